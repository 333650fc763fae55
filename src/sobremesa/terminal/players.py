"""Players as the command line writes them: `--seats me,me:Ana,bot,bot:random`."""

from __future__ import annotations

from sobremesa.engine.errors import Unreadable
from sobremesa.engine.matches.player import Player, bot, person
from sobremesa.session.bots import LEVELS


def read_players(text: str, level: str) -> list[Player]:
    """The players in seating order; `level` is that of bots that name none."""
    return [_read_player(word.strip(), level) for word in text.split(",")]


def _read_player(word: str, level: str) -> Player:
    who, colon, rest = word.partition(":")
    if who == "me" and (rest or not colon):
        return person(rest)
    if who == "bot" and not colon:
        return bot(level)
    if who == "bot" and rest in LEVELS:
        return bot(rest)
    known = ", ".join(f"bot:{kind}" for kind in LEVELS)
    raise Unreadable(f"A seat is me, me:NAME, bot, or one of {known}; not {word!r}.")
