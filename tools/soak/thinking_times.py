"""Does the time a bot thinks tell what it holds?

Pairs of positions that differ only in what an observer may not know: a real one, and the same redealt. The bot of
another seat is asked in both, in random order, and its processor time is measured. In each pair the world in which the
bot stands better, by its own evaluation, is compared with the other by a sign-flip permutation test: if good cards made
a bot think longer, or shorter, the differences would not be symmetric. What an observer sees is not that time, but the
end of a pause which the server never ends early; the pairs in which thinking outlasts the shortest pause are counted.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import FastChance
from sobremesa.engine.manifest import Game
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.programme import find_programme
from sobremesa.server.limits import HURRIED_PAUSE
from sobremesa.session.bots import bot_at
from tools.soak.response_times import Times

FLIPS: Final = 2000


@dataclass
class Thinking:
    """The seconds of one level in both worlds of each pair."""

    better: list[float] = field(default_factory=list)
    worse: list[float] = field(default_factory=list)
    times: Times = field(default_factory=Times)

    def __str__(self) -> str:
        """Medians, the two tests, and how often an observer could see any of it."""
        middle = [sorted(sample)[len(sample) // 2] * 1000 for sample in (self.better, self.worse)]
        chance = sign_flips([one - other for one, other in zip(self.better, self.worse, strict=True)])
        longer = sum(seconds > HURRIED_PAUSE for seconds in [*self.better, *self.worse])
        return (
            f"{len(self.better)} pairs: medians {middle[0]:.2f} ms where the bot stands better, {middle[1]:.2f} where "
            f"worse, p = {chance:.3f}; {longer} answers took longer than a hurried bot's pause; {self.times}"
        )


def sign_flips(differences: list[float], seed: int = 1) -> float:
    """The p-value of the mean of paired differences, cut at ten times their median so that an outlier decides nothing:
    the share of random sign flips that give at least as large a mean.
    """
    cut = 10 * sorted(abs(one) for one in differences)[len(differences) // 2]
    bounded = [max(-cut, min(cut, one)) for one in differences]
    dice, least = random.Random(seed), abs(sum(bounded))  # noqa: S311  a statistic
    as_large = sum(abs(sum(one if dice.random() < 0.5 else -one for one in bounded)) >= least for _ in range(FLIPS))
    return (as_large + 1) / (FLIPS + 1)


def measure(game: Game, level: str, pairs: int, seed: int) -> Thinking:
    """Ask a bot of this level in so many pairs."""
    found, dice = Thinking(), random.Random(seed)  # noqa: S311  which world comes first
    for true, dealt, seat in _pairs(game, seed):
        if len(found.better) == pairs:
            break
        question = dice.randrange(1 << 30)
        worlds = [true, dealt] if dice.random() < 0.5 else [dealt, true]
        seconds = {id(world): _seconds(game, world, seat, level, question) for world in worlds}
        found.times.add([seconds[id(true)]], [seconds[id(dealt)]])
        first, second = sorted(worlds, key=lambda world: game.evaluate(world, seat), reverse=True)
        found.better.append(seconds[id(first)])
        found.worse.append(seconds[id(second)])
    return found


def _seconds(game: Game, world: Table, seat: int, level: str, seed: int) -> float:
    bot = bot_at(game, level, FastChance(seed))
    began = time.process_time()
    bot.choose(world, seat)
    return time.process_time() - began


def _pairs(game: Game, seed: int) -> Iterator[tuple[Table, Table, int]]:
    """Views of the bot that must act, in a real position and in one that another seat cannot tell from it."""
    chance = FastChance(seed)
    while True:
        seats = game.seats.start + chance.below(len(game.seats))
        match = Match(find_programme(game.id), seats, secret=f"thinking {chance.below(1 << 30)}")
        while not match.is_over:
            table = match.table
            seat = table.choice.seat
            observer = (seat + 1 + chance.below(seats - 1)) % seats
            other = table.mask(observer).fill(chance)
            views = table.mask(seat), other.mask(seat)
            if not game.shows_same(*views) and game.evaluate(views[0], seat) != game.evaluate(views[1], seat):
                yield *views, seat
            match.play(seat, chance.pick(table.legal_actions(seat)))
