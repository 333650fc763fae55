"""Legend files: those we ship are sound, and a mistake is told in one sentence with file, line and key."""

from __future__ import annotations

import gc
import re
from pathlib import Path

import pytest

from sobremesa.engine.chance import FastChance
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.manifest import find_game
from sobremesa.games.andor.content.box import BOSS, CREATURES, GEMS, HERBS
from sobremesa.games.andor.content.legend import EFFECTS, GOALS, LEGEND_IDS, MOST_BROUGHT, TRIGGERS, legend_of, stories
from sobremesa.games.andor.rules.goals import achieved, is_met
from sobremesa.games.andor.rules.narrator import JumpToEnd
from sobremesa.games.andor.state.table import Andor
from sobremesa.i18n.words import words_for
from tests.conftest import ROOT
from tools.legend_docs import written

GAME = find_game("andor")
FOLDER = GAME.folder / "legends"
KEYS_OF_ANY_EFFECT = ["die", "carries", "heroes", "difficulty", "needs"]

GOOD = """\
id = "mine"
source = "ours"
board = "andor"
events = "gold"
difficulties = ["normal"]
title = { en = "A", es = "B", fr = "C" }

[setup]
strength = 2
willpower = 7
merchants_sell = "everything"
effects = [
    { do = "creatures", creature = "gor", spaces = [8, 20] },
]

[[card]]
id = "c"
letter = "C"
text = { en = "A", es = "B", fr = "C" }
effects = [
    { do = "share-gold", amount = 3 },
    { do = "farmers", spaces = [24] },
]

[[goal]]
kind = "save"
text = { en = "A", es = "B", fr = "C" }
"""


def position(legend: str, seats: tuple[str, ...] = ("warrior", "archer"), difficulty: str = "normal") -> Andor:
    settings = {"legend": legend, "difficulty": difficulty, "shields": "own"}
    table = GAME.example(list(seats), settings)
    assert isinstance(table, Andor)
    table.agenda = []
    return table


def test_a_good_file_is_read() -> None:
    legend = legend_of(GOOD)
    assert (legend.id, legend.text) == ("mine", GOOD) and legend is legend_of(GOOD)
    assert legend.key.startswith("mine-") and legend.key != legend_of(GOOD + "# mine too\n").key


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.toml")), ids=lambda path: path.stem)
def test_every_included_legend_is_valid_and_listed(path: Path) -> None:
    assert path.stem in LEGEND_IDS
    assert legend_of(path.stem).id == legend_of(path.stem).key == legend_of(path.stem).text == path.stem


REVISED = """\
id = "mine-too"
revises = "the-sleeper"
title = { en = "Mine" }

[boss.strength]
normal = { 3 = 30 }

[[card]]

[[card]]
by_die = ["C", "C", "C", "C", "C", "C"]
"""


def test_a_revising_file_contains_only_its_changes() -> None:
    ours, legend = legend_of("the-sleeper"), legend_of(REVISED, "mine.toml")
    assert legend.id == "mine-too" and legend.title == {**ours.title, "en": "Mine"}
    assert legend.boss_strength == {**ours.boss_strength, "normal": [0, 0, 14, 30, 29]}
    assert (legend.boss_dice, legend.willpower, legend.deck) == (ours.boss_dice, ours.willpower, ours.deck)
    assert [card.text for card in legend.cards] == [card.text for card in ours.cards]
    assert legend.cards[0].letter == ours.cards[0].letter
    assert legend.cards[1].by_die != ours.cards[1].by_die, "the second is revised and the first is not"
    assert len(legend.scripts) == len(ours.scripts) and len(legend.omens) == len(ours.omens)
    assert legend_of("the-sleeper") is ours and ours.boss_strength["normal"] == [0, 0, 14, 23, 29]


def test_effects_and_cards_beyond_those_of_ours_are_new() -> None:
    text = REVISED + GOOD[GOOD.index("[[card]]") : GOOD.index("[[goal]]")] + "[setup]\neffects = []\n"
    legend = legend_of(text)
    assert [card.id for card in legend.cards] == ["a", "wakes", "c"]
    assert legend.scripts[legend.setup] == [] and legend.strength == legend_of("the-sleeper").strength


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ('"the-sleeper"', '"the-slepper"', 2, "'revises' has 'the-slepper'"),
        ("3 = 30", "3 = 300", 6, "300"),
        ('{ en = "Mine" }', "3", 3, "'title'"),
        ("by_die = [", "by_dice = [", 11, "by_dice"),
    ],
)
def test_a_mistake_in_a_file_that_revises_is_told_with_its_line(old: str, new: str, line: int, words: str) -> None:
    with pytest.raises(Unreadable) as error:
        legend_of(REVISED.replace(old, new, 1), "mine.toml")
    assert str(error.value).startswith(f"mine.toml, line {line}: ") and words in str(error.value), str(error.value)


