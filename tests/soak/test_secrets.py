"""Secrets through the real server: every byte that a viewer gets is the same in every world it considers possible."""

from __future__ import annotations

import asyncio

import pytest

from sobremesa.engine.manifest import games
from sobremesa.engine.matches.programme import programmes
from tests.server.server import run
from tools.soak.capture import PROBES, Pages
from tools.soak.response_times import kolmogorov_smirnov
from tools.soak.secrecy import USUAL, caught, soak_secrets
from tools.soak.worlds import Plan, plans, segments

EVERY = plans(list(programmes()))
FEW = max(20, len(PROBES))
RICH = next(plan for plan in EVERY if plan.name == "oh_captain")


def name_of(plan: Plan) -> str:
    return plan.name


def check(plan: Plan, positions: int, seed: int, every: int = USUAL) -> None:
    found = run(soak_secrets(plan, positions, seed, every=every), 3600)
    assert not found.differences, found.differences[0]
    assert found.positions >= positions and found.redealt > 0


@pytest.mark.parametrize("plan", EVERY, ids=name_of)
def test_nothing_sent_depends_on_hidden_information(plan: Plan) -> None:
    """One probe at each of twenty positions, in rotation."""
    check(plan, FEW, 1, every=1)


@pytest.mark.slow
@pytest.mark.parametrize("plan", EVERY, ids=name_of)
def test_nothing_sent_depends_on_hidden_information_in_many_positions(plan: Plan) -> None:
    """Many positions of each game with one probe each; fewer of the variations, with more probes."""
    check(plan, *((200, 1, 1) if plan.name in games() else (12, 1, USUAL)))


@pytest.mark.soak
@pytest.mark.parametrize("plan", EVERY, ids=name_of)
def test_nothing_sent_depends_on_hidden_information_in_a_long_run(plan: Plan) -> None:
    check(plan, 200, 7)


def test_a_planted_leak_is_noticed() -> None:
    assert list(run(caught(RICH, 1, 12, 2), 600).values()).count(None) == 0


@pytest.mark.slow
def test_planted_leaks_are_noticed() -> None:
    found = run(caught(RICH, 1, 12, 20), 600)
    assert len(found) == 20
    assert [name for name, difference in found.items() if difference is None] == []


@pytest.mark.soak
def test_all_planted_leaks_are_noticed() -> None:
    found = run(caught(RICH, 3, 12, 100), 3600)
    assert [name for name, difference in found.items() if difference is None] == []


def test_uploaded_content_and_series_are_compared_too() -> None:
    assert {"lumarathon", "nakum with a content of its own", "andor with a legend of its own"} <= {
        plan.name for plan in EVERY
    }


def test_a_segment_is_one_match_in_two_worlds() -> None:
    found = list(segments(RICH, 5))
    assert all(segment.positions == len(segment.strangers) == len(segment.can_undo) for segment in found)
    assert sum(segment.is_other for segment in found) > len(found) // 2
    assert {segment.viewer for segment in found} == {None, *range(RICH.seats)}


def test_samples_of_one_distribution_are_near() -> None:
    one, other = [number % 97 / 97 for number in range(2000)], [number % 89 / 89 for number in range(2000)]
    assert kolmogorov_smirnov(one, other)[1] > 0.5
    assert kolmogorov_smirnov(one, [value + 0.2 for value in other])[1] < 0.001


def test_a_connection_closed_by_the_server_is_reopened() -> None:
    """As when a busy machine exceeds the server's keep-alive time."""

    async def answer_once(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        asked = await reader.readuntil(b"\r\n\r\n")
        body = asked.split()[1]
        writer.write(b"HTTP/1.1 200 OK\r\ncontent-length: %d\r\n\r\n%s" % (len(body), body))
        writer.close()

    async def ask_twice() -> list[bytes]:
        server = await asyncio.start_server(answer_once, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        pages = Pages(f"http://127.0.0.1:{port}", "")
        answers = [await pages.get("/one"), await pages.get("/two")]
        await pages.close()
        server.close()
        return answers

    assert [answer.rpartition(b"\r\n")[2] for answer in asyncio.run(ask_twice())] == [b"/one", b"/two"]
