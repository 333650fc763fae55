# Texts around the games.
refused = This is not allowed now ({ $rule }).
refused-not-your-turn = It is not your turn. { $waiting }
refused-over = The game is over.
refused-undo = This can no longer be taken back.
tie-shared = Still equal: the victory is shared.
series = { $others } and { $last }
counted = { $count ->
    [2] two { $things }
    [3] three { $things }
    [4] four { $things }
    [5] five { $things }
    [6] six { $things }
   *[other] { $count } { $things }
    }

## Players
player-me = You
player-number = Player { $number }
player-seat = Seat { $number }
player-bot = { $level ->
    [none] { $name } (bot)
    [random] { $name } (bot, plays at random)
    [greedy] { $name } (bot)
   *[other] { $name } (bot { $level })
    }
player-bot-character = { $name } ({ $character } bot)

## Rulebooks
rulebook-contents = Contents
rulebook-find = Find in the rules
rulebook-not-found = No results in these rules.

## Terminal
terminal-ask = { $seat } >
terminal-pass-screen = The screen now belongs to { $seat }. Press Enter when nobody else is looking.
terminal-narrow = That’s a lot. Type a number, or the first letters of the words in brackets to narrow it down.
terminal-further = Farther: type where to go, for example “{ $text }”; the way and its cost are shown first ({ $count } in reach).
terminal-plan = { $text }: { $cost } [{ $way }]. Enter: go; n: stay.
terminal-interrupted = You were interrupted: the steps so far count, the rest did not happen.
terminal-let-it-be = Do nothing for now
terminal-help =
    Type the number of an option, or the words in brackets; the beginning of the words shows what fits.
    Enter shows the options again. h: a hint, what a bot would do. b: the board. n: the board in notation.
    g: how to win and when it ends. story: the story so far, where a game tells one.
    u: undo. s: save (s FILE: to another file). q: save and leave.
    A number and a colon (2:) gives the screen to that player, if they may act now.
    talk: what people say aloud, off or on again.
terminal-says = { $seat }: “{ $text }”
terminal-talk-on = The table talks again.
terminal-talk-off = The table is silent; “talk” lets it speak again.
terminal-ends = The end:
terminal-losses = How you lose:
terminal-undone = Taken back.
terminal-written = Written to { $file }.
terminal-saved = Saved in { $file }.
terminal-not-saved = { $file } could not be written: { $reason }.
terminal-resume = To continue later: { $command }
terminal-no-number = There is no option { $number }; they go from 1 to { $most }.
terminal-no-action =
    { $count ->
        [0] There is no move “{ $text }”. Type ? for help.
       *[other] There is no move “{ $text }”. Did you mean { $close }?
    }
terminal-refused = “{ $text }” is not possible: { $why }
terminal-why = ? shows rule { $rule }.
terminal-points =
    { $score ->
        [one] { $score } point
       *[other] { $score } points
    }
terminal-winner =
    { $seat_you ->
        [yes] You win.
       *[no] { $seat } wins.
    }
terminal-nobody-wins = Nobody wins.
terminal-series-part = Game { $number } of { $count }: { $name }
terminal-series-standing = Standing after game { $number } of { $count }:

## Lessons
lesson-not-yet = You can do that, and one day you will. For now, try what I just showed you.
lesson-heard = Press Enter to continue.
lesson-points-at = Look here: { $text }
lesson-no-undo = In a lesson there is nothing to undo: a move that does not lead on is not played.
lesson-no-save = A lesson is not saved: it is short, and you can begin it again at any time.
lesson-play = Play now, with gentle opponents? Enter: yes. q: not now.
lesson-play-together = Play now, with companions? Enter: yes. q: not now.
lesson-play-later = Whenever you like: { $command }
lesson-again = You can begin the lesson again at any time: { $command }
lesson-list = What can be learnt, in lessons of five to ten minutes:
lesson-none = There is no lesson for { $name } yet.
lesson-first = Start with one of these lessons:

## Mistakes in texts of one's own, as engine/plain.py finds them
mistake-at = { $where }: { $what }
mistake-at-line = { $where }, line { $line }: { $what }
mistake-no-toml = this is not TOML, column { $column }: “{ $near }”.
mistake-toml-ends = this is not TOML, column { $column }: the line ends too soon.
mistake-toml-twice = this name is in the file twice, column { $column }.
mistake-too-deep = this is nested too deeply.
mistake-no-table = this must be a table of fields.
mistake-missing = { $key } is missing.
mistake-unknown-key = there is no field { $key }.
mistake-near-key = there is no field { $key }; did you mean { $near }?
mistake-no-number = { $key } must be a whole number, not { $value }.
mistake-outside = { $key } is { $value }, which is outside { $low } to { $high }.
mistake-too-low = { $key } is { $value }, which is less than { $low }.
mistake-no-flag = { $key } must be true or false, not { $value }.
mistake-no-text = { $key } must be a text, not { $value }.
mistake-no-numbers = { $key } must be a list of whole numbers, not { $value }.
mistake-no-texts = { $key } must be a list of texts, not { $value }.
mistake-no-list = { $key } must be a list, not { $value }.
mistake-no-tables = { $key } must be a list of tables, not { $value }.
mistake-none-of = { $key } has { $value }, which is none of { $names }.
mistake-near-of = { $key } has { $value }, which is none of { $names }; did you mean { $near }?
mistake-not-text = this is not a text file.
mistake-no-match = this is neither a match nor a position.
mistake-too-large = this is larger than { $most } KB.
mistake-too-many = { $key } has { $count } entries; there can be at most { $most }.
mistake-too-many-pieces = there are { $count } of this in the position ({ $what }), and the box has { $box }.
mistake-too-long = this match has too many moves.
mistake-huge = there is a number that is too large.
mistake-long-key = there is a name of more than { $most } parts.

## Hints: what a bot would do in one's place
hint-best = What I would do: { $action }
hint-next = Next best: { $action }
hint-wait = I would wait for now.
hint-only = It’s the only thing you can do.
hint-tried = In the games I tried from here, it came out best.
term-score = points
because-of-term =
    { $change ->
        [gain] Better: { $term }.
       *[loss] Worse: { $term }.
    }

## The analysis of a finished game: `$points`, `$luck` ... are hundredths of a win, with their sign where they are changes
analysis-title = What decided it?
analysis-unit = Out of 100: 100 is a certain win, 0 a lost game.
analysis-company = Out of 100: 100 is a certain victory for all of you, 0 a lost legend.
analysis-account = { $name }: { $first } at the start, luck { $luck }, own choices { $own }, the others’ choices { $others }, { $final } at the end.
analysis-own = What counted most were your own choices: { $points } points.
analysis-luck = What counted most was luck: { $points } points.
analysis-others = What counted most were the others’ choices: { $points } points.
analysis-played = Move { $move }: { $action }
analysis-played-by = { $name }, move { $move }: { $action }
analysis-better = Better: { $action }
analysis-gain = It would have been worth { $points } points more (± { $error }).
analysis-no-moment = No choice was clearly a mistake: none cost more than this can measure.
analysis-no-reason = Played on many times from here, it came out better.
analysis-other = Other decisions

## Puzzles
puzzle-title = Puzzle { $number } of { $game }
puzzle-ask = What would you play?
puzzle-right = Yes, that is the best one: { $action }
puzzle-best = The best one: { $action }
puzzle-gain = Worth { $points } points of the win more than the next best (± { $error }): { $action }
