"""The assertions in [then] of a scenario. An assertion that could never fail is a mistake of the writer."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from sobremesa.engine.agenda import Table
from sobremesa.engine.errors import Mistake, Unreadable
from sobremesa.engine.event import UNKNOWN_WORD, Event
from sobremesa.engine.manifest import Game, languages_in, names_a_seat, parameters
from sobremesa.engine.scenarios.comparisons import absent_part, events_differ, first_told, legal_differs, part_differs
from sobremesa.engine.text.plain import (
    NEAR_OF,
    NONE_OF,
    Fields,
    Plain,
    close_to,
    did_you_mean,
    lay_over,
    shown,
    to_toml,
)
from sobremesa.engine.text.shapes import Per, words_of

# Keys of [then] that are questions about the position, not names of its parts.
QUESTIONS = (
    *("events", "no_events", "heard", "not_heard", "seen", "refused", "options", "offers", "lacks", "choice"),
    *("scores", "winners", "over"),
)
SPECTATOR = "spectator"  # the name of a viewer without a seat in `heard` and `seen`
NOTHING = "nothing"  # the choice that waits when the game is over

EMPTY_WORDS = ("none", "nobody")  # how games write an empty place
PLACES = ("space", "place")  # fields of events and actions that are numbers on the board


def place_of(path: Path, words: str) -> str:
    """The file, and the first line that contains these words, for error messages."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return next((f"{path}, line {number}" for number, line in enumerate(lines, 1) if words in line), str(path))


class Names:
    """The names of seats in a scenario: the game's, or the scenario's own."""

    def __init__(self, game: Game, table: Table, seats: Sequence[str]) -> None:
        self.seats: list[str] = game.seat_names(table)
        self.numbers = {name: seat for names in (seats, self.seats) for seat, name in enumerate(names)}

    def seat(self, name: str, where: str) -> int:
        """The number of the seat with this name."""
        if name not in self.numbers:
            known = ", ".join(self.seats)
            near = did_you_mean(name, self.numbers)
            raise Unreadable(f"{where}: there is no seat {name!r} (there are {known}){near}")
        return self.numbers[name]


