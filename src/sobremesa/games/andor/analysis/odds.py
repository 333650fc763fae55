"""Exact odds of a fight for any group of heroes, before the first roll and after each one.

Assumptions: everybody fights on as long as possible; no more brew, herbs or shields are used; a hero who rolls die by
die keeps a die that is at least the mean of what may come; the wizard turns the own die if it helps.
"""

from __future__ import annotations

from typing import Final

from sobremesa.games.andor.content import box
from sobremesa.games.andor.rules import rolling, strength
from sobremesa.games.andor.rules.fight import CreatureReacts
from sobremesa.games.andor.rules.harm import Harm, RaiseShield
from sobremesa.games.andor.rules.paths import can_pay_hour, hour_cost
from sobremesa.games.andor.state.table import Andor

Spread = dict[int, float]  # probability distribution: result -> probability

ALL_DICE: Final = 0  # the highest die counts
EQUAL_DICE: Final = 1  # equal dice add up
LAST_DIE: Final = 2  # die by die, the last one counts
TURNED_DIE: Final = 3  # the wizard turns a low die over
ONE_BLACK: Final = 4
OUT: Final = -1  # the band of a hero without willpower

_SPREADS: Final[dict[tuple[int, int, bool], Spread]] = {}


def throws(count: int, faces: list[int]) -> list[list[int]]:
    """All outcomes of `count` dice."""
    ways: list[list[int]] = [[]]
    for _ in range(count):
        ways = [[*way, face] for way in ways for face in faces]
    return ways


def spread_of(how: int, count: int, black: bool) -> Spread:
    """The distribution of one roll, by enumeration; cached."""
    key = (how, count, black)
    if key not in _SPREADS:
        _SPREADS[key] = die_by_die(count) if how == LAST_DIE else _tried(how, count, black)
    return _SPREADS[key]


def _tried(how: int, count: int, black: bool) -> Spread:
    ways = throws(count, box.BLACK_DIE if black else box.RED_DIE)
    found: Spread = {}
    for way in ways:
        best = rolling.best_of(way) if how == EQUAL_DICE else max(way)
        if how == TURNED_DIE:
            best = max(best, box.OPPOSITE_BLACK[way[0]] if black else box.OPPOSITE[way[0]])
        found[best] = found.get(best, 0.0) + 1.0 / len(ways)
    return found


def die_by_die(count: int) -> Spread:
    """The archer's roll with optimal stopping: a die is kept if the remaining dice would not do better on average."""
    spread: Spread = dict.fromkeys(box.RED_DIE, 1.0 / 6.0)
    for _ in range(count - 1):
        mean = mean_of(spread)
        wider: Spread = dict.fromkeys(box.RED_DIE, 0.0)
        for face in box.RED_DIE:
            if face >= mean:
                wider[face] += 1.0 / 6.0
            else:
                for result, chance in spread.items():
                    wider[result] += chance / 6.0
        spread = wider
    return spread


def mean_of(spread: Spread) -> float:
    """The mean of a distribution."""
    return sum([result * chance for result, chance in spread.items()])


def added(one: Spread, other: Spread) -> Spread:
    """The distribution of the sum of two independent results."""
    found: Spread = {}
    for a, p in one.items():
        for b, q in other.items():
            found[a + b] = found.get(a + b, 0.0) + p * q
    return found


def way_to_roll(t: Andor, seat: int, space: int) -> int:
    """How the hero's dice count against the creature on a space, without brew or herbs."""
    if rolling.has_three_runes(t, seat):
        return ONE_BLACK
    if t.heroes[seat] == box.WIZARD:
        return TURNED_DIE
    if strength.rolls_one_by_one(t, seat, space):
        return LAST_DIE
    return EQUAL_DICE if t.items[seat][box.HELM] else ALL_DICE


def hero_spread(t: Andor, seat: int, space: int, willpower: int, turns: bool = True) -> Spread:
    """The distribution of the hero's dice at this willpower; the wizard flips its own die if that is still allowed."""
    how = way_to_roll(t, seat, space)
    if how == ONE_BLACK:
        return spread_of(TURNED_DIE if t.heroes[seat] == box.WIZARD and turns else ALL_DICE, 1, True)
    if how == TURNED_DIE and not turns:
        how = ALL_DICE
    return spread_of(how, box.HERO_DICE[t.heroes[seat]][box.band(willpower)], False)


