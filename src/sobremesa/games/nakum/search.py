"""How bots search Nakum: levels, and a policy for playouts that estimates the worth of each action without a copy.

A playout makes some ten decisions among a dozen actions each, so this is where a search spends its time. Effects on the
seat's own store are valued as in the evaluation, effects on camps approximately: five times in six the choice is the
same."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.action import Action
from sobremesa.engine.chance import Chance
from sobremesa.engine.copy_on_write import replaced
from sobremesa.engine.search import Level, ModelInputs, SearchHooks, final_shares, softened
from sobremesa.games.nakum.actions import FIRST, GROW, Explore, UseCamp, Work
from sobremesa.games.nakum.bot import (
    WEIGHTS,
    camp_worth,
    camps,
    card_worth,
    clan,
    days_left,
    evaluate,
    first_with,
    offering_in_reach,
    standing,
    stores,
)
from sobremesa.games.nakum.content import CLAN_WORKERS, EXPLORING_POINTS, HERITAGE, MARKET, POINTS, RESOURCES, Space
from sobremesa.games.nakum.table import NOBODY, Nakum

NO_RESOURCES: Final[list[int]] = [0, 0, 0, 0]


def playout(t: Nakum, seat: int, chance: Chance) -> Action:
    """The action with the best approximate value."""
    legal = t.legal_actions(seat)
    if len(legal) == 1:
        return legal[0]
    quick = Quick(t, seat)
    best, best_worth = legal[0], -1e9
    for action in legal:
        worth = quick.worth(action)
        if worth > best_worth:
            best, best_worth = action, worth
    return best


class Quick:
    """A seat about to choose: its current values, and the changes by actions."""

    def __init__(self, t: Nakum, seat: int) -> None:
        self.t = t
        self.seat = seat
        self.left = days_left(t)
        self.reach = offering_in_reach(t, seat, self.left)
        self.stores = stores(t, seat, self.left)
        self.now = -1e9  # the whole evaluation, computed on demand

    def worth(self, action: Action) -> float:
        """The approximate gain of an action."""
        t = self.t
        if isinstance(action, Work):
            space = t.tile_at(action.place).basic[action.space]
            return self.use(space, action.slot) - WEIGHTS.worker - self.opened(action.place)
        if isinstance(action, UseCamp):
            return self.use(t.tile_at(action.place).camp[action.option], action.slot) - WEIGHTS.worker
        if isinstance(action, Explore):
            return EXPLORING_POINTS - WEIGHTS.worker
        if action is FIRST:
            return self.token_worth() - WEIGHTS.worker
        if action is GROW:
            return self.grow_worth()
        return self.tried(action)

    def use(self, space: Space, slot: int) -> float:
        """The value of a space, or of the card bought or played there."""
        t = self.t
        if space.kind == MARKET:
            card = t.content.market[t.market[slot]]
            return self.exchange(card.cost, card.gain) + card.points + (WEIGHTS.freed if card.frees else 0.0)
        if space.kind == HERITAGE:
            card = t.content.heritage[t.hands[self.seat][slot]]
            given = self.exchange(NO_RESOURCES, card.gain) + card.points - WEIGHTS.playable * card_worth(card)
            return given + (WEIGHTS.freed if card.frees else 0.0)
        return self.exchange(NO_RESOURCES, space.gain)

    def exchange(self, cost: list[int], gain: list[int]) -> float:
        """The value of a changed store, including progress towards an offering."""
        t, seat = self.t, self.seat
        store = t.store[seat]
        changed = store[:]
        for resource in range(len(RESOURCES)):
            changed[resource] = min(t.content.limits[resource], store[resource] - cost[resource] + gain[resource])
        t.store[seat] = changed
        worth = stores(t, seat, self.left) + offering_in_reach(t, seat, self.left) - self.stores - self.reach
        t.store[seat] = store
        return worth + gain[POINTS]

    def opened(self, place: int) -> float:
        """The cost of being the first on a tile with a good camp."""
        t = self.t
        if t.camps[place] != NOBODY or t.has_neighbour(place):
            return 0.0
        return WEIGHTS.given_away * max(0.0, camp_worth(t, place) - WEIGHTS.worker)

    def token_worth(self) -> float:
        """The value of starting tomorrow."""
        t, seat = self.t, self.seat
        token = t.token
        before = first_with(t, seat, self.left, self.reach)
        t.token = seat
        t.first_space = seat
        after = first_with(t, seat, self.left, self.reach)
        t.token = token
        t.first_space = NOBODY
        return after - before

    def grow_worth(self) -> float:
        """The value of one more worker."""
        t, seat = self.t, self.seat
        before, reserve = clan(t, seat, self.left), t.reserve
        t.reserve = replaced(reserve, seat, reserve[seat] - 1)
        t.idle[seat] -= CLAN_WORKERS
        after = clan(t, seat, self.left)
        t.idle[seat] += CLAN_WORKERS
        t.reserve = reserve
        return after - before - WEIGHTS.crowded

    def tried(self, action: Action) -> float:
        """The evaluation after the action, for those that change much."""
        if self.now == -1e9:
            self.now = evaluate(self.t, self.seat)
        after = self.t.copy()
        after.play(self.seat, action)
        return evaluate(after, self.seat) - self.now


def shares(t: Nakum) -> list[float]:
    """Each seat's share of the win."""
    if t.is_over:
        return final_shares(t.ranks(), [float(score) for score in t.scores()], WEIGHTS.scale)
    left = days_left(t)
    return softened([standing(t, seat, left) + camps(t, seat, left) for seat in range(t.seats)], WEIGHTS.scale)


def day(t: Nakum) -> int:
    """The Day."""
    return t.round


def progress(t: Nakum) -> float:
    """How near the end is: the share of this Day among the Days that are expected from now on."""
    return 1.0 / (1.0 + days_left(t))


HOOKS: Final = SearchHooks(
    evaluate=evaluate,
    shares=shares,
    levels=(
        Level(iterations=0, blur=3.4),
        Level(iterations=0, blur=1.4),
        Level(iterations=0),
        Level(iterations=60, span=2),
        Level(iterations=1600, span=2, curiosity=1.5, keeps_tree=True),
    ),
    playout=playout,
    clock=day,
    model=ModelInputs(progress),
)
