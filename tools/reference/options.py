"""The options of a server as a page: each with its variable, its default and what it does."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from sobremesa.terminal import parser
from sobremesa.terminal.environment import settable, variable

PAGE: Final = Path(__file__).parents[2] / "docs" / "reference" / "options.md"
HEAD: Final = """# Options of a server

Every option of `sobremesa serve`, generated from the code (`python -m tools.reference options`). A variable of the
environment sets an option where no argument does; its name with `_FILE` names a file with the value, which suits
secrets: `SOBREMESA_DATABASE_FILE=/run/secrets/database`. An option that may be given several times takes its values
separated by commas, a switch `yes` or `no`. `backup`, `restore` and `export` read the same variables. A variable that
begins with `SOBREMESA_` and sets nothing is named in the log.

| option | variable | what it does |
|---|---|---|
"""


def options() -> str:
    """The page."""
    groups = [action for action in parser()._actions if isinstance(action, argparse._SubParsersAction)]
    serve = groups[0].choices["serve"]
    return HEAD + "".join(row(option) for option in settable(serve._actions))


def row(option: argparse.Action) -> str:
    """A line of the table."""
    value = option.metavar or (f"{{{','.join(option.choices)}}}" if option.choices else option.dest.upper())
    written = f"{option.option_strings[-1]} {value}" if option.nargs != 0 else option.option_strings[-1]
    return f"| `{written}` | `{variable(option)}` | {option.help} |\n"
