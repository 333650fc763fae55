"""Everything a player can do, and what follows."""

from __future__ import annotations

from typing import ClassVar, Final

from sobremesa.engine.action import Action, ActionSpace
from sobremesa.engine.agenda import Choice, Step
from sobremesa.engine.chance import Chance
from sobremesa.terminal.template.table import CARDS, HAND, NO_CARD, NewGame


class Play(Action):
    """Play a card from the hand."""

    def __init__(self, card: int) -> None:
        super().__init__("play", {"card": CARDS[card]})
        self.card = card


ACTIONS: Final = ActionSpace()
PLAYS: Final[list[Action]] = [ACTIONS.add(Play(card)) for card in range(len(CARDS))]


def start(seats: int, settings: dict[str, str], chance: Chance) -> NewGame:
    """A table about to be set up."""
    t = NewGame(seats, [], chance)
    t.then(Deal(), Turn(0))
    return t


class Deal(Step[NewGame]):
    """NEW-001  Everybody is dealt three of the cards from 1 to 16."""

    rule: ClassVar[str] = "NEW-001"

    def run(self, t: NewGame) -> None:
        """Chance: the places of the shuffle, from the last card to the second."""
        t.deal(HAND)


class Turn(Choice[NewGame]):
    """NEW-002  On your turn play a card from your hand."""

    rule: ClassVar[str] = "NEW-002"

    def legal_actions(self, t: NewGame) -> list[Action]:
        return [PLAYS[card] for card in sorted(t.hands[self.seat])]

    def take(self, t: NewGame, action: Action) -> None:
        assert isinstance(action, Play)
        t.play_card(self.seat, action.card)
        following = (self.seat + 1) % t.seats
        if t.trick[following] == NO_CARD:
            t.then(Turn(following))
        else:
            t.then(EndTrick())


class EndTrick(Step[NewGame]):
    """NEW-003  The highest card takes the trick, and its player leads the next."""

    rule: ClassVar[str] = "NEW-003"

    def run(self, t: NewGame) -> None:
        winner = t.trick.index(max(t.trick))
        t.take_trick(winner)
        if t.hands[winner]:
            t.then(Turn(winner))
        else:
            t.then(EndGame())


class EndGame(Step[NewGame]):
    """NEW-004  When all cards are played, most tricks win."""

    rule: ClassVar[str] = "NEW-004"

    def run(self, t: NewGame) -> None:
        t.tell_winners()
