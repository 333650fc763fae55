"""Each law is broken on purpose in the table or a choice of a tiny game, and must be noticed."""

from __future__ import annotations

import random

import pytest

from sobremesa.engine import laws
from sobremesa.engine.action import Action
from sobremesa.engine.agenda import UNKNOWN
from sobremesa.engine.chance import Chance
from sobremesa.engine.event import Event
from sobremesa.engine.laws import LawBroken, RandomGame
from tests.tiny import PLAYS, SAYINGS, NumberSaid, Tiny, Turn, play_tiny, tiny


def test_the_tiny_game_obeys_all_laws(monkeypatch: pytest.MonkeyPatch) -> None:
    play_tiny(tiny(), monkeypatch)


class SharedCopy(Tiny):
    def copy(self) -> Tiny:
        copied = super().copy()
        copied.played = self.played
        return copied


class DeeplySharedCopy(Tiny):
    def copy(self) -> Tiny:
        copied = super().copy()
        copied.hands[0] = self.hands[0]
        return copied


class SharedAgenda(Tiny):
    def copy(self) -> Tiny:
        copied = super().copy()
        copied.steps = self.steps
        return copied


class ForgetfulCopy(Tiny):
    def copy(self) -> Tiny:
        copied = super().copy()
        copied.said = [-1] * self.seats
        return copied


class OpenMask(Tiny):
    def mask(self, seat: int | None) -> Tiny:
        masked = self.copy()
        masked.chance = super().mask(seat).chance
        return masked


class SpectatorMask(Tiny):
    def mask(self, seat: int | None) -> Tiny:
        masked = super().mask(seat)
        if seat is None:
            masked.hands[0] = self.hands[0][:]
        return masked


class LuckyMask(Tiny):
    def mask(self, seat: int | None) -> Tiny:
        masked = super().mask(seat)
        masked.chance = self.chance.copy()
        return masked


class SharedMask(Tiny):
    def mask(self, seat: int | None) -> Tiny:
        masked = super().mask(seat)
        masked.said = self.said
        return masked


class DarkerMask(Tiny):
    def mask(self, seat: int | None) -> Tiny:
        masked = super().mask(seat)
        masked.said = [number - 1 for number in self.said]
        return masked


class BlindFill(Tiny):
    def fill(self, chance: Chance) -> Tiny:
        filled = super().fill(chance)
        filled.deck = [UNKNOWN] * len(filled.deck)
        return filled


class CarelessFill(Tiny):
    def fill(self, chance: Chance) -> Tiny:
        filled = super().fill(chance)
        if filled.deck:
            filled.deck[0] = filled.hands[0][0] if filled.hands[0] else 0
        return filled


class BoldFill(Tiny):
    def fill(self, chance: Chance) -> Tiny:
        filled = super().fill(chance)
        filled.played[0], filled.played[1] = filled.played[1], filled.played[0]
        return filled


class GreedyFill(Tiny):
    def fill(self, chance: Chance) -> Tiny:
        filled = super().fill(chance)
        self.deck = filled.deck[:]
        return filled


class LosingPlay(Tiny):
    def play_card(self, seat: int, card: int) -> None:
        super().play_card(seat, card)
        if card == 3:
            self.played[seat].pop()


class OnceWatched(Tiny):
    def say_number(self, seat: int, number: int) -> None:
        super().say_number(seat, number if self.watch is None else 0)


class HandTold(Event):
    """A secret hand is told."""

    seat: int
    card: int


class Telling(Tiny):
    def say_number(self, seat: int, number: int) -> None:
        super().say_number(seat, number)
        self.tell(HandTold(seat, self.hands[seat][0]))


class ShowingLater(Tiny):
    """After a number was said a card takes its place."""

    def say_number(self, seat: int, number: int) -> None:
        super().say_number(seat, number)
        self.said[seat] = self.hands[seat][0] + 3


class ShowingMeanwhile(Tiny):
    """While a number is said a card lies in its place."""

    def say_number(self, seat: int, number: int) -> None:
        self.said[seat] = self.hands[seat][0] + 3
        self.tell(NumberSaid(seat, number))
        self.said[seat] = number


