# The game.
game-name = Oh Captain!
game-tagline = Search the cave and tell the Captain what you found. The truth is optional; getting caught is expensive.
game-note = Where the rulebook leaves something open, the answer is ours; the rules say where. Oh Captain! is a game by Florian Sirieix, published by Ludonaute; Sobremesa is not affiliated with either.

# Chapters of the rules.
section-components = What is in the box
section-setup = Setting up
section-turn-order = Whose turn it is
section-mutiny-loyalty = Mutiny or loyalty
section-exploration = Exploration
section-captains-choice = The Captain’s choice
section-challenge = Challenges
section-effects = What the items do
section-loot = The loot
section-discard-pile = The discard pile
section-end = The end of the game
section-abilities = The Adventurers

# Adventurers.
adventurer-lys = Lys
adventurer-nostromo = Nostromo
adventurer-moon = Moon
adventurer-red = Red
adventurer-siana = Siana
adventurer-ulrich = Ulrich
adventurer-ability = { $adventurer ->
    [lys] { ability-lys }
    [nostromo] { ability-nostromo }
    [moon] { ability-moon }
    [red] { ability-red }
    [siana] { ability-siana }
   *[ulrich] { ability-ulrich }
    }
ability-lys = wins ties for Majority tokens
ability-nostromo = takes a card of the discard pile with a mutiny
ability-moon = may flip up to two of her face-up cards face down at the end of her turn
ability-red = takes a coin when his turn ends if he alone has the fewest
ability-siana = chooses which of her cards is hit, but no Egg
ability-ulrich = wins two coins with a challenge instead of one

# Items and cards.
item-lantern = a Lantern
    .bare = Lantern
    .does = reveals one of the target’s face-down cards
item-hook = a Grappling Hook
    .bare = Grappling Hook
    .does = takes one of the target’s cards
item-lizard = a Lizard
    .bare = Lizard
    .does = takes a coin from the target
item-pistol = a Pistol
    .bare = Pistol
    .does = discards one of the target’s cards
item-egg = an Egg
    .bare = Egg
    .does = nothing; must be lied about
item-purse = a Purse
    .bare = Purse
    .does = nothing; dealt at the start
card-lantern-2 = a Lantern (2)
    .bare = Lantern (2)
    .many = Lanterns (2)
card-lantern-3 = a Lantern (3)
    .bare = Lantern (3)
    .many = Lanterns (3)
card-hook = a Grappling Hook
    .bare = Grappling Hook
    .many = Grappling Hooks
card-lizard = a Lizard
    .bare = Lizard
    .many = Lizards
card-pistol = a Pistol
    .bare = Pistol
    .many = Pistols
card-egg = an Egg
    .bare = Egg
    .many = Eggs
card-purse = a Purse
    .bare = Purse
    .many = Purses
card-arrival = the Nomads’ Arrival
    .many = Arrivals
card-hidden = a face-down card
    .many = face-down cards
side-open = face up
side-hidden = face down

# What the table can agree on.
option-captain = First Captain
option-captain-help = Who begins as the Captain. Give the first seat to anyone you like, or leave it to chance.
option-captain-random = Chosen by chance
option-captain-first-seat = The first seat
option-adventurers = Adventurers
option-adventurers-help = How Adventurers are handed out.
option-adventurers-pick = Everyone picks
option-adventurers-random = Dealt at random
option-cast = Siana and Ulrich
option-cast-help = They are not recommended for three or four players.
option-cast-recommended = Only with five or six players
option-cast-all = Always welcome
option-purchase = Attack after a purchase
option-purchase-help = Whether the Captain must use an item that was truly sold.
option-purchase-must-attack = The Captain must use it
option-purchase-may-attack = The Captain may use it

# What a player is asked, and what the others wait for.
prompt-pick-adventurer = { $seat_you ->
    [yes] Choose your Adventurer.
   *[no] { $seat } is choosing an Adventurer.
    }
