"""The fields of a table of Andor, each declared once: `make generate` writes the table and the docs from them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from sobremesa.engine.agenda import UNKNOWN
from sobremesa.engine.event import UNKNOWN_WORD
from sobremesa.engine.text.fields import EVERYONE, Field, Seen, field
from sobremesa.engine.text.plain import Fields
from sobremesa.engine.text.shapes import (
    Along,
    Bits,
    Counts,
    Derived,
    Flag,
    ListOf,
    Name,
    Number,
    Numbers,
    Own,
    Per,
    SeatNumber,
    Shape,
)
from sobremesa.games.andor.content import box
from sobremesa.games.andor.content.board import BOARDS, NOWHERE, SIZE
from sobremesa.games.andor.content.legend import Legend, legend_of
from sobremesa.games.andor.state.ground_items import HIDDEN, HUNDRED
from sobremesa.games.andor.state.table import NO_OMEN, NOBODY, UNDECIDED, Andor

HIDDEN_WORD: Final = "hidden"
OPEN: Final = "open "  # prefix of a fog token that everybody can see
SPACES: Final = [str(space) for space in range(SIZE)]
MOST_PIECES: Final = 99  # ours: a bound for figures that are drawn one by one
MOST_GOLD: Final = 999  # ours: a bound for gold, of which there is more than anybody earns
MOST_DICE: Final = max(count for dice in [*box.HERO_DICE, *box.CREATURE_DICE] for count in dice)
SPACE: Final = Number(NOWHERE, SIZE - 1)
MOST_OMENS: Final = len(box.LETTERS)  # one on each letter
MOST_BRIDGES: Final = max(len(board.bridges) for board in BOARDS)
MOST_RUBBLE: Final = 40  # ours: room in observations for the rubble of a legend
FACE_DOWN: Final = Seen("nobody before they are turned over", "conceal")


def seat_names(t: Andor) -> list[str]:
    """A seat is called by its hero, or by its number while it has none."""
    return [f"seat-{i + 1}" if hero == NOBODY else box.HEROES[hero] for i, hero in enumerate(t.heroes)]


def count_of(items: list[int]) -> int:
    """How many of these kinds are in the box."""
    return sum(box.ITEM_COUNTS[item] for item in items)


def seat_numbers(t: Andor) -> range:
    """The numbers of the seats."""
    return range(t.seats)


def faces(t: Andor) -> list[int]:
    """The faces of the dice that were rolled."""
    return sorted(set(box.BLACK_DIE if t.black else box.RED_DIE))


@dataclass(frozen=True)
class Heap(Shape):
    """Scattered things: by space, the things on it, with a maximum in all."""

    names: Sequence[str]
    most: int
    kind = "list[int]"
    default = "[]"

    @property
    def like(self) -> Numbers:  # type: ignore[override]  # it follows from how many there are
        """Pairs of a space and a thing."""
        return Numbers(most=self.most, high=SIZE * HUNDRED, base=HUNDRED)

    def write(self, t: Any, value: list[int]) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for code in value:
            thing = code % HUNDRED
            found.setdefault(str(code // HUNDRED), []).append(HIDDEN_WORD if thing == HIDDEN else self.names[thing])
        return found

    def read(self, t: Any, fields: Fields, key: str) -> list[int]:
        by_space = Per(SPACES, ListOf(self.names, none=(HIDDEN_WORD, HIDDEN)), absent=()).read(t, fields, key)
        return sorted([space * HUNDRED + thing for space, things in enumerate(by_space) for thing in things])


@dataclass(frozen=True)
class Goods(Shape):
    """How many of each item, written as a list with repetitions."""

    kind = "list[int]"
    like = Counts(box.ITEMS)

    def write(self, t: Any, value: list[int]) -> list[str]:
        return [name for name, count in zip(box.ITEMS, value, strict=True) for _ in range(count)]

    def read(self, t: Any, fields: Fields, key: str) -> list[int]:
        found = fields.named(key, box.ITEMS)
        return [found.count(item) for item in range(len(box.ITEMS))]


def write_legend(t: Andor, legend: Legend) -> str:
    """The text it was read from."""
    return legend.text


def read_legend(t: Andor, fields: Fields, key: str) -> Legend:
    """The legend in the text."""
    return legend_of(fields.word(key), f"{fields.where}: {key!r}")


def write_fog(t: Andor, fog: list[int]) -> dict[str, str]:
    """The kind of each token, with `open` before it if everybody can see it."""
    words = [UNKNOWN_WORD if token == UNKNOWN else box.FOGS[token] for token in fog]
    marks = [OPEN if shown else "" for shown in t.fog_shown]
    return {str(space): marks[space] + words[space] for space in range(SIZE) if fog[space] != box.NO_FOG}


def read_fog(t: Andor, fields: Fields, key: str) -> list[int]:
    """The tokens; which of them everybody can see is read with them."""
    table = fields.table(key)
    words = {space: table.word(space) for space in SPACES if table.has(space)}
    table.done()
    t.fog_shown = [words.get(space, "").startswith(OPEN) for space in SPACES]
    bare = Fields({key: {space: word.removeprefix(OPEN) for space, word in words.items()}}, fields.where)
    found: list[int] = Per(SPACES, Name(box.FOGS), absent=box.NO_FOG).read(t, bare, key)
    return found


public = partial(field, seen=EVERYONE, copied=0)


def of_hero(name: str, shape: Shape, about: str, key: str, default: str = "") -> Field:
    """A field of each hero, in the hero's own table."""
    return public(name, Per(seat_names, shape, "seats"), about, default=default, key=f"*.{key}")


