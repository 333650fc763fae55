"""The page of alerts: what a guest adds is confirmed, what a link ends has ended, and nobody else sees an address."""

from __future__ import annotations

import json
import re
import smtplib
from collections.abc import Iterator
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from sobremesa.engine.errors import Unreadable
from sobremesa.server.alerts.alerting import AlertOptions
from sobremesa.server.alerts.answers import is_mail_address
from sobremesa.server.alerts.channels import Channel
from sobremesa.server.alerts.mailing import MailServer, read_mail_server
from sobremesa.server.alerts.messages import Message as Words
from sobremesa.server.alerts.messages import kind_of, mail, stop_address, web_request
from sobremesa.server.http.budgets import AddressLimits
from sobremesa.server.limits import CHANNELS_AN_HOUR, LONGEST_ADDRESS, PACE_SECONDS
from sobremesa.server.options import Limits
from sobremesa.server.protocol.refusals import RequestRefused
from sobremesa.server.rooms.service import RoomService
from sobremesa.server.storage.store import Store
from sobremesa.server.workers.pool import Workers
from tests.server.push_service import Browser
from tests.server.server import Server, eventually, new_guest, run
from tests.server.test_alerts import a_place


class Hook:
    """A service of the web on loopback, which the host has allowed."""

    def __init__(self) -> None:
        self.received: list[tuple[str, dict[str, Any] | bytes]] = []
        self.status = 204
        hook = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                is_json = self.headers["Content-Type"] == "application/json"
                hook.received.append((self.path, json.loads(body) if is_json else body))
                self.send_response(hook.status)
                self.end_headers()

            def log_message(self, *told: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.origin = f"http://127.0.0.1:{self.server.server_port}"
        self.thread = Thread(target=self.server.serve_forever)

    def __enter__(self) -> Hook:
        self.thread.start()
        return self

    def __exit__(self, *told: object) -> None:
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()


@pytest.fixture(scope="module")
def hook() -> Iterator[Hook]:
    with Hook() as running:
        yield running


@pytest.fixture(scope="module")
def alerting(tmp_path_factory: pytest.TempPathFactory, hook: Hook) -> Iterator[Server]:
    code = "import sobremesa.server.limits as limits; limits.PACE_SECONDS = 0.0; limits.BUNDLE_SECONDS = 0.0"
    server = Server(tmp_path_factory.mktemp("alerts"), "--alerts-to", hook.origin).start_with(code)
    yield server
    server.stop()
    assert "Traceback" not in server.log()


def link_in(told: dict[str, Any]) -> str:
    return "/" + str(told["stop"]).split("/", 3)[3]


def test_a_webhook_is_used_once_somebody_confirms_there(alerting: Server, hook: Hook) -> None:
    ana = new_guest()
    assert alerting.post("/alerts/add", ana, address=f"{hook.origin}/one").location == "/alerts?said=sent"
    path, told = hook.received[-1]
    assert path == "/one" and isinstance(told, dict) and told["title"] == "Shall we tell you here?"
    assert "waits for your answer" in alerting.ask("GET", "/alerts", guest=ana).text
    link = link_in(told)
    assert "Yes, tell me here" in alerting.ask("GET", link).text
    assert "From now on" in alerting.post(link, do="confirm").text
    assert "waits for your answer" not in alerting.ask("GET", "/alerts", guest=ana).text
    assert "Nothing more is sent here" in alerting.post(link).text  # as a mail program posts it
    assert alerting.ask("GET", link).status == 404
    assert f"{hook.origin}/one" not in alerting.ask("GET", "/alerts", guest=ana).text


def test_nobody_ends_the_messages_of_somebody_else(alerting: Server, hook: Hook) -> None:
    ana, eve = new_guest(), new_guest()
    alerting.post("/alerts/add", ana, address=f"{hook.origin}/two")
    _, told = hook.received[-1]
    assert isinstance(told, dict)
    name, key = link_in(told).split("/")[2:]
    alerting.post("/alerts/remove", eve, channel=name)
    alerting.post("/alerts/remove", eve, address=f"{hook.origin}/two")
    assert alerting.post(f"/alerts/{name}/{'0' * len(key)}").status == 404
    assert f"{hook.origin}/two" in alerting.ask("GET", "/alerts", guest=ana).text
    alerting.post("/alerts/remove", ana, channel=name)
    assert f"{hook.origin}/two" not in alerting.ask("GET", "/alerts", guest=ana).text


@pytest.mark.parametrize(
    "address", ["https://10.0.0.1/", "http://ntfy.sh/x", "nonsense", "", "https://localhost/", "a@b.example"]
)
def test_an_address_that_cannot_be_used_is_refused_in_one_sentence(alerting: Server, address: str) -> None:
    refused = alerting.post("/alerts/add", new_guest(), address=address)
    assert refused.status == 400 and "https address on the internet" in refused.text


def test_an_address_is_told_nothing_under_a_host_name_that_anybody_can_send(alerting: Server, hook: Hook) -> None:
    """Its first message has a link, and goes to whomever the address belongs to."""
    count = len(hook.received)
    form = f"address={hook.origin}/victim"
    kind = {"Content_Type": "application/x-www-form-urlencoded"}
    refused = alerting.ask("POST", "/alerts/add", form, new_guest(), Host="evil.example", **kind)
    assert refused.status == 400 and "--public-url" in refused.text and len(hook.received) == count


def test_a_service_that_does_not_accept_is_not_added(alerting: Server, hook: Hook) -> None:
    ana = new_guest()
    hook.status = 500
    try:
        assert "Nobody has accepted a message there" in alerting.post("/alerts/add", ana, address=hook.origin).text
    finally:
        hook.status = 204
    assert hook.origin not in alerting.ask("GET", "/alerts", guest=ana).text


def test_wrong_keys_of_a_browser_are_refused(alerting: Server, hook: Hook) -> None:
    browser = Browser()
    good = {"address": f"{hook.origin}/push", "p256dh": browser.p256dh, "auth": browser.auth}
    for wrong in ({"p256dh": "AAAA"}, {"auth": "AA"}, {"p256dh": browser.p256dh[:-4] + "AAAA"}, {"auth": "é"}):
        assert alerting.post("/alerts/add", new_guest(), **{**good, **wrong}).status == 400
    assert alerting.post("/alerts/add", new_guest(), **good).status == 200
    _, body = hook.received[-1]
    assert isinstance(body, bytes) and browser.read(body)["body"].startswith("This is where we’ll tell you")


def test_quiet_hours_and_quick_games_are_for_all_channels(alerting: Server, hook: Hook) -> None:
    ana = new_guest()
    for path in ("three", "four"):
        alerting.post("/alerts/add", ana, address=f"{hook.origin}/{path}", zone="Europe/Madrid")
    alerting.post("/alerts/choose", ana, **{"from": "22", "to": "7", "live": "yes", "zone": "Europe/Paris"})
    room = alerting.make_room(ana)
    alerting.post("/alerts/choose", ana, table=room, on="no")
    told = alerting.ask("GET", "/me.json", guest=ana).body
    for channel in json.loads(told)["alerts"]:
        assert channel["quiet"] == [22, 7] and channel["is_live"] and channel["zone"] == "Europe/Paris"
        assert channel["tables"] == {room: False}
    page = alerting.ask("GET", f"/alerts?table={room}", guest=ana).text
    assert re.search(r'value="no" aria-pressed="true"', page) and f'href="/r/{room}"' in page


def test_what_other_sites_ask_is_refused(alerting: Server) -> None:
    for path in ("add", "choose", "remove"):
        reply = alerting.ask("POST", f"/alerts/{path}", "", new_guest(), Origin="https://evil.example")
        assert reply.status == 403


def test_the_address_of_a_channel_is_on_no_page_of_the_table(alerting: Server, hook: Hook) -> None:
    ana, ben = new_guest(), new_guest()
    alerting.post("/alerts/add", ana, address=f"{hook.origin}/secret-address")
    room = alerting.make_room(ana, listed="yes")
    for path in (f"/r/{room}", "/", f"/r/{room}/match.json", "/alerts"):
        assert "secret-address" not in alerting.ask("GET", path, guest=ben).text


def test_the_host_is_told_how_alerts_fare(alerting: Server) -> None:
    assert re.search(r"\d+ sent, \d+ on the way, \d+ attempts failed\.", alerting.ask("GET", "/host").text)


def test_a_whole_way_from_a_move_to_a_message(alerting: Server, hook: Hook) -> None:
    """Through real sockets: Ben has gone, Ana plays, Ben is told, and not while he looks."""
    ana, ben = new_guest(), new_guest()
    alerting.post("/alerts/add", ben, address=f"{hook.origin}/ben")
    _, told = hook.received[-1]
    assert isinstance(told, dict)
    alerting.post(link_in(told), do="confirm")

    async def journey() -> str:
        room = alerting.make_room(ana, seats=2, setting_first="first-seat")
        async with alerting.client(room, ana) as one:
            async with alerting.client(room, ben) as two:
                await two.send("sit", seat=1)
                await two.until(lambda message: message["type"] == "room" and message["you"]["seat"] == 1)
                await one.send("start")
                await one.until(lambda message: message["type"] == "state" and message["phase"] == "playing")
                await two.send("visible", visible=False)
                await two.send("ping")
                await two.until(lambda message: message["type"] == "pong")
            while one.actions:
                reply = await one.play(one.actions[0]["id"])
                assert reply["type"] == "steps"
        return room

    count = len(hook.received)
    room = run(journey())
    eventually(lambda: len(hook.received) > count)
    path, alert = hook.received[-1]
    assert path == "/ben" and isinstance(alert, dict)
    assert alert["url"] == f"{alerting.address}/r/{room}" and alert["title"] == "Nomads: your turn"
    assert set(alert) == {"title", "text", "url", "tag", "stop"}


def test_an_address_may_add_so_many_in_an_hour() -> None:
    limits = AddressLimits(Limits())
    for _ in range(CHANNELS_AN_HOUR):  # just below
        limits.add_channel("203.0.113.7")
    with pytest.raises(RequestRefused, match="too-many-channels"):
        limits.add_channel("203.0.113.7")


def channel(kind: Any, address: str) -> Channel:
    return Channel(guest="ana", kind=kind, address=address, language="en", origin="https://table.example")


WORDS = Words("Nomads: your turn", "Ben has played.", "/r/abcdefghjk", "tag", "https://table.example/alerts/1/2")


def test_each_service_gets_its_own_form() -> None:
    discord = "https://discord.com/api/webhooks/1/x"
    assert [
        kind_of(one) for one in (discord, "https://ntfy.sh/t", "https://ntfy.home.example/t", "https://a.example/")
    ] == [*("discord", "ntfy", "ntfy", "hook")]
    address, _, body = web_request(channel("discord", discord), WORDS)
    told = json.loads(body)
    assert address == discord and told["allowed_mentions"] == {"parse": []} and "alerts/1/2" in told["content"]
    address, _, body = web_request(channel("ntfy", "https://ntfy.sh/topic"), WORDS)
    told = json.loads(body)
    assert address == "https://ntfy.sh/" and told["topic"] == "topic"
    assert told["click"] == "https://table.example/r/abcdefghjk" and told["actions"][0]["url"] == WORDS.stop


def test_a_mail_has_a_link_that_ends_it_and_is_one_mail() -> None:
    made = mail(channel("mail", "ana@post.example"), WORDS, "table@host.example")
    assert made["Subject"] == "Nomads: your turn" and made["To"] == "ana@post.example"
    assert made["List-Unsubscribe"] == f"<{WORDS.stop}>" and WORDS.stop in made.get_content()
    assert made["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    with pytest.raises(ValueError, match="linefeed"):
        mail(channel("mail", "ana@post.example\nBcc: eve@post.example"), WORDS, "table@host.example")


def test_what_is_no_mail_address_is_none() -> None:
    assert is_mail_address("a.b+c@post.example") and is_mail_address("a@" + "b" * 180 + ".example")
    for wrong in (
        "a@b",
        "a b@c.example",
        "a@b.example\n",
        "@b.example",
        "a@b@c.example",
        "a" * LONGEST_ADDRESS + "@b.example",
    ):
        assert not is_mail_address(wrong)


def test_the_mail_server_of_a_host_is_read() -> None:
    assert read_mail_server("", "") is None
    assert read_mail_server("smtp://me%40x@mail.example", "table@host.example") == MailServer(
        *("smtp", "mail.example", 587, "me@x", "table@host.example")
    )
    for wrong in ("mail.example", "smtp://a:secret@mail.example", "http://mail.example", "smtp://a:b:c"):
        with pytest.raises(Unreadable, match="--smtp"):
            read_mail_server(wrong, "table@host.example")
    with pytest.raises(Unreadable, match="--smtp"):
        read_mail_server("smtp://mail.example", "")


def test_a_mail_server_that_is_down_is_tried_again_and_said_to_the_host(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[EmailMessage] = []
    failing = [OSError("refused"), smtplib.SMTPServerDisconnected(), smtplib.SMTPAuthenticationError(535, b"no")]

    def send(server: MailServer, message: EmailMessage) -> None:
        if failing:
            raise failing.pop(0)
        sent.append(message)

    monkeypatch.setattr(MailServer, "send", send)

    async def journey() -> None:
        async with a_place(tmp_path) as place:
            mailer = MailServer("smtp", "mail.example", 587, "", "table@host.example")
            await place.end()
            options = AlertOptions(bytes(32), (), mailer)
            place.service = RoomService(Store.in_folder(tmp_path), 0, Workers(1), alerts=options)
            place.service.alerting.clock = lambda: place.now
            await place.service.alerting.channels.add(channel("mail", "ben@post.example"))
            (own,) = place.service.alerting.channels.of(["ana"])
            own.guest = "ben"
            place.service.alerting.channels.by_guest = {"ben": {own.id: own}}
            await place.service.alerting.channels.keep(own)
            room = await place.table()
            await place.move_to(room, "ben")
            place.go()
            for _ in range(5):
                await place.later(PACE_SECONDS + 60)
                await place.settle()
            assert [message["Subject"] for message in sent] == ["Nomads: your turn"]
            figures = place.service.alerting.figures
            assert (figures.sent, figures.failed, figures.last_fault) == (1, 3, "mail: mail server")
            assert stop_address(bytes(32), own) in sent[0].get_content()

    run(journey())
