"""The table in the browser: rooms, people, pages, and one WebSocket for each viewer. Knows games only by their manifest."""
