"""Sight: a room as one viewer is told of it, always through the mask of the seat it looks from."""

from __future__ import annotations

import time
from functools import cached_property
from typing import Any

from sobremesa.engine.agenda import Table
from sobremesa.engine.event import Event
from sobremesa.engine.match import Move
from sobremesa.engine.scene import Scene, Sprite
from sobremesa.web import art
from sobremesa.web.bots import LEVELS
from sobremesa.web.frames import Film, Moment, Seen, duration_of, public_scores
from sobremesa.web.habits import habits
from sobremesa.web.messages import WRITER, LogLine, OptionDown, Person, Picture, Piece, Prompt, Saying, StepDown
from sobremesa.web.records import LOBBY, OPEN, OVER, PERSON, PLAYING, SeatRecord, read_words
from sobremesa.web.room import Room
from sobremesa.web.talk import Reader, game_name
from sobremesa.web.viewer import Viewer
from sobremesa.words import kebab

PROTOCOL = 1
REACTIONS = ("clap", "laugh", "wow", "think", "hurry", "thanks")


class Sight:
    """The room now, from one seat (None: a watcher's), in one language. Made anew for every message."""

    def __init__(self, room: Room, seat: int | None, language: str) -> None:
        self.room = room
        self.seat = seat
        self.language = language
        self.reader = Reader(room.game, language, seat, room.names())
        self.said: dict[int, str] = {}  # what was said of events, by their identity

    @cached_property
    def masked(self) -> Table:
        """What this seat knows."""
        return self.room.table().mask(self.seat)

    # The parts of messages.

    def scene(self) -> Picture:
        """The whole scene."""
        return self.picture(self.room.seen_from(self.seat).scene)

    def picture(self, scene: Scene) -> Picture:
        """A scene with its labels in words."""
        game = self.room.game
        board, symbols, style = art.addresses(game, scene.board)
        panes = [(pane.x, pane.y, pane.width, pane.height) for pane in scene.panes]
        pieces = [self.piece(sprite) for sprite in scene.sprites]
        return Picture(scene.width, scene.height, board, symbols, style, pieces, panes)

    def piece(self, sprite: Sprite) -> Piece:
        """A sprite with its label in words."""
        return Piece(
            sprite.id,
            round(sprite.x, 2),
            round(sprite.y, 2),
            round(sprite.size, 2),
            sprite.symbol,
            sprite.layer,
            round(sprite.rotation, 2) or 0,  # exactly the default, which is left out
            sprite.text,
            self.reader.label(sprite),
            sprite.classes,
        )

    def _shared_piece(self, sprite: Sprite, pieces: dict[tuple[int, str], Piece]) -> Piece:
        """The sprite in words, made once for all who read the same in it."""
        if any(name == "seat" or name.endswith("_seat") for name in sprite.fields):
            return self.piece(sprite)
        key = (id(sprite), self.language)
        if key not in pieces:
            pieces[key] = self.piece(sprite)
        return pieces[key]

    def log(self, start: int = 0) -> list[LogLine]:
        """The lines of the log from the n-th event on; events that only move pieces have none."""
        lines: list[LogLine] = []
        for n, line in enumerate(self.room.log[start:], start):
            text = self._say(line.event)
            if text:
                lines.append(LogLine(n, line.move, text, line.event.rule, line.event.kind, line.seat))
        return lines

    def _say(self, event: Event) -> str:
        """An event as this seat hears it; log and steps say it once."""
        text = self.said.get(id(event))
        if text is None:
            text = self.said[id(event)] = self.reader.event(event.seen_from(self.seat))
        return text

    def prompt(self) -> Prompt:
        """What the table waits for."""
        room, seat = self.room, self.room.must_act()
        if seat is None:
            return Prompt(self._rest(), None, False, "", False, "")
        assert room.match is not None
        undo = self.seat is not None and room.match.can_undo(self.seat)
        name, talk = self.reader.people[seat], self._pondering(seat)
        return Prompt(self.reader.prompt(self.masked), seat, self.can_act, self.masked.choice.rule, undo, name, talk)

    def _pondering(self, seat: int) -> Saying | None:
        """What whoever is asked mutters meanwhile; the same for everybody."""
        talk, kind = self.room.game.talk, kebab(type(self.masked.choice).__name__)
        if talk is None or kind not in talk.pondered:
            return None
        return self._saying(seat, self.reader.words.talk(kind, {}, self.reader.people, self.room.moves_made()))

    def _said(self, event: Event | None, move: int) -> Saying | None:
        """What was said aloud with an event."""
        said = self.reader.words.aloud(event, self.reader.people, move) if event is not None else None
        return self._saying(*said) if said is not None else None

    def _saying(self, seat: int, text: str) -> Saying:
        assert self.room.game.talk is not None
        return Saying(seat, self.room.game.talk.sprite.format(seat=seat), text)

    def _rest(self) -> str:
        """What is said when nobody has to act."""
        if self.room.is_broken:
            return self.reader.pages.say("refused-rules-changed")
        if self.room.record.phase == LOBBY:
            return self.reader.pages.say("prompt-lobby")
        ranks = self.room.table().ranks()
        winners = [name for name, rank in zip(self.reader.people, ranks, strict=True) if rank == 1]
        if not winners:
            return self.reader.pages.say("prompt-over-nobody")
        return self.reader.pages.say(
            "prompt-over", {"winners": self.reader.words.series(winners), "count": len(winners)}
        )

    @cached_property
    def can_act(self) -> bool:
        """Whether the seat looked from has options now."""
        return self.seat is not None and self.room.must_act() is not None and self.seat in self.masked.actors()

    def options(self, seen: Seen) -> list[OptionDown]:
        """What the seat looked from can do, with the clicks on what it sees that lead there."""
        if not self.can_act:
            return []
        assert self.seat is not None
        game, id_of = self.room.game, seen.id_of
        return [
            OptionDown(
                action.text,
                self.reader.action(action),
                [id_of(name) for name in game.clicks(self.masked, action)],
                action.kind,
            )
            for action in self.masked.options(self.seat)
        ]

    def people(self) -> list[Person]:
        """Everyone at the table."""
        is_on = self.room.match is not None
        scores = self._scores() if is_on else [None] * len(self.room.seats)
        ranks: list[int] = self.room.table().ranks() if self.room.table().is_over else []
        actors = self.masked.actors() if self.room.must_act() is not None else []
        titles = self.room.game.seat_names(self.masked) if is_on else [""] * len(self.room.seats)
        return [
            Person(
                seat=seat.seat,
                kind=seat.kind,
                name=self.reader.people[seat.seat] if seat.kind != OPEN else "",
                guest=seat.guest,
                online=self.room.is_online(seat.guest),
                away=seat.away is not None,
                free=_is_free(self.room, seat),
                level=seat.bot,
                title=self._title(titles[seat.seat]),
                score=scores[seat.seat],
                rank=ranks[seat.seat] if ranks else None,
                clock=self._clock(seat),
                turn=bool(actors) and actors[0] == seat.seat,
                may=seat.seat in actors[1:],
                color=seat.seat,
            )
            for seat in self.room.seats
        ]

    def _scores(self) -> list[int | None]:
        if self.room.table().is_over:
            return list(self.room.table().scores())
        return public_scores(self.masked)

    def _title(self, name: str) -> str:
        """What the game calls a seat, unless it only counts it."""
        return "" if name.startswith("seat-") else self.reader.words.seat(name)

    def _clock(self, seat: SeatRecord) -> int | None:
        if seat.left is None:
            return None
        if seat.seat != self.room.must_act():
            return seat.left
        return max(0, seat.left - int((time.monotonic() - self.room.turn_since) * 1000))

    def watchers(self) -> list[dict[str, str]]:
        """Who looks on without a seat, each once."""
        held = {seat.guest for seat in self.room.seats}
        found = {viewer.guest: viewer.name for viewer in self.room.viewers if viewer.guest not in held}
        return [{"guest": guest, "name": name} for guest, name in sorted(found.items())]

    def luck(self) -> dict[str, Any]:
        """What was promised, what the people added and, when it is over, the secret."""
        record = self.room.record
        words = [{"seat": seat.seat, "word": seat.word} for seat in self.room.seats if seat.word]
        if record.phase != LOBBY:
            words = [{"seat": seat, "word": word} for seat, word in read_words(record.words)]
        secret = record.secret if record.phase == OVER else None
        return {"commitment": art.commitment(record.secret), "words": words, "secret": secret}

    def about_room(self) -> dict[str, Any]:
        """The room itself."""
        record, game = self.room.record, self.room.game
        return {
            "id": record.id,
            "url": f"/r/{record.id}",
            "title": record.title,
            "game": game.id,
            "game_name": game_name(self.language, game),
            "rules": f"/rules/{game.id}",
            "seats": record.seats,
            "seats_allowed": list(game.seats),
            "options": art.option_rows(game, self.language, record.options),
            "listed": record.listed,
            "clock": record.clock,
            "host": record.host,
            "moves": self.room.moves_made(),
            "levels": [{"id": level, "name": self.reader.pages.say(f"bot-{level}")} for level in LEVELS],
            "reactions": REACTIONS,
            "rematch": record.rematch,
            "parent": record.parent,
            "hidden": habits(game.id).has_secrets,
        }

    # Whole messages.

    def state(self, viewer: Viewer) -> bytes:
        """Everything."""
        message = {
            "type": "state",
            "protocol": PROTOCOL,
            "seq": self.room.seq,
            **self._room_parts(viewer),
            "scene": self.scene(),
            "log": self.log(),
            "prompt": self.prompt(),
            "options": self.options(self.room.seen_from(self.seat)),
            "chat": self.room.chat,
        }
        return WRITER.encode(message)

    def room_changed(self, viewer: Viewer) -> bytes:
        """People, seats or settings have changed."""
        return WRITER.encode({"type": "room", **self._room_parts(viewer)})

    def _room_parts(self, viewer: Viewer) -> dict[str, Any]:
        return {
            "phase": self.room.record.phase,
            "room": self.about_room(),
            "you": you(self.room, viewer),
            "people": self.people(),
            "watchers": self.watchers(),
            "luck": self.luck(),
        }

    def steps(self, move: Move, film: Film, first_line: int, people: list[Person]) -> bytes:
        """A move was made; `people` as this seat sees them."""
        mine = self.seat == move.seat  # an answer may be secret: others learn of it what its events tell
        message = {
            "type": "steps",
            "seq": self.room.seq,
            "phase": self.room.record.phase,
            "move": {
                "number": self.room.moves_made(),
                "seat": move.seat,
                "action": move.action.text if mine else "",
                "text": self.reader.action(move.action) if mine else "",
            },
            "steps": self.moments(film.seen_from(self.seat), film.pieces, self.room.moves_made()),
            "log": self.log(first_line),
            "prompt": self.prompt(),
            "options": self.options(film.last_seen()[self.seat]),
            "people": people,
            "luck": self.luck(),
        }
        return WRITER.encode(message)

    def moments(self, moments: list[Moment], pieces: dict[tuple[int, str], Piece], move: int) -> list[StepDown]:
        """The events of the n-th move in words and sprites; those that nobody can notice are left out."""
        told = [(moment, self._say(moment.event) if moment.event else "") for moment in moments]
        told = [(moment, text) for moment, text in told if text or not moment.change.is_nothing]
        lasts = duration_of(sum(1 for moment, _ in told if not moment.change.is_nothing))
        return [
            StepDown(
                moment.event.kind if moment.event else "",
                text,
                0 if moment.change.is_nothing else lasts,
                [self._shared_piece(sprite, pieces) for sprite in moment.change.put],
                moment.change.drop,
                self._said(moment.event, move),
            )
            for moment, text in told
        ]


def you(room: Room, viewer: Viewer) -> dict[str, Any]:
    """What the viewer is to the room."""
    held = room.held_by(viewer.guest)
    is_host = viewer.guest == room.record.host
    free = [seat.seat for seat in room.seats if is_host and room.record.phase == LOBBY and seat.kind != PERSON]
    return {
        "guest": viewer.guest,
        "name": viewer.name,
        "seats": held,
        "seat": viewer.seat,
        "host": is_host,
        "language": viewer.language,
        "theme": viewer.theme,
        "links": {str(seat): f"/r/{room.record.id}/seat/{room.seats[seat].key}" for seat in sorted({*held, *free})},
    }


def _is_free(room: Room, seat: SeatRecord) -> bool:
    """Whether anyone may sit down here."""
    if room.record.phase == LOBBY:
        return seat.kind != PERSON
    return room.record.phase == PLAYING and seat.is_free
