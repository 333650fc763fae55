"""What the table works out for players: odds and plans."""