class Assertions:
    """One [then], and the state that it is compared with."""

    def __init__(
        self, path: Path, game: Game, table: Table, seats: Sequence[str], events: Sequence[Event], then: Plain
    ) -> None:
        self.path = path
        self.game = game
        self.table = table
        self.names = Names(game, table, seats)
        self.events = events
        self.then = then
        self.have: Plain = self._written(table)

    def _written(self, table: Table) -> Plain:
        """The position, including fields that the text form omits because they have their usual value."""
        usual = {
            field.name: field.shape.write(table, field.absent)
            for field in self.game.fields
            if field.is_written and field.absent is not None and not field.key
        }
        return {**usual, **self.game.write_table(table)}

    def first_untrue(self) -> str | None:
        """The first false assertion of [then] as a sentence; None if all are true."""
        position = {key: value for key, value in self.then.items() if key not in QUESTIONS}
        return (
            self._position_differs(position, self.table, "")
            or self._told_differs()
            or self._seen_differs()
            or self._heard_differs()
            or self._legal_differs()
            or self._choice_differs()
            or self._result_differs()
        )

    def wrong(self, words: str, sentence: str) -> Unreadable:
        """A mistake of the writer, with its line."""
        return Unreadable(f"{place_of(self.path, words)}: {sentence}")

    # The position.

    def _position_differs(self, wanted: Plain, table: Table, where: str) -> str | None:
        """Compare parts of a position; the game's reader decides which names of parts are valid."""
        declared = [field.name for field in self.game.fields if field.is_written]
        for key in wanted:
            if key not in self.have and key not in declared:
                near = did_you_mean(key, [*self.have, *QUESTIONS])
                raise self.wrong(key, f"[then] cannot name {key!r}, which no table has{near}")
        if isinstance(wanted.get("agenda"), list):
            wanted = {**wanted, "agenda": [self._step(step) for step in wanted["agenda"]]}
        wanted = self._without_nothing(wanted, self._written(table))
        added = absent_part(wanted, self.have)
        if added:
            self.game.read_table(lay_over(self.game.write_table(self.table), added), f"{self.path}: [then]")
        found = part_differs(wanted, self.have if table is self.table else self._written(table), where)
        if found:
            self._check_kinds(wanted, table)
        return found

    def _without_nothing(self, wanted: Plain, have: Plain) -> Plain:
        """Drop true assertions of absence: `creatures = { 10 = "none" }`, or 0, where nothing stands on 10."""
        found = wanted.copy()
        for field in self.game.fields:
            parts, shape = wanted.get(field.name), field.shape
            if not isinstance(shape, Per) or shape.absent is None or not isinstance(parts, dict) or not parts:
                continue
            nothing, known = {"0", str(shape.of.write(self.table, shape.absent))}, words_of(shape, self.table)
            absent = [name for name in parts if name in known and name not in have.get(field.name, {})]
            left = {name: part for name, part in parts.items() if name not in absent or str(part) not in nothing}
            found.pop(field.name)
            if left:
                found[field.name] = left
        return found

    def _check_kinds(self, wanted: Plain, table: Table) -> None:
        """A false assertion may name an invalid kind: read each part as that of a position is read."""
        written = self.game.write_table(table)
        for key, value in wanted.items():
            try:
                self.game.read_table(lay_over(written, {key: value}), f"{self.path}: [then]")
            except Mistake as mistake:
                if mistake.reason in (NEAR_OF, NONE_OF):
                    raise
            except Unreadable:  # an impossible value, which is simply false
                continue

    def _step(self, step: object) -> object:
        """A step of the agenda, with seat names replaced by numbers."""
        if not isinstance(step, dict):
            return step
        if isinstance(step.get("step"), str):
            self._fields_of_step(step["step"])
        return {name: self._seat_in(name, value) for name, value in step.items()}

    def _seen_differs(self) -> str | None:
        """The table as one seat knows it: `seen.red`."""
        for name, part in self._by_viewer("seen").items():
            if not isinstance(part, dict) or not part:
                raise self.wrong("seen", f"seen.{name} must be a table that names parts of the position.")
            masked = self.table.mask(self._viewer(name))
            found = self._position_differs(part, masked, f"seen.{name}")
            if found:
                return found
        return None

    def _by_viewer(self, key: str) -> Plain:
        asked = self.then.get(key)
        if key in self.then and (not isinstance(asked, dict) or not asked):
            raise self.wrong(key, f"{key!r} must be a table by the names of seats, not {shown(asked)}.")
        return asked or {}

    def _viewer(self, name: str) -> int | None:
        if name == SPECTATOR:
            return None
        if name not in self.names.numbers and close_to(name, [SPECTATOR]):
            raise self.wrong(name, f"there is no seat {name!r}; did you mean {SPECTATOR}?")
        return self.names.seat(name, place_of(self.path, name))

    # What was told.

    def _told_differs(self) -> str | None:
        told = [event.whole() for event in self.events]
        found = None
        if "events" in self.then:
            found = events_differ(self._wanted("events", self.then["events"]), told)
        if "no_events" in self.then:
            unwanted = self._wanted("no_events", self.then["no_events"], may_be_empty=False)
            found = found or first_told(unwanted, told)
        return found

    def _heard_differs(self) -> str | None:
        """The events as one seat may hear them: `heard.red` and `not_heard.red`."""
        for key in ("heard", "not_heard"):
            for name, events in self._by_viewer(key).items():
                viewer = self._viewer(name)
                told = [event.as_heard_by(viewer) for event in self.events]
                wanted = self._wanted(f"{key}.{name}", events, may_be_empty=key == "heard")
                found = events_differ(wanted, told) if key == "heard" else first_told(wanted, told)
                if found:
                    return f"{name}: {found}"
        return None

    def _wanted(self, key: str, events: object, may_be_empty: bool = True) -> list[Plain]:
        """The asserted events, after checking that their kinds, fields and seats exist."""
        if not isinstance(events, list) or not all(isinstance(event, dict) and event for event in events):
            raise self.wrong(key, f"{key!r} must be a list of tables that name fields, not {shown(events)}.")
        if not events and not may_be_empty:
            raise self.wrong(key, f"{key!r} is empty, so it could not fail.")
        return [self._event(event) for event in events]

    def _event(self, event: Plain) -> Plain:
        """One event, with seat names replaced by numbers."""
        fields = self._fields_of(event)
        for name in event:
            if name not in fields and name != "kind":
                near = did_you_mean(name, [*fields, "kind"])
                raise self.wrong(name, f"the event {event.get('kind', '')!r} has no field {name!r}{near}")
            self._check_value(event, name, fields.get(name))
        return {name: self._seat_in(name, value) for name, value in event.items()}

    def _check_value(self, event: Plain, name: str, annotation: object) -> None:
        """Reject a value of the wrong type, an unknown word or an unknown place: it could never be told."""
        value = event[name]
        if value == UNKNOWN_WORD or name == "kind" or names_a_seat(name):
            return
        wanted = annotation if isinstance(annotation, type) else list
        if wanted in (int, str, bool, list) and type(value) is not wanted:
            raise self.wrong(name, f"{name!r} of the event {event.get('kind')!r} cannot be {shown(value)}.")
        for one in _each(value):
            if isinstance(one, str) and one not in self.words:
                raise self.wrong(one, f"{name!r} has {one!r}, a word that is never told{did_you_mean(one, self.words)}")
            if name in PLACES and isinstance(one, int):
                self._check_place(name, one)

    def _check_place(self, name: str, value: int) -> None:
        """Check a place against those of the game's actions; -1 means none."""
        known = [action.fields[name] for action in self.game.actions.actions if name in action.fields]
        numbers = [number for number in known if isinstance(number, int)]
        if numbers and value != -1 and not min(numbers) <= value <= max(numbers):
            sentence = f"there is no {name} {value}; they are {min(numbers)} to {max(numbers)}."
            raise self.wrong(f"{name} = {value}", sentence)

    @cached_property
    def words(self) -> set[str]:
        """The words that an event can contain: from actions, messages, the text form, and the events so far."""
        spoken = " ".join([*self.game.actions.by_text, *self.game.steps, to_toml(self.have)])
        named = [name for names in self.game.names.values() for name in names]
        named += [name for field in self.game.fields for name in words_of(field.shape, self.table)]
        told = [str(one) for event in self.events for value in event.whole().values() for one in _each(value)]
        ends = [end for message in self._messages() for end in _ends(message)]
        return {*re.findall(r"[\w-]+", spoken), *ends, *named, *told, *self.names.numbers, *EMPTY_WORDS}

    def _messages(self) -> list[str]:
        """The ids of the game's messages."""
        folder = self.game.folder / "texts"
        text = "".join((folder / f"{one}.ftl").read_text(encoding="utf-8") for one in languages_in(folder)[:1])
        stories = self.game.stories().names() if self.game.stories is not None else []
        return [*re.findall(r"^([a-z0-9-]+) =", text, re.MULTILINE), *stories]

    def _fields_of(self, event: Plain) -> Plain:
        """The fields of such an event, with their types."""
        kind = event.get("kind")
        declared = [known for known in self.game.events if kind in (None, known.kind)]
        if not declared:
            near = did_you_mean(str(kind), [known.kind for known in self.game.events])
            raise self.wrong(str(kind), f"there is no event {kind!r}{near}")
        return {name: annotation for known in declared for name, annotation in known.declared.items()}

    def _seat_in(self, name: str, value: Any) -> Any:
        """A value of a step or an event; a seat name becomes its number."""
        if not names_a_seat(name) or value == UNKNOWN_WORD:
            return value
        if isinstance(value, list):
            return [self._seat_in(name, one) for one in value]
        if isinstance(value, str):
            return self.names.seat(value, place_of(self.path, value))
        if not -1 <= value < self.table.seats:
            raise self.wrong(f"{name} = {value}", f"there is no seat {value}; they are 0 to {self.table.seats - 1}.")
        return value

    # What can be done, and by whom.

    def _legal_differs(self) -> str | None:
        for key in ("options", "offers", "lacks"):
            for name, seat, wanted in self._asked(key):
                texts = sorted(action.text for action in self.table.legal_actions(seat))
                found = legal_differs(key, wanted, texts)
                if found:
                    return f"{name}: {found}" if name else found
        return None

    def _asked(self, key: str) -> list[tuple[str, int, list[str]]]:
        """The seats that a question is about: the one that must act, or each one named."""
        if key not in self.then:
            return []
        asked = self.then[key]
        if isinstance(asked, dict) and asked:
            where = place_of(self.path, key)
            return [(name, self.names.seat(name, where), self._actions(key, part)) for name, part in asked.items()]
        seat = 0 if self.table.is_over else self.table.choice.seat
        return [("", seat, self._actions(key, asked))]

    def _actions(self, key: str, texts: object) -> list[str]:
        """Actions of the game, in their notation."""
        if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
            raise self.wrong(key, f"{key!r} must be a list of actions, or one for each seat, not {shown(texts)}.")
        if not texts and key != "options":
            raise self.wrong(key, f"{key!r} is empty, so it could not fail.")
        try:
            return [self.game.actions.read(text).text for text in texts]
        except Unreadable as error:
            raise self.wrong(key, str(error)) from error

    def _choice_differs(self) -> str | None:
        if "choice" not in self.then:
            return None
        asked = self.then["choice"]
        wanted: Plain = {"step": asked} if isinstance(asked, str) else asked
        waiting = {"step": NOTHING} if self.table.is_over else self.game.write_step(self.table.choice)
        if not isinstance(wanted, dict) or not wanted:
            raise self.wrong("choice", f"'choice' must be a name or a table, not {shown(asked)}.")
        fields = self._fields_of_step(str(wanted.get("step", waiting["step"])))
        for name in wanted:
            if name not in fields:
                raise self.wrong(name, f"that choice has no field {name!r}{did_you_mean(name, fields)}")
            self._check_kind_in_step(name, wanted[name])
        return part_differs({name: self._seat_in(name, value) for name, value in wanted.items()}, waiting, "choice")

    def _check_kind_in_step(self, name: str, value: object) -> None:
        """Check that a word in a field of a step is valid for the field."""
        if name in self.game.names and isinstance(value, str):
            Fields({name: value}, place_of(self.path, value)).name(name, self.game.names[name])

    def _fields_of_step(self, step: str) -> list[str]:
        if step == NOTHING:
            return ["step", "seat"]
        if step not in self.game.steps:
            near = did_you_mean(step, self.game.steps)
            raise self.wrong(step, f"{self.game.id} has no step {step!r}{near}")
        return ["step", *parameters(self.game.steps[step])]

    # How it ends.

    def _result_differs(self) -> str | None:
        then, names = self.then, self.names.seats
        if "over" in then and not isinstance(then["over"], bool):
            raise self.wrong("over", f"'over' must be true or false, not {shown(then['over'])}.")
        if "over" in then and then["over"] != self.table.is_over:
            return f"over is {self.table.is_over}"
        if "scores" in then:
            if not isinstance(then["scores"], dict):
                raise self.wrong("scores", f"'scores' must be a table by seats, not {shown(then['scores'])}.")
            wanted = dict.fromkeys(names, 0) if then["scores"] == {} else self._by_seat(then["scores"])
            differs = part_differs(wanted, dict(zip(names, self.table.scores(), strict=True)), "scores")
            if differs:
                return differs
        if "winners" not in then:
            return None
        if not isinstance(then["winners"], list):
            raise self.wrong("winners", f"'winners' must be a list of seats, not {shown(then['winners'])}.")
        winners = [names[seat] for seat, rank in enumerate(self.table.ranks()) if rank == 1]
        if not all(isinstance(name, str) for name in then["winners"]):
            raise self.wrong("winners", f"'winners' must be a list of seats, not {shown(then['winners'])}.")
        wanted_winners = list(self._by_seat(dict.fromkeys(then["winners"])))
        return f"the winners are {winners}" if winners != wanted_winners else None

    def _by_seat(self, asked: Plain) -> Plain:
        """Values by the scenario's seat names, keyed by the game's names."""
        return {self.names.seats[self.names.seat(name, place_of(self.path, name))]: asked[name] for name in asked}


def _each(value: object) -> list[object]:
    return value if isinstance(value, list) else [value]


def _ends(message: str) -> list[str]:
    """The values that a message id can name: `card-lantern-2` names `lantern-2` and `2`."""
    words = message.split("-")
    return ["-".join(words[first:]) for first in range(len(words))]
