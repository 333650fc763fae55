"""Every scenario of every game, and the runner itself: what is wrong must be noticed and said in one sentence."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Table
from sobremesa.engine.errors import Mistake, Unreadable
from sobremesa.engine.manifest import Game, Rule, find_game, games
from sobremesa.engine.scenarios.assertions import Assertions
from sobremesa.engine.scenarios.components import nested
from sobremesa.engine.scenarios.scenario import Case, Scenario, lay_out, read_scenario, run_scenario
from sobremesa.engine.text.plain import NEAR_OF, NONE_OF, lay_over
from tests import tiny

FILES = [path for game in games().values() for path in sorted((game.folder / "scenarios").glob("*.toml"))]

CREW = ("red", "lys", "moon")
FAMILIES = ("green", "yellow", "red")

SOWN = """game = "nomads"
rule = "NOM-037"
seats = ["ulrich", "red"]
when = ["ulrich: sow 3 right"]

[given]
only_stacks = { 3 = ["nomad", "ulrich"] }
turn = "ulrich"
lys = 0

[then]
"""

START = """game = "nomads"
rule = "NOM-001"
seats = ["ulrich", "red"]
when = []

[then]
over = false
"""


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.parent.name}/{path.stem}")
def test_scenario(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is true, and its position can be drawn: scenarios lay out what play rarely does, fog where none lies in print.

    Laying out takes longer than drawing, so that the table of the run is the one that is drawn.
    """
    laid: list[Table] = []

    def keeping(scenario: Scenario, case: Case | None = None) -> Table:
        table = lay_out(scenario, case)
        laid.append(table.copy())
        return table

    monkeypatch.setattr("sobremesa.engine.scenarios.scenario.lay_out", keeping)
    scenario = read_scenario(path)
    assert run_scenario(scenario) is None
    assert scenario.game.scene(laid[0].mask(None), None).sprites


@pytest.mark.parametrize("game", list(games()))
def test_every_game_has_scenarios(game: str) -> None:
    assert any(path.parent.parent.name == game for path in FILES)


def run(folder: Path, text: str) -> str | None:
    path = folder / "case.toml"
    path.write_text(text, encoding="utf-8")
    return run_scenario(read_scenario(path))


TRUE = [
    'stacks = { 3 = [], 4 = ["nomad"], 5 = ["ulrich"] }',
    "tiles = { ulrich = { eye = 1, sun = 0 }, red = {} }",
    'events = [{ kind = "disc-dropped", space = 4 }, { kind = "disc-dropped", space = 5 }]',
    'no_events = [{ kind = "disc-dropped", space = 6 }]',
    'choice = "Turn"',
    'choice = { step = "Turn", seat = "red" }',
    "over = false",
    "scores = { ulrich = -1, red = 0 }",
    'winners = ["red"]',
    'lacks = ["sow 3 left"]',
    "options = []",
    "options = { ulrich = [], red = [] }",
    'lacks = { ulrich = ["sow 3 left"] }',
    'events = [{ kind = "turn-started", seat = "red" }]',
    'events = [{ kind = "turn-started", seat = 1 }]',
    'no_events = [{ kind = "turn-started", seat = "ulrich" }]',
    'not_heard = { red = [{ kind = "disc-dropped", space = 6 }], spectator = [{ kind = "lys-moved" }] }',
    "cards = { red = {} }",
    "moons = {}",
    "keeper = -1",
    "coins = 0",
    'agenda = [{ step = "Turn", seat = "red" }]',
    "seen = { spectator = { keeper = -1 } }",
]

