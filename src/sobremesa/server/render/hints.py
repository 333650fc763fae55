"""A hint for a viewer: what a bot would do in their place, why, and the second-best action."""

from __future__ import annotations

from typing import Protocol

from sobremesa.bots.hints import Effect
from sobremesa.server.model.room import Room
from sobremesa.server.protocol.down import Hint
from sobremesa.server.protocol.refusals import Refusal
from sobremesa.server.render.perspective import Perspective
from sobremesa.session.hints import reason_lines


class Advice(Protocol):
    """The result of a worker, in notation."""

    best: str
    next_best: str
    reasons: list[tuple[str, float]]
    waits: bool


def check_hint(room: Room, seat: int, language: str) -> Perspective:
    """The seat's perspective, if it can act and may ask for a hint."""
    room.playing()
    view = Perspective(room, seat, language)
    if not view.can_act:
        raise Refusal("not-your-turn")
    if not room.allows_hints or room.tutor is not None:
        raise Refusal("no-hints")
    return view


def hint(view: Perspective, advice: Advice, seq: int) -> Hint:
    """The advice as a message, for the table it was computed on."""
    pages, said = view.reader.pages, {text: _label(view, text) for text in (advice.best, advice.next_best)}
    if advice.waits:
        action, text, reasons, other = "", pages.say("hint-wait"), [], advice.best
    else:
        found = [Effect(term, points) for term, points in advice.reasons]
        action, text, reasons, other = (
            advice.best,
            said[advice.best],
            reason_lines(found, view.reader.words),
            advice.next_best,
        )
    return Hint(seq=seq, action=action, text=text, reasons=reasons, next=other, next_text=said[other])


def _label(view: Perspective, notation: str) -> str:
    return str(view.reader.action(view.game.actions.read(notation), view.masked)) if notation else ""
