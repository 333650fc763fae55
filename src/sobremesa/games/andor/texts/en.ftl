# The game.
game-name = Legends of Andor
game-tagline = Hold the castle together. Every sunrise brings the creatures closer, and every victory brings the end of the story closer too.
game-note = The Watch, The Glowing Deeps with its cave board and The sleeper wakes are ours, and so is the first day of Legend 1; all words and drawings are ours. Legends of Andor is a game by Michael Menzel, published by Kosmos; Sobremesa is not affiliated with either.

# Chapters of the rules.
section-overview = What it is about
section-turn = Days and turns
section-hours = Hours
section-move = Moving
section-pass-and-ally-move = Passing and moving an ally
section-free-actions = Free actions
section-fog = Fog
section-combat-start = Beginning a fight
section-hero-attack = The heroes attack
section-creature-reaction = The creature answers
section-comparison = Comparing
section-end-of-battle-round = The end of a round
section-group-combat = Fighting together
section-rubble = Rubble
section-allies = Allies
section-sunrise-event = Sunrise: the event card
section-firestorm = Sunrise: firestorms
section-creature-movement = Sunrise: creatures
section-wells = Sunrise: wells
section-narrator = Sunrise: the narrator
section-farmers = Farmers
section-equipment = Equipment
section-herbs = Medicinal herbs
section-rune-stones = Rune stones
section-witch = The witch
section-card-terms = Words on cards
section-event-cards = Event cards
section-legend-words = What a legend brings
section-legend-goals = Goals of a legend

# Heroes, creatures, things.
hero-dwarf = the dwarf
hero-warrior = the warrior
hero-archer = the archer
hero-wizard = the wizard
face-kram = Kram, dwarf
    .the = Kram, the dwarf
face-bait = Bait, dwarf
    .the = Bait, the dwarf
face-thorn = Thorn, warrior
    .the = Thorn, the warrior
face-mairen = Mairen, warrior
    .the = Mairen, the warrior
face-pasco = Pasco, archer
    .the = Pasco, the archer
face-chada = Chada, archer
    .the = Chada, the archer
face-liphardus = Liphardus, wizard
    .the = Liphardus, the wizard
face-eara = Eara, wizard
    .the = Eara, the wizard
dice-1 = a 1
    .many = 1s
dice-2 = a 2
    .many = 2s
dice-3 = a 3
    .many = 3s
dice-4 = a 4
    .many = 4s
dice-5 = a 5
    .many = 5s
dice-6 = a 6
    .many = 6s
dice-8 = an 8
    .many = 8s
dice-10 = a 10
    .many = 10s
dice-12 = a 12
    .many = 12s
creature-none = rubble
creature-gor = gor
creature-skral = skral
creature-wardrak = wardrak
creature-troll = troll
ally-prince = Prince Thorald
    .the = Prince Thorald
    .to = Prince Thorald
ally-shield-dwarf-1 = shield dwarf 1
    .the = shield dwarf 1
    .to = shield dwarf 1
ally-shield-dwarf-2 = shield dwarf 2
    .the = shield dwarf 2
    .to = shield dwarf 2
ally-shield-dwarf-3 = shield dwarf 3
    .the = shield dwarf 3
    .to = shield dwarf 3
ally-shield-dwarf-4 = shield dwarf 4
    .the = shield dwarf 4
    .to = shield dwarf 4
goods-gold = gold
goods-willpower = willpower
goods-strength = strength
willpower-amount = { $amount } willpower
willpower-cost = { $willpower } willpower
strength-amount = { $amount } strength
strength-left = { $strength } strength left
gold-amount = { $amount } gold
gold-price = { $price } gold
shields-count = { $shields ->
    [one] { $shields } golden shield
   *[other] { $shields } golden shields
    }
hours-count = { $hours ->
    [one] { $hours } hour
   *[other] { $hours } hours
    }
item-helm = helm
    .a = a helm
    .the = the helm
    .does = equal dice add up in your rolls
item-shield = shield
    .a = a shield
    .the = the shield
    .does = wards off a loss of willpower, twice
item-cracked-shield = shield (1 use left)
    .a = a shield (1 use left)
    .the = the shield (1 use left)
    .does = wards off a loss of willpower, once more
item-bow = bow
    .a = a bow
    .the = the bow
    .does = lets you fight from a neighbouring space
item-falcon = falcon
    .a = a falcon
    .the = the falcon
    .does = carries things to a hero far away, once a day
item-tired-falcon = tired falcon
    .a = a tired falcon
    .the = the tired falcon
    .does = rests until the next sunrise
item-wineskin = wineskin
    .a = a wineskin
    .the = the wineskin
    .does = two steps that cost no hour
item-half-wineskin = wineskin (1 use left)
    .a = a wineskin (1 use left)
    .the = the wineskin (1 use left)
    .does = one more step that costs no hour
item-telescope = telescope
    .a = a telescope
    .the = the telescope
    .does = reveals what lies face down on neighbouring spaces
item-brew = witch’s brew
    .a = a witch’s brew
    .the = the witch’s brew
    .does = doubles one of your dice, twice
item-half-brew = witch’s brew (1 use left)
    .a = a witch’s brew (1 use left)
    .the = the witch’s brew (1 use left)
    .does = doubles one of your dice, once more
item-herb-3 = herb (3)
    .a = a herb (3)
    .the = the herb (3)
    .does = 3 willpower, 3 free steps or 3 more in a fight
item-herb-4 = herb (4)
    .a = a herb (4)
    .the = the herb (4)
    .does = 4 willpower, 4 free steps or 4 more in a fight
item-rune-blue = blue rune stone
    .a = a blue rune stone
    .the = the blue rune stone
    .does = three colours together let you roll the black die
item-rune-yellow = yellow rune stone
    .a = a yellow rune stone
    .the = the yellow rune stone
    .does = three colours together let you roll the black die
item-rune-green = green rune stone
    .a = a green rune stone
    .the = the green rune stone
    .does = three colours together let you roll the black die
item-parchment = parchment
    .a = a parchment
    .the = the parchment
    .does = the legend asks for it
item-gem-2 = gem (2)
    .a = a gem (2)
    .the = the gem (2)
    .does = a treasure worth 2
item-gem-4 = gem (4)
    .a = a gem (4)
    .the = the gem (4)
    .does = a treasure worth 4
item-gem-6 = gem (6)
    .a = a gem (6)
    .the = the gem (6)
    .does = a treasure worth 6
fog-hidden = not yet known
fog-event = an event card
fog-strength = a point of strength
fog-willpower-2 = 2 willpower
fog-willpower-3 = 3 willpower
fog-gold = a gold piece
fog-gor = a gor
fog-wineskin = a wineskin
fog-witch = the witch
reason-castle = the castle is overrun
reason-end = the narrator has reached the end
reason-parchment = a creature reached the parchment
reason-story = the story ends here

