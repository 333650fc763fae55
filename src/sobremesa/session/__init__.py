"""People at a table, whatever screen they look at: players, log, bots and clocks of a match."""
