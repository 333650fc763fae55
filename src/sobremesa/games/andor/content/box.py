"""The box: the content of `content.toml` as constants."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final

from sobremesa.engine.text.plain import Plain

FOLDER: Final = files("sobremesa.games.andor")
BOX: Final[Plain] = tomllib.loads(FOLDER.joinpath("content.toml").read_text(encoding="utf-8"))

HOURS: Final[int] = BOX["day"]["hours"]
LAST_HOUR: Final[int] = BOX["day"]["last_hour"]
OVERTIME: Final[int] = BOX["day"]["overtime_willpower"]
SUNRISE_BOX: Final = 11  # where a time marker stands when the day is over
ROOSTER: Final = 12

MOST_WILLPOWER: Final[int] = BOX["points"]["most_willpower"]
MOST_STRENGTH: Final[int] = BOX["points"]["most_strength"]
AFTER_EXHAUSTION: Final[int] = BOX["points"]["after_exhaustion"]

ARTICLE_PRICE: Final[int] = BOX["prices"]["article"]
STRENGTH_PRICE: Final[int] = BOX["prices"]["strength"]
DWARF_PRICE: Final[int] = BOX["prices"]["strength_for_the_dwarf_at_the_mine"]
BREW_PRICES: Final[list[int]] = [0, 0, *[BOX["prices"]["brew"][str(seats)] for seats in (2, 3, 4)]]
ARCHER_DISCOUNT: Final[int] = BOX["prices"]["archer_discount"]
WELL: Final[int] = BOX["wells"]["willpower"]
WELL_FOR_WARRIOR: Final[int] = BOX["wells"]["willpower_for_the_warrior"]
SHIELDS: Final[list[int]] = [0, 0, *[BOX["castle"]["shields"][str(seats)] for seats in (2, 3, 4)]]

HEROES: Final[list[str]] = [row["id"] for row in BOX["hero"]]
DWARF: Final[int] = HEROES.index("dwarf")
WARRIOR: Final[int] = HEROES.index("warrior")
ARCHER: Final[int] = HEROES.index("archer")
WIZARD: Final[int] = HEROES.index("wizard")
FACES: Final[list[list[str]]] = [row["faces"] for row in BOX["hero"]]
RANKS: Final[list[int]] = [row["rank"] for row in BOX["hero"]]
HERO_DICE: Final[list[list[int]]] = [row["dice"] for row in BOX["hero"]]

NO_CREATURE: Final = 0
CREATURES: Final[list[str]] = ["none", *[row["id"] for row in BOX["creature"]]]
GOR: Final[int] = CREATURES.index("gor")
SKRAL: Final[int] = CREATURES.index("skral")
WARDRAK: Final[int] = CREATURES.index("wardrak")
TROLL: Final[int] = CREATURES.index("troll")
BOSS: Final[int] = CREATURES.index("boss")
CREATURE_STRENGTH: Final[list[int]] = [0, *[row["strength"] for row in BOX["creature"]]]
CREATURE_WILLPOWER: Final[list[int]] = [0, *[row["willpower"] for row in BOX["creature"]]]
CREATURE_DICE: Final[list[list[int]]] = [[0, 0, 0], *[row["dice"] for row in BOX["creature"]]]
CREATURE_BLACK: Final[list[bool]] = [False, *[row["black"] for row in BOX["creature"]]]
REWARDS: Final[list[int]] = [0, *[row["reward"] for row in BOX["creature"]]]
CREATURE_COUNTS: Final[list[int]] = [0, *[row["count"] for row in BOX["creature"]]]

ALLIES: Final[list[str]] = BOX["allies"]["ids"]  # AND-102
ALLY_STRENGTH: Final[int] = BOX["allies"]["strength"]
ALLY_SPACES: Final[int] = BOX["allies"]["spaces_per_hour"]

RED_DIE: Final[list[int]] = BOX["dice"]["red"]
BLACK_DIE: Final[list[int]] = BOX["dice"]["black"]
OPPOSITE: Final[dict[int, int]] = {face: 7 - face for face in RED_DIE}
OPPOSITE_BLACK: Final[dict[int, int]] = {int(face): other for face, other in BOX["dice"]["opposite_of_black"].items()}

ITEMS: Final[list[str]] = [row["id"] for row in BOX["item"]]
SLOTS: Final[list[str]] = ["none", "head", "large", "small"]
NO_SLOT: Final = 0
HEAD: Final = 1
LARGE: Final = 2
SMALL: Final = 3
SLOT_ROOM: Final[list[int]] = [99, 1, 1, 3]
SLOT_OF: Final[list[int]] = [SLOTS.index(row["slot"]) for row in BOX["item"]]
BASE_OF: Final[list[int]] = [ITEMS.index(row.get("of", row["id"])) for row in BOX["item"]]
GONE: Final = -2  # an article without a used side
USED_INTO: Final[list[int]] = [ITEMS.index(row["then"]) if "then" in row else GONE for row in BOX["item"]]
ITEM_COUNTS: Final[list[int]] = [row.get("count", 0) for row in BOX["item"]]
SOLD: Final[list[int]] = [number for number, row in enumerate(BOX["item"]) if row.get("sold", False)]

HELM: Final[int] = ITEMS.index("helm")
SHIELD: Final[int] = ITEMS.index("shield")
CRACKED_SHIELD: Final[int] = ITEMS.index("cracked-shield")
BOW: Final[int] = ITEMS.index("bow")
FALCON: Final[int] = ITEMS.index("falcon")
TIRED_FALCON: Final[int] = ITEMS.index("tired-falcon")
WINESKIN: Final[int] = ITEMS.index("wineskin")
HALF_WINESKIN: Final[int] = ITEMS.index("half-wineskin")
TELESCOPE: Final[int] = ITEMS.index("telescope")
BREW: Final[int] = ITEMS.index("brew")
HALF_BREW: Final[int] = ITEMS.index("half-brew")
PARCHMENT: Final[int] = ITEMS.index("parchment")


def items_of(kind: str) -> list[int]:
    """The items of a kind: herbs, rune stones, gems."""
    return [number for number, row in enumerate(BOX["item"]) if row.get("kind") == kind]


HERBS: Final[list[int]] = items_of("herb")
RUNES: Final[list[int]] = items_of("rune")
GEMS: Final[list[int]] = items_of("gem")
ITEM_VALUES: Final[list[int]] = [
    row.get("value", 0) for row in BOX["item"]
]  # of herbs in spaces or points, of gems in gold

NO_FOG: Final = 0
FOGS: Final[list[str]] = ["none", *[row["id"] for row in BOX["fog"]]]
WITCH: Final[int] = FOGS.index("witch")
FOG_COUNTS: Final[list[int]] = [0, *[row["count"] for row in BOX["fog"]]]

LETTERS: Final[list[str]] = list("ABCDEFGHIJKLMN")
LAST_LETTER: Final = 13

DAY_RULES: Final[list[str]] = ["no-hour-10", "creatures-strength-plus-1", "hours-9-10-cost-3", "hour-8-free"]
NO_HOUR_10: Final[int] = 1 << DAY_RULES.index("no-hour-10")
STRONG_CREATURES: Final[int] = 1 << DAY_RULES.index("creatures-strength-plus-1")
DEAR_HOURS: Final[int] = 1 << DAY_RULES.index("hours-9-10-cost-3")
FREE_HOUR_8: Final[int] = 1 << DAY_RULES.index("hour-8-free")

SALES: Final[list[str]] = ["nothing", "strength", "everything"]  # what merchants sell
EVERYTHING: Final[int] = SALES.index("everything")
RUBBLE_VALUES: Final[list[int]] = BOX["rubble"]["values"]


class EventCard:
    """One event card: its effect, and the figures it needs."""

    def __init__(self, number: int, row: Plain) -> None:
        self.number = number
        self.id: str = row["id"]
        self.deck: str = row["deck"]
        self.does: str = row["does"]
        self.shield: bool = row["shield"]  # a shield can ward it off
        self.amount: int = row.get("amount", 0)
        self.limit: int = row.get("to") or row.get("below") or row.get("price", 0)
        self.spaces: list[int] = row.get("spaces", [])
        self.heroes: list[int] = [HEROES.index(hero) for hero in row.get("heroes", HEROES)]
        self.rule: int = 1 << DAY_RULES.index(row["rule"]) if "rule" in row else 0
        self.item: int = ITEMS.index(row["item"]) if "item" in row else GONE
        self.pay: list[int] = [0, 0, *[row["pay"][str(seats)] for seats in (2, 3, 4)]] if "pay" in row else []
        self.gold: bool = row.get("gold", False)  # gold pays as well as willpower


EVENT_CARDS: Final[list[EventCard]] = [EventCard(number, row) for number, row in enumerate(BOX["event"])]
EVENTS: Final[list[str]] = [card.id for card in EVENT_CARDS]
START_CARD: Final[int] = EVENTS.index("silver-start")


def deck_of(name: str) -> list[int]:
    """The numbers of the cards of a deck; "silver-without-start" leaves the START card out."""
    deck = "silver" if name.startswith("silver") else name
    cards = [number for number, card in enumerate(EVENT_CARDS) if card.deck == deck]
    return [number for number in cards if number != START_CARD or name == "silver"]


def band(willpower: int) -> int:
    """Which of the three columns of dice goes with this willpower."""
    return 0 if willpower <= 6 else 1 if willpower <= 13 else 2
