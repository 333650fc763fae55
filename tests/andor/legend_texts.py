"""Two legend files, a plain one and one in which everything stands, that tests read and spoil."""

from __future__ import annotations

from sobremesa.games.andor.content.legend import Legend, LegendEffect

PLAIN = """\
id = "plain"
source = "ours"
board = "andor"
events = "gold"
difficulties = ["normal"]
title = { en = "Title", es = "Título", fr = "Titre" }

[setup]
strength = 3
willpower = 8
merchants_sell = "strength"
"""

FULL = """\
id = "full"
source = "public, parts ours"
board = "andor"
events = "silver"
difficulties = ["easy", "normal"]
title = { en = "It's {one}", es = "Uno", fr = "L'un" }
end = "K"
fragile_parchment = true
exit_costs_letter = true

[setup]
strength = 1
willpower = 20
merchants_sell = "nothing"
heroes = { dwarf = 7, warrior = 14, archer = 25, wizard = 34 }
fog_left_out = ["gor", "gor", "witch"]
shields = { 2 = 5, 3 = 4, 4 = 0 }
lowest_at_castle = true
effects = [
    { do = "creatures", creature = "skral", spaces = [8, 20], carries = "herb-4", heroes = [2, 4], needs = "witch" },
    { do = "creatures", creature = "troll", die = 50, difficulty = ["easy"], needs = "no-witch" },
    { do = "items", item = "bow", spaces = 24 },
    { do = "ally", ally = "shield-dwarf-2", spaces = [72] },
    { do = "sell", what = "everything" },
    { do = "narrator", letter = "D" },
    { do = "omens", letters = ["B", "D"] },
    { do = "share-gold", amount = { 2 = 1, 3 = 2, 4 = 99 } },
    { do = "strength", amount = -20 },
    { do = "close-bridge", amount = 2 },
    { do = "rubble", spaces = [30], amount = { 2 = 2, 3 = 5, 4 = 8 } },
    { do = "roll", outcomes = [
        { faces = [1, 3], effects = [{ do = "win" }] },
        { faces = [6], effects = [{ do = "lose" }, { do = "storms" }] },
    ] },
]

[boss]
name = { en = "It", es = "Eso", fr = "Cela" }
willpower = 20
dice = 3
black_dice = true
reward = 20
steps_at_sunrise = 3
[boss.strength]
easy = 1
normal = { 2 = 10, 3 = 20, 4 = 99 }

[[card]]
id = "first"
letter = "B"
text = { en = "One", es = "Uno", fr = "Un" }

[[card]]
id = "second-2"
by_die = ["A", "B", "C", "D", "E", "N"]
text = { en = "Two", es = "Dos", fr = "Deux" }
effects = [{ do = "boss", spaces = [84] }]

[[goal]]
kind = "bring"
items = ["herb-3", "parchment"]
to = 57
count = { 2 = 1, 3 = 2, 4 = 2 }
text = { en = "Bring", es = "Traed", fr = "Portez" }

[[goal]]
kind = "defeat"
creature = "boss"
jumps = true
text = { en = "Beat", es = "Venced", fr = "Battez" }

[[omen]]
effects = [{ do = "gold", spaces = [30], amount = 2 }]

[[omen]]

[[when]]
happens = "gem-taken"
effects = [{ do = "willpower", amount = 1 }]

[[when]]
happens = "boss-defeated"
effects = [{ do = "win" }]
"""


def effects(legend: Legend, script: int) -> list[LegendEffect]:
    return legend.scripts[script]
