"""The table of Andor: every piece and its place, copying and masking, and simple queries."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from sobremesa.engine.agenda import UNKNOWN, Step, Table
from sobremesa.engine.chance import Chance, NoChance
from sobremesa.games.andor.content import box
from sobremesa.games.andor.content.board import BOARDS, NOWHERE, SIZE, Board
from sobremesa.games.andor.content.legend import LEGEND_IDS, Legend, legend_of
from sobremesa.games.andor.state.determinize import deal_deck, deal_fog, deal_heap, deal_omens
from sobremesa.games.andor.state.ground_items import HIDDEN, HUNDRED, lies_on, lying

NOBODY: Final = -1
UNDECIDED: Final = -1
LOST: Final = 0
WON: Final = 1
NO_WELL: Final = 0
EMPTY: Final = 1
FULL: Final = 2
NO_OMEN: Final = -2
IMAGINED_WAYS: Final = 24  # versions of what is unread that are imagined: enough for bots, few enough to cache


class Andor(Table):
    """The whole position. Everybody sees the same, except an event card that somebody may have looked at."""

    game: ClassVar[str] = "andor"

    # From fields.py: the constructor.
    def __init__(self, seats: int, agenda: list[Step[Any]], chance: Chance, old: Andor | None = None) -> None:
        super().__init__(seats, agenda, chance)
        if old is None:
            self.legend = legend_of(LEGEND_IDS[0])  # the id of a legend of ours, or the whole file of the players' own
            self.difficulty = 0  # how hard it is
            self.board = 0  # the board of the legend
            self.group_shields = False  # whether a shield wards an event off for the whole group (ruling A-07)
            self.heroes: list[int] = [NOBODY] * seats  # of each seat, its hero, or nobody before it picked
            self.day = 1  # the day
            self.rooster = NOBODY  # the seat that begins the next day, -1 nobody yet
            # whether the hero before has just acted: what the next one does freely still belongs to that turn
            self.lingering = False
            self.today = 0  # the day rules of event cards
            self.narrator = 0  # the letter of the narrator
            self.last_letter = box.LAST_LETTER  # the letter of the end
            # the letter of each legend card in the order of the file, none once read, or if it has none
            self.appointed: list[int] = []
            self.omens: list[int] = [NO_OMEN] * len(box.LETTERS)  # the omen on each letter, -2 none, -1 face down
            self.omens_read: list[int] = []  # the omens turned over
            self.selling = 0  # merchants sell 0 nothing, 1 strength, 2 everything
            self.storming = False  # whether there are firestorms at sunrise
            self.witch = NOWHERE  # her space, -1 if she is not on the board
            self.closed: list[int] = []  # the numbers of bridges that cannot be crossed
            self.castle: list[int] = []  # the creatures on golden shields
            self.shields = 0  # how many golden shields there are, farmers in the castle included
            self.deck: list[int] = []  # the event cards to come, the next one last
            self.discards: list[int] = []  # the event cards used
            self.waiting: list[int] = []  # the event cards that lie next to the board until they happen
            self.known_by = NOBODY  # the seat that has looked at the next event card, -1 nobody
            self.idle = 0  # free actions since the last standard action; no rule asks, but bots lose patience
            self.won = UNDECIDED  # undecided, won or lost
            self.faces: list[int] = [0] * seats  # which of the two names the hero bears
            self.at: list[int] = [0] * seats  # the space
            self.hours: list[int] = [0] * seats  # the time marker: 11 is the sunrise box, 12 the rooster
            self.willpower: list[int] = [0] * seats  # willpower
            self.strength: list[int] = [0] * seats  # strength
            self.gold: list[int] = [0] * seats  # gold
            self.led: list[int] = [0] * seats  # the farmers that go with the hero
            self.items: list[list[int]] = [[0] * len(box.ITEMS) for _ in range(seats)]  # the goods the hero carries
            self.creatures: list[int] = [0] * SIZE  # the creature on each space
            self.loads: list[int] = [0] * SIZE  # what the creature on each space carries
            self.defeated: list[int] = [0] * len(box.CREATURES)  # beaten creatures on space 80, by kind
            # beaten creatures whose figures were taken back into play, by kind
            self.reused: list[int] = [0] * len(box.CREATURES)
            self.supply: list[int] = box.CREATURE_COUNTS[:]  # creatures in the box, by kind
            self.allies: list[int] = [NOWHERE] * len(box.ALLIES)  # the space of each ally, -1 if it is not on the board
            # the fog token on each space, open gor once everybody has seen it
            self.fog: list[int] = [box.NO_FOG] * SIZE
            self.fog_shown: list[bool] = [False] * SIZE  # whether everybody has seen the fog token
            self.fog_box: list[int] = box.FOG_COUNTS[:]  # fog tokens off the board, by kind
            self.wells: list[int] = [0] * SIZE  # the well on each space, full or empty
            self.farmers: list[int] = [0] * SIZE  # the farmers on each space
            self.ground: list[int] = []  # the goods on each space
            self.ground_gold: list[int] = [0] * SIZE  # the gold on each space
            self.stones: list[int] = []  # the rune stones that lie face down on each space
            self.gems: list[int] = []  # the gems that lie face down on each space
            self.rubble: list[int] = []  # the values of the rubble tokens on each space
            self.stock: list[int] = box.ITEM_COUNTS[:]  # goods in the box or on the equipment board
            self.spent: list[int] = [0] * len(box.ITEMS)  # herbs that were used and have left the game
            self.foe = NOWHERE  # the space that is fought for, -1 in peace
            self.foe_willpower = 0  # the willpower of the creature
            self.fighters: list[int] = []  # the seats that fight
            self.called: list[int] = []  # the allies that fight
            self.roller = NOBODY  # the seat that rolled, -1 nobody
            self.black = False  # whether the dice are black
            self.dice: list[int] = []  # the dice as they lie
            self.doubled = NOWHERE  # the number of the die that the brew doubles, -1 none
            self.value = 0  # the heroes' battle value so far
            self.flipped = False  # whether the wizard has flipped a die in this round
        else:
            self.legend = old.legend
            self.difficulty = old.difficulty
            self.board = old.board
            self.group_shields = old.group_shields
            self.heroes = old.heroes
            self.day = old.day
            self.rooster = old.rooster
            self.lingering = old.lingering
            self.today = old.today
            self.narrator = old.narrator
            self.last_letter = old.last_letter
            self.appointed = old.appointed
            self.omens = old.omens
            self.omens_read = old.omens_read
            self.selling = old.selling
            self.storming = old.storming
            self.witch = old.witch
            self.closed = old.closed
            self.castle = old.castle
            self.shields = old.shields
            self.deck = old.deck
            self.discards = old.discards
            self.waiting = old.waiting
            self.known_by = old.known_by
            self.idle = old.idle
            self.won = old.won
            self.faces = old.faces
            self.at = old.at
            self.hours = old.hours
            self.willpower = old.willpower
            self.strength = old.strength
            self.gold = old.gold
            self.led = old.led
            self.items = old.items
            self.creatures = old.creatures
            self.loads = old.loads
            self.defeated = old.defeated
            self.reused = old.reused
            self.supply = old.supply
            self.allies = old.allies
            self.fog = old.fog
            self.fog_shown = old.fog_shown
            self.fog_box = old.fog_box
            self.wells = old.wells
            self.farmers = old.farmers
            self.ground = old.ground[:]
            self.ground_gold = old.ground_gold
            self.stones = old.stones[:]
            self.gems = old.gems[:]
            self.rubble = old.rubble[:]
            self.stock = old.stock
            self.spent = old.spent
            self.foe = old.foe
            self.foe_willpower = old.foe_willpower
            self.fighters = old.fighters
            self.called = old.called
            self.roller = old.roller
            self.black = old.black
            self.dice = old.dice
            self.doubled = old.doubled
            self.value = old.value
            self.flipped = old.flipped

    # End of what fields.py says.

    # From fields.py: copy and mask.
    def copy(self) -> Andor:
        return Andor(self.seats, self.left(), self.chance.copy(), self)

    def mask(self, seat: int | None) -> Andor:
        t = Andor(self.seats, self.left(), NoChance(), self)
        t.conceal(seat)
        return t

    # End of what fields.py says.

    def conceal(self, seat: int | None) -> None:
        """Hide what lies face down from a masked copy: fog, stones, gems, omens, and event cards but one looked at."""
        hidden = [*(box.RUNES if self.stones else []), *(box.GEMS if self.gems else [])]
        if hidden:
            self.stock = [UNKNOWN if item in hidden else count for item, count in enumerate(self.stock)]
        self.stones = [code // HUNDRED * HUNDRED + HIDDEN for code in self.stones]
        self.gems = [code // HUNDRED * HUNDRED + HIDDEN for code in self.gems]
        self.fog = [
            token if token == box.NO_FOG or self.fog_shown[space] else UNKNOWN for space, token in enumerate(self.fog)
        ]
        known = self.deck[-1:] if seat is not None and seat == self.known_by else []
        self.deck = [UNKNOWN] * (len(self.deck) - len(known)) + known
        self.omens = [omen if omen == NO_OMEN else UNKNOWN for omen in self.omens]
        self.hide_story()

    def hide_story(self) -> None:
        """AND-127, AND-288  Leave out what only reading ahead would tell: unread cards, and what triggers bring."""
        legend = self.legend
        is_set_up = NOBODY not in self.heroes
        unread: list[int] = []
        for number, letter in enumerate(self.appointed):
            if letter != NOWHERE or not is_set_up:
                unread.append(legend.cards[number].script)
        for trigger, script in legend.triggers.items():
            if not self.is_in_sight(trigger):
                unread.append(script)
        self.legend = legend.without(unread)

    def is_in_sight(self, trigger: str) -> bool:
        """Whether everybody can see what has to happen, so that its card is read when it does or was read before."""
        if trigger == "witch-found":
            return self.witch != NOWHERE or any(self.fog_shown[s] and self.fog[s] == box.WITCH for s in self.map.fog)
        if trigger == "gem-taken":
            return self.has_in_play(box.GEMS)
        return box.BOSS in self.creatures or self.defeated[box.BOSS] + self.reused[box.BOSS] > 0

    def has_in_play(self, items: list[int]) -> bool:
        """Whether a hero or a creature has one of these items, or one lies face up on the ground."""
        for item in items:
            if item + 1 in self.loads:
                return True
            for held in self.items:
                if held[item]:
                    return True
        for code in self.ground:
            if code % HUNDRED in items:
                return True
        return False

    def fill(self, chance: Chance) -> Andor:
        """Deal the unseen pieces onto the unknown places."""
        filled = Andor(self.seats, self.left(), chance, self)
        filled.stock = self.stock[:]
        filled.fog = deal_fog(self.fog, self.fog_box, chance)
        in_play = [*self.ground, *[load - 1 for load in self.loads if load]]
        filled.stones = deal_heap(self.stones, box.RUNES, self.items, in_play, filled.stock, chance)
        filled.gems = deal_heap(self.gems, box.GEMS, self.items, in_play, filled.stock, chance)
        seen = [*self.discards, *self.waiting]
        filled.deck = deal_deck(self.deck, seen, self.legend.cards_in_deck(), chance)
        filled.omens = deal_omens(self.omens, self.omens_read, len(self.legend.omens), chance)
        filled.legend = self.imagined_legend(chance)
        return filled

    def imagined_legend(self, chance: Chance) -> Legend:
        """The legend with what is unread imagined in some way."""
        legend = self.legend
        if not legend.unread:
            return legend
        missing = NOWHERE
        for goal in legend.goals:
            if goal.kind == "bring" and missing == NOWHERE and not self.has_in_play(goal.items):
                missing = goal.items[0]
        has_boss = self.is_in_sight("boss-defeated")
        return legend.imagined(chance.below(IMAGINED_WAYS), missing, has_boss)

    def put(self, step: Step[Any]) -> None:
        """Push one step on the agenda, unless the legend is over."""
        if self.won == UNDECIDED:
            super().put(step)

    # Seats and places.

    @property
    def map(self) -> Board:
        """The board that lies on the table."""
        return BOARDS[self.board]

    def seat_of(self, hero: int) -> int:
        """The seat that plays this hero."""
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
        return self.hours[seat] >= box.SUNRISE_BOX

    # Things on spaces.

    def rubble_on(self, space: int) -> list[int]:
        """The rubble tokens on this space."""
        return lying(self.rubble, space)

    def has_rubble(self, space: int) -> bool:
        """Whether rubble lies on this space."""
        return lies_on(self.rubble, space)

    def has_room(self, seat: int, item: int) -> bool:
        """AND-134  Whether a slot of the item's shape is free."""
        slot = box.SLOT_OF[item]
        return slot == box.NO_SLOT or self.slots_used(seat, slot) < box.SLOT_ROOM[slot]

    def slots_used(self, seat: int, slot: int) -> int:
        """How many slots of a shape are taken."""
        used = 0
        held = self.items[seat]
        for kind in range(len(held)):
            if held[kind] and box.SLOT_OF[kind] == slot:
                used += held[kind]
        return used

    def has_shield(self, seat: int) -> bool:
        """Whether the hero has a shield, whole or used once."""
        return self.items[seat][box.SHIELD] > 0 or self.items[seat][box.CRACKED_SHIELD] > 0

    def allies_on(self, space: int) -> list[int]:
        """The allies on this space."""
        return [ally for ally in range(len(box.ALLIES)) if self.allies[ally] == space]

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
        """Whether a fight is in progress."""
        return self.foe != NOWHERE

    @property
    def is_clearing(self) -> bool:
        """Whether rubble is being cleared, which has no willpower."""
        return self.is_fighting and self.foe_willpower == 0

    @property
    def difficulty_name(self) -> str:
        """The name of the difficulty."""
        return self.legend.difficulties[self.difficulty]


def empty_table(seats: int, settings: dict[str, str], chance: Chance) -> Andor:
    """The table of a legend before its set-up."""
    t = Andor(seats, [], chance)
    legend = t.legend = legend_of(settings["legend"])
    t.difficulty = legend.difficulty(settings["difficulty"])
    t.group_shields = settings["shields"] == "group"
    t.board = legend.board
    t.willpower = [legend.willpower] * seats
    t.strength = [legend.strength] * seats
    t.shields = legend.shields[seats]
    t.last_letter = legend.last_letter
    t.appointed = [NOWHERE] * len(legend.cards)
    t.selling = legend.selling
    return t
