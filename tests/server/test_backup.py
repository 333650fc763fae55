"""Backups: made and brought back while people play, put in place of everything when nobody does."""

from __future__ import annotations

import json
import sqlite3
import stat
import zipfile
from pathlib import Path

import pytest

from sobremesa.server.storage.open_storage import KEY
from sobremesa.server.storage.schema import DATABASE
from sobremesa.terminal import main
from tests.server.postgres import Postgres, SharedServer
from tests.server.server import Server, new_guest, play_on, run


def played(server: Server, guest: str) -> str:
    """A room in which the guest has made a move and said something."""
    room = server.make_room(guest, bots="fill", level="random")

    async def play() -> None:
        async with server.client(room, guest) as one:
            assert await play_on([one], 1) == 1
            while not one.actions:  # nothing happens any more
                await one.receive()
            await one.send("chat", text="good evening")
            await one.until(lambda message: message["type"] == "chat")

    run(play())
    return room


def forget(folder: Path, room: str) -> None:
    """Delete a room as a careless host would."""
    with sqlite3.connect(folder / DATABASE) as connection:
        for table, key in (("chat", "room"), ("changes", "room"), ("seats", "room"), ("rooms", "id")):
            connection.execute(f"DELETE FROM {table} WHERE {key} = ?", (room,))


def test_a_room_comes_back_while_people_play(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder, file = tmp_path / "data", tmp_path / "evening.backup"
    folder.mkdir()
    server, guest = Server(folder).start(), new_guest()
    lost, kept = played(server, guest), played(server, guest)
    known = server.match(lost, guest)
    assert main(["backup", str(file), "--data", str(folder)]) == 0
    assert ": 2.\n" in capsys.readouterr().out
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    server.stop()
    forget(folder, lost)
    server.start()
    later = played(server, guest)
    assert server.ask("GET", f"/r/{lost}", guest=guest).status == 404
    assert main(["restore", str(file), "--data", str(folder)]) == 0
    assert "Rooms that came back: 1; there already and left alone: 1" in capsys.readouterr().out
    assert server.match(lost, guest) == known
    assert {server.ask("GET", f"/r/{room}", guest=guest).status for room in (lost, kept, later)} == {200}
    server.stop()
    assert "Traceback" not in server.log()


def test_everything_is_put_back_when_nobody_plays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder, file = tmp_path / "data", tmp_path / "evening.backup"
    folder.mkdir()
    server, guest = Server(folder).start(), new_guest()
    room = played(server, guest)
    known = server.match(room, guest)
    assert main(["backup", str(file), "--data", str(folder)]) == 0
    later = played(server, guest)
    assert main(["restore", str(file), "--replace", "--data", str(folder)]) == 2
    assert "stop it, or" in capsys.readouterr().err
    server.stop()
    assert main(["restore", str(file), "--replace", "--data", str(folder)]) == 0
    assert "before-restore-1" in capsys.readouterr().out
    assert (folder / "before-restore-1" / DATABASE).exists()
    server.start()
    assert server.match(room, guest) == known
    assert server.ask("GET", f"/r/{later}", guest=guest).status == 404
    server.stop()


def test_a_backup_opens_in_a_new_folder(tmp_path: Path) -> None:
    folder, other, file = tmp_path / "data", tmp_path / "other", tmp_path / "evening.backup"
    folder.mkdir()
    server, guest = Server(folder).start(), new_guest()
    room = played(server, guest)
    known = server.match(room, guest)
    server.stop()
    assert main(["backup", str(file), "--data", str(folder)]) == 0
    assert main(["restore", str(file), "--data", str(other)]) == 0
    assert (other / KEY).read_text() == (folder / KEY).read_text()
    moved = Server(other).start()
    assert moved.match(room, guest) == known
    moved.stop()


def test_a_file_that_is_not_a_backup_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    assert main(["backup", str(tmp_path / "a"), "--data", str(folder)]) == 2
    assert "no matches" in capsys.readouterr().err
    server = Server(folder).start()
    played(server, new_guest())
    server.stop()
    here = ["--data", str(folder)]
    file, other, cut = tmp_path / "evening.backup", tmp_path / "other.zip", tmp_path / "cut"
    assert main(["backup", str(file), *here]) == 0
    assert main(["backup", str(file), *here]) == 2
    assert "never overwrites" in capsys.readouterr().err
    with zipfile.ZipFile(other, "w") as archive:
        archive.writestr("../../escape", "x")
    cut.write_bytes(file.read_bytes()[:-200])
    for bad in (other, cut, tmp_path / "missing"):
        before = (folder / DATABASE).read_bytes()
        for how in ([], ["--replace"]):
            assert main(["restore", str(bad), *how, *here]) == 2
            said = capsys.readouterr().err
            assert said.count("\n") == 1 and "Traceback" not in said
        assert (folder / DATABASE).read_bytes() == before
    assert not (tmp_path.parent / "escape").exists()


def test_a_guest_is_told_everything_that_is_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    server, guest, other = Server(tmp_path).start(), new_guest(), new_guest()
    room = played(server, guest)
    played(server, other)
    reply = server.ask("GET", "/me.json", guest=guest)
    assert reply.status == 200 and reply.headers["cache-control"] == "no-store"
    about = json.loads(reply.body)
    assert [one["id"] for one in about["rooms"]] == [room]
    found = about["rooms"][0]
    assert found["is_host"] and found["seats"] and [line["text"] for line in found["said"]] == ["good evening"]
    assert [move["kind"] for move in found["moves"]] == ["move"]
    assert other.partition(".")[0] not in reply.text and "secret" not in reply.text and "key" not in found
    server.stop()
    assert main(["export", about["guest"], "--data", str(tmp_path)]) == 0
    assert json.loads(capsys.readouterr().out) == about


def test_a_database_of_several_servers_is_kept_and_brought_back(
    tmp_path: Path, postgres: Postgres, capsys: pytest.CaptureFixture[str]
) -> None:
    """While a server plays in it; into another database, and into a folder: the file is the same."""
    file, guest = tmp_path / "evening.backup", new_guest()
    (tmp_path / "one").mkdir()
    first = postgres.new_database(with_guests=True)
    server = SharedServer(tmp_path / "one", first).start()
    room = played(server, guest)
    known = server.match(room, guest)
    address = first.render_as_string(hide_password=False)
    assert main(["backup", str(file), "--database", address]) == 0
    assert ": 1.\n" in capsys.readouterr().out
    about = json.loads(server.ask("GET", "/me.json", guest=guest).text)
    assert main(["export", about["guest"], "--database", address]) == 0
    assert json.loads(capsys.readouterr().out)["rooms"][0]["id"] == room
    assert main(["restore", str(file), "--database", address]) == 0
    assert "Rooms that came back: 0; there already and left alone: 1" in capsys.readouterr().out
    assert main(["restore", str(file), "--database", address, "--replace"]) != 0
    server.stop()
    (tmp_path / "two").mkdir()
    second = postgres.new_database()
    assert main(["backup", str(tmp_path / "none"), "--database", second.render_as_string(hide_password=False)]) != 0
    assert main(["restore", str(file), "--database", second.render_as_string(hide_password=False)]) == 0
    folder = tmp_path / "folder"
    assert main(["restore", str(file), "--data", str(folder)]) == 0
    for other in (SharedServer(tmp_path / "two", second).start(), Server(folder).start()):
        assert other.match(room, guest) == known
        other.stop()
        assert "Traceback" not in other.log()