prompt-mutiny-or-loyalty = { $seat_you ->
    [yes] You are richer than the Captain: mutiny, or pay a coin to stay loyal?
   *[no] { $seat } is richer than the Captain and weighs a mutiny.
    }
prompt-search-pile = { $seat_you ->
    [yes] Take one card of the discard pile, or none.
   *[no] { $seat } is searching the discard pile.
    }
prompt-announcement = { $seat_you ->
    [yes] You found { $card_name }. What do you tell the Captain?
   *[no] { $seat } looks at a card and thinks of what to say.
    }
prompt-captains-choice = { $seat_you ->
    [yes] { $explorer_seat } announces { $item_name }. Buy the card, or let it be used?
   *[no] { $explorer_seat_you ->
        [yes] You announced { $item_name }. { $seat } is weighing your words.
       *[no] { $explorer_seat } announces { $item_name }. { $seat } is weighing it.
    }
    }
prompt-turn-cards = { $seat_you ->
    [yes] { $left ->
        [one] You may flip one more face-up card face down.
       *[other] You may flip up to { $left } of your face-up cards face down.
    }
   *[no] { $left ->
        [one] { $seat } may flip one more face-up card face down.
       *[other] { $seat } may flip up to { $left } face-up cards face down.
    }
    }
prompt-take-coin = { $seat_you ->
    [yes] As { adventurer-red } you alone have the fewest coins: take one from an Explorer.
   *[no] { $seat } is choosing who to take a coin from.
    }
prompt-purchase-target = { $seat_you ->
    [yes] It really is { $item_name }! Who do you use it on?
   *[no] { $seat } bought { $item_name } and is choosing a target.
    }
prompt-attack-target = { $seat_you ->
    [yes] Who do you attack with your “{ $item_bare }”?
   *[no] { $seat } is choosing who to attack with { $item_name }.
    }
prompt-challenge = { $seat_you ->
    [yes] { $attacker_seat } attacks you with { $item_name }. Do you believe it?
   *[no] { $attacker_seat_you ->
        [yes] You attack with { $item_name }. Does { $seat } believe you?
       *[no] { $attacker_seat } attacks with { $item_name }. Does { $seat } believe it?
    }
    }
prompt-choose-card = { $seat_you ->
    [yes] { $item ->
        [hook] Which card do you take from { $owner_seat }?
       *[other] Which of { $owner_seat }’s cards goes under the Bottle?
    }
   *[no] { $owner_seat_you ->
        [yes] { $seat } is choosing one of your cards.
       *[no] { $seat } is choosing one of { $owner_seat }’s cards.
    }
    }
prompt-sianas-card = { $seat_you ->
    [yes] { $item ->
        [hook] Which of your cards does { $attacker_seat } take?
        [lantern] Which of your face-down cards do you show to everyone?
       *[other] { $attacker_seat } shoots: which of your cards goes under the Bottle?
    }
   *[no] { $attacker_seat_you ->
        [yes] { $seat } is choosing which card you hit.
       *[no] { $seat } is choosing which card { $attacker_seat } hits.
    }
    }

# What a player can do.
outcome-challenge = If it is a lie, they pay you and the attack ends. If it is true, you pay them and the attack goes on.
action-pick = { $adventurer_name }
note-pick = { adventurer-ability }
action-mutiny = Mutiny: become the Captain
note-mutiny = you get a coin, and your turn ends
action-loyalty = Stay loyal: pay the Captain a coin
note-loyalty = then you explore
action-announce = { $item ->
    [lantern] “A Lantern!” (reveals a card)
    [hook] “A Grappling Hook!” (takes a card)
    [lizard] “A Lizard!” (takes a coin)
    [pistol] “A Pistol!” (discards a card)
    [egg] “An Egg!”
   *[purse] “A Purse!”
    }
note-announce = { $truth ->
    [true] the truth
    [egg] a lie (you have to lie)
    [false] a lie
   *[unknown] { "" }
    }
