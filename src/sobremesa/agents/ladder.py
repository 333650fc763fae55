"""A ladder of bots: every deal is played by every set of bots in every rotation, and the results are rated."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from importlib.util import find_spec
from itertools import combinations, islice
from math import sqrt
from typing import Final

from sobremesa.agents.arena import play_match
from sobremesa.agents.contestants import BotContestant
from sobremesa.agents.own_bots import add_inherited_bots
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.programme import find_programme

LIKELY: Final = 1.96  # standard deviations on each side of a 95 % interval


@dataclass(frozen=True)
class Pairing:
    """One game to play: the bots by seat, and the deal."""

    programme: str
    settings: tuple[tuple[str, str], ...]
    deal: int
    seed: int
    bots: tuple[str, ...]  # in seating order


@dataclass(frozen=True)
class Outcome:
    """The result of a game, by seat."""

    pairing: Pairing
    ranks: tuple[int, ...]
    points: tuple[int, ...]

    def share(self, seat: int) -> float:
        """The seat's share of the win; a win shared by two is half a win for each."""
        return 1 / self.ranks.count(1) if self.ranks[seat] == 1 else 0.0


@dataclass(frozen=True)
class Rung:
    """One bot of the ladder."""

    name: str
    games: int
    share: float  # of the wins
    share_error: float
    rating: float | None  # None: openskill is not installed
    deviation: float

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the rating."""
        middle = self.rating or 0.0
        return middle - LIKELY * self.deviation, middle + LIKELY * self.deviation


def pairings(
    programme: str, bots: Sequence[str], seats: int, settings: Mapping[str, str], seed: int
) -> Iterator[Pairing]:
    """An endless sequence of games: deal after deal, each for every set of bots in every rotation."""
    deal = 0
    agreed = tuple(settings.items())
    while True:
        for several in combinations(bots, seats):
            for first in range(seats):
                yield Pairing(programme, agreed, deal, seed, (*several[first:], *several[:first]))
        deal += 1


def play(pairing: Pairing) -> Outcome:
    """Play one game, in this or another process."""
    luck = f"{pairing.seed}-{pairing.deal}"
    match = Match(find_programme(pairing.programme), len(pairing.bots), dict(pairing.settings), secret=luck)
    chances = [pairing.seed * 1_000_003 + pairing.deal * 64 + seat for seat in range(len(pairing.bots))]
    play_match(match, [BotContestant(bot, chance) for bot, chance in zip(pairing.bots, chances, strict=True)])
    return Outcome(pairing, tuple(match.ranks()), tuple(match.points()))


def play_ladder(games: Sequence[Pairing], workers: int, done: Callable[[], None]) -> list[Outcome]:
    """Play all games; `done` is called after each."""
    found: list[Outcome] = []
    if workers == 1:
        for pairing in games:
            found.append(play(pairing))
            done()
        return found
    with ProcessPoolExecutor(workers, initializer=add_inherited_bots) as pool:
        try:
            for outcome in pool.map(play, games):
                found.append(outcome)
                done()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return found


def first_games(found: Iterator[Pairing], number: int) -> list[Pairing]:
    """The first so many of them."""
    return list(islice(found, number))


def can_rate() -> bool:
    """Whether openskill is installed (`sobremesa[arena]`)."""
    return find_spec("openskill") is not None


def rungs(bots: Sequence[str], outcomes: Sequence[Outcome]) -> list[Rung]:
    """The bots by rating, best first; by wins if openskill is not installed."""
    ratings = rate(bots, outcomes) if can_rate() else {}
    found: list[Rung] = []
    for bot in bots:
        shares = [
            outcome.share(seat) for outcome in outcomes for seat, name in enumerate(outcome.pairing.bots) if name == bot
        ]
        mean = sum(shares) / max(1, len(shares))
        spread = sqrt(sum((share - mean) ** 2 for share in shares) / max(1, len(shares) - 1) / max(1, len(shares)))
        rating, deviation = ratings.get(bot, (None, 0.0))
        found.append(Rung(bot, len(shares), mean, spread, rating, deviation))
    return sorted(found, key=lambda rung: (-(rung.rating or 0.0), -rung.share, rung.name))


def rate(bots: Sequence[str], outcomes: Sequence[Outcome]) -> dict[str, tuple[float, float]]:
    """Ratings and their deviations by the Plackett-Luce model, updated game by game in the order of the deals."""
    from openskill.models import PlackettLuce  # an extra: the arena also counts wins without it

    model = PlackettLuce()
    known = {bot: model.rating() for bot in bots}
    for outcome in outcomes:
        seated = outcome.pairing.bots
        teams = [[known[bot]] for bot in seated]
        rated = model.rate(teams, ranks=[float(rank) for rank in outcome.ranks])
        for bot, team in zip(seated, rated, strict=True):
            known[bot] = team[0]
    return {bot: (rating.mu, rating.sigma) for bot, rating in known.items()}
