# The game.
game-name = Nakum
game-tagline = Send your family into the jungle for maize, skins and jade, and climb the Pyramid with gifts worthy of the gods.
game-note = What most tiles and cards give and cost, and how much a family can store, is ours, not the publisher’s; if you own the box, you can play with its values. Nakum is a game by Carlos Viedma; Sobremesa is not affiliated with its author or publisher.

# Chapters of the rules.
section-overview = What it is about
section-basic-actions = Basic spaces
section-camps = Camps
section-capacity = How many workers fit
section-special-actions = The central tile
section-pituk = Pituk, the high priest
section-first-player = The first player
section-increase-clan = Growing the clan
section-cards = The cards
section-setup = Preparing the game
section-round = Rounds and Days
section-explore = Exploring
section-heritage-action = Playing a heritage card
section-market-action = Going to the market
section-offering-action = Making an offering
section-night = The Night
section-end = The end of the game
section-scoring = Counting the points

# Families, tiles, offerings.
colour-green = green
colour-yellow = yellow
colour-red = red
colour-blue = blue
tile-maize-terrace = Maize terrace
tile-river-bank = River bank
tile-market-square = Market square
tile-jade-workshop = Jade workshop
tile-jaguar-trail = Jaguar trail
tile-ancestors-grove = Ancestors’ grove
tile-great-milpa = Great milpa
tile-stelae-plaza = Plaza of the stelae
offering-first-ears = First ears
offering-harvest-feast = Harvest feast
offering-granary = Granary
offering-jaguar-cloak = Jaguar cloak
offering-rain-masks = Masks of the rain
offering-twin-masks = Twin masks
offering-great-ceremony = Great ceremony
offering-blood-of-the-maize = Blood of the maize
offering-shadow-of-the-ceiba = Shadow of the ceiba
offering-jaguar-spirit = Spirit of the jaguar
offering-jade-heart = Heart of jade
offering-end-of-the-katun = End of the katun
favour-market = new market cards
favour-offerings = new offerings
deck-market = Market deck
deck-offering = Offering deck

# Amounts, as they are strung together.
pay-maize = { $pay_maize ->
    [0] { "" }
   *[other] { " " }−{ $pay_maize } maize
    }
pay-skin = { $pay_skin ->
    [0] { "" }
    [one] { " " }−{ $pay_skin } skin
   *[other] { " " }−{ $pay_skin } skins
    }
pay-mask = { $pay_mask ->
    [0] { "" }
    [one] { " " }−{ $pay_mask } mask
   *[other] { " " }−{ $pay_mask } masks
    }
get-maize = { $get_maize ->
    [0] { "" }
   *[other] { " " }+{ $get_maize } maize
    }
get-skin = { $get_skin ->
    [0] { "" }
    [one] { " " }+{ $get_skin } skin
   *[other] { " " }+{ $get_skin } skins
    }
get-mask = { $get_mask ->
    [0] { "" }
    [one] { " " }+{ $get_mask } mask
   *[other] { " " }+{ $get_mask } masks
    }
get-vp = { $get_vp ->
    [0] { "" }
    [one] { " " }+{ $get_vp } victory point
   *[other] { " " }+{ $get_vp } victory points
    }
costs = { pay-maize }{ pay-skin }{ pay-mask }
gives = { get-maize }{ get-skin }{ get-mask }{ get-vp }
gets-briefly = { get-maize }{ get-skin }{ get-mask }{ get-vp-briefly }
get-vp-briefly = { $get_vp ->
    [0] { "" }
    [one] { " " }+{ $get_vp } point
   *[other] { " " }+{ $get_vp } points
    }
points-briefly = { $worth ->
    [one] { $worth } point
   *[other] { $worth } points
    }
card-briefly = { $gets ->
    [yes] { $worth ->
        [0] { gets-briefly }
       *[other] { gets-briefly } ({ $worth } at the end)
    }
   *[no] { " " }{ points-briefly } at the end
    }
heritage-briefly = { $seen ->
    [yes] { card-briefly }{ second-copy }
   *[no] { " " }hidden card { $copy }
    }
