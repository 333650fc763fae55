"""Names and components in scenarios: a misspelt word, an unknown seat and more than the box has are errors."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sobremesa.engine.errors import Mistake, Unreadable
from sobremesa.engine.manifest import find_game, games
from sobremesa.engine.scenarios.assertions import Assertions
from sobremesa.engine.scenarios.components import nested
from sobremesa.engine.text.plain import NEAR_OF, NONE_OF, lay_over
from tests.scenario_files import SOWN, START, run, scenario

CREW = ("red", "lys", "moon")
FAMILIES = ("green", "yellow", "red")

MORE_THAN_THE_BOX_HAS = [
    (scenario("oh_captain", "coins = { red = 100 }", "red", "lys", "moon"), "lays out 100 coins, and there are 30"),
    (scenario("oh_captain", 'up = { red = ["hook", "hook", "hook", "hook", "hook", "hook", "hook"] }', *CREW), "hook"),
    (scenario("nakum", 'bought = { red = ["m01", "m01", "m01", "m01", "m01"] }', *FAMILIES), "lays out 5 m01"),
    (scenario("nakum", "idle = { red = -1 }", *FAMILIES), "'red' is -1, which is outside 0 to 99"),
    (scenario("nakum", "idle = { red = 30 }", *FAMILIES), "lays out"),
    (scenario("nomads", "tiles = { red = { joker = 9 } }", "red", "siana"), "lays out 9 jokers, and there are"),
    (scenario("nomads", "tiles = { red = { sun = 30 } }", "red", "siana"), "lays out 30 sun tiles, and there are"),
    (scenario("andor", 'warrior = { items = ["herb-3", "herb-3"] }', "warrior", "archer"), "lays out 2 herb-3"),
]


@pytest.mark.parametrize(("text", "sentence"), MORE_THAN_THE_BOX_HAS)
def test_given_is_limited_to_the_contents_of_the_box(tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(Unreadable, match=r"\[given\]") as error:
        run(tmp_path, text)
    assert sentence in str(error.value)


def test_given_components_need_not_be_taken_from_anywhere(tmp_path: Path) -> None:
    """A scenario need not say where ten coins or a card came from, nor set up the rest."""
    assert run(tmp_path, scenario("oh_captain", "coins = { red = 20 }", *CREW)) is None
    assert run(tmp_path, scenario("nakum", 'bought = { red = ["m01"] }', *FAMILIES)) is None
    assert run(tmp_path, scenario("nomads", "only_piles = { 0 = [], 1 = ['sun'] }", "red", "siana")) is None


UNKNOWN_IN_GIVEN = [
    (
        scenario("nomads", 'turn = "sianna"', "red", "siana"),
        "there is no seat 'sianna' (there are red, siana); did you",
    ),
    (scenario("nomads", "only_stacks = 3", "red", "siana"), "[given].only_stacks: this must be a table"),
    (scenario("nomads", "seats = 3", "red", "siana"), "'seats' of [given] is not the number of seats"),
    (scenario("nomads", 'agenda = [{ step = "Turn", seat = "rde" }]', "red", "siana"), "did you mean red?"),
    (scenario("nomads", 'agenda = [{ step = "Trun", seat = 0 }]', "red", "siana"), "no step 'Trun'; did you mean Turn"),
    (scenario("nomads", 'stacks = { 3 = ["nomda"] }', "red", "siana"), "; did you mean nomad"),
    (scenario("oh_captain", "agenda = 3", *CREW), "'agenda' must be a list of tables, not 3"),
    (scenario("oh_captain", "agenda = [3]", *CREW), "[given].agenda 1: this must be a table"),
    (scenario("nakum", "up = [1, 99]", *FAMILIES), "'up' has 99, which is none of 1, 2"),
    (scenario("nakum", "up = true", *FAMILIES), "'up' must be a list of whole numbers"),
    (scenario("andor", "step = 3", "warrior", "archer"), "[given].step 1: this must be a table"),
    (scenario("andor", 'turn = "archre"', "warrior", "archer"), "there is no seat 'archre'"),
    (
        scenario("nakum", 'pituk_cubes = ["markt"]', *FAMILIES),
        "'pituk_cubes' has 'markt', which is none of market, offerings; did you mean market?",
    ),
    (scenario("nakum", "cubes = { 1 = [9] }", *FAMILIES), "'1' has 9, which is none of"),
    (scenario("andor", "closed = [3]", "warrior", "archer"), "[given]: 'closed' is 3, which is outside 0 to 2."),
    (scenario("andor", "closed = [0, -1]", "warrior", "archer"), "'closed' is -1, which is outside 0 to 2"),
    (scenario("andor", "omens_read = [0]", "warrior", "archer"), "'omens_read' has 1 entries; there can be at most 0"),
    (scenario("andor", "omens = [0]", "warrior", "archer"), "'omens' is 0, which is outside -2 to -1"),
    (scenario("andor", "omens = [-2]", "warrior", "archer"), "'omens' must name 14, not 1"),
    (scenario("andor", "fight.fighters = [2]", "warrior", "archer"), "'fighters' is 2, which is outside 0 to 1"),
    (scenario("andor", "fight.dice = [7]", "warrior", "archer"), "'dice' has 7, which is none of 1, 2, 3, 4, 5, 6"),
    (
        scenario("andor", "fight = { black = true, dice = [6, 7] }", "warrior", "archer"),
        "'dice' has 7, which is none of 6, 8, 10, 12",
    ),
    (
        scenario("andor", 'step = { step = "Firestorm", space = 85 }', "warrior", "archer"),
        "agenda 1: 'space' is 85, which is outside 0 to 84",
    ),
    (
        scenario(
            "andor", 'step = { step = "Gather", seat = 0, clearing = false, asked = [0, 2] }', "warrior", "archer"
        ),
        "agenda 1: 'asked' is 2, which is outside 0 to 1",
    ),
    (
        scenario("andor", 'step = { step = "Harm", seat = 0, amount = 1, waiting_card = 3 }', "warrior", "archer"),
        "agenda 1: 'waiting_card' has 3, which is none of -1",
    ),
    (
        scenario("andor", 'step = { step = "March", creature = 99 }', "warrior", "archer"),
        "agenda 1: 'creature' is 99, which is outside -1 to",
    ),
    (
        scenario("oh_captain", 'agenda = [{ step = "PayForChallenge", loser = 3, winner = 0 }]', *CREW),
        "agenda 1: 'loser' is 3, which is outside 0 to 2",
    ),
    (
        scenario("oh_captain", 'agenda = [{ step = "ChooseCard", seat = 0, item = 1, owner_seat = -1 }]', *CREW),
        "'owner_seat' is -1, which is outside 0 to 2",
    ),
    (
        scenario("nomads", "offered = { song = [4, 8] }", "red", "siana"),
        "'song' has 8, which is none of 2, 3, 4, 5, 6, 7",
    ),
]


@pytest.mark.parametrize(("text", "sentence"), UNKNOWN_IN_GIVEN)
def test_given_names_must_exist(tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(Unreadable) as error:
        run(tmp_path, text)
    assert sentence in str(error.value)


SEATS = [
    (scenario("andor", "", "warior", "archer"), "line 3: there is no seat 'warior' (in andor there are dwarf, warrior"),
    (scenario("andor", "", "warior", "archer"), "; did you mean warrior?"),
    (scenario("nomads", "", "rde", "siana"), "there is no seat 'rde'"),
    (scenario("nakum", "", "gren", "yellow"), "did you mean green?"),
    (scenario("oh_captain", "", "red", "lys", "red"), "line 3: two seats are called 'red'."),
    ("start = true\n" + START.replace('"ulrich", "red"', '"one", "one"'), "two seats are called 'one'"),
]


@pytest.mark.parametrize(("text", "sentence"), SEATS)
def test_a_misspelt_seat_is_noticed(tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(Unreadable) as error:
        run(tmp_path, text)
    assert sentence in str(error.value)
    assert "\n" not in str(error.value)


def test_a_seat_may_have_a_custom_name(tmp_path: Path) -> None:
    """As in scenarios that people have written."""
    assert run(tmp_path, scenario("nomads", "", "seat-1", "siana")) is None
    assert run(tmp_path, scenario("nomads", "", "red", "frog")) is None
    assert run(tmp_path, scenario("nakum", "", "red", "green")) is None
    assert run(tmp_path, scenario("nakum", "", "seat-2", "yellow")) is None
    assert run(tmp_path, "start = true\n" + START.replace('"ulrich", "red"', '"ana", "leo"')) is None


# Kinds in lists, in tables of lists, in lists of lists and in lines of several words, misspelt.
MISSPELT_KINDS = [
    ("nomads", 'stacks = { 4 = ["nomda"] }', ("red", "siana"), "'4' has 'nomda'", "nomad"),
    ("nomads", 'piles = { 4 = ["snu"] }', ("red", "siana"), "'4' has 'snu'", "sun"),
    ("oh_captain", 'up = { red = ["hoko"] }', CREW, "'red' has 'hoko'", "hook"),
    ("oh_captain", 'trail = ["open > red : pures : all"]', CREW, "'trail' has 'pures'", "purse"),
    ("oh_captain", 'trail = ["open > pilee : purse : all"]', CREW, "'trail' has 'pilee'", "pile"),
    ("oh_captain", 'trail = ["open > red : purse : lsy"]', CREW, "'trail' has 'lsy'", "lys"),
    ("nakum", 'basics = { 1 = [["gren"], [], []] }', FAMILIES, "'1' has 'gren'", "green"),
    ("nakum", 'tiles = { 1 = "maize-terace" }', FAMILIES, "'1' has 'maize-terace'", "maize-terrace"),
    ("nakum", 'offered = { red = ["granery"] }', FAMILIES, "'red' has 'granery'", "granary"),
    ("andor", 'castle = ["gorr"]', ("warrior", "archer"), "'castle' has 'gorr'", "gor"),
    ("andor", 'warrior = { items = ["heml"] }', ("warrior", "archer"), "'items' has 'heml'", "helm"),
    ("andor", 'ground = { 18 = ["helm", "bwo"] }', ("warrior", "archer"), "'18' has 'bwo'", "bow"),
]


@pytest.mark.parametrize(("game", "part", "seats", "sentence", "near"), MISSPELT_KINDS)
@pytest.mark.parametrize("table", ["[given]", "[then]"])
def test_a_misspelt_kind_is_an_error_everywhere(
    tmp_path: Path, table: str, game: str, part: str, seats: tuple[str, ...], sentence: str, near: str
) -> None:
    laid = scenario(game, part if table == "[given]" else "", *seats)
    with pytest.raises(Unreadable) as error:
        run(tmp_path, laid if table == "[given]" else f"{laid}{part}\n")
    assert f"case.toml: {table}" in str(error.value)
    assert sentence in str(error.value)
    assert "did you mean" in str(error.value)
    assert near in str(error.value).rpartition("did you mean")[2]


def words_in(value: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any, str]]:
    """Every kind in a written position: its path, that part with the kind misspelt, and the kind."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield from words_in(part, (*path, key))
    elif isinstance(value, list):
        for number, part in enumerate(value):
            for _, wrong, word in words_in(part):
                yield path, [*value[:number], wrong, *value[number + 1 :]], word
    elif isinstance(value, str):
        yield path, f"{value}%", value


