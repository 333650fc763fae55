"""What a good player of Andor looks at."""

from __future__ import annotations

from sobremesa.games.andor.table import Andor


def terms(t: Andor, seat: int) -> dict[str, float]:
    """The position, term by term."""
    return {"won": 100.0 if t.won == 1 else 0.0}


def evaluate(t: Andor, seat: int) -> float:
    """The sum of the terms."""
    return 100.0 if t.won == 1 else 0.0
