"""Speech at the table, and groups of actions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


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