action-buy = { $item ->
    [lantern] Buy the “Lantern” for a coin
    [hook] Buy the “Grappling Hook” for a coin
    [lizard] Buy the “Lizard” for a coin
   *[pistol] Buy the “Pistol” for a coin
    }
note-buy = the card is yours; if it is what they said, you use it
action-allow = Let { $whom_seat } use the card
note-allow = they keep it face down and can attack with it
action-attack = { $item ->
    [lantern] Attack { $whom_seat }: reveal a card
    [hook] Attack { $whom_seat }: take a card
    [lizard] Attack { $whom_seat }: take a coin
   *[pistol] Attack { $whom_seat }: discard a card
    }
action-accept = { $item ->
    [lantern] Believe it: one of your cards is revealed
    [hook] Believe it: you lose a card
    [lizard] Believe it: you lose a coin
   *[pistol] Believe it: a card of yours is discarded
    }
action-challenge = Challenge: “Show me that card!”
action-take = { $card ->
    [hidden] { $item ->
        [hook] Take a face-down card at random
       *[other] Discard a face-down card at random
    }
   *[other] { $item ->
        [hook] Take { $card_name }
       *[other] Discard { $card_name }
    }
    }
action-give = { $side ->
    [open] Give up { $card_name }, face up
   *[hidden] Give up { $card_name }, face down
    }
action-hide = Turn { $card_name } face down
action-fetch = Take { $card_name } from the discards
action-rob = Take a coin from { $whom_seat }
action-pass = { $asked ->
    [search-pile] Take none of them
    [turn-cards] Turn no more cards
   *[other] Use it on nobody
    }

# Why not.
refused-cap-012 = Choose one of the Adventurers nobody has chosen yet.
refused-cap-019 = Siana and Ulrich only join five or six players, unless the table has agreed otherwise.
refused-cap-023 = Only an Explorer with more coins than the Captain declares mutiny or pledges loyalty, before drawing.
refused-cap-025 = You are richer than the Captain: first declare mutiny or pledge loyalty.
refused-cap-032 = Say that you found a Lantern, a Grappling Hook, a Lizard or a Pistol.
refused-cap-034 = Nobody ever admits to an Egg of the Nukha: say something else.
refused-cap-036 = The Captain buys the item or lets it be used; there is no third way.
refused-cap-037 = Buying costs a coin, and you have none.
refused-cap-039 = What was truly sold must be used on an Explorer.
refused-cap-042 = Choose the Explorer you attack.
refused-cap-043 = What was announced cannot be changed any more.
refused-cap-046 = Nobody attacks the Captain.
refused-cap-047 = You cannot attack yourself.
refused-cap-048 = Accept the attack or challenge it.
refused-cap-053 = Only the Explorer who is attacked can answer the attack.
refused-cap-055 = Choose one of their cards: a face-up one, or a face-down one at random.
refused-cap-062 = That Explorer has no card to lose.
refused-cap-063 = That Explorer has no coin to lose.
refused-cap-064 = That Explorer has no face-down card to light.
refused-cap-090 = Nostromo takes a card that is in the discard pile, or none.
refused-cap-092 = Moon flips one of her face-up cards face down, or leaves it at that.
refused-cap-094 = Red takes the coin from another Explorer.
refused-cap-096 = Red never takes the coin from the Captain.
refused-cap-098 = Siana chooses one of her own cards that can be hit.
refused-cap-099 = Siana may not choose an Egg while she has another card.

# Why not, in a few words on a button.
short-cap-037 = you have no coin
short-cap-046 = nobody attacks the Captain
short-cap-062 = no card to lose
short-cap-063 = no coin to lose
short-cap-064 = no face-down card
short-cap-096 = never from the Captain

# What happened.
captain-named = { $seat_you ->
    [yes] You are the Captain.
   *[no] { $seat } is the Captain.
    }
coins-dealt = { $seat_you ->
    [yes] { $count ->
        [one] You take one coin from the supply.
       *[other] You take { $count } coins from the supply.
    }
   *[no] { $count ->
        [one] { $seat } takes one coin from the supply.
       *[other] { $seat } takes { $count } coins from the supply.
    }
    }
