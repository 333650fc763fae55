"""The cards on offer: the market, the active offerings, their decks, and which round it is."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from sobremesa.engine.scene import Sprite
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


def draw_offer(t: Nakum, sprites: list[Sprite]) -> None:
    """Everything beside the board that is nobody's."""
    for slot, number in enumerate(t.market):
        at = (column(slot), MARKET_ROW)
        if number == NO_CARD:
            draw_gap(f"market-gap-{slot + 1}", at, sprites)
        else:
            fields: Fields = {"slot": slot + 1, **printed(t.content.market[number])}
            name = f"market-{slot + 1}"
            sprites.append(Sprite(name, "card-market", *at, CARD, LOW, label="label-market-card", fields=fields))
            draw_printed(name, t.content.market[number], at, CARD, sprites)
    for slot, number in enumerate(t.offerings):
        at = (column(slot), OFFERING_ROW)
        if number == NO_CARD:
            draw_gap(f"offering-gap-{slot + 1}", at, sprites)
        else:
            card = t.content.offerings[number]
            shown: Fields = {"slot": slot + 1, "offering": card.name, **printed(card)}
            name = f"offering-{slot + 1}"
            sprites.append(Sprite(name, "card-offering", *at, CARD, LOW, label="label-offering", fields=shown))
            draw_printed(name, card, at, CARD, sprites)
    draw_decks(t, sprites)


def draw_gap(name: str, at: Point, sprites: list[Sprite]) -> None:
    """An empty slot."""
    sprites.append(Sprite(name, "gap", *at, CARD, GROUND))


def draw_decks(t: Nakum, sprites: list[Sprite]) -> None:
    """How many cards are left, and the round."""
    for number, (deck, count) in enumerate((("offering", len(t.offering_deck)), ("market", len(t.market_deck)))):
        x, fields = column(2 + number), Fields(deck=deck, count=count)
        symbol = f"back-{deck}" if count else "gap"
        sprites.append(
            Sprite(f"deck-{deck}", symbol, x, OFFERING_ROW, CARD * 0.86, LOW, label="label-deck", fields=fields)
        )
        sprites.append(
            Sprite(f"deck-{deck}-n", "badge", x + 36, OFFERING_ROW + 52, 48, MARKS, text=str(count), classes=PIECE)
        )
    fields = Fields(round=t.round)
    sprites.append(Sprite("round", "token", column(4), OFFERING_ROW, 104, LOW, label="label-round", fields=fields))
    sprites.append(Sprite("round-n", "badge", column(4), OFFERING_ROW, 50, MARKS, text=str(t.round), classes=PIECE))


def printed(card: Card) -> Fields:
    """What a card shows, for its label."""
    fields: Fields = {"card": card.name, "worth": card.points, "sacrifice": card.sacrifice}
    fields["free_camp"] = card.frees
    for resource, name in enumerate(RESOURCES):
        fields[f"pay_{name}"] = card.cost[resource]
    for resource, name in enumerate(GAINS):
        fields[f"get_{name}"] = card.gain[resource]
    return fields


def draw_printed(name: str, card: Card, at: Point, size: float, sprites: list[Sprite]) -> None:
    """What a card shows; it never changes, so that it is drawn once."""
    sprites.extend(printed_signs(name, card, at, size))


@lru_cache(5000)
def printed_signs(name: str, card: Card, at: Point, size: float) -> tuple[Sprite, ...]:
    """What is paid above the colon, what is gained below it, points and a freed camp at the top."""
    sprites: list[Sprite] = []
    x, y = at
    scale = size / 100
    if card.points:
        right, top, worth = x + 30 * scale, y - 50 * scale, max(34 * scale, LEGIBLE)
        sprites.append(Sprite(f"{name}-worth", "vp", right, top, worth * 1.3, MARKS, classes=PIECE))
        points = str(card.points)
        sprites.append(Sprite(f"{name}-worth-n", "badge", right, top, worth, MARKS + 1, text=points, classes=PIECE))
    if card.frees:
        sprites.append(Sprite(f"{name}-free", "free", x - 30 * scale, y - 48 * scale, 36 * scale, MARKS, classes=PIECE))
    for number in range(card.sacrifice):
        left = x - (30 - 27 * number) * scale
        sprites.append(
            Sprite(f"{name}-sacrifice-{number}", "sacrifice", left, y - 48 * scale, 36 * scale, MARKS, classes=PIECE)
        )
    draw_exchange(name, card, at, scale, sprites)
    return tuple(sprites)


def draw_exchange(name: str, card: Card, at: Point, scale: float, sprites: list[Sprite]) -> None:
    """Cost and gain, with a colon between them if there are both."""
    x, y = at
    cost, gain = [*card.cost, 0], card.gain
    pays, gets = sum(1 for count in cost if count), sum(1 for count in gain if count)
    if not pays or not gets:
        amounts = cost if pays else gain
        middle = y + (4 if pays else 12) * scale
        height = line_height(amounts, 76 * scale, 40 * scale)
        draw_amounts(name, amounts, (x, middle), height, sprites)
        if pays and name.startswith("market"):  # a price that buys nothing but points
            below = middle + (pays * height / 2 + 10 * scale)
            sprites.append(Sprite(f"{name}-colon", "colon", x, round(below, 1), 26 * scale, MARKS, classes=PIECE))
        return
    height = min(25 * scale, 74 * scale / (pays + gets))
    draw_amounts(f"{name}-pay", cost, (x, y - 36 * scale + pays * height / 2), height, sprites)
    middle = y - 36 * scale + pays * height + 8 * scale
    sprites.append(Sprite(f"{name}-colon", "colon", x, middle, 26 * scale, MARKS, classes=PIECE))
    draw_amounts(f"{name}-get", gain, (x, middle + 8 * scale + gets * height / 2), height, sprites)
