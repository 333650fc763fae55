"""Generates the TypeScript types of the browser's script from the structs of the protocol.

`python -m tools.protocol` writes them; tests/server/test_protocol.py fails when they are stale. The tables of all
messages for people are in `tools/reference/messages.py`.
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

ROOT = Path(__file__).parent.parent
TYPES = ROOT / "tools" / "types" / "messages.d.ts"  # next to the script for its checker: `rootDirs` in jsconfig.json
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", types.NoneType: "null"}
Kind = type[Struct]


def messages_down() -> list[Kind]:
    """The messages of the server."""
    return list(down.MESSAGES)


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


def main() -> int:
    """Write the types."""
    TYPES.write_text(write_types(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
