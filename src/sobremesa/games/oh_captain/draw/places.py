"""Positions in the scene: the cave on the left, the crew on the right."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import UNKNOWN, Choice
from sobremesa.engine.event import UNKNOWN_WORD, Value
from sobremesa.engine.show.scene import Pane, Sprite
from sobremesa.games.oh_captain.actions import Announce, Pick
from sobremesa.games.oh_captain.content import CARDS
from sobremesa.games.oh_captain.table import OhCaptain

ART: Final = Path(__file__).parent.parent / "art"
CAVE: Final = Pane(0, 0, 1000, 1000)
CREW: Final = Pane(1000, 0, 700, 1000)

GROUND: Final = 0
PIECES: Final = 10
MARKS: Final = 60

CARD: Final = 60.0
ROW: Final = 690.0
MOST_ROWS: Final = 6
LOOT_LEFT: Final = 1250.0
LOOT_RIGHT: Final = 1655.0
MIDDLE: Final = 500.0
CHOICES: Final = 770.0  # the row of current choices
COUNTS: Final = 918.0  # the row of card counts
TOKENS = ("mutiny", "loyalty", "buy", "allow", "accept", "challenge", "pass")

Fields = dict[str, Value]


def waiting(t: OhCaptain) -> Choice[OhCaptain] | None:
    """The current choice; None in mid-move."""
    top = t.agenda[-1] if t.agenda else None
    return top if isinstance(top, Choice) else None


def has_ended(t: OhCaptain) -> bool:
    """CAP-074 Whether the Nomads have arrived; in mid-move the agenda cannot tell."""
    return t.arrived


def pitch(seats: int) -> float:
    """The height of a player's row."""
    return CREW.height / max(seats, MOST_ROWS - 1)


def row(seats: int, seat: int) -> float:
    """The centre of a player's row."""
    return CREW.height / 2 + pitch(seats) * (seat - (seats - 1) / 2)


def spread(left: float, right: float, count: int, step: float) -> list[float]:
    """This number of positions from the left, closer together if space is short."""
    gap = min(step, (right - left) / max(count - 1, 1))
    return [left + gap * number for number in range(count)]


def around(middle: float, count: int, step: float) -> list[float]:
    """This number of positions around a centre."""
    return [middle + step * (number - (count - 1) / 2) for number in range(count)]


def card_name(card: int) -> str:
    """The name of a card that may be unknown."""
    return UNKNOWN_WORD if card == UNKNOWN else CARDS[card]


def draw_down(name: str, card: int, x: float, y: float, layer: int, label: str, fields: Fields) -> Sprite:
    """A face-down card: its back, with a sign for who may know it. The id is its place."""
    known = card_name(card)
    symbol = "back" if card == UNKNOWN else f"down-{known}"
    return Sprite(name, symbol, x, y, CARD, layer, label=label, fields={**fields, "card": known}, alike=f"down-{known}")


def choice_id(action: Action) -> str:
    """The id of the token for an action, "" if there is none."""
    if isinstance(action, (Pick, Announce)):
        return f"do-{action.kind}-{next(iter(action.fields.values()))}"
    return f"do-{action.kind}" if action.kind in TOKENS else ""
