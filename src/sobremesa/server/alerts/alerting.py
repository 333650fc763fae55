"""Alerting: what a change of a room adds to its transaction, and the task that sends what is due.

One message a turn for each channel: none while a screen of that table is visible, none from a table where somebody
plays alone, and none from one with a clock of minutes unless that was asked for. What becomes due within a moment is
told together. A message that fails is tried again after growing pauses; one that may have arrived says that it is late.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from sobremesa.server.alerts import messages, outbox
from sobremesa.server.alerts.answers import Answered, NotAllowed, Unreachable
from sobremesa.server.alerts.channels import Channel, Channels
from sobremesa.server.alerts.messages import Message
from sobremesa.server.alerts.outbox import Called, Due
from sobremesa.server.limits import (
    ALERTS_AT_ONCE,
    ALERTS_POLL,
    BUNDLE_SECONDS,
    FIRST_BACKOFF,
    LONGEST_BACKOFF,
    MOST_FAILURES,
    MOST_TRIES,
    PACE_SECONDS,
)
from sobremesa.server.rooms.room import Room
from sobremesa.server.storage.records import Statement
from sobremesa.server.storage.shared import SharedStore
from sobremesa.server.storage.store import Store, Unavailable

if TYPE_CHECKING:
    from sobremesa.server.alerts.mailing import Mailing, MailServer
    from sobremesa.server.alerts.outside import Outside
    from sobremesa.server.alerts.web_push import Signer

LOG = logging.getLogger("sobremesa.server")
GONE: Final = (404, 410)  # the browser has ended the subscription, or the address does not exist any more
SILENT: Final = "web.push.apple.com"  # ends a subscription for messages that show nothing
PASSING: Final = (408, 429)  # refusals that pass


class AlertOptions(Struct, frozen=True):
    """What alerts need from the host."""

    key: bytes  # of the guests' cookies
    allowed: tuple[str, ...] = ()  # origins in the host's own network that may be asked
    mail: MailServer | None = None


class Figures(Struct):
    """What has happened since the start, for the host."""

    sent: int = 0
    failed: int = 0  # attempts
    given_up: int = 0
    last_fault: str = ""  # where, and why; never a whole address, which may be a secret


class Alerting:
    """The alerts of one server."""

    def __init__(self, store: Store, options: AlertOptions, clock: Callable[[], float] = time.time) -> None:
        self.store = store
        self.options = options
        self.clock = clock
        self.channels = Channels(store)
        self.figures = Figures()
        self.room_in_memory: Callable[[str], Room | None] = lambda name: None
        self.news = asyncio.Event()
        self.sending: dict[str, asyncio.Task[None]] = {}  # by channel
        self.ready_at: dict[str, float] = {}  # when a channel may be used again
        self.is_restarted = True

    @cached_property
    def outside(self) -> Outside:
        """The way to other servers. Like the next two it is loaded when it is needed: a table in a tab has none."""
        from sobremesa.server.alerts.outside import Outside

        return Outside(self.options.allowed)

    @cached_property
    def mailing(self) -> Mailing:
        """The way to the host's mail server."""
        from sobremesa.server.alerts.mailing import Mailing

        return Mailing(self.options.mail)

    @cached_property
    def signer(self) -> Signer:
        """The key towards push services."""
        from sobremesa.server.alerts.web_push import Signer

        return Signer(self.options.key, self.clock)

    def statements(self, room: Room, mover: int | None = None) -> list[Statement]:
        """What the current change of a room adds to its transaction: who is told now, and whose turn has passed."""
        asked = room.asked_guests()
        if asked == room.called or room.record.lesson:
            return []
        written: list[Statement] = []
        now, record, number = self.clock(), room.record, room.seq
        name = "" if mover is None else room.seats[mover].called
        over = self.channels.of(room.devices_of(room.called - asked))
        if over:
            written.append(outbox.passed([channel.id for channel in over], record.id, now))
        is_live, is_alone = room.is_live, room.is_alone
        for guest in sorted(asked - room.called):
            if room.is_visible_to(guest):
                continue
            for channel in self.channels.of(room.devices_of({guest})):
                if channel.is_confirmed and channel.wants(record.id, is_live, is_alone):
                    due = channel.quiet_until(now + BUNDLE_SECONDS)
                    called = Called(record.game, record.title, name)
                    written.append(outbox.call(channel.id, record.id, number, now, due, called))
        return written

    def written(self, room: Room) -> None:
        """The change is stored."""
        asked = room.asked_guests()
        if asked != room.called:
            room.called = asked
            self.news.set()

    async def run(self) -> None:
        """Send what is due, until cancelled."""
        try:
            while True:
                try:
                    pause = await self._round()
                except Unavailable:
                    pause = ALERTS_POLL
                except Exception:  # whatever it was, the next alert must go out
                    LOG.exception("alerts could not be sent")
                    pause = ALERTS_POLL
                await self._rest(pause)
        finally:
            for task in list(self.sending.values()):
                task.cancel()
            if self.options.mail is not None:
                self.mailing.close()

    async def _rest(self, seconds: float) -> None:
        """Wait for news, at most so long."""
        try:
            async with asyncio.timeout(seconds):
                await self.news.wait()
        except TimeoutError:
            pass
        self.news.clear()

    async def _round(self) -> float:
        """Start sending what is due; returns the seconds until more is."""
        if self.is_restarted or isinstance(self.store, SharedStore):
            await self.channels.load()
        now = self.clock()
        self.ready_at = {name: at for name, at in self.ready_at.items() if at > now}
        held = [*self.sending, *self.ready_at]
        is_restarted = self.is_restarted and not isinstance(self.store, SharedStore)
        found: list[Due] = []
        if len(self.sending) < ALERTS_AT_ONCE:
            found = await self.store.transact(lambda connection: outbox.claim(connection, now, held, is_restarted))
            self.is_restarted = False
        by_channel: dict[str, list[Due]] = defaultdict(list)
        for one in found:
            by_channel[one.channel].append(one)
        for name, alerts in by_channel.items():
            self.sending[name] = asyncio.create_task(self._tell(name, alerts))
        return await self._pause(now)

    async def _pause(self, now: float) -> float:
        """Seconds until the next alert is due, or a channel may be used again."""
        held = [*self.sending, *self.ready_at]
        due = await self.store.transact(lambda connection: outbox.next_due(connection, held))
        times = [at for at in (due, *self.ready_at.values()) if at is not None]
        return max(0.0, min([ALERTS_POLL, *[at - now for at in times]]))

    async def _tell(self, name: str, alerts: list[Due]) -> None:
        """Send one channel its message, and take what has passed off its screens."""
        try:
            channel = self.channels.find(name)
            closing = [one for one in alerts if one.is_closing]
            calls = [one for one in alerts if not one.is_closing]
            if channel is None:
                await self.store.write(*outbox.drop(alerts))
                return
            seen = [one for one in calls if self._is_seen(channel, one.room)]
            await self._close(channel, closing)
            if closing or seen:
                await self.store.write(*outbox.drop([*closing, *seen]))
            left = [one for one in calls if one not in seen]
            if left:
                await self._call(channel, left)
        except Unavailable:
            pass  # what was claimed is sent again later, and says that it is late
        except Exception:
            LOG.exception("an alert could not be sent")
        finally:
            self.sending.pop(name, None)
            self.news.set()

    def _is_seen(self, channel: Channel, name: str) -> bool:
        room = self.room_in_memory(name)
        return room is not None and room.is_visible_to(room.person(channel.guest))

    async def _call(self, channel: Channel, alerts: list[Due]) -> None:
        """Send one message about these tables."""
        now = self.clock()
        message = messages.in_words(channel, alerts, self.options.key, now)
        self.ready_at[channel.id] = now + PACE_SECONDS
        try:
            answer = await self.deliver(channel, message)
        except Unreachable as error:
            await self._failed(channel, alerts, str(error), error.is_unknown)
        except NotAllowed:
            await self._refused(channel, alerts, "address not allowed")
        else:
            await self._answered(channel, alerts, message.tag, answer)

    async def deliver(self, channel: Channel, message: Message) -> Answered:
        """Send a message to a channel; raises NotAllowed or Unreachable."""
        if channel.kind == "push":
            return await self._push(channel, messages.push_text(message), message.tag)
        if channel.kind == "mail":
            if self.options.mail is None:
                raise NotAllowed
            return await self.mailing.send(messages.mail(channel, message, self.options.mail.sender))
        return await self.outside.post(*messages.web_request(channel, message))

    async def _push(self, channel: Channel, text: bytes, topic: str) -> Answered:
        headers = self.signer.headers(channel.address, channel.origin, topic)
        return await self.outside.post(
            channel.address, headers, self.signer.encrypt(text, channel.p256dh, channel.auth)
        )

    async def _close(self, channel: Channel, closing: Sequence[Due]) -> None:
        """Take what was told off the screens of a browser; other channels keep their messages."""
        if channel.kind != "push" or SILENT in channel.address:
            return
        tags: set[str] = set()
        for one in closing:
            own = messages.tag_of(self.options.key, channel.id, one.room)
            tag = one.tag or (own if one.tries > 1 else "")
            others = 0
            if tag not in ("", own):
                others = await self.store.transact(partial(outbox.others_under, alert=one))
            if tag and not others:
                tags.add(tag)
        if tags:
            try:
                await self._push(channel, messages.closing_text(sorted(tags)), min(tags))
            except (Unreachable, NotAllowed):
                return  # it stays on the screen, and opening the table takes it off

    async def _answered(self, channel: Channel, alerts: list[Due], tag: str, answer: Answered) -> None:
        """What the answer of a service means."""
        if answer.status < 300:
            self.figures.sent += 1
            await self.store.write(*outbox.sent(alerts, tag))
            if channel.failures or channel.fault:
                channel.failures, channel.fault = 0, ""
                await self.channels.keep(channel)
        elif answer.status in GONE:
            self._note(channel, f"status {answer.status}")
            await self.channels.remove(channel)
        elif answer.status in PASSING or answer.status >= 500:
            await self._failed(channel, alerts, f"status {answer.status}", False, answer.retry_after)
        else:  # redirects too
            await self._refused(channel, alerts, f"status {answer.status}")

    async def _failed(
        self, channel: Channel, alerts: list[Due], why: str, is_unknown: bool, after: float | None = None
    ) -> None:
        """Try again later, or give up after many attempts."""
        self._note(channel, why)
        tries = max(one.tries for one in alerts)
        if tries >= MOST_TRIES:
            await self._give_up(alerts)
            return
        pause = min(LONGEST_BACKOFF, max(after or 0.0, FIRST_BACKOFF * 2.0 ** (tries - 1)))
        await self.store.write(*outbox.try_again(alerts, self.clock() + pause, is_unknown))

    async def _refused(self, channel: Channel, alerts: list[Due], why: str) -> None:
        """This alert will not arrive; after several in a row the channel is given up too."""
        self._note(channel, why)
        await self._give_up(alerts)
        channel.failures, channel.fault = channel.failures + 1, why
        if channel.failures >= MOST_FAILURES:
            await self.channels.remove(channel)
        else:
            await self.channels.keep(channel)

    async def _give_up(self, alerts: list[Due]) -> None:
        self.figures.given_up += len(alerts)
        await self.store.write(*outbox.drop(alerts))

    def _note(self, channel: Channel, why: str) -> None:
        self.figures.failed += 1
        self.figures.last_fault = f"{channel.kind}: {why}"

    async def waiting(self) -> int:
        """How many alerts have not been sent yet."""
        states = Counter(await self.store.transact(outbox.states))
        return states[outbox.WAITING] + states[outbox.SENDING]
