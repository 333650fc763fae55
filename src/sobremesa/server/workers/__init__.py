"""Worker processes, which can be killed: bots and uploads."""
