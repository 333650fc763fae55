"""The room and its people in messages to one viewer: settings, series, seats, watchers, the viewer, the luck."""

from __future__ import annotations

import math
import time
from collections.abc import Mapping

from msgspec import Raw

from sobremesa.engine import manifest
from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import FastChance, commitment
from sobremesa.engine.matches.programme import Programme, finished
from sobremesa.engine.show.tally import NOBODYS_BADGE, Badge
from sobremesa.server.limits import ABSENT, MOST_DAYS_OFF
from sobremesa.server.protocol import parts
from sobremesa.server.protocol.down import EncodedPeople, RoomChanged, encode
from sobremesa.server.protocol.refusals import OWN, PURPOSES, REACTIONS
from sobremesa.server.render.board import symbol_address
from sobremesa.server.render.reader import GameWords, Perspective, game_name, game_words, page_words
from sobremesa.server.rooms.room import Room, Viewer
from sobremesa.server.rooms.seating import can_be_asked_for, decides, leads_in
from sobremesa.server.storage.records import LOBBY, OPEN, OVER, PERSON, PLAYING, SeatRecord, read_words
from sobremesa.session.bots import SEARCHING, custom_bots, personalities_of, usual_level


def room(view: Perspective) -> parts.Room:
    """The room itself."""
    record, game, programme = view.room.record, view.game, view.room.programme
    return parts.Room(
        id=record.id,
        url=f"/r/{record.id}",
        title=record.title,
        game=game.origin,
        game_name=game_name(view.language, game),
        rules=f"/rules/{programme.id}",
        seats=record.seats,
        seats_allowed=list(programme.seats),
        settings=settings(programme, view.language, record.settings),
        listed=record.listed,
        clock=record.clock,
        hints=view.room.allows_hints,
        host=record.host,
        moves=view.room.moves_made(),
        levels=levels(view.room.programme, view.language),
        level=usual_level(view.room.programme.games),
        reactions=REACTIONS,
        purposes=PURPOSES,
        rematch=record.rematch,
        parent=record.parent,
        absent=ABSENT,
        heeded=game.search.heed is not None,
    )


def requests(room: Room, guest: str) -> list[parts.SeatRequest]:
    """The requests for seats that this guest has made, or may answer."""
    names = {viewer.guest: viewer.name for viewer in room.viewers}
    found = [
        parts.SeatRequest(one, names.get(one, ""), seat, one != guest and decides(room, guest, room.seats[seat]))
        for one, seat in room.requests.items()
        if can_be_asked_for(room, room.seats[seat])
    ]
    return [request for request in found if request.yours or request.guest == guest]


def levels(programme: Programme, language: str) -> list[parts.BotLevel]:
    """The levels of bots: by strength, with other names in cooperative games, then by character, then users' own."""
    own = [parts.BotLevel(name, name) for name in custom_bots()]
    return [*_strengths(programme, language), *_characters(programme, language), *own]


def _strengths(programme: Programme, language: str) -> list[parts.BotLevel]:
    """The levels by strength; a heading only where there are characters too."""
    words = page_words(language)
    is_together = all(game.is_shared for game in programme.games)
    start = "bot-together-" if is_together else "bot-"
    group = words.say("levels-strength") if personalities_of(programme.games) else ""
    return [
        parts.BotLevel(level, words.say(f"{start}{level}"), group, words.say(f"{start}{level}-more"))
        for level in SEARCHING
    ]


def _characters(programme: Programme, language: str) -> list[parts.BotLevel]:
    """The personalities that every game of the programme has, in the words of the first."""
    words, group = game_words(language, programme.games[0].id), page_words(language).say("levels-character")
    return [
        parts.BotLevel(name, words.say(f"bot-{name}"), group, words.say(f"bot-{name}-more"), character=True)
        for name in personalities_of(programme.games)
    ]


def settings(programme: Programme, language: str, chosen: Mapping[str, str]) -> list[parts.Setting]:
    """The settings of a game or series with their texts, and the chosen values."""
    return [
        _setting(key, setting, game_words(language, owner.id), game_name(language, owner), chosen.get(key))
        for owner in programme.owners
        for setting in owner.settings
        for key in [programme.key(owner, setting.id)]
    ]


def _setting(key: str, setting: manifest.Setting, words: GameWords, owner: str, chosen: str | None) -> parts.Setting:
    """One setting; an uploaded text is shown as OWN."""
    value = setting.values[0] if chosen is None else chosen
    named = {one: words.say_if_there(f"option-{setting.id}-{one}") or one for one in setting.values}
    if value not in named:
        value = OWN if setting.check is not None else setting.values[0]
        named.setdefault(value, page_words(words.language).say("setting-own"))
    return parts.Setting(
        id=key,
        game=owner,
        name=words.say_if_there(f"option-{setting.id}") or setting.id,
        help=words.say_if_there(f"option-{setting.id}-help"),
        rule=setting.rule,
        takes_file=setting.check is not None,
        value=value,
        values=[parts.Named(one, name) for one, name in named.items()],
    )


