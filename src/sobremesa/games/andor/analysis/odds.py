"""Exact odds of a fight for any group of heroes, before the first roll and after each one.

Assumptions: everybody fights on as long as possible; no more brew, herbs or shields are used; a hero who rolls die by
die keeps a die that is at least the mean of what may come; the wizard turns the own die if it helps.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Final, NamedTuple

from sobremesa.games.andor.analysis.cache import Cache
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
BREWED: Final = 8  # added to the band of a hero who drinks a brew in the round
MOST_WILLPOWER: Final = 100  # of heroes and creatures


@cache
def spread_of(how: int, count: int, black: bool) -> Spread:
    """The distribution of one roll, by enumeration."""
    if how == LAST_DIE:
        return die_by_die(count)
    ways = list(product(box.BLACK_DIE if black else box.RED_DIE, repeat=count))
    found: Spread = {}
    for way in ways:
        best = rolling.best_of(list(way)) if how == EQUAL_DICE else max(way)
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


def hero_spread(t: Andor, seat: int, space: int, band: int, turns: bool = True) -> Spread:
    """The distribution of the hero's dice in this band of willpower; the wizard flips its own if that is allowed."""
    how = way_to_roll(t, seat, space)
    if how == ONE_BLACK:
        return spread_of(TURNED_DIE if t.heroes[seat] == box.WIZARD and turns else ALL_DICE, 1, True)
    if how == TURNED_DIE and not turns:
        how = ALL_DICE
    return spread_of(how, box.HERO_DICE[t.heroes[seat]][band], False)


class Fighter(NamedTuple):
    """A hero in a fight: the hours spent so far, and the willpower left."""

    seat: int
    hour: int
    willpower: int


class Fight:
    """Heroes and allies against one creature.

    All fighters lose the same in a round. So the round, the creature's willpower and the total lost are the state,
    and the odds are cheap enough to compute at every turn.
    """

    def __init__(self, t: Andor, fighters: list[Fighter], space: int, allies: int, drinks: bool = False) -> None:
        self.t = t
        self.fighters = fighters
        self.space = space
        self.kind = t.creatures[space]
        self.bonus = box.ALLY_STRENGTH * allies - strength.creature_strength(t, self.kind)
        self.black = strength.rolls_black(t, self.kind)
        self.most = max([one.willpower for one in fighters], default=0)
        drinks = drinks and self.kind == box.BOSS  # against others brews are kept
        self.brews = [brews_left(t, one.seat) if drinks else 0 for one in fighters]  # one a round while they last
        self.known: dict[int, float] = {}  # odds by round, the creature's willpower and the total lost
        self.blows: dict[tuple[int, ...], Spread] = {}  # by the band of each hero, and whether a die is doubled
        self.leads: dict[tuple[int, ...], Spread] = {}

    def odds(self, number: int, foe: int, lost: int) -> float:
        """How likely the creature is beaten from this round on."""
        if lost >= self.most:
            return 0.0
        key = (number * MOST_WILLPOWER + foe) * MOST_WILLPOWER + lost
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self.after(self.leads_in(number, foe, lost), number, foe, lost)
        return found

    def after(self, leads: Spread, number: int, foe: int, lost: int) -> float:
        """The odds over every outcome of a round."""
        total = 0.0
        for lead, chance in leads.items():
            if lead >= foe:
                total += chance
            elif lead >= 0:
                total += chance * self.odds(number + 1, foe - lead, lost)
            else:
                total += chance * self.odds(number + 1, foe, lost - lead)
        return total

    def leads_in(self, number: int, foe: int, lost: int) -> Spread:
        """By how much the heroes' battle value exceeds the creature's; empty if nobody can fight."""
        bands = self.bands_in(number, lost)
        key = (strength.creature_dice(self.t, self.kind, foe), *bands)
        found = self.leads.get(key)
        if found is None:
            found = self.leads[key] = added(self.blow(bands), self.reaction(foe))
        return found

    def reaction(self, foe: int) -> Spread:
        """The distribution of the creature's dice at this willpower, as negative values."""
        dice = spread_of(EQUAL_DICE, strength.creature_dice(self.t, self.kind, foe), self.black)
        return {-face: chance for face, chance in dice.items()}

    def bands_in(self, number: int, lost: int) -> tuple[int, ...]:
        """Each hero's band of willpower in this round, with a brew or without, or OUT."""
        found: list[int] = []
        for fighter, brews in zip(self.fighters, self.brews, strict=True):
            left = self.willpower_in(fighter, number, lost)
            found.append((BREWED if number < brews else 0) + box.band(left) if left > 0 else OUT)
        return tuple(found)

    def blow(self, bands: tuple[int, ...]) -> Spread:
        """The battle value of all who can still fight, less the creature's strength."""
        found = self.blows.get(bands)
        if found is not None:
            return found
        spread: Spread = {self.bonus: 1.0} if max(bands, default=OUT) > OUT else {}
        for fighter, band in zip(self.fighters, bands, strict=True):
            if band == OUT:
                continue
            own = hero_spread(self.t, fighter.seat, self.space, band % BREWED)
            times = 2 if band >= BREWED else 1
            points = self.t.strength[fighter.seat]
            spread = added(spread, {points + times * face: chance for face, chance in own.items()})
        self.blows[bands] = spread
        return spread

    def willpower_in(self, fighter: Fighter, number: int, lost: int) -> int:
        """What a hero has left in this round after paying its hour; 0 if it cannot pay."""
        points = fighter.willpower - lost
        for hour in range(fighter.hour + 1, fighter.hour + number + 2):
            if points <= 0 or not can_pay_hour(self.t, hour, points):
                return 0
            points -= hour_cost(self.t, hour)
        return points


