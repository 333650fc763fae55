"""Events: what just happened, in one form for logs, animations, replays and tests.

Each game declares its events in `events.py`, one small class each; the rest of the project reads the class.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from types import ModuleType
from typing import Annotated, ClassVar, TypeVar, dataclass_transform, get_origin, get_type_hints

Value = int | str | bool | list[int] | list[str]
UNKNOWN_WORD = "unknown"
T = TypeVar("T")
Secret = Annotated[T, "secret"]  # a field that only the seats in `seen_by` hear


@dataclass_transform(eq_default=False)
class Event:
    """Something that happened. Secret fields are only for the seats in `seen_by`; others hear UNKNOWN_WORD there.

    A subclass declares a kind of event: the kind is its name in kebab case, its annotations are the fields, those
    marked `Secret` last. With `kind=` it is a variant of an event that others may hear differently; with `abstract` it
    only holds fields that several events share.
    """

    kind: str = ""
    uncovers: bool = False  # it reveals something hidden to somebody; there is no undo past it
    silent: bool = False  # it only moves pieces, and has no text
    rule: str = ""  # the id of the rule that caused it, filled in by `Table.tell`
    seen_by: tuple[int, ...] = ()
    declared: ClassVar[dict[str, object]] = {}  # the fields of a subclass with their types, in order
    secrets: ClassVar[tuple[str, ...]] = ()  # the names of secret fields

    def __init_subclass__(cls, kind: str = "", abstract: bool = False) -> None:
        dataclass(eq=False, repr=False)(cls)
        cls.kind = "" if abstract else kind or kebab(cls.__name__)
        types, marked = get_type_hints(cls), get_type_hints(cls, include_extras=True)
        cls.declared = {name: types[name] for name in types if name not in Event.__annotations__}
        cls.secrets = tuple(name for name in cls.declared if get_origin(marked[name]) is Annotated)

    @cached_property
    def fields(self) -> dict[str, Value]:
        """The public fields, by name."""
        return {name: getattr(self, name) for name in self.declared if name not in self.secrets}

    @cached_property
    def secret(self) -> dict[str, Value]:
        """The secret fields, for the seats in `seen_by`."""
        return {name: getattr(self, name) for name in self.secrets}

    def as_heard_by(self, seat: int | None) -> dict[str, Value]:
        """The event as this seat (None: a spectator) may hear it, as plain values."""
        told: dict[str, Value] = {"kind": self.kind, **self.fields}
        knows = seat is not None and seat in self.seen_by
        for name, value in self.secret.items():
            told[name] = value if knows else UNKNOWN_WORD
        return told

    def uncovers_to(self, seat: int | None) -> bool:
        """Whether it reveals something to this seat: to all, unless the event has secret fields."""
        return self.uncovers and (not self.secret or (seat is not None and seat in self.seen_by))

    def whole(self) -> dict[str, Value]:
        """The event with all fields, for the match's own record."""
        return {"kind": self.kind, **self.fields, **self.secret}

    def __repr__(self) -> str:
        return f"<{self.whole()}>"


class StoredEvent(Event, abstract=True):
    """An event read from a file, with its stored kind and fields."""

    def __init__(
        self,
        kind: str,
        fields: dict[str, Value],
        secret: dict[str, Value] | None = None,
        seen_by: tuple[int, ...] = (),
    ) -> None:
        self.kind = kind
        self.fields = fields
        self.secret = {} if secret is None else secret
        self.seen_by = seen_by


def events_in(modules: Sequence[ModuleType]) -> tuple[type[Event], ...]:
    """The kinds of events declared in these modules."""
    things = [thing for module in modules for thing in vars(module).values()]
    found = [thing for thing in things if isinstance(thing, type) and issubclass(thing, Event) and thing.kind]
    return tuple(dict.fromkeys(found))


@cache
def kebab(name: str) -> str:
    """PlaceDisc -> place-disc."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


class BySeat(Event, abstract=True):
    """Something that one player does, gets or is."""

    seat: int


class GameWon(BySeat):
    """A player has won, alone or with others."""


class Watch:
    """A listener on a table. In a playout there is none, and telling costs nothing."""

    def hear(self, table: object, event: Event) -> None:
        """Called after each event, with the table in its state just after it."""
        raise NotImplementedError


class EventLog(Watch):
    """Records the events."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def hear(self, table: object, event: Event) -> None:
        self.events.append(event)
