"""The families: workers at home, stores with their limits, tokens, cards and hands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sobremesa.engine.agenda import UNKNOWN, Choice
from sobremesa.engine.show.scene import Sprite
from sobremesa.games.nakum.content import RESOURCES
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
    y, family = family_row(seat), FAMILIES[seat]
    fields: Fields = {"seat": seat, "colour": family, "score": score, "tokens": t.points[seat]}
    fields |= {"cards": t.card_points(seat), "stored": t.stored_points(seat)}
    symbol = f"row-{family}"
    yield Sprite(f"row-{seat}", symbol, ROW_MIDDLE, y, 664, GROUND, label="label-family", fields=fields)
    yield Sprite(f"face-{seat}", f"family-{family}", FACE, y - 18, 86, LOW, classes=PIECE)
    yield Sprite(f"score-{seat}", "score", FACE, y + 48, 72, LOW, classes=PIECE)
    yield Sprite(f"score-{seat}-n", "", FACE, y + 48, 54, MARKS, text=str(score), classes=("piece", "ink"))
    yield from draw_marks(t, seat, y)
    yield from draw_home(t, seat, y)
    yield from draw_store(t, seat, y)
    yield from draw_treasure(t, seat, y)
    yield from draw_hand(t, seat, y)


def draw_marks(t: Nakum, seat: int, y: float) -> Iterator[Sprite]:
    """The first player token, whose turn it is, who has passed, who has won."""
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


def draw_home(t: Nakum, seat: int, y: float) -> Iterator[Sprite]:
    """Workers not used today, and places for those in the reserve."""
    fields: Fields = {"seat": seat, "count": t.idle[seat], "reserve": t.reserve[seat]}
    yield Sprite(f"home-{seat}", "", 1237, y - 34, 10, LOW, label="label-home", fields=fields)
    for number in range(t.idle[seat]):
        yield draw_worker(f"home-{seat}-{number}", seat, (HOME + 54 * number, y - 33), 58)
    for number in range(t.idle[seat], t.idle[seat] + t.reserve[seat]):
        yield Sprite(f"reserve-{seat}-{number}", "reserve", HOME + 54 * number, y - 33, 50, PIECES, classes=PIECE)


def draw_store(t: Nakum, seat: int, y: float) -> Iterator[Sprite]:
    """How much of each resource, of how much there is room for."""
    for number, resource in enumerate(RESOURCES):
        count, limit = t.store[seat][number], t.content.limits[number]
        fields: Fields = {"seat": seat, "resource": resource, "count": count, "limit": limit}
        name, x = f"store-{seat}-{resource}", HOME - 10 + 74 * number
        yield Sprite(name, resource, x, y + 35, 34, PIECES, label="label-store", fields=fields)
        yield Sprite(f"{name}-n", "", x + 35, y + 35, 38, MARKS, text=f"{count}/{limit}", classes=PIECE)


def draw_treasure(t: Nakum, seat: int, y: float) -> Iterator[Sprite]:
    """Tokens, market cards bought, offerings made."""
    counts = (t.points[seat], len(t.bought[seat]), len(t.offered[seat]))
    worth: list[Fields] = [{}, {"points": t.market_points(seat)}, {"points": t.offering_points(seat)}]
    kinds = (("tokens", "vp", 40), ("bought", "market", 40), ("made", "temple", 42))
    for row, (name, symbol, size) in enumerate(kinds):
        fields: Fields = {"seat": seat, "count": counts[row], **worth[row]}
        below = y + 43 * (row - 1)
        yield Sprite(f"{name}-{seat}", symbol, TREASURE, below, size, PIECES, label=f"label-{name}", fields=fields)
        yield Sprite(f"{name}-{seat}-n", "", TREASURE + 36, below, 44, MARKS, text=str(counts[row]), classes=PIECE)


def draw_hand(t: Nakum, seat: int, y: float) -> Iterator[Sprite]:
    """The heritage cards in hand: open to their owner only; a card that was chosen lies at the end."""
    for slot, number in enumerate(t.hands[seat]):
        yield from draw_heritage(t, f"hand-{seat}-{slot + 1}", seat, slot, number, (HAND + 76 * slot, y))
    if t.chosen[seat] != NO_CARD:
        slot, at = len(t.hands[seat]), (HAND + 76 * len(t.hands[seat]), y - 8)
        yield from draw_heritage(t, f"chosen-{seat}", seat, slot, t.chosen[seat], at)


def draw_heritage(t: Nakum, name: str, seat: int, slot: int, number: int, at: Point) -> Iterator[Sprite]:
    """One heritage card."""
    fields: Fields = {"seat": seat, "slot": slot + 1}
    if number == UNKNOWN:
        yield Sprite(name, "back-heritage", *at, SMALL_CARD, PIECES, label="label-hand-back", fields=fields)
        return
    card = t.content.heritage[number]
    fields |= printed(card)
    yield Sprite(name, "card-heritage", *at, SMALL_CARD, PIECES, label="label-hand-card", fields=fields)
    yield from draw_printed(name, card, at, SMALL_CARD)
