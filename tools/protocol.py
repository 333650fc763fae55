"""Generates from the structs of the protocol: the tables of docs/protocol.md and the TypeScript types of the script.

`python -m tools.protocol` writes both files; tests/server/test_protocol.py fails when they are stale.
"""

from __future__ import annotations

import ast
import inspect
import re
import sys
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import Raw, Struct, UnsetType
from msgspec.structs import fields

from sobremesa.server.protocol import down, parts, up
from sobremesa.server.protocol.refusals import CODES

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "protocol.md"
TYPES = ROOT / "tools" / "types" / "messages.d.ts"  # beside the script to its checker: `rootDirs` in jsconfig.json
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", types.NoneType: "null"}
Kind = type[Struct]


def messages_down() -> list[Kind]:
    """The messages of the server."""
    return list(get_args(down.Message))


def messages_up() -> list[Kind]:
    """The messages of clients."""
    return list(up.MESSAGES)


def message_parts() -> list[Kind]:
    """The parts of messages, in the order of the source."""
    found = [value for value in vars(parts).values() if isinstance(value, type) and issubclass(value, Struct)]
    return [kind for kind in found if kind is not Struct]


def type_of(hint: Any) -> str:
    """A type in TypeScript; an encoded part has the type of what was encoded."""
    if get_origin(hint) is Annotated:
        return type_of(hint.__metadata__[0] if hint.__origin__ is Raw else hint.__origin__)
    if get_origin(hint) is Literal:
        return " | ".join(f'"{value}"' for value in get_args(hint))
    if get_origin(hint) in (Union, types.UnionType):
        return " | ".join(type_of(one) for one in get_args(hint) if one is not UnsetType)
    if get_origin(hint) is list or (get_origin(hint) is tuple and get_args(hint)[-1] is Ellipsis):
        inner = type_of(get_args(hint)[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if get_origin(hint) is tuple:
        return f"[{', '.join(type_of(one) for one in get_args(hint))}]"
    if get_origin(hint) is dict:
        return f"Record<{', '.join(type_of(one) for one in get_args(hint))}>"
    return PLAIN.get(hint) or str(hint.__name__)


def field_types(kind: Kind, prefix: str = "") -> Iterator[tuple[str, str, str]]:
    """Name (with `?` if optional), type and comment of each field."""
    hints, notes = get_type_hints(kind, include_extras=True), comments(kind)
    is_optional = kind.__struct_config__.omit_defaults or issubclass(kind, up.Up)
    for field in fields(kind):
        optional = "?" if is_optional and not field.required else ""
        yield f"{prefix}{field.name}{optional}", type_of(hints[field.name]), notes.get(field.name, "")


def comments(kind: Kind) -> dict[str, str]:
    """The comments on the fields, those of base classes included."""
    found: dict[str, str] = {}
    for one in reversed(kind.__mro__):
        if not issubclass(one, Struct) or one is Struct:
            continue
        source = inspect.getsource(one)
        lines = source.splitlines()
        (body,) = ast.parse(source).body
        assert isinstance(body, ast.ClassDef)
        for node in body.body:
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                note = re.search(r"  # (.*)$", lines[node.lineno - 1])
                found[node.target.id] = note.group(1) if note else ""
    return found


def first_line(kind: Kind) -> str:
    """The first line of its docstring."""
    return (inspect.getdoc(kind) or "").splitlines()[0]


def whole_doc(kind: Kind) -> str:
    """Its whole docstring in one line."""
    return " ".join((inspect.getdoc(kind) or "").split())


def tag_of(kind: Kind) -> str:
    """The `type` of a message."""
    return str(kind.__struct_config__.tag)


def write_types() -> str:
    """The TypeScript types."""
    lines = ["// Written by tools/protocol.py from src/sobremesa/server/protocol: do not edit by hand.", ""]
    for kind in [*message_parts(), *messages_down()]:
        name = kind.__name__ if kind in message_parts() else f"{kind.__name__}Message"
        lines += interface(kind, name)
    for kind in messages_up():
        lines += interface(kind, f"{kind.__name__}Request")
    lines += union("ServerMessage", [f"{kind.__name__}Message" for kind in messages_down()])
    lines += union("ClientMessage", [f"{kind.__name__}Request" for kind in messages_up()])
    return "\n".join(lines).rstrip() + "\n"


def interface(kind: Kind, name: str) -> list[str]:
    """One struct as an interface."""
    tag = kind.__struct_config__.tag
    head = [f"/** {whole_doc(kind)} */", f"export interface {name} {{"]
    kinds = [f'  type: "{tag}";'] if tag else []
    rows = [f"  {field}: {hint};{f' // {note}' if note else ''}" for field, hint, note in field_types(kind)]
    return [*head, *kinds, *rows, "}", ""]


def union(name: str, kinds: list[str]) -> list[str]:
    """One type that is any of these."""
    return [f"export type {name} =", *[f"  | {kind}" for kind in kinds[:-1]], f"  | {kinds[-1]};", ""]


def tables() -> dict[str, str]:
    """The generated tables of docs/protocol.md, by the name of their marker."""
    return {
        "down": "\n\n".join(
            f"**`{tag_of(kind)}`**: {whole_doc(kind)}\n\n{field_table(kind)}" for kind in messages_down()
        ),
        "parts": "\n\n".join(
            f"**{kind.__name__}**: {whole_doc(kind)}\n\n{field_table(kind)}" for kind in message_parts()
        ),
        "up": table(["message", "fields", "who", "what happens"], [request_row(kind) for kind in messages_up()]),
        "codes": table(["code", "when"], [[f"`{code}`", when] for code, when in CODES.items()]),
    }


def field_table(kind: Kind) -> str:
    """The fields of one struct."""
    rows = [[f"`{name}`", f"`{hint}`".replace("|", "\\|"), note] for name, hint, note in field_types(kind)]
    return table(["field", "type", "what"], rows) if rows else "No fields."


def request_row(kind: Kind) -> list[str]:
    """One message of a client: its type and fields, and from its docstring who may send it and what happens."""
    who, _, what = whole_doc(kind).partition(": ")
    shown = [f"`{name}: {hint}`".replace("|", "\\|") for name, hint, _ in field_types(kind) if name != "id?"]
    return [f"`{tag_of(kind)}`", ", ".join(shown), who, what]


def table(heads: list[str], rows: list[list[str]]) -> str:
    """A table in Markdown."""
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def write_page(page: str) -> str:
    """The page with regenerated tables."""
    for name, text in tables().items():
        begin, end = f"<!-- {name}: written by tools/protocol.py -->", f"<!-- end of {name} -->"
        before, rest = page.split(begin)
        page = f"{before}{begin}\n{text}\n{end}{rest.split(end)[1]}"
    return page


def main() -> int:
    """Write both files."""
    PAGE.write_text(write_page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    TYPES.write_text(write_types(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
