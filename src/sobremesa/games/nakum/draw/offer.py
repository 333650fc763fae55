"""The cards on offer: the market, the active offerings, their decks, and which round it is."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from sobremesa.engine.show.scene import Sprite
from sobremesa.games.nakum.content import GAINS, RESOURCES, Card
from sobremesa.games.nakum.draw.places import (
    CARD,
    GROUND,
    LOW,
    MARKET_ROW,
    MARKS,
    OFFERING_ROW,
    PIECE,
    Fields,
    Point,
    column,
    draw_amounts,
    line_height,
)
from sobremesa.games.nakum.table import NO_CARD, Nakum

LEGIBLE: Final = 41.0  # a badge whose number is 14 pixels high on a phone


def draw_offer(t: Nakum) -> Iterator[Sprite]:
    """Everything beside the board that is nobody's."""
    yield from draw_slots("market", t.market, t.content.market, MARKET_ROW, "label-market-card")
    yield from draw_slots("offering", t.offerings, t.content.offerings, OFFERING_ROW, "label-offering")
    yield from draw_decks(t)


def draw_slots(deck: str, numbers: list[int], cards: list[Card], y: float, label: str) -> Iterator[Sprite]:
    """The cards of a row, and gaps where there are none."""
    for slot, number in enumerate(numbers):
        name, at = f"{deck}-{slot + 1}", (column(slot), y)
        if number == NO_CARD:
            yield Sprite(f"{deck}-gap-{slot + 1}", "gap", *at, CARD, GROUND)
            continue
        fields: Fields = {"slot": slot + 1, **printed(cards[number])}
        if deck == "offering":
            fields["offering"] = cards[number].name
        yield Sprite(name, f"card-{deck}", *at, CARD, LOW, label=label, fields=fields)
        yield from draw_printed(name, cards[number], at, CARD)


def draw_decks(t: Nakum) -> Iterator[Sprite]:
    """How many cards are left, and the round."""
    for number, (deck, count) in enumerate((("offering", len(t.offering_deck)), ("market", len(t.market_deck)))):
        x, fields = column(2 + number), Fields(deck=deck, count=count)
        symbol = f"back-{deck}" if count else "gap"
        yield Sprite(f"deck-{deck}", symbol, x, OFFERING_ROW, CARD * 0.86, LOW, label="label-deck", fields=fields)
        yield Sprite(f"deck-{deck}-n", "badge", x + 36, OFFERING_ROW + 52, 48, MARKS, text=str(count), classes=PIECE)
    fields = Fields(round=t.round)
    yield Sprite("round", "token", column(4), OFFERING_ROW, 104, LOW, label="label-round", fields=fields)
    yield Sprite("round-n", "badge", column(4), OFFERING_ROW, 50, MARKS, text=str(t.round), classes=PIECE)


def printed(card: Card) -> Fields:
    """What a card shows, for its label."""
    fields: Fields = {"card": card.name, "worth": card.points, "sacrifice": card.sacrifice}
    fields["free_camp"] = card.frees
    for resource, name in enumerate(RESOURCES):
        fields[f"pay_{name}"] = card.cost[resource]
    for resource, name in enumerate(GAINS):
        fields[f"get_{name}"] = card.gain[resource]
    return fields


@lru_cache(5000)
def draw_printed(name: str, card: Card, at: Point, size: float) -> tuple[Sprite, ...]:
    """What a card shows; it never changes, so that it is drawn once."""
    return tuple(draw_signs(name, card, at, size))


def draw_signs(name: str, card: Card, at: Point, size: float) -> Iterator[Sprite]:
    """What is paid above the colon, what is gained below it, points and a freed camp at the top."""
    x, y = at
    scale = size / 100
    if card.points:
        right, top, worth = x + 30 * scale, y - 50 * scale, max(34 * scale, LEGIBLE)
        yield Sprite(f"{name}-worth", "vp", right, top, worth * 1.3, MARKS, classes=PIECE)
        yield Sprite(f"{name}-worth-n", "badge", right, top, worth, MARKS + 1, text=str(card.points), classes=PIECE)
    if card.frees:
        yield Sprite(f"{name}-free", "free", x - 30 * scale, y - 48 * scale, 36 * scale, MARKS, classes=PIECE)
    for number in range(card.sacrifice):
        left = x - (30 - 27 * number) * scale
        yield Sprite(f"{name}-sacrifice-{number}", "sacrifice", left, y - 48 * scale, 36 * scale, MARKS, classes=PIECE)
    yield from draw_exchange(name, card, at, scale)


def draw_exchange(name: str, card: Card, at: Point, scale: float) -> Iterator[Sprite]:
    """Cost and gain, with a colon between them if there are both."""
    x, y = at
    cost, gain = [*card.cost, 0], card.gain
    pays, gets = sum(1 for count in cost if count), sum(1 for count in gain if count)
    if not pays or not gets:
        amounts = cost if pays else gain
        middle = y + (4 if pays else 12) * scale
        height = line_height(amounts, 76 * scale, 40 * scale)
        yield from draw_amounts(name, amounts, (x, middle), height)
        if pays and name.startswith("market"):  # a price that buys nothing but points
            below = middle + (pays * height / 2 + 10 * scale)
            yield Sprite(f"{name}-colon", "colon", x, round(below, 1), 26 * scale, MARKS, classes=PIECE)
        return
    height = min(25 * scale, 74 * scale / (pays + gets))
    yield from draw_amounts(f"{name}-pay", cost, (x, y - 36 * scale + pays * height / 2), height)
    middle = y - 36 * scale + pays * height + 8 * scale
    yield Sprite(f"{name}-colon", "colon", x, middle, 26 * scale, MARKS, classes=PIECE)
    yield from draw_amounts(f"{name}-get", gain, (x, middle + 8 * scale + gets * height / 2), height)
