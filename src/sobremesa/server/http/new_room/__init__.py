"""Making a room: its page, its form, its first seats, files of the players' own."""
