"""Arguments that several commands share, their parsing, and the exit codes."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final, TypeAlias

from sobremesa.agents.custom_bots import add_custom_bot
from sobremesa.engine.agenda import Table
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.manifest import Game, games
from sobremesa.engine.matches.player import Player, bot, name_bots, person
from sobremesa.engine.matches.programme import Programme, programmes
from sobremesa.engine.text.bounds import LARGEST_SETTING
from sobremesa.engine.text.plain import read_text
from sobremesa.i18n.words import LANGUAGES
from sobremesa.session.bots import checked_level, has_level, known_levels

FINE: Final = 0
FOUND_WRONG: Final = 1
BAD_INPUT: Final = 2
DEFECT: Final = 70
INTERRUPTED: Final = 130


Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


def positive(text: str) -> int:
    """A whole number above zero."""
    number = int(text)
    if number < 1:
        raise ValueError
    return number


positive.__name__ = "number above zero"  # argparse puts the name into its error


def natural(text: str) -> int:
    """A whole number, zero included."""
    number = int(text)
    if number < 0:
        raise ValueError
    return number


natural.__name__ = "number from zero on"


def add_game(command: argparse.ArgumentParser, optional: bool = False, series: bool = True) -> None:
    """Add the argument GAME, which may be a series too unless the command is for single games."""
    known = ", ".join(programmes() if series else games())
    command.add_argument("game", metavar="GAME", nargs="?" if optional else None, help=f"one of {known}")


def add_language(command: argparse.ArgumentParser) -> None:
    """Add the argument --lang."""
    command.add_argument(
        "--lang",
        metavar="LANGUAGE",
        choices=LANGUAGES,
        default=default_language(),
        help=f"one of {', '.join(LANGUAGES)} (default: that of the terminal, or en)",
    )


def default_language() -> str:
    """The language of the terminal, if it is supported, else English."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        spoken = os.environ.get(variable, "")[:2]
        if spoken in LANGUAGES:
            return spoken
    return "en"


def read_settings(given: Sequence[str], programme: Programme) -> dict[str, str]:
    """Parse `key=value` words as settings of the game or series."""
    for word in given:
        if "=" not in word:
            raise Unreadable(f"A setting is written key=value, not {word!r}; {programme.id} has {_offers(programme)}.")
    return programme.check_settings(dict(word.split("=", 1) for word in given))


def _offers(programme: Programme) -> str:
    settings = programme.settings().items()
    return ", ".join(f"{key}={'|'.join(setting.values)}" for key, setting in settings) or "no settings"


def with_content(settings: dict[str, str], path: Path | None, programme: Programme) -> dict[str, str]:
    """The settings with the text of a file in the setting that takes one."""
    if path is None:
        return settings
    for key, setting in programme.settings().items():
        if setting.check is not None:
            text = read_text(path, LARGEST_SETTING)
            setting.check(text, str(path))
            return {**settings, key: text}
    raise Unreadable(f"{programme.id} is played with the values it has; it reads none from a file.")


def find_seat(word: str, game: Game, table: Table) -> int:
    """The seat with this name, or this number from 1 on."""
    names = game.seat_names(table)
    if word in names:
        return names.index(word)
    if word.isdecimal() and 1 <= int(word) <= table.seats:
        return int(word) - 1
    raise Unreadable(f"There is no seat {word!r}; there are 1 to {table.seats}, or {', '.join(names)}.")


def read_players(text: str, programme: Programme, level: str) -> list[Player]:
    """The players in seating order; `level` is the default of bots."""
    return name_bots([_read_player(word.strip(), programme, level) for word in text.split(",")])


def check_level(programme: Programme, level: str | None) -> str:
    """A bot level that the programme has, or a user-defined bot; None: the default one."""
    if level is not None and ":" in level:
        return add_custom_bot(level)
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
