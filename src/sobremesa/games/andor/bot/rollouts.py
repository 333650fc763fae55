"""Rollouts before a turn: other tasks than the policy's are played out for the rest of the day and judged at two dawns.

The policy's own choice is the baseline. The others are played on copies of the table by the real rules, in the same
worlds and with the same chance, while everybody else, and the hero once its task is done, follows the policy. A task
that is clearly better replaces the baseline.
"""

from __future__ import annotations

import math
import time
import zlib
from typing import Final

from sobremesa.engine.action import Action
from sobremesa.engine.chance import Chance, FastChance
from sobremesa.games.andor.analysis.cache import Cache
from sobremesa.games.andor.bot import tasks
from sobremesa.games.andor.bot.paths import FAR, distances
from sobremesa.games.andor.bot.policy import choose_for
from sobremesa.games.andor.bot.win_model import has_model, log_odds, win_chance
from sobremesa.games.andor.content import box
from sobremesa.games.andor.rules import actions
from sobremesa.games.andor.rules.day import Turn
from sobremesa.games.andor.rules.move import Moving
from sobremesa.games.andor.state.table import Andor

DELIBERATE: Final = ("move", "fight", "pass", "end-day", "stop", "drink")  # actions worth a second thought
# Figures of ours.
MOST_TASKS: Final = 5  # with the highest worth, besides the policy's own
MOST_FIGHTS: Final = 2  # against creatures that are no targets of the policy
DAWNS: Final = 2  # at which a rollout is judged
ROLLOUTS_A_WORLD: Final = 14  # of the budget, for a world in which all options are tried; the best one in two more
MARGIN: Final = 0.1  # of log-odds, by which an option must be better
SUREST: Final = 0.998  # no win probability counts as higher
LONGEST: Final = 800  # decisions of a rollout
SEEDS: Final = 1 << 30


class Option:
    """A task that is tried, and the win probability after it, world by world."""

    def __init__(self, markers: tasks.MarkedSpaces, first: Action | None) -> None:
        self.markers = markers
        self.first = first  # an action that comes before anything else
        self.chances: list[float] = []

    @property
    def mean(self) -> float:
        """The mean over all worlds so far."""
        return sum(self.chances) / len(self.chances)


class Rollouts:
    """The rollouts of one decision of a hero with this view."""

    def __init__(self, view: Andor, seat: int, chance: Chance, usual: Action) -> None:
        self.view = view
        self.seat = seat
        self.chance = chance
        self.usual = usual  # the policy's action
        self.away = distances(view, view.at[seat])

    def best(self, iterations: int, deadline: float) -> Option:
        """The policy's own choice, or one that is clearly better, also in worlds sampled after it was picked."""
        options = self.options()
        most = iterations // ROLLOUTS_A_WORLD
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
        """Evaluate the options in up to `worlds` samples, at least one, until the deadline."""
        for number in range(worlds):
            if number and time.monotonic() > deadline:
                return
            world = self.view.fill(FastChance(self.chance.below(SEEDS)))
            for option in options:
                option.chances.append(self.outcome(world.copy(), option))

    def outcome(self, world: Andor, option: Option) -> float:
        """The mean win probability at the next dawns; from the first one on everybody follows the policy."""
        chances: list[float] = []
        today = day = world.day
        if option.first is not None:
            world.play(self.seat, option.first)
        for _ in range(LONGEST):
            if world.is_over:
                break
            if world.day > day and isinstance(world.choice, Turn):
                chances.append(win_chance(world))
                day = world.day
                if len(chances) == DAWNS:
                    break
            seat = world.choice.seat
            markers = option.markers if seat == self.seat and day == today else tasks.NO_MARKERS
            world.play(seat, choose_for(world, seat, world.chance, markers))
        chances += [win_chance(world)] * (DAWNS - len(chances))
        return sum(chances) / DAWNS

    def options(self) -> list[Option]:
        """The policy's own choice first, then other tasks, then the end of the day."""
        left = [self.usual.space] if isinstance(self.usual, actions.At) and self.usual.kind == "fight" else []
        found = [Option(tasks.NO_MARKERS, None)]
        found.extend([Option(tasks.Commitment(kind, space, left), None) for kind, space in self.other_tasks(left)])
        if self.usual is not actions.END_DAY and actions.END_DAY in self.view.legal_actions(self.seat):
            found.append(Option(tasks.NO_MARKERS, actions.END_DAY))
        return found

    def other_tasks(self, left: list[int]) -> list[tuple[str, int]]:
        """The other tasks with the highest worth, then fights that the policy would not seek."""
        mine = tasks.best_task(self.view, self.seat)
        worths: dict[tuple[str, int], float] = {}
        for task in tasks.tasks(self.view, self.seat, tasks.NO_MARKERS):
            key = (kind_of(task), task.space)
            if self.away[task.space] < FAR and task.space not in left:
                worths[key] = max(worths.get(key, 0.0), task.worth * tasks.NEARER ** self.away[task.space])
        if not left:
            worths.pop((kind_of(mine), mine.space), None)
        best = sorted(worths, key=lambda key: (-worths[key], key))[:MOST_TASKS]
        return best + [(tasks.FIGHT, space) for space in self.other_fights() if space not in left][:MOST_FIGHTS]

    def other_fights(self) -> list[int]:
        """Common creatures in reach today that the hero could beat and that are no targets, the nearest first."""
        t, hours = self.view, box.LAST_HOUR - self.view.hours[self.seat]
        common = [space for space in t.map.spaces if t.creatures[space] not in (box.NO_CREATURE, box.BOSS)]
        near = [space for space in common if self.away[space] < hours]
        usual = {task.space for task in tasks.hunting(t, self.seat, tasks.NO_MARKERS)}
        able = {task.space for task in tasks.hunting(t, self.seat, tasks.MarkedSpaces(near, [], [], []))}
        return sorted([space for space in near if space in able - usual], key=lambda space: (self.away[space], space))


