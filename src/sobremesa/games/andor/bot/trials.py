"""Thinking before a turn: the jobs that look best are tried for the rest of the day, and judged on two mornings.

The policy chooses what looks best by rules of thumb. Here it is only the first suggestion: others are played out on
copies of the table by the real rules, in the same worlds and with the same chance, while everybody else, and the hero
itself once the job is done, follow the policy. One that is clearly better takes its place.
"""

from __future__ import annotations

import math
import time
import zlib
from typing import Final

from sobremesa.engine.action import Action
from sobremesa.engine.chance import Chance, FastChance
from sobremesa.games.andor.bot import jobs
from sobremesa.games.andor.bot.policy import choose_for
from sobremesa.games.andor.bot.prospect import has_prospects, log_odds, prospect
from sobremesa.games.andor.bot.ways import FAR, ways_from
from sobremesa.games.andor.content import box
from sobremesa.games.andor.rules import actions
from sobremesa.games.andor.rules.day import Turn
from sobremesa.games.andor.rules.move import Moving
from sobremesa.games.andor.state.table import Andor

DELIBERATE: Final = ("move", "fight", "pass", "end-day", "stop", "drink")  # what is thought about; the rest is done
# Figures of ours.
MOST_JOBS: Final = 5  # that look best, beside the policy's own
MOST_FIGHTS: Final = 2  # against creatures that the policy would leave alone
MORNINGS: Final = 2  # on which a trial is judged
A_WORLD: Final = 14  # trials of a budget for a world in which all options are tried; the best one in two more
CLEARLY: Final = 0.1  # by how much log-odds must be better
SUREST: Final = 0.998  # and no chance counts as better than this
LONGEST: Final = 800  # decisions of a trial
SEEDS: Final = 1 << 30
MOST_REMEMBERED: Final = 200


class Option:
    """A job that is tried, and how likely the legend was won after it, world by world."""

    def __init__(self, aim: jobs.Asked, first: Action | None) -> None:
        self.aim = aim
        self.first = first  # done before anything else
        self.chances: list[float] = []

    @property
    def mean(self) -> float:
        """Over all worlds so far."""
        return sum(self.chances) / len(self.chances)


