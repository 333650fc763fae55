"""A series in a room: one room, one save, one replay, one result; for every series that the folder scan finds."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from sobremesa.client import TableClient
from sobremesa.engine.chance import FastChance
from sobremesa.engine.laws import any_move
from sobremesa.engine.manifest import Game, find_game
from sobremesa.engine.matches.match import Match
from sobremesa.engine.matches.programme import Series, all_series, find_programme
from sobremesa.i18n.words import LANGUAGES, words_for
from sobremesa.session.session import Session
from sobremesa.session.viewer_snapshot import known_to
from tests.server.server import Server, catch_up, new_guest, play_on, run

ALL = [pytest.param(series, id=name) for name, series in all_series().items()]
pytestmark = pytest.mark.parametrize("series", ALL)


def make_room(server: Server, guest: str, series: Series, **form: Any) -> str:
    """A room of the series; every option of its games is the last of those it can be."""
    owners: list[Series | Game] = [series, *map(find_game, series.games)]
    settings = {f"setting-{owner.id}.{option.id}": option.values[-1] for owner in owners for option in owner.settings}
    values = {"game": series.id, "seats": series.seats.start, **settings, **form}
    reply = server.ask("POST", "/rooms", urlencode(values), guest, Content_Type="application/x-www-form-urlencoded")
    assert reply.status == 303, reply.text
    return reply.location.removeprefix("/r/")


def with_bots(server: Server, guest: str, series: Series) -> str:
    return make_room(server, guest, series, bots="fill", level="random")


async def to_the_pause(client: TableClient) -> None:
    """Until the game on the table is over and another follows."""
    while not client.is_between:
        await (play_on([client], 1) if client.actions else client.receive())


async def to_the_end(client: TableClient) -> None:
    """Through all games that are left."""
    while client.phase != "over":
        if client.is_between:
            assert (await client.next_part())["type"] == "state"
        else:
            await (play_on([client], 1) if client.actions else client.receive())


async def some_way(client: TableClient, answers: int = 3) -> None:
    """A few answers of this person, and then until it is their turn again."""
    await play_on([client], answers)
    while not client.actions and not client.is_between:
        await client.receive()


def stands(client: TableClient) -> dict[str, Any]:
    """How the series stands."""
    assert client.series is not None
    return client.series


def drawn(sprites: Iterable[dict[str, Any]]) -> list[str]:
    """What lies where; the ids of pieces alike depend on how often somebody looked."""
    return sorted(str({**sprite, "id": ""}) for sprite in sprites)


def heard(client: TableClient) -> dict[str, Any]:
    """What a screen shows."""
    parts = {part: getattr(client, part) for part in ("prompt", "people", "log", "series")}
    return {"drawn": drawn(client.sprites.values()), "options": [one["id"] for one in client.actions], **parts}


def test_the_home_page_offers_it(server: Server, series: Series) -> None:
    for language in LANGUAGES:
        page = server.ask("GET", "/", Accept_Language=language).text
        assert words_for(language, series).say("game-tagline") in page
        assert f'data-play-now="{series.id}"' in page
        shown = re.findall(rf'"(/static/pictures/{series.id}-\d\.jpg[^"]*)"', page)
        assert len(set(shown)) == len(shown) == len(series.games)
    assert all(server.ask("GET", picture).headers["content-type"] == "image/jpeg" for picture in shown)
    drawn = [server.ask("GET", f"/picture/{series.id}/{part}.svg").text for part in range(1, len(series.games) + 1)]
    assert len(set(drawn)) == len(drawn) and all(one.count("<use") > 10 for one in drawn)
    for wrong in (0, len(series.games) + 1):
        assert server.ask("GET", f"/picture/{series.id}/{wrong}.svg").status == 404


def test_its_rulebook_holds_its_rules_and_those_of_its_games(server: Server, series: Series) -> None:
    wanted = [rule.id for rule in series.rules()]
    for name in series.games:
        wanted += [rule.id for rule in find_game(name).rules()]
    for language in LANGUAGES:
        for path in (f"/rules/{series.id}", f"/rules/{series.id}/panel"):
            page = server.ask("GET", path, Accept_Language=language).text
            ids = re.findall(r'\sid="([^"]+)"', page)
            assert len(set(ids)) == len(ids), "two things on the page have the same id"
            assert {rule.lower() for rule in wanted} <= set(ids)


def test_a_table_agrees_on_the_options_of_all_games(server: Server, series: Series) -> None:
    ana = new_guest()
    room = make_room(server, ana, series)
    game, option = next((find_game(name), one) for name in series.games for one in find_game(name).settings)

    async def journey() -> None:
        async with server.client(room, ana) as one:
            offered = one.state["room"]["settings"]
            assert {row["id"].partition(".")[0] for row in offered} == {series.id, *series.games}
            assert all(row["value"] == row["values"][-1]["id"] for row in offered)
            assert one.state["room"]["seats_allowed"] == list(series.seats)
            key = f"{game.id}.{option.id}"
            await one.send("configure", settings={key: option.values[0]})
            await one.until(lambda m: m["type"] == "state")
            chosen = {row["id"]: row["value"] for row in one.state["room"]["settings"]}
            assert chosen[key] == option.values[0]
            for wrong in ({option.id: option.values[0]}, {key: "nonsense"}, {f"chess.{option.id}": option.values[0]}):
                assert (await one.ask("configure", settings=wrong))["code"] == "no-such-value"
            assert (await one.ask("configure", seats=series.seats.stop))["code"] == "no-such-value"

    run(journey())
    assert server.post("/rooms", ana, game=series.id, seats=series.seats.stop).status == 400


def standing(client: TableClient) -> list[tuple[int, int]]:
    """The points and the rank of everybody."""
    return [(person["score"], person["rank"]) for person in client.people]


async def look_at_the_pause(one: TableClient, watcher: TableClient) -> None:
    """Everybody sees how the first game ended and what is handed on; nobody is asked anything."""
    assert one.phase == "playing" and one.prompt["seat"] is None and one.actions == []
    first = stands(one)["games"][0]
    assert standing(one) == list(zip(first["scores"], first["ranks"], strict=True))
    assert stands(one)["handed"] and stands(watcher)["handed"] and stands(one)["points"] == first["points"]
    assert one.state["luck"]["secret"] is None


async def try_what_cannot_be_done_now(one: TableClient, watcher: TableClient) -> None:
    """Between two games only seated people can go on, and nothing else happens."""
    assert (await watcher.ask("next-part", seq=watcher.seq))["code"] == "not-your-seat"
    assert (await one.ask("next-part", seq=one.seq - 1))["code"] == "stale"
    assert (await one.ask("undo", seq=one.seq))["code"] == "cannot-undo"
    assert (await one.ask("play", seq=one.seq, action="nonsense"))["code"] == "unknown-action"


async def begin_the_second(one: TableClient, watcher: TableClient, series: Series) -> None:
    """The next game begins, what is handed on is in the log, and the first cannot be taken back."""
    before, handed = one.seq, stands(watcher)["handed"]
    assert (await one.next_part())["type"] == "state"
    assert stands(one)["number"] == 2 and one.state["room"]["game"] == series.games[1]
    await catch_up([watcher], before + 1)
    log = [line["text"] for line in watcher.log]
    assert [text for text in handed if text not in log] == []
    if one.actions:
        assert (await one.ask("undo", seq=one.seq))["code"] == "cannot-undo"


def test_one_story_from_the_first_game_to_the_last(server: Server, series: Series) -> None:
    ana, ben = new_guest(), new_guest()
    room = with_bots(server, ana, series)

    async def journey() -> list[tuple[int, int]]:
        async with server.client(room, ana) as one, server.client(room, ben) as watcher:
            assert stands(one)["number"] == 1 and not one.is_between
            assert (await one.ask("next-part", seq=one.seq))["code"] in ("not-now", "stale")
            await to_the_pause(one)
            await catch_up([watcher], one.seq)
            await look_at_the_pause(one, watcher)
            await try_what_cannot_be_done_now(one, watcher)
            await begin_the_second(one, watcher, series)
            await to_the_end(one)
            await catch_up([watcher], one.seq)
            assert one.series == watcher.series and stands(one)["handed"] == []
            return standing(one)

    result = run(journey())
    whole = Match.load(server.match(room, ana))
    assert whole.is_over and result == list(zip(whole.points(), whole.ranks(), strict=True))
    assert server.match(room, ben) == server.match(room, ana), "everybody gets the same result"
    check_luck(server, server.match(room, ana), whole.commitment)
    assert "no text" not in server.log()


def check_luck(server: Server, saved: dict[str, Any], commitment: str) -> None:
    """The luck of the whole series can be checked, and a change in the file is noticed."""
    page = server.send_file("/verify", json.dumps(saved).encode()).text
    assert 'class="good"' in page and commitment in page
    next(told for told in saved["parts"][1]["events"] if told).clear()
    assert 'class="good"' not in server.send_file("/verify", json.dumps(saved).encode()).text


def test_one_replay_over_all_games(server: Server, series: Series) -> None:
    ana = new_guest()
    room = with_bots(server, ana, series)

    async def journey() -> None:
        async with server.client(room, ana) as one:
            await to_the_pause(one)
            first = one.seq + 1  # of the second game; nothing was taken back, so every change was a move
            assert (await one.ask("view", move=first))["code"] == "no-such-move"
            await to_the_end(one)
        async with server.client(room, ana) as one:
            moves = one.state["room"]["moves"]
            assert moves == one.seq
            parts = []
            for move in [*range(0, moves, 7), moves]:
                view = await one.ask("view", move=move)
                assert view["type"] == "view" and view["move"] == move
                parts.append(view["part"])
            assert parts == sorted(parts) and set(parts) == set(range(1, len(series.games) + 1))
            assert drawn(view["scene"]["sprites"]) == drawn(one.sprites.values())
            numbers = [line["move"] for line in one.log]
            assert numbers == sorted(numbers) and numbers[-1] <= moves
            opening = await one.ask("view", move=first)
            assert opening["steps"] == [] and first in numbers, "that the series goes on is a move of its own"
            before = await one.ask("view", move=first - 1)
            assert before["scene"]["board"] != opening["scene"]["board"]
            made = await one.ask("branch", move=first)
            async with server.client(made["url"].removeprefix("/r/"), ana) as other:
                assert other.series is None and other.state["room"]["game"] == series.games[1]
            for kind in ("toml", "svg"):
                assert server.ask("GET", f"/r/{room}/position.{kind}?move={first - 1}", guest=ana).status == 200
            assert series.games[0] in server.ask("GET", f"/r/{room}/position.toml?move={first - 1}").text
            again = await one.ask("rematch")
            async with server.client(again["url"].removeprefix("/r/"), ana) as other:
                assert other.phase == "playing" and other.series is not None
                assert other.state["room"]["settings"] == one.state["room"]["settings"]

    run(journey())


def test_a_file_of_each_half_goes_on(server: Server, series: Series) -> None:
    """What is downloaded in the middle of a game, or between two, can be resumed in a new room by anybody."""
    ana, ben = new_guest(), new_guest()
    room = with_bots(server, ana, series)
    files: list[bytes] = []

    def take() -> None:
        files.append(server.ask("GET", f"/r/{room}/match.json", guest=ana).body)

    async def journey() -> None:
        async with server.client(room, ana) as one:
            await some_way(one)
            take()
            await to_the_pause(one)
            take()
            await one.next_part()
            await some_way(one)
            take()
            await to_the_end(one)

    run(journey())
    secret = server.match(room, ana)["secret"]
    for number, file in enumerate(files):
        assert secret.encode() not in file, "the luck of what is still to come is not in the file"
        reply = server.send_file("/upload", file, ben)
        assert reply.status == 303, number

        async def resume(made: str, number: int) -> None:
            async with server.client(made, ben) as one:
                assert stands(one)["number"] == (2 if number == 2 else 1)
                assert one.is_between == (number == 1) and one.state["you"]["seat"] == 0
                if number:
                    assert stands(one)["games"][0]["points"], "the first game counts"
                await (to_the_pause(one) if number == 0 else to_the_end(one))
                assert all(game["points"] for game in stands(one)["games"][: stands(one)["number"]])

        run(resume(reply.location.removeprefix("/r/"), number))
    made = server.send_file("/upload", json.dumps(server.match(room, ana)).encode(), ben).location.removeprefix("/r/")
    assert server.match(made) == server.match(room)


def test_a_save_of_the_terminal_goes_on_in_a_room(server: Server, series: Series) -> None:
    whole, chance, ana = Match(find_programme(series.id), series.seats.start), FastChance(3), new_guest()
    for half in range(len(series.games)):
        for _ in range(12):
            whole.play(*any_move(whole.table, chance))
        reply = server.send_file("/upload", json.dumps(whole.save()).encode(), ana)
        assert reply.status == 303

        async def resume(made: str, moves: int, part: int) -> None:
            async with server.client(made, ana) as one:
                assert one.state["room"]["moves"] >= moves and stands(one)["number"] == part
                await play_on([one], 1)

        run(resume(reply.location.removeprefix("/r/"), whole.moves_made(), half + 1))
        while not whole.table.is_over:
            whole.play(*any_move(whole.table, chance))
        if not whole.is_over:
            whole.next_part()


def test_files_that_are_no_series_are_refused(server: Server, series: Series) -> None:
    match = Match(find_programme(series.id), series.seats.start)
    now = match.save()
    assert server.send_file("/upload", json.dumps(now).encode(), new_guest()).status == 303
    known = known_to(Session(match), 0)
    wrong: list[dict[str, Any]] = [
        {**now, "programme": "chess"},
        {**now, "seats": 99},
        {**now, "parts": 3},
        {**now, "parts": [{**now["parts"][0], "actions": [[0, "nonsense"]]}]},
        {**now, "parts": now["parts"] * 2},
        {**now, "secret": "another"},
        {**now, "format": 1},
        {**known, "format": 1},
        {**known, "positions": []},
        {**known, "positions": [{}]},
        {**known, "seats": 99},
        {**known, "positions": [{"game": series.games[0], "seats": 99}]},
        {"seen_from": 0, "game": series.games[0]},
    ]
    for values in wrong:
        reply = server.send_file("/upload", json.dumps(values).encode(), new_guest())
        assert reply.status == 400, values.keys()


def test_a_power_cut_in_each_half_loses_nothing(tmp_path: Path, series: Series) -> None:
    server, ana = Server(tmp_path).start(), new_guest()
    room = with_bots(server, ana, series)

    async def play_and_look(how: str) -> dict[str, Any]:
        async with server.client(room, ana) as one:
            if how == "middle":
                await some_way(one)
            elif how == "pause":
                await to_the_pause(one)
            elif how == "second":
                await one.next_part()
                await some_way(one)
        async with server.client(room, ana) as one:
            return heard(one)

    for how in ("middle", "pause", "second"):
        before = run(play_and_look(how))
        server.kill()
        server.start()
        assert run(play_and_look("nothing")) == before, how

    server.stop()
    assert "Traceback" not in server.log()


def test_bots_among_themselves_go_on_alone(server: Server, series: Series) -> None:
    ana = new_guest()
    room = with_bots(server, ana, series)

    async def journey() -> None:
        async with server.client(room, ana) as one:
            await one.send("stand", seat=0)
            await one.until(lambda m: m.get("phase") == "over", 60.0)
            assert all(game["points"] for game in stands(one)["games"])

    run(journey(), 90.0)
