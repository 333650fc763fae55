"""The text form of a table: complete, human-readable, and the same words in saves, scenarios and bug reports."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sobremesa.engine.agenda import UNKNOWN, Step
from sobremesa.engine.chance import Chance, FastChance
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.event import UNKNOWN_WORD
from sobremesa.engine.plain import Fields, Plain, names_of
from sobremesa.games.andor.content import box
from sobremesa.games.andor.content.board import NOWHERE, SIZE
from sobremesa.games.andor.content.legend import legend_of
from sobremesa.games.andor.rules.day import Turn
from sobremesa.games.andor.state.empty import empty_table
from sobremesa.games.andor.state.heaps import HIDDEN, HUNDRED
from sobremesa.games.andor.state.strength import shoots
from sobremesa.games.andor.state.table import NOBODY, UNDECIDED, Andor

RESULTS = ["undecided", "lost", "won"]
WELLS = ["none", "empty", "full"]
HIDDEN_WORD = "hidden"


def seat_names(t: Andor) -> list[str]:
    """A seat is called by its hero, or by its number while it has none."""
    return _names(t.heroes)


def _names(heroes: list[int]) -> list[str]:
    return [f"seat-{i + 1}" if hero == NOBODY else box.HEROES[hero] for i, hero in enumerate(heroes)]


def write(t: Andor) -> Plain:
    """The pieces as plain values; what is zero is left out."""
    return {
        "legend": t.legend.text,
        "difficulty": t.difficulty_name,
        "group_shields": t.group_shields,
        "heroes": ["nobody" if hero == NOBODY else box.HEROES[hero] for hero in t.heroes],
        "day": t.day,
        "rooster": t.rooster,
        "today": [rule for bit, rule in enumerate(box.DAY_RULES) if t.today >> bit & 1],
        "narrator": box.LETTERS[t.narrator],
        "last_letter": box.LETTERS[t.last_letter],
        "appointed": ["none" if letter == NOWHERE else box.LETTERS[letter] for letter in t.appointed],
        "omens": t.omens,
        "omens_read": t.omens_read,
        "selling": t.selling,
        "storming": t.storming,
        "witch": t.witch,
        "closed": t.closed,
        "castle": names_of(t.castle, box.CREATURES),
        "shields": t.shields,
        "deck": names_of(t.deck, box.EVENTS),
        "discards": names_of(t.discards, box.EVENTS),
        "waiting": names_of(t.waiting, box.EVENTS),
        "known_by": t.known_by,
        "idle": t.idle,
        "won": RESULTS[t.won + 1],
        **{name: write_hero(t, seat) for seat, name in enumerate(seat_names(t))},
        **write_land(t),
        "fight": write_fight(t),
    }


def write_land(t: Andor) -> Plain:
    """What stands and lies on the spaces, and what is left in the box."""
    return {
        "creatures": {str(space): box.CREATURES[kind] for space, kind in enumerate(t.creatures) if kind},
        "loads": {str(space): box.ITEMS[load - 1] for space, load in enumerate(t.loads) if load},
        "defeated": _counts(t.defeated, box.CREATURES),
        "supply": _counts(t.supply, box.CREATURES),
        "allies": {name: t.allies[ally] for ally, name in enumerate(box.ALLIES)},
        "fog": {str(space): _fog_word(t, space) for space in range(SIZE) if t.fog[space] != box.NO_FOG},
        "fog_box": _counts(t.fog_box, box.FOGS),
        "wells": {str(space): WELLS[well] for space, well in enumerate(t.wells) if well},
        "farmers": _by_space(t.farmers),
        "ground": _heap(t.ground, box.ITEMS),
        "ground_gold": _by_space(t.ground_gold),
        "stones": _heap(t.stones, box.ITEMS),
        "gems": _heap(t.gems, box.ITEMS),
        "rubble": _heap(t.rubble, [str(value) for value in range(HIDDEN)]),
        "stock": {name: t.stock[item] for item, name in enumerate(box.ITEMS) if t.stock[item]},
    }


def write_hero(t: Andor, seat: int) -> Plain:
    """One hero: board, marker, goods."""
    return {
        "face": t.faces[seat],
        "at": t.at[seat],
        "hour": t.hours[seat],
        "willpower": t.willpower[seat],
        "strength": t.strength[seat],
        "gold": t.gold[seat],
        "farmers": t.led[seat],
        "items": [name for item, name in enumerate(box.ITEMS) for _ in range(t.items[seat][item])],
    }


def write_fight(t: Andor) -> Plain:
    """The fight that goes on, if there is one."""
    return {
        "space": t.foe,
        "willpower": t.foe_willpower,
        "fighters": t.fighters,
        "allies": names_of(t.called, box.ALLIES),
        "roller": t.roller,
        "dice": t.dice,
        "black": t.black,
        "doubled": t.doubled,
        "value": t.value,
        "flipped": t.flipped,
    }


def _fog_word(t: Andor, space: int) -> str:
    """A fog token: its kind, with "open " before it if everybody can see it."""
    token = t.fog[space]
    word = UNKNOWN_WORD if token == UNKNOWN else box.FOGS[token]
    return f"open {word}" if t.fog_shown[space] else word


def _counts(counts: list[int], names: Sequence[str]) -> dict[str, int]:
    return {names[kind]: count for kind, count in enumerate(counts) if count}


def _by_space(counts: list[int]) -> dict[str, int]:
    return {str(space): count for space, count in enumerate(counts) if count}


def _heap(heap: list[int], names: Sequence[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for code in heap:
        thing = code % HUNDRED
        found.setdefault(str(code // HUNDRED), []).append(HIDDEN_WORD if thing == HIDDEN else names[thing])
    return found


def read(fields: Fields, seats: int, agenda: list[Step[Any]], chance: Chance) -> Andor:
    """The table that was written so."""
    legend = legend_of(fields.word("legend"), f"{fields.where}: 'legend'")
    difficulty = fields.name("difficulty", legend.difficulties)
    t = empty_table(seats, chance, legend, difficulty, group_shields=fields.flag("group_shields"))
    t.agenda = agenda
    t.heroes = [number - 1 if number else NOBODY for number in fields.named("heroes", ["nobody", *box.HEROES])]
    if len(t.heroes) != seats:
        raise Unreadable(f"{fields.where}: 'heroes' must name {seats} heroes.")
    for seat, name in enumerate(_names(t.heroes)):
        _read_hero(t, seat, fields.table(name))
    _read_story(t, fields)
    _read_board(t, fields)
    _read_fight(t, fields.table("fight"))
    return t


def _read_hero(t: Andor, seat: int, fields: Fields) -> None:
    t.faces[seat] = fields.number("face", 0, 1)
    t.at[seat] = fields.number("at", 0, SIZE - 1)
    t.hours[seat] = fields.number("hour", 0, 12)
    t.willpower[seat] = fields.number("willpower", 0, 20)
    t.strength[seat] = fields.number("strength", 1, 14)
    t.gold[seat] = fields.number("gold", 0)
    t.led[seat] = fields.number("farmers", 0)
    t.items[seat] = [0] * len(box.ITEMS)
    for item in fields.named("items", box.ITEMS):
        t.items[seat][item] += 1
    fields.done()


def _read_story(t: Andor, fields: Fields) -> None:
    t.day = fields.number("day", 0)
    t.rooster = fields.number("rooster", NOBODY, t.seats - 1)
    t.today = sum(1 << rule for rule in fields.named("today", box.DAY_RULES))
    t.narrator = fields.name("narrator", box.LETTERS)
    t.last_letter = fields.name("last_letter", box.LETTERS)
    t.appointed = [number - 1 for number in fields.named("appointed", ["none", *box.LETTERS])]
    t.omens = fields.numbers("omens")
    t.omens_read = fields.numbers("omens_read")
    t.selling = fields.number("selling", 0, 2)
    t.storming = fields.flag("storming")
    t.deck = fields.named("deck", box.EVENTS)
    t.discards = fields.named("discards", box.EVENTS)
    t.waiting = fields.named("waiting", box.EVENTS)
    t.known_by = fields.number("known_by", NOBODY, t.seats - 1)
    t.idle = fields.number("idle", 0)
    t.won = fields.name("won", RESULTS) + UNDECIDED


def _read_board(t: Andor, fields: Fields) -> None:
    t.witch = fields.number("witch", NOWHERE, SIZE - 1)
    t.closed = fields.numbers("closed")
    t.castle = fields.named("castle", box.CREATURES)
    t.shields = fields.number("shields", 0)
    t.creatures = _read_spaces(fields.table("creatures"), box.CREATURES)
    t.loads = _read_spaces(fields.table("loads"), ["none", *box.ITEMS])
    t.defeated = _read_counts(fields.table("defeated"), box.CREATURES)
    t.supply = _read_counts(fields.table("supply"), box.CREATURES)
    allies = fields.table("allies")
    t.allies = [allies.number(name, NOWHERE, SIZE - 1) for name in box.ALLIES]
    _read_fog(t, fields.table("fog"))
    t.fog_box = _read_counts(fields.table("fog_box"), box.FOGS)
    t.wells = _read_spaces(fields.table("wells"), WELLS)
    t.farmers = _read_numbers(fields.table("farmers"))
    t.ground = _read_heap(fields.table("ground"), box.ITEMS)
    t.ground_gold = _read_numbers(fields.table("ground_gold"))
    t.stones = _read_heap(fields.table("stones"), box.ITEMS)
    t.gems = _read_heap(fields.table("gems"), box.ITEMS)
    t.rubble = _read_heap(fields.table("rubble"), [str(value) for value in range(HIDDEN)])
    t.stock = _read_counts(fields.table("stock"), box.ITEMS, UNKNOWN)


def _read_fog(t: Andor, fields: Fields) -> None:
    for space in range(SIZE):
        if fields.has(str(space)):
            word = fields.word(str(space))
            t.fog_shown[space] = word.startswith("open ")
            bare = Fields({"fog": word.removeprefix("open ")}, fields.where)
            t.fog[space] = bare.name("fog", box.FOGS)
    fields.done()


def _read_fight(t: Andor, fields: Fields) -> None:
    t.foe = fields.number("space", NOWHERE, SIZE - 1)
    t.foe_willpower = fields.number("willpower", 0)
    t.fighters = fields.numbers("fighters")
    t.called = fields.named("allies", box.ALLIES)
    t.roller = fields.number("roller", NOBODY, t.seats - 1)
    t.dice = fields.numbers("dice")
    t.black = fields.flag("black")
    t.doubled = fields.number("doubled", NOWHERE)
    t.value = fields.number("value", 0)
    t.flipped = fields.flag("flipped")
    fields.done()


def _read_spaces(fields: Fields, names: Sequence[str]) -> list[int]:
    read = [fields.name(str(space), names) if fields.has(str(space)) else 0 for space in range(SIZE)]
    fields.done()
    return read


def _read_numbers(fields: Fields) -> list[int]:
    read = [fields.number(str(space), 0) if fields.has(str(space)) else 0 for space in range(SIZE)]
    fields.done()
    return read


def _read_counts(fields: Fields, names: Sequence[str], low: int = 0) -> list[int]:
    read = [fields.number(name, low) if fields.has(name) else 0 for name in names]
    fields.done()
    return read


def _read_heap(fields: Fields, names: Sequence[str]) -> list[int]:
    known = [*names, HIDDEN_WORD]
    heap: list[int] = []
    for space in range(SIZE):
        if fields.has(str(space)):
            things = fields.named(str(space), known)
            heap.extend(space * HUNDRED + (HIDDEN if thing == len(names) else thing) for thing in things)
    fields.done()
    return sorted(heap)


def expand(given: Plain, seats: list[str]) -> Plain:
    """`turn = "archer"` is short for: it is the archer's turn and nothing else is to happen; `step` names others."""
    rest = {key: value for key, value in given.items() if key not in ("turn", "step")}
    if "turn" in given:
        seat = seats.index(given["turn"]) if given["turn"] in seats else -1
        turn = {"step": "Turn", "seat": seat, "busy": False, "shooter": given["turn"] == "archer"}
        return {"agenda": [turn, {"step": "NextTurn", "seat": seat}][:1], **rest}
    if "step" in given:
        steps = given["step"] if isinstance(given["step"], list) else [given["step"]]
        return {"agenda": [{**step, **_seat(step, seats)} for step in steps], **rest}
    return rest


