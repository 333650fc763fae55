"""The analysis of a finished match: the curve of the chances, the moments that mattered, and books that balance.

For each seat, luck + own choices + the others' choices = final chance - first chance. A choice is what `verdicts.py`
says; luck is the rest of what changed: rolls, draws, and what was revealed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from math import hypot
from typing import Any, Final

from sobremesa.analysis.stakes import Stakes
from sobremesa.analysis.verdicts import SURE, Analyst, Better, Budget, Step
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.matches.match import Match
from sobremesa.engine.text.plain import Fields, Plain

FORMAT: Final = 1
MOST_MOMENTS: Final = 3  # of a seat
LOOKED_AT: Final = 5  # candidates of a seat that are judged again with the largest budget


@dataclass(frozen=True)
class Account:
    """How a seat came from its first chance to its final one."""

    first: float
    luck: float
    own: float
    others: float
    final: float
    own_error: float = 0.0  # standard errors
    others_error: float = 0.0

    @property
    def luck_error(self) -> float:
        """That of luck, which is what choices leave."""
        return hypot(self.own_error, self.others_error)

    def parts(self) -> dict[str, float]:
        """What changed the chance, by name."""
        return {"own": self.own, "luck": self.luck, "others": self.others}

    def decisive(self) -> str:
        """The part that counted most towards the result; "" if it is not sure which."""
        parts = self.parts()
        errors = {"own": self.own_error, "luck": self.luck_error, "others": self.others_error}
        most, next_most = sorted(parts, key=parts.__getitem__, reverse=self.final >= self.first)[:2]
        is_sure = abs(parts[most] - parts[next_most]) >= SURE * hypot(errors[most], errors[next_most])
        return most if is_sure else ""

    @property
    def imbalance(self) -> float:
        """What is missing in the books: nothing, but for the rounding of sums."""
        return self.luck + self.own + self.others - (self.final - self.first)


@dataclass(frozen=True)
class Analysis:
    """What decided a match."""

    programme: str
    seats: int
    is_shared: bool  # the seats win or lose together
    steps: list[Step]
    final: list[float]  # each seat's share of the win
    moments: list[Step]  # at most three of a seat, in the order of the match

    def chances(self, as_it_lay: bool = False) -> list[list[float]]:
        """The curve: the chances of all seats before each step, and at the end."""
        return [*[step.lay_chances if as_it_lay else step.chances for step in self.steps], self.final]

    def books(self, as_it_lay: bool = False) -> list[Account]:
        """The account of each seat: by what everybody knew, or with everything as it lay."""
        return [self._account(seat, as_it_lay) for seat in range(self.seats)]

    def _account(self, seat: int, as_it_lay: bool) -> Account:
        curve = [chances[seat] for chances in self.chances(as_it_lay)]
        luck = own = others = own_error = others_error = 0.0
        for step, before, after in zip(self.steps, curve, curve[1:], strict=False):
            choice = (step.lay_choice if as_it_lay else step.choice)[seat]
            error = (step.lay_errors if as_it_lay else step.errors)[seat]
            if step.seat == seat:
                own, own_error = own + choice, hypot(own_error, error)
            else:
                others, others_error = others + choice, hypot(others_error, error)
            luck += after - before - choice
        return Account(curve[0], luck, own, others, curve[-1], own_error, others_error)

    def moments_of(self, seat: int) -> list[Step]:
        """The moments of a seat, the costliest first."""
        mine = [step for step in self.moments if step.seat == seat]
        return sorted(mine, key=lambda step: (-gain_of(step), step.move))

    def save(self) -> Plain:
        """The analysis as plain values, with both books for readers who only want these."""
        books = {name: [asdict(one) for one in self.books(lay)] for name, lay in (("known", False), ("lay", True))}
        return {"format": FORMAT, **asdict(self), "books": books}

    def _repr_svg_(self) -> str:
        from sobremesa.analysis.curve import curve_svg  # which reads this module

        return curve_svg(self)


def read_analysis(values: Plain, where: str = "the analysis") -> Analysis:
    """The analysis from what `save` wrote; raises Unreadable if that is another format."""
    if Fields(values, where).number("format") != FORMAT:
        raise Unreadable(f"{where} has another format than {FORMAT}.")
    try:
        steps, moments = ([read_step(step) for step in values[name]] for name in ("steps", "moments"))
        return Analysis(
            values["programme"], values["seats"], values["is_shared"], steps, list(values["final"]), moments
        )
    except (KeyError, TypeError, ValueError) as error:
        raise Unreadable(f"{where} does not fit together.") from error


def read_step(values: Plain) -> Step:
    """A step from plain values."""
    better = values.get("better")
    if better is None:
        return Step(**values)
    reasons = [(str(term), float(points)) for term, points in better["reasons"]]
    return Step(**{**values, "better": Better(**{**better, "reasons": reasons})})


Progress = Callable[[int, int], object]


def check_finished(match: Match) -> None:
    """Refuse a match that is being played: the analysis would be advice, and know the others' cards."""
    if not match.is_over:
        raise Unreadable("Only a finished match is analysed.")


def finish(match: Match, steps: Iterable[Step], tell: Callable[[Sequence[Step]], Iterable[Step]]) -> Analysis:
    """The whole analysis from the steps of a match; `tell` judges candidates for moments with the largest budget."""
    ordered = sorted(steps, key=lambda step: step.move)
    chosen = chosen_moments(tell(candidates(ordered)))
    final = Stakes(match, len(match.parts) - 1).of(match.table)
    games = match.programme.games
    is_shared = len(games) == 1 and games[0].is_shared
    return Analysis(match.programme.id, match.seats, is_shared, ordered, final, chosen)


def candidates(steps: Sequence[Step]) -> list[Step]:
    """The steps of each seat that may be its moments."""
    found: list[Step] = []
    for seat in sorted({step.seat for step in steps if step.seat is not None}):
        mine = [step for step in steps if step.seat == seat and step.better is not None and step.better.is_sure]
        found += sorted(mine, key=lambda step: (-gain_of(step), step.move))[:LOOKED_AT]
    return found


def chosen_moments(told: Iterable[Step]) -> list[Step]:
    """At most three moments of each seat that are sure after the second look too, in the order of the match."""
    best = sorted(told, key=lambda step: (-gain_of(step), step.move))
    found: list[Step] = []
    for step in best:
        is_sure = step.better is not None and step.better.is_sure
        if is_sure and sum(1 for other in found if other.seat == step.seat) < MOST_MOMENTS:
            found.append(step)
    return sorted(found, key=lambda step: step.move)


def gain_of(step: Step) -> float:
    """By how much the better action would have been better."""
    return step.better.gain if step.better is not None else 0.0


def analyse(
    match: Match,
    budget: Budget | None = None,
    seed: int = 0,
    progress: Progress | None = None,
    *,
    moments: bool = True,
) -> Analysis:
    """Analyse a finished match in this process; without moments it has only the chances and the books."""
    check_finished(match)
    analyst, whole = Analyst(match, budget or Budget(), seed, seeks=moments), match.moves_made()
    steps: list[Step] = []
    for step in analyst.steps():
        steps.append(step)
        if progress is not None:
            progress(len(steps), whole)
    return finish(match, steps, lambda found: [analyst.tell(step) for step in found])


def as_plain(step: Step) -> dict[str, Any]:
    """A step as plain values, for a pipe."""
    return asdict(step)
