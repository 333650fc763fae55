"""Comparisons: the difference between an assertion and the state, as a sentence; None if there is none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sobremesa.engine.text.plain import Plain

Told = Mapping[str, object]  # an event as its fields


def legal_differs(key: str, wanted: list[str], texts: list[str]) -> str | None:
    """Compare the legal actions with those that must be all (options), some (offers) or none (lacks) of them."""
    if key == "options":
        return f"the legal actions are {texts}" if sorted(wanted) != texts else None
    if key == "offers":
        missing = [text for text in wanted if text not in texts]
        return f"{missing} cannot be done; the legal actions are {texts}" if missing else None
    present = [text for text in wanted if text in texts]
    return f"{present} can be done" if present else None


def absent_part(wanted: Plain, have: Plain) -> Plain:
    """The named parts that do not exist: empty ones of their kind, or invalid names."""
    found: Plain = {}
    for key, value in wanted.items():
        if key not in have:
            found[key] = value
        elif isinstance(value, dict) and isinstance(have[key], dict):
            part = absent_part(value, have[key])
            if part:
                found[key] = part
    return found


def part_differs(wanted: Plain, have: Plain, where: str) -> str | None:
    """Compare only the named parts, table by table; an empty table asserts that nothing is in it."""
    for key, value in wanted.items():
        place = f"{where}.{key}" if where else key
        had = have.get(key, _nothing_like(value))
        if isinstance(value, dict) and isinstance(had, dict) and (value or _is_empty(had)):
            found = part_differs(value, had, place)
            if found:
                return found
        elif had != value or isinstance(had, bool) != isinstance(value, bool):
            return f"{place} is {have.get(key)!r}, expected {value!r}"
    return None


def _is_empty(had: object) -> bool:
    """Whether it is empty, recursively."""
    return all(_is_empty(part) for part in had.values()) if isinstance(had, dict) else not had


def _nothing_like(value: object) -> object:
    """The empty value of the same kind, for an absent entry."""
    if isinstance(value, bool):
        return False
    return 0 if isinstance(value, int) else [] if isinstance(value, list) else {} if isinstance(value, dict) else None


def events_differ(wanted: list[Plain], told: Sequence[Told]) -> str | None:
    """The wanted events must have been told in this order, with others between; none wanted: none told."""
    if not wanted and told:
        return f"something was told, first {told[0]}"
    rest = iter(told)
    for event in wanted:
        if not any(_is_like(event, had) for had in rest):
            return f"{event} was not told (in this order); {_nearest(event, told)}"
    return None


def first_told(unwanted: list[Plain], told: Sequence[Told]) -> str | None:
    """The first told event that must not have been."""
    return next((f"{had} was told" for event in unwanted for had in told if _is_like(event, had)), None)


def _is_like(event: Plain, had: Told) -> bool:
    return event.items() <= had.items()


def _nearest(event: Plain, told: Sequence[Told]) -> str:
    """The told event that is most similar to the wanted one."""
    if not told:
        return "nothing was told"
    near = max(told, key=lambda had: sum(2 if name == "kind" else 1 for name in event if had.get(name) == event[name]))
    if all(near.get(name) == event[name] for name in event):
        return "it was told before what must come first"
    if "kind" in event and near["kind"] != event["kind"]:
        return f"told were {', '.join(dict.fromkeys(str(had['kind']) for had in told))}"
    return f"the nearest is {near}"