# Event cards, in our words.
event-gold-1 = each hero may take one item for 3 willpower
event-gold-2 = heroes on spaces 0 to 20 lose 3 willpower
event-gold-3 = the first hero on space 57 gains 1 strength
event-gold-4 = every hero on the river bank gains a wineskin
event-gold-5 = heroes on spaces 37 to 70 lose 3 willpower
event-gold-6 = the hero of the lowest rank may roll a die: 1 to 4 is lost in willpower, 5 or 6 gained
event-gold-7 = the hero of the lowest rank rolls a die; the group loses that much willpower
event-gold-8 = a travelling merchant waits on space 9: 2 strength for 2 gold, once
event-gold-9 = nobody may use the 10th hour today
event-gold-10 = each hero may buy 3 willpower for 1 gold
event-gold-11 = creatures have 1 more strength today
event-gold-12 = wizard and archer gain 3 willpower
event-gold-13 = heroes below 10 willpower rise to 10
event-gold-14 = dwarf and warrior gain 3 willpower
event-gold-15 = the well on space 35 dries up
event-gold-16 = the hero of the highest rank looks at the next event card and may discard it
event-gold-17 = heroes above 12 willpower drop to 12
event-gold-18 = the gor on the lowest space advances, unless the group pays willpower
event-gold-19 = hours 9 and 10 cost 3 willpower each today
event-gold-20 = a farmer on the board is lost, unless the group pays
event-gold-21 = the first hero on spaces 22 to 25 loses 4 willpower
event-gold-22 = the well on space 45 dries up
event-gold-23 = up to two heroes with 6 strength or less gain 1 strength
event-gold-24 = heroes outside forest, mine, tavern and castle lose 2 willpower (storm)
event-gold-25 = each hero below 6 willpower rolls a die and gains that much
event-gold-26 = hour 8 costs no willpower today
event-gold-27 = the creature on the highest space advances, unless the group pays
event-gold-28 = heroes in the sunrise box gain 2 willpower
event-gold-29 = a shield lies on space 57
event-gold-30 = a wineskin lies on space 72
event-gold-31 = heroes outside forest, mine, tavern and castle lose 2 willpower (hail)
event-gold-32 = heroes in the sunrise box lose 2 willpower
event-gold-33 = one hero loses 1 strength
event-gold-34 = one hero may give 2 strength for 10 willpower
event-silver-start = gors appear on spaces 16, 22, 23 and 24
event-silver-1 = heroes below 10 willpower gain 2 willpower
event-silver-2 = the group loses 3 willpower
event-silver-3 = heroes on spaces 0 to 9 gain 2 willpower
event-silver-4 = the well on space 55 dries up
event-silver-5 = 3 gold lie on space 26
event-silver-6 = warrior and archer above 12 willpower drop to 12
event-silver-7 = each hero may buy 5 willpower for 2 gold
event-silver-8 = heroes in the forest lose 1 strength
event-silver-9 = the hero of the lowest rank may reveal two fog tokens
event-silver-10 = wizard and dwarf above 12 willpower drop to 12
event-silver-11 = the group gains 5 willpower

# What the table can agree on.
option-legend = Legend
option-legend-help = Which story to play. New here? Start with The Watch, then Legend 1. The difficulty ratings are ours.
option-legend-the-watch = The Watch (our own, short): medium, start here
option-legend-legend-2 = Legend 2: the king’s cure (hard)
option-legend-legend-1 = Legend 1: the heroes come (first day our own): medium
option-legend-glowing-deeps = The Glowing Deeps (our own, in a cave): medium
option-legend-the-sleeper = The sleeper wakes (our own): hard
story-legend-the-watch = The Watch
story-legend-legend-2 = Legend 2: the king’s cure
story-legend-legend-1 = Legend 1: the heroes come
story-legend-glowing-deeps = The Glowing Deeps
story-legend-the-sleeper = The sleeper wakes
option-difficulty = Difficulty
option-difficulty-help = How hard the legend is; one that has only one difficulty is played with that.
option-difficulty-normal = Normal
option-difficulty-easy = Easy
option-shields = Shields and events
option-shields-help = Whom a shield protects from an event card.
option-shields-own = Its own hero
option-shields-group = The whole group

# What a player is asked, and what the others wait for.
prompt-pick-hero = { $seat_you ->
    [yes] Choose your hero.
   *[no] { $seat } is choosing a hero.
    }
prompt-turn = { $seat_you ->
    [yes] Your turn: move, fight, wait, or end your day.
   *[no] { $may_act ->
        [yes] It is { $seat }’s turn. You can take free actions at any time.
       *[no] It is { $seat }’s turn.
    }
    }
prompt-moving = { $seat_you ->
    [yes] Keep going, or stop here?
   *[no] { $seat } is on the way.
    }
prompt-send-on = { $seat_you ->
    [yes] Send the ally on for another hour, or stop.
   *[no] { $seat } is moving an ally.
    }
prompt-rest = { $seat_you ->
    [yes] No actions left; you can still take free actions.
   *[no] { $seat } may still take free actions.
    }
prompt-falcon-exchange = { $seat_you ->
    [yes] What does the falcon carry?
   *[no] { $seat } is loading the falcon.
    }
prompt-gather = { $seat_you ->
    [yes] Invite heroes, call allies, or begin.
   *[no] { $seat } is gathering a group for the fight.
    }
prompt-invitation = { $seat_you ->
    [yes] Will you join the fight?
   *[no] { $seat } is deciding whether to join the fight.
    }
prompt-choose-dice = { $seat_you ->
    [yes] Roll your own dice, or one black die?
   *[no] { $seat } is choosing dice.
    }
prompt-roll-on = { $seat_you ->
    [yes] Keep this die, or roll the next one?
   *[no] { $seat } may roll another die.
    }
prompt-flip = { $seat_you ->
    [yes] You may turn one die over.
   *[no] { $seat } may turn a die over.
    }
prompt-use-brew-or-herb = { $seat_you ->
    [yes] Use brew or a herb, or leave it at that.
   *[no] { $seat } may use brew or a herb.
    }
prompt-raise-shield = { $seat_you ->
    [yes] You would lose { willpower-amount }: use your shield?
   *[no] { $seat } would lose { willpower-amount } and has a shield.
    }
prompt-go-on = { $seat_you ->
    [yes] Another round, or leave the fight? Free actions are possible.
   *[no] { $seat } is deciding whether to fight on.
    }
prompt-reward = { $seat_you ->
    [yes] Share out the reward: { $points } in gold or willpower.
   *[no] { $seat } is sharing out a reward of { $points }.
    }
prompt-dig = { $seat_you ->
    [yes] Your battle value is { $value }: which rubble do you remove?
   *[no] { $seat } is clearing rubble with a value of { $value }.
    }