class Dicing(Tiny):
    def say_number(self, seat: int, number: int) -> None:
        super().say_number(seat, random.randrange(1000))


class NoRank(Tiny):
    def ranks(self) -> list[int]:
        return [0] * self.seats


@pytest.mark.parametrize(
    ("kind", "law"),
    [
        (SharedCopy, "copies share nothing, also not played"),
        (DeeplySharedCopy, "copies share nothing, also not hands"),
        (SharedAgenda, "copies share nothing, also not agenda"),
        (ForgetfulCopy, "a copy is equal"),
        (OpenMask, "what is uncovered was hidden from somebody"),
        (SpectatorMask, "a spectator knows no more than a seat"),
        (LuckyMask, "a masked table has no chance"),
        (SharedMask, "a masked table shares nothing"),
        (DarkerMask, "masking twice is masking once"),
        (BlindFill, "filling leaves nothing unknown"),
        (CarelessFill, "card values are conserved"),
        (BoldFill, "a filled table looks the same to its viewer"),
        (GreedyFill, "filling leaves the masked table alone"),
        (LosingPlay, "cards are conserved"),
        (OnceWatched, "watching changes nothing"),
        (Telling, "events tell no secrets"),
        (ShowingLater, "a move that uncovers nothing tells no secrets"),
        (ShowingMeanwhile, "after an event tells no secrets"),
        (Dicing, "watching changes nothing"),
        (NoRank, "every seat has a rank"),
    ],
)
def test_a_broken_table_is_noticed(kind: type[Tiny], law: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(LawBroken, match=law):
        play_tiny(tiny(kind), monkeypatch)


class PeekingTurn(Turn):
    def legal_actions(self, t: Tiny) -> list[Action]:
        found = super().legal_actions(t)
        return found[1:] if t.deck[-1:] == [0] and len(found) > 1 else found


class LenientTurn(Turn):
    def refuse(self, t: Tiny, action: Action) -> str | None:
        return None


class StrictTurn(Turn):
    def refuse(self, t: Tiny, action: Action) -> str | None:
        return self.rule


class NamelessTurn(Turn):
    rule = ""


class DoubleTurn(Turn):
    def legal_actions(self, t: Tiny) -> list[Action]:
        return [*super().legal_actions(t), PLAYS[t.hands[self.seat][0]]]


class EmptyTurn(Turn):
    def legal_actions(self, t: Tiny) -> list[Action]:
        return [] if t.said[self.seat] == 2 else super().legal_actions(t)


class EndlessTurn(Turn):
    def legal_actions(self, t: Tiny) -> list[Action]:
        return SAYINGS[:]


@pytest.mark.parametrize(
    ("turn", "law"),
    [
        (PeekingTurn, "legal actions need no secrets"),
        (LenientTurn, "is refused unless it is legal"),
        (StrictTurn, "is legal and is not refused"),
        (NamelessTurn, "is refused by a rule that has an id"),
        (DoubleTurn, "no action is offered twice"),
        (EmptyTurn, "EmptyTurn has a legal action"),
        (EndlessTurn, "a game ends within 50 decisions"),
    ],
)
def test_a_broken_choice_is_noticed(turn: type[Turn], law: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(LawBroken, match=law):
        play_tiny(tiny(turn=turn), monkeypatch)


def test_a_reveal_without_uncovers_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card turned up without `uncovers` could be taken back after everyone has seen it."""

    class Showing(Tiny):
        def say_number(self, seat: int, number: int) -> None:
            super().say_number(seat, number)
            if self.deck:
                self.played[seat].append(self.deck.pop())

    with pytest.raises(LawBroken, match="a move that uncovers nothing tells no secrets"):
        play_tiny(tiny(Showing), monkeypatch)


def test_an_error_in_the_rules_is_a_broken_law() -> None:
    class Failing(Tiny):
        def play_card(self, seat: int, card: int) -> None:
            raise LookupError("no such card")

    broken = laws.broken_law(RandomGame(tiny(Failing), 2, {}, 1))
    assert broken is not None
    assert "no error: LookupError: no such card" in str(broken)
