"""The manifest: everything that the rest of the project may know of a game, and the discovery of games."""

from __future__ import annotations

import inspect
import json
import warnings
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Generic

from sobremesa.engine.action import Action, ActionSpace
from sobremesa.engine.agenda import UNKNOWN, Step, Table
from sobremesa.engine.chance import Chance, NoChance, read_chance
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.event import Event, Value, events_in
from sobremesa.engine.marks import TypeVar
from sobremesa.engine.search import SearchHooks
from sobremesa.engine.show.listing import Row
from sobremesa.engine.show.outlook import Narration, Outlook
from sobremesa.engine.show.plans import Plan, no_plans
from sobremesa.engine.show.scene import Scene
from sobremesa.engine.show.stories import Stories
from sobremesa.engine.show.tally import Badge, Tally, no_badge, no_tally
from sobremesa.engine.show.wording import Group, Talk, no_asking, no_cause, no_wording, nothing_expected
from sobremesa.engine.text.bounds import LARGEST_SETTING, MOST_COUNTED, MOST_STEPS, check_size
from sobremesa.engine.text.fields import Field
from sobremesa.engine.text.plain import Fields, Plain, did_you_mean, shown
from sobremesa.engine.text.shapes import Derived


@dataclass(frozen=True)
class Setting:
    """A setting that a table agrees on before the game; the first value is the default.

    If the default has changed, `unsaid` is the value that a saved match, scenario or lesson without the setting was
    made for.

    A setting with `check` also takes an uploaded text, for example the values of the players' own box: `check` is given
    the text and its source, and raises a Mistake if it is invalid.

    Values that are `retired` still work where a match, a scenario or a person names them, but are not offered.
    """

    id: str
    values: tuple[str, ...]
    rule: str
    check: Callable[[str, str], object] | None = None
    unsaid: str = ""
    retired: tuple[str, ...] = ()

    @property
    def offered(self) -> tuple[str, ...]:
        """The values that people choose from."""
        return tuple(value for value in self.values if value not in self.retired)


@dataclass(frozen=True)
class Rule:
    """One statement of the specification."""

    id: str
    section: str
    statement: str


def checked_settings(
    of: str, settings: Sequence[Setting], given: Mapping[str, str], is_written: bool = False
) -> dict[str, str]:
    """The given settings of a game or series with defaults for the rest; raises Unreadable for an invalid one.

    Files written before a default changed keep the value that they were written for.
    """
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
    rest = {setting.id: (is_written and setting.unsaid) or setting.values[0] for setting in settings}
    return {**rest, **given}


def folder_of(package: str) -> Path:
    """The folder of a package."""
    file = import_module(package).__file__
    assert file is not None
    return Path(file).parent


def read_rules(folder: Path) -> list[Rule]:
    """The rules of the game or series in this folder, in the order of the rulebook."""
    rows = json.loads((folder / "rules.json").read_text(encoding="utf-8"))
    return [Rule(row["id"], row["section"], row["statement"]) for row in rows]


def modules_of(package: str) -> list[ModuleType]:
    """The modules of a game except those that draw, by name; a package that is one module is itself.

    They are found by their sources: a compiled module may remain after its source is gone.
    """
    whole = import_module(package)
    if not hasattr(whole, "__path__"):
        return [whole]
    inside = [path for path in sorted(folder_of(package).iterdir()) if path.stem not in ("__init__", "draw")]
    names = [path.stem for path in inside if path.suffix == ".py" or (path / "__init__.py").exists()]
    return [module for name in names for module in modules_of(f"{package}.{name}")]


if TYPE_CHECKING:
    T = TypeVar("T", bound=Table, default=Any)
else:
    T = TypeVar("T")