prompt-ward-off = { $seat_you ->
    [yes] { $event_name }. Ward it off with your shield?
   *[no] { $seat } may ward off: { $event_name }.
    }
prompt-group-loses = { $seat_you ->
    [yes] Share out the loss of { willpower-amount }.
   *[no] { $seat } is sharing out a loss of { willpower-amount }.
    }
prompt-group-gains = { $seat_you ->
    [yes] Share out { willpower-amount }.
   *[no] { $seat } is sharing out { willpower-amount }.
    }
prompt-group-pays = { $seat_you ->
    [yes] Who pays? Still to pay: { price-left }.
   *[no] { $seat } shares out the price. Still to pay: { price-left }.
    }
price-left = { $gold ->
    [yes] { $amount } in gold or willpower
   *[no] { willpower-amount }
    }
prompt-pay-or-suffer = { $seat_you ->
    [yes] Pay { whole-price } together, or let the event happen?
   *[no] { $seat } is deciding whether the group pays { whole-price }.
    }
whole-price = { $gold ->
    [yes] { $price } in gold or willpower
   *[no] { $price } willpower
    }
prompt-gamble = { $seat_you ->
    [yes] Roll a die? With 1 to 4 you lose that much willpower, with 5 or 6 you gain it.
   *[no] { $seat } may roll for willpower.
    }
prompt-peek-at-event = { $seat_you ->
    [yes] You see the next event card: discard it, or leave it?
   *[no] { $seat } is looking at the next event card.
    }
prompt-shop = { $seat_you ->
    [yes] Take one item for 3 willpower?
   *[no] { $seat } may take an item for 3 willpower.
    }
prompt-buy-willpower = { $seat_you ->
    [yes] Buy { willpower-amount } for { gold-price }?
   *[no] { $seat } may buy { willpower-amount } for { gold-price }.
    }
prompt-reveal-fog = { $seat_you ->
    [yes] Reveal a fog token? You may reveal { $left ->
        [one] one more
       *[other] { $left }
    }.
   *[no] { $seat } may reveal { $left ->
        [one] one more fog token
       *[other] { $left } fog tokens
    }.
    }
prompt-choose-hero = { $seat_you ->
    [yes] Choose a hero for the event card.
   *[no] { $seat } is choosing a hero for the event card.
    }
prompt-second-hero = { $seat_you ->
    [yes] Choose a second hero, or none.
   *[no] { $seat } may choose a second hero.
    }
prompt-strength-for-willpower = { $seat_you ->
    [yes] Who gives 2 strength for 10 willpower?
   *[no] { $seat } may let a hero give 2 strength for 10 willpower.
    }
prompt-lose-farmer = { $seat_you ->
    [yes] Which farmer is lost?
   *[no] { $seat } is choosing which farmer is lost.
    }
prompt-share-gold = { $seat_you ->
    [yes] Split { gold-amount } among the heroes.
   *[no] { $seat } is sharing out { gold-amount }.
    }
prompt-share-items = { $seat_you ->
    [yes] Who gets { $item_the }? Still to hand out: { $amount }.
   *[no] { $seat } is handing out { $item_a }. Still to hand out: { $amount }.
    }

# What a player can do.
group-fight = Fight
group-walk = Walk
group-ally = Move an ally
group-buy = Buy
group-use = Use and take
group-hand = Give and drop
group-end = Wait or end the day

action-pick = { $face_name }
the-foe = { $creature ->
    [boss] the { $boss_name }
   *[other] a { $creature_name }
    }
note-pick = { hero-ability }
hero-ability = { $hero ->
    [dwarf] strength costs 1 gold at the mine
    [warrior] a well gives 5 willpower instead of 3
    [archer] fights from a neighbouring space; brew costs 1 gold less
   *[wizard] may flip a die in every round of a fight
    }
action-move = { $there ->
    [creature] Go to space { $space }: { the-foe }
    [fog] Go to space { $space }: fog
    [hidden] Go to space { $space }: something face down
    [well] Go to space { $space }: a full well
    [farmer] Go to space { $space }: a farmer
    [goods] Go to space { $space }: something to take
    [witch] Go to space { $space }: the witch
    [merchant] Go to space { $space }: a merchant
    [castle] Go to space { $space }: the castle
   *[nothing] Go to space { $space }
    }
note-move = { hour-price }
plan-move = { $willpower ->
    [0] { hours-count } in all
   *[other] { hours-count } in all, { willpower-cost }
    }
hour-price = { $hour ->
    [0] costs no hour
   *[other] { $overtime ->
        [0] { "" }
       *[other] hour { $hour } costs { $overtime } willpower
    }
    }
action-fight = { $creature ->
    [boss] Fight the { $boss_name } (space { $space })
   *[other] Fight the { $creature_name } on space { $space }
    }
note-fight = { $odds ->
    [both] strength { $strength }, willpower { $willpower } · { $alone }% alone, { $together }% together
    [alone] strength { $strength }, willpower { $willpower } · { $alone }% chance to win
   *[none] strength { $strength }, willpower { $willpower }
    }
action-clear = Clear the rubble on space { $space } (worth { $value })
action-pass = Let an hour pass
note-pass = { hour-price }
action-send = Send { $ally_to } to space { $space }
action-end-day = End your day
action-stop = Stop here
note-stop = ends this action
action-drink = Wineskin: the next step is free
action-walk-with = Herb: the next { $worth } steps are free
action-empty-well = Drink from the well: +{ $worth } willpower
action-heal-with = Herb: +{ $worth } willpower
action-look = { $there ->
    [fog] Look into the fog on space { $space }
   *[other] Look at what lies on space { $space }
    }
action-take = Take { $item_the }
note-take = { $item_does }
action-take-gold = Take { gold-pieces }
gold-pieces = { $worth } gold
action-take-stone = Take a face-down rune stone
action-take-gem = Take a face-down gem
action-drop = Drop { $item_the }
action-drop-gold = Drop { coins-of-gold }
coins-of-gold = { $coins } gold
action-buy = Buy { $item_a } ({ buy-price })
buy-price = { $price } { $goods_name }
note-buy = { $item_does }
action-buy-strength = Buy 1 strength ({ $price } gold)
action-bargain = Buy 2 strength (2 gold)
note-bargain = from the travelling merchant, once
action-give = Give { $called_seat } { $item_a }
action-give-gold = Give { $called_seat } { coins-of-gold }
action-lead-farmer = Take a farmer along
action-leave-farmer = Leave a farmer here
action-falcon = Send the falcon to { $called_seat }
action-fly = Falcon: carry { $item_a }
action-fly-gold = Falcon: carry { coins-of-gold }
action-done = { $asked ->
    [rest] End my turn
    [falcon-exchange] Let the falcon fly
    [shop] Take nothing
    [reveal-fog] Reveal no more
    [choose-hero] Choose nobody
    [second-hero] Nobody else
    [strength-for-willpower] Nobody
   *[dig] Leave the rest
    }
