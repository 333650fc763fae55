"""The clearing: tiles around the Pyramid, workers on them, cubes, cards, and what each family has."""

from __future__ import annotations

from typing import Any, Final

from sobremesa.engine.agenda import UNKNOWN, Step, Table
from sobremesa.engine.chance import Chance, NoChance
from sobremesa.games.nakum.actions import FAVOURS
from sobremesa.games.nakum.content import (
    MARKET_SLOTS,
    MASK,
    MOST_SPACES,
    OFFERING_SLOTS,
    RESOURCES,
    STORED_FOR_A_POINT,
    WORKERS_AT_START,
    WORKERS_IN_RESERVE,
    Card,
    Content,
    Tile,
    whole_deck,
)

NOBODY: Final = -1
NO_CARD: Final = -2
WENT_HOME: Final = -2  # the explorer of a tile that is about to be turned


class Nakum(Table):
    """The whole position. Hidden are the hands, the decks, what went back to the box unseen, and tiles face down."""

    def __init__(
        self,
        *,
        seats: int,
        agenda: list[Step[Any]],
        chance: Chance,
        content: Content,
        round: int,  # noqa: A002  the rulebook's word
        token: int,
        tiles: list[int],
        face_up: list[bool],
        spare_tiles: list[int],
        basics: list[list[list[int]]],
        camps: list[int],
        explorers: list[int],
        pituk: int,
        first_space: int,
        clan_space: int,
        pyramid: list[int],
        sacrificed: list[int],
        idle: list[int],
        reserve: list[int],
        passed: list[bool],
        cubes: list[list[bool]],
        pituk_cubes: list[bool],
        market: list[int],
        market_deck: list[int],
        bought: list[list[int]],
        offerings: list[int],
        offering_deck: list[int],
        offered: list[list[int]],
        gone: list[int],
        hands: list[list[int]],
        chosen: list[int],
        played: list[list[int]],
        box: list[int],
        store: list[list[int]],
        points: list[int],
        first_offering: int,
    ) -> None:
        super().__init__(seats, agenda, chance)
        self.content = content
        self.round = round
        self.token = token  # the seat that holds the first player token
        self.tiles = tiles  # at each place around the Pyramid
        self.face_up = face_up
        self.spare_tiles = spare_tiles  # not in this game
        self.basics = basics  # the seats of the workers on each basic space of each place
        self.camps = camps  # the seat of the worker at each camp
        self.explorers = explorers  # the seat of the worker on each tile that is face down
        self.pituk = pituk  # the seat of the worker there
        self.first_space = first_space
        self.clan_space = clan_space  # three workers of this seat
        self.pyramid = pyramid  # of each seat, the workers that stand there
        self.sacrificed = sacrificed  # of each seat, the workers that lie there
        self.idle = idle  # of each seat, the workers not used today
        self.reserve = reserve
        self.passed = passed
        self.cubes = cubes  # on each option of each camp
        self.pituk_cubes = pituk_cubes
        self.market = market  # the cards in the five slots
        self.market_deck = market_deck  # the next card last, as in every deck
        self.bought = bought
        self.offerings = offerings  # the cards in the two slots
        self.offering_deck = offering_deck
        self.offered = offered  # of each seat, the offerings made
        self.gone = gone  # offerings out of play
        self.hands = hands
        self.chosen = chosen  # of each seat, the heritage card of the set-up while it is still secret
        self.played = played
        self.box = box  # heritage cards nobody was dealt
        self.store = store  # of each seat, how much of each resource
        self.points = points  # of each seat, the victory point tokens
        self.first_offering = first_offering  # the seat that made it

    def copy(self) -> Nakum:
        return Nakum(
            seats=self.seats,
            agenda=self.agenda[:],
            chance=self.chance.copy(),
            content=self.content,
            round=self.round,
            token=self.token,
            tiles=self.tiles[:],
            face_up=self.face_up[:],
            spare_tiles=self.spare_tiles[:],
            basics=[[workers[:] for workers in spaces] for spaces in self.basics],
            camps=self.camps[:],
            explorers=self.explorers[:],
            pituk=self.pituk,
            first_space=self.first_space,
            clan_space=self.clan_space,
            pyramid=self.pyramid[:],
            sacrificed=self.sacrificed[:],
            idle=self.idle[:],
            reserve=self.reserve[:],
            passed=self.passed[:],
            cubes=[covered[:] for covered in self.cubes],
            pituk_cubes=self.pituk_cubes[:],
            market=self.market[:],
            market_deck=self.market_deck[:],
            bought=[cards[:] for cards in self.bought],
            offerings=self.offerings[:],
            offering_deck=self.offering_deck[:],
            offered=[cards[:] for cards in self.offered],
            gone=self.gone[:],
            hands=[cards[:] for cards in self.hands],
            chosen=self.chosen[:],
            played=[cards[:] for cards in self.played],
            box=self.box[:],
            store=[held[:] for held in self.store],
            points=self.points[:],
            first_offering=self.first_offering,
        )

    def mask(self, seat: int | None) -> Nakum:
        """Ruling K-23  A hand is known to its owner only; decks, the box and tiles face down are known to nobody."""
        return Nakum(
            seats=self.seats,
            agenda=self.agenda[:],
            chance=NoChance(),
            content=self.content,
            round=self.round,
            token=self.token,
            tiles=[tile if self.face_up[place] else UNKNOWN for place, tile in enumerate(self.tiles)],
            face_up=self.face_up[:],
            spare_tiles=[UNKNOWN] * len(self.spare_tiles),
            basics=[[workers[:] for workers in spaces] for spaces in self.basics],
            camps=self.camps[:],
            explorers=self.explorers[:],
            pituk=self.pituk,
            first_space=self.first_space,
            clan_space=self.clan_space,
            pyramid=self.pyramid[:],
            sacrificed=self.sacrificed[:],
            idle=self.idle[:],
            reserve=self.reserve[:],
            passed=self.passed[:],
            cubes=[covered[:] for covered in self.cubes],
            pituk_cubes=self.pituk_cubes[:],
            market=self.market[:],
            market_deck=[UNKNOWN] * len(self.market_deck),
            bought=[cards[:] for cards in self.bought],
            offerings=self.offerings[:],
            offering_deck=[UNKNOWN] * len(self.offering_deck),
            offered=[cards[:] for cards in self.offered],
            gone=self.gone[:],
            hands=[cards[:] if owner == seat else [UNKNOWN] * len(cards) for owner, cards in enumerate(self.hands)],
            chosen=[card if owner == seat or card == NO_CARD else UNKNOWN for owner, card in enumerate(self.chosen)],
            played=[cards[:] for cards in self.played],
            box=[UNKNOWN] * len(self.box),
            store=[held[:] for held in self.store],
            points=self.points[:],
            first_offering=self.first_offering,
        )

    def fill(self, chance: Chance) -> Nakum:
        """Deal what nobody has seen onto the places the viewer cannot see."""
        filled = self.copy()
        filled.chance = chance
        content = self.content
        tiles = list(range(len(content.tiles)))
        deal(tiles, [filled.tiles, filled.spare_tiles], [], chance)
        market = whole_deck(content.market)
        deal(market, [filled.market_deck], [filled.market, *filled.bought], chance)
        offerings = whole_deck(content.offerings)
        deal(offerings, [filled.offering_deck], [filled.offerings, *filled.offered, filled.gone], chance)
        heritage = whole_deck(content.heritage)
        deal(heritage, [*filled.hands, filled.chosen, filled.box], filled.played, chance)
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
        return False not in self.face_up

    def can_pay(self, seat: int, cost: list[int]) -> bool:
        """Whether the seat has all of this."""
        store = self.store[seat]
        for resource in range(len(RESOURCES)):
            if store[resource] < cost[resource]:
                return False
        return True

    def clan(self, seat: int) -> int:
        """How many workers the seat will have tomorrow, if nothing else happens."""
        return WORKERS_AT_START + WORKERS_IN_RESERVE - self.reserve[seat] - self.sacrificed[seat]

    def cubes_placed(self) -> int:
        """How many black cubes are on the board."""
        return sum(covered.count(True) for covered in self.cubes) + self.pituk_cubes.count(True)

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

    def standings(self) -> list[tuple[int, int, int, bool]]:
        """NAK-093, NAK-094, NAK-095  What decides, in order: points, tokens, masks, the first offering."""
        return [
            (score, self.points[seat], self.store[seat][MASK], self.first_offering == seat)
            for seat, score in enumerate(self.scores())
        ]

    def ranks(self) -> list[int]:
        """NAK-002, NAK-093, NAK-094, NAK-095  Most points; then tokens, masks, the first offering (K-20)."""
        keys = self.standings()
        return [1 + sum(1 for other in keys if other > key) for key in keys]


