# The lobby.
start-online = Online
online-title = Play online
online-play = Play
online-friend = A friend
online-games = Games
online-you = You
online-no-server = Write the address of a server to play there.
online-opening = Connecting …
online-waiting = No connection. Next try in { $seconds } s.
online-update = This version is too old for the server, or too new. Please update it.
online-counts = { $online ->
    [one] One player online
   *[other] { $online } players online
}, { $games ->
    [one] one game
   *[other] { $games } games
}
online-you-are = You are { $name }.
online-guest = Guest { $number }
online-someone = Opponent
online-terms = { $variant } · { $time }
online-time = { $minutes } min + { $seconds } s
online-days = 3 days a move
online-pool = { $time } ({ $searching })
online-play-about = In brackets: how many are searching. Meanwhile you can play the computer; your game opens by itself.
online-searching = Searching: { $terms }
online-offering = Your offer is open: { $terms }
online-waits-for = The game begins as soon as { $name } is free.
online-stop = Stop
online-name-rating = { $name } ({ $rating })
online-terms-random = { $terms }, random opening
online-terms-rated = { $terms }, rated
speed-bullet = Bullet
speed-blitz = Blitz
speed-rapid = Rapid
speed-classical = Classical
leaf-back = Back
leaf-on = More
leaf-of = { $leaf } of { $of }
online-resume = Back to your game
online-server = Server
online-server-ask = The server’s address
online-server-empty = e.g. othello.example.org
online-bad-server = That is no address of a server.
online-connect = Connect

# A friend.
online-time-caption = Time
online-invite = Invite a friend
online-offer = Offer to all
online-opening-caption = Opening
online-opening-usual = Usual
online-opening-random = Random
online-rated-caption = Game
online-casual = Casual
online-rated = Rated
online-qr = The link as a QR code
online-code = Code: { $code }
online-code-about = Your friend opens the link or types the code. The game begins at once.
online-copy-link = Copy link
online-invited = { $name } invites you: { $terms }
online-revoke = Withdraw
online-join-caption = A friend’s code
online-join-empty = 10 letters and digits
online-join = Join
online-bad-code = A code has 10 letters and digits, such as 7KQ2M 4RX9T.

# Watching.
online-open-about = Open offers: press one to play.
online-open-none = No offer is open.
online-open-line = { $name }: { $terms }
online-watch-about = Running games, the strongest first.
online-watch-none = No game is running.
online-watch-line = { $black } – { $white }, { $terms }

# The player.
online-account = Account
online-history = My games
online-best = The best
online-account-about = Guests play casual games. With a name and a password you keep your games and play rated ones.
online-name = Name
online-password = Password
online-name-ask = Your name on this server
online-password-ask = Your password, at least 8 characters
online-sign-up = Create account
online-log-in = Log in
online-log-out = Log out
online-games-played = { $count ->
    [0] No finished game yet
    [one] One game
   *[other] { $count } games
}
online-standing = { $standing }: { $rating } ± { $deviation }, { $count ->
    [one] one game
   *[other] { $count } games
}
online-graph = { $standing }: between { $least } and { $most }
online-history-none = No game yet.
online-history-line = { $result }: { $name }, { $terms }
online-running = Running
online-void = Not played
online-won = Won
online-lost = Lost
online-drawn = Draw
online-best-none = Nobody is rated here yet.
online-best-line = { $rank }. { $name } · { $count ->
    [one] one game
   *[other] { $count } games
}

# The game.
online-watchers = { $count ->
    [0] Online game
    [one] One spectator
   *[other] { $count } spectators
}
online-away = Your opponent is away.
online-away-claim = Your opponent is away. You can claim the win in { $seconds } s.
online-away-may-claim = Your opponent is away. You can claim the win.
online-reconnecting = No connection. Next try in { $seconds } s; your game is kept.
online-rating = Rating { $rating } ({ $change })
match-resign = Resign
match-resign-sure = Really resign?
match-draw = Draw?
match-takeback = Take back?
match-more-time = +1 min
match-claim = Claim win
match-accept = Accept
match-decline = Decline
match-say = Say …
match-rematch = Rematch?
match-leave = Lobby
match-said = { $name }: { $phrase }
match-offered = You have asked; your opponent can answer.
match-declined = The offer is gone.
offer-takeback = May your opponent take a move back?
offer-more-time = Give your opponent a minute more?
offer-draw = Your opponent offers a draw.
offer-rematch = Your opponent wants to play again.

# What players say to each other.
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-good-game = Good game!
phrase-thank-you = Thank you!
phrase-oops = Oops!
phrase-one-moment = One moment, please.
phrase-goodbye = Goodbye!

# Why something is refused.
refused-gone = It is not there any more.
refused-not-allowed = This game does not allow that.
refused-stale = The position had changed. Look again.
refused-time-up = The time had run out.
refused-game-over = The game is over.
refused-game-running = The game is still running.
refused-offer-gone = The offer is gone.
refused-offer-open = You have asked already.
refused-too-early = Not yet: wait a little longer.
refused-too-many = Too often. Wait a little.
refused-rematch-exists = The rematch has begun already.
refused-no-invitation = There is no such invitation, or it is over.
refused-invitation-taken = Somebody else was faster. You can watch.
refused-own = You cannot play against yourself.
refused-account-needed = Only for players with an account.
refused-has-account = You have an account already.
refused-name-length = A name has 2 to 20 characters.
refused-name = A name begins with a letter and has letters and digits of one script.
refused-name-taken = The name is taken.
refused-password = A password has at least 8 characters.
refused-wrong-password = Name or password is wrong.
refused-unavailable = The server cannot do that at the moment. Nothing was lost.
closing-stopping = The server stops for a moment. Your game is kept.
closing-other-player = This device plays under another name now.
closing-line = The line was closed. It opens again by itself.
