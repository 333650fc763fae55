"""The page on the protocol, the generated reference and the script agree with the code; codes have texts."""

from __future__ import annotations

import re

import pytest

from sobremesa.bundled import sources
from sobremesa.i18n.words import LANGUAGES
from sobremesa.server.app import ROUTES
from sobremesa.server.http.templates import STATUS
from sobremesa.server.protocol import up
from sobremesa.server.protocol.refusals import CODES
from sobremesa.server.render.reader import TEXTS, page_words
from sobremesa.server.sockets.connection import HANDLERS
from sobremesa.session.bots import SEARCHING, SIMPLE
from sobremesa.terminal.audit.texts import differences, read_messages
from tests.conftest import ROOT
from tools import protocol
from tools.offline.site import PREFIX as SHELL
from tools.reference.messages import messages

SERVER = ROOT / "src" / "sobremesa" / "server"
PAGE = (ROOT / "docs" / "reference" / "protocol.md").read_text(encoding="utf-8")


def test_every_message_is_handled() -> None:
    assert set(HANDLERS) == set(up.MESSAGES)


def test_the_types_of_the_script_are_those_of_the_structs() -> None:
    """`python -m tools.protocol` writes them."""
    assert protocol.TYPES.read_text(encoding="utf-8") == protocol.write_types()


def test_the_reference_has_every_message_part_and_code() -> None:
    page = messages()
    for kind in [*protocol.messages_down(), *protocol.messages_up()]:
        assert f"`{protocol.tag_of(kind)}`" in page
    for part in protocol.message_parts():
        assert f"**{part.__name__}**" in page
    for code in CODES:
        assert f"| `{code}` |" in page


@pytest.mark.parametrize("kind", protocol.messages_up(), ids=protocol.tag_of)
def test_every_message_up_says_who_may_send_it(kind: type[up.Up]) -> None:
    who, colon, what = protocol.whole_doc(kind).partition(": ")
    assert colon and who[0].islower() and what.endswith((".", ")")), who


def test_every_code_is_said() -> None:
    used = set()
    for path in SERVER.rglob("*.py"):
        used |= set(re.findall(r'RequestRefused\("([a-z-]+)"', path.read_text(encoding="utf-8")))
    on_pages_only = {"spent-link", "banned", "no-such-room", "no-such-page", "origin", "damaged", "sign-in"}
    on_pages_only |= {"address-refused", "address-silent", "no-public-name", "no-such-channel", "too-many-channels"}
    assert used - on_pages_only <= set(CODES)
    for language in LANGUAGES:
        for code in {*CODES, *on_pages_only, *STATUS}:
            assert page_words(language).has(f"refused-{code}"), (language, code)
        for level in (*SIMPLE, *SEARCHING):
            assert page_words(language).has(f"bot-{level}")


def test_every_address_is_described() -> None:
    for route in ROUTES:
        path = getattr(route, "path", "")
        assert path in PAGE, path


def test_the_languages_have_the_same_messages() -> None:
    for name in ("page", "server"):
        texts = {language: read_messages(TEXTS / f"{name}.{language}.ftl") for language in LANGUAGES}
        assert differences(texts) == []


def test_everything_that_is_said_has_words_and_the_other_way_round() -> None:
    """Python and pages say a message by its name, the script without the `js-` that its messages begin with."""
    said: set[str] = set()
    beginnings: set[str] = set()
    beginnings.add(SHELL)  # the shell of the table in a tab takes all that begin so
    for path in [*SERVER.rglob("*.py"), *SERVER.glob("templates/*.html"), *sources()]:
        js = "js-" if path.suffix == ".js" else ""
        text = path.read_text(encoding="utf-8")
        said |= {js + name for name in re.findall(r"""\b(?:say|t)\(\s*["']([a-z0-9-]+)["'][,)]""", text)}
        beginnings |= {js + name for name in re.findall(r"""["'`]([a-z][a-z0-9-]*-)(?:["'`{]|\$\{)""", text)}
    words = page_words("en")
    assert {name for name in said if not words.has(name)} == set()
    literal = " ".join(
        path.read_text(encoding="utf-8") for path in [*SERVER.rglob("*.py"), *SERVER.rglob("*.html"), *sources()]
    )
    unused = {
        name
        for name in words.sources
        if name not in said
        and not any(name.startswith(beginning) for beginning in beginnings)
        and f'"{name.removeprefix("js-")}"' not in literal
        and f'"{name}"' not in literal
    }
    assert unused == set()
