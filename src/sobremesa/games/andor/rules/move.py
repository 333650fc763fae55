"""Moving: heroes space by space, allies up to four spaces an hour, and the fog where a move ends."""

from __future__ import annotations

from typing import ClassVar, Final

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Choice, Step
from sobremesa.games.andor.content import box
from sobremesa.games.andor.content.board import NOWHERE
from sobremesa.games.andor.rules import actions
from sobremesa.games.andor.rules.event_cards import DrawEvent, visits
from sobremesa.games.andor.rules.free import FREE_ACTIONS
from sobremesa.games.andor.rules.march import appear
from sobremesa.games.andor.rules.narrator import Happens
from sobremesa.games.andor.rules.paths import can_spend_hour, is_closed, open_ways, spaces_within
from sobremesa.games.andor.state.table import Andor
from sobremesa.games.andor.state.verbs import creatures, farmers, heroes, items, land

STANDARD_ACTIONS: Final = ("fight", "clear", "pass", "send", "end-day")  # besides steps
ON_THE_WAY: Final = {  # AND-032, AND-041, AND-129, AND-137: why no free action in the middle of a move, by kind
    **dict.fromkeys(FREE_ACTIONS, "AND-032"),
    "drop": "AND-041",
    "drop-gold": "AND-041",
    "look": "AND-137",
    "lead-farmer": FREE_ACTIONS["lead-farmer"],
    "leave-farmer": FREE_ACTIONS["leave-farmer"],
}


def steps_from(t: Andor, seat: int, free: int) -> list[Action]:
    """AND-016, AND-023, AND-149, AND-150, AND-151, AND-153  Where the hero can step, and what makes steps free."""
    if t.rubble or t.closed:
        found = [actions.MOVES[space] for space in open_ways(t, t.at[seat])]
    else:
        found = actions.STEPS[t.board][t.at[seat]][:]
    if not found:
        return found
    if not free and not can_spend_hour(t, seat):
        found = []
    held = t.items[seat]
    if held[box.WINESKIN] or held[box.HALF_WINESKIN]:
        found.append(actions.DRINK)
    for herb in box.HERBS:
        if held[herb]:
            found.append(actions.WALKS[herb])
    return found


def begin_move(t: Andor, seat: int, action: Action) -> None:
    """AND-003  The hero begins to move, by the first step or with wine or a herb."""
    _onward(t, seat, action, 0, 0)


def _onward(t: Andor, seat: int, action: Action, free: int, steps: int) -> None:
    """One step, or a means to make the next ones free."""
    if action is actions.DRINK:
        items.use_half_first(t, seat, box.WINESKIN)
        t.then(Moving(seat, free + 1, steps))
    elif isinstance(action, actions.With):
        items.use_item(t, seat, action.item)
        t.then(Moving(seat, free + box.ITEM_VALUES[action.item], steps))
    elif isinstance(action, actions.At):
        if not free:
            heroes.spend_hour(t, seat)
        heroes.move_hero(t, seat, action.space)
        met = visits(t, seat) if t.waiting else []
        t.then(Moving(seat, free - 1 if free else 0, steps + 1))
        if met:
            t.then(*met)


class Moving(Choice[Andor]):
    """AND-017, AND-129  On the way: step on, take farmers along or leave them, or stop."""

    rule: ClassVar[str] = "AND-017"

    def __init__(self, seat: int, free: int, steps: int) -> None:
        super().__init__(seat)
        self.free = free  # steps that cost no hour
        self.steps = steps

    def legal_actions(self, t: Andor) -> list[Action]:
        found = steps_from(t, self.seat, self.free)
        if self.steps:
            found.append(actions.STOP)
        if t.farmers[t.at[self.seat]]:
            found.append(actions.LEAD_FARMER)
        if t.led[self.seat]:
            found.append(actions.LEAVE_FARMER)
        return found

    def take(self, t: Andor, action: Action) -> None:
        if action is actions.STOP:
            t.then(ArriveAt(self.seat))
        elif action is actions.LEAD_FARMER:
            farmers.lead_farmer(t, self.seat)
            t.then(self)
        elif action is actions.LEAVE_FARMER:
            farmers.leave_farmer(t, self.seat)
            t.then(self)
        else:
            _onward(t, self.seat, action, self.free, self.steps)

    def refuse(self, t: Andor, action: Action) -> str | None:
        if action in self.legal_actions(t):
            return None
        if action.kind in STANDARD_ACTIONS:
            return "AND-003"
        if isinstance(action, actions.With) and action.kind == "heal-with" and not t.items[self.seat][action.item]:
            return "AND-153"  # a herb that was walked with cannot heal, too (AND-156)
        return ON_THE_WAY.get(action.kind, refuse_step(t, self.seat, action))


