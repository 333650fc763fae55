"""Nakum on screen, apart from the drawing: clicks, variables of texts, badges, scores, aims and lists."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import UNKNOWN
from sobremesa.engine.event import Event, Value
from sobremesa.engine.show.listing import Cell, Row, named, number
from sobremesa.engine.show.outlook import DONE, OPEN, Goal, Outlook, Sentence
from sobremesa.engine.show.tally import Badge, Category, Tally, tie_between
from sobremesa.games.nakum import actions
from sobremesa.games.nakum.actions import FIRST, GROW, OFFERS
from sobremesa.games.nakum.content import (
    OFFERING_SLOTS,
    OFFERINGS_AT_THE_END,
    PLENTY,
    RESOURCES,
    Card,
    Tile,
    content_of,
)
from sobremesa.games.nakum.draw.jungle import Fields, gains
from sobremesa.games.nakum.draw.people import hand_id, printed
from sobremesa.games.nakum.fields import FAMILIES
from sobremesa.games.nakum.setup import ChooseHeritage
from sobremesa.games.nakum.table import NO_CARD, Nakum
from sobremesa.games.nakum.turn import Turn

# What is clicked.


def clicks(t: Nakum, action: Action) -> list[str]:
    """The sprites that select an action."""
    if isinstance(action, actions.Work):
        return [f"space-{action.place + 1}-{action.space + 1}", *card_clicks(t, action.kind, action.slot)]
    if isinstance(action, actions.UseCamp):
        return [f"camp-{action.place + 1}-{action.option + 1}", *card_clicks(t, action.kind, action.slot)]
    if isinstance(action, (actions.Explore, actions.RevealTile)):
        return [f"tile-{action.place + 1}"]
    if isinstance(action, actions.Offer):
        return [f"offering-{action.slot + 1}"]
    if isinstance(action, (actions.AskPituk, actions.FreePituk)):
        return [f"pituk-{actions.FAVOURS[action.favour]}"]
    if isinstance(action, actions.Free):
        return [f"camp-{action.place + 1}-{action.option + 1}"]
    if isinstance(action, actions.Bequeath):
        return [hand_id(t, chooser(t), action.slot)]
    return ["first" if action.kind == "first" else "clan"]


def card_clicks(t: Nakum, kind: str, slot: int) -> list[str]:
    """The card of the market or of the hand for a space."""
    if slot == actions.NO_SLOT:
        return []
    return [f"market-{slot + 1}" if kind.endswith("buy") else hand_id(t, t.choice.seat, slot)]


def chooser(t: Nakum) -> int:
    """The seat that is choosing a heritage card: on a masked table the one with a visible hand and no choice yet."""
    choice = t.choice
    if isinstance(choice, ChooseHeritage):
        for seat in [choice.seat, *choice.others(t)]:
            if UNKNOWN not in t.hands[seat] and t.chosen[seat] == NO_CARD:
                return seat
    return choice.seat


# What texts are told.

UNSEEN: Final = Card("hidden", 0, [0, 0, 0], [0, 0, 0, 0], 0, 0, False)  # in a hand that the reader cannot see


def wording(t: Nakum, seat: int, action: Action) -> Fields:
    """The variables that the action itself does not have."""
    if isinstance(action, actions.Bequeath):
        return from_hand(t, seat, action.slot)
    if isinstance(action, actions.Offer):
        card = t.content.offerings[t.offerings[action.slot]]
        return {"offering": card.name, **printed(card)}
    if isinstance(action, actions.Work):
        tile = t.tile_at(action.place)
        return {"tile": tile.name, **used(t, seat, action.kind, action.slot, gains(tile.basic[action.space]))}
    if isinstance(action, actions.UseCamp):
        tile = t.tile_at(action.place)
        given = used(t, seat, action.kind, action.slot, gains(tile.camp[action.option]))
        return {"tile": tile.name, "alike": alike(tile, action.option), **given}
    if isinstance(action, actions.Free):
        tile = t.tile_at(action.place)
        return {"tile": tile.name, "alike": alike(tile, action.option), **gains(tile.camp[action.option])}
    return {}


def alike(tile: Tile, option: int) -> int:
    """The ordinal of an option among equal ones of a camp: a market square has several markets."""
    given = [(space.kind, space.gain) for space in tile.camp[: option + 1]]
    return given.count(given[-1])


def used(t: Nakum, seat: int, kind: str, slot: int, given: Fields) -> Fields:
    """The gain of a space: its own, or that of the card bought or played there."""
    if kind.endswith("buy"):
        card = t.content.market[t.market[slot]]
        return {**printed(card), "gets": any(card.gain), "pays": any(card.cost)}
    return from_hand(t, seat, slot) if kind.endswith("play") else given


def from_hand(t: Nakum, seat: int, slot: int) -> Fields:
    """A card of the hand; the second of two equal ones is distinguished by its number."""
    number = t.hands[seat][slot]
    cards = [t.content.heritage[card].name if card != UNKNOWN else "" for card in t.hands[seat][: slot + 1]]
    card = t.content.heritage[number] if number != UNKNOWN else UNSEEN
    return {**printed(card), "gets": any(card.gain), "seen": number != UNKNOWN, "copy": cards.count(cards[-1])}


ABOUT_ONE_SPACE: Final = ("NAK-007", "NAK-010", "NAK-011", "NAK-015", "NAK-016", "NAK-017", "NAK-014")
NOT_THE_SPACE: Final = (None, "NAK-013", "NAK-069", "NAK-082")  # what refuses a purchase where the space is free


def cause(t: Nakum, seat: int, action: Action) -> str:
    """A purchase that no market space is free for, whatever the rule says about the space of this action."""
    if not isinstance(action, (actions.Work, actions.UseCamp)) or not action.kind.endswith("buy"):
        return ""
    buys = [buy for options in (*actions.BUYS, *actions.CAMP_BUYS) for slots in options for buy in slots]
    return "" if any(t.refuse(seat, buy) in NOT_THE_SPACE for buy in buys) else "market"


def lacking(t: Nakum, seat: int, action: Action) -> list[str]:
    """NAK-075  The resources that an offering costs and the seat does not have."""
    if not isinstance(action, actions.Offer) or t.offerings[action.slot] == NO_CARD:
        return []
    cost = t.content.offerings[t.offerings[action.slot]].cost
    short = [max(0, cost[resource] - t.store[seat][resource]) for resource in range(len(RESOURCES))]
    return [name for name, count in zip(RESOURCES, short, strict=True) for _ in range(count)]


def asking(t: Nakum) -> Fields:
    """The variables of prompts: how many others still choose a card of their own at the same time."""
    if not isinstance(t.choice, ChooseHeritage):
        return {}
    return {"others": t.chosen.count(NO_CARD) - 1}


# What people expect to be able to do.


def expected(t: Nakum, seat: int) -> list[Action]:
    """The offerings that lie open, the first player token and one more worker."""
    if not isinstance(t.choice, Turn):
        return []
    return [*[OFFERS[slot] for slot in range(OFFERING_SLOTS) if t.offerings[slot] != NO_CARD], FIRST, GROW]


# Next to the board.


def badge(t: Nakum, seat: int) -> Badge:
    """The family, whose name is its colour."""
    return Badge(f"family-{FAMILIES[seat]}", FAMILIES[seat])


def tally(t: Nakum) -> Tally:
    """NAK-086, NAK-087, NAK-088, NAK-089  Cards of three kinds, tokens, and what is stored."""
    seats = range(t.seats)
    categories = [
        Category("tally-offerings", [t.offering_points(seat) for seat in seats]),
        Category("tally-market", [t.market_points(seat) for seat in seats]),
        Category("tally-heritage", [t.heritage_points(seat) for seat in seats]),
        Category("tally-tokens", t.points),
        Category("tally-stored", [t.stored_points(seat) for seat in seats]),
    ]
    return Tally(categories, tie_between(t.standings(), ["tie-tokens", "tie-masks", "tie-first-offering"]))


# Aim and end.


def outlook(t: Nakum) -> Outlook:
    """NAK-083, NAK-084  The second offering of somebody makes this Day the last."""
    made = [len(offered) for offered in t.offered]
    needed = OFFERINGS_AT_THE_END
    fields: dict[str, Value] = {"most": max(made), "needed": needed, "last": max(made) >= needed, "day": t.round}
    fields["ended"] = t.is_over and max(made) >= needed
    goals = [
        Goal(Sentence("outlook-offerings", {"seat": seat}), DONE if count >= needed else OPEN, count, needed)
        for seat, count in enumerate(made)
    ]
    ends = [Sentence("outlook-end", fields)] + ([Sentence("outlook-day", fields)] if t.round else [])
    return Outlook(Sentence("outlook-short", fields), Sentence("outlook-aim"), goals, ends)


# The clearing in a few lines, for screens without pictures.


def survey(t: Nakum, viewer: int | None) -> list[Row]:
    """The day, what each family has, the cards on offer and the reader's hand; the places are in the legal actions."""
    if t.is_over:
        return []
    hand = [card for card in t.hands[viewer] if card != UNKNOWN] if viewer is not None else []
    return [
        ((Cell("survey-day", {"day": t.round, "seat": t.token}),),),
        *[family(t, seat) for seat in range(t.seats)],
        headed("survey-offerings", open_offerings(t)),
        headed("survey-market", [card_in_words(t.content.market[card]) for card in t.market if card != NO_CARD]),
        *([headed("survey-hand", [card_in_words(t.content.heritage[card]) for card in hand])] if hand else []),
    ]


