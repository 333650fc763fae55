"""Walking: paths over several spaces as plans."""

from __future__ import annotations

from sobremesa.engine.show.plans import Plan
from sobremesa.games.andor.content.board import SIZE
from sobremesa.games.andor.content.box import EVENT_CARDS
from sobremesa.games.andor.help.planning import Reach, reachable
from sobremesa.games.andor.rules.actions import MOVES
from sobremesa.games.andor.rules.day import Turn
from sobremesa.games.andor.rules.move import Moving
from sobremesa.games.andor.state.table import Andor


def walks(t: Andor, seat: int) -> list[Plan]:
    """AND-017  The ways over several spaces that whoever must act can go at once.

    None ends: the hero may step on, stop or take farmers along where it leads. No farmer is led to a creature
    (AND-131), and a card that waits for a hero (AND-107) is met only where the way ends.
    """
    choice = t.agenda[-1] if t.agenda else None
    if not isinstance(choice, (Turn, Moving)) or choice.seat != seat:
        return []
    free = choice.free if isinstance(choice, Moving) else 0
    led = t.led[seat] > 0
    shunned = [space for event in t.waiting for space in EVENT_CARDS[event].spaces]
    if led:
        shunned += [space for space in range(SIZE) if t.creatures[space]]
    found = reachable(t, seat, free, shunned)
    return [walk(reach) for reach in found if len(reach.way) > 1 and not (led and t.creatures[reach.space])]


def walk(reach: Reach) -> Plan:
    """A path over several spaces as a plan."""
    steps = tuple([MOVES[space] for space in reach.way])
    way = tuple([f"space-{space}" for space in reach.way[:-1]])
    return Plan(steps, (f"space-{reach.space}",), way, {"hours": reach.hours, "willpower": reach.willpower})
