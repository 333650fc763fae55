"""`sobremesa play`: a whole match in the terminal, with people at this keyboard and bots."""

from __future__ import annotations

import argparse
import contextlib
import secrets
import sys
from importlib import import_module
from pathlib import Path
from shlex import quote

from sobremesa.engine.chance import FastChance
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.player import bot, name_bots, person
from sobremesa.engine.matches.programme import find_programme
from sobremesa.engine.matches.saves import read_saved, write_match
from sobremesa.session.session import Session
from sobremesa.session.viewer_snapshot import read_any
from sobremesa.terminal.arguments import (
    FINE,
    Commands,
    add_game,
    add_language,
    check_level,
    read_players,
    read_settings,
    with_content,
)
from sobremesa.terminal.display import Display
from sobremesa.terminal.screen import print_line
from sobremesa.terminal.table import Quit, TerminalTable

EXAMPLE = "sobremesa play nomads --seats me:Ana,me:Luis,bot --lang es --settings setup=quick"
USUAL_SEATS = 3  # by default


def add_commands(commands: Commands) -> None:
    """Add `play`."""
    command = commands.add_parser("play", help="play a game in the terminal", epilog=f"For example: {EXAMPLE}")
    add_game(command, optional=True)
    add_language(command)
    command.add_argument("--seats", metavar="WHO,WHO", help="me, me:NAME, bot, bot:LEVEL; in seating order")
    command.add_argument(
        "--bot",
        metavar="LEVEL",
        help="what 'bot' means: a level, 1 to 5, one of the game's characters, or a bot of your own, MODULE:CLASS",
    )
    command.add_argument(
        "--settings", "--options", metavar="KEY=VALUE", nargs="+", default=[], help="what the table agreed on"
    )
    command.add_argument("--content", metavar="FILE", type=Path, help="a legend or the values of a box of your own")
    command.add_argument("--no-talk", action="store_true", help="tell only what happens, not what people say aloud")
    command.add_argument("--seed", metavar="WORD", help="the secret all chance comes from (default: a new one)")
    command.add_argument("--save", metavar="FILE", type=Path, help="where 's' and 'q' write the game")
    command.add_argument("--resume", metavar="FILE", type=Path, help="continue a saved game")
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Set up the match, play, and save when the person quits."""
    match, whole = _resumed(chosen) if chosen.resume else (_new(chosen), None)
    path = _save_path(chosen.save or whole, match)
    return play_match(match, chosen.lang, path, talks=not chosen.no_talk, saves=chosen.save is not None)


def play_match(
    match: Match, language: str, path: Path | None = None, *, talks: bool = True, saves: bool = False
) -> int:
    """Play the match at this terminal, to its end or until the person quits."""
    session = Session(match)
    display = Display(session, language, talks)
    if match.moves_made():
        display.skip_to(max(0, match.moves_made() - match.seats))
    table = TerminalTable(session, display, path or _save_path(None, match))
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):
            import_module("readline")  # gives `input` a history and arrow keys
    try:
        table.play()
        if saves:
            table.save()
    except Quit:
        _leave(table)
    except KeyboardInterrupt:
        print_line()
        _leave(table)
        raise
    except BrokenPipeError:  # nobody reads our output any more: save silently
        write_match(match, table.path)
        raise
    return FINE


def _leave(table: TerminalTable) -> None:
    """Save the match, and print how to resume it."""
    table.save()
    words = table.display.words
    command = f"sobremesa play --resume {quote(str(table.path))} --lang {words.language}"
    print_line(words.say("terminal-resume", {"command": command}))


def _new(chosen: argparse.Namespace) -> Match:
    if chosen.game is None:
        raise Unreadable("Which game? 'sobremesa play GAME', or 'sobremesa play --resume FILE'.")
    programme = find_programme(chosen.game)
    level = check_level(programme, chosen.bot)
    players = name_bots([person(), *[bot(level)] * (max(programme.seats.start, USUAL_SEATS) - 1)])
    if chosen.seats:
        players = read_players(chosen.seats, programme, level)
    programme.check_seats(len(players))
    settings = with_content(read_settings(chosen.settings, programme), chosen.content, programme)
    return Match(programme, len(players), settings, chosen.seed or secrets.token_hex(16), players=players)


def _resumed(chosen: argparse.Namespace) -> tuple[Match, Path | None]:
    """The match of the file, with its players unless others are named; without any, all are people."""
    saved = read_any(read_saved(chosen.resume), str(chosen.resume))
    match = saved if isinstance(saved, Match) else saved.play_on(FastChance(secrets.randbits(62)))
    if chosen.game not in (None, match.programme.id):
        raise Unreadable(f"{chosen.resume} is a match of {match.programme.id}, not of {chosen.game}.")
    if chosen.settings or chosen.seed or chosen.content:
        raise Unreadable("A resumed match keeps its settings, content and seed; leave those arguments out.")
    if chosen.seats:
        level = check_level(match.programme, chosen.bot)
        match.players = tuple(read_players(chosen.seats, match.programme, level))
    if len(match.players) not in (0, match.seats):
        raise Unreadable(f"{chosen.resume} has {match.seats} seats, not {len(match.players)}.")
    return match, chosen.resume if isinstance(saved, Match) else None


def _save_path(named: Path | None, match: Match) -> Path:
    """The file to save to; its folder is checked before the match begins."""
    path = named or Path(f"{match.programme.id}-{match.commitment[:8]}.json")
    if path.is_dir() or not path.parent.is_dir():
        reason = "it is a folder" if path.is_dir() else f"there is no folder {path.parent}"
        raise Unreadable(f"{path} cannot be saved to: {reason}.")
    return path
