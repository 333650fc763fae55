# The game.
game-name = Nomads
game-tagline = Wander from circle to circle around the campfire, catch scraps of stories and turn them into legends before the night is over.
game-note = The values of the Legend and Song cards and the names and signs of the seven legends are ours, not the publisher’s. Nomads is a game by Gary Kim, published by Ludonaute; Sobremesa is not affiliated with either.

# Chapters of the rules.
section-components = What is in the box
section-setup = Setting up the camp
section-turn = Your turn
section-move = Moving
section-lys = Lys
section-listen = Listening to stories
section-write = Writing
section-songs = Songs
section-legends = Legends
section-intermediate-scoring = Intermediate scoring
section-end = The end of the game
section-abilities = The Adventurers

# Discs and Adventurers.
disc-nomad = Nomad
disc-ulrich = Ulrich
disc-moon = Moon
disc-red = Red
disc-siana = Siana
disc-nostromo = Nostromo
disc-frog = Frog
adventurer-ability = { $disc ->
    [ulrich] { ability-ulrich }
    [moon] { ability-moon }
    [red] { ability-red }
    [siana] { ability-siana }
   *[nostromo] { ability-nostromo }
    }
ability-ulrich = once per move, may drop two discs on one space
ability-moon = at the start of the turn, may move Lys one space
ability-red = after a move, may raise one of his discs to the top of its stack
ability-siana = once per move, may skip one space
ability-nostromo = has a third disc, the Frog

# Tiles and cards.
tile-sun = Sun
    .a = a Sun
    .many = Suns
tile-wave = Wave
    .a = a Wave
    .many = Waves
tile-leaf = Leaf
    .a = a Leaf
    .many = Leaves
tile-bird = Bird
    .a = a Bird
    .many = Birds
tile-star = Star
    .a = a Star
    .many = Stars
tile-eye = Eye
    .a = an Eye
    .many = Eyes
tile-rainbow = Rainbow
    .a = a Rainbow
    .many = Rainbows
tile-joker = Joker
    .a = a Joker
    .many = Jokers
tile-moon = Opal Moon
    .a = a Moon
    .many = Moons
card-sun = Sun Legend
card-wave = Wave Legend
card-leaf = Leaf Legend
card-bird = Bird Legend
card-star = Star Legend
card-eye = Eye Legend
card-rainbow = Rainbow Legend
card-song = Song

# Ways to move.
direction-left = to the left
direction-right = to the right
ability-double = two
ability-skip = none

# What the table can agree on.
option-setup = Set-up
option-setup-help = Who puts the discs and Lys around the fire.
option-setup-placed = The players, in turn
option-setup-quick = At random, ready to play
option-adventurers = Adventurers
option-adventurers-help = How Adventurers are handed out.
option-adventurers-pick = Everyone picks
option-adventurers-random = Dealt at random
option-first = First player
option-first-help = Who begins. Give the first seat to the last person who told a story, or leave it to chance.
option-first-random = Chosen by chance
option-first-first-seat = The first seat
option-ties = Ties for the Moons
option-ties-help = What those who share first place win when the Moons are scored.
option-ties-share-all = They share all four
option-ties-share-three = They share three; the next takes the fourth

# What a player is asked, and what the others wait for.
prompt-pick-adventurer = { $seat_you ->
    [yes] Choose your Adventurer.
   *[no] { $seat } is choosing an Adventurer.
    }
prompt-place-frog = { $seat_you ->
    [yes] Hide your Frog on any space; a Nomad will sit down on it.
   *[no] { $seat } is choosing where to hide the Frog.
    }
prompt-place-sleeper = { $seat_you ->
    [yes] Place a sleeping Adventurer’s disc on any space.
   *[no] { $seat } is placing the sleeping Adventurers’ discs.
    }
prompt-place-disc = { $seat_you ->
    [yes] Place one of your discs on any space with fewer than four.
   *[no] { $seat } is choosing where to place a disc.
    }
prompt-place-lys = { $seat_you ->
    [yes] Choose the space Lys points at.
   *[no] { $seat } is choosing the space Lys points at.
    }
prompt-moon-step = { $seat_you ->
    [yes] As Moon, before your turn you may move Lys one space.
   *[no] { $seat } is deciding whether Lys moves one space.
    }
prompt-turn = { $seat_you ->
    [yes] { $can_write ->
        [yes] Your turn: move a stack with one of your discs in it, or write a card.
       *[no] Your turn: move a stack with one of your discs in it.
    }
   *[no] { $can_write ->
        [yes] { $seat } is deciding: move a stack or write a card.
       *[no] { $seat } is choosing a stack to move.
    }
    }
