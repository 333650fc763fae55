"""Over all scenarios, every event matches exactly what has just changed, and has words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from sobremesa.engine.errors import IllegalAction
from sobremesa.engine.event import Event, Value, Watch
from sobremesa.engine.manifest import find_game
from sobremesa.engine.scenarios.scenario import lay_out, play_line
from sobremesa.games.andor.content.box import (
    ALLIES,
    CREATURES,
    FACES,
    FOGS,
    ITEMS,
    LETTERS,
    NO_FOG,
    ROOSTER,
    SUNRISE_BOX,
)
from sobremesa.games.andor.content.legend import legend_of
from sobremesa.games.andor.rules.paths import hour_cost
from sobremesa.games.andor.state.ground_items import HUNDRED
from sobremesa.games.andor.state.table import EMPTY, FULL, LOST, NO_OMEN, NO_WELL, NOBODY, WON, Andor
from sobremesa.games.andor.state.verbs.land import lift_fog
from sobremesa.i18n.words import LANGUAGES, words_for
from tests.scenario_files import read_once

GAME = find_game("andor")
PEOPLE = ["Ana", "Bea", "Carl", "Dora"]
UNCOVERING = {
    "card-read",
    "event-discarded",
    "event-drawn",
    "event-peeked",
    "fog-seen",
    "item-uncovered",
    "omen-turned",
    "token-seen",
}
SILENT = {  # they only move pieces, or another event says it
    "ally-moved",
    "creature-moved",
    "farmer-placed",
    "fight-ended",
    "gold-laid",
    "hero-placed",
    "hour-spent",
    "item-laid",
    "omen-laid",
    "round-begun",
    "token-hidden",
    "value-added",
}


def numbers(t: Andor) -> Counter[str]:
    """Everything that is counted on the table."""
    found: Counter[str] = Counter()
    for seat in range(t.seats):
        found[f"willpower {seat}"] = t.willpower[seat]
        found[f"strength {seat}"] = t.strength[seat]
        found[f"gold {seat}"] = t.gold[seat]
        found[f"led {seat}"] = t.led[seat]
        found.update({f"{ITEMS[item]} {seat}": count for item, count in enumerate(t.items[seat]) if count})
    found.update(f"{ITEMS[code % HUNDRED]} on {code // HUNDRED}" for code in t.ground)
    found.update(f"rubble {code % HUNDRED} on {code // HUNDRED}" for code in t.rubble)
    found.update({f"gold on {space}": gold for space, gold in enumerate(t.ground_gold) if gold})
    found.update({f"farmers on {space}": count for space, count in enumerate(t.farmers) if count})
    found["shields"] = t.shields
    found["in the castle"] = len(t.castle)
    found["value"] = t.value
    found["foe"] = t.foe_willpower
    return found


def changes(t: Andor, event: Event) -> dict[str, int] | None:
    """What an event says has changed; None if it says nothing of the kind."""
    f = event.whole()
    seat, amount, item = f.get("seat"), f.get("amount", 0), f.get("item")
    here = t.at[seat] if isinstance(seat, int) and seat >= 0 else NOBODY
    assert isinstance(amount, int)
    told: dict[str, dict[str, int]] = {
        "hour-spent": {f"willpower {seat}": -int(str(f.get("cost", 0)))},
        "willpower-gained": {f"willpower {seat}": amount},
        "willpower-lost": {f"willpower {seat}": -amount},
        "strength-gained": {f"strength {seat}": amount},
        "strength-lost": {f"strength {seat}": -amount},
        "gold-gained": {f"gold {seat}": amount},
        "gold-paid": {f"gold {seat}": -amount},
        "gold-taken": {f"gold {seat}": amount, f"gold on {here}": -amount},
        "gold-dropped": {f"gold {seat}": -amount, f"gold on {here}": amount},
        "gold-given": {f"gold {seat}": -amount, f"gold {f.get('other_seat')}": amount},
        "gold-laid": {f"gold on {f.get('space')}": amount},
        "item-taken": {f"{item} {seat}": 1, f"{item} on {here}": -1},
        "item-dropped": {f"{item} {seat}": -1, f"{item} on {here}": 1},
        "item-given": {f"{item} {seat}": -1, f"{item} {f.get('other_seat')}": 1},
        "item-uncovered": {f"{item} {seat}": 1},
        "item-laid": {f"{item} on {f.get('space')}": 1},
        "token-seen": {f"{item} on {f.get('space')}": 1},
        "rubble-fallen": {f"rubble {f.get('value')} on {f.get('space')}": 1},
        "rubble-cleared": {f"rubble {f.get('value')} on {f.get('space')}": -1},
        "farmer-led": {f"led {seat}": 1, f"farmers on {f.get('space')}": -1},
        "farmer-left": {f"led {seat}": -1, f"farmers on {f.get('space')}": 1},
        "farmer-saved": {f"led {seat}": -1, "shields": 1},
        "farmer-placed": {f"farmers on {f.get('space')}": 1},
        "castle-entered": {"in the castle": 1},
        "value-added": {"value": amount},
        "well-emptied": {},
        "well-refilled": {},
        "hero-moved": {},
        "creature-moved": {},
        "narrator-advanced": {},
        "values-compared": {},
    }
    return told.get(event.kind)


def holds(t: Andor, event: Event) -> bool:
    """Whether the table lies as the event says."""
    f = event.whole()
    seat, space, letter = f.get("seat", NOBODY), f.get("space", NOBODY), str(f.get("letter"))
    assert isinstance(seat, int) and isinstance(space, int)
    creature = CREATURES.index(str(f["creature"])) if f.get("creature") in CREATURES else 0
    ally = ALLIES.index(str(f["ally"])) if "ally" in f else 0
    last = t.last_letter if event.kind == "end-nearer" else t.narrator
    told = {
        "hero-picked": lambda: FACES[t.heroes[seat]][t.faces[seat]] == f["face"],
        "hero-placed": lambda: (
            (t.at[seat], t.strength[seat], t.willpower[seat]) == (space, f["strength"], f["willpower"])
        ),
        "hero-moved": lambda: t.at[seat] == space,
        "hour-spent": lambda: t.hours[seat] == f["hour"] and hour_cost(t, t.hours[seat]) == f["cost"],
        "day-ended": lambda: (
            t.hours[seat] == (ROOSTER if f["first"] else SUNRISE_BOX) and (t.rooster == seat) == f["first"]
        ),
        "day-begun": lambda: t.day == f["day"] and t.hours == [0] * t.seats and t.rooster == NOBODY,
        "sun-risen": lambda: t.day + 1 == f["day"] and t.today == 0,
        "hero-exhausted": lambda: t.strength[seat] == f["strength"] and t.willpower[seat] == 3,
        "well-emptied": lambda: t.wells[space] == EMPTY and t.at[seat] == space,
        "well-refilled": lambda: t.wells[space] == FULL,
        "well-removed": lambda: t.wells[space] == NO_WELL,
        "fog-lifted": lambda: t.fog[space] == NO_FOG and not t.fog_shown[space] and t.at[seat] == space,
        "fog-seen": lambda: t.fog_shown[space] and FOGS[t.fog[space]] == f["fog"],
        "witch-found": lambda: t.witch == space,
        "farmer-led": lambda: t.at[seat] == space,
        "farmer-left": lambda: t.at[seat] == space,
        "farmer-saved": lambda: t.at[seat] == 0 and t.shields == f["shields"],
        "creature-placed": lambda: t.creatures[space] == creature,
        "creature-moved": lambda: t.creatures[space] == creature and t.creatures[int(str(f["origin"]))] == 0,
        "creature-loaded": lambda: ITEMS[t.loads[space] - 1] == f["item"],
        "item-left-behind": lambda: space * HUNDRED + ITEMS.index(str(f["item"])) in t.ground,
        "creature-defeated": lambda: t.creatures[space] == 0 and t.defeated[creature] > 0,
        "castle-entered": lambda: t.castle[-1] == creature and t.shields - len(t.castle) == f["free"],
        "creature-left": lambda: t.supply[creature] > 0,
        "ally-moved": lambda: t.allies[ally] == space != NOBODY,
        "ally-left": lambda: t.allies[ally] == space == NOBODY,
        "ally-called": lambda: t.called[-1] == ally,
        "bridge-closed": lambda: space in [t.map.bridges[number][0] for number in t.closed],
        "narrator-advanced": lambda: LETTERS[last] == letter,
        "end-nearer": lambda: LETTERS[last] == letter,
        "omen-turned": lambda: t.omens[LETTERS.index(letter)] == NO_OMEN,
        "shields-changed": lambda: t.shields == f["shields"],
        "merchants-opened": lambda: t.selling == f["selling"],
        "storms-begun": lambda: t.storming,
        "fight-begun": lambda: (t.foe, t.fighters, t.creatures[space]) == (space, [seat], creature),
        "fight-joined": lambda: seat in t.fighters,
        "fight-left": lambda: seat not in t.fighters,
        "fight-ended": lambda: (t.foe, t.fighters, t.dice, t.value) == (NOBODY, [], [], 0),
        "round-begun": lambda: t.value == f["value"] and not t.dice and not t.flipped,
        "dice-rolled": lambda: (t.dice, t.roller, t.black) == (f["dice"], seat, f["black"]),
        "creature-rolled": lambda: (t.dice, t.roller, t.black) == (f["dice"], NOBODY, f["black"]),
        "die-flipped": lambda: f["face"] in t.dice and t.flipped,
        "die-doubled": lambda: t.dice[t.doubled] == f["face"],
        "value-added": lambda: t.value == f["value"],
        "values-compared": lambda: t.value == f["heroes"],
        "creature-hurt": lambda: t.foe_willpower == f["willpower"],
        "legend-won": lambda: t.won == WON,
        "legend-lost": lambda: t.won == LOST,
    }
    return event.kind not in told or bool(told[event.kind]())


class Witness(Watch):
    """Holds every event against the table as it leaves it, and against the table as it was before."""

    def __init__(self, t: Andor) -> None:
        self.known = numbers(t)
        self.kinds: set[str] = set()

    def hear(self, table: object, event: Event) -> None:
        assert isinstance(table, Andor)
        now = numbers(table)
        keys = {*self.known, *now}
        changed = {key: now[key] - self.known[key] for key in keys if now[key] != self.known[key]}
        said = changes(table, event)
        assert said is None or {key: by for key, by in said.items() if by} == changed, (event, changed)
        assert holds(table, event), event
        is_new = event.kind in UNCOVERING or (event.kind == "fog-lifted" and event.uncovers)
        assert event.uncovers == is_new, event
        for language in LANGUAGES:
            words_for(language, GAME).event(event.as_heard_by(None), PEOPLE, None, table)
        self.known = now
        self.kinds.add(event.kind)


def watched() -> Iterator[Witness]:
    """A witness of each scenario."""
    for path in sorted((GAME.folder / "scenarios").glob("*.toml")):
        scenario = read_once(path)
        table = lay_out(scenario)
        assert isinstance(table, Andor)
        witness = Witness(table)
        table.watch = witness
        table.run()
        case = scenario.cases[0]
        for line in case.when:
            try:
                play_line(scenario, table, line)
            except IllegalAction:
                assert line.refused or "refused" in case.then
        yield witness


def test_every_event_of_every_scenario_matches_the_change() -> None:
    told: set[str] = set()
    for witness in watched():
        told |= witness.kinds
    assert {event.kind for event in GAME.events} == told


@pytest.mark.parametrize("was_seen", [True, False])
def test_fog_that_was_seen_before_uncovers_nothing(was_seen: bool) -> None:
    t = GAME.example(["warrior", "archer"], GAME.defaults())
    assert isinstance(t, Andor)
    t.fog[8], t.fog_shown[8] = 2, was_seen
    heard: list[Event] = []

    class Ear(Watch):
        def hear(self, table: object, event: Event) -> None:
            heard.append(event)

    t.watch = Ear()
    lift_fog(t, 0, 8)
    assert [event.uncovers for event in heard] == [not was_seen]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("legend", ["legend-2", "the-sleeper"])
def test_the_enemy_of_a_legend_goes_by_its_own_name(legend: str, language: str) -> None:
    words, name = words_for(language, GAME), legend_of(legend).boss_name[language]
    table = GAME.example(["warrior", "archer"], {**GAME.defaults(), "legend": legend})
    told: list[dict[str, Value]] = [
        {"kind": "creature-placed", "space": 9},
        {"kind": "creature-defeated", "space": 9},
        {"kind": "castle-entered", "free": -1},
        {"kind": "creature-left"},
        {"kind": "fight-begun", "seat": 0, "space": 9},
        {"kind": "legend-lost", "reason": "boss"},
    ]
    for event in told:
        for viewer in (0, 1, None):
            assert name in words.event({"creature": "boss", **event}, PEOPLE, viewer, table)


def test_events_that_only_move_pieces_have_no_words() -> None:
    assert {event.kind for event in GAME.events if event.silent} == SILENT
