"""Bounds on input: lengths, numbers and vocabularies, each in one place for pages and sockets."""

from __future__ import annotations

import unicodedata

from sobremesa.engine.matches.programme import Programme
from sobremesa.server.limits import LONGEST_FILE_NAME, LONGEST_NAME, LONGEST_TITLE, MOST_INCREMENT, MOST_MINUTES
from sobremesa.server.protocol.parts import Clock
from sobremesa.server.protocol.refusals import RequestRefused
from sobremesa.session.bots import has_level

THEMES = ("auto", "light", "dark")
REACTIONS = ("clap", "laugh", "wow", "think", "hurry", "thanks")
PURPOSES = ("go", "fight", "look", "leave")
OWN = "own"  # the value that stands for an uploaded text, which may be long


def clean_text(text: str, longest: int) -> str:
    """One line, without control characters, which could control terminals or reverse the reading direction."""
    kept = [letter if unicodedata.category(letter)[0] != "C" else " " for letter in text]
    return " ".join("".join(kept).split())[:longest].strip()


def clean_name(text: str) -> str:
    """A person's name, cleaned."""
    return clean_text(text, LONGEST_NAME)


def clean_title(text: str) -> str:
    """A room's title, cleaned."""
    return clean_text(text, LONGEST_TITLE)


def clean_file_name(text: str | None) -> str:
    """The name of an uploaded file, cleaned."""
    return clean_text(text or "", LONGEST_FILE_NAME) or "?"


def check_clock(clock: Clock | None) -> Clock | None:
    """A clock within its bounds, or None."""
    if clock is not None and not (1 <= clock.minutes <= MOST_MINUTES and 0 <= clock.increment <= MOST_INCREMENT):
        raise RequestRefused("no-such-value")
    return clock


def check_level(programme: Programme, level: str | None) -> str:
    """A bot level that this game or series has, else a refusal."""
    if level is None or not has_level(programme.games, level):
        raise RequestRefused("no-such-level")
    return level
