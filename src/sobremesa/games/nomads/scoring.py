"""Scoring: the Moons in between, the last writings, and the end."""

from __future__ import annotations

from typing import ClassVar

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Choice, Step
from sobremesa.games.nomads import events
from sobremesa.games.nomads.actions import PASS, Write
from sobremesa.games.nomads.content import MOONS_FOR_FIRST, MOONS_FOR_SECOND, MOONS_NEEDED
from sobremesa.games.nomads.table import Nomads
from sobremesa.games.nomads.writing import refuse_writing, write, writings


class IntermediateScoring(Step[Nomads]):
    """NOM-073, NOM-074, NOM-077, NOM-078, NOM-081  First takes three of four Moons, second the fourth; the rest stay.

    NOM-060, NOM-082  Cards held count each time; with twelve Moons it happens three times at most.
    """

    rule: ClassVar[str] = "NOM-073"

    def run(self, t: Nomads) -> None:
        points = [t.score_without_moons(seat) for seat in range(t.seats)]
        if t.watch is not None:
            t.tell(events.ScoringStarted())
            for seat, score in enumerate(points):
                t.tell(events.SeatScored(seat=seat, score=score))
        best = max(points)
        first = [seat for seat in range(t.seats) if points[seat] == best]
        if len(first) > 1 and t.share_all:
            share_moons(t, first, MOONS_NEEDED)
            return
        share_moons(t, first, MOONS_FOR_FIRST)
        others = [score for score in points if score < best]
        next_best = max(others) if others else best
        second = [seat for seat in range(t.seats) if points[seat] == next_best < best]
        share_moons(t, second, MOONS_FOR_SECOND)


def share_moons(t: Nomads, seats: list[int], moons: int) -> None:
    """NOM-080  Equal shares; Moons that cannot be shared leave the game."""
    each = moons // len(seats) if seats else 0
    if each:
        for seat in seats:
            t.win_moons(seat, each)
    t.lose_moons(moons - each * len(seats))


def announce_end(t: Nomads, seat: int) -> None:
    """NOM-084  From the player whose turn it would be, each may write one last card."""
    if t.watch is not None:
        t.tell(events.EndAnnounced(seat=seat))
    t.then(*[LastWriting((seat + turn) % t.seats) for turn in range(t.seats)], FinalScoring())


class LastWriting(Choice[Nomads]):
    """NOM-084  Each player may write one last Song or Legend."""

    rule: ClassVar[str] = "NOM-084"

    def legal_actions(self, t: Nomads) -> list[Action]:
        return [*writings(t, self.seat), PASS]

    def take(self, t: Nomads, action: Action) -> None:
        if isinstance(action, Write):
            t.then(write(self.seat, action))
        elif t.watch is not None:
            t.tell(events.WritingPassed(seat=self.seat))

    def refuse(self, t: Nomads, action: Action) -> str | None:
        if isinstance(action, Write):
            return refuse_writing(t, self.seat, action)
        return None if action is PASS else self.rule


class FinalScoring(Step[Nomads]):
    """NOM-085, NOM-086, NOM-087  Cards, Moons won and tiles left are counted; the highest score wins."""

    rule: ClassVar[str] = "NOM-085"

    def run(self, t: Nomads) -> None:
        if t.watch is None:
            return
        for seat, score in enumerate(t.scores()):
            t.tell(
                events.FinalScored(
                    seat=seat,
                    cards=t.card_points(seat),
                    moons=t.moons[seat],
                    tiles=t.held(seat),
                    score=score,
                )
            )
        for seat, rank in enumerate(t.ranks()):
            if rank == 1:
                t.tell(events.GameWon(seat=seat))