action-invite = Invite { $called_seat } to the fight
note-invite = { $odds ->
    [known] { $percent }% chance to win together
   *[none] { "" }
    }
action-call = Call { $ally_the } to the fight
action-begin = Begin the fight
note-begin = { $odds ->
    [known] { $percent }% chance to win
   *[none] { "" }
    }
action-accept = { $asked ->
    [invitation] Join the fight
    [gamble] Roll the die
   *[buy-willpower] Buy { willpower-amount } ({ $price } gold)
    }
action-decline = { $asked ->
    [invitation] Stay out of the fight
    [gamble] Do not roll
   *[buy-willpower] Buy nothing
    }
note-accept = { $asked ->
    [invitation] { $odds ->
        [known] { $percent }% chance to win with you · an hour a round
       *[none] an hour a round
    }
   *[other] { "" }
    }
note-decline = { $asked ->
    [invitation] { $odds ->
        [known] { $percent }% chance to win without you
       *[none] { "" }
    }
   *[other] { "" }
    }
action-roll = { $asked ->
    [roll-on] Roll the next die
   *[choose-dice] Roll your own dice
    }
action-roll-black = Roll one black die instead
action-keep = { $asked ->
    [roll-on] Keep this die
    [flip] Turn no die over
    [peek-at-event] Leave the card on top
   *[other] Use nothing
    }
second-die = { $copy ->
    [1] { "" }
   *[other] { " " }({ $copy })
    }
action-flip = Turn the { $face } into a { $opposite }{ second-die }
action-double = Brew: double the { $face } to { $twice }{ second-die }
action-fight-with = Herb: +{ $worth } to the battle value
action-use-shield = Use the shield: nothing happens to you
action-suffer = { $asked ->
    [raise-shield] Lose { willpower-amount }
   *[other] Let it happen
    }
action-go-on = Fight another round
note-go-on = { $odds ->
    [known] { $percent }% chance to win{ round-price }
   *[none] { hour-price }
    }
round-price = { $overtime ->
    [0] { "" }
   *[other] { " " }· { hour-price }
    }
action-leave = Leave the fight
action-remove = Remove the rubble worth { $value }
action-share = { $asked ->
    [group-loses] { called }: −{ share-amount }
    [group-pays] { called }: −{ share-amount }
   *[other] { called }: +{ share-amount }
    }
share-amount = { $amount } { $goods_name }
called = { $called_seat_you ->
    [yes] You
   *[no] { $called_seat }
    }
called-for = { $called_seat_you ->
    [yes] you
   *[no] { $called_seat }
    }
action-hand = { $item_a } for { called-for }
action-choose = { $asked ->
    [strength-for-willpower] { called }: −2 strength, +10 willpower
    [second-hero] { called }: +1 strength
   *[choose-hero] { $what ->
        [weaken] { called }: −1 strength
       *[other] { called }: +1 strength
    }
    }
note-choose = now { $strong }
action-discard = Discard the card
action-pay = { $gold ->
    [yes] Pay { $price } together (gold or willpower)
   *[other] Pay { $price } willpower together
    }
action-lose-farmer = Lose the farmer on space { $space }

# Why not.
refused-and-001 = Choose a hero nobody plays yet.
refused-and-002 = Now the group shares out what the legend gives.
refused-and-003 = On your turn you do one thing: move, fight, pass, move an ally or end your day.
refused-and-007 = On another hero’s turn only free actions are possible. { $waiting }
refused-and-012 = There is no hour left that you may use today.
refused-and-014 = Paying for that hour would take your last point of willpower.
refused-and-015 = Your marker is on hour 10: you must end your day.
refused-and-016 = You move from space to neighbouring space.
refused-and-017 = You are on the way: go on or stop.
refused-and-021 = Rubble blocks that space.
refused-and-022 = Water can only be crossed by a bridge, and this one is closed.
refused-and-027 = An ally moves up to four spaces an hour.
refused-and-028 = Send the same ally on, or stop.
refused-and-029 = That ally is not in this legend now.
refused-and-032 = { $cause ->
    [rest] Your action is done: what is left are free actions that are possible here.
   *[other] Free actions come before or after an action, never in the middle of one.
    }
refused-and-034 = Your day is over: you cannot take free actions any more.
refused-and-035 = You cannot take free actions on the turn in which you end your day.
refused-and-036 = There is no full well on your space.
refused-and-038 = That does not lie on your space.
refused-and-040 = You do not carry that.
refused-and-041 = Goods cannot be dropped in the middle of a move.
refused-and-042 = { $cause ->
    [gold] You do not have enough gold for that.
    [strong] You already have as much strength as a hero can have.
    [closed] The merchants do not sell that now.
    [sold] None of these is left to buy.
    [witch] Only the witch sells her brew, on the space where she stands.
    [bargain] Nobody makes you that offer here.
   *[other] There is no merchant on your space.
    }
refused-and-043 = { $cause ->
    [nothing] You do not have that to give.
    [self] You cannot give things to yourself.
    [nobody] Nobody else plays that hero.
   *[other] That hero is not on your space.
    }
refused-and-055 = There is no creature you could fight there.
refused-and-056 = Only the archer, or a hero with a bow, fights on a neighbouring space.
refused-and-057 = You could not fight there when your turn began.
refused-and-063 = Keep the last die or roll the next.
refused-and-075 = The reward is not that large.
refused-and-082 = { $cause ->
    [nobody] Nobody plays that hero.
    [asked] That hero has been asked already.
    [over] That hero’s day is over.
    [hour] That hero cannot pay for another hour.
   *[other] That hero is too far away.
    }
refused-and-083 = Invite heroes, or begin the fight.
refused-and-087 = The wizard flips one of the dice just rolled, or none.
refused-and-092 = Fight on or leave.
refused-and-093 = The reward is for those who fought to the end.
refused-and-096 = There is no rubble on that neighbouring space.
refused-and-098 = Your battle value is not enough for that.
refused-and-103 = That ally is not on the creature’s space.
refused-and-106 = Answer the event card first.
refused-and-122 = Creatures on golden shields cannot be fought.
refused-and-128 = There is no farmer here.
refused-and-134 = No slot of that shape is free.
refused-and-135 = The telescope shows neighbouring spaces on which something lies face down.
refused-and-137 = The telescope is not used while moving.
refused-and-140 = { $cause ->
    [here] That hero is on your space: hand things over without the falcon.
    [fight] The falcon does not fly during a fight.
    [self] The falcon does not fly to yourself.
    [nobody] Nobody else plays that hero.
   *[other] You have no rested falcon.
    }
