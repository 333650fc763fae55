"""Planning help in the picture: the cost of a walk, where creatures go next, and the odds of a fight."""

from __future__ import annotations

import math
from functools import cache, lru_cache

from sobremesa.engine.event import Value
from sobremesa.engine.show.scene import HELP, Sprite, note_on
from sobremesa.games.andor.analysis.planning import next_sunrise, odds_in_percent, prospects, reachable
from sobremesa.games.andor.content.board import CASTLE
from sobremesa.games.andor.content.box import CREATURES, NO_CREATURE
from sobremesa.games.andor.rules.day import Turn
from sobremesa.games.andor.rules.march import Stride
from sobremesa.games.andor.rules.move import Moving
from sobremesa.games.andor.state.table import Andor
from sobremesa.games.andor.ui.figures import CREATURE_SIZES, creature_symbol, shield_place
from sobremesa.games.andor.ui.layout import KEPT, MAP_SIZE, STAGE, middle, on_the_map, spot, spots, stand

Sprites = list[Sprite]
Place = tuple[float, float]
ARROW_LENGTHS = (45, 65, 90, 125, 170, 240, 340)  # there is a drawing for each, so that none is stretched much
CROWDED = ("creature-", "hero-", "ally-", "reach-", "fog-")  # what a badge should not lie on
GREAT = 60  # a creature larger than this
HEART_REACHES = 80  # from the number of a space, on a small screen, which enlarges it
BADGE_HEIGHT, SMALL = 22, 12  # of the odds beside a creature; half the size of what may be in their way


def draw_reach(t: Andor, viewer: int | None, sprites: Sprites) -> None:
    """For the viewer who must move: the hours to a space in reach, and the willpower they cost.

    On the way the hours to every space are shown; before, and the willpower always, only while a space is pointed at or
    walking is chosen: on all spaces at once they would hide the heroes and creatures.
    """
    if viewer is None or not t.agenda:
        return
    choice = t.agenda[-1]
    if not isinstance(choice, (Turn, Moving)) or choice.seat != viewer:
        return
    is_walking = isinstance(choice, Moving)
    for reach in reachable(t, viewer, choice.free if isinstance(choice, Moving) else 0):
        sprites.extend(price(t.map.id, reach.space, reach.hours, reach.willpower, is_walking))


@lru_cache(KEPT)
def price(board: str, space: int, hours: int, willpower: int, is_walking: bool) -> tuple[Sprite, ...]:
    """Next to the number of a space: the hours to it, and in a heart the willpower they cost."""
    x, y = spot(board, space, "number")
    side = free_sides(board)[space]
    fields: dict[str, Value] = {"space": space, "hours": hours, "willpower": willpower}
    style = ("piece", "pale", "reach", HELP, *(("leftward",) if side < 0 else ()))
    clock, late = f"reach-{space}", "reach-late" if willpower else "reach"
    note = note_on(f"space-{space}")
    shape = (*style, *(("two",) if hours > 9 else ()), *(() if is_walking else (note,)))
    sprites = [Sprite(clock, late, x + 25 * side, y, 23, 8, 0, str(hours), "label-reach", fields, shape)]
    if willpower:
        is_beside = 0 <= x + HEART_REACHES * side <= MAP_SIZE[0]
        right, down, where = (46 * side, 0, "beside") if is_beside else (25 * side, 21, "below")
        heart, place, shape = f"reach-heart-{space}", (x + right, y + down), (*style, where, note)
        sprites.append(Sprite(heart, "reach-heart", *place, 24, 8, 0, str(willpower), "label-reach", fields, shape))
    return tuple(sprites)


def draw_forecast(t: Andor, sprites: Sprites) -> None:
    """AND-113  For every creature an arrow to where the next sunrise takes it, and its silhouette there."""
    if t.is_over:
        return
    steps = next_sunrise(t)[0]
    for number, step in enumerate(steps):
        draw_way(t, number, step, sprites)
        moves_on = any(later.origin == step.target and later.creature == step.creature for later in steps[number + 1 :])
        if step.target != CASTLE and not moves_on:
            x, y = stand(t.map.id, step.target, 5)
            size = CREATURE_SIZES[step.creature] * 0.62
            symbol = creature_symbol(t, step.creature)
            sprites.append(Sprite(f"shade-{number}", symbol, x, y, size, layer=2, classes=("piece", "shade")))


def draw_way(t: Andor, number: int, step: Stride, sprites: Sprites) -> None:
    """The arrow of one creature."""
    place, to = middle(t.map.id, step.origin), middle(t.map.id, step.target)
    if step.target == CASTLE and t.map.has_castle:
        to = shield_place(t, len(t.castle), max(t.shields, len(t.castle) + 1))
    sprites.append(way_arrow(number, place, to, step.creature, step.target, t.legend.key))


