# English. The texts of the lessons: the list, the tasks, the answers, and a page of history and words.
#
# Titles have at most 22 characters, tasks ten words, ideas fifteen, the texts that open a lesson thirty. $side is "black" or
# "white". Rules of thumb have exceptions, which are asked for with the same texts: those name what to look at, and command
# nothing.

# The list of lessons
learn-title = Learn
start-learn = Learn
learn-rules = The rules
learn-strategy = Strategy
learn-repeat = Repeat ({ $count })
learn-words = Words
learn-know-rules = I know the rules
learn-mark-passed = ✓
learn-begin = Begin
learn-go-on = Go on
learn-about = Short tasks on the board: first the rules, then how to find good moves.
learn-lesson = { $title }, { $state }
learn-state-new = not begun
learn-state-begun = { $done } of { $of } tasks
learn-state-stars = { $stars ->
    [one] { $stars } star
   *[other] { $stars } stars
}
learn-state-passed = passed
learn-all-done = All lessons are passed.

# The lessons about the rules
lesson-r1-title = The board
lesson-r1-text = The board has 64 squares, four of them corners. A disc belongs to the side whose colour is on top. Black begins.
lesson-r1-idea = A move encloses discs of the other side between two of yours.
lesson-r2-title = A legal move
lesson-r2-text = Place your disc so that discs of the other side lie in an unbroken straight line between it and another disc of yours.
lesson-r2-idea = Look for a line: your disc, then theirs without a gap, then an empty square.
lesson-r3-title = What flips
lesson-r3-text = Discs of the other side flip if they lie in an unbroken line between your new disc and another disc of yours.
lesson-r3-idea = Go from the new disc over their discs until you meet one of yours.
lesson-r4-title = Diagonals
lesson-r4-text = Lines run along rows, along columns and diagonally. Discs enclosed on a diagonal flip like all others.
lesson-r4-idea = Look along the diagonals too.
lesson-r5-title = Many directions
lesson-r5-text = A move can flip discs in several directions at once. Everything that it encloses flips; you cannot leave any of it out.
lesson-r5-idea = Check all eight directions from the new disc, one after the other.
lesson-r6-title = No chain reaction
lesson-r6-text = Only the disc that you place encloses others. A disc that has just been flipped does not flip any more discs.
lesson-r6-idea = Start each line at the new disc, never at a flipped one.
lesson-r7-title = All legal moves
lesson-r7-text = A move is legal if it flips at least one disc. Usually there are several legal moves; here you find all of them.
lesson-r7-idea = Check each empty square beside a disc of the other side.
lesson-r8-title = Passing
lesson-r8-text = If you have a legal move, you must play. A side without one passes, and the other side moves again. If neither can move, the game is over.
lesson-r8-idea = Check for both sides whether any move would flip a disc.
lesson-r9-title = The end
lesson-r9-text = The game ends when neither side can move, even with empty squares left. More discs wins; equal is a draw. Empty squares count for the winner.
lesson-r9-idea = Count the discs of each colour; the larger number wins.
lesson-r10-title = No discs left
lesson-r10-text = A side without a single disc can never move again. The game is over, and that side has lost.
lesson-r10-idea = Look for the move that flips every disc of the other side.
lesson-r11-title = Names of squares
lesson-r11-text = A square is named by the letter of its column and the number of its row, such as c4. A transcript like f5d6c3 lists moves in order.
lesson-r11-idea = First the letter, then the number: c4 is column c, row 4.
lesson-r12-title = Other games
lesson-r12-text = In Reverse Othello the fewest discs win. In historical Reversi the first four discs go in the centre. After that, you play a game to its end, by the clock.
lesson-r12-idea = First see which game it is, for its rules decide what is right.

