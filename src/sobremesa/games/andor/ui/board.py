"""The map with its spaces and what lies on them, and below it the hours of the day and the letters of the legend."""

from __future__ import annotations

from functools import cache, lru_cache

from sobremesa.engine.agenda import UNKNOWN
from sobremesa.engine.event import Value
from sobremesa.engine.show.scene import Sprite
from sobremesa.games.andor.analysis.planning import next_sunrise
from sobremesa.games.andor.content.board import CASTLE, NOWHERE, Board
from sobremesa.games.andor.content.box import FOGS, HEROES, ITEMS, LAST_HOUR, LETTERS, NO_FOG, SUNRISE_BOX
from sobremesa.games.andor.state.ground_items import HUNDRED, lying
from sobremesa.games.andor.state.table import FULL, NO_OMEN, NO_WELL, NOBODY, Andor
from sobremesa.games.andor.ui import layout
from sobremesa.games.andor.ui.layout import CLOCK_X, HOUR_BOX, HOURS_TOP, SUNRISE_X, hour_place, letter_place

Sprites = list[Sprite]
EVENING = 5  # the hour
FOG_MARKS = {"strength": "+1", "willpower-2": "+2", "willpower-3": "+3", "gold": "1"}


def draw_spaces(t: Andor, sprites: Sprites) -> None:
    """Every space can be clicked."""
    sprites += spaces_of(t.map)
    for number in t.closed:
        x, y = layout.bridge_place(t.map.id, number)
        sprites.append(Sprite(f"closed-{number}", "closed", x, y, 34, layer=2, label="label-closed"))


@cache
def spaces_of(board: Board) -> tuple[Sprite, ...]:
    """The spaces of a board, which never change."""
    found = []
    for space in board.spaces:
        x, y = layout.middle(board.id, space)
        label = "label-castle" if space == CASTLE else "label-space"
        symbol, size = (
            ("slab", 180.0) if space == layout.BEATEN else (f"{board.id}-{space}", layout.ground_width(board.id, space))
        )
        fields: dict[str, Value] = {"space": space, "castle": board.has_castle}
        found.append(Sprite(f"space-{space}", symbol, x, y, size, label=label, fields=fields, classes=("land",)))
    return tuple(found)


def draw_daylight(t: Andor, sprites: Sprites) -> None:
    """The land darkens from the evening on, except in a cave, which is dark all day."""
    awake = [t.hours[seat] for seat in range(t.seats) if t.hours[seat] < SUNRISE_BOX]
    hour = min(awake, default=LAST_HOUR)
    if hour < EVENING or not t.map.has_castle:
        return
    width, height = layout.MAP_SIZE
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
    """Flames over the vents once there are firestorms."""
    if not t.storming:
        return
    for space in t.map.storms:
        x, y = layout.middle(t.map.id, space)
        fields: dict[str, Value] = {"space": space}
        sprites.append(
            Sprite(f"storm-{space}", "firestorm", x, y - 16, 54, layer=2, label="label-storm", fields=fields)
        )


@cache
def well_on(board: str, space: int, is_full: bool) -> Sprite:
    """A well, which glows while it is full."""
    x, y = layout.token_place(board, space, "well")
    fields: dict[str, Value] = {"space": space, "full": is_full}
    symbol = "well-full" if is_full else "well-empty"
    return Sprite(f"well-{space}", symbol, x, y - 4, 40, layer=1, label="label-well", fields=fields)


def seen_fog(t: Andor, space: int) -> str:
    """The known kind of the fog token on this space."""
    return "hidden" if t.fog[space] == UNKNOWN or not t.fog_shown[space] else FOGS[t.fog[space]]


@cache
def fog_on(board: str, space: int, kind: str) -> Sprite:
    """A fog token, face down or revealed."""
    x, y = layout.token_place(board, space, "fog")
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
            x, y = layout.lie(t.map.id, space, number)
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


@lru_cache(layout.KEPT)
def lying_item(board: str, space: int, item: str, number: int) -> Sprite:
    """An item on the ground."""
    x, y = layout.lie(board, space, number)
    fields: dict[str, Value] = {"item": item, "space": space}
    name = f"lying-{space}-{number}"
    return Sprite(name, f"item-{item}", x, y, 23, layer=3, label="label-lying", fields=fields, alike=item)


