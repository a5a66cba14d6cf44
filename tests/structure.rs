//! The structure of the sources: which file imports which. `docs/architecture.md` describes the rooms.
//!
//! Every path that begins with `crate`, `super`, `self` or a child module is an arrow from the file it stands in to the file
//! that defines the item; re-exports are followed. Tests inside files do not count.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Segments of a module path, without `crate`.
type Segments = Vec<String>;

/// A source file.
struct Source {
    /// Its path below `src`, such as `app/board/disc.rs`.
    file: String,
    module: Segments,
    /// Module paths that it names, resolved as far as its own place goes.
    paths: Vec<Segments>,
    /// Names that it re-exports, and the paths behind them.
    exports: BTreeMap<String, Segments>,
}

/// All sources of the library, and the arrows between them.
struct Structure {
    /// For each file the files it imports from.
    arrows: BTreeMap<String, BTreeSet<String>>,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// The files below a folder whose names end in `.rs`, as paths below `src`.
fn files_below(folder: &Path) -> Vec<String> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(files_below(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path.strip_prefix(root()).unwrap().to_str().unwrap().replace('\\', "/"));
        }
    }
    files.sort();
    files
}

fn text_of(file: &str) -> String {
    fs::read_to_string(root().join(file)).unwrap()
}

fn module_of(file: &str) -> Segments {
    let stem = file.strip_suffix(".rs").unwrap();
    let stem = stem.strip_suffix("/mod").unwrap_or(stem);
    if stem == "lib" { Vec::new() } else { stem.split('/').map(str::to_owned).collect() }
}

fn is_ident(token: Option<&TokenTree>, name: &str) -> bool {
    matches!(token, Some(TokenTree::Ident(ident)) if ident == name)
}

fn is_punct(token: Option<&TokenTree>, sign: char) -> bool {
    matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == sign)
}

/// Whether two colons stand at a place.
fn is_path_separator(tokens: &[TokenTree], at: usize) -> bool {
    is_punct(tokens.get(at), ':') && is_punct(tokens.get(at + 1), ':')
}

/// The tokens without items that are compiled for tests alone, and the names of modules among those.
fn without_tests(tokens: TokenStream, test_modules: &mut Vec<String>) -> Vec<TokenTree> {
    let all: Vec<TokenTree> = tokens.into_iter().collect();
    let mut kept = Vec::new();
    let mut at = 0;
    while at < all.len() {
        let is_attribute = is_punct(all.get(at), '#');
        let attribute = all.get(at + 1).filter(|_| is_attribute).map(ToString::to_string).unwrap_or_default();
        if attribute.replace(' ', "") == "[cfg(test)]" {
            at += 2;
            while at < all.len() {
                if is_ident(all.get(at), "mod")
                    && let Some(name) = all.get(at + 1)
                {
                    test_modules.push(name.to_string());
                }
                let ends = match &all[at] {
                    TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
                    token => is_punct(Some(token), ';'),
                };
                at += 1;
                if ends {
                    break;
                }
            }
        } else {
            kept.push(all[at].clone());
            at += 1;
        }
    }
    kept
}

/// The leaves of a path or of a tree of paths, each with the name it is known by.
fn leaves(tokens: &[TokenTree], at: &mut usize, prefix: &Segments, found: &mut Vec<(Segments, String)>) {
    let mut path = prefix.clone();
    loop {
        match tokens.get(*at) {
            Some(TokenTree::Ident(ident)) => {
                path.push(ident.to_string());
                *at += 1;
            }
            Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace && !path.is_empty() => {
                let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                let mut inside = 0;
                while inside < inner.len() {
                    leaves(&inner, &mut inside, &path, found);
                    inside += 1;
                }
                *at += 1;
                return;
            }
            Some(token) if is_punct(Some(token), '*') => {
                *at += 1;
                path.push("*".to_owned());
            }
            _ => break,
        }
        if !is_path_separator(tokens, *at) {
            break;
        }
        *at += 2;
    }
    let mut name = path.last().cloned().unwrap_or_default();
    if is_ident(tokens.get(*at), "as") {
        name = tokens.get(*at + 1).map(ToString::to_string).unwrap_or_default();
        *at += 2;
    }
    found.push((path, name));
}

