"""Events: what just happened, in a form that logs, animations, replays and tests share."""

from __future__ import annotations

from sobremesa.engine.marks import mypyc_attr

Value = int | str | bool | list[int] | list[str]
UNKNOWN_WORD = "unknown"


class Event:
    """Something that happened. `secret` is only for the seats in `seen_by`; others get UNKNOWN_WORD there.

    `uncovers` says that someone learns now what was hidden until now; there is no undo past it. `rule` is the id of
    the rule that made it happen; the table fills it in when it tells the event.
    """

    def __init__(
        self,
        kind: str,
        fields: dict[str, Value],
        secret: dict[str, Value] | None = None,
        seen_by: tuple[int, ...] = (),
        uncovers: bool = False,
    ) -> None:
        self.kind = kind
        self.fields = fields
        self.secret: dict[str, Value] = {} if secret is None else secret
        self.seen_by = seen_by
        self.uncovers = uncovers
        self.rule = ""

    def seen_from(self, seat: int | None) -> dict[str, Value]:
        """The event as this seat (None: a spectator) may hear it, as plain values."""
        told: dict[str, Value] = {"kind": self.kind}
        told.update(self.fields)
        knows = seat is not None and seat in self.seen_by
        for name, value in self.secret.items():
            told[name] = value if knows else UNKNOWN_WORD
        return told

    def uncovers_to(self, seat: int | None) -> bool:
        """Whether this seat is among those who learn something: all of them, unless the event has secret parts."""
        return self.uncovers and (not self.secret or (seat is not None and seat in self.seen_by))

    def whole(self) -> dict[str, Value]:
        """The event with everything in it, for the match's own record."""
        return {"kind": self.kind, **self.fields, **self.secret}

    def __repr__(self) -> str:
        return f"<{self.whole()}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class Watch:
    """Whoever listens to a table. In a playout nobody does, and telling costs nothing."""

    def hear(self, table: object, event: Event) -> None:
        """The event has just happened; the table lies as it left it."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class EventLog(Watch):
    """Keeps the events."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def hear(self, table: object, event: Event) -> None:
        self.events.append(event)
