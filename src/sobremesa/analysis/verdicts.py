"""Verdicts on the moves of a match: what each was worth to every seat, by what its chooser knew, and what was better.

A choice is worth the chance of winning after it less the chance before it. Both are means over the same worlds, dealt
from what the chooser knew, so that the error of the difference is small. Where nothing could be chosen, nothing was.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from sobremesa.analysis.playouts import Playouts, column_means, mean, standard_error
from sobremesa.analysis.stakes import Stakes
from sobremesa.bots.hints import changes_by, has_gain, own_changes, reasons_in
from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Table
from sobremesa.engine.manifest import Game
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.part import Move

SURE: Final = 2.0  # standard errors: a smaller difference is no mistake
LEAST: Final = 0.02  # share of a win: a smaller loss is not worth telling
WORTH_A_LOOK: Final = 1.0  # standard errors by which another action must look better to be looked at again
REASON_WORLDS: Final = 8
# The chance of each seat, what the choice was worth to it, and the standard errors of that.
Worth = tuple[list[float], list[float], list[float]]


@dataclass(frozen=True)
class Budget:
    """How often each position is tried: counts, never time, so that every machine comes to the same verdict."""

    worlds: int = 128  # deals of the unseen for each position
    screened: int = 16  # deals in which every other action is tried
    verified: int = 96  # other deals, for the two that look best
    told: int = 320  # further deals, for what is told as a moment

    def times(self, factor: float) -> Budget:
        """The budget times this, at least two of each."""
        each = (self.worlds, self.screened, self.verified, self.told)
        return Budget(*[max(2, round(count * factor)) for count in each])


@dataclass(frozen=True)
class Better:
    """An action that would have been better, by how many shares of a win, and why."""

    action: str
    gain: float
    error: float
    reasons: list[tuple[str, float]] = field(default_factory=list)  # terms of the evaluation, and their changes

    @property
    def is_sure(self) -> bool:
        """Whether the one that was played was a mistake."""
        return self.gain >= LEAST and self.gain > SURE * self.error


@dataclass(frozen=True)
class Step:
    """A move of the match, or the beginning of another part: the chances before it, and what its choice was worth."""

    move: int  # as `Match.moment` counts: the position before it
    seat: int | None  # None: no move, another part begins
    action: str
    kind: str  # of the action
    is_choice: bool
    chances: list[float]  # by seat, each by what it knew
    choice: list[float]  # what it was worth, by seat
    errors: list[float]  # the standard error of that
    lay_chances: list[float]  # the same with everything as it lay
    lay_choice: list[float]
    lay_errors: list[float]
    better: Better | None = None


class Analyst:
    """Judges the moves of one match."""

    def __init__(self, match: Match, budget: Budget, seed: int = 0, *, seeks: bool = True) -> None:
        self.match = match
        self.budget = budget
        self.seeks = seeks  # better actions
        self.words = f"{match.words}|{seed}"  # public; the secret must not move a verdict

    def steps(self, residue: int = 0, modulus: int = 1) -> Iterator[Step]:
        """The steps of the match, or only every so many, so that several processes can share them."""
        first = 0
        for number, part in enumerate(self.match.parts):
            playouts = Playouts(part.game, Stakes(self.match, number), self.words)
            for at, table in enumerate(part.tables()):
                if (first + at) % modulus == residue and (at < len(part.moves) or number + 1 < len(self.match.parts)):
                    move = part.moves[at] if at < len(part.moves) else None
                    yield self._step(playouts, table, first + at, move)
            first += len(part.moves) + 1

    def at(self, move: int) -> tuple[Playouts, Table, Move]:
        """The playouts, the position and the move after so many moves of the match."""
        part, number = self.match.moment(move)
        playouts = Playouts(part.game, Stakes(self.match, self.match.parts.index(part)), self.words)
        return playouts, part.table_at(number), part.moves[number]

    def _step(self, playouts: Playouts, table: Table, at: int, move: Move | None) -> Step:
        """Judge one step."""
        nothing = [0.0] * table.seats
        if move is None:
            exact = playouts.stakes.of(table)
            return Step(at, None, "", "", False, exact, nothing, nothing, exact, nothing, nothing)
        known, lay = self.known(playouts, table, at, move), self.as_it_lay(playouts, table, at, move)
        is_choice = is_real(table, move)
        better = self.better(playouts, table, at, move) if is_choice and self.seeks else None
        return Step(
            at,
            move.seat,
            move.action.text,
            move.action.kind,
            is_choice,
            *known,
            *lay,
            better,
        )

    def known(self, playouts: Playouts, table: Table, at: int, move: Move) -> Worth:
        """The chance of each seat by what it knew, and what the choice was worth to it by what its chooser knew."""
        chances, choice, errors = [0.0] * table.seats, [0.0] * table.seats, [0.0] * table.seats
        for group in groups(playouts.game, table, move.seat):
            worlds = playouts.worlds(table.mask(group[0]), group[0], self.budget.worlds, at, "known")
            before = [playouts.shares(world) for world in worlds]
            for seat in group:
                chances[seat] = mean([shares[seat] for shares in before])
            if move.seat in group and is_real(table, move):
                choice, errors = self._gains(playouts, worlds, before, move)
        return chances, choice, errors

    def as_it_lay(self, playouts: Playouts, table: Table, at: int, move: Move) -> Worth:
        """The same with the cards where they lay; only what follows by chance is drawn."""
        worlds = playouts.same_worlds(table, self.budget.worlds, at, "lay")
        before = [playouts.shares(world) for world in worlds]
        nothing = [0.0] * table.seats
        worth = self._gains(playouts, worlds, before, move) if is_real(table, move) else (nothing, nothing)
        return column_means(before), *worth

    def _gains(
        self, playouts: Playouts, worlds: list[Table], before: list[list[float]], move: Move
    ) -> tuple[list[float], list[float]]:
        """What the choice was worth to each seat in these worlds, and the standard errors."""
        after = [playouts.shares(world, move.seat, move.action) for world in worlds]
        gains = [
            [one - other for one, other in zip(later, earlier, strict=True)]
            for later, earlier in zip(after, before, strict=True)
        ]
        return column_means(gains), [standard_error(column) for column in zip(*gains, strict=True)]

    def better(self, playouts: Playouts, table: Table, at: int, move: Move) -> Better | None:
        """The action that would have been better, if one looks better at all: screened in a few worlds, then compared
        in others, because the best of many looks better than it is.
        """
        seat, view = move.seat, table.mask(move.seat)
        others = [action for action in view.legal_actions(seat) if action != move.action]
        worlds = playouts.worlds(view, seat, self.budget.screened, at, "screened")
        played = [playouts.shares(world, seat, move.action)[seat] for world in worlds]
        found: list[tuple[float, int, Action]] = []
        for action in others:
            gains = [playouts.shares(world, seat, action)[seat] - played[i] for i, world in enumerate(worlds)]
            if mean(gains) > WORTH_A_LOOK * standard_error(gains):
                found.append((-mean(gains), action.number, action))
        found.sort(key=lambda one: one[:2])
        best = [action for _, _, action in found[:2]]
        return self.compare(playouts, table, at, move, best, self.budget.verified, "verified") if best else None

    def compare(
        self, playouts: Playouts, table: Table, at: int, move: Move, others: list[Action], count: int, stage: str
    ) -> Better:
        """The best of these actions against the one that was played, in so many worlds of its own."""
        seat = move.seat
        worlds = playouts.worlds(table.mask(seat), seat, count, at, stage)
        played = [playouts.shares(world, seat, move.action)[seat] for world in worlds]
        found: list[Better] = []
        for action in others:
            gains = [playouts.shares(world, seat, action)[seat] - played[i] for i, world in enumerate(worlds)]
            found.append(Better(action.text, mean(gains), standard_error(gains)))
        return max(found, key=lambda one: one.gain)

    def tell(self, step: Step) -> Step:
        """The step once more with a larger budget and with reasons, for a moment that is told."""
        assert step.better is not None
        playouts, table, move = self.at(step.move)
        other = playouts.game.actions.read(step.better.action)
        better = self.compare(playouts, table, step.move, move, [other], self.budget.told, "told")
        reasons = reasons_for(playouts, table, move.seat, move.action, other, step.move)
        return Step(**{**vars(step), "better": Better(better.action, better.gain, better.error, reasons)})


def reasons_for(
    playouts: Playouts, table: Table, seat: int, played: Action, other: Action, *of: object
) -> list[tuple[str, float]]:
    """What the other action changes in the evaluation that the one that was played does not; where it gains nothing by
    itself, in what it is better than that one.
    """
    worlds = playouts.worlds(table.mask(seat), seat, REASON_WORLDS, *of, "reasons")
    mine, its = (changes_by(playouts.game, worlds, seat, action) for action in (played, other))
    found = reasons_in(own_changes(its, [mine]))
    if not has_gain(found):
        more = {term: points - mine.get(term, 0.0) for term, points in its.items()}
        found = [reason for reason in reasons_in(more) if reason.points > 0.0]
    return [(reason.term, reason.points) for reason in found]


def is_real(table: Table, move: Move) -> bool:
    """Whether the seat could have done something else; one that need not act could have waited."""
    return table.choice.seat != move.seat or len(table.legal_actions(move.seat)) > 1


def groups(game: Game, table: Table, first: int) -> list[list[int]]:
    """The seats that know the same, that of the seat that moves first."""
    seats = [first, *[seat for seat in range(table.seats) if seat != first]]
    if not game.has_secrets or game.is_shared:
        return [seats]
    found: list[list[int]] = []
    for seat in seats:
        mask = table.mask(seat)
        same = next((group for group in found if game.shows_same(table.mask(group[0]), mask)), None)
        if same is None:
            found.append([seat])
        else:
            same.append(seat)
    return found
