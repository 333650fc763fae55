"""Making a room: its page, its form, its first seats, uploaded settings files."""
