"""The end: the Nomads arrive, every loot is revealed, and the points are counted."""

from __future__ import annotations

from typing import ClassVar

from sobremesa.engine.agenda import Step
from sobremesa.games.oh_captain import events
from sobremesa.games.oh_captain.content import CARDS, MAJORITIES
from sobremesa.games.oh_captain.table import NOBODY, OhCaptain


class FinalScoring(Step[OhCaptain]):
    """CAP-075, CAP-085, CAP-086  Loots are revealed, Majority tokens given out, and everybody is scored alike."""

    rule: ClassVar[str] = "CAP-075"

    def run(self, t: OhCaptain) -> None:
        for seat in range(t.seats):
            t.reveal_loot(seat)
        if t.watch is not None:
            tell_majorities(t)
            tell_scores(t)


def tell_majorities(t: OhCaptain) -> None:
    """CAP-006, CAP-076, CAP-077, CAP-078, CAP-079  Who has the most Pistols, Hooks and Lizards."""
    for card in MAJORITIES:
        winner = t.majority(card)
        if winner == NOBODY:
            t.tell(events.MajorityLeft(card=CARDS[card]))
        else:
            t.tell(events.MajorityWon(seat=winner, card=CARDS[card]))


def tell_scores(t: OhCaptain) -> None:
    """Say what everybody has, and who has won."""
    for seat, score in enumerate(t.scores()):
        loot = t.loot_points(seat)
        tokens = score - loot - t.coins[seat]
        t.tell(events.FinalScored(seat=seat, coins=t.coins[seat], loot=loot, tokens=tokens, score=score))
    for seat, rank in enumerate(t.ranks()):
        if rank == 1:
            t.tell(events.GameWon(seat=seat))
