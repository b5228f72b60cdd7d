### The start of the page: games of this device, other people, the puzzle of the day; invitations.

learn-hint = The rules in one minute

## Your games

your-games-title = Your games
# $turn: yours, somebody (with $name), or nobody while a seat is open.
game-turn = { $turn ->
    [yours] Your turn
    [nobody] Waiting for an opponent
   *[somebody] { $name }’s turn
}
# $result: won, lost, draw, or somebody (with $name) where two share a screen.
game-result = { $result ->
    [won] You won
    [lost] You lost
    [draw] Draw
   *[somebody] { $name } won
}
forget-game = Remove
forget-game-of = Remove from this list: { $players }
game-forgotten = Removed from this list.

## Other people

people-title = Play with others
people-elsewhere = Here you play against the computer, or with somebody at the same screen. To play with somebody far away you need a server.
find-archived = { $archived ->
    [yes] Finished games appear in the public archive, with both names; you can uncheck that under More options.
   *[no] Finished games do not appear in the public archive; you can check that under More options.
}
find-opponent = Find an opponent
find-hint = { $rules }: you join the first open table, or open one and wait.
open-seats-title = Open seats
watch-title = Games to watch
watch-game = Watch

## The puzzle of the day

daily-title = Today’s puzzle: { $game }
daily-question = { $kind ->
    [call] Which alignment do you call?
    [give] Which piece is safe to give?
    [win] How do you force the win?
    [move] Which piece do you move, and where?
   *[designate] Which group do you designate?
}
daily-go = Solve it

## Inviting

find-waiting-title = Waiting for an opponent
find-waiting-how = Your table is listed on the start page: the game begins as soon as somebody joins. You can also send the link.
stop-waiting = Stop waiting
invite-network = The link works on every device in your local network.
invite-address = Address of this computer
invite-only-here = This link works only on this computer, because the server accepts connections from it alone. To invite other devices, start it like this:
invite-from-clone = Or, in a copy of the source:
invite-no-network = This link works only on this computer: it is not connected to a local network.
notify-me = Notify me
notify-on = You get a notification when somebody joins.
notify-off = The browser does not allow notifications.
came-title = { $name } has joined

## Joining

join-never = Never played?
join-lesson = Learn it in one minute
join-rules-title = How to play
# $number: the first, second and third rule.
join-rule-quarto = { $number ->
    [1] Your opponent gives you a piece; you place it anywhere.
    [2] Then you give your opponent the next one.
   *[3] Four in a row that share something: call QUARTO and you win.
}
join-rule-quatrenun = { $number ->
    [1] Your opponent designates a group; you move one of its pieces.
    [2] It goes along the row or column to a group that is at least as large.
   *[3] You lose if you complete a group: tall and short, round and square, solid and hollow, light and dark.
}
join-options-title = At this table

## What messengers show of a link

unfurl-title = Quarto with friends
unfurl-invitation = You are invited to a game
unfurl-text = Quarto and Quatrenun in the browser, for everyone, at the same table. No account needed.
unfurl-picture = A wooden board with four round pieces on its diagonal
