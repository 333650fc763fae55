"""The weights of a game by name (`worker`, `worth[2]`, `says[0][1]`): as values, and as places in `weights.toml`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from sobremesa.engine.errors import Unreadable
from sobremesa.engine.manifest import find_game, games
from sobremesa.engine.text.plain import did_you_mean, read_text
from sobremesa.engine.weights import FILE, WeightFields

KEY: Final = re.compile(r"[ \t]*(\w+)[ \t]*=")
NUMBER: Final = re.compile(r"[-+]?\d[\d_]*(\.\d[\d_]*)?([eE][-+]?\d+)?")
FITTED_ELSEWHERE: Final = {"andor": "`python tools/prospects.py` fits what it weighs"}

Span = tuple[int, int]


def weights_of(game: str) -> Any:
    """The object whose attributes the evaluation of this game reads."""
    found = find_game(game)
    if not (found.folder / FILE).exists():
        known = ", ".join(name for name, other in games().items() if (other.folder / FILE).exists())
        instead = FITTED_ELSEWHERE.get(game)
        raise Unreadable(f"{game} has no {FILE}: " + (f"{instead}." if instead else f"only {known} have one."))
    return import_module(f"{found.package}.bot").WEIGHTS


def file_of(game: str) -> Path:
    """The file of this game."""
    weights_of(game)
    return find_game(game).folder / FILE


def parts(name: str) -> tuple[str, list[int]]:
    """The attribute, and the indices in its lists."""
    return name.partition("[")[0], [int(digits) for digits in re.findall(r"\[(\d+)\]", name)]


def value_of(weights: Any, name: str) -> float:
    """The current value of a weight."""
    attribute, indices = parts(name)
    found = getattr(weights, attribute)
    for index in indices:
        found = found[index]
    return float(found)


def set_value(weights: Any, name: str, value: float) -> None:
    """Change a weight for every evaluation from now on."""
    attribute, indices = parts(name)
    if not indices:
        setattr(weights, attribute, value)
        return
    found = getattr(weights, attribute)
    for index in indices[:-1]:
        found = found[index]
    found[indices[-1]] = value


def set_values(weights: Any, values: Mapping[str, float]) -> None:
    """Change several weights."""
    for name, value in values.items():
        set_value(weights, name, value)


def spans(text: str) -> dict[str, Span]:
    """The place of every number in the text of a file, by name, in order."""
    found: dict[str, Span] = {}
    at = 0
    while at < len(text):
        key = KEY.match(text, at)
        at = key.end() if key else at
        indices: list[int] = []
        while at < len(text) and (text[at] != "\n" or indices):
            number = NUMBER.match(text, at)
            if number and key:
                found[key[1] + "".join(f"[{index}]" for index in indices)] = number.span()
                at = number.end()
                continue
            if text[at] == "#":
                at = (text + "\n").index("\n", at)
                continue
            if text[at] == "[":
                indices.append(0)
            elif text[at] == "]":
                indices.pop()
            elif text[at] == "," and indices:
                indices[-1] += 1
            at += 1
        at += 1
    return found


def read_values(game: str, path: Path) -> dict[str, float]:
    """The weights in a file, which must be all those of the game."""
    text = read_text(path)
    checked = type(weights_of(game))(WeightFields(text, str(path)))
    values = {name: float(text[start:end]) for name, (start, end) in spans(text).items()}
    assert all(value_of(checked, name) == value for name, value in values.items())
    return values


def rewritten(text: str, values: Mapping[str, float]) -> str:
    """The text of a file with other values; everything else stays."""
    places = spans(text)
    for name in sorted(values, key=lambda name: places[name], reverse=True):
        start, end = places[name]
        if float(text[start:end]) != values[name]:
            text = text[:start] + repr(values[name]) + text[end:]
    return text


def write_values(path: Path, values: Mapping[str, float]) -> None:
    """Write other values into a file, which is whole at every moment."""
    beside = path.with_name(f"{path.name}.new")
    beside.write_text(rewritten(path.read_text(encoding="utf-8"), values), encoding="utf-8")
    beside.replace(path)


def chosen(known: list[str], wanted: list[str]) -> list[str]:
    """The names of all weights, or of those wanted; `worth` stands for each number of its list."""
    for word in wanted:
        if not any(word in (name, parts(name)[0]) for name in known):
            names = dict.fromkeys([*known, *(parts(name)[0] for name in known)])
            raise Unreadable(f"There is no weight {word!r}{did_you_mean(word, names)}")
    return [name for name in known if not wanted or name in wanted or parts(name)[0] in wanted]
