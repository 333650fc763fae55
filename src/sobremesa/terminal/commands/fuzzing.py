"""Random games in several processes, which exchange plain data: a plan, and a finding."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Generator, Sequence
from dataclasses import dataclass

from sobremesa.engine.laws import broken_law, planned_game
from sobremesa.engine.manifest import find_game
from sobremesa.engine.text.plain import Plain


@dataclass(frozen=True)
class MatchPlan:
    """One random game to play."""

    game: str
    number: int
    seed: int
    players: int | None
    is_thorough: bool = False
    only_secrets: bool = False


@dataclass(frozen=True)
class Finding:
    """The result: the broken law, if any, and then the match up to there."""

    seed: int
    decisions: int
    law: str = ""
    match: Plain | None = None


def random_games(plans: Sequence[MatchPlan], workers: int = 1) -> Generator[Finding, None, None]:
    """The findings, in the order of the plans; the games do not depend on the number of processes."""
    if min(len(plans), workers) <= 1:
        yield from map(play_one, plans)
        return
    with multiprocessing.Pool(min(len(plans), workers), initializer=_leave_interrupts_to_the_parent) as pool:
        yield from pool.imap(play_one, plans, chunksize=1)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play_one(plan: MatchPlan) -> Finding:
    """Play one random game to its end, or to the first broken law."""
    try:
        planned = planned_game(find_game(plan.game), plan.number, plan.seed, plan.players)
    except (AssertionError, LookupError, TypeError, ValueError) as error:
        return Finding(plan.number, 0, f"the game cannot be set up: {type(error).__name__}: {error}")
    planned.thorough = planned.thorough or plan.is_thorough
    broken = broken_law(planned, plan.only_secrets)
    decisions = planned.match.moves_made()
    if broken is None:
        return Finding(planned.seed, decisions)
    return Finding(planned.seed, decisions, str(broken), broken.match.save())
