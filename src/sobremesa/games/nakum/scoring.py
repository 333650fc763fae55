"""The end: what cards, tokens and stores are worth."""

from __future__ import annotations

from typing import ClassVar

from sobremesa.engine.agenda import Step
from sobremesa.games.nakum import events
from sobremesa.games.nakum.table import Nakum


class FinalScoring(Step[Nakum]):
    """NAK-002, NAK-086, NAK-087, NAK-088  Cards, tokens and stores are counted; the most points win."""

    rule: ClassVar[str] = "NAK-086"

    def run(self, t: Nakum) -> None:
        if t.watch is None:
            return
        for seat, score in enumerate(t.scores()):
            t.tell(
                events.FinalScored(
                    seat=seat,
                    offerings=t.offering_points(seat),
                    market=t.market_points(seat),
                    heritage=t.heritage_points(seat),
                    tokens=t.points[seat],
                    stored=t.stored_points(seat),
                    score=score,
                )
            )
        for seat, rank in enumerate(t.ranks()):
            if rank == 1:
                t.tell(events.GameWon(seat=seat))
