"""Refusals, with codes that clients know (docs/reference/protocol.md), and the bounds on input that lead to them."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from typing import Final

from sobremesa.engine.errors import Mistake
from sobremesa.engine.matches.programme import Programme
from sobremesa.server.limits import (
    LONGEST_FILE_NAME,
    LONGEST_NAME,
    LONGEST_TITLE,
    MOST_ACCENTS,
    MOST_DAYS,
    MOST_INCREMENT,
    MOST_MINUTES,
)
from sobremesa.server.protocol.parts import Clock
from sobremesa.session.bots import is_offered


class RequestRefused(Exception):
    """The server refuses a request: over a socket it becomes the message `refused`, on the pages an error page.

    It has a code and, where there is one, the rule that forbids it, the mistake in a file, or the teacher's objection.
    An action that a rule forbids (`engine.errors.Refused`) is refused with the code `illegal`. Nothing has changed,
    except when a plan was interrupted.
    """

    def __init__(
        self,
        code: str,
        rule: str | None = None,
        mistake: Mistake | None = None,
        said: Mapping[str, str] | None = None,
        action: str = "",
    ) -> None:
        super().__init__(code)
        self.code = code
        self.rule = rule
        self.mistake = mistake
        self.said = said  # by language
        self.action = action  # the notation of the forbidden action


CODES = {
    "malformed": "not JSON, not an object, a field missing, of the wrong type, or unknown",
    "unknown-message": "no such `type`",
    "too-large": "a frame above 16 KB (above 64 KB the socket is closed with 1009)",
    "too-fast": "more than 60 messages at once or 20 a second for long",
    "stale": "`seq` is not the match's",
    "illegal": "the action is known but not allowed now: with `rule` and its words",
    "not-yet": "in a lesson: the action is allowed but does not go on; `text` is what the teacher says to it",
    "unknown-action": "no action has that notation",
    "interrupted": "something came between the actions of a plan: `steps` has told those before it, which stay",
    "not-your-turn": "the seat cannot act now",
    "not-your-seat": "the guest does not hold that seat (a forged seat)",
    "not-host": "only the host may do this",
    "muted": "the host has asked for silence from this guest",
    "not-promised": "the value is not the one that the device has promised for the luck",
    "not-now": "not in this phase of the room; while `luck.revealing`: it could change what enters the chance",
    "no-such-seat": "there is none",
    "no-such-move": "there is none",
    "no-such-level": "there is none",
    "no-such-value": "no such setting, or no such value of a setting, a clock, a reaction, a purpose or a preference",
    "unreadable-file": (
        "`configure` with a text of one's own that cannot be used; `text` says where and why, as the page does"
    ),
    "seat-taken": "somebody sits there",
    "knows-secrets": "in a game with secrets: the guest knows what another seat knows",
    "declined": "the people at the table have declined such a request a short while ago",
    "nobody-to-ask": "nobody who is connected may answer the request",
    "seats-free": "the match cannot start yet",
    "no-hints": "the table plays without hints",
    "not-absent": "that person is here, or not gone for long enough",
    "no-days-left": "all days off of this match are taken",
    "cannot-undo": "undo is not allowed any more",
    "not-in-sight": "there is no such sprite, or not everybody sees it",
    "full": "the room or the server has too many sockets or rooms",
    "busy": (
        "nothing has changed, try again: too many files wait to be read, or the database is away; then everyone gets "
        "`state` when it is back (on pages: status 503 with `Retry-After`)"
    ),
    "too-many-rooms": "this address has made too many rooms within the hour (on pages: status 429)",
    "tables-of-host": "on this server only the host makes tables, or lists them (on pages: status 403)",
    "rules-changed": "the stored match no longer replays with these rules; it can be watched but not continued",
    "broken": "a fault of the server; nothing has changed",
}


THEMES = ("auto", "light", "dark")
REACTIONS = ("clap", "laugh", "wow", "think", "hurry", "thanks")
PURPOSES = ("go", "fight", "look", "leave")
OWN = "own"  # the value that stands for an uploaded text, which may be long


INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")  # letters and signs that show nothing
ACCENTS = ("Mn", "Me")


def clean_text(text: str, longest: int) -> str:
    """One line, without control characters, which could control terminals or reverse the reading direction, and with
    few accents on a letter, which could cover other lines.
    """
    kept, accents = [], 0
    for letter in unicodedata.normalize("NFC", text):
        category = unicodedata.category(letter)
        accents = accents + 1 if category in ACCENTS else 0
        if category[0] == "C" or letter in INVISIBLE:
            kept.append(" ")
        elif accents <= MOST_ACCENTS:
            kept.append(letter)
    return " ".join("".join(kept).split())[:longest].strip()


def clean_name(text: str) -> str:
    """A person's name, cleaned; "" if none of it is visible."""
    name = clean_text(text, LONGEST_NAME)
    return name if any(unicodedata.category(letter)[0] in "LNPS" for letter in name) else ""


# Cyrillic and Greek letters, digits and signs that look like a Latin letter.
SIMILAR: Final = {
    "a": "\u0430\u03b1",
    "b": "\u0432\u03b2",
    "c": "\u0441",
    "d": "\u0501",
    "e": "\u0435\u03b5",
    "g": "\u0261",
    "h": "\u043d",
    "j": "\u0458",
    "k": "\u043a\u03ba",
    "l": "i1|\u0131\u0456\u03b9",
    "m": "\u043c",
    "n": "\u03b7",
    "o": "0\u043e\u03bf",
    "p": "\u0440\u03c1",
    "s": "\u0455",
    "t": "\u0442\u03c4",
    "u": "\u03c5",
    "v": "\u03bd",
    "x": "\u0445\u03c7",
    "y": "\u0443",
}
LATIN: Final = {ord(one): latin for latin, others in SIMILAR.items() for one in others}


def look_of(name: str) -> str:
    """What a name looks like at a glance: without case, accents, spaces and signs, and similar letters as one."""
    folded = unicodedata.normalize("NFKD", name).casefold().translate(LATIN)
    seen = "".join(letter for letter in folded if letter.isalnum())
    return seen.replace("rn", "m").replace("vv", "w") or name


def name_apart(wanted: str, others: Iterable[str]) -> str:
    """The name, with a number behind it if it looks like one of the others."""
    looks = {look_of(name) for name in others}
    name, number = wanted, 1
    while look_of(name) in looks:
        number += 1
        name = f"{wanted[: LONGEST_NAME - 1 - len(str(number))].strip()} {number}"
    return name


def clean_title(text: str) -> str:
    """A room's title, cleaned."""
    return clean_text(text, LONGEST_TITLE)


def clean_file_name(text: str | None) -> str:
    """The name of an uploaded file, cleaned."""
    return clean_text(text or "", LONGEST_FILE_NAME) or "?"


def check_clock(clock: Clock | None) -> Clock | None:
    """A clock within its bounds, or None."""
    if clock is None:
        return None
    if clock.days:
        is_known = 1 <= clock.days <= MOST_DAYS and clock.minutes == clock.increment == 0
    else:
        is_known = 1 <= clock.minutes <= MOST_MINUTES and 0 <= clock.increment <= MOST_INCREMENT
    if not is_known:
        raise RequestRefused("no-such-value")
    return clock


def check_level(programme: Programme, level: str | None) -> str:
    """A bot level that is offered for this game or series, else a refusal: files may name others."""
    if level is None or not is_offered(programme.games, level):
        raise RequestRefused("no-such-level")
    return level
