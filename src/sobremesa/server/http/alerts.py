"""The page on which a guest chooses how they are told that it is their turn, and the links of the messages."""

from __future__ import annotations

import hmac

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from sobremesa.server.alerts.alerting import Alerting
from sobremesa.server.alerts.answers import NotAllowed, Unreachable, is_mail_address
from sobremesa.server.alerts.channels import Channel, Kind
from sobremesa.server.alerts.messages import asking, channel_key, greeting, kind_of
from sobremesa.server.http.guests import ROOM_NAME, Guest, address_of, guest_of, redirect
from sobremesa.server.http.security import check_origin, known_origin, own_origin
from sobremesa.server.http.templates import page
from sobremesa.server.limits import LONGEST_ADDRESS, LONGEST_ZONE
from sobremesa.server.protocol.refusals import RequestRefused

HOURS = range(24)


def alerting_of(request: Request) -> Alerting:
    """The alerts of this server."""
    found: Alerting = request.app.state.service.alerting
    return found


def own_channels(request: Request) -> list[Channel]:
    """The ways in which the guest of a request is told."""
    return alerting_of(request).channels.of([guest_of(request).id])


async def alerts_page(request: Request) -> Response:
    """How this guest is told."""
    alerting, own = alerting_of(request), own_channels(request)
    table = request.query_params.get("table", "")
    rooms = await request.app.state.service.registry.find_all(ROOM_NAME.findall(table)[:1])
    return page(
        request,
        "alerts.html",
        channels=own,
        table=rooms[0].record.id if rooms else "",
        is_on=any(one.wants(room.record.id, room.is_live, room.is_alone) for room in rooms for one in own),
        push_key=alerting.signer.public,
        has_mail=alerting.options.mail is not None,
        hours=HOURS,
        said=request.query_params.get("said", ""),
    )


def _channel(request: Request, guest: Guest, form: dict[str, str]) -> Channel:
    """The channel that a form describes; a refusal if it cannot be one."""
    address, origin = form.get("address", "").strip(), own_origin(request)
    zone = form.get("zone", "")[:LONGEST_ZONE]
    kind: Kind = kind_of(address)
    if form.get("p256dh"):
        kind = "push"
    elif is_mail_address(address) and alerting_of(request).options.mail is not None:
        kind = "mail"
    made = Channel(
        guest=guest.id,
        kind=kind,
        address=address,
        language=guest.language,
        origin=origin,
        p256dh=form.get("p256dh", ""),
        auth=form.get("auth", ""),
        zone=zone or "UTC",
        is_confirmed=kind == "push",
    )
    _check(alerting_of(request), made)
    if kind != "push" and not known_origin(request):
        raise RequestRefused("no-public-name")  # or its first message could lead whomever it reaches anywhere
    return made


def _check(alerting: Alerting, channel: Channel) -> None:
    try:
        if len(channel.address) > LONGEST_ADDRESS:
            raise NotAllowed
        if channel.kind != "mail":
            alerting.outside.check(channel.address)
        if channel.kind == "push":
            alerting.signer.check_keys(channel.p256dh, channel.auth)
    except (NotAllowed, ValueError):
        raise RequestRefused("address-refused") from None


async def _form(request: Request) -> dict[str, str]:
    check_origin(request)
    return {name: str(value) for name, value in (await request.form()).items()}


async def add(request: Request) -> Response:
    """Add a way of being told; a first message is sent, and what is no browser is used once somebody confirms there."""
    form, guest, alerting = await _form(request), guest_of(request), alerting_of(request)
    if guest.is_new:
        raise RequestRefused("not-now")
    channel = _channel(request, guest, form)
    request.app.state.limits.add_channel(address_of(request))
    alerting.channels.check_room_for(channel)
    is_push = channel.kind == "push"
    message = (greeting if is_push else asking)(channel, alerting.options.key)
    try:
        answer = await alerting.deliver(channel, message)
    except NotAllowed:
        raise RequestRefused("address-refused") from None
    except Unreachable:
        raise RequestRefused("address-silent") from None
    if answer.status >= 300:
        raise RequestRefused("address-silent")
    await alerting.channels.add(channel)
    return JSONResponse({"channel": channel.id}) if is_push else redirect("/alerts?said=sent", guest)


async def choose(request: Request) -> Response:
    """Quiet hours and quick games, for all channels of the guest; or one table, on or off."""
    form, guest = await _form(request), guest_of(request)
    table = form.get("table", "")
    for channel in own_channels(request):
        if ROOM_NAME.fullmatch(table):
            channel.choose(table, form.get("on") == "yes")
        else:
            channel.quiet = _hours(form.get("from", ""), form.get("to", ""))
            channel.is_live = form.get("live") == "yes"
            channel.zone = form.get("zone", channel.zone)[:LONGEST_ZONE] or channel.zone
        await alerting_of(request).channels.keep(channel)
    return redirect(f"/alerts?table={table}&said=saved" if ROOM_NAME.fullmatch(table) else "/alerts?said=saved", guest)


def _hours(first: str, last: str) -> tuple[int, int] | None:
    """The quiet hours in a form, None if there are none."""
    hours = {str(hour): hour for hour in HOURS}
    return (hours[first], hours[last]) if first in hours and last in hours and first != last else None


async def remove(request: Request) -> Response:
    """End one of the guest's own channels, by its id or, from a browser, by its address."""
    form = await _form(request)
    for channel in own_channels(request):
        if form.get("channel") == channel.id or form.get("address") == channel.address:
            await alerting_of(request).channels.remove(channel)
    return redirect("/alerts?said=removed", guest_of(request))


def _channel_of_link(request: Request) -> Channel:
    alerting = alerting_of(request)
    name, key = request.path_params["channel"], request.path_params["key"]
    channel = alerting.channels.find(name)
    if channel is None or not hmac.compare_digest(channel_key(alerting.options.key, name).encode(), key.encode()):
        raise RequestRefused("no-such-channel")
    return channel


async def link_page(request: Request) -> Response:
    """The page behind the link in a message, with buttons: programs open links too."""
    channel = _channel_of_link(request)
    return page(request, "alert_link.html", channel=channel)


async def use_link(request: Request) -> Response:
    """Confirm the address, or end its messages; a mail program's own button ends them."""
    channel, form = _channel_of_link(request), await _form(request)
    alerting = alerting_of(request)
    if form.get("do") == "confirm":
        channel.is_confirmed = True
        await alerting.channels.keep(channel)
    else:
        await alerting.channels.remove(channel)
    return page(request, "alert_link.html", channel=channel, done=form.get("do", "stop"))