def draw_gold(t: Andor, space: int, number: int, sprites: Sprites) -> None:
    """Gold on the ground, with its amount."""
    x, y = layout.lie(t.map.id, space, number)
    gold = t.ground_gold[space]
    fields: dict[str, Value] = {"amount": gold, "space": space}
    sprites.append(
        Sprite(f"gold-{space}", "gold", x, y, 22, layer=3, text=str(gold), label="label-gold", fields=fields)
    )


def draw_farmers(t: Andor, space: int, number: int, sprites: Sprites) -> None:
    """Waiting farmers, with their number if there are several."""
    x, y = layout.lie(t.map.id, space, number)
    count = t.farmers[space]
    text = str(count) if count > 1 else ""
    fields: dict[str, Value] = {"count": count, "space": space}
    sprites.append(Sprite(f"farmer-{space}", "farmer", x, y - 5, 28, 4, 0.0, text, "label-farmer", fields, ("count",)))


def draw_rubble(t: Andor, space: int, sprites: Sprites) -> None:
    """Rubble with its values."""
    x, y = layout.middle(t.map.id, space)
    tokens = [str(value) for value in t.rubble_on(space)]
    fields: dict[str, Value] = {"space": space, "values": tokens}
    sprites.append(
        Sprite(f"rubble-{space}", "rubble", x, y - 7, 46, 4, 0.0, "+".join(tokens), "label-rubble", fields, ("carved",))
    )


def draw_day(t: Andor, sprites: Sprites) -> None:
    """Time markers, the hourglass (pass), and the sunrise box with the golden shields that will be free then."""
    y = HOURS_TOP + HOUR_BOX[1] / 2
    sprites.append(Sprite("clock", "clock", CLOCK_X, y, 46, label="label-hours"))
    sprites.append(Sprite("sunrise", "sunrise", SUNRISE_X, y, 146, label="label-sunrise"))
    if t.map.has_castle and not t.is_over:
        free = next_sunrise(t)[1]
        fields: dict[str, Value] = {"count": max(free, 0), "lost": free < 0}
        symbol = "golden-shield" if free >= 0 else "golden-shield-lost"
        text = str(free) if free >= 0 else "!"
        sprites.append(Sprite("dawn", symbol, SUNRISE_X, y, 36, layer=3, text=text, label="label-dawn", fields=fields))
    for seat in range(t.seats):
        if t.heroes[seat] != NOBODY:
            x, y = hour_place(t.hours[seat], seat)
            symbol = f"marker-{HEROES[t.heroes[seat]]}"
            fields = {"seat": seat, "hour": t.hours[seat]}
            sprites.append(Sprite(f"marker-{seat}", symbol, x, y, 21, layer=4, label="label-marker", fields=fields))


def draw_legend(t: Andor, sprites: Sprites) -> None:
    """The narrator, legend cards and omens that are still to come, and the end of the legend."""
    for number, letter in enumerate(t.appointed):
        if letter != NOWHERE:
            token(f"star-{number}", "card-star", letter, (15, -13), 22, "label-star", sprites)
    for letter, omen in enumerate(t.omens):
        if omen != NO_OMEN:
            token(f"omen-{letter}", "omen", letter, (-14, 9), 21, "label-omen", sprites)
    token("end", "end", t.last_letter, (14, 10), 24, "label-end", sprites)
    x, y = letter_place(t.narrator)
    fields: dict[str, Value] = {"letter": LETTERS[t.narrator], "legend": t.legend.key}
    sprites.append(Sprite("narrator", "narrator", x + 2, y - 1, 44, layer=4, label="label-narrator", fields=fields))


def token(
    name: str, symbol: str, letter: int, off: tuple[float, float], size: float, label: str, sprites: Sprites
) -> None:
    """A token on a letter."""
    x, y = letter_place(letter)
    fields: dict[str, Value] = {"letter": LETTERS[letter]}
    sprites.append(Sprite(name, symbol, x + off[0], y + off[1], size, layer=2, label=label, fields=fields))
