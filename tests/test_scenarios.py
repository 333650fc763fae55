"""Every scenario of every game, and the runner itself: what is wrong must be noticed and said in one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from sobremesa.engine.errors import Unreadable
from sobremesa.engine.manifest import games
from sobremesa.engine.scenario import read_scenario, run_scenario

FILES = [path for game in games().values() for path in sorted((game.folder / "scenarios").glob("*.toml"))]

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


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.parent.name}/{path.stem}")
def test_scenario(path: Path) -> None:
    assert run_scenario(read_scenario(path)) is None


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
]

FALSE = [
    ('stacks = { 4 = ["ulrich"] }', "stacks.4 is ['nomad'], expected ['ulrich']"),
    ("stacks = { 4 = [] }", "stacks.4 is ['nomad'], expected []"),
    ("tiles = { ulrich = { eye = 2 } }", "tiles.ulrich.eye is 1, expected 2"),
    ("tiles = { ulrich = { sun = 1 } }", "tiles.ulrich.sun is None, expected 1"),
    ("tiles = { siana = {} }", "tiles.siana is None, expected {}"),
    ("lys = 4", "lys is 0, expected 4"),
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
        assert found.startswith("the options are")
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
    (SOWN.replace('turn = "ulrich"', 'turn = "siana"') + "over = false", "cannot be the turn of 'siana'"),
    (SOWN.replace('["ulrich", "red"]', '["ulrich"]') + "over = false", "for 2 to 5 players, not 1"),
    (SOWN.replace('"nomads"', '"chess"') + "over = false", "There is no game 'chess'"),
    (SOWN.replace('"nomad", ', '"pawn", ') + "over = false", "'pawn', which is none of"),
    (SOWN.replace("[given]", "options = { moon = 'full' }\n[given]") + "over = false", "no option 'moon'"),
    (SOWN + 'choice = { step = "Turn", seat = "siana" }', "[then] has no seat 'siana'"),
    ("start = true\nchance = [5]\n" + SOWN + "over = false", "The script of chance has run out"),
    ("start = true\nchance = [112]\n" + SOWN + "over = false", "The script of chance says 112"),
]


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
