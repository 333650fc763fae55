"""The web server: rooms, people, pages, one WebSocket for each viewer. Games are known by their manifest only."""
