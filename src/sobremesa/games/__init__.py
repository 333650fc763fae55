"""The games, one folder each. The module is also callable, as the public function `sobremesa.games()`."""

from __future__ import annotations

import sys
from types import ModuleType


class CallableModule(ModuleType):
    """Importing a game binds this package to the name `sobremesa.games`, which must still be callable."""

    def __call__(self) -> object:
        """All games and series by id."""
        from sobremesa.api import games

        return games()


sys.modules[__name__].__class__ = CallableModule
