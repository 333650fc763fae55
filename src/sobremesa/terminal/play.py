"""`sobremesa play`: a whole game in the terminal, with people at this keyboard and bots."""

from __future__ import annotations

import argparse
import contextlib
import secrets
import sys
from importlib import import_module
from pathlib import Path
from shlex import quote

from sobremesa.engine.errors import Unreadable
from sobremesa.engine.manifest import Game, find_game
from sobremesa.engine.match import Match, read_match, write_match
from sobremesa.i18n.words import words_for
from sobremesa.terminal.arguments import Commands, add_game, add_language, read_settings, with_content
from sobremesa.terminal.exits import FINE
from sobremesa.terminal.marathon import is_series, run_series
from sobremesa.terminal.screen import say
from sobremesa.terminal.seating import BOTS, Sitter, read_seats
from sobremesa.terminal.sitting import Quit, Sitting

EXAMPLE = "sobremesa play nomads --seats me:Ana,me:Luis,bot --lang es --options setup=quick"


def add_commands(commands: Commands) -> None:
    """Add `play`."""
    command = commands.add_parser("play", help="play a game in the terminal", epilog=f"For example: {EXAMPLE}")
    add_game(command, optional=True)
    add_language(command)
    command.add_argument("--seats", metavar="WHO,WHO", help="me, me:NAME, bot, bot:KIND; in seating order")
    command.add_argument("--bot", choices=BOTS, default=BOTS[0], help="the kind of bot that 'bot' means")
    command.add_argument(
        "--settings", "--options", metavar="KEY=VALUE", nargs="+", default=[], help="what the table agreed on"
    )
    command.add_argument("--content", metavar="FILE", type=Path, help="a legend or the values of a box of your own")
    command.add_argument("--no-talk", action="store_true", help="tell only what happens, not what people say aloud")
    command.add_argument("--seed", metavar="WORD", help="the secret all chance comes from (default: a new one)")
    command.add_argument("--save", metavar="FILE", type=Path, help="where 's' and 'q' write the match")
    command.add_argument("--resume", metavar="FILE", type=Path, help="go on with a saved match")
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Seat everyone, play, and save when the person leaves."""
    if is_series(chosen):
        return run_series(chosen, "sobremesa play --resume {path} --lang {lang}")
    match, sitters = _resumed(chosen) if chosen.resume else _new(chosen)
    sitting = Sitting(
        match=match,
        sitters=sitters,
        words=words_for(chosen.lang, match.game),
        path=_save_path(chosen, match),
        talks=not chosen.no_talk,
    )
    if match.moves:
        sitting.told[-1] = max(0, len(match.moves) - match.seats)
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):
            import_module("readline")  # gives `input` a history and arrow keys
    try:
        sitting.play()
        if chosen.save:
            sitting.save()
    except Quit:
        _leave(sitting)
    except KeyboardInterrupt:
        say()
        _leave(sitting)
        raise
    except BrokenPipeError:  # nobody reads us any more: save without a word
        write_match(match, sitting.path)
        raise
    return FINE


def _leave(sitting: Sitting) -> None:
    """Nothing played is lost, and the person reads how to go on."""
    sitting.save()
    command = f"sobremesa play --resume {quote(str(sitting.path))} --lang {sitting.words.language}"
    say(sitting.words.say("terminal-resume", {"command": command}))


def _new(chosen: argparse.Namespace) -> tuple[Match, list[Sitter]]:
    if chosen.game is None:
        raise Unreadable("Which game? 'sobremesa play GAME', or 'sobremesa play --resume FILE'.")
    game = find_game(chosen.game)
    seats = chosen.seats.split(",") if chosen.seats else ["me", *["bot"] * (max(game.seats.start, 3) - 1)]
    sitters = read_seats(seats, game, chosen.bot)
    settings = with_content(read_settings(chosen.settings, game), chosen.content, game)
    return _seated(game, settings, chosen.seed or secrets.token_hex(16), sitters), sitters


def _seated(game: Game, settings: dict[str, str], secret: str, sitters: list[Sitter]) -> Match:
    return Match(game, len(sitters), settings, secret=secret, people=[sitter.text for sitter in sitters])


def _resumed(chosen: argparse.Namespace) -> tuple[Match, list[Sitter]]:
    """The saved match, and its people unless others are named; one that names none is played by people."""
    match = read_match(chosen.resume)
    if chosen.game not in (None, match.game.id):
        raise Unreadable(f"{chosen.resume} is a match of {match.game.id}, not of {chosen.game}.")
    if chosen.settings or chosen.seed or chosen.content:
        raise Unreadable("A resumed match keeps its options, content and seed; leave those arguments out.")
    seats = chosen.seats.split(",") if chosen.seats else list(match.people) or ["me"] * match.seats
    if len(seats) != match.seats:
        raise Unreadable(f"{chosen.resume} has {match.seats} seats, not {len(seats)}.")
    sitters = read_seats(seats, match.game, chosen.bot)
    match.people = tuple(sitter.text for sitter in sitters)
    return match, sitters


def _save_path(chosen: argparse.Namespace, match: Match) -> Path:
    """The file to save to, whose folder must be there before an evening is spent on the match."""
    path: Path = chosen.save or chosen.resume or Path(f"{match.game.id}-{match.commitment[:8]}.json")
    if path.is_dir() or not path.parent.is_dir():
        reason = "it is a folder" if path.is_dir() else f"there is no folder {path.parent}"
        raise Unreadable(f"{path} cannot be saved to: {reason}.")
    return path
