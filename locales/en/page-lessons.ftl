### Lessons: `lesson-ID` is the heading of a step, `-task` what to do, `-then` what comes next,
### `-done` the praise, `-wrong` what a mistake is answered with.

lessons-tagline = Short steps that you play yourself, on a real board.
lessons-all = All steps
lesson-partner = Léa
lesson-where = { $game }, step { $number } of { $count }
lesson-is-done = done
lesson-begin = { $state ->
    [new] Begin
    [begun] Continue
   *[whole] Start again
}
lesson-before = Previous step
lesson-skip = Skip
lesson-next = Next step
lesson-play = Play a game
lesson-try-on = Try another one.
# $phase: wrong or done.
lesson-over = { $phase ->
    [wrong] First press “Try again”.
   *[done] This step is done: press “Next step” to continue.
}

## Quarto

lesson-give = Give a piece
lesson-give-task = Sixteen pieces, all different: tall or short, round or square, hollow or solid, dark or light (tactile set: grooved or smooth). You never choose your own piece: your opponent does. Begin: give Léa any piece of the reserve.
lesson-give-done = Léa must place exactly this piece. What you give is half of the game.
lesson-give-wrong = Choose a piece of the reserve and give it.

lesson-place = Place and give
lesson-place-task = Léa has given you a piece: it lies in your hand. Place it on any free cell.
lesson-place-then = Good. A move is always both: place, then give. Now give Léa a piece.
lesson-place-done = That was a whole move. Now it is Léa’s turn to place and give.
lesson-place-wrong = There is nothing to call yet. Place, then give.

lesson-call = Four in a line: QUARTO!
lesson-call-task = You win with four pieces in a row, a column or a diagonal that have at least one thing in common. Three tall ones stand in row 1. Complete the row.
lesson-call-then = Four tall pieces! But you only win if you say so: call QUARTO and point out row 1.
lesson-call-done = It does not matter who placed the other three: whoever completes the line and calls it wins.
lesson-call-wrong = That completes no line. In row 1 one cell is still free, and your piece is tall.
lesson-call-wrong-2 = You gave without calling: now Léa may call your alignment. Call before you give.

lesson-safe = A gift without danger
lesson-safe-task = Three round pieces stand in column A. If you give Léa a fourth, she wins. Give her a piece she cannot win with.
lesson-safe-done = Safe: with this piece Léa completes nothing. Always check the lines before you give.
lesson-safe-wrong = With this piece Léa completes a line and calls QUARTO. Here is how.

lesson-late = Léa has missed it
lesson-late-task = Léa completed a line on C3, did not notice, and gave you a piece. Until you place, you may call it. Search the lines through C3, and call.
lesson-late-done = This is the late call: you also win with an alignment that your opponent made and did not call.
lesson-late-wrong = Too late: you have placed, and the alignment is dead. Call first, then place.

lesson-missed = Missed by both
lesson-missed-task = Row 2 is an alignment: four dark pieces (tactile set: grooved). Nobody called it in time. Try it: call row 2.
lesson-missed-then = No QUARTO: a missed alignment is dead and counts for nobody any more. The game goes on: place your piece.
lesson-missed-done = The pieces stay, the alignment is dead. A wrong call costs nothing, unless the rules of the table say that it loses.
lesson-missed-wrong = First try to call row 2.

lesson-one = One characteristic at a time
lesson-one-task = To begin with, fewer characteristics are enough. Here only the shape counts: round or square. Complete a line with your square piece.
lesson-one-then = Four square pieces: call QUARTO.
lesson-one-done = Add the next characteristic whenever you like: shape and height, then three, then all four.
lesson-one-wrong = That does not count. In row 4 all would be tall, but only the shape counts here. Try column A.
lesson-one-wrong-2 = You have made an alignment: call it before you give.