def test_all_legends_are_offered_the_shortest_first() -> None:
    setting = next(setting for setting in GAME.settings if setting.id == "legend")
    assert set(setting.values) == {path.stem for path in FOLDER.glob("*.toml")}
    assert setting.values[0] == "the-watch"


ROLL = 'do = "roll", outcomes = [{ faces = [1, 2], effects = [{ do = "farmers", spaces = [24] }] }, { faces = [6] }]'


def test_a_die_on_one_line_in_the_last_section_is_read() -> None:
    card = GOOD[GOOD.index("[[card]]") : GOOD.index("[[goal]]")]
    text = GOOD.replace(card, "") + card.replace('do = "share-gold", amount = 3', ROLL)
    assert legend_of(text).scripts[-1][0].do == "roll"
    wrong = text.replace("spaces = [24] }] }, {", "spaces = [79] }] }, {")
    line = wrong.splitlines().index(next(row for row in wrong.splitlines() if "79" in row)) + 1
    with pytest.raises(Unreadable, match=rf"^mine.toml, line {line}: 'spaces' has 79"):
        legend_of(wrong, "mine.toml")


def test_a_mistake_inside_a_die_of_several_lines_is_found() -> None:
    lines = ROLL.replace("[{ faces", "[\n{ faces").replace("}] }, {", "}] },\n{")
    text = GOOD.replace('do = "share-gold", amount = 3', lines.replace("faces = [6]", "faces = [7]"))
    with pytest.raises(Unreadable, match=r"^mine.toml, line 23: 'faces' is 7, which is outside 1 to 6"):
        legend_of(text, "mine.toml")


