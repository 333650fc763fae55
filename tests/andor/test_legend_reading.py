"""Reading a legend file: what each key becomes, what is so where it is left out, and the sentence for each mistake."""

from __future__ import annotations

import pytest

from sobremesa.engine.errors import Mistake, Reason, Unreadable
from sobremesa.engine.manifest import find_game
from sobremesa.games.andor.content import box, legend_file
from sobremesa.games.andor.content.board import BOARD_IDS, NOWHERE
from sobremesa.games.andor.content.legend import LEGEND_IDS, Effect, Legend, legend_of, stories
from sobremesa.i18n.words import words_for

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


def effects(legend: Legend, script: int) -> list[Effect]:
    return legend.scripts[script]


def test_what_is_left_out() -> None:
    """AND-002  A file with nothing but what is needed."""
    legend = legend_of(PLAIN)
    assert (legend.id, legend.source, legend.deck, legend.difficulties) == ("plain", "ours", "gold", ["normal"])
    assert (legend.strength, legend.willpower, legend.selling) == (3, 8, box.SALES.index("strength"))
    assert legend.last_letter == box.LAST_LETTER == 13
    assert (legend.fragile, legend.exit_costs_letter, legend.lowest_at_castle) == (False, False, False)
    assert legend.starts == [NOWHERE] * 4 and legend.fog == box.FOG_COUNTS and legend.shields == box.SHIELDS
    assert legend.fog is not box.FOG_COUNTS and legend.shields is not box.SHIELDS
    assert effects(legend, legend.setup) == [] and (legend.cards, legend.goals, legend.omens) == ([], [], [])
    assert legend.triggers == {} and legend.needed == []
    assert (legend.boss_strength, legend.boss_name, legend.boss_willpower, legend.boss_dice) == ({}, {}, 0, 0)
    assert (legend.boss_black, legend.boss_reward, legend.boss_steps) == (False, 0, 0)
    assert legend.difficulty("easy") == 0 and legend.title == {"en": "Title", "es": "Título", "fr": "Titre"}


def test_the_head_and_the_set_up_of_a_full_file() -> None:
    """AND-002, AND-293  Every key that a file may have, at its limits."""
    legend = legend_of(FULL)
    assert (legend.source, legend.deck, legend.board) == ("public, parts ours", "silver", BOARD_IDS.index("andor"))
    assert legend.last_letter == 10 and legend.fragile and legend.exit_costs_letter and legend.lowest_at_castle
    assert (legend.strength, legend.willpower, legend.selling) == (1, 20, 0)
    assert legend.starts == [7, 14, 25, 34] and legend.shields == [0, 0, 5, 4, 0]
    left_out = {kind: full - kept for kind, full, kept in zip(box.FOGS, box.FOG_COUNTS, legend.fog, strict=True)}
    assert {kind: count for kind, count in left_out.items() if count} == {"gor": 2, "witch": 1}
    assert [legend.difficulty(word) for word in ("easy", "normal")] == [0, 1]
    assert legend.boss_strength == {"easy": [1] * 5, "normal": [0, 0, 10, 20, 99]}
    assert (legend.boss_willpower, legend.boss_dice, legend.boss_black) == (20, 3, True)
    assert (legend.boss_reward, legend.boss_steps, legend.boss_name["fr"]) == (20, 3, "Cela")
    assert legend.cards_in_deck() == box.deck_of("silver")


