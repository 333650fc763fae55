"""Every ending of every game and legend was recorded, and is replayed by the rules that the recording names."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sobremesa.engine.manifest import find_game
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.programme import programmes
from tests.recorded import EXCEPTIONS, FOLDER, LEGENDS, TIES, ending, missing, told, wanted

RECORDINGS = sorted(FOLDER.rglob("*.json"))


@pytest.mark.parametrize("path", RECORDINGS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_recorded_match_is_played_as_it_was(path: Path) -> None:
    values = json.loads(path.read_text(encoding="utf-8"))
    match = Match.load(values, path.name)
    assert f"{match.programme.origin}-{match.programme.version}" == path.parent.name == path.parent.name
    assert (ending(match), match.points(), match.ranks()) == (path.stem, values["points"], values["ranks"])
    assert told(match) == values["told"]


def test_every_ending_is_recorded() -> None:
    assert missing() == [] and set(EXCEPTIONS) <= set(wanted())


def test_every_game_and_legend_is_among_them() -> None:
    assert {*TIES, "andor"} == {*programmes()}
    assert {*LEGENDS} == {*find_game("andor").settings[0].values}