@pytest.mark.parametrize("mark", ["# read at C", "  # [[goal]]"])
def test_sections_with_a_remark_are_found_again(mark: str) -> None:
    text = GOOD.replace("[[card]]", f"[[card]] {mark}").replace("spaces = [24]", "spaces = [79]")
    with pytest.raises(Unreadable, match=r"^mine.toml, line 22: 'spaces' has 79, but there is no such space"):
        legend_of(text, "mine.toml")


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ('do = "farmers"', 'do = "dragons"', 22, "'dragons', which is none of creatures"),
        ("spaces = [24]", "spaces = [75]", 22, "75, but there is no such space"),
        ("spaces = [8, 20]", "spaces = [8, 80]", 13, "80, but there is no such space"),
        ('title = { en = "A", es = "B", fr = "C" }', 'title = { en = "A", es = "B" }', 6, "'fr' is missing"),
        ('creature = "gor"', 'creature = "orc"', 13, "'orc', which is none of gor"),
        ("amount = 3", "amount = { 2 = 3, 3 = 4 }", 21, "one for 4"),
        ("amount = 3", 'amount = "three"', 21, "whole number"),
        ("strength = 2", "strength = 20", 9, "outside 1 to 14"),
        ('letter = "C"', 'letter = "Z"', 18, "none of A"),
        ('kind = "save"', 'kind = "save"\nwhom = "all"', 27, "there is no field 'whom'"),
        ('merchants_sell = "everything"\n', "", 8, "'merchants_sell' is missing"),
        ('board = "andor"', 'board = "moon"', 3, "'moon', which is none of andor"),
        ('do = "share-gold", amount = 3', 'do = "boss", spaces = [8]', 21, "has no [boss]"),
        ('do = "share-gold", amount = 3', 'do = "rubble", spaces = [8], amount = 4', 21, "rubble tokens are worth"),
        ('difficulties = ["normal"]', 'difficulties = "normal"', 5, "list of texts"),
        ('difficulties = ["normal"]', "difficulties = []", 5, "at least one of normal, easy"),
        ('difficulties = ["normal"]', 'difficulties = ["mad"]', 5, "'mad', which is none of normal, easy"),
        ('difficulties = ["normal"]', 'difficulties = ["normal"]\nend = "A"', 6, "'A', which is none of B"),
        ('id = "mine"', 'id = "My legend"', 1, "must begin with a letter"),
        ('id = "c"', 'id = "c\\n= x"', 17, "only a to z"),
        ('letter = "C"', 'by_die = ["B", "C"]', 18, "six letters"),
        ('letter = "C"', 'by_die = ["B", "C", "D", "E", "F", "Z"]', 18, "'Z', which is none of A"),
        ('letter = "C"\n', "", 16, "'letter' is missing"),
        ('do = "share-gold", amount = 3', 'do = "share-gold", amount = 0', 21, "outside 1 to 99"),
        ('do = "share-gold", amount = 3', 'do = "willpower", amount = -21', 21, "outside -20 to 99"),
        ('do = "share-gold", amount = 3', 'do = "close-bridge", amount = 3', 21, "has 3 bridges"),
        (
            'do = "share-gold", amount = 3',
            'do = "creatures", creature = "gor", die = 70',
            21,
            "73, but there is no such space",
        ),
        (
            'do = "share-gold", amount = 3',
            'do = "creatures", creature = "gor", die = 78',
            21,
            "79, but there is no such space",
        ),
        ('do = "share-gold", amount = 3', 'do = "creatures", creature = "boss", spaces = [8]', 21, "none of gor"),
        ('do = "share-gold", amount = 3', 'do = "omens", letters = []', 21, "at least one of A"),
        ('do = "share-gold", amount = 3', 'do = "sell", what = "hats"', 21, "none of nothing"),
        ('do = "share-gold", amount = 3', 'do = "storms", heroes = [5]', 21, "outside 2 to 4"),
        ('do = "share-gold", amount = 3', 'do = "storms", heroes = []', 21, "list of whole numbers"),
        (
            'do = "share-gold", amount = 3',
            'do = "storms", difficulty = ["easy"]',
            21,
            "'easy', which is none of normal",
        ),
        ('do = "share-gold", amount = 3', 'do = "storms", needs = "luck"', 21, "none of witch"),
        ('do = "share-gold", amount = 3', 'do = "storms", amount = 3', 21, "there is no field 'amount'"),
        ('do = "share-gold", amount = 3', 'do = "gems", spaces = []', 21, "at least one space"),
        ('do = "share-gold", amount = 3', 'do = "gems", spaces = "all"', 21, "'all', but there is no such space"),
        ('effects = [\n    { do = "share-gold"', 'effects = [\n    7, { do = "share-gold"', 20, "list of tables"),
        ('kind = "save"', 'kind = "bring"\nto = 0', 25, "'items' is missing"),
        ('kind = "save"', 'kind = "bring"\nto = 0\nitems = ["hat"]', 28, "'hat', which is none of"),
        ('kind = "save"', 'kind = "reach"', 25, "'to' is missing"),
        ('kind = "save"', 'kind = "defeat"\ncreature = "boss"', 27, "has no [boss]"),
        ('kind = "save"', 'kind = "save"\ncount = 0', 27, "outside 1 to 99"),
        ('kind = "save"', 'kind = "save"\njumps = 1', 27, "true or false"),
        ('title = { en = "A", es = "B", fr = "C" }', 'title = { en = "A", es = "B", fr = " " }', 6, "'fr' is missing"),
        ('title = { en = "A", es = "B", fr = "C" }', 'title = "A"', 6, "one text for each language"),
        ("[setup]", "[nothing]\n[setup]", 8, "there is no field 'nothing'"),
        ("strength = 2", "strength = true", 9, "whole number, not True"),
        ("willpower = 7", "willpower = 7\nheroes = { dwarf = 7 }", 11, "'warrior' is missing"),
        ("willpower = 7", 'willpower = 7\nfog_left_out = ["rain"]', 11, "'rain', which is none of event"),
        ("willpower = 7", "willpower = 7\nshields = 10", 11, "outside 0 to 9"),
    ],
)
def test_mistakes_name_file_line_and_key(old: str, new: str, line: int, words: str) -> None:
    assert old in GOOD
    known = set(stories().names())
    with pytest.raises(Unreadable) as error:
        legend_of(GOOD.replace(old, new, 1), "mine.toml")
    text = str(error.value)
    assert text.startswith(f"mine.toml, line {line}: ") and words in text
    assert set(stories().names()) <= known, "nothing is loaded"
    assert "\n" not in text and text.endswith(".")


def test_whatever_is_damaged_is_read_or_told_in_one_sentence() -> None:
    damaged = 0
    lines = GOOD.splitlines(keepends=True)
    for number, line in enumerate(lines):
        for value in ("", "7\n", '"x"\n', "[]\n", "{}\n", "true\n", "[{}]\n", "[[1], 2.5]\n", "1979-05-27\n"):
            key, equals, _ = line.partition("=")
            text = "".join([*lines[:number], f"{key}= {value}" if value and equals else value, *lines[number + 1 :]])
            try:
                legend_of(text, "mine.toml")
            except Unreadable as error:
                damaged += 1
                assert str(error).startswith("mine.toml") and "\n" not in str(error)
    assert damaged > 100


def test_texts_that_are_no_legends_at_all() -> None:
    with pytest.raises(Unreadable, match=r"^mine.toml, line 1: this is not TOML"):
        legend_of("this is = no toml =\n", "mine.toml")
    with pytest.raises(Unreadable, match="nested too deeply"):
        legend_of("a = " + "[" * 5000 + "]" * 5000 + "\n", "mine.toml")
    with pytest.raises(Unreadable, match="there is no legend 'x'; there are the-watch, legend-1"):
        legend_of("x")