def refuse_step(t: Andor, seat: int, action: Action) -> str:
    """The rule that forbids a step that is not legal."""
    if action is actions.DRINK:
        return "AND-148"
    if isinstance(action, actions.With):
        return "AND-153"
    if not isinstance(action, actions.At) or action.space not in t.map.neighbours[t.at[seat]]:
        return "AND-016"
    if t.rubble_on(action.space):
        return "AND-021"
    if is_closed(t, t.at[seat], action.space):
        return "AND-022"
    return refuse_hour(t, seat)


def refuse_hour(t: Andor, seat: int) -> str:
    """Why the hero cannot spend another hour."""
    if t.hours[seat] >= box.LAST_HOUR:
        return "AND-015"
    return "AND-012" if t.hours[seat] == box.LAST_HOUR - 1 and t.today & box.NO_HOUR_10 else "AND-014"


class ArriveAt(Step[Andor]):
    """AND-019, AND-020, AND-045  Where the hero stops, and only there, the fog lifts."""

    rule: ClassVar[str] = "AND-045"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, t: Andor) -> None:
        space = t.at[self.seat]
        if t.fog[space] != box.NO_FOG:
            meet_fog(t, self.seat, space, box.FOGS[land.lift_fog(t, self.seat, space)])


def meet_fog(t: Andor, seat: int, space: int, fog: str) -> None:
    """AND-046, AND-047  What the fog hid happens, and takes no time."""
    if fog == "strength":
        heroes.gain_strength(t, seat, 1)  # AND-048
    elif fog in ("willpower-2", "willpower-3"):
        heroes.gain_willpower(t, seat, int(fog[-1]))  # AND-049
    elif fog == "gold":
        heroes.gain_gold(t, seat, 1)  # AND-050
    elif fog == "wineskin":
        items.gain_item(t, seat, box.WINESKIN)  # AND-051
    elif fog == "event":
        t.then(DrawEvent())  # AND-052
    elif fog == "gor":
        appear(t, box.GOR, space)  # AND-053
    else:
        meet_witch(t, seat, space)


def meet_witch(t: Andor, seat: int, space: int) -> None:
    """AND-054, AND-165, AND-166  The witch stays here from now on; her finder gets a brew for nothing."""
    land.place_witch(t, space)
    items.gain_item(t, seat, box.BREW)
    t.then(Happens("witch-found"))


def sendings(t: Andor, only: int = NOWHERE) -> list[Action]:
    """AND-027, AND-029, AND-105  Where an hour sends an ally: up to four spaces, by the ways of heroes (A-03)."""
    found: list[Action] = []
    for ally in range(len(box.ALLIES)):
        if t.allies[ally] != NOWHERE and only in (NOWHERE, ally):
            found.extend([actions.SENDS[ally][space] for space in spaces_within(t, t.allies[ally], box.ALLY_SPACES)])
    return found


def send(t: Andor, seat: int, action: actions.Send) -> None:
    """AND-027  An hour passes and the ally moves."""
    heroes.spend_hour(t, seat)
    creatures.place_ally(t, action.ally, action.space)
    t.then(SendOn(seat, action.ally))


class SendOn(Choice[Andor]):
    """AND-028  The hero may spend more hours on the same ally."""

    rule: ClassVar[str] = "AND-028"

    def __init__(self, seat: int, ally: int) -> None:
        super().__init__(seat)
        self.ally = ally

    def legal_actions(self, t: Andor) -> list[Action]:
        more = sendings(t, self.ally) if can_spend_hour(t, self.seat) else []
        return [actions.STOP, *more]

    def take(self, t: Andor, action: Action) -> None:
        if isinstance(action, actions.Send):
            send(t, self.seat, action)

    def refuse(self, t: Andor, action: Action) -> str | None:
        if action in self.legal_actions(t):
            return None
        return refuse_sending(t, self.seat, action) if isinstance(action, actions.Send) else self.rule


def refuse_sending(t: Andor, seat: int, action: actions.Send) -> str:
    """Why this ally cannot be sent there."""
    if t.allies[action.ally] == NOWHERE:
        return "AND-029"
    return "AND-027" if can_spend_hour(t, seat) else refuse_hour(t, seat)
