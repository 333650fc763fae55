"""The clearing as sprites: the jungle of tiles around the Pyramid, and next to it the cards on offer and the families.

Places (`tile-3`, `space-3-1`, `camp-3-2`, `market-4`) and cards in hand (`hand-0-h01-1`) are clickable and have labels.
Workers on them are interchangeable within a family; `engine.show.scene.follow` matches them between scenes.
"""

from __future__ import annotations

from sobremesa.engine.show.scene import Pane, Scene, Sprite, rows
from sobremesa.games.nakum.draw.jungle import ART, CLEARING, FAMILY, FIRST_FAMILY, PEOPLE, draw_centre, draw_tile
from sobremesa.games.nakum.draw.people import draw_family, draw_offer
from sobremesa.games.nakum.table import Nakum


def scene(t: Nakum, viewer: int | None) -> Scene:
    """The scene of a masked table."""
    sprites: list[Sprite] = []
    for place in range(len(t.tiles)):
        sprites += draw_tile(t, place)
    sprites += draw_centre(t)
    sprites += draw_offer(t)
    for seat, score in enumerate(t.scores()):
        sprites += draw_family(t, seat, score)
    top = FIRST_FAMILY - FAMILY / 2
    panes = (CLEARING, Pane(PEOPLE.x, 0, PEOPLE.width, top), *rows(PEOPLE, top, FAMILY, t.seats))
    return Scene(CLEARING.width + PEOPLE.width, CLEARING.height, "board", ART, tuple(sprites), panes)
