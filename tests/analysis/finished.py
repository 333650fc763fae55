"""Finished matches of sensible players, and budgets that suit a test."""

from __future__ import annotations

from functools import cache

from sobremesa.analysis.verdicts import Budget
from sobremesa.bots.simple import sensible_bot
from sobremesa.engine.action import Action
from sobremesa.engine.chance import FastChance
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.programme import find_programme

SMALL = Budget(worlds=2, screened=2, verified=2, told=2)
ODD = 4  # one choice in so many is made at random


@cache
def finished(programme: str, seats: int, seed: int = 1) -> Match:
    """A finished match, some of whose choices are odd."""
    match = Match(find_programme(programme), seats, secret=f"finished-{seed}", words="words")
    play_on(match, seed)
    return match


def play_on(match: Match, seed: int) -> None:
    """Play to the end."""
    chance = FastChance(seed)
    while not match.is_over:
        if match.is_between:
            match.next_part()
        bot = sensible_bot(match.game, chance)
        while not match.table.is_over:
            seat = match.table.choice.seat
            match.play(seat, _choice(match, seat, chance) or bot.choose(match.table.mask(seat), seat))


def _choice(match: Match, seat: int, chance: FastChance) -> Action | None:
    return chance.pick(match.table.legal_actions(seat)) if chance.below(ODD) == 0 else None
