//! The notation for players on the command line.

use super::child::{CommandLine, GtpPlayer, NboardPlayer};
use super::player::{EnginePlayer, Player, PlayerError, SimplePlayer, Strategy};
use super::taught::{Taught, parse_lessons};
use crate::cli::input::parse_seconds;
use crate::cli::limits;
use crate::cli::options::EngineOptions;
use crate::engine::{Habits, Level, Limits, Weights};
use crate::learn::{self, read_weights};
use crate::rules::Variant;
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

/// The description of a player.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct PlayerSpec {
    text: String,
    kind: PlayerKind,
    /// The weights of a computer player, unless they are the built-in ones.
    weights: Option<WeightsSource>,
}

/// The source of a player's weights.
#[derive(Clone, Debug, PartialEq)]
enum WeightsSource {
    /// A file of weights for the variant.
    File(PathBuf),
    /// Negated weights of Othello, built in or from a file, for Reverse Othello.
    Negated(Option<PathBuf>),
}

#[derive(Clone, Debug, PartialEq)]
enum PlayerKind {
    Level(Level),
    /// A level that plays by the rules of thumb of these lessons.
    Taught(Level, Vec<&'static str>),
    Depth(u8),
    Time(Duration),
    Nodes(u64),
    /// The depth, exact empty squares, slack and habits of a level.
    Loose(u8, u8, f32, Habits),
    Simple(Strategy),
    Gtp(CommandLine),
    Nboard(u8, CommandLine),
}

/// The search depth of an NBoard program, unless the command line sets it.
const USUAL_DEPTH: u8 = 12;

impl PlayerSpec {
    /// The weights that the description asks for.
    ///
    /// # Errors
    /// The weights cannot be read, or do not fit the variant.
    pub(super) fn weights(&self, variant: Variant) -> Result<Option<Arc<Weights>>, String> {
        let read = |path, variant| read_weights(path, variant).map_err(|error: learn::Error| error.to_string());
        let weights = match &self.weights {
            None => return Ok(None),
            Some(WeightsSource::File(path)) => read(path, variant)?,
            Some(WeightsSource::Negated(_)) if variant != Variant::Reverse => {
                return Err("negated weights are for --variant reverse".to_owned());
            }
            Some(WeightsSource::Negated(Some(path))) => read(path, Variant::Othello)?.negated(),
            Some(WeightsSource::Negated(None)) => Weights::othello().negated(),
        };
        Ok(Some(Arc::new(weights)))
    }

    /// Creates the player, with these weights if given.
    ///
    /// # Errors
    /// The player's program cannot be started.
    pub(super) fn player(
        &self,
        engine: EngineOptions,
        variant: Variant,
        weights: Option<&Arc<Weights>>,
        patience: Duration,
    ) -> Result<Box<dyn Player>, PlayerError> {
        let computer = |limits: Box<dyn Fn(u64) -> Limits + Send>| {
            Box::new(EnginePlayer::new(engine.engine_with(variant, weights.cloned()), limits))
        };
        Ok(match &self.kind {
            PlayerKind::Level(level) => {
                let level = *level;
                computer(Box::new(move |seed| level.limits(variant, seed)))
            }
            PlayerKind::Taught(level, lessons) => {
                Box::new(Taught::new(engine.engine_with(variant, weights.cloned()), *level, lessons.clone()))
            }
            PlayerKind::Depth(depth) => {
                let depth = *depth;
                computer(Box::new(move |seed| limits::depth(depth, seed)))
            }
            PlayerKind::Time(time) => {
                let time = *time;
                computer(Box::new(move |seed| limits::time(time, seed)))
            }
            PlayerKind::Nodes(nodes) => {
                let nodes = *nodes;
                computer(Box::new(move |seed| limits::nodes(nodes, seed)))
            }
            PlayerKind::Loose(depth, exact_empties, slack, habits) => {
                let (depth, exact_empties, slack, habits) = (*depth, *exact_empties, *slack, *habits);
                let limits = Limits { depth, exact_empties, slack, habits, ..limits::depth(1, 0) };
                computer(Box::new(move |seed| Limits { seed, remember: false, ..limits }))
            }
            PlayerKind::Simple(taste) => Box::new(SimplePlayer::new(*taste)),
            PlayerKind::Gtp(command) => Box::new(GtpPlayer::start(command, patience)?),
            PlayerKind::Nboard(depth, command) => Box::new(NboardPlayer::start(command, *depth, patience)?),
        })
    }
}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl FromStr for PlayerSpec {
    type Err = String;

    fn from_str(text: &str) -> Result<PlayerSpec, String> {
        let (kind, value) = text.split_once(':').unwrap_or((text, ""));
        let (value, weights) = match value.split_once('@') {
            Some((value, source)) if ["level", "depth", "time", "nodes", "loose"].contains(&kind) => {
                (value, Some(source.parse()?))
            }
            _ => (value, None),
        };
        let depth = |text: &str| match text.parse::<u8>() {
            Ok(depth) if (1..=60).contains(&depth) => Ok(depth),
            _ => Err(format!("depth '{text}': expected 1 to 60")),
        };
        let kind = match kind {
            "level" if value.contains('+') => {
                let (level, lessons) = value.split_once('+').unwrap_or((value, ""));
                let level = level.parse().map_err(|error: crate::engine::ParseLevelError| error.to_string())?;
                PlayerKind::Taught(level, parse_lessons(lessons)?)
            }
            "level" => {
                PlayerKind::Level(value.parse().map_err(|error: crate::engine::ParseLevelError| error.to_string())?)
            }
            "depth" => PlayerKind::Depth(depth(value)?),
            "time" => PlayerKind::Time(parse_seconds(value).map_err(|expected| format!("time '{value}': {expected}"))?),
            "nodes" => match value.parse() {
                Ok(nodes) if nodes > 0 => PlayerKind::Nodes(nodes),
                _ => return Err(format!("nodes '{value}': expected a number from 1")),
            },
            "loose" => loose(value)?,
            "random" if value.is_empty() => PlayerKind::Simple(Strategy::Random),
            "greedy" if value.is_empty() => PlayerKind::Simple(Strategy::Greedy),
            "mix" if value.is_empty() => PlayerKind::Simple(Strategy::Mixed),
            "gtp" => PlayerKind::Gtp(value.parse()?),
            "nboard" => PlayerKind::Nboard(USUAL_DEPTH, value.parse()?),
            _ => match kind.strip_prefix("nboard@") {
                Some(plies) => PlayerKind::Nboard(depth(plies)?, value.parse()?),
                None => {
                    return Err("expected level:N, level:N+LESSON, depth:N, time:S, nodes:N, loose:DEPTH,EXACT,SLACK, random, greedy, mix, gtp:COMMAND or \
                     nboard:COMMAND"
                        .to_owned());
                }
            },
        };
        Ok(PlayerSpec { text: text.to_owned(), kind, weights })
    }
}

impl FromStr for WeightsSource {
    type Err = String;

