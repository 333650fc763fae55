"""The only source of what decides a match: the secrets of new matches, and the seeds of bots and of deals.

A host who could choose them could choose the deals, so no option does. Only a program around the server can replace
the source, as the tests' own does, in which every run plays the same games.
"""

from __future__ import annotations

import secrets

SEED_BITS = 62


class Draws:
    """Unpredictable values from the system."""

    def secret(self) -> str:
        """The secret of a new match, or a further one of a match whose first is known from a file."""
        return secrets.token_hex(16)

    def seed(self, *purpose: object) -> int:
        """The seed of one answer of a bot, or of one deal of what is unknown. The purpose names it: a program that
        replaces this class can give the same seed for the same purpose, whatever else the server does meanwhile.
        """
        return secrets.randbits(SEED_BITS)


source = Draws()  # what the server draws from