def headed(message: str, cells: list[Cell]) -> Row:
    """A row that begins with what it lists."""
    return ((Cell(message),), *[(cell,) for cell in cells])


def card_in_words(card: Card) -> Cell:
    """What a card costs and gives."""
    return Cell("survey-card", printed(card))


def family(t: Nakum, seat: int) -> Row:
    """A family's points, store, workers and offerings."""
    cells = [Cell("survey-family", {"seat": seat}), Cell("survey-score", {"score": t.scores()[seat]})]
    cells += [
        Cell("survey-stock", {"resource": resource, "count": count})
        for resource, count in zip(RESOURCES, t.store[seat], strict=True)
        if count
    ]
    cells.append(Cell("survey-workers", {"idle": t.idle[seat], "reserve": t.reserve[seat]}))
    cells += [Cell("survey-made", {"count": len(t.offered[seat])})] if t.offered[seat] else []
    return tuple((cell,) for cell in cells)


def open_offerings(t: Nakum) -> list[Cell]:
    """The offerings that can be made."""
    cards = [t.content.offerings[card] for card in t.offerings if card != NO_CARD]
    return [Cell("survey-offering", {"offering": card.name, **printed(card)}) for card in cards]


# The content of the box, in the rulebook.

NOTHING: Final = (Cell(text="\u2013"),)


