//! Files for the player, in the folder where the system keeps downloads.

use crate::app::platform::outlet::{SaveFile, Saved, messages};
use bevy::prelude::*;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

pub(crate) fn outlet_plugin(app: &mut App) {
    messages(app);
    app.init_resource::<OutletFolder>().add_systems(Last, save);
}

/// The folder that takes the files.
#[derive(Resource, Clone, Debug)]
pub struct OutletFolder(pub Option<PathBuf>);

impl Default for OutletFolder {
    fn default() -> OutletFolder {
        OutletFolder(dirs::download_dir().or_else(dirs::document_dir).or_else(dirs::home_dir))
    }
}

fn save(folder: Res<OutletFolder>, mut wanted: MessageReader<SaveFile>, mut saved: MessageWriter<Saved>) {
    for file in wanted.read() {
        saved.write(match &folder.0 {
            Some(folder) => match write(folder, file) {
                Ok(path) => Saved::At(path.display().to_string()),
                Err(error) => Saved::Failed(format!("{}: {error}", folder.display())),
            },
            None => Saved::Failed("this system names no folder for downloads, documents or the user".to_owned()),
        });
    }
}

/// Writes a file under the first free name and returns where it is.
fn write(folder: &Path, file: &SaveFile) -> io::Result<PathBuf> {
    /// More files of one name are not looked through.
    const MOST: u32 = 10_000;
    fs::create_dir_all(folder)?;
    for number in 1..MOST {
        let number = if number == 1 { String::new() } else { format!("-{number}") };
        let path = folder.join(format!("{}{number}.{}", file.name, file.extension));
        match File::create_new(&path) {
            Ok(mut target) => {
                return match target.write_all(&file.bytes) {
                    Ok(()) => Ok(path),
                    // Half a file would look like a whole one.
                    Err(error) => fs::remove_file(&path).and(Err(error)),
                };
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(io::Error::new(io::ErrorKind::AlreadyExists, format!("{MOST} files are called {}", file.name)))
}