second-copy = { $copy ->
    [1] { "" }
   *[other] { " " }({ $copy })
    }
second-alike = { $alike ->
    [1] { "" }
   *[other] { " " }({ $alike })
    }
worth-at-the-end = { $worth ->
    [0] { "" }
    [one] { "" }; { $worth } point at the end
   *[other] { "" }; { $worth } points at the end
    }
frees-a-camp = frees a camp
frees = { $free_camp ->
    [yes] { "" }; frees a camp
   *[no] { "" }
    }
card-price = { $pays ->
    [yes] { costs }; { $tile_name }{ frees }
   *[no] { " " }free; { $tile_name }{ frees }
    }
sacrifices = { $sacrifice ->
    [0] { "" }
    [one] { "" }; { $sacrifice } worker is sacrificed
   *[other] { "" }; { $sacrifice } workers are sacrificed
    }
space-gives = { $action ->
    [market] { " " }a market card
    [heritage] { " " }a heritage card
   *[gather] { gives }
    }

# What the table can agree on.
option-tiles = Tiles
option-tiles-help = How many tiles lie around the Pyramid.
option-tiles-eight = All eight
option-tiles-six = Six of the eight, as in a later print
option-first = First player
option-first-help = Who begins. Give the first seat to the last person who visited a Mayan pyramid, or leave it to chance.
option-first-random = Chosen by chance
option-first-first-seat = The first seat
option-content = Tiles and cards
option-content-help = What tiles and cards give and cost. If you own the box, you can bring a file with its values.
option-content-plenty = This site’s values
option-content-ours = This site’s first values

# What a player is asked, and what the others wait for.
prompt-choose-heritage = { $may_act ->
    [yes] Secretly choose your starting heritage card; keep the other two for later.
   *[no] { $others ->
        [0] Waiting for { $seat } to choose a heritage card.
       *[other] Waiting for { $seat } and others to choose a heritage card.
    }
    }
prompt-turn-up-tile = { $seat_you ->
    [yes] Turn a tile face up. Which one? Nobody knows what they hide.
   *[no] { $seat } is choosing a tile to turn face up.
    }
prompt-turn = { $seat_you ->
    [yes] Your turn: place a worker (two for an offering or to grow the clan).
   *[no] { $seat } is choosing where to place a worker.
    }
prompt-free-cube = { $seat_you ->
    [yes] Your card frees a camp: choose the black cube to take away.
   *[no] { $seat } is choosing a black cube to take away.
    }

# What a player can do.
group-offer = Make an offering
group-work = Work
group-market = Go to the market
group-camp = Use a camp
group-explore = Explore
group-people = Clan and Pituk

action-bequeath = Start with{ heritage-briefly }
note-bequeath = { $free_camp ->
    [yes] { frees-a-camp }
   *[no] { "" }
    }
action-reveal = Turn tile { $place } face up
action-work = { $tile_name }:{ gets-briefly }
action-buy = Market:{ card-briefly }
note-buy = { card-price }
action-play = Heritage:{ heritage-briefly }
note-play = { $tile_name }{ frees }
action-camp = Camp:{ gets-briefly }
note-camp = { $tile_name }{ second-alike }
action-camp-buy = Camp:{ card-briefly }
note-camp-buy = market;{ card-price }{ second-alike }
action-camp-play = Camp:{ heritage-briefly }
note-camp-play = heritage; { $tile_name }{ frees }{ second-alike }
action-explore = Explore tile { $place }: +1 point
action-offer = { $offering_name }: { points-briefly }
note-offer = { costs }{ sacrifices }
action-pituk = { $favour ->
    [market] Pituk: a new market, +1 point
   *[offerings] Pituk: new offerings, +1 point
    }
action-first = Become first player
action-grow = Grow the clan: +1 worker
note-grow = two workers go there today
action-free = Free a camp:{ space-gives }
note-free = { $tile_name }{ second-alike }
action-free-pituk = Free again: { $favour_name }
note-free-pituk = a favour of Pituk’s