purse-dealt = { $seat_you ->
    [yes] You get a Purse, face down.
   *[no] { $seat } gets a Purse, face down.
    }
adventurer-picked = { $seat_you ->
    [yes] You play { $adventurer_name }.
   *[no] { $seat } plays { $adventurer_name }.
    }
cave-filled = The Cave is filled with { $count } cards; the Nomads wait near the bottom.
discards-laid = { $seat_you ->
    [yes] Under your Bottle: { $cards_name }. Not a word.
   *[no] { $seat } peeks at { $count } cards, slides them under the Bottle and gives nothing away.
    }
turn-started = { $seat_you ->
    [yes] The Cave is before you: your turn.
   *[no] The Cave goes to { $seat }.
    }
loyalty-pledged = { $seat_you ->
    [yes] You pledge loyalty and give { $to_seat } a coin.
   *[no] { $to_seat_you ->
        [yes] { $seat } pledges loyalty and gives you a coin.
       *[no] { $seat } pledges loyalty and gives { $to_seat } a coin.
    }
    }
mutiny-declared = { $seat_you ->
    [yes] Mutiny! You take the Bottle from { $former_seat }.
   *[no] { $former_seat_you ->
        [yes] Mutiny! { $seat } takes the Bottle from you.
       *[no] Mutiny! { $seat } takes the Bottle from { $former_seat }.
    }
    }
pile-looked = { $seat_you ->
    [yes] { $cards ->
        [none] Nothing lies under the Bottle.
       *[other] Under the Bottle: { $cards_name }.
    }
   *[no] { $seat } looks under the Bottle.
    }
card-fetched = { $seat_you ->
    [yes] You take { $card_name } from under the Bottle.
   *[no] { $seat } takes a card from under the Bottle.
    }
card-drawn = { $seat_you ->
    [yes] You find { $card_name }.
   *[no] { $seat } finds something in the Cave.
    }
item-announced = { $seat_you ->
    [yes] You announce { $item_name }.
   *[no] { $seat } announces { $item_name }.
    }
item-paid = { $seat_you ->
    [yes] You pay { $to_seat } a coin for it.
   *[no] { $to_seat_you ->
        [yes] { $seat } pays you a coin for it.
       *[no] { $seat } pays { $to_seat } a coin for it.
    }
    }
card-bought = { $truth ->
    [yes] It is true: { $card_name }!
   *[no] A lie! It is { $card_name }.
    }
use-allowed = { $seat_you ->
    [yes] You let { $explorer_seat } use the card.
   *[no] { $explorer_seat_you ->
        [yes] { $seat } lets you use the card.
       *[no] { $seat } lets { $explorer_seat } use the card.
    }
    }
card-kept = { $seat_you ->
    [yes] You put { $card_name } face down into your loot.
   *[no] { $seat } puts the card face down into the loot.
    }
nobody-to-attack = Nobody can be attacked with it.
attack-declared = { $seat_you ->
    [yes] You attack { $target_seat } with { $item_name }.
   *[no] { $target_seat_you ->
        [yes] { $seat } attacks you with { $item_name }.
       *[no] { $seat } attacks { $target_seat } with { $item_name }.
    }
    }
attack-accepted = { $seat_you ->
    [yes] You believe { $attacker_seat }.
   *[no] { $attacker_seat_you ->
        [yes] { $seat } believes you.
       *[no] { $seat } believes { $attacker_seat }.
    }
    }
attack-challenged = { $seat_you ->
    [yes] You challenge { $attacker_seat }.
   *[no] { $attacker_seat_you ->
        [yes] { $seat } challenges you.
       *[no] { $seat } challenges { $attacker_seat }.
    }
    }
card-shown = { $truth ->
    [yes] No lie: { $card_name }!
   *[no] Caught lying: { $card_name }!
    }
