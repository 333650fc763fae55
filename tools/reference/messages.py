"""The messages of the protocol, as tables in Markdown, from their structs in `server/protocol/`."""

from __future__ import annotations

from collections.abc import Iterator

from sobremesa.server.protocol.refusals import CODES
from tools import protocol
from tools.reference.notation import table


def messages() -> str:
    """The page of all messages, their parts, and the codes of refusals."""
    return "\n".join(
        [
            "# Messages\n\nGenerated from `src/sobremesa/server/protocol/`. Fields with `?` are omitted if they have",
            "their default. A client message may also have an `id`, an integer that the answer returns as `re`.\n",
            "## From the server\n",
            *[section(f"`{protocol.tag_of(kind)}`", kind) for kind in protocol.messages_down()],
            "## Parts of messages\n",
            *[section(kind.__name__, kind) for kind in protocol.message_parts()],
            "## From the client\n",
            table(("message", "fields", "sent by", "effect"), request_rows()),
            "## Refusal codes\n",
            table(("code", "when"), [(f"`{code}`", when) for code, when in CODES.items()]),
        ]
    )


def section(title: str, kind: protocol.Kind) -> str:
    """One struct: its docstring and its fields."""
    rows = [(f"`{name}`", typed(hint), note) for name, hint, note in protocol.field_types(kind)]
    fields = table(("field", "type", "meaning"), rows) if rows else "No fields.\n"
    return f"**{title}**: {protocol.whole_doc(kind)}\n\n{fields}"


def request_rows() -> Iterator[tuple[str, str, str, str]]:
    """One row for each client message; its docstring says who may send it, and what happens."""
    for kind in protocol.messages_up():
        who, _, what = protocol.whole_doc(kind).partition(": ")
        shown = [typed(f"{name}: {hint}") for name, hint, _ in protocol.field_types(kind) if name != "id?"]
        yield f"`{protocol.tag_of(kind)}`", ", ".join(shown), who, what


def typed(hint: str) -> str:
    """A type as code in a cell of a table, where a bar has to be escaped."""
    return f"`{hint}`".replace("|", "\\|")
