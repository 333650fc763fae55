"""The arena: matches between contestants with rotating seats, and the ladder of bots with its files."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from html import escape
from importlib.util import find_spec
from itertools import combinations, islice
from math import sqrt
from pathlib import Path
from typing import Final

from sobremesa.agents.contestants import BotContestant, Contestant, ProgramFailed
from sobremesa.agents.custom_bots import add_inherited_bots
from sobremesa.engine.action import Action
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.event import Event
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.player import bot
from sobremesa.engine.matches.programme import Programme, find_programme

MOST_TIMES: Final = 2  # times the decisions of the longest game; some games let a player repeat an action for ever


@dataclass
class Standing:
    """The results of one contestant."""

    name: str
    wins: float = 0.0  # a win shared by two is half a win for each
    ranks: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)


def play_matches(
    programme: Programme,
    contestants: Sequence[Contestant],
    settings: Mapping[str, str],
    matches: int,
    seed: int,
    done: Callable[[Match], None],
) -> list[Standing]:
    """Play this number of matches; the seats rotate by one after each. `done` is called with every finished match."""
    standings = [Standing(contestant.name) for contestant in contestants]
    for number in range(matches):
        order = [(seat + number) % len(contestants) for seat in range(len(contestants))]
        match = Match(programme, len(contestants), settings, secret=f"{seed}-{number}")
        play_match(match, [contestants[who] for who in order])
        _count(match, [standings[who] for who in order])
        done(match)
    for standing, contestant in zip(standings, contestants, strict=True):
        standing.name = contestant.name
    return standings


def play_match(match: Match, seated: Sequence[Contestant]) -> None:
    """Play one match to its end: seats that may act are asked before the one that must, until they decline."""
    for seat, contestant in enumerate(seated):
        contestant.begin(match, seat)
    match.players = tuple(bot(name=contestant.name) for contestant in seated)
    _tell(match, seated, match.part.opening)
    declined: set[int] = set()
    while not match.is_over:
        if match.is_between:
            handed = match.handed_on()
            _tell(match, seated, [*handed, *match.next_part().opening])
            continue
        if match.moves_made() > MOST_TIMES * sum(game.longest for game in match.programme.games):
            raise ProgramFailed(f"The match does not end: it was stopped after {match.moves_made()} actions.")
        waiting = [seat for seat in match.table.actors()[1:] if seat not in declined]
        seat = waiting[0] if waiting else match.table.choice.seat
        action: Action | None = seated[seat].answer(match, is_aside=bool(waiting))
        if action is None:
            declined.add(seat)
            continue
        _tell(match, seated, match.play(seat, action).events)
        if not waiting:
            declined.clear()
    for contestant in seated:
        contestant.end(match)


def _tell(match: Match, seated: Sequence[Contestant], events: Sequence[Event]) -> None:
    for contestant in seated:
        contestant.hear(match, events)


def _count(match: Match, standings: Sequence[Standing]) -> None:
    ranks, points = match.ranks(), match.points()
    winners = ranks.count(1)
    for seat, standing in enumerate(standings):
        standing.ranks.append(ranks[seat])
        standing.points.append(points[seat])
        standing.wins += 1 / winners if ranks[seat] == 1 else 0.0


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
    """The first `number` of them."""
    return list(islice(found, number))


def can_rate() -> bool:
    """Whether openskill is installed (`sobremesa[arena]`)."""
    return find_spec("openskill") is not None


def rungs(bots: Sequence[str], outcomes: Sequence[Outcome]) -> list[Rung]:
    """The bots by rating, best first; by wins if openskill is not installed."""
    ratings = rate(bots, outcomes) if can_rate() else {}
    found: list[Rung] = []
    for own in bots:
        shares = [
            outcome.share(seat) for outcome in outcomes for seat, name in enumerate(outcome.pairing.bots) if name == own
        ]
        mean = sum(shares) / max(1, len(shares))
        spread = sqrt(sum((share - mean) ** 2 for share in shares) / max(1, len(shares) - 1) / max(1, len(shares)))
        rating, deviation = ratings.get(own, (None, 0.0))
        found.append(Rung(own, len(shares), mean, spread, rating, deviation))
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


def write_table(path: Path, outcomes: Sequence[Outcome]) -> None:
    """Write a row for each seat of each game."""
    rows = [
        (game, outcome.pairing.deal, seat, bot, outcome.ranks[seat], outcome.points[seat], outcome.share(seat))
        for game, outcome in enumerate(outcomes)
        for seat, bot in enumerate(outcome.pairing.bots)
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
