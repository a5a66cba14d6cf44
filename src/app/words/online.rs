//! Every sentence of play online.

use super::texts::Words;
use crate::online::client::OpenGame;
use crate::online::clock::TimeControl;
use crate::online::ids::Millis;
use crate::online::names::{NameFault, PlayerName};
use crate::online::phrase::Phrase;
use crate::online::protocol::{Closing, Player};
use crate::online::refusal::Refusal;
use crate::online::room::{OfferKind, Terms};
use crate::online::speed::Speed;
use crate::rules::{Color, Variant};

/// A player's name.
pub(crate) fn online_name_words(name: &PlayerName) -> Words {
    match name {
        PlayerName::Guest(number) => Words::new("online-guest").text("number", number),
        PlayerName::Account(name) => Words::new("player-name").text("name", name),
    }
}

/// A player's name with the rating, if there is one; a question mark stands behind a provisional one.
pub(crate) fn player_with_rating_words(player: &Player) -> Words {
    let name = online_name_words(&player.name);
    let Some(rating) = player.rating else { return name };
    Words::new("online-name-rating").words("name", name).words("rating", rating_number(rating, player.provisional))
}

/// A rating; a question mark stands behind a provisional one.
pub(crate) fn rating_number(rating: i16, is_provisional: bool) -> Words {
    let mark = if is_provisional { "?" } else { "" };
    Words::new("player-name").text("name", format!("{rating}{mark}"))
}

/// A variant at a speed, as a rating counts.
pub(crate) fn standing_words(variant: Variant, speed: Speed) -> Words {
    Words::new("online-terms").words("variant", variant_name_words(variant)).words("time", speed_words(speed))
}

/// The name of a speed.
pub(crate) fn speed_words(speed: Speed) -> Words {
    Words::new(match speed {
        Speed::Bullet => "speed-bullet",
        Speed::Blitz => "speed-blitz",
        Speed::Rapid => "speed-rapid",
        Speed::Classical => "speed-classical",
    })
}

/// The name of a variant.
pub(crate) fn variant_name_words(variant: Variant) -> Words {
    Words::new(match variant {
        Variant::Othello => "variant-othello",
        Variant::Reverse => "variant-reverse",
        Variant::Historical => "variant-historical",
    })
}

/// The terms of an offer: variant, time, and what is out of the ordinary.
pub(crate) fn offered_words(terms: &Terms) -> Words {
    let words = terms_words(terms.rules.variant(), terms.time);
    let words = if terms.random_opening { Words::new("online-terms-random").words("terms", words) } else { words };
    if terms.rated { Words::new("online-terms-rated").words("terms", words) } else { words }
}

/// A variant with its time, as a pool or an invitation has them.
pub(crate) fn terms_words(variant: Variant, time: Option<TimeControl>) -> Words {
    let variant = variant_name_words(variant);
    let time = match time {
        Some(time) => time_words(time),
        None => Words::new("online-days"),
    };
    Words::new("online-terms").words("variant", variant).words("time", time)
}

/// The time of each side, such as `3 + 2`.
pub(crate) fn time_words(time: TimeControl) -> Words {
    Words::new("online-time").number("minutes", time.main_s / 60).number("seconds", time.increment_s)
}

/// A phrase that players say to each other.
pub(crate) fn phrase_words(phrase: Phrase) -> Words {
    Words::new(match phrase {
        Phrase::Hello => "phrase-hello",
        Phrase::GoodLuck => "phrase-good-luck",
        Phrase::WellPlayed => "phrase-well-played",
        Phrase::GoodGame => "phrase-good-game",
        Phrase::ThankYou => "phrase-thank-you",
        Phrase::Oops => "phrase-oops",
        Phrase::OneMoment => "phrase-one-moment",
        Phrase::Goodbye => "phrase-goodbye",
    })
}

/// What the opponent asks for.
pub(crate) fn offer_words(kind: OfferKind) -> Words {
    Words::new(match kind {
        OfferKind::Takeback => "offer-takeback",
        OfferKind::MoreTime => "offer-more-time",
        OfferKind::Draw => "offer-draw",
        OfferKind::Rematch => "offer-rematch",
    })
}

/// Why a wish is refused.
pub(crate) fn online_refusal_words(why: Refusal) -> Words {
    Words::new(match why {
        Refusal::NoSuchGame | Refusal::NoSuchPlayer => "refused-gone",
        Refusal::NoSeat | Refusal::NotAllowed | Refusal::TermsNotOffered => "refused-not-allowed",
        Refusal::Stale | Refusal::NotYourTurn | Refusal::Illegal => "refused-stale",
        Refusal::TimeUp => "refused-time-up",
        Refusal::GameOver => "refused-game-over",
        Refusal::GameRunning => "refused-game-running",
        Refusal::NoSuchOffer | Refusal::NoSuchSeek => "refused-offer-gone",
        Refusal::OfferOpen => "refused-offer-open",
        Refusal::NotAway | Refusal::TooEarly => "refused-too-early",
        Refusal::TooMany => "refused-too-many",
        Refusal::RematchExists(_) => "refused-rematch-exists",
        Refusal::NoSuchInvitation => "refused-no-invitation",
        Refusal::InvitationTaken(_) => "refused-invitation-taken",
        Refusal::OwnInvitation | Refusal::OwnSeek => "refused-own",
        Refusal::AccountNeeded => "refused-account-needed",
        Refusal::HasAccount => "refused-has-account",
        Refusal::Name(NameFault::TooShort | NameFault::TooLong) => "refused-name-length",
        Refusal::Name(_) => "refused-name",
        Refusal::NameTaken => "refused-name-taken",
        Refusal::Password => "refused-password",
        Refusal::WrongPassword => "refused-wrong-password",
        Refusal::Stopping | Refusal::Unavailable => "refused-unavailable",
    })
}

/// Why the server has ended the line.
pub(crate) fn closing_words(why: Closing) -> Words {
    Words::new(match why {
        Closing::Stopping => "closing-stopping",
        Closing::OtherPlayer => "closing-other-player",
        Closing::TooFast | Closing::TooSlow | Closing::Malformed | Closing::Silent => "closing-line",
    })
}

/// Whether the other player of a game is there, and how long this player still has to wait before claiming the win.
pub(crate) fn presence_words(open: &OpenGame, now: Millis) -> Words {
    let other = open.side().map(|side| !side);
    let is_away = other.is_some_and(|side| open.table().away[side.index()].is_some());
    match open.table().claim_at() {
        _ if !is_away || open.table().ended.is_some() => Words::new("online-watchers").number("count", open.watchers()),
        Some(at) if at > now => Words::new("online-away-claim").number("seconds", (at - now).div_ceil(1000) as f64),
        Some(_) => Words::new("online-away-may-claim"),
        None => Words::new("online-away"),
    }
}

/// What a rated game did to the rating of a side.
pub(crate) fn rating_words(open: &OpenGame, side: Color) -> Option<Words> {
    let change = open.table().rated?[side.index()];
    let by = i32::from(change.after) - i32::from(change.before);
    let sign = if by < 0 { "−" } else { "+" };
    Some(Words::new("online-rating").number("rating", change.after).text("change", format!("{sign}{}", by.abs())))
}