@pytest.mark.parametrize("game", list(games()))
def test_no_kind_of_any_field_can_be_misspelt(game: str) -> None:
    """Given or asserted, in every field that the default position of a game fills."""
    found = find_game(game)
    table = found.example(found.seat_names(found.example([""] * found.seats[0], found.defaults())), found.defaults())
    written = found.write_table(table)
    tried: set[tuple[str, ...]] = set()
    for path, wrong, _ in words_in(written):
        if path in tried or path[0] in ("game", "chance", "agenda", *[setting.id for setting in found.settings]):
            continue
        tried.add(path)
        part = nested(path, wrong)
        with pytest.raises(Mistake) as given:
            found.read_table(lay_over(written, part), "case.toml")
        with pytest.raises(Mistake) as asserted:
            Assertions(Path("case.toml"), found, table, (), [], part).first_untrue()
        assert {given.value.reason, asserted.value.reason} <= {NEAR_OF, NONE_OF}, path
    assert len(tried) > 5


@pytest.mark.parametrize(
    ("then", "sentence"),
    [
        ('seen = { red = { stacks = { 4 = ["nomda"] } } }', "has 'nomda', which is none of"),
        ('agenda = [{ step = "Trun", seat = 0 }]', "nomads has no step 'Trun'; did you mean Turn?"),
    ],
)
def test_a_misspelt_kind_in_seen_or_heard_is_an_error(tmp_path: Path, then: str, sentence: str) -> None:
    with pytest.raises(Unreadable) as error:
        run(tmp_path, SOWN + then)
    assert sentence in str(error.value)


def test_a_misspelt_kind_in_a_choice_is_an_error(tmp_path: Path) -> None:
    share = 'step = { step = "ShareItems", seat = 0, item = "wineskin", amount = 2 }'
    text = scenario("andor", share, "warrior", "archer")
    with pytest.raises(Unreadable, match=r"'item' has 'wineskni', which is none of .*did you mean wineskin"):
        run(tmp_path, text + 'choice = { step = "ShareItems", item = "wineskni" }')
