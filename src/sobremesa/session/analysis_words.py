"""An analysis in words, for any screen: what counted most, the moments with their reasons, and the books."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sobremesa.analysis.analysis import Account, Analysis
from sobremesa.analysis.verdicts import Step
from sobremesa.bots.hints import TermChange, has_gain
from sobremesa.engine.matches.match import Match
from sobremesa.i18n.words import Words, words_for

WHOLE = 100  # points of a win
MINUS = "\u2212"
NO_BREAK = "\u00a0"  # a space at which no line ends


@dataclass(frozen=True)
class MomentWords:
    """A moment: what was played, what would have been better, by how much, and why."""

    move: int  # the position in which it was chosen
    seat: int
    played: str
    better: str
    gain: str
    reasons: list[str]


@dataclass(frozen=True)
class AccountWords:
    """The books of a seat in points, with their signs, in the order of the titles."""

    seat: int
    first: str
    luck: str
    own: str
    others: str
    final: str


def points(share: float) -> str:
    """A chance in whole points of a win."""
    return str(round(WHOLE * share))


def change(share: float) -> str:
    """A change in whole points, with its sign."""
    whole = round(WHOLE * share)
    return "0" if whole == 0 else f"+{whole}" if whole > 0 else f"{MINUS}{-whole}"


def with_error(share: float, error: float) -> str:
    """A change with two standard errors, if they are a point or more."""
    errors = round(2.0 * WHOLE * error)
    return f"{change(share)} ±{NO_BREAK}{errors}" if errors else change(share)


def accounts(analysis: Analysis, as_it_lay: bool = False) -> list[AccountWords]:
    """The books of all seats."""
    return [
        AccountWords(
            seat,
            points(one.first),
            with_error(one.luck, one.luck_error),
            with_error(one.own, one.own_error),
            with_error(one.others, one.others_error),
            points(one.final),
        )
        for seat, one in enumerate(analysis.books(as_it_lay))
    ]


def verdict(account: Account, words: Words) -> str:
    """One sentence for a seat: what counted most on the way from its first chance to its final one, if sure."""
    parts, most = account.parts(), account.decisive()
    if not most:
        return words.say("analysis-mixed", {part: change(parts[part]) for part in parts})
    return words.say(f"analysis-{most}", {"points": change(parts[most])})


def moments(analysis: Analysis, match: Match, language: str, names: Sequence[str]) -> list[MomentWords]:
    """The moments in words, seat by seat, the costliest first."""
    steps = [step for seat in range(analysis.seats) for step in analysis.moments_of(seat)]
    return [_moment(step, match, language, names) for step in steps]


def _moment(step: Step, match: Match, language: str, names: Sequence[str]) -> MomentWords:
    part, number = match.moment(step.move)
    words = words_for(language, part.game)
    table, seat, better = part.table_at(number), step.seat, step.better
    assert seat is not None and better is not None
    view = table.mask(seat)
    actions = {text: part.game.actions.read(text) for text in (step.action, better.action)}
    said = {text: str(words.action(action, view, seat, names, seat)) for text, action in actions.items()}
    error = max(1, round(2.0 * WHOLE * better.error))  # two standard errors
    gain = words.say("analysis-gain", {"points": points(better.gain), "error": error})
    return MomentWords(
        step.move,
        seat,
        said[step.action],
        said[better.action],
        gain,
        why(better.reasons, words),
    )


def why(reasons: Sequence[tuple[str, float]], words: Words) -> list[str]:
    """The reasons as sentences; that it came out better, if there are none."""
    changes = [TermChange(term, by) for term, by in reasons]
    told = [words.reason(one.term, one.points) for one in changes] if has_gain(changes) else []
    return told or [words.say("analysis-no-reason")]