impl Source {
    fn read(file: &str, test_modules: &mut Vec<String>) -> Source {
        let text = text_of(file);
        let tokens: TokenStream = text.parse().unwrap_or_else(|error| panic!("{file}: {error}"));
        let tokens = without_tests(tokens, test_modules);
        let children: Vec<String> = tokens
            .windows(3)
            .filter(|window| is_ident(window.first(), "mod") && is_punct(window.get(2), ';'))
            .map(|window| window[1].to_string())
            .collect();
        let module = module_of(file);
        let mut source = Source { file: file.to_owned(), module, paths: Vec::new(), exports: BTreeMap::new() };
        source.scan(&tokens, &children);
        source
    }

    fn scan(&mut self, tokens: &[TokenTree], children: &[String]) {
        let mut at = 0;
        while at < tokens.len() {
            match &tokens[at] {
                TokenTree::Group(group) => {
                    let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                    self.scan(&inner, children);
                    at += 1;
                }
                TokenTree::Ident(ident) => {
                    let first = ident.to_string();
                    let begins = is_path_separator(tokens, at + 1) && !is_path_separator(tokens, at.wrapping_sub(2));
                    let is_ours = matches!(first.as_str(), "crate" | "super" | "self") || children.contains(&first);
                    if !begins || !is_ours {
                        at += 1;
                        continue;
                    }
                    let is_export = at >= 1 && is_ident(tokens.get(at - 1), "use") && self.is_public(tokens, at - 1);
                    let mut found = Vec::new();
                    leaves(tokens, &mut at, &Vec::new(), &mut found);
                    for (path, name) in found {
                        let path = self.absolute(path);
                        if is_export {
                            self.exports.insert(name, path.clone());
                        }
                        self.paths.push(path);
                    }
                }
                _ => at += 1,
            }
        }
    }

    fn is_public(&self, tokens: &[TokenTree], use_at: usize) -> bool {
        let before = use_at.checked_sub(1).and_then(|at| tokens.get(at));
        is_ident(before, "pub")
            || matches!(before, Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Parenthesis)
    }

    fn absolute(&self, path: Segments) -> Segments {
        let mut base = self.module.clone();
        let mut rest = path.as_slice();
        match rest.first().map(String::as_str) {
            Some("crate") => {
                base.clear();
                rest = &rest[1..];
            }
            Some("self") => rest = &rest[1..],
            _ => {
                while rest.first().is_some_and(|segment| segment == "super") {
                    base.pop();
                    rest = &rest[1..];
                }
            }
        }
        base.extend(rest.iter().filter(|segment| *segment != "self").cloned());
        base
    }
}

impl Structure {
    fn read() -> Structure {
        let mut test_modules = Vec::new();
        let files = files_below(&root());
        let is_library = |file: &String| !file.starts_with("bin/") && file != "main.rs";
        let sources: Vec<Source> =
            files.iter().filter(|file| is_library(file)).map(|file| Source::read(file, &mut test_modules)).collect();
        let is_test = |source: &&Source| source.module.last().is_some_and(|name| test_modules.contains(name));
        let modules: BTreeMap<&Segments, &Source> =
            sources.iter().filter(|source| !is_test(source)).map(|source| (&source.module, source)).collect();
        let mut arrows: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for source in modules.values() {
            let targets = source.paths.iter().filter_map(|path| definer(&modules, path, 0));
            let targets = targets.filter(|target| *target != source.file).collect();
            arrows.insert(source.file.clone(), targets);
        }
        Structure { arrows }
    }
}

/// The file that defines the item at a path.
fn definer(modules: &BTreeMap<&Segments, &Source>, path: &Segments, depth: usize) -> Option<String> {
    let length = (0..=path.len()).rev().find(|length| modules.contains_key(&path[..*length].to_vec()))?;
    let source = modules[&path[..length].to_vec()];
    let exported = path.get(length).and_then(|name| source.exports.get(name));
    match exported {
        Some(behind) if depth < 8 && behind != path => {
            let behind: Segments = behind.iter().chain(&path[length + 1..]).cloned().collect();
            definer(modules, &behind, depth + 1)
        }
        _ => Some(source.file.clone()),
    }
}

