"""The box: tiles, cards and stores from `content.toml` or an uploaded file, and the figures of the rules."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from sobremesa.engine.agenda import UNKNOWN
from sobremesa.engine.errors import Mistake, Reason
from sobremesa.engine.text.bounds import LARGEST_SETTING
from sobremesa.engine.text.plain import NONE_OF, Fields, parse_toml, shown

# Figures of the rulebook, which content does not change.
PLACES: Final = 8  # around the Pyramid
PLACES_OF_SIX: Final = 6  # in the later print
WORKERS_AT_START: Final = 2
WORKERS_IN_RESERVE: Final = 2
HERITAGE_AT_START: Final = 3
MARKET_SLOTS: Final = 5
OFFERING_SLOTS: Final = 2
OFFERING_WORKERS: Final = 2
CLAN_WORKERS: Final = 2  # placed to increase the clan, with a third from the reserve
OFFERINGS_AT_THE_END: Final = 2
EXPLORING_POINTS: Final = 1
PITUK_POINTS: Final = 1
STORED_FOR_A_POINT: Final[list[int]] = [3, 2, 1]
MOST_ROUNDS: Final = 25  # ours: ruling K-21

MAIZE: Final = 0
SKIN: Final = 1
MASK: Final = 2
POINTS: Final = 3  # victory point tokens, in a gain
RESOURCES: Final[list[str]] = ["maize", "skin", "mask"]
GAINS: Final[list[str]] = [*RESOURCES, "vp"]

GATHER: Final = 0
MARKET: Final = 1
HERITAGE: Final = 2
KINDS: Final[list[str]] = ["gather", "market", "heritage"]

MOST_SPACES: Final = 3  # basic spaces of a tile, and options of a camp
MOST_CARDS: Final = 60  # of a deck
MOST_ROWS: Final = {"tile": PLACES, "offering": MOST_CARDS, "market": MOST_CARDS, "heritage": MOST_CARDS}
LONGEST_ID: Final = 40  # ours: characters of the id of a tile or card
SOURCES: Final[list[str]] = ["rulebook", "public", "ours", "box"]
PLENTY: Final = "plenty"  # our own values, for new matches: docs/results/nakum.md
OURS: Final = "ours"  # the first ones, which scenarios and positions that name none are written for
BOXES: Final[dict[str, str]] = {
    PLENTY: "content.toml",
    OURS: "content-first.toml",
}  # by value of the setting `content`
RESERVED: Final[list[str]] = ["unknown", "none"]

NO_BOX: Final = Reason(
    "mistake-no-box", "there are no values called {value}; there are {names}, or the text of a file."
)
NO_WORD: Final = Reason("mistake-no-word", "{key} must be one word of at most {most} letters, not {value}.")
NO_ID: Final = Reason("mistake-no-id", "{key} cannot be {value}.")
ID_TWICE: Final = Reason("mistake-id-twice", "{key} is {value}, which {other} is called already.")
NOT_SO_MANY_SPACES: Final = Reason("mistake-not-so-many-spaces", "{key} must have 1 to {most} entries, not {count}.")
GIVES_NOTHING: Final = Reason("mistake-gives-nothing", "{key} gives nothing.")
MISCOUNTED: Final = Reason("mistake-miscounted", "{key} is {value}, but there are {count} of them.")
NOT_SO_MANY_CARDS: Final = Reason("mistake-not-so-many-cards", "{key} must be {least} to {most}, not {count}.")
NOT_SO_MANY_TILES: Final = Reason("mistake-not-so-many-tiles", "{key} must be {most}, not {count}.")


class Space:
    """A basic space or an option of a camp: its gain, or its action."""

    def __init__(self, kind: int, gain: list[int], four: bool) -> None:
        self.kind = kind
        self.gain = gain
        self.four = four


class Tile:
    """A tile of the jungle."""

    def __init__(self, name: str, basic: list[Space], camp: list[Space]) -> None:
        self.name = name
        self.basic = basic
        self.camp = camp


class Card:
    """A card of any deck. NAK-038: market and heritage cards have the same layout."""

    def __init__(
        self, name: str, copies: int, cost: list[int], gain: list[int], points: int, sacrifice: int, frees: bool
    ) -> None:
        self.name = name
        self.copies = copies
        self.cost = cost
        self.gain = gain
        self.points = points
        self.sacrifice = sacrifice
        self.frees = frees


class Content:
    """Everything in one box. A table refers to it and never changes it."""

    def __init__(
        self,
        text: str,
        limits: list[int],
        tiles: list[Tile],
        offerings: list[Card],
        market: list[Card],
        heritage: list[Card],
    ) -> None:
        self.text = text  # its source, or the name of an included one
        self.limits = limits
        self.tiles = tiles
        self.offerings = offerings
        self.market = market
        self.heritage = heritage

    def __eq__(self, other: object) -> bool:
        """Equal texts make equal content, even if parsed twice."""
        return isinstance(other, Content) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)


_READ: dict[str, Content] = {}
MOST_READ: Final = 100  # texts in the cache


def content_of(text: str, where: str = "content") -> Content:
    """The content in a text, or an included one; cached by text."""
    found = _READ.get(text)
    if found is None:
        found = read_content(text, where)
        if len(_READ) >= MOST_READ:
            _READ.clear()
        _READ[text] = found
    return found


def read_content(text: str, where: str) -> Content:
    """Parse and check the content in a text; raises a mistake for the first invalid value."""
    if text in BOXES:
        name = BOXES[text]
        source = files("sobremesa.games.nakum").joinpath(name).read_text(encoding="utf-8")
        fields = Fields(parse_toml(source, name), name)
    elif is_word(text):
        raise Mistake(where, NO_BOX, value=shown(text), names=", ".join(BOXES))
    else:
        fields = Fields(parse_toml(text, where, LARGEST_SETTING), where)
    for key, most in MOST_ROWS.items():
        if fields.has(key):
            fields.tables(key, most)
    content = Content(
        text,
        _read_limits(fields.table("storage")),
        [_read_tile(row) for row in _rows(fields, "tile")],
        [_read_card(row, "cost", "sacrifice") for row in _rows(fields, "offering")],
        [_read_card(row, "cost", "gain", "free_camp") for row in _rows(fields, "market")],
        [_read_card(row, "gain", "free_camp") for row in _rows(fields, "heritage")],
    )
    _check_decks(fields.table("decks"), content)
    fields.done()
    return content


def is_word(text: str) -> bool:
    """Whether a text is a single word, and so was meant as the name of a box."""
    return 0 < len(text) <= LONGEST_ID and text.replace("-", "").isalnum()


def _read_limits(fields: Fields) -> list[int]:
    limits = [fields.number(resource, 0, 99) for resource in RESOURCES]
    _read_source(fields)
    return limits


def _read_source(fields: Fields) -> None:
    """Check that a row names the source of its figures and nothing else."""
    _read_name(fields, "source", SOURCES)
    fields.done()


def _read_name(fields: Fields, key: str, names: list[str]) -> int:
    """One of these names; in a box nothing is hidden, so UNKNOWN_WORD is not allowed."""
    number = fields.name(key, names)
    if number == UNKNOWN:
        raise fields.wrong(key, NONE_OF, value=shown(fields.word(key)), names=", ".join(names))
    return number


def _rows(fields: Fields, key: str) -> list[Fields]:
    """The rows `[[key]]`, identified by their id in errors; ids are unique."""
    rows = fields.tables(key)
    seen: list[str] = []
    for number, row in enumerate(rows, 1):
        row.where = f"{fields.where}: [[{key}]] {number}"
        name = row.word("id")
        if len(name) > LONGEST_ID or not name.isprintable() or " " in name:
            raise row.wrong("id", NO_WORD, value=shown(name), most=LONGEST_ID)
        if not name or name in RESERVED:
            raise row.wrong("id", NO_ID, value=shown(name))
        if name in seen:
            raise row.wrong("id", ID_TWICE, value=shown(name), other=f"[[{key}]] {seen.index(name) + 1}")
        seen.append(name)
        row.where = f"{row.where} ({name})"
    return rows


def _read_tile(row: Fields) -> Tile:
    tile = Tile(row.word("id"), _read_spaces(row, "basic"), _read_spaces(row, "camp"))
    _read_source(row)
    return tile


def _read_spaces(row: Fields, key: str) -> list[Space]:
    spaces = row.tables(key)
    if not 1 <= len(spaces) <= MOST_SPACES:
        raise row.wrong(key, NOT_SO_MANY_SPACES, most=MOST_SPACES, count=len(spaces))
    return [_read_space(space, key == "basic") for space in spaces]


def _read_space(fields: Fields, is_basic: bool) -> Space:
    four = fields.flag("four") if is_basic and fields.has("four") else False
    if fields.has("action"):
        space = Space(1 + _read_name(fields, "action", KINDS[1:]), [0] * len(GAINS), four)
    else:
        space = Space(GATHER, _read_amounts(fields, "gain", GAINS), four)
        if not sum(space.gain):
            raise fields.wrong("gain", GIVES_NOTHING)
    fields.done()
    return space


def _read_card(row: Fields, *parts: str) -> Card:
    """A card with these parts besides its id, points, copies and source."""
    card = Card(
        row.word("id"),
        row.number("copies", 1, MOST_CARDS) if row.has("copies") else 1,
        _read_amounts(row, "cost", RESOURCES) if "cost" in parts else [0] * len(RESOURCES),
        _read_amounts(row, "gain", GAINS) if "gain" in parts else [0] * len(GAINS),
        row.number("vp", 0, 99),
        row.number("sacrifice", 0, OFFERING_WORKERS) if "sacrifice" in parts else 0,
        row.flag("free_camp") if "free_camp" in parts else False,
    )
    _read_source(row)
    return card


def _read_amounts(row: Fields, key: str, names: list[str]) -> list[int]:
    """An amount for each name; missing ones are zero."""
    amounts = row.table(key)
    found = [amounts.number(name, 0, 99) if amounts.has(name) else 0 for name in names]
    amounts.done()
    return found


def _check_decks(fields: Fields, content: Content) -> None:
    """Check the declared numbers of tiles and cards, and that there are enough to play."""
    have = {
        "tiles": len(content.tiles),
        "offerings": deck_size(content.offerings),
        "market": deck_size(content.market),
        "heritage": deck_size(content.heritage),
    }
    for key, count in have.items():
        if fields.number(key, 0) != count:
            raise fields.wrong(key, MISCOUNTED, value=fields.number(key), count=count)
    least = {"offerings": 2 * OFFERING_SLOTS, "market": MARKET_SLOTS, "heritage": 4 * HERITAGE_AT_START}
    for key, count in least.items():
        if not count <= have[key] <= MOST_CARDS:
            raise fields.wrong(key, NOT_SO_MANY_CARDS, least=count, most=MOST_CARDS, count=have[key])
    if have["tiles"] != PLACES:
        raise fields.wrong("tiles", NOT_SO_MANY_TILES, most=PLACES, count=have["tiles"])
    _read_source(fields)


def deck_size(cards: list[Card]) -> int:
    """How many cards a deck has, copies included."""
    return sum(card.copies for card in cards)


def whole_deck(cards: list[Card]) -> list[int]:
    """Every card of a deck by the number of its row, copies included."""
    return [number for number, card in enumerate(cards) for _ in range(card.copies)]