prompt-send-lys = { $seat_you ->
    [yes] Lys is with you! Send her to another space and take the top tile there.
   *[no] { $seat } is choosing where to send Lys.
    }
prompt-red-lift = { $seat_you ->
    [yes] You may raise one of your discs to the top of its stack.
   *[no] { $seat } is deciding whether to raise a disc.
    }
prompt-payment = { $seat_you ->
    [yes] Choose how to pay for the { $card_name } worth { $value }.
   *[no] { $seat } is choosing how to pay for the { $card_name } worth { $value }.
    }
prompt-last-writing = { $seat_you ->
    [yes] The fire is going out: write one last card, or end without writing.
   *[no] { $seat } is deciding whether to write one last card.
    }

# What a player can do.
group-write = Write
group-move = Move a stack

action-pick = { $disc_name }
note-pick = { adventurer-ability }
action-place = { $disc ->
    [frog] Hide the Frog on space { $space }
   *[other] Place { $disc_name } on space { $space }
    }
action-lys = { $tile ->
    [none] Move Lys to space { $space }
    [nothing] Lys to space { $space }: no tile is left there
   *[other] Lys to space { $space }: take { $tile_name }
    }
action-stay = { $asked ->
    [moon-step] Leave Lys where she is
   *[other] Raise no disc
    }
action-sow = { $ability ->
    [none] Stack { $space } towards { $next }
    [skip] Stack { $space } towards { $next }, skipping { $target }
   *[other] Stack { $space } towards { $next }, { $ability_name } on { $target }
    }
note-sow = { sow-lap }{ $heard ->
    [none] { "" }
    [0] you take nothing
   *[other] you take { $tiles_a }
    }{ $moons ->
    [0] { "" }
    [one] ; a Moon goes to the Moon Chart
   *[other] ; { $moons } Moons go to the Moon Chart
    }{ $meets ->
    [yes] ; Lys helps you
   *[no] { "" }
    }
sow-lap = { $lap ->
    [1] { "" }
   *[other] on lap { $lap }; { "" }
    }
action-lift = Raise your disc on { $space } ({ $above } above it)
action-write = { $card ->
    [song] Song { $value }: pay { $cost } different tiles
   *[other] { $old ->
        [0] { $card_name } { $value }: pay { tiles-to-pay }
       *[other] { $card_name } { $old }→{ $value }: pay { tiles-to-pay }
    }
    }
tiles-to-pay = { $cost ->
    [one] { $cost } tile
   *[other] { $cost } tiles
    }
action-pay = { $how ->
    [count] { $count ->
        [0] Pay { jokers-alone }
        [one] Pay { $count } { $tile_name } tile{ and-jokers }
       *[other] Pay { $count } { $tile_name } tiles{ and-jokers }
    }
    [kept] Keep { $tiles_name }
    [all] Pay one of each{ and-jokers }
   *[given] { $count ->
        [0] Pay { jokers-alone }
       *[other] Pay { $tiles_name }{ and-jokers }
    }
    }
note-pay = { $how ->
    [kept] pay one of each other kind{ and-jokers }
   *[other] { "" }
    }
jokers-alone = { $jokers ->
    [one] { $jokers } Joker
   *[other] { $jokers } Jokers
    }
and-jokers = { $jokers ->
    [0] { "" }
   *[other] { "" } + { jokers-alone }
    }
action-pass = End without writing

# Why not.
refused-nom-017 = Choose one of the Adventurers nobody has chosen yet.
refused-nom-020 = Place one of the discs of the sleeping Adventurers that are left.
refused-nom-023 = It is time to place one of your own discs.
refused-nom-027 = That space already holds four discs; while setting up it takes no more.
refused-nom-029 = It is time to choose the space Lys points at.
refused-nom-031 = On your turn you either move a stack or write a card.
refused-nom-033 = None of your discs is in that stack, so you cannot move it.
refused-nom-042 = Lys has to go to a different space.
refused-nom-058 = That Song is not on offer.
refused-nom-061 = You do not have enough different tiles for that Song.
refused-nom-063 = You already have a Song; nobody may have two.
refused-nom-065 = You do not have enough tiles of that legend.
refused-nom-066 = That Legend card is not on offer.
refused-nom-068 = Your card of that legend is already worth as much; you can only improve it to a higher one.
refused-nom-069 = You do not have enough tiles of that legend for the difference.
refused-nom-072 = Your tiles do not pay for this card that way: the price has to be exact.
refused-nom-084 = The game is ending: write one last card, or end without writing.
refused-nom-089 = Only Ulrich drops two discs on one space, and only while two are left in hand.
refused-nom-090 = Moon moves Lys to a neighbouring space or leaves her where she is.
refused-nom-091 = Red raises one of his own discs that has others on top of it, or none.
refused-nom-092 = Only Siana skips a space, and only while discs are left in hand.
refused-nom-094 = The Frog goes first, before the Nomads sit down.

