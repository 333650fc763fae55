"""Reading a legend file: the effect of each key, and its default."""

from __future__ import annotations

from sobremesa.games.andor.content import box
from sobremesa.games.andor.content.board import BOARD_IDS, NOWHERE
from sobremesa.games.andor.content.legend import legend_of, stories
from tests.andor.legend_texts import FULL, PLAIN, effects


def test_defaults_of_a_minimal_file() -> None:
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


def test_tales_and_endings_are_read() -> None:
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
