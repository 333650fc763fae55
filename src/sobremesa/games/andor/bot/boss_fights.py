"""Boss fights: the odds when heroes use all they have, who can be there today, and what is saved up for it.

All fighters lose the same in a round. So the round, the creature's willpower and the total lost are the whole state,
and the odds are cheap enough to compute at every turn.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from sobremesa.games.andor.analysis.cache import Cache
from sobremesa.games.andor.analysis.odds import EQUAL_DICE, OUT, Spread, added, hero_spread, spread_of
from sobremesa.games.andor.analysis.planning import next_sunrise
from sobremesa.games.andor.bot.paths import distances
from sobremesa.games.andor.content import box
from sobremesa.games.andor.content.board import NOWHERE
from sobremesa.games.andor.rules import strength
from sobremesa.games.andor.rules.goals import is_met
from sobremesa.games.andor.rules.paths import can_pay_hour, hour_cost
from sobremesa.games.andor.rules.trade import brew_price
from sobremesa.games.andor.state.table import Andor

RESTED: Final = 7  # willpower that a hero is likely to have again on the morning of the fight
ATTACK_ODDS: Final = 0.6  # of all heroes together, with which they set out
STRIKE_ODDS: Final = 0.5  # of those who can be there today, with which they go at once
LAST_CHANCE_ODDS: Final = 0.4  # the same when the castle falls tonight
MOST_ROUNDS: Final = 9
MOST_WILLPOWER: Final = 100  # of heroes and creatures
BREWED: Final = 8  # added to the band of a hero who drinks a brew in the round
WILLPOWER_OF_BAND: Final[list[int]] = [6, 13, 20]


def brews_left(t: Andor, seat: int) -> int:
    """How often the hero can still double a die."""
    return 2 * t.items[seat][box.BREW] + t.items[seat][box.HALF_BREW]


class Fighter(NamedTuple):
    """A hero at the beginning of a fight: the hours spent, and the willpower left."""

    seat: int
    hour: int
    willpower: int


class Fight:
    """Heroes and allies against one creature."""

    def __init__(self, t: Andor, fighters: list[Fighter], space: int, allies: int) -> None:
        self.t = t
        self.fighters = fighters
        self.space = space
        self.kind = t.creatures[space]
        self.bonus = box.ALLY_STRENGTH * allies - strength.creature_strength(t, self.kind)
        self.black = strength.rolls_black(t, self.kind)
        self.known: dict[int, float] = {}  # odds by round, the creature's willpower and the total lost
        self.most = max([one.willpower for one in fighters], default=0)
        self.brews = [brews_left(t, one.seat) if self.kind == box.BOSS else 0 for one in fighters]
        self.blows: dict[tuple[int, ...], Spread] = {}  # by the band of each hero, and whether a die is doubled
        self.leads: dict[tuple[int, ...], Spread] = {}

    def odds(self, number: int, foe: int, lost: int) -> float:
        """How likely the creature is beaten from this round on."""
        if number >= MOST_ROUNDS or lost >= self.most:
            return 0.0
        key = (number * MOST_WILLPOWER + foe) * MOST_WILLPOWER + lost
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self.play_round(number, foe, lost)
        return found

    def play_round(self, number: int, foe: int, lost: int) -> float:
        """The odds over every outcome of one round."""
        total = 0.0
        for lead, chance in self.leads_in(number, foe, lost).items():
            if lead >= foe:
                total += chance
            elif lead >= 0:
                total += chance * self.odds(number + 1, foe - lead, lost)
            else:
                total += chance * self.odds(number + 1, foe, lost - lead)
        return total

    def leads_in(self, number: int, foe: int, lost: int) -> Spread:
        """By how much the heroes' battle value exceeds the creature's; empty if nobody can fight."""
        dice = strength.creature_dice(self.t, self.kind, foe)
        bands = self.bands_in(number, lost)
        key = (dice, *bands)
        found = self.leads.get(key)
        if found is None:
            reaction = spread_of(EQUAL_DICE, dice, self.black)
            found = added(self.blow(bands), {-face: likely for face, likely in reaction.items()})
            self.leads[key] = found
        return found

    def bands_in(self, number: int, lost: int) -> tuple[int, ...]:
        """Each hero's band of willpower in this round, with a brew or without, or OUT."""
        found: list[int] = []
        for i, fighter in enumerate(self.fighters):
            left = self.willpower_in(fighter, number, lost)
            doubled = BREWED if number < self.brews[i] else 0
            found.append(doubled + box.band(left) if left > 0 else OUT)
        return tuple(found)

    def blow(self, bands: tuple[int, ...]) -> Spread:
        """The battle value of all who can still fight, less the creature's strength."""
        found = self.blows.get(bands)
        if found is not None:
            return found
        spread: Spread = {self.bonus: 1.0} if max(bands, default=OUT) > OUT else {}
        for i, band in enumerate(bands):
            if band == OUT:
                continue
            seat = self.fighters[i].seat
            own = hero_spread(self.t, seat, self.space, WILLPOWER_OF_BAND[band % BREWED])
            times = 2 if band >= BREWED else 1
            spread = added(spread, {self.t.strength[seat] + times * face: chance for face, chance in own.items()})
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


