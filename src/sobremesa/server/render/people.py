"""The people of a room in messages to one viewer: seats, watchers, the viewer itself, and the luck."""

from __future__ import annotations

import math
import time

from msgspec import Raw

from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import FastChance, commitment
from sobremesa.engine.show.tally import NOBODYS_BADGE, Badge
from sobremesa.server.model.viewer import Viewer
from sobremesa.server.protocol import parts
from sobremesa.server.protocol.down import EncodedPeople, RoomChanged, encode
from sobremesa.server.render import about
from sobremesa.server.render.art import symbol_address
from sobremesa.server.render.perspective import Perspective
from sobremesa.server.storage.records import LOBBY, OPEN, OVER, PERSON, PLAYING, SeatRecord, read_words

WORLDS = 4  # deals of the unknown on which a public score is sampled


def room_changed(view: Perspective, viewer: Viewer) -> RoomChanged:
    """The message `room`."""
    return RoomChanged(
        phase=view.room.record.phase,
        room=about.room(view),
        you=you(view, viewer),
        people=people(view),
        watchers=watchers(view),
        luck=luck(view),
        requests=about.requests(view.room, viewer.guest),
        series=about.series(view),
    )


def people(view: Perspective) -> list[parts.Person]:
    """Everyone at the table."""
    room = view.room
    is_on = room.session is not None
    scores = _scores(view) if is_on else [None] * len(room.seats)
    ranks = room.session.result()[1] if room.session is not None and room.table().is_over else []
    can, must = (view.masked.actors(), view.masked.must_act()) if room.awaiting is not None else ([], [])
    titles = view.game.seat_names(view.masked) if is_on else [""] * len(room.seats)
    badges = [view.game.badge(view.masked, seat.seat) if is_on else NOBODYS_BADGE for seat in room.seats]
    online = {viewer.guest for viewer in room.viewers}
    reading = {viewer.guest for viewer in room.viewers if viewer.reads}
    return [
        parts.Person(
            seat=seat.seat,
            kind=seat.kind,
            name=view.reader.people[seat.seat] if seat.kind != OPEN else "",
            guest=seat.guest,
            online=seat.guest in online,
            gone=None if seat.guest is None or seat.guest in online else int(room.gone_for(seat.guest)),
            away=seat.away is not None,
            reads=seat.away is None and seat.guest in reading,
            free=_is_free(view, seat),
            level=seat.bot,
            title=_title(view, titles[seat.seat], badges[seat.seat]),
            score=scores[seat.seat],
            rank=ranks[seat.seat] if ranks else None,
            clock=_clock(view, seat),
            turn=seat.seat in must,
            may=seat.seat in can and seat.seat not in must,
            badge=symbol_address(room.game, badges[seat.seat].symbol),
            colour=badges[seat.seat].colour,
            marks=_marks(view, badges[seat.seat]),
            covered=room.is_covered(seat.seat),
        )
        for seat in room.seats
    ]


def _marks(view: Perspective, badge: Badge) -> list[parts.Mark]:
    """The marks of a badge, with their texts."""
    game, say = view.room.game, view.reader.words.say
    return [parts.Mark(symbol_address(game, mark.symbol), say(mark.label), mark.number) for mark in badge.marks]


def encoded_people(view: Perspective) -> EncodedPeople:
    """Everyone at the table, encoded once for all viewers in games without secrets."""
    seat = view.seat if view.room.game.has_secrets else None
    key = (seat, view.language)
    if key not in view.cache.people:
        seen = view if seat == view.seat else Perspective(view.room, seat, view.language, view.cache)
        view.cache.people[key] = Raw(encode(people(seen)))
    return view.cache.people[key]


def _scores(view: Perspective) -> list[int | None]:
    if view.room.game.is_shared:
        return [None] * len(view.room.seats)
    if view.room.session is not None and view.room.table().is_over:
        return list(view.room.session.result()[0])
    return public_scores(view.masked)


def public_scores(masked: Table) -> list[int | None]:
    """The scores that the visible table determines: those that are equal in every sampled deal of the unknown."""
    scores: list[int | None] = list(masked.fill(FastChance(0)).scores())
    for seed in range(1, WORLDS):
        other = masked.fill(FastChance(seed)).scores()
        scores = [score if score == again else None for score, again in zip(scores, other, strict=True)]
    return scores


def _title(view: Perspective, name: str, badge: Badge) -> str:
    """The game's name for a seat, "" if the seat is only numbered."""
    if badge.title:
        return view.reader.words.say(badge.title)
    return "" if name.startswith("seat-") else view.reader.words.seat(name)


def _clock(view: Perspective, seat: SeatRecord) -> int | None:
    clock = view.room.clock
    if clock is None:
        return None
    return clock.left_at(seat.seat, time.monotonic()) if seat.seat == view.room.awaiting else clock.left[seat.seat]


def _is_free(view: Perspective, seat: SeatRecord) -> bool:
    """Whether anyone may take this seat."""
    if view.room.record.phase == LOBBY:
        return seat.kind != PERSON
    return view.room.record.phase == PLAYING and seat.is_free


def watchers(view: Perspective) -> list[parts.Watcher]:
    """The guests who watch without a seat, each once."""
    held = {seat.guest for seat in view.room.seats}
    found = {viewer.guest: viewer.name for viewer in view.room.viewers if viewer.guest not in held}
    return [parts.Watcher(guest, name) for guest, name in sorted(found.items())]


def you(view: Perspective, viewer: Viewer) -> parts.You:
    """The viewer's own relation to the room."""
    room = view.room
    held, is_host = room.held_by(viewer.guest), viewer.guest == room.record.host
    leads = room.leads_in(viewer.guest) if room.record.phase == LOBBY else None
    free = [seat.seat for seat in room.seats if is_host and room.record.phase == LOBBY and seat.kind != PERSON]
    return parts.You(
        guest=viewer.guest,
        name=viewer.name,
        seats=held,
        seat=viewer.seat,
        host=is_host,
        leads=None if leads is None else math.ceil(leads),
        language=viewer.language,
        theme=viewer.theme,
        links={str(seat): f"/r/{room.record.id}/seat#{room.seats[seat].key}" for seat in sorted({*held, *free})},
    )


def luck(view: Perspective) -> parts.Luck:
    """The commitment, the people's contributions and, when the match is over, the secret."""
    record = view.room.record
    words = [parts.Word(seat.seat, seat.word) for seat in view.room.seats if seat.word]
    if record.phase != LOBBY:
        words = [parts.Word(seat, word) for seat, word in read_words(record.words)]
        secret = record.last_secret if record.phase == OVER else None
        return parts.Luck(commitment(record.last_secret), words, secret, from_file=bool(record.renewals))
    pledges = [(seat.seat, view.room.pledge(seat.seat)) for seat in view.room.seats]
    promised = [parts.Promised(seat, one.promise, bool(one.value)) for seat, one in pledges if one is not None]
    return parts.Luck(commitment(record.secret), words, None, promised, view.room.revealing is not None)
