"""The jungle: positions in the scene, the tiles with their spaces, camps and cubes, and the central tile."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final, ParamSpec

from sobremesa.engine.event import Value
from sobremesa.engine.show.scene import Pane, Sprite, read_symbols
from sobremesa.games.nakum.actions import FAVOURS
from sobremesa.games.nakum.content import EXPLORING_POINTS, GAINS, GATHER, KINDS, PLACES, Space
from sobremesa.games.nakum.fields import FAMILIES
from sobremesa.games.nakum.table import Nakum

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


NUMBER: Final[Point] = (-124.0, -124.0)  # of the place, in texts and notation
STONE: Final = 100.0
STONES: Final[Point] = (6.0, -79.0)  # their centre, high enough that workers below them hide nothing
FEET: Final = 60.0  # from the centre of a stone down to a worker's
FOUR: Final[Point] = (40.0, -34.0)  # of a stone, where its 4 is marked
OPTION: Final = 92.0
CORNER: Final[Point] = (42.0, -28.0)  # of an option, where its cube lies
WORKER: Final = 68.0
PITUK: Final[Point] = (-104.0, -104.0)
FAVOUR_PLACES: Final[list[Point]] = [(-30.0, -112.0), (42.0, -112.0)]
FIRST_PLACE: Final[Point] = (110.0, -40.0)
CLAN_PLACE: Final[Point] = (-110.0, 6.0)
PYRAMID: Final = 112.0  # where workers who make offerings stand, below the centre

MOST_KEPT: Final = 5000  # cached drawings of tiles
_KEPT: dict[tuple[object, ...], tuple[Sprite, ...]] = {}


def draw_tile(t: Nakum, place: int) -> tuple[Sprite, ...]:
    """A tile with everything on it, cached until something on it changes."""
    tile = t.tile_at(place) if t.face_up[place] else None
    workers, cubes = tuple([tuple(seats) for seats in t.basics[place]]), tuple(t.cubes[place])
    key = (tile, place, len(t.tiles), t.seats, t.explorers[place], t.camps[place], workers, cubes)
    drawn = _KEPT.get(key)
    if drawn is None:
        if len(_KEPT) >= MOST_KEPT:
            _KEPT.clear()
        drawn = _KEPT[key] = tuple(_draw_tile(t, place))
    return drawn


def _draw_tile(t: Nakum, place: int) -> Iterator[Sprite]:
    """A tile face up, or the back of one."""
    at = place_at(place, len(t.tiles))
    x, y, number = at[0] + NUMBER[0], at[1] + NUMBER[1], str(place + 1)
    yield Sprite(f"place-{number}", "badge", x, y, 54, LOW, text=number, classes=("piece", "number"))
    if t.face_up[place]:
        yield from draw_face(t, place, at)
        return
    fields: Fields = {"place": place + 1, "colour": worker_name(t.explorers[place])}
    name = f"tile-{place + 1}"
    yield Sprite(name, "tile-down", *at, TILE_SIZE, GROUND, label="label-tile-down", fields=fields)
    if t.explorers[place] >= 0:
        yield draw_worker(f"explorer-{place + 1}", t.explorers[place], (at[0], at[1] - 6), 96)
        return
    yield Sprite(f"explore-{place + 1}", "vp", at[0] + 22, at[1], 46, MARKS, classes=PIECE)
    yield Sprite(f"explore-{place + 1}-n", "", at[0] - 24, at[1], 66, MARKS, text=str(EXPLORING_POINTS), classes=PIECE)


def worker_name(seat: int) -> str:
    """The family of a worker, if there is one."""
    return FAMILIES[seat] if seat >= 0 else "none"


def draw_face(t: Nakum, place: int, at: Point) -> Iterator[Sprite]:
    """The face of a tile: its ground, basic spaces and camp."""
    tile, number = t.tile_at(place), place + 1
    symbol = f"tile-{tile.name}" if f"tile-{tile.name}" in read_symbols(ART) else "tile-other"
    fields: Fields = {"place": number, "tile": tile.name}
    yield Sprite(f"tile-{number}", symbol, *at, TILE_SIZE, GROUND, label="label-tile", fields=fields)
    size = STONE if len(tile.basic) < 3 else 88.0
    for space, across in enumerate(spread(len(tile.basic), 2.76 * STONE / (len(tile.basic) + 0.1))):
        yield from draw_basic(t, place, space, (at[0] + STONES[0] + across, at[1] + STONES[1]), size)
    hearth: Fields = {"place": number, "colour": worker_name(t.camps[place])}
    name, x, y = f"hearth-{number}", at[0] - 106, at[1] + 80
    yield Sprite(name, "hearth", x, y, 62, LOW, label="label-hearth", fields=hearth)
    room = 196.0 / len(tile.camp)
    for option, across in enumerate(spread(len(tile.camp), min(room, OPTION + 6))):
        yield from draw_option(t, place, option, (at[0] + 32 + across, at[1] + 80), min(room - 4, OPTION))
    if t.camps[place] >= 0:
        yield draw_worker(f"camp-{number}", t.camps[place], (x, y - 16), WORKER)


def gains(space: Space) -> Fields:
    """The gain of a space, for its label."""
    return {"action": KINDS[space.kind], **{f"get_{name}": space.gain[i] for i, name in enumerate(GAINS)}}


def draw_basic(t: Nakum, place: int, space: int, at: Point, size: float) -> Iterator[Sprite]:
    """A basic space, its gain and the workers on it."""
    basic, workers = t.tile_at(place).basic[space], t.basics[place][space]
    name = f"space-{place + 1}-{space + 1}"
    fields: Fields = {"place": place + 1, "space": space + 1, "four": basic.four and t.seats == 4}
    fields |= {"colours": [FAMILIES[seat] for seat in workers], **gains(basic)}
    yield Sprite(name, "stone", *at, size, LOW, label="label-space", fields=fields)
    yield from draw_gain(name, basic, at, size)
    if basic.four and t.seats == 4:
        x, y = at[0] + FOUR[0], at[1] + FOUR[1]
        yield Sprite(f"{name}-4", "badge", x, y, 46, MARKS, text="4", classes=("piece", "four"))
    for number, (across, seat) in enumerate(zip(spread(len(workers), 40), workers, strict=True)):
        yield draw_worker(f"{place + 1}-{space + 1}-{number}", seat, (at[0] + across, at[1] + FEET), WORKER)


def draw_gain(name: str, space: Space, at: Point, size: float) -> Iterator[Sprite]:
    """The gain of a space or option, as symbols."""
    if space.kind == GATHER:
        height = line_height(space.gain, size * 0.72, size * 0.42)
        yield from draw_amounts(name, space.gain, at, height)
    else:
        yield Sprite(f"{name}-action", KINDS[space.kind], *at, size * 0.66, MARKS, classes=PIECE)


def draw_option(t: Nakum, place: int, option: int, at: Point, size: float) -> Iterator[Sprite]:
    """An option of a camp, under a cube once it is used."""
    camp, covered = t.tile_at(place).camp[option], t.cubes[place][option]
    name = f"camp-{place + 1}-{option + 1}"
    fields: Fields = {"place": place + 1, "option": option + 1, "covered": covered, **gains(camp)}
    spent = ("faint",) if covered else ()
    yield Sprite(name, "option", *at, size, LOW, label="label-option", fields=fields, classes=spent)
    yield from draw_gain(name, camp, at, size * 0.94)
    if covered:
        corner = (at[0] + CORNER[0], at[1] + CORNER[1])
        cube = f"cube-{place + 1}-{option + 1}"
        yield Sprite(cube, "cube", *corner, 46, MARKS + 1, classes=PIECE, alike="cube")


def around_middle(point: Point) -> Point:
    """A position on the central tile."""
    return MIDDLE[0] + point[0], MIDDLE[1] + point[1]


def draw_centre(t: Nakum) -> Iterator[Sprite]:
    """Pituk and his favours, the first player space, the clan, and the workers at the Pyramid."""
    pituk: Fields = {"colour": worker_name(t.pituk), "explored": t.is_explored()}
    yield Sprite("pituk", "pituk", *around_middle(PITUK), 82, LOW, label="label-pituk", fields=pituk)
    for favour, word in enumerate(FAVOURS):
        fields: Fields = {"favour": word, "covered": t.pituk_cubes[favour], "explored": t.is_explored()}
        x, y = around_middle(FAVOUR_PLACES[favour])
        faint = () if t.is_explored() else ("faint",)
        name = f"pituk-{word}"
        yield Sprite(name, f"favour-{word}", x, y, 66, LOW, label="label-favour", fields=fields, classes=faint)
        if t.pituk_cubes[favour]:
            yield Sprite(f"cube-{word}", "cube", x + 18, y + 16, 42, MARKS + 1, classes=PIECE, alike="cube")
    first: Fields = {"colour": worker_name(t.first_space)}
    yield Sprite("first", "first-space", *around_middle(FIRST_PLACE), 74, LOW, label="label-first-space", fields=first)
    clan: Fields = {"colour": worker_name(t.clan_space)}
    yield Sprite("clan", "clan-space", *around_middle(CLAN_PLACE), 78, LOW, label="label-clan-space", fields=clan)
    yield from draw_central_workers(t)


def draw_central_workers(t: Nakum) -> Iterator[Sprite]:
    """The standing and the sacrificed workers on the central tile."""
    for name, seat, point in (("pituk", t.pituk, PITUK), ("first", t.first_space, FIRST_PLACE)):
        if seat >= 0:
            x, y = around_middle(point)
            yield draw_worker(name, seat, (x, y - 14), WORKER)
    if t.clan_space >= 0:
        x, y = around_middle(CLAN_PLACE)
        for number, across in enumerate(spread(3, 26)):
            yield draw_worker(f"clan-{number}", t.clan_space, (x + across + 8, y - 10 + 8 * (number % 2)), 62)
    standing = [(seat, False) for seat in range(t.seats) for _ in range(t.pyramid[seat])]
    lying = [(seat, True) for seat in range(t.seats) for _ in range(t.sacrificed[seat])]
    everyone = sorted(standing + lying)
    width = min(46.0, 270.0 / max(len(everyone), 1))
    for number, (across, (seat, is_lying)) in enumerate(zip(spread(len(everyone), width), everyone, strict=True)):
        x, y = around_middle((across, PYRAMID))
        yield draw_worker(f"pyramid-{number}", seat, (x, y), 62, is_lying)
