"""Mistakes in a legend file: the sentence for each, the line it is found on, and the limits of what there may be."""

from __future__ import annotations

import pytest

from sobremesa.engine.errors import Mistake, Reason, Unreadable
from sobremesa.engine.manifest import find_game
from sobremesa.engine.text.lines import Source
from sobremesa.games.andor.content import box, legend_file
from sobremesa.games.andor.content.legend import LEGEND_IDS, legend_of
from sobremesa.i18n.words import words_for
from tests.andor.legend_texts import FULL, PLAIN, effects

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


def test_a_mistake_about_the_board_is_a_whole_sentence() -> None:
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


def test_a_missing_key_is_reported_in_its_own_table() -> None:
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
        source = Source("a = 1\n" + " " * (letters - len("key =")) + "key = 5")
        assert source.line_of("key", 5, 1, 2) == line
