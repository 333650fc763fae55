"""Generates the observation tables of docs/environments.md: `python -m tools.generate_observations`."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from sobremesa.engine.manifest import Game, games
from sobremesa.engine.matches.programme import Programme
from sobremesa.envs.layout import Layout

PAGE = Path(__file__).parent.parent / "docs" / "environments.md"
BLOCK = re.compile(r"<!-- observation of (?P<game>\w+) -->\n(?P<old>.*?)<!-- end of observation -->", re.S)


def with_observations(page: str) -> str:
    """The page with the slices of every game."""

    def written(found: re.Match[str]) -> str:
        lines = "".join(f"{line}\n" for line in block(games()[found["game"]]))
        return f"<!-- observation of {found['game']} -->\n{lines}<!-- end of observation -->"

    return BLOCK.sub(written, page)


def block(game: Game) -> Iterator[str]:
    """The slices of one game with default settings, for every number of seats."""
    layouts = [Layout(Programme(game), seats) for seats in game.seats]
    yield f"{several([layout.size for layout in layouts])} cells for {game.seats.start} to {game.seats[-1]} seats;"
    yield f"{len(game.actions) + 1} actions, the last of which is to decline."
    left_out = layouts[0].games[0].left_out
    if left_out:
        yield f"Not in it: {', '.join(f'`{name}`' for name in left_out)}."
    yield ""
    yield "| slice | cells | what the numbers say | meaning | who sees it |"
    yield "|---|---|---|---|---|"
    for name, part in layouts[-1].slices.items():
        cells = several([layout.slices[name].size for layout in layouts])
        yield f"| `{name}` | {cells} | {part.meaning} | {part.about} | {part.seen_by} |"


def several(numbers: list[int]) -> str:
    """One number if all are equal, else all of them."""
    return str(numbers[0]) if len(set(numbers)) == 1 else " / ".join(map(str, numbers))


def main() -> int:
    """Write the page anew."""
    PAGE.write_text(with_observations(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
