"""The evaluation of Nomads, in points, with the weights of `weights.toml`."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.agenda import UNKNOWN
from sobremesa.engine.weights import WeightFields, weights_of
from sobremesa.games.nomads.content import JOKER, MOON_TILE, MOONS_NEEDED, SONG, SPACES
from sobremesa.games.nomads.stacks import NOTHING
from sobremesa.games.nomads.table import Nomads


class Weights:
    """The values of the file, as attributes."""

    def __init__(self, given: WeightFields) -> None:
        self.pays: float = given.number("pays")
        self.each_missing: float = given.number("each_missing")
        self.listening: float = given.number("listening")
        self.scoring: float = given.number("scoring")
        self.rival: float = given.number("rival")
        self.scale: float = given.number("scale")
        given.done()


WEIGHTS: Final = Weights(weights_of("sobremesa.games.nomads"))


def terms(t: Nomads, seat: int) -> dict[str, float]:
    """The terms of the evaluation from one seat."""
    rival = strongest_rival(t, seat)
    return {
        "cards": float(t.card_points(seat)),
        "moons": float(t.moons[seat]),
        "tiles": -float(t.held(seat)),
        "reach": cards_in_reach(t, seat),
        "listening": listening(t, seat),
        "scoring": next_scoring(t, seat),
        "rivals": -WEIGHTS.rival * standing(t, rival),
    }


def evaluate(t: Nomads, seat: int) -> float:
    """The sum of the terms."""
    rival = strongest_rival(t, seat)
    return standing(t, seat) + listening(t, seat) + next_scoring(t, seat) - WEIGHTS.rival * standing(t, rival)


def standing(t: Nomads, seat: int) -> float:
    """The value of what the seat has, and of its tiles' potential."""
    return t.score_without_moons(seat) + t.moons[seat] + cards_in_reach(t, seat)


def strongest_rival(t: Nomads, seat: int) -> int:
    """The opponent with the best standing."""
    best = (seat + 1) % t.seats
    for turn in range(2, t.seats):
        other = (seat + turn) % t.seats
        if t.score_without_moons(other) + t.moons[other] > t.score_without_moons(best) + t.moons[best]:
            best = other
    return best


def cards_in_reach(t: Nomads, seat: int) -> float:
    """The value of the tiles in hand: for Legends, the Song, and Jokers for either."""
    worth = WEIGHTS.pays * t.tiles[seat][JOKER]
    for legend in range(SONG):
        if t.tiles[seat][legend]:
            worth += legend_in_reach(t, seat, legend, t.tiles[seat][legend])
    if not t.cards[seat][SONG]:
        worth += song_in_reach(t, seat)
    return worth


def legend_in_reach(t: Nomads, seat: int, legend: int, tiles: int) -> float:
    """The best card that these tiles pay for or could pay for with a few more; Jokers help."""
    old = t.cards[seat][legend]
    jokers = t.tiles[seat][JOKER]
    pays, each_missing = WEIGHTS.pays, WEIGHTS.each_missing
    best = 0.0
    for value in t.offered[legend]:
        price = value - old
        if price <= 0:
            continue
        used = min(tiles, price)
        worth = pays * used
        for _ in range(price - used - jokers):
            worth *= each_missing
        best = max(best, worth)
    return best


def song_in_reach(t: Nomads, seat: int) -> float:
    """The gain of the best Song beyond the value of its tiles for Legends."""
    losses: list[float] = []
    for legend in range(SONG):
        tiles = t.tiles[seat][legend]
        if tiles:
            losses.append(legend_in_reach(t, seat, legend, tiles) - legend_in_reach(t, seat, legend, tiles - 1))
    losses.sort()
    pays, each_missing = WEIGHTS.pays, WEIGHTS.each_missing
    best = 0.0
    for price in t.offered[SONG]:
        used = min(price, len(losses))
        worth = pays * used
        for loss in losses[:used]:
            worth -= loss
        for _ in range(price - used - t.tiles[seat][JOKER]):
            worth *= each_missing
        best = max(best, worth)
    return best


def listening(t: Nomads, seat: int) -> float:
    """The tiles that the seat's top discs are about to take, useful or not."""
    worth = 0.0
    for space in range(SPACES):
        disc, tile = t.stacks.top(space), t.piles.top(space)
        if disc != NOTHING and tile != NOTHING and t.seat_of[disc] == seat:
            worth += worth_of_tile(t, seat, tile)
    return WEIGHTS.listening * worth


def worth_of_tile(t: Nomads, seat: int, tile: int) -> float:
    """The value of one more tile of this kind: progress, minus the point it costs while held."""
    if tile in (UNKNOWN, MOON_TILE):
        return 0.0
    if tile == JOKER:
        return WEIGHTS.pays - 1
    tiles = t.tiles[seat][tile]
    return legend_in_reach(t, seat, tile, tiles + 1) - legend_in_reach(t, seat, tile, tiles) - 1


def next_scoring(t: Nomads, seat: int) -> float:
    """A lead pays Moons, the more the fuller the Chart is."""
    if not t.chart:
        return 0.0
    mine = t.score_without_moons(seat)
    ahead = 0
    for other in range(t.seats):
        if other != seat and t.score_without_moons(other) > mine:
            ahead += 1
    share = 3.0 if ahead == 0 else 1.0 if ahead == 1 else 0.0
    return WEIGHTS.scoring * share * min(t.chart, MOONS_NEEDED) / (MOONS_NEEDED + 1)