# The lessons about strategy
lesson-s1-title = Few discs early
lesson-s1-text = At the end the most discs win. But early on it is often better to flip few: your discs give the other side moves.
lesson-s1-idea = Early in the game, a move that flips few discs is often good.
lesson-s2-title = Corners
lesson-s2-text = Stable discs can never be flipped again. A disc in a corner is stable, and so is an unbroken row of your discs from it along the edge.
lesson-s2-idea = Taking a corner is usually good: a disc there can never be flipped.
lesson-s3-title = X-squares
lesson-s3-text = X-squares lie diagonally beside the corners: b2, g2, b7 and g7. A disc there often lets the other side take the corner.
lesson-s3-idea = While its corner is empty, an X-square is usually a bad move.
lesson-s4-title = C-squares
lesson-s4-text = C-squares lie beside a corner on the edge, such as b1 and a2. While the corner is empty, a disc there can help the other side take it.
lesson-s4-idea = While its corner is empty, a C-square is often a bad move.
lesson-s5-title = Frontier and walls
lesson-s5-text = Your discs beside an empty square, diagonally too, are your frontier. A long row of them, a wall, often gives the other side many moves.
lesson-s5-idea = It is often good to have few discs beside empty squares.
lesson-s6-title = Quiet moves
lesson-s6-text = A quiet move flips only discs with few empty squares around them. Often it opens little for the other side.
lesson-s6-idea = It is often good to flip discs that have few empty squares around them.
lesson-s7-title = Mobility
lesson-s7-text = A safe move gives no corner away. When the other side has few safe moves left, it may soon have to give you a corner.
lesson-s7-idea = It is often good to leave the other side few safe moves.
lesson-s8-title = Get or deny a move
lesson-s8-text = You get a move to a square if you can play there after every reply. You deny a move if the other side can no longer play there.
lesson-s8-idea = Look along the lines to the square: which discs open or close them?
lesson-s9-title = Forcing a pass
lesson-s9-text = If the other side has no move, it passes and you move again. If it has just one, it must play that. But not every forced pass is good.
lesson-s9-idea = See which of your moves leave the other side without a move.
lesson-s10-title = Edges
lesson-s10-text = A five is five discs in a row on an edge with empty corners; its gap is the empty C-square. A wedge lies between two discs of the other side.
lesson-s10-idea = An edge square between two discs of the other side is often good.
lesson-s11-title = Waiting moves
lesson-s11-text = A waiting move gives the other side no new moves and takes none away except its own square. The other side must then use one of its moves.
lesson-s11-idea = If all your other moves help the other side, a waiting move is often good.
lesson-s12-title = Parity
lesson-s12-text = A region is a group of connected empty squares, diagonals included. If their number is odd, the side that begins there often moves last there too.
lesson-s12-idea = Near the end, a move into a region of odd size is often good.
lesson-s13-title = Counting the end
lesson-s13-text = When few squares are empty, you can think through every move to the end. The move that leaves you the most discs is best.
lesson-s13-idea = For each move, think of the other side's best reply, and count the discs.
lesson-s14-title = Sacrifices
lesson-s14-text = Giving a corner away is usually bad. But sometimes you can take another corner in return, and that can be worth it.
lesson-s14-idea = If the other side takes this corner, see whether another one opens for you.
lesson-v1-title = Reverse: the end
lesson-v1-text = In Reverse Othello the fewest discs win, and most rules of thumb fail. But you can still count the end: think every move through.
lesson-v1-idea = For each move, think of the best reply, and count: fewer is better.

# Tasks to play a move
task-play-legal = Play a legal move.
task-play-directions = Flip discs in at least { $n } directions.
task-play-wipeout = Flip every disc of the other side.
task-play-pass = Can you make the other side pass? Choose your move.
task-play-best = Find the move with the best result.
task-play-few = See how many discs flip. Choose your move.
task-play-corner = Is a corner worth taking here? Choose your move.
task-play-no-x = Look at the X-squares. Choose your move.
task-play-no-c = Look at the C-squares. Choose your move.
task-play-frontier = Look at your frontier. Choose your move.
task-play-quiet = Is there a good quiet move? Choose your move.
task-play-mobility = Look at the other side's safe moves. Choose your move.
task-play-obtain = Make sure that you can play { $square } next.
task-play-deny = Stop the other side from playing { $square }.
task-play-attack = Look at the five on the edge. Choose your move.
task-play-wedge = Look for wedges on the edges. Choose your move.
task-play-wait = Would a waiting move help here? Choose your move.
task-play-odd = Which regions are odd, which even? Choose your move.
task-play-sacrifice = Would giving a corner win you another? Choose your move.

# Tasks to mark squares
task-mark-own = Mark your discs.
task-mark-corners = Mark the four corners.
task-mark-legal = Mark every legal move.
task-mark-flips = You play { $square }. Mark the discs that flip.
task-mark-named = Mark { $square }.
task-mark-stable = Mark your stable discs.
task-mark-frontier = Mark your frontier discs.
task-mark-giving = Mark your moves that give a corner away.
task-mark-safe = Mark your moves that give no corner away.
task-mark-open-x = Mark the empty X-squares beside empty corners.
task-mark-open-c = Mark the empty C-squares beside empty corners.
task-mark-theirs = Mark where the other side could move now.
task-mark-odd = Mark all empty squares of odd regions.
task-mark-gaps = Mark the gaps beside the other side's fives.
task-mark-passes = Mark your moves after which the other side passes.
task-mark-waits = Mark your waiting moves.
task-mark-obtain = Mark your moves that get you a move to { $square }.
task-mark-deny = Mark your moves that deny { $square } to the other side.

