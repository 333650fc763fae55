"""The turn of an Explorer: mutiny or loyalty, exploration, the Captain's choice, and what ends the turn or the game."""

from __future__ import annotations

from typing import ClassVar

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Choice, SeatStep, Step
from sobremesa.engine.mypyc_compat import mypyc_attr
from sobremesa.games.oh_captain import actions, content, events
from sobremesa.games.oh_captain.attack import Attack, answers_attack, refuse_out_of_turn
from sobremesa.games.oh_captain.content import CARDS, MAJORITIES
from sobremesa.games.oh_captain.table import NOBODY, NOTHING, OhCaptain


@mypyc_attr(free_list_len=1)
class StartTurn(SeatStep[OhCaptain]):
    """CAP-023, CAP-024  An Explorer with more coins than the Captain must first choose; the others explore at once."""

    rule: ClassVar[str] = "CAP-023"

    def run(self, t: OhCaptain) -> None:
        t.pass_cave(self.seat)
        if t.coins[self.seat] > t.coins[t.captain]:
            t.then(MutinyOrLoyalty(self.seat))
        else:
            t.then(Exploration(self.seat))


class MutinyOrLoyalty(Choice[OhCaptain]):
    """CAP-025  Declare mutiny or pledge loyalty."""

    rule: ClassVar[str] = "CAP-025"

    def legal_actions(self, t: OhCaptain) -> list[Action]:
        return [actions.MUTINY, actions.LOYALTY]

    def take(self, t: OhCaptain, action: Action) -> None:
        if action is actions.MUTINY:
            t.then(Mutiny(self.seat), NextTurn(self.seat))
        else:
            t.pledge(self.seat)
            t.then(Exploration(self.seat))


class Mutiny(SeatStep[OhCaptain]):
    """CAP-026, CAP-027, CAP-029, CAP-091  The Bottle, the pile and a coin end the turn; Nostromo may search it."""

    rule: ClassVar[str] = "CAP-026"

    def run(self, t: OhCaptain) -> None:
        t.take_bottle(self.seat)
        t.deal_coins(self.seat, 1)
        if t.adventurers[self.seat] == content.NOSTROMO and t.pile:
            t.then(SearchPile(self.seat))


class SearchPile(Choice[OhCaptain]):
    """CAP-090, ruling C-15  Nostromo may take any one card of the discard pile."""

    rule: ClassVar[str] = "CAP-090"

    def legal_actions(self, t: OhCaptain) -> list[Action]:
        return [*[actions.FETCHES[card] for card in range(content.ARRIVAL) if card in t.pile], actions.PASS]

    def take(self, t: OhCaptain, action: Action) -> None:
        if isinstance(action, actions.Handle):
            t.fetch_card(self.seat, action.card)


@mypyc_attr(free_list_len=1)
class Exploration(SeatStep[OhCaptain]):
    """CAP-031, CAP-074  Draw the top card; the Nomads' Arrival ends the game at once."""

    rule: ClassVar[str] = "CAP-031"

    def run(self, t: OhCaptain) -> None:
        t.draw_card(self.seat)
        if t.found == NOTHING:
            t.then(FinalScoring())
        else:
            t.then(Announcement(self.seat))


class Announcement(Choice[OhCaptain]):
    """CAP-032, CAP-033, CAP-035  Say what you found: one of four items, whatever the card is."""

    rule: ClassVar[str] = "CAP-032"

    def legal_actions(self, t: OhCaptain) -> list[Action]:
        return actions.ANNOUNCEMENTS[: len(content.ITEMS)]

    def take(self, t: OhCaptain, action: Action) -> None:
        assert isinstance(action, actions.Announce)
        t.announce(self.seat, action.item)
        t.then(CaptainsChoice(t.captain, self.seat, action.item))

    def refuse(self, t: OhCaptain, action: Action) -> str | None:
        if action is actions.MUTINY or action is actions.LOYALTY:
            return "CAP-023"
        if answers_attack(action):
            return "CAP-053"
        if not isinstance(action, actions.Announce):
            return self.rule
        if action.item == len(content.ITEMS):
            return "CAP-034"
        return None if action.item < len(content.ITEMS) else self.rule

    def refuse_other_seat(self, t: OhCaptain, seat: int, action: Action) -> str:
        return refuse_out_of_turn(action)


class CaptainsChoice(Choice[OhCaptain]):
    """CAP-036, ruling C-01  The Captain buys what was announced, with a coin, or lets the Explorer use it."""

    rule: ClassVar[str] = "CAP-036"

    def __init__(self, seat: int, explorer_seat: int, item: int) -> None:
        super().__init__(seat)
        self.explorer_seat = explorer_seat
        self.item = item

    def legal_actions(self, t: OhCaptain) -> list[Action]:
        return [actions.BUY, actions.ALLOW] if t.coins[self.seat] else [actions.ALLOW]

    def take(self, t: OhCaptain, action: Action) -> None:
        if action is actions.BUY:
            t.then(Purchase(self.seat, self.explorer_seat, self.item), EndTurn(self.explorer_seat))
        else:
            if t.watch is not None:
                t.tell(events.UseAllowed(seat=self.seat, explorer_seat=self.explorer_seat))
            t.keep_found(self.explorer_seat)
            t.then(Attack(self.explorer_seat, self.item), EndTurn(self.explorer_seat))

    def refuse(self, t: OhCaptain, action: Action) -> str | None:
        if action is actions.BUY:
            return None if t.coins[self.seat] else "CAP-037"
        if isinstance(action, actions.Announce):
            return "CAP-043"
        if answers_attack(action):
            return "CAP-053"
        return None if action is actions.ALLOW else self.rule

    def refuse_other_seat(self, t: OhCaptain, seat: int, action: Action) -> str:
        return refuse_out_of_turn(action)


