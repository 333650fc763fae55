"""Refusals in the language of the client."""

from __future__ import annotations

from sobremesa.engine.errors import NOT_YOUR_TURN
from sobremesa.server.model.room import Room
from sobremesa.server.protocol.refusals import Refusal
from sobremesa.server.render.perspective import Perspective
from sobremesa.server.render.questions import rule_link
from sobremesa.server.render.text import refusal_words


def why_refused(room: Room, seat: int | None, language: str, refusal: Refusal) -> tuple[str, str | None]:
    """Why a message was refused, and a link to the rule; out of turn also whose turn it is and for what."""
    early = refusal.code == NOT_YOUR_TURN and room.awaiting is not None
    rule = NOT_YOUR_TURN if early else refusal.rule
    if rule is None:
        return refusal_words(language, refusal), None
    reads_as = None if early and seat == room.awaiting else seat  # a device that tried to act for another of its seats
    view = Perspective(room, reads_as, language)
    action = room.read_action(refusal.action) if refusal.action else None
    return view.reader.refusal(rule, view.masked, action), rule_link(room.game, rule)