class FightPlan:
    """A group, allies and a creature; the value of every state of the fight is memoised."""

    def __init__(self, t: Andor, seats: list[int], space: int, allies: int) -> None:
        self.t = t
        self.seats = seats
        self.space = space
        self.kind = t.creatures[space]
        self.bonus = box.ALLY_STRENGTH * allies - strength.creature_strength(t, self.kind)
        self.black = strength.rolls_black(t, self.kind)
        self.known: dict[tuple[int, ...], float] = {}
        self.differences: dict[tuple[int, ...], Spread] = {}  # by everything that a round depends on

    def before_a_round(self, foe: int, willpower: list[int]) -> float:
        """The chance of winning before a round, with these amounts of willpower."""
        return self.win(foe, willpower, [self.t.hours[seat] for seat in self.seats])

    def in_a_round(self, foe: int, rolled: Spread, to_roll: list[int]) -> float:
        """The chance of winning in mid-round: what was rolled so far, strength included, and who has yet to roll."""
        t = self.t
        spread = added(rolled, {-strength.creature_strength(t, self.kind): 1.0})
        for seat in to_roll:
            spread = added(spread, hero_spread(t, seat, self.space, t.willpower[seat], not t.flipped))
        spread = added(spread, self.reaction(foe))
        willpower = [t.willpower[seat] for seat in self.seats]
        hours = [t.hours[seat] for seat in self.seats]
        return sum([chance * self.after(foe, willpower, hours, result) for result, chance in spread.items()])

    def difference(self, foe: int, willpower: list[int]) -> Spread:
        """The distribution of the battle values' difference in a round; a hero without willpower is out of it."""
        bands = [box.band(points) if points > 0 else OUT for points in willpower]
        key = (strength.creature_dice(self.t, self.kind, foe), *bands)
        found = self.differences.get(key)
        if found is None:
            found = self.differences[key] = self.compare(foe, willpower)
        return found

    def compare(self, foe: int, willpower: list[int]) -> Spread:
        """The same, computed."""
        spread: Spread = {self.bonus: 1.0}
        for number, seat in enumerate(self.seats):
            if willpower[number] > 0:
                own = hero_spread(self.t, seat, self.space, willpower[number])
                spread = added(spread, {self.t.strength[seat] + face: chance for face, chance in own.items()})
        return added(spread, self.reaction(foe))

    def reaction(self, foe: int) -> Spread:
        """The distribution of the creature's dice at this willpower, as negative values."""
        dice = spread_of(EQUAL_DICE, strength.creature_dice(self.t, self.kind, foe), self.black)
        return {-face: chance for face, chance in dice.items()}

    def win(self, foe: int, willpower: list[int], hours: list[int]) -> float:
        """The chance of beating the creature."""
        spent, later = self.spend(willpower, hours)
        if max(spent, default=0) <= 0:
            return 0.0
        key = (foe, *spent, *later)
        if key not in self.known:
            total = 0.0
            for difference, chance in self.difference(foe, spent).items():
                total += chance * self.after(foe, spent, later, difference)
            self.known[key] = total
        return self.known[key]

    def after(self, foe: int, willpower: list[int], hours: list[int], difference: int) -> float:
        """The chance of winning after a round with this difference."""
        if difference >= foe:
            return 1.0
        if difference >= 0:
            return self.win(foe - difference, willpower, hours)
        return self.win(foe, [max(0, points + difference) for points in willpower], hours)

    def spend(self, willpower: list[int], hours: list[int]) -> tuple[list[int], list[int]]:
        """Everybody pays for the next round, or is out of it."""
        spent: list[int] = []
        later: list[int] = []
        for points, hour in zip(willpower, hours, strict=True):
            stays = can_pay_hour(self.t, hour + 1, points)
            spent.append(points - hour_cost(self.t, hour + 1) if stays else 0)
            later.append(hour + 1)
        return spent, later


def fight_odds(t: Andor, seats: list[int], space: int, allies: int = 0) -> float:
    """The chance that these heroes beat the creature on a space, before the first roll."""
    willpower = [t.willpower[seat] for seat in seats]
    return FightPlan(t, seats, space, allies).before_a_round(
        strength.creature_willpower(t, t.creatures[space]), willpower
    )


def odds_now(t: Andor) -> float:
    """The chance of winning the current fight from exactly this state, if no more brew, herb or shield is used."""
    plan = FightPlan(t, t.fighters, t.foe, len(t.called))
    is_open = False
    to_roll: list[int] = []
    harm = [0] * t.seats  # willpower that heroes are yet to lose from the last round
    for step in t.agenda:
        if isinstance(step, CreatureReacts):
            is_open = True
        elif isinstance(step, rolling.HeroRolls):
            to_roll.append(step.seat)
        elif isinstance(step, (Harm, RaiseShield)):
            harm[step.seat] += step.amount
    if is_open:
        return plan.in_a_round(t.foe_willpower, added({t.value: 1.0}, rolled_now(t)), to_roll)
    return plan.before_a_round(t.foe_willpower, [max(0, t.willpower[seat] - harm[seat]) for seat in t.fighters])


def rolled_now(t: Andor) -> Spread:
    """The distribution of the result of the hero whose roll is not yet added."""
    choice = t.agenda[-1]
    if isinstance(choice, rolling.ChooseDice):
        return hero_spread(t, choice.seat, t.foe, t.willpower[choice.seat], not t.flipped)
    if isinstance(choice, rolling.RollOn):
        coming = die_by_die(choice.left) if choice.left else {}
        is_kept = not coming or t.dice[0] >= mean_of(coming)
        return {turned(t, choice.seat): 1.0} if is_kept else coming
    if isinstance(choice, rolling.Flip):
        return {turned(t, t.roller): 1.0}
    if isinstance(choice, rolling.UseBrewOrHerb):
        return {rolling.result(t, choice.seat) + choice.bonus: 1.0}
    return {0: 1.0}


def turned(t: Andor, seat: int) -> int:
    """The result of a roll, after the wizard has flipped its own die if that is better."""
    rolled = rolling.result(t, seat)
    if t.heroes[seat] != box.WIZARD or t.flipped:
        return rolled
    return max(rolled, box.OPPOSITE_BLACK[t.dice[0]] if t.black else box.OPPOSITE[t.dice[0]])
