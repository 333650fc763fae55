"""What lies on the table of Andor, and what the rules ask of it."""

from __future__ import annotations

from typing import Any, Final

from sobremesa.engine.agenda import Step, Table
from sobremesa.engine.chance import Chance
from sobremesa.games.andor.board import BOARDS, NOWHERE, SIZE, Board
from sobremesa.games.andor.content import (
    ALLIES,
    ARCHER,
    BOSS,
    BOW,
    CRACKED_SHIELD,
    CREATURE_DICE,
    CREATURE_STRENGTH,
    CREATURE_WILLPOWER,
    DEAR_HOURS,
    FREE_HOUR_8,
    HERO_DICE,
    HOURS,
    LAST_HOUR,
    NO_HOUR_10,
    NO_SLOT,
    OVERTIME,
    SHIELD,
    SLOT_OF,
    SLOT_ROOM,
    STRONG_CREATURES,
    SUNRISE_BOX,
    band,
)
from sobremesa.games.andor.legend import Legend

NOBODY: Final = -1
UNDECIDED: Final = -1
LOST: Final = 0
WON: Final = 1
NO_WELL: Final = 0
EMPTY: Final = 1
FULL: Final = 2
NO_OMEN: Final = -2
HUNDRED: Final = 100  # what lies about is written space * 100 + thing, in order
HIDDEN: Final = 99  # a thing that lies face down, to those who cannot see it