def test_the_effects_of_a_full_file() -> None:
    """AND-251, AND-289, AND-290  What each word is given, and when it applies."""
    legend = legend_of(FULL)
    first, troll, bow, ally, sell, narrator, omens, gold, weak, bridge, rubble, roll = effects(legend, legend.setup)
    assert (first.do, first.spaces, first.creature) == ("creatures", [8, 20], box.SKRAL)
    assert (first.carries, first.heroes, first.needs) == (box.HERBS[1], [2, 4], "witch")
    assert (first.die, first.difficulty) == (NOWHERE, ["easy", "normal"])
    assert (troll.creature, troll.die, troll.spaces, troll.needs) == (box.TROLL, 50, [], "no-witch")
    assert (troll.heroes, troll.difficulty, troll.carries) == ([2, 3, 4], ["easy"], NOWHERE)
    assert (bow.item, bow.spaces, bow.creature, bow.needs) == (box.BOW, [24], 0, "")
    assert (ally.ally, ally.item, bow.ally) == (box.ALLIES.index("shield-dwarf-2"), NOWHERE, NOWHERE)
    assert (sell.what, narrator.letter, narrator.what) == (2, 3, 0) and sell.letter == NOWHERE
    assert (omens.letters, gold.letters) == ([1, 3], []) and gold.amount == [0, 0, 1, 2, 99]
    assert (weak.amount, bridge.amount, sell.amount) == ([-20] * 5, [2] * 5, [0] * 5)
    assert rubble.amount == [0, 0, 2, 5, 8] and rubble.outcomes == [NOWHERE] * 6
    win, lose = roll.outcomes[0], roll.outcomes[5]
    assert roll.outcomes == [win, NOWHERE, win, NOWHERE, NOWHERE, lose]
    assert [effect.do for effect in effects(legend, win)] == ["win"]
    assert [effect.do for effect in effects(legend, lose)] == ["lose", "storms"]
    applying = [(seats, word) for seats in (2, 3, 4) for word in ("easy", "normal") if troll.applies(seats, word)]
    assert applying == [(2, "easy"), (3, "easy"), (4, "easy")]
    assert [seats for seats in (2, 3, 4) if first.applies(seats, "normal")] == [2, 4]


def test_the_weakest_boss_there_may_be() -> None:
    """AND-252  Everything at its least."""
    weak = FULL.replace("willpower = 20\ndice = 3", "willpower = 1\ndice = 1").replace("reward = 20", "reward = 0")
    legend = legend_of(weak.replace("sunrise = 3", "sunrise = 0"))
    assert (legend.boss_willpower, legend.boss_dice, legend.boss_reward, legend.boss_steps) == (1, 1, 0, 0)


def test_a_die_may_lead_to_the_last_of_the_spaces_in_a_row() -> None:
    """AND-290  Six spaces behind the number, and no seventh."""
    legend = legend_of(PLAIN + 'effects = [{ do = "farmers", die = 66 }]\n')
    assert [effect.die for effect in effects(legend, legend.setup)] == [66]


def test_cards_goals_omens_and_triggers_of_a_full_file() -> None:
    """AND-127, AND-281, AND-287, AND-288  The rest of the file."""
    legend = legend_of(FULL)
    first, second = legend.cards
    assert (first.id, first.letter, first.by_die, first.text["es"]) == ("first", 1, [], "Uno")
    assert effects(legend, first.script) == []
    assert (second.id, second.letter, second.by_die) == ("second-2", NOWHERE, [0, 1, 2, 3, 4, 13])
    assert [(effect.do, effect.spaces) for effect in effects(legend, second.script)] == [("boss", [84])]
    bring, beat = legend.goals
    assert (bring.kind, bring.items, bring.space) == ("bring", [box.HERBS[0], box.PARCHMENT], 57)
    assert (bring.count, bring.jumps, bring.creature) == ([0, 0, 1, 2, 2], False, 0)
    assert (beat.creature, beat.jumps, beat.count, beat.items, beat.space) == (box.BOSS, True, [1] * 5, [], 0)
    assert legend.needed == bring.items and beat.text["fr"] == "Battez"
    assert [[effect.do for effect in effects(legend, omen)] for omen in legend.omens] == [["gold"], []]
    does = {name: [effect.do for effect in effects(legend, script)] for name, script in legend.triggers.items()}
    assert does == {"gem-taken": ["willpower"], "boss-defeated": ["win"]}


