"""A match that goes on from a file follows a new secret from there on: who wrote the file cannot know what comes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sobremesa.engine.chance import FastChance, commitment
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.laws import any_move, table_text
from sobremesa.engine.manifest import games
from sobremesa.engine.matches.match import Match, Renewal
from sobremesa.engine.matches.programme import programmes
from sobremesa.server.workers.jobs import verified
from sobremesa.server.workers.uploads import read_room
from sobremesa.terminal import main
from tests.server.server import Server, new_guest, play_on, run

DICE = "andor"  # where much is rolled


def played(moves: int, programme: str = DICE, seed: int = 3) -> Match:
    match = Match(programmes()[programme], 2, secret="of the file")
    return go_on(match, moves, seed)


def go_on(match: Match, moves: int, seed: int = 3) -> Match:
    chance = FastChance(seed)
    for _ in range(moves):
        if match.is_over:
            break
        seat, action = any_move(match.table, chance)
        match.play(seat, action)
    return match


def plain(match: Match) -> dict[str, object]:
    return dict(json.loads(json.dumps(match.save())))


def test_the_luck_of_now_is_not_that_of_the_file() -> None:
    match = played(20)
    match.renew("of the server")
    assert match.last_secret == "of the server" and match.secret == "of the file"
    written = match.table.chance.write()
    assert (written["secret"], written["counter"]) == ("of the server", 0)


@pytest.mark.parametrize("game", games())
def test_a_renewed_match_is_saved_and_dealt_again(game: str) -> None:
    programme = programmes()[game]
    match = go_on(Match(programme, programme.seats.stop - 1, secret="of the file"), 20)
    match.renew("first")
    go_on(match, 15, 4)
    match.renew("second")
    go_on(match, 15, 5)
    again = Match.load(plain(match))
    assert again.save() == match.save() and again.renewals == match.renewals
    for moves in (0, 20, 21, 35, match.moves_made()):
        assert table_text(match.game, again.part.table_at(moves)) == table_text(match.game, match.part.table_at(moves))


def test_moves_before_a_renewal_cannot_be_undone() -> None:
    match = Match(programmes()["nomads"], 2, secret="of the file")
    while not any(match.can_undo(seat) for seat in range(2)):
        go_on(match, 1, match.moves_made())
    match.renew()
    assert not any(match.can_undo(seat) for seat in range(2))


def test_the_next_game_of_a_series_follows_the_new_secret() -> None:
    match = Match(programmes()["lumarathon"], 3, secret="of the file")
    go_on(match, 3)
    match.renew("of the server")
    chance = FastChance(1)
    while not match.is_between:
        match.play(*any_move(match.table, chance))
    assert match.next_part().secret == "of the server/2"
    assert Match.load(plain(match)).save() == match.save()


def test_a_renewal_that_cannot_be_is_refused() -> None:
    match = played(5)
    match.renew("of the server")
    values = plain(match)
    values["renewals"] = [{"moves": 99, "secret": "x", "commitment": commitment("x")}]
    with pytest.raises(Unreadable, match="renewed after a move"):
        Match.load(values)
    values["renewals"] = [{"moves": 5, "secret": "x", "commitment": commitment("y")}]
    with pytest.raises(Unreadable, match="does not match the seal"):
        Match.load(values)


def test_a_file_that_goes_on_becomes_a_room_with_a_secret_of_its_own() -> None:
    record = read_room(json.dumps(plain(played(20))), "f", "host", "another", 1).record
    assert record.secret == "of the file" and record.last_secret != record.secret
    assert [moves for moves, _ in record.renewals] == [20]


def test_a_match_that_is_over_keeps_its_secret() -> None:
    match = Match(programmes()["nomads"], 2, secret="of the file")
    go_on(match, 10_000)
    assert read_room(json.dumps(plain(match)), "f", "host", "another", 1).record.renewals == []


def test_people_are_promised_the_new_secret(server: Server, tmp_path: Path) -> None:
    guest, match = new_guest(), played(12, "nomads")
    room = server.send_file("/upload", json.dumps(plain(match)).encode(), guest).location.removeprefix("/r/")

    async def play() -> str:
        async with server.client(room, guest) as one:
            promised = str(one.state["luck"]["commitment"])
            assert promised != match.commitment and one.state["luck"]["secret"] is None
            await play_on([one], 3)
            return promised

    promised = run(play())
    assert server.match(room, guest)["commitment"] == promised


def test_people_are_told_that_somebody_can_know_what_was_dealt(server: Server) -> None:
    """The order of a deck is as in the file, whatever is promised of the luck from there on."""
    guest = new_guest()
    brought = server.send_file("/upload", json.dumps(plain(played(12, "nomads"))).encode(), guest).location
    new = server.make_room(guest, bots="fill", level="random")

    async def is_from_file(room: str) -> bool:
        async with server.client(room, guest) as one:
            return bool(one.state["luck"].get("from_file"))

    assert run(is_from_file(brought.removeprefix("/r/"))) and not run(is_from_file(new))


@pytest.mark.parametrize("is_renewed", [False, True])
def test_verify_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str], is_renewed: bool) -> None:
    match = played(12, "nomads")
    if is_renewed:
        match.renew("of the server")
    go_on(match, 10_000)
    text = json.dumps(plain(match))
    found = verified(text, "f")
    assert found.unchecked == (["verify-not-renewed"] if is_renewed else []) and found.ok != is_renewed
    (tmp_path / "match.json").write_text(text)
    assert main(["verify", str(tmp_path / "match.json")]) == 0
    assert ("went on from a file after move 12" in capsys.readouterr().out) == is_renewed


def test_renewals_are_applied_in_their_order() -> None:
    match = Match(programmes()["nomads"], 2, secret="a", renewals=[Renewal(0, "b"), Renewal(0, "c")])
    assert match.last_secret == "c"


@pytest.mark.parametrize("game", games())
def test_the_terminal_tells_a_renewed_match(tmp_path: Path, capsys: pytest.CaptureFixture[str], game: str) -> None:
    programme = programmes()[game]
    match = go_on(Match(programme, programme.seats.start, secret="of the file"), 8)
    match.renew("of the server")
    go_on(match, 300)
    (tmp_path / "match.json").write_text(json.dumps(plain(match)), encoding="utf-8")
    assert main(["replay", str(tmp_path / "match.json"), "--lang", "en"]) == 0
    assert f"\n{match.moves_made()}. " in capsys.readouterr().out
