"""An uploaded file on the page with all choices: a valid one leads to a room, an invalid one to one sentence."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import FilePayload, Page, expect

from sobremesa.engine.manifest import Game, Setting, games
from tests.browser.table import PHONE, Visitor
from tests.browser.test_everyone import check

Visit = Callable[..., Visitor]
TAKING = [(game, option) for game in games().values() for option in game.settings if option.check is not None]
BAD = b"[setup\n"


def ours(game: Game, setting: Setting) -> bytes:
    """The text of one of our own values of the setting."""
    folders = (game.folder, game.folder / f"{setting.id}s")
    path = next(
        path
        for folder in folders
        for path in (folder / f"{setting.id}.toml", folder / f"{setting.values[0]}.toml")
        if path.exists()
    )
    return path.read_bytes()


def choose(page: Page, option: Setting, content: bytes) -> None:
    """Fill in the form; the file is the last thing chosen."""
    page.fill("#new-name", "Noche en casa")
    page.select_option("#new-clock", "15")
    page.check("input[name=listed]")
    page.locator("#new-seats option").last.evaluate("(one) => { one.selected = true; }")
    file: FilePayload = {"name": "la mía.toml", "mimeType": "application/toml", "buffer": content}
    page.set_input_files(f"#new-{option.id}-file", file)
    expect(page.locator(f"#new-{option.id}-file-name")).to_have_text("la mía.toml")


@pytest.mark.parametrize(("game", "option"), TAKING, ids=lambda one: one.id)
def test_a_bad_file_is_explained_and_a_good_one_is_played_with(
    visit: Visit, axe: str, game: Game, option: Setting
) -> None:
    person = visit(language="es", size=PHONE, touch=True)
    person.expects_trouble = True  # the browser itself notes that the first answer is a no
    page = person.page
    page.goto(f"/new/{game.id}")
    choose(page, option, BAD)
    page.locator("[data-new-invite]").click()
    expect(page.locator("#new-error")).to_contain_text("la mía.toml, línea 1: esto no es TOML")
    assert page.url.endswith("/rooms")
    check(page, axe, "a bad file")
    expect(page.locator("#new-name")).to_have_value("Noche en casa")
    expect(page.locator("#new-clock")).to_have_value("15")
    expect(page.locator("input[name=listed]")).to_be_checked()
    expect(page.locator("#new-seats")).to_have_value(str(game.seats[-1]))
    assert not page.evaluate("() => document.documentElement.scrollWidth > innerWidth")
    choose(page, option, ours(game, option))
    page.locator("[data-new-invite]").click()
    page.wait_for_url("**/r/*")
    person.settle()
    expect(page.locator("main")).to_have_attribute("data-phase", "lobby")
    expect(page.locator(f"#lobby-{option.id}-own")).to_be_checked()
    expect(page.locator("#room-name")).to_have_text("Noche en casa")
    person.home()
    expect(page.locator(".room-card")).to_have_count(1)
