"""What one reader sees: the texts of pages and server, those of a game from one seat, and a room in both.

A room is always read through the mask of the seat. What several readers have in common is cached.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Container, Hashable, Iterator, Mapping, Sequence
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from fluent.runtime import FluentResource

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Table
from sobremesa.engine.errors import Mistake
from sobremesa.engine.event import Event, Value
from sobremesa.engine.manifest import Game
from sobremesa.engine.matches.part import Part
from sobremesa.engine.matches.programme import Programme, Series, find_programme
from sobremesa.engine.show.outlook import Sentence
from sobremesa.engine.show.plans import Plan
from sobremesa.engine.show.scene import Sprite
from sobremesa.i18n import small_words
from sobremesa.i18n.phrases import Variables
from sobremesa.i18n.words import LANGUAGES, Explanation, Label, Words, capital, say_mistake, thin_spaces
from sobremesa.server.limits import LABELS_KEPT, SENTENCES_KEPT
from sobremesa.server.protocol.parts import LogLine
from sobremesa.server.protocol.refusals import RequestRefused
from sobremesa.server.rooms.room import Room
from sobremesa.server.rooms.scene_diff import Frame
from sobremesa.session.lesson import in_language

TEXTS = Path(__file__).parent.parent / "texts"
NAMES_OF_LANGUAGES = {"en": "English", "es": "Español", "fr": "Français"}
MARKS = tuple(chr(0xE000 + seat) for seat in range(16))  # placeholders for names, which cannot contain them
T = TypeVar("T")
LOG = logging.getLogger("sobremesa.server")


class PageWords(Words):
    """The texts of the pages and the server in one language."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.sources: dict[str, str] = {}
        for name in ("server", "page"):
            path = TEXTS / f"{name}.{language}.ftl"
            text = path.read_text(encoding="utf-8") if path.exists() else ""
            text = thin_spaces(text) if language == "fr" else text
            self.bundle.add_resource(FluentResource(text), allow_overrides=True)
            self.sources.update(_patterns(text))

    def say(self, message: str, fields: Variables | None = None) -> str:
        if not self.has(message):
            _miss(self.language, message)
            return message
        return super().say(message, fields)

    def starting_with(self, prefix: str) -> dict[str, str]:
        """The messages for the browser script: plain text, variables as `{name}`."""
        return {name: pattern for name, pattern in self.sources.items() if name.startswith(prefix)}


def _patterns(text: str) -> dict[str, str]:
    """One-line messages in the script's form: `{ $name }` becomes `{name}`."""
    found = re.findall(r"^([a-z][\w-]*) *= *(.+)$", text, re.MULTILINE)
    return {name: re.sub(r"\{\s*\$(\w+)\s*\}", r"{\1}", line.strip()) for name, line in found}


@cache
def _miss(language: str, message: str) -> None:
    """Log a missing text once; it never stops a table."""
    LOG.warning("no text %s in %s", message, language)


@cache
def page_words(language: str) -> PageWords:
    """The texts of the pages in this language, cached."""
    return PageWords(language if language in LANGUAGES else LANGUAGES[0])


def seats_in(fields: Mapping[str, Value]) -> list[int]:
    """The seats that the fields of a message name: only they read it differently ("you")."""
    return [
        value for name, value in fields.items() if (name == "seat" or name.endswith("_seat")) and type(value) is int
    ]


class RenderCache:
    """What was rendered from an event, a frame, a sprite or a room, once for all who read the same.

    The key is the part, the identity of what it is made from, and the reader: a language, and a seat if that reads it
    differently from a watcher, because it is addressed ("you") or told a secret. Comparing identities costs less than
    rendering; the cache holds the objects, so that no other one takes their identity. A cache of a room is stale after
    the next change: `seq` says of which it is.
    """

    def __init__(self, seq: int = 0, most: int = LABELS_KEPT) -> None:
        self.seq = seq
        self.most = most
        self.kept: dict[tuple[Hashable, int, Hashable], tuple[object, Any]] = {}

    def get(self, part: Hashable, of: object, reader: Hashable, make: Callable[[], T]) -> T:
        """The part for this reader, made on first use."""
        key = (part, id(of), reader)
        kept = self.kept.get(key)
        if kept is None:
            if len(self.kept) >= self.most:
                self.kept.clear()
            kept = self.kept[key] = (of, make())
        found: T = kept[1]
        return found


