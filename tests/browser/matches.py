"""Matches that were played beforehand, as files: the short way to a late position, or to the end."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from sobremesa.bots.simple import sensible_bot
from sobremesa.engine.chance import FastChance
from sobremesa.engine.manifest import find_game
from sobremesa.engine.old_match import Match, SeriesMatch, find_series
from sobremesa.server.http.games import default_seats
from sobremesa.server.model.bots import bot_name

SEEDS = range(1, 7)  # together they ask nearly everything that a game can ask


@cache
def played_out(game: str, seed: int, odd: int = 3) -> Match:
    """A whole match of sensible players, who do something odd once in so many times (0: never)."""
    found, chance = find_game(game), FastChance(seed)
    people = [bot_name(seat) for seat in range(default_seats(found.seats))]
    match, bot = Match(found, len(people), secret=f"saved-{seed}", people=people), sensible_bot(found, chance)
    while not match.table.is_over:
        seat = match.table.choice.seat
        is_odd = odd > 0 and chance.below(odd) == 0
        legal = match.table.legal_actions(seat)
        match.play(seat, chance.pick(legal) if is_odd else bot.choose(match.table.mask(seat), seat))
    return match


def played_to_the_pause(series: str, seed: int) -> SeriesMatch:
    """A series after its first game, which sensible players have played."""
    found, chance = find_series(series), FastChance(seed)
    people = [bot_name(seat) for seat in range(default_seats(found.seats))]
    whole = SeriesMatch(found, len(people), secret=f"saved-{seed}", people=people)
    bot = sensible_bot(whole.game, chance)
    while not whole.table.is_over:
        seat = whole.table.choice.seat
        whole.play(seat, bot.choose(whole.table.mask(seat), seat))
    return whole


def save_beginning(match: Match, moves: int, file: Path) -> Path:
    """The file of a match as it was after so many moves."""
    values = match.save()
    beginning = {name: values[name][:moves] for name in ("actions", "events")}
    file.write_text(json.dumps({**values, **beginning}), encoding="utf-8")
    return file


def phases(game: str) -> dict[str, tuple[int, int]]:
    """Every kind of choice in some matches: how many answers were left when it was first to be made, and the seed."""
    found: dict[str, tuple[int, int]] = {}
    for seed in SEEDS:
        match = played_out(game, seed)
        table = match.table_at(0)
        for number, move in enumerate(match.moves):
            found.setdefault(type(table.choice).__name__, (len(match.moves) - number, seed))
            table.play(move.seat, move.action)
    return found
