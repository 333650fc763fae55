"""Variables that a game adds to the texts of its actions, prompts and refusals; by default none."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Table
from sobremesa.engine.event import Value


@dataclass(frozen=True)
class Talk:
    """Speech at the table, as bubbles: one of the messages `talk-<kind>-1`, `talk-<kind>-2`, ...

    A message can use only the public fields of the event, so that no bubble reveals a secret.
    """

    said: Mapping[str, str]  # kinds of events, and the field that names the speaker's seat
    pondered: tuple[str, ...]  # choices, by the names of their messages, over which the asked seat ponders aloud
    sprite: str  # the id of the sprite of a seat, with `{seat}` for its number


@dataclass(frozen=True)
class Group:
    """Actions that belong together for people; the message `group-<id>` names it."""

    id: str
    kinds: tuple[str, ...]  # of actions, in display order


def no_wording(table: Table, seat: int, action: Action) -> Mapping[str, Value]:
    """Default for games whose actions need no extra variables."""
    return {}


def no_asking(table: Table) -> Mapping[str, Value]:
    """Default for games whose prompts need no extra variables."""
    return {}


def no_cause(table: Table, seat: int, action: Action) -> str:
    """Default for games in which every rule has one reason."""
    return ""


def nothing_expected(table: Table, seat: int) -> list[Action]:
    """Default for games without expected actions."""
    return []