def series(view: Perspective) -> parts.Series | None:
    """The standing of the series, None if the room plays a single game."""
    programme, session = view.room.programme, view.room.session
    if programme.series is None:
        return None
    played = session.match.parts if session is not None else []
    handed = session.match.handed_on() if session is not None and view.room.is_between else []
    return parts.Series(
        id=programme.id,
        name=game_name(view.language, programme),
        number=max(1, len(played)),
        between=view.room.is_between,
        games=[_part(view, number) for number in range(len(programme.games))],
        points=programme.points(played),
        ranks=programme.ranks(played),
        handed=[view.reader.event(event.as_heard_by(view.knows), programme.id, view.masked) for event in handed],
    )


def _part(view: Perspective, number: int) -> parts.SeriesPart:
    """One game of the series, and its result if it is over."""
    programme, session = view.room.programme, view.room.session
    game = programme.games[number]
    over = finished(session.match.parts)[number : number + 1] if session is not None else []
    if not over:
        return parts.SeriesPart(game.id, game_name(view.language, game))
    table, points = over[0].table, programme.points(over)
    return parts.SeriesPart(game.id, game_name(view.language, game), table.scores(), table.ranks(), points)


WORLDS = 4  # deals of the unknown on which a public score is sampled


def room_changed(view: Perspective, viewer: Viewer) -> RoomChanged:
    """The message `room`."""
    return RoomChanged(
        phase=view.room.record.phase,
        room=room(view),
        you=you(view, viewer),
        people=people(view),
        watchers=watchers(view),
        luck=luck(view),
        requests=requests(view.room, viewer.guest),
        series=series(view),
    )


def people(view: Perspective) -> list[parts.Person]:
    """Everyone at the table."""
    room = view.room
    is_on = room.session is not None
    scores = _scores(view) if is_on else [None] * len(room.seats)
    ranks = room.session.result()[1] if room.session is not None and view.past is None and view.table.is_over else []
    is_asked = room.awaiting is not None if view.past is None else not view.table.is_over
    can, must = (view.masked.actors(), view.masked.must_act()) if is_asked else ([], [])
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
            gone=None if room.days or seat.guest is None or seat.guest in online else int(room.gone_for(seat.guest)),
            away=seat.away is not None,
            reads=seat.away is None and seat.guest in reading,
            free=_is_free(view, seat),
            level=seat.bot,
            title=_title(view, titles[seat.seat], badges[seat.seat]),
            score=scores[seat.seat],
            rank=ranks[seat.seat] if ranks else None,
            clock=_clock(view, seat),
            until=seat.deadline * 1000 if seat.deadline else None,
            used=int(seat.used),
            days_off=MOST_DAYS_OFF - seat.days_off if room.days else 0,
            turn=seat.seat in must,
            may=seat.seat in can and seat.seat not in must,
            badge=symbol_address(view.game, badges[seat.seat].symbol),
            colour=badges[seat.seat].colour,
            marks=_marks(view, badges[seat.seat]),
            covered=room.is_covered(seat.seat),
            hides=room.session is not None and room.hides(seat.seat) and room.session.has_secret(seat.seat),
        )
        for seat in room.seats
    ]


def _marks(view: Perspective, badge: Badge) -> list[parts.Mark]:
    """The marks of a badge, with their texts."""
    game, say = view.game, view.reader.words.say
    return [parts.Mark(symbol_address(game, mark.symbol), say(mark.label), mark.number) for mark in badge.marks]


def encoded_people(view: Perspective) -> EncodedPeople:
    """Everyone at the table, encoded once for all viewers in games without secrets."""
    seat = view.seat if view.room.game.has_secrets else None

    def make() -> EncodedPeople:
        return Raw(encode(people(Perspective(view.room, seat, view.language, view.cache))))

    return view.cache.get("people", view.room, (view.language, seat), make)


def _scores(view: Perspective) -> list[int | None]:
    if view.game.is_shared:
        return [None] * len(view.room.seats)
    if view.past is not None and (view.table.is_over or view.past.is_revealed):
        return list(view.table.scores())
    if view.past is None and view.room.session is not None and view.table.is_over:
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
    leads = leads_in(room, viewer.guest) if room.record.phase == LOBBY else None
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
