"""Files that a stranger brings: read, played and drawn once, so that whoever opens them afterwards meets nothing new.

Nothing outside is changed, so that it can run in another process, which can be ended when it takes too long.
"""

from __future__ import annotations

from typing import Final

from sobremesa.engine.chance import FastChance
from sobremesa.engine.errors import Mistake, Reason, Refused, Unreadable
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.programme import Programme
from sobremesa.engine.text.plain import decode, parse_any
from sobremesa.session.known import Known, read_any

NO_FIT: Final = Reason("mistake-no-fit", "what is in it does not fit together.")
STUMBLES: Final = (Refused, LookupError, AssertionError, TypeError, ValueError, AttributeError, OverflowError)


def read_brought(content: bytes, name: str, seed: int = 0) -> Match | Known:
    """The match, the position or what somebody knew of a match in a file; raises Unreadable and nothing else.

    It is parsed, every action is played again, and the last table is drawn; what is unknown in it is dealt by `seed`.
    """
    values = parse_any(decode(content, name), name)
    try:
        found = read_any(values, name)
        match = found.play_on(FastChance(seed)) if isinstance(found, Known) else found
        _draw(match)
    except Unreadable:
        raise
    except (*STUMBLES, RecursionError) as error:  # whatever the rules stumble over, it is the file that is wrong
        raise Mistake(name, NO_FIT) from error
    return found


def check_settings(programme: Programme, seats: int, settings: dict[str, str], name: str) -> dict[str, str]:
    """Settings with texts of the players' own, once a table was set up with them and drawn; raises Unreadable only."""
    try:
        match = Match(programme, seats, settings, secret="")
        _draw(match)
    except Unreadable:
        raise
    except (*STUMBLES, RecursionError) as error:
        raise Mistake(name, NO_FIT) from error
    return match.settings


def _draw(match: Match) -> None:
    """What everybody sees of the table, and what each seat could do."""
    table = match.table
    for viewer in (None, *range(table.seats)):
        match.game.scene(table.mask(viewer), viewer)
    if not table.is_over:
        for action in table.legal_actions(table.choice.seat):
            match.game.clicks(table, action)
