# English. One message a text that a player sees; numbers and names are filled in by the game.

title = Othello
tagline = Two colours, sixty-four squares
number = { $n }
blank = { "" }

# The start screen
start-opponent = Opponent
mode-computer = Computer
mode-friend = A friend
mode-watch = Watch
start-level = Level
start-colour = Your colour
start-colour-friend = Player 1
start-names = Names
start-ask-name = Name of player { $number }
start-variant = Game
start-first = Moves first
start-supply = Discs
start-corners = Handicap corners
start-clock = Clock, minutes for each side
start-increment = Seconds more a move
start-play = Play
start-more = More options
start-less = Fewer options

colour-black = Black
colour-white = White
colour-random = Random

variant-othello = Othello
variant-reverse = Reverse
variant-historical = Historical
variant-othello-about = Most discs wins.
variant-reverse-about = The same moves, but fewest discs wins.
variant-historical-about = As in the 1880s: the board starts empty, the first four discs go in the centre, and each side owns 32.

supply-shared = Shared
supply-own = 32 each

corners-value = { $count ->
    [0] None
   *[other] { $count }
}
clock-off = Off
clock-minutes = { $minutes }
increment-none = None
increment-value = +{ $seconds }

level-1-about = Plays whatever comes to mind.
level-2-about = Has played before, and forgets most of it.
level-3-about = Sees what is in front of it, and slips often.
level-4-about = Likes corners, and sometimes gives one away.
level-5-about = Takes corners and mostly keeps yours safe.
level-6-about = A keen player in the family.
level-7-about = A club player on an ordinary day.
level-8-about = A club player on a good day.
level-9-about = Rarely slips, and counts well at the end.
level-10-about = Hard to surprise, and exact in the last moves.
level-11-about = A master's eye, twenty moves before the end.
level-12-about = Gives nothing away.

# The players
player-you = You
player-computer = Computer, level { $level }
player-number = Player { $number }
player-name = { $name }

# The panel
turn-black = Black to move
turn-white = White to move
turn-name = { $name } to move
turn-yours = Your move
turn-thinking = The computer is thinking …
turn-paused = Paused
notice-pass-black = Black has no move and passes
notice-pass-white = White has no move and passes
notice-pass-name = { $name } has no move and passes
notice-pass-you = You have no move and pass
notice-pass-computer = The computer has no move and passes
notice-illegal-occupied = { $square }: a disc stands there already
notice-illegal-flips-nothing = { $square }: turns no disc
notice-illegal-centre = { $square }: the four central squares come first
notice-illegal-no-discs = { $square }: no disc left to place
notice-illegal-over = The game is over
notice-hint = Try { $square }
notice-thinking-hint = Looking for a good move …
notice-chosen = { $square }: press again to play
discs-in-hand = { $count ->
    [one] { $count } disc in hand
   *[other] { $count } discs in hand
}
moves-title = Moves
move-square = { $square }
move-pass = –

button-undo = Undo
button-redo = Redo
button-hint = Hint
button-move-now = Move now
button-new = New game
button-rematch = Rematch
button-settings = Settings
button-pause = Pause
button-resume = Go on
button-close = Close
button-back = Back to the game
button-board = See the board
button-allow = Allow
button-refuse = Refuse
undo-black-asks = Black asks to take back a move. Does White agree?
undo-white-asks = White asks to take back a move. Does Black agree?
undo-name-asks = { $asker } asks to take back a move. Does { $other } agree?

button-link = Copy link
notice-link-copied = The link to this game is copied
link-by-hand = Copy the link to this game:

