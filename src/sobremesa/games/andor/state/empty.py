"""The table before anything is laid out."""

from __future__ import annotations

from sobremesa.engine.chance import Chance
from sobremesa.games.andor.content.board import NOWHERE, SIZE
from sobremesa.games.andor.content.box import ALLIES, CREATURE_COUNTS, FOG_COUNTS, ITEM_COUNTS, ITEMS, LETTERS, NO_FOG
from sobremesa.games.andor.content.legend import Legend
from sobremesa.games.andor.state.table import NO_OMEN, NOBODY, UNDECIDED, Andor


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
