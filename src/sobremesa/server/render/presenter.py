"""Sight: a room as one viewer is told of it, always through the mask of the seat it looks from."""

from __future__ import annotations

import time
from functools import cached_property
from typing import Any

from msgspec import Raw

from sobremesa.engine.agenda import Table
from sobremesa.engine.event import Event, kebab
from sobremesa.engine.manifest import Game
from sobremesa.engine.old_match import Match, SeriesMatch
from sobremesa.engine.part import Move
from sobremesa.engine.scene import Scene, Sprite
from sobremesa.engine.tally import NOBODYS_BADGE
from sobremesa.server.http import assets as art
from sobremesa.server.render.cache import Telling, spoken_of
from sobremesa.server.render.scene_diff import Film, Moment, Seen, duration_of, public_scores
from sobremesa.server.render.text import Reader, game_name, game_words
from sobremesa.server.rooms.bots import LEVELS
from sobremesa.server.rooms.markers import PURPOSES, markers_seen
from sobremesa.server.rooms.room import Room
from sobremesa.server.rooms.viewer import Viewer
from sobremesa.server.sockets.messages import (
    WRITER,
    Counted,
    Ending,
    LogLine,
    OptionDown,
    Person,
    Picture,
    Piece,
    Prompt,
    Saying,
    SeriesDown,
    SeriesPart,
    StepDown,
)
from sobremesa.server.storage.records import LOBBY, OPEN, OVER, PERSON, PLAYING, SeatRecord, read_words

PROTOCOL = 1
REACTIONS = ("clap", "laugh", "wow", "think", "hurry", "thanks")


