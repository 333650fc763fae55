"""Pages, forms and files: what they say, what they refuse, and the headers that keep them safe."""

from __future__ import annotations

import json
import re

import pytest

from sobremesa.client import make_room
from sobremesa.engine.manifest import find_game, games
from sobremesa.engine.matches.match import Match
from sobremesa.server.http.guests import language_of
from sobremesa.server.http.security import own_path
from sobremesa.server.protocol.refusals import clean_name
from sobremesa.session.lesson import find_lessons
from tests.server.server import Server, new_guest, play_on, run

PAGES = ["/", "/about", "/verify", *[f"/rules/{game}" for game in games()]]


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("language", ["en", "es", "fr"])
def test_pages_are_whole_and_ask_nobody_else(server: Server, path: str, language: str) -> None:
    reply = server.ask("GET", path, Accept_Language=language)
    assert reply.status == 200 and f'lang="{language}"' in reply.text
    policy = reply.headers["content-security-policy"]
    assert "default-src 'none'" in policy and "script-src 'self';" in policy
    assert reply.headers["x-content-type-options"] == "nosniff"
    for address in re.findall(r"""(?:src|href|action)=["']([^"']+)""", reply.text):
        assert address.startswith(("/", "#", "data:", "https://")), address
    assert not re.findall(r"""<(?:script|img|link|iframe)[^>]+(?:src|href)=["']https?:""", reply.text)
    assert not re.findall(r"<script(?![^>]*(?:src=|application/json))", reply.text)
    assert not re.findall(r"""\son\w+=["']""", reply.text)


def test_own_tables_can_be_put_away(server: Server) -> None:
    ana, ben = new_guest(), new_guest()
    room = server.make_room(ana, bots="fill")
    assert room in server.rooms_of(ana)
    server.post(f"/r/{room}/put-away", ben)
    assert room in server.rooms_of(ana)
    gone = server.post(f"/r/{room}/put-away", ana)
    assert gone.status == 303 and room not in server.rooms_of(ana)
    assert server.ask("GET", f"/r/{room}", guest=ana).status == 200
    for page in (gone.location, "/history"):
        back = re.search(r'action="(/r/\w+/put-away)"[^<]*>(?:(?!</form>).)*name="back"', only(server, page, ana), re.S)
        assert back is not None and room in back[1], "it can be put back"
    assert f"/r/{room}/put-away" not in only(server, gone.location, ben)
    server.post(f"/r/{room}/put-away", ana, back="yes")
    assert room in server.rooms_of(ana) and 'name="back"' not in only(server, "/history", ana)


def only(server: Server, path: str, guest: str) -> str:
    """A page as this guest gets it."""
    return server.ask("GET", path, guest=guest, Accept_Language="en").text


def test_finished_games_are_in_the_history_with_their_results(server: Server) -> None:
    ana, ben = new_guest(), new_guest()
    room = server.make_room(ana, seats=2, bots="fill", level="random", title="Friday")
    going_on = server.make_room(ana, seats=2, bots="fill", level="random")

    async def journey() -> list[tuple[str, int, int]]:
        async with server.client(room, ana) as one:
            await play_on([one])
            return [(person["name"], person["score"], person["rank"]) for person in one.people]

    people = sorted(run(journey()), key=lambda one: one[2])
    assert server.rooms_of(ana) == {going_on}
    page = only(server, "/history", ana)
    assert "Friday" in page and page.index(f"/r/{going_on}") < page.index(f"/r/{room}"), "what goes on comes first"
    finished = page[page.index('class="card room-card"') :]
    assert f"/r/{room}" in finished and f"/r/{going_on}" not in finished
    for name, score, _ in people:
        assert f"{name} <b>{score}</b>" in page
    mine = next(rank for name, _, rank in people if name.startswith("Guest"))
    assert ("Won" in page) if mine == 1 else (f"Place {mine} of 2" in page)
    assert f"/r/{room}" not in only(server, "/history", ben)
    assert f"/r/{room}" not in only(server, "/history", f"{ben}; tables={room}"), "knowing its name is not enough"
    assert only(server, "/history?page=2", ana).count('class="card room-card"') == 0
    for odd in ("0", "-1", "x", "99999999"):
        assert server.ask("GET", f"/history?page={odd}", guest=ana).status == 200