# What a screen reader says
speech-began-othello = A new game of Othello
speech-began-reverse = A new game of Reverse Othello
speech-began-historical = A new game of historical Reversi
speech-names = { $black } plays Black, { $white } plays White
speech-played-you = You play { $square } and { $count ->
    [0] turn no disc
    [one] turn { $count } disc: { $squares }
   *[other] turn { $count } discs: { $squares }
}
speech-played-computer = The computer plays { $square } and { $count ->
    [0] turns no disc
    [one] turns { $count } disc: { $squares }
   *[other] turns { $count } discs: { $squares }
}
speech-played-black = Black plays { $square } and { $count ->
    [0] turns no disc
    [one] turns { $count } disc: { $squares }
   *[other] turns { $count } discs: { $squares }
}
speech-played-white = White plays { $square } and { $count ->
    [0] turns no disc
    [one] turns { $count } disc: { $squares }
   *[other] turns { $count } discs: { $squares }
}
speech-played-name = { $name } plays { $square } and { $count ->
    [0] turns no disc
    [one] turns { $count } disc: { $squares }
   *[other] turns { $count } discs: { $squares }
}
speech-took-back = { $count ->
    [one] { $count } move taken back
   *[other] { $count } moves taken back
}
speech-played-again = { $count ->
    [one] { $count } move played again
   *[other] { $count } moves played again
}
speech-score = Black has { $black }, White has { $white }
reader-board = Board
reader-empty = empty
reader-black = black
reader-white = white
reader-legal = legal
reader-flips = would flip { $count }
reader-last = last move
reader-hint = a good move

# About the program
message-link = The link to this game is passed over, because “{ $part }” in it is wrong. { $expected }
link-expects-text = It is no text in UTF-8.
link-expects-option = Expected is one of { $names }.
link-expects-values = Expected is one of { $values }.
link-expects-moves = Expected are moves, such as f5d6c3.
link-expects-ply = The game's move { $ply } cannot be played.
link-expects-position = Expected are 64 squares of X, O or - and the side to move.
link-expects-nothing = It takes no value.
link-expects-company = It does not go with the rest of the link.
message-game-damaged = The game that was kept is damaged. It was put aside as { $aside }
message-game-newer = The game that was kept is of a newer version of this program. It was put aside as { $aside }
message-settings-damaged = The settings that were kept are damaged. They were put aside as { $aside }
message-settings-newer = The settings that were kept are of a newer version of this program. They were put aside as { $aside }
message-kept-damaged = Something that was kept is damaged. It was put aside as { $aside }
message-kept-newer = Something that was kept is of a newer version of this program. It was put aside as { $aside }
message-unreadable = What was kept cannot be read. It is left as it is, and nothing else is kept: { $place }
message-not-kept = The game cannot be kept on this device. When it is closed, it is gone.

# The end
result-black-wins = Black wins
result-white-wins = White wins
result-name-wins = { $name } wins
result-you-win = You win
result-you-lose = The computer wins
result-draw = A draw
result-colon = :
result-official = Official score { $black }–{ $white }
result-series = Series – { $first }: { $won }, { $second }: { $lost }{ $drawn ->
    [0] { "" }
   *[other] , draws: { $drawn }
}
result-time-black = Black ran out of time
result-time-white = White ran out of time
result-time-name = { $name } ran out of time
result-fewest = Fewest discs wins

# The settings
settings-title = Settings
settings-speed = Discs turn
speed-off = At once
speed-fast = Fast
speed-normal = Normal
speed-slow = Slow
settings-legal = Legal moves
settings-last = Last move
settings-preview = Preview
settings-coordinates = Coordinates
settings-sound = Sound
switch-on = On
switch-off = Off
settings-board = Board
settings-game = Game
settings-general = General
settings-theme = Board
theme-felt = Felt
theme-wood = Wood
theme-dark = Dark
theme-contrast = Contrast
settings-discs = Discs
discs-classic = Classic
discs-marked = Marked
discs-modern = Modern
settings-pause = Before the computer replies
pause-short = Hardly any
pause-normal = A moment
pause-long = Longer
settings-patience = Level 12 thinks for
patience-seconds = { $n } s
patience-endless = As long as it takes
settings-confirm = Confirm moves
settings-score = Score
settings-turn-board = Turn the board
settings-ask-to-undo = Ask before undo
settings-language = Language
language-system = System
language-en = English
language-da = Dansk
language-de = Deutsch
language-cs = Čeština
volume-quiet = Quiet
volume-medium = Medium
volume-loud = Loud
