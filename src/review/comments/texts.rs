//! The keys of all texts of comments and remarks.

use super::game::Remark;
use super::kind::{Kind, WORDINGS};

/// The keys of all texts of comments and remarks, in `assets/locales/coach`.
pub fn text_keys() -> Vec<String> {
    let comments = Kind::ALL.iter().flat_map(|kind| (0..WORDINGS).map(|wording| kind.text_key(wording)));
    comments.chain(Remark::KEYS.map(str::to_owned)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{BTreeMap, BTreeSet};

    /// The texts of a language, each with the variables that it uses.
    fn texts(source: &str) -> BTreeMap<String, BTreeSet<String>> {
        let mut texts: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        let mut key = String::new();
        for line in source.lines().filter(|line| !line.starts_with('#')) {
            if let Some((name, _)) = line.split_once(" = ").filter(|(name, _)| !name.starts_with(' ')) {
                key = name.to_owned();
                texts.insert(key.clone(), BTreeSet::new());
            }
            let used = line.split('$').skip(1).map(|rest| rest.split([' ', '}']).next().unwrap().to_owned());
            if let Some(variables) = texts.get_mut(&key) {
                variables.extend(used);
            }
        }
        texts
    }

    #[test]
    fn every_comment_has_its_words_with_the_same_variables_in_every_language() {
        let english = texts(include_str!("../../../assets/locales/coach/en.ftl"));
        let keys: Vec<&String> = english.keys().collect();
        let mut wanted = text_keys();
        wanted.sort();
        assert_eq!(keys, wanted.iter().collect::<Vec<_>>());
        let known = ["square", "best", "target", "n", "m", "name", "side"];
        assert!(english.values().flatten().all(|variable| known.contains(&variable.as_str())));
        for other in [
            include_str!("../../../assets/locales/coach/de.ftl"),
            include_str!("../../../assets/locales/coach/da.ftl"),
            include_str!("../../../assets/locales/coach/cs.ftl"),
        ] {
            assert_eq!(texts(other), english);
        }
    }
}