def test_an_open_home_page_can_ask_whose_turn_it_is(server: Server) -> None:
    ana, ben = new_guest(), new_guest()
    room = server.make_room(ana, seats=2, title="Slow", setting_first="first-seat")

    def yours(guest: str) -> list[str]:
        return list(json.loads(server.ask("GET", f"/turns?rooms={room}.nothing", guest=guest).body)["yours"])

    async def journey() -> None:
        async with server.client(room, ana) as one, server.client(room, ben) as two:
            await two.send("sit", seat=1)
            await one.until(lambda m: m["type"] == "room" and m["people"][1]["kind"] == "person")
            assert yours(ana) == yours(ben) == []
            await one.send("start")
            for client in (one, two):
                await client.until(lambda m: m["type"] == "state" and m["phase"] == "playing")
            for _ in range(6):
                mover, guest, other = (one, ana, ben) if one.prompt["yours"] else (two, ben, ana)
                assert (yours(guest), yours(other)) == ([room], [])
                assert f"{mover.state['you']['name']} to play" in only(server, "/", other)
                await play_on([one, two], 1)

    run(journey())
    assert yours(new_guest()) == []


def test_own_tables_say_what_is_played(server: Server) -> None:
    ana = new_guest()
    server.post("/rooms", ana, bots="fill", game="andor", setting_legend="legend-2")
    own = server.ask("GET", "/", guest=ana, Accept_Language="es").text.partition('id="games-title"')[0]
    assert "Leyenda 2: la cura del rey" in own and "difícil" not in own and 'src="/static/pictures/andor-1.jpg' in own


def test_the_lightest_game_comes_first_and_begins_at_once(server: Server) -> None:
    text = server.ask("GET", "/").text
    shown = re.findall(r'data-game="(\w+)"', text)
    weights = [games()[game].weight for game in shown if game in games()]
    assert weights == sorted(weights) and len(weights) == len(games())
    assert 'name="setting-setup" value="quick"' in text
    assert 'name="setting-difficulty" value="easy"' in text  # Andor begins as easily as its lesson


@pytest.mark.parametrize(
    ("game", "seats"), [("oh_captain", 4), ("nomads", 3), ("nakum", 3), ("andor", 3), ("lumarathon", 4)]
)
def test_a_quick_start_has_the_players_and_the_settings_for_a_first_game(server: Server, game: str, seats: int) -> None:
    form = server.ask("GET", "/").text.partition(f'id="play-{game}"')[2].partition("</form>")[0]
    chosen = dict(re.findall(r'name="([^"]+)" value="([^"]*)"', form))
    assert chosen["seats"] == str(seats)
    for lesson in find_lessons(find_game(game)) if game == "andor" else ():
        settings = lesson.position.settings
        assert {key: chosen[f"setting-{key}"] for key in ("legend", "difficulty")} == {
            key: settings[key] for key in ("legend", "difficulty")
        }


@pytest.mark.parametrize("language", ["en", "es", "fr"])
def test_the_site_can_be_installed(server: Server, language: str) -> None:
    reply = server.ask("GET", "/manifest.webmanifest", Accept_Language=language)
    assert reply.headers["content-type"].startswith("application/manifest+json")
    values = json.loads(reply.text)
    assert values["lang"] == language and values["display"] == "standalone"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in values["icons"]}
    kept = re.findall(r"'(/[^']*)'", server.ask("GET", "/service-worker.js").text.partition("self.")[0])
    assert len(kept) > 5
    for address in [*kept, *[icon["src"] for icon in values["icons"]]]:
        assert server.ask("GET", address).status == 200, address


def test_unknown_addresses_get_a_page_in_words(server: Server) -> None:
    for path in ("/nothing", "/r/nothing", "/rules/nothing", "/art/nothing/symbols.svg", "/r/nothing/match.json"):
        reply = server.ask("GET", path, Accept_Language="es")
        assert reply.status == 404 and "No existe" in reply.text
    assert server.ask("GET", "/art/nomads/board/..%2F..%2Ftable.svg").status == 404
    assert server.ask("GET", "/static/../app.py").status == 404


