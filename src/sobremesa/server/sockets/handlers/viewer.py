"""Handlers of the viewer itself: seat looked from, name, preferences, chat, markers; and of questions."""

from __future__ import annotations

from sobremesa.i18n.words import LANGUAGES
from sobremesa.server.limits import LONGEST_CHAT
from sobremesa.server.protocol import down, up
from sobremesa.server.protocol.bounds import REACTIONS, THEMES, clean_name, clean_text
from sobremesa.server.protocol.refusals import RequestRefused
from sobremesa.server.render.questions import about, check_hint, hint, key, places, preview, view_after, why
from sobremesa.server.rooms.broadcast import send_state, tell_markers, tell_reaction, tell_room_soon
from sobremesa.server.rooms.talk import add_line, remove_marker, set_marker
from sobremesa.server.sockets.context import Context


async def look(at: Context, message: up.Look) -> None:
    """Look from another of one's seats."""
    at.viewer.seat = None if message.seat is None else at.own_seat(message.seat).seat
    send_state(at.room, at.viewer)


async def reading(at: Context, message: up.Reading) -> None:
    """A page of the story was opened or closed on this screen."""
    if at.viewer.reads == message.story:
        return
    at.viewer.reads = message.story
    at.service.wake(at.room)
    tell_room_soon(at.room)


async def rename(at: Context, message: up.Rename) -> None:
    """Change the name, in one seat or everywhere in the room."""
    name = clean_name(message.name)
    if not name:
        raise RequestRefused("malformed")
    if message.seat is not None:
        held = [at.own_seat(message.seat)]
    else:
        held = [at.room.seats[seat] for seat in at.room.held_by(at.viewer.guest)]
        for other in at.room.viewers:
            other.name = name if other.guest == at.viewer.guest else other.name
    for seat in held:
        seat.name = name
    if held:
        await at.service.commits.room(at.room, *held)
    tell_room_soon(at.room)


async def preferences(at: Context, message: up.Preferences) -> None:
    """Set language and theme of this viewer."""
    if message.language not in (None, *LANGUAGES) or message.theme not in (None, *THEMES):
        raise RequestRefused("no-such-value")
    at.viewer.language = message.language or at.viewer.language
    at.viewer.theme = message.theme or at.viewer.theme
    send_state(at.room, at.viewer)


async def chat(at: Context, message: up.Chat) -> None:
    """Write in the chat."""
    at.check_heard()
    text = clean_text(message.text, LONGEST_CHAT)
    if not text:
        raise RequestRefused("malformed")
    await add_line(at.service.commits, at.room, at.viewer, text)


async def react(at: Context, message: up.React) -> None:
    """Send a quick reaction."""
    at.check_heard()
    if message.reaction not in REACTIONS:
        raise RequestRefused("no-such-value")
    tell_reaction(at.room, at.viewer, message.reaction)


async def point(at: Context, message: up.Point) -> None:
    """Set or remove a marker."""
    at.check_heard()
    seat = at.own_seat(message.seat)
    at.room.playing()
    if message.purpose is None:
        remove_marker(at.room, seat.seat, message.sprite)
    else:
        set_marker(at.room, seat.seat, message.sprite, message.purpose)
    tell_markers(at.room)


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
    """The table after this many moves."""
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
