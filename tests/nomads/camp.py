"""Camps for tests, set up in the text form as in scenarios."""

from __future__ import annotations

from typing import Any

from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import FastChance
from sobremesa.engine.event import EventLog
from sobremesa.engine.manifest import find_game
from sobremesa.engine.text.plain import lay_over
from sobremesa.games.nomads.table import Nomads

NOMADS = find_game("nomads")
SEATS = ["ulrich", "moon", "red", "siana", "nostromo"]


def camp(names: list[str], settings: dict[str, str] | None = None, **given: Any) -> Nomads:
    """The default position of scenarios with this laid over it."""
    base = NOMADS.write_table(NOMADS.example(names, NOMADS.check_settings(settings or {})))
    table = NOMADS.read_table(lay_over(base, NOMADS.expand(given, names)), "test")
    assert isinstance(table, Nomads)
    return table


def started(seats: int, seed: int, **settings: str) -> Nomads:
    """A camp set up to the first choice."""
    table = NOMADS.start(seats, NOMADS.check_settings(settings), FastChance(seed))
    assert isinstance(table, Nomads)
    table.run()
    return table


def do(table: Table, seat: int, text: str) -> list[dict[str, Any]]:
    """Play one action; returns its events."""
    log = EventLog()
    table.watch = log
    table.play_checked(seat, NOMADS.actions.read(text))
    table.watch = None
    return [event.whole() for event in log.events]


def texts(table: Table) -> list[str]:
    """The options of the seat that must act."""
    return [action.text for action in table.legal_actions(table.choice.seat)]