def test_a_form_from_another_site_does_nothing(server: Server) -> None:
    before = json.loads(server.ask("GET", "/health").body)["rooms"]
    kind = "application/x-www-form-urlencoded"
    for path in ("/rooms", "/me", "/upload", "/verify"):
        body = "game=nomads"
        assert server.ask("POST", path, body, Content_Type=kind, Origin="http://evil.example").status == 403
    assert json.loads(server.ask("GET", "/health").body)["rooms"] == before


@pytest.mark.parametrize(
    ("form", "status"),
    [
        ({"game": "chess"}, 404),
        ({"seats": "99"}, 400),
        ({"setting_setup": "sideways"}, 400),
        ({"setting_nothing": "x"}, 400),
        ({"level": "genius", "bots": "fill"}, 400),
    ],
)
def test_a_room_that_cannot_be_is_not_made(server: Server, form: dict[str, str], status: int) -> None:
    assert server.post("/rooms", new_guest(), **{"game": "nomads", **form}).status == status


def test_settings_are_cookies_and_lead_back(server: Server) -> None:
    reply = server.post("/me", name="Ana <b>", language="fr", theme="dark", next="/about")
    cookies = reply.headers.get_all("set-cookie") or []
    assert reply.status == 303 and reply.location == "/about"
    assert any(c.startswith("name=Ana%20%3Cb%3E;") for c in cookies) and any(
        c.startswith("language=fr") for c in cookies
    )
    guest = next(c for c in cookies if c.startswith("guest="))
    assert "HttpOnly" in guest and "SameSite=lax" in guest
    assert server.post("/me", next="//evil.example/").location == "/"


@pytest.mark.parametrize("path", ["https://evil.example", "//evil.example", "/\\evil.example", "evil", ""])
def test_no_way_leads_elsewhere(path: str) -> None:
    assert own_path(path) == "/"


def test_names_are_one_clean_line() -> None:
    assert clean_name("  A\u202e\n\x00na   Li ") == "A na Li"
    assert len(clean_name("x" * 100)) == 24


def test_the_language_is_asked_chosen_or_accepted() -> None:
    assert language_of("", "", "de-DE, fr;q=0.8, en;q=0.5") == "fr"
    assert language_of("", "es", "fr") == "es"
    assert language_of("fr", "es", "en") == "fr"
    assert language_of("xx", "", "") == "en"


def test_drawings_have_a_version_and_are_kept(server: Server) -> None:
    for game in games():
        for path in (f"/art/{game}/symbols.svg", f"/art/{game}/style.css", f"/picture/{game}.svg"):
            reply = server.ask("GET", path)
            assert reply.status == 200 and "immutable" in reply.headers["cache-control"]
        assert server.ask("GET", f"/picture/{game}.svg").text.count("<use") > 10


def test_the_sign_of_a_seat_is_a_picture_of_its_own(server: Server) -> None:
    for game in games().values():
        names = set(re.findall(r'<symbol id="([^"]+)"', server.ask("GET", f"/art/{game.id}/symbols.svg").text))
        name = sorted(names)[0]
        reply = server.ask("GET", f"/art/{game.id}/symbol/{name}.svg")
        assert reply.status == 200 and "immutable" in reply.headers["cache-control"]
        assert reply.text.startswith("<svg") and f'<use href="#{name}"' in reply.text
        assert server.ask("GET", f"/art/{game.id}/symbol/nobody-at-all.svg").status == 404


def test_a_code_for_phones(server: Server) -> None:
    reply = server.ask("GET", "/qr.svg?path=/r/abc")
    assert reply.status == 200 and reply.text.startswith("<svg")


def test_the_home_page_lists_rooms_and_goes_on(server: Server) -> None:
    ana, ben = new_guest(), new_guest()
    listed = server.make_room(ana, seats=3, listed="yes", title="Open to all")
    private = server.make_room(ana, seats=3, title="Only for us")
    page = server.ask("GET", "/", guest=ben).text
    assert f"/r/{listed}" in page and f"/r/{private}" not in page
    page = server.ask("GET", "/", guest=ana).text
    assert f"/r/{private}" in page