class GameWords(Words):
    """The texts of a game or series in one language, with placeholders for people; formatted sentences are cached."""

    def __init__(self, language: str, of: Game | Series) -> None:
        super().__init__(language, of)
        self.remember = lru_cache(SENTENCES_KEPT)(self._say)
        self.told: dict[tuple[str, str, int | None, int], str] = {}  # by message, fields, reader and number of people
        self.labels = RenderCache()

    def say(self, message: str, fields: Variables | None = None) -> str:
        return self.remember(message, tuple(fields.items()) if fields else ())

    def _say(self, message: str, fields: tuple[tuple[str, str | int], ...]) -> str:
        if not self.has(message):
            _miss(self.language, message)
            return message
        return super().say(message, dict(fields))

    def tell(self, message: str, given: Mapping[str, Value], people: Sequence[str], viewer: int | None) -> str:
        """As `Words.tell`, cached if the names are placeholders."""
        if people and people[0] != MARKS[0]:
            return super().tell(message, given, people, viewer)
        key = (message, repr(given), viewer, len(people))
        text = self.told.get(key)
        if text is None:
            if len(self.told) >= SENTENCES_KEPT:
                self.told.clear()
            text = self.told[key] = super().tell(message, given, people, viewer)
        return text

    def label(self, sprite: Sprite, people: Sequence[str], viewer: int | None) -> str:
        """The label of a sprite, cached by identity: games that cache their drawings return the same sprite objects."""
        addressed = self.labels.get("addressed", sprite, None, lambda: seats_in(sprite.fields))
        reader, label = viewer if viewer in addressed else None, super().label
        return self.labels.get("label", sprite, reader, lambda: label(sprite, people, viewer))

    def say_if_there(self, message: str) -> str:
        """The message, "" if there is none."""
        return self.say(message) if self.has(message) else ""


@cache
def game_words(language: str, game: str) -> GameWords:
    """The texts of this game or series in this language, cached."""
    return GameWords(language, find_programme(game).of)


def mistake_words(language: str, mistake: Mistake) -> str:
    """The mistake in an uploaded text; for matches also mistakes that only the server detects."""
    words = page_words(language)
    return words.mistake(mistake) if words.has(mistake.reason.message) else say_mistake(language, mistake)


def refusal_words(language: str, refusal: RequestRefused) -> str:
    """The text of a refusal that no rule of a game explains."""
    if refusal.mistake is not None:
        return mistake_words(language, refusal.mistake)
    if refusal.said is not None:
        return in_language(refusal.said, language)
    return page_words(language).say(f"refused-{refusal.code}")


class Reader:
    """A reader of the table: a language, a seat, and the names of the people.

    Sentences are formatted and cached with placeholders for the people, so that all tables share them.
    """

    def __init__(self, game: Game, language: str, seat: int | None, people: Sequence[str]) -> None:
        self.game = game
        self.words = game_words(language, game.id)
        self.pages = page_words(language)
        self.seat = seat
        self.people = tuple(people)
        self.marks = MARKS[: len(self.people)]

    def event(self, told: Mapping[str, Value], game: str, table: Table) -> str:
        """A log line, in the texts of this game or series."""
        words = self.words if game == self.game.id else game_words(self.words.language, game)
        return self._named(words.event(told, self.marks, self.seat, table))

    def action(self, action: Action, table: Table) -> Label:
        """What an action of this seat does, on the table as the seat knows it."""
        assert self.seat is not None
        label = self.words.action(action, table, self.seat, self.marks, self.seat)
        return Label(self._named(label.text), self._named(label.note))

    def plan(self, plan: Plan, table: Table) -> Label:
        """What a plan of this seat does and costs, on the table as the seat knows it."""
        assert self.seat is not None
        label = self.words.plan(plan, table, self.seat, self.marks, self.seat)
        return Label(self._named(label.text), self._named(label.note))

    def label(self, sprite: Sprite) -> str:
        """The label of a sprite."""
        return capital(self._named(self.words.label(sprite, self.marks, self.seat))) if sprite.label else ""

    def about(self, sprite: Sprite) -> Explanation:
        """The purpose of a sprite, and its rule."""
        about = self.words.about(sprite, self.marks, self.seat)
        return Explanation(self._named(about.text), about.rule)

    def line(self, line: Sentence) -> str:
        """A sentence of an outlook or a story."""
        return self._named(self.words.line(line, self.marks, self.seat))

    def prompt(self, table: Table) -> str:
        """What the table waits for, as this seat reads it."""
        return self._named(self.words.prompt(table, self.marks, self.seat))

    def seats_asked(self, table: Table) -> list[int]:
        """The seats that read the prompt differently."""
        return [*table.actors(), *seats_in(self.words.question(table)[1])]

    def _named(self, text: str) -> str:
        """The sentence with placeholders replaced by names."""
        if text.isascii():  # then there is no mark in it
            return text
        for mark, name in zip(self.marks, self.people, strict=True):
            if mark in text:
                text = small_words.before(self.words.language, text, name, mark).replace(mark, name)
        return text

    def short_refusal(self, rule: str, table: Table, action: Action) -> str:
        """Why this action is not allowed at this table now, in a few words."""
        assert self.seat is not None
        return self._named(self.words.short_refusal(rule, table, self.seat, action))

    def refusal(self, rule: str, table: Table, action: Action | None = None) -> str:
        """Why this action, or anything at all, is not allowed at this table now."""
        return self._named(self.words.refusal_at(rule, table, self.marks, self.seat, action))


