"""A game in a package of its own: started by a command, checked in one list, played by five levels, compiled."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import sobremesa as sb
from sobremesa.compiled import STAMP, GameFinder, game_fingerprint, write_stamp
from sobremesa.engine.generate import game_in
from sobremesa.i18n.words import TextMissing, Words
from sobremesa.terminal import main
from sobremesa.terminal.audit.package import audit
from sobremesa.terminal.commands.own_game import found_game, write_new_game
from tests.conftest import ROOT
from tests.examples import forget_games

NAME = "lantern_street"
MOST_FILES, MOST_LINES = 12, 500


def forget() -> None:
    """Let the package be imported again from wherever it lies."""
    forget_games()
    for name in [name for name in sys.modules if name.split(".")[0] == NAME]:
        del sys.modules[name]


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """The folder of a package that was just started."""
    before = sys.path[:]
    yield write_new_game(tmp_path / NAME)
    sys.path[:] = before
    forget()


def findings(folder: Path) -> list[str]:
    """What `check` says of the package, line by line."""
    forget()
    try:
        game = found_game(str(folder))
    except Exception as error:  # what Python itself says of a broken package
        return [f"import: {error}"]
    return [f"{chapter}: {sentence}" for chapter, sentence in audit(game)]


def test_a_new_game_is_small_and_nothing_is_missing(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = [path for path in folder.parents[1].rglob("*") if path.is_file()]
    assert len(files) <= MOST_FILES
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files) <= MOST_LINES
    assert main(["check", str(folder)]) == 0
    assert "lantern_street: nothing is missing" in capsys.readouterr().out


def test_a_new_game_needs_a_name_of_its_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("Lantern", "class", "nomads", "a-b"):
        assert main(["new-game", str(tmp_path / name)]) == 2
    (tmp_path / NAME).mkdir()
    assert main(["new-game", str(tmp_path / NAME)]) == 2
    assert "is there already" in capsys.readouterr().err
    assert not list((tmp_path / NAME).iterdir())


# Each omission: a file of the package, what is taken out of it, what stands there instead, and words of the finding.
OMISSIONS = {
    "a message of an event": ("texts/en.ftl", "trick-taken = {", "trick-gone = {", "trick-taken is missing"),
    "the name of the game": ("texts/en.ftl", "game-name = Lantern Street\n", "", "game-name is missing"),
    "a prompt": ("texts/en.ftl", "prompt-turn = {", "prompt-turns = {", "prompt-turn is missing"),
    "the text of an action": ("texts/en.ftl", "action-play =", "action-lay =", "action-play is missing"),
    "the text of a refusal": ("texts/en.ftl", "refused-lan-002 =", "refused-lan-009 =", "refused-lan-002 is missing"),
    "a term of the evaluation": ("texts/en.ftl", "term-hand = cards in hand\n", "", "term-hand is missing"),
    "a label": ("texts/en.ftl", "label-hidden = a card of { $seat }\n", "", "label-hidden is missing"),
    "a variable": ("texts/en.ftl", "{ $seat } plays", "{ $player } plays", "card-played has no field player"),
    "a second language": ("texts/es.ftl", None, "game-name = Calle\n", "is only in en"),
    "a rule of the rulebook": ("rulebook/en.md", "- **LAN-003** When", "- When", "LAN-003, which the rulebook"),
    "the code of a rule": (
        "rulebook/en.md",
        "## The end",
        "- **LAN-009** Shout.\n\n## The end",
        "LAN-009 is named by no",
    ),
    "a scenario of a rule": ("scenarios/lan-whole-game.toml", '"LAN-003", ', "", "LAN-003 has no scenario"),
    "a scenario that passes": ("scenarios/lan-whole-game.toml", "seat-1 = 3", "seat-1 = 2", "lan-whole-game.toml: "),
    "a symbol": ("art/pieces.svg", 'id="back"', 'id="rear"', "no symbol 'back'"),
    "the board": ("draw.py", '4 * ROW, "board"', '4 * ROW, "field"', "no art/field.svg"),
    "a label of a sprite": ("draw.py", 'label="label-tricks", ', "", "'tricks' have no label"),
    "generated code": ("fields.py", '"the tricks of each seat"', '"what each seat took"', "not what fields.py says"),
    "the game of its table": ("table.py", 'game: ClassVar[str] = "lantern_street"', 'game: ClassVar[str] = ""', "id ="),
    "the count of components": ("__init__.py", "    count=fields.count,\n", "", "has no count"),
    "a hidden hand": ("table.py", "else [UNKNOWN] * len(part) for", "else part for", "not what fields.py says"),
    "a fill": ("table.py", "cards[i] = unseen.pop()", "cards[i] = 0", "laws: "),
    "an entry point": ("../../pyproject.toml", "lantern_street:GAME", "lantern:GAME", "no entry point"),
    "files in the wheel": ("../../pyproject.toml", '"*.svg", ', "", "does not ship *.svg"),
}


@pytest.mark.parametrize("omission", OMISSIONS)
def test_check_finds_what_is_missing(folder: Path, omission: str) -> None:
    file, old, new, said = OMISSIONS[omission]
    path = folder / file
    if old is not None:
        text = path.read_text(encoding="utf-8")
        assert text.count(old) >= 1, f"{old!r} is not in {file}"
        new = text.replace(old, new)
    path.write_text(new, encoding="utf-8")
    assert any(said in line for line in findings(folder)), findings(folder)


def test_a_text_that_is_missing_is_shown_in_the_first_language(folder: Path) -> None:
    english = folder / "texts" / "en.ftl"
    (folder / "texts" / "es.ftl").write_text("game-name = Calle de los faroles\n", encoding="utf-8")
    game = found_game(str(folder))
    spanish = Words("es", game)
    assert spanish.say("game-name") == "Calle de los faroles"
    with pytest.warns(TextMissing, match="no text 'term-hand' of lantern_street in 'es'"):
        assert spanish.say("term-hand") == "cards in hand"
    english.write_text(english.read_text(encoding="utf-8").replace("term-hand", "term-mind"), encoding="utf-8")
    with pytest.warns(TextMissing):
        assert Words("en", game).say("term-hand") == "[term-hand]"


def test_five_levels_play_a_game_that_says_nothing_of_searching(folder: Path) -> None:
    found_game(str(folder))
    match = sb.new_match(NAME, seats=3, seed=1)
    bots = [sb.bot(NAME, level, seed=1) for level in (1, 3, 5)]
    while match.to_act is not None:
        match.play(bots[match.to_act].choose(match.view(match.to_act), match.to_act))
    assert match.outcome is not None and sum(match.outcome.scores) == 3


def test_compiled_rules_are_used_only_with_the_engine_they_were_compiled_for(folder: Path, tmp_path: Path) -> None:
    """Otherwise the process would crash: a compiled game knows where the engine keeps its fields."""
    engine = tmp_path / "engine"
    engine.mkdir()
    write_stamp(engine, "0" * 64, 3, "2.4.1")
    name, path = f"{NAME}.rules", [str(folder)]
    assert GameFinder(engine, is_compiled=True).find_spec(name, path) is None, "never compiled: as Python finds it"
    write_stamp(folder, game_fingerprint(folder, engine))
    assert GameFinder(engine, is_compiled=True).find_spec(name, path) is None, "compiled for this engine"
    for stale in (GameFinder(engine, is_compiled=False), GameFinder(tmp_path, is_compiled=True)):
        spec = stale.find_spec(name, path)
        assert spec is not None and spec.origin == str(folder / "rules.py")
    (folder / "rules.py").write_text("# other rules\n", encoding="utf-8")
    assert GameFinder(engine, is_compiled=True).find_spec(name, path) is not None


@pytest.mark.slow
@pytest.mark.skipif(sb.BUILD != "compiled", reason="a compiled game needs a compiled engine")
def test_build_compiles_the_rules_and_they_hold(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOBREMESA_OPT", "0")
    assert main(["build", str(folder)]) == 0
    assert (folder / STAMP).exists() and list(folder.glob("rules.*.so"))
    code = (
        f"import sys; sys.path.insert(0, {str(folder.parent)!r}); import lantern_street.rules as r; print(r.__file__)"
    )
    environment = {"PYTHONPATH": str(ROOT / "src")}
    for more, ending in (({}, ".so"), ({"SOBREMESA_PLAIN": "1"}, ".py")):
        ran = subprocess.run(
            [sys.executable, "-c", code], env={**environment, **more}, capture_output=True, text=True, check=True
        )
        assert ran.stdout.strip().endswith(ending)


def test_a_part_of_sobremesa_is_not_built_as_a_package(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["build", "sobremesa.games.nomads"]) == 2
    said = capsys.readouterr().err
    assert "make build" in said
    assert game_in("sobremesa.games.nomads").id == "nomads"