@dataclass(frozen=True, eq=False)  # a singleton, compared by identity, so that it can be a key
class Game(Generic[T]):
    """A game, as everything outside its folder sees it; `T` is its table."""

    id: str
    package: str  # whose folder has its rules, texts, drawings, rulebook and scenarios: `__name__` of the manifest
    version: int  # of the rules: raised when an old match would no longer replay
    seats: range
    settings: tuple[Setting, ...]
    # Rules.
    actions: ActionSpace
    names: Mapping[str, Sequence[str]]  # names of numbered things, by field of steps
    start: Callable[[int, dict[str, str], Chance], T]  # seats, settings, chance -> a table about to be set up
    count: Callable[[T], dict[str, int]]  # components, whose number never changes
    longest: int  # decisions after which a game that has not ended is broken
    has_secrets: bool  # seats know different things; checked by a law
    # Text form.
    fields: tuple[Field, ...]  # the declared fields of its table
    example: Callable[[list[str], dict[str, str]], T]  # names of the seats, settings -> a legal default position
    seat_names: Callable[[T], list[str]]  # the names of the seats in notation
    write: Callable[[T], Plain]  # the pieces as plain values
    read: Callable[[Fields, int, list[Step[Any]], Chance], T]  # and back: fields, seats, agenda, chance
    expand: Callable[[Plain, list[str]], Plain]  # writes out the shorthands of scenarios; with the seat names
    # Drawing.
    scene: Callable[[T, int | None], Scene]  # a masked table and the viewer's seat -> the scene
    clicks: Callable[[T, Action], list[str]]  # the ids of the sprites that select an action
    draws_alike: bool  # a seat that knows no more and is not asked sees what a spectator sees; checked by a law
    # Bot.
    terms: Callable[[T, int], dict[str, float]]  # the features of the evaluation, from one seat
    evaluate: Callable[[T, int], float]  # the sum of the terms
    # A policy, where one-step evaluation is not enough (bluffing): view, seat, chance -> an action.
    policy: Callable[[T, int, Chance], Action] | None = None
    # Optional for most games.
    numbers: Mapping[str, Callable[[T], Sequence[int]]] = field(
        default_factory=dict
    )  # known numbers, by field of steps
    memory: tuple[str, ...] = ()  # parts of the text form that are memory, not visible on the table
    # Applies what an earlier match of a series hands on to a table about to be set up, field by field.
    inherit: Callable[[T, Fields], None] | None = None
    stories: Callable[[], Stories] | None = None  # messages that the game's content adds to its texts
    # Extra variables of an action's texts, from the position: a masked table, the acting seat, the action.
    wording: Callable[[T, int, Action], Mapping[str, Value]] = no_wording
    asking: Callable[[T], Mapping[str, Value]] = no_asking  # the same for prompts: a masked table
    telling: Callable[[T], Mapping[str, Value]] = no_asking  # the same for events: facts that hold all match long
    # Where a rule can forbid an action for several reasons, which one: `$cause` of the message `refused-<rule>`.
    cause: Callable[[T, int, Action], str] = no_cause
    groups: tuple[Group, ...] = ()  # of the actions, in display order
    plans: Callable[[T, int], list[Plan]] = no_plans  # a masked table, the seat to act -> several actions as one
    planned: tuple[str, ...] = ()  # kinds of actions that end plans: `plan-<kind>` tells the cost of a whole plan
    # A masked table, the seat that must act -> actions that people expect: illegal ones stay visible, with the rule.
    expected: Callable[[T, int], list[Action]] = nothing_expected
    outcomes: tuple[str, ...] = ()  # kinds of actions for which `outcome-<kind>` tells the possible outcomes
    badge: Callable[[T, int], Badge] = no_badge  # the badge of a seat's character
    tally: Callable[[T], Tally] = no_tally  # a finished table -> the points of each seat by category
    verdicts: tuple[str, ...] = ("game-won",)  # the events that tell the result
    highlights: tuple[str, ...] = ()  # the events that nobody should miss: shown longer, and kept visible
    routine: tuple[str, ...] = ()  # the events that only lead to the next prompt, which says the same
    minutes: int = 0  # the approximate length of a match; 0: not known
    weight: int = 2  # 1: learnt at once, 2: some thought, 3: an evening; our estimate
    quick: Mapping[str, str] = field(default_factory=dict)  # settings for a quick start
    is_shared: bool = False  # cooperative: everybody wins or loses together, and nobody has points
    vague: tuple[str, ...] = ()  # the least informative rules, which say only that an action does not suit a thing
    # Tables of the rulebook generated from the content: `![heads](list:name)`.
    lists: Mapping[str, Callable[[], Sequence[Row]]] = field(default_factory=dict)
    # The position in a few lines, for screens without pictures: a masked table, and the viewer's seat.
    survey: Callable[[T, int | None], Sequence[Row]] | None = None
    outlook: Callable[[T], Outlook] | None = None  # a masked table -> its aim and its end, as far as public
    narration: Narration | None = None  # the story it tells
    talk: Talk | None = None  # speech, for games that live by it
    steps: dict[str, type[Step[Any]]] = field(init=False)
    events: tuple[type[Event], ...] = field(init=False)
    search: SearchHooks | None = field(init=False)  # how bots search; None: they do not

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
        object.__setattr__(self, "search", hooks[0] if hooks else None)

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

    def check_settings(self, given: Mapping[str, str], is_written: bool = False) -> dict[str, str]:
        """The given settings with defaults for the rest; raises Unreadable for an invalid one."""
        return checked_settings(self.id, self.settings, given, is_written)

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
        if fields.word("game") != self.id:
            raise Unreadable(f"{where}: this is a table of {fields.word('game')!r}, not of {self.id!r}.")
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
    modules = [f"{package}.{path.name}" for path in folders if (path / "__init__.py").exists()]
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


def picture_of(table: Table) -> str:
    """The table as a spectator sees it, as SVG; a masked table is drawn as it is."""
    scene = find_game(table.game).scene(table if isinstance(table.chance, NoChance) else table.mask(None), None)
    return scene.svg()


def find_game(name: str) -> Game:
    """The game with this id; raises Unreadable with a list of the games."""
    game = games().get(name)
    if game is None:
        raise Unreadable(f"There is no game {shown(name)}; there are {', '.join(games())}.")
    return game
