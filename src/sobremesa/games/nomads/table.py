"""The camp: the ring of discs around the fire, the piles of tiles, and what each player has gathered."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from sobremesa.engine.agenda import UNKNOWN, Step, Table
from sobremesa.engine.chance import Chance, NoChance
from sobremesa.engine.copy_on_write import replaced
from sobremesa.engine.mypyc_compat import i64
from sobremesa.games.nomads import content, events
from sobremesa.games.nomads.actions import RIGHT
from sobremesa.games.nomads.stacks import NOTHING, SPACES, Stacks, stacks_of

NOBODY: Final = -1
NOWHERE: Final = -1
DISC_BITS: Final = 3  # of a disc in a stack
TILE_BITS: Final = 4  # of a tile in a pile


class Nomads(Table):
    """The whole position. Nothing is hidden but the tiles that lie below the top of their pile."""

    game: ClassVar[str] = "nomads"

    # From fields.py: the constructor.
    def __init__(self, seats: int, agenda: list[Step[Any]], chance: Chance, old: Nomads | None = None) -> None:
        super().__init__(seats, agenda, chance)
        if old is None:
            self.share_all = False  # whether those tied for first share all four Moons (ruling N-20)
            self.first = 0  # the number of the first player's seat
            self.adventurers: list[int] = [NOBODY] * seats  # of each seat, or nobody
            self.lys = NOWHERE  # the space Lys points at, -1 before she is placed
            self.chart = 0  # Opal Moons on the Moon Chart
            self.hand: list[int] = []  # discs lifted and not yet dropped, bottom to top
            self.hand_space = NOWHERE  # where they are; -1 between moves
            self.stacks = Stacks(DISC_BITS, 0)  # the discs on each space, bottom to top
            self.piles = Stacks(TILE_BITS, UNKNOWN)  # the tiles at each space, bottom to top
            # of each seat, how many of each kind
            self.tiles: list[list[int]] = [[0] * content.MOON_TILE for _ in range(seats)]
            # of each seat, the value held of each Legend and of the song; 0 none
            self.cards: list[list[int]] = [[0] * len(content.CARDS) for _ in range(seats)]
            self.moons: list[int] = [0] * seats  # won by each seat
            # the values still to be had of each Legend and of the song
            self.offered: list[list[int]] = [*[values[:] for values in content.LEGEND_VALUES], content.SONG_VALUES[:]]
            self.box: list[int] = [0] * len(content.TILES)  # tiles out of the game, by kind
            self.keeper = NOBODY  # Lumarathon: the seat that places the discs nobody plays
            self.discarder = NOBODY  # Lumarathon: the seat that discards tiles for them
            self.coins = 0  # Lumarathon: how many coins of the game before are Jokers
            self.seat_of: list[int] = [NOBODY] * len(content.DISCS)  # the seat each kind of disc belongs to
        else:
            self.share_all = old.share_all
            self.first = old.first
            self.adventurers = old.adventurers
            self.lys = old.lys
            self.chart = old.chart
            self.hand = old.hand[:]
            self.hand_space = old.hand_space
            self.stacks = old.stacks.copy()
            self.piles = old.piles.copy()
            self.tiles = [part[:] for part in old.tiles]
            self.cards = old.cards
            self.moons = old.moons
            self.offered = old.offered
            self.box = old.box[:]
            self.keeper = old.keeper
            self.discarder = old.discarder
            self.coins = old.coins
            self.seat_of = old.seat_of

    # End of what fields.py says.

    # From fields.py: copy and mask.
    def copy(self) -> Nomads:
        return Nomads(self.seats, self.left(), self.chance.copy(), self)

    def mask(self, seat: int | None) -> Nomads:
        t = Nomads(self.seats, self.left(), NoChance(), self)
        t.conceal_piles(seat)
        return t

    # End of what fields.py says.

    def conceal_piles(self, seat: int | None) -> None:
        """Everybody knows the same: all but the tiles under the top one of each pile."""
        piles = [[UNKNOWN] * (len(pile) - 1) + pile[-1:] for pile in self.piles]
        self.piles = stacks_of(piles, TILE_BITS, UNKNOWN)

    def fill(self, chance: Chance) -> Nomads:
        """Deal the tiles nobody has seen onto the places nobody can see."""
        filled = self.copy()
        filled.chance = chance
        unseen = self.unseen_tiles()
        chance.shuffle(unseen)
        piles = [[unseen.pop() if tile == UNKNOWN else tile for tile in pile] for pile in self.piles]
        filled.piles = stacks_of(piles, TILE_BITS, UNKNOWN)
        return filled

    def unseen_tiles(self) -> list[int]:
        """The tiles that must lie where this table says UNKNOWN."""
        left = content.TILE_COUNTS[:]
        left[content.JOKER] += self.coins
        for seen in [self.box, *self.tiles]:
            for kind, count in enumerate(seen):
                left[kind] -= count
        left[content.MOON_TILE] -= self.chart + sum(self.moons)
        for pile in self.piles:
            for tile in pile:
                if tile != UNKNOWN:
                    left[tile] -= 1
        return [kind for kind, count in enumerate(left) for _ in range(count)]

    # What the rules ask of the table.

    def has_disc_in(self, seat: int, space: int) -> bool:
        """Whether one of the seat's discs is in the stack, at any height."""
        return self.stacks.kinds(space) & self.kinds_of(seat) != 0

    def kinds_of(self, seat: int) -> i64:
        """NOM-093  The kinds of discs the seat has, a bit each; the Frog is Nostromo's in every respect."""
        adventurer: i64 = self.adventurers[seat]
        one: i64 = 1
        kinds = one << adventurer
        return kinds | one << content.FROG if adventurer == content.NOSTROMO else kinds

    def piles_left(self) -> int:
        """How many spaces still have tiles."""
        count = 0
        space: i64
        for space in range(SPACES):
            if self.piles.packed(space):
                count += 1
        return count

    def tops(self) -> i64:
        """The disc on top of each space, or a Nomad where there is none: neither listens. See `disc_at`."""
        found: i64 = 0
        space: i64
        for space in range(SPACES):
            disc = self.stacks.top(space)
            if disc > content.NOMAD:
                found |= disc << space * DISC_BITS
        return found

    def held(self, seat: int) -> int:
        """How many Story and Joker tiles the seat holds."""
        return total(self.tiles[seat])

    def card_points(self, seat: int) -> int:
        """The sum of the values of the seat's cards."""
        return total(self.cards[seat])

    def score_without_moons(self, seat: int) -> int:
        """NOM-075, NOM-076  Cards, less one for every tile held; it can be negative."""
        return self.card_points(seat) - self.held(seat)

    def legend_count(self, seat: int) -> int:
        """How many Legend cards the seat holds."""
        return sum(1 for value in self.cards[seat][: content.SONG] if value)

    def scores(self) -> list[int]:
        """NOM-085  Cards, plus one for every Moon won, less one for every tile held."""
        return [self.score_without_moons(seat) + self.moons[seat] for seat in range(self.seats)]

    def standings(self) -> list[tuple[int, ...]]:
        """NOM-086, NOM-087  What decides, in order: the score, then the Legend cards; if still tied, both (N-25)."""
        return [(score, self.legend_count(seat)) for seat, score in enumerate(self.scores())]

    # The verbs: only these change the table.

    def deal_tiles(self, tiles: list[int]) -> None:
        """NOM-012  Eight piles of fourteen."""
        for space in range(content.SPACES):
            self.piles[space] = tiles[space * content.PILE_HEIGHT : (space + 1) * content.PILE_HEIGHT]
        if self.watch is not None:
            self.tell(events.TilesDealt())

    def name_first(self, seat: int) -> None:
        """This seat has the first turn."""
        self.first = seat
        if self.watch is not None:
            self.tell(events.FirstPlayerChosen(seat=seat))

    def seat_adventurer(self, seat: int, adventurer: int) -> None:
        """The seat plays this Adventurer."""
        self.adventurers = replaced(self.adventurers, seat, adventurer)
        self.seat_of = seats_of_discs(self.adventurers)
        if self.watch is not None:
            self.tell(events.AdventurerPicked(seat=seat, disc=content.DISCS[adventurer]))

    def receive_coin(self, seat: int) -> None:
        """LUM-003, LUM-004, ruling L-03  A coin of the game before is a Joker in every respect."""
        self._count_tiles(seat, content.JOKER, 1)
        self.coins += 1

    def _count_tiles(self, seat: int, tile: int, more: int) -> None:
        self.tiles[seat][tile] += more

    def _count_box(self, tile: int, more: int) -> None:
        self.box[tile] += more

    def name_keeper(self, seat: int) -> None:
        """LUM-005  Who places the discs of the Adventurers nobody plays."""
        self.keeper = seat

    def name_discarder(self, seat: int) -> None:
        """LUM-006  Who discards the tiles for the Adventurers nobody plays."""
        self.discarder = seat

    def place_disc(self, disc: int, space: int, seat: int = NOBODY) -> None:
        """Put a disc from the box on top of a space."""
        self.stacks.push(space, disc)
        if self.watch is not None and disc != content.NOMAD:
            self.tell(events.DiscPlaced(seat=seat, disc=content.DISCS[disc], space=space))

    def sow(self, space: i64, direction: int, double: int, skip: int) -> int:
        """NOM-036  Drop the stack disc by disc on the spaces that follow; returns where the last one fell."""
        hand = self.lift_stack(space)
        onward: i64 = 1 if direction == RIGHT else SPACES - 1
        step = 0
        while hand:
            step += 1
            space = (space + onward) % SPACES
            if step == skip:
                self.skip_space(space)
                continue
            hand = self.drop_disc(space, hand)
            if step == double:
                hand = self.drop_disc(space, hand)
        return space

    def lift_stack(self, space: i64) -> i64:
        """NOM-034, NOM-039  Take the whole stack in hand, its order kept; its space is empty until discs come round."""
        hand = self.stacks.packed(space)
        self.stacks.keep(space, 0)
        if self.watch is not None:
            self.show_hand(space, hand)
            self.tell(events.StackLifted(space=space, discs=[content.DISCS[disc] for disc in self.hand]))
        return hand

    def drop_disc(self, space: i64, hand: i64) -> i64:
        """NOM-037, NOM-038  The lowest disc in hand goes on top of the stack there; returns the others."""
        disc = self.stacks.lowest(hand)
        self.stacks.push(space, disc)
        hand >>= DISC_BITS
        if self.watch is not None:
            self.show_hand(space, hand)
            self.tell(events.DiscDropped(space=space, disc=content.DISCS[disc]))
        return hand

    def show_hand(self, space: i64, hand: i64) -> None:
        """The discs lifted and not yet dropped, for those who watch: the rules ask for nothing while they are sown."""
        self.hand = self.stacks.unpacked(hand)
        self.hand_space = space if self.hand else NOWHERE

    def skip_space(self, space: i64) -> None:
        """NOM-092  Siana drops nothing here."""
        if self.watch is not None:
            self.hand_space = space
            self.tell(events.SpaceSkipped(space=space))

    def raise_disc(self, space: int, height: int) -> None:
        """NOM-091  A disc of Red's comes to the top of its stack."""
        stack = self.stacks[space]
        disc = stack.pop(height)
        self.stacks[space] = [*stack, disc]
        if self.watch is not None:
            self.tell(events.DiscRaised(space=space, disc=content.DISCS[disc]))

    def move_lys(self, space: int, seat: int) -> None:
        """Lys points at this space now."""
        self.lys = space
        if self.watch is not None:
            self.tell(events.LysMoved(seat=seat, space=space))

    def take_tile(self, seat: int, space: int) -> None:
        """NOM-049, NOM-050, NOM-051  The top tile is kept, a Moon goes on the Chart, an empty pile gives nothing."""
        tile = self._uncover(space)
        if tile == NOTHING:
            return
        if tile != content.MOON_TILE:
            self._count_tiles(seat, tile, 1)
        if self.watch is not None:
            self._tell_uncovered(events.TileTaken, space, tile, seat)

    def discard_tile(self, seat: int, space: int) -> None:
        """NOM-055, NOM-056  The top tile leaves the game, a Moon goes on the Chart; `seat` carries it out."""
        tile = self._uncover(space)
        if tile == NOTHING:
            return
        if tile != content.MOON_TILE:
            self._count_box(tile, 1)
        if self.watch is not None:
            self._tell_uncovered(events.TileDiscarded, space, tile, seat)

    def _uncover(self, space: int) -> int:
        """Take the top tile off a pile; a Moon goes on the Chart. Returns the tile, or NOTHING."""
        tile: int = self.piles.pop(space)
        if tile == content.MOON_TILE:
            self.chart += 1
        return tile

    def _tell_uncovered(self, event: type[events.TileUncovered], space: int, tile: int, seat: int) -> None:
        told = events.MoonCharted if tile == content.MOON_TILE else event
        below = content.TILES[self.piles[space][-1]] if self.piles[space] else "none"
        self.tell(told(seat, space, content.TILES[tile], below))

    def pay_tiles(self, seat: int, tile: int, count: int) -> None:
        """Ruling N-18  Tiles paid leave the game."""
        if not count:
            return
        self._count_tiles(seat, tile, -count)
        self._count_box(tile, count)
        if self.watch is not None:
            self.tell(events.TilesPaid(seat=seat, tile=content.TILES[tile], count=count))

    def take_card(self, seat: int, card: int, value: int) -> None:
        """NOM-062, NOM-066, NOM-070  The card comes before the seat; a Legend it replaces goes back on offer."""
        held = self.cards[seat]
        old = held[card]
        self.cards = replaced(self.cards, seat, replaced(held, card, value))
        offer = self.offered[card][:]
        offer.remove(value)
        if old:
            offer.append(old)
            offer.sort()
        self.offered = replaced(self.offered, card, offer)
        if self.watch is not None:
            event = events.CardImproved if old else events.CardTaken
            self.tell(event(seat=seat, card=content.CARDS[card], value=value, old=old))

    def win_moons(self, seat: int, count: int) -> None:
        """NOM-079  Moons from the Chart are set aside for the final scoring."""
        self.chart -= count
        self.moons = replaced(self.moons, seat, self.moons[seat] + count)
        if self.watch is not None:
            self.tell(events.MoonsWon(seat=seat, count=count))

    def lose_moons(self, count: int) -> None:
        """NOM-080  Moons that cannot be shared leave the game."""
        if not count:
            return
        self.chart -= count
        self._count_box(content.MOON_TILE, count)
        if self.watch is not None:
            self.tell(events.MoonsLost(count=count))


def total(counts: list[int]) -> int:
    """The sum, without asking the interpreter for it."""
    found = 0
    for count in counts:
        found += count
    return found


def disc_at(tops: i64, space: i64) -> i64:
    """The disc on top of a space, of all that are on top."""
    return tops >> space * DISC_BITS & 7


def seats_of_discs(adventurers: list[int]) -> list[int]:
    """NOM-093  The seat each kind of disc belongs to; the Frog is Nostromo's in every respect."""
    seat_of = [NOBODY] * len(content.DISCS)
    for seat, adventurer in enumerate(adventurers):
        if adventurer != NOBODY:
            seat_of[adventurer] = seat
    seat_of[content.FROG] = seat_of[content.NOSTROMO]
    return seat_of


assert len(content.LEGENDS) == content.SONG == content.JOKER, "the Song and the Joker come right after the legends"
