"""Refusals: what was asked cannot be done, under a code that clients know (docs/protocol.md)."""

from __future__ import annotations

from sobremesa.engine.errors import Mistake


class Refusal(Exception):
    """A clear no: a code, and the rule of the game that forbids it or the mistake in a file. Nothing has changed."""

    def __init__(self, code: str, rule: str | None = None, mistake: Mistake | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.rule = rule
        self.mistake = mistake


CODES = (
    "malformed",
    "unknown-message",
    "too-large",
    "too-fast",
    "stale",
    "illegal",
    "unknown-option",
    "not-your-turn",
    "not-your-seat",
    "not-host",
    "not-now",
    "no-such-seat",
    "no-such-move",
    "no-such-level",
    "no-such-option",
    "unreadable-file",
    "seat-taken",
    "seats-free",
    "not-absent",
    "cannot-undo",
    "not-in-sight",
    "full",
    "too-many-rooms",
    "rules-changed",
    "broken",
)