# Other tasks
task-pick-next = { $side ->
    [black] It would be Black's turn. Who moves?
   *[white] It would be White's turn. Who moves?
}
task-pick-winner = Who has won?
task-line = Play { $moves }, for both sides.
task-playout-win = Win against level { $level }.
task-playout-win-from-few = Beat level { $level }, with fewer discs at 40 empty squares.
task-playout-win-by = Win by at least { $n } discs against level { $level }.
task-playout-corners = { $n ->
    [one] Take one corner against level { $level }.
   *[other] Take { $n } corners against level { $level }.
}
task-playout-passes = { $n ->
    [one] Make level { $level } pass once.
   *[other] Make level { $level } pass { $n } times.
}
lesson-you-black = You are Black.
lesson-you-white = You are White.
lesson-reverse = Reverse Othello: fewest discs wins.
lesson-historical = Historical Reversi: each side has 32 discs, and the first four go in the centre.
lesson-clocks = Your clock: { $own } – the computer's: { $other }

# Answers
lesson-right-1 = Right.
lesson-right-2 = Correct.
lesson-right-3 = Yes, that is it.
lesson-goes-on = { $square } is right. Go on.
lesson-nearly = It does what is asked, but another move is better.
lesson-wrong = Not yet. Try again.
fact-taken = { $square } already has a disc.
fact-nothing-beside = No disc of the other side lies beside { $square }.
fact-not-closed = { $side ->
    [black] { $square }: no black disc closes this row of white discs.
   *[white] { $square }: no white disc closes this row of black discs.
}
fact-centre-first = The first four discs go on the four centre squares.
fact-missing = { $count ->
    [one] { $count } square is still missing.
   *[other] { $count } squares are still missing.
}
fact-extra = { $count ->
    [one] { $count } marked square does not belong.
   *[other] { $count } marked squares do not belong.
}
fact-extra-missing = { $extra } too many, { $missing } still missing.
fact-gives-corner = The other side can now take { $squares }.
fact-corner-left = You could have taken { $squares }.
fact-flips = { $count ->
    [one] This move flips { $count } disc.
   *[other] This move flips { $count } discs.
}
fact-frontier = { $count ->
    [one] { $count } of your discs is now on the frontier.
   *[other] { $count } of your discs are now on the frontier.
}
fact-opens = { $count ->
    [one] { $count } empty square lies beside the flipped discs.
   *[other] { $count } empty squares lie beside the flipped discs.
}
fact-replies = { $count ->
    [one] The other side can now move here: { $count } square.
   *[other] The other side can now move here: { $count } squares.
}
fact-hindered = If the other side replies { $square }, you cannot play { $target }.
fact-still-open = The other side can still play { $square }.
fact-even-region = You played into a region with an even number of squares.
fact-loses = { $count ->
    [35] At least { $count } discs worse than the best move.
    [one] { $count } disc worse than the best move.
   *[other] { $count } discs worse than the best move.
}
fact-loses-about = { $count ->
    [35] About { $count } or more discs worse than the best move.
    [one] About { $count } disc worse than the best move.
   *[other] About { $count } discs worse than the best move.
}
fact-next = The transcript says { $square }.
fact-was-exception = An exception: here the rule of thumb does not hold.
hint-area = Look here.
hint-square = Try { $square }.
choice-black = Black
choice-white = White
choice-draw = A draw
choice-nobody = Nobody: the game is over
why-pass-black = Black has no move that flips a disc, so Black passes.
why-pass-white = White has no move that flips a disc, so White passes.
why-pass-you = You have no move that flips a disc, so you pass.
why-pass-computer = The computer has no move that flips a disc, so it passes.
why-pass-name = { $name } has no move that flips a disc and passes.

