"""Options of the operator's commands from environment variables, as containers and units set them.

`--keep-days 30` is `SOBREMESA_KEEP_DAYS=30`. `SOBREMESA_DATABASE_FILE=/run/secrets/database` reads the value from a
file, so that a secret is neither on the command line nor in the environment.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from sobremesa.engine.errors import Unreadable

PREFIX: Final = "SOBREMESA_"
OF_FILE: Final = "_FILE"
OTHERS: Final = ("SOBREMESA_PLAIN", "SOBREMESA_TRACEBACK", "SOBREMESA_OPT", "SOBREMESA_BROWSER")  # no options
YES: Final = ("1", "yes", "true", "on")
NO: Final = ("0", "no", "false", "off")


def variable(option: argparse.Action) -> str:
    """The variable that sets an option."""
    return PREFIX + option.option_strings[-1].removeprefix("--").replace("-", "_").upper()


def settable(actions: Iterable[argparse.Action]) -> Iterator[argparse.Action]:
    """The options among a command's arguments; --help is none."""
    return (action for action in actions if action.option_strings and not isinstance(action, argparse._HelpAction))


def arguments_from(environment: Mapping[str, str], actions: Iterable[argparse.Action]) -> list[str]:
    """What the environment says of these options, as arguments."""
    return [
        argument
        for option in settable(actions)
        if (said := value_of(variable(option), environment))
        for argument in as_arguments(option, said)
    ]


def value_of(name: str, environment: Mapping[str, str]) -> str:
    """The value of a variable, or of the file that it names; "" if there is neither."""
    said, file = environment.get(name, ""), environment.get(name + OF_FILE, "")
    if said and file:
        raise Unreadable(f"{name} and {name + OF_FILE} are both set: leave one out.")
    return Path(file).read_text(encoding="utf-8").strip() if file else said


def as_arguments(option: argparse.Action, said: str) -> list[str]:
    """A value as it would be written on the command line; a repeatable option takes several, separated by commas."""
    flag = option.option_strings[-1]
    if option.nargs == 0:
        if said.lower() not in (*YES, *NO):
            raise Unreadable(f"{variable(option)} takes yes or no: {said}")
        return [flag] if said.lower() in YES else []
    values = [value.strip() for value in said.split(",")] if isinstance(option, argparse._AppendAction) else [said]
    return [f"{flag}={value}" for value in values if value]


def unknown_variables(environment: Mapping[str, str], actions: Iterable[argparse.Action]) -> list[str]:
    """Variables with our prefix that set nothing: most likely misspelt."""
    names = {variable(option) for option in settable(actions)}
    known = {*names, *(name + OF_FILE for name in names), *OTHERS}
    return sorted(name for name in environment if name.startswith(PREFIX) and name not in known)