def test_too_many_fog_tokens_for_the_board() -> None:
    with pytest.raises(Unreadable, match="14 fog tokens for 8 spaces"):
        text = GOOD.replace('board = "andor"', 'board = "cave"')
        legend_of(text.replace("merchants", 'fog_left_out = ["gor"]\nmerchants', 1))


def test_legend_2_the_tower_and_the_end() -> None:
    t = position("legend-2")
    legend = t.legend
    assert [legend.boss_strength["normal"][heroes] for heroes in (2, 3, 4)] == [20, 30, 40]
    assert [legend.boss_strength["easy"][heroes] for heroes in (2, 3, 4)] == [10, 20, 30]
    herb, tower = legend.goals
    t.defeated[BOSS] = 1
    assert is_met(t, tower) and not is_met(t, herb)
    t.then(JumpToEnd())
    t.run()
    assert t.won == 0 and t.narrator == 13


def test_legend_2_is_won_with_herb_and_tower() -> None:
    t = position("legend-2")
    t.defeated[BOSS] = 1
    t.at[0] = 0
    t.items[0][HERBS[0]] = 1
    t.then(JumpToEnd())
    t.run()
    assert t.won == 1


def test_treasure_counts_gold_and_gems_at_the_way_out() -> None:
    t = position("glowing-deeps")
    goal = t.legend.goals[0]
    t.at = [0, 5]
    t.gold = [3, 4]
    t.items[0][GEMS[1]] = 2
    t.items[1][GEMS[2]] = 1
    t.ground_gold[0] = 1
    t.ground = [GEMS[0]]
    assert achieved(t, goal) == 3 + 8 + 1 + 2


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("legend", LEGEND_IDS)
def test_every_legend_can_be_laid_out(legend: str, seats: int) -> None:
    for difficulty in legend_of(legend).difficulties:
        chance = FastChance(seats)
        table = GAME.start(seats, {"legend": legend, "difficulty": difficulty, "shields": "own"}, chance)
        table.run()
        for _ in range(seats):
            table.play(table.choice.seat, table.legal_actions(table.choice.seat)[0])
        assert table.won == -1
        assert sum(table.supply) + sum(1 for kind in table.creatures if kind) == 29
        assert len(CREATURES) == 6


def test_the_page_on_legends_says_everything_and_its_example_is_good() -> None:
    page = (ROOT / "docs" / "how-to" / "legends.md").read_text(encoding="utf-8")
    assert page == written(page), "run python -m tools.legend_docs"
    rows = "".join(re.findall(r"^\| (`[^|]+`) \|", page, re.MULTILINE))
    for word in [*EFFECTS, *GOALS]:
        assert f"`{word}`" in rows, word
    for word in [*KEYS_OF_ANY_EFFECT, *TRIGGERS]:
        assert word in page, word
    example = page.split("```toml\n")[1].split("```")[0]
    assert legend_of(example).id == "the-mill"


def test_legends_of_players_are_forgotten_the_longest_unused_first() -> None:
    first, second = (legend_of(GOOD + f"# {number}\n") for number in range(2))
    for number in range(2, MOST_BROUGHT):
        legend_of(GOOD + f"# {number}\n")
        assert legend_of(first.text) is first
    legend_of(GOOD + "# one too many\n")
    assert legend_of(first.text) is first and f"legend-{first.key}" in stories().names()
    assert legend_of(second.text) is not second and stories().text("en", f"legend-{second.key}")


def test_the_texts_of_a_legend_live_as_long_as_it_is_in_use() -> None:
    """A server meets many legends: a table still has its own when others have driven it out of mind, and no longer."""
    played = legend_of(GOOD + "# played for long\n")
    message = f"legend-{played.key}"
    for number in range(MOST_BROUGHT):
        legend_of(GOOD + f"# another {number}\n")
    words = words_for("fr", GAME)
    assert words.has(message) and words.say(message)
    again = legend_of(played.text)
    assert again is not played
    del again
    for number in range(MOST_BROUGHT):
        legend_of(GOOD + f"# another {number}\n")
    assert words.has(message)
    del played
    gc.collect()
    assert not words.has(message)
    assert words.has("legend-the-watch")


def test_the_words_of_legends_are_messages() -> None:
    for language, title in (("en", "The Watch"), ("es", "La guardia"), ("fr", "La garde")):
        assert stories().text(language, "legend-the-watch") == title
    assert "card-legend-2-c" in stories().names()
    assert not any("'" in str(stories().text("fr", name)) for name in stories().names())
