"""What a good player of Nakum looks at, in points."""

from __future__ import annotations

from typing import Final

from sobremesa.games.nakum import content
from sobremesa.games.nakum.table import NO_CARD, NOBODY, Nakum

# The weights were moved one by one by duels against their neighbours, one such bot among others, with values of the box
# that were close to today's (docs/balance-nakum.md); none was chosen for even seats.
WORTH: Final[list[float]] = [0.65, 0.75, 2.35, 0.8]  # of maize, a skin, a mask and a token still to be won, in points
WORKER: Final = 1.23  # what a worker brings in a Day
DAYS_LEFT: Final[list[float]] = [0.0, 0.0, 6.3, 6.4, 6.1]  # to expect after the first, by players
FEWEST_LEFT: Final = 2.6  # Days to expect while nobody has made an offering
LEFT_AFTER_ONE: Final = 1.3  # Days to expect once somebody has
EACH_MISSING: Final = 0.71  # how likely an offering remains worth it for every point of resources still missing
WANTED: Final = 0.9  # how much of an offering's gain counts before it is made
CARD_IN_HAND: Final = 0.5  # a heritage card nobody knows
PLAYABLE: Final = 0.35  # how much of a heritage card's gain counts while it is in hand
SOONER: Final[list[float]] = [0.0, 0.0, 0.7, 1.0, 1.0]  # to act first in the next round instead of last, by players
CALM: Final = 0.86  # how much of that counts without any offering in reach
IN_A_HURRY: Final = 2.5  # the offering in reach that adds all of it
GROWTH: Final[list[float]] = [0.0, 0.0, 0.6, 1.0, 1.0]  # a Day of the worker that is first to be added, by players
REPAID: Final = 3.9  # Days until that worker has brought more than those that fetched it would have
UNSURE: Final[list[float]] = [0.0, 0.0, 0.3, 0.5, 0.5]  # how much of it counts while the token may still be taken
TOKEN_DAYS: Final = 4.0  # while more Days than these are left, a rival takes the token before going to a camp
MARKET_CAMP: Final = 1.8  # a market card at a camp
HERITAGE_CAMP: Final = 1.4  # a heritage card at a camp
GIVEN_AWAY: Final = 0.4  # how much a camp counts that rivals use
MY_CAMP: Final = 0.5  # how much of a camp counts that will be left when it is the seat's turn again
STRANDED: Final = 30.0  # what a player loses who has too few workers left ever to make an offering or grow
AHEAD: Final = 6.0  # what it is worth to be surely ahead when the end has come
SURE: Final = 4.0  # points by which one is surely ahead


def terms(t: Nakum, seat: int) -> dict[str, float]:
    """The position from one seat, term by term."""
    left = days_left(t)
    return {
        "cards": float(t.card_points(seat)),
        "tokens": float(t.points[seat]),
        "stores": stores(t, seat, left),
        "reach": offering_in_reach(t, seat, left),
        "clan": clan(t, seat, left),
        "hand": hand(t, seat, left),
        "first": first(t, seat, left),
        "camps": camps(t, seat, left),
        "rivals": -strongest_rival(t, seat, left),
        "end": ending(t, seat, left),
    }


def evaluate(t: Nakum, seat: int) -> float:
    """The sum of the terms."""
    left = days_left(t)
    mine = standing(t, seat, left) + camps(t, seat, left)
    return mine - strongest_rival(t, seat, left) + ending(t, seat, left)


def standing(t: Nakum, seat: int, left: float) -> float:
    """What the seat has, and what may still become of it."""
    reach = offering_in_reach(t, seat, left)
    return (
        t.card_points(seat)
        + t.points[seat]
        + stores(t, seat, left)
        + reach
        + clan(t, seat, left)
        + hand(t, seat, left)
        + first_with(t, seat, left, reach)
    )