ODDS: Final[Cache[float]] = Cache(10000)


def odds_of(t: Andor, fighters: list[Fighter], space: int, allies: int = 0, drinks: bool = False) -> float:
    """The chance that these heroes beat the creature on a space, before the first roll."""
    willpower = strength.creature_willpower(t, t.creatures[space])
    key = (drinks, *state_of(t, fighters, space, allies))
    return ODDS.of(key, lambda: Fight(t, fighters, space, allies, drinks).odds(0, willpower, 0))


def state_of(t: Andor, fighters: list[Fighter], space: int, allies: int) -> tuple[object, ...]:
    """All that the odds before a round depend on, apart from the creature's willpower."""
    key: list[object] = [t.legend.key, t.difficulty, t.seats, t.creatures[space], allies, t.today]
    for seat, hour, willpower in fighters:
        key += [t.heroes[seat], t.strength[seat], willpower, hour, brews_left(t, seat), t.at[seat] == space]
        key += [t.items[seat][box.HELM], *[t.items[seat][rune] for rune in box.RUNES]]
    return tuple(key)


def brews_left(t: Andor, seat: int) -> int:
    """How often the hero can still double a die."""
    return 2 * t.items[seat][box.BREW] + t.items[seat][box.HALF_BREW]


def as_they_are(t: Andor, seats: list[int]) -> list[Fighter]:
    """These heroes, with the hours and the willpower they have now."""
    return [Fighter(seat, t.hours[seat], t.willpower[seat]) for seat in seats]


def fight_odds(t: Andor, seats: list[int], space: int, allies: int = 0, drinks: bool = False) -> float:
    """The chance of these heroes if they fight now."""
    return odds_of(t, as_they_are(t, seats), space, allies, drinks)


def odds_now(t: Andor, drinks: bool = False) -> float:
    """The chance of winning the current fight from exactly this state, if no more herb or shield is used."""
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
    fighters = [Fighter(seat, t.hours[seat], t.willpower[seat] - harm[seat]) for seat in t.fighters]
    fight = Fight(t, fighters, t.foe, len(t.called), drinks)
    if not is_open:
        return fight.odds(0, t.foe_willpower, 0)
    leads = added({t.value - strength.creature_strength(t, fight.kind): 1.0}, rolled_now(t))
    for seat in to_roll:
        leads = added(leads, hero_spread(t, seat, t.foe, box.band(t.willpower[seat]), not t.flipped))
    return fight.after(added(leads, fight.reaction(t.foe_willpower)), -1, t.foe_willpower, 0)


def rolled_now(t: Andor) -> Spread:
    """The distribution of the result of the hero whose roll is not yet added."""
    choice = t.agenda[-1]
    if isinstance(choice, rolling.ChooseDice):
        return hero_spread(t, choice.seat, t.foe, box.band(t.willpower[choice.seat]), not t.flipped)
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
