"""Sessions: players, log, bots and clocks of a match, independent of the screen."""
