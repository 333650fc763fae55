"""What everybody in a room is told: the messages to each viewer, and the markers on the table.

A marker names a sprite, as a click does, so that it works for every game, and is no part of the match. Only sprites
that everybody sees can be marked: the id of a sprite that one seat alone sees may be a secret. Announced intents of
bots are shown in the same way.
"""

from __future__ import annotations

import asyncio
import logging

from msgspec.structs import asdict

from sobremesa.engine.search import Wish
from sobremesa.server.limits import DEBOUNCE, MOST_MARKERS
from sobremesa.server.protocol.down import Chat, Markers, Reaction, RoomChanged, State, Steps, Taught, encode
from sobremesa.server.protocol.parts import ChatLine
from sobremesa.server.protocol.refusals import PURPOSES, RequestRefused
from sobremesa.server.render import board, prompt, room_info
from sobremesa.server.render.board import labelled_sprites
from sobremesa.server.render.reader import Perspective, RenderCache
from sobremesa.server.rooms.room import PlacedMarker, Room, Viewer
from sobremesa.server.rooms.scene_diff import Animation, Screens
from sobremesa.session.session import Played

LOG = logging.getLogger("sobremesa.server")


def state(room: Room, viewer: Viewer) -> State:
    """The whole state."""
    view = Perspective(room, viewer.seat, viewer.language)
    known, tracked = asdict(room_info.room_changed(view, viewer)), room.screen(view.seat)
    return State(
        **known,
        seq=room.seq,
        scene=board.scene(view),
        log=view.log(),
        prompt=prompt.prompt(view),
        actions=prompt.actions(view, tracked),
        ending=prompt.ending(view),
        chat=room.chat,
        markers=board.markers(view),
        lesson=prompt.lesson(view, tracked),
        outlook=prompt.outlook(view),
        story=prompt.story(view),
    )


def taught(room: Room, viewer: Viewer) -> Taught:
    """The message after a lesson step without a move."""
    view, tracked = Perspective(room, viewer.seat, viewer.language), room.screen(viewer.seat)
    lesson = prompt.lesson(view, tracked)
    assert lesson is not None
    return Taught(lesson=lesson, prompt=prompt.prompt(view), actions=prompt.actions(view, tracked))


def room_changed(room: Room, viewer: Viewer) -> RoomChanged:
    """The message after a change of people, seats or settings."""
    return room_info.room_changed(Perspective(room, viewer.seat, viewer.language), viewer)


def markers(room: Room, viewer: Viewer) -> Markers:
    """The message after a change of markers."""
    return Markers(markers=board.markers(Perspective(room, viewer.seat, viewer.language)))


def steps(view: Perspective, played: Played, animation: Animation) -> Steps:
    """The message `steps`."""
    room, tracked = view.room, animation.screen(view.seat)
    return Steps(
        seq=room.seq,
        phase=room.record.phase,
        move=board.move(view, played.move, played.before),
        steps=board.shared_steps(view, animation.frames(view.seat), room.moves_made()),
        log=view.news(len(room.log) - len(played.entries)),
        prompt=prompt.prompt(view),
        actions=prompt.actions(view, tracked),
        people=room_info.encoded_people(view),
        luck=view.cached_text("luck", (), lambda: room_info.luck(view)),
        ending=prompt.ending(view),
        series=room_info.series(view),
        lesson=prompt.lesson(view, tracked),
        outlook=prompt.outlook(view),
        story=prompt.story(view) if _tells(view, played) else None,
    )


def _tells(view: Perspective, played: Played) -> bool:
    """Whether the move has told a page of the story."""
    narration = view.game.narration
    return narration is not None and any(event.kind in narration.told for event in played.move.events)


class MoveRenderer:
    """The animation of one move, and a cache of the messages rendered from it."""

    def __init__(self, room: Room, played: Played) -> None:
        self.room = room
        self.played = played
        self.animation = Animation(room.game, played.before, played.snapshots, played.after, room.screens)
        self.cache = RenderCache(room.seq)
        self.encoded: dict[tuple[int | None, str], bytes] = {}

    def message(self, seat: int | None, language: str) -> bytes:
        """The encoded message for this seat and language."""
        key = (seat, language)
        if key not in self.encoded:
            view = Perspective(self.room, seat, language, self.cache)
            self.encoded[key] = encode(steps(view, self.played, self.animation))
        return self.encoded[key]


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
    viewer.send_whole(encode(state(room, viewer)))


def tell_room(room: Room) -> None:
    """Send people, seats and settings to everyone."""
    for viewer in list(room.viewers):
        viewer.send(encode(room_changed(room, viewer)))


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
        viewer.send(encode(markers(room, viewer)))


def tell_lesson(room: Room) -> None:
    """Send a lesson step without a move to everyone."""
    for viewer in list(room.viewers):
        viewer.send(encode(taught(room, viewer)))


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
        room.screens = Screens(room.knows)
        tell_state(room)


def set_marker(room: Room, seat: int, sprite: str, purpose: str) -> None:
    """Set a marker; it replaces one of this seat on the same sprite, and the seat's oldest if it has too many."""
    if purpose not in PURPOSES:
        raise RequestRefused("no-such-value")
    if sprite not in labelled_sprites(room, None) or sprite not in labelled_sprites(room, seat):
        raise RequestRefused("not-in-sight")
    remove_marker(room, seat, sprite)
    mine = [marker for marker in room.markers if marker.seat == seat]
    gone = mine[: max(0, len(mine) + 1 - MOST_MARKERS)]
    room.markers = [*[marker for marker in room.markers if marker not in gone], PlacedMarker(seat, sprite, purpose)]


def remove_marker(room: Room, seat: int, sprite: str) -> None:
    """Remove a marker of this seat, if there is one."""
    room.markers = [marker for marker in room.markers if (marker.seat, marker.sprite) != (seat, sprite)]


def wishes(room: Room) -> tuple[Wish, ...]:
    """The markers as bots get them, by the game's sprite names."""
    public = labelled_sprites(room, None) if room.markers else {}
    return tuple(Wish(public[one.sprite].id, one.purpose) for one in room.markers if one.sprite in public)


def expire(room: Room, before: int | None) -> bool:
    """After a change of who must act, drop expired markers; returns whether there were any.

    A marker expires with its sprite, with the game, and at the end of a turn of its owner that began after it was set:
    by then the plan was carried out, or has changed.
    """
    is_done = _drop_intents(room)
    if not room.markers:
        return is_done
    now = room.awaiting
    over = [marker for marker in room.markers if marker.is_due and before == marker.seat != now]
    for marker in room.markers:
        marker.is_due = marker.is_due or before != marker.seat == now
    public = labelled_sprites(room, None) if now is not None else {}
    return _keep(room, [one for one in room.markers if one.sprite in public and one not in over]) or is_done


def drop_without_owner(room: Room) -> bool:
    """Drop markers and intents of seats that no longer have that person or bot; returns whether there were any."""
    is_done = _drop_intents(room)
    return _keep(room, [marker for marker in room.markers if room.seats[marker.seat].guest is not None]) or is_done


def _drop_intents(room: Room) -> bool:
    """Drop intents of bots whose sprite is gone, or whose seat a person has taken."""
    if room.bots is None or not room.bots.intents:
        return False
    drawn = labelled_sprites(room, None).values() if room.awaiting is not None else ()
    return room.bots.keep_intents({sprite.id for sprite in drawn})


def _keep(room: Room, kept: list[PlacedMarker]) -> bool:
    has_gone = len(kept) < len(room.markers)
    room.markers = kept
    return has_gone
