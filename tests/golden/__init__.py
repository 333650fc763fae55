"""Golden playthroughs and counts: an accidental change of a rule moves a line that a person can read.

`python -m tests.golden --write` rewrites them, for all games or the named ones; look at the difference before
committing it, and say in the commit why it moved.
"""

from __future__ import annotations

from pathlib import Path

from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import FastChance
from sobremesa.engine.event import Event
from sobremesa.engine.laws import any_move
from sobremesa.engine.manifest import Game
from sobremesa.engine.matches.part import Part

FOLDER = Path(__file__).parent
SEED = 1
DEPTH = 3


def quick_settings(game: Game) -> dict[str, str]:
    """The last value of every option: what the defaults are not."""
    return {option.id: option.values[-1] for option in game.settings}


def random_match(game: Game, seats: int, settings: dict[str, str], seed: int, most: int | None = None) -> Part:
    """A random match, to the end or for this number of moves."""
    match = Part(game, seats, settings, secret=f"golden-{seed}")
    chance = FastChance(seed)
    while not match.table.is_over and (most is None or len(match.moves) < most):
        match.play(*any_move(match.table, chance))
    return match


def playthrough(game: Game) -> str:
    """One match as a person reads it: who did what, and what happened."""
    seats = game.seats.start
    match = random_match(game, seats, quick_settings(game), SEED)
    lines = [f"{game.id}, {seats} players, rules version {game.version}, seed {SEED}"]
    lines += [f"{name}: {value}" for name, value in match.settings.items()]
    lines += ["", "the set-up", *map(event_line, match.opening)]
    table = match.table_at(0)
    for number, move in enumerate(match.moves, 1):
        name = game.seat_names(table)[move.seat]
        lines += ["", f"{number}. {name}: {move.action.text}", *map(event_line, move.events)]
        table.play(move.seat, move.action)
    names = game.seat_names(match.table)
    lines += ["", "the end"]
    for name, score, rank in zip(names, match.table.scores(), match.table.ranks(), strict=True):
        lines.append(f"    {name}: {score} points, rank {rank}")
    return "\n".join(lines) + "\n"


def event_line(event: Event) -> str:
    """An event on one line, secrets and all."""
    fields = [f"{name}={value}" for name, value in event.whole().items() if name != "kind"]
    return "    " + " ".join([event.kind, *fields])


def counts(game: Game) -> str:
    """How many sequences of one, two and three actions there are, from the set-up and from the middle of a match."""
    lines = []
    for seats in game.seats:
        at_start = random_match(game, seats, game.defaults(), SEED, most=0)
        lines.append(f"{seats} players, set-up: {count_line(at_start.table)}")
        whole = random_match(game, seats, quick_settings(game), SEED)
        for part in (1, 2):
            number = len(whole.moves) * part // 3
            lines.append(f"{seats} players, after {number} moves: {count_line(whole.table_at(number))}")
    return "\n".join(lines) + "\n"


def count_line(table: Table) -> str:
    """The counts for depths one to three."""
    return " ".join(str(sequences(table, depth)) for depth in range(1, DEPTH + 1))


def sequences(table: Table, depth: int) -> int:
    """The number of action sequences of this length from here; a match that ends sooner has none."""
    total = 0
    for seat in table.actors():
        legal = table.legal_actions(seat)
        if depth == 1:
            total += len(legal)
            continue
        for action in legal:
            after = table.copy()
            after.play(seat, action)
            total += sequences(after, depth - 1)
    return total
