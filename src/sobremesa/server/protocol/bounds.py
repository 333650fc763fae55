"""Bounds of what people may send: lengths, numbers and vocabularies, each in one place for pages and sockets."""

from __future__ import annotations

import unicodedata

from sobremesa.engine.matches.programme import Programme
from sobremesa.server.protocol.parts import Clock
from sobremesa.server.protocol.refusals import Refusal
from sobremesa.session.bots import has_level

LONGEST_NAME, LONGEST_TITLE, LONGEST_CHAT, LONGEST_WORD, LONGEST_FILE_NAME = 24, 60, 500, 40, 60
MOST_MINUTES, MOST_INCREMENT = 24 * 60, 3600  # of a clock
THEMES = ("auto", "light", "dark")
REACTIONS = ("clap", "laugh", "wow", "think", "hurry", "thanks")
PURPOSES = ("go", "fight", "look", "leave")
ABSENT = 30  # seconds after which others may let a bot play for somebody who is gone
OWN = "own"  # the value that stands for a text of the players' own, which may be long


def clean_text(text: str, longest: int) -> str:
    """One line, without control characters that steer terminals or reverse the direction of reading."""
    kept = [letter if unicodedata.category(letter)[0] != "C" else " " for letter in text]
    return " ".join("".join(kept).split())[:longest].strip()


def clean_name(text: str) -> str:
    """The name of a person."""
    return clean_text(text, LONGEST_NAME)


def clean_title(text: str) -> str:
    """The title of a room."""
    return clean_text(text, LONGEST_TITLE)


def clean_file_name(text: str | None) -> str:
    """The name of a file that somebody sent."""
    return clean_text(text or "", LONGEST_FILE_NAME) or "?"


def check_clock(clock: Clock | None) -> Clock | None:
    """A clock within its bounds, or none."""
    if clock is not None and not (1 <= clock.minutes <= MOST_MINUTES and 0 <= clock.increment <= MOST_INCREMENT):
        raise Refusal("no-such-value")
    return clock


def check_level(programme: Programme, level: str | None) -> str:
    """The level of a bot, if what is played has such a one."""
    if level is None or not has_level(programme.games, level):
        raise Refusal("no-such-level")
    return level
