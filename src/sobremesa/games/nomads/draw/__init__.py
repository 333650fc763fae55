"""The camp as sprites: the ring around the fire, and next to it the cards on offer and each player's area.

Places (`stack-3`, `pile-3`, `tiles-0-sun`) are clickable and have labels. Pieces on them (discs, tiles, Moons) are
animated by the browser and interchangeable: `engine.show.scene.follow` matches them between scenes. Only the top tile
of a pile has its own id (`tile-3-14`: the place where it was dealt), and so has every card.
"""

from __future__ import annotations

from functools import cache

from sobremesa.engine.show.scene import Pane, Scene, Sprite, rows
from sobremesa.games.nomads.draw.camp import (
    ART,
    CAMP,
    FIRST_ROW,
    PEOPLE,
    ROW,
    chart_with,
    draw_hand,
    draw_piles,
    draw_ring,
)
from sobremesa.games.nomads.draw.people import draw_spare_discs, draw_turn, draw_unchosen, offer_of, player_of
from sobremesa.games.nomads.table import Nomads


def scene(t: Nomads, viewer: int | None) -> Scene:
    """The scene of a masked table."""
    sprites: list[Sprite] = []
    draw_ring(t, viewer, sprites)
    draw_hand(t, sprites)
    draw_piles(t, sprites)
    sprites.extend(chart_with(t.chart))
    for card, offered in enumerate(t.offered):
        sprites.extend(offer_of(card, tuple(offered)))
    for seat, score in enumerate(t.scores()):
        sprites.extend(player_of(t, seat, score))
    draw_unchosen(t, sprites)
    draw_spare_discs(t, sprites)
    draw_turn(t, sprites)
    return Scene(CAMP.width + PEOPLE.width, CAMP.height, "board", ART, tuple(sprites), panes(t.seats))


@cache
def panes(seats: int) -> tuple[Pane, ...]:
    """The camp, the cards on offer, each player's row, and the unchosen Adventurers below."""
    top = FIRST_ROW - ROW / 2
    bottom = top + ROW * seats
    tents = [Pane(PEOPLE.x, bottom, PEOPLE.width, ROW)] if bottom + ROW / 2 < PEOPLE.height else []
    return CAMP, Pane(PEOPLE.x, 0, PEOPLE.width, top), *rows(PEOPLE, top, ROW, seats), *tents