def odds_of(t: Andor, fighters: list[Fighter], space: int, allies: int) -> float:
    """How likely these heroes beat the creature with all they have."""
    key: list[object] = [t.legend.key, t.difficulty, t.seats, t.creatures[space], allies, t.today]
    for seat, hour, willpower in fighters:
        key += [t.heroes[seat], t.strength[seat], willpower, hour, brews_left(t, seat), t.at[seat] == space]
        key += [t.items[seat][box.HELM], *[t.items[seat][rune] for rune in box.RUNES]]
    willpower = strength.creature_willpower(t, t.creatures[space])
    return ODDS.of(tuple(key), lambda: Fight(t, fighters, space, allies).odds(0, willpower, 0))


def party_odds(t: Andor, seats: list[int], space: int, allies: int) -> float:
    """The odds of these heroes if they fight now."""
    return odds_of(t, [Fighter(seat, t.hours[seat], t.willpower[seat]) for seat in seats], space, allies)


def party_odds_now(t: Andor) -> float:
    """The odds of the current fight before its next round."""
    fighters = [Fighter(seat, t.hours[seat], t.willpower[seat]) for seat in t.fighters]
    return Fight(t, fighters, t.foe, len(t.called)).odds(0, t.foe_willpower, 0)


def boss_odds(t: Andor, space: int) -> float:
    """The odds of all heroes against a boss if they meet it one morning with the allies they have."""
    fighters = [Fighter(seat, 0, max(t.willpower[seat], RESTED)) for seat in range(t.seats)]
    return odds_of(t, fighters, space, allies_in_play(t))


def strike_odds(t: Andor, space: int) -> float:
    """The odds of the heroes who can be at the boss today."""
    return odds_of(t, strikers(t, space), space, allies_in_play(t))


def allies_in_play(t: Andor) -> int:
    """How many allies can be sent for."""
    return len([ally for ally in t.allies if ally != NOWHERE])


def strikers(t: Andor, space: int) -> list[Fighter]:
    """The heroes who can be on a space today with an hour left to fight."""
    found: list[Fighter] = []
    for seat in range(t.seats):
        hour, willpower = t.hours[seat], t.willpower[seat]
        for _ in range(0 if t.is_day_over(seat) else distances(t, t.at[seat])[space]):
            hour += 1
            if not can_pay_hour(t, hour, willpower):
                break
            willpower -= hour_cost(t, hour)
        else:
            if not t.is_day_over(seat) and can_pay_hour(t, hour + 1, willpower):
                found.append(Fighter(seat, hour, willpower))
    return found


def is_boss_sought(t: Andor) -> bool:
    """Whether an unmet goal asks for a boss: everything is saved up for that fight."""
    return any(goal.kind == "defeat" and goal.creature == box.BOSS and not is_met(t, goal) for goal in t.legend.goals)


def falls_tonight(t: Andor) -> bool:
    """Whether the castle falls at the next sunrise if nobody prevents it."""
    return t.map.has_castle and next_sunrise(t)[1] < 0


def needs_gold(t: Andor) -> bool:
    """Whether the heroes are not yet strong enough for the boss, or have not met it."""
    return box.BOSS not in t.creatures or boss_odds(t, t.creatures.index(box.BOSS)) < ATTACK_ODDS


def wants_brew(t: Andor, seat: int) -> bool:
    """Whether the hero still needs a brew for the boss, and has room for it."""
    return is_boss_sought(t) and not brews_left(t, seat) and t.has_room(seat, box.BREW)


def spare_gold(t: Andor, seat: int) -> int:
    """What the hero can spend on strength: the price of a brew is kept while there is a witch to sell it."""
    has_witch = t.witch != NOWHERE or "witch-found" in t.legend.triggers
    return t.gold[seat] - (brew_price(t, seat) if has_witch and wants_brew(t, seat) else 0)