challenge-paid = { $seat_you ->
    [yes] You pay { $to_seat } { coin-count }.
   *[no] { $to_seat_you ->
        [yes] { $seat } pays you { coin-count }.
       *[no] { $seat } pays { $to_seat } { coin-count }.
    }
    }
coin-count = { $count ->
    [one] a coin
   *[other] { $count } coins
    }
coin-stolen = { $seat_you ->
    [yes] { $to_seat }’s Lizard takes a coin from you.
   *[no] { $to_seat_you ->
        [yes] Your Lizard takes a coin from { $seat }.
       *[no] { $to_seat }’s Lizard takes a coin from { $seat }.
    }
    }
card-stolen = { $seat_you ->
    [yes] You hook { the-card } from { $from_seat }.
   *[no] { $from_seat_you ->
        [yes] { $seat } hooks { the-card } from you.
       *[no] { $seat } hooks { the-card } from { $from_seat }.
    }
    }
the-card = { $card ->
    [unknown] a face-down card
   *[other] { $card_name }
    }
card-shot = { $seat_you ->
    [yes] You shoot at { $from_seat }: { the-card } goes under the Bottle.
   *[no] { $from_seat_you ->
        [yes] { $seat } shoots at you: { the-card } goes under the Bottle.
       *[no] { $seat } shoots at { $from_seat }: { the-card } goes under the Bottle.
    }
    }
card-lit = { $seat_you ->
    [yes] You light up { $from_seat }’s loot: { $card_name }!
   *[no] { $from_seat_you ->
        [yes] { $seat } lights up your loot: { $card_name }!
       *[no] { $seat } lights up { $from_seat }’s loot: { $card_name }!
    }
    }
eggs-proved = { $seat_you ->
    [yes] You may give up an Egg only when you have nothing else, so now everyone knows: your face-down cards are all Eggs.
   *[no] { $seat } may give up an Egg only when there is nothing else: those face-down cards are all Eggs.
    }
card-turned = { $seat_you ->
    [yes] You turn { $card_name } face down.
   *[no] { $seat } turns { $card_name } face down.
    }
coin-taken = { $seat_you ->
    [yes] { $to_seat } takes a coin from you.
   *[no] { $to_seat_you ->
        [yes] You take a coin from { $seat }.
       *[no] { $to_seat } takes a coin from { $seat }.
    }
    }
nomads-arrived = { $seat_you ->
    [yes] You find… the Nomads! They have found you all.
   *[no] { $seat } finds… the Nomads! They have found you all.
    }
loot-revealed = { $cards ->
    [none] { $seat_you ->
        [yes] You have no loot.
       *[no] { $seat } has no loot.
    }
   *[other] { $seat_you ->
        [yes] Your loot: { $cards_name }.
       *[no] { $seat } reveals { $cards_name }.
    }
    }
majority-won = { $seat_you ->
    [yes] { $card ->
        [pistol] You have the most Pistols.
        [hook] You have the most Grappling Hooks.
       *[other] You have the most Lizards.
    }
   *[no] { $card ->
        [pistol] { $seat } has the most Pistols.
        [hook] { $seat } has the most Grappling Hooks.
       *[other] { $seat } has the most Lizards.
    }
    }
majority-left = { $card ->
    [pistol] No single player has the most Pistols: nobody gets the token.
    [hook] No single player has the most Grappling Hooks: nobody gets the token.
   *[other] No single player has the most Lizards: nobody gets the token.
    }
final-scored = { $seat_you ->
    [yes] You end with { score-count }: { $coins } for coins, { $loot } for loot, { $tokens } for Majority tokens.
   *[no] { $seat } ends with { score-count }: { $coins } for coins, { $loot } for loot, { $tokens } for Majority tokens.
    }
score-count = { $score ->
    [one] { $score } point
   *[other] { $score } points
    }
game-won = { $seat_you ->
    [yes] You win!
   *[no] { $seat } wins!
    }

