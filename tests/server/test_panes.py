"""Every sprite of a scene lies in one of its panes, and every seat has one. Where they go: `pane-layout.test.js`."""

from __future__ import annotations

import pytest

from sobremesa.engine.chance import FastChance
from sobremesa.engine.manifest import Game, games
from sobremesa.engine.matches.part import Part
from sobremesa.engine.show.scene import Pane


@pytest.mark.parametrize("seats", ["fewest", "most"])
@pytest.mark.parametrize("game", list(games().values()), ids=list(games()))
def test_every_sprite_lies_in_a_pane_and_every_seat_has_one(game: Game, seats: str) -> None:
    count = game.seats.start if seats == "fewest" else game.seats.stop - 1
    match, chance = Part(game, count, secret="panes"), FastChance(3)
    panes = game.scene(match.table.mask(0), 0).panes
    assert [pane.seat for pane in panes if pane.seat is not None] == list(range(count))
    for number in range(120):
        scene = game.scene(match.table.mask(0), 0)
        assert scene.panes == panes, "the panes of a match never change"
        if number % 6 == 0:
            lost = [sprite.id for sprite in scene.sprites if not any(holds(pane, sprite.x, sprite.y) for pane in panes)]
            assert lost == []
        if match.table.is_over:
            break
        seat = match.table.choice.seat
        match.play(seat, chance.pick(match.table.legal_actions(seat)))


def holds(pane: Pane, x: float, y: float) -> bool:
    """Whether a point lies in a pane."""
    return pane.x <= x < pane.x + pane.width and pane.y <= y < pane.y + pane.height
