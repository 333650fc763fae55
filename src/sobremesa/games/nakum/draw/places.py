"""Positions in the scene, and the drawing of repeated things."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final, ParamSpec

from sobremesa.engine.event import Value
from sobremesa.engine.show.scene import Pane, Sprite
from sobremesa.games.nakum.content import GAINS, PLACES
from sobremesa.games.nakum.fields import FAMILIES

Values = ParamSpec("Values")
Fields = dict[str, Value]
Point = tuple[float, float]
KEPT: Final = 2000  # cached drawings of each kind of thing

ART: Final = Path(__file__).parent.parent / "art"
CLEARING: Final = Pane(0, 0, 1000, 1000)
PEOPLE: Final = Pane(1000, 0, 680, 1000)

MIDDLE: Final[Point] = (500.0, 500.0)
TILE: Final = 316.0  # distance between the centres of two tiles
TILE_SIZE: Final = 306.0
# Clockwise from the top left corner, in tiles from the centre.
AROUND: Final[list[Point]] = [(-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)]
AROUND_OF_SIX: Final[list[Point]] = [(-1, -1), (0, -1), (1, -1), (1, 1), (0, 1), (-1, 1)]

CARD: Final = 124.0
SMALL_CARD: Final = 74.0
COLUMN: Final = 132.0
FIRST_COLUMN: Final = 1076.0
MARKET_ROW: Final = 98.0
OFFERING_ROW: Final = 274.0
FIRST_FAMILY: Final = 448.0
FAMILY: Final = 152.0

GROUND: Final = 0
LOW: Final = 10
PIECES: Final = 20
MARKS: Final = 40
WORKERS: Final = 60

PIECE: Final = ("piece",)
INK: Final = ("piece", "ink")


def drawn_once(draw: Callable[Values, Iterator[Sprite]]) -> Callable[Values, tuple[Sprite, ...]]:
    """Caches drawings by their arguments: a scene is drawn for every event, and most of it is unchanged."""

    def all_of(*values: Values.args, **named: Values.kwargs) -> tuple[Sprite, ...]:
        return tuple(draw(*values, **named))

    return lru_cache(KEPT)(all_of)  # type: ignore[return-value]  # it takes what `draw` takes


def place_at(place: int, places: int) -> Point:
    """The centre of a tile."""
    across, down = (AROUND if places == PLACES else AROUND_OF_SIX)[place]
    return MIDDLE[0] + TILE * across, MIDDLE[1] + TILE * down


def column(number: int) -> float:
    """The centre of a column of cards."""
    return FIRST_COLUMN + COLUMN * number


def family_row(seat: int) -> float:
    """The centre of a family's row."""
    return FIRST_FAMILY + FAMILY * seat


def spread(count: int, width: float) -> list[float]:
    """This number of positions side by side, centred on zero."""
    return [round(width * (i - (count - 1) / 2), 1) for i in range(count)]


def draw_worker(name: str, seat: int, at: Point, size: float, lying: bool = False) -> Sprite:
    """A worker of a family: the head-dress has its shape, the cloth its colour; a sacrificed one lies."""
    family = FAMILIES[seat]
    return Sprite(
        f"worker-{name}",
        f"worker-{family}",
        round(at[0], 1),
        round(at[1], 1),
        size,
        WORKERS,
        90.0 if lying else 0.0,
        classes=PIECE,
        alike=f"worker-{family}",
    )


def draw_amounts(name: str, amounts: list[int], at: Point, height: float) -> Iterator[Sprite]:
    """Amounts, one line for each: number and symbol."""
    rows = [(GAINS[kind], count) for kind, count in enumerate(amounts) if count]
    for down, (kind, count) in zip(spread(len(rows), height), rows, strict=True):
        x, y = at[0], round(at[1] + down, 1)
        yield Sprite(f"{name}-{kind}-n", "", x - height * 0.5, y, height * 1.45, MARKS, text=str(count), classes=INK)
        yield Sprite(f"{name}-{kind}", kind, x + height * 0.46, y, height * 1.0, MARKS, classes=PIECE)


def line_height(amounts: list[int], room: float, most: float) -> float:
    """The largest line height at which all fit."""
    rows = sum(1 for count in amounts if count)
    return min(most, room / max(rows, 1))
