"""The server without a network, in this process: one client, whose cookies are kept, and bots that think elsewhere."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

import pytest

from sobremesa.offline.host import Host
from sobremesa.offline.thinker import ThinkingWorker, carry_out
from sobremesa.server.workers.jobs import CheckSettings, SettingsOk
from sobremesa.server.workers.pool import WorkerEnded, Workers
from sobremesa.terminal import main
from sobremesa.terminal.commands import offline
from tests.conftest import ROOT

T = TypeVar("T")
FORM = ("content-type", "application/x-www-form-urlencoded")
JOB = CheckSettings("nomads", 2, {})


async def end() -> None:
    """Nothing to end."""


async def think(order: bytes) -> bytes:
    return carry_out(order)


def workers(ask: Callable[[bytes], Awaitable[bytes]] = think) -> Workers:
    return Workers(1, partial(ThinkingWorker.start, ask, end))


def at_host(folder: Path, work: Callable[[Host], Awaitable[T]]) -> T:
    """What this does at a host that keeps its matches here."""

    async def journey() -> T:
        host = Host(folder, workers(), bot_pause=0)
        await host.start()
        try:
            return await work(host)
        finally:
            await host.stop()

    return asyncio.run(journey())


async def open_room(host: Host) -> str:
    """The path of a new room."""
    made = await host.fetch("POST", "/rooms", "", [FORM], b"game=nomads&bots=fill&level=1")
    return dict(made.headers)["location"]


def test_pages_come_in_the_language_of_the_browser(tmp_path: Path) -> None:
    home = at_host(tmp_path, lambda host: host.fetch("GET", "/", "", [("accept-language", "fr")], b""))
    assert home.status == 200 and b'<html lang="fr"' in home.body


def test_the_device_and_its_matches_are_known_after_a_new_start(tmp_path: Path) -> None:
    room = at_host(tmp_path, open_room)
    home = at_host(tmp_path, lambda host: host.fetch("GET", "/", "", [], b""))
    assert f'href="{room}"'.encode() in home.body
    assert not [header for header, _ in home.headers if header == "set-cookie"], "no service worker can set it"


def test_a_journal_is_never_deleted_because_the_disk_of_a_tab_has_fixed_files(tmp_path: Path) -> None:
    async def names(host: Host) -> set[str]:
        await open_room(host)
        return {path.name for path in tmp_path.iterdir()}

    script = (ROOT / "src/sobremesa/server/static/offline/disk.js").read_text(encoding="utf-8")
    fixed = set(re.findall(r'"([\w.-]+sqlite[\w-]*)"', script))
    assert at_host(tmp_path, names) <= fixed


def test_a_socket_hears_the_state_and_the_answers(tmp_path: Path) -> None:
    async def hear(host: Host) -> list[str | int | None]:
        heard: asyncio.Queue[str | int | None] = asyncio.Queue()
        put = host.socket(f"{await open_room(host)}/ws", [], heard.put_nowait, heard.put_nowait)
        told = [await heard.get(), await heard.get()]
        put('{"type":"ping","id":7}')
        while '"re":7' not in str(told[-1]):
            told.append(await heard.get())
        put(None)
        return told

    told = at_host(tmp_path, hear)
    assert told[0] is None and '"type":"state"' in str(told[1])


def test_a_socket_of_no_room_is_closed_with_its_code(tmp_path: Path) -> None:
    async def hear(host: Host) -> int:
        closed: asyncio.Queue[int] = asyncio.Queue()
        host.socket("/r/aaaaaaaaaa/ws", [], lambda text: None, closed.put_nowait)
        return await closed.get()

    assert at_host(tmp_path, hear) == 4404


def test_jobs_cross_to_the_thinking_worker_and_back() -> None:
    async def ask() -> object:
        return await workers().do(JOB, 5)

    assert isinstance(asyncio.run(ask()), SettingsOk)


def test_a_thinking_worker_that_broke_is_replaced() -> None:
    started: list[bytes] = []

    async def breaks_once(order: bytes) -> bytes:
        started.append(order)
        if len(started) == 1:
            raise RuntimeError("the page has ended it")
        return carry_out(order)

    async def ask() -> object:
        pool = workers(breaks_once)
        with pytest.raises(WorkerEnded):
            await pool.do(JOB, 5)
        return await pool.do(JOB, 5)

    assert isinstance(asyncio.run(ask()), SettingsOk)


def test_the_command_writes_what_was_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    built = tmp_path / "www"
    monkeypatch.setattr(offline, "SITE", built)
    assert main(["offline", str(tmp_path / "new")]) != 0, "nothing is built"
    built.mkdir()
    (built / "index.html").write_text("the shell")
    assert main(["offline", str(tmp_path / "new")]) == 0
    assert (tmp_path / "new" / "index.html").read_text() == "the shell"
    assert main(["offline", str(tmp_path / "new")]) != 0, "it exists"


def test_nothing_that_decides_a_match_is_drawn_from_random() -> None:
    """Python's own generator has the same state after every start from a kept memory."""
    importing = re.compile(r"^\s*(?:import random|from random import)", re.MULTILINE)
    folders = ("engine", "games", "session", "server", "bots", "offline")
    found = [
        path.relative_to(ROOT).as_posix()
        for folder in folders
        for path in (ROOT / "src" / "sobremesa" / folder).rglob("*.py")
        if importing.search(path.read_text(encoding="utf-8"))
    ]
    assert found == ["src/sobremesa/server/storage/shared.py"], "which only orders the rooms of dead servers"
