"""The table of Andor: every piece and where it is, how it is copied and masked, and what everybody can see at once."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from sobremesa.engine.agenda import UNKNOWN, Step, Table
from sobremesa.engine.chance import Chance, NoChance
from sobremesa.games.andor.content import box
from sobremesa.games.andor.content.board import BOARDS, NOWHERE, Board
from sobremesa.games.andor.content.legend import Legend
from sobremesa.games.andor.state.heaps import HIDDEN, HUNDRED, lies_on, lying
from sobremesa.games.andor.state.unknown import deal_deck, deal_fog, deal_heap, deal_omens

NOBODY: Final = -1
UNDECIDED: Final = -1
LOST: Final = 0
WON: Final = 1
NO_WELL: Final = 0
EMPTY: Final = 1
FULL: Final = 2
NO_OMEN: Final = -2


class Andor(Table):
    """The whole position. Everybody sees the same, but for one event card that somebody may have looked at."""

    game: ClassVar[str] = "andor"

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

    def copy(self) -> Andor:
        return self._again(self.chance.copy())

    def _again(self, chance: Chance) -> Andor:
        return Andor(
            seats=self.seats,
            agenda=self.agenda[:],
            chance=chance,
            legend=self.legend,
            difficulty=self.difficulty,
            board=self.board,
            group_shields=self.group_shields,
            heroes=self.heroes[:],
            faces=self.faces[:],
            at=self.at[:],
            hours=self.hours[:],
            willpower=self.willpower[:],
            strength=self.strength[:],
            gold=self.gold[:],
            led=self.led[:],
            items=[held[:] for held in self.items],
            rooster=self.rooster,
            day=self.day,
            creatures=self.creatures[:],
            loads=self.loads[:],
            castle=self.castle[:],
            shields=self.shields,
            defeated=self.defeated[:],
            supply=self.supply[:],
            fog=self.fog[:],
            fog_shown=self.fog_shown[:],
            fog_box=self.fog_box[:],
            wells=self.wells[:],
            farmers=self.farmers[:],
            ground=self.ground[:],
            ground_gold=self.ground_gold[:],
            stones=self.stones[:],
            gems=self.gems[:],
            rubble=self.rubble[:],
            stock=self.stock[:],
            witch=self.witch,
            allies=self.allies[:],
            closed=self.closed[:],
            deck=self.deck[:],
            discards=self.discards[:],
            known_by=self.known_by,
            waiting=self.waiting[:],
            today=self.today,
            narrator=self.narrator,
            last_letter=self.last_letter,
            appointed=self.appointed[:],
            omens=self.omens[:],
            omens_read=self.omens_read[:],
            selling=self.selling,
            storming=self.storming,
            foe=self.foe,
            foe_willpower=self.foe_willpower,
            fighters=self.fighters[:],
            called=self.called[:],
            roller=self.roller,
            dice=self.dice[:],
            black=self.black,
            doubled=self.doubled,
            value=self.value,
            flipped=self.flipped,
            idle=self.idle,
            won=self.won,
        )

    def mask(self, seat: int | None) -> Andor:
        """Hidden are fog tokens, face-down stones, gems and omens, and event cards to come, but for one looked at."""
        knows_next = bool(self.deck) and self.known_by == (NOBODY if seat is None else seat) and seat is not None
        return Andor(
            seats=self.seats,
            agenda=self.agenda[:],
            chance=NoChance(),
            legend=self.legend,
            difficulty=self.difficulty,
            board=self.board,
            group_shields=self.group_shields,
            heroes=self.heroes[:],
            faces=self.faces[:],
            at=self.at[:],
            hours=self.hours[:],
            willpower=self.willpower[:],
            strength=self.strength[:],
            gold=self.gold[:],
            led=self.led[:],
            items=[held[:] for held in self.items],
            rooster=self.rooster,
            day=self.day,
            creatures=self.creatures[:],
            loads=self.loads[:],
            castle=self.castle[:],
            shields=self.shields,
            defeated=self.defeated[:],
            supply=self.supply[:],
            fog=[
                token if token == box.NO_FOG or shown else UNKNOWN
                for token, shown in zip(self.fog, self.fog_shown, strict=True)
            ],
            fog_shown=self.fog_shown[:],
            fog_box=self.fog_box[:],
            wells=self.wells[:],
            farmers=self.farmers[:],
            ground=self.ground[:],
            ground_gold=self.ground_gold[:],
            stones=[code // HUNDRED * HUNDRED + HIDDEN for code in self.stones],
            gems=[code // HUNDRED * HUNDRED + HIDDEN for code in self.gems],
            rubble=self.rubble[:],
            stock=[
                UNKNOWN if (self.stones and item in box.RUNES) or (self.gems and item in box.GEMS) else count
                for item, count in enumerate(self.stock)
            ],
            witch=self.witch,
            allies=self.allies[:],
            closed=self.closed[:],
            deck=[UNKNOWN] * (len(self.deck) - 1) + [self.deck[-1]] if knows_next else [UNKNOWN] * len(self.deck),
            discards=self.discards[:],
            known_by=self.known_by,
            waiting=self.waiting[:],
            today=self.today,
            narrator=self.narrator,
            last_letter=self.last_letter,
            appointed=self.appointed[:],
            omens=[omen if omen == NO_OMEN else UNKNOWN for omen in self.omens],
            omens_read=self.omens_read[:],
            selling=self.selling,
            storming=self.storming,
            foe=self.foe,
            foe_willpower=self.foe_willpower,
            fighters=self.fighters[:],
            called=self.called[:],
            roller=self.roller,
            dice=self.dice[:],
            black=self.black,
            doubled=self.doubled,
            value=self.value,
            flipped=self.flipped,
            idle=self.idle,
            won=self.won,
        )

    def fill(self, chance: Chance) -> Andor:
        """Deal what nobody has seen onto the places nobody can see."""
        filled = self._again(chance)
        filled.fog = deal_fog(self.fog, self.fog_box, chance)
        in_play = [*self.ground, *[load - 1 for load in self.loads if load]]
        filled.stones = deal_heap(self.stones, box.RUNES, self.items, in_play, filled.stock, chance)
        filled.gems = deal_heap(self.gems, box.GEMS, self.items, in_play, filled.stock, chance)
        seen = [*self.discards, *self.waiting]
        filled.deck = deal_deck(self.deck, seen, self.legend.cards_in_deck(), chance)
        filled.omens = deal_omens(self.omens, self.omens_read, len(self.legend.omens), chance)
        return filled

    def then(self, *steps: Step[Any]) -> None:
        """Put these on top of the agenda, unless the legend is over."""
        if self.won == UNDECIDED:
            super().then(*steps)

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
        return self.hours[seat] >= box.SUNRISE_BOX

    # What lies about.

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
        """Whether a fight goes on."""
        return self.foe != NOWHERE

    @property
    def difficulty_name(self) -> str:
        """How hard the legend is played."""
        return self.legend.difficulties[self.difficulty]
