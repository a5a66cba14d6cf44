//! Files of records, and the lists of names beside WTHOR files.

use super::super::status::Failure;
use crate::learn::files::{read_file, read_whole};
use crate::records::Names;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The bytes of a file, of which `-` is the standard input, and its name for messages.
pub(super) fn read(path: &Path) -> Result<(String, Vec<u8>), Failure> {
    let (name, bytes) = match path.to_str() {
        Some("-") => ("standard input".to_owned(), read_whole(io::stdin())),
        _ => (path.to_string_lossy().into_owned(), read_file(path)),
    };
    let bytes = bytes.map_err(|error| Failure::Malformed(format!("{name}: {error}")))?;
    Ok((name, bytes))
}

/// The lists of names in a folder: the first files, by name, that end in `.jou` and `.trn`. A folder without them gives
/// numbers in place of names.
pub(super) fn names_in(folder: &Path) -> Result<Names, Failure> {
    let mut names = Names::default();
    for path in files_in(folder, &["jou", "trn"]).unwrap_or_default() {
        let bytes = read_file(&path).map_err(|error| Failure::Malformed(format!("{}: {error}", path.display())))?;
        let read =
            if has_extension(&path, "jou") { names.read_players(&bytes) } else { names.read_tournaments(&bytes) };
        read.map_err(|error| Failure::Malformed(format!("{}: {error}", path.display())))?;
    }
    Ok(names)
}

/// The files of a folder whose names end so, in order.
pub(super) fn files_in(folder: &Path, extensions: &[&str]) -> io::Result<Vec<PathBuf>> {
    let paths = fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path()));
    let mut paths: Vec<PathBuf> = paths.collect::<io::Result<_>>()?;
    paths.retain(|path| extensions.iter().any(|extension| has_extension(path, extension)));
    paths.sort();
    Ok(paths)
}

pub(super) fn has_extension(path: &Path, wanted: &str) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case(wanted))
}

/// The folder that a file lies in.
pub(super) fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}