class Purchase(Step[OhCaptain]):
    """CAP-037, CAP-038, CAP-039, CAP-040  The seller gets a coin, the Captain the open card, used if true."""

    rule: ClassVar[str] = "CAP-037"

    def __init__(self, seat: int, explorer_seat: int, item: int) -> None:
        self.seat = seat
        self.explorer_seat = explorer_seat
        self.item = item

    def run(self, t: OhCaptain) -> None:
        t.pay_for_item(self.explorer_seat)
        card = t.sell_found(self.explorer_seat)
        if content.ITEM_OF[card] == self.item:
            t.then(Attack(self.seat, self.item))


@mypyc_attr(free_list_len=1)
class EndTurn(SeatStep[OhCaptain]):
    """CAP-092, CAP-094, ruling C-16  Moon may turn cards; Red, if the only poorest, takes a coin.

    CAP-093, CAP-097  Neither as Captain, who has no turn that could end.
    """

    rule: ClassVar[str] = "CAP-022"

    def run(self, t: OhCaptain) -> None:
        t.then(NextTurn(self.seat))
        if t.adventurers[self.seat] == content.MOON and t.up[self.seat]:
            t.then(TurnCards(self.seat, content.MOON_TURNS))
        elif t.adventurers[self.seat] == content.RED and is_poorest(t, self.seat):
            t.then(TakeCoin(self.seat))


class TurnCards(Choice[OhCaptain]):
    """CAP-092  Moon may turn up to two of her open cards face down."""

    rule: ClassVar[str] = "CAP-092"

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def legal_actions(self, t: OhCaptain) -> list[Action]:
        return [*[actions.HIDES[card] for card in range(content.ARRIVAL) if card in t.up[self.seat]], actions.PASS]

    def take(self, t: OhCaptain, action: Action) -> None:
        if isinstance(action, actions.Handle):
            t.turn_down(self.seat, action.card)
            if self.left > 1 and t.up[self.seat]:
                t.then(TurnCards(self.seat, self.left - 1))


def is_poorest(t: OhCaptain, seat: int) -> bool:
    """CAP-094, CAP-095, ruling C-17  Fewer coins than everybody else, the Captain included."""
    for other in range(t.seats):
        if other != seat and t.coins[other] <= t.coins[seat]:
            return False
    return True


class TakeCoin(Choice[OhCaptain]):
    """CAP-094, CAP-096  Red takes a coin from an Explorer, never from the Captain."""

    rule: ClassVar[str] = "CAP-094"

    def legal_actions(self, t: OhCaptain) -> list[Action]:
        return [actions.ROBBERIES[t.adventurers[other]] for other in t.explorers_after(self.seat) if other != self.seat]

    def take(self, t: OhCaptain, action: Action) -> None:
        assert isinstance(action, actions.Aim)
        t.take_coin(t.seat_of[action.adventurer], self.seat)

    def refuse(self, t: OhCaptain, action: Action) -> str | None:
        if (
            not isinstance(action, actions.Aim)
            or action.kind != "rob"
            or t.seat_of[action.adventurer] in (NOBODY, self.seat)
        ):
            return self.rule
        return "CAP-096" if t.seat_of[action.adventurer] == t.captain else None


@mypyc_attr(free_list_len=1)
class NextTurn(SeatStep[OhCaptain]):
    """CAP-020, CAP-021, CAP-022  The Cave goes to the next Explorer clockwise; the Captain has no turn."""

    rule: ClassVar[str] = "CAP-022"

    def run(self, t: OhCaptain) -> None:
        t.then(StartTurn(t.explorers_after(self.seat)[0]))


# The end.


class FinalScoring(Step[OhCaptain]):
    """CAP-075, CAP-085, CAP-086  Loots are revealed, Majority tokens given out, and everybody is scored alike."""

    rule: ClassVar[str] = "CAP-075"

    def run(self, t: OhCaptain) -> None:
        for seat in range(t.seats):
            t.reveal_loot(seat)
        if t.watch is not None:
            tell_majorities(t)
            tell_scores(t)


def tell_majorities(t: OhCaptain) -> None:
    """CAP-006, CAP-076, CAP-077, CAP-078, CAP-079  Who has the most Pistols, Hooks and Lizards."""
    for card in MAJORITIES:
        winner = t.majority(card)
        if winner == NOBODY:
            t.tell(events.MajorityLeft(card=CARDS[card]))
        else:
            t.tell(events.MajorityWon(seat=winner, card=CARDS[card]))


def tell_scores(t: OhCaptain) -> None:
    """Say what everybody has, and who has won."""
    for seat, score in enumerate(t.scores()):
        loot = t.loot_points(seat)
        tokens = score - loot - t.coins[seat]
        t.tell(events.FinalScored(seat=seat, coins=t.coins[seat], loot=loot, tokens=tokens, score=score))
    t.tell_winners()