class Pieces(Table):
    """Every piece and where it is. Everybody sees the same, but for one event card that somebody may have looked at."""

    def __init__(
        self,
        *,
        seats: int,
        agenda: list[Step[Any]],
        chance: Chance,
        legend: Legend,
        difficulty: int,
        board: int,
        group_shields: bool,
        heroes: list[int],
        faces: list[int],
        at: list[int],
        hours: list[int],
        willpower: list[int],
        strength: list[int],
        gold: list[int],
        led: list[int],
        items: list[list[int]],
        rooster: int,
        day: int,
        creatures: list[int],
        loads: list[int],
        castle: list[int],
        shields: int,
        defeated: list[int],
        supply: list[int],
        fog: list[int],
        fog_shown: list[bool],
        fog_box: list[int],
        wells: list[int],
        farmers: list[int],
        ground: list[int],
        ground_gold: list[int],
        stones: list[int],
        gems: list[int],
        rubble: list[int],
        stock: list[int],
        witch: int,
        allies: list[int],
        closed: list[int],
        deck: list[int],
        discards: list[int],
        known_by: int,
        waiting: list[int],
        today: int,
        narrator: int,
        last_letter: int,
        appointed: list[int],
        omens: list[int],
        omens_read: list[int],
        selling: int,
        storming: bool,
        foe: int,
        foe_willpower: int,
        fighters: list[int],
        called: list[int],
        roller: int,
        dice: list[int],
        black: bool,
        doubled: int,
        value: int,
        flipped: bool,
        idle: int,
        won: int,
    ) -> None:
        super().__init__(seats, agenda, chance)
        self.legend = legend  # never changed
        self.difficulty = difficulty
        self.board = board
        self.group_shields = group_shields  # ruling A-07: a shield wards an event off for the whole group
        self.heroes = heroes  # of each seat; NOBODY before it picked
        self.faces = faces
        self.at = at
        self.hours = hours  # where the time marker stands; SUNRISE_BOX or ROOSTER when the day is over
        self.willpower = willpower
        self.strength = strength
        self.gold = gold
        self.led = led  # farmers that go with each hero
        self.items = items  # of each seat, how many of each kind
        self.rooster = rooster  # who begins the next day
        self.day = day
        self.creatures = creatures  # on each space
        self.loads = loads  # what the creature on each space carries: 0 nothing, else item + 1
        self.castle = castle  # creatures on golden shields
        self.shields = shields  # golden shields, farmers in the castle included
        self.defeated = defeated  # of each kind
        self.supply = supply  # creatures not on the board
        self.fog = fog
        self.fog_shown = fog_shown
        self.fog_box = fog_box  # fog tokens not on the board, of each kind
        self.wells = wells
        self.farmers = farmers
        self.ground = ground
        self.ground_gold = ground_gold
        self.stones = stones  # rune stones that lie face down
        self.gems = gems  # gems that lie face down
        self.rubble = rubble
        self.stock = stock  # articles and goods in the box or on the equipment board
        self.witch = witch
        self.allies = allies
        self.closed = closed  # bridges that cannot be crossed
        self.deck = deck  # the next event card is the last
        self.discards = discards
        self.known_by = known_by  # who has looked at the next event card
        self.waiting = waiting  # event cards that lie beside the board until they happen
        self.today = today  # the day rules of event cards, a bit each
        self.narrator = narrator
        self.last_letter = last_letter
        self.appointed = appointed  # the letter of each legend card; NOWHERE once read, or if it has none
        self.omens = omens  # the face-down token of each letter
        self.omens_read = omens_read
        self.selling = selling  # merchants sell 0 nothing, 1 strength, 2 everything
        self.storming = storming
        self.foe = foe  # the space that is fought for, NOWHERE in peace
        self.foe_willpower = foe_willpower
        self.fighters = fighters
        self.called = called  # allies in the fight
        self.roller = roller
        self.dice = dice
        self.black = black
        self.doubled = doubled  # which of the dice the brew doubles, NOWHERE none
        self.value = value  # the heroes' battle value so far
        self.flipped = flipped  # the wizard's ability is used in this round
        self.idle = idle  # free actions since the last standard one: no rule asks, but bots lose patience
        self.won = won

    # Who and where.

    @property
    def map(self) -> Board:
        """The board that lies on the table."""
        return BOARDS[self.board]

    def seat_of(self, hero: int) -> int:
        """Who plays this hero."""
        for seat in range(self.seats):
            if self.heroes[seat] == hero:
                return seat
        return NOBODY

    def by_rank(self) -> list[int]:
        """The seats from the lowest rank to the highest."""
        found: list[int] = []
        for hero in range(4):
            seat = self.seat_of(hero)
            if seat != NOBODY:
                found.append(seat)
        return found

    def lowest(self) -> int:
        """The hero of the lowest rank, who answers for the group."""
        return self.by_rank()[0]

    def clockwise(self, seat: int) -> list[int]:
        """All seats, from this one on."""
        return [(seat + turn) % self.seats for turn in range(self.seats)]

    def is_day_over(self, seat: int) -> bool:
        """Whether the time marker stands on the sunrise box or the rooster."""
        return self.hours[seat] >= SUNRISE_BOX

    # Hours.

    def hour_cost(self, hour: int) -> int:
        """AND-013  Willpower for an hour: two for overtime, unless an event card of today says otherwise."""
        if hour <= HOURS or (hour == 8 and self.today & FREE_HOUR_8):
            return 0
        return 3 if hour >= 9 and self.today & DEAR_HOURS else OVERTIME

    def can_spend_hour(self, seat: int) -> bool:
        """AND-012, AND-014  There is an hour left, and paying for it leaves willpower."""
        return self.can_pay_hour(self.hours[seat] + 1, self.willpower[seat])

    def can_pay_hour(self, hour: int, willpower: int) -> bool:
        """AND-012, AND-014  Whether the day has this hour, and so much willpower is more than it costs."""
        if hour > LAST_HOUR or (hour == LAST_HOUR and self.today & NO_HOUR_10):
            return False
        cost = self.hour_cost(hour)
        return cost == 0 or willpower > cost

    # Ways.

    def is_open(self, a: int, b: int) -> bool:
        """AND-021, AND-022  Whether a hero can step from a to its neighbour b: no rubble, no closed bridge."""
        if self.rubble and self.has_rubble(b):
            return False
        return not self.closed or not self.is_closed(a, b)

    def is_closed(self, a: int, b: int) -> bool:
        """Whether the only way between two neighbours is a bridge that is closed."""
        bridges = self.map.bridges
        for number in self.closed:
            first, second = bridges[number]
            if (a == first and b == second) or (a == second and b == first):
                return True
        return False

    def ways(self, space: int) -> list[int]:
        """The neighbours a hero can step to."""
        around = self.map.neighbours[space]
        if not self.rubble and not self.closed:
            return around
        return [other for other in around if self.is_open(space, other)]

    def spaces_within(self, start: int, steps: int) -> list[int]:
        """The spaces that can be reached from here in so many steps, without this one."""
        seen = [False] * SIZE
        seen[start] = True
        edge = [start]
        for _ in range(steps):
            wider: list[int] = []
            for space in edge:
                for other in self.ways(space):
                    if not seen[other]:
                        seen[other] = True
                        wider.append(other)
            if not wider:
                break
            edge = wider
        seen[start] = False
        return [space for space in range(SIZE) if seen[space]]

    # What lies about.

    def lying(self, heap: list[int], space: int) -> list[int]:
        """The things of a heap that lie on this space."""
        return [code % HUNDRED for code in heap if code // HUNDRED == space]

    def rubble_on(self, space: int) -> list[int]:
        """The rubble tokens on this space."""
        return self.lying(self.rubble, space)

    def has_rubble(self, space: int) -> bool:
        """Whether rubble lies on this space."""
        for code in self.rubble:
            if code // HUNDRED == space:
                return True
        return False

    def has_room(self, seat: int, item: int) -> bool:
        """AND-134  Whether a slot of the item's shape is free."""
        slot = SLOT_OF[item]
        return slot == NO_SLOT or self.slots_used(seat, slot) < SLOT_ROOM[slot]

    def slots_used(self, seat: int, slot: int) -> int:
        """How many slots of a shape are taken."""
        used = 0
        held = self.items[seat]
        for kind in range(len(held)):
            if held[kind] and SLOT_OF[kind] == slot:
                used += held[kind]
        return used

    def has_shield(self, seat: int) -> bool:
        """Whether the hero has a shield, whole or used once."""
        return self.items[seat][SHIELD] > 0 or self.items[seat][CRACKED_SHIELD] > 0

    def allies_on(self, space: int) -> list[int]:
        """The allies on this space."""
        return [ally for ally in range(len(ALLIES)) if self.allies[ally] == space]

    # Fighting strength.

    def shoots(self, seat: int) -> bool:
        """AND-056  The archer, or a hero with a bow, can fight on an adjacent space."""
        return self.heroes[seat] == ARCHER or self.items[seat][BOW] > 0

    def can_reach(self, seat: int, space: int) -> bool:
        """AND-055, AND-056  Whether the hero stands where a creature on this space can be fought."""
        here = self.at[seat]
        if here == space:
            return True
        return self.shoots(seat) and space in self.map.neighbours[here] and not self.is_closed(here, space)

    def hero_dice(self, seat: int) -> int:
        """AND-062  How many dice the hero rolls with this willpower."""
        return HERO_DICE[self.heroes[seat]][band(self.willpower[seat])]

    def rolls_one_by_one(self, seat: int, space: int) -> bool:
        """AND-063  The archer always rolls die by die; a bow is used only from an adjacent space."""
        return self.heroes[seat] == ARCHER or (self.at[seat] != space and self.items[seat][BOW] > 0)

    def creature_strength(self, kind: int) -> int:
        """The strength of a creature today."""
        extra = 1 if self.today & STRONG_CREATURES else 0
        return (self.boss_strength() if kind == BOSS else CREATURE_STRENGTH[kind]) + extra

    def creature_willpower(self, kind: int) -> int:
        """The willpower a creature begins a fight with."""
        return self.boss_willpower() if kind == BOSS else CREATURE_WILLPOWER[kind]

    def creature_dice(self, kind: int, willpower: int) -> int:
        """AND-066  How many dice a creature rolls with this willpower."""
        return self.boss_dice() if kind == BOSS else CREATURE_DICE[kind][band(willpower)]

    def boss_strength(self) -> int:
        """The strength the legend gives its boss."""
        raise NotImplementedError

    def boss_willpower(self) -> int:
        """The willpower the legend gives its boss."""
        raise NotImplementedError

    def boss_dice(self) -> int:
        """The dice the legend gives its boss."""
        raise NotImplementedError

    # The end.

    def scores(self) -> list[int]:
        """One point each when the legend is won: the heroes win or lose together."""
        return [1 if self.won == WON else 0] * self.seats

    def ranks(self) -> list[int]:
        """AND-001  All heroes have won, or none."""
        return [1 if self.won == WON else self.seats] * self.seats

    @property
    def is_decided(self) -> bool:
        """Whether the legend is won or lost."""
        return self.won != UNDECIDED

    @property
    def is_fighting(self) -> bool:
        """Whether a fight goes on."""
        return self.foe != NOWHERE
