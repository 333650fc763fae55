"""Verifying the chance of a finished match, and reporting what could not be checked."""

from __future__ import annotations

from msgspec import Struct

from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.saves import upgraded
from sobremesa.engine.text.plain import Plain, parse_any
from sobremesa.server.model.room import RULE_BREAKS


class Verified(Struct):
    """The result of replaying a finished match."""

    ok: bool  # everything was checked, and all of it comes out the same
    text: str = ""
    commitment: str = ""
    secret: str = ""
    words: str = ""
    moves: int = 0
    unchecked: list[str] = []  # ids of texts: what the file leaves open


def verified(text: str, name: str) -> Verified:
    """Replay a finished match: does its chance follow from the secret it was committed to?"""
    try:
        values = parse_any(text, name)
        match, saved = Match.load(values, name), upgraded(values, name)["parts"]
        differs = match.first_difference(values) is not None and _has_events(saved)
    except RULE_BREAKS as error:
        return Verified(ok=False, text=str(error))
    moves = sum(len(part.moves) for part in match.parts)
    unchecked = _unchecked(match, saved)
    found = Verified(not differs and not unchecked, "", match.commitment, match.secret, match.words, moves, unchecked)
    found.text = "verify-differs" if differs else "verify-partly" if unchecked else "verify-ok"
    return found


def _has_events(parts: list[Plain]) -> bool:
    return any(part.get("events") for part in parts)


def _unchecked(match: Match, parts: list[Plain]) -> list[str]:
    """What replaying cannot verify in this file."""
    rules = [(part.get("rules"), played.game.version) for part, played in zip(parts, match.parts, strict=True)]
    found = {
        "verify-not-start": any(part.get("position") is not None for part in parts),
        "verify-not-inherited": parts[0].get("inherited") is not None,
        "verify-not-renewed": bool(match.renewals),
        "verify-not-events": any(part.get("actions") and not part.get("events") for part in parts),
        "verify-not-rules": any(then != now for then, now in rules),
        "verify-not-over": not match.is_over,
    }
    return [name for name, is_so in found.items() if is_so]