# What is said aloud at the table. Whoever lies and whoever does not speak the same lines.
talk-item-announced-1 = Captain! Guess what I’ve dug up: { $item_name }!
talk-item-announced-2 = You won’t believe it, Captain: { $item_name }!
talk-item-announced-3 = Only { $item_name }, Captain. Nothing special.
talk-item-announced-4 = On my honour, Captain: { $item_name }.
talk-item-announced-5 = Look, Captain… well, don’t look: { $item_name }!
talk-captains-choice-1 = Hmm…
talk-captains-choice-2 = Look me in the eye…
talk-captains-choice-3 = Is that so…?
talk-captains-choice-4 = Let me think…
talk-challenge-1 = Should I believe that…?
talk-challenge-2 = Wait a moment…
talk-challenge-3 = Hm, hm…
talk-use-allowed-1 = Keep it, then.
talk-use-allowed-2 = Fine. Off you go.
talk-use-allowed-3 = Not worth my coin.
talk-use-allowed-4 = I’ve seen better.
talk-card-bought-1 = { $truth ->
    [yes] And it truly is { $card_name }!
   *[no] What’s this? It’s { $card_name }!
    }
talk-card-bought-2 = { $truth ->
    [yes] An honest soul: { $card_name }!
   *[no] You rascal, that’s { $card_name }!
    }
talk-card-bought-3 = { $truth ->
    [yes] Sold! I’ll take { $card_name }.
   *[no] I paid a coin for { $card_name }?!
    }
talk-attack-accepted-1 = All right, all right.
talk-attack-accepted-2 = I believe you. This once.
talk-attack-accepted-3 = Do what you must.
talk-attack-challenged-1 = Show me that card!
talk-attack-challenged-2 = You’re lying!
talk-attack-challenged-3 = Turn it over. Now.
talk-card-shown-1 = { $truth ->
    [yes] See? It’s { $card_name }!
   *[no] Well… it’s { $card_name }.
    }
talk-card-shown-2 = { $truth ->
    [yes] I never lie: { $card_name }.
   *[no] A slip of the tongue: { $card_name }.
    }
talk-card-shown-3 = { $truth ->
    [yes] Satisfied? Here’s { $card_name }!
   *[no] It was dark: { $card_name }.
    }
talk-mutiny-declared-1 = The Bottle is mine!
talk-mutiny-declared-2 = You’ve been Captain long enough!
talk-mutiny-declared-3 = A new Captain, a new wind!

# What a good player looks at.
term-points = Points so far
term-majorities = Majorities within reach
term-bottle = The Bottle
term-rivals = The strongest rival

# What lies on the table, for tips and screen readers.
label-cave = { $count ->
    [one] The Cave: { $count } card left
   *[other] The Cave: { $count } cards left
    }
label-bottle = { $seat_you ->
    [yes] The Bottle: you are the Captain
   *[no] The Bottle: { $seat } is the Captain
    }
label-pile = { $count ->
    [one] Under the Bottle: { $count } card
   *[other] Under the Bottle: { $count } cards
    }
label-pile-card = { $card ->
    [unknown] Under the Bottle: a card, face down
   *[other] Under the Bottle: { $card_name }
    }
label-supply = { $count ->
    [one] Supply: { $count } coin
   *[other] Supply: { $count } coins
    }
label-player = { $adventurer ->
    [nobody] { $seat }
   *[other] { $seat_you ->
        [yes] You are { $adventurer_name }: { adventurer-ability }
       *[no] { $adventurer_told ->
            [yes] { $seat }: { adventurer-ability }
           *[no] { $seat } is { $adventurer_name }: { adventurer-ability }
        }
    }
    }
label-adventurer = { $adventurer_name }: { adventurer-ability }
label-coins = { $seat_you ->
    [yes] Your coins: { $count }
   *[no] { $count ->
        [one] { $seat }: { $count } coin
       *[other] { $seat }: { $count } coins
    }
    }
label-open = { $seat_you ->
    [yes] Your face-up loot: { $card_name }
   *[no] { $seat }, face-up loot: { $card_name }
    }
