"""The odds of a fight for which everything is used: brews, and the allies that can be sent for.

All fighters lose the same in a round, so the round, the creature's willpower and the total lost say all there is to
know, and the odds cost little enough to be asked at every turn.
"""

from __future__ import annotations

from typing import Final

from sobremesa.games.andor.bot.ways import ways_from
from sobremesa.games.andor.content import box
from sobremesa.games.andor.content.board import NOWHERE
from sobremesa.games.andor.help.odds import EQUAL_DICE, OUT, Spread, added, hero_spread, spread_of
from sobremesa.games.andor.help.planning import next_sunrise
from sobremesa.games.andor.rules.goals import is_met
from sobremesa.games.andor.rules.trade import brew_price
from sobremesa.games.andor.state import strength
from sobremesa.games.andor.state.table import Andor
from sobremesa.games.andor.state.ways import can_pay_hour, hour_cost

RESTED: Final = 7  # willpower that a hero is likely to have again by the morning of a great fight
GREAT_ODDS: Final = 0.6  # the odds of all together with which they set out
STRIKE: Final = 0.5  # and of those who can be there today, with which they go at once
RISKY: Final = 0.4  # the same when the castle falls tonight
MOST_ROUNDS: Final = 9
MOST_WILLPOWER: Final = 100  # of anybody, heroes and creatures
BREWED: Final = 8  # added to the band of a hero who drinks a brew in the round
WILLPOWER_OF_BAND: Final[list[int]] = [6, 13, 20]
MOST_REMEMBERED: Final = 10000
_KNOWN: Final[dict[tuple[object, ...], float]] = {}


def brews_left(t: Andor, seat: int) -> int:
    """How often the hero can still double a die."""
    return 2 * t.items[seat][box.BREW] + t.items[seat][box.HALF_BREW]


class Striker:
    """A hero who can be at a creature today, at an hour and with so much willpower."""

    def __init__(self, seat: int, hour: int, willpower: int) -> None:
        self.seat = seat
        self.hour = hour
        self.willpower = willpower


class Party:
    """Heroes and allies against one creature. Everybody comes with so many hours spent."""

    def __init__(self, t: Andor, seats: list[int], space: int, allies: int, hours: list[int], rests: list[int]) -> None:
        self.t = t
        self.seats = seats
        self.space = space
        self.hours = hours
        self.willpower = rests
        self.kind = t.creatures[space]
        self.bonus = box.ALLY_STRENGTH * allies - strength.creature_strength(t, self.kind)
        self.black = strength.rolls_black(t, self.kind)
        self.known: dict[int, float] = {}  # by round, the creature's willpower and the total lost
        self.most = max(rests, default=0)
        self.brews = [brews_left(t, seat) if self.kind == box.BOSS else 0 for seat in seats]
        self.blows: dict[tuple[int, ...], Spread] = {}  # by the dice of each hero, and whether they are doubled
        self.all_leads: dict[tuple[int, ...], Spread] = {}

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
        """One round, by every way it can end."""
        total = 0.0
        for lead, chance in self.leads(number, foe, lost).items():
            if lead >= foe:
                total += chance
            elif lead >= 0:
                total += chance * self.odds(number + 1, foe - lead, lost)
            else:
                total += chance * self.odds(number + 1, foe, lost - lead)
        return total

    def leads(self, number: int, foe: int, lost: int) -> Spread:
        """By how much the heroes' battle value is above the creature's; nothing if nobody can fight."""
        dice = strength.creature_dice(self.t, self.kind, foe)
        blows = self.blows_of(number, lost)
        key = (dice, *blows)
        found = self.all_leads.get(key)
        if found is None:
            reaction = spread_of(EQUAL_DICE, dice, self.black)
            found = added(self.blow(blows), {-face: likely for face, likely in reaction.items()})
            self.all_leads[key] = found
        return found

    def blows_of(self, number: int, lost: int) -> tuple[int, ...]:
        """How each hero strikes in this round: the band of willpower, with a brew or without, or not at all."""
        found: list[int] = []
        for i in range(len(self.seats)):
            left = self.willpower_in(i, number, lost)
            doubled = BREWED if number < self.brews[i] else 0
            found.append(doubled + box.band(left) if left > 0 else OUT)
        return tuple(found)

    def blow(self, blows: tuple[int, ...]) -> Spread:
        """The battle value of all who can still fight, less the creature's strength; nothing if nobody can."""
        found = self.blows.get(blows)
        if found is not None:
            return found
        spread: Spread = {self.bonus: 1.0} if max(blows, default=OUT) > OUT else {}
        for i, blow in enumerate(blows):
            if blow == OUT:
                continue
            seat = self.seats[i]
            own = hero_spread(self.t, seat, self.space, WILLPOWER_OF_BAND[blow % BREWED])
            times = 2 if blow >= BREWED else 1
            spread = added(spread, {self.t.strength[seat] + times * face: chance for face, chance in own.items()})
        self.blows[blows] = spread
        return spread

    def willpower_in(self, i: int, number: int, lost: int) -> int:
        """What a hero has left in this round, its hour paid; nothing if it cannot be paid."""
        points = self.willpower[i] - lost
        for hour in range(self.hours[i] + 1, self.hours[i] + number + 2):
            if points <= 0 or not can_pay_hour(self.t, hour, points):
                return 0
            points -= hour_cost(self.t, hour)
        return points


