"""What a good player of Oh Captain! looks at."""

from __future__ import annotations

from sobremesa.games.oh_captain.table import OhCaptain


def terms(t: OhCaptain, seat: int) -> dict[str, float]:
    """The position from one seat, in points, term by term."""
    scores = t.scores()
    return {"points": float(scores[seat]), "rivals": -max(scores[:seat] + scores[seat + 1 :]) / 2}


def evaluate(t: OhCaptain, seat: int) -> float:
    """The sum of the terms."""
    total = 0.0
    for value in terms(t, seat).values():
        total += value
    return total
