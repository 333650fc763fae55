"""The box: the content of `content.toml` as constants."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final

from sobremesa.engine.text.plain import Plain

BOX: Final[Plain] = tomllib.loads(files("sobremesa.games.nomads").joinpath("content.toml").read_text(encoding="utf-8"))

SPACES: Final[int] = BOX["ring"]["spaces"]
PILE_HEIGHT: Final[int] = BOX["ring"]["tiles_per_pile"]
DISCS_EACH: Final[int] = BOX["discs"]["per_adventurer"]
SETUP_CAP: Final[int] = BOX["setup"]["most_discs_on_a_space"]
PILES_AT_THE_END: Final[int] = BOX["end"]["piles_left"]

MOONS_NEEDED: Final[int] = BOX["scoring"]["moons_needed"]
MOONS_FOR_FIRST: Final[int] = BOX["scoring"]["moons_for_first"]
MOONS_FOR_SECOND: Final[int] = BOX["scoring"]["moons_for_second"]

NOMAD: Final = 0
ULRICH: Final = 1
MOON: Final = 2
RED: Final = 3
SIANA: Final = 4
NOSTROMO: Final = 5
FROG: Final = 6
DISCS: Final[list[str]] = ["nomad", "ulrich", "moon", "red", "siana", "nostromo", "frog"]
ADVENTURERS: Final[list[int]] = [ULRICH, MOON, RED, SIANA, NOSTROMO]
DISC_COUNT: Final[int] = BOX["discs"]["nomads"] + DISCS_EACH * len(ADVENTURERS) + BOX["discs"]["frog"]

LEGENDS: Final[list[str]] = [row["id"] for row in BOX["legend"]]
LEGEND_VALUES: Final[list[list[int]]] = [row["values"] for row in BOX["legend"]]
SONG: Final = 7
SONG_VALUES: Final[list[int]] = BOX["song"]["values"]
CARDS: Final[list[str]] = [*LEGENDS, "song"]

JOKER: Final = 7
MOON_TILE: Final = 8
TILES: Final[list[str]] = [*LEGENDS, "joker", "moon"]
TILE_COUNTS: Final[list[int]] = [BOX["tiles"]["per_legend"]] * len(LEGENDS) + [
    BOX["tiles"]["jokers"],
    BOX["tiles"]["moons"],
]