def _seat(step: Plain, seats: list[str]) -> Plain:
    """Fields of a step that name a hero instead of a seat."""
    return {
        key: seats.index(value)
        for key, value in step.items()
        if (key == "seat" or key.endswith("_seat")) and isinstance(value, str) and value in seats
    }


def example(names: list[str], settings: dict[str, str]) -> Andor:
    """The default position of scenarios: heroes on their ranks, nothing else on the board, the first seat's turn."""
    legend = legend_of(settings["legend"])
    difficulty = legend.difficulty(settings["difficulty"])
    t = empty_table(len(names), FastChance(0), legend, difficulty, group_shields=settings["shields"] == "group")
    t.heroes = [box.HEROES.index(name) if name in box.HEROES else NOBODY for name in names]
    for seat in range(t.seats):
        if t.heroes[seat] == NOBODY:
            t.heroes[seat] = next(hero for hero in range(len(box.HEROES)) if hero not in t.heroes)
        rank = box.RANKS[t.heroes[seat]]
        t.at[seat] = rank if rank in t.map.spaces else 0
    t.strength = [2] * t.seats
    t.willpower = [7] * t.seats
    t.deck = legend.cards_in_deck()
    t.day = 1
    t.then(Turn(0, False, shoots(t, 0)))
    return t


def count(t: Andor) -> dict[str, int]:
    """What a table is made of, wherever it lies."""
    counts = {
        "creatures": len(t.castle) + sum(t.supply) + sum(t.defeated) + sum(1 for kind in t.creatures if kind),
        "event cards": len(t.deck) + len(t.discards) + len(t.waiting),
        "fog tokens": sum(t.fog_box) + sum(1 for token in t.fog if token != box.NO_FOG),
    }
    things = [0] * len(box.ITEMS)
    for held in [*t.items, t.stock]:
        for item, number in enumerate(held):
            things[box.BASE_OF[item]] += number
    for code in [*t.ground, *t.stones, *t.gems]:
        things[box.BASE_OF[code % HUNDRED]] += 1
    for load in t.loads:
        if load:
            things[load - 1] += 1
    if t.deck or t.discards:
        return {**counts, **{name: things[item] for item, name in enumerate(box.ITEMS) if box.BASE_OF[item] == item}}
    return {}
