"""The cave as sprites: the dispenser and what comes out of it, and next to it the crew with their loot.

Sprite ids of hidden cards are places (`down-2-0`, `pile-1`, `found`), and face-down cards are sorted by the viewer's
knowledge of them: neither reveals which card is where. `scene.follow` matches the backs between scenes.
"""

from __future__ import annotations

from sobremesa.engine.show.scene import Scene, rows
from sobremesa.games.oh_captain.draw import cave
from sobremesa.games.oh_captain.draw.crew import (
    ART,
    CAVE,
    COINS_X,
    CREW,
    draw_player,
    draw_result,
    draw_target,
    pitch,
    row,
)
from sobremesa.games.oh_captain.table import OhCaptain


def scene(t: OhCaptain, viewer: int | None) -> Scene:
    """The scene of a masked table."""
    lying = (cave.draw_cave, cave.draw_found, cave.draw_bottle, cave.draw_supply, cave.draw_counts)
    sprites = [sprite for draw in lying for sprite in draw(t)]
    for seat in range(t.seats):
        sprites += draw_player(t, seat)
    sprites += cave.draw_majorities(t, [(COINS_X, row(t.seats, seat)) for seat in range(t.seats)])
    sprites += [*draw_target(t), *draw_result(t), *cave.draw_choices(t, viewer)]
    height = pitch(t.seats)
    crew = rows(CREW, row(t.seats, 0) - height / 2, height, t.seats)
    return Scene(CAVE.width + CREW.width, CAVE.height, "board", ART, tuple(sprites), (CAVE, *crew))
