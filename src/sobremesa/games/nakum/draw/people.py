"""Next to the board: the cards on offer, and the families with their workers, stores, cards and hands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sobremesa.engine.agenda import UNKNOWN
from sobremesa.engine.show.scene import Sprite
from sobremesa.games.nakum.content import GAINS, RESOURCES, Card
from sobremesa.games.nakum.draw.jungle import (
    CARD,
    GROUND,
    LOW,
    MARKET_ROW,
    MARKS,
    OFFERING_ROW,
    PIECE,
    PIECES,
    SMALL_CARD,
    Fields,
    Point,
    column,
    draw_amounts,
    draw_worker,
    drawn_once,
    family_row,
    line_height,
)
from sobremesa.games.nakum.fields import FAMILIES
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


# The families.

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
    if t.token == seat:
        yield Sprite("token", "token", FACE + 36, y - 54, 44, MARKS, label="label-token", fields=fields)
    if t.current_choice is not None and t.current_choice.seat == seat:
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
        yield from draw_heritage(hand_id(t, seat, slot), seat, slot, card, (HAND + 76 * slot, y))
    if t.chosen[seat] != NO_CARD:
        slot, at = len(t.hands[seat]), (HAND + 76 * len(t.hands[seat]), y - 8)
        card = None if t.chosen[seat] == UNKNOWN else t.content.heritage[t.chosen[seat]]
        yield from draw_heritage(f"chosen-{seat}", seat, slot, card, at)


def hand_id(t: Nakum, seat: int, slot: int) -> str:
    """The id of a card in hand: its name where the viewer knows it, so that it stays when another card leaves."""
    number = t.hands[seat][slot]
    if number == UNKNOWN:
        return f"hand-{seat}-{slot + 1}"
    return f"hand-{seat}-{t.content.heritage[number].name}-{t.hands[seat][: slot + 1].count(number)}"


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
