"""What a page loads: few files, few bytes, and a notice without a connection."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Response, Route, WebSocket, expect

from sobremesa.bundled import STATIC, is_fresh
from sobremesa.engine.manifest import games
from tests.browser.table import Visitor

GAMES = sorted(games())
Visit = Callable[..., Visitor]
FIRST_PAGE = 200 * 1024  # bytes
FETCHED_AHEAD = 67_000  # additional bytes, for the table that somebody may open
MOST_REQUESTS = 20


def test_the_hash_of_the_page_is_the_browsers_own(visit: Visit) -> None:
    """On a plain-HTTP address browsers give pages no `crypto.subtle`."""
    page = visit().home()
    same = page.evaluate(
        """async () => {
            const {digestOf, sha256} = await import('/static/net/sha256.js');
            const ours = (text) => [...digestOf(new TextEncoder().encode(text))]
                .map((one) => one.toString(16).padStart(2, '0')).join('');
            const texts = [0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 1000].map((length) => 'é'.repeat(length));
            return Promise.all(texts.map(async (text) => ours(text) === (await sha256(text))));
        }"""
    )
    assert same == [True] * 11


def test_the_first_page_is_light(visit: Visit) -> None:
    visitor = visit(fresh=True)
    answers: list[Response] = []
    visitor.listen("response", lambda answer: answers.append(answer))
    visitor.home()
    visitor.page.wait_for_load_state("networkidle")
    visitor.page.evaluate("() => document.fonts.ready")
    sizes = {answer.url: answer.request.sizes()["responseBodySize"] for answer in answers}  # on the wire
    ahead = str(visitor.page.locator("#main").get_attribute("data-ahead")).split(" ")
    later = [sizes.pop(url) for url in list(sizes) if url.endswith(tuple(ahead))]  # after all that is seen
    assert len(sizes) > 5 and len(later) == 4
    assert sum(sizes.values()) < FIRST_PAGE, sizes
    assert sum(later) < FETCHED_AHEAD, later


def test_a_room_loads_few_files(visit: Visit) -> None:
    assert is_fresh(), "no bundles: run `make bundle` first"
    person = visit(fresh=True)
    asked: list[str] = []
    person.listen("request", lambda request: asked.append(request.url))
    for game in GAMES:
        asked.clear()
        person.start(game)
        assert len(asked) < MOST_REQUESTS, asked


@pytest.mark.parametrize("late", ["*/room.js", "pages/preconnect.js"])
def test_a_table_has_one_socket_whichever_script_loads_first(visit: Visit, late: str) -> None:
    """`preconnect.js` opens it where the large script is still on its way, and that one where it is already there."""
    person = visit(fresh=True)
    sockets: list[WebSocket] = []
    person.listen("websocket", lambda socket: sockets.append(socket))
    person.context.route(f"**/static/{late}*", delay)
    page = person.start("nomads")
    page.wait_for_load_state("networkidle")
    assert len(sockets) == 1


def test_a_table_is_played_with_the_modules_themselves(visit: Visit) -> None:
    """As from a checkout without Node, where no bundles are."""
    person = visit(fresh=True)
    answered: list[str] = []
    person.listen("response", lambda answer: answered.append(answer.url))
    plain = 'import "/static/pages/room.js";'
    person.context.route("**/static/dist/room.js*", lambda one: one.fulfill(body=plain, content_type="text/javascript"))
    styles = (STATIC / "pages" / "room.css").read_text(encoding="utf-8").replace('"./', '"../pages/')
    person.context.route("**/static/dist/room.css*", lambda one: one.fulfill(body=styles, content_type="text/css"))
    page = person.start("nomads")
    person.answer()
    expect(page.locator("#log li")).not_to_have_count(0)
    assert any("/static/board/board.js" in url for url in answered)


def delay(route: Route) -> None:
    """Delay a file by half a second."""
    time.sleep(0.5)
    route.continue_()


def test_without_a_connection_the_page_says_so(visit: Visit) -> None:
    person = visit(language="es", fresh=True)
    page = person.home()
    page.evaluate("() => navigator.serviceWorker.ready.then(() => undefined)")
    person.expects_trouble = True
    person.context.set_offline(True)
    page.goto("/about")
    expect(page.locator("h1")).to_have_text("Sin conexión")
    person.context.set_offline(False)
    page.locator("main .button").click()
    expect(page.locator("h1")).to_contain_text("Sobremesa")
