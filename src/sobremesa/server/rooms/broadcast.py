"""Broadcasts: messages to all viewers of a room."""

from __future__ import annotations

import asyncio
import logging

from sobremesa.server.limits import DEBOUNCE
from sobremesa.server.protocol.down import Chat, Reaction, encode
from sobremesa.server.protocol.parts import ChatLine
from sobremesa.server.render import presenter
from sobremesa.server.render.presenter import MoveRenderer
from sobremesa.server.rooms.room import Room
from sobremesa.server.rooms.scene_diff import Screens
from sobremesa.server.rooms.viewer import Viewer
from sobremesa.session.session import Played

LOG = logging.getLogger("sobremesa.server")


def tell_state(room: Room) -> None:
    """Send the whole state to everyone."""
    for viewer in list(room.viewers):
        send_state(room, viewer)


def tell_beginning(room: Room) -> None:
    """Send the whole state to everyone when a game begins: a shared device starts with nobody's secrets."""
    for viewer in list(room.viewers):
        viewer.seat = room.first_seat(viewer.guest)
        send_state(room, viewer)


def send_state(room: Room, viewer: Viewer) -> None:
    """Send the whole state to one viewer."""
    viewer.send_whole(encode(presenter.state(room, viewer)))


def tell_room(room: Room) -> None:
    """Send people, seats and settings to everyone."""
    for viewer in list(room.viewers):
        viewer.send(encode(presenter.room_changed(room, viewer)))


def tell_room_soon(room: Room) -> None:
    """The same, debounced: further changes until then are sent with it."""
    if room.news is None:
        room.news = asyncio.create_task(_tell_later(room))


async def _tell_later(room: Room) -> None:
    await asyncio.sleep(DEBOUNCE)
    async with room.lock:  # nobody may learn of anything that is not on disk yet
        room.news = None
        if not room.needs_reload:  # else everybody gets the state when it was reloaded
            tell_room(room)


def tell_markers(room: Room) -> None:
    """Send the markers to everyone, each as their seat sees them."""
    for viewer in list(room.viewers):
        viewer.send(encode(presenter.markers(room, viewer)))


def tell_lesson(room: Room) -> None:
    """Send a lesson step without a move to everyone."""
    for viewer in list(room.viewers):
        viewer.send(encode(presenter.taught(room, viewer)))


def tell_chat(room: Room, line: ChatLine) -> None:
    """Send a line of the chat to everyone."""
    _tell_alike(room, Chat(line=line))


def tell_reaction(room: Room, by: Viewer, reaction: str) -> None:
    """Send a quick reaction to everyone."""
    _tell_alike(room, Reaction(guest=by.guest, name=by.name, seat=by.seat, reaction=reaction))


def _tell_alike(room: Room, message: Chat | Reaction) -> None:
    encoded = encode(message)
    for viewer in list(room.viewers):
        viewer.send(encoded)


def tell_move(room: Room, played: Played) -> None:
    """Send the steps of a move, rendered once for all who look from the same seat in the same language."""
    try:
        renderer = MoveRenderer(room, played)
        for viewer in list(room.viewers):
            viewer.send(renderer.message(viewer.seat, viewer.language))
        room.screens = renderer.animation.screens_after()
    except Exception:  # the move is on disk: a fault in drawing it must not stop the match
        LOG.exception("room %s: %s could not be shown step by step", room.record.id, played.move.action.text)
        room.screens = Screens()
        tell_state(room)
