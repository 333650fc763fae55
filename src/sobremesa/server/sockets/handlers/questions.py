"""Handlers of questions, which change nothing."""

from __future__ import annotations

from sobremesa.server.protocol import down, up
from sobremesa.server.render.hints import check_hint, hint
from sobremesa.server.render.history import view_after
from sobremesa.server.render.key import key, places
from sobremesa.server.render.questions import about, preview, why
from sobremesa.server.sockets.context import Context


async def ask_why(at: Context, message: up.Why) -> down.Why:
    """What a sprite is and which rule forbids it, or only what it is."""
    if message.about and message.sprite is not None:
        return about(at.room, at.viewer.seat, at.viewer.language, message.sprite)
    return why(at.room, at.viewer.seat, at.viewer.language, message.action, message.sprite)


async def ask_preview(at: Context, message: up.Preview) -> down.Preview:
    """The certain effects of an action."""
    return preview(at.room, at.viewer.seat, at.viewer.language, message.action)


async def ask_hint(at: Context, message: up.Hint) -> down.Hint:
    """A hint, computed without the room's lock: the match continues meanwhile."""
    async with at.own_turn():
        seat = at.own_seat(None).seat
        at.check_seq(message.seq)
        view = check_hint(at.room, seat, at.viewer.language)
    return hint(view, await at.service.workers.advise(view.game, view.masked, seat, message.seq), message.seq)


async def ask_view(at: Context, message: up.View) -> down.View:
    """The table after so many moves."""
    return view_after(at.room, at.viewer.seat, at.viewer.language, message.move)


async def ask_places(at: Context, message: up.Places) -> down.Places:
    """What can be pointed at."""
    return places(at.room, at.viewer.seat, at.viewer.language)


async def ask_key(at: Context, message: up.Key) -> down.Key:
    """The key: what is on the table, and what it is for."""
    return key(at.room, at.viewer.seat, at.viewer.language)


async def ping(at: Context, message: up.Ping) -> down.Pong:
    """Liveness probe of a client."""
    return down.Pong()