def strongest_rival(t: Nakum, seat: int, left: float) -> float:
    """How the best of the others stands."""
    best = standing(t, (seat + 1) % t.seats, left)
    for turn in range(2, t.seats):
        best = max(best, standing(t, (seat + turn) % t.seats, left))
    return best


def days_left(t: Nakum) -> float:
    """How many more Days to expect after this one."""
    if t.is_over:
        return 0.0
    furthest = 0
    for made in t.offered:
        furthest = max(furthest, len(made))
    if furthest >= content.OFFERINGS_AT_THE_END:
        return 0.0
    if furthest == 0:
        return max(FEWEST_LEFT, DAYS_LEFT[t.seats] + 1.0 - t.round)
    return 0.0 if is_decided(t) else LEFT_AFTER_ONE


def is_decided(t: Nakum) -> bool:
    """Whether the only player who can still make an offering is ahead: alone one could gather for ever."""
    able = [seat for seat in range(t.seats) if t.clan(seat) >= content.OFFERING_WORKERS]
    if len(able) != 1:
        return False
    scores = t.scores()
    return scores[able[0]] == max(scores) and scores.count(max(scores)) == 1


def stores(t: Nakum, seat: int, left: float) -> float:
    """Resources: by their printed worth at the end, and a little more while they can still be used."""
    if left == 0.0:
        return float(t.stored_points(seat))
    worth = 0.0
    for resource in range(len(content.RESOURCES)):
        worth += WORTH[resource] * t.store[seat][resource]
    return worth


def offering_in_reach(t: Nakum, seat: int, left: float) -> float:
    """The best active offering, the less the more is missing for it; on the last Day only what can be made now."""
    best = 0.0
    for slot in range(content.OFFERING_SLOTS):
        number = t.offerings[slot]
        if number != NO_CARD:
            best = max(best, offering_worth(t, seat, t.content.offerings[number], left))
    return best


def offering_worth(t: Nakum, seat: int, card: content.Card, left: float) -> float:
    """What making this offering would bring beyond what it costs."""
    worth = card.points - WORKER * card.sacrifice * left - 2 * WORKER
    missing = 0.0
    for resource in range(len(content.RESOURCES)):
        worth -= WORTH[resource] * card.cost[resource]
        missing += WORTH[resource] * max(0, card.cost[resource] - t.store[seat][resource])
    if worth <= 0.0 or t.clan(seat) < content.OFFERING_WORKERS:
        return 0.0
    if t.idle[seat] < content.OFFERING_WORKERS:
        missing += 1.0
        if left == 0.0:
            return 0.0
    return float(WANTED * worth * EACH_MISSING**missing)


def clan(t: Nakum, seat: int, left: float) -> float:
    """The workers still to be placed today, and those of the Days to come."""
    workers = t.clan(seat)
    worth = WORKER * (t.idle[seat] + left * workers)
    return worth - STRANDED if workers < content.OFFERING_WORKERS and left > 0.0 else worth


def hand(t: Nakum, seat: int, left: float) -> float:
    """The heritage cards still to be played, and the one of the set-up that is about to be turned over."""
    if left == 0.0 and not t.idle[seat]:
        return 0.0
    worth = 0.0
    for number in t.hands[seat]:
        worth += PLAYABLE * card_worth(t.content.heritage[number]) if number >= 0 else CARD_IN_HAND
    chosen = t.chosen[seat]
    return worth + card_worth(t.content.heritage[chosen]) if chosen >= 0 else worth


def card_worth(card: content.Card) -> float:
    """What a card brings when it is played."""
    return card.points + gain_worth(card.gain)


def gain_worth(gain: list[int]) -> float:
    """What resources and tokens are worth."""
    worth = 0.0
    for resource in range(content.POINTS + 1):
        worth += WORTH[resource] * gain[resource]
    return worth


# Turn order: who acts first picks first, and the clan grows for one player a Day.


def first(t: Nakum, seat: int, left: float) -> float:
    """How soon the seat acts in the next round."""
    return first_with(t, seat, left, offering_in_reach(t, seat, left))


