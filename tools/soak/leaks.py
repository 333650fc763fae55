"""Planted leaks: small faults of the server, each of which reveals something. The secrecy test must notice all."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from typing import Any, TypeAlias
from unittest.mock import patch

import msgspec
from starlette.responses import HTMLResponse

from sobremesa.engine.event import Event
from sobremesa.engine.laws import table_text
from sobremesa.engine.show.scene import Scene
from sobremesa.server.http import files, middleware, pages, templates
from sobremesa.server.http.guests import guest_of
from sobremesa.server.protocol.refusals import RequestRefused
from sobremesa.server.render import board, prompt, questions, room_info
from sobremesa.server.render.reader import Perspective, Reader
from sobremesa.server.rooms import broadcast, scene_diff
from sobremesa.server.rooms.registry import Registry
from sobremesa.server.rooms.room import Room
from sobremesa.server.rooms.scene_diff import Screens
from sobremesa.server.sockets import connection
from sobremesa.server.sockets.handlers import Context
from sobremesa.server.storage import export
from sobremesa.session.viewer_snapshot import known_to

Plant: TypeAlias = AbstractContextManager[object]


class LeakSource:
    """A careless server's knowledge: the whole table of the last room in memory."""

    def __init__(self, registry: Registry) -> None:
        self.registry = registry

    def room(self) -> Room:
        """The room that is viewed."""
        return list(self.registry.rooms.values())[-1]

    def hint(self) -> int:
        """A number derived from the whole table, hidden parts included."""
        room = self.room()
        return zlib.crc32(table_text(room.game, room.table()).encode())

    def bit(self) -> int:
        """The smallest possible leak."""
        return self.hint() & 1


class Unmasked:
    """A table that does not hide anything."""

    def __init__(self, table: Any) -> None:
        self.table: Any = table.table if isinstance(table, Unmasked) else table

    def mask(self, seat: int | None) -> Any:
        """The whole table."""
        return self.table

    def __getattr__(self, name: str) -> Any:
        """Delegate to the table."""
        return getattr(self.table, name)


def _around(where: Any, name: str, change: Callable[..., Any]) -> Plant:
    """Patch a function: `change` gets its result, then its arguments."""
    right = getattr(where, name)

    def wrong(*given: Any, **named: Any) -> Any:
        return change(right(*given, **named), *given, **named)

    return patch.object(where, name, wrong)


def board_unmasked(peek: LeakSource) -> Plant:
    """The board is drawn from the whole table."""
    right = Screens.scene
    return patch.object(Screens, "scene", lambda self, game, table, seat: right(self, game, Unmasked(table), seat))  # type: ignore[arg-type]


def frames_unmasked(peek: LeakSource) -> Plant:
    """The frames of a move are drawn from whole tables."""
    right = scene_diff.Animation._draw_events

    def wrong(self: scene_diff.Animation, seat: int | None) -> Any:
        kept, self.recorded.tables = self.recorded.tables, [Unmasked(table) for table in self.recorded.tables]  # type: ignore[misc]
        drawn = right(self, seat)
        self.recorded.tables = kept
        return drawn

    return patch.multiple(scene_diff.Animation, _draw_events=wrong, _is_public_to=lambda self, seat: False)


def history_unmasked(peek: LeakSource) -> Plant:
    """The past is shown to everybody as it was."""
    return _around(Room, "moment", lambda found, *_: (found[0], found[1], Unmasked(found[2])))


def sprite_ids(peek: LeakSource) -> Plant:
    """The id of a sprite names what is behind it."""
    return _around(board, "sprites", lambda sprites, *_: [_renamed(sprite, peek.hint()) for sprite in sprites])


def _renamed(sprite: Any, hint: int) -> Any:
    return msgspec.structs.replace(sprite, id=f"{sprite.id}-{hint % 7}")


def sprite_order(peek: LeakSource) -> Plant:
    """Sprites come in an order that tells something."""
    return _around(board, "sprites", lambda sprites, *_: sprites[::-1] if peek.bit() else sprites)


def step_duration(peek: LeakSource) -> Plant:
    """A step takes a millisecond longer."""
    return _around(board, "duration_of", lambda lasts, *_: lasts + peek.bit())


def secret_answer(peek: LeakSource) -> Plant:
    """What somebody answered in secret is in the message to all."""

    def wrong(told: Any, view: Perspective, made: Any, before: Any) -> Any:
        return msgspec.structs.replace(told, action=made.action.text)

    return _around(board, "move", wrong)


def whole_events(peek: LeakSource) -> Plant:
    """Events are told with their secrets."""
    return patch.object(Event, "as_heard_by", lambda event, seat: event.whole())


def hidden_points(peek: LeakSource) -> Plant:
    """Points that nobody can know yet are counted."""
    return patch.object(room_info, "public_scores", lambda masked: [peek.hint() % 50] * masked.seats)


def legal_actions(peek: LeakSource) -> Plant:
    """After a move fewer actions are offered where something hidden forbids them."""
    return _around(prompt, "actions", lambda found, *_: found[peek.bit() :])


def _fewer(found: Any, left_out: int) -> Any:
    return msgspec.structs.replace(found, actions=found.actions[left_out:])


def state_actions(peek: LeakSource) -> Plant:
    """The same in the message with the whole state alone."""
    return _around(broadcast, "state", lambda found, *_: _fewer(found, peek.bit()))


def reasons(peek: LeakSource) -> Plant:
    """Why an action is forbidden is looked up on the whole table."""
    return _around(questions, "why", lambda told, *_: msgspec.structs.replace(told, rule=f"{told.rule}{peek.bit()}"))


