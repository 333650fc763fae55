"""Told with the page closed: the browser shows what it is sent, opens the right seat, and takes it off again.

What is replaced is the way between the push service and the browser, which is the browser maker's. The shell without
windows that most tests use has no notifications either: there a stand-in keeps them, and `make browsers` runs the same
with a whole Chromium.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from functools import cached_property
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser as PlaywrightBrowser
from playwright.sync_api import Playwright, Worker, expect

from sobremesa.client import TableClient
from tests.browser.table import CHROMIUM_SWITCHES, Server, Visitor
from tests.browser.windows import Windows
from tests.server.push_service import Browser
from tests.server.server import eventually, run
from tests.server.test_alert_pages import Hook

ALLOWS = """
import sobremesa.server.limits as limits
limits.PACE_SECONDS = limits.BUNDLE_SECONDS = 0.0
import sobremesa.server.alerts.outside as outside
outside.Outside.check = lambda self, url: outside.read_place(url)
outside.is_public = lambda *told: True"""
SUBSCRIBES = """([endpoint, p256dh, auth]) => {
    const made = { endpoint, options: {}, unsubscribe: async () => true, toJSON: () => ({ keys: { p256dh, auth } }) };
    let current = localStorage.getItem("subscribed") ? made : null;
    PushManager.prototype.getSubscription = async () => current;
    PushManager.prototype.subscribe = async function (options) {
        if (!options.userVisibleOnly || options.applicationServerKey.length !== 87) throw new Error("options");
        localStorage.setItem("subscribed", "yes");
        return (current = made);
    };
}"""
SHOWN = """async () =>
    (await self.registration.getNotifications()).map(({ title, body, tag, data }) => ({ title, body, tag, data }))
"""
CLICK = """async (tag) => {
    const [notification] = await self.registration.getNotifications({ tag });
    const opened = [];
    self.clients.openWindow = async (url) => void opened.push(url);
    const click = new ExtendableEvent("notificationclick");
    self.dispatchEvent(Object.defineProperty(click, "notification", { value: notification }));
    for (let turn = 0; turn < 100 && !opened.length; turn += 1) await new Promise((done) => setTimeout(done, 20));
    return [opened, (await self.registration.getNotifications()).map((one) => one.tag)];
}"""
STANDS_IN = """() => {
    let shown = [];
    const { registration } = self;
    registration.showNotification = async (title, options) => {
        shown = shown.filter((one) => one.tag !== options.tag);
        const one = { title, ...options, close: () => (shown = shown.filter((other) => other !== one)) };
        shown.push(one);
    };
    registration.getNotifications = async ({ tag } = {}) => shown.filter((one) => !tag || one.tag === tag);
}"""
ALLOWED = """
    Object.defineProperty(Notification, "permission", { value: "granted" });
    Notification.requestPermission = async () => "granted";
