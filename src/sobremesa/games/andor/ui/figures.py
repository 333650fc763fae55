"""Figures on the map: creatures, those on golden shields and those beaten, heroes, allies and the witch."""

from __future__ import annotations

import math
from functools import cache, lru_cache
from itertools import combinations
from typing import NamedTuple

from sobremesa.engine.event import Value
from sobremesa.engine.show.scene import FIGURE, NOTABLE, Sprite
from sobremesa.games.andor.content.board import CASTLE, NOWHERE
from sobremesa.games.andor.content.box import ALLIES, BOSS, CREATURES, FACES, HEROES, ITEMS, NO_CREATURE
from sobremesa.games.andor.rules.strength import creature_strength, creature_willpower
from sobremesa.games.andor.state.table import NOBODY, Andor
from sobremesa.games.andor.ui.layout import BEATEN, KEPT, middle, on_the_map, spot, stand

Sprites = list[Sprite]
Place = tuple[float, float]
CREATURE_SIZES = [0, 40, 43, 49, 52, 80]  # of each kind
FIGURE_SIZES = [40, 40, 38, 35, 33, 31, 29, 28]  # by their number on a space
SHIELDS_IN_A_ROW = 5


def draw_creatures(t: Andor, sprites: Sprites) -> None:
    """The creatures on the board, and what they carry."""
    for space in t.map.spaces:
        kind = t.creatures[space]
        if kind == NO_CREATURE:
            continue
        x, y = stand(t.map.id, space, 0)
        if kind == BOSS:
            x, y = on_the_map(x, max(y - 14, 34))
        strength, willpower = creature_strength(t, kind), creature_willpower(t, kind)
        symbol = creature_symbol(t, kind)
        sprites.append(creature(kind, space, (x, y), strength, willpower, symbol, t.legend.key))
        if t.loads[space]:
            item = ITEMS[t.loads[space] - 1]
            sprites.append(Sprite(f"load-{space}", f"item-{item}", x + 15, y - 15, 20, layer=6, classes=("piece",)))


def creature_symbol(t: Andor, kind: int) -> str:
    """The picture of a creature; each legend has its own boss."""
    return f"boss-{t.legend.boss_figure}" if kind == BOSS else f"creature-{CREATURES[kind]}"


def ally_symbol(ally: int) -> str:
    """The picture of an ally."""
    return "ally-prince" if ally == 0 else "ally-dwarf"


@lru_cache(KEPT)
def creature(kind: int, space: int, place: Place, strength: int, willpower: int, symbol: str, legend: str) -> Sprite:
    """One creature."""
    name = CREATURES[kind]
    fields: dict[str, Value] = {"strength": strength, "willpower": willpower, "boss": legend}
    label = "label-boss" if kind == BOSS else "label-creature"
    sprite = Sprite(f"creature-{space}", symbol, *place, CREATURE_SIZES[kind], layer=5, label=label, alike=name)
    return sprite._replace(fields={"creature": name, "space": space, **fields}, classes=(NOTABLE,))


def shield_place(t: Andor, number: int, count: int) -> Place:
    """The position of a golden shield in front of the castle."""
    x, y = spot(t.map.id, CASTLE, "house")
    row, column = divmod(number, SHIELDS_IN_A_ROW)
    wide = min(count - row * SHIELDS_IN_A_ROW, SHIELDS_IN_A_ROW)
    return x + 27 * (column - (wide - 1) / 2), y + 41 + 27 * row


def draw_castle(t: Andor, sprites: Sprites) -> None:
    """Golden shields in front of the castle, free or taken."""
    if not t.map.has_castle:
        return
    count = max(t.shields, len(t.castle))
    for number in range(count):
        x, y = shield_place(t, number, count)
        is_taken = number < len(t.castle)
        if number < t.shields:
            symbol = "golden-shield-taken" if is_taken else "golden-shield"
            shield = Sprite(f"shield-{number}", symbol, x, y, 28, layer=2, label="label-golden-shield")
            sprites.append(shield._replace(fields={"free": not is_taken}))
        if is_taken:
            symbol, kind = creature_symbol(t, t.castle[number]), CREATURES[t.castle[number]]
            sprites.append(Sprite(f"taken-{number}", symbol, x, y - 4, 26, layer=3, classes=("piece",), alike=kind))


def draw_beaten(t: Andor, sprites: Sprites) -> None:
    """AND-076  Space 80, with the number of beaten creatures of each kind."""
    x, y = middle(t.map.id, BEATEN)
    kinds = [kind for kind in range(1, len(CREATURES)) if t.defeated[kind]]
    for number, kind in enumerate(kinds):
        name, count = CREATURES[kind], t.defeated[kind]
        place = x + 36 * (number - (len(kinds) - 1) / 2), y - 6, 36
        sprite = Sprite(f"beaten-{name}", creature_symbol(t, kind), *place, 3, text=str(count), label="label-beaten")
        fields: dict[str, Value] = {"creature": name, "count": count, "boss": t.legend.key}
        sprites.append(sprite._replace(fields=fields, classes=("count",)))


