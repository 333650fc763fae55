"""The table in the browser: rooms, people, pages, one WebSocket for each viewer. Games are known by their manifest."""