# Why not, in a few words on a button.
short-nom-061 = { $lacking ->
    [one] one different tile short
   *[other] { $lacking } different tiles short
    }
short-nom-063 = you already have a Song
short-nom-065 = { $lacking_name } short
short-nom-069 = { $lacking_name } short
lacking-tile = one tile
    .many = tiles

# What happened.
tiles-dealt = The stories are shuffled: eight piles of tiles lie around the fire.
first-player-chosen = { $seat_you ->
    [yes] You begin.
   *[no] { $seat } begins.
    }
adventurer-picked = { $seat_you ->
    [yes] You play { $disc_name }.
   *[no] { $seat } plays { $disc_name }.
    }
nomads-laid = A Nomad sits down on every space.
disc-placed = { $disc ->
    [frog] { $seat_you ->
        [yes] You hide the Frog on space { $space }.
       *[no] { $seat } hides the Frog on space { $space }.
    }
   *[other] { $seat_you ->
        [yes] You place { $disc_name } on space { $space }.
       *[no] { $seat } places { $disc_name } on space { $space }.
    }
    }
turn-started = { $seat_you ->
    [yes] It is your turn.
   *[no] It is { $seat }’s turn.
    }
stack-lifted = The stack on space { $space } is lifted; from the bottom: { $discs_name }.
disc-dropped = { $disc ->
    [nomad] A Nomad is dropped on space { $space }.
    [frog] The Frog is dropped on space { $space }.
   *[other] { $disc_name } is dropped on space { $space }.
    }
space-skipped = Siana skips space { $space }.
disc-raised = { $disc_name } rises to the top on space { $space }.
lys-moved = { $seat_you ->
    [yes] You move Lys to space { $space }.
   *[no] { $seat } moves Lys to space { $space }.
    }
tile-taken = { $seat_you ->
    [yes] You take the { $tile_name } tile of space { $space }.
   *[no] { $seat } takes the { $tile_name } tile of space { $space }.
    }
tile-discarded = No Adventurer who is awake hears the story of space { $space }: the { $tile_name } tile leaves the game.
moon-charted = The { $tile_name } of space { $space } goes on the Moon Chart.
tiles-paid = { $seat_you ->
    [yes] { $count ->
        [one] You pay one { $tile_name } tile.
       *[other] You pay { $count } { $tile_name } tiles.
    }
   *[no] { $count ->
        [one] { $seat } pays one { $tile_name } tile.
       *[other] { $seat } pays { $count } { $tile_name } tiles.
    }
    }
card-taken = { $seat_you ->
    [yes] You write the { $card_name } worth { $value }.
   *[no] { $seat } writes the { $card_name } worth { $value }.
    }
card-improved = { $seat_you ->
    [yes] You improve the { $card_name } from { $old } to { $value }.
   *[no] { $seat } improves the { $card_name } from { $old } to { $value }.
    }
scoring-started = Four Moons are on the Moon Chart: time for an intermediate scoring.
seat-scored = { $seat_you ->
    [yes] { $score ->
        [one] You have { $score } point.
       *[other] You have { $score } points.
    }
   *[no] { $score ->
        [one] { $seat } has { $score } point.
       *[other] { $seat } has { $score } points.
    }
    }
moons-won = { $seat_you ->
    [yes] { $count ->
        [one] You win one Opal Moon.
       *[other] You win { $count } Opal Moons.
    }
   *[no] { $count ->
        [one] { $seat } wins one Opal Moon.
       *[other] { $seat } wins { $count } Opal Moons.
    }
    }
moons-lost = { $count ->
    [one] One Opal Moon cannot be shared and leaves the game.
   *[other] { $count } Opal Moons cannot be shared and leave the game.
    }
end-announced = { $seat_you ->
    [yes] Two piles or fewer are left: the game is ending. Everyone may write one last card, starting with you.
   *[no] Two piles or fewer are left: the game is ending. Everyone may write one last card, starting with { $seat }.
    }
writing-passed = { $seat_you ->
    [yes] You write nothing more.
   *[no] { $seat } writes nothing more.
    }
