"""The table of Andor: the pieces, their verbs, and how it is copied, masked and filled."""

from __future__ import annotations

from typing import ClassVar

from sobremesa.engine.agenda import UNKNOWN
from sobremesa.engine.chance import Chance, NoChance
from sobremesa.games.andor.board import NOWHERE, SIZE
from sobremesa.games.andor.content import (
    ALLIES,
    CREATURE_COUNTS,
    FOG_COUNTS,
    GEMS,
    ITEM_COUNTS,
    ITEMS,
    LETTERS,
    NO_FOG,
    RUNES,
)
from sobremesa.games.andor.legend import Legend
from sobremesa.games.andor.pieces import HIDDEN, HUNDRED, NO_OMEN, NOBODY, UNDECIDED
from sobremesa.games.andor.story_verbs import StoryVerbs


class Andor(StoryVerbs):
    """The whole position."""

    game: ClassVar[str] = "andor"

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
                token if token == NO_FOG or shown else UNKNOWN
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
                UNKNOWN if (self.stones and item in RUNES) or (self.gems and item in GEMS) else count
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
        self._fill_fog(filled, chance)
        filled.stones = self._fill_heap(filled, self.stones, RUNES, chance)
        filled.gems = self._fill_heap(filled, self.gems, GEMS, chance)
        self._fill_deck(filled, chance)
        self._fill_omens(filled, chance)
        return filled

    def _fill_fog(self, filled: Andor, chance: Chance) -> None:
        left = [count - gone for count, gone in zip(FOG_COUNTS, self.fog_box, strict=True)]
        for token in self.fog:
            if token > NO_FOG:
                left[token] -= 1
        unseen = [kind for kind in range(1, len(left)) for _ in range(left[kind])]
        chance.shuffle(unseen)
        for space, token in enumerate(self.fog):
            if token == UNKNOWN:
                filled.fog[space] = unseen.pop()

    def _fill_heap(self, filled: Andor, heap: list[int], kinds: list[int], chance: Chance) -> list[int]:
        """Deal the things of these kinds that nobody has seen; those left over are in the box."""
        if not heap or heap[0] % HUNDRED != HIDDEN:
            return heap[:]
        unseen: list[int] = []
        for kind in kinds:
            held = 0
            for items in self.items:
                held += items[kind]
            for code in self.ground:
                held += 1 if code % HUNDRED == kind else 0
            for load in self.loads:
                held += 1 if load == kind + 1 else 0
            unseen.extend([kind] * (ITEM_COUNTS[kind] - held))
        chance.shuffle(unseen)
        dealt = sorted([code // HUNDRED * HUNDRED + unseen.pop() for code in heap])
        for kind in kinds:
            filled.stock[kind] = unseen.count(kind)
        return dealt

    def _fill_deck(self, filled: Andor, chance: Chance) -> None:
        seen = [*self.discards, *self.waiting, *[card for card in self.deck if card != UNKNOWN]]
        unseen = [card for card in self.legend.cards_in_deck() if card not in seen]
        chance.shuffle(unseen)
        filled.deck = [unseen.pop() if card == UNKNOWN else card for card in self.deck]

    def _fill_omens(self, filled: Andor, chance: Chance) -> None:
        if UNKNOWN not in self.omens:
            return
        every = range(len(self.legend.omens))
        unseen = [omen for omen in every if omen not in self.omens_read]
        chance.shuffle(unseen)
        filled.omens = [unseen.pop() if omen == UNKNOWN else omen for omen in self.omens]

    # What the legend says.

    @property
    def difficulty_name(self) -> str:
        """How hard the legend is played."""
        return self.legend.difficulties[self.difficulty]

    def boss_strength(self) -> int:
        return self.legend.boss_strength[self.difficulty_name][self.seats]

    def boss_willpower(self) -> int:
        return self.legend.boss_willpower

    def boss_dice(self) -> int:
        return self.legend.boss_dice

    def is_fragile(self) -> bool:
        return self.legend.fragile


def empty_table(seats: int, chance: Chance, legend: Legend, difficulty: int, *, group_shields: bool = False) -> Andor:
    """The table before anything is laid out."""
    return Andor(
        seats=seats,
        agenda=[],
        chance=chance,
        legend=legend,
        difficulty=difficulty,
        board=legend.board,
        group_shields=group_shields,
        heroes=[NOBODY] * seats,
        faces=[0] * seats,
        at=[0] * seats,
        hours=[0] * seats,
        willpower=[legend.willpower] * seats,
        strength=[legend.strength] * seats,
        gold=[0] * seats,
        led=[0] * seats,
        items=[[0] * len(ITEMS) for _ in range(seats)],
        rooster=NOBODY,
        day=1,
        creatures=[0] * SIZE,
        loads=[0] * SIZE,
        castle=[],
        shields=legend.shields[seats],
        defeated=[0] * len(CREATURE_COUNTS),
        supply=CREATURE_COUNTS[:],
        fog=[NO_FOG] * SIZE,
        fog_shown=[False] * SIZE,
        fog_box=FOG_COUNTS[:],
        wells=[0] * SIZE,
        farmers=[0] * SIZE,
        ground=[],
        ground_gold=[0] * SIZE,
        stones=[],
        gems=[],
        rubble=[],
        stock=ITEM_COUNTS[:],
        witch=NOWHERE,
        allies=[NOWHERE] * len(ALLIES),
        closed=[],
        deck=[],
        discards=[],
        known_by=NOBODY,
        waiting=[],
        today=0,
        narrator=0,
        last_letter=legend.last_letter,
        appointed=[NOWHERE] * len(legend.cards),
        omens=[NO_OMEN] * len(LETTERS),
        omens_read=[],
        selling=legend.selling,
        storming=False,
        foe=NOWHERE,
        foe_willpower=0,
        fighters=[],
        called=[],
        roller=NOBODY,
        dice=[],
        black=False,
        doubled=NOWHERE,
        value=0,
        flipped=False,
        idle=0,
        won=UNDECIDED,
    )
