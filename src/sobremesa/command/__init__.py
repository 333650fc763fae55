"""The command line."""

from __future__ import annotations


def main() -> int:
    """The entry point of `sobremesa`."""
    return 0
