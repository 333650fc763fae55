"""The clearing: tiles around the Pyramid, workers on them, cubes, cards, and what each family has."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from sobremesa.engine.agenda import UNKNOWN, Step, Table
from sobremesa.engine.chance import Chance, NoChance
from sobremesa.games.nakum.actions import FAVOURS
from sobremesa.games.nakum.content import (
    MARKET_SLOTS,
    MASK,
    MOST_SPACES,
    OFFERING_SLOTS,
    OURS,
    PLACES,
    PLACES_OF_SIX,
    RESOURCES,
    STORED_FOR_A_POINT,
    WORKERS_AT_START,
    WORKERS_IN_RESERVE,
    Card,
    Tile,
    content_of,
    whole_deck,
)

NOBODY: Final = -1
NO_CARD: Final = -2
WENT_HOME: Final = -2  # the explorer of a tile that is about to be turned


class Nakum(Table):
    """The whole position. Hidden are the hands, the decks, what went back to the box unseen, and tiles face down."""

    game: ClassVar[str] = "nakum"

    # From fields.py: the constructor.
    def __init__(self, seats: int, agenda: list[Step[Any]], chance: Chance, old: Nakum | None = None) -> None:
        super().__init__(seats, agenda, chance)
        if old is None:
            self.content = content_of(OURS)  # plenty, ours or the whole text of a content file of the players' own
            self.round = 0  # the number of the round, 0 before the first
            self.token = 0  # who holds the first player token
            self.first_offering = NOBODY  # who made the first offering of the game
            self.pituk = NOBODY  # whose worker is with Pituk
            self.first_space = NOBODY  # whose worker is on the first player space
            self.clan_space = NOBODY  # whose three workers increase the clan
            self.spare_tiles: list[int] = []  # tiles not in this game
            self.face_up: list[bool] = [False] * PLACES  # at each place, whether the tile is face up
            self.tiles: list[int] = []  # the tile at each place
            # at each place, the workers on each basic space
            self.basics: list[list[list[int]]] = [[[] for _ in range(MOST_SPACES)] for _ in range(PLACES)]
            self.camps: list[int] = [NOBODY] * PLACES  # at each place, whose worker is at the camp
            # at each place, whose worker is on the tile that is face down
            self.explorers: list[int] = [NOBODY] * PLACES
            # at each place, the options under a black cube
            self.cubes: list[list[bool]] = [[False] * MOST_SPACES for _ in range(PLACES)]
            self.pituk_cubes: list[bool] = [False] * len(FAVOURS)  # the favours under a black cube (market, offerings)
            self.idle: list[int] = [WORKERS_AT_START] * seats  # of each seat, the workers not used today
            self.reserve: list[int] = [WORKERS_IN_RESERVE] * seats  # of each seat, the workers in reserve
            self.pyramid: list[int] = [0] * seats  # of each seat, the workers that stand at the Pyramid
            self.sacrificed: list[int] = [0] * seats  # of each seat, the workers that lie there
            self.passed: list[bool] = [False] * seats  # of each seat, whether it can do nothing more today
            self.points: list[int] = [0] * seats  # of each seat, the victory point tokens
            # of each seat, how much of each resource
            self.store: list[list[int]] = [[0] * len(RESOURCES) for _ in range(seats)]
            # of each seat, the heritage cards in hand (ruling K-23)
            self.hands: list[list[int]] = [[] for _ in range(seats)]
            # of each seat, the heritage card chosen in secret during the set-up, or none
            self.chosen: list[int] = [NO_CARD] * seats
            self.played: list[list[int]] = [[] for _ in range(seats)]  # of each seat, the heritage cards played
            self.bought: list[list[int]] = [[] for _ in range(seats)]  # of each seat, the market cards it has
            self.offered: list[list[int]] = [[] for _ in range(seats)]  # of each seat, the offerings it has made
            self.market: list[int] = [NO_CARD] * MARKET_SLOTS  # the market cards in the slots
            self.offerings: list[int] = [NO_CARD] * OFFERING_SLOTS  # the offerings in the slots
            self.market_deck: list[int] = []  # the market cards to come, the next card last
            self.offering_deck: list[int] = []  # the offerings to come, the next card last
            self.gone: list[int] = []  # offerings out of play
            self.box: list[int] = []  # heritage cards nobody was dealt
        else:
            self.content = old.content
            self.round = old.round
            self.token = old.token
            self.first_offering = old.first_offering
            self.pituk = old.pituk
            self.first_space = old.first_space
            self.clan_space = old.clan_space
            self.spare_tiles = old.spare_tiles
            self.face_up = old.face_up
            self.tiles = old.tiles
            self.basics = old.basics[:]
            self.camps = old.camps
            self.explorers = old.explorers
            self.cubes = old.cubes
            self.pituk_cubes = old.pituk_cubes
            self.idle = old.idle[:]
            self.reserve = old.reserve
            self.pyramid = old.pyramid
            self.sacrificed = old.sacrificed
            self.passed = old.passed
            self.points = old.points
            self.store = old.store[:]
            self.hands = old.hands
            self.chosen = old.chosen
            self.played = old.played
            self.bought = old.bought
            self.offered = old.offered
            self.market = old.market
            self.offerings = old.offerings
            self.market_deck = old.market_deck
            self.offering_deck = old.offering_deck
            self.gone = old.gone
            self.box = old.box

    # End of what fields.py says.

    # From fields.py: copy and mask.
    def copy(self) -> Nakum:
        return Nakum(self.seats, self.left(), self.chance.copy(), self)

    def mask(self, seat: int | None) -> Nakum:
        t = Nakum(self.seats, self.left(), NoChance(), self)
        t.spare_tiles = [UNKNOWN] * len(self.spare_tiles)
        t.hands = [part if owner == seat else [UNKNOWN] * len(part) for owner, part in enumerate(t.hands)]
        t.market_deck = [UNKNOWN] * len(self.market_deck)
        t.offering_deck = [UNKNOWN] * len(self.offering_deck)
        t.box = [UNKNOWN] * len(self.box)
        t.conceal(seat)
        return t

    # End of what fields.py says.

    def conceal(self, seat: int | None) -> None:
        """Ruling K-23  Nobody knows tiles face down, and only its owner the card chosen during the set-up."""
        self.tiles = [tile if self.face_up[place] else UNKNOWN for place, tile in enumerate(self.tiles)]
        self.chosen = [card if owner == seat or card == NO_CARD else UNKNOWN for owner, card in enumerate(self.chosen)]

    def fill(self, chance: Chance) -> Nakum:
        """Deal what nobody has seen onto the places the viewer cannot see."""
        filled = self.copy()
        filled.chance = chance
        content = self.content
        tiles = list(range(len(content.tiles)))
        filled.tiles, filled.spare_tiles = deal(tiles, [self.tiles, self.spare_tiles], [], chance)
        market = whole_deck(content.market)
        filled.market_deck = deal(market, [self.market_deck], [self.market, *self.bought], chance)[0]
        offerings = whole_deck(content.offerings)
        seen = [self.offerings, *self.offered, self.gone]
        filled.offering_deck = deal(offerings, [self.offering_deck], seen, chance)[0]
        heritage = whole_deck(content.heritage)
        *hands, chosen, box = deal(heritage, [*self.hands, self.chosen, self.box], self.played, chance)
        filled.hands, filled.chosen, filled.box = hands, chosen, box
        return filled

    # What the rules ask of the table.

    def tile_at(self, place: int) -> Tile:
        """The tile at a place, which must be known."""
        return self.content.tiles[self.tiles[place]]

    def room_on(self, seat: int, place: int, space: int) -> bool:
        """NAK-014, NAK-015, NAK-016, NAK-017  One worker; two of different players where 4 is marked, with four."""
        workers = self.basics[place][space]
        if not workers:
            return True
        both = self.seats == 4 and self.tile_at(place).basic[space].four
        return both and len(workers) == 1 and workers[0] != seat

    def has_neighbour(self, place: int) -> bool:
        """NAK-007  Whether anyone's worker is on a basic space of the tile."""
        for workers in self.basics[place]:
            if workers:
                return True
        return False

    def is_explored(self) -> bool:
        """NAK-021  Whether every tile in the game is face up."""
        for is_up in self.face_up:
            if not is_up:
                return False
        return True

    def can_pay(self, seat: int, cost: list[int]) -> bool:
        """Whether the seat has all of this."""
        store = self.store[seat]
        for resource, price in enumerate(cost):
            if store[resource] < price:
                return False
        return True

    def clan(self, seat: int) -> int:
        """How many workers the seat will have tomorrow, if nothing else happens."""
        return WORKERS_AT_START + WORKERS_IN_RESERVE - self.reserve[seat] - self.sacrificed[seat]

    def offering_points(self, seat: int) -> int:
        """NAK-037, NAK-086  The points of the offerings made."""
        return sum_of_points(self.content.offerings, self.offered[seat])

    def market_points(self, seat: int) -> int:
        """NAK-046, NAK-087  The points of the market cards bought."""
        return sum_of_points(self.content.market, self.bought[seat])

    def heritage_points(self, seat: int) -> int:
        """NAK-046, ruling K-10  The points of the heritage cards played."""
        return sum_of_points(self.content.heritage, self.played[seat])

    def stored_points(self, seat: int) -> int:
        """NAK-089, NAK-090, NAK-091  Three maize, two skins or one mask are worth a point."""
        points = 0
        for resource in range(len(RESOURCES)):
            points += self.store[seat][resource] // STORED_FOR_A_POINT[resource]
        return points

    def card_points(self, seat: int) -> int:
        """The points of all cards."""
        return self.offering_points(seat) + self.market_points(seat) + self.heritage_points(seat)

    def scores(self) -> list[int]:
        """NAK-086, NAK-087, NAK-088, NAK-089, NAK-090, NAK-091  Cards, tokens and what is stored."""
        return [self.card_points(seat) + self.points[seat] + self.stored_points(seat) for seat in range(self.seats)]

    def standings(self) -> list[tuple[int, ...]]:
        """NAK-002, NAK-093, NAK-094, NAK-095  What decides, in order: points, tokens, masks, the first offering."""
        return [
            (score, self.points[seat], self.store[seat][MASK], self.first_offering == seat)
            for seat, score in enumerate(self.scores())
        ]


def sum_of_points(cards: list[Card], held: list[int]) -> int:
    """The points printed on these cards."""
    points = 0
    for card in held:
        points += cards[card].points
    return points


def deal(cards: list[int], holes: list[list[int]], seen: list[list[int]], chance: Chance) -> list[list[int]]:
    """The holes with the cards that are seen nowhere, in any order, where they say UNKNOWN."""
    for known in [*seen, *holes]:
        for card in known:
            if card >= 0:
                cards.remove(card)
    chance.shuffle(cards)
    return [[cards.pop() if card == UNKNOWN else card for card in hole] for hole in holes]


def empty_clearing(seats: int, settings: dict[str, str], chance: Chance) -> Nakum:
    """NAK-047, NAK-048  The Pyramid, with as many places around it as tiles are in the game."""
    t = Nakum(seats, [], chance)
    t.content = content_of(settings["content"])
    if settings["tiles"] == "six":
        t.face_up = t.face_up[:PLACES_OF_SIX]
        t.basics = t.basics[:PLACES_OF_SIX]
        t.camps = t.camps[:PLACES_OF_SIX]
        t.explorers = t.explorers[:PLACES_OF_SIX]
        t.cubes = t.cubes[:PLACES_OF_SIX]
    return t
