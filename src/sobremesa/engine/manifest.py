"""The manifest: everything that the rest of the project may know of a game, and the discovery of games."""

from __future__ import annotations

import inspect
import json
import re
import warnings
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property, partial
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, Generic

from sobremesa.engine.action import Action, ActionSpace
from sobremesa.engine.agenda import UNKNOWN, Step, Table
from sobremesa.engine.chance import Chance, FastChance, NoChance, read_chance
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.event import Event, Value, events_in
from sobremesa.engine.mypyc_compat import TypeVar
from sobremesa.engine.search import SearchHooks, UsualSearch
from sobremesa.engine.show.listing import Row
from sobremesa.engine.show.outlook import Narration, Outlook, Sentence
from sobremesa.engine.show.plans import Plan
from sobremesa.engine.show.scene import Scene
from sobremesa.engine.show.stories import Stories
from sobremesa.engine.show.tally import NOBODYS_BADGE, Badge, Tally
from sobremesa.engine.show.wording import Group, Talk
from sobremesa.engine.text.bounds import LARGEST_SETTING, MOST_COUNTED, MOST_STEPS, check_size
from sobremesa.engine.text.fields import EVERYONE, NOBODY, Field, TextForm
from sobremesa.engine.text.plain import Fields, Plain, did_you_mean, shown
from sobremesa.engine.text.shapes import Derived

RULE_TOLD: Final = re.compile(r"^(?:- )?\*\*(?P<id>[A-Z]+-\d+)\*\*\s+(?P<text>.+?)\s*(?=\n\n|\n- |\Z)", re.M | re.S)
MODULES: Final = (".py", ".pyc")  # bytecode alone is what a browser gets (`tools/offline`)
DERIVED: Final[Any] = None  # the default of a field that follows from the others


@dataclass(frozen=True)
class Setting:
    """A setting that a table agrees on before the game; the first value is the default.

    A setting with `check` also takes an uploaded text, for example the values of the players' own box: `check` is given
    the text and its source, and raises a Mistake if it is invalid.
    """

    id: str
    values: tuple[str, ...]
    rule: str
    check: Callable[[str, str], object] | None = None


@dataclass(frozen=True)
class Rule:
    """One statement of the specification."""

    id: str
    section: str
    statement: str


def checked_settings(of: str, settings: Sequence[Setting], given: Mapping[str, str]) -> dict[str, str]:
    """The given settings of a game or series with defaults for the rest; raises Unreadable for an invalid one."""
    known = {setting.id: setting for setting in settings}
    for key, value in given.items():
        if key not in known:
            raise Unreadable(f"{of} has no setting {shown(key)}; it has {', '.join(known) or 'none'}.")
        setting = known[key]
        if value not in setting.values:
            if setting.check is None or not isinstance(value, str):
                raise Unreadable(f"Setting {key!r} is {shown(value)}, which is none of {', '.join(setting.values)}.")
            check_size(value, key, LARGEST_SETTING)
            setting.check(value, key)
    return {**{setting.id: setting.values[0] for setting in settings}, **given}


def folder_of(package: str) -> Path:
    """The folder of a package."""
    file = import_module(package).__file__
    assert file is not None
    return Path(file).parent


def read_rules(folder: Path) -> list[Rule]:
    """The rules of the game or series in this folder: its specification, or else the rules of its rulebook."""
    file = folder / "rules.json"
    if not file.exists():
        return rules_told(folder / "rulebook")
    rows = json.loads(file.read_text(encoding="utf-8"))
    return [Rule(row["id"], row["section"], row["statement"]) for row in rows]