def is_clear(usual: Option, best: Option, seen: int) -> bool:
    """Whether it is better in the worlds after the first `seen`, and by more than luck.

    The margin is measured in log-odds: where 3 games in 100 are won, two more are a lot.
    """
    gains = [mine - other for mine, other in zip(best.chances, usual.chances, strict=True)]
    gain = sum(gains) / len(gains)
    spread = sum([(one - gain) ** 2 for one in gains]) / (len(gains) - 1)
    is_lasting = sum(gains[seen:]) > 0.0 and gain > math.sqrt(spread / len(gains))
    return is_lasting and log_odds(best.mean, SUREST) - log_odds(usual.mean, SUREST) > MARGIN


def mean_of(option: Option) -> float:
    """The key by which options are compared."""
    return option.mean


def kind_of(task: tasks.Task) -> str:
    """Treat solo and joint fights as one option."""
    return tasks.FIGHT if task.kind == tasks.JOIN else task.kind


COMMITMENTS: Final[Cache[tasks.MarkedSpaces]] = Cache(200)  # what heroes decided, by turn


def deliberate(t: Andor, seat: int, chance: Chance, iterations: int, milliseconds: int) -> Action:
    """The action of a good player who thinks before a turn, and keeps to the result during the move."""
    usual = choose_for(t, seat, chance, tasks.NO_MARKERS)
    is_walk = isinstance(t.choice, Moving)
    is_own = seat == t.choice.seat and (is_walk or isinstance(t.choice, Turn))
    if not iterations or not is_own or usual.kind not in DELIBERATE or not has_model(t):
        return usual
    key = turn_of(t, seat)
    markers = COMMITMENTS.get(key) if is_walk else None
    if markers is None:
        deadline = time.monotonic() + milliseconds / 1000.0
        worlds = FastChance(zlib.crc32(repr(key).encode()))  # thinking again of the same turn samples the same worlds
        best = Rollouts(t, seat, worlds, usual).best(iterations, deadline)
        markers = best.markers
        COMMITMENTS.put(key, markers)
        if best.first is not None:
            return best.first
    return choose_for(t, seat, chance, markers)


def turn_of(t: Andor, seat: int) -> tuple[object, ...]:
    """What stays the same while a hero walks, to recognise the turn on the way."""
    others = [(t.at[other], t.hours[other]) for other in range(t.seats) if other != seat]
    company = (tuple(t.heroes), tuple(t.strength), tuple(t.gold), *others)
    return (t.legend.key, t.difficulty, t.day, t.narrator, seat, tuple(t.creatures), *company)


def commitment_of(t: Andor, seat: int) -> tasks.MarkedSpaces:
    """The task that the hero has committed to for this turn, if it has thought about it."""
    return COMMITMENTS.get(turn_of(t, seat)) or tasks.NO_MARKERS


def forget() -> None:
    """Drop all commitments."""
    COMMITMENTS.kept.clear()
