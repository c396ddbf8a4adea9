### The words of `sengoku play` and `sengoku show` that are the same for every game, in English.

seat = Seat { $seat }
chance = Chance

## The position

position = Position
fields = The position
value = Value
options-chosen = { $title }, { $seats } seats

## What happened

entry = { $who }: { $what }
entry-unknown = something that you may not know
entry-undo = takes the last move back
points = { $name } { $points }

## The turn

opening = For the opening { $count ->
        [one] one lot was
       *[other] { $count } lots were
    } drawn; log tells which.
your-turn = Your move, { $name }.
prompt = Number, move or help
only-one = Enter plays the only move there is.
not-a-number = There is no move { $number } in the list: they go from 1 to { $most }.
not-legal = { $move } is not possible now.
legal-now = { $move } is possible now.
why-which = Write why and a move, by its notation, for instance: why { $move }
taken-back = Taken back.
saved = Saved in { $file }.
cannot-undo = Nothing of yours can be taken back: undo stops at the last lot and at other seats’ moves.
not-understood = “{ $typed }” is neither a move nor a command; help lists what can be typed.
save-where = Say where: save FILE
no-rulebook = This game has no rulebook.
rules-nothing = No rule speaks of “{ $word }”.
rules-hint = rules 5 shows a chapter, rules 5.2 a rule, rules dice whatever speaks of dice.
rules-more = … and { $count } more; a longer word finds fewer.

## Help

help-number = a number
help-number-text = plays the move of that number
help-notation = a move
help-notation-text = plays a move by its notation, as it stands beside the sentence
help-undo = takes your last move back, where nothing was drawn since
help-table = draws the table again
help-log = tells everything that has happened
help-rules = finds rules
help-why = says why a move is not possible
help-save = writes the game to a file; go on with it by --load
help-quit = stops
help-help = this list

## Beginning and end

how-to-play = To play, run “{ $command }” in a terminal.
over = The game is over.
rank = Place
score = Points
winner = { $names } { $count ->
        [one] wins.
       *[other] share the victory.
    }
you-win = You have won!
and = and
stopped = The game stops here.
go-on = Go on with it: { $command }
not-saved = It was not saved; “save FILE” or --save FILE keeps a game.
