"""The sprites that select an action."""

from __future__ import annotations

from sobremesa.engine.action import Action
from sobremesa.games.oh_captain.actions import FACE_DOWN, HIDDEN_SIDE, Aim, Give, Handle, Take
from sobremesa.games.oh_captain.content import CARDS
from sobremesa.games.oh_captain.draw.cave import choice_id
from sobremesa.games.oh_captain.effects import ChooseCard
from sobremesa.games.oh_captain.table import OhCaptain


def clicks(t: OhCaptain, action: Action) -> list[str]:
    """The sprites that select an action of the seat that must choose."""
    seat = t.choice.seat
    if isinstance(action, Aim):
        target = t.seat_of[action.adventurer]
        return [f"coins-{target}" if action.kind == "rob" else f"player-{target}"]
    if isinstance(action, Take):
        assert isinstance(t.choice, ChooseCard)
        owner = t.choice.owner_seat
        return [f"down-{owner}-{len(t.down[owner]) - 1}" if action.card == FACE_DOWN else _open(owner, action.card)]
    if isinstance(action, Give):
        return [_down(t, seat, action.card) if action.side == HIDDEN_SIDE else _open(seat, action.card)]
    if isinstance(action, Handle):
        return [f"pile-{t.pile.index(action.card)}" if action.kind == "fetch" else _open(seat, action.card)]
    return [choice_id(action)]


def _open(seat: int, card: int) -> str:
    return f"up-{seat}-{CARDS[card]}-0"


def _down(t: OhCaptain, seat: int, card: int) -> str:
    return f"down-{seat}-{t.down[seat].index(card)}"
