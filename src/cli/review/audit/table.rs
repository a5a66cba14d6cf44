//! The table of an audit.

use super::play::LEVELS;
use crate::review::comments::Kind;
use serde_json::Value;
use std::io::{self, Write};

/// Writes how many comments of each kind hold, and the figures of each level.
pub(super) fn write(games: &[Value], list: bool, output: &mut dyn Write) -> io::Result<()> {
    let comments: Vec<(&Value, &Value)> = games
        .iter()
        .flat_map(|game| game["comments"].as_array().into_iter().flatten().map(move |comment| (game, comment)))
        .collect();
    writeln!(output, "{} games, {} comments", games.len(), comments.len())?;
    writeln!(output, "{:<15} {:>6} {:>6} {:>6} {:>6}", "kind", "said", "hold", "%", "exact")?;
    for kind in Kind::ALL {
        let of_kind: Vec<&Value> = comments.iter().map(|(_, c)| *c).filter(|c| c["kind"] == kind.name()).collect();
        let count = |key: &str| of_kind.iter().filter(|comment| comment[key] == true).count();
        let (said, hold) = (of_kind.len(), count("holds"));
        let share = if said == 0 { "-".to_owned() } else { format!("{:.1}", 100.0 * hold as f64 / said as f64) };
        writeln!(output, "{:<15} {said:>6} {hold:>6} {share:>6} {:>6}", kind.name(), count("exact"))?;
    }
    let count = |key: &str, wanted: bool| comments.iter().filter(|(_, comment)| comment[key] == wanted).count();
    let praise = comments.iter().filter(|(_, comment)| is_praise(comment)).count();
    writeln!(output, "false praise: {} of {praise}", count("false_praise", true))?;
    writeln!(output, "shown best is best when replayed: {} of {}", count("replayed_best", true), comments.len())?;
    writeln!(output, "{:<6} {:>6} {:>9} {:>13}", "level", "sides", "accuracy", "discs a move")?;
    for level in LEVELS {
        write_level(games, level, output)?;
    }
    if list {
        for (game, comment) in comments.iter().filter(|(_, comment)| comment["holds"] != true) {
            let [text, moves] = [&comment["text"], &game["moves"]].map(|value| value.as_str().unwrap_or_default());
            let (ply, lost) = (&comment["ply"], &comment["lost"]);
            writeln!(output, "game {} ply {ply} lost {lost}: {text} ({moves})", game["game"])?;
        }
    }
    Ok(())
}

fn is_praise(comment: &Value) -> bool {
    use crate::review::comments::Tone;
    Kind::ALL.iter().any(|kind| kind.tone() == Tone::Praise && comment["kind"] == kind.name())
}

fn write_level(games: &[Value], level: u8, output: &mut dyn Write) -> io::Result<()> {
    let sides = games.iter().flat_map(|game| game["sides"].as_array().into_iter().flatten());
    let of_level: Vec<&Value> = sides.filter(|side| side["level"] == level).collect();
    let sum = |key: &str| of_level.iter().filter_map(|side| side[key].as_f64()).sum::<f64>();
    let (count, moves) = (of_level.len().max(1) as f64, sum("moves").max(1.0));
    let (accuracy, loss) = (sum("accuracy") / count, sum("loss") / moves);
    writeln!(output, "{level:<6} {:>6} {accuracy:>9.1} {loss:>13.2}", of_level.len())
}
