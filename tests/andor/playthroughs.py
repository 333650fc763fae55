"""Random matches of every legend, counted and sealed: a change of any rule moves a number that a person can read.

`python -m tests.andor.playthroughs` rewrites `playthroughs.txt`; look at the difference before committing it.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from sobremesa.engine.action import Action
from sobremesa.engine.chance import FastChance
from sobremesa.engine.event import EventLog
from sobremesa.engine.laws import any_move, table_text
from sobremesa.engine.manifest import find_game
from sobremesa.games.andor.content.legend import LEGEND_IDS, legend_of
from sobremesa.games.andor.state.table import Andor

GAME = find_game("andor")
FILE = Path(__file__).parent / "playthroughs.txt"
MATCHES = 2  # of each legend, number of heroes and difficulty
EAGER = ("fight", "clear", "invite", "accept", "begin", "go-on", "buy", "falcon", "fly", "give", "take", "look")


def plans() -> Iterator[tuple[str, int, str]]:
    """Every legend with every number of heroes, at every difficulty it has."""
    for legend in LEGEND_IDS:
        for seats in GAME.seats:
            for difficulty in legend_of(legend).difficulties:
                yield legend, seats, difficulty


def start(legend: str, seats: int, difficulty: str, seed: int) -> Andor:
    """A match about to begin; every other one with shields for the whole group."""
    settings = {"legend": legend, "difficulty": difficulty, "shields": "group" if seed % 2 else "own"}
    table = GAME.start(seats, GAME.check_settings(settings), FastChance(seed))
    assert isinstance(table, Andor)
    return table


def eager_move(table: Andor, chance: FastChance) -> tuple[int, Action]:
    """Somebody's move that chance picks, every other time one that leads into fights and bargains, if there is any."""
    seat, action = any_move(table, chance)
    bold = [option for option in table.legal_actions(seat) if option.kind in EAGER]
    return seat, chance.pick(bold) if bold and chance.below(2) else action


def log_of(table: Andor, seed: int) -> list[str]:
    """Every offer, refusal, action and event, and the final table."""
    chance = FastChance(seed + 1000)
    log = EventLog()
    lines: list[str] = []
    table.watch = log
    table.run()
    while not table.is_over:
        asked = chance.below(table.seats)
        stranger = chance.pick(GAME.actions.actions)
        lines.append(f"{stranger.text} {table.refuse(asked, stranger)}")
        seat, action = eager_move(table, chance)
        lines.append(" ".join(str(option.number) for option in table.legal_actions(seat)))
        lines.append(f"{seat}: {action.text}")
        table.play(seat, action)
    told = [f"{event.whole()} {event.as_heard_by(None)} {event.uncovers}" for event in log.events]
    return [*told, *lines, table_text(GAME, table)]


def playthroughs() -> Iterator[tuple[str, str]]:
    """For each plan its name, and how often what was told, won and sealed."""
    for legend, seats, difficulty in plans():
        counts: Counter[str] = Counter()
        seal = hashlib.sha256()
        for seed in range(MATCHES):
            lines = log_of(start(legend, seats, difficulty, seed), seed)
            counts.update(line.split("'")[3] for line in lines if line.startswith("{'kind'"))
            seal.update("\n".join(lines).encode())
        shown = " ".join(f"{kind} {count}" for kind, count in sorted(counts.items()))
        yield f"{legend}, {seats} heroes, {difficulty}", f"{shown} seal {seal.hexdigest()[:16]}"


if __name__ == "__main__":
    FILE.write_text("".join(f"{name}: {shown}\n" for name, shown in playthroughs()), encoding="utf-8")
