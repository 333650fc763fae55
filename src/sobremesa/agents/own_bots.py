"""Bots of one's own: a class in a module that Python can import, named `module:Class` by whoever runs the program.

Only names that were given on this machine, on a command line or in the environment, are ever imported: a file or a
message that names another is answered as if there were no such level.
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
from sobremesa.session.own_bots import OWN_BOTS, BotFailed

VARIABLE: Final = "SOBREMESA_BOTS"  # names that worker processes inherit


class Chooser(Protocol):
    """What a class of one's own must be able to do."""

    def choose(self, view: Table, seat: int) -> Action:
        """The answer of this seat, which sees this much."""


def add_own_bot(name: str) -> str:
    """Know a bot of this name from now on, here and in processes that are started; one sentence if it is none."""
    _class_of(name)
    OWN_BOTS[name] = partial(OwnBot, name)
    os.environ[VARIABLE] = ",".join(OWN_BOTS)
    return name


def add_inherited_bots() -> None:
    """Know the bots that the process knew which has started this one."""
    for name in filter(None, os.environ.get(VARIABLE, "").split(",")):
        add_own_bot(name)


def _class_of(name: str) -> type[Chooser]:
    """The class, imported from the folder one is in or from wherever Python finds modules."""
    module, _, attribute = name.partition(":")
    if "," in name or not module or not attribute:
        raise Unreadable(f"A bot of your own is written module:Class, not {shown(name)}.")
    if str(Path.cwd()) not in sys.path:
        sys.path.append(str(Path.cwd()))
    try:
        found: Any = getattr(importlib.import_module(module), attribute)
    except Exception as error:  # whatever a module of somebody's own does when it is imported
        raise Unreadable(f"The bot {name} cannot be imported: {type(error).__name__}: {error}.") from error
    if not isinstance(found, type) or not callable(getattr(found, "choose", None)):
        raise Unreadable(f"The bot {name} is no class with a method choose(view, seat).")
    return cast(type[Chooser], found)


class OwnBot(Bot):
    """A bot of one's own, whose answers are checked before anybody believes them."""

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
