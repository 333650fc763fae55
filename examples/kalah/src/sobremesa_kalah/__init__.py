"""Kalah: sow, capture, and fill your store."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.chance import FastChance
from sobremesa.engine.manifest import Game
from sobremesa.engine.text.fields import EVERYONE, TextForm, field
from sobremesa.engine.text.plain import Plain
from sobremesa.engine.text.shapes import Numbers
from sobremesa_kalah import draw, rules
from sobremesa_kalah.table import Kalah

HOLES_IN_ORDER: Final = "in each hole: pits and store of the first seat, then of the second"
FIELDS: Final = (field("seeds", Numbers(), HOLES_IN_ORDER, seen=EVERYONE, default="[*[SEEDS] * PITS, 0] * 2"),)
FORM: Final = TextForm(Kalah, FIELDS)


def seat_names(t: Kalah) -> list[str]:
    """South sows first."""
    return ["south", "north"]


def expand(given: Plain, seats: list[str]) -> Plain:
    """In scenarios `turn = "north"` is North's turn."""
    turn = {"step": "Turn", "seat": seats.index(given.get("turn", seats[0]))}
    return {"agenda": [turn], **{key: value for key, value in given.items() if key != "turn"}}


def example(names: list[str], settings: dict[str, str]) -> Kalah:
    """The default position of scenarios: the opening."""
    return rules.start(len(names), settings, FastChance(0))


def count(t: Kalah) -> dict[str, int]:
    """Seeds are never lost."""
    return {"seeds": sum(t.seeds)}


GAME: Final = Game(
    id="kalah",
    package=__name__,
    version=1,
    seats=range(2, 3),
    settings=(),
    actions=rules.ACTIONS,
    names={},
    start=rules.start,
    count=count,
    longest=500,
    has_secrets=False,
    fields=FIELDS,
    example=example,
    seat_names=seat_names,
    write=FORM.write,
    read=FORM.read,
    expand=expand,
    scene=draw.scene,
    clicks=draw.clicks,
    draws_alike=True,
    terms=draw.terms,
    evaluate=draw.evaluate,
)