def test_the_words_of_a_full_file_in_each_language() -> None:
    full, plain = legend_of(FULL), legend_of(PLAIN)
    assert full.key.startswith("full-") and len(full.key) == len("full-") + 8
    told = {
        ("en", f"legend-{full.key}"): "It\u2019s one",
        ("fr", f"legend-{full.key}"): "L\u2019un",
        ("es", f"boss-{full.key}"): "Eso",
        ("fr", f"card-{full.key}-second-2"): "Deux",
        ("en", f"goal-{full.key}-1"): "Bring",
        ("en", f"goal-{full.key}-2"): "Beat",
    }
    assert {asked: stories().text(*asked) for asked in told} == told
    names = stories().names()
    assert f"goal-{full.key}-3" not in names and f"boss-{plain.key}" not in names and f"legend-{plain.key}" in names


def test_what_is_told_before_a_card_and_at_the_end() -> None:
    card = '[[card]]\nid = "c"\nletter = "C"\ntext = { en = "A", es = "B", fr = "C" }\n'
    tale = 'tale = { en = "Once", es = "Una vez", fr = "Un jour" }\n'
    won = '[endings]\nwon = { en = "Won", es = "Ganado", fr = "Gagné" }\n'
    lost = 'lost = { en = "Lost", es = "Perdido", fr = "Perdu" }\n'
    legend = legend_of(PLAIN + card + tale + won + lost)
    told = {
        ("es", f"tale-{legend.key}-c"): "Una vez",
        ("en", f"won-{legend.key}"): "Won",
        ("fr", f"lost-{legend.key}"): "Perdu",
    }
    assert {asked: stories().text(*asked) for asked in told} == told
    assert [name for name in stories().names() if name.startswith(f"tale-{legend_of(FULL).key}")] == []


