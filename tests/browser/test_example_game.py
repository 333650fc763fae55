"""A separately installed game is on the home page and is played to its end like any other."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.table import PHONE, Server, Visitor
from tests.conftest import ROOT
from tests.examples import install


@pytest.mark.parametrize(
    "language", ["es", pytest.param("en", marks=pytest.mark.soak), pytest.param("fr", marks=pytest.mark.soak)]
)
def test_kalah_is_played_to_the_end(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    installed = install(tmp_path / "installed")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(installed), str(ROOT / "src")]))
    (tmp_path / "data").mkdir()
    server = Server(tmp_path / "data")
    try:
        visitor = Visitor(browser, server, language=language, size=PHONE)
        page = visitor.play_now("kalah")
        assert len(visitor.pieces()) == 14
        assert visitor.play_on() > 0
        visitor.wait_for_end()
        expect(page.locator("#ending")).to_be_visible()
        assert len(visitor.result()) == 2
        visitor.leave()
        assert visitor.complaints == []
    finally:
        server.stop()
