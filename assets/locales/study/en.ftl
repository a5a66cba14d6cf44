# Looking through a game
study-review = Review
study-stop = Stop ({ $percent } %)
study-deeper = Deeper
study-next = Next mistake
study-better = Show better
study-close = Back
study-invite = “Review” values every move of this game.
study-move-marked = { $move }{ $mark }

verdict-best = { $move } is the best move
verdict-good = { $move } is a good move
verdict-inaccuracy = { $move } is inaccurate
verdict-mistake = { $move } is a mistake
verdict-blunder = { $move } is a blunder
verdict-better = { $sure ->
    [yes] { $best } is better by { $loss ->
        [one] { $loss } disc
       *[other] { $loss } discs
    }
   *[no] { $best } looks better by about { $loss ->
        [one] { $loss } disc
       *[other] { $loss } discs
    }
}
verdict-none = { $move } was the only move
value-even = { $sure ->
    [yes] Best play ends in a draw
   *[no] The game is about even
}
value-black = { $sure ->
    [yes] With best play Black wins by { $discs }
   *[no] Black is ahead by about { $discs }
}
value-white = { $sure ->
    [yes] With best play White wins by { $discs }
   *[no] White is ahead by about { $discs }
}
summary-black = Black: accuracy { $accuracy } %, lost { $loss } ({ $late } from move 41)
summary-white = White: accuracy { $accuracy } %, lost { $loss } ({ $late } from move 41)
summary-turn = The game turned at move { $ply }, { $move }
summary-no-turn = The game never turned
player-level = Level { $level }
button-review = Review

# The games that were played
start-games = Games
library-title = Your games
library-games = Games
library-standing = Standing
library-all = All
library-won = Won
library-drawn = Drawn
library-lost = Lost
library-search = Name or date
library-line = { $date }  { $black } – { $white }  { $result }
library-line-variant = { $date }  { $black } – { $white }  { $result }  { $variant }
library-none = Games appear here when they end.
library-none-found = No such game.
library-delete = ×
library-delete-name = Delete { $game }
library-deleted = Game deleted
library-damaged = { $count ->
    [one] { $count } game cannot be read. It stays stored as it is.
   *[other] { $count } games cannot be read. They stay stored as they are.
}
library-no-standing = Finish a game of Othello against the computer to see your standing.
library-rating = Rating { $rating }, best { $best }
library-level = Level { $level }: { $won } won, { $drawn } drawn, { $lost } lost
library-opened = Opened
library-paste = Paste
library-file = File
library-none-opened = Paste a game, or drop a file with games on the window: moves, GGF, SGF, PGN, OBF or WTHOR.
message-no-game = No game was opened: { $fault }
study-values = Values
analysis-line = Depth { $depth }, { $nodes } thousand positions: { $line }
reader-value = { $sure ->
    [yes] exactly { $value }
   *[no] about { $value }
}

# Copying and saving a game
study-share = Share
share-title = Share the game
share-transcript = Moves
share-link = Link
share-sgf = SGF
share-ggf = GGF
share-obf = OBF
share-wthor = WTHOR
share-about-transcript = The moves in a row, as everybody writes them.
share-about-link = Opens the game in a browser.
share-about-sgf = For many programs of board games. Keeps variations and comments.
share-about-ggf = The format of GGS. Keeps players, clocks and values.
share-about-obf = Positions for engines.
share-about-wthor = The format of the French federation’s base.
share-copy = Copy
share-save = Save
share-by-hand = Copy this:
share-cannot = This form cannot hold the game: { $fault }
share-no-address = There is no page that would open a link.
