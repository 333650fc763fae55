"""The sprites that select an action."""

from __future__ import annotations

from sobremesa.engine.action import Action
from sobremesa.games.nomads.actions import DIRECTIONS, RIGHT, Lift, MoveLys, Pay, Pick, Place, Sow, Write
from sobremesa.games.nomads.content import CARDS, DISCS, JOKER, SONG, SPACES, TILES
from sobremesa.games.nomads.draw.camp import waiting
from sobremesa.games.nomads.table import Nomads
from sobremesa.games.nomads.writing import Payment, cost


def clicks(t: Nomads, action: Action) -> list[str]:
    """The sprites that select an action."""
    if isinstance(action, Sow):
        return sowing_clicks(action)
    if isinstance(action, Lift):
        return [f"disc-{action.space}-{action.height}"]
    if isinstance(action, Place):
        return [f"spare-{DISCS[action.disc]}", f"stack-{action.space}"]
    if isinstance(action, MoveLys):
        return [f"pile-{action.space}"]
    if isinstance(action, Pick):
        return [f"adventurer-{DISCS[action.adventurer]}"]
    if isinstance(action, Write):
        return [f"card-{CARDS[action.card]}-{action.value}"]
    return paying_clicks(t, action) if isinstance(action, Pay) else []


def sowing_clicks(action: Sow) -> list[str]:
    """The stack, the direction and, with an ability, the space where it is used."""
    found = [f"stack-{action.space}", f"{DIRECTIONS[action.direction]}-{action.space}"]
    step = action.double or action.skip
    if step:
        onward = step if action.direction == RIGHT else -step
        found.append(f"space-{(action.space + onward) % SPACES}")
    return found


def paying_clicks(t: Nomads, action: Pay) -> list[str]:
    """Each Joker, and the legends whose tiles are given."""
    choice = waiting(t)
    assert isinstance(choice, Payment)
    seat, card = choice.seat, choice.card
    found = [f"joker-{seat}-{number}" for number in range(action.jokers)]
    if card == SONG:
        return found + [f"tiles-{seat}-{TILES[tile]}" for tile in range(JOKER) if action.legends >> tile & 1]
    if cost(t, seat, card, choice.value) > action.jokers:
        found.append(f"tiles-{seat}-{TILES[card]}")
    return found