refused-and-141 = { $cause ->
    [room] There is no room for that on the other side.
    [nothing] You do not carry that.
    [gold] You do not have that much gold.
    [overfull] What was sent found no room: something must fly back first.
   *[other] Say what the falcon carries, or let it fly.
    }
refused-and-142 = Rubble closes every way to that hero: the falcon cannot fly there.
refused-and-147 = Use the shield or let it happen.
refused-and-148 = You have no wineskin.
refused-and-152 = You have no such herb.
refused-and-153 = You have no herb to walk with.
refused-and-154 = A herb strengthens you right after your roll, not later.
refused-and-160 = Your day is over: you cannot use herbs any more.
refused-and-161 = { $cause ->
    [room] No small slot is free for a rune stone.
   *[other] There is no rune stone on your space.
    }
refused-and-163 = Roll your own dice or one black die.
refused-and-168 = The brew costs more gold than you have.
refused-and-172 = { $cause ->
    [brew] You have no witch’s brew.
    [herb] You have no such herb.
    [now] Use brew or a herb now, or leave it at that.
   *[other] The witch’s brew is used right after your own roll, and not later.
    }
refused-and-173 = Brew is used only once in a round.

# Why not, in a few words on a button.
short-and-012 = no hour left today
short-and-014 = costs your last willpower
short-and-015 = hour 10: end your day
short-and-021 = rubble blocks the way
short-and-022 = the bridge is closed
short-and-034 = your day is over
short-and-035 = your day is ending
short-and-042 = { $cause ->
    [gold] { $lacking } gold short
    [strong] your strength is at its limit
    [closed] not sold now
    [sold] none left to buy
    [witch] only the witch sells it
    [bargain] nobody offers that here
   *[other] no merchant here
    }
short-and-168 = { $lacking } gold short

# What happened.
hero-picked = { $seat_you ->
    [yes] You play { $face_the }.
   *[no] { $seat } plays { $face_the }.
    }
day-ended = { $seat_you ->
    [yes] You end your day.
   *[no] { $seat } ends the day.
    }
hero-moved = { $seat_you ->
    [yes] You go to space { $space }.
   *[no] { $seat } goes to space { $space }.
    }
willpower-gained = { $seat_you ->
    [yes] You gain { willpower-amount }.
   *[no] { $seat } gains { willpower-amount }.
    }
willpower-lost = { $seat_you ->
    [yes] You lose { willpower-amount }.
   *[no] { $seat } loses { willpower-amount }.
    }
hero-exhausted = { $seat_you ->
    [yes] You are exhausted: { strength-left }.
   *[no] { $seat } is exhausted: { strength-left }.
    }
strength-gained = { $seat_you ->
    [yes] You gain { strength-amount }.
   *[no] { $seat } gains { strength-amount }.
    }
strength-lost = { $seat_you ->
    [yes] You lose { strength-amount }.
   *[no] { $seat } loses { strength-amount }.
    }
gold-gained = { $seat_you ->
    [yes] You get { gold-amount }.
   *[no] { $seat } gets { gold-amount }.
    }
gold-paid = { $seat_you ->
    [yes] You pay { gold-amount }.
   *[no] { $seat } pays { gold-amount }.
    }
item-gained = { $seat_you ->
    [yes] You get { $item_a }.
   *[no] { $seat } gets { $item_a }.
    }
item-used = { $seat_you ->
    [yes] You use { $item_the }.
   *[no] { $seat } uses { $item_the }.
    }
item-taken = { $seat_you ->
    [yes] You take { $item_the }.
   *[no] { $seat } takes { $item_the }.
    }
item-uncovered = { $seat_you ->
    [yes] You reveal { $item_a }.
   *[no] { $seat } reveals { $item_a }.
    }
item-dropped = { $seat_you ->
    [yes] You drop { $item_the }.
   *[no] { $seat } drops { $item_the }.
    }
item-given = { $seat_you ->
    [yes] You give { $other_seat } { $item_a }.
   *[no] { $other_seat_you ->
        [yes] { $seat } gives you { $item_a }.
       *[no] { $seat } gives { $other_seat } { $item_a }.
    }
    }
gold-given = { $seat_you ->
    [yes] You give { $other_seat } { gold-amount }.
   *[no] { $other_seat_you ->
        [yes] { $seat } gives you { gold-amount }.
       *[no] { $seat } gives { $other_seat } { gold-amount }.
    }
    }
gold-dropped = { $seat_you ->
    [yes] You drop { gold-amount }.
   *[no] { $seat } drops { gold-amount }.
    }
gold-taken = { $seat_you ->
    [yes] You take { gold-amount }.
   *[no] { $seat } takes { gold-amount }.
    }
rubble-fallen = Rubble worth { $value } falls on space { $space }.
rubble-cleared = Rubble worth { $value } on space { $space } is gone.
fog-seen = In the fog on space { $space }: { $fog_name }.
token-seen = On space { $space } lies { $item_a }.
well-emptied = { $seat_you ->
    [yes] You drink from the well on space { $space }.
   *[no] { $seat } drinks from the well on space { $space }.
    }
well-refilled = The well on space { $space } is full again.
well-removed = The well on space { $space } dries up.
fog-lifted = { $seat_you ->
    [yes] In the fog you find { $fog_name }.
   *[no] In the fog { $seat } finds { $fog_name }.
    }
witch-found = The witch stands on space { $space } from now on and sells her brew.
farmer-led = { $seat_you ->
    [yes] You take a farmer along.
   *[no] { $seat } takes a farmer along.
    }
farmer-left = { $seat_you ->
    [yes] You leave a farmer on space { $space }.
   *[no] { $seat } leaves a farmer on space { $space }.
    }
farmer-saved = { $seat_you ->
    [yes] You bring a farmer into the castle: { shields-count }.
   *[no] { $seat } brings a farmer into the castle: { shields-count }.
    }
farmer-lost = A farmer on space { $space } is lost.
creature-placed = { $creature ->
    [boss] The { $boss_name } appears on space { $space }.
   *[other] A { $creature_name } appears on space { $space }.
    }
item-left-behind = A goal asks for { $item_the }, which lies on space { $space } now.
creature-loaded = The creature on space { $space } carries { $item_a }.
creature-defeated = { $creature ->
    [boss] The { $boss_name } on space { $space } is defeated!
   *[other] The { $creature_name } on space { $space } is defeated!
    }
castle-entered = { $creature ->
    [boss] The { $boss_name } enters the castle.
   *[other] { $free ->
        [-1] A { $creature_name } enters the castle, and no shield is left for it.
        [0] A { $creature_name } enters the castle. No shield is free any more.
       *[other] A { $creature_name } enters the castle. Free shields: { $free }.
    }
    }
creature-left = { $creature ->
    [boss] The { $boss_name } gets out.
   *[other] A { $creature_name } gets out.
    }
