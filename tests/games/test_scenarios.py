"""Every scenario of every game, and the runner itself: every error is noticed and reported in one sentence."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Table
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.manifest import Game, Rule, games
from sobremesa.engine.scenarios.scenario import Case, Scenario, lay_out, read_scenario, run_scenario
from tests import tiny
from tests.conftest import ROOT
from tests.scenario_files import SOWN, START, read_once, run, scenario

pytest_plugins = ["pytester"]

FILES = {game.id: sorted((game.folder / "scenarios").glob("*.toml")) for game in games().values()}
BATCHES = 4  # of every game: a test for each file took longer to report than to run


class Laid:
    """Keeps the position of the scenario that runs: laying out takes longer than drawing."""

    def __init__(self) -> None:
        self.first: Table | None = None

    def __call__(self, scenario: Scenario, case: Case | None = None) -> Table:
        table = lay_out(scenario, case)
        self.first = self.first or table.copy()
        return table


@pytest.fixture
def laid(monkeypatch: pytest.MonkeyPatch) -> Laid:
    laid = Laid()
    monkeypatch.setattr("sobremesa.engine.scenarios.scenario.lay_out", laid)
    return laid


def check_scenario(path: Path, laid: Laid) -> None:
    """It passes, and its position can be drawn: scenarios set up positions that play rarely reaches."""
    laid.first = None
    scenario = read_once(path)
    assert run_scenario(scenario) is None
    assert laid.first is not None and scenario.game.scene(laid.first.mask(None), None).sprites


def check_all(paths: Iterable[Path], laid: Laid, subtests: pytest.Subtests) -> None:
    """A failing scenario has its own report, and does not hide the others of its batch."""
    failed: list[str] = []
    for path in paths:
        try:
            check_scenario(path, laid)
        except Exception:
            failed.append(f"sobremesa scenario {path.relative_to(ROOT) if path.is_relative_to(ROOT) else path}")
            with subtests.test(f"{path.parent.parent.name}/{path.stem}"):
                raise
    assert not failed, "to run each alone:\n" + "\n".join(failed)


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("game", FILES)
def test_every_scenario_is_true_and_can_be_drawn(game: str, batch: int, laid: Laid, subtests: pytest.Subtests) -> None:
    check_all(FILES[game][batch::BATCHES], laid, subtests)


def test_every_scenario_that_fails_is_reported(pytester: pytest.Pytester) -> None:
    """Three of a batch: the first and the last are wrong, the second passes."""
    folder = pytester.mkdir("nomads") / "scenarios"
    folder.mkdir()
    for name, top in (("one", "ulrich"), ("two", "nomad"), ("three", "red")):
        text = SOWN + f'stacks = {{ 4 = ["{top}"] }}'
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
        assert (run_scenario(read_scenario(folder / f"{name}.toml")) is None) == (name == "two")
    pytester.makepyfile(
        f"""
        from pathlib import Path
        from tests.games.test_scenarios import check_all, laid
        def test_batch(laid, subtests):
            check_all([Path({str(folder)!r}) / f"{{name}}.toml" for name in ("one", "two", "three")], laid, subtests)
        """
    )
    said = pytester.runpytest_inprocess("-p", "no:randomly", "-p", "no:cacheprovider")
    told = "\n".join(said.outlines)
    assert "[nomads/one]" in told and "[nomads/three]" in told and "[nomads/two]" not in told
    assert "stacks.4 is ['nomad'], expected ['ulrich']" in told and "expected ['red']" in told
    assert "scenarios/one.toml" in told and "scenarios/three.toml" in told and said.ret == pytest.ExitCode.TESTS_FAILED


@pytest.mark.parametrize("game", FILES)
def test_every_game_has_scenarios(game: str) -> None:
    assert FILES[game]


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
def test_true_assertions_pass(tmp_path: Path, then: str) -> None:
    assert run(tmp_path, SOWN + then) is None


@pytest.mark.parametrize(("then", "sentence"), FALSE)
def test_false_assertions_fail(tmp_path: Path, then: str, sentence: str) -> None:
    found = run(tmp_path, SOWN + then)
    assert found is not None
    assert sentence in found
    assert "\n" not in found


def test_a_wrong_set_of_options_fails(tmp_path: Path) -> None:
    waiting = SOWN.replace('when = ["ulrich: sow 3 right"]', "when = []")
    plain = ["sow 3 left", "sow 3 left double 1", "sow 3 right", "sow 3 right double 1"]
    for legal in (plain[1:], [*plain, "pass"]):
        found = run(tmp_path, waiting + f"options = {legal}".replace("'", '"'))
        assert found is not None
        assert found.startswith("the legal actions are")
    assert run(tmp_path, waiting + f"options = {plain}".replace("'", '"')) is None
    assert run(tmp_path, waiting + 'lacks = ["sow 3 left"]') == "['sow 3 left'] can be done"


def test_an_unexpected_refusal_fails(tmp_path: Path) -> None:
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
    (SOWN.replace("lys = 0", "lys = "), "case.toml, line 9: this is not TOML, column 7: the line ends too soon."),
    (SOWN.replace("lys = 0", "lys 0"), "case.toml, line 9: this is not TOML, column 5: “0”."),
    (SOWN.replace("lys = 0", "lys = 0\nlys = 1"), "case.toml, line 10: this name is in the file twice, column 8."),
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
def test_an_assertion_that_cannot_fail_is_an_error(tmp_path: Path, then: str, sentence: str) -> None:
    with pytest.raises(Unreadable) as error:
        run(tmp_path, SOWN + then)
    assert sentence in str(error.value)
    assert "case.toml" in str(error.value)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(("text", "sentence"), UNREADABLE)
def test_an_unreadable_scenario_is_one_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(Unreadable) as error:
        run(tmp_path, text)
    assert sentence in str(error.value)
    assert "\n" not in str(error.value)


def test_a_missing_or_binary_file_is_one_sentence(tmp_path: Path) -> None:
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


def test_cases_share_given_and_may_contain_refusals(tmp_path: Path) -> None:
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
def test_errors_in_cases_are_one_sentence(tmp_path: Path, text: str, sentence: str) -> None:
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


def test_moons_turn_begins_with_lys(tmp_path: Path) -> None:
    text = scenario("nomads", 'turn = "moon"\nlys = 3', "moon", "red")
    assert run(tmp_path, text + 'choice = "MoonStep"\noptions = ["lys 2", "lys 4", "stay"]') is None
    then = text.replace("when = []", 'when = ["moon: stay"]')
    assert run(tmp_path, then + 'choice = { step = "Turn", seat = "moon" }') is None


def test_a_missing_event_shows_the_most_similar_one(tmp_path: Path) -> None:
    wanted = 'events = [{ kind = "disc-dropped", space = 4, disc = "ulrich" }]'
    assert "the nearest is {'kind': 'disc-dropped', 'space': 4, 'disc': 'nomad'" in str(run(tmp_path, SOWN + wanted))
    other = str(run(tmp_path, SOWN + 'events = [{ kind = "game-won" }]'))
    assert other.endswith("told were stack-lifted, disc-dropped, tile-taken, turn-started")
    late = 'events = [{ kind = "disc-dropped", space = 5 }, { kind = "disc-dropped", space = 4 }]'
    assert str(run(tmp_path, SOWN + late)).endswith("it was told before what must come first")
