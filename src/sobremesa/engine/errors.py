"""The two ways an input can be wrong: it cannot be read, or the rules forbid it."""

from __future__ import annotations

from collections.abc import Sequence

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


class IllegalAction(ValueError):
    """An action that the rules forbid now: the id of the rule, one sentence on why, and what is allowed."""

    def __init__(self, rule: str, sentence: str, allowed: Sequence[str], action: str = "") -> None:
        super().__init__(f"{sentence} ({rule})")
        self.rule = rule
        self.sentence = sentence
        self.allowed = tuple(allowed)
        self.action = action  # in notation

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.rule, self.sentence, self.allowed, self.action)
