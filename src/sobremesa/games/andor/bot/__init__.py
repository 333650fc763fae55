"""Bots: a policy for cooperating heroes, and rollouts that improve it."""

from __future__ import annotations

from sobremesa.games.andor.bot.evaluation import evaluate, terms
from sobremesa.games.andor.bot.policy import choose

__all__ = ["choose", "evaluate", "terms"]
