"""The arena: matches between contestants with rotating seats."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from sobremesa.agents.contestants import Contestant, ProgramFailed
from sobremesa.engine.action import Action
from sobremesa.engine.event import Event
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.player import bot
from sobremesa.engine.matches.programme import Programme

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
