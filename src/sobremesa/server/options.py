"""What a host chooses: the command-line arguments of a server, and what follows from them."""

from __future__ import annotations

import argparse
import json
import logging
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime
from importlib.util import find_spec
from ipaddress import ip_address, ip_network
from typing import Final

from msgspec import Struct

from sobremesa.engine.errors import Unreadable
from sobremesa.server.limits import FAULTS_LOGGED, LONGEST_FAULT, MOST_SOCKETS, ROOMS_AN_HOUR, SHORTEST_TOKEN

KINDS: Final = ("text", "json")
PLAIN: Final = logging.Formatter("%(asctime)s %(levelname)s %(message)s")


ANYONE: Final = "anyone"
HOST: Final = "host"  # from this machine


class SignIn(Struct, frozen=True):
    """An OpenID provider at which people may sign in."""

    issuer: str
    client_id: str
    client_secret: str


class Limits(Struct, frozen=True):
    """The limits of one address and of the server; 0 means no limit."""

    rooms_an_hour: int = ROOMS_AN_HOUR
    sockets: int = MOST_SOCKETS
    keep_days: int = 0
    hosts: tuple[str, ...] = ()  # names that the server answers to; none: any
    public: str = ""  # the origin under which friends reach the server, if it cannot be known from requests
    makers: str = ANYONE  # who may make tables, and have them listed on the home page
    listers: str = ANYONE
    listens: str = "127.0.0.1"
    proxies: tuple[str, ...] = ()  # trusted proxies besides this machine: their forwarding headers count
    admin_token: str = ""  # opens /host and /metrics from elsewhere; "": this machine only
    user_header: str = ""  # in which a trusted proxy says who has signed in
    sign_in: SignIn | None = None  # None: nobody signs in here
    alerts_to: tuple[str, ...] = ()  # origins in the host's own network to which alerts may be sent
    smtp: str = ""  # the host's mail server; "": there is none
    smtp_password: str = ""
    mail_from: str = ""  # the sender of its messages


def add_limits(parser: argparse.ArgumentParser) -> None:
    """The command-line arguments that set the limits."""
    usual = Limits()
    rooms, screens = "rooms one address may make in an hour", "screens one address may have open"
    limited = [("--rooms-per-hour", usual.rooms_an_hour, rooms), ("--sockets", usual.sockets, screens)]
    for option, number, what in limited:
        said = f"{what} (default: {number}; 0: any number)"
        parser.add_argument(option, metavar="N", type=int, default=number, help=said)

    for option, what in (("--new-tables", "who may make tables"), ("--listed-tables", "who may list tables")):
        said = f"{what}: anyone, or the host on this machine (default: anyone)"
        parser.add_argument(option, choices=(ANYONE, HOST), default=ANYONE, help=said)
    days = "days after which a room that nobody has used is deleted (default: 0, never)"
    parser.add_argument("--keep-days", metavar="N", type=int, default=usual.keep_days, help=days)
    hosts = "answer only to this name, as browsers call the server; may be given several times (default: to any)"
    parser.add_argument("--allowed-host", metavar="NAME", action="append", default=[], help=hosts)
    public = "the address for invitations, such as https://table.example (default: that of the page, or of the network)"
    parser.add_argument("--public-url", metavar="URL", default="", help=public)
    proxies = "trust the client address forwarded by this proxy or network: a proxy or balancer on another machine"
    parser.add_argument("--proxy", metavar="ADDRESS", type=_network, action="append", default=[], help=proxies)
    admin = "a secret of 20 letters or more that opens /host and /metrics from elsewhere (default: this machine only)"
    parser.add_argument("--admin-token", metavar="TOKEN", type=_token, default="", help=admin)
    user = "the header in which a proxy on this machine, or one named by --proxy, says who has signed in: Remote-User"
    parser.add_argument("--user-header", metavar="NAME", default="", help=user)
    issuer = "let people sign in at this OpenID provider, to be found again on every device; links work without"
    parser.add_argument("--oidc-issuer", metavar="URL", default="", help=issuer)
    parser.add_argument("--oidc-client-id", metavar="ID", default="", help="this server's name at the provider")
    parser.add_argument("--oidc-client-secret", metavar="SECRET", default="", help="this server's password there")
    alerts = "let alerts go to this server in the host's own network, such as http://127.0.0.1:8080 for an own ntfy"
    parser.add_argument("--alerts-to", metavar="URL", action="append", default=[], help=alerts)
    smtp = "send alerts by e-mail through this server, smtp://user@mail.example:587 or smtps://user@mail.example"
    parser.add_argument("--smtp", metavar="URL", default="", help=smtp)
    login = "with --smtp: the user's password, better as a variable or a file"
    parser.add_argument("--smtp-password", metavar="SECRET", default="", help=login)
    parser.add_argument("--mail-from", metavar="ADDRESS", default="", help="with --smtp: the sender's address")


