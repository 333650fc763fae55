"""Boards: spaces, edges, arrows and printed symbols, read from `boards/*.toml`."""

from __future__ import annotations

import tomllib
from typing import Final

from sobremesa.engine.text.plain import Plain
from sobremesa.games.andor.content.box import FOLDER

SIZE: Final = 85  # space numbers run from 0 to 84, with gaps
CASTLE: Final = 0  # on a board without a castle: the exit
DEFEATED: Final = 80
NOWHERE: Final = -1


class Board:
    """One board. It is immutable; what a legend closes or covers is on the table."""

    def __init__(self, row: Plain) -> None:
        self.id: str = row["id"]
        self.source: str = row["source"]
        self.width: int = row["size"][0]
        self.height: int = row["size"][1]
        self.has_castle: bool = row["castle"]
        self.mine: int = row.get("mine", NOWHERE)
        self.spaces: list[int] = row["spaces"]
        self.edges: list[list[int]] = row["edges"]
        self.bridges: list[list[int]] = row["bridges"]
        self.neighbours: list[list[int]] = [[] for _ in range(SIZE)]
        for a, b in self.edges:
            self.neighbours[a].append(b)
            self.neighbours[b].append(a)
        for around in self.neighbours:
            around.sort()
        self.arrows: list[int] = [row["arrows"].get(str(space), NOWHERE) for space in range(SIZE)]
        self.wells: list[int] = row["wells"]
        self.fog: list[int] = row["fog"]
        self.merchants: list[int] = row["merchants"]
        self.forest: list[int] = row["forest"]
        self.river_bank: list[int] = row["river_bank"]
        self.sheltered: list[int] = [*row["forest"], *row["sheltered"]]
        self.storms: list[int] = row["storms"]
        self.places: dict[int, list[int]] = {int(space): place for space, place in row["places"].items()}
        self.fog_places: dict[int, list[int]] = {int(s): place for s, place in row.get("fog_places", {}).items()}
        self.well_places: dict[int, list[int]] = {int(s): place for s, place in row.get("well_places", {}).items()}


def _read(name: str) -> Board:
    return Board(tomllib.loads(FOLDER.joinpath("boards", f"{name}.toml").read_text(encoding="utf-8")))


BOARD_IDS: Final[list[str]] = ["andor", "cave"]
BOARDS: Final[list[Board]] = [_read(name) for name in BOARD_IDS]


def _distances(board: Board) -> list[list[int]]:
    """Steps from each space to each other with every bridge open and no rubble; 99 if there is no path."""
    found: list[list[int]] = []
    for start in range(SIZE):
        row = [99] * SIZE
        row[start] = 0
        queue = [start]
        while queue:
            space = queue.pop(0)
            for other in board.neighbours[space]:
                if row[other] == 99:
                    row[other] = row[space] + 1
                    queue.append(other)
        found.append(row)
    return found


DISTANCES: Final[list[list[list[int]]]] = [_distances(board) for board in BOARDS]
