//! The server under load.

use super::fault::Fault;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

/// A server in a folder of its own, which goes with it.
#[derive(Debug)]
pub(super) struct Server {
    program: PathBuf,
    folder: PathBuf,
    address: String,
    child: Child,
}

impl Server {
    /// Starts the program on a new file. It takes any number of connections from this machine.
    pub(super) fn start(program: &Path) -> Result<Server, Fault> {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("othello-load-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        let (child, address) = spawn(program, &folder, "127.0.0.1:0")?;
        Ok(Server { program: program.to_owned(), folder, address, child })
    }

    /// The address, which stays the same over a kill.
    pub(super) fn address(&self) -> &str {
        &self.address
    }

    /// Kills the program at once, as a power cut would.
    pub(super) fn kill(&mut self) -> Result<(), Fault> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    /// Starts the program again, on the same file.
    pub(super) fn start_again(&mut self) -> Result<(), Fault> {
        (self.child, self.address) = spawn(&self.program, &self.folder, &self.address)?;
        Ok(())
    }

    /// The memory that the program has in use, in bytes, where the system tells.
    pub(super) fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        line.split_whitespace().next()?.parse::<u64>().ok().map(|kilobytes| kilobytes << 10)
    }
}

fn spawn(program: &Path, folder: &Path, listen: &str) -> Result<(Child, String), Fault> {
    let mut child = Command::new(program)
        .args(["--per-address", "60000", "--connections", "60000", "--listen", listen, "--data"])
        .arg(folder.join("othello.db"))
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|error| Fault::Wrong(format!("{}: {error}", program.display())))?;
    let mut line = String::new();
    if let Some(output) = child.stdout.take() {
        BufReader::new(output).read_line(&mut line)?;
    }
    match line.trim().strip_prefix("listening on http://") {
        Some(address) => Ok((child, address.to_owned())),
        None => {
            let _ = child.kill();
            let _ = child.wait();
            Err(Fault::Wrong(format!("{} does not listen", program.display())))
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}
