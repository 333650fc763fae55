"""A legend of the players' own through the page: a good file is played, a bad one makes no room and says where."""

from __future__ import annotations

import html
import re

import pytest

from sobremesa.client import TableClient, make_room, write_form
from sobremesa.engine.errors import Unreadable
from tests.server.server import Reply, Server, new_guest, run

MILL = """\
id = "the-mill"
source = "ours"
board = "andor"
events = "gold"
difficulties = ["normal"]
end = "F"
title = { en = "The mill", es = "El molino", fr = "Le moulin" }

[setup]
strength = 3
willpower = 9
merchants_sell = "everything"
effects = [
    { do = "creatures", creature = "skral", spaces = [21] },
    { do = "gold", spaces = [7], amount = 2 },
]

[[card]]
id = "a"
letter = "A"
text = { en = "The wheel stands still.", es = "La rueda no gira.", fr = "La roue ne tourne plus." }

[[goal]]
kind = "reach"
to = 24
text = { en = "A hero is at the mill", es = "Un héroe está en el molino", fr = "Un héros est au moulin" }
"""
BAD = {
    "an unknown effect": (
        'do = "gold"',
        'do = "dragon"',
        "line 15: 'do' has 'dragon', which is none of creatures, boss",
    ),
    "no such space": ("spaces = [21]", "spaces = [79]", "line 14: 'spaces' has 79, but there is no such space"),
    "a missing language": (', fr = "La roue ne tourne plus."', "", "line 21: in 'text' the language 'fr' is missing"),
}


def send(server: Server, guest: str, text: str) -> Reply:
    values = {"game": "andor", "seats": "2", "device": "pass"}
    kind, body = write_form(values, {"file-legend": ("the mill.toml", text.encode())})
    return server.ask("POST", "/rooms", body, guest, Content_Type=kind)


async def play(client: TableClient, option: str) -> None:
    """Look from the seat that must answer, and answer."""
    seat = client.prompt["seat"]
    if client.state["you"]["seat"] != seat:
        await client.send("look", seat=seat)
        await client.until(lambda message: message["type"] == "state" and message["you"]["seat"] == seat)
    assert option in [known["id"] for known in client.actions]
    reply = await client.play(option)
    assert reply["type"] == "steps", reply


@pytest.mark.parametrize(
    ("language", "words"), [("en", "The wheel stands still."), ("es", "La rueda no gira."), ("fr", "La roue ne tourne")]
)
def test_the_first_turn_of_a_legend_of_ones_own(server: Server, language: str, words: str) -> None:
    guest = new_guest()
    reply = send(server, guest, MILL)
    assert reply.status == 303, reply.text
    room = reply.location.removeprefix("/r/")

    async def first_turn() -> None:
        async with server.client(room, guest, language=language) as one:
            await play(one, "pick kram")
            await play(one, "pick chada")
            assert one.sprites["creature-21"]["symbol"] == "creature-skral"
            assert any(words in line["text"] for line in one.log)
            await play(one, "take-gold")
            await play(one, "move 9")
            await play(one, "stop")
            assert "gold-7" not in one.sprites and one.prompt["seat"] == 1

    run(first_turn())
    assert server.match(room, guest)["settings"]["legend"] == MILL


@pytest.mark.parametrize("fault", BAD)
def test_a_bad_legend_makes_no_room_and_names_line_and_key(server: Server, fault: str) -> None:
    old, new, why = BAD[fault]
    text = MILL.replace(old, new, 1)
    assert text != MILL
    guest = new_guest()
    reply = send(server, guest, text)
    assert reply.status == 400
    said = re.search(r'id="new-error">.*?<span[^>]*>(.*?)</span>', reply.text, re.DOTALL)
    assert said is not None
    sentence = html.unescape(said.group(1))
    assert sentence.startswith(f"the mill.toml, {why}") and sentence.endswith(".")
    assert "\n" not in sentence and "Traceback" not in reply.text
    assert server.rooms_of(guest) == set()
    with pytest.raises(Unreadable, match=re.escape(why)):
        make_room(server.address, "andor", guest=guest, files={"legend": ("the mill.toml", text.encode())})
    assert server.rooms_of(guest) == set()