end-nearer = The end comes nearer: letter { $letter }.
ally-left = { $ally_the } rides off.
bridge-closed = The bridge beside space { $space } cannot be crossed any more.
sun-risen = The sun rises: day { $day }.
day-begun = Day { $day } begins.
event-card = Event card
event-drawn = Event: { $event_name }.
event-discarded = Discarded: { $event_name }.
event-peeked = { $seat_you ->
    [yes] You see the next event card: { $event_name }.
   *[no] { $seat } looks at the next event card.
    }
event-die-rolled = { $seat_you ->
    [yes] You roll a { $face }.
   *[no] { $seat } rolls a { $face }.
    }
narrator-advanced = The narrator advances to letter { $letter }.
card-read = { $card_name }
omen-turned = The omen on letter { $letter } is turned face up.
die-rolled = The die decides: { $face }.
merchants-opened = { $selling ->
    [2] Merchants sell everything now.
   *[other] Merchants sell strength now.
    }
storms-begun = Fire rages in the deep from now on.
shields-changed = The castle has { shields-count }.
firestorm-raged = A firestorm breaks out of space { $space }: the die shows { $die }.
fight-begun = { $seat_you ->
    [yes] { $creature ->
        [none] You begin to clear the rubble on space { $space }.
        [boss] You begin the fight with the { $boss_name } on space { $space }.
       *[other] You begin a fight with the { $creature_name } on space { $space }.
    }
   *[no] { $creature ->
        [none] { $seat } begins to clear the rubble on space { $space }.
        [boss] { $seat } begins the fight with the { $boss_name } on space { $space }.
       *[other] { $seat } begins a fight with the { $creature_name } on space { $space }.
    }
    }
fight-joined = { $seat_you ->
    [yes] You join the fight.
   *[no] { $seat } joins the fight.
    }
fight-left = { $seat_you ->
    [yes] You leave the fight.
   *[no] { $seat } leaves the fight.
    }
ally-called = { $ally_the } joins the fight.
dice-rolled = { $seat_you ->
    [yes] You roll { $dice_name }.
   *[no] { $seat } rolls { $dice_name }.
    }
die-flipped = { $seat_you ->
    [yes] You flip a die: { $before } becomes { $face }.
   *[no] { $seat } flips a die: { $before } becomes { $face }.
    }
die-doubled = { $seat_you ->
    [yes] You double a { $face }.
   *[no] { $seat } doubles a { $face }.
    }
creature-rolled = The creature rolls { $dice_name }.
values-compared = Battle values: heroes { $heroes }, creature { $creature }.
creature-hurt = The creature loses { willpower-amount }; { $willpower } left.
legend-won = The legend is won: { $reason_name }.
legend-lost = { $reason ->
    [boss] The legend is lost: the { $boss_name } is in the castle.
   *[other] The legend is lost: { $reason_name }.
    }

# What the evaluation looks at.
term-result = Won or lost
term-goals = Goals achieved
term-castle = Free golden shields
term-threats = Creatures on the march
term-heroes = Strength of the heroes
term-plans = What the heroes can reach
term-fight = The fight under way
term-patience = Free actions in a row

# What is in the picture.
label-space = Space { $space }
label-castle = { $castle ->
    [yes] The castle: space { $space }
   *[no] The way out: space { $space }
    }
label-closed = Closed bridge
label-well = { $full ->
    [yes] Full well on space { $space }
   *[no] Empty well on space { $space }
    }
label-witch = The witch, on space { $space }
label-storm = Fire breaks out from space { $space } at every sunrise
label-fog = Fog on space { $space }: { $fog_name }
label-lying = On space { $space }: { $item_a }
label-stone = A face-down rune stone on space { $space }
label-gem = A face-down gem on space { $space }
label-gold = { gold-amount } on space { $space }
label-farmer = { $count ->
    [one] A farmer on space { $space }
   *[other] { $count } farmers on space { $space }
    }
label-rubble = Rubble on space { $space }: { $values }
label-creature = { $creature_name } on space { $space }: strength { $strength }, willpower { $willpower }
label-boss = { $boss_name } on space { $space }: strength { $strength }, willpower { $willpower }
label-golden-shield = { $free ->
    [yes] Free golden shield
   *[no] Golden shield with a creature on it
    }
label-beaten = { $creature ->
    [boss] Defeated: the { $boss_name }
   *[other] Defeated: { $creature_name } ({ $count })
    }
label-hero = { $seat_you ->
    [yes] You, { $face_name }, on space { $space }
   *[no] { $seat }, { $face_name }, on space { $space }
    }
label-ally = { $ally_name }, on space { $space }
label-hours = The hours of the day
label-sunrise = The sunrise box
label-marker = { $seat_you ->
    [yes] Your time marker: { $hour }
   *[no] { $seat }’s time marker: { $hour }
    }
label-star = A legend card waits on letter { $letter }
label-omen = An omen lies on letter { $letter }
label-end = The legend ends on letter { $letter }
label-narrator = The narrator on letter { $letter }: { $legend_name }
label-panel = { $seat_you ->
    [yes] You: { $face_name }
   *[no] { $seat }: { $face_name }
    }
label-willpower = { $seat_you ->
    [yes] Your willpower: { $amount }
   *[no] { $seat }’s willpower: { $amount }
    }
label-strength = { $seat_you ->
    [yes] Your strength: { $amount }
   *[no] { $seat }’s strength: { $amount }
    }
label-purse = { $seat_you ->
    [yes] Your gold: { $amount }
   *[no] { $seat }’s gold: { $amount }
    }
label-led = { $seat_you ->
    [yes] Farmers with you: { $amount }
   *[no] Farmers with { $seat }: { $amount }
    }
label-held = { $count ->
    [one] { $seat_you ->
        [yes] You carry { $item_a }
       *[no] { $seat } carries { $item_a }
    }
   *[other] { $seat_you ->
        [yes] You carry: { $item_name } ({ $count })
       *[no] { $seat } carries: { $item_name } ({ $count })
    }
    }
label-article = On the item board: { $item_name }, { $price } gold, { $count } left
label-buy-strength = Strength from a merchant
label-events = Event cards left: { $count }
label-face = { $face_name }
label-fight = The fight on space { $space }
label-foe = Willpower of the creature: { $amount }
label-die = A die: { $face }
label-value = Battle value of the heroes: { $amount }
label-foe-value = Battle value of the creature: { $amount }
label-dawn = { $lost ->
    [yes] After the next sunrise the castle would be lost
   *[no] Golden shields free after the next sunrise: { $count }
    }
label-reach = Space { $space }: { hours-count }, { willpower-cost }
label-forecast = { $creature ->
    [boss] At sunrise: the { $boss_name } to space { $space }
   *[other] At sunrise: { $creature_name } to space { $space }
    }
