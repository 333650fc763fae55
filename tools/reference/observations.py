"""The cells of one game's observations, as a table in Markdown."""

from __future__ import annotations

from collections.abc import Iterator

from sobremesa.engine.manifest import Game
from sobremesa.engine.matches.programme import Programme
from sobremesa.envs.observations import Layout
from tools.reference.notation import table


def observations(game: Game) -> str:
    """The section on the slices of an observation, with default settings and for every number of seats."""
    layouts = [Layout(Programme(game), seats) for seats in game.seats]
    sizes = several([layout.size for layout in layouts])
    left_out = layouts[0].games[0].left_out
    omitted = f" Not observed: {', '.join(f'`{name}`' for name in left_out)}." if left_out else ""
    return (
        f"## Observations\n\n{sizes} cells for {game.seats.start} to {game.seats[-1]} seats; {len(game.actions) + 1} "
        f"actions, the last of which is to decline.{omitted}\n\n"
        + table(("slice", "cells", "encoding", "meaning", "seen by"), slice_rows(layouts))
    )


def slice_rows(layouts: list[Layout]) -> Iterator[tuple[str, ...]]:
    """One row for each slice; its size depends on the number of seats."""
    for name, part in layouts[-1].slices.items():
        cells = several([layout.slices[name].size for layout in layouts])
        yield f"`{name}`", cells, part.meaning, part.about, part.seen_by


def several(numbers: list[int]) -> str:
    """One number if all are equal, else all of them."""
    return str(numbers[0]) if len(set(numbers)) == 1 else " / ".join(map(str, numbers))
