"""Scenarios: tests as files. A position, what is done, and what must then be true; no Python needed."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import FastChance, ScriptedChance
from sobremesa.engine.errors import Refused, Unreadable
from sobremesa.engine.event import Event, EventLog
from sobremesa.engine.manifest import Game, find_game
from sobremesa.engine.plain import Fields, Plain, lay_over, read_toml

KEYS = ("game", "rule", "seats", "options", "start", "chance", "given", "when", "then")
# Keys of [then] that ask something of the position instead of naming a part of it.
QUESTIONS = (
    *("events", "no_events", "heard", "seen", "refused", "options", "offers", "lacks", "choice"),
    *("scores", "winners", "over"),
)
SPECTATOR = "spectator"  # how `heard` and `seen` call whoever only watches


@dataclass(frozen=True)
class Scenario:
    """One scenario file, read."""

    path: Path
    game: Game
    rules: tuple[str, ...]
    seats: tuple[str, ...]
    settings: dict[str, str]
    at_start: bool
    chance: list[int] | None
    given: Plain
    when: tuple[str, ...]
    then: Plain


def read_scenario(path: Path) -> Scenario:
    """The scenario in this file, or one sentence on what is wrong with it."""
    fields = Fields(read_toml(path), str(path))
    for key in fields.values:
        if key not in KEYS:
            raise Unreadable(f"{_place(path, key)}: a scenario has no field {key!r}; it has {', '.join(KEYS)}.")
    game = find_game(fields.word("game"))
    rule = fields.any("rule")
    scenario = Scenario(
        path=path,
        game=game,
        rules=tuple(fields.words("rule") if isinstance(rule, list) else [fields.word("rule")]),
        seats=tuple(fields.words("seats")),
        settings=game.check_settings(fields.table("options").values if fields.has("options") else {}),
        at_start=fields.flag("start") if fields.has("start") else False,
        chance=fields.numbers("chance") if fields.has("chance") else None,
        given=fields.table("given").values if fields.has("given") else {},
        when=tuple(fields.words("when")),
        then=fields.table("then").values,
    )
    game.check_seats(len(scenario.seats))
    if not scenario.then:
        raise Unreadable(f"{path}: [then] says nothing, so the scenario could not fail.")
    return scenario


def _place(path: Path, words: str) -> str:
    """The file, and the first line of it in which these words stand, for messages."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return next((f"{path}, line {number}" for number, line in enumerate(lines, 1) if words in line), str(path))


def lay_out(scenario: Scenario) -> Table:
    """The position the scenario starts from."""
    game = scenario.game
    chance = FastChance(0) if scenario.chance is None else ScriptedChance(scenario.chance)
    if scenario.at_start:
        table: Table = game.start(len(scenario.seats), scenario.settings, chance)
    else:
        base = game.write_table(game.example(list(scenario.seats), scenario.settings))
        try:
            given = game.expand(scenario.given, list(scenario.seats))
        except Unreadable as error:
            raise Unreadable(f"{scenario.path}: {error}") from error
        table = game.read_table(lay_over(base, given), f"{scenario.path}: [given]")
        table.chance = chance
    return table


def run_scenario(scenario: Scenario) -> str | None:
    """None if everything in [then] is true; otherwise one sentence that says what is not."""
    table = lay_out(scenario)
    log = EventLog()
    table.watch = log
    refused: Refused | None = None
    table.run()
    for number, line in enumerate(scenario.when, 1):
        if refused is not None:
            return f"line {number - 1} of 'when' was refused ({refused.rule}), but more follow"
        try:
            _answer(scenario, table, line)
        except Refused as error:
            refused = error
    table.watch = None
    wanted = scenario.then.get("refused")
    if refused is not None and wanted is None:
        return f"{refused} Allowed are: {', '.join(refused.allowed[:12])}"
    if wanted is not None and (refused is None or refused.rule != wanted):
        return f"expected to be refused by {wanted}, but {'nothing was refused' if refused is None else refused}"
    return _differs(scenario, table, log.events)


def _answer(scenario: Scenario, table: Table, line: str) -> None:
    """Play one line of `when`: the seat's name, a colon and the action's notation."""
    name, colon, text = line.partition(":")
    names = scenario.game.seat_names(table)
    seat = list(scenario.seats).index(name) if name in scenario.seats else -1
    seat = names.index(name) if name in names else seat
    if not colon or seat < 0:
        place = _place(scenario.path, line)
        raise Unreadable(f"{place}: {line!r} must be 'seat: action' with one of {', '.join(names)}.")
    try:
        action = scenario.game.actions.read(text.strip())
    except Unreadable as error:
        raise Unreadable(f"{_place(scenario.path, line)}: {error}") from error
    table.play_checked(seat, action)


