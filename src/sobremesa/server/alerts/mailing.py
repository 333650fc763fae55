"""E-mail through the host's mail server, on a thread of its own: the standard library's client waits for answers."""

from __future__ import annotations

import asyncio
import smtplib
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from http import HTTPStatus
from typing import Final
from urllib.parse import unquote, urlsplit

from msgspec import Struct

from sobremesa.engine.errors import Unreadable
from sobremesa.server.alerts.answers import Answered, Unreachable, is_mail_address
from sobremesa.server.limits import MAIL_SECONDS

PORTS: Final = {"smtp": 587, "smtps": 465}


class MailServer(Struct, frozen=True):
    """The host's mail server, and from whom its messages come."""

    scheme: str
    host: str
    port: int
    user: str
    sender: str
    password: str = ""

    def send(self, message: EmailMessage) -> None:
        """Hand a message to the server; it is encrypted unless the server is this machine or cannot."""
        import ssl  # not in every Python: a tab has none

        context = ssl.create_default_context()
        if self.scheme == "smtps":
            client: smtplib.SMTP = smtplib.SMTP_SSL(self.host, self.port, timeout=MAIL_SECONDS, context=context)
        else:
            client = smtplib.SMTP(self.host, self.port, timeout=MAIL_SECONDS)
        with client:
            if self.scheme == "smtp" and client.has_extn("starttls"):
                client.starttls(context=context)
            if self.user:
                client.login(self.user, self.password)
            client.send_message(message)


def read_mail_server(url: str, sender: str, password: str = "") -> MailServer | None:
    """The mail server that a host has written; None if there is none."""
    if not url:
        return None
    try:
        parts = urlsplit(url)
        port = parts.port or PORTS.get(parts.scheme, 0)
    except ValueError:
        port = 0
    if not port or not parts.hostname or parts.password or not is_mail_address(sender):
        raise Unreadable(
            "--smtp takes an address such as smtp://user@mail.example:587, and --mail-from the sender's. "
            "The password is an option of its own, --smtp-password."
        )
    return MailServer(parts.scheme, parts.hostname, port, unquote(parts.username or ""), sender, password)


class Mailing:
    """Sends messages one after another."""

    def __init__(self, server: MailServer | None) -> None:
        self.server = server
        self.thread = ThreadPoolExecutor(1, "mail")

    async def send(self, message: EmailMessage) -> Answered:
        """Send a message; raises Unreachable."""
        assert self.server is not None
        try:
            await asyncio.get_running_loop().run_in_executor(self.thread, self.server.send, message)
        except smtplib.SMTPRecipientsRefused:
            return Answered(HTTPStatus.GONE)  # nobody has that address
        except smtplib.SMTPServerDisconnected as error:
            raise Unreachable("mail server", is_unknown=True) from error
        except (OSError, smtplib.SMTPException) as error:
            raise Unreachable("mail server") from error
        return Answered(HTTPStatus.OK)

    def close(self) -> None:
        """Stop, without waiting for a server that does not answer."""
        self.thread.shutdown(wait=False, cancel_futures=True)
