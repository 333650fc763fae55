"""The event cards: what each says, by the word `does` of its row in `content.toml`."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from sobremesa.engine.agenda import Step
from sobremesa.games.andor.content.board import CASTLE
from sobremesa.games.andor.content.box import GOR, WINESKIN, EventCard
from sobremesa.games.andor.rules.event_cards import event_card, wait
from sobremesa.games.andor.rules.harm import NO_CARD, Harm
from sobremesa.games.andor.rules.march import appear
from sobremesa.games.andor.state.table import Andor
from sobremesa.games.andor.state.verbs import heroes, items, land, story

# Cards that change the willpower of some heroes: which heroes, and by how many points. A shield protects from a loss.

Whom = Callable[[Andor, EventCard, int], bool]
Points = Callable[[Andor, EventCard, int], int]
WHOM: Final[dict[str, Whom]] = {
    "on-its-spaces": lambda t, card, seat: t.at[seat] in card.spaces,
    "unsheltered": lambda t, card, seat: t.at[seat] not in t.map.sheltered,
    "day-is-over": lambda t, card, seat: t.is_day_over(seat),
    "named": lambda t, card, seat: t.heroes[seat] in card.heroes,
    "named-above-limit": lambda t, card, seat: t.heroes[seat] in card.heroes and t.willpower[seat] > card.limit,
    "below-limit": lambda t, card, seat: t.willpower[seat] < card.limit,
}
POINTS: Final[dict[str, Points]] = {
    "amount": lambda t, card, seat: card.amount,
    "loss": lambda t, card, seat: -card.amount,
    "to-limit": lambda t, card, seat: card.limit - t.willpower[seat],
    "die": lambda t, card, seat: story.roll_for_event(t, seat),
}
WILLPOWER_CARDS: Final[list[tuple[str, str, str, str]]] = [
    ("lose-in-zone", "AND-204", "on-its-spaces", "loss"),
    ("lose-unsheltered", "AND-205", "unsheltered", "loss"),
    ("sunrise-box", "AND-206", "day-is-over", "amount"),
    ("cap", "AND-207", "named-above-limit", "to-limit"),
    ("gain-by-hero", "AND-211", "named", "amount"),
    ("gain-in-zone", "AND-212", "on-its-spaces", "amount"),
    ("gain-low", "AND-213", "below-limit", "amount"),
    ("raise", "AND-214", "below-limit", "to-limit"),
    ("roll-and-gain", "AND-215", "below-limit", "die"),
]


def change_willpower(t: Andor, card: EventCard, whom: Whom, points: Points) -> None:
    """AND-080, AND-147  Heroes gain willpower, or lose it unless they use a shield, in order of rank."""
    losses: list[Step[Andor]] = []
    for seat in t.by_rank():
        if whom(t, card, seat):
            change = points(t, card, seat)
            if change < 0:
                losses.append(Harm(seat, -change, NO_CARD))
            else:
                heroes.gain_willpower(t, seat, change)
    t.then(*losses)


for does, rule, whom, points in WILLPOWER_CARDS:
    event_card(does, rule)(partial(change_willpower, whom=WHOM[whom], points=POINTS[points]))

# AND-208, AND-209, AND-210  Cards that wait for the first hero on their spaces: a gift, an offer, a trap.
for does, rule in (("gift", "AND-208"), ("offer", "AND-209"), ("trap", "AND-210")):
    event_card(does, rule)(wait)


# Other cards: a sentence each.


@event_card("wineskin-at-river", "AND-216")
def wineskin_at_river(t: Andor, card: EventCard) -> None:
    """AND-216  Heroes by the river get a wineskin."""
    for seat in t.by_rank():
        if t.at[seat] in t.map.river_bank:
            items.gain_item(t, seat, WINESKIN)


@event_card("weaken-in-forest", "AND-217")
def weaken_in_forest(t: Andor, card: EventCard) -> None:
    """AND-217  Heroes in the forest lose a point of strength."""
    for seat in t.by_rank():
        if t.at[seat] in t.map.forest:
            heroes.gain_strength(t, seat, -1)


@event_card("remove-well", "AND-218")
def dry_up(t: Andor, card: EventCard) -> None:
    """AND-218  A well leaves the game."""
    for space in card.spaces:
        land.remove_well(t, space)


# AND-219  A rule is another one today.
event_card("today", "AND-219")(lambda t, card: story.add_day_rule(t, card.rule))
# AND-220, AND-221  An item, or gold, lies on the card's space.
event_card("lay-item", "AND-220")(lambda t, card: items.lay_item(t, space_on_board(t, card), card.item))
event_card("lay-gold", "AND-221")(lambda t, card: items.lay_gold(t, space_on_board(t, card), card.amount))


def space_on_board(t: Andor, card: EventCard) -> int:
    """The card's space, or the castle on a board that has no such space."""
    return card.spaces[0] if card.spaces[0] in t.map.spaces else CASTLE


@event_card("place-gors", "AND-222")
def place_gors(t: Andor, card: EventCard) -> None:
    """AND-222  A gor appears on each of the card's spaces."""
    for space in card.spaces:
        if not t.is_decided:
            appear(t, GOR, space)