label-down = { $seat_you ->
    [yes] Your face-down loot: { $card_name }
   *[no] { $card ->
        [unknown] { $seat }, a face-down card
       *[other] { $seat }, face down, as you know: { $card_name }
    }
    }
label-found = { $card ->
    [unknown] The card { $seat } has just found
   *[other] What you have just found: { $card_name }
    }
label-arrival = { $seat_you ->
    [yes] You drew the Nomads’ Arrival: the game is over
   *[no] { $seat } drew the Nomads’ Arrival: the game is over
    }
label-bubble = { $seat_you ->
    [yes] You say: { $item_name }
   *[no] { $seat } says: { $item_name }
    }
label-count = { $card_bare }: { card-does }. { $count } in the game
card-does = { $card ->
    [lantern-2] reveals one of the target’s face-down cards
    [lantern-3] reveals one of the target’s face-down cards
    [hook] takes one of the target’s cards
    [lizard] takes a coin from the target
    [pistol] discards one of the target’s cards
    [egg] its finder has to lie; −1 point at the end
   *[purse] does nothing; 1 point at the end
    }
label-majority = { $card ->
    [pistol] Most Pistols: 4 points
    [hook] Most Grappling Hooks: 4 points
   *[other] Most Lizards: 4 points
    }
label-winner = { $seat_you ->
    [yes] You win with { score-count }
   *[no] { $seat } wins with { score-count }
    }

# The crew in a few lines, for the terminal.
survey-cave = { $count ->
    [one] The Cave: { $count } card
   *[other] The Cave: { $count } cards
    }
survey-supply = { $coins ->
    [one] supply: { $coins } coin
   *[other] supply: { $coins } coins
    }
survey-pile = under the Bottle: { $cards_name }
survey-pile-hidden = { $count ->
    [one] under the Bottle: { $count } card, face down
   *[other] under the Bottle: { $count } cards, face down
    }
survey-player = { $seat_you ->
    [yes] { $captain ->
        [yes] You, { $adventurer_name }, Captain:
       *[no] You, { $adventurer_name }:
    }
   *[no] { $captain ->
        [yes] { $seat }, { $adventurer_name }, Captain:
       *[no] { $seat }, { $adventurer_name }:
    }
    }
survey-coins = { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
    }
survey-up = face up: { $cards_name }
survey-down = face down: { $cards_name }
survey-hidden = { $count ->
    [one] { $count } unknown card
   *[other] { $count } unknown cards
    }

# The end, by category.
mark-captain = Captain
tally-coins = Coins
tally-loot = Loot
tally-tokens = Majority tokens
tie-captain = Equal points: the Captain comes first.
tie-coins = Equal points: the player with more coins comes first.

# What things are for, and the rule they go by.
card-explained = { $card ->
    [unknown] { "" }
   *[other] { $card_bare }: { card-does }. { "" }
    }
item-explained = { $item_bare }: { $item ->
    [lantern] reveals one of the target’s face-down cards
    [hook] takes one of the target’s cards
    [lizard] takes a coin from the target
   *[pistol] discards one of the target’s cards
    }. { "" }
about-cave = Explorers draw from here. The Nomads’ Arrival lies near the bottom and ends the game immediately.
    .rule = CAP-074
about-arrival = The Nomads have come: everyone reveals their loot and counts.
    .rule = CAP-074
about-pile = The discards. Only the Captain may look at them.
    .rule = CAP-071
about-pile-card = { card-explained }A discarded card. Only the Captain may look at it.
    .rule = CAP-071
about-supply = Coins that nobody has. Each coin is worth a point at the end.
    .rule = CAP-002
about-count = The fewer of these there are, the likelier a lie.
    .rule = CAP-001
about-player = A player. Explorers take turns; the Captain hears what they announce and buys or not.
    .rule = CAP-020
about-coins = Coins are points at the end. An Explorer with more of them than the Captain may declare a mutiny.
    .rule = CAP-023
about-down = { card-explained }Loot face down: only its owner knows it. It counts at the end.
    .rule = CAP-065
