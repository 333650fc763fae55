"""The commands' output in Spanish and French: the help of every argument, and every error."""

from __future__ import annotations

import argparse
import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import sobremesa
from sobremesa.terminal import parser
from sobremesa.terminal.phrasebook import Phrasebook
from tests.terminal.terminal import Terminal

PACKAGE = Path(sobremesa.__file__).parent
# Where the errors come from that people meet, also in lessons, scenarios and positions that they write.
PERSONAL = (
    "terminal/**/*.py",
    "agents/*.py",
    "session/*.py",
    "server/launch.py",
    "server/storage/*.py",
    "engine/matches/*.py",
    "engine/scenarios/*.py",
    "engine/text/*.py",
    "engine/*.py",
    "games/*/*.py",
    "i18n/words.py",
)
FILLED_IN = re.compile(r"[\WX]*")  # only placeholders
BAD_INPUT = [  # as people type it
    "play tute",
    "play",
    "play nomads --seats me",
    "play nomads --seats me,zzz",
    "play nomads --options foo=1",
    "play --resume none.json",
    "play --resume bad.json",
    "verify bad.json",
    "draw",
    "rules",
    "rules nomads --chapter 3",
    "legend none.toml",
    "arena nomads",
    "arena nomads --seconds 0",
    "bench --seconds 0",
    "serve --port 99999",
    "serve --data /proc/none",
    "backup there.zip --data none",
    "restore none.zip",
    "zzz",
]
BOOKS = {language: Phrasebook(language) for language in ("es", "fr")}


def help_texts(command: argparse.ArgumentParser) -> Iterator[str]:
    """All help texts of a command and its subcommands."""
    yield from [text for text in (command.description, command.epilog) if text]
    for action in command._actions:
        if isinstance(action, argparse._SubParsersAction):
            yield from [listed.help or "" for listed in action._choices_actions]
            for below in action.choices.values():
                yield from help_texts(below)
        elif action.help:
            yield action.help


def sentences(path: Path) -> Iterator[str]:
    """The sentences in `said(...)`, `raise Unreadable(...)` and `raise self.wrong(words, ...)`, with a word for each
    placeholder.
    """
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("Unreadable", "said"):
            yield filled_in(node.args[0])
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "wrong":
            yield f"X: {filled_in(node.args[1])}"


def filled_in(said: ast.expr) -> str:
    """The text of an expression; empty if it is built elsewhere."""
    if isinstance(said, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "X" for part in said.values)
    return str(said.value) if isinstance(said, ast.Constant) else ""


@pytest.mark.parametrize("language", BOOKS)
def test_the_help_of_every_argument_is_said(language: str) -> None:
    texts = set(help_texts(parser()))
    assert len(texts) > 70
    assert [text for text in texts if BOOKS[language].say(text) == text] == []


@pytest.mark.parametrize("language", BOOKS)
def test_every_sentence_of_the_commands_is_said(language: str) -> None:
    paths = [path for names in PERSONAL for path in PACKAGE.glob(names)]
    told = [text for path in paths for text in sentences(path) if not FILLED_IN.fullmatch(text)]
    assert len(told) > 60
    assert [text for text in told if BOOKS[language].say(text) == text] == []


@pytest.mark.parametrize("typed", BAD_INPUT)
def test_errors_are_translated(terminal: Terminal, typed: str) -> None:
    (terminal.folder / "bad.json").write_text("{}", encoding="utf-8")
    said = []
    for language in ("en", *BOOKS):
        terminal.monkeypatch.setenv("LC_ALL", f"{language}_XX.UTF-8")
        heard = terminal.type(*typed.split())
        assert heard.code != 0 and heard.err.startswith("sobremesa: ")
        said.append(heard.err)
    assert len(set(said)) == 3, said


BAD_FILES = {  # a mistake in a lesson or a scenario, by what it replaces
    ("lesson", 'do = "sow 3 right"', 'do = "sow 5 right"'),
    ("lesson", 'point = ["stack-3", "right-3"]', 'point = ["stack-9"]'),
    ("lesson", "chance = []", "chance = [1]"),
    ("lesson", "before = [", "befor = ["),
    ("scenario", "sow 3 right", "sew 3 right"),
    ("scenario", "red: sow", "reed: sow"),
    ("scenario", "lys = 0", "lis = 0"),
}
SCENARIO = """
game = "nomads"
rule = "NOM-034"
seats = ["red", "siana"]
when = ["red: sow 3 right"]
[given]
turn = "red"
lys = 0
only_stacks = { 1 = ["nomad", "red"], 3 = ["nomad", "red"], 7 = ["nomad", "siana"] }
[then]
stacks = { 3 = [] }
"""


@pytest.mark.parametrize(("kind", "right", "wrong"), sorted(BAD_FILES))
def test_errors_in_files_are_translated(terminal: Terminal, kind: str, right: str, wrong: str) -> None:
    page = (PACKAGE.parents[1] / "docs" / "how-to" / "lessons.md").read_text(encoding="utf-8")
    text = SCENARIO if kind == "scenario" else page.partition("```toml\n")[2].partition("```")[0]
    assert right in text
    (terminal.folder / "own.toml").write_text(text.replace(right, wrong), encoding="utf-8")
    said = []
    for language in ("en", *BOOKS):
        terminal.monkeypatch.setenv("LC_ALL", f"{language}_XX.UTF-8")
        heard = terminal.type(*(["scenario", "own.toml"] if kind == "scenario" else ["learn", "--file", "own.toml"]))
        assert heard.code != 0
        said.append(heard.out + heard.err)
    english = re.compile(r"\b(there|nothing|must|line|allowed|mean|failed|field)\b")
    assert english.search(said[0]) and not english.search(said[1] + said[2]), said


def test_the_languages_have_the_same_phrases() -> None:
    spanish, french = [set(book.plain) | {pattern.pattern for pattern, _ in book.filled} for book in BOOKS.values()]
    assert spanish == french


def test_placeholders_are_translated_too() -> None:
    said = BOOKS["es"].say("argument --bot: invalid choice: '9' (choose from '1', '2')")
    assert said == "argumento --bot: no se puede elegir '9'; se puede: '1', '2'"
    assert BOOKS["fr"].say("nobody wrote this") == "nobody wrote this"


@pytest.mark.parametrize(("language", "word"), [("es", "No existe el juego"), ("fr", "n\u2019existe pas")])
def test_errors_are_in_the_language_of_the_person(terminal: Terminal, language: str, word: str) -> None:
    assert word in terminal.type("play", "tute", "--lang", language).err
    terminal.monkeypatch.setenv("LC_ALL", f"{language}_XX.UTF-8")
    assert word in terminal.type("rules", "tute").err
    assert re.search(
        "argumento --players|argument --players", terminal.type("draw", "--players", "x").err, re.IGNORECASE
    )


@pytest.mark.parametrize("command", ["play", "learn", "rules", "draw"])
def test_the_series_is_in_every_list(terminal: Terminal, command: str) -> None:
    with pytest.raises(SystemExit):
        terminal.type(command, "--help")
    assert "lumarathon" in terminal.capsys.readouterr().out
