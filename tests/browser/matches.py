"""Matches played in advance, as files: a short cut to a late position, or to the end."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from sobremesa.bots.simple import sensible_bot
from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import FastChance
from sobremesa.engine.errors import IllegalAction, Mistake, Unreadable
from sobremesa.engine.manifest import find_game, games
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.player import BOT_NAMES, Player, person
from sobremesa.engine.matches.programme import Programme, find_programme
from sobremesa.engine.scenarios.scenario import Scenario, lay_out, play_line, read_scenario
from sobremesa.engine.text.plain import to_toml
from sobremesa.server.http.game_rows import default_seats
from sobremesa.server.workers.uploads import read_room

RICHEST = "andor"  # in choices, words and things: what the usual run tries where all games use the same page
SEEDS = range(1, 7)  # together they ask nearly everything that a game can ask
SOME, ALL = 3, 99


def richest_first(*also: str) -> list[Any]:
    """All games as parameters: the richest and the named ones in the usual run, the others as slow tests."""
    usual = (RICHEST, *also)
    return [pytest.param(game, marks=[] if game in usual else [pytest.mark.slow]) for game in sorted(games())]


@cache
def played_out(game: str, seed: int, odd: int = 3) -> Match:
    """A whole match of sensible players, who now and then do something odd (0: never)."""
    match, chance = new_match(find_programme(game), seed), FastChance(seed)
    bot = sensible_bot(match.game, chance)
    while not match.table.is_over:
        seat = match.table.choice.seat
        is_odd = odd > 0 and chance.below(odd) == 0
        legal = match.table.legal_actions(seat)
        match.play(seat, chance.pick(legal) if is_odd else bot.choose(match.table.mask(seat), seat))
    return match


def new_match(programme: Programme, seed: int, seats: int = 0) -> Match:
    """A match of people, whose seats anyone may take; with the default number of seats unless given."""
    seats = seats or default_seats(programme.seats)
    return Match(programme, seats, secret=f"saved-{seed}", players=[person(name) for name in BOT_NAMES[:seats]])


def full_table(game: str, moves: int, file: Path) -> Path:
    """The file of a match with the most players, after this number of moves."""
    return begun(game, moves, file, max(find_programme(game).seats))


def begun(programme: str, moves: int, file: Path, seats: int = 0) -> Path:
    """The file of a match of sensible players after this number of moves, by default with the usual seats."""
    match, chance = new_match(find_programme(programme), 1, seats), FastChance(1)
    bot = sensible_bot(match.game, chance)
    for _ in range(moves):
        seat = match.table.choice.seat
        match.play(seat, bot.choose(match.table.mask(seat), seat))
    file.write_text(json.dumps(match.save()), encoding="utf-8")
    return file


def late(programme: str, left: int, file: Path, players: Sequence[Player]) -> Path:
    """The file of a match of these players, this number of sensible moves before the end of its first game."""
    match, chance = new_match(find_programme(programme), 1, len(players)), FastChance(1)
    match.players = tuple(players)
    bot = sensible_bot(match.game, chance)
    while not match.table.is_over:
        seat = match.table.choice.seat
        match.play(seat, bot.choose(match.table.mask(seat), seat))
    return save_beginning(match, match.moves_made() - left, file)


def played_to_the_pause(series: str, seed: int) -> Match:
    """A series after its first game, played by sensible players."""
    match, chance = new_match(find_programme(series), seed), FastChance(seed)
    bot = sensible_bot(match.game, chance)
    while not match.table.is_over:
        seat = match.table.choice.seat
        match.play(seat, bot.choose(match.table.mask(seat), seat))
    return match


def save_beginning(match: Match, moves: int, file: Path) -> Path:
    """The file of a match as it was after this number of moves."""
    values = match.save()
    for name in ("actions", "events"):
        del values["parts"][0][name][moves:]
    file.write_text(json.dumps(values), encoding="utf-8")
    return file


def save_position(game: str, table: Table, file: Path) -> Path:
    """The file of a bare position."""
    file.write_text(to_toml(find_game(game).write_table(table)), encoding="utf-8")
    return file


def phases(game: str, most: int = ALL) -> dict[str, tuple[int, int]]:
    """Kinds of choices, up to a limit: how many answers were left when each first came up, and the seed."""
    found = list(_phases(game).items())
    return dict(found[:: -(-len(found) // most)])


@cache
def _phases(game: str) -> dict[str, tuple[int, int]]:
    """Every kind of choice in some matches."""
    found: dict[str, tuple[int, int]] = {}
    for seed in SEEDS:
        part = played_out(game, seed).part
        table = part.table_at(0)
        for number, move in enumerate(part.moves):
            found.setdefault(type(table.choice).__name__, (len(part.moves) - number, seed))
            table.play(move.seat, move.action)
    return found


@cache
def rare_phases(game: str) -> dict[str, Table]:
    """The kinds of choices missing from those matches, from the scenarios of the game."""
    found: dict[str, Table] = {}
    for path in sorted((find_game(game).folder / "scenarios").glob("*.toml")):
        for table in _positions(read_scenario(path)):
            kind = type(table.choice).__name__
            if kind not in found and kind not in _phases(game) and can_be_brought(game, table):
                found[kind] = table.copy()
    return found


def can_be_brought(game: str, table: Table) -> bool:
    """Whether a position is complete: a scenario may set up only what its rule needs."""
    try:
        read_room(to_toml(find_game(game).write_table(table)), "position.toml", "", "a secret", 1)
    except (Mistake, Unreadable):
        return False
    return True


def _positions(scenario: Scenario) -> Iterator[Table]:
    """The positions of a scenario in which somebody must choose."""
    for case in scenario.cases:
        table = lay_out(scenario, case)
        table.run()
        for line in [None, *case.when]:
            with suppress(IllegalAction):  # some lines are to be
                if line is not None:
                    play_line(scenario, table, line)
            if not table.is_over:
                yield table
