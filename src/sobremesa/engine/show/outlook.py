"""The outlook of a game: its goals and their progress, when it ends, and the story it tells."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from sobremesa.engine.event import Event, Value

State: TypeAlias = Literal["open", "done", "lost"]
OPEN: Final = "open"
DONE: Final = "done"
LOST: Final = "lost"
NOTHING: Final[Mapping[str, Value]] = MappingProxyType({})


class Sentence(NamedTuple):
    """A sentence: a message of the game, and its fields."""

    message: str
    fields: Mapping[str, Value] = NOTHING


class Goal(NamedTuple):
    """A goal and its progress."""

    line: Sentence
    state: State = OPEN
    done: int = 0
    needed: int = 0  # 0: it is not counted


class Outlook(NamedTuple):
    """Aim and end of a game, as far as they are public."""

    short: Sentence  # fits into one line next to the board
    aim: Sentence  # how to win, in a sentence
    goals: Sequence[Goal] = ()
    ends: Sequence[Sentence] = ()  # how far off the end is, and what brings it
    losses: Sequence[Sentence] = ()  # what loses the game for everybody


class Page(NamedTuple):
    """A page of the story."""

    id: str
    title: Sentence
    lines: Sequence[Sentence]
    mark: str = ""  # its symbol in a list: a letter, a number
    picture: str = ""  # a symbol of the game's art


class Epilogue(NamedTuple):
    """How the story ended, told for the people at the table."""

    lines: Sequence[Sentence]
    goals: Sequence[Goal] = ()
    sequel: Mapping[str, str] = MappingProxyType({})  # the settings of the next story
    next: Sentence | None = None  # its name


@dataclass(frozen=True)
class Narration:
    """How a game tells a story. A page stays on the screen until people have read it; the rules know nothing of it."""

    pages: Callable[[Any], Sequence[Page]]  # a masked table -> the pages told so far
    told: Mapping[str, str]  # kinds of events that tell a page, and the field that is its id
    chapters: Mapping[str, str]  # kinds of events that begin a replayable chapter, and its message
    epilogue: Callable[[Any], Epilogue]  # a finished, masked table -> how it ended
    cards: Mapping[str, Callable[[Event], Page]] = field(
        default_factory=dict
    )  # kinds of events that show a page only once
    resumes: frozenset[str] = frozenset()  # kinds of events that are no longer an effect of such a page