CARD = '[[card]]\nid = "c"\nletter = "C"\ntext = { en = "A", es = "B", fr = "C" }\n'
SENTENCES = {  # what stands after the head of the plain file, and the whole sentence that it earns
    "effects = 7\n": "mine.toml, line 12: 'effects' must be a list of tables, not 7.",
    'effects = [{ do = "farmers", spaces = [80] }]\n': (
        "mine.toml, line 12: 'spaces' has 80, but there is no such space on this board."
    ),
    'effects = [{ do = "farmers", spaces = [true] }]\n': (
        "mine.toml, line 12: 'spaces' has True, but there is no such space on this board."
    ),
    'effects = [{ do = "farmers", spaces = [] }]\n': "mine.toml, line 12: 'spaces' must have at least one space.",
    'effects = [{ do = "boss", spaces = [8] }]\n': (
        "mine.toml, line 12: 'do' needs a boss, but this legend has no [boss]."
    ),
    'effects = [{ do = "farmers", die = 81 }]\n': "mine.toml, line 12: 'die' is 81, which is outside 0 to 80.",
    'effects = [{ do = "farmers", die = 74 }]\n': (
        "mine.toml, line 12: 'die' has 75, but there is no such space on this board."
    ),
    'effects = [{ do = "share-gold", amount = { 2 = 1, 3 = 1, 5 = 1 } }]\n': (
        "mine.toml, line 12: 'amount' must have one number for 2, one for 3 and one for 4 heroes, "
        "not {'2': 1, '3': 1, '5': 1}."
    ),
    'effects = [{ do = "share-gold", amount = { 2 = 1, 3 = 100, 4 = 1 } }]\n': (
        "mine.toml, line 12: 'amount' is 100, which is outside 1 to 99."
    ),
    'effects = [{ do = "rubble", spaces = [8], amount = { 2 = 2, 3 = 2, 4 = 3 } }]\n': (
        "mine.toml, line 12: 'amount': rubble tokens are worth 2, 5, 6, 7, 8."
    ),
    'effects = [{ do = "rubble", spaces = [8], amount = { 2 = 3, 3 = 2, 4 = 2 } }]\n': (
        "mine.toml, line 12: 'amount': rubble tokens are worth 2, 5, 6, 7, 8."
    ),
    'effects = [{ do = "close-bridge", amount = { 2 = 0, 3 = 1, 4 = 3 } }]\n': (
        "mine.toml, line 12: 'amount': this board has 3 bridges, counted from 0."
    ),
    'effects = [{ do = "storms", heroes = [2, true] }]\n': (
        "mine.toml, line 12: 'heroes' must be a whole number, not True."
    ),
    "boss = 3\n": "mine.toml, line 12: there is no field 'boss'.",
    "[boss]\nwillpower = 3\n": "mine.toml, line 12: 'strength' is missing.",
    "[[boss]]\n": "mine.toml, line 12: 'boss' must be a table of keys, not [{}].",
    CARD + CARD.replace("C", "D"): "mine.toml, line 12: 'card': two cards are called 'c'.",
    CARD.replace('"c"', '"9c"'): (
        "mine.toml, line 13: 'id' is '9c', but must begin with a letter and have only a to z, digits and hyphens."
    ),
    CARD.replace('"c"', f'"{"c" * 41}"'): (
        f"mine.toml, line 13: 'id' is '{'c' * 41}', but must begin with a letter and have only a to z, digits and "
        "hyphens."
    ),
    CARD.replace('"c"', "7"): "mine.toml, line 13: 'id' must be a text, not 7.",
    CARD.replace('"C" }', '"C", de = "D" }'): (
        "mine.toml, line 15: in 'text' there is a language 'de', but they are en, es, fr."
    ),
    CARD.replace(', fr = "C"', ""): "mine.toml, line 15: in 'text' the language 'fr' is missing.",
    CARD.replace('fr = "C"', "fr = 7"): "mine.toml, line 15: in 'text' the language 'fr' is missing.",
    CARD.replace('{ en = "A", es = "B", fr = "C" }', '"A"'): (
        "mine.toml, line 15: 'text' must be one text for each language: en, es, fr."
    ),
    CARD.replace('letter = "C"', 'by_die = ["A", "A", "A", "A", "A"]'): (
        "mine.toml, line 14: 'by_die' must have six letters, one for each face."
    ),
    CARD.replace('letter = "C"', 'by_die = ["A", 7]'): (
        "mine.toml, line 14: 'by_die' must be a list of texts, not ['A', 7]."
    ),
    CARD + "more = 1\n": "mine.toml, line 16: there is no field 'more'.",
    CARD + '[[when]]\nhappens = "rain"\n': (
        "mine.toml, line 17: 'happens' has 'rain', which is none of witch-found, gem-taken, boss-defeated."
    ),
    CARD + '[[when]]\nhappens = "gem-taken"\nnow = 1\n': "mine.toml, line 18: there is no field 'now'.",
    CARD + "[[omen]]\nnow = 1\n": "mine.toml, line 17: there is no field 'now'.",
    '[[goal]]\nkind = "save"\njumps = "yes"\ntext = { en = "A", es = "B", fr = "C" }\n': (
        "mine.toml, line 14: 'jumps' must be true or false, not 'yes'."
    ),
    '[[goal]]\nkind = "bring"\nitems = []\nto = 0\n': (
        f"mine.toml, line 14: 'items' must have at least one of {', '.join(box.ITEMS)}."
    ),
    '[[goal]]\nkind = "defeat"\ncreature = "none"\n': (
        f"mine.toml, line 14: 'creature' has 'none', which is none of {', '.join(box.CREATURES[1:])}."
    ),
    '[[goal]]\nkind = "reach"\nto = [99]\n': (
        "mine.toml, line 14: 'to' has 99, but there is no such space on this board."
    ),
}


@pytest.mark.parametrize("more", SENTENCES)
def test_the_whole_sentence(more: str) -> None:
    with pytest.raises(Unreadable) as error:
        legend_of(PLAIN + more, "mine.toml")
    assert str(error.value) == SENTENCES[more]


def mistake_in(text: str, where: str = "mine.toml") -> Mistake:
    with pytest.raises(Mistake) as error:
        legend_of(text, where)
    return error.value


