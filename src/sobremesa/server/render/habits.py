"""What a game is like, found out by playing it once at random: who knows what, and for whom it is drawn alike.

Where everybody sees the same, the server draws once for all. A game need not say so, and nothing secret hangs on it:
what is shared is only ever what a spectator sees.
"""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from sobremesa.engine.agenda import Choice, Table
from sobremesa.engine.chance import FastChance
from sobremesa.engine.manifest import Game, field_names, find_game
from sobremesa.engine.match import Frames, Match

MOVES = 150  # of the random match
LOOKED_AT = 3  # every third of them closely


class Habits(Struct):
    """What holds for a game."""

    has_secrets: bool = False  # seats come to know different things
    is_drawn_alike: bool = True  # who is not asked sees what a spectator sees


@cache
def habits(game: str) -> Habits:
    """The habits of this game."""
    found = find_game(game)
    match, chance, known = Match(found, found.seats.stop - 1, secret="habits"), FastChance(1), Habits()  # noqa: S106
    for number in range(MOVES):
        if match.table.is_over:
            break
        known.has_secrets = known.has_secrets or any(not is_public(match.table, s) for s in range(match.seats))
        seat, frames = match.table.choice.seat, Frames()
        if number % LOOKED_AT == 0:
            _look(found, match.table, known)
        match.play(seat, chance.pick(match.table.legal_actions(seat)), frames)
        if number % LOOKED_AT == 0:
            for table in frames.tables[:2] + frames.tables[-1:]:
                _look(found, table, known)
    return known


def _look(game: Game, table: Table, known: Habits) -> None:
    """Compare what those who are not asked see with what a spectator sees."""
    public = game.scene(table.mask(None), None)
    is_asked = bool(table.agenda) and isinstance(table.agenda[-1], Choice)
    actors = table.actors() if is_asked else []
    for seat in range(table.seats):
        if seat not in actors and is_public(table, seat) and game.scene(table.mask(seat), seat) != public:
            known.is_drawn_alike = False


def is_public(table: Table, seat: int) -> bool:
    """Whether the seat knows what everybody knows."""
    return same_table(table.mask(seat), table.mask(None))


def same_table(one: Table, other: Table) -> bool:
    """Whether two masked tables show the same, field by field."""
    if one.agenda != other.agenda:
        return False
    return all(getattr(one, name) == getattr(other, name) for name in field_names(one))
