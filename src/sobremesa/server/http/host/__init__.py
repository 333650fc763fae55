"""Pages for the host of the machine: an overview, and metrics for monitoring."""
