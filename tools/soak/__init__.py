"""Soak tests of the server: hostile clients, crashes and secrecy, for as long as they are run."""
