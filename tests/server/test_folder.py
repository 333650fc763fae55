"""The data folder: one server at a time, readable by its owner only, and checked before it is played with."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from sobremesa.server.limits import BUSY_MILLISECONDS
from sobremesa.server.storage.open_storage import KEY, guest_key
from sobremesa.server.storage.schema import DATABASE, database_in, open_engine
from sobremesa.terminal import main
from tests.server.server import Server, new_guest


@pytest.mark.usefixtures("no_serving")
def test_a_second_server_on_a_folder_is_told_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two servers on one folder lost moves that players had seen."""
    server = Server(tmp_path).start()
    try:
        assert main(["serve", "--port", "0", "--data", str(tmp_path)]) == 2
        said = capsys.readouterr().err
        assert "Another server keeps its matches in" in said and "Traceback" not in said
    finally:
        server.kill()
    again = Server(tmp_path).start()  # a power cut leaves nothing locked
    assert again.ask("GET", "/health").status == 200
    again.stop()


@pytest.mark.usefixtures("no_serving")
def test_a_damaged_database_is_noticed_at_the_start(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    server = Server(tmp_path).start()
    for _ in range(30):
        server.make_room(new_guest())
    server.stop()
    database = tmp_path / DATABASE
    content = bytearray(database.read_bytes())
    assert len(content) > 40_000
    content[16_384:20_480] = b"\x55" * 4096
    database.write_bytes(content)
    assert main(["serve", "--port", "0", "--data", str(tmp_path)]) == 2
    said = capsys.readouterr().err
    assert "is damaged" in said and "Traceback" not in said


@pytest.mark.parametrize("name", ["a?b=c", "a b%20c", "ä#x"])
def test_a_folder_may_have_any_name(tmp_path: Path, name: str) -> None:
    """`a?b=c` was parsed as a URL with a query, and matches were written next to the folder."""
    folder = tmp_path / name
    folder.mkdir()
    server = Server(folder).start()
    server.make_room(new_guest())
    server.stop()
    assert (folder / DATABASE).stat().st_size > 0
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_nobody_else_can_read_the_folder(tmp_path: Path) -> None:
    """Cookies, secrets of matches and talk are in it."""
    folder = tmp_path / "new"
    database_in(folder)
    server = Server(folder).start()
    server.make_room(new_guest())
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir() if path.name != "log.txt"}
    server.stop()
    assert DATABASE in modes and set(modes.values()) == {0o600}, modes


@pytest.mark.usefixtures("no_serving")
@pytest.mark.parametrize("content", ["", "00", "00" * 31, "zz" * 32], ids=["empty", "short", "a byte short", "no key"])
def test_an_incomplete_key_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str], content: str) -> None:
    """An empty key was accepted after a power cut, and anybody could forge cookies."""
    (tmp_path / KEY).write_text(content)
    for _ in range(2):  # the folder is unlocked again
        assert main(["serve", "--port", "0", "--data", str(tmp_path)]) == 2
        said = capsys.readouterr().err
        assert "is damaged" in said and KEY in said and "Traceback" not in said
    assert (tmp_path / KEY).read_text() == content


def test_a_key_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as cut:
        cut.setattr(Path, "rename", lambda path, target: (_ for _ in ()).throw(OSError("the power is gone")))
        with pytest.raises(OSError, match="power"):
            guest_key(tmp_path)
    assert not (tmp_path / KEY).exists()
    key = guest_key(tmp_path)
    assert len(key) == 32 and guest_key(tmp_path) == key
    assert [path.name for path in tmp_path.iterdir()] == [KEY]
    assert stat.S_IMODE((tmp_path / KEY).stat().st_mode) == 0o600


def test_a_lock_of_another_process_is_noticed_soon(tmp_path: Path) -> None:
    """The home page waited ten seconds for it."""
    engine = open_engine(database_in(tmp_path))
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA busy_timeout").scalar() == BUSY_MILLISECONDS <= 1000
    engine.dispose()