def _network(text: str) -> str:
    """An address or a network, as it is written."""
    return str(ip_network(text, strict=False)) if "/" in text else str(ip_address(text))


def _sign_in(chosen: argparse.Namespace) -> SignIn | None:
    """The provider that these arguments name."""
    given = (chosen.oidc_issuer.rstrip("/"), chosen.oidc_client_id, chosen.oidc_client_secret)
    if any(given) and not all(given):
        raise Unreadable("--oidc-issuer, --oidc-client-id and --oidc-client-secret belong together: give all three.")
    if any(given) and find_spec("authlib") is None:
        raise Unreadable("Signing in needs one more package: pip install 'sobremesa[sign-in]'.")
    return SignIn(*given) if all(given) else None


def _token(text: str) -> str:
    """A secret that nobody can guess."""
    if text and (len(text) < SHORTEST_TOKEN or not text.isascii() or not text.isprintable() or " " in text):
        raise argparse.ArgumentTypeError(f"too easy to guess: it takes {SHORTEST_TOKEN} letters and digits or more")
    return text


def chosen_limits(chosen: argparse.Namespace) -> Limits:
    """The limits that these arguments set."""
    hosts = tuple(host.lower() for host in chosen.allowed_host)
    rooms, sockets, days = (max(0, most) for most in (chosen.rooms_per_hour, chosen.sockets, chosen.keep_days))
    by_proxy = {"proxies": tuple(chosen.proxy), "user_header": chosen.user_header.lower()}
    return Limits(
        rooms,
        sockets,
        days,
        hosts,
        chosen.public_url,
        chosen.new_tables,
        chosen.listed_tables,
        **by_proxy,
        admin_token=chosen.admin_token,
        sign_in=_sign_in(chosen),
        alerts_to=tuple(chosen.alerts_to),
        smtp=chosen.smtp,
        smtp_password=chosen.smtp_password,
        mail_from=chosen.mail_from,
    )


class Shared(Struct, frozen=True):
    """The configuration of a server that is one of several."""

    database: str  # the URL of a PostgreSQL database
    advertise: str = ""  # the address at which the other servers reach this one; "": where it listens


def add_database(parser: argparse.ArgumentParser) -> None:
    """Add the argument for a database in place of a folder."""
    database = "a PostgreSQL database that several servers share, postgresql://user@host/name, in place of a folder"
    parser.add_argument("--database", metavar="URL", help=database)


def add_shared(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of a server that is one of several."""
    add_database(parser)
    advertise = "with --database: where the other servers reach this one (default: where it listens)"
    parser.add_argument("--advertise", metavar="HOST:PORT", default="", help=advertise)


def chosen_shared(chosen: argparse.Namespace) -> Shared | None:
    """The configuration in these arguments; None without a shared database."""
    return Shared(chosen.database, chosen.advertise) if chosen.database else None


class JsonLines(logging.Formatter):
    """One JSON object a line: time, level, logger and message; for an exception also its traceback."""

    def format(self, record: logging.LogRecord) -> str:
        """Format one record."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        said = {"at": at, "level": record.levelname.lower(), "from": record.name, "text": record.getMessage()}
        if record.exc_info:
            said["fault"] = record.exc_text or self.formatException(record.exc_info)
        return json.dumps(said, ensure_ascii=False)


class BoundedFaults(logging.Filter):
    """Shortens tracebacks, and drops those above a limit per minute; the message itself is always logged.

    A stranger who finds a way to cause one could fill the disk. Invalid UTF-8 is the client's fault.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.clock = clock
        self.minute, self.written = 0, 0

    def filter(self, record: logging.LogRecord) -> bool:
        """Shorten the traceback of a record, or leave it out."""
        if not record.exc_info:
            return True
        minute = int(self.clock() // 60)
        if minute != self.minute:
            self.minute, self.written = minute, 0
        self.written += 1
        is_client = record.name.startswith("uvicorn") and isinstance(record.exc_info[1], UnicodeDecodeError)
        if is_client or self.written > FAULTS_LOGGED:
            record.exc_info = record.exc_text = None
        else:
            record.exc_text = PLAIN.formatException(record.exc_info)[-LONGEST_FAULT:]
        return True


def add_log(parser: argparse.ArgumentParser) -> None:
    """The argument --log."""
    parser.add_argument("--log", choices=KINDS, default=KINDS[0], help="lines for people, or JSON (default: text)")


def begin_log(kind: str) -> None:
    """Write the log to standard error in this form."""
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(BoundedFaults())
    handler.setFormatter(JsonLines() if kind == "json" else PLAIN)
    logging.basicConfig(level=logging.INFO, handlers=[handler])