def previews(peek: LeakSource) -> Plant:
    """A preview says what will be drawn."""

    def wrong(told: Any, *_: Any) -> Any:
        return msgspec.structs.replace(told, words=[*told.words, str(peek.hint())])

    return _around(questions, "preview", wrong)


def match_file(peek: LeakSource) -> Plant:
    """The file of the match is that of another seat."""

    def wrong(session: Any, seat: int | None) -> Any:
        return known_to(session, 0 if seat is None else (seat + 1) % session.match.seats)

    return patch.object(files, "known_to", wrong)


def position_text(peek: LeakSource) -> Plant:
    """The position as text ends with what helps in searching for faults."""
    return _around(files, "to_toml", lambda text, *_: f"{text}# {peek.hint():08x}\n")


def position_picture(peek: LeakSource) -> Plant:
    """A picture has a number that nobody sees."""
    return _around(Scene, "svg", lambda picture, *_: picture.replace("<svg ", f'<svg data-n="{peek.hint() % 9}" ', 1))


def other_seats_files(peek: LeakSource) -> Plant:
    """A request for the file of another seat is granted."""

    async def wrong(request: Any) -> tuple[Room, int | None]:
        asked = request.query_params.get("seat", "")
        room = peek.room()
        held = room.held_by(guest_of(request).id)
        return room, int(asked) if asked.isdecimal() else (held[0] if held else None)

    return patch.object(files, "_room_and_seat", wrong)


def other_seats_view(peek: LeakSource) -> Plant:
    """Looking from another seat is allowed."""
    right = Context.own_seat

    def wrong(self: Context, number: int | None) -> Any:
        return right(self, number) if number is None else self.room.seat(number)

    return patch.object(Context, "own_seat", wrong)


def refusal_length(peek: LeakSource) -> Plant:
    """A refusal is one letter longer."""
    return _around(connection, "why_refused", lambda said, *_: (said[0] + "." * peek.bit(), said[1]))


def refusal_code(peek: LeakSource) -> Plant:
    """What is refused is refused otherwise, depending on what is hidden."""
    right = Room.play

    def wrong(self: Room, seat: int, notation: str) -> Any:
        try:
            return right(self, seat, notation)
        except RequestRefused as refusal:
            raise refusal if peek.bit() else RequestRefused("not-now") from None

    return patch.object(Room, "play", wrong)


def places(peek: LeakSource) -> Plant:
    """What can be pointed at comes in an order that tells something."""
    return _around(board, "places", lambda found, *_: found[::-1] if peek.bit() else found)


def markers(peek: LeakSource) -> Plant:
    """A marker says more than who points where."""

    def wrong(found: list[Any], *_: Any) -> list[Any]:
        return [msgspec.structs.replace(marker, text=f"{marker.text} {peek.hint()}") for marker in found]

    return _around(board, "markers", wrong)


def home_page(peek: LeakSource) -> Plant:
    """The home page says that it is your turn when it is not."""
    return _around(pages, "room_row", lambda row, *_: msgspec.structs.replace(row, your_turn=bool(peek.bit())))


def room_page(peek: LeakSource) -> Plant:
    """What a link to a room shows elsewhere is drawn from what lies on the table."""
    drawn = {"address": "", "type": "image/svg+xml"}
    return _around(
        pages, "link_preview", lambda shown, *_: {**shown, "pictures": [{**drawn, "address": f"/?{peek.hint()}"}]}
    )


def headers(peek: LeakSource) -> Plant:
    """A header of an answer is a hash of the room."""

    def wrong(said: str, scope: Any, status: int) -> str:
        return f"{said}, max-age={peek.hint()}" if scope["path"].startswith("/r/") else said

    return _around(middleware, "_cache_control", wrong)


def page_length(peek: LeakSource) -> Plant:
    """A page is one blank longer."""
    return patch.object(templates, "HTMLResponse", lambda html, code: HTMLResponse(html + " " * peek.bit(), code))


def one_language(peek: LeakSource) -> Plant:
    """A sentence tells something in one language alone."""

    def wrong(said: str, reader: Reader, *_: Any) -> str:
        return f"{said} {peek.hint()}" if reader.words.language == "fr" else said

    return _around(Reader, "prompt", wrong)


def the_luck(peek: LeakSource) -> Plant:
    """The secret of the luck is told before the end."""
    return _around(room_info, "luck", lambda luck, view: msgspec.structs.replace(luck, secret=view.room.record.secret))


def everybodys_moves(peek: LeakSource) -> Plant:
    """Who asks what is kept about them gets the answers of all."""
    right = export._moves
    return patch.object(export, "_moves", lambda connection, room, seats: right(connection, room, list(range(9))))


LEAKS: tuple[Callable[[LeakSource], Plant], ...] = (
    board_unmasked,
    frames_unmasked,
    history_unmasked,
    sprite_ids,
    sprite_order,
    step_duration,
    secret_answer,
    whole_events,
    hidden_points,
    legal_actions,
    state_actions,
    reasons,
    previews,
    match_file,
    position_text,
    position_picture,
    other_seats_files,
    other_seats_view,
    refusal_length,
    refusal_code,
    places,
    markers,
    home_page,
    room_page,
    headers,
    page_length,
    one_language,
    the_luck,
    everybodys_moves,
)


def each(number: int = len(LEAKS)) -> Iterator[tuple[str, Callable[[LeakSource], Plant]]]:
    """The first leaks, each with a sentence that describes it."""
    for leak in LEAKS[:number]:
        yield (leak.__doc__ or "").strip(), leak
