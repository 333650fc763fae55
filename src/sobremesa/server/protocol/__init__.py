"""The protocol: every message and its parts as typed structs, and the bounds on input."""
