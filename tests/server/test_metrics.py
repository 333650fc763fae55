"""Figures for the host's own monitoring: they count, they name nobody, and nobody else gets them."""

from __future__ import annotations

import re

from tests.server.server import Server, new_guest, play_on, run


def figures(server: Server) -> dict[str, float]:
    found = re.findall(r"^([a-z_]+(?:\{[^}]*\})?) ([\d.e-]+)$", server.ask("GET", "/metrics").text, re.MULTILINE)
    return {name: float(value) for name, value in found}


def test_moves_rooms_and_screens_are_counted(server: Server) -> None:
    guest, before = new_guest(), figures(server)
    room = server.make_room(guest, bots="fill", level="random")

    async def play() -> None:
        async with server.client(room, guest) as one:
            assert await play_on([one], 3) == 3
            now = figures(server)
            assert now["sobremesa_changes_total"] >= before["sobremesa_changes_total"] + 3
            assert now["sobremesa_commits_total"] > before["sobremesa_commits_total"]
            assert now['sobremesa_rooms{phase="playing"}'] >= 1 and now["sobremesa_sockets"] >= 1

    run(play())


def test_they_name_nobody(server: Server) -> None:
    guest = new_guest()
    room = server.make_room(guest, title="Family night")
    reply = server.ask("GET", "/metrics")
    assert reply.headers["content-type"].startswith("text/plain")
    assert not {room, guest, "Family", "127.0.0.1"} & set(re.split(r"[\s\"{}=]+", reply.text))


def test_a_proxy_gets_none_for_others(server: Server) -> None:
    assert server.ask("GET", "/metrics", X_Forwarded_For="192.0.2.7").status == 404
    assert server.ask("GET", "/metrics", Forwarded="for=192.0.2.7").status == 404
    assert server.ask("GET", "/metrics").status == 200
