"""The agenda: what happens in which order, and by which rule."""

from __future__ import annotations

from typing import ClassVar

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
