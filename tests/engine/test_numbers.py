"""Every number in the text form has a range: one outside it is said in a sentence, and never met by a rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from sobremesa.engine.agenda import Table
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.manifest import Game, games
from sobremesa.engine.scenarios.components import read_position
from sobremesa.engine.scenarios.scenario import lay_out
from sobremesa.engine.text.plain import Plain
from tests.scenario_files import read_once

Way = tuple[str | int, ...]

TOO_LOW, TOO_HIGH = -1, 999
ENGINES_OWN = ("seats", "chance")


def numbers_in(value: object, way: Way = ()) -> Iterator[Way]:
    """The ways to every number, and to a place behind the last entry of every list."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield from numbers_in(part, (*way, key))
    elif isinstance(value, list):
        for place, part in enumerate(value):
            yield from numbers_in(part, (*way, place))
        yield (*way, len(value))
    elif isinstance(value, int) and not isinstance(value, bool):
        yield way


def replaced(value: Any, way: Way, number: int) -> Any:
    """The same with another number at the end of the way."""
    if not way:
        return number
    if isinstance(value, list):
        parts = [*value, None] if way[0] == len(value) else value[:]
        parts[int(way[0])] = replaced(parts[int(way[0])], way[1:], number)
        return parts
    return {**value, way[0]: replaced(value[way[0]], way[1:], number)}


def kind_of(values: Plain, way: Way) -> Way:
    """What is tried once: the field, whatever seat or space it is of; in the agenda, the field of a step."""
    if way[0] == "agenda" and len(way) > 2:
        return (values["agenda"][way[1]]["step"], *way[2:])
    return tuple("" if str(part).isdigit() else part for part in way)


def every_kind(game: Game) -> dict[Way, tuple[Plain, Way]]:
    """A position of a scenario for every kind of number there is in any of them, and the way to it."""
    found: dict[Way, tuple[Plain, Way]] = {}
    for path in sorted((game.folder / "scenarios").glob("*.toml")):
        table = lay_out(read_once(path))
        table.run()
        values = game.write_table(table)
        for way in numbers_in(values):
            if way[0] not in ENGINES_OWN:
                found.setdefault(kind_of(values, way), (values, way))
    return found


def look_round(game: Game, table: Table) -> None:
    """What anybody can ask of a table: what is to come, what can be done and what comes of it, how it is written."""
    table.run()
    for seat in range(table.seats):
        for action in [] if table.is_over else table.legal_actions(seat):
            table.copy().play(seat, action)
    game.write_table(table)


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_a_number_that_cannot_be_is_a_sentence_or_harmless(game: Game) -> None:
    kinds = every_kind(game)
    refused = 0
    for values, way in kinds.values():
        for number in (TOO_LOW, TOO_HIGH):
            try:
                table = read_position(game, replaced(values, way, number), "position")
            except Unreadable as error:
                assert "\n" not in str(error)
                refused += 1
            else:
                look_round(game, table)
    assert refused > len(kinds)


@pytest.mark.parametrize(
    ("value", "way", "wanted"),
    [
        ({"a": [1, 2]}, ("a", 1), {"a": [1, 9]}),
        ({"a": [1, 2]}, ("a", 2), {"a": [1, 2, 9]}),
        ({"a": []}, ("a", 0), {"a": [9]}),
        ({"a": [{"b": 3}], "c": 1}, ("a", 0, "b"), {"a": [{"b": 9}], "c": 1}),
    ],
)
def test_one_number_is_replaced(value: Plain, way: Way, wanted: Plain) -> None:
    assert replaced(value, way, 9) == wanted
    assert way in list(numbers_in(value))
