"""Setting up: heroes are picked, then the legend is laid out."""

from __future__ import annotations

from typing import ClassVar

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Choice, Step
from sobremesa.engine.chance import Chance
from sobremesa.games.andor.actions import PICKS, Pick
from sobremesa.games.andor.board import CASTLE, NOWHERE
from sobremesa.games.andor.content import FACES, HEROES, RANKS, START_CARD
from sobremesa.games.andor.day import NewDay
from sobremesa.games.andor.effects import CarryOut
from sobremesa.games.andor.legend import legend_of
from sobremesa.games.andor.table import Andor, empty_table


def start(seats: int, settings: dict[str, str], chance: Chance) -> Andor:
    """A table about to be set up."""
    legend = legend_of(settings["legend"])
    difficulty = legend.difficulty(settings["difficulty"])
    t = empty_table(seats, chance, legend, difficulty, group_shields=settings["shields"] == "group")
    t.then(*[PickHero(seat) for seat in range(seats)], LayOut(), ReadFirstCards(), FirstDay())
    return t


class PickHero(Choice[Andor]):
    """AND-001  Each seat plays one hero, dwarf, archer, wizard or warrior."""

    rule: ClassVar[str] = "AND-001"

    def legal_actions(self, t: Andor) -> list[Action]:
        return [action for hero in range(len(HEROES)) if hero not in t.heroes for action in PICKS[hero]]

    def take(self, t: Andor, action: Action) -> None:
        assert isinstance(action, Pick)
        t.seat_hero(self.seat, action.hero, action.face, FACES[action.hero][action.face])


class LayOut(Step[Andor]):
    """AND-002  The checklist: heroes, fog, wells, event cards and the cards of the legend."""

    rule: ClassVar[str] = "AND-002"

    def run(self, t: Andor) -> None:
        legend = t.legend
        place_heroes(t)
        lay_fog(t)
        t.fill_new_wells()
        cards = [card for card in legend.cards_in_deck() if card != START_CARD]
        t.chance.shuffle(cards)
        t.stack_events([*cards, START_CARD] if legend.deck == "silver" else cards)
        for number, card in enumerate(legend.cards):
            letter = card.by_die[t.roll_for_legend() - 1] if card.by_die else card.letter
            t.appoint(number, letter)
        t.then(CarryOut(legend.setup, 0))


def place_heroes(t: Andor) -> None:
    """Heroes stand on the spaces of their rank, or where the legend says."""
    legend = t.legend
    for seat in t.by_rank():
        hero = t.heroes[seat]
        space = RANKS[hero] if legend.starts[hero] == NOWHERE else legend.starts[hero]
        if legend.lowest_at_castle and seat == t.lowest():
            space = CASTLE
        t.put_hero(seat, space, legend.strength, legend.willpower)


def lay_fog(t: Andor) -> None:
    """Fog tokens are shuffled and lie face down on the fog spaces."""
    counts = t.legend.fog
    tokens = [kind for kind, count in enumerate(counts) for _ in range(count)]
    t.chance.shuffle(tokens)
    t.lay_fog(t.map.fog[: len(tokens)], tokens)


class ReadFirstCards(Step[Andor]):
    """AND-127  What lies on letter A happens before the first day."""

    rule: ClassVar[str] = "AND-127"

    def run(self, t: Andor) -> None:
        legend = t.legend
        for number in range(len(t.appointed)):
            if t.appointed[number] == t.narrator:
                t.read_card(number, legend.key, legend.cards[number].id)
                t.then(CarryOut(legend.cards[number].script, 0))


class FirstDay(Step[Andor]):
    """AND-006  The first day begins without a sunrise; the hero of the lowest rank has the first turn."""

    rule: ClassVar[str] = "AND-006"

    def run(self, t: Andor) -> None:
        t.day = 0
        t.then(NewDay())