def first_with(t: Nakum, seat: int, left: float, reach: float) -> float:
    """The same, with this offering in reach: to lose it to somebody quicker is worse."""
    if left == 0.0:
        return 0.0
    before = (seat - t.token) % t.seats
    hurry = SOONER[t.seats] * (CALM + reach / IN_A_HURRY)
    worth = hurry * (t.seats - 1 - before) / (t.seats - 1) + growth(t, seat, left, before)
    return max(worth, hurry + grown(t, seat, left) - WORKER) if can_wait(t, seat) else worth


def growth(t: Nakum, seat: int, left: float, before: int) -> float:
    """What increasing the clan would bring tomorrow, for the first of those who can."""
    for turn in range(before):
        other = (t.token + turn) % t.seats
        if t.reserve[other] and t.clan(other) >= content.CLAN_WORKERS:
            return 0.0
    return grown(t, seat, left) * (1.0 if is_settled(t) else UNSURE[t.seats])


def grown(t: Nakum, seat: int, left: float) -> float:
    """What a worker added tomorrow brings beyond those that fetch it."""
    return GROWTH[t.seats] * max(0.0, left - REPAID) if t.reserve[seat] else 0.0


def can_wait(t: Nakum, seat: int) -> bool:
    """Whether the token is there for the seat until its last worker, because nobody else can take it today."""
    if seat == t.token or t.first_space != NOBODY or not t.idle[seat]:
        return False
    for other in range(t.seats):
        if other not in (seat, t.token) and t.idle[other]:
            return False
    return True


def is_settled(t: Nakum) -> bool:
    """Whether nobody can take the token any more today."""
    if t.first_space != NOBODY:
        return True
    for seat in range(t.seats):
        if seat != t.token and t.idle[seat]:
            return False
    return True


# Camps: who places the first worker on a tile opens its camp to those who come next.


def camps(t: Nakum, seat: int, left: float) -> float:
    """What open camps leave to the seat, less what they give away to those who act before it."""
    if t.is_over:
        return 0.0
    best = best_camps(t)
    takers = 0
    given = 0.0
    token = left > TOKEN_DAYS and t.first_space == NOBODY
    for turn in range(1, t.seats):
        other = (seat + turn) % t.seats
        if not t.idle[other]:
            continue
        if token and other != t.token and t.reserve[other]:
            token = False
            continue
        given += best[takers]
        takers += 1
    mine = best[takers] if t.idle[seat] else 0.0
    return MY_CAMP * mine - GIVEN_AWAY * given / (t.seats - 1)


def best_camps(t: Nakum) -> list[float]:
    """What the best open camps give beyond any other work, as many as there may be players."""
    best = [0.0, 0.0, 0.0, 0.0]
    for place in range(len(t.tiles)):
        if t.face_up[place] and t.camps[place] == NOBODY and t.has_neighbour(place):
            worth = camp_worth(t, place) - WORKER
            for i in range(len(best)):
                if worth > best[i]:
                    worth, best[i] = best[i], worth
    return best


def camp_worth(t: Nakum, place: int) -> float:
    """The best option of a camp that is not covered."""
    best = 0.0
    for option, space in enumerate(t.tile_at(place).camp):
        if not t.cubes[place][option]:
            best = max(best, space_worth(space))
    return best


def space_worth(space: content.Space) -> float:
    """What an option of a camp gives."""
    if space.kind == content.GATHER:
        return gain_worth(space.gain)
    return MARKET_CAMP if space.kind == content.MARKET else HERITAGE_CAMP


def ending(t: Nakum, seat: int, left: float) -> float:
    """Whoever leads wants the end, the others do not."""
    if left > 0.0:
        return 0.0
    scores = t.scores()
    ahead = float(scores[seat] - max(scores[:seat] + scores[seat + 1 :]))
    return AHEAD * max(-1.0, min(1.0, ahead / SURE))
