"""What a manifest that says nothing else means."""

from __future__ import annotations

from typing import TypeVar

from sobremesa.engine.agenda import Table

Given = TypeVar("Given")


def nothing_counted(t: Table) -> dict[str, int]:
    """A game without components that stay the same in number."""
    return {}


def numbered_seats(t: Table) -> list[str]:
    """Seats without names of their own."""
    return [f"seat-{seat + 1}" for seat in range(t.seats)]


def without_shorthands(given: Given, seats: list[str]) -> Given:
    """Scenarios that say everything in full."""
    return given


def score_alone(t: Table, seat: int) -> dict[str, float]:
    """An evaluation that sees the points of now and nothing else."""
    return {"score": float(t.scores()[seat])}