final-scored = { $seat_you ->
    [yes] { $score ->
        [one] You end with { $score } point: { $cards } for cards, plus { $moons } for Moons, minus { $tiles } for leftover tiles.
       *[other] You end with { $score } points: { $cards } for cards, plus { $moons } for Moons, minus { $tiles } for leftover tiles.
    }
   *[no] { $score ->
        [one] { $seat } ends with { $score } point: { $cards } for cards, plus { $moons } for Moons, minus { $tiles } for leftover tiles.
       *[other] { $seat } ends with { $score } points: { $cards } for cards, plus { $moons } for Moons, minus { $tiles } for leftover tiles.
    }
    }
game-won = { $seat_you ->
    [yes] You win!
   *[no] { $seat } wins!
    }

# What a good player looks at.
term-cards = Cards written
term-moons = Moons won
term-tiles = Tiles still held
term-reach = Cards within reach
term-listening = Tiles about to be heard
term-scoring = The next intermediate scoring
term-rivals = The strongest rival

# What lies on the table, for tips and screen readers.
label-space = Space { $space }
label-stack = { $discs ->
    [none] Space { $space }, no discs
   *[other] Space { $space }, from the bottom: { $discs_name }
    }
label-hand = In hand, from the bottom: { $discs_name }
label-disc = { $disc_name } on space { $space } (discs under it: { $height })
label-arrow = From space { $space } towards { $next }
label-pile = { $tile ->
    [none] Pile { $space }, empty
    [unknown] Pile { $space }: { tile-count }
   *[other] Pile { $space }: { $tile_name } on top, { tile-count }
    }
tile-count = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
    }
label-lys = Lys, pointing at space { $space }
label-chart = Moon Chart: { $count } of { $needed } Moons
label-card = { $card_name } worth { $value }
label-card-held = { $seat_you ->
    [yes] Yours: { $card_name } worth { $value }
   *[no] { $seat }: { $card_name } worth { $value }
    }
label-adventurer = { $disc_name }: { adventurer-ability }
label-asleep = { $disc_name }, a sleeping Adventurer
label-awake = { $seat_you ->
    [yes] You are { $disc_name }: { adventurer-ability }
   *[no] { $disc_told ->
        [yes] { $seat }: { adventurer-ability }
       *[no] { $seat } is { $disc_name }: { adventurer-ability }
    }
    }
label-player = { $seat_you ->
    [yes] { $disc ->
        [nobody] You: { player-points }
       *[other] You, { $disc_name }: { player-points }
    }
   *[no] { $disc_told ->
        [yes] { $seat }: { player-points }
       *[no] { $disc ->
            [nobody] { $seat }: { player-points }
           *[other] { $seat }, { $disc_name }: { player-points }
        }
    }
    }
player-points = { $score ->
    [one] { $score } point
   *[other] { $score } points
    } (cards { $cards }, Moons { $moons }{ tiles-held })
tiles-held = { $tiles ->
    [0] { "" }
   *[other] , tiles −{ $tiles }
    }
label-tiles = { $seat_you ->
    [yes] Your { $tile_name } tiles: { $count }
   *[no] { $seat }, { $tile_name } tiles: { $count }
    }
label-joker = { $seat_you ->
    [yes] Your Joker { $number }
   *[no] { $seat }, Joker { $number }
    }
label-moons = { $seat_you ->
    [yes] Moons you have won: { $count }
   *[no] { $seat }, Moons won: { $count }
    }
label-spare = { $disc_name }, discs still to place: { $count }
label-first = { $seat_you ->
    [yes] You are the first player
   *[no] { $seat } is the first player
    }
label-turn = { $seat_you ->
    [yes] Your turn
   *[no] Waiting for { $seat }
    }
label-winner = { $seat_you ->
    [yes] You win with { points-won }
   *[no] { $seat } wins with { points-won }
    }
points-won = { $score ->
    [one] { $score } point
   *[other] { $score } points
    }

# The camp in a few lines, for the terminal.
survey-lys = Lys points at { $space }
survey-chart = Moon Chart: { $count } of { $needed }
survey-space = { $space } ({ $tile ->
    [none] no tiles
    [unknown] ?
    [moon] Moon
   *[other] { $tile_name }
    }{ $few ->
    [yes] { " " }{ $count }
   *[no] { "" }
    }) { $discs ->
    [none] –
   *[other] { $discs_name }
    }
survey-offer = cards from { $value }: { $tiles_name }
survey-card = { $card ->
    [song] { card-song } { $value }
   *[other] { $tile_name } card { $value }
    }
survey-player = { $seat_you ->
    [yes] You, { $disc_name }:
   *[no] { $disc_told ->
        [yes] { $seat }:
       *[no] { $seat }, { $disc_name }:
    }
    }
survey-score = { $score ->
    [one] { $score } point
   *[other] { $score } points
    }
survey-tile = { $count ->
    [1] { $tile_name }
   *[other] { $tile_name } { $count }
    }
