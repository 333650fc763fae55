"""Addresses under which friends reach this server: for invitations, QR codes and link previews."""

from __future__ import annotations

import socket
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from sobremesa.engine.errors import Unreadable
from sobremesa.server.http.guard.limits import Limits, is_this_machine
from sobremesa.server.http.guard.security import is_direct, is_loopback_name

EVERYWHERE: Final = ("0.0.0.0", "::")  # noqa: S104  asked for, not bound here


def origin_for_friends(connection: HTTPConnection) -> str:
    """The origin for invitations: the host's, else that of the page; "" if only this machine can open that.

    A page that was opened by a loopback name on a server that listens on the network has the network address.
    """
    limits: Limits = connection.app.state.limits.limits
    host = connection.headers.get("host", "")
    if limits.public or not is_loopback_name(host):
        return limits.public or f"{connection.url.scheme}://{host}"
    address = _on_network(limits) if is_direct(connection) else ""
    return f"http://{address}:{connection.scope['server'][1]}" if address else ""


def own_origin(connection: HTTPConnection) -> str:
    """The same, on a server for this machine alone the origin of the page."""
    return origin_for_friends(connection) or f"{connection.url.scheme}://{connection.headers.get('host', '')}"


def _on_network(limits: Limits) -> str:
    """The name or address of this machine on its network, if the server listens and answers there, else ""."""
    if limits.listens not in EVERYWHERE:
        return ""
    address = network_address()
    if not limits.hosts or address in limits.hosts:
        return "" if is_this_machine(address) else address
    return next((name for name in limits.hosts if not is_loopback_name(name)), "")


def network_address() -> str:
    """The address of this machine on its network; loopback if it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing: it only selects our address
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def check_public(url: str) -> str:
    """A public origin as the host has written it: a scheme and a host, without a path."""
    try:
        parts = urlsplit(url)
        is_origin = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        is_origin = False
    if url and not (is_origin and f"{parts.scheme}://{parts.netloc}" == url.rstrip("/") and "@" not in url):
        raise Unreadable(f"--public-url takes an address such as https://table.example, without a path: {url}")
    return url.rstrip("/")
