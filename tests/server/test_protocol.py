"""docs/protocol.md and the script know the protocol as it is; every code has words in three languages."""

from __future__ import annotations

import re

import pytest
from tools import protocol
from tools.wordcheck import differences, read_messages

from sobremesa.i18n.words import LANGUAGES
from sobremesa.server.app import SOCKET
from sobremesa.server.http.routes import ROUTES
from sobremesa.server.http.templates import STATUS
from sobremesa.server.protocol import up
from sobremesa.server.protocol.refusals import CODES
from sobremesa.server.render.text import TEXTS, page_words
from sobremesa.server.sockets.handlers import HANDLERS
from sobremesa.session.bots import SEARCHING, SIMPLE
from tests.conftest import ROOT

SERVER = ROOT / "src" / "sobremesa" / "server"
PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


def test_every_message_is_handled() -> None:
    assert set(HANDLERS) == set(up.MESSAGES)


def test_the_page_and_the_types_of_the_script_are_those_of_the_structs() -> None:
    """`python -m tools.protocol` writes both."""
    assert protocol.write_page(PAGE) == PAGE
    assert protocol.TYPES.read_text(encoding="utf-8") == protocol.write_types()


@pytest.mark.parametrize("kind", protocol.messages_up(), ids=protocol.tag_of)
def test_every_message_up_says_who_may_send_it(kind: type[up.Up]) -> None:
    who, colon, what = protocol.whole_doc(kind).partition(": ")
    assert colon and who[0].islower() and what.endswith((".", ")")), who


def test_every_code_is_said() -> None:
    used = set()
    for path in SERVER.rglob("*.py"):
        used |= set(re.findall(r'Refusal\("([a-z-]+)"', path.read_text(encoding="utf-8")))
    on_pages_only = {"spent-link", "banned", "no-such-room", "no-such-page", "origin", "damaged"}
    assert used - on_pages_only <= set(CODES)
    for language in LANGUAGES:
        for code in {*CODES, *on_pages_only, *STATUS}:
            assert page_words(language).has(f"refused-{code}"), (language, code)
        for level in (*SIMPLE, *SEARCHING):
            assert page_words(language).has(f"bot-{level}")


def test_every_address_is_described() -> None:
    for route in [SOCKET, *ROUTES]:
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
    for path in [*SERVER.rglob("*.py"), *SERVER.glob("templates/*.html"), *SERVER.glob("static/*.js")]:
        js = "js-" if path.suffix == ".js" else ""
        text = path.read_text(encoding="utf-8")
        said |= {js + name for name in re.findall(r"""\bsay\(\s*["']([a-z0-9-]+)["'][,)]""", text)}
        beginnings |= {js + name for name in re.findall(r"""["'`]([a-z][a-z0-9-]*-)(?:["'`{]|\$\{)""", text)}
    words = page_words("en")
    assert {name for name in said if not words.has(name)} == set()
    literal = " ".join(
        path.read_text(encoding="utf-8") for path in SERVER.rglob("*") if path.suffix in (".py", ".html", ".js")
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
