"""Checking the luck of a finished match."""

from __future__ import annotations

from msgspec import Struct

from sobremesa.engine.matches.match import Match
from sobremesa.engine.plain import parse_any
from sobremesa.server.model.room import RULE_BREAKS


class Verified(Struct):
    """What came of dealing a finished match again."""

    ok: bool
    text: str = ""
    commitment: str = ""
    secret: str = ""
    words: str = ""
    moves: int = 0


def verified(text: str, name: str) -> Verified:
    """Deal a finished match again: is its luck the one that was promised?"""
    try:
        values = parse_any(text, name)
        match = Match.load(values, name)
        ok = match.first_difference(values) is None
    except RULE_BREAKS as error:
        return Verified(ok=False, text=str(error))
    moves = sum(len(part.moves) for part in match.parts)
    return Verified(ok, "" if ok else "events", match.commitment, match.secret, match.words, moves)
