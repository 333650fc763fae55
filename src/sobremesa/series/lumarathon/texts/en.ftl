game-name = Lumarathon
game-tagline = Out of the cave and into the camp: Oh Captain! and then Nomads, told as one story. What happened under the lanterns is remembered by the fire.
game-note = Three to five players, two games, one winner.
lesson-page = The Lumarathon is two games told as one story: first Oh Captain! in the cave, then Nomads by the fire. The player who is Captain at the end begins by the fire, and the winner brings along a coin that counts as a Joker. Learn the two games and you know it all.

## What the cave hands on to the camp
captain-begins =
    { $seat_you ->
        [yes] You were the last Captain: you begin by the fire.
       *[no] { $seat } was the last Captain and begins by the fire.
    }
coin-brought =
    { $seat_you ->
        [yes] You won and bring a coin along: by the fire it is a Joker.
       *[no] { $seat } won and brings a coin along: by the fire it is a Joker.
    }
sleepers-entrusted =
    { $seat_you ->
        [yes] You came last and look after { $sleepers_name } of the sleeping Adventurers.
       *[no] { $seat } came last and looks after { $sleepers_name } of the sleeping Adventurers.
    }
adventurer-kept =
    { $seat_you ->
        [yes] You stay { $adventurer_name }.
       *[no] { $seat } stays { $adventurer_name }.
    }
adventurer-left =
    { $seat_you ->
        [yes] You were { $adventurer_name }, who belongs to nobody in the camp: you pick another Adventurer.
       *[no] { $seat } was { $adventurer_name }, who belongs to nobody in the camp, and picks another Adventurer.
    }

tie = Equal points: the better place by the fire decides.

adventurer-lys = Lys
adventurer-moon = Moon
adventurer-nostromo = Nostromo
adventurer-red = Red
adventurer-siana = Siana
adventurer-ulrich = Ulrich

sleepers-both = the discs and tiles
sleepers-discs = the discs
sleepers-tiles = the tiles

## What the table can agree on
option-sleepers = The player who came last in the first game looks after
option-sleepers-help = The Spanish rules speak of the discs of the sleeping Adventurers, the French ones of their tiles. We do both unless you choose.
option-sleepers-both = The discs and tiles of sleeping Adventurers
option-sleepers-discs = Only the discs (Spanish rules)
option-sleepers-tiles = Only the tiles (French rules)
