"""docs/protocol.md names every message, field and code; every code has words in three languages."""

from __future__ import annotations

import re

import pytest
from tools.wordcheck import differences, read_messages

from sobremesa.engine.manifest import games
from sobremesa.i18n.words import LANGUAGES
from sobremesa.server.app import ROUTES
from sobremesa.server.http.pages import STATUS
from sobremesa.server.render.text import TEXTS, page_words
from sobremesa.server.rooms.bots import LEVELS
from sobremesa.server.rooms.refusals import CODES
from sobremesa.server.sockets.handlers import ANSWERS
from sobremesa.server.sockets.messages import (
    KINDS,
    MarkerDown,
    Message,
    OptionDown,
    Person,
    Piece,
    PlaceDown,
    Prompt,
    SeriesDown,
    SeriesPart,
    StepDown,
)
from sobremesa.server.storage.records import GO_ON, UNDO
from tests.conftest import ROOT

SERVER = ROOT / "src" / "sobremesa" / "server"
PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


def test_every_message_is_answered_and_described() -> None:
    assert set(ANSWERS) == set(Message.__args__)
    for kind in KINDS:
        assert f'"type": "{kind}"' in PAGE, kind


@pytest.mark.parametrize(
    "kind", [Piece, Person, Prompt, OptionDown, StepDown, MarkerDown, PlaceDown, SeriesDown, SeriesPart]
)
def test_every_field_is_described(kind: type[Piece]) -> None:
    for field in kind.__struct_fields__:
        assert f'"{field}"' in PAGE or f"`{field}" in PAGE, field


def test_every_code_is_described_and_said() -> None:
    used = set()
    for path in SERVER.rglob("*.py"):
        used |= set(re.findall(r'Refusal\("([a-z-]+)"', path.read_text(encoding="utf-8")))
    on_pages_only = {"no-such-room", "no-such-page", "origin"}
    assert used - on_pages_only <= set(CODES)
    for code in CODES:
        assert f"`{code}`" in PAGE, code
    for language in LANGUAGES:
        for code in {*CODES, *on_pages_only, *STATUS}:
            assert page_words(language).has(f"refused-{code}"), (language, code)
        for level in LEVELS:
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


def test_no_action_is_called_like_a_change_of_the_room() -> None:
    for game in games().values():
        assert not {UNDO, GO_ON} & set(game.actions.by_text), game.id
