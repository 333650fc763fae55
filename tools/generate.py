"""Generates code from the declared fields of a table: its constructor, copy and mask, and their rows in the docs.

`python -m tools.generate` (or `make generate`) rewrites the text between the markers; a test fails if it is stale.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from sobremesa.engine.manifest import Game, games
from sobremesa.engine.text.fields import EVERYONE, NOBODY, OWNER, Field
from sobremesa.engine.text.shapes import Counts, Derived, Flag, Number, Own, Per, SeatNumber, Shape

DOCS = Path(__file__).parent.parent / "docs" / "scenarios.md"
WIDTH = 120
END = "    # End of what fields.py says."
CODE = re.compile(rf"^    # From fields\.py: (?P<part>[\w ]+)\.\n(?P<old>.*?)^{re.escape(END)}$", re.M | re.S)
ROWS = re.compile(r"<!-- fields of (?P<game>\w+) -->\n(?P<old>.*?)<!-- end of fields -->", re.S)


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


def rows(fields: tuple[Field, ...]) -> Iterator[str]:
    """The rows of the docs, one for each field."""
    yield "| field | meaning | values | who sees it |"
    yield "|---|---|---|---|"
    for field in fields:
        if field.is_written:
            yield f"| `{field.key or field.name}` | {field.about} | {values(field.shape)} | {field.seen.by} |"


def values(shape: Shape) -> str:
    """The valid values, if they are not names that the game lists."""
    if isinstance(shape, Per):
        return values(shape.of)
    if isinstance(shape, Flag):
        return "true or false"
    if isinstance(shape, SeatNumber):
        return f"{shape.low} to the last seat"
    if isinstance(shape, Number):
        return f"{shape.low} to {shape.high}"
    return f"0 to {shape.high}" if isinstance(shape, Counts) else ""


def code_of(text: str, fields: tuple[Field, ...]) -> str:
    """A module with the generated text between its markers."""
    parts = {"the constructor": constructor, "copy and mask": copy_and_mask}

    def written(found: re.Match[str]) -> str:
        kind = re.findall(r"^class (\w+)", text[: found.start()], re.M)[-1]
        new = "".join(f"{line}\n" for line in parts[found["part"]](kind, fields)) + "\n"
        return found[0].replace(found["old"] + END, new + END)

    return CODE.sub(written, text)


def docs_of(text: str) -> str:
    """The page with the rows of every game between its markers."""

    def written(found: re.Match[str]) -> str:
        new = "".join(f"{line}\n" for line in rows(games()[found["game"]].fields))
        return found[0].replace(found["old"] + "<!-- end", new + "<!-- end")

    return ROWS.sub(written, text)


def stale(game: Game) -> dict[Path, str]:
    """The stale modules of a game, and their new text."""
    sources = {path: path.read_text(encoding="utf-8") for path in sorted(game.folder.rglob("*.py"))}
    wanted = {path: code_of(text, game.fields) for path, text in sources.items()}
    return {path: text for path, text in wanted.items() if text != sources[path]}


def main() -> int:
    """Rewrite what is stale."""
    wrong = {path: text for game in games().values() for path, text in stale(game).items()}
    page = DOCS.read_text(encoding="utf-8")
    wrong |= {DOCS: docs_of(page)} if docs_of(page) != page else {}
    for path, text in wrong.items():
        path.write_text(text, encoding="utf-8")
        sys.stdout.write(f"{path}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
