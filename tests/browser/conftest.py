"""A real server, a real Chromium: what the journeys need."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from sobremesa.bots.simple import sensible_bot
from sobremesa.engine.chance import FastChance
from sobremesa.engine.manifest import find_game
from sobremesa.engine.match import Match
from sobremesa.web.art import default_seats
from tests.browser.table import CHROMIUM_SWITCHES, PATIENCE, Server, Visitor


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The system's Chromium, started once."""
    expect.set_options(timeout=PATIENCE)
    found = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    assert found, "no Chromium: install Debian's package `chromium`"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=CHROMIUM_SWITCHES)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with an empty house."""
    running = Server(tmp_path_factory.mktemp("house"))
    yield running
    running.stop()


@pytest.fixture
def visit(chromium: Browser, server: Server) -> Iterator[Callable[..., Visitor]]:
    """Let people in; whatever goes wrong on their screens fails the test."""
    visitors: list[Visitor] = []

    def arrive(**habits: object) -> Visitor:
        visitors.append(Visitor(chromium, server, **habits))
        return visitors[-1]

    yield arrive
    for visitor in visitors:
        visitor.leave()
    complaints = [complaint for visitor in visitors for complaint in visitor.complaints]
    assert not complaints, "\n".join(complaints)


@pytest.fixture(scope="session")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Path]:
    """Files of matches, so many answers before their end: the short way to a late position, or to the end."""
    folder = tmp_path_factory.mktemp("saved")

    def save(game: str, answers_left: int = 0, seed: int = 1) -> Path:
        values = played_out(game, seed).save()
        file = folder / f"{game}-{answers_left}-{seed}.json"
        kept = len(values["actions"]) - answers_left
        file.write_text(json.dumps({**values, "actions": values["actions"][:kept], "events": values["events"][:kept]}))
        return file

    return save


@cache
def played_out(game: str, seed: int) -> Match:
    """A whole match of players who now and then do something odd, so that much happens in it."""
    found, chance = find_game(game), FastChance(seed)
    bot, match = sensible_bot(found, chance), Match(found, default_seats(found), secret=f"saved-{seed}")
    while not match.table.is_over:
        seat = match.table.choice.seat
        is_odd = chance.below(3) == 0
        options = match.table.options(seat)
        match.play(seat, chance.pick(options) if is_odd else bot.choose(match.table.mask(seat), seat))
    return match


def phases(game: str) -> dict[str, tuple[int, int]]:
    """Every kind of choice in some matches: how many answers were left when it was first to be made, and the seed."""
    found: dict[str, tuple[int, int]] = {}
    for seed in range(1, 7):
        match = played_out(game, seed)
        table = match.table_at(0)
        for number, move in enumerate(match.moves):
            found.setdefault(type(table.choice).__name__, (len(match.moves) - number, seed))
            table.play(move.seat, move.action)
    return found


@pytest.fixture(scope="session")
def axe() -> str:
    """The accessibility checker, as it came from npm."""
    path = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
    assert path.exists(), "no axe-core: run `npm install` first"
    return path.read_text(encoding="utf-8")
