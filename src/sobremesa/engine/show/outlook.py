"""What a game is about as it stands: its goals and how far they are, when it ends, and the story it tells."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from sobremesa.engine.event import Value

State: TypeAlias = Literal["open", "done", "lost"]
OPEN: Final = "open"
DONE: Final = "done"
LOST: Final = "lost"
NOTHING: Final[Mapping[str, Value]] = MappingProxyType({})


class Line(NamedTuple):
    """A sentence: a message of the game, and the fields it needs."""

    message: str
    fields: Mapping[str, Value] = NOTHING


class Goal(NamedTuple):
    """Something to be achieved, and how far it is."""

    line: Line
    state: State = OPEN
    done: int = 0
    needed: int = 0  # 0: it is not counted


class Outlook(NamedTuple):
    """Aim and end of a game, as everybody can know them."""

    short: Line  # what fits into one line beside the board
    aim: Line  # how one wins, in a sentence
    goals: Sequence[Goal] = ()
    ends: Sequence[Line] = ()  # how far the end is, and what brings it
    losses: Sequence[Line] = ()  # what loses the game for everybody


class Page(NamedTuple):
    """A page of the story."""

    id: str
    title: Line
    lines: Sequence[Line]
    mark: str = ""  # what stands for it in a list: a letter, a number
    picture: str = ""  # a symbol of the game's art


class Epilogue(NamedTuple):
    """How the story ended, told for the people at the table."""

    lines: Sequence[Line]
    goals: Sequence[Goal] = ()
    sequel: Mapping[str, str] = MappingProxyType({})  # the settings of the story that comes next
    next: Line | None = None  # what it is called


@dataclass(frozen=True)
class Narration:
    """How a game tells a story. Pages hold the screens until people have read them; no rule knows of it."""

    pages: Callable[[Any], Sequence[Page]]  # a masked table -> what was told so far
    told: Mapping[str, str]  # kinds of events by which a page is told, and the field that is its id
    chapters: Mapping[str, str]  # kinds of events with which a part begins that can be played again, and its message
    epilogue: Callable[[Any], Epilogue]  # a table that is over, and masked -> how it ended