def _differs(scenario: Scenario, table: Table, events: list[Event]) -> str | None:
    """The first thing of [then] that is not so."""
    then = scenario.then
    names = scenario.game.seat_names(table)
    told = [event.whole() for event in events]
    position = {key: value for key, value in then.items() if key not in QUESTIONS}
    have = scenario.game.write_table(table)
    for key in position:
        if key not in have:
            raise Unreadable(f"{_place(scenario.path, key)}: [then] cannot name {key!r}, which no table has.")
    found = _part_differs(position, have, "")
    if found is None and "events" in then:
        found = _events_differ(then["events"], told)
    for event in then.get("no_events", []):
        found = found or next((f"{had} was told" for had in told if event.items() <= had.items()), None)
    return found or _knowledge_differs(scenario, table, events, names) or _answers_differ(scenario, table, names)


def _knowledge_differs(scenario: Scenario, table: Table, events: list[Event], names: list[str]) -> str | None:
    """What [then] says of the table and the events as one seat knows them: `seen.red` and `heard.red`."""
    viewers = {SPECTATOR: None, **{name: seat for seat, name in enumerate(names)}}
    for name, part in scenario.then.get("seen", {}).items():
        masked = table.mask(_viewer(scenario, viewers, name))
        found = _part_differs(part, scenario.game.write_table(masked), f"seen.{name}")
        if found:
            return found
    for name, wanted in scenario.then.get("heard", {}).items():
        viewer = _viewer(scenario, viewers, name)
        found = _events_differ(wanted, [event.as_heard_by(viewer) for event in events])
        if found:
            return f"{name}: {found}"
    return None


def _viewer(scenario: Scenario, viewers: dict[str, int | None], name: str) -> int | None:
    if name not in viewers:
        raise Unreadable(f"{scenario.path}: {name!r} is none of {', '.join(viewers)}.")
    return viewers[name]


def _answers_differ(scenario: Scenario, table: Table, names: list[str]) -> str | None:
    """What [then] asks of the choice that waits and of the scores."""
    then = scenario.then
    texts = sorted(action.text for action in (table.legal_actions(table.choice.seat) if not table.is_over else []))
    if "options" in then and sorted(then["options"]) != texts:
        return f"the options are {texts}"
    missing = [text for text in then.get("offers", []) if text not in texts]
    if missing:
        return f"{missing} cannot be done; the options are {texts}"
    present = [text for text in then.get("lacks", []) if text in texts]
    if present:
        return f"{present} can be done"
    if "choice" in then:
        wanted: Plain = {"step": then["choice"]} if isinstance(then["choice"], str) else then["choice"]
        if "seat" in wanted and isinstance(wanted["seat"], str):
            if wanted["seat"] not in names:
                raise Unreadable(
                    f"{scenario.path}: [then] has no seat {wanted['seat']!r}; there are {', '.join(names)}."
                )
            wanted = {**wanted, "seat": names.index(wanted["seat"])}
        waiting = scenario.game.write_step(table.choice) if not table.is_over else {"step": "nothing"}
        differs = _part_differs(wanted, waiting, "choice")
        if differs:
            return differs
    if "over" in then and then["over"] != table.is_over:
        return f"over is {table.is_over}"
    if "scores" in then:
        differs = _part_differs(then["scores"], dict(zip(names, table.scores(), strict=True)), "scores")
        if differs:
            return differs
    winners = [names[seat] for seat, rank in enumerate(table.ranks()) if rank == 1] if "winners" in then else []
    return f"the winners are {winners}" if "winners" in then and winners != then["winners"] else None


def _part_differs(wanted: Plain, have: Plain, where: str) -> str | None:
    """Compare only what is named, table by table."""
    for key, value in wanted.items():
        place = f"{where}.{key}" if where else key
        if isinstance(value, dict) and isinstance(have.get(key), dict):
            found = _part_differs(value, have[key], place)
            if found:
                return found
        elif have.get(key, _nothing_like(value)) != value:
            return f"{place} is {have.get(key)!r}, expected {value!r}"
    return None


def _nothing_like(value: object) -> object:
    """What an absent entry stands for: nothing of that kind."""
    return 0 if isinstance(value, int) else [] if isinstance(value, list) else None


def _events_differ(wanted: list[Plain], told: list[dict[str, Any]]) -> str | None:
    """The wanted events must have been told in this order, others in between allowed."""
    rest = iter(told)
    for event in wanted:
        if not any(event.items() <= had.items() for had in rest):
            return f"{event} was not told (in this order); told were {told}"
    return None