def game_name(language: str, game: Game | Series | Programme) -> str:
    """The name of the game or series."""
    return game_words(language, game.id).say_if_there("game-name") or game.id.replace("_", " ").title()


def _seats_in_sprites(sprites: Sequence[Sprite]) -> Iterator[int]:
    for sprite in sprites:
        if sprite.fields:
            yield from seats_in(sprite.fields)


def seats_told(event: Event) -> list[int]:
    """The seats that read an event differently from a watcher."""
    return [*seats_in(event.fields), *event.seen_by]


class Past(NamedTuple):
    """An earlier moment of a match."""

    part: Part
    table: Table
    is_revealed: bool  # shown with every secret


class Perspective:
    """The room, now or at an earlier moment, from one seat (None: a watcher's), in one language. Created for every
    message.
    """

    def __init__(
        self,
        room: Room,
        seat: int | None,
        language: str,
        cache: RenderCache | None = None,
        past: Past | None = None,
    ) -> None:
        self.room = room
        self.past = past
        self.game = past.part.game if past is not None else room.game  # when looking back, maybe an earlier one
        self.seat = seat
        is_revealed = past is not None and past.is_revealed
        hides = seat is not None and not is_revealed and self.game.acts_openly and room.shares_device(seat)
        self.knows = None if hides else seat  # whose knowledge is shown; None for what everybody knows
        self.language = language
        self.reader = Reader(self.game, language, seat, room.names())
        self.cache = cache or RenderCache(room.seq)
        assert self.cache.seq == room.seq, "the cache is of an earlier change"

    def known_to(self, seat: int | None) -> int | None:
        """Whose knowledge the screens of a seat show; None for what everybody knows."""
        return self.knows if seat == self.seat else seat

    @property
    def table(self) -> Table:
        """The whole table."""
        return self.room.table() if self.past is None else self.past.table

    @cached_property
    def masked(self) -> Table:
        """The table as this seat knows it; in a moment that is revealed, the whole table."""
        return self.table if self.past is not None and self.past.is_revealed else self.table.mask(self.knows)

    @cached_property
    def can_act(self) -> bool:
        """Whether this seat has legal actions now."""
        if self.room.tutor is not None and (self.room.is_broken or not self.room.tutor.waits):
            return False
        return self.seat is not None and self.room.awaiting is not None and self.seat in self.masked.actors()

    def cached(self, part: Hashable, make: Callable[[], T], of: object = None) -> T:
        """A value derived from this seat's knowledge, cached for all seats with the same knowledge."""
        return self.cache.get(part, self.room if of is None else of, self.seat if self.game.has_secrets else None, make)

    def cached_text(
        self, part: Hashable, addressed: Container[int | None], make: Callable[[], T], of: object = None
    ) -> T:
        """A text, cached for all with the same knowledge and language; addressed seats get their own."""
        seat = self.seat if self.game.has_secrets or self.seat in addressed else None
        return self.cache.get(part, self.room if of is None else of, (self.language, seat), make)

    def shared(self, part: Hashable, of: object, addressed: Container[int | None], make: Callable[[], T]) -> T:
        """A part that depends on nothing but the event or frame it is made from, the language and who is addressed."""
        return self.cache.get(part, of, (self.language, self.seat if self.seat in addressed else None), make)

    def addressed_seats(self, frame: Frame) -> frozenset[int]:
        """The seats that read a frame differently from a watcher."""
        told = seats_told(frame.event) if frame.event else []
        return self.seats_shown(frame).union(told)

    def seats_shown(self, frame: Frame) -> frozenset[int]:
        """The seats that read the sprites of a frame differently from a watcher."""
        return self.cache.get("shown", frame, None, lambda: frozenset(_seats_in_sprites(frame.change.put)))

    def text_of(self, event: Event, game: str) -> str:
        """An event as this seat hears it, in the texts of its game."""
        return self.shared(
            "text",
            event,
            seats_told(event),
            lambda: self.reader.event(event.as_heard_by(self.knows), game, self.masked),
        )

    def news(self, start: int) -> list[LogLine]:
        """The log lines since the n-th event, cached for all who read the same texts."""
        told = self.cached("told", lambda: {seat for one in self.room.log[start:] for seat in seats_told(one.event)})
        return self.cached_text("news", told, lambda: self.log(start))

    def log(self, start: int = 0) -> list[LogLine]:
        """The log lines from the n-th event on; events that only move pieces have none."""
        lines: list[LogLine] = []
        for n, entry in enumerate(self.room.log[start:], start):
            text = self.text_of(entry.event, entry.owner)
            if text:
                event = entry.event
                is_big = entry.owner == self.game.id and self.game.is_highlight(event)
                is_yours = self.seat in seats_told(event) and event.kind not in self.game.routine
                lines.append(LogLine(n, entry.move, text, event.rule, event.kind, entry.seat, is_big, is_yours))
        return lines