def tiles() -> list[Row]:
    """Each tile with the gains of its basic spaces and its camp."""
    return [
        (
            named(f"tile-{tile.name}", f"tile-{tile.name}"),
            tuple(Cell("space-gives", gains(space)) for space in tile.basic),
            tuple(Cell("space-gives", gains(space)) for space in tile.camp),
        )
        for tile in content_of(PLENTY).tiles
    ]


def offerings() -> list[Row]:
    """Each offering with its cost, the workers it takes and its points."""
    return [
        (named(f"offering-{card.name}"), costs(card), number(card.sacrifice), number(card.points))
        for card in content_of(PLENTY).offerings
    ]


def market() -> list[Row]:
    """Each market card with its copies, price, benefit and points."""
    return [
        (number(card.copies), costs(card), benefits(card), number(card.points)) for card in content_of(PLENTY).market
    ]


def heritage() -> list[Row]:
    """Each heritage card with its copies, benefit and points."""
    return [(number(card.copies), benefits(card), number(card.points)) for card in content_of(PLENTY).heritage]


def stores() -> list[Row]:
    """Each resource with a family's capacity for it."""
    return [
        (named(f"resource-{resource}", resource), number(content_of(PLENTY).limits[at]))
        for at, resource in enumerate(RESOURCES)
    ]


def costs(card: Card) -> tuple[Cell, ...]:
    """The cost of a card."""
    return (Cell("costs", printed(card)),) if any(card.cost) else NOTHING


def benefits(card: Card) -> tuple[Cell, ...]:
    """The benefit of a card."""
    gives = [Cell("gives", printed(card))] if any(card.gain) else []
    return (*gives, *([Cell("frees-a-camp", icon="free")] if card.frees else [])) or NOTHING


# What a seat can tell of a finished match.


def deeds(events: Sequence[Event], seat: int) -> list[Sentence]:
    """Its offerings, the cards it has bought and the tiles it has explored."""
    own = [event.kind for event in events if event.fields.get("seat") == seat]
    counts = {kind: own.count(kind) for kind in ("offering-made", "market-card-taken", "tile-explored")}
    offered, bought, explored = counts.values()
    return [Sentence("deed-clan", {"offered": offered, "bought": bought, "explored": explored})]
