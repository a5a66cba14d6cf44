# English. What the coach says about a move: one line for whoever played it. Each kind has two wordings.
#
# $square is the move, $best the best one, $target another square; $n and $m are numbers. Whoever moved is "the mover" and is
# never named, since either side is reviewed. Nobody is blamed or admired: only what happens on the board is said.

# What a move changed
coach-threw-win-1 = { $square } turns a win into a loss; { $best } keeps it.
coach-threw-win-2 = The game was won with { $best }. After { $square } it is lost.
coach-win-to-draw-1 = { $square } turns a win into a draw; { $best } keeps it.
coach-win-to-draw-2 = The game was won with { $best }. After { $square } it is a draw.
coach-draw-to-loss-1 = { $square } turns a draw into a loss; { $best } holds it.
coach-draw-to-loss-2 = With { $best } the game was a draw. After { $square } it is lost.
coach-turned-game-1 = Here the game turns: the chance to win falls from { $n } to { $m } percent.
coach-turned-game-2 = Before { $square } the chance to win was { $n } percent, after it { $m } percent.

# Why a move was not the best
coach-wiped-out-1 = After { $square } not one disc of this side survives; { $best } prevents that.
coach-wiped-out-2 = { $square } loses every disc in the end. { $best } does not.
coach-x-square-1 = The X-square { $square } gives the corner { $target } away.
coach-x-square-2 = After { $square } the opponent can take the corner { $target }; { $best } keeps it closed.
coach-c-square-1 = The C-square { $square } gives the corner { $target } away.
coach-c-square-2 = After { $square } beside it, the opponent can take the corner { $target }.
coach-gave-corner-1 = { $square } gives the corner { $target } away.
coach-gave-corner-2 = After { $square } the opponent can take the corner { $target }; { $best } is better.
coach-missed-corner-1 = The corner { $target } was to be had, and all moves elsewhere are worse.
coach-missed-corner-2 = { $square } leaves the corner { $target }, which was the best move.
coach-early-corner-1 = The corner { $square } could wait; { $best } comes first.
coach-early-corner-2 = { $best } is better: the corner { $square } can still be taken later.
coach-missed-pass-1 = After { $best } the opponent has to pass.
coach-missed-pass-2 = { $best } leaves the opponent without a move; { $square } does not.
coach-let-off-1 = { $square } makes the opponent pass, which helps here: now this side must move again.
coach-let-off-2 = After { $square } the opponent passes and is spared a bad move; { $best } is better.
coach-allowed-wedge-1 = { $square } lets the opponent in between two discs on the edge, at { $target }.
coach-allowed-wedge-2 = After { $square } the opponent can drive a wedge in at { $target }.
coach-weak-edge-1 = { $square } makes an edge of five discs, which can be attacked from { $target }.
coach-weak-edge-2 = Five discs on an edge are weak: after { $square } the opponent attacks them.
coach-lost-parity-1 = { $square } goes into a region with an even number of squares; { $best } goes into an odd one.
coach-lost-parity-2 = Parity: the region of { $square } has { $n } empty squares, an even number. { $best } is better.
coach-missed-stable-1 = { $best } makes { $n } more discs stable at once.
coach-missed-stable-2 = Stable discs: { $best } makes { $n } more of them than { $square }.
coach-too-many-1 = { $square } flips { $n } discs, the most of all moves; { $best } flips { $m } and is better.
coach-too-many-2 = Too many discs too early: { $square } flips { $n }, { $best } only { $m }.
coach-wall-1 = { $square } builds a wall: { $n } discs lie beside empty squares, after { $best } only { $m }.
coach-wall-2 = After { $square } the frontier has { $n } discs, after { $best } only { $m }.
coach-gave-moves-1 = Moves for the opponent: { $n } after { $square }, only { $m } after { $best }.
coach-gave-moves-2 = { $square } opens the position: the opponent has { $n } moves in place of { $m }.
coach-lost-moves-1 = { $square } leaves this side few moves: { $n }, in place of { $m } after { $best }.
coach-lost-moves-2 = Own moves get scarce: { $n } after { $square }, { $m } after { $best }.
coach-spent-spare-1 = { $square } could wait: only this side can play in that region.
coach-spent-spare-2 = { $square } spends a spare move that the opponent cannot take away. { $best } keeps it.
coach-miscounted-1 = Counted to the end: { $n } after { $square }, { $m } after { $best }.
coach-miscounted-2 = { $best } ends at { $m }, { $square } at { $n }.

# What was good about a move
coach-good-sacrifice-1 = { $square } gives the corner { $target } away, and that is right.
coach-good-sacrifice-2 = A sacrifice that pays: { $square } lets the corner { $target } go.
coach-forced-pass-1 = { $square } leaves the opponent without a move.
coach-forced-pass-2 = After { $square } the opponent has to pass; nothing else is as good.
coach-wedge-1 = { $square } drives a wedge between two discs on the edge.
coach-wedge-2 = A wedge: { $square } gets in between two discs on the edge.
coach-kept-parity-1 = Parity: { $square } goes into a region with { $n } empty squares, an odd number.
coach-kept-parity-2 = { $square } goes into the odd region; every move into an even one is worse.
coach-won-stable-1 = { $square } makes { $n } discs stable, and nothing else is as good.
coach-won-stable-2 = { $n } discs can no longer be flipped after { $square }.
coach-quiet-move-1 = A quiet move: { $square } opens hardly anything, and all others are worse.
coach-quiet-move-2 = { $square } flips only discs that lie inside. That is the best here.
coach-only-move-1 = { $square } is the only good move here.
coach-only-move-2 = Everything but { $square } is clearly worse.

# The whole game
coach-opening = Opening: { $name }, for { $n } moves.
coach-clean-end = From move 41 on { $side ->
    [black] Black
   *[white] White
} lost { $n } discs in all.
