"""The two ways an input can be wrong: it cannot be read, or the rules forbid it."""

from __future__ import annotations


class Unreadable(ValueError):
    """Something could not be parsed; the message is one sentence that says where."""


class Refused(ValueError):
    """Something was understood and is not allowed: which rule forbids it, and what is allowed."""

    def __init__(self, rule: str, action: str, options: list[str]) -> None:
        super().__init__(f"{action!r} is not allowed now ({rule}).")
        self.rule = rule
        self.action = action
        self.options = options