# Buttons and results
lesson-check = Check
lesson-next = Next
lesson-start = Start
lesson-retry = Try again
lesson-back = All lessons
lesson-test = Take the test
lesson-play-out = Play it out
lesson-practise = Practise again
lesson-next-lesson = Next lesson
lesson-progress = Task { $at } of { $of }
lesson-test-progress = Test: { $at } of { $of }
lesson-repeat-progress = Repetition: { $at } of { $of }
lesson-done = { $title }: done
lesson-stars = { $stars ->
    [one] { $stars } star
   *[other] { $stars } stars
}
lesson-errors = { $count ->
    [0] No errors
    [one] { $count } error
   *[other] { $count } errors
}
lesson-test-result = { $right } of { $of } right
lesson-test-passed = You have passed the test.
lesson-test-failed = 8 of 10 are needed to pass. You can try again later.
lesson-playout-won = You have reached the goal.
lesson-playout-lost = You have not reached the goal.
lesson-again-later = Tasks with an error or a hint come again tomorrow.
result-next-level = Play level { $level }
result-lesson = Lesson: { $title }
speech-marked = { $square } marked, { $count } in all
speech-unmarked = { $square } no longer marked, { $count } in all
reader-marked = marked
reader-area = hinted area

# History and words
words-title = History and words
words-previous = Previous
words-leaf = { $at } / { $of }
words-history-1 = In the 1880s a game called Reversi was played in London. Lewis Waterman and John W. Mollett each said that he had invented it. The board was empty at first, and each side had 32 discs.
words-history-2 = In Japan Goro Hasegawa made a new form of the game, which has been sold since 1973. It is called Othello, after a play by Shakespeare. Four discs lie on the board from the start, and both sides share all 64.
words-history-3 = The first world championship was held in Tokyo in 1977 and won by Hiroshi Inoue from Japan. There has been one almost every year since then. In 2018, in Prague, Keisuke Fukuchi became world champion at the age of eleven.
words-history-4 = In 1997 the program Logistello won six games out of six against the world champion, Takeshi Murakami. In 2023 Hiroki Takizawa announced what a very long computation had found: without mistakes by either side, a game of Othello ends in a draw.
word-disc = Disc
word-disc-about = A playing piece, black on one side and white on the other.
word-flip = Flip
word-flip-about = To turn a disc over, so that it shows the other colour.
word-square = Square
word-square-about = A place for one disc; the board has 64 of them.
word-corner = Corner
word-corner-about = One of the squares a1, h1, a8 and h8; a disc there can never be flipped.
word-edge = Edge
word-edge-about = The eight squares along one side of the board, corners included.
word-c-square = C-square
word-c-square-about = A square beside a corner on the edge, such as b1 or a2.
word-x-square = X-square
word-x-square-about = A square diagonally beside a corner: b2, g2, b7 or g7.
word-stable = Stable disc
word-stable-about = A disc that cannot be flipped for the rest of the game.
word-frontier = Frontier
word-frontier-about = The discs of one side that lie beside empty squares, diagonally too.
word-wall = Wall
word-wall-about = A long row of frontier discs of one colour.
word-quiet = Quiet move
word-quiet-about = A move that flips only discs with few empty squares around them.
word-mobility = Mobility
word-mobility-about = How many moves a side has to choose from.
word-tempo = Tempo
word-tempo-about = You gain a tempo if the other side must begin somewhere new before you have to.
word-parity = Parity
word-parity-about = Whether the number of empty squares in a region is odd or even.
word-region = Region
word-region-about = A group of connected empty squares, diagonals included.
word-pass = Pass
word-pass-about = A side without a legal move misses its turn.
word-wedge = Wedge
word-wedge-about = A disc on an edge between two discs of the other side.
word-sacrifice = Sacrifice
word-sacrifice-about = A move that gives something away, often a corner, to gain more elsewhere.
word-transcript = Transcript
word-transcript-about = The moves of a game in order, such as f5d6c3.
word-wipeout = Wipeout
word-wipeout-about = A win that leaves the other side without a disc.

learn-problems = Problems
problems-about = Exactly one move wins. Find it.
problems-daily = Problem of the day
problems-daily-again = The day’s problem again
problems-next = Solve problems
problems-streak = { $days ->
    [one] Solved on { $days } day in a row
   *[other] Solved on { $days } days in a row
}
problems-solved = { $solved } of { $of } problems solved
problems-progress = Problem { $at } of { $of }
problems-tomorrow = Tomorrow there is another one.
lesson-p-title = Problem
lesson-p-text = Exactly one move wins here.
lesson-p-idea = Count to the end: who has the last move in each region?
task-play-win = Find the only move that wins.
