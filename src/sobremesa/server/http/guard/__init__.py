"""Request limits: cost, origin and size."""
