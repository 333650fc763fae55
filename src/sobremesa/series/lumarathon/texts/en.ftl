game-name = Lumarathon
game-tagline = Out of the cave and into the camp: Oh Captain! and then Nomads, told as one story. What happened under the lanterns is remembered by the fire.
game-note = Three to five players, two games, one winner.

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
        [yes] You came last and look after the Adventurers nobody plays: their discs and their tiles.
       *[no] { $seat } came last and looks after the Adventurers nobody plays: their discs and their tiles.
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

adventurer-lys = Lys
adventurer-moon = Moon
adventurer-nostromo = Nostromo
adventurer-red = Red
adventurer-siana = Siana
adventurer-ulrich = Ulrich
