"""Extra variables for the texts of actions: where an ability is used, what is there, what a card costs."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.action import Action
from sobremesa.engine.event import Value
from sobremesa.games.nomads.actions import RIGHT, Lift, MoveLys, Pay, Sow, Write
from sobremesa.games.nomads.content import CARDS, JOKER, LEGENDS, MOON_TILE, SONG, SPACES, TILES
from sobremesa.games.nomads.table import Nomads
from sobremesa.games.nomads.turn import SendLys
from sobremesa.games.nomads.writing import Payment, cost

Fields = dict[str, Value]
MOST_NAMED: Final = 3  # legends that fit on a button; of more it is shorter to name those kept


def wording(t: Nomads, seat: int, action: Action) -> Fields:
    """The variables that the action itself does not have."""
    if isinstance(action, Sow):
        return target(action) | heard(t, seat, action)
    if isinstance(action, MoveLys):
        return {"tile": tile_of(t, action.space) if isinstance(t.choice, SendLys) else "none"}
    if isinstance(action, Lift):
        return {"above": len(t.stacks[action.space]) - action.height - 1}
    if isinstance(action, Write):
        return {"old": t.cards[seat][action.card], "cost": cost(t, seat, action.card, action.value)}
    return payment(t, seat, action) if isinstance(action, Pay) else {}


def target(action: Sow) -> Fields:
    """The direction, by the next space; where an ability is used, and on which lap: a tall stack goes round the fire.

    Left and right would be relative to somebody standing at that space, and mean nothing on a screen.
    """
    step, onward = action.double or action.skip, 1 if action.direction == RIGHT else -1
    space = (action.space + onward * step) % SPACES
    return {"next": (action.space + onward) % SPACES, "target": space, "lap": max(0, step - 1) // SPACES + 1}


def heard(t: Nomads, seat: int, action: Sow) -> Fields:
    """What the seat will certainly take when all listen; Lys may come before, and Red may raise a disc."""
    if t.refuse(seat, action) is not None:
        return {"heard": "none", "tiles": [], "moons": 0, "meets": "no"}
    after = t.copy()
    after.watch = None
    last = after.sow(action.space, action.direction, action.double, action.skip)
    own = [space for space, stack in enumerate(after.stacks) if stack and after.seat_of[stack[-1]] == seat]
    tops = [after.piles[space][-1] for space in own if after.piles[space]]
    tiles = [TILES[tile] for tile in tops if tile != MOON_TILE]
    moons = len(tops) - len(tiles)
    return {"heard": len(tiles), "tiles": tiles, "moons": moons, "meets": "yes" if last == t.lys else "no"}


def tile_of(t: Nomads, space: int) -> str:
    """The tile that sending Lys there takes."""
    return TILES[t.piles[space][-1]] if t.piles[space] else "nothing"


def payment(t: Nomads, seat: int, action: Pay) -> Fields:
    """The payment: so many tiles of a Legend; for a Song the legends given or, if that is shorter, those kept."""
    choice = t.choice
    assert isinstance(choice, Payment)
    if choice.card != SONG:
        count = cost(t, seat, choice.card, choice.value) - action.jokers
        return {"how": "count", "count": count, "tile": CARDS[choice.card]}
    given = [LEGENDS[kind] for kind in range(JOKER) if action.legends >> kind & 1]
    kept = [LEGENDS[kind] for kind in range(JOKER) if t.tiles[seat][kind] and not action.legends >> kind & 1]
    how = "given" if len(given) <= MOST_NAMED else "kept" if kept else "all"
    return {"how": how, "count": len(given), "tile": "none", "tiles": kept if how == "kept" else given}
