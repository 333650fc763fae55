"""The text form of a table: complete, human-readable, and the same words in saves, scenarios and bug reports."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from sobremesa.engine.chance import FastChance, NoChance
from sobremesa.engine.text.fields import TextForm
from sobremesa.engine.text.plain import Fields, Plain
from sobremesa.games.andor.content import box
from sobremesa.games.andor.content.board import NOWHERE, SIZE
from sobremesa.games.andor.rules.day import Turn
from sobremesa.games.andor.rules.strength import shoots
from sobremesa.games.andor.state.fields import FIELDS, seat_numbers
from sobremesa.games.andor.state.ground_items import HIDDEN, HUNDRED
from sobremesa.games.andor.state.table import NOBODY, Andor, empty_table

# Fields of steps that are numbers of named things.
NAMES: Final = {
    "item": box.ITEMS,
    "hero": box.HEROES,
    "creature": box.CREATURES,
    "event": box.EVENTS,
    "ally": box.ALLIES,
}

# Fields of steps that are numbers of nameless things: the valid numbers.
NUMBERS: Final[dict[str, Callable[[Andor], Sequence[int]]]] = {
    "space": lambda t: range(SIZE),
    "script": lambda t: range(len(t.legend.scripts)),
    "position": lambda t: range(max([len(effects) for effects in t.legend.scripts], default=0) + 1),
    "waiting_card": lambda t: [NOWHERE, *t.waiting],
    "asked": seat_numbers,
    "rest": seat_numbers,
}


def settle(t: Andor) -> None:
    """Derived fields: the board is that of the legend, of which a masked table knows only what has been read."""
    t.board = t.legend.board
    if isinstance(t.chance, NoChance):
        t.hide_story()


FORM: Final = TextForm(Andor, FIELDS, settle)


def expand(given: Plain, seats: list[str]) -> Plain:
    """`turn = "archer"` is short for: it is the archer's turn and no other step is pending; `step` names others."""
    rest = {key: value for key, value in given.items() if key not in ("turn", "step")}
    if "turn" in given:
        seat = seats.index(given["turn"]) if given["turn"] in seats else -1
        turn = {"step": "Turn", "seat": seat, "busy": False, "shooter": given["turn"] == "archer"}
        return {"agenda": [turn, {"step": "NextTurn", "seat": seat}][:1], **rest}
    if "step" in given:
        steps = given["step"] if isinstance(given["step"], list) else [given["step"]]
        tables = Fields({"step": steps}, "[given]").tables("step")
        return {"agenda": [{**step.values, **_seat(step.values, seats)} for step in tables], **rest}
    return rest


def _seat(step: Plain, seats: list[str]) -> Plain:
    """Replace the names of heroes in a step by seats."""
    return {
        key: seats.index(value)
        for key, value in step.items()
        if (key == "seat" or key.endswith("_seat")) and isinstance(value, str) and value in seats
    }


def example(names: list[str], settings: dict[str, str]) -> Andor:
    """The default position of scenarios: heroes on their ranks, nothing else on the board, the first seat's turn."""
    t = empty_table(len(names), settings, FastChance(0))
    t.heroes = [box.HEROES.index(name) if name in box.HEROES else NOBODY for name in names]
    for seat in range(t.seats):
        if t.heroes[seat] == NOBODY:
            t.heroes[seat] = next(hero for hero in range(len(box.HEROES)) if hero not in t.heroes)
        rank = box.RANKS[t.heroes[seat]]
        t.at[seat] = rank if rank in t.map.spaces else 0
    t.strength = [2] * t.seats
    t.willpower = [7] * t.seats
    t.deck = t.legend.cards_in_deck()
    t.then(Turn(0, False, shoots(t, 0)))
    return t


def count(t: Andor) -> dict[str, int]:
    """The components of a table, wherever they are; unknown ones are not counted."""
    counts = {
        "creatures": len(t.castle) + sum(t.supply) + sum(t.defeated) + sum(1 for kind in t.creatures if kind),
        "event cards": len(t.deck) + len(t.discards) + len(t.waiting),
        "fog tokens": sum(t.fog_box) + sum(1 for token in t.fog if token != box.NO_FOG),
    }
    things = [0] * len(box.ITEMS)
    for held in [*t.items, t.stock, t.spent]:
        for item, number in enumerate(held):
            things[box.BASE_OF[item]] += number
    for code in [*t.ground, *t.stones, *t.gems]:
        if code % HUNDRED != HIDDEN:
            things[box.BASE_OF[code % HUNDRED]] += 1
    for load in t.loads:
        if load:
            things[load - 1] += 1
    if t.deck or t.discards:
        return {**counts, **{name: things[item] for item, name in enumerate(box.ITEMS) if box.BASE_OF[item] == item}}
    return {}
