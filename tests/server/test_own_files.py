"""Files of the players' own: a good one is played with, a bad one makes no room and is explained in one sentence."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from sobremesa.client import make_room, write_form
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.manifest import find_game, games
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.programme import find_programme
from sobremesa.engine.text.bounds import LARGEST_SETTING, MOST_MOVES
from sobremesa.i18n.words import LANGUAGES
from tests.server.server import Reply, Server, new_guest, run

BOX = files("sobremesa.games.nakum").joinpath("content.toml").read_text(encoding="utf-8")
LEGEND = files("sobremesa.games.andor").joinpath("legends", "the-watch.toml").read_text(encoding="utf-8")
FIRST_OFFERING = re.search(r"\[\[offering\]\]\n.*?\n\n", BOX, re.DOTALL)
assert FIRST_OFFERING is not None
OFFERING = FIRST_OFFERING.group(0)


def with_first_cost(value: str) -> str:
    """The box, but for what the first Offering costs."""
    return BOX.replace(OFFERING, re.sub(r"cost = \{[^}]*\}", f"cost = {value}", OFFERING), 1)


MINE = with_first_cost("{ maize = 2 }")
BAD = {
    "a missing card": (BOX.replace(OFFERING, "", 1).encode(), ["offering"]),
    "a negative cost": (with_first_cost("{ maize = -1 }").encode(), ["offering", "maize"]),
    "an unknown resource": (with_first_cost("{ gold = 1 }").encode(), ["offering", "gold"]),
    "an id twice": (BOX.replace(OFFERING, OFFERING + OFFERING, 1).encode(), ["offering"]),
    "not this kind of text": (b"[storage]\nmaize = = 3\n", ["line 2"]),
    "not text": (b"\xff\xfe\x00\x01", ["text"]),
    "too large": (b"#" * (LARGEST_SETTING + 1), [str(LARGEST_SETTING // 1000)]),
}


UPLOADS = {
    b'{"game": "nomads",\n"actions": }': "mine.toml, ligne 2\u202f: ce n\u2019est ni une partie ni une position.",
    b'game = "nomads"\nseats = "three"\n': "mine.toml\u202f: &#39;seats&#39; doit être un nombre entier",
    b'{"actions": 7}': "mine.toml\u202f: &#39;game&#39; manque.",
    b'{"format": 2, "parts": [{"actions": [' + b"0," * MOST_MOVES + b"0]}]}": "cette partie a trop de coups.",
    b'game = "chess"\n': "Ce fichier n\u2019est ni une partie ni une position lisible.",
}


def send(server: Server, guest: str, content: bytes, **fields: str) -> Reply:
    values = {"game": "nakum", "seats": "2", "setting-tiles": "six", **fields}
    kind, body = write_form(values, {"file-content": ("my box.toml", content)})
    return server.ask("POST", "/rooms", body, guest, Content_Type=kind)


def test_a_good_file_is_played_with_and_saved(server: Server) -> None:
    guest = new_guest()
    reply = send(server, guest, MINE.encode(), bots="fill", level="random")
    assert reply.status == 303, reply.text
    room = reply.location.removeprefix("/r/")

    async def look() -> None:
        async with server.client(room, guest) as one:
            content = next(option for option in one.state["room"]["settings"] if option["id"] == "content")
            assert content["value"] == "own" and content["values"][-1] == {"id": "own", "name": "Your own file"}
            tiles = next(option for option in one.state["room"]["settings"] if option["id"] == "tiles")
            assert tiles["value"] == "six"
            await one.play(one.actions[0]["id"])

    run(look())
    assert server.match(room, guest)["settings"]["content"] == MINE


@pytest.mark.parametrize(("game", "setting", "text"), [("nakum", "content", MINE), ("andor", "legend", LEGEND)])
def test_a_byte_order_mark_is_no_part_of_a_file(server: Server, game: str, setting: str, text: str) -> None:
    guest = new_guest()
    fields = {"game": game, "seats": "2", "device": "pass"}
    kind, body = write_form(fields, {f"file-{setting}": ("mine.toml", text.encode("utf-8-sig"))})
    reply = server.ask("POST", "/rooms", body, guest, Content_Type=kind)
    assert reply.status == 303, reply.text
    assert server.match(reply.location.removeprefix("/r/"), guest)["settings"][setting] == text


def test_a_finished_match_carries_the_file(server: Server) -> None:
    """What is saved is enough to play it again."""
    guest = new_guest()
    reply = send(server, guest, MINE.encode(), device="pass")
    known = server.match(reply.location.removeprefix("/r/"), guest)
    match = Match(find_programme("nakum"), known["seats"], known["settings"], secret="replay")
    assert Match.load(match.save()).settings["content"] == MINE


@pytest.mark.parametrize("fault", BAD)
def test_a_bad_file_is_explained_and_nothing_is_lost(server: Server, fault: str) -> None:
    content, words = BAD[fault]
    guest = new_guest()
    reply = send(server, guest, content, title="Family night", clock="15", listed="yes")
    assert reply.status == 400
    said = re.search(r'id="new-error">(.*?)</p>', reply.text, re.DOTALL)
    assert said is not None
    assert "my box.toml" in said.group(1) and all(word in said.group(1) for word in words), said.group(1)
    assert "Traceback" not in reply.text and "<option selected>2</option>" in reply.text
    assert 'value="six" checked>' in reply.text and '<option value="15" selected>' in reply.text
    assert 'value="Family night"' in reply.text and 'value="yes" checked' in reply.text
    assert server.rooms_of(guest) == set()


SAID = {
    "en": {
        "not this kind of text": "my box.toml, line 2: this is not TOML",
        "a missing card": "decks: &#39;offerings&#39; is",
    },
    "es": {
        "not this kind of text": "my box.toml, línea 2: esto no es TOML",
        "a missing card": "decks: &#39;offerings&#39; es",
    },
    "fr": {
        "not this kind of text": "my box.toml, ligne 2\u202f: ce n\u2019est pas",
        "a missing card": "&#39;offerings&#39; vaut",
    },
}


@pytest.mark.parametrize("fault", SAID["en"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bad_file_is_explained_in_the_language_of_its_reader(server: Server, language: str, fault: str) -> None:
    values = {"game": "nakum", "seats": "2"}
    kind, body = write_form(values, {"file-content": ("my box.toml", BAD[fault][0])})
    reply = server.ask("POST", "/rooms", body, new_guest(), Content_Type=kind, Accept_Language=language)
    assert reply.status == 400
    assert SAID[language][fault] in reply.text


def test_a_bad_text_without_a_file_is_explained_too(server: Server) -> None:
    guest = new_guest()
    reply = server.post("/rooms", guest, game="nakum", seats="2", setting_content="[storage]\nmaize = = 3\n")
    assert reply.status == 400 and "content, line 2: this is not TOML" in reply.text
    assert server.rooms_of(guest) == set()


def test_a_host_is_told_what_is_wrong_with_a_text(server: Server) -> None:
    """Over the socket, in the same words as on the page; and the table agrees on what it did."""
    guest = new_guest()
    room = make_room(server.address, "nakum", guest=guest, files={"content": ("box.toml", MINE.encode())}, seats="2")

    async def agree() -> None:
        async with server.client(room, guest, language="es") as one:
            small = "[storage]\nmaize = 6\nskin = 5\n"
            told = await one.ask("configure", settings={"content": small})
            assert (told["code"], told["rule"]) == ("unreadable-file", None)
            assert told["text"] == "content: storage: falta 'mask'."
            assert (await one.ask("configure", settings={"tiles": "ninety"}))["code"] == "no-such-value"
            await one.send("start", fill="random")
            await one.until(lambda message: message["type"] == "state" and message["phase"] == "playing")

    run(agree())
    assert server.match(room, guest)["settings"]["content"] == MINE


def test_an_uploaded_file_is_explained(server: Server) -> None:
    guest = new_guest()
    for content, sentence in UPLOADS.items():
        kind, body = write_form({}, {"file": ("mine.toml", content)})
        reply = server.ask("POST", "/upload", body, guest, Content_Type=kind, Accept_Language="fr")
        assert reply.status == 400 and sentence in reply.text, reply.text
    assert server.rooms_of(guest) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_has_a_file_field_in_our_words(server: Server, language: str) -> None:
    page = server.ask("GET", f"/new/nakum?lang={language}").text
    field = re.search(r'<input id="new-content-file" type="file" name="file-content"[^>]*>', page)
    assert field is not None and "required" not in field.group(0)
    words = {"en": "Choose a file", "es": "Elegir un archivo", "fr": "Choisir un fichier"}[language]
    assert re.search(
        rf'<label class="button" id="new-content-file-label" for="new-content-file">.*{words}</label>', page
    )
    assert 'type="file"' not in server.ask("GET", f"/new/nomads?lang={language}").text


def test_the_client_sends_files_and_is_told_what_is_wrong(server: Server) -> None:
    guest = new_guest()
    room = make_room(server.address, "nakum", guest=guest, files={"content": ("box.toml", MINE.encode())}, seats="2")
    assert server.rooms_of(guest) == {room}
    with pytest.raises(Unreadable, match=r"^box\.toml.*offering"):
        make_room(server.address, "nakum", guest=guest, files={"content": ("box.toml", BAD["a negative cost"][0])})
    assert server.rooms_of(guest) == {room}


def test_the_host_keeps_the_file_when_something_else_is_agreed(server: Server) -> None:
    guest = new_guest()
    room = make_room(server.address, "nakum", guest=guest, files={"content": ("box.toml", MINE.encode())}, seats="2")

    async def agree() -> None:
        async with server.client(room, guest) as one:
            await one.send("configure", settings={"content": "own", "tiles": "six"})
            await one.until(lambda message: message["type"] == "state")
            await one.send("start", fill="random")
            await one.until(lambda message: message["type"] == "state" and message["phase"] == "playing")

    run(agree())
    settings = server.match(room, guest)["settings"]
    assert settings["content"] == MINE and settings["tiles"] == "six"


@pytest.mark.parametrize("game", games())
def test_every_value_of_every_option_can_be_agreed_on(server: Server, game: str) -> None:
    """Also one that happens to be called like what stands for a file of the players' own."""
    guest = new_guest()
    room = server.post("/rooms", guest, game=game).location.removeprefix("/r/")

    async def agree() -> None:
        async with server.client(room, guest) as one:
            for option in find_game(game).settings:
                for value in reversed(option.values):
                    await one.send("configure", settings={option.id: value})
                    await one.until(lambda message: message["type"] == "state")
                    (row,) = [row for row in one.state["room"]["settings"] if row["id"] == option.id]
                    assert row["value"] == value
                    assert "Your own file" not in [named["name"] for named in row["values"]]

    run(agree())
    page = server.ask("GET", f"/new/{game}").text
    assert "Your own file" not in page


def test_a_room_without_a_file_is_as_ever(server: Server) -> None:
    guest = new_guest()
    kind, body = write_form({"game": "nakum", "seats": "2", "setting-content": "ours"}, {"file-content": ("", b"")})
    reply = server.ask("POST", "/rooms", body, guest, Content_Type=kind)
    assert reply.status == 303, reply.text
