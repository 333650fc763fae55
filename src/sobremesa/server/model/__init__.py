"""The model: the state of a room, who looks at it and what their screens show. No storage, no messages."""
