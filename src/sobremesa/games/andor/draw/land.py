"""The map: the spaces, and what lies on them."""

from __future__ import annotations

from functools import cache, lru_cache

from sobremesa.engine.agenda import UNKNOWN
from sobremesa.engine.event import Value
from sobremesa.engine.show.scene import Sprite
from sobremesa.games.andor.content.board import CASTLE, Board
from sobremesa.games.andor.content.box import FOGS, ITEMS, LAST_HOUR, NO_FOG, SUNRISE_BOX
from sobremesa.games.andor.draw import places
from sobremesa.games.andor.state.heaps import HUNDRED, lying
from sobremesa.games.andor.state.table import FULL, NO_WELL, Andor

Sprites = list[Sprite]
EVENING = 5  # the hour
FOG_MARKS = {"strength": "+1", "willpower-2": "+2", "willpower-3": "+3", "gold": "1"}


def draw_spaces(t: Andor, sprites: Sprites) -> None:
    """Every space can be clicked."""
    sprites += spaces_of(t.map)
    for number in t.closed:
        x, y = places.bridge_place(t.map.id, number)
        sprites.append(Sprite(f"closed-{number}", "closed", x, y, 34, layer=2, label="label-closed"))


@cache
def spaces_of(board: Board) -> tuple[Sprite, ...]:
    """The spaces of a board, which never change."""
    found = []
    for space in board.spaces:
        x, y = places.middle(board.id, space)
        label = "label-castle" if space == CASTLE else "label-space"
        symbol, size = (
            ("slab", 180.0) if space == places.BEATEN else (f"{board.id}-{space}", places.ground_width(board.id, space))
        )
        fields: dict[str, Value] = {"space": space, "castle": board.has_castle}
        found.append(Sprite(f"space-{space}", symbol, x, y, size, label=label, fields=fields, classes=("land",)))
    return tuple(found)


def draw_daylight(t: Andor, sprites: Sprites) -> None:
    """From the evening on the land grows darker, but for a cave, which is dark all day."""
    awake = [t.hours[seat] for seat in range(t.seats) if t.hours[seat] < SUNRISE_BOX]
    hour = min(awake, default=LAST_HOUR)
    if hour < EVENING or not t.map.has_castle:
        return
    width, height = places.MAP_SIZE
    classes = ("piece", f"hour-{hour}")
    sprites.append(Sprite("daylight", "daylight", width / 2, height / 2, width, layer=1, classes=classes))


def draw_tokens(t: Andor, sprites: Sprites) -> None:
    """What lies on the spaces."""
    heaps = {code // HUNDRED for heap in (t.ground, t.stones, t.gems) for code in heap}
    for space in t.map.spaces:
        if t.fog[space] != NO_FOG:
            sprites.append(fog_on(t.map.id, space, seen_fog(t, space)))
        if t.wells[space] != NO_WELL:
            sprites.append(well_on(t.map.id, space, t.wells[space] == FULL))
        if space in heaps or t.ground_gold[space] or t.farmers[space] or t.has_rubble(space):
            draw_heap(t, space, sprites)


def draw_storms(t: Andor, sprites: Sprites) -> None:
    """Flames over the vents once fire rages in the deep."""
    if not t.storming:
        return
    for space in t.map.storms:
        x, y = places.middle(t.map.id, space)
        fields: dict[str, Value] = {"space": space}
        sprites.append(
            Sprite(f"storm-{space}", "firestorm", x, y - 16, 54, layer=2, label="label-storm", fields=fields)
        )


@cache
def well_on(board: str, space: int, is_full: bool) -> Sprite:
    """A well, which glows while it is full."""
    x, y = places.token_place(board, space, "well")
    fields: dict[str, Value] = {"space": space, "full": is_full}
    symbol = "well-full" if is_full else "well-empty"
    return Sprite(f"well-{space}", symbol, x, y - 4, 40, layer=1, label="label-well", fields=fields)


def seen_fog(t: Andor, space: int) -> str:
    """What the fog token on this space is known to be."""
    return "hidden" if t.fog[space] == UNKNOWN or not t.fog_shown[space] else FOGS[t.fog[space]]


@cache
def fog_on(board: str, space: int, kind: str) -> Sprite:
    """A fog token, or what it was found to be."""
    x, y = places.token_place(board, space, "fog")
    fields: dict[str, Value] = {"space": space, "fog": kind}
    symbol = "fog" if kind == "hidden" else f"fog-{kind.split('-')[0]}"
    mark = FOG_MARKS.get(kind, "")
    return Sprite(
        f"fog-{space}", symbol, x, y, 31, layer=1, text=mark, label="label-fog", fields=fields, classes=("mark",)
    )


def draw_heap(t: Andor, space: int, sprites: Sprites) -> None:
    """Goods, stones, gems, gold, farmers and rubble on a space."""
    number = 0
    for code in t.ground:
        if code // HUNDRED == space:
            sprites.append(lying_item(t.map.id, space, ITEMS[code % HUNDRED], number))
            number += 1
    for kind, heap, label in (("stone", t.stones, "label-stone"), ("gem", t.gems, "label-gem")):
        for many in range(len(lying(heap, space))):
            x, y = places.lie(t.map.id, space, number)
            fields: dict[str, Value] = {"space": space}
            name = f"{kind}-{space}-{many}"
            sprites.append(Sprite(name, f"{kind}-hidden", x, y, 23, layer=3, label=label, fields=fields))
            number += 1
    if t.ground_gold[space]:
        draw_gold(t, space, number, sprites)
        number += 1
    if t.farmers[space]:
        draw_farmers(t, space, number, sprites)
    if t.rubble_on(space):
        draw_rubble(t, space, sprites)


@lru_cache(places.KEPT)
def lying_item(board: str, space: int, item: str, number: int) -> Sprite:
    """Something that lies on the ground."""
    x, y = places.lie(board, space, number)
    fields: dict[str, Value] = {"item": item, "space": space}
    name = f"lying-{space}-{number}"
    return Sprite(name, f"item-{item}", x, y, 23, layer=3, label="label-lying", fields=fields, alike=item)


def draw_gold(t: Andor, space: int, number: int, sprites: Sprites) -> None:
    """Gold on the ground, with how much it is."""
    x, y = places.lie(t.map.id, space, number)
    gold = t.ground_gold[space]
    fields: dict[str, Value] = {"amount": gold, "space": space}
    sprites.append(
        Sprite(f"gold-{space}", "gold", x, y, 22, layer=3, text=str(gold), label="label-gold", fields=fields)
    )


def draw_farmers(t: Andor, space: int, number: int, sprites: Sprites) -> None:
    """Farmers who wait; several show how many."""
    x, y = places.lie(t.map.id, space, number)
    count = t.farmers[space]
    text = str(count) if count > 1 else ""
    fields: dict[str, Value] = {"count": count, "space": space}
    sprites.append(
        Sprite(
            f"farmer-{space}",
            "farmer",
            x,
            y - 5,
            28,
            layer=4,
            text=text,
            label="label-farmer",
            fields=fields,
            classes=("count",),
        )
    )


def draw_rubble(t: Andor, space: int, sprites: Sprites) -> None:
    """Rubble with its values."""
    x, y = places.middle(t.map.id, space)
    tokens = [str(value) for value in t.rubble_on(space)]
    fields: dict[str, Value] = {"space": space, "values": tokens}
    sprites.append(
        Sprite(
            f"rubble-{space}",
            "rubble",
            x,
            y - 7,
            46,
            layer=4,
            text="+".join(tokens),
            label="label-rubble",
            fields=fields,
            classes=("carved",),
        )
    )
