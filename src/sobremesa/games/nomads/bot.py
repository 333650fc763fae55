"""What a good player of Nomads looks at."""

from __future__ import annotations

from sobremesa.games.nomads.content import JOKER, MOONS_NEEDED, PILE_HEIGHT, SONG, SPACES
from sobremesa.games.nomads.table import Nomads
from sobremesa.games.nomads.writing import spendable


def terms(t: Nomads, seat: int) -> dict[str, float]:
    """The position from one seat, in points, term by term."""
    return {
        "cards": float(t.card_points(seat)),
        "moons": float(t.moons[seat]),
        "tiles": -float(t.held(seat)),
        "reach": cards_in_reach(t, seat),
        "scoring": next_scoring(t, seat),
        "rivals": -best_rival(t, seat),
    }


def evaluate(t: Nomads, seat: int) -> float:
    """The sum of the terms."""
    return (
        t.card_points(seat)
        + t.moons[seat]
        - t.held(seat)
        + cards_in_reach(t, seat)
        + next_scoring(t, seat)
        - best_rival(t, seat)
    )


def cards_in_reach(t: Nomads, seat: int) -> float:
    """What the tiles in hand are good for: a card they pay for now, or part of one later."""
    worth = 0.0
    for card in range(SONG):
        if t.tiles[seat][card]:
            worth += reach_of(t, seat, card, t.tiles[seat][card])
    if not t.cards[seat][SONG]:
        worth += 0.5 * reach_of(t, seat, SONG, spendable(t, seat, SONG))
    return worth + 1.8 * t.tiles[seat][JOKER]


def reach_of(t: Nomads, seat: int, card: int, tiles: int) -> float:
    """A tile that pays is worth the point it costs and the point it brings; one on the way a little less each."""
    old = t.cards[seat][card]
    best = 0.0
    for value in t.offered[card]:
        price = value - old
        if price <= 0:
            continue
        if price <= tiles:
            best = max(best, 1.9 * price)
        else:
            best = max(best, tiles * (1.9 - 0.25 * (price - tiles)) * left_in_the_piles(t))
    return max(best, 0.0)


def left_in_the_piles(t: Nomads) -> float:
    """How much of the evening is still to come, from 1 to 0."""
    tiles = sum([len(pile) for pile in t.piles])
    return tiles / (SPACES * PILE_HEIGHT)


def next_scoring(t: Nomads, seat: int) -> float:
    """Being ahead pays Moons, the more the fuller the Chart is."""
    if not t.chart:
        return 0.0
    mine = t.score_without_moons(seat)
    ahead = 0
    for other in range(t.seats):
        if other != seat and t.score_without_moons(other) > mine:
            ahead += 1
    share = 3.0 if ahead == 0 else 1.0 if ahead == 1 else 0.0
    return share * min(t.chart, MOONS_NEEDED) / (MOONS_NEEDED + 1)


def best_rival(t: Nomads, seat: int) -> float:
    """Half of what the strongest other player has."""
    best = -1000.0
    for other in range(t.seats):
        if other != seat:
            best = max(best, t.score_without_moons(other) + t.moons[other] + cards_in_reach(t, other))
    return 0.5 * best
