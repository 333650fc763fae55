"""Just below every limit a request is answered, and what it costs is charged; just above it is refused.

Every limit of `limits.py` is in some test, or is a pace that nobody outside can reach.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sobremesa.server import limits
from sobremesa.server.http.guests import read_cookies
from sobremesa.server.limits import (
    LARGEST_FORM,
    LARGEST_MESSAGE,
    LARGEST_UPLOAD,
    LONGEST_COOKIE,
    LONGEST_FILE_NAME,
    LONGEST_TITLE,
    LONGEST_WORD,
    MOST_COOKIES,
    MOST_INCREMENT,
    MOST_MINUTES,
    MOST_REFUSALS,
    MULTIPART_EDGES,
)
from sobremesa.server.protocol.parts import Clock
from sobremesa.server.protocol.refusals import RequestRefused, check_clock, clean_file_name, clean_text, clean_title
from tests.conftest import ROOT
from tests.server.server import Server, new_guest, run

# What the server does at its own pace, and the sizes of its own batches and caches: no request comes near them.
PACES = {
    *("KERNEL_BUFFER", "EXPORT_PART", "RETRY_AFTER", "MOVES_A_TIMESTAMP", "SENTENCES_KEPT", "LABELS_KEPT"),
    *("LONGEST_PAUSE", "HURRIED_PAUSE", "BOT_RETRY", "BUBBLE_SECONDS", "START_SECONDS", "PONDER_ITERATIONS"),
    *("ROOMS_A_QUERY", "MOST_ADOPTED", "BACKUP_SECONDS", "ROWS_AT_ONCE", "FIRST_RETRY", "HEARTBEAT_SECONDS"),
    *("HUNG_SECONDS", "RECONNECT_SECONDS", "CLEANUP_BEATS", "DEAD_KEPT", "ADOPT_RETRY", "FORWARD_SECONDS"),
    *(
        "LONGEST_BACKOFF",
        "ALERTS_AT_ONCE",
        "ALERTS_CLAIMED",
        "CLAIM_SECONDS",
        "ALERTS_POLL",
        "ALERT_KEPT",
        "TOKEN_SECONDS",
    ),
    *("SIGN_IN_SECONDS", "MAIL_SECONDS", "READY_SECONDS", "ANALYSIS_SHARES"),
    *("FORWARD_RETRY", "PEER_CONNECT", "PEER_ANSWER", "PEER_PING", "PEER_PONG", "SWITCH_SECONDS", "PROBE_MOVES"),
}
# Limits whose tests use another number than that of the module, because reaching it would take too long, or that the
# tests name by what they limit.
ELSEWHERE = {
    "LARGEST_BODY": "test_wire.py: test_a_body_declared_too_large_is_refused_unread",
    "LARGEST_ROOM_FORM": "test_wire.py: test_a_body_in_chunks_is_counted_as_it_arrives",
    "BYTES_A_FRAME": "test_frames.py: test_a_flood_of_small_frames_is_left_unread_and_cut_off",
    "ADDRESS_FRAMES": "test_frames.py: test_all_sockets_of_an_address_share_a_budget",
    "MOST_QUEUED": "test_frames.py: test_a_flood_of_small_frames_is_left_unread_and_cut_off",
    "LEAST_CHARGE": "test_budgets.py: test_simultaneous_requests_are_charged_one_by_one",
    "ROOMS_AN_HOUR": "test_limits.py: test_rooms_are_counted_within_the_hour",
    "MOST_SOCKETS": "test_limits.py: test_sockets_are_counted_while_they_are_open",
    "MOST_ADDRESSES": "test_limits.py: test_rooms_are_counted_within_the_hour",
    "MOST_HOLDERS": "test_seats.py: test_an_opponent_cannot_take_a_freed_seat_where_there_are_secrets",
    "BOT_SECONDS": "test_hostile_files.py: test_a_bot_that_thinks_too_long_answers_at_random_or_waits",
    "WALL_CLOCK": "test_hostile_files.py: test_a_job_without_end_is_ended_and_the_next_one_is_done",
    "WORKER_MEMORY": "test_hostile_files.py: test_a_worker_may_not_use_all_memory",
    "MOST_WAITING": "test_turns.py: test_two_jobs_of_an_address_may_wait_and_no_more",
}
# Honestly: nothing tests these at their edge.
UNTESTED = {
    *("MOST_BUDGETS", "MOST_JOINED", "MOST_HOST_ROWS", "MOST_NAMED", "MOST_COPIES", "MOST_GOING_ON", "PLAYED_A_PAGE"),
    *("IDLE_SECONDS", "SIGN_IN_MINUTES", "MOST_SIGNING_IN", "LONGEST_ZONE", "ANALYSIS_SECONDS", "ANALYSIS_CHARGE"),
    "MOST_ANALYSES",
}


def names() -> list[str]:
    return re.findall(r"^([A-Z_]+): Final", Path(limits.__file__).read_text(encoding="utf-8"), re.MULTILINE)


def test_every_limit_is_tested_or_is_the_servers_own_pace() -> None:
    files = {path: path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py")}
    others = "\n".join(text for path, text in files.items() if path != Path(__file__))
    mine = Path(__file__).read_text(encoding="utf-8").partition("\ndef ")[2]
    for name in names():
        is_used = re.search(rf"\b{name}\b", others + mine)
        assert is_used or name in PACES | set(ELSEWHERE) | UNTESTED, f"{name}: no test just below it"
    for name, place in ELSEWHERE.items():
        file, _, test = place.partition(": ")
        assert name in names() and f"def {test}(" in files[Path(__file__).with_name(file)], place
    assert set(names()) >= PACES | UNTESTED


def upload(size: int) -> tuple[bytes, dict[str, str]]:
    body = b'--e\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n' + b"[" * size + b"\r\n--e--\r\n"
    return body, {"Content_Type": "multipart/form-data; boundary=e"}


def test_a_form_just_below_its_limit_is_read(server: Server) -> None:
    kind = {"Content_Type": "application/x-www-form-urlencoded"}
    most = LARGEST_FORM + MULTIPART_EDGES
    assert server.ask("POST", "/me", b"name=" + b"x" * (most - 5), new_guest(), **kind).status == 303
    assert server.ask("POST", "/me", b"name=" + b"x" * (most - 4), new_guest(), **kind).status == 413


def test_a_file_just_below_its_limit_is_read_by_a_worker(server: Server) -> None:
    body, kind = upload(LARGEST_UPLOAD)
    assert server.ask("POST", "/verify", body, new_guest(), **kind).status not in (413, 500)
    body, kind = upload(LARGEST_UPLOAD + MULTIPART_EDGES)
    assert server.ask("POST", "/verify", body, new_guest(), **kind).status == 413


def test_a_message_just_below_its_limit_is_read(server: Server) -> None:
    room = server.make_room(guest := new_guest(), seats=2)

    async def say() -> None:
        async with server.client(room, guest) as one:
            around = len('{"type":"chat","id":1,"text":""}')
            for size, code in ((LARGEST_MESSAGE, "malformed"), (LARGEST_MESSAGE + 1, "too-large")):
                await one.send_raw('{"type":"chat","id":1,"text":"' + "x" * (size - around) + '"}')
                refused = await one.until(lambda message: message["type"] in ("refused", "chat"))
                assert refused.get("code", "malformed") == code, size

    run(say())


def test_refusals_just_below_their_limit_are_endured(server: Server) -> None:
    room = server.make_room(guest := new_guest(), seats=2)

    async def nonsense() -> None:
        async with server.client(room, guest) as one:
            for _ in range(MOST_REFUSALS - 1):
                await one.ask("bot", seat=9, level="1")
            await one.send("chat", text="still here")
            await one.until(lambda message: message["type"] == "chat")

    run(nonsense())


def test_words_are_cut_at_their_limits() -> None:
    assert [len(clean_title("x" * (LONGEST_TITLE + more))) for more in (0, 1)] == [LONGEST_TITLE] * 2
    assert [len(clean_file_name("x" * (LONGEST_FILE_NAME + more))) for more in (0, 1)] == [LONGEST_FILE_NAME] * 2
    assert [len(clean_text("x" * (LONGEST_WORD + more), LONGEST_WORD)) for more in (0, 1)] == [LONGEST_WORD] * 2


def test_a_clock_has_bounds() -> None:
    assert check_clock(Clock(MOST_MINUTES, MOST_INCREMENT)) is not None
    for clock in (Clock(MOST_MINUTES + 1, 0), Clock(1, MOST_INCREMENT + 1), Clock(0, 0), Clock(1, -1)):
        with pytest.raises(RequestRefused):
            check_clock(clock)


def test_cookies_are_read_up_to_their_limits() -> None:
    assert read_cookies("x=1; " * (MOST_COOKIES - 1) + "guest=a").get("guest") == "a"
    assert "guest" not in read_cookies("x=1; " * MOST_COOKIES + "guest=a")
    assert read_cookies("guest=" + "a" * LONGEST_COOKIE)["guest"] == "a" * LONGEST_COOKIE
    assert read_cookies("guest=" + "a" * (LONGEST_COOKIE + 1)).get("guest", "") != "a" * (LONGEST_COOKIE + 1)