FALSE = [
    ('stacks = { 4 = ["ulrich"] }', "stacks.4 is ['nomad'], expected ['ulrich']"),
    ("stacks = { 4 = [] }", "stacks.4 is ['nomad'], expected []"),
    ("tiles = { ulrich = { eye = 2 } }", "tiles.ulrich.eye is 1, expected 2"),
    ("tiles = { ulrich = { sun = 1 } }", "tiles.ulrich.sun is None, expected 1"),
    ("tiles = { ulrich = {} }", "tiles.ulrich is {'eye': 1}, expected {}"),
    ("tiles = {}", "tiles is {'ulrich': {'eye': 1}, 'red': {}}, expected {}"),
    ("scores = {}", "scores.ulrich is -1, expected 0"),
    ("lys = false", "lys is 0, expected False"),
    ("events = []", "something was told, first {'kind': 'stack-lifted'"),
    ("heard = { red = [] }", "red: something was told"),
    ('not_heard = { red = [{ kind = "disc-dropped", space = 5 }] }', "red: {'kind': 'disc-dropped'"),
    ('events = [{ kind = "turn-started", seat = "ulrich" }]', "the nearest is {'kind': 'turn-started', 'seat': 1}"),
    ('options = { ulrich = ["stay"] }', "ulrich: the legal actions are []"),
    ('offers = { ulrich = ["stay"] }', "ulrich: ['stay'] cannot be done"),
    ("lys = 4", "lys is 0, expected 4"),
    ("keeper = 0", "keeper is -1, expected 0"),
    ("seen = { red = { keeper = 0 } }", "seen.red.keeper is -1, expected 0"),
    ('agenda = [{ step = "Turn", seat = "ulrich" }]', "agenda is [{'step': 'Turn', 'seat': 1}]"),
    ('events = [{ kind = "disc-dropped", space = 6 }]', "was not told"),
    ('events = [{ kind = "disc-dropped", space = 5 }, { kind = "disc-dropped", space = 4 }]', "was not told"),
    ('no_events = [{ kind = "disc-dropped", space = 5 }]', "was told"),
    ('choice = "SendLys"', "choice.step is 'Turn', expected 'SendLys'"),
    ('choice = { step = "Turn", seat = "ulrich" }', "choice.seat is 1, expected 0"),
    ("over = true", "over is False"),
    ("scores = { ulrich = 0 }", "scores.ulrich is -1, expected 0"),
    ('winners = ["ulrich"]', "the winners are ['red']"),
    ('offers = ["sow 3 left"]', "['sow 3 left'] cannot be done"),
    ('refused = "NOM-033"', "expected to be refused by NOM-033, but nothing was refused"),
]


@pytest.mark.parametrize("then", TRUE)
def test_what_is_so_passes(tmp_path: Path, then: str) -> None:
    assert run(tmp_path, SOWN + then) is None


@pytest.mark.parametrize(("then", "sentence"), FALSE)
def test_what_is_not_so_fails(tmp_path: Path, then: str, sentence: str) -> None:
    found = run(tmp_path, SOWN + then)
    assert found is not None
    assert sentence in found
    assert "\n" not in found


def test_an_option_too_many_or_too_few_fails(tmp_path: Path) -> None:
    waiting = SOWN.replace('when = ["ulrich: sow 3 right"]', "when = []")
    plain = ["sow 3 left", "sow 3 left double 1", "sow 3 right", "sow 3 right double 1"]
    for legal in (plain[1:], [*plain, "pass"]):
        found = run(tmp_path, waiting + f"options = {legal}".replace("'", '"'))
        assert found is not None
        assert found.startswith("the legal actions are")
    assert run(tmp_path, waiting + f"options = {plain}".replace("'", '"')) is None
    assert run(tmp_path, waiting + 'lacks = ["sow 3 left"]') == "['sow 3 left'] can be done"


def test_what_is_refused_against_expectation_fails(tmp_path: Path) -> None:
    refused = SOWN.replace("sow 3 right", "sow 2 right")
    found = run(tmp_path, refused + "over = false")
    assert found is not None
    assert "NOM-033" in found
    assert "Allowed are: sow 3 left" in found
    assert run(tmp_path, refused + 'refused = "NOM-033"') is None
    other = run(tmp_path, refused + 'refused = "NOM-031"')
    assert other is not None
    assert "expected to be refused by NOM-031" in other


def test_nothing_may_follow_a_refusal(tmp_path: Path) -> None:
    more = SOWN.replace('["ulrich: sow 3 right"]', '["ulrich: sow 2 right", "ulrich: sow 3 right"]')
    found = run(tmp_path, more + 'refused = "NOM-033"')
    assert found is not None
    assert "but more follow" in found


