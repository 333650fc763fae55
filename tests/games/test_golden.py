"""The golden playthroughs and counts have not moved. If they should: `python -m tests.golden --write`."""

from __future__ import annotations

import pytest

from sobremesa.engine.manifest import Game, games
from tests.golden import FOLDER, counts, playthrough, random_match, sequences
from tests.tiny import tiny

GAMES = list(games().values())
NAMES = [game.id for game in GAMES]


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_the_playthrough(game: Game) -> None:
    assert playthrough(game) == (FOLDER / f"{game.id}.match.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_the_counts(game: Game) -> None:
    assert counts(game) == (FOLDER / f"{game.id}.counts.txt").read_text(encoding="utf-8")


def test_no_golden_file_without_its_game() -> None:
    assert {path.name.split(".")[0] for path in FOLDER.glob("*.txt")} == set(NAMES)


def test_counting() -> None:
    """Two players: say one of three numbers or play one of two cards; after a number only the cards are left."""
    table = random_match(tiny(), 2, {}, 1, most=0).table
    assert [sequences(table, depth) for depth in (1, 2, 3)] == [5, 3 * 2 + 2 * 5, 3 * 2 * 5 + 2 * (3 * 2 + 2 * 4)]
