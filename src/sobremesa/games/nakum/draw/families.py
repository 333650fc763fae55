"""The families: workers at home, stores with their limits, tokens, cards and hands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sobremesa.engine.agenda import UNKNOWN, Choice
from sobremesa.engine.show.scene import Sprite
from sobremesa.games.nakum.content import RESOURCES, Card
from sobremesa.games.nakum.draw.offer import draw_printed, printed
from sobremesa.games.nakum.draw.places import (
    GROUND,
    LOW,
    MARKS,
    PIECE,
    PIECES,
    SMALL_CARD,
    Fields,
    Point,
    draw_worker,
    drawn_once,
    family_row,
)
from sobremesa.games.nakum.fields import FAMILIES
from sobremesa.games.nakum.table import NO_CARD, Nakum

ROW_MIDDLE: Final = 1340.0
FACE: Final = 1075.0
HOME: Final = 1154.0  # the first worker at home, and the first store
TREASURE: Final = 1384.0
HAND: Final = 1476.0


def draw_family(t: Nakum, seat: int, score: int) -> Iterator[Sprite]:
    """One family's row."""
    yield from draw_row(seat, score, t.points[seat], t.card_points(seat), t.stored_points(seat))
    yield from draw_marks(t, seat, family_row(seat))
    yield from draw_home(seat, t.idle[seat], t.reserve[seat])
    yield from draw_store(seat, tuple(t.store[seat]), tuple(t.content.limits))
    counts = (t.points[seat], len(t.bought[seat]), len(t.offered[seat]))
    yield from draw_treasure(seat, counts, t.market_points(seat), t.offering_points(seat))
    yield from draw_hand(t, seat, family_row(seat))


@drawn_once
def draw_row(seat: int, score: int, tokens: int, cards: int, stored: int) -> Iterator[Sprite]:
    """The family's face, and its points so far."""
    y, family = family_row(seat), FAMILIES[seat]
    fields: Fields = {"seat": seat, "colour": family, "score": score, "tokens": tokens}
    fields |= {"cards": cards, "stored": stored}
    symbol = f"row-{family}"
    yield Sprite(f"row-{seat}", symbol, ROW_MIDDLE, y, 664, GROUND, label="label-family", fields=fields)
    yield Sprite(f"face-{seat}", f"family-{family}", FACE, y - 18, 86, LOW, classes=PIECE)
    yield Sprite(f"score-{seat}", "score", FACE, y + 48, 72, LOW, classes=PIECE)
    yield Sprite(f"score-{seat}-n", "", FACE, y + 48, 54, MARKS, text=str(score), classes=("piece", "ink"))


def draw_marks(t: Nakum, seat: int, y: float) -> Iterator[Sprite]:
    """Marks of the first player token, the turn, passing and winning."""
    fields: Fields = {"seat": seat}
    top = t.agenda[-1] if t.agenda else None
    if t.token == seat:
        yield Sprite("token", "token", FACE + 36, y - 54, 44, MARKS, label="label-token", fields=fields)
    if isinstance(top, Choice) and top.seat == seat:
        yield Sprite("turn", "turn", FACE - 50, y - 54, 40, MARKS, label="label-turn", fields=fields)
    if t.passed[seat]:
        yield Sprite(f"passed-{seat}", "passed", FACE - 36, y + 4, 32, MARKS, label="label-passed", fields=fields)
    if t.is_over and t.ranks()[seat] == 1:
        won: Fields = {"seat": seat, "score": t.scores()[seat]}
        yield Sprite(f"winner-{seat}", "winner", FACE, y - 62, 62, MARKS, label="label-winner", fields=won)


@drawn_once
def draw_home(seat: int, idle: int, reserve: int) -> Iterator[Sprite]:
    """Workers not used today, and places for those in the reserve."""
    y = family_row(seat)
    fields: Fields = {"seat": seat, "count": idle, "reserve": reserve}
    yield Sprite(f"home-{seat}", "", 1237, y - 34, 10, LOW, label="label-home", fields=fields)
    for number in range(idle):
        yield draw_worker(f"home-{seat}-{number}", seat, (HOME + 54 * number, y - 33), 58)
    for number in range(idle, idle + reserve):
        yield Sprite(f"reserve-{seat}-{number}", "reserve", HOME + 54 * number, y - 33, 50, PIECES, classes=PIECE)


@drawn_once
def draw_store(seat: int, store: tuple[int, ...], limits: tuple[int, ...]) -> Iterator[Sprite]:
    """The amount of each resource, and the capacity for it."""
    y = family_row(seat)
    for number, resource in enumerate(RESOURCES):
        count, limit = store[number], limits[number]
        fields: Fields = {"seat": seat, "resource": resource, "count": count, "limit": limit}
        name, x = f"store-{seat}-{resource}", HOME - 10 + 74 * number
        yield Sprite(name, resource, x, y + 35, 34, PIECES, label="label-store", fields=fields)
        yield Sprite(f"{name}-n", "", x + 35, y + 35, 38, MARKS, text=f"{count}/{limit}", classes=PIECE)


@drawn_once
def draw_treasure(seat: int, counts: tuple[int, int, int], bought: int, offered: int) -> Iterator[Sprite]:
    """Tokens, bought market cards and made offerings, with the value of the cards."""
    y = family_row(seat)
    worth: list[Fields] = [{}, {"points": bought}, {"points": offered}]
    kinds = (("tokens", "vp", 40), ("bought", "market", 40), ("made", "temple", 42))
    for row, (name, symbol, size) in enumerate(kinds):
        fields: Fields = {"seat": seat, "count": counts[row], **worth[row]}
        below = y + 43 * (row - 1)
        yield Sprite(f"{name}-{seat}", symbol, TREASURE, below, size, PIECES, label=f"label-{name}", fields=fields)
        yield Sprite(f"{name}-{seat}-n", "", TREASURE + 36, below, 44, MARKS, text=str(counts[row]), classes=PIECE)


def draw_hand(t: Nakum, seat: int, y: float) -> Iterator[Sprite]:
    """The heritage cards in hand: visible to their owner only; a chosen card is at the end."""
    for slot, number in enumerate(t.hands[seat]):
        card = None if number == UNKNOWN else t.content.heritage[number]
        yield from draw_heritage(f"hand-{seat}-{slot + 1}", seat, slot, card, (HAND + 76 * slot, y))
    if t.chosen[seat] != NO_CARD:
        slot, at = len(t.hands[seat]), (HAND + 76 * len(t.hands[seat]), y - 8)
        card = None if t.chosen[seat] == UNKNOWN else t.content.heritage[t.chosen[seat]]
        yield from draw_heritage(f"chosen-{seat}", seat, slot, card, at)


@drawn_once
def draw_heritage(name: str, seat: int, slot: int, card: Card | None, at: Point) -> Iterator[Sprite]:
    """One heritage card, or its back if this viewer does not know it."""
    fields: Fields = {"seat": seat, "slot": slot + 1}
    if card is None:
        yield Sprite(name, "back-heritage", *at, SMALL_CARD, PIECES, label="label-hand-back", fields=fields)
        return
    fields |= printed(card)
    yield Sprite(name, "card-heritage", *at, SMALL_CARD, PIECES, label="label-hand-card", fields=fields)
    yield from draw_printed(name, card, at, SMALL_CARD)
