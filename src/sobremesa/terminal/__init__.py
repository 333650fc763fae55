"""The command line: one module for each group of commands, and one place where errors become sentences."""

from __future__ import annotations

import argparse
import contextlib
import io
import os
import sys
import traceback
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Final, NoReturn

import sobremesa
from sobremesa.engine.errors import Mistake, Refused, Unreadable
from sobremesa.i18n.words import say_mistake
from sobremesa.session.own_bots import BotFailed
from sobremesa.terminal.arguments import default_language
from sobremesa.terminal.exits import BAD_INPUT, DEFECT, FOUND_WRONG, INTERRUPTED
from sobremesa.terminal.screen import complain

GROUPS: Final = (
    "play",
    "learn",
    "serve",
    "keep",
    "check",
    "own",
    "rules",
    "draw",
    "replay",
    "hint",
    "bench",
    "arena",
)  # modules beside this one

Run = Callable[[argparse.Namespace], int]


class Parser(argparse.ArgumentParser):
    """A parser whose complaint is one sentence."""

    def error(self, message: str) -> NoReturn:
        """What is wrong, and where to read what is right."""
        raise Unreadable(f"{message[:1].upper()}{message[1:]} ('{self.prog} --help' says more).")


def parser() -> argparse.ArgumentParser:
    """Every command and its arguments; each group of commands adds its own."""
    whole = Parser(
        prog="sobremesa",
        description="Modern board games by their full rules, with friends or honest bots.",
        epilog="'sobremesa COMMAND --help' says more about a command.",
    )
    whole.add_argument("--version", action="version", version=f"sobremesa {sobremesa.__version__} ({sobremesa.BUILD})")
    commands = whole.add_subparsers(title="commands", metavar="COMMAND", dest="command", required=True)
    for group in GROUPS:
        import_module(f"sobremesa.terminal.{group}").add_commands(commands)
    return whole


def main(arguments: Sequence[str] | None = None) -> int:
    """The entry point of `sobremesa`: the exit code, and never a traceback."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks a letter still shows the rest
    language = default_language()
    try:
        chosen = parser().parse_args(arguments)
        language = getattr(chosen, "lang", language)
        run: Run = chosen.run
        code = run(chosen)
        sys.stdout.flush()
        return code
    except Mistake as mistake:
        complain(f"sobremesa: {say_mistake(language, mistake)}")
    except (Unreadable, Refused, BotFailed) as error:
        complain(f"sobremesa: {error}")
    except BrokenPipeError:
        _forget_output()
        return FOUND_WRONG
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        complain(f"sobremesa: {where}{error.strerror or error}.")
    except KeyboardInterrupt:
        complain("sobremesa: stopped.")
        return INTERRUPTED
    except Exception as error:
        return _defect(error)
    return BAD_INPUT


def _forget_output() -> None:
    """Whoever read our output has gone: nothing more can be said, not even by Python as it closes."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _defect(error: Exception) -> int:
    """An error of ours: one sentence, and the traceback for those who ask for it."""
    if os.environ.get("SOBREMESA_TRACEBACK"):
        traceback.print_exception(error)
    complain(f"sobremesa: this should not happen: {type(error).__name__}: {error} (SOBREMESA_TRACEBACK=1 shows where).")
    return DEFECT
