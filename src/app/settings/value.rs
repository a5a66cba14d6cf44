//! Named values, and their captions.

/// A value that has a name in saved texts and a caption on the screen.
pub(super) trait Value: Copy + PartialEq + 'static {
    /// All values, in the order of the screen.
    fn all() -> Vec<Self>;

    /// Its name in saved texts.
    fn word(self) -> &'static str;

    /// Its caption.
    fn label(self) -> Label;

    /// The value with this name.
    fn from_word(word: &str) -> Option<Self> {
        Self::all().into_iter().find(|value| value.word() == word)
    }
}

impl Value for bool {
    fn all() -> Vec<bool> {
        vec![true, false]
    }

    fn word(self) -> &'static str {
        if self { "on" } else { "off" }
    }

    fn label(self) -> Label {
        Label::new(if self { "switch-on" } else { "switch-off" })
    }
}

/// The key of a caption, and the number in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Label {
    /// The key of the message.
    pub key: &'static str,
    /// The number filled in, if the message has one.
    pub number: Option<u32>,
}

impl Label {
    pub(super) const fn new(key: &'static str) -> Label {
        Label { key, number: None }
    }
}

/// The names of all values of a type, with their captions.
pub(super) fn values_of<T: Value>() -> Vec<(&'static str, Label)> {
    T::all().into_iter().map(|value| (value.word(), value.label())).collect()
}

/// Sets a value by its name.
pub(super) fn set_by_word<T: Value>(place: &mut T, word: &str) -> bool {
    T::from_word(word).map(|value| *place = value).is_some()
}

/// A page of the settings dialog.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Page {
    /// The look of the board.
    #[default]
    Board,
    /// The way of playing.
    Game,
    /// The program as a whole.
    General,
}
