"""User-defined bots: a class in an importable module, given as `module:Class` by the person who runs the program.

Only names given on this machine, on a command line or in the environment, are ever imported: a file or a message that
names another gets the answer for an unknown level.
"""

from __future__ import annotations

import importlib
import inspect
import os
import sys
from functools import partial
from pathlib import Path
from typing import Any, Final, Protocol, cast

from sobremesa.bots.simple import Bot
from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import Chance
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.text.plain import shown
from sobremesa.session.bots import CUSTOM_BOTS, BotFailed

VARIABLE: Final = "SOBREMESA_BOTS"  # for worker processes


class Chooser(Protocol):
    """The interface of a user-defined bot."""

    def choose(self, view: Table, seat: int) -> Action:
        """The action of this seat with this view."""


def add_custom_bot(name: str) -> str:
    """Register a bot in this process and its child processes; Unreadable if it cannot be imported."""
    _class_of(name)
    CUSTOM_BOTS[name] = partial(CustomBot, name)
    os.environ[VARIABLE] = ",".join(CUSTOM_BOTS)
    return name


def add_inherited_bots() -> None:
    """Register the bots of the parent process."""
    for name in filter(None, os.environ.get(VARIABLE, "").split(",")):
        add_custom_bot(name)


def _class_of(name: str) -> type[Chooser]:
    """Import the class, from the working directory or the Python path."""
    module, _, attribute = name.partition(":")
    if "," in name or not module or not attribute:
        raise Unreadable(f"A bot of your own is written module:Class, not {shown(name)}.")
    if str(Path.cwd()) not in sys.path:
        sys.path.append(str(Path.cwd()))
    try:
        found: Any = getattr(importlib.import_module(module), attribute)
    except Exception as error:  # importing user code may raise anything
        raise Unreadable(f"The bot {name} cannot be imported: {type(error).__name__}: {error}.") from error
    if not isinstance(found, type) or not callable(getattr(found, "choose", None)):
        raise Unreadable(f"The bot {name} is no class with a method choose(view, seat).")
    return cast(type[Chooser], found)


class CustomBot(Bot):
    """A user-defined bot, whose answers are checked before they are played."""

    def __init__(self, name: str, chance: Chance) -> None:
        self.name = name
        made = _class_of(name)
        try:
            self.bot = made(chance) if inspect.signature(made).parameters else made()  # type: ignore[call-arg]
        except Exception as error:
            raise BotFailed(f"The bot {name} cannot be made: {type(error).__name__}: {error}.") from error

    def choose(self, view: Table, seat: int) -> Action:
        legal = view.legal_actions(seat)
        try:
            action = self.bot.choose(view.copy(), seat)
        except Exception as error:
            raise BotFailed(f"The bot {self.name} has failed: {type(error).__name__}: {error}.") from error
        if action not in legal:
            answer = action.text if isinstance(action, Action) else action
            raise BotFailed(f"The bot {self.name} answered {shown(answer)}, which is not legal.")
        return action