/// A circle in a graph, if there is one.
fn circle(graph: &BTreeMap<String, BTreeSet<String>>) -> Option<Vec<&str>> {
    fn visit<'a>(
        graph: &'a BTreeMap<String, BTreeSet<String>>,
        node: &'a str,
        way: &mut Vec<&'a str>,
        done: &mut BTreeSet<&'a str>,
    ) -> Option<Vec<&'a str>> {
        if let Some(begin) = way.iter().position(|seen| *seen == node) {
            return Some(way[begin..].to_vec());
        }
        if !done.insert(node) {
            return None;
        }
        way.push(node);
        let found = graph.get(node).into_iter().flatten().find_map(|next| visit(graph, next, way, done));
        way.pop();
        found
    }
    let mut done = BTreeSet::new();
    graph.keys().find_map(|node| visit(graph, node, &mut Vec::new(), &mut done))
}

/// The entry of a folder that a file lies in: the file itself, or the folder below that holds it.
fn entry<'a>(folder: &str, file: &'a str) -> Option<&'a str> {
    let rest = file.strip_prefix(folder)?;
    let rest = if folder.is_empty() { rest } else { rest.strip_prefix('/')? };
    let end = rest.find('/').unwrap_or(rest.len());
    Some(&file[..file.len() - rest.len() + end])
}

#[test]
fn no_two_files_import_each_other_in_a_circle() {
    let structure = Structure::read();
    assert!(structure.arrows.len() > 100 && structure.arrows.values().map(BTreeSet::len).sum::<usize>() > 300);
    assert_eq!(circle(&structure.arrows), None);
}

#[test]
fn no_two_folders_import_each_other_in_a_circle() {
    let structure = Structure::read();
    let mut folders: BTreeSet<&str> = BTreeSet::from([""]);
    for file in structure.arrows.keys() {
        folders.extend(file.match_indices('/').map(|(at, _)| &file[..at]));
    }
    for folder in folders {
        let mut graph: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        // The list of a folder's modules names them all.
        let list = if folder.is_empty() { "lib.rs".to_owned() } else { format!("{folder}/mod.rs") };
        for (from, targets) in &structure.arrows {
            let Some(from) = entry(folder, from).filter(|from| *from != list) else { continue };
            let others = targets.iter().filter_map(|to| entry(folder, to)).filter(|to| *to != from && *to != list);
            graph.entry(from.to_owned()).or_default().extend(others.map(str::to_owned));
        }
        assert_eq!(circle(&graph), None, "in src/{folder}");
    }
}

#[test]
fn the_rules_know_nothing_of_what_is_built_on_them() {
    let may_import = |from: &str| -> &[&str] {
        match from {
            "rules" | "error_text.rs" => &["error_text.rs"],
            "command_line.rs" => &["error_text.rs"],
            "records" | "engine" => &["rules", "error_text.rs"],
            "learn" | "coach" | "wire.rs" => &["rules", "engine", "error_text.rs"],
            "review" => &["rules", "records", "engine", "coach", "error_text.rs"],
            "online" => &["rules"],
            "server" => &["rules", "engine", "online", "command_line.rs", "version.rs"],
            "load" => &["rules", "online", "command_line.rs", "version.rs"],
            "cli" => &["rules", "engine", "learn", "coach", "review", "error_text.rs", "version.rs", "records"],
            "app" => {
                &["rules", "engine", "coach", "review", "wire.rs", "online", "error_text.rs", "version.rs", "records"]
            }
            _ => &[],
        }
    };
    for (file, targets) in Structure::read().arrows {
        let from = entry("", &file).unwrap().to_owned();
        for to in &targets {
            let to = entry("", to).unwrap();
            assert!(from == to || may_import(&from).contains(&to), "{file} imports from {to}");
        }
    }
}

/// The app's sources that are not part of the door to the machine, with their texts.
fn app_outside_platform() -> Vec<(String, String)> {
    let files = files_below(&root().join("app"));
    files
        .into_iter()
        .filter(|file| !file.starts_with("app/platform/"))
        .map(|file| (file.clone(), text_of(&file)))
        .collect()
}

#[test]
fn only_the_platform_and_lists_of_modules_know_the_target() {
    for (file, text) in app_outside_platform() {
        let lines: Vec<&str> = text.lines().map(str::trim).collect();
        for (at, line) in lines.iter().enumerate().filter(|(_, line)| line.contains("cfg") && line.contains("target_"))
        {
            let next = lines[at + 1..].iter().find(|line| !line.starts_with("#[")).copied().unwrap_or_default();
            let words: Vec<&str> = next.split_whitespace().collect();
            let is_list = words.iter().take(2).any(|word| matches!(*word, "mod" | "use"));
            assert!(is_list, "{file}, line {}: {line} {next}", at + 1);
        }
    }
}

