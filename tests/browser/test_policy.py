"""No page violates its content security policy (scripts and styles only from the server's files)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sobremesa.engine.manifest import games
from sobremesa.i18n.rulebook_page import PAPER
from tests.browser.table import Visitor

GAMES = sorted(games())
COUNT = """
    window.forbidden = [];
    addEventListener('securitypolicyviolation', (one) => {
        window.forbidden.push(`${one.effectiveDirective} ${one.sourceFile}:${one.lineNumber} ${one.sample}`);
    });
"""
Visit = Callable[..., Visitor]


def check(person: Visitor, where: str) -> None:
    """No violation since the page was opened."""
    assert person.page.evaluate("() => new Promise((done) => setTimeout(() => done(window.forbidden)))") == [], where


@pytest.fixture
def watched(visit: Visit) -> Visitor:
    """A person whose browser records violations of the policy."""
    person = visit(fresh=True)
    person.context.add_init_script(COUNT)
    return person


def test_no_page_violates_the_content_security_policy(watched: Visitor) -> None:
    pages = ["/", "/about", "/verify", "/offline", "/new/nomads", "/learn/nomads", "/rules/lumarathon", "/no-such-page"]
    for path in [*pages, *[f"/rules/{game}/aid" for game in GAMES], *[f"/picture/{game}.svg" for game in GAMES]]:
        watched.page.goto(path)
        watched.complaints = [said for said in watched.complaints if "404" not in said]
        check(watched, path)
    watched.page.goto("/rules/nomads/aid")
    printed = watched.page.evaluate("() => getComputedStyle(document.body).columnCount")
    assert "columns: 2" in PAPER and printed == "2", "the style of the sheet is taken"


@pytest.mark.parametrize("game", GAMES)
def test_no_room_violates_the_content_security_policy(watched: Visitor, game: str) -> None:
    watched.invite(game)
    check(watched, "lobby")
    watched.start(game)
    watched.play_on(2)
    watched.page.click("#open-rules")
    watched.page.wait_for_selector(f"#rules svg.{game}-picture")
    sheet = watched.page.evaluate(f"""() => new Promise((done) => {{
        const link = document.querySelector('#rules link[href*="/{game}/pictures.css"]');
        if (link.sheet) done(true);
        link.onload = () => done(true);
    }})""")
    assert sheet, "the style of its pictures is there"
    check(watched, "room")
    watched.page.goto(f"{watched.page.url}/position.svg")
    check(watched, "position")


def test_an_inline_style_is_blocked_and_noticed(watched: Visitor) -> None:
    """This tests the check itself."""
    watched.home()
    watched.page.evaluate("() => document.body.insertAdjacentHTML('beforeend', '<p style=\"color: red\">x</p>')")
    assert "style-src" in watched.page.evaluate("() => window.forbidden")[0]
    watched.complaints.clear()
