"""Starting the server: where it listens, what it prints, how it stops."""

from __future__ import annotations

import os
import socket
import sys
import threading
import webbrowser
from functools import partial
from pathlib import Path

import segno
import uvicorn
from msgspec.structs import replace
from starlette.types import ASGIApp
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from sobremesa.engine.errors import Unreadable
from sobremesa.server.alerts.alerting import AlertOptions
from sobremesa.server.alerts.mailing import read_mail_server
from sobremesa.server.alerts.outside import check_allowed
from sobremesa.server.app import make_app
from sobremesa.server.http.budgets import Friends
from sobremesa.server.http.guests import GuestBook
from sobremesa.server.http.security import EVERYWHERE, check_public, network_address
from sobremesa.server.http.sign_in import ProxyUser
from sobremesa.server.limits import KEEP_ALIVE, KERNEL_BUFFER, LARGEST_FRAME, SWITCH_SECONDS
from sobremesa.server.options import Limits, Shared
from sobremesa.server.rooms.service import RoomService
from sobremesa.server.storage.open_storage import Storage, open_database, open_folder
from sobremesa.server.uvicorn_limits import CONNECTIONS, GuardedProtocol, GuardedSocket

LOOPBACK = ("127.0.0.1", "localhost", "::1")


def default_folder() -> Path:
    """The default data folder: the user's."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "sobremesa"


def serve(
    host: str,
    port: int,
    folder: Path,
    *,
    shared: Shared | None = None,
    open_browser: bool = False,
    bot_pause: float = 0.6,
    limits: Limits | None = None,
    hint: str = "",
) -> int:
    """Serve until stopped, and return the exit code. The hint is printed for the person who started the server."""
    given = limits or Limits()
    chosen = replace(given, public=check_public(given.public), listens=host)
    mail = read_mail_server(chosen.smtp, chosen.mail_from, chosen.smtp_password)
    check_allowed(chosen.alerts_to)
    listening = _listen_or_say(host, port)
    number = listening.getsockname()[1]
    address = f"http://{_reachable(host)}:{number}"
    try:
        place = _open(folder, shared, address)
    except Unreadable:
        listening.close()
        raise
    _announce(address, host in LOOPBACK, chosen.public)
    if hint:
        print(hint, flush=True)  # noqa: T201
    if open_browser:
        here = f"http://127.0.0.1:{number}" if host in EVERYWHERE else address  # scripts may do more on loopback
        threading.Timer(1.0, webbrowser.open, [here]).start()
    sys.setswitchinterval(SWITCH_SECONDS)
    CONNECTIONS.friends = Friends(chosen.proxies, place.servers)
    alerts = AlertOptions(place.key, chosen.alerts_to, mail)
    service = partial(RoomService, place.store, bot_pause, keep_days=chosen.keep_days, alerts=alerts)
    app = behind_proxies(make_app(service, place.key, chosen, place.servers_key), chosen, place.key)
    uvicorn.Server(config(app)).run([listening])
    place.close()
    return 0


def _open(folder: Path, shared: Shared | None, address: str) -> Storage:
    """The storage: a folder, or the shared database if one is given."""
    if shared is None:
        return open_folder(folder)
    return open_database(shared.database, f"http://{shared.advertise}" if shared.advertise else address)


def behind_proxies(app: ASGIApp, limits: Limits, key: bytes) -> ASGIApp:
    """The application as trusted proxies reach it: they say for whom they ask, and may say who has signed in."""
    trusted = ["127.0.0.1", *limits.proxies]
    inside: ASGIApp = ProxyHeadersMiddleware(app, trusted)  # type: ignore[arg-type, assignment]  # ASGI by other names
    if not limits.user_header:
        return inside
    return ProxyUser(inside, limits.user_header, Friends(limits.proxies, ()), GuestBook(key))


def config(app: ASGIApp) -> uvicorn.Config:
    """The configuration of uvicorn."""
    return uvicorn.Config(
        app,
        http=GuardedProtocol,
        log_config=None,  # through our handler, which bounds tracebacks
        log_level="warning",
        ws=GuardedSocket,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        timeout_keep_alive=KEEP_ALIVE,
        timeout_graceful_shutdown=3,
        server_header=False,
        proxy_headers=False,  # `behind_proxies` reads them
    )


def _listen_or_say(host: str, port: int) -> socket.socket:
    """A listening socket, or an error in one sentence."""
    try:
        return listen(host, port)
    except OverflowError as error:
        raise Unreadable(f"Cannot listen on {host}, port {port}: ports go from 0 to 65535.") from error
    except OSError as error:
        raise Unreadable(f"Cannot listen on {host}, port {port}: {error.strerror or error}.") from error


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; the system chooses the port if it is 0."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(
        family, socket.SOCK_STREAM, socket.IPPROTO_TCP
    )  # named, or asyncio leaves Nagle's delay on
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, KERNEL_BUFFER)  # accepted ones inherit it
        listening.bind((host, port))
        listening.listen(1024)
    except BaseException:
        listening.close()
        raise
    return listening


def _reachable(host: str) -> str:
    """The address that other devices can use."""
    if host in EVERYWHERE:
        return network_address()
    return f"[{host}]" if ":" in host else host


def _announce(address: str, is_local: bool, public: str = "") -> None:
    """Print where the server listens and its public address; what others can open also as a QR code for phones."""
    print(*filter(None, [address, public]), sep="\n", flush=True)  # noqa: T201
    if public or not is_local:
        segno.make(public or address).terminal(compact=True)
