"""The agenda: what happens in which order, and by which rule."""

from __future__ import annotations

from typing import ClassVar

import pytest

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import ByChance, Choice, Step, Table
from sobremesa.engine.chance import ScriptedChance
from sobremesa.engine.event import Event, EventLog

GO = Action("go", {})


class Called(Event):
    """The question was answered."""


class Echoed(Event):
    """The answer came back."""


class Echo(Step[Table]):
    """Something that an answer causes."""

    rule: ClassVar[str] = "ECHO"

    def run(self, t: Table) -> None:
        t.tell(Echoed())


class Call(Choice[Table]):
    """A question whose answer is heard, and then echoed."""

    rule: ClassVar[str] = "CALL"

    def legal_actions(self, t: Table) -> list[Action]:
        return [GO]

    def take(self, t: Table, action: Action) -> None:
        t.tell(Called())
        t.then(Echo())


def told(table: Table) -> list[tuple[str, str]]:
    log = EventLog()
    table.watch = log
    if table.agenda and isinstance(table.agenda[-1], Choice):
        table.play(0, GO)
    else:
        table.run()
    return [(event.kind, event.rule) for event in log.events]


def test_an_event_names_the_rule_of_what_told_it() -> None:
    assert told(Table(1, [Call(0)], ScriptedChance([]))) == [("called", "CALL"), ("echoed", "ECHO")]


def test_what_chance_answers_is_told_by_the_rule_of_the_question() -> None:
    table = Table(1, [Echo(), Call(0), ByChance()], ScriptedChance([0]))
    assert told(table) == [("called", "CALL"), ("echoed", "ECHO"), ("echoed", "ECHO")]


class Later(Step[Table]):
    """Puts others on top, and they others."""

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, t: Table) -> None:
        t.then(*[Later(self.number - 1) for _ in range(self.number)])


class Sheet(Table):
    """A table with nothing on it but its agenda."""

    def copy(self) -> Sheet:
        return Sheet(self.seats, self.left(), self.chance.copy())


def sheet(*steps: Step[Table]) -> Sheet:
    table = Sheet(1, [], ScriptedChance([]))
    table.then(*steps)
    return table


@pytest.mark.parametrize("number", range(6))
def test_steps_are_put_in_reading_order(number: int) -> None:
    steps = [Later(i) for i in range(number)]
    assert list(reversed(sheet(*steps).agenda)) == steps


def test_past_steps_leave_the_agenda() -> None:
    table = sheet(Call(0), Later(3))
    assert [type(step) for step in table.agenda] == [Later, Call]
    table.cancel_next()
    assert [type(step) for step in table.agenda] == [Later] and not table.is_over
    table.run()
    assert table.agenda == () and table.is_over
    table.then(Call(0))
    table.stop()
    assert table.agenda == () and repr(table).endswith("over>")


def test_a_copy_has_an_agenda_of_its_own_also_where_steps_have_happened() -> None:
    """The list below an agenda keeps its length: what one table puts there must not be what the other waits for."""
    table = sheet(Call(0), Later(2), Later(2))
    table.cancel_next()
    copy = table.copy()
    assert copy.steps is not table.steps and len(copy.steps) == copy.depth
    table.then(Call(0))
    copy.then(Echo())
    assert [type(step) for step in table.agenda] == [Later, Later, Call]
    assert [type(step) for step in copy.agenda] == [Later, Later, Echo]
    copy.cancel_next()
    copy.run()
    assert copy.is_over and len(table.agenda) == 3


def test_an_agenda_that_is_given_is_not_that_of_another_table() -> None:
    one = sheet(Call(0), Echo())
    other = sheet()
    other.agenda = one.agenda
    other.stop()
    other.then(Later(1))
    assert [type(step) for step in one.agenda] == [Echo, Call]
