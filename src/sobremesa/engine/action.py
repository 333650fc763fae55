"""Actions: everything a player can do is a constant, named and numbered once."""

from __future__ import annotations

import difflib
import sys
from typing import TypeVar

from sobremesa.engine.errors import Unreadable
from sobremesa.engine.event import Value
from sobremesa.engine.mypyc_compat import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """One thing a player can do. Games add typed fields in subclasses; actions are immutable."""

    def __init__(self, kind: str, fields: dict[str, Value] | None = None, is_secret: bool = False) -> None:
        self.kind = kind
        self.is_secret = is_secret  # it names something that only the acting seat can see: never told to others
        self.fields: dict[str, Value] = {} if fields is None else fields  # the variables of its texts
        self.text = " ".join([kind, *_words(self.fields)])
        self.number = -1
        self.code = b""  # the number in 32 bits, for bulk writing
        self.action_space: ActionSpace | None = None  # where it is registered

    def __repr__(self) -> str:
        return f"<{self.text}>"

    # An action is a constant of its game: a copy is the action itself, also when it comes from another process.

    def __copy__(self) -> Action:
        return self

    def __deepcopy__(self, memo: object) -> Action:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        if self.action_space is None or not self.action_space.game:
            raise TypeError(f"{self!r} belongs to no game, so it cannot be found again.")
        return action_of, (self.action_space.game, self.text)


def action_of(game: str, text: str) -> Action:
    """The action of this game with this notation."""
    from sobremesa.engine.manifest import find_game  # the manifest builds on this module

    return find_game(game).actions.by_text[text]


def _words(fields: dict[str, Value]) -> list[str]:
    """The values in order, as the one-line notation writes them; "none" is omitted."""
    words: list[str] = []
    for value in fields.values():
        if isinstance(value, list):
            words.extend([str(item) for item in value])
        elif value != "none":
            words.append(str(value))
    return words


A = TypeVar("A", bound=Action)
LONGEST_NOTATION = 100  # characters of an action in a message; searching for similar ones takes time


class ActionSpace:
    """All actions of a game: by dense number for learning, by one-line text for people and saves."""

    def __init__(self) -> None:
        self.actions: list[Action] = []
        self.by_text: dict[str, Action] = {}
        self.game = ""  # the id of the game, once its manifest is made

    def add(self, action: A) -> A:
        """Number and register an action; its text must be new."""
        assert action.text not in self.by_text, action.text
        action.number = len(self.actions)
        action.code = action.number.to_bytes(4, sys.byteorder)
        action.action_space = self
        self.actions.append(action)
        self.by_text[action.text] = action
        return action

    def read(self, text: str) -> Action:
        """The action with this notation; raises Unreadable if there is none."""
        action = self.by_text.get(" ".join(text.split()))
        if action is None:
            if len(text) > LONGEST_NOTATION:
                raise Unreadable(f"There is no action {text[:LONGEST_NOTATION]!r}….")
            close = difflib.get_close_matches(text, list(self.by_text), n=3)
            hint = f"; did you mean {', '.join(close)}?" if close else "."
            raise Unreadable(f"There is no action {text!r}{hint}")
        return action

    def __len__(self) -> int:
        return len(self.actions)

    def __getitem__(self, number: int) -> Action:
        return self.actions[number]
