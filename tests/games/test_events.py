"""Events are declared once: emitted events, scenarios and docs agree with the classes."""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType

import pytest

from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import FastChance
from sobremesa.engine.event import Event, EventLog, Secret, StoredEvent, events_in
from sobremesa.engine.manifest import Game, games
from sobremesa.engine.text.plain import Plain
from tests.games.test_words import told
from tests.scenario_files import read_once


class LampLit(Event):
    """Somebody lights a lamp and sees what is under it."""

    uncovers = True
    seat: int
    found: Secret[list[str]]


class DarkLampLit(LampLit, kind="lamp-lit"):
    """The same without anything to see."""


class Lamp(Event, abstract=True):
    """What all lamps share."""


LIT = {"kind": "lamp-lit", "seat": 1, "found": ["egg"]}


def lamp(*, seen_by: tuple[int, ...] = (1,)) -> Event:
    table, log = Table(2, [], FastChance(1)), EventLog()
    table.watch = log
    table.tell(LampLit(seat=1, found=["egg"]), seen_by=seen_by)
    return log.events[0]


def test_an_event_is_what_its_class_declares() -> None:
    event = lamp()
    assert (event.kind, event.fields, event.secret) == ("lamp-lit", {"seat": 1}, {"found": ["egg"]})
    assert event.whole() == event.as_heard_by(1) == LIT
    assert event.as_heard_by(0) == event.as_heard_by(None) == {**LIT, "found": "unknown"}
    assert [event.uncovers_to(seat) for seat in (None, 0, 1)] == [False, False, True]
    assert repr(event) == f"<{LIT}>"


def test_a_stored_event_is_masked_like_the_original() -> None:
    stored = StoredEvent("lamp-lit", {"seat": 1}, {"found": ["egg"]}, (1,))
    for seat in (None, 0, 1):
        assert stored.as_heard_by(seat) == lamp().as_heard_by(seat)


def test_secret_fields_need_an_audience() -> None:
    with pytest.raises(AssertionError, match="lamp-lit"):
        lamp(seen_by=())


def test_a_module_declares_its_kinds_and_their_variants() -> None:
    module = ModuleType("lamps")
    vars(module).update(Event=Event, Lamp=Lamp, LampLit=LampLit, Again=LampLit, Dark=DarkLampLit, most=3)
    assert events_in([module]) == (LampLit, DarkLampLit)
    assert DarkLampLit.kind == LampLit.kind


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_a_kind_has_the_same_fields_in_all_its_variants_and_secrets_last(game: Game) -> None:
    fields: dict[str, list[str]] = {}
    for event in game.events:
        assert fields.setdefault(event.kind, list(event.declared)) == list(event.declared), event
        secret = [name in event.secrets for name in event.declared]
        assert secret == sorted(secret) and event.__doc__ and "\n" not in event.__doc__, event


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_emitted_events_have_declared_classes_and_types(game: Game) -> None:
    for event in told(game.id):
        assert type(event) in game.events, event
        for name, hint in event.declared.items():
            assert _is_of(event.whole()[name], hint), event


def _is_of(value: object, hint: object) -> bool:
    if isinstance(value, list):
        return all(list[type(item)] == hint for item in value)  # type: ignore[misc]
    return type(value) is hint


def expected(part: Plain) -> Iterator[Plain]:
    """The events that [then] of a scenario names."""
    yield from [*part.get("events", []), *part.get("no_events", [])]
    for heard in [*part.get("heard", {}).values(), *part.get("not_heard", {}).values()]:
        yield from heard


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_scenarios_name_existing_events_and_fields(game: Game) -> None:
    """Above all in `no_events`, where a misspelling would always pass."""
    known = {event.kind: {"kind", *event.declared} for event in game.events}
    for path in sorted((game.folder / "scenarios").glob("*.toml")):
        for event in [event for case in read_once(path).cases for event in expected(case.then)]:
            assert set(event) <= known.get(event.get("kind", ""), set().union(*known.values())), path.name
            assert event.get("kind", "game-won") in known, path.name
