"""The verbs of the table: only these change it, and each tells what happened."""

from __future__ import annotations

from typing import Any

from sobremesa.engine.agenda import Step
from sobremesa.engine.event import StoredEvent as Event
from sobremesa.engine.event import Value
from sobremesa.games.andor.board import CASTLE
from sobremesa.games.andor.content import (
    AFTER_EXHAUSTION,
    BASE_OF,
    BREW,
    CRACKED_SHIELD,
    CREATURES,
    FOGS,
    GONE,
    HALF_BREW,
    HALF_WINESKIN,
    ITEMS,
    MOST_STRENGTH,
    MOST_WILLPOWER,
    NO_CREATURE,
    NO_FOG,
    PARCHMENT,
    ROOSTER,
    SHIELD,
    SUNRISE_BOX,
    USED_INTO,
    WINESKIN,
)
from sobremesa.games.andor.pieces import EMPTY, FULL, HUNDRED, LOST, NO_WELL, NOBODY, UNDECIDED, WON, Pieces


class Verbs(Pieces):
    """What can happen to the pieces."""

    def then(self, *steps: Step[Any]) -> None:
        """Put these on top of the agenda, unless the legend is over."""
        if self.won == UNDECIDED:
            super().then(*steps)

    # Heroes.

    def seat_hero(self, seat: int, hero: int, face: int, name: str) -> None:
        """AND-001  The seat plays this hero."""
        self.heroes[seat] = hero
        self.faces[seat] = face
        if self.watch is not None:
            self.tell("hero-picked", seat=seat, face=name)

    def spend_hour(self, seat: int) -> None:
        """AND-013  The time marker advances an hour; overtime costs willpower."""
        self.hours[seat] += 1
        cost = self.hour_cost(self.hours[seat])
        self.willpower[seat] -= cost
        if self.watch is not None:
            self.tell("hour-spent", seat=seat, hour=self.hours[seat], cost=cost)

    def end_day_of(self, seat: int) -> None:
        """AND-008, AND-009  The marker goes to the sunrise box, the first one to the rooster."""
        is_first = self.rooster == NOBODY
        if is_first:
            self.rooster = seat
        self.hours[seat] = ROOSTER if is_first else SUNRISE_BOX
        if self.watch is not None:
            self.tell("day-ended", seat=seat, first=is_first)

    def move_hero(self, seat: int, space: int) -> None:
        """AND-016  The hero steps to a space; farmers who meet a creature there are lost (AND-131)."""
        self.at[seat] = space
        if self.watch is not None:
            self.tell("hero-moved", seat=seat, space=space)
        if self.creatures[space] != NO_CREATURE:
            self.meet(space)

    def put_hero(self, seat: int, space: int, strength: int, willpower: int) -> None:
        """The hero stands here when the legend begins."""
        self.at[seat] = space
        self.strength[seat] = strength
        self.willpower[seat] = willpower
        if self.watch is not None:
            self.tell("hero-placed", seat=seat, space=space, strength=strength, willpower=willpower)

    def gain_willpower(self, seat: int, amount: int) -> None:
        """Ruling A-12  Willpower grows up to its most; the rest is lost."""
        gained = min(amount, MOST_WILLPOWER - self.willpower[seat])
        self.willpower[seat] += gained
        if self.watch is not None and gained:
            self.tell("willpower-gained", seat=seat, amount=gained)

    def lose_willpower(self, seat: int, amount: int) -> bool:
        """AND-079, AND-080  Willpower is lost; at none left the hero is exhausted. Returns whether that happened."""
        lost = min(amount, self.willpower[seat])
        self.willpower[seat] -= lost
        if self.watch is not None:
            self.tell("willpower-lost", seat=seat, amount=lost)
        if self.willpower[seat] > 0:
            return False
        self.willpower[seat] = AFTER_EXHAUSTION
        self.strength[seat] = max(1, self.strength[seat] - 1)
        if self.watch is not None:
            self.tell("hero-exhausted", seat=seat, strength=self.strength[seat])
        return True

    def gain_strength(self, seat: int, amount: int) -> None:
        """Strength grows up to its most, or shrinks down to 1."""
        before = self.strength[seat]
        self.strength[seat] = max(1, min(MOST_STRENGTH, before + amount))
        change = self.strength[seat] - before
        if self.watch is not None and change:
            self.tell("strength-gained" if change > 0 else "strength-lost", seat=seat, amount=abs(change))

    def gain_gold(self, seat: int, amount: int) -> None:
        """Gold comes to the hero or goes."""
        self.gold[seat] += amount
        if self.watch is not None and amount:
            self.tell("gold-gained" if amount > 0 else "gold-paid", seat=seat, amount=abs(amount))

    # Items.

    def gain_item(self, seat: int, item: int) -> None:
        """An item comes from the box, if one is left; without a free slot it lies on the hero's space."""
        if self.stock[BASE_OF[item]] <= 0:
            return
        self.stock[BASE_OF[item]] -= 1
        if self.has_room(seat, item):
            self.items[seat][item] += 1
        else:
            self._lay(self.ground, self.at[seat], item)
        if self.watch is not None:
            self.tell("item-gained", seat=seat, item=ITEMS[item])

    def use_item(self, seat: int, item: int) -> None:
        """AND-146, AND-148, AND-158, AND-170  Turn it to its used side; one that has none goes back to the box."""
        self.items[seat][item] -= 1
        after = USED_INTO[item]
        if after != GONE:
            self.items[seat][after] += 1
        else:
            self.stock[BASE_OF[item]] += 1
        if self.watch is not None:
            self.tell("item-used", seat=seat, item=ITEMS[item])

    def use_half_first(self, seat: int, whole: int, half: int) -> None:
        """Use the piece that was begun before a new one."""
        self.use_item(seat, half if self.items[seat][half] else whole)

    def use_shield(self, seat: int) -> None:
        """AND-146  One of the two uses of a shield."""
        self.use_half_first(seat, SHIELD, CRACKED_SHIELD)

    def use_wineskin(self, seat: int) -> None:
        """AND-148  One of the two uses of a wineskin."""
        self.use_half_first(seat, WINESKIN, HALF_WINESKIN)

    def use_brew(self, seat: int) -> None:
        """AND-170  One of the two uses of a witch's brew."""
        self.use_half_first(seat, BREW, HALF_BREW)

    def take_item(self, seat: int, item: int) -> None:
        """AND-038  Pick up what lies on the hero's space."""
        self.ground.remove(self.at[seat] * HUNDRED + item)
        self.items[seat][item] += 1
        if self.watch is not None:
            self.tell("item-taken", seat=seat, item=ITEMS[item])

    def take_hidden(self, seat: int, heap: list[int]) -> None:
        """AND-161, AND-162  Pick up what lies face down on the hero's space, and see what it is."""
        thing = self.lying(heap, self.at[seat])[0]
        heap.remove(self.at[seat] * HUNDRED + thing)
        self.items[seat][thing] += 1
        if self.watch is not None:
            self.tell_event(Event("item-uncovered", {"seat": seat, "item": ITEMS[thing]}, uncovers=True))

    def drop_item(self, seat: int, item: int) -> None:
        """AND-040  Lay an item on the hero's space."""
        self.items[seat][item] -= 1
        self._lay(self.ground, self.at[seat], item)
        if self.watch is not None:
            self.tell("item-dropped", seat=seat, item=ITEMS[item])

    def hand_over(self, seat: int, other_seat: int, item: int) -> None:
        """AND-043  An item goes from one hero to another."""
        self.items[seat][item] -= 1
        self.items[other_seat][item] += 1
        if self.watch is not None:
            self.tell("item-given", seat=seat, other_seat=other_seat, item=ITEMS[item])

    def hand_gold(self, seat: int, other_seat: int, amount: int) -> None:
        """AND-043  Gold goes from one hero to another."""
        self.gold[seat] -= amount
        self.gold[other_seat] += amount
        if self.watch is not None:
            self.tell("gold-given", seat=seat, other_seat=other_seat, amount=amount)

    def drop_gold(self, seat: int, amount: int) -> None:
        """AND-040  Lay gold on the hero's space."""
        self.gold[seat] -= amount
        self.ground_gold[self.at[seat]] += amount
        if self.watch is not None:
            self.tell("gold-dropped", seat=seat, amount=amount)

    def take_gold(self, seat: int) -> None:
        """AND-038  Pick up the gold on the hero's space."""
        amount = self.ground_gold[self.at[seat]]
        self.ground_gold[self.at[seat]] = 0
        self.gold[seat] += amount
        if self.watch is not None:
            self.tell("gold-taken", seat=seat, amount=amount)

    def _lay(self, heap: list[int], space: int, thing: int) -> None:
        heap.append(space * HUNDRED + thing)
        heap.sort()

    def lay_item(self, space: int, item: int) -> None:
        """An item from the box lies on a space now, if one is left."""
        if self.stock[BASE_OF[item]] <= 0:
            return
        self.stock[BASE_OF[item]] -= 1
        self._lay(self.ground, space, item)
        if self.watch is not None:
            self.tell("item-laid", space=space, item=ITEMS[item])

    def lay_gold(self, space: int, amount: int) -> None:
        """Gold lies on a space now."""
        self.ground_gold[space] += amount
        if self.watch is not None:
            self.tell("gold-laid", space=space, amount=amount)

    def bury(self, heap: list[int], space: int, thing: int) -> None:
        """Something from the box lies face down on a space now."""
        self.stock[thing] -= 1
        self._lay(heap, space, thing)
        if self.watch is not None:
            self.tell("token-hidden", space=space)

    def lay_rubble(self, space: int, value: int) -> None:
        """Rubble falls on a space."""
        self._lay(self.rubble, space, value)
        if self.watch is not None:
            self.tell("rubble-fallen", space=space, value=value)

    def clear_rubble(self, space: int, value: int) -> None:
        """AND-101  A rubble token goes back to the box."""
        self.rubble.remove(space * HUNDRED + value)
        if self.watch is not None:
            self.tell("rubble-cleared", space=space, value=value)

    def uncover(self, space: int) -> None:
        """AND-135, AND-138  Fog, stones and gems on a space are turned face up and stay there."""
        if self.fog[space] != NO_FOG and not self.fog_shown[space]:
            self.show_fog(space)
        for heap in (self.stones, self.gems):
            for thing in self.lying(heap, space):
                heap.remove(space * HUNDRED + thing)
                self._lay(self.ground, space, thing)
                if self.watch is not None:
                    self.tell_event(Event("token-seen", {"space": space, "item": ITEMS[thing]}, uncovers=True))

    # Wells, fog, farmers.

    def empty_well(self, seat: int, amount: int) -> None:
        """AND-036  The hero drinks the well on the own space."""
        self.wells[self.at[seat]] = EMPTY
        if self.watch is not None:
            self.tell("well-emptied", seat=seat, space=self.at[seat])
        self.gain_willpower(seat, amount)

    def refill_wells(self) -> None:
        """AND-125  Empty wells without a hero on them are full again."""
        for space in self.map.wells:
            if self.wells[space] == EMPTY and space not in self.at:
                self.wells[space] = FULL
                if self.watch is not None:
                    self.tell("well-refilled", space=space)

    def remove_well(self, space: int) -> None:
        """A well leaves the game."""
        if self.wells[space] != NO_WELL:
            self.wells[space] = NO_WELL
            if self.watch is not None:
                self.tell("well-removed", space=space)

    def lift_fog(self, seat: int, space: int) -> int:
        """AND-045, AND-046  The fog token is revealed and leaves the game; returns what it was."""
        token = self.fog[space]
        was_shown = self.fog_shown[space]
        self.fog[space] = NO_FOG
        self.fog_shown[space] = False
        self.fog_box[token] += 1
        if self.watch is not None:
            fields: dict[str, Value] = {"seat": seat, "space": space, "fog": FOGS[token]}
            self.tell_event(Event("fog-lifted", fields, uncovers=not was_shown))
        return token

    def place_witch(self, space: int) -> None:
        """AND-166  The witch stands here from now on."""
        self.witch = space
        if self.watch is not None:
            self.tell("witch-found", space=space)

    def lead_farmer(self, seat: int) -> None:
        """AND-128, AND-130  A farmer goes with the hero."""
        self.farmers[self.at[seat]] -= 1
        self.led[seat] += 1
        if self.watch is not None:
            self.tell("farmer-led", seat=seat, space=self.at[seat])

    def leave_farmer(self, seat: int) -> None:
        """AND-128, AND-132, AND-133  A farmer stays here; in the castle one more golden shield is gained."""
        space = self.at[seat]
        self.led[seat] -= 1
        if space == CASTLE and self.map.has_castle:
            self.shields += 1
            if self.watch is not None:
                self.tell("farmer-saved", seat=seat, shields=self.shields)
            return
        self.farmers[space] += 1
        if self.watch is not None:
            self.tell("farmer-left", seat=seat, space=space)

    def place_farmer(self, space: int) -> None:
        """A farmer waits on a space, unless a creature is there."""
        self.farmers[space] += 1
        if self.watch is not None:
            self.tell("farmer-placed", space=space)
        if self.creatures[space] != NO_CREATURE:
            self.meet(space)

    def lose_farmer(self, space: int) -> None:
        """A farmer on this space, waiting or led, is lost."""
        if self.farmers[space]:
            self.farmers[space] -= 1
        else:
            for seat in range(self.seats):
                if self.at[seat] == space and self.led[seat]:
                    self.led[seat] -= 1
                    break
        if self.watch is not None:
            self.tell("farmer-lost", space=space)

    # Creatures and allies.

    def meet(self, space: int) -> None:
        """AND-131  A creature and farmers on one space: the farmers are lost; a fragile parchment loses the legend."""
        while self.farmers[space] or self._leads_here(space):
            self.lose_farmer(space)
        if self.is_fragile() and self._parchment_on(space):
            self.finish(False, "parchment")

    def _leads_here(self, space: int) -> bool:
        for seat in range(self.seats):
            if self.at[seat] == space and self.led[seat]:
                return True
        return False

    def _parchment_on(self, space: int) -> bool:
        for seat in range(self.seats):
            if self.at[seat] == space and self.items[seat][PARCHMENT]:
                return True
        return space * HUNDRED + PARCHMENT in self.ground

    def is_fragile(self) -> bool:
        """Whether the legend is lost when a creature meets the parchment."""
        raise NotImplementedError

    def take_from_supply(self, kind: int) -> bool:
        """A figure for a new creature: from the box, else one that was defeated; False if all are in play."""
        if self.supply[kind]:
            self.supply[kind] -= 1
            return True
        if self.defeated[kind]:
            self.defeated[kind] -= 1
            return True
        return False

    def put_creature(self, kind: int, space: int) -> None:
        """A creature from the box appears on an empty space."""
        self.creatures[space] = kind
        if self.watch is not None:
            self.tell("creature-placed", creature=CREATURES[kind], space=space)
        self.meet(space)

    def move_creature(self, space: int, target: int) -> None:
        """AND-115  A creature goes to an empty space, and what it carries with it."""
        kind = self.creatures[space]
        self.creatures[target] = kind
        self.creatures[space] = NO_CREATURE
        self.loads[target] = self.loads[space]
        self.loads[space] = 0
        if self.watch is not None:
            self.tell("creature-moved", creature=CREATURES[kind], origin=space, space=target)
        self.meet(target)

    def load_creature(self, space: int, item: int) -> None:
        """The creature on this space carries an item from the box."""
        if self.stock[BASE_OF[item]] > 0 and not self.loads[space]:
            self.stock[BASE_OF[item]] -= 1
            self.loads[space] = item + 1
            if self.watch is not None:
                self.tell("creature-loaded", space=space, item=ITEMS[item])

    def remove_creature(self, space: int) -> int:
        """The creature leaves its space; what it carries goes back to the box."""
        kind = self.creatures[space]
        self.creatures[space] = NO_CREATURE
        if self.loads[space]:
            self.stock[BASE_OF[self.loads[space] - 1]] += 1
            self.loads[space] = 0
        return kind

    def defeat_creature(self, space: int) -> None:
        """AND-076  A defeated creature goes to space 80; what it carried lies where it fell."""
        kind = self.creatures[space]
        if self.loads[space]:
            self._lay(self.ground, space, self.loads[space] - 1)
            self.loads[space] = 0
        self.creatures[space] = NO_CREATURE
        self.defeated[kind] += 1
        if self.watch is not None:
            self.tell("creature-defeated", creature=CREATURES[kind], space=space)

    def storm_castle(self, kind: int) -> None:
        """AND-120, AND-123  The creature takes a golden shield; if none is free the legend is lost."""
        self.castle.append(kind)
        if self.watch is not None:
            self.tell("castle-entered", creature=CREATURES[kind], free=self.shields - len(self.castle))
        if len(self.castle) > self.shields:
            self.finish(False, "castle")

    def show_fog(self, space: int) -> None:
        """A fog token is turned up and stays where it is."""
        self.fog_shown[space] = True
        if self.watch is not None:
            self.tell_event(Event("fog-seen", {"space": space, "fog": FOGS[self.fog[space]]}, uncovers=True))

    def finish(self, won: bool, reason: str) -> None:
        """The legend is over, and nothing else happens."""
        if self.won != UNDECIDED:
            return
        self.won = WON if won else LOST
        self.agenda.clear()
        if self.watch is not None:
            self.tell("legend-won" if won else "legend-lost", reason=reason)