class Sight:
    """The room now, from one seat (None: a watcher's), in one language. Made anew for every message."""

    def __init__(
        self,
        room: Room,
        seat: int | None,
        language: str,
        telling: Telling | None = None,
        game: Game | None = None,
    ) -> None:
        self.room = room
        self.game = game or room.game  # looking back, an earlier one of a series
        self.seat = seat
        self.language = language
        self.reader = Reader(self.game, language, seat, room.names())
        self.telling = telling or Telling()

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
        board, symbols, style = art.addresses(self.game, scene.board)
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

    def log(self, start: int = 0) -> list[LogLine]:
        """The lines of the log from the n-th event on; events that only move pieces have none."""
        lines: list[LogLine] = []
        for n, line in enumerate(self.room.log[start:], start):
            text = self._say(line.event, line.game)
            if text:
                lines.append(LogLine(n, line.move, text, line.event.rule, line.event.kind, line.seat))
        return lines

    def _say(self, event: Event, game: str) -> str:
        """An event as this seat hears it, in the words of its game."""
        key = (id(event), self.language, self.seat if self.seat in spoken_of(event) else None)
        text = self.telling.said.get(key)
        if text is None:
            text = self.telling.said[key] = self.reader.event(event.as_heard_by(self.seat), game)
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
        talk, kind = self.game.talk, kebab(type(self.masked.choice).__name__)
        if talk is None or kind not in talk.pondered:
            return None
        return self._saying(seat, self.reader.words.talk(kind, {}, self.reader.people, self.room.moves_made()))

    def _said(self, event: Event | None, move: int) -> Saying | None:
        """What was said aloud with an event."""
        said = self.reader.words.aloud(event, self.reader.people, move) if event is not None else None
        return self._saying(*said) if said is not None else None

    def _saying(self, seat: int, text: str) -> Saying:
        assert self.game.talk is not None
        return Saying(seat, self.game.talk.sprite.format(seat=seat), text)

    def _rest(self) -> str:
        """What is said when nobody has to act."""
        if self.room.is_broken:
            return self.reader.pages.say("refused-rules-changed")
        if self.room.record.phase == LOBBY:
            return self.reader.pages.say("prompt-lobby")
        ending = self.ending()
        if self.room.game.is_shared and ending is not None and ending.verdict:
            return ending.verdict
        ranks = self.room.result()[1]
        winners = [name for name, rank in zip(self.reader.people, ranks, strict=True) if rank == 1]
        if not winners:
            return self.reader.pages.say("prompt-over-nobody")
        won = {"winners": self.reader.words.series(winners), "count": len(winners)}
        if self.room.is_between:
            return self.reader.pages.say("prompt-between", {**won, "game": game_name(self.language, self.game)})
        return self.reader.pages.say("prompt-over", won)

    @cached_property
    def can_act(self) -> bool:
        """Whether the seat looked from has options now."""
        return self.seat is not None and self.room.must_act() is not None and self.seat in self.masked.actors()

    def legal_actions(self, seen: Seen) -> list[OptionDown]:
        """What the seat looked from can do, with the clicks on what it sees that lead there."""
        if not self.can_act:
            return []
        assert self.seat is not None
        game, id_of = self.game, seen.id_of
        return [
            OptionDown(
                action.text,
                self.reader.action(action),
                [id_of(name) for name in game.clicks(self.masked, action)],
                action.kind,
            )
            for action in self.masked.legal_actions(self.seat)
        ]

    def people(self) -> list[Person]:
        """Everyone at the table."""
        is_on = self.room.match is not None
        scores = self._scores() if is_on else [None] * len(self.room.seats)
        ranks: list[int] = self.room.result()[1] if self.room.table().is_over else []
        actors = self.masked.actors() if self.room.must_act() is not None else []
        titles = self.game.seat_names(self.masked) if is_on else [""] * len(self.room.seats)
        badges = [self.game.badge(self.masked, seat.seat) if is_on else NOBODYS_BADGE for seat in self.room.seats]
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
                badge=art.symbol_address(self.room.game, badges[seat.seat].symbol),
                colour=badges[seat.seat].colour,
            )
            for seat in self.room.seats
        ]

    def ending(self) -> Ending | None:
        """How it ended, once it has."""
        if self.room.match is None or not self.room.table().is_over:
            return None
        if self.room.whole is not None and self.room.whole.is_over:
            return self._series_ending(self.room.whole)
        game, say = self.room.game, self.reader.words.say
        lines = [line for line in self.room.log if line.game == game.id and line.event.kind in game.verdicts]
        verdicts = [self._say(line.event, game.id) for line in lines]
        tally = game.tally(self.masked)
        counted = [Counted(say(category.label), list(category.values)) for category in tally.categories]
        return Ending(verdicts[-1] if verdicts else "", say(tally.tie) if tally.tie else "", counted)

    def _series_ending(self, whole: SeriesMatch) -> Ending:
        """How a series ended: what each of its games brought, and what decided between equal points."""
        points, ranks = whole.points(), whole.ranks()
        is_tied = points.count(points[ranks.index(1)]) > ranks.count(1)
        tie = game_words(self.language, whole.series.id).say_if_there("tie") if is_tied else ""
        games = [
            Counted(game_name(self.language, match.game), whole.series.points([match])) for match in whole.finished
        ]
        return Ending("", tie, games)

    def _scores(self) -> list[int | None]:
        if self.room.game.is_shared:
            return [None] * len(self.room.seats)
        if self.room.table().is_over:
            return list(self.room.result()[0])
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
        record, game, programme = self.room.record, self.game, self.room.programme
        return {
            "id": record.id,
            "url": f"/r/{record.id}",
            "title": record.title,
            "game": game.id,
            "game_name": game_name(self.language, game),
            "rules": f"/rules/{programme.id}",
            "seats": record.seats,
            "seats_allowed": list(programme.seats),
            "options": art.setting_rows(programme, self.language, record.settings),
            "listed": record.listed,
            "clock": record.clock,
            "host": record.host,
            "moves": self.room.moves_made(),
            "levels": [{"id": level, "name": self.reader.pages.say(f"bot-{level}")} for level in LEVELS],
            "reactions": REACTIONS,
            "purposes": PURPOSES,
            "rematch": record.rematch,
            "parent": record.parent,
            "hidden": game.has_secrets,
        }

    def series(self) -> SeriesDown | None:
        """How the series stands, if the room plays one."""
        series, whole = self.room.programme.series, self.room.whole
        if series is None:
            return None
        finished = whole.finished if whole is not None else []
        handed = whole.handed_on() if whole is not None and self.room.is_between else []
        return SeriesDown(
            id=series.id,
            name=game_name(self.language, self.room.programme),
            number=max(1, len(self.room.matches)),
            between=self.room.is_between,
            games=[self._part(game, finished[n : n + 1]) for n, game in enumerate(self.room.programme.games)],
            points=series.points(finished),
            ranks=series.ranks(finished),
            handed=[self.reader.event(event.as_heard_by(self.seat), series.id) for event in handed],
        )

    def _part(self, game: Game, finished: list[Match]) -> SeriesPart:
        """One game of the series, and its result if it is over."""
        series, about = self.room.programme.series, SeriesPart(game.id, game_name(self.language, game))
        if not finished or series is None:
            return about
        table = finished[0].table
        return SeriesPart(game.id, about.name, table.scores(), table.ranks(), series.points(finished))

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
            "options": self.legal_actions(self.room.seen_from(self.seat)),
            "ending": self.ending(),
            "chat": self.room.chat,
            "markers": markers_seen(self.room, self.reader),
        }
        return WRITER.encode(message)

    def markers(self) -> bytes:
        """Somebody points at something, or no longer."""
        return WRITER.encode({"type": "markers", "markers": markers_seen(self.room, self.reader)})

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
            "series": self.series(),
        }

    def steps(self, move: Move, film: Film, first_line: int) -> bytes:
        """A move was made."""
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
            "steps": [raw for raw, _ in self.moments(film.seen_from(self.seat), self.room.moves_made())],
            "log": self.log(first_line),
            "prompt": self.prompt(),
            "options": self.legal_actions(film.last_seen()[self.seat]),
            "people": self._shared_people(),
            "luck": self.luck(),
            "ending": self.ending(),
            "series": self.series(),
        }
        return WRITER.encode(message)

    def _shared_people(self) -> Raw:
        """Everyone at the table; without secrets everyone sees the people a spectator sees."""
        seat = self.seat if self.room.game.has_secrets else None
        key = (seat, self.language)
        if key not in self.telling.people:
            sight = self if seat == self.seat else Sight(self.room, seat, self.language, self.telling)
            self.telling.people[key] = Raw(WRITER.encode(sight.people()))
        return self.telling.people[key]

    def moments(self, moments: list[Moment], move: int) -> list[tuple[Raw, str]]:
        """The events of the n-th move in words and sprites, and the words again; what nobody can notice is left out."""
        told = [(moment, self._say(moment.event, self.game.id) if moment.event else "") for moment in moments]
        told = [(moment, text) for moment, text in told if text or not moment.change.is_nothing]
        lasts = duration_of(sum(1 for moment, _ in told if not moment.change.is_nothing))
        return [(self._step(moment, text, lasts, move), text) for moment, text in told]

    def _step(self, moment: Moment, text: str, lasts: int, move: int) -> Raw:
        """One event, written once for all who read the same in it."""
        key = (id(moment), self.language, self.seat if self.seat in self.telling.meant_in(moment) else None, lasts)
        raw = self.telling.steps.get(key)
        if raw is None:
            step = StepDown(
                moment.event.kind if moment.event else "",
                text,
                0 if moment.change.is_nothing else lasts,
                [self.piece(sprite) for sprite in moment.change.put],
                moment.change.drop,
                self._said(moment.event, move),
            )
            raw = self.telling.steps[key] = Raw(WRITER.encode(step))
        return raw


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
