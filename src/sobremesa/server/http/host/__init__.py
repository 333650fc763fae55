"""What the host of the machine sees: a page and figures for monitoring."""
