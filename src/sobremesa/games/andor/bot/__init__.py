"""How good heroes play."""
