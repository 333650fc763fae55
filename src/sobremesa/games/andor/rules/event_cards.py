"""Event cards: drawn at sunrise and from the fog, warded off or carried out, some waiting for the first visitor."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Choice, Step
from sobremesa.games.andor.content.box import EVENT_CARDS, SHIELD, EventCard
from sobremesa.games.andor.rules.actions import SUFFER, USE_SHIELD
from sobremesa.games.andor.rules.harm import Harm
from sobremesa.games.andor.state.table import Andor
from sobremesa.games.andor.state.verbs import heroes, items, story

NO_OFFER: Final = -1
OFFER_PRICE: Final = 2
CarriedOut = Callable[[Andor, EventCard], None]
CARRY_OUT: Final[dict[str, CarriedOut]] = {}
CARD_RULES: Final[dict[str, str]] = {}


def event_card(does: str, rule: str) -> Callable[[CarriedOut], CarriedOut]:
    """Registers the function that carries out the event cards that do this."""

    def register(carry_out: CarriedOut) -> CarriedOut:
        CARRY_OUT[does] = carry_out
        CARD_RULES[does] = rule
        return carry_out

    return register


class DrawEvent(Step[Andor]):
    """AND-052, AND-106  The top event card is revealed and carried out."""

    rule: ClassVar[str] = "AND-106"

    def run(self, t: Andor) -> None:
        card = story.draw_event(t)
        shields = [seat for seat in t.by_rank() if t.has_shield(seat)]
        if t.group_shields and EVENT_CARDS[card].shield and shields:
            t.then(WardOff(shields[0], card, tuple(shields[1:])))
        else:
            t.then(CarryOutEvent(card))


class WardOff(Choice[Andor]):
    """Ruling A-07, as a setting of the table: one shield wards an event off for the whole group."""

    rule: ClassVar[str] = "AND-147"

    def __init__(self, seat: int, event: int, rest: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.event = event
        self.rest = rest

    def legal_actions(self, t: Andor) -> list[Action]:
        return [USE_SHIELD, SUFFER]

    def take(self, t: Andor, action: Action) -> None:
        if action is USE_SHIELD:
            items.use_half_first(t, self.seat, SHIELD)
        elif self.rest:
            t.then(WardOff(self.rest[0], self.event, self.rest[1:]))
        else:
            t.then(CarryOutEvent(self.event))


class CarryOutEvent(Step[Andor]):
    """AND-106  What the card says happens."""

    rule: ClassVar[str] = "AND-106"

    def __init__(self, event: int) -> None:
        self.event = event

    def run(self, t: Andor) -> None:
        card = EVENT_CARDS[self.event]
        CARRY_OUT[card.does](t, card)

    def cited(self, t: Andor) -> str:
        return CARD_RULES[EVENT_CARDS[self.event].does]


# Cards that wait next to the board.


def wait(t: Andor, card: EventCard) -> None:
    """AND-107  The card waits next to the board; a hero already there meets it at once, the highest rank first."""
    story.keep_waiting(t, card.number)
    for seat in reversed(t.by_rank()):
        if t.at[seat] in card.spaces:
            t.then(*meet_card(t, seat, card))
            return


def visits(t: Andor, seat: int) -> list[Step[Andor]]:
    """AND-107  Event cards that wait for the first hero on their spaces."""
    steps: list[Step[Andor]] = []
    for event in t.waiting[:]:
        if t.at[seat] in EVENT_CARDS[event].spaces:
            steps.extend(meet_card(t, seat, EVENT_CARDS[event]))
    return steps


def meet_card(t: Andor, seat: int, card: EventCard) -> list[Step[Andor]]:
    """AND-208, AND-210  A gift strengthens the first hero, a trap harms the first; an offer waits to be accepted."""
    if card.does == "trap":
        return [Harm(seat, card.amount, card.number)]
    if card.does == "gift":
        story.end_waiting(t, card.number)
        heroes.gain_strength(t, seat, 1)
    return []


def offer_for(t: Andor, seat: int) -> int:
    """AND-209  The card of a trader who waits here and whom the hero can pay, NO_OFFER if there is none."""
    for event in t.waiting:
        card = EVENT_CARDS[event]
        if card.does == "offer" and t.at[seat] in card.spaces and t.gold[seat] >= OFFER_PRICE:
            return event
    return NO_OFFER


def accept_offer(t: Andor, seat: int) -> None:
    """AND-209  The first to pay the trader is two points stronger."""
    event = offer_for(t, seat)
    heroes.gain_gold(t, seat, -OFFER_PRICE)
    heroes.gain_strength(t, seat, 2)
    story.end_waiting(t, event)