def test_luck_is_promised_first_and_shown_last(server: Server) -> None:
    ana = new_guest()
    room = server.make_room(ana, seats=2)

    async def journey() -> tuple[str, str]:
        async with server.client(room, ana) as one:
            promised = one.state["luck"]["commitment"]
            assert one.state["luck"]["secret"] is None
            await one.send("word", word="  olive ")
            await one.until(lambda m: m["type"] == "room" and m["luck"]["words"] == [{"seat": 0, "word": "olive"}])
            await one.send("start", fill="random")
            await one.until(lambda m: m["type"] == "state" and m["phase"] == "playing")
            assert (await one.ask("word", word="late"))["code"] == "not-now"
            known = server.match(room, ana)
            assert "secret" not in known and "parts" not in known and known["commitment"] == promised
            await play_on([one])
            last = await one.ask("ping")
            assert last["type"] == "pong"
            return promised, ana

    promised, guest = run(journey())
    saved = server.match(room, guest)
    assert saved["commitment"] == promised and saved["words"] == "0:olive"
    match = Match.load(saved)
    assert match.table.is_over and match.commitment == promised
    page = server.send_file("/verify", json.dumps(saved).encode())
    assert page.status == 200 and promised in page.text
    saved["secret"] = "0" * 32
    assert promised not in server.send_file("/verify", json.dumps(saved).encode()).text.replace(json.dumps(saved), "")


def test_a_match_comes_back_as_a_room(server: Server) -> None:
    ana, ben = new_guest(), new_guest()
    room = server.make_room(ana, seats=2, bots="fill", level="random")

    async def finish() -> int:
        async with server.client(room, ana) as one:
            await play_on([one])
            return int(one.state["room"]["moves"]) or len(one.log)

    run(finish())
    saved = server.match(room, ana)
    reply = server.send_file("/upload", json.dumps(saved).encode(), ben)
    assert reply.status == 303

    async def look() -> None:
        async with server.client(reply.location.removeprefix("/r/"), ben) as one:
            assert one.phase == "over" and one.seq == len(saved["parts"][0]["actions"])

    run(look())
    saved["parts"][0]["actions"] = saved["parts"][0]["actions"][:6]
    odd = [{"kind": "person", "name": "<b>\u202e"}, {"kind": "bot", "level": "genius", "name": "B" * 90}]
    too_many = {**saved, "players": [*odd, odd[0]]}
    assert server.send_file("/upload", json.dumps(too_many).encode(), ben).status == 400
    saved["players"] = odd
    unfinished = server.send_file("/upload", json.dumps(saved).encode(), ben).location.removeprefix("/r/")

    async def go_on() -> None:
        async with server.client(unfinished, ben) as one:
            assert one.phase == "playing" and len(one.state["you"]["seats"]) == 1
            assert all(len(person["name"]) <= 24 and "\u202e" not in person["name"] for person in one.people)
            await play_on([one], 1)

    run(go_on())


def test_a_position_can_be_shared(server: Server) -> None:
    ana, ben = new_guest(), new_guest()
    room = server.make_room(ana, seats=2, device="pass")
    text = server.ask("GET", f"/r/{room}/position.toml").text
    assert 'game = "nomads"' in text and "unknown" in text
    reply = server.send_file("/upload", text.encode(), ben)
    assert reply.status == 303

    async def play() -> None:
        async with server.client(reply.location.removeprefix("/r/"), ben) as one:
            assert one.phase == "playing" and one.actions
            await play_on([one], 1)

    run(play())
    assert server.ask("GET", f"/r/{room}/position.svg").text.startswith("<svg")
    assert server.ask("GET", f"/r/{room}/position.svg?move=99").status == 400
    assert server.ask("GET", f"/r/{room}/position.png").body.startswith(b"\x89PNG")
    assert server.ask("GET", f"/r/{room}/position.toml?seat=1", guest=ben).status == 400


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"hello",
        b"{",
        b"{}",
        b"[]",
        b"\xff\xfe",
        b'{"actions": 3}',
        b'{"format": 1, "game": "nomads", "rules": 1, "seats": 99, "options": {}, "actions": []}',
        b'game = "nomads"\nseats = 3',
        b"[" * 100_000,
        b'{"a":' * 50_000,
    ],
)
def test_files_that_are_no_match_are_refused(server: Server, content: bytes) -> None:
    reply = server.send_file("/upload", content, new_guest())
    assert reply.status == 400 and "Traceback" not in reply.text
    assert server.send_file("/verify", content).status in (200, 400)