UNREADABLE = [
    (SOWN, "[then] says nothing"),
    (SOWN.replace("lys = 0", "lys = "), "case.toml, line 9: this is not TOML, column"),
    (SOWN.replace("lys = 0", "lyz = 0") + "over = false", "there is no field 'lyz'"),
    (SOWN.replace("lys = 0", "lys = 9") + "over = false", "'lys' is 9"),
    (
        SOWN.replace('rule = "NOM-037"', 'rule = "NOM-037"\nwhy = "?"') + "over = false",
        "case.toml, line 3: a scenario has",
    ),
    (SOWN + "stakcs = { 4 = [] }", "case.toml, line 12: [then] cannot name 'stakcs'"),
    (SOWN.replace("ulrich: sow", "siana: sow") + "over = false", "case.toml, line 4: 'siana: sow 3 right' must be"),
    (SOWN.replace("ulrich: sow", "ulrich sow") + "over = false", "case.toml, line 4: 'ulrich sow 3 right' must be"),
    (SOWN.replace("sow 3 right", "sow 3 up") + "over = false", "case.toml, line 4: There is no action 'sow 3 up'"),
    (
        SOWN.replace('turn = "ulrich"', 'turn = "siana"') + "over = false",
        "line 8: there is no seat 'siana' (there are ulrich, red)",
    ),
    (SOWN.replace('["ulrich", "red"]', '["ulrich"]') + "over = false", "for 2 to 5 players, not 1"),
    (SOWN.replace('"nomads"', '"chess"') + "over = false", "There is no game 'chess'"),
    (SOWN.replace('"nomad", ', '"pawn", ') + "over = false", "'pawn', which is none of"),
    (SOWN.replace("[given]", "options = { moon = 'full' }\n[given]") + "over = false", "no setting 'moon'"),
    (SOWN + 'choice = { step = "Turn", seat = "siana" }', "there is no seat 'siana' (there are ulrich, red)"),
    ("start = true\nchance = [5]\n" + START, "The script of chance has run out"),
    ("start = true\nchance = [112]\n" + START, "The script of chance says 112"),
    ("start = true\n" + SOWN + "over = false", "case.toml, line 7: with start = true nothing is laid out"),
    ("chance = [1, 2]\n" + SOWN + "over = false", "case.toml, line 1: nobody asked for [1, 2]"),
    (SOWN.replace("NOM-037", "NOM-937") + "over = false", "line 2: nomads has no rule 'NOM-937'; did you mean NOM-"),
    (SOWN + 'refused = ""', "'refused' must name the rule that refuses"),
    (SOWN + "refused = true", "'refused' must be a text, not True"),
    (SOWN + 'refused = "NOM-303"', "nomads has no rule 'NOM-303'; did you mean NOM-"),
]

# What could never have been untrue, or never true.
ASSERTS_NOTHING = [
    ("tiles = { siana = {} }", "there is no field 'siana'"),
    ("tiles = { rde = { sun = 0 } }", "there is no field 'rde'; did you mean red?"),
    ("tiles = { red = { snu = 0 } }", "there is no field 'snu'; did you mean sun?"),
    ("stacks = { 9 = [] }", "there is no field '9'"),
    ("stakcs = { 4 = [] }", "cannot name 'stakcs', which no table has; did you mean stacks?"),
    ('no_events = [{ kind = "disc-droped" }]', "there is no event 'disc-droped'; did you mean disc-dropped"),
    ('no_events = [{ kind = "disc-dropped", spaec = 4 }]', "has no field 'spaec'; did you mean space?"),
    ('no_events = [{ kind = "disc-dropped", space = "4" }]', "'space' of the event 'disc-dropped' cannot be '4'"),
    (
        'no_events = [{ kind = "disc-dropped", disc = "nomda" }]',
        "'disc' has 'nomda', a word that is never told; did you mean nomad",
    ),
    ('no_events = [{ kind = "disc-dropped", disc = "spoon" }]', "'disc' has 'spoon', a word that is never told"),
    ('no_events = [{ kind = "disc-dropped", space = 8 }]', "there is no space 8; they are 0 to 7"),
    (
        'no_events = [{ kind = "turn-started", seat = "rde" }]',
        "there is no seat 'rde' (there are ulrich, red); did you",
    ),
    ('no_events = [{ kind = "turn-started", seat = 2 }]', "there is no seat 2; they are 0 to 1"),
    ("no_events = []", "'no_events' is empty"),
    ("events = [{}]", "must be a list of tables that name fields"),
    ('events = "disc-dropped"', "must be a list of tables"),
    ("heard = {}", "'heard' must be a table by the names of seats"),
    ("heard = { rde = [] }", "there is no seat 'rde'"),
    ("not_heard = { red = [] }", "'not_heard.red' is empty"),
    ("seen = { red = {} }", "seen.red must be a table that names parts"),
    ("seen = { red = { tiles = { rde = {} } } }", "there is no field 'rde'"),
    ('lacks = "sow 3 left"', "'lacks' must be a list of actions"),
    ("lacks = []", "'lacks' is empty"),
    ('lacks = ["sow 3 letf"]', "There is no action 'sow 3 letf'; did you mean sow 3 left"),
    ('offers = ["sew 3 left"]', "There is no action 'sew 3 left'"),
    ("offers = []", "'offers' is empty"),
    ('options = { rde = ["stay"] }', "there is no seat 'rde'"),
    ('choice = "Trun"', "nomads has no step 'Trun'; did you mean Turn?"),
    ('choice = { step = "Turn", saet = 0 }', "has no field 'saet'; did you mean seat?"),
    ("choice = {}", "'choice' must be a name or a table"),
    ("over = 0", "'over' must be true or false"),
    ("scores = { rde = 0 }", "there is no seat 'rde'"),
    ("scores = 3", "'scores' must be a table by seats"),
    ('winners = ["rde"]', "there is no seat 'rde'"),
    ('winners = "red"', "'winners' must be a list of seats"),
    ("winners = [1]", "'winners' must be a list of seats, not [1]"),
    ('winners = [["red"]]', "'winners' must be a list of seats"),
    ("seen = { spectatr = { lys = 0 } }", "there is no seat 'spectatr'; did you mean spectator?"),
    ('events = [{ knid = "disc-dropped" }]', "has no field 'knid'; did you mean kind?"),
    ('agenda = [{ step = "Turn", seat = "rde" }]', "there is no seat 'rde' (there are ulrich, red); did you mean red?"),
]