label-odds = Chance of winning this fight: { $percent }%
label-prospect = Chance of beating the creature on space { $space }: { $alone }% alone, { $together }% with everyone in reach

# The land in a few lines.
survey-letters = Narrator on letter { $letter }, the end on letter { $end }
survey-shields = { $free ->
    [one] { $free } golden shield is free
   *[other] { $free } golden shields are free
    }
survey-hero = { $face_name }, on space { $space } (hour { $hours }, willpower { $willpower }, strength { $strength }, gold { $gold })
survey-from-there = next to:
survey-way = { $there ->
    [creature] { $space } { the-foe }
    [fog] { $space } fog
    [hidden] { $space } something face down
    [well] { $space } a well
    [farmer] { $space } a farmer
    [goods] { $space } something to take
    [witch] { $space } the witch
    [merchant] { $space } a merchant
    [castle] { $space } the castle
   *[nothing] { $space }
    }
survey-march = { $creature ->
    [boss] { $boss_name }
   *[other] { $creature_name }
    } on { $space } (strength { $strength }, willpower { $willpower }) → { $target } at sunrise{ $sunrises ->
    [0] { "" }
    [one] , the castle in { $sunrises } day
   *[other] , the castle in { $sunrises } days
    }

seat-dwarf = Dwarf
seat-warrior = Warrior
seat-archer = Archer
seat-wizard = Wizard

# The end, by category.
tally-willpower = Willpower
tally-strength = Strength
tally-gold = Gold

## Mistakes in a legend of one's own
mistake-no-name = { $key } is { $value }, but must begin with a letter and have only a to z, digits and hyphens.
mistake-no-part = { $key } must be a table of keys, not { $value }.
mistake-none-given = { $key } must have at least one of { $names }.
mistake-no-space-given = { $key } must have at least one space.
mistake-no-such-space = { $key } has { $value }, but there is no such space on this board.
mistake-not-by-heroes = { $key } must have one number for 2, one for 3 and one for 4 heroes, not { $value }.
mistake-no-languages = { $key } must be one text for each language: { $names }.
mistake-no-language = in { $key } the language { $value } is missing.
mistake-other-language = in { $key } there is a language { $value }, but they are { $names }.
mistake-no-boss = { $key } needs a boss, but this legend has no [boss].
mistake-no-rubble = { $key }: rubble tokens are worth { $values }.
mistake-no-bridge = { $key }: this board has { $count } bridges, counted from 0.
mistake-no-dice = { $key }: two dice cannot name a space of this board.
mistake-not-six = { $key } must have six letters, one for each face.
mistake-card-twice = { $key }: two cards are called { $value }.
mistake-too-much-fog = { $key } leaves { $count } fog tokens for { $spaces } spaces.
mistake-no-legend = there is no legend { $value }; there are { $names }, or the text of a file.

# What things are for, and the rule they go by.
about-castle = Creatures that come in take a golden shield. When none is free and another comes, the legend is lost.
    .rule = AND-120
about-space = A step to a neighbouring space costs an hour.
    .rule = AND-016
about-closed = This bridge cannot be crossed any more.
    .rule = AND-022
about-golden-shield = Each creature in the castle fills one. With all of them full, the next creature loses the legend. A farmer brought here adds one.
    .rule = AND-123
about-hours = A day has seven hours; three more cost willpower each.
    .rule = AND-011
about-sunrise = Heroes who have ended the day wait here. When all have, the sun rises: event, creatures, wells, narrator.
    .rule = AND-008
about-marker = How much of the day this hero has used.
    .rule = AND-011
about-dawn = What would be left if the sun rose now, with the creatures where they stand.
    .rule = AND-120
about-forecast = Where this creature goes at the next sunrise, if nobody stops it.
    .rule = AND-114
about-star = When the narrator comes here, a card of the story is read.
    .rule = AND-127
about-omen = When the narrator comes here, the omen is turned face up.
    .rule = AND-271
about-end = If the narrator comes here and the goals are not achieved, the legend is lost.
    .rule = AND-126
about-narrator = Moves a letter at every sunrise and whenever a creature is defeated. The letters left are your time.
    .rule = AND-126
about-face = A hero you can choose: a name, and a special ability that goes with the role.
    .rule = AND-001
about-well = A hero here can drink: 3 willpower, 5 for the warrior. It fills again at sunrise.
    .rule = AND-036
about-witch = She sells her brew, which doubles a die.
    .rule = AND-167
about-storm = Fire spreads from here along the arrows at sunrise and hurts everyone in its way.
    .rule = AND-108
about-fog = End a move here to reveal it: gold, willpower, strength, a creature, an event or the witch.
    .rule = AND-045
about-lying = Lies on the ground: { $item_does }. A hero here can take it.
    .rule = AND-038
about-stone = Rune stones of three colours together let a hero roll the black die.
    .rule = AND-161
about-gem = A gem; its value is hidden until it is taken.
    .rule = AND-038
about-gold = A hero here can take it. A merchant sells items and strength for 2 gold.
    .rule = AND-038
about-farmer = A hero can lead farmers to the castle: each adds a golden shield. They are lost if a creature reaches their space.
    .rule = AND-128
about-rubble = Blocks the way until heroes on a neighbouring space reach its value with their battle value.
    .rule = AND-096
about-creature = Marches towards the castle at sunrise. Bring its willpower to 0 to defeat it and earn a reward.
    .rule = AND-055
about-boss = The enemy of this legend.
    .rule = AND-252
about-beaten = Creatures defeated so far.
    .rule = AND-076
about-hero = On a turn a hero moves, fights, waits or ends the day. Special ability: { hero-ability }.
    .rule = AND-003
about-ally = Fights with heroes who call it, with its own strength. Any hero can move it four spaces for an hour.
    .rule = AND-102
about-panel = The board of a hero: willpower, strength, gold and what is carried. Special ability: { hero-ability }.
    .rule = AND-062
about-willpower = More willpower gives more dice. At 0 the hero is exhausted and loses strength.
    .rule = AND-062
about-strength = Is added to the best die in a fight.
    .rule = AND-064
about-purse = Buys items and strength from merchants.
    .rule = AND-042
about-led = Farmers who go with this hero. In the castle each adds a golden shield.
    .rule = AND-130
about-held = What it does: { $item_does }.
    .rule = AND-134
about-article = What it does: { $item_does }. A merchant sells it.
    .rule = AND-042
about-buy-strength = A point of strength for 2 gold; 1 gold for the dwarf at the mine.
    .rule = AND-042
about-events = One is read at every sunrise.
    .rule = AND-106
about-fight = A fight goes round by round: the heroes roll, the creature rolls, the lower side loses the difference.
    .rule = AND-060
about-foe = At 0 the creature is defeated.
    .rule = AND-071
about-die = The highest die counts.
    .rule = AND-064
