"""Benchmarks, and tools that play many games at once."""
