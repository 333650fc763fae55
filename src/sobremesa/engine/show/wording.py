"""What a game adds to the words of its actions, questions and refusals; by default nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Table
from sobremesa.engine.event import Value


@dataclass(frozen=True)
class Talk:
    """What is said aloud at the table, as bubbles: one of the messages `talk-<kind>-1`, `talk-<kind>-2`, ...

    All that a message can use is what everybody hears of the event, so that no bubble can tell a secret.
    """

    said: Mapping[str, str]  # kinds of events, and the field that names the seat of whoever speaks
    pondered: tuple[str, ...]  # choices, by the names of their messages, over which whoever is asked seems to ponder
    sprite: str  # the id of the sprite of a seat, with `{seat}` for its number


@dataclass(frozen=True)
class Group:
    """Actions that people think of together; the message `group-<id>` names it."""

    id: str
    kinds: tuple[str, ...]  # of actions, in the order in which they are offered


def no_wording(table: Table, seat: int, action: Action) -> Mapping[str, Value]:
    """For games whose actions say everything themselves."""
    return {}


def no_asking(table: Table) -> Mapping[str, Value]:
    """For games whose questions say everything themselves."""
    return {}


def no_cause(table: Table, seat: int, action: Action) -> str:
    """For games in which every rule forbids for one reason."""
    return ""


def nothing_expected(table: Table, seat: int) -> list[Action]:
    """For games in which nobody looks for what is not there."""
    return []
