//! Tokens of devices, passwords, and what names look like.

use super::store::TokenHash;
use argon2::Argon2;
use argon2::password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash};
use sha2::{Digest, Sha256};
use unicode_normalization::UnicodeNormalization;
use unicode_security::MixedScript;
use unicode_security::confusable_detection::skeleton;

/// The secret of a device, by which it is known again: 256 random bits, written as 64 hexadecimal digits.
pub(super) struct Token(String);

impl Token {
    pub(super) fn random() -> Token {
        let bytes: [u8; 32] = rand::random();
        Token(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
    }

    /// Reads a token; `None` if it cannot be one.
    pub(super) fn read(text: &str) -> Option<Token> {
        let is_token = text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        is_token.then(|| Token(text.to_owned()))
    }

    pub(super) fn text(&self) -> &str {
        &self.0
    }

    /// What the server keeps of it.
    pub(super) fn hash(&self) -> TokenHash {
        Sha256::digest(self.0.as_bytes()).into()
    }
}

/// A name in its one form, in which two names that print alike are the same text.
pub(super) fn normal(name: &str) -> String {
    name.nfkc().collect()
}

/// Whether a name's letters are of one script.
pub(super) fn is_of_one_script(name: &str) -> bool {
    name.is_single_script()
}

/// What a name looks like: names with the same likeness are taken for one another, in whatever case.
pub(super) fn likeness(name: &str) -> String {
    // A capital I looks like a small L, so both and the small i have one likeness.
    let lower: String = skeleton(name).collect::<String>().to_lowercase();
    skeleton(&lower).map(|letter| if letter == 'i' { 'l' } else { letter }).collect()
}

/// The hash of a password, slow on purpose: not for a thread that others wait for.
pub(super) fn hash_password(password: &str) -> Option<String> {
    Argon2::default().hash_password(password.as_bytes()).ok().map(|hash| hash.to_string())
}

/// Whether a password is the one of a hash; as slow.
pub(super) fn is_password(password: &str, hash: &str) -> bool {
    PasswordHash::new(hash).is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Complaint 26: names that look alike.
    #[test]
    fn names_that_look_alike_have_one_likeness() {
        for (a, b) in [("Ian", "ian"), ("Ill", "lll"), ("Bob", "BOB"), ("B0b", "Bob"), ("pаul", "paul")] {
            assert_eq!(likeness(a), likeness(b), "{a} {b}");
        }
        assert_ne!(likeness("Bob"), likeness("Rob"));
        assert!(is_of_one_script("Søren") && is_of_one_script("黒白") && !is_of_one_script("pаul"));
    }

    #[test]
    fn tokens_are_long_and_kept_as_hashes() {
        let token = Token::random();
        assert_eq!(Token::read(token.text()).map(|read| read.hash()), Some(token.hash()));
        assert_ne!(token.hash(), Token::random().hash());
        assert!(Token::read("").is_none() && Token::read(&"g".repeat(64)).is_none());
    }

    #[test]
    fn a_password_is_known_by_its_hash() {
        let hash = hash_password("correct horse").unwrap();
        assert!(is_password("correct horse", &hash) && !is_password("Correct horse", &hash));
        assert!(!is_password("", "no hash"));
    }
}