def test_what_the_board_does_not_allow_is_a_whole_sentence() -> None:
    cave = PLAIN.replace('board = "andor"', 'board = "cave"')
    assert str(mistake_in(cave)) == "mine.toml, line 8: 'fog_left_out' leaves 15 fog tokens for 8 spaces."
    few = 'fog_left_out = ["event", "event", "event", "event", "event", "gor", "gor"]\n'
    stones = str(mistake_in(cave + few + 'effects = [\n    { do = "stones", amount = 1 },\n]\n'))
    assert stones == "mine.toml, line 14: 'do': two dice cannot name a space of this board."
    known = ", ".join(LEGEND_IDS)
    wanted = f"upload: there is no legend 'the-wtach'; there are {known}, or the text of a file."
    assert str(mistake_in("the-wtach", "upload")) == wanted
    with pytest.raises(Mistake, match=r"^legend: there is no legend 'x'"):
        legend_of("x")


GOAL = '[[goal]]\nkind = "save"\ntext = { en = "A", es = "B", fr = "C" }\n'


@pytest.mark.parametrize(
    ("more", "wanted"),
    [
        (GOAL + "count = 0x64\n[[goal]]\ncount = 100", "line 15: 'count' is 100"),
        (GOAL + 'count = 0x64\n[[goal]]\nkind = "save"\ncount = 100\n', "line 15: 'count' is 100"),
        ("[[omen]]\n[[omen]]\nnow = 1\n[[when]]\nhappens = 'gem-taken'\n", "line 14: there is no field 'now'"),
    ],
)
def test_a_mistake_is_found_in_its_own_section(more: str, wanted: str) -> None:
    """However a number is written, and whatever stands in the sections around it."""
    assert str(mistake_in(PLAIN + more)).startswith(f"mine.toml, {wanted}")


@pytest.mark.parametrize(
    ("old", "new", "wanted"),
    [
        ('letter = "B"', 'effects = [{ do = "narrator", letter = "D" }]\nletter = "Q"', "line 51: 'letter' has 'Q'"),
        ("dice = 3\nblack_dice = true", "black_dice = true\ndice = 0x14", "line 41: 'dice' is 20"),
        ("strength = 1\n", "# what strength is there\nstrength = 0x10\n", "line 13: 'strength' is 16"),
    ],
)
def test_a_mistake_is_found_where_its_key_is(old: str, new: str, wanted: str) -> None:
    """Not where another table has such a key, nor where a longer key or a comment ends like it."""
    assert old in FULL
    assert str(mistake_in(FULL.replace(old, new, 1))).startswith(f"mine.toml, {wanted}")


INLINE = """\
effects = [
    { do = "storms" },
    { do = "rubble", spaces = [8], amount = 2 },
    { do = "rubble", spaces = [9] },
    { do = "farmers", spaces = 8 },
]
"""


def test_what_is_missing_is_missing_in_its_own_table() -> None:
    """A table inside of brackets is known by its words and numbers, the first and the last of them too."""
    assert str(mistake_in(PLAIN + INLINE)) == "mine.toml, line 15: 'amount' is missing."
    first = INLINE.replace("storms", "farmers")
    assert str(mistake_in(PLAIN + first)) == "mine.toml, line 13: 'spaces' is missing."
    last = INLINE.replace("[9]", "[9], amount = 5").replace(", spaces = 8 },\n]\n", " }]")
    assert str(mistake_in(PLAIN + last)) == "mine.toml, line 16: 'spaces' is missing."
    by_heroes = INLINE.replace('"rubble", spaces = [9]', '"gold", amount = { 2 = 2, 3 = 2, 4 = 2 }')
    assert str(mistake_in(PLAIN + by_heroes)) == "mine.toml, line 15: 'spaces' is missing."


@pytest.mark.parametrize("language", ["en", "es", "fr"])
def test_every_mistake_in_a_legend_is_told_in_each_language(language: str) -> None:
    words = words_for(language, find_game("andor"))
    reasons = [thing for thing in vars(legend_file).values() if isinstance(thing, Reason)]
    assert len(reasons) > 10 and [reason.message for reason in reasons if not words.has(reason.message)] == []