    fn from_str(text: &str) -> Result<WeightsSource, String> {
        let file = |path: &str| match path {
            "" => Err("weights '': expected @FILE, @negated or @negated:FILE".to_owned()),
            _ => Ok(PathBuf::from(path)),
        };
        match text.strip_prefix("negated") {
            Some("") => Ok(WeightsSource::Negated(None)),
            Some(rest) if rest.starts_with(':') => Ok(WeightsSource::Negated(Some(file(&rest[1..])?))),
            _ => Ok(WeightsSource::File(file(text)?)),
        }
    }
}

/// Reads depth, exact empty squares and slack, and then perhaps habits.
fn loose(text: &str) -> Result<PlayerKind, String> {
    let refused = || {
        format!(
            "loose '{text}': expected depth, exact empty squares and slack in discs, as in 2,6,1.5, and perhaps six habits"
        )
    };
    let (limits, habits) = match text.match_indices(',').nth(2) {
        Some((at, _)) => (&text[..at], habits(&text[at + 1..]).ok_or_else(refused)?),
        None => (text, Habits::NONE),
    };
    let mut parts = limits.split(',');
    let mut next = || parts.next().ok_or_else(refused);
    match (next()?.parse(), next()?.parse(), next()?.parse::<f32>()) {
        (Ok(depth @ 1..=60), Ok(exact @ 0..=64), Ok(slack)) if slack.is_finite() && slack >= 0.0 => {
            Ok(PlayerKind::Loose(depth, exact, slack, habits))
        }
        _ => Err(refused()),
    }
}

/// Reads what draws a player to a disc turned, a corner, an edge and a square beside a corner, and the shares of diagonals
/// and of replies that he overlooks.
fn habits(text: &str) -> Option<Habits> {
    let numbers = text.split(',').map(str::parse).collect::<Result<Vec<f32>, _>>().ok()?;
    let [turned, corner, edge, beside_corner, diagonals, replies] = *numbers.as_slice() else { return None };
    let shares = [diagonals, replies].iter().all(|share| (0.0..=1.0).contains(share));
    (shares && numbers.iter().all(|number| number.is_finite())).then_some(Habits {
        turned,
        corner,
        edge,
        beside_corner,
        diagonals,
        replies,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_named_in_one_word() {
        for text in [
            "level:1",
            "depth:8",
            "time:0.1",
            "nodes:10000",
            "loose:2,6,1.5",
            "loose:1,0,8,0.5,20,2,-1,0.3,0.5",
            "depth:8@some folder/weights.bin",
            "time:0.1@negated",
            "level:8@negated:weights@2.bin",
            "gtp:prog --at @9",
            "random",
            "greedy",
            "mix",
            "gtp:prog --level 'a b'",
            "nboard:prog",
            "nboard@9:prog",
        ] {
            assert_eq!(text.parse::<PlayerSpec>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn others_are_refused_in_one_line() {
        for text in [
            "",
            "level",
            "level:0",
            "level:x",
            "depth:0",
            "depth:61",
            "time:0",
            "time:-1",
            "time:nan",
            "time:1e9",
            "nodes:0",
            "nodes:-3",
            "nodes:5@",
            "depth:@weights.bin",
            "depth:3@negated:",
            "random:@weights.bin",
            "random:1",
            "gtp:",
            "gtp: ",
            "gtp:'open",
            "nboard@0:prog",
            "nboard@9:",
            "loose:2,6",
            "loose:2,6,x",
            "loose:1,0,8,0.5,20,2,-1,0.3",
            "loose:1,0,8,0.5,20,2,-1,0.3,1.5",
            "loose:1,0,8,nan,20,2,-1,0.3,0.5",
            "chess",
        ] {
            let error = text.parse::<PlayerSpec>().unwrap_err();
            assert!(error.lines().count() == 1 && error.len() > 10, "{text}: {error}");
        }
    }
}
