"""Games and series as template values."""

from __future__ import annotations

from msgspec import Struct

from sobremesa.engine.matches.programme import Programme, programmes
from sobremesa.server.http.templates import static_if_any
from sobremesa.server.protocol.parts import BotLevel, Setting
from sobremesa.server.protocol.refusals import RequestRefused
from sobremesa.server.render import board, room_info
from sobremesa.server.render.reader import game_name, game_words
from sobremesa.session.bots import usual_level
from sobremesa.session.lesson import find_lessons


class GameRow(Struct):
    """A game or a series as a template value."""

    id: str
    name: str
    about: str
    note: str
    pictures: list[str]
    seats: list[int]
    default_seats: int
    settings: list[Setting]
    levels: list[BotLevel]  # of bots
    level: str  # the default one
    rules: str
    is_taught: bool
    minutes: int  # the length of a match, 0 if unknown
    weight: int
    quick: dict[str, str]  # settings for a quick start
    quick_seats: int
    page: str  # introduction of a series for learners


def game_row(programme: Programme, language: str, settings: dict[str, str] | None = None) -> GameRow:
    """A game or a series, with these settings chosen."""
    words = game_words(language, programme.id)
    return GameRow(
        id=programme.id,
        name=game_name(language, programme),
        about=words.say_if_there("game-tagline"),
        note=words.say_if_there("game-note"),
        pictures=pictures_of(programme),
        seats=list(programme.seats),
        default_seats=default_seats(programme.seats),
        settings=room_info.settings(programme, language, settings or {}),
        levels=room_info.levels(programme, language),
        level=usual_level(programme.games),
        rules=f"/rules/{programme.id}",
        is_taught=is_taught(programme),
        minutes=sum(game.minutes for game in programme.games),
        weight=max(game.weight for game in programme.games),
        quick={programme.key(game, name): value for game in programme.games for name, value in game.quick.items()},
        quick_seats=quick_seats(programme.seats),
        page=words.say_if_there("lesson-page"),
    )


def pictures_of(programme: Programme) -> list[str]:
    """Real positions, one for each game: the files of `make screenshots`, which are light for slow phones, else drawn
    ones.
    """
    drawn = enumerate(board.picture_addresses(programme), 1)
    return [static_if_any(f"pictures/{programme.id}-{part}.jpg") or address for part, address in drawn]


def is_taught(programme: Programme) -> bool:
    """Whether there is a lesson for it, or for each of its games if it is a series."""
    return all(find_lessons(game) for game in programme.games)


def game_rows(language: str) -> list[GameRow]:
    """Every game, the lightest first, then every series."""
    rows = [(programme.series is not None, game_row(programme, language)) for programme in programmes().values()]
    return [row for _, row in sorted(rows, key=lambda one: (one[0], one[1].weight, one[1].minutes, one[1].name))]


def find_programme(name: str) -> Programme:
    """The game or series with this id, else a 404 page."""
    programme = programmes().get(name)
    if programme is None:
        raise RequestRefused("no-such-page")
    return programme


def default_seats(seats: range) -> int:
    """The default number of seats: three, or as near as the game allows."""
    return min(max(3, seats.start), seats.stop - 1)


def quick_seats(seats: range) -> int:
    """The number of seats of a quick start: three, but more than the minimum, with which some games are thin."""
    return min(max(3, seats.start + 1), seats.stop - 1)
