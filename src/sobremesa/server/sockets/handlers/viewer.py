"""Handlers of the viewer itself: seat looked from, name, preferences, chat and markers."""

from __future__ import annotations

from sobremesa.i18n.words import LANGUAGES
from sobremesa.server.protocol import up
from sobremesa.server.protocol.bounds import LONGEST_CHAT, REACTIONS, THEMES, clean_name, clean_text
from sobremesa.server.protocol.refusals import Refusal
from sobremesa.server.rooms.broadcast import send_state, tell_markers, tell_reaction, tell_room_soon
from sobremesa.server.rooms.chat import add_line
from sobremesa.server.rooms.markers import remove_marker, set_marker
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
        raise Refusal("malformed")
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
        raise Refusal("no-such-value")
    at.viewer.language = message.language or at.viewer.language
    at.viewer.theme = message.theme or at.viewer.theme
    send_state(at.room, at.viewer)


async def chat(at: Context, message: up.Chat) -> None:
    """Write in the chat."""
    at.check_heard()
    text = clean_text(message.text, LONGEST_CHAT)
    if not text:
        raise Refusal("malformed")
    await add_line(at.service.commits, at.room, at.viewer, text)


async def react(at: Context, message: up.React) -> None:
    """Send a quick reaction."""
    at.check_heard()
    if message.reaction not in REACTIONS:
        raise Refusal("no-such-value")
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