def on_spaces(name: str, shape: Shape, about: str) -> Field:
    """A field of each space; spaces with the default are omitted."""
    return public(name, Per(SPACES, shape, absent=0), about, default="[0] * SIZE")


FIELDS: Final = (
    field(
        "legend",
        Own("Legend", write_legend, read_legend),
        "the id of a legend of ours, or the whole file of the players' own",
        seen=Seen("everyone; what its unread cards say, nobody", "conceal"),
        default="legend_of(LEGEND_IDS[0])",
        copied=0,
    ),
    public("difficulty", Name(lambda t: t.legend.difficulties), "how hard it is", default="0"),
    public("board", Derived("int"), "the board of the legend", default="0"),
    public("group_shields", Flag(), "whether a shield wards an event off for the whole group (ruling A-07)"),
    public(
        "heroes",
        ListOf(box.HEROES, none=("nobody", NOBODY), count=lambda t: t.seats),
        "of each seat, its hero, or `nobody` before it picked",
        default="[NOBODY] * seats",
    ),
    # The story.
    public("day", Number(), "the day", default="1"),
    public("rooster", SeatNumber(NOBODY), "the seat that begins the next day, -1 nobody yet", default="NOBODY"),
    public(
        "lingering",
        Flag(),
        "whether the hero before has just acted: what the next one does freely still belongs to that turn",
        absent=False,
    ),
    public("today", Bits(box.DAY_RULES), "the day rules of event cards"),
    public("narrator", Name(box.LETTERS), "the letter of the narrator", default="0"),
    public("last_letter", Name(box.LETTERS), "the letter of the end", default="box.LAST_LETTER"),
    public(
        "appointed",
        ListOf(box.LETTERS, none=("none", NOWHERE)),
        "the letter of each legend card in the order of the file, `none` once read, or if it has none",
    ),
    field(
        "omens",
        Numbers(
            lambda t: range(NO_OMEN, len(t.legend.omens)),
            len(box.LETTERS),
            most=len(box.LETTERS),
            low=-2,
            high=MOST_OMENS,
        ),
        "the omen on each letter, -2 none, -1 face down",
        seen=FACE_DOWN,
        default="[NO_OMEN] * len(box.LETTERS)",
        copied=0,
    ),
    public(
        "omens_read",
        Numbers(lambda t: range(len(t.legend.omens)), most=MOST_OMENS, high=MOST_OMENS),
        "the omens turned over",
    ),
    public("selling", Number(0, 2), "merchants sell 0 nothing, 1 strength, 2 everything"),
    public("storming", Flag(), "whether there are firestorms at sunrise"),
    public("witch", SPACE, "her space, -1 if she is not on the board", default="NOWHERE"),
    public(
        "closed",
        Numbers(lambda t: range(len(BOARDS[t.legend.board].bridges)), most=MOST_BRIDGES, high=MOST_BRIDGES),
        "the numbers of bridges that cannot be crossed",
    ),
    public("castle", ListOf(box.CREATURES), "the creatures on golden shields"),
    public("shields", Number(0, MOST_PIECES), "how many golden shields there are, farmers in the castle included"),
    field(
        "deck",
        ListOf(box.EVENTS),
        "the event cards to come, the next one last",
        seen=Seen("nobody; the next one, who has looked at it", "conceal"),
        copied=0,
    ),
    public("discards", ListOf(box.EVENTS), "the event cards used"),
    public("waiting", ListOf(box.EVENTS), "the event cards that lie next to the board until they happen"),
    public(
        "known_by", SeatNumber(NOBODY), "the seat that has looked at the next event card, -1 nobody", default="NOBODY"
    ),
    public("idle", Number(), "free actions since the last standard action; no rule asks, but bots lose patience"),
    public(
        "won", Name(["lost", "won"], none=("undecided", UNDECIDED)), "`undecided`, `won` or `lost`", default="UNDECIDED"
    ),
    # Heroes.
    of_hero("faces", Number(0, 1), "which of the two names the hero bears", "face"),
    of_hero("at", Number(0, SIZE - 1), "the space", "at"),
    of_hero("hours", Number(0, box.ROOSTER), "the time marker: 11 is the sunrise box, 12 the rooster", "hour"),
    of_hero("willpower", Number(0, box.MOST_WILLPOWER), "willpower", "willpower"),
    of_hero("strength", Number(1, box.MOST_STRENGTH), "strength", "strength"),
    of_hero("gold", Number(0, MOST_GOLD), "gold", "gold"),
    of_hero("led", Number(0, MOST_PIECES), "the farmers that go with the hero", "farmers"),
    of_hero("items", Goods(), "the goods the hero carries", "items", "[[0] * len(box.ITEMS) for _ in range(seats)]"),
    # The land.
    on_spaces("creatures", Name(box.CREATURES), "the creature on each space"),
    on_spaces("loads", Name(["none", *box.ITEMS]), "what the creature on each space carries"),
    public(
        "defeated", Counts(box.CREATURES), "beaten creatures on space 80, by kind", default="[0] * len(box.CREATURES)"
    ),
    public(
        "reused",
        Counts(box.CREATURES),
        "beaten creatures whose figures were taken back into play, by kind",
        default="[0] * len(box.CREATURES)",
        absent=[0] * len(box.CREATURES),
    ),
    public("supply", Counts(box.CREATURES), "creatures in the box, by kind", default="box.CREATURE_COUNTS[:]"),
    public(
        "allies",
        Per(box.ALLIES, SPACE),
        "the space of each ally, -1 if it is not on the board",
        default="[NOWHERE] * len(box.ALLIES)",
    ),
    field(
        "fog",
        Own("list[int]", write_fog, read_fog, like=Per(SPACES, Name(box.FOGS))),
        "the fog token on each space, `open gor` once everybody has seen it",
        seen=FACE_DOWN,
        default="[box.NO_FOG] * SIZE",
        copied=0,
    ),
    public(
        "fog_shown",
        Along("list[bool]", like=Per(SPACES, Flag())),
        "whether everybody has seen the fog token",
        default="[False] * SIZE",
    ),
    public("fog_box", Counts(box.FOGS), "fog tokens off the board, by kind", default="box.FOG_COUNTS[:]"),
    on_spaces("wells", Name(["none", "empty", "full"]), "the well on each space, `full` or `empty`"),
    on_spaces("farmers", Number(0, MOST_PIECES), "the farmers on each space"),
    public("ground", Heap(box.ITEMS, sum(box.ITEM_COUNTS)), "the goods on each space", copied=1),
    on_spaces("ground_gold", Number(0, MOST_GOLD), "the gold on each space"),
    field(
        "stones",
        Heap(box.ITEMS, count_of(box.RUNES)),
        "the rune stones that lie face down on each space",
        seen=FACE_DOWN,
    ),
    field("gems", Heap(box.ITEMS, count_of(box.GEMS)), "the gems that lie face down on each space", seen=FACE_DOWN),
    public(
        "rubble",
        Heap([str(value) for value in range(HIDDEN)], MOST_RUBBLE),
        "the values of the rubble tokens on each space",
        copied=1,
    ),
    field(
        "stock",
        Per(box.ITEMS, Number(UNKNOWN), absent=0),
        "goods in the box or on the equipment board",
        seen=Seen("everyone, but for kinds that lie face down", "conceal"),
        default="box.ITEM_COUNTS[:]",
        copied=0,
    ),
    public(
        "spent",
        Counts(box.ITEMS),
        "herbs that were used and have left the game",
        default="[0] * len(box.ITEMS)",
        absent=[0] * len(box.ITEMS),
    ),
    # The fight.
    public("foe", SPACE, "the space that is fought for, -1 in peace", default="NOWHERE", key="fight.space"),
    public("foe_willpower", Number(), "the willpower of the creature", key="fight.willpower"),
    public(
        "fighters",
        Numbers(seat_numbers, most=len(box.HEROES), high=len(box.HEROES) - 1),
        "the seats that fight",
        key="fight.fighters",
    ),
    public("called", ListOf(box.ALLIES), "the allies that fight", key="fight.allies"),
    public("roller", SeatNumber(NOBODY), "the seat that rolled, -1 nobody", default="NOBODY", key="fight.roller"),
    public("black", Flag(), "whether the dice are black", key="fight.black"),
    public("dice", Numbers(faces, most=MOST_DICE, high=max(box.BLACK_DIE)), "the dice as they lie", key="fight.dice"),
    public(
        "doubled",
        Number(NOWHERE, MOST_DICE - 1),
        "the number of the die that the brew doubles, -1 none",
        default="NOWHERE",
        key="fight.doubled",
    ),
    public("value", Number(), "the heroes' battle value so far", key="fight.value"),
    public("flipped", Flag(), "whether the wizard has flipped a die in this round", key="fight.flipped"),
)