def party_odds(t: Andor, seats: list[int], space: int, allies: int, fresh: bool = False) -> float:
    """How likely these heroes beat the creature with all they have: now, or on a morning when they are there."""
    hours = [0 if fresh else t.hours[seat] for seat in seats]
    rests = [max(t.willpower[seat], RESTED) if fresh else t.willpower[seat] for seat in seats]
    return remembered_odds(t, seats, space, allies, hours, rests)


def remembered_odds(t: Andor, seats: list[int], space: int, allies: int, hours: list[int], rests: list[int]) -> float:
    """The same, each hero with so many hours spent and so much willpower; worked out once."""
    key: list[object] = [t.legend.key, t.difficulty, t.seats, t.creatures[space], allies, t.today]
    for i, seat in enumerate(seats):
        key += [t.heroes[seat], t.strength[seat], rests[i], hours[i], brews_left(t, seat), t.at[seat] == space]
        key += [t.items[seat][box.HELM], *[t.items[seat][rune] for rune in box.RUNES]]
    remembered = tuple(key)
    found = _KNOWN.get(remembered)
    if found is None:
        if len(_KNOWN) >= MOST_REMEMBERED:
            _KNOWN.clear()
        party = Party(t, seats, space, allies, hours, rests)
        found = _KNOWN[remembered] = party.odds(0, strength.creature_willpower(t, party.kind), 0)
    return found


def party_odds_now(t: Andor) -> float:
    """How likely the fight that goes on is won before its next round, everything used."""
    hours = [t.hours[seat] for seat in t.fighters]
    rests = [t.willpower[seat] for seat in t.fighters]
    return Party(t, t.fighters, t.foe, len(t.called), hours, rests).odds(0, t.foe_willpower, 0)


def is_boss_sought(t: Andor) -> bool:
    """Whether the legend asks for a great enemy that has not been beaten: everything is saved up for that fight."""
    return any(goal.kind == "defeat" and goal.creature == box.BOSS and not is_met(t, goal) for goal in t.legend.goals)


def great_odds(t: Andor, space: int) -> float:
    """The odds of all heroes against a great enemy, if they meet there one morning with the allies they have."""
    allies = len([ally for ally in t.allies if ally != NOWHERE])
    return party_odds(t, list(range(t.seats)), space, allies, True)


def strikers(t: Andor, space: int) -> list[Striker]:
    """Who can be at a creature today with an hour left to fight, when, and with how much willpower."""
    found: list[Striker] = []
    for seat in range(t.seats):
        hour, willpower = t.hours[seat], t.willpower[seat]
        for _ in range(0 if t.is_day_over(seat) else ways_from(t, t.at[seat])[space]):
            hour += 1
            if not can_pay_hour(t, hour, willpower):
                break
            willpower -= hour_cost(t, hour)
        else:
            if not t.is_day_over(seat) and can_pay_hour(t, hour + 1, willpower):
                found.append(Striker(seat, hour, willpower))
    return found


def strike_odds(t: Andor, space: int) -> float:
    """The odds of all who can be at a great enemy today."""
    group = strikers(t, space)
    allies = len([ally for ally in t.allies if ally != NOWHERE])
    seats = [one.seat for one in group]
    return remembered_odds(t, seats, space, allies, [one.hour for one in group], [one.willpower for one in group])


def falls_tonight(t: Andor) -> bool:
    """Whether the castle falls at the next sunrise if nobody stops it."""
    return t.map.has_castle and next_sunrise(t)[1] < 0


def is_short_of_gold(t: Andor) -> bool:
    """Whether the company is not yet strong enough for the great enemy, so that gold helps."""
    return box.BOSS not in t.creatures or great_odds(t, t.creatures.index(box.BOSS)) < GREAT_ODDS


def wants_brew(t: Andor, seat: int) -> bool:
    """Whether the hero still needs a brew for the great enemy, and has room for it."""
    return is_boss_sought(t) and not brews_left(t, seat) and t.has_room(seat, box.BREW)


def spare_gold(t: Andor, seat: int) -> int:
    """What the hero can spend on strength: the price of a brew is kept while there is a witch to sell it."""
    has_witch = t.witch != NOWHERE or "witch-found" in t.legend.triggers
    return t.gold[seat] - (brew_price(t, seat) if has_witch and wants_brew(t, seat) else 0)
