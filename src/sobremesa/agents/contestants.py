"""Contestants of the arena: bots, and programs that answer lines of JSON. Both see a masked table."""

from __future__ import annotations

import json
import os
import selectors
import shlex
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import suppress
from time import monotonic
from typing import Final, NotRequired, Protocol, TypedDict

from sobremesa.bots.tree_reuse import Memory
from sobremesa.engine.action import Action
from sobremesa.engine.chance import FastChance
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.event import Event, Value
from sobremesa.engine.matches.match import Match
from sobremesa.engine.text.plain import Plain, shown
from sobremesa.i18n.words import words_for
from sobremesa.session.bots import QUICK, bot_at, choose_out_of_turn

LONGEST_LINE: Final = 1_000_000  # bytes of an answer
SOON: Final = 2.0  # seconds for a program to end by itself
A_GULP: Final = 1 << 16


class ProgramFailed(Exception):
    """A program cannot continue: one sentence on why."""


class Program:
    """A subprocess: one line of JSON to the program, one line back."""

    def __init__(self, command: str, seconds: float) -> None:
        self.command = command
        self.seconds = seconds
        self._unread = b""
        try:
            self.process = subprocess.Popen(  # noqa: S603  the command is what the person typed
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE
            )
        except (OSError, ValueError, IndexError) as error:
            raise ProgramFailed(f"{command!r} cannot be started: {error}.") from error
        assert self.process.stdout is not None
        os.set_blocking(self.process.stdout.fileno(), False)
        self._selector = selectors.DefaultSelector()
        self._selector.register(self.process.stdout, selectors.EVENT_READ)

    def send(self, message: Mapping[str, object]) -> None:
        """Write one line."""
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps(message, ensure_ascii=False).encode() + b"\n")
            self.process.stdin.flush()
        except (BrokenPipeError, OSError) as error:
            raise self._failed("has ended before the match") from error

    def ask(self, message: Mapping[str, object]) -> Plain:
        """Write one line and read the answer."""
        self.send(message)
        line = self._read_line()
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise self._failed(f"answered {shown(line.decode(errors='replace'))}, which is not JSON") from error
        if not isinstance(answer, dict):
            raise self._failed(f"answered {shown(answer)}, which is no object")
        return answer

    def _read_line(self) -> bytes:
        assert self.process.stdout is not None
        until = monotonic() + self.seconds
        while b"\n" not in self._unread:
            if len(self._unread) > LONGEST_LINE:
                raise self._failed("answered with a line that does not end")
            left = until - monotonic()
            if left <= 0 or not self._selector.select(left):
                raise self._failed(f"gave no answer within {self.seconds:g} seconds")
            got = os.read(self.process.stdout.fileno(), A_GULP)
            if not got:
                raise self._failed("has ended before the match")
            self._unread += got
        line, _, self._unread = self._unread.partition(b"\n")
        return line

    def _failed(self, what: str) -> ProgramFailed:
        return ProgramFailed(f"{self.command!r} {what}.")

    def close(self) -> None:
        """Let the program end by itself, or kill it."""
        assert self.process.stdin is not None and self.process.stdout is not None
        with suppress(OSError):  # it may have ended already
            self.process.stdin.close()
        try:
            self.process.wait(SOON)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self._selector.close()
        self.process.stdout.close()


PROTOCOL: Final = 1
LONGEST_NAME: Final = 40
TRIES: Final = 3  # at most, until an answer is legal


class AskMessage(TypedDict):
    """The line that asks a program for an action; `docs/how-to/agents.md` has its fields."""

    type: str
    number: int
    game: str
    must: bool
    prompt: str
    legal: list[tuple[int, str]]  # number and notation
    events: list[dict[str, Value]]
    view: Plain
    refused: NotRequired[str]  # why the previous answer was refused


class Contestant(Protocol):
    """A player of one match after another, in any seat."""

    name: str

    def begin(self, match: Match, seat: int) -> None:
        """A match begins."""

    def hear(self, match: Match, events: Sequence[Event]) -> None:
        """Events have happened at the table."""

    def answer(self, match: Match, is_aside: bool) -> Action | None:
        """The action now; None only if it need not act."""

    def end(self, match: Match) -> None:
        """The match is over."""

    def close(self) -> None:
        """There are no more matches."""


