"""The room itself in messages to one viewer: its settings, and the standing of its series."""

from __future__ import annotations

from collections.abc import Mapping

from sobremesa.engine import manifest
from sobremesa.engine.matches.programme import Programme, finished
from sobremesa.server.model.room import Room
from sobremesa.server.model.seating import decides
from sobremesa.server.protocol import parts
from sobremesa.server.protocol.bounds import ABSENT, OWN, PURPOSES, REACTIONS
from sobremesa.server.render.perspective import Perspective
from sobremesa.server.render.text import GameWords, game_name, game_words, page_words
from sobremesa.session.bots import SEARCHING, personalities_of, strengths_of, usual_level
from sobremesa.session.own_bots import own_bots


def room(view: Perspective) -> parts.Room:
    """The room itself."""
    record, game, programme = view.room.record, view.game, view.room.programme
    return parts.Room(
        id=record.id,
        url=f"/r/{record.id}",
        title=record.title,
        game=game.id,
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
        heeded=game.search is not None and game.search.heed is not None,
    )


def requests(room: Room, guest: str) -> list[parts.SeatRequest]:
    """The requests for seats that this guest has made, or may answer."""
    names = {viewer.guest: viewer.name for viewer in room.viewers}
    found = [
        parts.SeatRequest(one, names.get(one, ""), seat, one != guest and decides(room, guest, room.seats[seat]))
        for one, seat in room.requests.items()
        if room.can_be_asked_for(room.seats[seat])
    ]
    return [request for request in found if request.yours or request.guest == guest]


def levels(programme: Programme, language: str) -> list[parts.BotLevel]:
    """The levels of bots: by strength, with other names in cooperative games, then by character, then users' own."""
    own = [parts.BotLevel(name, name) for name in own_bots()]
    return [*_strengths(programme, language), *_characters(programme, language), *own]


def _strengths(programme: Programme, language: str) -> list[parts.BotLevel]:
    """The levels by strength; a heading only where there are characters too."""
    strengths, words = strengths_of(programme.games), page_words(language)
    is_together = all(game.is_shared for game in programme.games) and strengths is SEARCHING
    start = "bot-together-" if is_together else "bot-"
    group = words.say("levels-strength") if personalities_of(programme.games) else ""
    return [
        parts.BotLevel(level, words.say(f"{start}{level}"), group, words.say(f"{start}{level}-more"))
        for level in strengths
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
    shown = [one for one in setting.values if one == value or one in setting.offered]
    named = {one: words.say_if_there(f"option-{setting.id}-{one}") or one for one in shown}
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
        handed=[view.reader.event(event.as_heard_by(view.seat), programme.id, view.masked) for event in handed],
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
