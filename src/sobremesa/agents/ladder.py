"""The ladder of bots: every set of them in every rotation of seats, on one machine or on a Ray cluster; their ratings,
as a picture and as files.

Every machine of a cluster (`sobremesa[cluster]`) needs the same version of this package, and the modules of
user-defined bots; games, deals and chance are the same as on one machine.
"""

from __future__ import annotations

import csv
import os
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from html import escape
from importlib import import_module
from importlib.util import find_spec
from itertools import combinations, islice
from math import sqrt
from pathlib import Path
from typing import Any, Final

from sobremesa.agents.arena import play_match
from sobremesa.agents.contestants import BotContestant
from sobremesa.agents.custom_bots import add_custom_bot, add_inherited_bots
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.programme import find_programme
from sobremesa.session.bots import CUSTOM_BOTS, custom_bots

AHEAD: Final = 4  # queued games for every core of a cluster, so that none is idle
HERE: Final = "local"  # in place of an address: a cluster of this machine alone
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
class GameResult:
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


def first_games(found: Iterator[Pairing], number: int) -> list[Pairing]:
    """The first `number` of them."""
    return list(islice(found, number))


def play(pairing: Pairing) -> GameResult:
    """Play one game, in this or another process."""
    luck = f"{pairing.seed}-{pairing.deal}"
    match = Match(find_programme(pairing.programme), len(pairing.bots), dict(pairing.settings), secret=luck)
    chances = [pairing.seed * 1_000_003 + pairing.deal * 64 + seat for seat in range(len(pairing.bots))]
    play_match(match, [BotContestant(bot, chance) for bot, chance in zip(pairing.bots, chances, strict=True)])
    return GameResult(pairing, tuple(match.ranks()), tuple(match.points()))


def play_ladder(games: Sequence[Pairing], workers: int, done: Callable[[], None]) -> list[GameResult]:
    """Play all games; `done` is called after each."""
    found: list[GameResult] = []
    if workers == 1:
        for pairing in games:
            found.append(play(pairing))
            done()
        return found
    with ProcessPoolExecutor(workers, initializer=add_inherited_bots) as pool:
        try:
            for result in pool.map(play, games):
                found.append(result)
                done()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return found


# On a Ray cluster.


def check_cluster() -> None:
    """Raise Unreadable if Ray is not installed."""
    if find_spec("ray") is None:
        raise Unreadable("--ray needs Ray: pip install 'sobremesa[cluster]'.")


def play_on_cluster(games: Sequence[Pairing], address: str, workers: int, done: Callable[[], None]) -> list[GameResult]:
    """Play all games, with results in the order given; `done` is called after each."""
    ray: Any = import_module("ray")
    _connect(ray, address, workers)
    try:
        return _play_all(ray, games, done)
    finally:
        ray.shutdown()


def _connect(ray: Any, address: str, workers: int) -> None:
    """Join the cluster at the address, or start a local one with this number of workers."""
    quiet = {"include_dashboard": False, "log_to_driver": False, "logging_level": "error"}
    if address == HERE:
        ray.init(address=HERE, num_cpus=workers, **quiet)
        return
    try:
        ray.init(address=address, log_to_driver=False, logging_level="error")
    except (ConnectionError, RuntimeError, ValueError, TimeoutError) as error:
        raise Unreadable(f"There is no Ray cluster at {address}.") from error


def _play_all(ray: Any, games: Sequence[Pairing], done: Callable[[], None]) -> list[GameResult]:
    """Submit only a few games ahead, so that a million of them need no memory."""
    task, folder, own = ray.remote(num_cpus=1)(play_there), str(Path.cwd()), custom_bots()
    most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    waiting: deque[Any] = deque()
    found: list[GameResult] = []
    left = iter(games)
    while True:
        for pairing in left:
            waiting.append(task.remote(pairing, folder, own))
            if len(waiting) >= most:
                break
        if not waiting:
            return found
        found.append(ray.get(waiting.popleft()))
        done()


def play_there(pairing: Pairing, folder: str, own: Sequence[str]) -> GameResult:
    """Play one game on a machine of the cluster, with the registered user-defined bots."""
    if own and Path(folder).is_dir():
        os.chdir(folder)
    for name in own:
        if name not in CUSTOM_BOTS:
            add_custom_bot(name)
    return play(pairing)


# Ratings.


def can_rate() -> bool:
    """Whether openskill is installed (`sobremesa[arena]`)."""
    return find_spec("openskill") is not None