def draw_figures(t: Andor, sprites: Sprites) -> None:
    """Heroes, allies and the witch, placed around a creature or rubble on their space."""
    seated = [seat for seat in range(t.seats) if t.heroes[seat] != NOBODY]
    figures = [
        *[hero_figure(seat, t.heroes[seat], t.faces[seat], t.at[seat]) for seat in seated],
        *[ally_figure(ally, t.allies[ally]) for ally in range(len(ALLIES)) if t.allies[ally] != NOWHERE],
    ]
    if t.witch != NOWHERE:
        figures.append(Sprite("witch", "witch", 0, 0, 0.9, label="label-witch", fields={"space": t.witch}))
    for space in sorted({*t.at, *t.allies, t.witch} - {NOWHERE}):
        here = [figure for figure in figures if figure.fields["space"] == space]
        for figure, place in zip(here, crowd(t, space, len(here)), strict=True):
            size = place.size * figure.size
            sprites.append(figure._replace(x=place.x, y=place.y, size=size, layer=place.layer))


@cache
def hero_figure(seat: int, hero: int, face: int, space: int) -> Sprite:
    """A hero's sprite, before it is positioned."""
    called = FACES[hero][face]
    fields: dict[str, Value] = {"seat": seat, "face": called, "space": space, "hero": HEROES[hero]}
    figure = f"{FIGURE}{seat}"
    return Sprite(f"hero-{seat}", f"hero-{called}", 0, 0, 1, label="label-hero", fields=fields, classes=(figure,))


@cache
def ally_figure(ally: int, space: int) -> Sprite:
    """An ally's sprite, before it is positioned."""
    fields: dict[str, Value] = {"ally": ALLIES[ally], "space": space}
    return Sprite(f"ally-{ALLIES[ally]}", ally_symbol(ally), 0, 0, 0.95, label="label-ally", fields=fields)


class Placement(NamedTuple):
    """The position, size and layer of a figure among others."""

    x: float
    y: float
    size: float
    layer: int


def crowd(t: Andor, space: int, count: int) -> tuple[Placement, ...]:
    """Positions for `count` figures on a space, each of them visible."""
    kind = t.creatures[space]
    return stands(t.map.id, space, kind, 1 if kind or t.has_rubble(space) else 0, count)


@lru_cache(KEPT)
def stands(board: str, space: int, kind: int, first: int, count: int) -> tuple[Placement, ...]:
    """The places of the board if they are far enough apart, else a ring, or both sides of a creature."""
    size = FIGURE_SIZES[min(first + count, len(FIGURE_SIZES) - 1)]
    middle = stand(board, space, 0)
    places = [stand(board, space, first + number) for number in range(count)]
    if not all(is_apart(one, other, size) for one, other in combinations([middle] * first + places, 2)):
        width = min(CREATURE_SIZES[kind] or 40, 60)
        places = flanks(*middle, count, size, width) if first else ring(*middle, count, size)
    return tuple([Placement(x, y, size, 6 if y < middle[1] - 3 else 7) for x, y in moved_onto_the_map(places)])


def moved_onto_the_map(places: list[Place]) -> list[Place]:
    """The places, shifted together so that the edge of the map cuts none off."""
    if not places:
        return places
    corners = [(pick(x for x, _ in places), pick(y for _, y in places)) for pick in (min, max)]
    shifts = [(on_the_map(*corner)[0] - corner[0], on_the_map(*corner)[1] - corner[1]) for corner in corners]
    dx, dy = sum(shift[0] for shift in shifts), sum(shift[1] for shift in shifts)
    return [(x + dx, y + dy) for x, y in places]


def is_apart(one: Place, other: Place, size: float) -> bool:
    """Whether two figures are far enough apart to tell them."""
    return abs(one[0] - other[0]) >= 0.62 * size or abs(one[1] - other[1]) >= 0.75 * size


def ring(x: float, y: float, count: int, size: float) -> list[Place]:
    """`count` places in a ring, a little above the middle, so that the number of the space stays readable."""
    radius = 0.38 * size / math.sin(math.pi / count)
    turns = [math.tau * ((number + 0.5 * (1 - count % 2)) / count - 0.25) for number in range(count)]
    return [(x + radius * math.cos(turn), y - 0.35 * radius + 0.85 * radius * math.sin(turn)) for turn in turns]


def flanks(x: float, y: float, count: int, size: float, width: float) -> list[Place]:
    """`count` places right and left of a creature, away from the edge, so that its head and the number stay visible."""
    far = width / 2 + 0.75 * size
    sides = [side for side in (1, -1) if on_the_map(x + side * far, y)[0] == x + side * far]
    found = []
    for number in range(count):
        row, column = divmod(number, len(sides))
        rows = (count - column + len(sides) - 1) // len(sides)
        aside = width / 2 + size * (0.3 + 0.45 * (row % 2))
        found.append((x + sides[column] * aside, y - 2 + 0.75 * size * (row - (rows - 1) / 2)))
    return found
