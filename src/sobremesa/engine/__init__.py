"""The engine: what every game rests on. Imports no game and nothing but the standard library."""
