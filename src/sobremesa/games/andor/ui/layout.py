"""Layout: the positions of everything in the picture."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from sobremesa.engine.show.scene import Pane, rows
from sobremesa.engine.text.plain import Plain
from sobremesa.games.andor.content.box import ROOSTER, SUNRISE_BOX

ART = Path(__file__).parent.parent / "art"
MAP = Pane(0, 0, 1000, 800)
PEOPLE = Pane(1000, 0, 400, 800)
MAP_SIZE = (1000, 657)  # without the tracks below
HOUR_BOX = (56, 56)
HOURS_FROM, HOURS_TOP, HOUR_STEP = 42, 667, 62
SUNRISE_X, ROOSTER_X, CLOCK_X = 774, 889, 961
LETTER_BOX = (54, 58)
LETTERS_Y = 766
PANEL = (388, 128)  # the board of a hero
PANELS_TOP, PANELS_HEIGHT = 8, 548
SHELF = (1200, 678)  # the middle of the merchants' shelf
STAGE = SHELF  # of a fight, in which the shelf is put away
BEATEN = 80
KEPT = 2000  # drawings of each kind of thing, which the next picture shows again


@cache
def spots(board: str) -> Plain:
    """Positions derived from the outlines of the spaces by `tools/andor_boards.py`."""
    found: Plain = json.loads(Path(__file__).with_name("spots.json").read_text(encoding="utf-8"))[board]
    return found


@cache
def spot(board: str, space: int, kind: str) -> tuple[float, float]:
    """The position of a part of a space: its number, its fog, its middle."""
    x, y = spots(board)["spaces"][str(space)][kind]
    return float(x), float(y)


@cache
def middle(board: str, space: int) -> tuple[float, float]:
    """The middle of a space."""
    if space == BEATEN:
        x, y = spots(board)["beaten"]
        return float(x), float(y)
    return spot(board, space, "middle")


def ground_width(board: str, space: int) -> float:
    """The width of the drawing of a space."""
    return 2 * spot(board, space, "half")[0]


def token_place(board: str, space: int, kind: str) -> tuple[float, float]:
    """The position of a well or fog: its printed place, or that of small tokens on a space without one."""
    return spot(board, space, kind) if kind in spots(board)["spaces"][str(space)] else lie(board, space, 0)


def bridge_place(board: str, number: int) -> tuple[float, float]:
    """The middle of a bridge."""
    x, y = spots(board)["bridges"][number]
    return float(x), float(y)


@cache
def stand(board: str, space: int, number: int) -> tuple[float, float]:
    """The position of a figure on a space, by its number there."""
    places = spots(board)["spaces"][str(space)]["stand"]
    x, y = places[number % len(places)]
    return on_the_map(x + 6 * (number // len(places)), y - 6)


@cache
def lie(board: str, space: int, number: int) -> tuple[float, float]:
    """The position of a small token on a space, by its number there."""
    places = spots(board)["spaces"][str(space)]["lie"]
    x, y = places[number % len(places)]
    return on_the_map(x + 5 * (number // len(places)), y + 3 * (number // len(places)))


def on_the_map(x: float, y: float) -> tuple[float, float]:
    """The nearest place that the edge of the map does not cut off."""
    return min(max(x, 14.0), MAP_SIZE[0] - 14.0), min(max(y, 18.0), MAP_SIZE[1] - 18.0)


def hour_box(hour: int) -> tuple[float, float, float, float]:
    """Left, top, width and height of an hour on the day track."""
    return HOURS_FROM + hour * HOUR_STEP - HOUR_BOX[0] / 2, HOURS_TOP, *HOUR_BOX


def hour_place(hour: int, seat: int) -> tuple[float, float]:
    """The position of a time marker; markers on the same hour lie side by side."""
    dx, y = (-13 if seat % 2 == 0 else 13), HOURS_TOP + (27 if seat < 2 else 45)
    if hour == SUNRISE_BOX:
        return SUNRISE_X + (-56 if seat % 2 == 0 else 56), HOURS_TOP + (16 if seat < 2 else 40)
    if hour == ROOSTER:
        return ROOSTER_X + 2 * dx - 2, HOURS_TOP + 44
    return HOURS_FROM + hour * HOUR_STEP + dx, y


def letter_place(letter: int) -> tuple[float, float]:
    """The position of a letter of the legend track."""
    return HOURS_FROM + letter * HOUR_STEP, LETTERS_Y


def pitch(seats: int) -> float:
    """The distance from one hero's board to the next."""
    return min(PANELS_HEIGHT / seats, PANEL[1] + 26)


def panel_place(seats: int, seat: int) -> tuple[float, float]:
    """The middle of a hero's board."""
    return PEOPLE.x + PEOPLE.width / 2, PANELS_TOP + pitch(seats) * (seat + 0.5)


@cache
def panes(seats: int) -> tuple[Pane, ...]:
    """The map, the heroes' boards, and the shelf or the fight."""
    below = PANELS_TOP + PANELS_HEIGHT
    shelf = Pane(PEOPLE.x, below, PEOPLE.width, PEOPLE.height - below)
    return MAP, *rows(PEOPLE, PANELS_TOP, pitch(seats), seats), shelf
