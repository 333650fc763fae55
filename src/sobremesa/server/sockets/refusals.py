"""Refusals in words, to the viewer whose message was refused."""

from __future__ import annotations

from sobremesa.server.model.room import Room
from sobremesa.server.protocol.down import Refused
from sobremesa.server.protocol.refusals import Refusal
from sobremesa.server.render.questions import rule_link
from sobremesa.server.render.text import game_words, refusal_words


def refused(room: Room, language: str, number: int | None, refusal: Refusal) -> Refused:
    """The message that says no to the message of this number."""
    if refusal.rule is not None:
        text, link = game_words(language, room.game.id).refusal(refusal.rule), rule_link(room.game, refusal.rule)
    else:
        text, link = refusal_words(language, refusal), None
    return Refused(re=number, code=refusal.code, rule=refusal.rule, text=text, link=link, seq=room.seq)
