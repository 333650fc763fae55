"""The model: the state of a room, its viewers and what their screens show. No storage, no messages."""
