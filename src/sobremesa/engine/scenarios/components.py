"""Checks whether a position that somebody wrote can be laid out with the components of one box."""

from __future__ import annotations

from typing import Any, Final

from sobremesa.engine.agenda import Table
from sobremesa.engine.errors import Mistake, Reason, Unreadable
from sobremesa.engine.manifest import Game
from sobremesa.engine.scenarios.assertions import EMPTY_WORDS
from sobremesa.engine.text.plain import Plain, lay_over

TOO_MANY_PIECES: Final = Reason(
    "mistake-too-many-pieces", "there are {count} of this in the position ({what}), and the box has {box}."
)


def read_position(game: Game, values: Plain, where: str) -> Table:
    """Read a table; raises Mistake if it needs more components than the box has."""
    table: Table = game.read_table(values, where)
    counts, box = game.count(table), box_of(game, table)
    for name, number in counts.items():
        if number > box.get(name, number):
            raise Mistake(where, TOO_MANY_PIECES, count=number, what=name, box=box[name])
    return table


def box_of(game: Game, table: Table) -> dict[str, int]:
    """The number of each component in the box that the table uses.

    A table keeps the text of an uploaded box in the field named like the setting.
    """
    own = [setting.id for setting in game.settings if setting.check is not None]
    written = game.write(table) if own else {}
    settings = {**game.defaults(), **{name: written[name] for name in own if name in written}}
    found: dict[str, int] = game.count(game.example(game.seat_names(table), settings))
    return found


def check_components(game: Game, table: Table, base: Plain, given: Plain, where: str) -> None:
    """What is given must not exceed the components of the default position; less is allowed.

    Only the named parts count: a scenario that gives a player ten coins need not say where they come from.
    """
    counts: dict[str, int] = game.count(table)
    box: dict[str, int] = game.count(game.read_table(base, where))
    if all(number <= box.get(name, number) for name, number in counts.items()):
        return
    rest = without(game, base, given, where)
    for name, number in counts.items():
        laid = number - rest[name]
        if name in box and laid > box[name]:
            raise Unreadable(f"{where}: this lays out {laid} {name}, and there are {box[name]}.")


def without(game: Game, base: Plain, given: Plain, where: str) -> dict[str, int]:
    """The components of the position with the given parts emptied, as far as the game can read that."""
    values = lay_over(base, given)
    counts: dict[str, int] = game.count(game.read_table(values, where))
    for path, value in leaves(given, ()):
        for nothing in nothings(value):
            trial = lay_over(values, nested(path, nothing))
            try:
                left = game.count(game.read_table(trial, where))
            except Unreadable:
                continue
            if left.keys() == counts.keys():  # a game may count nothing before something is laid out
                values, counts = trial, left
                break
    return counts


def leaves(values: Plain, path: tuple[str, ...]) -> list[tuple[tuple[str, ...], Any]]:
    """All values in a nested table that are no tables, with their paths."""
    found: list[tuple[tuple[str, ...], Any]] = []
    for key, value in values.items():
        found += leaves(value, (*path, key)) if isinstance(value, dict) else [((*path, key), value)]
    return found


def nested(path: tuple[str, ...], value: Any) -> Plain:
    """The value nested in a table for each name of the path."""
    found = value
    for key in reversed(path):
        found = {key: found}
    return dict(found)


def nothings(value: Any) -> list[Any]:
    """The ways a game may write an empty place instead of the value."""
    if isinstance(value, list):
        return [[], *[[word] * len(value) for word in EMPTY_WORDS], [[] for _ in value]]
    if isinstance(value, str):
        return list(EMPTY_WORDS)
    return [] if isinstance(value, bool) else [0]
