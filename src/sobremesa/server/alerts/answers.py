"""What becomes of a message to another server."""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct

from sobremesa.server.limits import LONGEST_ADDRESS

MAIL_ADDRESS: Final = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9.-]{1,190}\.[A-Za-z0-9-]{2,63}")


class NotAllowed(Exception):
    """An address that may not be asked."""


class Unreachable(Exception):
    """No answer; the argument says why."""

    def __init__(self, why: str, is_unknown: bool = False) -> None:
        super().__init__(why)
        self.is_unknown = is_unknown  # the message may have arrived


class Answered(Struct, frozen=True):
    """What another server has answered, as a status of HTTP."""

    status: int
    retry_after: float | None = None


def is_mail_address(text: str) -> bool:
    """Whether this can be the address of somebody."""
    return len(text) <= LONGEST_ADDRESS and MAIL_ADDRESS.fullmatch(text) is not None
