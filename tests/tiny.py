"""A tiny game with secrets and chance that obeys every law, made to be broken in one place at a time.

Everyone is dealt two of six cards. On a turn one may first say a number, once, and must then play a card face up.
When all cards are played, chance turns one card of the deck over, and the highest sum wins.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, ClassVar

import pytest

from sobremesa.engine.action import Action, ActionSpace
from sobremesa.engine.agenda import UNKNOWN, Choice, Step, Table
from sobremesa.engine.chance import Chance, NoChance
from sobremesa.engine.event import Event
from sobremesa.engine.laws import RandomGame
from sobremesa.engine.manifest import Game
from sobremesa.engine.matches import match
from sobremesa.engine.matches.programme import Programme
from sobremesa.engine.show.scene import Scene, Sprite
from sobremesa.engine.text.fields import EVERYONE, NOBODY, OWNER, field
from sobremesa.engine.text.plain import Fields, Plain, names_of
from sobremesa.engine.text.shapes import Numbers

CARDS = [f"card-{number}" for number in range(6)]
ACTIONS = ActionSpace()
PLAYS = [ACTIONS.add(Action("play", {"card": number})) for number in range(6)]
SAYINGS = [ACTIONS.add(Action("say", {"number": number})) for number in range(3)]
SILENT = -1
FIELDS = (
    field("hands", Numbers(), "the cards of each seat", seen=OWNER),
    field("deck", Numbers(), "the cards nobody has", seen=NOBODY),
    field("played", Numbers(), "the cards played by each seat", seen=EVERYONE),
    field("said", Numbers(), "what each seat has said", seen=EVERYONE),
)


class CardPlayed(Event):
    """A card from the hand is laid face up."""

    uncovers = True
    seat: int
    card: int


class NumberSaid(Event):
    """A number is said aloud."""

    seat: int
    number: int


class CardTurned(Event):
    """A card of the deck is turned over."""

    uncovers = True
    card: int


class Tiny(Table):
    """Hands, the deck, what is played and what was said."""

    def __init__(
        self,
        *,
        seats: int,
        agenda: list[Step[Any]],
        chance: Chance,
        hands: list[list[int]],
        deck: list[int],
        played: list[list[int]],
        said: list[int],
    ) -> None:
        super().__init__(seats, agenda, chance)
        self.hands = hands
        self.deck = deck
        self.played = played
        self.said = said

    def copy(self) -> Tiny:
        return type(self)(
            seats=self.seats,
            agenda=self.left(),
            chance=self.chance.copy(),
            hands=[hand[:] for hand in self.hands],
            deck=self.deck[:],
            played=[cards[:] for cards in self.played],
            said=self.said[:],
        )

    def mask(self, seat: int | None) -> Tiny:
        masked = self.copy()
        masked.chance = NoChance()
        masked.hands = [hand[:] if owner == seat else [UNKNOWN] * len(hand) for owner, hand in enumerate(self.hands)]
        masked.deck = [UNKNOWN] * len(self.deck)
        return masked

    def fill(self, chance: Chance) -> Tiny:
        filled = self.copy()
        filled.chance = chance
        seen = {card for cards in [*self.hands, *self.played] for card in cards}
        unseen = [card for card in range(len(CARDS)) if card not in seen]
        chance.shuffle(unseen)
        for cards in [*filled.hands, filled.deck]:
            for i, card in enumerate(cards):
                if card == UNKNOWN:
                    cards[i] = unseen.pop()
        return filled

    def scores(self) -> list[int]:
        return [sum(cards) for cards in self.played]

    def play_card(self, seat: int, card: int) -> None:
        """A card from the hand is laid face up."""
        self.hands[seat].remove(card)
        self.played[seat].append(card)
        self.tell(CardPlayed(seat, card))

    def say_number(self, seat: int, number: int) -> None:
        """A number is said aloud."""
        self.said[seat] = number
        self.tell(NumberSaid(seat, number))


class Turn(Choice[Tiny]):
    """Say a number if none was said, or play a card."""

    rule: ClassVar[str] = "TIN-001"

    def legal_actions(self, t: Tiny) -> list[Action]:
        sayings = SAYINGS if t.said[self.seat] == SILENT else []
        return [*sayings, *[PLAYS[card] for card in t.hands[self.seat]]]

    def take(self, t: Tiny, action: Action) -> None:
        number = next(iter(action.fields.values()))
        assert isinstance(number, int)
        if action.kind == "say":
            t.say_number(self.seat, number)
            t.then(type(self)(self.seat))
        else:
            t.play_card(self.seat, number)


class LastCard(Step[Tiny]):
    """Chance turns a card of the deck over."""

    rule: ClassVar[str] = "TIN-002"

    def run(self, t: Tiny) -> None:
        if t.deck:
            card = t.deck.pop(t.chance.below(len(t.deck)))
            t.played[0].append(card)
            t.tell(CardTurned(card))


def start_as(kind: type[Tiny], turn: type[Turn], seats: int, chance: Chance) -> Tiny:
    cards = list(range(len(CARDS)))
    chance.shuffle(cards)
    t = kind(
        seats=seats,
        agenda=[],
        chance=chance,
        hands=[cards[2 * seat : 2 * seat + 2] for seat in range(seats)],
        deck=cards[2 * seats :],
        played=[[] for _ in range(seats)],
        said=[SILENT] * seats,
    )
    t.then(*[turn(seat) for _ in range(2) for seat in range(seats)], LastCard())
    return t


def write(t: Tiny) -> Plain:
    return {
        "hands": {str(seat): names_of(hand, CARDS) for seat, hand in enumerate(t.hands)},
        "played": {str(seat): names_of(cards, CARDS) for seat, cards in enumerate(t.played)},
        "deck": names_of(t.deck, CARDS),
        "said": t.said[:],
    }


def read_as(kind: type[Tiny], fields: Fields, seats: int, agenda: list[Step[Any]], chance: Chance) -> Tiny:
    hands, played = fields.table("hands"), fields.table("played")
    return kind(
        seats=seats,
        agenda=agenda,
        chance=chance,
        hands=[hands.named(str(seat), CARDS) for seat in range(seats)],
        played=[played.named(str(seat), CARDS) for seat in range(seats)],
        deck=fields.named("deck", CARDS),
        said=fields.numbers("said"),
    )


def count(t: Tiny) -> dict[str, int]:
    cards = [*t.deck, *[card for held in [*t.hands, *t.played] for card in held]]
    return {"cards": len(cards), "card values": sum(cards)}


def scene(t: Tiny, viewer: int | None) -> Scene:
    places = [f"hand-{seat}-{i}" for seat, hand in enumerate(t.hands) for i in range(len(hand))]
    sprites = tuple(Sprite(place, "", 50, 50, 10) for place in [*places, "number-0", "number-1", "number-2"])
    return Scene(100, 100, "board", Path(), sprites)


def clicks(t: Tiny, action: Action) -> list[str]:
    if action.kind == "say":
        return [f"number-{action.fields['number']}"]
    seat = t.choice.seat
    card = action.fields["card"]
    assert isinstance(card, int)
    return [f"hand-{seat}-{t.hands[seat].index(card)}"]


def tiny(kind: type[Tiny] = Tiny, turn: type[Turn] = Turn, **parts: Any) -> Game:
    """The game, with a custom table, turn or parts of the manifest."""
    setattr(sys.modules[__name__], turn.__name__, turn)  # where the manifest looks for steps
    given: dict[str, Any] = {
        "id": "tiny",
        "package": __name__,
        "fields": FIELDS,
        "write": write,
        "count": count,
        "scene": scene,
        "clicks": clicks,
        "start": lambda seats, settings, chance: start_as(kind, turn, seats, chance),
        "read": lambda fields, seats, agenda, chance: read_as(kind, fields, seats, agenda, chance),
        "longest": 50,
    }
    return Game(seats=range(2, 4), actions=ACTIONS, **{**given, **parts})


def play_tiny(game: Game, monkeypatch: pytest.MonkeyPatch, most: int = 3) -> None:
    """Play random matches of it under all laws."""
    monkeypatch.setattr(match, "find_programme", lambda name, rules=None: Programme(game))
    for seed in range(12):
        RandomGame(game, min(most, 2 + seed % 2), {}, seed).play()