@pytest.mark.parametrize(("then", "sentence"), ASSERTS_NOTHING)
def test_what_asserts_nothing_is_a_mistake(tmp_path: Path, then: str, sentence: str) -> None:
    with pytest.raises(Unreadable) as error:
        run(tmp_path, SOWN + then)
    assert sentence in str(error.value)
    assert "case.toml" in str(error.value)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(("text", "sentence"), UNREADABLE)
def test_what_cannot_be_read_is_said_in_one_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(Unreadable) as error:
        run(tmp_path, text)
    assert sentence in str(error.value)
    assert "\n" not in str(error.value)


def test_a_file_that_is_not_there_or_not_text(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="cannot be opened"):
        read_scenario(tmp_path / "none.toml")
    (tmp_path / "picture.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(Unreadable, match="is not a text file"):
        read_scenario(tmp_path / "picture.toml")


CASES = (
    SOWN.replace('when = ["ulrich: sow 3 right"]\n', "").replace("[then]\n", "")
    + """
[[case]]
name = "to the right"
when = ["ulrich: sow 3 right"]
then = { stacks = { 4 = ["nomad"] } }

[[case]]
rule = "NOM-038"
when = [{ try = "ulrich: sow 2 right", refused = "NOM-033" }, "ulrich: sow 3 left"]
then = { stacks = { 2 = ["nomad"] } }
"""
)


def test_cases_share_what_is_given_and_a_refusal_may_come_in_the_middle(tmp_path: Path) -> None:
    assert run(tmp_path, CASES) is None
    assert read_scenario(tmp_path / "case.toml").rules == ("NOM-037", "NOM-038")
    assert run(tmp_path, CASES.replace("4 = [", "5 = [")) == "to the right: stacks.5 is ['ulrich'], expected ['nomad']"
    assert str(run(tmp_path, CASES.replace("{ 2 = [", "{ 1 = ["))).startswith("case 2: stacks.1 is")
    other = run(tmp_path, CASES.replace('"NOM-033"', '"NOM-031"'))
    assert "case 2: line 1 of 'when': expected to be refused by NOM-031" in str(other)
    allowed = run(tmp_path, CASES.replace("sow 2 right", "sow 3 right"))
    assert "expected to be refused by NOM-033, but nothing was refused" in str(allowed)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (CASES.replace("[given]", "when = []\n[given]"), "each has its own 'when'"),
        (CASES.replace("name =", "nmae ="), "a case has no field 'nmae'"),
        (CASES.replace("NOM-038", "NOM-938"), "nomads has no rule 'NOM-938'"),
        (CASES.replace("try =", "tyr ="), "'try' is missing"),
        (CASES.replace('"NOM-033"', '""'), "'refused' must name the rule that refuses"),
        (CASES.replace("{ 4 = [", "{ 9 = ["), "there is no field '9'"),
    ],
)
def test_mistakes_in_cases_are_said_in_one_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(Unreadable) as error:
        run(tmp_path, text)
    assert sentence in str(error.value)