about-open = { card-explained }Loot face up: everyone knows it, and an attacker may pick it.
    .rule = CAP-066
about-bottle = The player with the Bottle is the Captain and takes no turns.
    .rule = CAP-021
about-majority = At the end, the most of these cards wins the token: 4 points. In a tie nobody gets it.
    .rule = CAP-083
about-adventurer = An Adventurer you can choose, with a special ability.
    .rule = CAP-012
about-found = { card-explained }The card just found. Only its finder has seen it, and what is announced may be a lie. If it is challenged, it is shown. A lie costs the finder a coin; the truth costs the challenger one.
    .rule = CAP-031
about-bubble = { item-explained }What was announced, true or not.
    .rule = CAP-032
about-winner = The most points win: coins, loot and Majority tokens.
    .rule = CAP-086
about-answer = One of your answers: choose it here or with the button.
    .rule = CAP-036

# Aim and end.
outlook-short = { $arrived ->
    [yes] The Nomads have arrived
   *[no] { $most ->
        [0] The next card ends the game
       *[other] { $least ->
            [0] At most { $most ->
                [one] { $most } card
               *[other] { $most } cards
            } before the end
           *[other] { $least } to { $most } cards before the end
        }
    }
    }
outlook-aim = The most points win: coins, loot and the three Majority tokens.
outlook-cave = Cards in the Cave: { $cards }. The Nomads’ Arrival is one of the last { $bottom }; drawing it ends the game immediately.
outlook-points = A coin and a Purse are worth 1, a Lantern 2 or 3, a Majority token 4 (most Pistols, Hooks, Lizards), a Nukha Egg −1.

## Why a hint says so, by the terms of the evaluation
because-points =
    { $change ->
        [gain] You can expect { $points ->
            [one] a point
           *[other] { $points } points
        } more from coins and loot.
       *[loss] But it costs you { $points ->
            [one] a point
           *[other] { $points } points
        } in coins and loot.
    }
because-majorities =
    { $change ->
        [gain] You get closer to a majority.
       *[loss] But you fall behind in a majority.
    }
because-bottle =
    { $change ->
        [gain] The Bottle comes to you.
       *[loss] But you give up the Bottle.
    }
because-rivals =
    { $change ->
        [gain] It sets your strongest rival back.
       *[loss] But it also helps your strongest rival.
    }
because-later-points =
    { $change ->
        [gain] On average it leaves you with more coins and loot than the other answers.
       *[loss] But on average it leaves you with fewer coins and less loot.
    }
because-later-majorities =
    { $change ->
        [gain] It tends to bring you closer to a majority.
       *[loss] But you tend to fall behind in a majority.
    }
because-later-bottle =
    { $change ->
        [gain] You end up with the Bottle more often.
       *[loss] But you end up with the Bottle less often.
    }
because-later-rivals =
    { $change ->
        [gain] It tends to set your strongest rival back.
       *[loss] But it tends to help your strongest rival.
    }

# How bots with a character play.
bot-honest = honest
bot-honest-more = Says what it has found; only an Egg makes it lie.
bot-liar = liar
bot-liar-more = Never says what it has found.
bot-buyer = buyer
bot-buyer-more = As Captain buys every card, down to the last coin.
bot-miser = miser
bot-miser-more = As Captain sits on the coins and buys nothing.
bot-trusting = trusting
bot-trusting-more = Believes every attacker and challenges nobody.
bot-doubter = doubter
bot-doubter-more = Believes no attacker and challenges them all.

# What a player can tell of a match.
deed-lies = { $lies ->
    [0] I never told a lie.
    [one] I lied once; { $believed ->
        [0] it was exposed.
       *[other] nobody noticed.
    }
   *[other] I lied { $lies } times and got away with it { $believed } times.
    }
deed-caught = I challenged { $count ->
    [one] once
   *[other] { $count } times
    } and was { $caught ->
    [0] never right
    [one] right once
   *[other] right { $caught } times
    }.
