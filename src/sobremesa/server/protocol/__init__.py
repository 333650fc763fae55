"""The protocol: every message and part of one as a typed struct, and the bounds of what people may send."""
