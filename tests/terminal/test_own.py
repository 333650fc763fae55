"""Files of the players' own: checked before they are played with, played with, and carried by saves."""

from __future__ import annotations

import json

import pytest

from sobremesa.engine.manifest import find_game
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.part import Part
from sobremesa.games.andor.state.table import Andor
from sobremesa.i18n.words import LANGUAGES, words_for
from tests.conftest import ROOT
from tests.terminal.terminal import Terminal

PAGE = (ROOT / "docs" / "how-to" / "legends.md").read_text(encoding="utf-8")
LEGEND = PAGE.split("```toml\n")[1].split("```")[0]


def written(terminal: Terminal, text: str, name: str = "mill.toml") -> str:
    (terminal.folder / name).write_text(text, encoding="utf-8")
    return name


def test_a_good_legend_is_silent(terminal: Terminal) -> None:
    said = terminal.type("legend", "check", written(terminal, LEGEND))
    assert (said.code, said.out, said.err) == (0, "", "")


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            'do = "farmers"',
            'do = "dragons"',
            "mill.toml, line 23: 'do' has 'dragons', which is none of creatures, boss,",
        ),
        (
            "spaces = [17]",
            "spaces = [79]",
            "mill.toml, line 23: 'spaces' has 79, but there is no such space on this board.",
        ),
        (', fr = "De la fumée !"', "", "mill.toml, line 22: in 'text' the language 'fr' is missing."),
        ("strength = 2", 'strength = "two"', "mill.toml, line 10: 'strength' must be a whole number, not 'two'."),
        ("[setup]", "[setup", "mill.toml, line 9: this is not TOML"),
    ],
)
def test_a_bad_legend_is_one_sentence(terminal: Terminal, old: str, new: str, sentence: str) -> None:
    assert old in LEGEND
    good, bad = written(terminal, LEGEND, "good.toml"), written(terminal, LEGEND.replace(old, new, 1))
    for command in (("legend", "check", good, bad), ("play", "andor", "--seats", "bot,bot", "--content", bad)):
        said = terminal.type(*command)
        assert said.code == 2
        assert f"sobremesa: {sentence}" in said.err
        assert said.err.count("\n") == 1 and said.out == ""
    assert len(list(terminal.folder.iterdir())) == 2, "nothing is saved"


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("es", "mill.toml, línea 10: 'strength' "),
        ("fr", "mill.toml, ligne 10\u202f: 'strength' "),
    ],
)
def test_a_bad_legend_is_one_sentence_in_the_language_of_the_person(
    terminal: Terminal, language: str, sentence: str
) -> None:
    bad = written(terminal, LEGEND.replace("strength = 2", 'strength = "two"', 1))
    for command in (("legend", "check", bad), ("play", "andor", "--seats", "bot,bot", "--content", bad)):
        assert f"sobremesa: {sentence}" in terminal.type(*command, "--lang", language).err


def test_files_that_cannot_be_read(terminal: Terminal) -> None:
    (terminal.folder / "picture.toml").write_bytes(b"\xff\xfe\x00")
    assert "picture.toml: this is not a text file." in terminal.type("legend", "check", "picture.toml").err
    assert "none.toml cannot be opened" in terminal.type("legend", "check", "none.toml").err
    assert "arguments are required: VERB" in terminal.type("legend").err


def test_the_content_of_a_box_can_be_checked_too(terminal: Terminal) -> None:
    content = (find_game("nakum").folder / "content.toml").read_text(encoding="utf-8")
    assert terminal.type("content", "check", written(terminal, content, "box.toml")).code == 0
    said = terminal.type("content", "check", written(terminal, content.replace("vp = ", "points = ", 1), "box.toml"))
    assert said.code == 2 and "box.toml" in said.err


def test_a_legend_from_a_file_is_played_saved_and_replayed(terminal: Terminal) -> None:
    written(terminal, LEGEND)
    said = terminal.type("play", "andor", "--seats", "bot,bot", "--content", "mill.toml", "--save", "m.json")
    assert said.code == 0
    (terminal.folder / "mill.toml").unlink()
    saved = json.loads((terminal.folder / "m.json").read_text(encoding="utf-8"))
    assert saved["settings"]["legend"] == LEGEND
    match = Match.load(saved)
    assert isinstance(match.table, Andor)
    assert match.table.legend.title["fr"] == "Le moulin"
    read = [event for move in match.part.moves for event in move.events if event.kind == "card-read"]
    for language, smoke in zip(LANGUAGES, ("Smoke!", "¡Humo!", "De la fumée\u202f!"), strict=True):
        words = words_for(language, match.game)
        assert [words.event(event.whole(), []) for event in read] == [smoke] * len(read)
    assert read, "the card was read"
    assert "Smoke!" in terminal.type("replay", "m.json", "--lang", "en").out


def test_two_legends_with_the_same_id_keep_their_texts() -> None:
    game = find_game("andor")
    words = words_for("en", game)
    for title in ("The mill", "Another mill"):
        match = Part(game, 2, {"legend": LEGEND.replace("The mill", title)}, secret="mill")
        assert isinstance(match.table, Andor)
        assert words.name("legend", match.table.legend.key) == title
