"""The games, one folder each. Called as `sobremesa.games()`, it is the function of the public face."""

from __future__ import annotations

import sys
from types import ModuleType


class CallableModule(ModuleType):
    """Importing a game binds this folder to the name `sobremesa.games`: it must be callable all the same."""

    def __call__(self) -> object:
        """Everything that can be played here, by id."""
        from sobremesa.api import games

        return games()


sys.modules[__name__].__class__ = CallableModule
