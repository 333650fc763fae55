"""The events of one game, as a table in Markdown."""

from __future__ import annotations

from sobremesa.engine.event import Event
from sobremesa.engine.manifest import Game
from tools.reference.notation import table

TYPES: dict[object, str] = {int: "number", str: "word", bool: "true or false", list[int]: "numbers", list[str]: "words"}


def events(game: Game) -> str:
    """The section on the events of one game."""
    rows = [(f"`{event.kind}`", event.__doc__ or "", fields(event)) for event in game.events]
    return "## Events\n\n" + table(("event", "what happened", "fields"), rows)


def fields(event: type[Event]) -> str:
    """The fields of an event with their types, and which are secret."""
    marks = {name: " (secret)" if name in event.secrets else "" for name in event.declared}
    return ", ".join(f"`{name}` {TYPES[kind]}{marks[name]}" for name, kind in event.declared.items())