survey-tiles = { tile-count }
survey-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
    }
survey-moons = { $count ->
    [one] { $count } Opal Moon
   *[other] { $count } Opal Moons
    }

# The end, by category.
tally-legends = Legends
tally-songs = Songs
tally-moons = Moons
tally-tiles = Tiles left
tie-legends = Equal points: the player with more Legend cards comes first.

# What things are for, and the rule they go by.
about-space = Discs are dropped here, one on every space in turn.
    .rule = NOM-001
about-stack = On your turn you may move a stack that contains one of your discs. After a move, the player with the top disc hears the story beside it.
    .rule = NOM-032
about-hand = Discs on their way: the lowest is dropped first.
    .rule = NOM-037
about-disc = Red can raise this disc to the top of its stack.
    .rule = NOM-091
about-arrow = The stack is moved this way, one disc on each space.
    .rule = NOM-036
about-pile = Hear the story and you take the top tile. The game ends when two piles or fewer are left.
    .rule = NOM-083
about-lys = If your last disc is dropped where Lys points, you send her elsewhere and take a tile there.
    .rule = NOM-040
about-chart = Four Moons bring an intermediate scoring: the leader wins three of them, the second one.
    .rule = NOM-073
about-card = A Legend costs as many identical tiles as its value, a Song as many different ones. It is worth that many points.
    .rule = NOM-065
about-card-held = A card already written. A Legend can be improved by paying the difference.
    .rule = NOM-068
about-adventurer = An Adventurer nobody has chosen yet.
    .rule = NOM-017
about-asleep = A sleeping Adventurer: where one of these discs is on top, the tile is discarded.
    .rule = NOM-053
about-awake = The special ability of this Adventurer.
    .rule = NOM-088
about-player = Points now: cards and Moons, minus one for every tile held. The most points win.
    .rule = NOM-085
about-tiles = Tiles to write with. Each one left at the end costs a point.
    .rule = NOM-076
about-joker = A Joker pays for any tile.
    .rule = NOM-072
about-moons = A Moon is worth a point at the end.
    .rule = NOM-079
about-spare = Discs that are still to be placed while setting up.
    .rule = NOM-023
about-first = The first player had the first turn.
    .rule = NOM-018
about-turn = This player moves a stack or writes a card.
    .rule = NOM-031
about-winner = The most points win; in a tie, the most Legend cards.
    .rule = NOM-086

# Aim and end.
outlook-short = { $ended ->
    [yes] The game is over
   *[no] { $over ->
    [yes] The last cards are written
   *[no] { $left ->
        [one] { $left } pile of tiles left, it ends at { $end }
       *[other] { $left } piles of tiles left, it ends at { $end }
    }
    }
    }
outlook-aim = The most points win: Legends, Songs and Moons count for you, leftover tiles against you.
outlook-piles = Piles of tiles: { $left } of { $count }. When only { $end } or fewer are left at the start of a turn, everyone may write one last card and the game ends.
outlook-moons = Moons on the Moon Chart: { $moons } of { $needed }. With { $needed } there is a scoring: first place takes three, second place one.

## Why a hint says so, by the terms of the evaluation
because-cards =
    { $change ->
        [gain] Your cards gain { $points ->
            [one] a point
           *[other] { $points } points
        }.
       *[loss] But your cards lose { $points ->
            [one] a point
           *[other] { $points } points
        }.
    }
because-moons =
    { $change ->
        [gain] You win Moons worth { $points ->
            [one] a point
           *[other] { $points } points
        }.
       *[loss] But you lose Moons worth { $points ->
            [one] a point
           *[other] { $points } points
        }.
    }
because-tiles =
    { $change ->
        [gain] You use tiles that would cost points at the end.
       *[loss] But it leaves you with more tiles, and each one left at the end costs a point.
    }
because-reach =
    { $change ->
        [gain] More cards come within reach of your tiles.
       *[loss] But fewer cards stay within reach of your tiles.
    }
because-listening =
    { $change ->
        [gain] Your discs on top are about to hear tiles you need.
       *[loss] But your discs will hear less on the next turns.
    }
because-scoring =
    { $change ->
        [gain] You stand better for the next scoring of the Moons.
       *[loss] But you stand worse for the next scoring of the Moons.
    }
because-rivals =
    { $change ->
        [gain] It sets your strongest rival back.
       *[loss] But it also helps your strongest rival.
    }

# What a player can tell of a match.
deed-written = I wrote { $count ->
    [one] one story
   *[other] { $count } stories
    } in { $turns ->
    [one] one turn
   *[other] { $turns } turns
    }; the best was worth { $best }.
