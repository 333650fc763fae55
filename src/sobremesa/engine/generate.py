"""Generates code from the declared fields of a table: its constructor, `copy` and `mask`.

`sobremesa generate [PACKAGE]` rewrites the text between the markers, so that the compiler sees ordinary code; a test
fails if it is stale.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Final

from sobremesa.engine.errors import Unreadable
from sobremesa.engine.manifest import Game
from sobremesa.engine.text.fields import EVERYONE, NOBODY, OWNER, Field
from sobremesa.engine.text.plain import shown
from sobremesa.engine.text.shapes import Derived, Own

WIDTH: Final = 120
END: Final = "    # End of what fields.py says."
CODE: Final = re.compile(
    rf"^    # From fields\.py: (?P<part>[\w ]+)\.\n(?P<old>.*?)^{re.escape(END)}$", re.MULTILINE | re.DOTALL
)


def constructor(kind: str, fields: tuple[Field, ...]) -> Iterator[str]:
    """The constructor: defaults of a new table, and what a copy takes from the old one."""
    given = f"self, seats: int, agenda: list[Step[Any]], chance: Chance, old: {kind} | None = None"
    yield f"    def __init__({given}) -> None:"
    yield "        super().__init__(seats, agenda, chance)"
    yield "        if old is None:"
    for field in fields:
        has_kind = field.shape.kind.startswith("list")
        yield from with_comment(
            f"            self.{field.name}{': ' + field.shape.kind if has_kind else ''} = {field.begins}", field.about
        )
    yield "        else:"
    for field in fields:
        yield f"            self.{field.name} = {copied(field)}"


def with_comment(line: str, comment: str) -> list[str]:
    """The line with its comment, on the same line if there is room."""
    comment = comment.replace("`", "")
    whole = f"{line}  # {comment}"
    return [whole] if len(whole) <= WIDTH else [f"            # {comment}", line]


def copied(field: Field) -> str:
    """The copy expression of a field, as deep as it can be mutated; deeper lists are replaced and shared by copies."""
    source = f"old.{field.name}"
    if field.shape.kind[0].isupper() and not isinstance(field.shape, Derived | Own):
        return f"{source}.copy()"  # a class of the game
    depth = 0 if isinstance(field.shape, Derived) else field.shape.kind.count("list[")
    depth = depth if field.copied is None else min(depth, field.copied)
    if depth == 0:
        return source
    copies = (f"{source}[:]", f"[part[:] for part in {source}]", f"[[part[:] for part in row] for row in {source}]")
    return copies[depth - 1]


def copy_and_mask(kind: str, fields: tuple[Field, ...]) -> Iterator[str]:
    """The methods `copy` and `mask`."""
    yield f"    def copy(self) -> {kind}:"
    yield f"        return {kind}(self.seats, self.left(), self.chance.copy(), self)"
    yield ""
    yield f"    def mask(self, seat: int | None) -> {kind}:"
    hidden = list(hiding(fields))
    if not hidden:
        yield f"        return {kind}(self.seats, self.left(), NoChance(), self)"
        return
    yield f"        t = {kind}(self.seats, self.left(), NoChance(), self)"
    yield from hidden
    yield "        return t"


def hiding(fields: tuple[Field, ...]) -> Iterator[str]:
    """The statements that hide fields on a masked copy."""
    for field in fields:
        if field.seen is NOBODY:
            yield f"        t.{field.name} = [UNKNOWN] * len(self.{field.name})"
        elif field.seen is OWNER:
            part = "part if owner == seat else [UNKNOWN] * len(part)"
            yield f"        t.{field.name} = [{part} for owner, part in enumerate(t.{field.name})]"
        else:
            assert field.seen is EVERYONE or field.seen.method, f"who sees {field.name}?"
    for method in dict.fromkeys(field.seen.method for field in fields if field.seen.method):
        yield f"        t.{method}(seat)"


def code_of(text: str, fields: tuple[Field, ...]) -> str:
    """A module with the generated text between its markers."""
    parts = {"the constructor": constructor, "copy and mask": copy_and_mask}

    def written(found: re.Match[str]) -> str:
        kind = re.findall(r"^class (\w+)", text[: found.start()], re.MULTILINE)[-1]
        new = "".join(f"{line}\n" for line in parts[found["part"]](kind, fields)) + "\n"
        return found[0].replace(found["old"] + END, new + END)

    return CODE.sub(written, text)


def stale(game: Game) -> dict[Path, str]:
    """The stale modules of a game, and their new text."""
    sources = {path: path.read_text(encoding="utf-8") for path in sorted(game.folder.rglob("*.py"))}
    wanted = {path: code_of(text, game.fields) for path, text in sources.items()}
    return {path: text for path, text in wanted.items() if text != sources[path]}


def generate(game: Game) -> list[Path]:
    """Rewrite the stale modules of a game; returns them."""
    found = stale(game)
    for path, text in found.items():
        path.write_text(text, encoding="utf-8")
    return list(found)


def game_in(package: str) -> Game:
    """The game of this package, given as the name of its module or as its folder, which need not be installed."""
    folder, name = Path(package).resolve(), package
    if (folder / "__init__.py").exists():
        name = folder.name
        sys.path.insert(0, str(folder.parent))
    try:
        module = import_module(name)
    except ModuleNotFoundError as error:
        raise Unreadable(f"There is no package {shown(package)}: {error}.") from error
    game = getattr(module, "GAME", None)
    if not isinstance(game, Game):
        raise Unreadable(f"The package {shown(package)} has no manifest GAME.")
    return game
