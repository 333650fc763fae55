"""The engine that every game is built on. Imports no game and nothing but the standard library."""
