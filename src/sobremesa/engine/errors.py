"""The two ways an input can be wrong: it cannot be read, or the rules forbid it."""

from __future__ import annotations

NOT_YOUR_TURN = "not-your-turn"  # the pseudo-rule for an action of a seat that is not asked


class Unreadable(ValueError):
    """Something could not be parsed; the message is one sentence that says where."""


class Reason:
    """A kind of mistake in a text that somebody wrote: a message id, and the same sentence in English.

    Fields of the sentence are in braces. The message is for people, the English for programs and developers.
    """

    def __init__(self, message: str, english: str) -> None:
        self.message = message
        self.english = english


class Mistake(Unreadable):
    """A mistake in a text that somebody wrote: file and table, the line if it is known, and the reason."""

    def __init__(self, where: str, reason: Reason, line: int = 0, /, **fields: str | int) -> None:
        self.where = where
        self.line = line
        self.reason = reason
        self.fields = {name: str(value) for name, value in fields.items()}
        place = f"{where}, line {line}" if line else where
        super().__init__(f"{place}: {reason.english.format(**self.fields)}")


class Refused(ValueError):
    """A readable action that is not allowed: the rule against it, the legal actions, and who is asked what."""

    def __init__(self, rule: str, action: str, allowed: list[str], asked_seat: int = -1, choice: str = "") -> None:
        waiting = f"; seat {asked_seat + 1} is asked ({choice})" if rule == NOT_YOUR_TURN and choice else ""
        super().__init__(f"{action!r} is not allowed now ({rule}){waiting}.")
        self.rule = rule
        self.action = action
        self.allowed = allowed
        self.asked_seat = asked_seat  # the seat that must answer; -1 if nobody must
        self.choice = choice  # the name of the choice that waits for it
