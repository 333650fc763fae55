"""The camp as a picture: its numbers are readable."""

from __future__ import annotations

from itertools import product
from math import hypot

from sobremesa.games.nomads.content import SPACES
from sobremesa.games.nomads.draw.camp import arrows, space_with


def test_no_arrow_lies_on_the_height_of_a_stack() -> None:
    ways = [arrow for space in range(SPACES) for arrow in arrows(space)]
    for space, high in product(range(SPACES), range(2, 20)):
        height = next(sprite for sprite in space_with((0,) * high, space) if sprite.id == f"height-{space}")
        assert min(hypot(way.x - height.x, way.y - height.y) for way in ways) > 40, (space, high)
