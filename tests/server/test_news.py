"""Lines of the log: which of them happen to the reader."""

from __future__ import annotations

import pytest

from sobremesa.engine.chance import FastChance
from sobremesa.engine.laws import any_move
from sobremesa.engine.manifest import Game, games
from sobremesa.server.render.reader import Perspective
from tests.server.test_secrets import room_of

MOVES = 60


@pytest.mark.parametrize("game", list(games().values()), ids=list(games()))
def test_some_lines_happen_to_the_reader_and_none_to_a_watcher(game: Game) -> None:
    room, chance = room_of(game, 3), FastChance(7)
    assert room.session is not None
    for _ in range(MOVES):
        seat, action = any_move(room.session.match.part.table, chance)
        room.play(seat, action.text)
    assert not any(line.yours for line in Perspective(room, None, "en").log())
    for reader in range(3):
        kinds = {line.kind for line in Perspective(room, reader, "en").log() if line.yours}
        assert kinds and not kinds & set(game.routine)
