"""Where heroes wait for something that has to be brought: one where it will lie, the others along its way."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from sobremesa.games.andor.bot.errand import errand_of
from sobremesa.games.andor.bot.ways import Land, land_of
from sobremesa.games.andor.content.board import NOWHERE
from sobremesa.games.andor.content.legend import Effect
from sobremesa.games.andor.rules.goals import is_met
from sobremesa.games.andor.state.table import Andor

SOON: Final = 2  # letters before it comes with which heroes make for their posts


class Due:
    """Something that a legend card will put on the board and that has to be brought somewhere."""

    def __init__(self, letters: int, space: int, home: int, closed: list[int]) -> None:
        self.letters = letters  # until it is there
        self.space = space
        self.home = home
        self.closed = closed  # bridges, by then


def due_of(t: Andor) -> Due | None:
    """The next thing of the kind, as somebody knows who has read the legend; None if there is none."""
    closed = t.closed[:]
    for letter, effects in cards_ahead(t):
        closed += [effect.amount[t.seats] for effect in effects if effect.do == "close-bridge"]
        for goal in t.legend.goals:
            for effect in effects:
                if goal.kind == "bring" and effect.do == "items" and effect.item in goal.items and not is_met(t, goal):
                    return Due(letter - t.narrator, effect.spaces[0], goal.space, closed)
    return None


def is_due(t: Andor) -> bool:
    """Whether it comes with the next letter, which is better read at sunrise, when all have the day before them."""
    due = due_of(t)
    return due is not None and due.letters <= 1


def cards_ahead(t: Andor) -> list[tuple[int, list[Effect]]]:
    """The letters to come that have a card, and what it does here."""
    found: list[tuple[int, list[Effect]]] = []
    for letter in range(t.narrator + 1, t.last_letter + 1):
        for number, appointed in enumerate(t.appointed):
            if appointed == letter:
                effects = t.legend.scripts[t.legend.cards[number].script]
                found.append((letter, [effect for effect in effects if effect.applies(t.seats, t.difficulty_name)]))
    return found


def post_of(t: Andor, seat: int) -> int:
    """Where the hero should be at the next sunrise, NOWHERE if it does not matter."""
    plan = errand_of(t)
    if plan is not None:
        if not plan.days or not plan.legs or plan.leg_of(seat) != NOWHERE:
            return NOWHERE
        if plan.later != NOWHERE:
            return plan.later
        others = [other for other in range(t.seats) if other != plan.legs[0].seat]
        return shared_out(t, others, way(land_of(t), plan.legs[0].space, plan.home), 1).get(seat, NOWHERE)
    due = due_of(t)
    if due is None or due.letters > SOON:
        return NOWHERE
    then = t.copy()
    then.closed = due.closed
    return shared_out(t, list(range(t.seats)), way(land_of(then), due.space, due.home), 0).get(seat, NOWHERE)


def way(land: Land, start: int, end: int) -> list[int]:
    """The spaces of a shortest way."""
    away = land.ways_from(end)
    found = [start]
    while away[found[-1]] > 0:
        found.append(min(land.open_ways[found[-1]], key=lambda space: (away[space], space)))
    return found


def shared_out(t: Andor, seats: list[int], spaces: list[int], first: int) -> dict[int, int]:
    """A post for each of these heroes, even parts of the way apart, with the shortest walks."""
    count = len(seats) + first
    posts = [spaces[number * (len(spaces) - 1) // count] for number in range(first, count)]
    land = land_of(t)
    best: dict[int, int] = {}
    least = 9999
    for order in permutations(posts):
        walks = sum([land.ways_from(t.at[seat])[space] for seat, space in zip(seats, order, strict=True)])
        if walks < least:
            best, least = dict(zip(seats, order, strict=True)), walks
    return best