# Why not.
no-market = No market space is free today.
refused-nak-004 = { $cause ->
    [market] { no-market }
   *[other] You cannot do that on this space.
    }
refused-nak-007 = { $cause ->
    [market] { no-market }
   *[other] Nobody is on a basic space of that tile today, so its camp is closed.
    }
refused-nak-008 = { $cause ->
    [market] { no-market }
   *[other] That camp has no such option.
    }
refused-nak-010 = { $cause ->
    [market] { no-market }
   *[other] A black cube covers that option.
    }
refused-nak-011 = { $cause ->
    [market] { no-market }
   *[other] That camp is exhausted.
    }
refused-nak-013 = You cannot pay for that market card.
refused-nak-014 = { $cause ->
    [market] { no-market }
   *[other] Someone is there already today.
    }
refused-nak-015 = { $cause ->
    [market] { no-market }
   *[other] Two workers are there already.
    }
refused-nak-016 = { $cause ->
    [market] { no-market }
   *[other] One of your workers is there already; a second one has to be another player’s.
    }
refused-nak-017 = { $cause ->
    [market] { no-market }
   *[other] There is room for one worker only, and it is taken.
    }
refused-nak-021 = Pituk receives nobody until every tile is explored.
refused-nak-022 = Pituk has granted both of his favours.
refused-nak-023 = Pituk has granted that favour already.
refused-nak-029 = You hold the first player token already.
refused-nak-030 = You need two workers to grow the clan.
refused-nak-032 = Nobody is left in your reserve.
refused-nak-033 = The clan cannot grow in the first round.
refused-nak-044 = Choose one of the black cubes on the board.
refused-nak-048 = There is no tile at that place.
refused-nak-055 = Choose one of the heritage cards in your hand.
refused-nak-058 = Choose a tile that is still face down.
refused-nak-061 = It is time to place workers.
refused-nak-064 = That tile is explored already.
refused-nak-067 = { $cause ->
    [market] { no-market }
   *[other] That tile is face down; its spaces cannot be used yet.
    }
refused-nak-068 = You have no such heritage card.
refused-nak-069 = You cannot pay for a market card here now.
refused-nak-070 = An offering needs two workers.
refused-nak-075 = { $lacking ->
    [0] You do not have what that offering asks for.
   *[other] That offering asks for { $lacking_name } more.
    }
refused-nak-082 = There is no card here until the Night.

# Why not, in a few words on a button.
short-nak-014 = taken today
short-nak-029 = you hold it already
short-nak-030 = needs two workers
short-nak-032 = your reserve is empty
short-nak-033 = not in the first round
short-nak-070 = needs two workers
short-nak-075 = { $lacking_name } short
lacking-maize = one maize
    .many = maize
lacking-skin = one skin
    .many = skins
lacking-mask = one mask
    .many = masks

# What happened.
tiles-laid = { $count } tiles lie face down around the Pyramid.
first-player-chosen = { $seat_you ->
    [yes] You begin.
   *[no] { $seat } begins.
    }
heritage-dealt = { $seat_you ->
    [yes] You are dealt three heritage cards.
   *[no] { $seat } is dealt three heritage cards.
    }
heritage-chosen = { $seat_you ->
    [yes] You have chosen a card.
   *[no] { $seat } has chosen a card.
    }
heritage-played = { $seat_you ->
    [yes] You play a heritage card:{ gives }{ worth-at-the-end }{ frees }.
   *[no] { $seat } plays a heritage card:{ gives }{ worth-at-the-end }{ frees }.
    }
market-revealed = New market card:{ costs }{ gives }{ worth-at-the-end }{ frees }.
offering-revealed = New offering:{ costs }{ worth-at-the-end }{ sacrifices }.
tile-turned = Tile { $place } is turned face up: { $tile_name }.
day-started = { $seat_you ->
    [yes] Day { $round } breaks. You begin.
   *[no] Day { $round } breaks. { $seat } begins.
    }
worker-placed = { $seat_you ->
    [yes] You send a worker to “{ $tile_name }” ({ $place }).
   *[no] { $seat } sends a worker to “{ $tile_name }” ({ $place }).
    }
