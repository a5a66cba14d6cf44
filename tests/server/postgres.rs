//! PostgreSQL itself, on this machine, for the tests alone.
//!
//! All tests share one; each has a database of its own. It ends with the tests, and its folder goes with it.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

struct Cluster {
    port: u16,
    /// The end of its input is the sign for the database to end.
    _shell: Child,
}

/// The address of a new, empty database; `None`, and a word about it, where PostgreSQL is not installed.
pub(crate) fn new_database() -> Option<String> {
    static CLUSTER: OnceLock<Option<Cluster>> = OnceLock::new();
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let Some(cluster) = CLUSTER.get_or_init(|| programs().map(start)) else {
        eprintln!("skipped: PostgreSQL is not installed (Debian: postgresql)");
        return None;
    };
    let name = format!("test{}", NUMBER.fetch_add(1, Ordering::Relaxed));
    let address = |name: &str| format!("postgres://othello@127.0.0.1:{}/{name}", cluster.port);
    let mut client = postgres::Client::connect(&address("postgres"), postgres::NoTls).unwrap();
    client.batch_execute(&format!("CREATE DATABASE {name}")).unwrap();
    Some(address(&name))
}

/// The folder of the newest PostgreSQL's programs.
fn programs() -> Option<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> = versions.map(|version| version.path().join("bin")).collect();
    found.retain(|folder| folder.join("initdb").exists());
    found.sort();
    found.pop()
}

/// PostgreSQL does not run as root; then it runs as the user of its package.
fn as_user(program: &Path) -> Command {
    let id = Command::new("id").arg("-u").output().unwrap().stdout;
    if id.trim_ascii() != b"0" {
        return Command::new(program);
    }
    let mut command = Command::new("setpriv");
    command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups"]).arg(program);
    command
}

fn start(programs: PathBuf) -> Cluster {
    // Not in the folder for temporary files of the user who tests, which others may not enter.
    let folder = Path::new("/tmp").join(format!("othello-postgres-{}", std::process::id()));
    let made = as_user(&programs.join("initdb"))
        .args(["--no-sync", "--auth=trust", "--username=othello", "--encoding=UTF8", "--locale=C", "--pgdata"])
        .arg(&folder)
        .current_dir("/")
        .output()
        .unwrap();
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    // The shell waits for the end of the tests, however they end. A kill of a server loses nothing that its database has
    // written, so that nothing need reach the disk.
    let script =
        r#"folder=$1; shift; "$@" & database=$!; read _; kill -QUIT $database; wait $database; rm -rf "$folder""#;
    let serving = as_user(&programs.join("postgres"));
    let mut shell = Command::new("sh");
    shell.args(["-c", script, "sh"]).arg(&folder).arg(serving.get_program()).args(serving.get_args());
    shell.arg("-D").arg(&folder).arg("-k").arg(&folder).arg("-p").arg(port.to_string());
    shell.args(["-c", "listen_addresses=127.0.0.1", "-c", "fsync=off", "-c", "max_connections=50"]);
    let shell =
        shell.current_dir("/").stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let cluster = Cluster { port, _shell: shell };
    let address = format!("postgres://othello@127.0.0.1:{port}/postgres");
    for _ in 0..600 {
        if postgres::Client::connect(&address, postgres::NoTls).is_ok() {
            return cluster;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    panic!("PostgreSQL does not start");
}
