"""The evaluation of Nakum, in points, with the weights of `weights.toml`."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.weights import WeightFields, weights_of
from sobremesa.games.nakum import content
from sobremesa.games.nakum.content import GAINS
from sobremesa.games.nakum.table import NO_CARD, NOBODY, Nakum

NUMBERS_OF_PLAYERS: Final = 3  # 2, 3 and 4


class Weights:
    """The values of the file, as attributes."""

    def __init__(self, given: WeightFields) -> None:
        self.worth: list[float] = given.numbers("worth", len(GAINS))
        self.worker: float = given.number("worker")
        self.days_left: list[float] = given.numbers("days_left", NUMBERS_OF_PLAYERS)
        self.fewest_left: float = given.number("fewest_left")
        self.left_after_one: float = given.number("left_after_one")
        self.each_missing: float = given.number("each_missing")
        self.too_few_idle: float = given.number("too_few_idle")
        self.wanted: float = given.number("wanted")
        self.card_in_hand: float = given.number("card_in_hand")
        self.playable: float = given.number("playable")
        self.sooner: list[float] = given.numbers("sooner", NUMBERS_OF_PLAYERS)
        self.calm: float = given.number("calm")
        self.in_a_hurry: float = given.number("in_a_hurry")
        self.growth: list[float] = given.numbers("growth", NUMBERS_OF_PLAYERS)
        self.repaid: float = given.number("repaid")
        self.unsure: list[float] = given.numbers("unsure", NUMBERS_OF_PLAYERS)
        self.stranded: float = given.number("stranded")
        self.token_days: float = given.number("token_days")
        self.market_camp: float = given.number("market_camp")
        self.heritage_camp: float = given.number("heritage_camp")
        self.given_away: float = given.number("given_away")
        self.my_camp: float = given.number("my_camp")
        self.ahead: float = given.number("ahead")
        self.sure: float = given.number("sure")
        self.scale: float = given.number("scale")
        self.freed: float = given.number("freed")
        self.crowded: float = given.number("crowded")
        given.done()


WEIGHTS: Final = Weights(weights_of("sobremesa.games.nakum"))


FEWEST_SEATS: Final = 2  # weights by the number of players begin with it


def terms(t: Nakum, seat: int) -> dict[str, float]:
    """The terms of the evaluation from one seat."""
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
    """The value of what the seat has, and of its potential."""
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
    """The standing of the best opponent."""
    best = standing(t, (seat + 1) % t.seats, left)
    for turn in range(2, t.seats):
        best = max(best, standing(t, (seat + turn) % t.seats, left))
    return best


def days_left(t: Nakum) -> float:
    """The expected number of Days after this one."""
    if t.is_over:
        return 0.0
    furthest = 0
    for made in t.offered:
        furthest = max(furthest, len(made))
    if furthest >= content.OFFERINGS_AT_THE_END:
        return 0.0
    if furthest == 0:
        return max(WEIGHTS.fewest_left, WEIGHTS.days_left[t.seats - FEWEST_SEATS] + 1.0 - t.round)
    return 0.0 if is_decided(t) else WEIGHTS.left_after_one


def is_decided(t: Nakum) -> bool:
    """Whether the only player who can still make an offering is ahead: alone one could gather for ever."""
    able = [seat for seat in range(t.seats) if t.clan(seat) >= content.OFFERING_WORKERS]
    if len(able) != 1:
        return False
    scores = t.scores()
    return scores[able[0]] == max(scores) and scores.count(max(scores)) == 1


def stores(t: Nakum, seat: int, left: float) -> float:
    """Resources: by their printed value at the end, and a little more while they can still be used."""
    if left == 0.0:
        return float(t.stored_points(seat))
    worth, each = 0.0, WEIGHTS.worth
    for resource in range(len(content.RESOURCES)):
        worth += each[resource] * t.store[seat][resource]
    return worth


def offering_in_reach(t: Nakum, seat: int, left: float) -> float:
    """The best active offering, discounted by what is missing; on the last Day only if it can be made now."""
    best = 0.0
    for slot in range(content.OFFERING_SLOTS):
        number = t.offerings[slot]
        if number != NO_CARD:
            best = max(best, offering_worth(t, seat, t.content.offerings[number], left))
    return best


def offering_worth(t: Nakum, seat: int, card: content.Card, left: float) -> float:
    """The net gain of making this offering."""
    worth = card.points - WEIGHTS.worker * card.sacrifice * left - 2 * WEIGHTS.worker
    missing, each = 0.0, WEIGHTS.worth
    for resource in range(len(content.RESOURCES)):
        worth -= each[resource] * card.cost[resource]
        missing += each[resource] * max(0, card.cost[resource] - t.store[seat][resource])
    if worth <= 0.0 or t.clan(seat) < content.OFFERING_WORKERS:
        return 0.0
    if t.idle[seat] < content.OFFERING_WORKERS:
        missing += WEIGHTS.too_few_idle
        if left == 0.0:
            return 0.0
    return float(WEIGHTS.wanted * worth * WEIGHTS.each_missing**missing)


def clan(t: Nakum, seat: int, left: float) -> float:
    """The workers still to be placed today, and those of future Days."""
    workers = t.clan(seat)
    worth = WEIGHTS.worker * (t.idle[seat] + left * workers)
    return worth - WEIGHTS.stranded if workers < content.OFFERING_WORKERS and left > 0.0 else worth


def hand(t: Nakum, seat: int, left: float) -> float:
    """The heritage cards still to be played, and the chosen one of the set-up."""
    if left == 0.0 and not t.idle[seat]:
        return 0.0
    worth = 0.0
    for number in t.hands[seat]:
        worth += WEIGHTS.playable * card_worth(t.content.heritage[number]) if number >= 0 else WEIGHTS.card_in_hand
    chosen = t.chosen[seat]
    return worth + card_worth(t.content.heritage[chosen]) if chosen >= 0 else worth


def card_worth(card: content.Card) -> float:
    """The gain of playing a card."""
    return card.points + gain_worth(card.gain)


def gain_worth(gain: list[int]) -> float:
    """The value of resources and tokens."""
    worth, each = 0.0, WEIGHTS.worth
    for resource in range(content.POINTS + 1):
        worth += each[resource] * gain[resource]
    return worth


# Turn order: the first to act chooses first, and the clan grows for one player a Day.


def first(t: Nakum, seat: int, left: float) -> float:
    """The value of acting early in the next round."""
    return first_with(t, seat, left, offering_in_reach(t, seat, left))


def first_with(t: Nakum, seat: int, left: float, reach: float) -> float:
    """The same with this offering in reach, which a faster opponent could take."""
    if left == 0.0:
        return 0.0
    before = (seat - t.token) % t.seats
    hurry = WEIGHTS.sooner[t.seats - FEWEST_SEATS] * (WEIGHTS.calm + reach / WEIGHTS.in_a_hurry)
    worth = hurry * (t.seats - 1 - before) / (t.seats - 1) + growth(t, seat, left, before)
    return max(worth, hurry + grown(t, seat, left) - WEIGHTS.worker) if can_wait(t, seat) else worth


def growth(t: Nakum, seat: int, left: float, before: int) -> float:
    """The gain of increasing the clan tomorrow, for the first player who can."""
    for turn in range(before):
        other = (t.token + turn) % t.seats
        if t.reserve[other] and t.clan(other) >= content.CLAN_WORKERS:
            return 0.0
    return grown(t, seat, left) * (1.0 if is_settled(t) else WEIGHTS.unsure[t.seats - FEWEST_SEATS])


def grown(t: Nakum, seat: int, left: float) -> float:
    """The net value of a worker added tomorrow."""
    return WEIGHTS.growth[t.seats - FEWEST_SEATS] * max(0.0, left - WEIGHTS.repaid) if t.reserve[seat] else 0.0


def can_wait(t: Nakum, seat: int) -> bool:
    """Whether the seat can take the token with its last worker, because nobody else can take it today."""
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


# Camps: the first worker on a tile opens its camp to the following players.


def camps(t: Nakum, seat: int, left: float) -> float:
    """The value of open camps that remain for the seat, minus what they give to those who act before it."""
    if t.is_over:
        return 0.0
    best = best_camps(t)
    takers = 0
    given = 0.0
    token = left > WEIGHTS.token_days and t.first_space == NOBODY
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
    return WEIGHTS.my_camp * mine - WEIGHTS.given_away * given / (t.seats - 1)


def best_camps(t: Nakum) -> list[float]:
    """The best open camps, as many as there may be players: their value beyond that of a worker elsewhere."""
    best = [0.0, 0.0, 0.0, 0.0]
    for place in range(len(t.tiles)):
        if t.face_up[place] and t.camps[place] == NOBODY and t.has_neighbour(place):
            worth = camp_worth(t, place) - WEIGHTS.worker
            for i in range(len(best)):
                if worth > best[i]:
                    worth, best[i] = best[i], worth
    return best


def camp_worth(t: Nakum, place: int) -> float:
    """The best uncovered option of a camp."""
    best = 0.0
    for option, space in enumerate(t.tile_at(place).camp):
        if not t.cubes[place][option]:
            best = max(best, space_worth(space))
    return best


def space_worth(space: content.Space) -> float:
    """The value of an option of a camp."""
    if space.kind == content.GATHER:
        return gain_worth(space.gain)
    return WEIGHTS.market_camp if space.kind == content.MARKET else WEIGHTS.heritage_camp


def ending(t: Nakum, seat: int, left: float) -> float:
    """The leader wants the end, the others do not."""
    if left > 0.0:
        return 0.0
    scores = t.scores()
    ahead = float(scores[seat] - max(scores[:seat] + scores[seat + 1 :]))
    return WEIGHTS.ahead * max(-1.0, min(1.0, ahead / WEIGHTS.sure))