camp-used = { $seat_you ->
    [yes] You use the camp of “{ $tile_name }” ({ $place }).
   *[no] { $seat } uses the camp of “{ $tile_name }” ({ $place }).
    }
option-freed = { $seat_you ->
    [yes] You take a black cube off the camp of “{ $tile_name }” ({ $place }).
   *[no] { $seat } takes a black cube off the camp of “{ $tile_name }” ({ $place }).
    }
favour-freed = { $seat_you ->
    [yes] You free Pituk’s favour: { $favour_name }.
   *[no] { $seat } frees Pituk’s favour: { $favour_name }.
    }
tile-explored = { $seat_you ->
    [yes] You explore tile { $place }.
   *[no] { $seat } explores tile { $place }.
    }
pituk-visited = { $seat_you ->
    [yes] You ask Pituk for { $favour_name }.
   *[no] { $seat } asks Pituk for { $favour_name }.
    }
market-shuffled = The market cards are shuffled back into their deck.
offerings-discarded = The active offerings are out of play.
token-taken = { $seat_you ->
    [yes] You take the first player token.
   *[no] { $seat } takes the first player token.
    }
clan-increased = { $seat_you ->
    [yes] Your clan grows by a worker.
   *[no] { $seat }’s clan grows by a worker.
    }
market-card-taken = { $seat_you ->
    [yes] You take a market card.
   *[no] { $seat } takes a market card.
    }
offering-made = { $seat_you ->
    [yes] You make an offering: { $offering_name }.
   *[no] { $seat } makes an offering: { $offering_name }.
    }
workers-sacrificed = { $seat_you ->
    [yes] { $count ->
        [one] You sacrifice one worker.
       *[other] You sacrifice { $count } workers.
    }
   *[no] { $count ->
        [one] { $seat } sacrifices one worker.
       *[other] { $seat } sacrifices { $count } workers.
    }
    }
amount = { $resource ->
    [maize] { $count } maize
    [skin] { $count ->
        [one] { $count } skin
       *[other] { $count } skins
    }
   *[mask] { $count ->
        [one] { $count } jade mask
       *[other] { $count } jade masks
    }
    }
lost-part = { $lost ->
    [0] .
   *[other] . The store is full: { lost-amount } lost.
    }
lost-amount = { $resource ->
    [maize] { $lost } maize
    [skin] { $lost ->
        [one] { $lost } skin
       *[other] { $lost } skins
    }
   *[mask] { $lost ->
        [one] { $lost } jade mask
       *[other] { $lost } jade masks
    }
    }
resource-gained = { $count ->
    [0] { $seat_you ->
        [yes] Your store is full: you lose { lost-amount }.
       *[no] { $seat } loses { lost-amount }: the store is full.
    }
   *[other] { $seat_you ->
        [yes] You get { amount }{ lost-part }
       *[no] { $seat } gets { amount }{ lost-part }
    }
    }
resource-paid = { $seat_you ->
    [yes] You pay { amount }.
   *[no] { $seat } pays { amount }.
    }
points-earned = { $seat_you ->
    [yes] { $count ->
        [one] You earn a victory point.
       *[other] You earn { $count } victory points.
    }
   *[no] { $count ->
        [one] { $seat } earns a victory point.
       *[other] { $seat } earns { $count } victory points.
    }
    }
day-passed = { $seat_you ->
    [yes] You can do nothing more today.
   *[no] { $seat } can do nothing more today.
    }
night-fell = Night falls. Everyone goes home.
end-announced = { $seat_you ->
    [yes] This is your second offering: the Day is played out, and then the game is over.
   *[no] This is { $seat }’s second offering: the Day is played out, and then the game is over.
    }
game-stalled = The gods have waited long enough: the game ends here.
final-scored = { $seat_you ->
    [yes] You end with { score-count }: offerings { $offerings }, market { $market }, heritage { $heritage }, tokens { $tokens }, stores { $stored }.
   *[no] { $seat } ends with { score-count }: offerings { $offerings }, market { $market }, heritage { $heritage }, tokens { $tokens }, stores { $stored }.
    }