#[test]
fn the_app_has_no_loose_files() {
    let entries = fs::read_dir(root().join("app")).unwrap().map(|entry| entry.unwrap().path());
    let mut loose: Vec<_> =
        entries.filter(|path| path.is_file()).map(|path| path.file_name().unwrap().to_owned()).collect();
    loose.sort();
    assert_eq!(loose, ["mod.rs", "schedule.rs"]);
}

/// The rooms in a table of Markdown, in its order. Their names stand in backticks.
fn rooms(text: &str) -> Vec<&str> {
    let lines = text.lines().map(|line| line.trim_start_matches("//!").trim_start());
    let rows = lines.skip_while(|line| !line.starts_with("| room |")).skip(2);
    let names = rows.take_while(|line| line.starts_with('|')).filter_map(|line| line.split('`').nth(1));
    names.map(|name| name.trim_end_matches('/').trim_end_matches(".rs")).collect()
}

#[test]
fn a_room_imports_only_from_those_before_it() {
    let list = text_of("app/mod.rs");
    let rooms = rooms(&list);
    let place = |file: &str| {
        let room = entry("app", file)?.strip_prefix("app/")?.trim_end_matches(".rs");
        let place = rooms.iter().position(|name| *name == room);
        assert!(place.is_some() || room == "mod", "{file} is in no room of the table");
        place
    };
    let mut arrows = 0;
    for (file, targets) in Structure::read().arrows {
        let Some(from) = place(&file) else { continue };
        for target in &targets {
            let Some(to) = place(target) else { continue };
            assert!(to <= from, "{file} imports from {target}, which comes later");
            arrows += 1;
        }
    }
    assert!(arrows > 300, "{arrows}");
}

#[test]
fn the_documentation_lists_the_rooms_in_the_same_order() {
    let path = root().join("../docs/architecture.md");
    assert_eq!(rooms(&fs::read_to_string(path).unwrap()), rooms(&text_of("app/mod.rs")));
}

/// The names in the parentheses that a text begins in: one, or several in a tuple.
fn ordered_by(text: &str) -> Vec<&str> {
    let mut depth = 1;
    let end = text.find(|c| {
        depth += match c {
            '(' => 1,
            ')' => -1,
            _ => 0,
        };
        depth == 0
    });
    let inside = text[..end.unwrap_or(text.len())].trim();
    let list = inside.strip_prefix('(').and_then(|inside| inside.strip_suffix(')')).unwrap_or(inside);
    let paths = list.split(',').map(|path| path.trim().split("::<").next().unwrap_or_default());
    let is_name = |name: &&str| {
        name.starts_with(|c: char| c.is_ascii_lowercase())
            && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
    };
    paths.filter_map(|path| path.rsplit("::").next()).filter(is_name).collect()
}

/// A system runs before or after sets, or systems of its own room.
#[test]
fn no_room_orders_itself_by_the_systems_of_another() {
    let files = app_outside_platform();
    for (file, text) in &files {
        for order in [".after(", ".before("] {
            for (at, _) in text.match_indices(order) {
                for name in ordered_by(&text[at + order.len()..]) {
                    let room = entry("app", file).unwrap();
                    let definitions = [format!("fn {name}("), format!("fn {name}<")];
                    let is_own = files.iter().any(|(other, text)| {
                        other.starts_with(room) && definitions.iter().any(|definition| text.contains(definition))
                    });
                    assert!(is_own, "{file}: {order}{name})");
                }
            }
        }
    }
}

#[test]
fn every_system_in_an_order_is_found() {
    assert_eq!(ordered_by("draw)"), ["draw"]);
    assert_eq!(ordered_by("super::marks::draw_marks).run_if(b)"), ["draw_marks"]);
    assert_eq!(ordered_by("(draw, a::follow::<Pose>, React::Tell))"), ["draw", "follow"]);
    assert_eq!(ordered_by("AnimationSystem::AnimationUpdate)"), [""; 0]);
}

#[test]
fn a_circle_is_found() {
    let graph = |arrows: &[(&str, &str)]| {
        let mut graph: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for (from, to) in arrows {
            graph.entry((*from).to_owned()).or_default().insert((*to).to_owned());
        }
        graph
    };
    assert_eq!(circle(&graph(&[("a", "b"), ("a", "c"), ("b", "c")])), None);
    assert_eq!(circle(&graph(&[("a", "b"), ("b", "c"), ("c", "b")])), Some(vec!["b", "c"]));
}
