"""The host's page: on the machine itself only, and nothing on another page can press its buttons."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path
from urllib.parse import urlencode

import pytest
from websockets.exceptions import ConnectionClosed

from sobremesa.i18n.words import LANGUAGES
from sobremesa.server.http.host import _stored_bytes
from sobremesa.server.render.reader import page_words
from tests.server.server import Reply, Server, new_guest, play_on, run

FORM = {"Content_Type": "application/x-www-form-urlencoded"}


def token(server: Server) -> str:
    found = re.search(r'name="token" value="(\w+)"', server.ask("GET", "/host").text)
    assert found is not None
    return found.group(1)


def act(server: Server, do: str, room: str, guest: str = "", **more: str) -> Reply:
    form = {"do": do, "room": room, "guest": guest, "token": token(server), **more}
    return server.ask("POST", "/host", urlencode(form), **FORM)


@pytest.mark.parametrize("language", LANGUAGES)
def test_rooms_and_figures_in_three_languages(server: Server, language: str) -> None:
    room = server.make_room(new_guest(), title="Family night")
    page = server.ask("GET", "/host", guest=f"; language={language}").text
    assert "Family night" in page and f'data-room="{room}"' in page
    for name in ("host-title", "host-load", "host-database", "host-close"):
        assert page_words(language).say(name) in page


def test_nobody_else_sees_it(server: Server) -> None:
    """Not by a proxy, nor by a name of a stranger that leads to this machine."""
    room, good = server.make_room(new_guest()), token(server)
    port = server.address.rpartition(":")[2]
    for headers in (
        {"X_Forwarded_For": "192.0.2.7"},
        {"Forwarded": "for=x"},
        {"Via": "1.1 x"},
        {"Host": f"evil.example:{port}"},
    ):
        for path in ("/host", "/metrics"):
            assert server.ask("GET", path, **headers).status == 404
        form = f"do=close&room={room}&token={good}"
        assert server.ask("POST", "/host", form, **FORM, **headers).status == 404
    assert server.ask("GET", "/host", Host=f"localhost:{port}").status == 200
    assert server.ask("GET", f"/r/{room}").status == 200


def test_another_page_cannot_press_its_buttons(server: Server) -> None:
    room = server.make_room(new_guest())
    assert act(server, "close", room, token="0" * 64).status == 403
    form = f"do=close&room={room}&token={token(server)}"
    assert server.ask("POST", "/host", form, Origin="http://elsewhere.example", **FORM).status == 403
    assert server.ask("GET", f"/r/{room}").status == 200


def test_a_room_is_closed_for_good(server: Server) -> None:
    guest = new_guest()
    room = server.make_room(guest, bots="fill", level="random")

    async def journey() -> None:
        async with server.client(room, guest) as one:
            assert act(server, "close", room).status == 303
            with pytest.raises(ConnectionClosed):
                await one.until(lambda m: False)

    run(journey())
    assert server.ask("GET", f"/r/{room}").status == 404
    assert f'data-room="{room}"' not in server.ask("GET", "/host").text


def test_somebody_is_silenced_and_sent_away(server: Server) -> None:
    ana, ben = new_guest(), new_guest()
    room = server.make_room(ana, seats=2)

    async def journey() -> None:
        async with server.client(room, ana) as host, server.client(room, ben) as guest:
            await guest.send("sit", seat=1)
            await host.until(lambda m: m["type"] == "room" and m["people"][1]["kind"] == "person")
            bens = host.people[1]["guest"]
            assert act(server, "mute", room, bens).status == 303
            assert (await guest.ask("chat", text="hello"))["code"] == "muted"
            assert act(server, "unmute", room, bens).status == 303
            assert act(server, "kick", room, bens).status == 303
            with pytest.raises(ConnectionClosed):
                await guest.until(lambda m: False)
            assert act(server, "kick", room, "nobody").status == 400

    run(journey())


def test_a_removed_guest_is_told_and_can_be_let_back_in(server: Server) -> None:
    """One click removed a friend permanently, and told them that there was no connection."""
    ana, ben = new_guest(), new_guest()
    room = server.make_room(ana, game="nomads", seats=2)

    async def journey() -> None:
        async with server.client(room, ana) as host, server.client(room, ben) as guest:
            await guest.send("sit", seat=1)
            await host.until(lambda m: m["type"] == "room" and m["people"][1]["kind"] == "person")
            bens, name = host.people[1]["guest"], host.people[1]["name"]
            await host.send("start")
            await host.until(lambda m: m["type"] == "state" and m["phase"] == "playing")
            asks = server.ask("GET", "/host").text
            assert page_words("en").say("host-kick-sure", {"name": name}) in unescape(asks)
            assert act(server, "back", room, bens).status == 400, "nobody was removed"
            assert act(server, "kick", room, bens).status == 303
            await host.until(lambda m: m["type"] == "room" and m["people"][1]["kind"] == "bot")
            refused = server.ask("GET", f"/r/{room}", guest=ben)
            assert refused.status == 403 and page_words("en").say("refused-banned") in refused.text
            assert f'name="guest" value="{bens}"><button name="do" value="back"' in server.ask("GET", "/host").text
            assert act(server, "back", room, bens).status == 303
            await host.until(lambda m: m["type"] == "room" and m["people"][1]["guest"] == bens)
            assert host.people[1]["name"] == name
        assert server.ask("GET", f"/r/{room}", guest=ben).status == 200
        assert f"kick of guest {bens}" in server.log() and f"back of guest {bens}" in server.log()

    run(journey())


def test_tables_asleep_are_listed_and_can_be_closed(tmp_path: Path) -> None:
    """Half of fourteen tables were listed; the others could be neither found nor deleted."""
    server = Server(tmp_path).start()
    room = server.make_room(new_guest(), title="Last summer")
    server.stop()
    server.start()
    try:
        page = server.ask("GET", "/host").text
        assert "Last summer" in page and page_words("en").say("host-asleep") in page
        assert page.count(f'data-room="{room}"') == 1
        assert server.ask("GET", f"/r/{room}").status == 200
        assert page_words("en").say("host-asleep") not in server.ask("GET", "/host").text, "it is awake"
        assert act(server, "close", room).status == 303
        assert "Last summer" not in server.ask("GET", "/host").text
    finally:
        server.stop()


def test_the_size_includes_the_write_ahead_log(tmp_path: Path) -> None:
    """It said 0.1 MB while the folder held 2.9 MB."""
    database = tmp_path / "tables[1].sqlite"
    for name, size in (("", 1000), ("-wal", 2000), ("-shm", 4000)):
        (tmp_path / f"{database.name}{name}").write_bytes(b"x" * size)
    (tmp_path / "tables1.sqlite").write_bytes(b"x" * 9000)
    assert _stored_bytes(database) == 7000


def test_lines_of_the_log_can_be_read_by_programs_and_hold_no_secrets(tmp_path: Path) -> None:
    server, guest = Server(tmp_path, "--log", "json").start(), new_guest()
    room = server.make_room(guest, bots="fill", level="random")

    async def journey() -> set[str]:
        async with server.client(room, guest) as one:
            await play_on([one], 2)
            await one.ask("play", seq=0, action="nothing")
            links = one.state["you"]["links"].values()
            return {guest, guest[:32], *[link.rpartition("#")[2] for link in links]}

    hidden = run(journey())
    server.stop()
    lines = [json.loads(line) for line in server.log().splitlines()]
    assert any("refused" in line["text"] for line in lines)
    assert all({"at", "level", "from", "text"} <= set(line) for line in lines)
    assert not [secret for secret in hidden if secret in server.log()]