game-won = { $seat_you ->
    [yes] The gods favour your family: you win!
   *[no] The gods favour { $seat }’s family: { $seat } wins!
    }

# What a good player looks at.
term-cards = Cards
term-tokens = Victory point tokens
term-stores = Stores
term-reach = An offering within reach
term-clan = Workers
term-hand = Heritage in hand
term-first = Acting early in the next round
term-camps = Open camps
term-rivals = The strongest rival
term-end = Being ahead at the end

# What lies on the table, for tips and screen readers.
label-tile = Tile { $place }: { $tile_name }
label-tile-down = { $colour ->
    [none] Tile { $place }, face down: exploring it is worth 1 victory point
   *[other] Tile { $place }, face down, being explored ({ $colour_name })
    }
label-space = { $colours ->
    [none] Tile { $place }, space { $space }:{ space-gives }{ four-marked }
   *[other] Tile { $place }, space { $space }:{ space-gives }{ four-marked }; there: { $colours_name }
    }
four-marked = { $four ->
    [yes] { "" }; room for two
   *[no] { "" }
    }
label-hearth = { $colour ->
    [none] Camp of tile { $place }
   *[other] Camp of tile { $place }, used today ({ $colour_name })
    }
label-option = { $covered ->
    [yes] Camp of tile { $place }, option { $option }, covered:{ space-gives }
   *[no] Camp of tile { $place }, option { $option }:{ space-gives }
    }
label-pituk = { $colour ->
    [none] { $explored ->
        [yes] Pituk, the high priest
       *[no] Pituk, the high priest, who waits until all is explored
    }
   *[other] Pituk, visited today ({ $colour_name })
    }
label-favour = { $covered ->
    [yes] Pituk’s favour, granted: { $favour_name }
   *[no] { $explored ->
        [yes] Pituk’s favour: { $favour_name }
       *[no] Pituk’s favour, not yet: { $favour_name }
    }
    }
label-first-space = { $colour ->
    [none] Become first player
   *[other] Become first player, taken today ({ $colour_name })
    }
label-clan-space = { $colour ->
    [none] Grow the clan
   *[other] Grow the clan, taken today ({ $colour_name })
    }
label-market-card = Market card { $slot }:{ costs }{ gives }{ worth-at-the-end }{ frees }
label-offering = Offering { $slot }, { $offering_name }:{ costs }{ worth-at-the-end }{ sacrifices }
label-deck = { $count ->
    [one] { $deck_name }: { $count } card
   *[other] { $deck_name }: { $count } cards
    }
label-round = Round { $round }
label-family = { $seat_you ->
    [yes] You, { $colour_name }: { score-count } (cards { $cards }, tokens { $tokens }, stores { $stored })
   *[no] { $seat }, { $colour_name }: { score-count } (cards { $cards }, tokens { $tokens }, stores { $stored })
    }
score-count = { $score ->
    [one] { $score } point
   *[other] { $score } points
    }
label-home = { $seat_you ->
    [yes] Your workers at home: { $count }; in reserve: { $reserve }
   *[no] { $seat }, workers at home: { $count }; in reserve: { $reserve }
    }
label-store = { $seat_you ->
    [yes] Yours: { $resource_name }, { $count } of { $limit }
   *[no] { $seat }: { $resource_name }, { $count } of { $limit }
    }
resource-maize = Maize
resource-skin = Skins
resource-mask = Jade masks
label-tokens = { $seat_you ->
    [yes] Your victory point tokens: { $count }
   *[no] { $seat }, victory point tokens: { $count }
    }
label-bought = { $seat_you ->
    [yes] Your market cards: { $count } ({ points-count })
   *[no] { $seat }, market cards: { $count } ({ points-count })
    }
points-count = { $points ->
    [one] { $points } point
   *[other] { $points } points
    }
label-made = { $seat_you ->
    [yes] Your offerings: { $count } of 2 ({ points-count })
   *[no] { $seat }, offerings: { $count } of 2 ({ points-count })
    }
