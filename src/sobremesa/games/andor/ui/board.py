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
        is_slab = space == layout.BEATEN
        symbol, size = ("slab", 180.0) if is_slab else (f"{board.id}-{space}", layout.ground_width(board.id, space))
        label = "label-castle" if space == CASTLE else "label-space"
        sprite = Sprite(f"space-{space}", symbol, x, y, size, label=label, classes=("land",))
        found.append(sprite._replace(fields={"space": space, "castle": board.has_castle}))
    return tuple(found)


def draw_daylight(t: Andor, sprites: Sprites) -> None:
    """The land darkens from the evening on, except in a cave, which is dark all day."""
    awake = [t.hours[seat] for seat in range(t.seats) if t.hours[seat] < SUNRISE_BOX]
    hour = min(awake, default=LAST_HOUR)
    if hour < EVENING or not t.map.has_castle:
        return
    width, height = layout.MAP_SIZE
    dusk = Sprite("daylight", "daylight", width / 2, height / 2, width, layer=1)
    sprites.append(dusk._replace(classes=("piece", f"hour-{hour}")))


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
    for space in t.map.storms if t.storming else []:
        x, y = layout.middle(t.map.id, space)
        storm = Sprite(f"storm-{space}", "firestorm", x, y - 16, 54, layer=2, label="label-storm")
        sprites.append(storm._replace(fields={"space": space}))


@cache
def well_on(board: str, space: int, is_full: bool) -> Sprite:
    """A well, which glows while it is full."""
    x, y = layout.token_place(board, space, "well")
    well = Sprite(f"well-{space}", "well-full" if is_full else "well-empty", x, y - 4, 40, 1, label="label-well")
    return well._replace(fields={"space": space, "full": is_full})


def seen_fog(t: Andor, space: int) -> str:
    """The known kind of the fog token on this space."""
    return "hidden" if t.fog[space] == UNKNOWN or not t.fog_shown[space] else FOGS[t.fog[space]]


@cache
def fog_on(board: str, space: int, kind: str) -> Sprite:
    """A fog token, face down or revealed."""
    x, y = layout.token_place(board, space, "fog")
    symbol = "fog" if kind == "hidden" else f"fog-{kind.split('-')[0]}"
    fog = Sprite(f"fog-{space}", symbol, x, y, 31, 1, text=FOG_MARKS.get(kind, ""), label="label-fog")
    return fog._replace(fields={"space": space, "fog": kind}, classes=("mark",))


def draw_heap(t: Andor, space: int, sprites: Sprites) -> None:
    """Goods, stones, gems, gold, farmers and rubble on a space."""
    number = 0
    for code in t.ground:
        if code // HUNDRED == space:
            sprites.append(lying_item(t.map.id, space, ITEMS[code % HUNDRED], number))
            number += 1
    for kind, heap, label in (("stone", t.stones, "label-stone"), ("gem", t.gems, "label-gem")):
        for many in range(len(lying(heap, space))):
            place = layout.lie(t.map.id, space, number)
            hidden = Sprite(f"{kind}-{space}-{many}", f"{kind}-hidden", *place, 23, layer=3, label=label)
            sprites.append(hidden._replace(fields={"space": space}))
            number += 1
    draw_amounts(t, space, number, sprites)


def draw_amounts(t: Andor, space: int, number: int, sprites: Sprites) -> None:
    """Gold, farmers and rubble, of which there may be several in one place."""
    gold, farmers, rubble = t.ground_gold[space], t.farmers[space], t.rubble_on(space)
    if gold:
        place = layout.lie(t.map.id, space, number)
        purse = Sprite(f"gold-{space}", "gold", *place, 22, layer=3, text=str(gold), label="label-gold")
        sprites.append(purse._replace(fields={"amount": gold, "space": space}))
        number += 1
    if farmers:
        x, y = layout.lie(t.map.id, space, number)
        farmer = Sprite(f"farmer-{space}", "farmer", x, y - 5, 28, 4, label="label-farmer", classes=("count",))
        text = str(farmers) if farmers > 1 else ""
        sprites.append(farmer._replace(text=text, fields={"count": farmers, "space": space}))
    if rubble:
        x, y = layout.middle(t.map.id, space)
        values = [str(value) for value in rubble]
        heap = Sprite(f"rubble-{space}", "rubble", x, y - 7, 46, 4, label="label-rubble", classes=("carved",))
        sprites.append(heap._replace(text="+".join(values), fields={"space": space, "values": values}))


@lru_cache(layout.KEPT)
def lying_item(board: str, space: int, item: str, number: int) -> Sprite:
    """An item on the ground."""
    place = layout.lie(board, space, number)
    sprite = Sprite(f"lying-{space}-{number}", f"item-{item}", *place, 23, layer=3, label="label-lying", alike=item)
    return sprite._replace(fields={"item": item, "space": space})


def draw_day(t: Andor, sprites: Sprites) -> None:
    """Time markers, the hourglass (pass), and the sunrise box with the golden shields that will be free then."""
    y = HOURS_TOP + HOUR_BOX[1] / 2
    sprites.append(Sprite("clock", "clock", CLOCK_X, y, 46, label="label-hours"))
    sprites.append(Sprite("sunrise", "sunrise", SUNRISE_X, y, 146, label="label-sunrise"))
    if t.map.has_castle and not t.is_over:
        free = next_sunrise(t)[1]
        symbol, text = ("golden-shield", str(free)) if free >= 0 else ("golden-shield-lost", "!")
        dawn = Sprite("dawn", symbol, SUNRISE_X, y, 36, layer=3, text=text, label="label-dawn")
        sprites.append(dawn._replace(fields={"count": max(free, 0), "lost": free < 0}))
    for seat in range(t.seats):
        if t.heroes[seat] != NOBODY:
            x, y = hour_place(t.hours[seat], seat)
            marker = Sprite(f"marker-{seat}", f"marker-{HEROES[t.heroes[seat]]}", x, y, 21, 4, label="label-marker")
            sprites.append(marker._replace(fields={"seat": seat, "hour": t.hours[seat]}))


def draw_legend(t: Andor, sprites: Sprites) -> None:
    """The narrator, legend cards and omens that are still to come, and the end of the legend."""
    for number, letter in enumerate(t.appointed):
        if letter != NOWHERE:
            sprites.append(token(f"star-{number}", "card-star", letter, (15, -13), 22))
    for letter, omen in enumerate(t.omens):
        if omen != NO_OMEN:
            sprites.append(token(f"omen-{letter}", "omen", letter, (-14, 9), 21))
    sprites.append(token("end", "end", t.last_letter, (14, 10), 24))
    fields: dict[str, Value] = {"letter": LETTERS[t.narrator], "legend": t.legend.key}
    sprites.append(token("narrator", "narrator", t.narrator, (2, -1), 44)._replace(layer=4, fields=fields))


def token(name: str, symbol: str, letter: int, off: tuple[float, float], size: float) -> Sprite:
    """A token on a letter."""
    x, y = letter_place(letter)
    sprite = Sprite(name, symbol, x + off[0], y + off[1], size, layer=2, label=f"label-{name.split('-')[0]}")
    return sprite._replace(fields={"letter": LETTERS[letter]})
