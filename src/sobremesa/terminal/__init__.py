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
from typing import Any, ClassVar, Final, NoReturn

import sobremesa
from sobremesa.engine.errors import IllegalAction, Mistake, Unreadable
from sobremesa.i18n.words import LANGUAGES, capital, say_mistake
from sobremesa.session.bots import BotFailed
from sobremesa.terminal.arguments import BAD_INPUT, DEFECT, FOUND_WRONG, INTERRUPTED, default_language
from sobremesa.terminal.environment import arguments_from
from sobremesa.terminal.phrasebook import Phrasebook, phrasebook_for, translate
from sobremesa.terminal.screen import complain

GROUPS: Final = (
    "play",
    "learn",
    "serve",
    "backup",
    "check",
    "generate",
    "offline",
    "own_game",
    "rules",
    "draw",
    "replay",
    "hint",
    "analyse",
    "puzzle",
    "bench",
    "arena",
)  # modules of `commands/`

Run = Callable[[argparse.Namespace], int]


class Parser(argparse.ArgumentParser):
    """A parser whose error is one sentence, and whose help is in the person's language."""

    phrases: ClassVar[Phrasebook] = phrasebook_for("en")

    def __init__(self, *given: Any, environment: bool = False, **named: Any) -> None:
        super().__init__(*given, **named)
        self.environment = environment  # whether variables of the environment set the options

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Parse what the environment sets, then the arguments, which win."""
        given = sys.argv[1:] if args is None else args
        set_before = arguments_from(os.environ, self._actions) if self.environment else []
        return super().parse_known_args([*set_before, *given], namespace)

    def format_usage(self) -> str:
        """The usage line, translated."""
        return self.phrases.say(super().format_usage())

    def format_help(self) -> str:
        """The whole help, with a translated usage line."""
        usage, gap, rest = super().format_help().partition("\n\n")
        return self.phrases.say(usage) + gap + rest

    def error(self, message: str) -> NoReturn:
        """Raise the error with a reference to --help."""
        said = capital(self.phrases.say(message))
        raise Unreadable(self.phrases.say(f"{said} ('{self.prog} --help' says more)."))


def parser(language: str = "en") -> argparse.ArgumentParser:
    """Every command and its arguments; each group of commands adds its own."""
    Parser.phrases = phrasebook_for(language)
    whole = Parser(
        prog="sobremesa",
        description="Modern board games with their full rules, with friends or against bots that don't cheat.",
        epilog="Without a command the table opens in the browser. 'sobremesa COMMAND --help' says more about one.",
    )
    whole.add_argument("--version", action="version", version=f"sobremesa {sobremesa.__version__} ({sobremesa.BUILD})")
    commands = whole.add_subparsers(title="commands", metavar="COMMAND", dest="command", required=True)
    for group in GROUPS:
        import_module(f"sobremesa.terminal.commands.{group}").add_commands(commands)
    translate(whole, Parser.phrases)
    return whole


def wanted_language(arguments: Sequence[str]) -> str:
    """The language before the arguments are parsed: a valid `--lang`, else the terminal's."""
    for at, flag in enumerate(arguments):
        value = "".join(arguments[at + 1 : at + 2])
        given = flag.removeprefix("--lang=") if flag.startswith("--lang=") else value if flag == "--lang" else ""
        if given in LANGUAGES:
            return given
    return default_language()


def main(arguments: Sequence[str] | None = None) -> int:
    """The entry point of `sobremesa`: the exit code, and never a traceback."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks a character still shows the rest
    language = wanted_language(sys.argv[1:] if arguments is None else arguments)
    say = phrasebook_for(language).say
    try:
        chosen = parser(language).parse_args(_asked_for(arguments))
        language = getattr(chosen, "lang", language)
        run: Run = chosen.run
        code = run(chosen)
        sys.stdout.flush()
        return code
    except Mistake as mistake:
        complain(f"sobremesa: {say_mistake(language, mistake)}")
    except (Unreadable, IllegalAction, BotFailed) as error:
        complain(f"sobremesa: {say(str(error))}")
    except BrokenPipeError:
        _forget_output()
        return FOUND_WRONG
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        complain(f"sobremesa: {where}{say(error.strerror or str(error))}.")
    except KeyboardInterrupt:
        complain(f"sobremesa: {say('stopped.')}")
        return INTERRUPTED
    except Exception as error:
        return _defect(error, say)
    return BAD_INPUT


def _asked_for(arguments: Sequence[str] | None) -> Sequence[str]:
    """The arguments; by default (`uvx sobremesa`, `pipx run sobremesa`) serve the table and open the browser."""
    given = sys.argv[1:] if arguments is None else arguments
    return given or ("serve", "--open")


def _forget_output() -> None:
    """The reader of our output has gone: redirect it to /dev/null, so that Python can flush and close it."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _defect(error: Exception, say: Callable[[str], str]) -> int:
    """Report an internal error in one sentence, with the traceback on request."""
    if os.environ.get("SOBREMESA_TRACEBACK"):
        traceback.print_exception(error)
    said = f"this should not happen: {type(error).__name__}: {error} (SOBREMESA_TRACEBACK=1 shows where)."
    complain(f"sobremesa: {say(said)}")
    return DEFECT
