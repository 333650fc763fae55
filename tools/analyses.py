"""Measures analyses on matches of bots: do the books balance, is luck nobody's on average, are blunders found?

    python -m tools.analyses books nakum --players 2 [--matches 100] [--budget 0.1] [--level 3] [--settings ...]
    python -m tools.analyses blunders nakum --players 2 [--matches 50]
    python -m tools.analyses seeds nakum --players 2 [--matches 20]

`books` prints the largest imbalance, and the mean luck of each seat with its standard error over the matches.
`blunders` replaces one choice of a match by the worst legal action, where that costs at least 15 points, plays on, and
counts how often the analysis names it. `seeds` analyses each match with two seeds, and counts the moments that both
name. `books` has a smaller budget than an analysis, which changes no mean.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable

from sobremesa.analysis.analysis import Analysis, analyse
from sobremesa.analysis.playouts import Playouts, mean, standard_error
from sobremesa.analysis.stakes import Stakes
from sobremesa.analysis.verdicts import Budget
from sobremesa.engine.action import Action
from sobremesa.engine.chance import FastChance
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.programme import find_programme
from sobremesa.session.bots import bot_at

COSTLY = 0.15  # share of a win that a planted blunder must cost
WORLDS = 32  # in which the worst action is looked for


def played(chosen: argparse.Namespace, seats: int, seed: int, until: int | None = None) -> Match:
    """A match of bots of one level, or its beginning."""
    match = Match(find_programme(chosen.game), seats, settings_of(chosen), secret=f"analyses-{seed}", words=str(seed))
    play_on(match, chosen.level, seed, until)
    return match


def settings_of(chosen: argparse.Namespace) -> dict[str, str]:
    """The settings of the command line."""
    return dict(word.split("=", 1) for word in chosen.settings)


def play_on(match: Match, level: str, seed: int, until: int | None = None) -> None:
    """Play on to the end, or to this number of moves."""
    while not match.is_over:
        if match.is_between:
            match.next_part()
        number = len(match.parts)
        bots = [bot_at(match.game, level, FastChance(seed * 97 + 7 * seat + number)) for seat in range(match.seats)]
        while not match.table.is_over:
            if until is not None and match.moves_made() >= until:
                return
            seat = match.table.choice.seat
            match.play(seat, bots[seat].choose(match.table.mask(seat), seat))


def books(chosen: argparse.Namespace, seats: int) -> None:
    """The balance and the mean luck."""
    worst, luck, began = 0.0, [list[float]() for _ in range(seats)], time.process_time()
    for number in range(chosen.matches):
        match = played(chosen, seats, chosen.seed + number)
        analysis = analyse(match, Budget().times(chosen.budget), moments=False)
        for as_it_lay in (False, True):
            worst = max([worst, *[abs(account.imbalance) for account in analysis.books(as_it_lay)]])
        for seat, account in enumerate(analysis.books()):
            luck[seat].append(account.luck)
    each = [f"{100 * mean(one):+.1f} ± {100 * standard_error(one):.1f}" for one in luck]
    title = f"{chosen.game} {seats} {' '.join(chosen.settings)}: {chosen.matches} matches"
    spent = (time.process_time() - began) / chosen.matches
    say(f"{title}, largest imbalance {worst:.1e}, mean luck {', '.join(each)}; {spent:.1f} s a match")


def blunders(chosen: argparse.Namespace, seats: int) -> None:
    """How many planted blunders are found."""
    found = planted = 0
    for number in range(chosen.matches):
        seed = chosen.seed + number
        whole = played(chosen, seats, seed)
        chance = FastChance(seed)
        for _ in range(10):
            match = played(chosen, seats, seed, chance.below(max(1, whole.moves_made() - 1)))
            worst = None if match.is_over or match.table.is_over else costly(match)
            if worst is None:
                continue
            at, seat = match.moves_made(), match.table.choice.seat
            match.play(seat, worst)
            play_on(match, chosen.level, seed)
            planted += 1
            found += any(step.move == at for step in analyse(match).moments_of(seat))
            break
    say(f"{chosen.game} {seats}: {found} of {planted} planted blunders are among the moments")


def costly(match: Match) -> Action | None:
    """The worst legal action, if it costs enough against the best."""
    table, seat = match.table, match.table.choice.seat
    legal = table.legal_actions(seat)
    if len(legal) < 2:
        return None
    playouts = Playouts(match.game, Stakes(match, len(match.parts) - 1), "planted")
    worlds = playouts.worlds(table.mask(seat), seat, WORLDS, match.moves_made())
    values = {action: mean([playouts.shares(world, seat, action)[seat] for world in worlds]) for action in legal}
    worst = min(legal, key=values.__getitem__)
    return worst if max(values.values()) - values[worst] >= COSTLY else None


def seeds(chosen: argparse.Namespace, seats: int) -> None:
    """How many moments two seeds share, and the time of an analysis."""
    same = total = whole = 0
    spent = 0.0
    for number in range(chosen.matches):
        match = played(chosen, seats, chosen.seed + number)
        began = time.process_time()
        one = analyse(match)
        spent += time.process_time() - began
        other = analyse(match, seed=1)
        for seat in range(seats):
            mine, its = moments_of(one, seat), moments_of(other, seat)
            same += len(mine & its)
            total += max(len(mine), len(its))
            whole += mine == its
    share = same / max(1, total)
    say(
        f"{chosen.game} {seats}: {same} of {total} moments are the same with another seed ({share:.0%}), and all of"
        f" a seat in {whole} of {seats * chosen.matches}; {spent / chosen.matches:.1f} s of one core a match"
    )


def moments_of(analysis: Analysis, seat: int) -> set[int]:
    """The moves of a seat's moments."""
    return {step.move for step in analysis.moments_of(seat)}


def say(text: str) -> None:
    """Print a line at once."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


MEASURES: dict[str, Callable[[argparse.Namespace, int], None]] = {"books": books, "blunders": blunders, "seeds": seeds}


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("measure", choices=list(MEASURES))
    parser.add_argument("game")
    parser.add_argument("--players", type=int, nargs="*")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--seed", type=int, default=500_000)
    parser.add_argument("--budget", type=float, default=0.1)
    parser.add_argument("--level", default="3")
    parser.add_argument("--settings", nargs="*", default=[])
    chosen = parser.parse_args()
    for seats in chosen.players or find_programme(chosen.game).seats:
        MEASURES[chosen.measure](chosen, seats)


if __name__ == "__main__":
    main()
