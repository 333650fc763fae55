"""Alone, with friends, and several at one device: everything to press or read is visible at every size."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from sobremesa.engine.matches.programme import all_series, programmes
from tests.browser.matches import begun, phases, played_to_the_pause, save_beginning
from tests.browser.reach import SIZES, everywhere, flaws
from tests.browser.table import Visitor
from tests.browser.test_one_device import take_the_device

Visit = Callable[..., Visitor]
Saved = Callable[..., Path]
PROGRAMMES = sorted(programmes())
DESKS = [(1366, 768), (1440, 900), (1680, 1050), (1920, 1080), (2560, 1440)]
# The question of each game that needs most room: many actions, or few with long texts.
MIDDLES = {"andor": "Turn", "nakum": "Turn", "nomads": "Turn", "oh_captain": "CaptainsChoice"}


def position(programme: str, saved: Saved, folder: Path) -> Path:
    """A match in its middle."""
    if programme in all_series():
        return begun(programme, 30, folder / "middle.json")
    return saved(programme, *phases(programme)[MIDDLES[programme]])


def ending(programme: str, saved: Saved, folder: Path) -> Path:
    """A match that is over, or a series after its first game."""
    if programme not in all_series():
        return saved(programme, 0)
    match = played_to_the_pause(programme, 1)
    return save_beginning(match, match.moves_made(), folder / "end.json")


def join(friend: Visitor, host: Visitor) -> None:
    """Come to the same table and take a seat there."""
    friend.page.goto(host.page.url)
    friend.settle()
    friend.page.locator("#people .seat-ways button").first.evaluate(
        "(one) => one.click()"
    )  # on a phone it is in a sheet
    expect(friend.page.locator("#people .tag:not(.live)")).to_have_count(1)
    expect(host.page.locator("body.company")).to_be_visible()


@pytest.mark.parametrize("programme", PROGRAMMES)
def test_with_a_friend_everything_is_in_reach(visit: Visit, saved: Saved, tmp_path: Path, programme: str) -> None:
    host, friend = visit(language="fr"), visit(language="fr")
    host.invite(programme)
    join(friend, host)
    wrong = everywhere(host, "lobby")
    fights = {"fight": saved("andor", *phases("andor")["Invitation"])} if programme == "andor" else {}
    for where, file in {"middle": position(programme, saved, tmp_path), **fights}.items():
        host.bring(file)
        join(friend, host)
        host.wait_for_turn()
        wrong += everywhere(host, where)
    host.bring(ending(programme, saved, tmp_path))
    friend.page.goto(host.page.url)
    expect(host.page.locator("#ending")).to_be_visible()
    expect(host.page.locator("#watchers")).not_to_be_empty()
    wrong += everywhere(host, "end")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("programme", PROGRAMMES)
def test_alone_and_at_one_device_everything_is_in_reach(
    visit: Visit, saved: Saved, tmp_path: Path, programme: str
) -> None:
    """Both have no friend on another device, and so the same page: each is measured at half of the sizes."""
    person = visit(language="es")
    person.bring(position(programme, saved, tmp_path))
    person.wait_for_turn()
    wrong = everywhere(person, "alone", SIZES[::2])
    person.start(programme, device="pass")
    for where, answers in (("set-up", 0), ("one device", 6)):
        person.play_on(answers)
        take_the_device(person)
        person.wait_for_turn()
        wrong += everywhere(person, where, SIZES[1::2])
    assert not wrong, "\n".join(wrong)


def test_friends_talk_at_every_size(visit: Visit, saved: Saved) -> None:
    """Next to the board or in a sheet: a message is read, and an answer typed and sent."""
    host, friend = visit(language="fr"), visit(language="fr")
    host.bring(saved("nomads", *phases("nomads")["Turn"]))
    join(friend, host)
    wrong = []
    for number, size in enumerate(SIZES):
        host.page.set_viewport_size({"width": size[0], "height": size[1]})
        host.open_sheet("chat")
        wrong += [str(flaw) for flaw in flaws(host, size)]
        if size in DESKS and not wrong:
            host.page.locator("#chat-text").click()
            host.page.keyboard.type(f"line {number}")
            host.page.locator("#chat-form button").click()
            for one in (host, friend):
                expect(one.page.locator("#chat li").last).to_contain_text(f"line {number}")
            expect(host.page.locator("#chat li").last).to_be_in_viewport(ratio=0.95)  # scrolling rounds to pixels
        host.page.keyboard.press("Escape")
    assert not wrong, "\n".join(wrong)