def test_the_longest_lists_and_names_there_may_be() -> None:
    """A legend has fewer cards than that, and a card fewer effects: more is refused before any of it is read."""
    most = "[" + '{ do = "storms" }, ' * 200 + "]\n"
    legend = legend_of(PLAIN + f"effects = {most}")
    assert len(effects(legend, legend.setup)) == 200
    more = str(mistake_in(PLAIN + "effects = " + most.replace("[", "[7, ").replace("7", '{ do = "win" }')))
    assert more == "mine.toml, line 12: 'effects' has 201 entries; there can be at most 200."
    assert legend_of(PLAIN + CARD.replace('"c"', f'"{"c" * 40}"')).cards[0].id == "c" * 40


@pytest.mark.parametrize(
    ("old", "new", "wanted"),
    [
        ('"easy", "normal"]', '"easy"]', "mine.toml, line 46: there is no field 'normal'."),
        ("willpower = 20\ndice", "willpower = 21\ndice", "mine.toml, line 39: 'willpower' is 21, which is outside"),
        ("willpower = 20\ndice", "willpower = 0\ndice", "mine.toml, line 39: 'willpower' is 0, which is outside 1"),
        ("sunrise = 3\n", "sunrise = 3\nshy = 1\n", "mine.toml, line 44: there is no field 'shy'."),
        ("dice = 3\n", "dice = 4\n", "mine.toml, line 40: 'dice' is 4, which is outside 1 to 3."),
        ("dice = 3\n", "dice = 0\n", "mine.toml, line 40: 'dice' is 0, which is outside 1 to 3."),
        ("black_dice = true", "black_dice = 1", "mine.toml, line 41: 'black_dice' must be true or false, not 1."),
        ("reward = 20", "reward = 21", "mine.toml, line 42: 'reward' is 21, which is outside 0 to 20."),
        ("reward = 20", "reward = -1", "mine.toml, line 42: 'reward' is -1, which is outside 0 to 20."),
        ("sunrise = 3", "sunrise = 4", "mine.toml, line 43: 'steps_at_sunrise' is 4, which is outside 0 to 3."),
        ("4 = 99 }\n\n[[card", "4 = 0 }\n\n[[card", "mine.toml, line 46: 'normal' is 0, which is outside 1 to 99."),
        ("strength = 1\n", "strength = 0\n", "mine.toml, line 12: 'strength' is 0, which is outside 1 to 14."),
        ("willpower = 20\nmerch", "willpower = 0\nmerch", "mine.toml, line 13: 'willpower' is 0, which is outside 1"),
        ("willpower = 20\nmerch", "willpower = 21\nmerch", "mine.toml, line 13: 'willpower' is 21, which is outside"),
        ("wizard = 34", "wizard = 79", "mine.toml, line 15: 'wizard' has 79, but there is no such space"),
        ("wizard = 34", "wizard = 34, witch = 3", "mine.toml, line 15: there is no field 'witch'."),
        ("4 = 0 }\nlowest", "4 = 10 }\nlowest", "mine.toml, line 17: 'shields' is 10, which is outside 0 to 9."),
        ('"gor", "gor", "witch"]', '"gor", "gor", "gor"]', "mine.toml, line 16: 'fog_left_out' leaves"),
        ('"gor", "gor", "witch"]', '"none"]', "mine.toml, line 16: 'fog_left_out' has 'none', which is none of"),
        ("faces = [6]", "faces = [0]", "mine.toml, line 33: 'faces' is 0, which is outside 1 to 6."),
        ("faces = [6],", "faces = [6], odd = 1,", "mine.toml, line 33: there is no field 'odd'."),
    ],
)
def test_limits_of_a_full_file(old: str, new: str, wanted: str) -> None:
    assert old in FULL
    with pytest.raises(Unreadable) as error:
        legend_of(FULL.replace(old, new, 1), "mine.toml")
    assert str(error.value).startswith(wanted)


def test_a_key_is_searched_for_in_the_first_300_letters_of_a_line() -> None:
    """A bound of ours: what stands further to the right is not found, and the first line is named instead."""
    for letters, line in ((300, 2), (301, 1)):
        source = legend_file.Source("file", "a = 1\n" + " " * (letters - len("key =")) + "key = 5")
        assert source.line_of("key", 5, 1, 2) == line
