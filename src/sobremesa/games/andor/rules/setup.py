"""Setting up: heroes are picked, then the legend is laid out."""

from __future__ import annotations

from typing import ClassVar

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Choice, Step
from sobremesa.engine.chance import Chance
from sobremesa.games.andor.content.board import CASTLE, NOWHERE
from sobremesa.games.andor.content.box import FACES, HEROES, RANKS, START_CARD
from sobremesa.games.andor.rules.actions import PICKS, Pick
from sobremesa.games.andor.rules.day import NewDay
from sobremesa.games.andor.rules.narrator import CarryOut, read_cards
from sobremesa.games.andor.state.table import Andor, empty_table
from sobremesa.games.andor.state.verbs import heroes, land, story


def start(seats: int, settings: dict[str, str], chance: Chance) -> Andor:
    """A table about to be set up."""
    t = empty_table(seats, settings, chance)
    t.then(*[PickHero(seat) for seat in range(seats)], LayOut(), ReadFirstCards(), FirstDay())
    return t


class PickHero(Choice[Andor]):
    """AND-001  Each seat plays one hero, dwarf, archer, wizard or warrior."""

    rule: ClassVar[str] = "AND-001"

    def legal_actions(self, t: Andor) -> list[Action]:
        return [action for hero in range(len(HEROES)) if hero not in t.heroes for action in PICKS[hero]]

    def take(self, t: Andor, action: Action) -> None:
        assert isinstance(action, Pick)
        heroes.seat_hero(t, self.seat, action.hero, action.face, FACES[action.hero][action.face])


class LayOut(Step[Andor]):
    """AND-002  The checklist: heroes, fog, wells, event cards and the cards of the legend.

    Chance: after that of the fog, a shuffle of the event cards without the start card, the last on top, and a die for
    each legend card that a die places.
    """

    rule: ClassVar[str] = "AND-002"

    def run(self, t: Andor) -> None:
        legend = t.legend
        place_heroes(t)
        shuffle_fog(t)
        land.fill_wells(t)
        cards = [card for card in legend.cards_in_deck() if card != START_CARD]
        t.chance.shuffle(cards)
        story.stack_events(t, [*cards, START_CARD] if legend.deck == "silver" else cards)
        for number, card in enumerate(legend.cards):
            letter = card.by_die[story.roll_for_legend(t) - 1] if card.by_die else card.letter
            story.appoint(t, number, letter)
        t.then(CarryOut(legend.setup, 0))


def place_heroes(t: Andor) -> None:
    """Heroes stand on the spaces of their rank, or where the legend says."""
    legend = t.legend
    for seat in t.by_rank():
        hero = t.heroes[seat]
        space = RANKS[hero] if legend.starts[hero] == NOWHERE else legend.starts[hero]
        if legend.lowest_at_castle and seat == t.lowest():
            space = CASTLE
        heroes.put_hero(t, seat, space, legend.strength, legend.willpower)


def shuffle_fog(t: Andor) -> None:
    """Fog tokens are shuffled and lie face down on the fog spaces.

    Chance: a shuffle of the fog tokens in order of kind; the first lies on the lowest fog space.
    """
    counts = t.legend.fog
    tokens = [kind for kind, count in enumerate(counts) for _ in range(count)]
    t.chance.shuffle(tokens)
    land.lay_fog(t, t.map.fog[: len(tokens)], tokens)


class ReadFirstCards(Step[Andor]):
    """AND-127  What lies on letter A happens before the first day."""

    rule: ClassVar[str] = "AND-127"

    def run(self, t: Andor) -> None:
        t.then(*reversed(read_cards(t)))


class FirstDay(Step[Andor]):
    """AND-006  The first day begins without a sunrise; the hero of the lowest rank has the first turn."""

    rule: ClassVar[str] = "AND-006"

    def run(self, t: Andor) -> None:
        story.await_first_day(t)
        t.then(NewDay())