"""
PUSH = """(data) => new Promise((done) => {
    const event = new PushEvent("push", { data });
    const { waitUntil } = event;
    event.waitUntil = (work) => work.then(() => done(null));
    self.dispatchEvent(event);
})"""
WHOLE = pytest.param(True, marks=pytest.mark.browsers, id="whole")
SHELL = pytest.param(False, id="shell")


@pytest.fixture
def whole_browser(playwright: Playwright) -> Iterator[PlaywrightBrowser]:
    """Chromium with everything that people have."""
    found = shutil.which("chromium") or shutil.which("google-chrome")
    assert found, "no browser: install Debian's package `chromium`"
    started = playwright.chromium.launch(executable_path=found, args=[*CHROMIUM_SWITCHES, "--headless=new"])
    yield started
    started.close()


@pytest.fixture
def windows(request: pytest.FixtureRequest, is_whole: bool) -> Windows:
    """The windows of the browser that the test asks for."""
    return Windows(request.getfixturevalue("whole_browser" if is_whole else "browser"))


@pytest.fixture
def is_whole() -> bool:
    """Whether the browser is a whole one: it is the shell unless a test says otherwise."""
    return False


@pytest.fixture
def calling(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path, code=ALLOWS)
    yield running
    running.stop()


@pytest.fixture
def server(calling: Server) -> Server:
    """The visitors of this module come to this server."""
    return calling


class Phone:
    """A visitor whose browser has subscribed at our push service."""

    def __init__(self, visitor: Visitor, hook: Hook, is_whole: bool) -> None:
        self.visitor, self.page, self.hook, self.is_whole = visitor, visitor.page, hook, is_whole
        self.keys = Browser()
        if is_whole:
            visitor.expects_trouble = True  # it asks for an icon where the shell asks for none
            visitor.context.grant_permissions(["notifications"], origin=visitor.server.address)
        else:
            visitor.context.add_init_script(ALLOWED)
        subscription = [f"{hook.origin}/phone", self.keys.p256dh, self.keys.auth]
        visitor.context.add_init_script(f"({SUBSCRIBES})({json.dumps(subscription)})")
        self.carried = 0

    @cached_property
    def worker(self) -> Worker:
        """The service worker, which shows what it is sent."""
        self.page.evaluate("() => navigator.serviceWorker.ready.then(() => undefined)")
        (worker,) = self.visitor.context.service_workers
        if not self.is_whole:
            worker.evaluate(STANDS_IN)
        return worker

    def told(self) -> list[dict[str, Any]]:
        """What the push service has received, as this browser reads it."""
        return [self.keys.read(body) for path, body in list(self.hook.received) if isinstance(body, bytes)]

    def carry(self) -> dict[str, Any]:
        """Bring the browser what its push service has received next."""
        eventually(lambda: len(self.told()) > self.carried)
        told = self.told()[self.carried]
        self.carried += 1
        self.worker.evaluate(PUSH, json.dumps(told))
        return told

    def shown(self) -> list[dict[str, Any]]:
        """The notifications on the screen."""
        found: list[dict[str, Any]] = self.worker.evaluate(SHOWN)
        return found


def cookie_of(visitor: Visitor) -> str:
    return next(str(one.get("value")) for one in visitor.context.cookies() if one.get("name") == "guest")


async def play_until_others(client: TableClient) -> None:
    """On a device of their own, which nobody looks at."""
    async with client:
        await client.send("visible", visible=False)
        if not client.actions:
            await client.until(lambda message: bool(client.actions))
        while client.actions:
            assert (await client.play(client.actions[0]["id"]))["type"] == "steps"


async def sit_down_and_start(host: TableClient, friend: TableClient) -> None:
    async with host, friend:
        await friend.send("visible", visible=False)
        await friend.send("sit", seat=1)
        await host.until(lambda message: message["type"] == "room" and message["people"][1]["name"] != "")
        await host.send("start")
        await host.until(lambda message: message["type"] == "state" and message["phase"] == "playing")


@pytest.mark.parametrize("is_whole", [SHELL, WHOLE])
def test_a_notification_is_shown_opens_the_seat_and_goes_with_the_turn(
    visit: Callable[..., Visitor], is_whole: bool
) -> None:
    with Hook() as hook:
        ana, ben = visit(), visit(fresh=True)
        ana.expects_trouble = is_whole
        ana.home()
        phone = Phone(ben, hook, is_whole)
        ben.page.goto("/alerts")
        expect(ben.page.locator("#device-status")).to_contain_text("silent")
        ben.page.click("#device-on")
        expect(ben.page.locator("#device-off")).to_be_visible()
        expect(ben.page.locator("#device-status")).to_contain_text("even with the page closed")
        assert phone.carry()["body"] == "This is where we’ll tell you when it’s your turn."

        form: dict[str, str | float | bool] = {
            "game": "nomads",
            "seats": "2",
            "setting-first": "first-seat",
            "setting-setup": "quick",
        }
        address = ana.page.request.post("/rooms", form=form).url
        path, (first, second) = address.removeprefix(ben.server.address), map(cookie_of, (ana, ben))

        def client(guest: str) -> TableClient:
            return TableClient(ben.server.address, path.removeprefix("/r/"), guest=guest)

        run(sit_down_and_start(client(first), client(second)))
        run(play_until_others(client(first)))
        told = phone.carry()
        shown = [one for one in phone.shown() if one["tag"] == told["tag"]]
        assert [(one["title"], one["data"]) for one in shown] == [("Nomads: your turn", {"url": path})]

        run(play_until_others(client(second)))  # on another device
        assert phone.carry() == {"kind": "close", "tags": [told["tag"]]}
        assert told["tag"] not in [one["tag"] for one in phone.shown()]

        run(play_until_others(client(first)))
        tag = phone.carry()["tag"]
        opened, left = phone.worker.evaluate(CLICK, tag)
        assert opened == [address] and tag not in left
        ben.page.goto(opened[0])
        ben.wait_for_turn()
        expect(ben.page.locator("#seat-menu")).to_have_count(1)


@pytest.mark.parametrize("is_whole", [WHOLE])
def test_opening_the_table_takes_its_notification_off(visit: Callable[..., Visitor], is_whole: bool) -> None:
    with Hook() as hook:
        ben = visit(fresh=True)
        phone = Phone(ben, hook, is_whole)
        page = ben.start("nomads")
        show = """async ([title, url]) =>
            (await navigator.serviceWorker.ready).showNotification(title, { data: { url } })"""
        for url in (page.url.removeprefix(ben.server.address), "/r/another"):
            page.evaluate(show, ["told", url])
        assert len(phone.shown()) == 2
        page.reload()
        ben.wait_for_turn()
        eventually(lambda: len(phone.shown()) == 1)
        assert [one["data"]["url"] for one in phone.shown()] == ["/r/another"]


@pytest.mark.parametrize(("way", "said"), [("insecure", "https"), ("denied", "settings"), ("apple", "home screen")])
def test_a_browser_that_cannot_says_why(visit: Callable[..., Visitor], way: str, said: str) -> None:
    ben = visit(fresh=True)
    lacks = {
        "insecure": "Object.defineProperty(window, 'isSecureContext', { value: false });",
        "denied": "Object.defineProperty(Notification, 'permission', { value: 'denied' });",
        "apple": "delete window.PushManager;"
        "Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)' });",
    }
    ben.context.add_init_script(lacks[way])
    ben.page.goto("/alerts")
    expect(ben.page.locator("#device-status")).to_contain_text(said)
    assert ben.page.locator("#apple").evaluate("(one) => !one.hidden && one.open") == (way == "apple")
