"""`sobremesa analyse` tells what decided a finished match, in words, as a picture and as JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sobremesa.analysis.verdicts import Budget
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.player import person
from sobremesa.engine.matches.programme import find_programme
from sobremesa.engine.matches.saves import write_match
from tests.analysis.finished import finished
from tests.terminal.terminal import Terminal


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A small budget."""
    monkeypatch.setattr("sobremesa.analysis.analysis.Budget", lambda: Budget(4, 4, 12, 12))


@pytest.fixture
def match(tmp_path: Path) -> Match:
    """A finished match of two people, in a file."""
    played = finished("nakum", 2)
    played.players = (person("Ana"), person("Luis"))
    write_match(played, tmp_path / "m.json")
    return played


@pytest.mark.usefixtures("quick", "match")
def test_what_decided_a_match_is_told_in_every_language(terminal: Terminal) -> None:
    titles = {"en": "What decided it?", "es": "¿Qué decidió la partida?", "fr": "Qu’est-ce qui a décidé la partie"}
    better = {"en": "Better: ", "es": "Mejor: ", "fr": "Mieux"}
    for language, title in titles.items():
        said = terminal.type("analyse", "m.json", "--workers", "1", "--lang", language)
        assert said.code == 0 and said.out.startswith(title)
        assert better[language] in said.out
        curves = [line for line in said.out.splitlines() if set("▁▂▃▄▅▆▇█") & set(line)]
        assert [line.split()[0] for line in curves] == ["Ana", "Luis"]


@pytest.mark.usefixtures("quick")
def test_the_analysis_is_written_as_a_picture_and_as_json(terminal: Terminal, tmp_path: Path, match: Match) -> None:
    said = terminal.type("analyse", "m.json", "--workers", "1", "--svg", "c.svg", "--json", "c.json")
    assert said.code == 0
    assert (tmp_path / "c.svg").read_text().startswith("<svg")
    written = json.loads((tmp_path / "c.json").read_text())
    assert written["final"] == [float(rank == 1) for rank in match.ranks()]
    for account in (*written["books"]["known"], *written["books"]["lay"]):
        changed = account["luck"] + account["own"] + account["others"]
        assert abs(changed - (account["final"] - account["first"])) < 1e-9


def test_a_running_match_is_not_analysed(terminal: Terminal, tmp_path: Path) -> None:
    write_match(Match(find_programme("nakum"), 2, secret="running"), tmp_path / "m.json")
    said = terminal.type("analyse", "m.json")
    assert (said.code, said.err) == (2, "sobremesa: m.json: only a finished game is analysed.\n")
