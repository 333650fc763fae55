"""An analysis shared by several processes: each judges every so many steps, and the moments are told in turn.

A step depends on the match, the seed and its own number only, so that the result is the same with any number of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from sobremesa.analysis.analysis import Analysis, Progress, analyse, check_finished, finish
from sobremesa.analysis.verdicts import Analyst, Budget, Step
from sobremesa.engine.matches.match import Match
from sobremesa.engine.text.plain import Plain

SHARES: Final = 8  # of each process, so that the bar moves and none waits long for another


def judged(saved: Plain, budget: Budget, seed: int, residue: int, modulus: int) -> list[Step]:
    """A share of the steps; runs in a process."""
    return list(Analyst(Match.load(saved), budget, seed).steps(residue, modulus))


def told(saved: Plain, budget: Budget, seed: int, step: Step) -> Step:
    """One moment with its reasons; runs in a process."""
    return Analyst(Match.load(saved), budget, seed).tell(step)


def analyse_with(
    match: Match, processes: int, budget: Budget | None = None, seed: int = 0, progress: Progress | None = None
) -> Analysis:
    """Analyse a finished match with so many processes."""
    check_finished(match)
    if processes < 2:
        return analyse(match, budget, seed, progress)
    from concurrent.futures import ProcessPoolExecutor, as_completed  # Python in a browser has no processes
    from multiprocessing import get_context

    saved, given, whole = match.save(), budget or Budget(), match.moves_made()
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        shares = processes * SHARES
        waiting = [pool.submit(judged, saved, given, seed, one, shares) for one in range(shares)]
        steps: list[Step] = []
        for done in as_completed(waiting):
            steps += done.result()
            if progress is not None:
                progress(len(steps), whole)

        def tell(found: Sequence[Step]) -> Iterable[Step]:
            return [one.result() for one in [pool.submit(told, saved, given, seed, step) for step in found]]

        return finish(match, steps, tell)
