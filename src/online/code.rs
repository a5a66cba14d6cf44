//! Codes that people read aloud and type: Crockford's base 32, which has no letter that looks like a digit.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// A number in so many letters; higher bits than these hold are left out.
pub(super) fn write(number: u64, letters: usize) -> String {
    let digit = |at: usize| {
        let shifted = u32::try_from(5 * at).ok().and_then(|bits| number.checked_shr(bits)).unwrap_or(0);
        char::from(DIGITS[(shifted % 32) as usize])
    };
    (0..letters).rev().map(digit).collect()
}

/// The number in so many letters. Case, blanks and hyphens do not matter, `O` counts as `0`, `I` and `L` as `1`. `None` for
/// other letters, another length, or a number above 64 bits.
pub(super) fn read(text: &str, letters: usize) -> Option<u64> {
    let mut number: u64 = 0;
    let mut count = 0;
    for letter in text.bytes().filter(|letter| !matches!(letter, b' ' | b'-')) {
        let letter = match letter.to_ascii_uppercase() {
            b'O' => b'0',
            b'I' | b'L' => b'1',
            other => other,
        };
        let digit = DIGITS.iter().position(|known| *known == letter)?;
        number = number.checked_mul(32)?.checked_add(digit as u64)?;
        count += 1;
    }
    (count == letters).then_some(number)
}

/// The code of an invitation: 10 letters, 50 bits, too many to guess in the day that it lives.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u64", into = "u64")]
pub struct InvitationCode(u64);

impl InvitationCode {
    /// The number of letters.
    pub const LETTERS: usize = 10;
    const BITS: u32 = 50;

    /// The code from the lower bits of a random number.
    pub const fn from_random(random: u64) -> InvitationCode {
        InvitationCode(random & ((1 << Self::BITS) - 1))
    }
}

impl From<InvitationCode> for u64 {
    fn from(code: InvitationCode) -> u64 {
        code.0
    }
}

/// A text or number that is no invitation code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoInvitationCode;

impl fmt::Display for NoInvitationCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not an invitation: expected {} letters and digits", InvitationCode::LETTERS)
    }
}

impl std::error::Error for NoInvitationCode {}

impl TryFrom<u64> for InvitationCode {
    type Error = NoInvitationCode;

    fn try_from(number: u64) -> Result<InvitationCode, NoInvitationCode> {
        if number >> Self::BITS == 0 { Ok(InvitationCode(number)) } else { Err(NoInvitationCode) }
    }
}

impl fmt::Display for InvitationCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&write(self.0, Self::LETTERS))
    }
}

impl FromStr for InvitationCode {
    type Err = NoInvitationCode;

    /// Reads a code as people type it: in small letters, with blanks or hyphens, with `O` for `0` and `I` or `L` for `1`.
    fn from_str(text: &str) -> Result<InvitationCode, NoInvitationCode> {
        read(text, Self::LETTERS).map(InvitationCode).ok_or(NoInvitationCode)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_read_back() {
        for random in [0, 1, 32, 0x0123_4567_89ab_cdef, u64::MAX] {
            let code = InvitationCode::from_random(random);
            assert_eq!(code.to_string().len(), 10);
            assert_eq!(code.to_string().parse(), Ok(code));
            assert_eq!(InvitationCode::try_from(u64::from(code)), Ok(code));
        }
    }

    #[test]
    fn codes_read_as_people_type_them() {
        let code = "01ABC-DEFGH".parse::<InvitationCode>().unwrap();
        for text in ["01ABCDEFGH", "01abc defgh", "OlABC-DEFGH", " oiabcdefgh"] {
            assert_eq!(text.parse(), Ok(code), "{text}");
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for text in ["", "01ABCDEFG", "01ABCDEFGHJ", "01ABCDEFGU", "01ABCDEFG!", "01ABCDEFGé"] {
            assert_eq!(text.parse::<InvitationCode>(), Err(NoInvitationCode), "{text}");
        }
        assert_eq!(InvitationCode::try_from(1 << 50), Err(NoInvitationCode));
    }
}
