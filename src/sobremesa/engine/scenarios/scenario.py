"""Scenarios: tests as files. A position, actions, and assertions; no Python needed."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import FastChance, ScriptedChance
from sobremesa.engine.errors import NOT_YOUR_TURN, IllegalAction, Unreadable
from sobremesa.engine.event import EventLog
from sobremesa.engine.manifest import Game, find_game, names_a_seat
from sobremesa.engine.scenarios.assertions import Assertions, Names, place_of
from sobremesa.engine.scenarios.components import check_components
from sobremesa.engine.text.plain import Fields, Plain, close_to, did_you_mean, lay_over, read_toml

KEYS = ("game", "rule", "seats", "options", "start", "chance", "given", "when", "then", "case")
CASE_KEYS = ("name", "rule", "chance", "when", "then")
OUTSIDE_THE_RULES = (NOT_YOUR_TURN, "over")  # what can refuse an action besides a rule


@dataclass(frozen=True)
class ScriptLine:
    """One line of `when`: seat and action, and the rule that must refuse it if it is only tried."""

    text: str
    refused: str = ""


@dataclass(frozen=True)
class Case:
    """Actions in the position, and the assertions after them."""

    name: str  # empty if the file has one case
    chance: list[int] | None
    when: tuple[ScriptLine, ...]
    then: Plain


@dataclass(frozen=True)
class Scenario:
    """A parsed scenario file: a position, and the cases that begin in it."""

    path: Path
    game: Game
    rules: tuple[str, ...]
    seats: tuple[str, ...]
    settings: dict[str, str]
    at_start: bool
    given: Plain
    cases: tuple[Case, ...]


def read_scenario(path: Path) -> Scenario:
    """Read a scenario file; raises Unreadable if it is invalid."""
    fields = Fields(read_toml(path), str(path))
    _check_keys(path, fields, KEYS, "a scenario")
    scenario = read_layout(path, fields, _rules(fields), _cases(path, fields))
    _check_once(scenario)
    if scenario.at_start and fields.has("given"):
        raise Unreadable(
            f"{place_of(path, '[given]')}: with start = true nothing is laid out, so [given] says nothing."
        )
    return scenario


def read_layout(path: Path, fields: Fields, rules: tuple[str, ...], cases: tuple[Case, ...]) -> Scenario:
    """A scenario with these rules and cases: what scenarios and lessons have in common."""
    game = find_game(fields.word("game"))
    seats = tuple(fields.words("seats"))
    game.check_seats(len(seats))
    return Scenario(
        path=path,
        game=game,
        rules=rules,
        seats=seats,
        settings=game.scenario_settings(fields.table("options").values if fields.has("options") else {}),
        at_start=fields.flag("start") if fields.has("start") else False,
        given=fields.table("given").values if fields.has("given") else {},
        cases=cases,
    )


def _check_keys(path: Path, fields: Fields, keys: tuple[str, ...], what: str) -> None:
    for key in fields.values:
        if key not in keys:
            near = did_you_mean(key, keys)
            raise Unreadable(f"{place_of(path, key)}: {what} has no field {key!r}; it has {', '.join(keys)}{near}")


def _rules(fields: Fields) -> tuple[str, ...]:
    """The rules that the file and its cases prove."""
    found: list[str] = []
    cases = fields.tables("case") if fields.has("case") else []
    for part in [fields, *cases]:
        if part.has("rule") or not cases:
            found += part.words("rule") if isinstance(part.any("rule"), list) else [part.word("rule")]
    return tuple(dict.fromkeys(found))


def _cases(path: Path, fields: Fields) -> tuple[Case, ...]:
    """The cases of the file; a file without `[[case]]` is one."""
    if not fields.has("case"):
        return (_case(path, fields, "", None),)
    for key in ("when", "then"):
        if fields.has(key):
            raise Unreadable(f"{place_of(path, key)}: where there are cases, each has its own {key!r}.")
    shared = fields.numbers("chance") if fields.has("chance") else None
    found = []
    for number, case in enumerate(fields.tables("case"), 1):
        _check_keys(path, case, CASE_KEYS, "a case")
        found.append(_case(path, case, case.word("name") if case.has("name") else f"case {number}", shared))
    if not found:
        raise Unreadable(f"{path}: 'case' is empty, so the scenario could not fail.")
    return tuple(found)


def _case(path: Path, fields: Fields, name: str, chance: list[int] | None) -> Case:
    when = tuple(_line(line, fields.where) for line in fields.items("when"))
    then = fields.table("then").values
    if not then:
        raise Unreadable(f"{path}: [then] says nothing, so the scenario could not fail.")
    if "refused" in then:
        _refusal(fields.table("then"))
    return Case(name, fields.numbers("chance") if fields.has("chance") else chance, when, then)


def _refusal(fields: Fields) -> str:
    rule = fields.word("refused")
    if not rule:
        raise Unreadable(f"{fields.where}: 'refused' must name the rule that refuses.")
    return rule


def _line(line: object, where: str) -> ScriptLine:
    if not isinstance(line, dict):
        return ScriptLine(Fields({"when": line}, where).word("when"))
    fields = Fields(line, f"{where}.when")
    tried = ScriptLine(fields.word("try"), _refusal(fields))
    fields.done()
    return tried


def lay_out(scenario: Scenario, case: Case | None = None) -> Table:
    """The start position of the scenario, with the chance of this case or of the first."""
    game, script = scenario.game, (case or scenario.cases[0]).chance
    chance = FastChance(0) if script is None else ScriptedChance(script)
    if scenario.at_start:
        table: Table = game.start(len(scenario.seats), scenario.settings, chance)
        return table
    base = game.example(list(scenario.seats), scenario.settings)
    _check_seats(scenario, game.seat_names(base))
    given = _given(scenario, Names(game, base, scenario.seats))
    written = game.write_table(base)
    table = game.read_table(lay_over(written, given), f"{scenario.path}: [given]")
    check_components(game, table, written, given, f"{scenario.path}: [given]")
    table.chance = chance
    return table


def _check_once(scenario: Scenario) -> None:
    """Check that no two seats have the same name."""
    for name in scenario.seats:
        if scenario.seats.count(name) > 1:
            raise Unreadable(f"{place_of(scenario.path, 'seats')}: two seats are called {name!r}.")


def _check_seats(scenario: Scenario, called: list[str]) -> None:
    """Reject a misspelt name of the game's; any other may be the scenario's own."""
    game = scenario.game
    for name, right in zip(scenario.seats, called, strict=True):
        known = game.seat_names(game.example([""] * game.seats[-1], game.defaults())) if name != right else []
        if name not in known and not name.startswith("seat-") and close_to(name, known):
            place = place_of(scenario.path, f'"{name}"')
            there = f"in {game.id} there are {', '.join(known)}"
            raise Unreadable(f"{place}: there is no seat {name!r} ({there}){did_you_mean(name, known)}")


def _given(scenario: Scenario, names: Names) -> Plain:
    """The given parts, with shorthands written out and seat names replaced by numbers."""
    given = dict(scenario.given)
    if isinstance(given.get("turn"), str):
        given["turn"] = scenario.seats[names.seat(given["turn"], place_of(scenario.path, "turn"))]
    if given.get("seats", len(scenario.seats)) != len(scenario.seats):
        raise Unreadable(f"{place_of(scenario.path, '[given]')}: 'seats' of [given] is not the number of seats.")
    try:
        given = scenario.game.expand(given, list(scenario.seats))
    except Unreadable as error:
        raise Unreadable(f"{scenario.path}: {error}") from error
    if isinstance(given.get("agenda"), list):
        given["agenda"] = [_with_seats(scenario, step, names) for step in given["agenda"]]
    return given


def _with_seats(scenario: Scenario, step: object, names: Names) -> object:
    """A step with seat names replaced by numbers."""
    if not isinstance(step, dict):
        return step
    named = [key for key, value in step.items() if names_a_seat(key) and isinstance(value, str)]
    return {**step, **{key: names.seat(step[key], place_of(scenario.path, step[key])) for key in named}}


def run_scenario(scenario: Scenario) -> str | None:
    """None if all assertions hold in each case; otherwise one sentence on what does not."""
    _check_rules(scenario)
    for case in scenario.cases:
        found = _run(scenario, case)
        if found is not None:
            return f"{case.name}: {found}" if case.name else found
    return None


def _check_rules(scenario: Scenario) -> None:
    """Check that the named rules are rules of the game."""
    known = [rule.id for rule in scenario.game.rules()]
    lines = [line.refused for case in scenario.cases for line in case.when]
    refusing = [rule for rule in [*lines, *[case.then.get("refused", "") for case in scenario.cases]] if rule]
    for rule in [*scenario.rules, *[rule for rule in refusing if rule not in OUTSIDE_THE_RULES]]:
        if rule not in known:
            near = did_you_mean(rule, known)
            raise Unreadable(f"{place_of(scenario.path, rule)}: {scenario.game.id} has no rule {rule!r}{near}")


def _run(scenario: Scenario, case: Case) -> str | None:
    table = lay_out(scenario, case)
    chance = table.chance
    log = EventLog()
    table.watch = log
    table.run()
    wanted = case.then.get("refused", "")
    for number, line in enumerate(case.when, 1):
        is_last = number == len(case.when)
        found = _try(scenario, table, line, line.refused or (wanted if is_last else ""), log)
        if found is not None:
            return found if is_last else f"line {number} of 'when': {found}, but more follow"
    if wanted and not case.when:
        return f"expected to be refused by {wanted}, but nothing was done"
    table.watch = None
    if isinstance(chance, ScriptedChance) and chance.script:
        raise Unreadable(
            f"{place_of(scenario.path, 'chance')}: nobody asked for {chance.script}, the rest of 'chance'."
        )
    return Assertions(scenario.path, scenario.game, table, scenario.seats, log.events, case.then).first_untrue()


def _try(scenario: Scenario, table: Table, line: ScriptLine, wanted: str, log: EventLog) -> str | None:
    """Play the line; returns what is wrong: unexpectedly refused, unexpectedly allowed, or refused with an effect."""
    before, told = scenario.game.write_table(table) if wanted else {}, len(log.events)
    try:
        play_line(scenario, table, line)
    except IllegalAction as refused:
        if not wanted:
            return f"{refused}. Allowed are: {', '.join(refused.allowed[:12])}"
        if refused.rule != wanted:
            return f"expected to be refused by {wanted}, but {refused}"
        after = scenario.game.write_table(table)
        changed = [key for key in after if after[key] != before.get(key)]
        if changed or len(log.events) > told:
            return f"{line.text!r} was refused by {wanted}, and yet changed {', '.join(changed) or 'what was told'}"
        return None
    return f"expected to be refused by {wanted}, but nothing was refused" if wanted else None


def play_line(scenario: Scenario, table: Table, line: ScriptLine) -> None:
    """Play one line of `when`: the seat's name, a colon and the action's notation."""
    name, colon, text = line.text.partition(":")
    names = Names(scenario.game, table, scenario.seats)
    if not colon or name not in names.numbers:
        place = place_of(scenario.path, line.text)
        raise Unreadable(f"{place}: {line.text!r} must be 'seat: action' with one of {', '.join(names.seats)}.")
    try:
        action = scenario.game.actions.read(text.strip())
    except Unreadable as error:
        raise Unreadable(f"{place_of(scenario.path, line.text)}: {error}") from error
    table.play_checked(names.numbers[name], action)