def sum_of_points(cards: list[Card], held: list[int]) -> int:
    """The points printed on these cards."""
    points = 0
    for card in held:
        points += cards[card].points
    return points


def deal(cards: list[int], holes: list[list[int]], seen: list[list[int]], chance: Chance) -> None:
    """Put the cards that are seen nowhere, in any order, where the holes say UNKNOWN."""
    for known in [*seen, *holes]:
        for card in known:
            if card >= 0:
                cards.remove(card)
    chance.shuffle(cards)
    for hole in holes:
        for i, card in enumerate(hole):
            if card == UNKNOWN:
                hole[i] = cards.pop()


def empty_clearing(seats: int, chance: Chance, content: Content, places: int) -> Nakum:
    """NAK-047, NAK-052, NAK-053  The Pyramid, and a family with two workers and two more in reserve for each player."""
    return Nakum(
        seats=seats,
        agenda=[],
        chance=chance,
        content=content,
        round=0,
        token=0,
        tiles=[],
        face_up=[False] * places,
        spare_tiles=[],
        basics=[[[] for _ in range(MOST_SPACES)] for _ in range(places)],
        camps=[NOBODY] * places,
        explorers=[NOBODY] * places,
        pituk=NOBODY,
        first_space=NOBODY,
        clan_space=NOBODY,
        pyramid=[0] * seats,
        sacrificed=[0] * seats,
        idle=[WORKERS_AT_START] * seats,
        reserve=[WORKERS_IN_RESERVE] * seats,
        passed=[False] * seats,
        cubes=[[False] * MOST_SPACES for _ in range(places)],
        pituk_cubes=[False] * len(FAVOURS),
        market=[NO_CARD] * MARKET_SLOTS,
        market_deck=[],
        bought=[[] for _ in range(seats)],
        offerings=[NO_CARD] * OFFERING_SLOTS,
        offering_deck=[],
        offered=[[] for _ in range(seats)],
        gone=[],
        hands=[[] for _ in range(seats)],
        chosen=[NO_CARD] * seats,
        played=[[] for _ in range(seats)],
        box=[],
        store=[[0] * len(RESOURCES) for _ in range(seats)],
        points=[0] * seats,
        first_offering=NOBODY,
    )
