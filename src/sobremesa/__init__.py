"""Sobremesa: modern board games by their full rules, from one fast engine. `docs/learn/library.md` is the reference."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sobremesa.compiled import GameFinder, PlainFinder, is_compiled

if TYPE_CHECKING:
    from sobremesa.api import Action as Action
    from sobremesa.api import Bot as Bot
    from sobremesa.api import FastChance as FastChance
    from sobremesa.api import IllegalAction as IllegalAction
    from sobremesa.api import LegalActions as LegalActions
    from sobremesa.api import Match as Match
    from sobremesa.api import Move as Move
    from sobremesa.api import Outcome as Outcome
    from sobremesa.api import Table as Table
    from sobremesa.api import Unreadable as Unreadable
    from sobremesa.api import bot as bot
    from sobremesa.api import env as env
    from sobremesa.api import games as games
    from sobremesa.api import gym_env as gym_env
    from sobremesa.api import load as load
    from sobremesa.api import new_match as new_match
    from sobremesa.api import parallel_env as parallel_env
    from sobremesa.api import position as position
    from sobremesa.api import record as record
    from sobremesa.api import spiel_game as spiel_game
    from sobremesa.api import vector_env as vector_env

__version__: Final = "0.1.0"

PUBLIC: Final = (
    *("Action", "Bot", "FastChance", "IllegalAction", "LegalActions", "Match", "Move", "Outcome", "Table"),
    *("Unreadable", "bot", "env", "games", "gym_env", "load", "new_match", "parallel_env", "position", "record"),
    *("spiel_game", "vector_env"),
)

FOLDER: Final = Path(__file__).parent
BUILD: Final = "compiled" if is_compiled(FOLDER) else "plain"
if BUILD == "plain":
    sys.meta_path.insert(0, PlainFinder())
sys.meta_path.insert(0, GameFinder(FOLDER, BUILD == "compiled"))


if not TYPE_CHECKING:  # or a type checker would believe that every name is here

    def __getattr__(name):
        """The public names, imported on first use, so that importing the package costs nothing."""
        if name not in PUBLIC:
            raise AttributeError(f"module 'sobremesa' has no attribute {name!r}")
        return getattr(import_module("sobremesa.api"), name)

    def __dir__():
        return sorted({*globals(), *import_module("sobremesa.api").installed()})