class Grabbing(tiny.Turn):
    """A turn that takes a card before it refuses."""

    def refuse(self, t: tiny.Tiny, action: Action) -> str:
        t.deck.pop()
        return "TIN-001"


def test_a_refusal_that_changes_something_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = tiny.tiny(turn=Grabbing)
    monkeypatch.setattr(Game, "rules", lambda game: [Rule("TIN-001", "turn", "Say a number or play a card.")])
    monkeypatch.setattr("sobremesa.engine.scenarios.scenario.find_game", lambda name: game)
    text = """game = "tiny"
rule = "TIN-001"
seats = ["seat-1", "seat-2"]
when = ["seat-1: say 0"]

[then]
refused = "TIN-001"
"""
    assert run(tmp_path, text) == "'seat-1: say 0' was refused by TIN-001, and yet changed deck"


def scenario(game: str, given: str, *seats: str) -> str:
    """A scenario that lays something out and asserts next to nothing."""
    rule = find_game(game).rules()[0].id
    names = ", ".join(f'"{seat}"' for seat in seats)
    return f'game = "{game}"\nrule = "{rule}"\nseats = [{names}]\nwhen = []\n[given]\n{given}\n[then]\nover = false\n'


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
def test_no_more_can_be_given_than_the_box_has(tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(Unreadable, match=r"\[given\]") as error:
        run(tmp_path, text)
    assert sentence in str(error.value)


def test_what_is_given_may_lie_elsewhere_by_default(tmp_path: Path) -> None:
    """Nobody need say from where ten coins or a card were taken, nor lay out the rest."""
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
def test_what_is_given_is_known(tmp_path: Path, text: str, sentence: str) -> None:
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


def test_a_seat_may_have_a_name_of_ones_own(tmp_path: Path) -> None:
    """As in scenarios that people have written."""
    assert run(tmp_path, scenario("nomads", "", "seat-1", "siana")) is None
    assert run(tmp_path, scenario("nomads", "", "red", "frog")) is None
    assert run(tmp_path, scenario("nakum", "", "red", "green")) is None
    assert run(tmp_path, scenario("nakum", "", "seat-2", "yellow")) is None
    assert run(tmp_path, "start = true\n" + START.replace('"ulrich", "red"', '"ana", "leo"')) is None


def test_moons_turn_begins_with_lys(tmp_path: Path) -> None:
    text = scenario("nomads", 'turn = "moon"\nlys = 3', "moon", "red")
    assert run(tmp_path, text + 'choice = "MoonStep"\noptions = ["lys 2", "lys 4", "stay"]') is None
    then = text.replace("when = []", 'when = ["moon: stay"]')
    assert run(tmp_path, then + 'choice = { step = "Turn", seat = "moon" }') is None


def test_an_event_that_was_not_told_shows_the_nearest(tmp_path: Path) -> None:
    wanted = 'events = [{ kind = "disc-dropped", space = 4, disc = "ulrich" }]'
    assert "the nearest is {'kind': 'disc-dropped', 'space': 4, 'disc': 'nomad'" in str(run(tmp_path, SOWN + wanted))
    other = str(run(tmp_path, SOWN + 'events = [{ kind = "game-won" }]'))
    assert other.endswith("told were stack-lifted, disc-dropped, tile-taken, turn-started")
    late = 'events = [{ kind = "disc-dropped", space = 5 }, { kind = "disc-dropped", space = 4 }]'
    assert str(run(tmp_path, SOWN + late)).endswith("it was told before what must come first")


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
def test_a_misspelt_kind_is_a_mistake_wherever_it_stands(
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
    """Every kind in a written position: the tables it stands in, that part with the kind misspelt, and what it is."""
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
def test_a_misspelt_kind_in_what_one_sees_or_what_is_to_come(tmp_path: Path, then: str, sentence: str) -> None:
    with pytest.raises(Unreadable) as error:
        run(tmp_path, SOWN + then)
    assert sentence in str(error.value)


def test_a_misspelt_kind_in_a_choice(tmp_path: Path) -> None:
    share = 'step = { step = "ShareItems", seat = 0, item = "wineskin", amount = 2 }'
    text = scenario("andor", share, "warrior", "archer")
    with pytest.raises(Unreadable, match=r"'item' has 'wineskni', which is none of .*did you mean wineskin"):
        run(tmp_path, text + 'choice = { step = "ShareItems", item = "wineskni" }')