@lru_cache(KEPT)
def way_arrow(number: int, place: Place, to: Place, kind: int, target: int, legend: str) -> Sprite:
    """An arrow between two places, from the drawing whose length is nearest."""
    (x, y), (to_x, to_y) = place, to
    length = math.hypot(to_x - x, to_y - y)
    drawn = min(range(len(ARROW_LENGTHS)), key=lambda one: abs(math.log(ARROW_LENGTHS[one] / length)))
    middle, turn = ((x + to_x) / 2, (y + to_y) / 2), round(math.degrees(math.atan2(to_y - y, to_x - x)), 1)
    arrow = Sprite(f"forecast-{number}", f"forecast-{drawn}", *middle, length, 2, turn, label="label-forecast")
    fields: dict[str, Value] = {"creature": CREATURES[kind], "space": target, "boss": legend}
    return arrow._replace(fields=fields, classes=("piece", "forecast"))


def draw_odds(t: Andor, sprites: Sprites) -> None:
    """The odds of the current fight in percent, without brew or herbs, if everybody fights on."""
    if not t.is_fighting or t.creatures[t.foe] == NO_CREATURE or not t.fighters:
        return
    percent = odds_in_percent(t)
    x, y = STAGE
    badge = Sprite("odds", "odds", x + 14, y - 80, 60, layer=10, text=str(percent), label="label-odds")
    classes = ("odds", "sure") if percent == 100 else ("odds",)
    sprites.append(badge._replace(fields={"percent": percent}, classes=classes))


def draw_prospects(t: Andor, viewer: int | None, sprites: Sprites) -> None:
    """Next to every creature that the viewer can fight this turn: the odds alone, and with all who could join."""
    choice = t.agenda[-1] if t.agenda else None
    if not isinstance(choice, Turn) or choice.seat != viewer:
        return
    found = prospects(t, viewer, choice.may_shoot(t))
    in_the_way = what_to_show(t, sprites) if found else []
    for prospect in found:
        both = prospect.together != prospect.alone
        width = 64 if both else 42
        tall = CREATURE_SIZES[t.creatures[prospect.space]]
        x, y = least_hiding(around(*stand(t.map.id, prospect.space, 0), width, tall), width, in_the_way)
        symbol, shape = ("prospect-both", "both") if both else ("prospect", "prospect")
        text = f"{prospect.alone}/{prospect.together}%" if both else f"{prospect.alone}%"
        badge = Sprite(f"prospect-{prospect.space}", symbol, x, y, width, 9, text=text, label="label-prospect")
        fields: dict[str, Value] = {"space": prospect.space, "alone": prospect.alone, "together": prospect.together}
        sprites.append(badge._replace(fields=fields, classes=("piece", "pale", HELP, shape)))


@cache
def free_sides(board: str) -> dict[int, int]:
    """The side of each space's number that has room for a badge: 1 for right, -1 for left."""
    numbers = {
        int(space): (places["number"][0], places["number"][1]) for space, places in spots(board)["spaces"].items()
    }
    found = {}
    for space, (x, y) in numbers.items():
        at = least_hiding([(x + 31, y), (x - 31, y)], 36, list(numbers.values()))
        found[space] = 1 if at[0] > x else -1
    return found


def what_to_show(t: Andor, sprites: Sprites) -> list[Place]:
    """The places that a badge should not cover: the numbers of spaces, and figures."""
    numbers = [(places["number"][0], places["number"][1]) for places in spots(t.map.id)["spaces"].values()]
    return numbers + [(sprite.x, sprite.y) for sprite in sprites if sprite.id.startswith(CROWDED)]


def around(x: float, y: float, width: float, tall: float) -> list[Place]:
    """Candidate places for a badge of this width around a creature of this height."""
    over, aside = 8 + tall / 2 + (16 if tall > GREAT else 0), 18 + width / 2  # a great one is drawn above its place
    ways: list[Place] = [(0, -over), (0, 28), (24, -over), (-24, -over), (24, 30), (-24, 30)]
    ways += [(side * far, dy) for far in (aside, aside + 12) for dy in (-10, 10) for side in (1, -1)]
    return [(x + dx, y + dy) for dx, dy in ways]


def least_hiding(places: list[Place], width: float, in_the_way: list[Place]) -> Place:
    """The first of the places at which a badge of this width covers least."""
    on_map = [on_the_map(*place) for place in places]
    return min(on_map, key=lambda place: sum(hidden(place, width, other) for other in in_the_way))


def hidden(place: Place, width: float, other: Place) -> float:
    """The area of a small thing that a badge would cover."""
    across = width / 2 + SMALL - abs(place[0] - other[0])
    down = BADGE_HEIGHT / 2 + SMALL - abs(place[1] - other[1])
    return max(0.0, across) * max(0.0, down)
