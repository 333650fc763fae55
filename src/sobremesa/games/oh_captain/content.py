"""The box: the content of `content.toml` as constants."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final

from sobremesa.engine.text.plain import Plain

BOX: Final[Plain] = tomllib.loads(
    files("sobremesa.games.oh_captain").joinpath("content.toml").read_text(encoding="utf-8")
)

LANTERN_2: Final = 0
LANTERN_3: Final = 1
HOOK_CARD: Final = 2
LIZARD_CARD: Final = 3
PISTOL_CARD: Final = 4
EGG: Final = 5
PURSE: Final = 6
ARRIVAL: Final = 7
KINDS: Final = 8
CARDS: Final[list[str]] = [row["id"] for row in BOX["card"]]
CARD_COUNTS: Final[list[int]] = [row["count"] for row in BOX["card"]]
CARD_POINTS: Final[list[int]] = [row["points"] for row in BOX["card"]]

# What can be announced; the last two are words that an Explorer may try to say but never may.
LANTERN: Final = 0
HOOK: Final = 1
LIZARD: Final = 2
PISTOL: Final = 3
NO_ITEM: Final = -1
ITEMS: Final[list[str]] = ["lantern", "hook", "lizard", "pistol"]
FORBIDDEN_WORDS: Final[list[str]] = ["egg", "purse"]
ITEM_OF: Final[list[int]] = [LANTERN, LANTERN, HOOK, LIZARD, PISTOL, NO_ITEM, NO_ITEM, NO_ITEM]
MAJORITIES: Final[list[int]] = [PISTOL_CARD, HOOK_CARD, LIZARD_CARD]

LYS: Final = 0
NOSTROMO: Final = 1
MOON: Final = 2
RED: Final = 3
SIANA: Final = 4
ULRICH: Final = 5
ADVENTURERS: Final[list[str]] = ["lys", "nostromo", "moon", "red", "siana", "ulrich"]
LARGE_TABLE_ONLY: Final[list[int]] = [SIANA, ULRICH]
SMALL_TABLE: Final[int] = BOX["abilities"]["small_table"]

COINS: Final[int] = BOX["coins"]["all"]
CAPTAIN_COINS: Final[int] = BOX["coins"]["captain"]
EXPLORER_COINS: Final[int] = BOX["coins"]["explorer"]
BOTTOM_ITEMS: Final[int] = BOX["cave"]["bottom"]
FIRST_DISCARDS: Final[int] = BOX["cave"]["discards"]
MAJORITY_POINTS: Final[int] = BOX["scoring"]["majority"]
MOON_TURNS: Final[int] = BOX["abilities"]["moon_turns"]
ULRICH_COINS: Final[int] = BOX["abilities"]["ulrich_coins"]