def rules_told(folder: Path) -> list[Rule]:
    """The rules of a rulebook, each a paragraph or an item that begins with its id; their sections are the chapters."""
    book = folder / f"{languages_in(folder)[0]}.md"
    chapters = re.split(r"^## +", book.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return [
        Rule(found["id"], "-".join(chapter.partition("\n")[0].lower().split()), " ".join(found["text"].split()))
        for chapter in chapters
        for found in RULE_TOLD.finditer(chapter)
    ]


def languages_in(folder: Path) -> list[str]:
    """The languages of the texts or rulebooks in this folder; English is first, if it is there."""
    return sorted({path.stem for path in folder.glob("??.*")}, key=lambda language: (language != "en", language))


def is_package(path: Path) -> bool:
    """Whether this is the folder of a package."""
    return any((path / f"__init__{suffix}").exists() for suffix in MODULES)


def modules_of(package: str) -> list[ModuleType]:
    """The modules of a game except those that draw, by name; a package that is one module is itself.

    They are found by their sources, or by bytecode packed in their place: a compiled module may remain after its source
    is gone.
    """
    whole = import_module(package)
    if not hasattr(whole, "__path__"):
        return [whole]
    inside = [path for path in sorted(folder_of(package).iterdir()) if path.stem not in ("__init__", "draw", "ui")]
    names = [path.stem for path in inside if path.suffix in MODULES or is_package(path)]
    return [module for name in names for module in modules_of(f"{package}.{name}")]


if TYPE_CHECKING:
    T = TypeVar("T", bound=Table, default=Any)
else:
    T = TypeVar("T")


@dataclass(frozen=True, eq=False, kw_only=True)  # a singleton, compared by identity, so that it can be a key
class Game(Generic[T]):
    """A game, as everything outside its folder sees it; `T` is its table. Fields without a default are mandatory."""

    id: str
    package: str  # whose folder has its rules, texts, drawings, rulebook and scenarios: `__name__` of the manifest
    version: int = 1  # of the rules: raised with the first change after a release
    edition_of: str = ""  # of an earlier edition: the id under which the game is offered
    seats: range
    settings: tuple[Setting, ...] = ()

    # Rules.
    actions: ActionSpace
    start: Callable[[int, dict[str, str], Chance], T]  # seats, settings, chance -> a table about to be set up
    count: Callable[[T], dict[str, int]] = lambda t: {}  # components, whose number never changes
    longest: int = 1000  # decisions after which a game that has not ended is broken
    # Seats know different things; checked by a law. Default: a field is seen by some seats only.
    has_secrets: bool = DERIVED
    # What a seat may do follows from what everybody knows: at a device for several its secrets lie face down.
    acts_openly: bool = False
    is_shared: bool = False  # cooperative: everybody wins or loses together, and nobody has points
    # Applies what an earlier match of a series hands on to a table about to be set up, field by field.
    inherit: Callable[[T, Fields], None] | None = None

    # Text form.
    fields: tuple[Field, ...]  # the declared fields of its table
    names: Mapping[str, Sequence[str]] = field(default_factory=dict)  # of numbered things, by field of steps
    # Known numbers, by field of steps.
    numbers: Mapping[str, Callable[[T], Sequence[int]]] = field(default_factory=dict)
    # The names of the seats in notation.
    seat_names: Callable[[T], list[str]] = lambda t: [f"seat-{seat + 1}" for seat in range(t.seats)]
    # Names of the seats, settings -> a legal default position. Default: the table as it starts.
    example: Callable[[list[str], dict[str, str]], T] = DERIVED
    # The pieces as plain values, and back: fields, seats, agenda, chance. Default: as the fields are declared.
    write: Callable[[T], Plain] = DERIVED
    read: Callable[[Fields, int, list[Step[Any]], Chance], T] = DERIVED
    # Writes out the shorthands of scenarios; with the seat names.
    expand: Callable[[Plain, list[str]], Plain] = lambda given, seats: given
    # Settings of scenarios, lessons and positions that do not name them: what they assert must outlast a new default.
    in_scenarios: Mapping[str, str] = field(default_factory=dict)
    memory: tuple[str, ...] = ()  # parts of the text form that are memory, not visible on the table

    # Drawing.
    scene: Callable[[T, int | None], Scene]  # a masked table and the viewer's seat -> the scene
    clicks: Callable[[T, Action], list[str]]  # the ids of the sprites that select an action
    draws_alike: bool = True  # a seat that knows no more and is not asked sees what a spectator sees; checked by a law
    badge: Callable[[T, int], Badge] = lambda t, seat: NOBODYS_BADGE  # the badge of a seat's character
    # The position in a few lines, for screens without pictures: a masked table, and the viewer's seat.
    survey: Callable[[T, int | None], Sequence[Row]] | None = None

    # Bots.
    # The features of the evaluation, from one seat.
    terms: Callable[[T, int], dict[str, float]] = lambda t, seat: {"score": float(t.scores()[seat])}
    evaluate: Callable[[T, int], float] = DERIVED  # the sum of the terms
    # A policy, where one-step evaluation is not enough (bluffing): view, seat, chance -> an action.
    policy: Callable[[T, int, Chance], Action] | None = None

    # Texts.
    stories: Callable[[], Stories] | None = None  # messages that the game's content adds to its texts
    # Extra variables of an action's texts, from the position: a masked table, the acting seat, the action.
    wording: Callable[[T, int, Action], Mapping[str, Value]] = lambda t, seat, action: {}
    asking: Callable[[T], Mapping[str, Value]] = lambda t: {}  # the same for prompts: a masked table
    telling: Callable[[T], Mapping[str, Value]] = lambda t: {}  # the same for events: facts that hold all match long
    # Where a rule can forbid an action for several reasons, which one: `$cause` of the message `refused-<rule>`.
    cause: Callable[[T, int, Action], str] = lambda t, seat, action: ""
    # What is missing for an action, each piece once: `$lacking` in the messages `refused-<rule>` and `short-<rule>`.
    lacking: Callable[[T, int, Action], list[str]] = lambda t, seat, action: []
    vague: tuple[str, ...] = ()  # the least informative rules, which say only that an action does not suit a thing
    talk: Talk | None = None  # speech, for games that live by it
    # Tables of the rulebook generated from the content: `![heads](list:name)`.
    lists: Mapping[str, Callable[[], Sequence[Row]]] = field(default_factory=dict)

    # The page: what is offered, what is told, and how it ends.
    groups: tuple[Group, ...] = ()  # of the actions, in display order
    # A masked table, the seat to act -> several actions as one.
    plans: Callable[[T, int], list[Plan]] = lambda t, seat: []
    planned: tuple[str, ...] = ()  # kinds of actions that end plans: `plan-<kind>` tells the cost of a whole plan
    # A masked table, the seat that must act -> actions that people expect: illegal ones stay visible, with the rule.
    expected: Callable[[T, int], list[Action]] = lambda t, seat: []
    outcomes: tuple[str, ...] = ()  # kinds of actions for which `outcome-<kind>` tells the possible outcomes
    tally: Callable[[T], Tally] = lambda t: Tally(())  # a finished table -> the points of each seat by category
    # All events of a finished match with their secrets, a seat -> what it did, in figures to tell others.
    deeds: Callable[[Sequence[Event], int], list[Sentence]] = lambda events, seat: []
    verdicts: tuple[str, ...] = ("game-won",)  # the events that tell the result
    # The events that nobody should miss, shown longer and kept visible: kinds, or a kind and the card it shows.
    highlights: tuple[str, ...] = ()
    routine: tuple[str, ...] = ()  # the events that only lead to the next prompt, which says the same
    gain: Callable[[T, int, Action], Sentence | None] = lambda t, seat, action: None  # of a hint's action, in figures
    outlook: Callable[[T], Outlook] | None = None  # a masked table -> its aim and its end, as far as public
    narration: Narration | None = None  # the story it tells

    # The home page.
    minutes: int = 0  # the approximate length of a match; 0: not known
    weight: int = 2  # 1: learnt at once, 2: some thought, 3: an evening; our estimate
    quick: Mapping[str, str] = field(default_factory=dict)  # settings for a quick start

    # Collected from the game's modules.
    steps: dict[str, type[Step[Any]]] = field(init=False)
    events: tuple[type[Event], ...] = field(init=False)
    search: SearchHooks = field(init=False)  # how bots search: the game's own hooks, or by its evaluation alone

    def __post_init__(self) -> None:
        """Collect what the game's modules declare: the steps by name, the kinds of events, and the search hooks."""
        modules = modules_of(self.package)
        found = {
            name: thing
            for module in modules
            for name, thing in vars(module).items()
            if isinstance(thing, type) and issubclass(thing, Step) and inspect.signature(thing) is not None
        }
        object.__setattr__(self, "steps", found)
        object.__setattr__(self, "events", events_in(modules))
        hooks = [thing for module in modules for thing in vars(module).values() if isinstance(thing, SearchHooks)]
        self.actions.game = self.id
        self._derive()
        object.__setattr__(self, "search", hooks[0] if hooks else self._usual_search())

    def __copy__(self) -> Game[T]:
        return self

    def __deepcopy__(self, memo: object) -> Game[T]:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return find_game, (self.id,)

    def is_highlight(self, event: Event) -> bool:
        """Whether nobody should miss this event."""
        return event.kind in self.highlights or f"{event.kind} {getattr(event, 'card', '')}" in self.highlights

    def _derive(self) -> None:
        """Fill in what follows from the other fields, where the manifest says nothing else."""
        follow = {
            "has_secrets": any(declared.seen not in (EVERYONE, NOBODY) for declared in self.fields),
            "example": self._just_started,
            "write": lambda table: self._form.write(table),
            "read": lambda fields, seats, agenda, chance: self._form.read(fields, seats, agenda, chance),
            "evaluate": lambda table, seat: float(sum(self.terms(table, seat).values())),
        }
        for name, value in follow.items():
            if getattr(self, name) is DERIVED:
                object.__setattr__(self, name, value)

    def _usual_search(self) -> SearchHooks:
        """Search by the evaluation alone."""
        start = partial(self.start, self.seats.start, self.defaults())
        return UsualSearch(start, self.evaluate, self.is_shared).hooks()

    @cached_property
    def _form(self) -> TextForm[T]:
        """The text form as the fields are declared; `blank` is the class of its tables."""
        blank: Any = type(self.start(self.seats.start, self.defaults(), FastChance(0)))
        return TextForm(blank, self.fields)

    def _just_started(self, names: list[str], settings: dict[str, str]) -> T:
        """The table of the first choice, dealt by a fixed chance."""
        table = self.start(len(names), settings, FastChance(0))
        table.run()
        return table

    @property
    def origin(self) -> str:
        """The id under which the game is offered; saves and databases name it with the version of its rules."""
        return self.edition_of or self.id

    @property
    def folder(self) -> Path:
        """The folder of the game's texts, drawings, rulebook and scenarios."""
        return folder_of(self.package)

    def rules(self) -> list[Rule]:
        """The specification: every rule with its id."""
        return read_rules(self.folder)

    def defaults(self) -> dict[str, str]:
        """The default settings."""
        return checked_settings(self.id, self.settings, {})

    def check_settings(self, given: Mapping[str, str]) -> dict[str, str]:
        """The given settings with defaults for the rest; raises Unreadable for an invalid one."""
        return checked_settings(self.id, self.settings, given)

    def scenario_settings(self, given: Mapping[str, str]) -> dict[str, str]:
        """The settings of a scenario, a lesson or a position; raises Unreadable for an invalid one."""
        return self.check_settings({**self.in_scenarios, **given})

    def check_seats(self, seats: int) -> int:
        """The number of seats, if the game allows it; else raises Unreadable."""
        if seats not in self.seats:
            raise Unreadable(f"{self.id} is for {self.seats.start} to {self.seats.stop - 1} players, not {seats}.")
        return seats

    @cached_property
    def _independent(self) -> list[str]:
        return ["seats", *[given.name for given in self.fields if not isinstance(given.shape, Derived)]]

    def parts(self, table: Table) -> dict[str, object]:
        """The independent fields of a table, without agenda and chance."""
        return {name: getattr(table, name) for name in self._independent}

    def is_public(self, table: T, seat: int) -> bool:
        """Whether the seat knows only what is public."""
        return self.shows_same(table.mask(seat), table.mask(None))

    def shows_same(self, one: Table, other: Table) -> bool:
        """Whether two masked tables are equal."""
        return self.parts(one) == self.parts(other) and self._waits_for_same(one, other)

    def _waits_for_same(self, one: Table, other: Table) -> bool:
        """Whether two tables have the same agenda; tables of one match share their steps."""
        if one.agenda == other.agenda:
            return True
        return [self.write_step(step) for step in one.agenda] == [self.write_step(step) for step in other.agenda]

    def take_over(self, table: T, inherited: Plain) -> None:
        """Apply what an earlier match hands on; raises Unreadable if that is impossible."""
        if self.inherit is None:
            raise Unreadable(f"{self.id} takes nothing over from an earlier match.")
        self.inherit(table, Fields(inherited, "inherited"))

    # The text form: the engine's part of a table, and the game's.

    def write_table(self, table: T) -> Plain:
        """The whole table as plain values."""
        return {
            "game": self.id,
            "seats": table.seats,
            "agenda": [self.write_step(step) for step in reversed(table.agenda)],
            "chance": table.chance.write(),
            **self.write(table),
        }

    def read_table(self, values: Plain, where: str) -> T:
        """Read a table written by `write_table`."""
        fields = Fields(values, where)
        if fields.word("game") not in (self.id, self.origin):
            raise Unreadable(f"{where}: this is a table of {fields.word('game')!r}, not of {self.id!r}.")
        if fields.has("rules"):
            fields.number("rules")  # who opens a file chooses the game by it
        seats = self.check_seats(fields.number("seats"))
        written = fields.tables("agenda", MOST_STEPS)[::-1]
        agenda = [self.read_step(step, seats) for step in written]
        try:
            chance = read_chance(fields.table("chance").values)
        except (KeyError, IndexError, AssertionError, TypeError) as error:
            raise Unreadable(f"{where}: 'chance' is incomplete.") from error
        table = self.read(fields, seats, agenda, chance)
        fields.done()
        for step, given in zip(agenda, written, strict=True):
            self._check_numbers(table, step, given)
        return table

    def _check_numbers(self, table: T, step: Step[Any], fields: Fields) -> None:
        """Check that the numbers in a step refer to things on the table."""
        for name in parameters(type(step)):
            if name in self.numbers:
                value = getattr(step, name)
                fields.check_known(name, value if isinstance(value, tuple) else (value,), self.numbers[name](table))

    def write_step(self, step: Step[Any]) -> Plain:
        """A step as its name and fields."""
        plain: Plain = {"step": type(step).__name__}
        for name in parameters(type(step)):
            value = getattr(step, name)
            if name in self.names and isinstance(value, int) and value >= 0:
                value = self.names[name][value]
            plain[name] = list(value) if isinstance(value, tuple) else value
        return plain

    def read_step(self, fields: Fields, seats: int) -> Step[Any]:
        """Read a step written by `write_step`."""
        kind = self.steps.get(fields.word("step"))
        if kind is None:
            name = fields.word("step")
            raise Unreadable(f"{fields.where}: {self.id} has no step {name!r}{did_you_mean(name, self.steps)}")
        values: list[Any] = []
        for name in parameters(kind):
            value = fields.any(name)
            if names_a_seat(name):
                value = fields.number(name, 0, seats - 1)
            elif name in self.names and isinstance(value, str):
                value = fields.name(name, self.names[name])
            elif name in self.names:
                value = fields.number(name, UNKNOWN, len(self.names[name]) - 1)
            elif isinstance(value, int) and not isinstance(value, bool):
                value = fields.number(name, -MOST_COUNTED, MOST_COUNTED)
            values.append(tuple(value) if isinstance(value, list) else value)
        fields.done()
        try:
            return kind(*values)
        except TypeError as error:
            raise Unreadable(f"{fields.where}: a field of {kind.__name__} has the wrong type.") from error


def names_a_seat(field: str) -> bool:
    """Whether a field of a step or an event is the number of a seat."""
    return field in ("seat", "seats") or field.endswith(("_seat", "_seats"))


_PARAMETERS: dict[str, tuple[str, ...]] = {}


def parameters(kind: type[Step[Any]]) -> tuple[str, ...]:
    """The fields of a kind of step: the parameters of its constructor."""
    key = f"{kind.__module__}.{kind.__qualname__}"
    if key not in _PARAMETERS:
        has_fields = kind.__init__ is not object.__init__
        names = list(inspect.signature(kind).parameters) if has_fields else []
        _PARAMETERS[key] = tuple(name for name in names if name not in ("args", "kwargs"))
    return _PARAMETERS[key]


@cache
def games() -> dict[str, Game]:
    """Every game by id: those in our folder, and those of other packages."""
    ours = {game.id: game for game in in_folders("sobremesa.games", "GAME")}
    return ours | {game.id: game for game in brought("sobremesa.games", Game) if game.id not in ours}


def in_folders(package: str, name: str) -> list[Any]:
    """The attribute of this name of every subpackage."""
    folders = [path for root in import_module(package).__path__ for path in sorted(Path(root).iterdir())]
    modules = [f"{package}.{path.name}" for path in folders if is_package(path)]
    return [getattr(import_module(module), name) for module in modules]


def brought(group: str, kind: type) -> list[Any]:
    """The entry points of this group in other installed packages; a broken one does not affect the others."""
    found = []
    for point in entry_points(group=group):
        try:
            thing = point.load()
        except Exception as error:
            warnings.warn(f"{point.value} ({group}) cannot be loaded: {error!r}", stacklevel=2)
            continue
        if isinstance(thing, kind):
            found.append(thing)
        else:
            warnings.warn(f"{point.value} ({group}) is no {kind.__name__}.", stacklevel=2)
    return found


def table_of(game: str, written: Plain) -> Table:
    """The table of this game that was written by `write_table`."""
    table: Table = find_game(game).read_table(written, f"a table of {game}")
    return table


def picture_of(table: Table) -> str:
    """The table as a spectator sees it, as SVG; a masked table is drawn as it is."""
    scene = find_game(table.game).scene(table if isinstance(table.chance, NoChance) else table.mask(None), None)
    return scene.svg()


def find_game(name: str) -> Game:
    """The game or the edition of one with this id; raises Unreadable with a list of the games."""
    game = games().get(name) or find_edition(name, "GAME")
    if not isinstance(game, Game):
        raise Unreadable(f"There is no game {shown(name)}; there are {', '.join(games())}.")
    return game


EDITIONS: Final = "sobremesa.editions"


@cache
def editions() -> tuple[str, ...]:
    """The ids of all editions: the names of their folders, as `edition_id` makes them."""
    folders = [path for root in import_module(EDITIONS).__path__ for path in sorted(Path(root).iterdir())]
    return tuple(path.name for path in folders if is_package(path))


def edition_id(origin: str, version: int) -> str:
    """The id of a game or series by the rules of an earlier version."""
    return f"{origin}_{version}"


def find_edition(name: str, declared: str) -> Any:
    """What the edition with this id declares, `GAME` or `SERIES`, imported when it is needed; None without one."""
    return getattr(import_module(f"{EDITIONS}.{name}"), declared, None) if name in editions() else None