about-value = Strength of all heroes and allies, plus the best die of each hero.
    .rule = AND-064
about-foe-value = Strength of the creature plus its dice: equal ones add up.
    .rule = AND-069
about-reach = What it would cost you to go there now.
    .rule = AND-011
about-odds = Computed from strength, dice and willpower on both sides.
    .rule = AND-071
about-prospect = Computed from strength, dice and willpower on both sides.
    .rule = AND-071

# The legend as it stands: goals, what is left, what loses, and how it ended.
outlook-short = { outlook-goals }, { outlook-left }{ $castle ->
    [yes] , { outlook-free }
   *[no] { "" }
    }
outlook-goals = { $count ->
    [one] { $done } of { $count } goal
   *[other] { $done } of { $count } goals
    }
outlook-left = { $letters ->
    [one] { $letters } letter left
   *[other] { $letters } letters left
    }
outlook-free = { $free ->
    [one] { $free } shield free
   *[other] { $free } shields free
    }
outlook-aim = { $legend_name }: win or lose together. Everything below must be done when the legend ends.
outlook-letters = The narrator stands on letter { $narrator }, and the legend ends on letter { $letter }: { outlook-left }. Each sunrise and each defeated creature take a letter.
outlook-jump = { $count ->
    [one] Reaching the goal ends the legend immediately.
   *[other] One of the goals ends the legend immediately when it is reached: reach the others first.
    }
outlook-shields = Golden shields: { $free } of { $shields } free. Each holds off one creature.
outlook-castle = A creature enters the castle and finds no free shield.
outlook-goals-missed = The narrator reaches letter { $letter } while a goal is still open.
outlook-boss = The { $boss_name } reaches the castle.
outlook-parchment = A creature reaches the parchment.
outlook-exit = Every creature that gets out brings the end one letter nearer.
epilogue-day = { $won ->
    [yes] Won on day { $day }, with the narrator on letter { $letter }.
   *[no] Lost on day { $day }, with the narrator on letter { $letter }.
    } { $beaten ->
    [0] You defeated no creature.
    [one] You defeated one creature.
   *[other] You defeated { $beaten } creatures.
    }
chapter-day = day { $day }

## Why a hint says so, by the terms of the evaluation
because-result =
    { $change ->
        [gain] It wins the legend.
       *[loss] But it loses the legend.
    }
because-goals =
    { $change ->
        [gain] It brings the legend’s goal closer.
       *[loss] But it takes the company away from the legend’s goal.
    }
because-castle =
    { $change ->
        [gain] The castle is safer.
       *[loss] But the castle is in more danger.
    }
because-threats =
    { $change ->
        [gain] Fewer creatures threaten the castle.
       *[loss] But the creatures come closer to the castle.
    }
because-heroes =
    { $change ->
        [gain] The heroes become stronger or richer, or gain items.
       *[loss] But it costs the heroes hours, willpower, gold or items.
    }
because-plans =
    { $change ->
        [gain] It brings a hero closer to something useful.
       *[loss] But it takes a hero away from something useful.
    }
because-fight =
    { $change ->
        [gain] The fight stands better.
       *[loss] But the fight stands worse.
    }
because-patience =
    { $change ->
        [gain] It gets things done instead of waiting.
       *[loss] But it only puts things off.
    }

# What a hint's action leads to, in figures.
gain-fight = { $creature ->
    [boss] The { $boss_name } on { $space }{ gain-away }: { gain-odds }.
   *[other] The { $creature_name } on { $space }{ gain-away }: { gain-odds }.
    }
gain-away = { $hours ->
    [0] { "" }
   *[other] , { hours-count } away
    }
gain-odds = { $odds ->
    [both] { $alone }% alone, { $together }% together
   *[alone] a { $alone }% chance
    }
gain-strength = { $creature ->
    [none] { gain-training }.
    [boss] { gain-training }, and your odds against the { $boss_name } rise from { $before }% to { $after }%.
   *[other] { gain-training }, and your odds against a { $creature_name } rise from { $before }% to { $after }%.
    }
gain-training = On { $space }{ gain-away }: { $gold } gold for { $points } strength
gain-task = { $task ->
    [carry] { $item_the } for the goal, on { $space }{ gain-away }.
    [fetch] { $item_the } for the goal, on { $space }{ gain-away }.
    [brew] A brew from the witch on { $space }{ gain-away }.
    [farmer] A farmer on { $space }{ gain-away }: a golden shield for the castle.
    [lead] The castle{ gain-away }: a golden shield for each farmer.
    [fog] Something hidden in the fog on { $space }{ gain-away }.
    [gem] A gem on { $space }{ gain-away }.
    [gold] Gold on { $space }{ gain-away }.
    [reach] The goal on { $space }{ gain-away }.
    [seek] Perhaps the witch, in the fog on { $space }{ gain-away }.
    [stone] A rune stone on { $space }{ gain-away }.
    [treasure] The treasure’s place on { $space }{ gain-away }.
   *[well] Willpower from the well on { $space }{ gain-away }.
    }

# What companions say before they go.
intent-fight = { $creature ->
    [boss] I’ll take the { $boss_name } on { $space }.
   *[other] I’ll take the { $creature_name } on { $space }.
    }
intent-join = { $creature ->
    [boss] I’m coming to fight the { $boss_name } on { $space }.
   *[other] I’m coming to fight the { $creature_name } on { $space }.
    }
intent-wait = { $creature ->
    [boss] I’ll wait for you here, then we take the { $boss_name } on { $space } together.
   *[other] I’ll wait for you here, then we take the { $creature_name } on { $space } together.
    }
intent-carry = I’ll carry { $item_the } to { $space }.
intent-fetch = I’ll fetch { $item_the } from { $space }.
intent-treasure = I’ll take my gems to { $space }.
intent-gem = I’ll fetch the gem on { $space }.
intent-reach = I’ll go to { $space }.
intent-lead = { $count ->
    [one] I’ll lead the farmer to the castle.
   *[other] I’ll lead the farmers to the castle.
    }
intent-farmer = { $count ->
    [one] I’ll fetch the farmer on { $space }.
   *[other] I’ll fetch the farmers on { $space }.
    }
intent-train = I’ll go to the merchant on { $space } for strength.
intent-brew = I’ll go to the witch on { $space } for a brew.
intent-well = I’ll drink from the well on { $space }.
intent-gold = I’ll pick up the gold on { $space }.
intent-stone = I’ll pick up the rune stone on { $space }.
intent-fog = I’ll look into the fog on { $space }.
intent-seek = I’ll look for the witch in the fog on { $space }.

# What a player can tell of a match.
deed-creatures = Together we beat { $count ->
    [one] one creature
   *[other] { $count } creatures
    }; I fought { $fights ->
    [one] once
   *[other] { $fights } times
    }.
