"""What waits for a screen: in order, bounded in bytes, and for a slow one only the newest state."""

from __future__ import annotations

from sobremesa.server.limits import BACKLOG, SLOW_BACKLOG
from sobremesa.server.rooms.room import Viewer
from tests.server.server import run


def viewer() -> Viewer:
    return Viewer("guest", "Ana", "en", "auto")


def waiting(one: Viewer) -> list[bytes]:
    return [message for message, _ in one.outgoing]


def test_messages_go_out_in_order_until_it_is_closed() -> None:
    async def journey() -> None:
        one = viewer()
        for message in (b"a", b"b"):
            one.send(message)
        assert [await one.next_message(), await one.next_message()] == [b"a", b"b"] and one.waiting_bytes == 0
        one.send(b"c")
        one.close()
        one.send(b"d")
        assert await one.next_message() is None

    run(journey())


def test_queued_messages_are_bounded_in_bytes() -> None:
    one = viewer()
    while not one.is_closed:
        one.send(b"x" * 10_000)
        assert one.waiting_bytes <= BACKLOG
    assert not one.outgoing


def test_a_single_large_message_is_sent() -> None:
    one = viewer()
    one.send(b"x" * (BACKLOG + 1))
    assert waiting(one) and not one.is_closed


def test_a_slow_screen_is_sent_only_the_newest_state() -> None:
    one = viewer()
    one.send(b"s" * (SLOW_BACKLOG + 1))
    one.send(b"answer", is_answer=True)
    for state in (b"o" * (SLOW_BACKLOG + 1), b"new"):
        one.send_whole(state)
    assert waiting(one) == [b"answer", b"new"]


def test_a_quick_screen_gets_everything() -> None:
    one = viewer()
    one.send(b"steps")
    one.send_whole(b"state")
    assert waiting(one) == [b"steps", b"state"]
