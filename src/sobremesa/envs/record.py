"""Matches of bots as a dataset: one row for each decision, in a Parquet file."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, TypedDict

import pyarrow as pa
import pyarrow.parquet as pq

from sobremesa.engine.chance import FastChance
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.matches.programme import Programme, find_programme
from sobremesa.envs.observations import Layout
from sobremesa.envs.stepper import Stepper
from sobremesa.session.bots import checked_level

LAYOUT: Final = b"layout"  # the key of the slices in the file's metadata


class Decision(TypedDict):
    """One row, by column."""

    match: int
    move: int
    seat: int
    observation: bytes
    legal: list[int]
    action: int
    notation: str
    reward: float


def record(
    game: str,
    path: str | Path,
    matches: int,
    levels: str | int | Sequence[str | int] = "greedy",
    *,
    seats: int | None = None,
    settings: Mapping[str, str] | None = None,
    asides: bool = True,
    seed: int = 0,
) -> int:
    """Play matches between bots of these levels, by seat, and write their decisions; returns the number of decisions.

    Columns: `match`, `move`, `seat`, `observation` (bytes), `legal` (numbers), `action` (a number), `notation`, and
    `reward`: the seat's reward at the end of the match.
    """
    programme = find_programme(game)
    stepper = Stepper(programme, programme.seats.start if seats is None else seats, settings, asides)
    layout = Layout(programme, stepper.seats, stepper.settings)
    bots = _checked(programme, levels, stepper.seats)
    schema = _schema(layout)
    written = 0
    with pq.ParquetWriter(str(path), schema, compression="zstd") as file:
        for match in range(matches):
            rows = _decisions(stepper, layout, bots, match, seed)
            file.write_table(pa.Table.from_pylist(rows, schema=schema))
            written += len(rows)
    return written


def _checked(programme: Programme, levels: str | int | Sequence[str | int], seats: int) -> list[str]:
    each = [levels] * seats if isinstance(levels, str | int) else list(levels)
    if len(each) != seats:
        raise Unreadable(f"There are {seats} seats, not {len(each)}.")
    return [checked_level(programme.games, level) for level in each]


def _schema(layout: Layout) -> pa.Schema:
    slices = {name: [part.start, list(part.shape), part.meaning] for name, part in layout.slices.items()}
    fields = [
        ("match", pa.int32()),
        ("move", pa.int32()),
        ("seat", pa.int8()),
        ("observation", pa.binary(layout.size)),
        ("legal", pa.list_(pa.int32())),
        ("action", pa.int32()),
        ("notation", pa.string()),
        ("reward", pa.float32()),
    ]
    return pa.schema(fields, metadata={LAYOUT: json.dumps(slices).encode()})


def _decisions(stepper: Stepper, layout: Layout, bots: Sequence[str], match: int, seed: int) -> list[Decision]:
    """The rows of one match; their reward is known at its end."""
    stepper.begin(seed * 1_000_003 + match)
    chance = FastChance(seed * 1_000_003 + match + 1)
    rows: list[Decision] = []
    while not stepper.is_over:
        part, seat = stepper.part, stepper.seat
        legal, seen = stepper.legal(), layout.observe(stepper.table, seat, part)
        action = stepper.answer_of(bots[seat], chance)
        number = stepper.numbers.decline if action is None else stepper.numbers.starts[part] + action.number
        rows.append(
            {
                "match": match,
                "move": len(rows),
                "seat": seat,
                "observation": seen.tobytes(),
                "legal": legal,
                "action": number,
                "notation": stepper.numbers.text(number),
                "reward": 0.0,
            }
        )
        stepper.take(action)
    rewards = stepper.rewards()
    for row in rows:
        row["reward"] = rewards[row["seat"]]
    return rows
