"""How good heroes play."""

from __future__ import annotations

from sobremesa.games.andor.bot.evaluation import evaluate, terms
from sobremesa.games.andor.bot.policy import choose

__all__ = ["choose", "evaluate", "terms"]