class Trials:
    """The trials for one decision of a hero who sees this much."""

    def __init__(self, view: Andor, seat: int, chance: Chance, usual: Action) -> None:
        self.view = view
        self.seat = seat
        self.chance = chance
        self.usual = usual  # what the policy would do
        self.away = ways_from(view, view.at[seat])

    def best(self, iterations: int, deadline: float) -> Option:
        """The policy's own choice, or one that is clearly better: so in the first worlds, and in others, too."""
        options = self.options()
        most = iterations // A_WORLD
        worlds = min(most, 2 * iterations // (3 * len(options)))
        if len(options) < 2 or worlds < 2:
            return options[0]
        self.run(options, worlds, deadline)
        usual, best = options[0], max(options[1:], key=mean_of)
        if best.mean <= usual.mean:
            return usual
        self.run([usual, best], min(2 * most, (iterations - worlds * len(options)) // 2), deadline)
        return best if is_clear(usual, best, worlds) else usual

    def run(self, options: list[Option], worlds: int, deadline: float) -> None:
        """Try the options in so many new worlds, or in as many as there is time for, but one."""
        for number in range(worlds):
            if number and time.monotonic() > deadline:
                return
            world = self.view.fill(FastChance(self.chance.below(SEEDS)))
            for option in options:
                option.chances.append(self.outcome(world.copy(), option))

    def outcome(self, world: Andor, option: Option) -> float:
        """How likely the legend is won, the mean of the next mornings: from the first on all follow the policy."""
        chances: list[float] = []
        today = day = world.day
        if option.first is not None:
            world.play(self.seat, option.first)
        for _ in range(LONGEST):
            if world.is_over:
                break
            if world.day > day and isinstance(world.choice, Turn):
                chances.append(prospect(world))
                day = world.day
                if len(chances) == MORNINGS:
                    break
            seat = world.choice.seat
            aim = option.aim if seat == self.seat and day == today else jobs.NOTHING_ASKED
            world.play(seat, choose_for(world, seat, world.chance, aim))
        chances += [prospect(world)] * (MORNINGS - len(chances))
        return sum(chances) / MORNINGS

    def options(self) -> list[Option]:
        """The policy's own choice first, then other jobs, then the end of the day."""
        left = [self.usual.space] if isinstance(self.usual, actions.At) and self.usual.kind == "fight" else []
        found = [Option(jobs.NOTHING_ASKED, None)]
        found.extend([Option(jobs.Aim(kind, space, left), None) for kind, space in self.other_jobs(left)])
        if self.usual is not actions.END_DAY and actions.END_DAY in self.view.legal_actions(self.seat):
            found.append(Option(jobs.NOTHING_ASKED, actions.END_DAY))
        return found

    def other_jobs(self, left: list[int]) -> list[tuple[str, int]]:
        """What else there is to do: what looks best first, then fights that the policy would not seek."""
        mine = jobs.best_job(self.view, self.seat)
        worths: dict[tuple[str, int], float] = {}
        for job in jobs.jobs(self.view, self.seat, jobs.NOTHING_ASKED):
            key = (name_of(job.kind), job.space)
            if self.away[job.space] < FAR and job.space not in left:
                worths[key] = max(worths.get(key, 0.0), job.worth * jobs.NEARER ** self.away[job.space])
        if not left:
            worths.pop((name_of(mine.kind), mine.space), None)
        best = sorted(worths, key=lambda key: (-worths[key], key))[:MOST_JOBS]
        return best + [(jobs.FIGHT, space) for space in self.other_fights() if space not in left][:MOST_FIGHTS]

    def other_fights(self) -> list[int]:
        """Creatures in reach today that the policy does not want beaten but the hero could beat, the nearest first."""
        t, hours = self.view, box.LAST_HOUR - self.view.hours[self.seat]
        near = [space for space in t.map.spaces if is_common(t, space) and self.away[space] < hours]
        usual = {job.space for job in jobs.hunting(t, self.seat, jobs.NOTHING_ASKED)}
        able = {job.space for job in jobs.hunting(t, self.seat, jobs.Asked(near, [], [], []))}
        return sorted([space for space in near if space in able - usual], key=lambda space: (self.away[space], space))


def is_clear(usual: Option, best: Option, seen: int) -> bool:
    """Whether it is better in the worlds that came after it was picked, and by more than luck.

    By how much is measured on the scale of log-odds: where 3 games in 100 are won, two more are much.
    """
    gains = [mine - other for mine, other in zip(best.chances, usual.chances, strict=True)]
    gain = sum(gains) / len(gains)
    spread = sum([(one - gain) ** 2 for one in gains]) / (len(gains) - 1)
    is_lasting = sum(gains[seen:]) > 0.0 and gain > math.sqrt(spread / len(gains))
    return is_lasting and log_odds(best.mean, SUREST) - log_odds(usual.mean, SUREST) > CLEARLY


def mean_of(option: Option) -> float:
    """What options are compared by."""
    return option.mean


def name_of(kind: str) -> str:
    """Alone or together, a fight is a fight."""
    return jobs.FIGHT if kind == jobs.JOIN else kind


def is_common(t: Andor, space: int) -> bool:
    """Whether a creature stands there, and not a great enemy."""
    return t.creatures[space] not in (box.NO_CREATURE, box.BOSS)


def ponder(t: Andor, seat: int, chance: Chance, iterations: int, milliseconds: int) -> Action:
    """The answer of a good player who thinks before a turn, and goes where they set out for."""
    usual = choose_for(t, seat, chance, jobs.NOTHING_ASKED)
    is_walk = isinstance(t.choice, Moving)
    is_own = seat == t.choice.seat and (is_walk or isinstance(t.choice, Turn))
    if not iterations or not is_own or usual.kind not in DELIBERATE or not has_prospects(t):
        return usual
    key = turn_of(t, seat)
    if not is_walk or key not in _AIMS:
        deadline = time.monotonic() + milliseconds / 1000.0
        worlds = FastChance(zlib.crc32(repr(key).encode()))  # whoever has to think again thinks of the same ones
        best = Trials(t, seat, worlds, usual).best(iterations, deadline)
        remember(key, best.aim)
        if best.first is not None:
            return best.first
    return choose_for(t, seat, chance, _AIMS[key])


_AIMS: Final[dict[tuple[object, ...], jobs.Asked]] = {}  # what heroes have set their mind on, by turn


def turn_of(t: Andor, seat: int) -> tuple[object, ...]:
    """What stays the same while a hero walks, so that it is known again on the way."""
    others = [(t.at[other], t.hours[other]) for other in range(t.seats) if other != seat]
    company = (tuple(t.heroes), tuple(t.strength), tuple(t.gold), *others)
    return (t.legend.key, t.difficulty, t.day, t.narrator, seat, tuple(t.creatures), *company)


def remember(key: tuple[object, ...], aim: jobs.Asked) -> None:
    """Keep what a hero has set its mind on; whoever does not find it thinks again."""
    if len(_AIMS) >= MOST_REMEMBERED:
        _AIMS.clear()
    _AIMS[key] = aim


def aim_of(t: Andor, seat: int) -> jobs.Asked:
    """What the hero has set its mind on for this turn, if it has thought about it."""
    return _AIMS.get(turn_of(t, seat), jobs.NOTHING_ASKED)


def forget() -> None:
    """Think about everything anew."""
    _AIMS.clear()
