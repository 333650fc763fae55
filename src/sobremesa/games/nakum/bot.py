"""What a good player of Nakum looks at, in points."""

from __future__ import annotations

from typing import Final

from sobremesa.games.nakum.content import (
    OFFERING_SLOTS,
    OFFERING_WORKERS,
    OFFERINGS_AT_THE_END,
    POINTS,
    RESOURCES,
    Card,
)
from sobremesa.games.nakum.table import NO_CARD, Nakum

WORTH: Final[list[float]] = [0.42, 0.65, 1.1, 1.0]  # of maize, a skin, a mask and a token, in points
WORKER: Final = 1.0  # what a worker brings in a Day
ROUNDS_LEFT: Final[list[float]] = [3.6, 1.6, 0.0]  # after so many offerings of the player who is furthest
EACH_MISSING: Final = 0.8  # how likely an offering remains worth it for every point of resources still missing
WANTED: Final = 0.75  # how much of an offering's gain counts before it is made
CARD_IN_HAND: Final = 1.0  # a heritage card nobody knows
PLAYABLE: Final = 0.6  # how much of a heritage card's gain counts while it is in hand
SOONER: Final[list[float]] = [0.0, 0.0, 0.7, 0.438, 0.31]  # to act a seat sooner in the next round, by players
HINDERED: Final[list[float]] = [0.0, 0.0, 0.0, 0.0, 1.0]  # how much it counts that a rival acts later, by players
CALM: Final = 0.5  # how much of that counts without any offering in reach
IN_A_HURRY: Final = 3.0  # the offering in reach that makes it count once more
STRANDED: Final = 8.0  # what a player loses who has too few workers left ever to make an offering or grow
AHEAD: Final = 6.0  # what it is worth to be surely ahead when the end has come
SURE: Final = 4.0  # points by which one is surely ahead


def terms(t: Nakum, seat: int) -> dict[str, float]:
    """The position from one seat, term by term."""
    left = rounds_left(t)
    return {
        "cards": float(t.card_points(seat)),
        "tokens": float(t.points[seat]),
        "stores": stores(t, seat, left),
        "reach": offering_in_reach(t, seat, left),
        "clan": clan(t, seat, left),
        "hand": hand(t, seat, left),
        "first": first(t, seat, left),
        "rivals": -strongest_rival(t, seat, left),
        "end": ending(t, seat, left),
    }


def evaluate(t: Nakum, seat: int) -> float:
    """The sum of the terms."""
    left = rounds_left(t)
    return standing(t, seat, left) + first(t, seat, left) - strongest_rival(t, seat, left) + ending(t, seat, left)


def standing(t: Nakum, seat: int, left: float) -> float:
    """What the seat has, and what may still become of it."""
    return (
        t.card_points(seat)
        + t.points[seat]
        + stores(t, seat, left)
        + offering_in_reach(t, seat, left)
        + clan(t, seat, left)
        + hand(t, seat, left)
    )


def strongest_rival(t: Nakum, seat: int, left: float) -> float:
    """How the best of the others stands."""
    best = rival(t, (seat + 1) % t.seats, left)
    for turn in range(2, t.seats):
        best = max(best, rival(t, (seat + turn) % t.seats, left))
    return best


def rival(t: Nakum, seat: int, left: float) -> float:
    """How one of the others stands."""
    return standing(t, seat, left) + HINDERED[t.seats] * first(t, seat, left)


def rounds_left(t: Nakum) -> float:
    """How many more rounds to expect."""
    if not t.agenda:
        return 0.0
    furthest = 0
    for made in t.offered:
        furthest = max(furthest, len(made))
    return ROUNDS_LEFT[min(furthest, OFFERINGS_AT_THE_END)]


def stores(t: Nakum, seat: int, left: float) -> float:
    """Resources: by their printed worth at the end, and a little more while they can still be used."""
    if left == 0.0:
        return float(t.stored_points(seat))
    worth = 0.0
    for resource in range(len(RESOURCES)):
        worth += WORTH[resource] * t.store[seat][resource]
    return worth


def offering_in_reach(t: Nakum, seat: int, left: float) -> float:
    """The best active offering, the less the more is missing for it; on the last Day only what can be made now."""
    best = 0.0
    for slot in range(OFFERING_SLOTS):
        number = t.offerings[slot]
        if number != NO_CARD:
            best = max(best, offering_worth(t, seat, t.content.offerings[number], left))
    return best


def offering_worth(t: Nakum, seat: int, card: Card, left: float) -> float:
    """What making this offering would bring beyond what it costs."""
    worth = card.points - WORKER * card.sacrifice * left - 2 * WORKER
    missing = 0.0
    for resource in range(len(RESOURCES)):
        worth -= WORTH[resource] * card.cost[resource]
        missing += WORTH[resource] * max(0, card.cost[resource] - t.store[seat][resource])
    if worth <= 0.0 or t.clan(seat) < 2:
        return 0.0
    if t.idle[seat] < 2:
        missing += 1.0
        if left == 0.0:
            return 0.0
    return float(WANTED * worth * EACH_MISSING**missing)


def clan(t: Nakum, seat: int, left: float) -> float:
    """The workers still to be placed today, and those of the Days to come."""
    workers = t.clan(seat)
    worth = WORKER * (t.idle[seat] + left * workers)
    return worth - STRANDED if workers < OFFERING_WORKERS and left > 0.0 else worth


def hand(t: Nakum, seat: int, left: float) -> float:
    """The heritage cards still to be played."""
    worth = 0.0
    for number in t.hands[seat]:
        worth += PLAYABLE * card_worth(t.content.heritage[number]) if number >= 0 else CARD_IN_HAND
    if left == 0.0 and not t.idle[seat]:
        return 0.0
    return worth


def card_worth(card: Card) -> float:
    """What a card brings when it is played."""
    worth = float(card.points)
    for resource in range(POINTS + 1):
        worth += WORTH[resource] * card.gain[resource]
    return worth


def first(t: Nakum, seat: int, left: float) -> float:
    """How soon the seat acts in the next round; it matters more to who has an offering to lose to somebody quicker."""
    if left == 0.0:
        return 0.0
    before = (seat - t.token) % t.seats
    hurry = CALM + offering_in_reach(t, seat, left) / IN_A_HURRY
    return SOONER[t.seats] * hurry * (t.seats - 1 - before)


def ending(t: Nakum, seat: int, left: float) -> float:
    """Whoever leads wants the end, the others do not."""
    if left > 0.0:
        return 0.0
    scores = t.scores()
    ahead = float(scores[seat] - max(scores[:seat] + scores[seat + 1 :]))
    return AHEAD * max(-1.0, min(1.0, ahead / SURE))
