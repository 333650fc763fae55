"""Parsing of players on the command line: `--seats me,me:Ana,bot,bot:random`."""

from __future__ import annotations

from sobremesa.agents.own_bots import add_own_bot
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.matches.player import Player, bot, name_bots, person
from sobremesa.engine.matches.programme import Programme
from sobremesa.session.bots import checked_level, has_level, known_levels


def read_players(text: str, programme: Programme, level: str) -> list[Player]:
    """The players in seating order; `level` is the default of bots."""
    return name_bots([_read_player(word.strip(), programme, level) for word in text.split(",")])


def check_level(programme: Programme, level: str | None) -> str:
    """A bot level that the programme has, or a user-defined bot; None: the default one."""
    if level is not None and ":" in level:
        return add_own_bot(level)
    return checked_level(programme.games, level)


def _read_player(word: str, programme: Programme, level: str) -> Player:
    who, colon, rest = word.partition(":")
    if who == "me" and (rest or not colon):
        return person(rest)
    if who == "bot" and not colon:
        return bot(level)
    if who == "bot" and has_level(programme.games, rest):
        return bot(rest)
    known = ", ".join(f"bot:{level}" for level in known_levels(programme.games))
    raise Unreadable(f"A seat is me, me:NAME, bot, or one of {known}; not {word!r}.")
