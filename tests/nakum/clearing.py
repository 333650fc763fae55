"""Clearings for tests, set up in the text form as in scenarios."""

from __future__ import annotations

from typing import Any

from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import FastChance
from sobremesa.engine.event import Event, EventLog
from sobremesa.engine.manifest import find_game
from sobremesa.engine.text.plain import lay_over
from sobremesa.games.nakum.table import Nakum

NAKUM = find_game("nakum")
FAMILIES = ["green", "yellow", "red", "blue"]


def clearing(seats: int, settings: dict[str, str] | None = None, **given: Any) -> Nakum:
    """The default position of scenarios with this laid over it."""
    names = FAMILIES[:seats]
    base = NAKUM.write_table(NAKUM.example(names, NAKUM.scenario_settings(settings or {})))
    table = NAKUM.read_table(lay_over(base, NAKUM.expand(given, names)), "test")
    assert isinstance(table, Nakum)
    return table


def started(seats: int, seed: int, **settings: str) -> Nakum:
    """A clearing prepared up to the first choice."""
    table = NAKUM.start(seats, NAKUM.scenario_settings(settings), FastChance(seed))
    assert isinstance(table, Nakum)
    table.run()
    return table


def do(table: Table, seat: int, text: str) -> list[Event]:
    """Play one action; returns its events."""
    log = EventLog()
    table.watch = log
    table.play_checked(seat, NAKUM.actions.read(text))
    table.watch = None
    return log.events


def at_random(table: Nakum, seed: int, most: int = 10_000) -> Nakum:
    """Continued at random, for this number of moves or to the end."""
    chance = FastChance(seed)
    for _ in range(most):
        if table.is_over:
            break
        seat = table.choice.seat
        table.play(seat, chance.pick(table.legal_actions(seat)))
    return table