class BotContestant:
    """A bot of a level."""

    def __init__(self, level: str, seed: int) -> None:
        self.name = f"bot:{level}"
        self.level = level
        self.chance = FastChance(seed)
        self.seat = 0
        self.memory = Memory()

    def begin(self, match: Match, seat: int) -> None:
        self.seat = seat
        self.memory = Memory()

    def hear(self, match: Match, events: Sequence[Event]) -> None:
        """Bots look only at the table."""

    def answer(self, match: Match, is_aside: bool) -> Action | None:
        view = match.table.mask(self.seat)
        if not is_aside:
            return bot_at(match.game, self.level, self.chance, memory=self.memory).choose(view, self.seat)
        return None if self.level in QUICK else choose_out_of_turn(match.game, view, self.seat, self.chance)

    def end(self, match: Match) -> None:
        """What was remembered goes when the next match begins."""

    def close(self) -> None:
        """Bots hold no resources."""


class ProgramContestant:
    """A program, asked in lines of JSON. Events between two questions are sent with the next one."""

    def __init__(self, command: str, seconds: float) -> None:
        self.name = command
        self.program = Program(command, seconds)
        self.seat = 0
        self._number = 0
        self._heard: list[dict[str, Value]] = []

    def begin(self, match: Match, seat: int) -> None:
        self.seat = seat
        self._heard.clear()
        programme = match.programme
        hello = {"type": "hello", "protocol": PROTOCOL, "programme": programme.id, "seat": seat, "seats": match.seats}
        answer = self.program.ask({**hello, "settings": dict(match.settings)})
        if answer.get("type") != "ready":
            raise ProgramFailed(f"{self.name!r} answered {shown(answer)} to hello, not ready.")
        self.name = printable(str(answer.get("name") or self.name))

    def hear(self, match: Match, events: Sequence[Event]) -> None:
        self._heard += [event.as_heard_by(self.seat) for event in events]

    def answer(self, match: Match, is_aside: bool) -> Action | None:
        question = self._question(match, is_aside)
        for _ in range(TRIES):
            answer = self.program.ask(question)
            try:
                return self._read(match, answer, is_aside)
            except Unreadable as error:
                question = {**question, "events": [], "refused": str(error)}
        raise ProgramFailed(f"{self.name!r} gave {TRIES} answers that are not allowed: {question['refused']}")

    def _question(self, match: Match, is_aside: bool) -> AskMessage:
        self._number += 1
        events, self._heard = self._heard, []
        game, table = match.game, match.table
        names = game.seat_names(table)
        return {
            "type": "ask",
            "number": self._number,
            "game": game.id,
            "must": not is_aside,
            "prompt": words_for("en", game).prompt(table, names, self.seat),
            "legal": [(action.number, action.text) for action in table.legal_actions(self.seat)],
            "events": events,
            "view": game.write_table(table.mask(self.seat)),
        }

    def _read(self, match: Match, answer: Plain, is_aside: bool) -> Action | None:
        """The action in an answer, by its notation or number; Unreadable if it is invalid or illegal."""
        given = answer.get("action")
        if given is None and is_aside:
            return None
        legal = match.table.legal_actions(self.seat)
        found = [action for action in legal if given in (action.number, action.text) and not isinstance(given, bool)]
        if found:
            return found[0]
        if isinstance(given, str):
            action = match.read_action(given)
            rule = match.table.refuse(self.seat, action)
            assert rule is not None
            names = match.game.seat_names(match.table)
            view = match.table.mask(self.seat)
            raise Unreadable(f"{words_for('en', match.game).refusal_at(rule, view, names, self.seat, action)} ({rule})")
        raise Unreadable(f"{shown(given)} is none of the legal actions.")

    def end(self, match: Match) -> None:
        events, self._heard = self._heard, []
        self.program.send({"type": "over", "events": events, "points": match.points(), "ranks": match.ranks()})

    def close(self) -> None:
        """Close the program's input, so that it ends."""
        self.program.close()


def printable(name: str) -> str:
    """A program's name for itself, made printable."""
    return "".join(letter for letter in name if letter.isprintable())[:LONGEST_NAME]