label-hand-card = { $seat_you ->
    [yes] Your heritage card { $slot }:{ gives }{ worth-at-the-end }{ frees }
   *[no] { $seat }, heritage card { $slot }:{ gives }{ worth-at-the-end }{ frees }
    }
label-hand-back = { $seat }, heritage card { $slot }, hidden
label-token = { $seat_you ->
    [yes] You hold the first player token
   *[no] { $seat } holds the first player token
    }
label-turn = { $seat_you ->
    [yes] Your turn
   *[no] Waiting for { $seat }
    }
label-passed = { $seat_you ->
    [yes] You do nothing more today
   *[no] { $seat } does nothing more today
    }
label-winner = { $seat_you ->
    [yes] You win with { score-count }
   *[no] { $seat } wins with { score-count }
    }

seat-green = Green
seat-yellow = Yellow
seat-red = Red
seat-blue = Blue

# The clearing in a few lines, for the terminal.
survey-day = { $day ->
    [0] Before the first Day; { $seat_you ->
        [yes] you hold the first player token
       *[no] { $seat } holds the first player token
    }
   *[other] Day { $day }; { $seat_you ->
        [yes] you hold the first player token
       *[no] { $seat } holds the first player token
    }
    }
survey-family = { $seat_you ->
    [yes] You:
   *[no] { $seat }:
    }
survey-score = { score-count }
survey-stock = { $resource ->
    [maize] { $count } maize
    [skin] { $count ->
        [one] { $count } skin
       *[other] { $count } skins
    }
   *[mask] { $count ->
        [one] { $count } mask
       *[other] { $count } masks
    }
    }
survey-workers = workers: { $idle }, reserve: { $reserve }
survey-made = { $count ->
    [one] { $count } offering
   *[other] { $count } offerings
    }
survey-offerings = Offerings (points at the end):
survey-offering = { $offering_name }{ costs }{ survey-sacrifice }{ survey-worth }
survey-sacrifice = { $sacrifice ->
    [0] { "" }
    [one] { " " }−{ $sacrifice } worker
   *[other] { " " }−{ $sacrifice } workers
    }
survey-worth = { $worth ->
    [0] { "" }
   *[other] { " " }({ $worth })
    }
survey-market = Market (points at the end):
survey-hand = Your hand (points at the end):
survey-card = { costs }{ gets-briefly }{ survey-worth }{ survey-frees }
survey-frees = { $free_camp ->
    [yes] { "" }, camp freed
   *[no] { "" }
    }

# The end, by category.
tally-offerings = Offerings
tally-market = Market cards
tally-heritage = Heritage cards
tally-tokens = Tokens
tally-stored = Stores
tie-tokens = Equal points: the player with more tokens comes first.
tie-masks = Equal points: the player with more masks comes first.
tie-first-offering = Equal points: the player who made the first offering comes first.

## Mistakes in the values of one's own box
mistake-no-word = { $key } must be one word of at most { $most } letters, not { $value }.
mistake-no-box = there are no values called { $value }; there are { $names }, or the text of a file.
mistake-no-id = { $key } cannot be { $value }.
mistake-id-twice = { $key } is { $value }, which { $other } is called already.
mistake-not-so-many-spaces = { $key } must have 1 to { $most } entries, not { $count }.
mistake-gives-nothing = { $key } gives nothing.
mistake-miscounted = { $key } is { $value }, but there are { $count } of them.
mistake-not-so-many-cards = { $key } must be { $least } to { $most }, not { $count }.
mistake-not-so-many-tiles = { $key } must be { $most }, not { $count }.

# What things are for, and the rule they go by.
about-tile-down = A worker explores it: 1 victory point right away, and the tile is turned face up at Night.
    .rule = NAK-064
about-tile = Basic spaces above, the camp below.
    .rule = NAK-003
about-space = A worker here takes what is shown. With a market or heritage sign you take or play a card.
    .rule = NAK-004
about-hearth = A camp is open only while a worker, anyone’s, is on a basic space of this tile today.
    .rule = NAK-007