def test_a_file_too_large_is_refused(server: Server) -> None:
    assert server.send_file("/upload", b" " * 2_100_000, new_guest()).status == 413


GROUPS = {
    "en": ("By level", "By character", "honest", "trusting"),
    "es": ("Por nivel", "Por carácter", "honesto", "confiado"),
    "fr": ("Par niveau", "Par caractère", "honnête", "confiant"),
}
MOST_CHARACTERS, LONGEST_SENTENCE = 28, 70  # that a closed select, and two lines of a phone of 360 pixels, show


@pytest.mark.parametrize("language", GROUPS)
@pytest.mark.parametrize("query", ["", "?device=pass"])
def test_the_level_of_bots_is_chosen_before_the_table_is_made(server: Server, language: str, query: str) -> None:
    text = server.ask("GET", f"/new/oh_captain{query}", Accept_Language=language).text
    strength, character, *names = GROUPS[language]
    assert re.findall(r'<optgroup label="([^"]+)">', text) == [strength, character]
    offered = re.findall(r'<option value="(\w+)" data-more="([^"]*)"( selected)?>([^<]+)</option>', text)
    assert [level for level, _, selected, _ in offered if selected] == ["3"] and len(offered) == 11
    assert {*names} <= {name for _, _, _, name in offered}
    for _, more, _, name in offered:
        assert len(name) <= MOST_CHARACTERS
        assert 10 < len(more) <= LONGEST_SENTENCE
    for game in ("nomads", "andor"):
        plain = server.ask("GET", f"/new/{game}{query}", Accept_Language=language).text
        told = re.findall(r'<option value="\d" data-more="([^"]*)"', plain)
        assert len({*told}) == 5 and all(10 < len(more) <= LONGEST_SENTENCE for more in told), told
        assert 'name="level"' in plain and "<optgroup" not in plain


def test_the_level_of_bots_is_chosen_on_the_home_page(server: Server) -> None:
    """One select for the game's button that plays at once, with the usual level; it needs no script."""
    text = server.ask("GET", "/").text
    for game, usual in (("nomads", "3"), ("oh_captain", "3"), ("andor", "5")):
        select = re.search(
            rf'<select id="level-{game}" name="level" form="play-{game}">(.*?)</select>', text, re.DOTALL
        )
        assert select and f'id="play-{game}"' in text
        assert re.findall(r'value="(\w+)"[^>]* selected', select[1]) == [usual]
        assert len(re.findall("<option ", select[1])) == (11 if game == "oh_captain" else 5)


def test_a_table_is_made_with_the_bots_that_were_chosen(server: Server) -> None:
    ana = new_guest()
    made = server.post("/rooms", ana, game="oh_captain", bots="fill", seats=4, level="miser")

    async def journey() -> None:
        async with server.client(made.location.removeprefix("/r/"), ana) as one:
            assert [person["level"] for person in one.state["people"]] == [None, "miser", "miser", "miser"]

    run(journey())


def test_a_robot_that_asks_for_no_language_gets_that_of_the_table(server: Server) -> None:
    ana = new_guest()
    room = make_room(server.address, "nakum", guest=ana, seats="2")

    def about(**headers: str) -> str:
        return server.ask("GET", f"/r/{room}", **headers).text.split("og:title", 1)[1].split(">", 1)[0]

    async def journey() -> None:
        async with server.client(room, ana, language="fr"):
            asked = {one: about(Accept_Language=one) for one in ("en", "fr")}
            assert asked["en"] != asked["fr"] == about()

    run(journey())
