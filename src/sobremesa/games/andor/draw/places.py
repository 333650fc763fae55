"""Where things lie in the picture."""

from __future__ import annotations

from pathlib import Path

from sobremesa.engine.scene import Pane
from sobremesa.games.andor.board import CASTLE
from sobremesa.games.andor.content import ROOSTER, SUNRISE_BOX
from sobremesa.games.andor.table import Andor

ART = Path(__file__).parent.parent / "art"
MAP = Pane(0, 0, 1000, 800)
PEOPLE = Pane(1000, 0, 400, 800)
PANEL_HEIGHT = 104
SHELF_TOP = 690
AROUND = [(0, -2), (-19, 9), (19, 9), (-13, -20), (14, -20), (0, 20)]  # where heroes stand on a space


def middle(t: Andor, space: int) -> tuple[float, float]:
    """The middle of a space."""
    place = t.map.places[space]
    return float(place[0]), float(place[1])


def stand(t: Andor, space: int, number: int) -> tuple[float, float]:
    """Where the so-manyth figure on a space stands."""
    x, y = middle(t, space)
    dx, dy = AROUND[number % len(AROUND)]
    far = 1.7 if space == CASTLE else 1.0
    return on_the_map(x + dx * far, y + dy * far)


def on_the_map(x: float, y: float) -> tuple[float, float]:
    """The same place, or the nearest that is not cut off by the edge."""
    return min(max(x, 12.0), MAP.width - 12), min(max(y, 12.0), 645.0)


def corner(t: Andor, space: int, number: int) -> tuple[float, float]:
    """Where the so-manyth small token on a space lies: along its lower edge."""
    x, y = middle(t, space)
    return on_the_map(x - 26 + 15 * (number % 5), y + 27 - 15 * (number // 5))


def hour_place(hour: int, seat: int) -> tuple[float, float]:
    """Where a time marker stands; markers on one hour lie side by side."""
    dx, dy = (-11 if seat % 2 == 0 else 11), (-11 if seat < 2 else 11)
    if hour in (SUNRISE_BOX, ROOSTER):
        x = 720.0 if hour == ROOSTER else 775.0
        return x + dx, 697 + dy
    return 49 + hour * 58 + dx, 697 + dy


def letter_place(letter: int) -> tuple[float, float]:
    """The letter of the legend track."""
    return 48 + letter * 56, 768


def panel_place(seat: int) -> tuple[float, float]:
    """The middle of a hero's board."""
    return 1200, 85 + seat * (PANEL_HEIGHT + 14)