about-option = An option of the camp. Once used, a black cube covers it for the rest of the game, unless a card frees it.
    .rule = NAK-008
about-pituk = When every tile is explored, a worker may ask Pituk for a favour: new cards and 1 victory point.
    .rule = NAK-021
about-favour = Pituk grants each favour once: it replaces these cards with new ones.
    .rule = NAK-023
about-first-space = A worker here takes the first player token: you act first from the next Day on.
    .rule = NAK-029
about-clan-space = Two workers here bring a third from the reserve. Not in the first round.
    .rule = NAK-030
about-market-card = Above the colon what you pay, below what you get. Taken on a space with the market sign.
    .rule = NAK-069
about-offering = Two workers and all it costs. The second offering of anyone makes this Day the last.
    .rule = NAK-070
about-deck = New cards come from here at Night.
    .rule = NAK-082
about-round = A round is a Day and a Night. The Day ends when all workers are placed.
    .rule = NAK-061
about-family = A family and its points now. The most points at the end win.
    .rule = NAK-002
about-home = Workers at home can still be placed today; those in reserve must first join the clan.
    .rule = NAK-061
about-store = What you have, and how much fits. What does not fit is lost.
    .rule = NAK-092
about-tokens = Victory points already earned; they also decide ties.
    .rule = NAK-093
about-bought = Market cards taken, and their points at the end.
    .rule = NAK-040
about-made = Offerings made. When someone makes a second one, the Day is played out and the game ends.
    .rule = NAK-083
about-hand-card = A heritage card of yours: play it on a space with the heritage sign.
    .rule = NAK-068
about-hand-back = A heritage card that only its owner knows.
    .rule = NAK-068
about-token = The player who holds it begins every Day.
    .rule = NAK-029
about-turn = This player places one worker, or two for an offering or the clan.
    .rule = NAK-061
about-passed = Nothing more to place today.
    .rule = NAK-063
about-winner = The most points win.
    .rule = NAK-002

# Aim and end.
outlook-short = { $ended ->
    [yes] The game is over
   *[no] { $last ->
    [yes] Last Day: the game ends tonight
   *[no] { $most } of the { $needed } offerings that end it
    }
    }
outlook-aim = The most points win: offerings, market cards, heritage cards, tokens and what is stored.
outlook-offerings = { $seat_you ->
    [yes] Your offerings
   *[no] { $seat }’s offerings
    }
outlook-end = As soon as someone has made { $needed } offerings, this Day is played to its end and the game is over, without a Night.
outlook-day = This is Day { $day }.

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
because-tokens =
    { $change ->
        [gain] You gain { $points ->
            [one] a point
           *[other] { $points } points
        } right away.
       *[loss] But you lose { $points ->
            [one] a point
           *[other] { $points } points
        } right away.
    }
because-stores =
    { $change ->
        [gain] You store more that is of use.
       *[loss] But it empties your stores.
    }
because-reach =
    { $change ->
        [gain] An offering comes closer.
       *[loss] But an offering moves farther away.
    }
because-clan =
    { $change ->
        [gain] You have more workers, or use them better.
       *[loss] But you have fewer workers left.
    }
because-hand =
    { $change ->
        [gain] Your heritage cards become worth more.
       *[loss] But your heritage cards become worth less.
    }
because-first =
    { $change ->
        [gain] You act earlier in the next round.
       *[loss] But you act later in the next round.
    }
because-camps =
    { $change ->
        [gain] The camps you want are open to you.
       *[loss] But it opens a camp to the others.
    }
because-rivals =
    { $change ->
        [gain] It sets your strongest rival back.
       *[loss] But it also helps your strongest rival.
    }
because-end =
    { $change ->
        [gain] You are ahead when the game ends.
       *[loss] But you are behind if the game ends.
    }

# What a player can tell of a match.
deed-clan = My clan made { $offered ->
    [one] one offering
   *[other] { $offered } offerings
    }, bought { $bought ->
    [one] one card
   *[other] { $bought } cards
    } and explored { $explored ->
    [one] one tile
   *[other] { $explored } tiles
    }.