def rungs(bots: Sequence[str], results: Sequence[GameResult]) -> list[Rung]:
    """The bots by rating, best first; by wins if openskill is not installed."""
    ratings = rate(bots, results) if can_rate() else {}
    found: list[Rung] = []
    for own in bots:
        shares = [
            result.share(seat) for result in results for seat, name in enumerate(result.pairing.bots) if name == own
        ]
        mean = sum(shares) / max(1, len(shares))
        spread = sqrt(sum((share - mean) ** 2 for share in shares) / max(1, len(shares) - 1) / max(1, len(shares)))
        rating, deviation = ratings.get(own, (None, 0.0))
        found.append(Rung(own, len(shares), mean, spread, rating, deviation))
    return sorted(found, key=lambda rung: (-(rung.rating or 0.0), -rung.share, rung.name))


def rate(bots: Sequence[str], results: Sequence[GameResult]) -> dict[str, tuple[float, float]]:
    """Ratings and their deviations by the Plackett-Luce model, updated game by game in the order of the deals."""
    from openskill.models import PlackettLuce  # an extra: the arena also counts wins without it

    model = PlackettLuce()
    known = {bot: model.rating() for bot in bots}
    for result in results:
        seated = result.pairing.bots
        teams = [[known[bot]] for bot in seated]
        rated = model.rate(teams, ranks=[float(rank) for rank in result.ranks])
        for name, team in zip(seated, rated, strict=True):
            known[name] = team[0]
    return {bot: (rating.mu, rating.sigma) for bot, rating in known.items()}


WIDTH: Final = 640
ROW: Final = 36
LEFT: Final = 200  # for the names
RIGHT: Final = 90  # for the figures
COLUMNS: Final = ("game", "deal", "seat", "bot", "rank", "points", "win")
KINDS: Final = (".csv", ".parquet")


def ladder_svg(title: str, ladder: Sequence[Rung]) -> str:
    """A row for each bot: its rating, or its share of the wins, as a dot with the 95 % interval."""
    rows = [_row_values(rung) for rung in ladder]
    low, high = min(row[0] for row in rows), max(row[2] for row in rows)
    scale = (WIDTH - LEFT - RIGHT) / max(high - low, 1e-9)
    height = ROW * (len(ladder) + 2)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="sans-serif">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{height}" fill="#fffaf0"/>',
        f'<text x="16" y="26" font-size="16" font-weight="bold" fill="#2b1f2c">{escape(title)}</text>',
    ]
    for number, (rung, (first, middle, last)) in enumerate(zip(ladder, rows, strict=True), 1):
        y = ROW * number + ROW // 2 + 6
        left, at, right = (LEFT + (value - low) * scale for value in (first, middle, last))
        told = f"{rung.rating:.1f}" if rung.rating is not None else f"{100 * rung.share:.0f} %"
        lines += [
            f'<text x="16" y="{y + 5}" fill="#2b1f2c">{escape(rung.name)}</text>',
            f'<line x1="{left:.1f}" x2="{right:.1f}" y1="{y}" y2="{y}" stroke="#8c7763" stroke-width="3"/>',
            f'<circle cx="{at:.1f}" cy="{y}" r="6" fill="#9c3d0c"/>',
            f'<text x="{WIDTH - 16}" y="{y + 5}" text-anchor="end" fill="#2b1f2c">{told}</text>',
        ]
    return "\n".join([*lines, "</svg>", ""])


def _row_values(rung: Rung) -> tuple[float, float, float]:
    """The lower end of the interval, the figure, and the upper end."""
    if rung.rating is not None:
        return rung.interval[0], rung.rating, rung.interval[1]
    return rung.share - 2 * rung.share_error, rung.share, rung.share + 2 * rung.share_error


def check_table(path: Path) -> None:
    """Check that rows can be written to this file, before hours are spent on them."""
    if path.suffix not in KINDS:
        raise Unreadable(f"{path} must end in {' or '.join(KINDS)}.")
    if not path.parent.is_dir():
        raise Unreadable(f"{path} cannot be written: there is no folder {path.parent}.")


def write_table(path: Path, results: Sequence[GameResult]) -> None:
    """Write a row for each seat of each game."""
    rows = [
        (game, result.pairing.deal, seat, bot, result.ranks[seat], result.points[seat], result.share(seat))
        for game, result in enumerate(results)
        for seat, bot in enumerate(result.pairing.bots)
    ]
    if path.suffix == ".csv":
        with path.open("w", encoding="utf-8", newline="") as file:
            csv.writer(file).writerows([COLUMNS, *rows])
        return
    try:
        from pyarrow import parquet, table
    except ImportError as error:
        raise Unreadable("Parquet files need pyarrow: pip install 'sobremesa[data]'.") from error
    parquet.write_table(table(dict(zip(COLUMNS, map(list, zip(*rows, strict=True)), strict=True))), path)