lesson-squares = Squares
lesson-squares-task = In the advanced game four pieces in a small square of 2 by 2 cells count too. In the middle of the board one is missing. Complete the square.
lesson-squares-then = Now call it: a square is named by its top left cell, here B2, or point out its cells.
lesson-squares-done = With squares there are nineteen possible alignments instead of ten. Stay alert!
lesson-squares-wrong = That completes no square. Check B2, C2 and B3.
lesson-squares-wrong-2 = You have made an alignment: call it before you give.

lesson-clock = The clock
# The button of the clock step.
lesson-time-left = Time left?
lesson-clock-task = At a tournament the time for each move is limited, from the piece you receive to the piece you give. Here: two minutes. Ask how much time is left: press “Time left?”.
# Added where there are keys.
lesson-clock-task-keys = Or press T on the board.
lesson-clock-then = You can ask at any time. Now place your piece.
lesson-clock-then-2 = And give one.
lesson-clock-done = In time! Now Léa’s clock is running.
lesson-clock-wrong = Time is up. In a real game you would have lost; here you simply try again.

lesson-masks = Masks
lesson-masks-task = With a mask, board and reserve are hidden: you play by touch and memory. Go to a cell, or tap it: you are told what is there. Touch A3, B3 and C3.
lesson-masks-then = These three have something in common, and so has the piece in your hand. Place it where it completes the row.
lesson-masks-then-2 = Now call the row.
lesson-masks-done = Found by touch alone! Both players can wear a mask, or only one.
lesson-masks-wrong = That is not the free cell of row 3. Touch the row: A3, B3, C3, and then?
lesson-masks-wrong-2 = That is not the free cell of row 3. Touch the row: A3, B3, C3, and then?
lesson-masks-wrong-3 = You have made an alignment: call it before you give.

## Quatrenun

lesson-designate = Groups
lesson-designate-task = In Quatrenun all pieces are on the board from the start. Each cell holds a group, at first of one piece. You do not choose the group: your opponent designates one for you. Begin: designate any group for Léa.
lesson-designate-done = Léa must now move a piece of this group, and then designate one for you.
lesson-designate-wrong = Choose a group on the board and designate it.

lesson-move = Move a piece
lesson-move-task = Léa has designated the group on B2 for you. Move its piece onto another group of the same row or column, as far as you like.
lesson-move-then = The two pieces are one group now, and B2 is empty. Designate a group for Léa.
lesson-move-done = That was a whole move: move, then designate.
lesson-move-wrong = Move the piece of B2 along its row or column, then designate.

lesson-larger = Never to a smaller group
lesson-larger-task = The group on C3 has two pieces. Its pieces may only go to groups that are at least as large. Choose one of the two pieces, then the group it goes to.
lesson-larger-done = Right: only B3 was large enough. So groups grow, and the game comes to an end.
lesson-larger-wrong = That group is smaller than yours. Look for one with two pieces or more.

lesson-complete = The complete group
lesson-complete-task = A group is complete when it has everything: tall and short, round and square, hollow and solid, dark and light (or grooved and smooth). Whoever forms it loses. Move the piece of D3 without completing a group.
lesson-complete-done = Well avoided. Count what a group still lacks before you move there.
lesson-complete-wrong = The group on D1 now has everything: it is complete, and you formed it.

lesson-force = A trap
lesson-force-task = Now the other way round: designate the one group with which Léa must complete a group, whatever she does. Look for a group that can only move to one place.
lesson-force-done = Only one move is left to her, and it completes a group. You win.
lesson-force-wrong = With this group Léa finds a move that completes nothing. Look for the group with a single way to go.

lesson-end = The end
lesson-end-task = When there is no group left to designate and none is complete, the game is a draw. You can reach that now. Move the piece of B1 without completing a group.
lesson-end-done = No piece can move: the game is a draw. Now you know all the rules of Quatrenun.
lesson-end-wrong = The group on B4 now has everything: it is complete, and you formed it. The other move draws.
