"""The cards on offer: the market, the active offerings, their decks, and which round it is."""

from __future__ import annotations

from collections.abc import Iterator
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
    drawn_once,
    line_height,
)
from sobremesa.games.nakum.table import NO_CARD, Nakum

LEGIBLE: Final = 41.0  # a badge whose number is 14 pixels high on a phone


def draw_offer(t: Nakum) -> Iterator[Sprite]:
    """Everything next to the board that belongs to nobody."""
    for slot, number in enumerate(t.market):
        card = None if number == NO_CARD else t.content.market[number]
        yield from draw_slot("market", slot, card, MARKET_ROW, "label-market-card")
    for slot, number in enumerate(t.offerings):
        card = None if number == NO_CARD else t.content.offerings[number]
        yield from draw_slot("offering", slot, card, OFFERING_ROW, "label-offering")
    yield from draw_decks(len(t.offering_deck), len(t.market_deck), t.round)


@drawn_once
def draw_slot(deck: str, slot: int, card: Card | None, y: float, label: str) -> Iterator[Sprite]:
    """A card of a row, or a gap where there is none."""
    name, at = f"{deck}-{slot + 1}", (column(slot), y)
    if card is None:
        yield Sprite(f"{deck}-gap-{slot + 1}", "gap", *at, CARD, GROUND)
        return
    fields: Fields = {"slot": slot + 1, **printed(card)}
    if deck == "offering":
        fields["offering"] = card.name
    yield Sprite(name, f"card-{deck}", *at, CARD, LOW, label=label, fields=fields)
    yield from draw_printed(name, card, at, CARD)


@drawn_once
def draw_decks(offerings: int, market: int, day: int) -> Iterator[Sprite]:
    """The numbers of cards left, and the round."""
    for number, (deck, count) in enumerate((("offering", offerings), ("market", market))):
        x, fields = column(2 + number), Fields(deck=deck, count=count)
        symbol = f"back-{deck}" if count else "gap"
        yield Sprite(f"deck-{deck}", symbol, x, OFFERING_ROW, CARD * 0.86, LOW, label="label-deck", fields=fields)
        yield Sprite(f"deck-{deck}-n", "badge", x + 36, OFFERING_ROW + 52, 48, MARKS, text=str(count), classes=PIECE)
    fields = Fields(round=day)
    yield Sprite("round", "token", column(4), OFFERING_ROW, 104, LOW, label="label-round", fields=fields)
    yield Sprite("round-n", "badge", column(4), OFFERING_ROW, 50, MARKS, text=str(day), classes=PIECE)


def printed(card: Card) -> Fields:
    """The printed values of a card, for its label."""
    fields: Fields = {"card": card.name, "worth": card.points, "sacrifice": card.sacrifice}
    fields["free_camp"] = card.frees
    for resource, name in enumerate(RESOURCES):
        fields[f"pay_{name}"] = card.cost[resource]
    for resource, name in enumerate(GAINS):
        fields[f"get_{name}"] = card.gain[resource]
    return fields


@drawn_once
def draw_printed(name: str, card: Card, at: Point, size: float) -> Iterator[Sprite]:
    """Cost above the colon, gain below it, points and a freed camp at the top."""
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
