"""Kalah: sow, capture, and fill your store."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.manifest import Game
from sobremesa_kalah import draw, fields, rules

GAME: Final = Game(
    id="kalah",
    package=__name__,
    seats=range(2, 3),
    actions=rules.ACTIONS,
    start=rules.start,
    fields=fields.FIELDS,
    scene=draw.scene,
    clicks=draw.clicks,
    seat_names=lambda t: ["south", "north"],
    count=lambda t: {"seeds": sum(t.seeds)},  # seeds are never lost
    terms=draw.terms,
)
