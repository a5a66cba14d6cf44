# English. One message for each text that a player sees; the game fills in numbers and names.

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
start-clock = Clock (minutes per side)
start-increment = Increment (seconds)
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
variant-reverse-about = Same moves, but fewest discs wins.
variant-historical-about = As in the 1880s: the board starts empty, the first four discs go in the centre, and each side has 32 discs.

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

level-1-about = Takes many discs and corners, and gives corners away.
level-2-about = Takes corners, and often gives one away.
level-3-about = Takes nearly every corner, but still gives some away.
level-4-about = Takes corners and rarely gives one away.
level-5-about = Sees your reply, and knows that a corner can wait.
level-6-about = The best player in the family.
level-7-about = A club player on an ordinary day.
level-8-about = A club player on a good day.
level-9-about = Rarely slips, and counts well at the end.
level-10-about = Hard to surprise, and exact in the final moves.
level-11-about = Sees the end twenty moves ahead, like a master.
level-12-about = Gives nothing away.
level-1-reverse-about = Turns few discs, but likes edges as in Othello.
level-2-reverse-about = Leaves most corners, but still likes edges.
level-3-reverse-about = Turns few discs and leaves nearly every corner.
level-4-reverse-about = Turns few discs and lets you have the corners.
level-5-reverse-about = Sees your reply and rarely takes a corner.

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
notice-illegal-no-discs = { $square }: no discs left to place
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
step-to-start = «
step-to-start-name = To the start
step-back = ←
step-back-name = One move back
step-forward = →
step-forward-name = One move on
step-to-end = »
step-to-end-name = To the end
browsing-start = The start position
browsing-move = After move { $ply } of { $of }

button-undo = Undo
button-redo = Redo
button-hint = Hint
button-move-now = Move now
button-new = New game
button-rematch = Rematch
button-settings = Settings
button-pause = Pause
button-resume = Resume
button-close = Close
button-back = Back to the game
button-play-on = Play on from here
button-board = See the board
button-allow = Allow
button-refuse = Refuse
undo-black-asks = Black asks to take back a move. Does White agree?
undo-white-asks = White asks to take back a move. Does Black agree?
undo-name-asks = { $asker } asks to take back a move. Does { $other } agree?
play-on-black-asks = Black asks to play on from move { $ply }. Does White agree?
play-on-white-asks = White asks to play on from move { $ply }. Does Black agree?
play-on-name-asks = { $asker } asks to play on from move { $ply }. Does { $other } agree?

button-link = Copy link
notice-copied = Copied
notice-by-hand = There is no clipboard here. Copy this by hand: { $text }
notice-not-copied = There is no clipboard here.
notice-saved = Saved: { $place }
notice-not-saved = Not saved: { $fault }
link-by-hand = Copy the link:

# What a screen reader says
speech-began-othello = A new game of Othello
speech-began-reverse = A new game of Reverse Othello
speech-began-historical = A new game of historical Reversi
speech-names = { $black } plays Black, { $white } plays White
speech-played-you = You play { $square } and { $count ->
    [0] flip no discs
    [one] flip { $count } disc: { $squares }
   *[other] flip { $count } discs: { $squares }
}
speech-played-computer = The computer plays { $square } and { $count ->
    [0] flips no discs
    [one] flips { $count } disc: { $squares }
   *[other] flips { $count } discs: { $squares }
}
speech-played-black = Black plays { $square } and { $count ->
    [0] flips no discs
    [one] flips { $count } disc: { $squares }
   *[other] flips { $count } discs: { $squares }
}
speech-played-white = White plays { $square } and { $count ->
    [0] flips no discs
    [one] flips { $count } disc: { $squares }
   *[other] flips { $count } discs: { $squares }
}
speech-played-name = { $name } plays { $square } and { $count ->
    [0] flips no discs
    [one] flips { $count } disc: { $squares }
   *[other] flips { $count } discs: { $squares }
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
message-link = The link to this game was ignored because “{ $part }” is not valid. { $expected }
link-expects-text = It is not UTF-8 text.
link-expects-option = Known options: { $names }.
link-expects-values = Possible values: { $values }.
link-expects-moves = Moves are written like f5d6c3.
link-expects-ply = Move { $ply } of the game is not legal.
link-expects-position = A position is 64 squares of X, O or - and then the side to move.
link-expects-nothing = This option takes no value.
link-expects-company = It conflicts with the rest of the link.
message-game-damaged = The saved game is damaged and was set aside as { $aside }
message-game-newer = The saved game is from a newer version of this program and was set aside as { $aside }
message-settings-damaged = The saved settings are damaged and were set aside as { $aside }
message-settings-newer = The saved settings are from a newer version of this program and were set aside as { $aside }
message-kept-damaged = Some saved data is damaged and was set aside as { $aside }
message-kept-newer = Some saved data is from a newer version of this program and was set aside as { $aside }
message-unreadable = Some saved data cannot be read. It is left unchanged and will not be updated: { $place }
message-not-kept = The game cannot be saved on this device and will be lost when you close it.
message-open-elsewhere = The game is already open in another window. What you play here will not be saved.

# The end
result-black-wins = Black wins
result-white-wins = White wins
result-name-wins = { $name } wins
result-you-win = You win
result-you-lose = The computer wins
result-draw = A draw
result-none = No result
result-colon = :
result-official = Official score { $black }–{ $white }
result-series = Series – { $first }: { $won }, { $second }: { $lost }{ $drawn ->
    [0] { "" }
   *[other] , draws: { $drawn }
}
result-time-black = Black ran out of time
result-time-white = White ran out of time
result-time-name = { $name } ran out of time
result-resigned-black = Black resigned
result-resigned-white = White resigned
result-resigned-name = { $name } resigned
result-void = The game was broken off and does not count
result-agreed = Both agreed on a draw
result-claimed = One player was away for too long
result-fewest = Fewest discs wins

# The settings
settings-title = Settings
settings-speed = Flip speed
speed-off = Instant
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
settings-pause = Pause before replies
pause-short = Very short
pause-normal = A moment
pause-long = Longer
settings-patience = Level 12 thinks for
patience-seconds = { $n } s
patience-endless = As long as it takes
settings-confirm = Confirm moves
settings-score = Score
settings-turn-board = Rotate board
settings-ask-to-undo = Ask before undo
settings-phrases = Phrases online
settings-language = Language
language-system = System
language-en = English
language-da = Dansk
language-de = Deutsch
language-cs = Čeština
volume-quiet = Quiet
volume-medium = Medium
volume-loud = Loud
