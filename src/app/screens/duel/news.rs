//! What the other player says and asks, and what the server refuses, as a notice.

use crate::app::online::{Online, OnlineNews};
use crate::app::schedule::{React, Screen};
use crate::app::screens::game::status::take_notice;
use crate::app::settings::Settings;
use crate::app::words::{Notice, Words, closing_words, online_name_words, online_refusal_words, phrase_words};
use crate::online::client::News;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, take_news.in_set(React::Tell).after(take_notice).run_if(in_state(Screen::Match)));
}

pub(crate) fn take_news(
    mut news: MessageReader<OnlineNews>,
    online: Res<Online>,
    settings: Res<Settings>,
    mut notice: ResMut<Notice>,
) {
    for OnlineNews(news) in news.read() {
        let words = match news {
            News::Said { .. } if !settings.phrases => None,
            News::Said { by, phrase } => online.game().map(|open| {
                Words::new("match-said")
                    .words("name", online_name_words(&open.player(*by).name))
                    .words("phrase", phrase_words(*phrase))
            }),
            News::Offered(offer) => {
                let own = online.game().and_then(|open| open.side()) == Some(offer.by);
                own.then(|| Words::new("match-offered"))
            }
            News::Declined => Some(Words::new("match-declined")),
            News::CommandRefused(why) | News::Refused(why) => Some(online_refusal_words(*why)),
            News::Closing(why) => Some(closing_words(*why)),
            News::Begun(_) | News::Changed | News::Answered(_) | News::UpdateNeeded => None,
        };
        if words.is_some() {
            notice.set_if_neq(Notice(words));
        }
    }
}
