"""Recorded rooms: pages, drawings and messages as the server sends them, of seeded matches."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

from msgspec.json import decode

from sobremesa.bots.simple import sensible_bot
from sobremesa.engine.chance import FastChance
from sobremesa.engine.manifest import find_game, games
from sobremesa.engine.matches.part import Part
from sobremesa.engine.matches.player import BOT_NAMES
from sobremesa.engine.matches.programme import find_programme
from sobremesa.server.http.drawings import symbols_svg
from sobremesa.server.http.game_rows import default_seats, game_row
from sobremesa.server.http.pages import link_preview
from sobremesa.server.http.templates import TEMPLATES, room_file, room_modules, static
from sobremesa.server.protocol.down import encode
from sobremesa.server.protocol.refusals import THEMES
from sobremesa.server.render.board import addresses
from sobremesa.server.render.questions import preview, view_after
from sobremesa.server.render.reader import NAMES_OF_LANGUAGES, Perspective, page_words
from sobremesa.server.rooms import broadcast
from sobremesa.server.rooms.broadcast import MoveRenderer
from sobremesa.server.rooms.commit_reveal import promise_of
from sobremesa.server.rooms.new_rooms import new_record
from sobremesa.server.rooms.room import Room, Viewer
from sobremesa.server.rooms.scene_diff import Screens
from sobremesa.server.storage.records import PERSON, PLAYING, SeatRecord, StoredRoom
from sobremesa.session.session import plans_of

SHORTEST = "nomads"  # of the games: its match is recorded at its end too
READER = 0  # the seat whose screen is recorded
LANGUAGE = "en"
MOVES = 24
WHOLE_EVERY = 6  # moves
ODD = 3  # once in this many times a player does something odd
SYMBOL = re.compile(r"<symbol [^>]*>")
VALUE = "1".zfill(32)
SVG = 'xmlns="http://www.w3.org/2000/svg"'
Told = dict[str, Any]


def recordings() -> dict[str, Any]:
    """A match of every game, its panes with the most players, and the promise of a value."""
    return {
        "matches": {game: record(game) for game in games()},
        "panes": {game: panes(game) for game in games()},
        "promise": promise_of(VALUE),
    }


def panes(name: str) -> list[dict[str, Any]]:
    """The panes of a scene, of the most players."""
    game = find_game(name)
    scene = game.scene(Part(game, game.seats.stop - 1, secret="panes").table.mask(READER), READER)
    return [
        {"x": pane.x, "y": pane.y, "width": pane.width, "height": pane.height, "seat": pane.seat}
        for pane in scene.panes
    ]


def record(game: str, moves: int = MOVES) -> dict[str, Any]:
    """A match of persons, as the one in the first seat sees it."""
    room, chance = begun(game), FastChance(1)
    viewer = next(one for one in room.viewers if one.seat == READER)
    first = told(broadcast.state(room, viewer))
    return {
        "page": page(room),
        "files": drawings(room),
        "first": first,
        "moves": [move(room, viewer, chance, number) for number in range(1, moves + 1) if room.awaiting is not None],
        "views": [told(view_after(room, READER, LANGUAGE, number)) for number in (room.moves_made() - 1, 1)],
        "end": end(room, viewer, chance) if game == SHORTEST else None,
    }


def end(room: Room, viewer: Viewer, chance: FastChance) -> dict[str, Any]:
    """Everything before the last move of the match, and that move."""
    assert room.session is not None
    while room.awaiting is not None:
        session, seat, before = room.session, room.awaiting, room.moves_made()
        action = sensible_bot(room.game, chance).choose(room.table().mask(seat), seat)
        trial = room.table().copy()
        trial.play(seat, action)
        if trial.is_over:
            room.screens = Screens()  # the moves until now were shown to nobody
            first = told(broadcast.state(room, viewer))
            played = session.play(seat, action)
            room.seq, room.record.phase = room.seq + 1, room.phase_now()
            renderer = MoveRenderer(room, played)
            return {"first": first, "steps": decode(renderer.message(READER, LANGUAGE))}
        room.play(seat, action.text)
        room.seq += room.moves_made() - before
    raise AssertionError("the match was over before")


def begun(game: str) -> Room:
    """A room in memory whose match has begun, with a person in every seat; in a game with speech bots, who talk, play
    for the others.
    """
    programme = find_programme(game)
    stored = new_record(programme, default_seats(programme.seats), {}, "guest-0")
    stored.id, stored.secret, stored.phase = "recorded", "recorded", PLAYING
    seats = [
        SeatRecord(seat=seat, key=f"key-{seat}", kind=PERSON, guest=f"guest-{seat}", name=BOT_NAMES[seat])
        for seat in range(stored.seats)
    ]
    if find_game(game).talk is not None:
        for seat in seats[READER + 1 :]:
            seat.away = "random"
    room = Room(StoredRoom(stored, seats, [], []))
    for seat in seats:
        viewer = Viewer(seat.guest or "", seat.name, LANGUAGE, "light")
        viewer.seat = seat.seat
        room.viewers.add(viewer)
    return room


def move(room: Room, viewer: Viewer, chance: FastChance, number: int) -> Told:
    """One move: what is foretold of it, and of a plan, if it is the reader's; what is told, and at times all there is
    afterwards.
    """
    assert room.session is not None and room.awaiting is not None
    seat, table = room.awaiting, room.table()
    legal = table.legal_actions(seat)
    action = (
        chance.pick(legal) if chance.below(ODD) == 0 else sensible_bot(room.game, chance).choose(table.mask(seat), seat)
    )
    is_own = seat == READER
    foretold = told(preview(Perspective(room, READER, LANGUAGE), action.text)) if is_own else None
    far = [plan.text for plan in plans_of(room.session, READER)][-1:] if is_own else []
    plan = [told(preview(Perspective(room, READER, LANGUAGE), text)) for text in far]
    played = room.play(seat, action.text)
    room.seq += 1  # as a commit does
    renderer = MoveRenderer(room, played)
    steps = decode(renderer.message(READER, LANGUAGE))
    room.screens = renderer.animation.screens_after()
    room.record.phase = room.phase_now()
    whole = number % WHOLE_EVERY == 0 or room.awaiting is None
    return {
        "seat": seat,
        "mine": is_own,
        "action": action.text,
        "preview": foretold,
        "plan": plan[0] if plan else None,
        "steps": steps,
        "whole": told(broadcast.state(room, viewer)) if whole else None,
    }


def told(message: Any) -> Any:
    """A message as it crosses the wire."""
    return decode(encode(message))


def page(room: Room) -> str:
    """The page of the room."""
    words, url = page_words(LANGUAGE), f"/r/{room.record.id}"
    about = {
        "id": room.record.id,
        "title": room.record.title,
        "url": url,
        "ws": f"{url}/ws",
        "drawings": addresses(room.game, room.screen(None).scene.board),
        **link_preview(room, LANGUAGE),
    }
    return TEMPLATES.get_template("room.html").render(
        viewer=SimpleNamespace(name="", language=LANGUAGE, theme="auto", guest="guest-0"),
        say=lambda message, **fields: words.say(message, fields),
        texts=words.starting_with,
        static=static,
        room_file=room_file,
        room_modules=room_modules,
        path=url,
        languages=list(NAMES_OF_LANGUAGES.items()),
        themes=THEMES,
        room=about,
        game=game_row(room.programme, LANGUAGE),
        origin="http://table.test",
        invite="http://table.test",
    )


def drawings(room: Room) -> dict[str, str]:
    """The drawings of the game by their addresses, without the version. Nothing is drawn here: the board is blank,
    and of the symbols only their sizes matter.
    """
    game, name = room.game, room.screen(None).scene.board
    board, symbols, style = (address.partition("?")[0] for address in addresses(game, name))
    kept = "".join(f"{found}</symbol>" for found in SYMBOL.findall(symbols_svg(game.id)))
    return {
        board: f'<svg {SVG}><defs></defs><rect width="10" height="10"/></svg>',
        symbols: f"<svg {SVG}><defs>{kept}</defs></svg>",
        style: "",
        "/static/board/board.css": "",
    }
