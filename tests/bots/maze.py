"""A game drawn as a tree, so that a test can say at once which way is best and what a bot may know of it."""

from __future__ import annotations

from typing import ClassVar

from sobremesa.engine.action import Action, ActionSpace
from sobremesa.engine.agenda import UNKNOWN, Choice, Table
from sobremesa.engine.chance import Chance, NoChance
from sobremesa.engine.search import Level, SearchHooks

ACTIONS = ActionSpace()
WAYS = {name: ACTIONS.add(Action("go", {"way": name})) for name in ("left", "middle", "right")}
WHISPERS = {name: ACTIONS.add(Action("whisper", {"word": name}, is_secret=True)) for name in ("yes", "no")}

# A place is who is asked and where each way leads, or what everybody gets there. `{card}` is the hidden card's number.
Place = tuple[int, dict[str, str]] | list[float]


class Maze(Table):
    """Somewhere in the maze, with one card face down."""

    def __init__(self, places: dict[str, Place], at: str, card: int, cards: list[int], chance: Chance) -> None:
        super().__init__(max(len(place) for place in places.values() if isinstance(place, list)), [], chance)
        self.places = places
        self.at = at
        self.card = card
        self.cards = cards  # what the card may be
        self.arrive(at)

    def arrive(self, at: str) -> None:
        """Be somewhere; the way may depend on the card."""
        self.at = at.replace("{card}", str(self.card))
        place = self.places[self.at]
        self.agenda = [] if isinstance(place, list) else [Fork(place[0])]

    def copy(self) -> Maze:
        return Maze(self.places, self.at, self.card, self.cards, self.chance.copy())

    def mask(self, seat: int | None) -> Maze:
        return Maze(self.places, self.at, UNKNOWN, self.cards, NoChance())

    def fill(self, chance: Chance) -> Maze:
        card = chance.pick(self.cards) if self.card == UNKNOWN else self.card
        return Maze(self.places, self.at, card, self.cards, chance)

    def payoffs(self) -> list[float]:
        """What everybody has here; nothing on the way."""
        place = self.places[self.at]
        return place if isinstance(place, list) else [0.0] * self.seats


class Fork(Choice[Maze]):
    """Which way to go."""

    rule: ClassVar[str] = "MAZ-001"

    def legal_actions(self, t: Maze) -> list[Action]:
        place = t.places[t.at]
        assert isinstance(place, tuple)
        return [WAYS[way] if way in WAYS else WHISPERS[way] for way in place[1]]

    def take(self, t: Maze, action: Action) -> None:
        place = t.places[t.at]
        assert isinstance(place, tuple)
        t.arrive(place[1][str(next(iter(action.fields.values())))])


HOOKS = SearchHooks(
    evaluate=lambda t, seat: t.payoffs()[seat],
    shares=lambda t: t.payoffs(),
    levels=(Level(iterations=400, milliseconds=1_000_000),),
)
