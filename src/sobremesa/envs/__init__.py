"""Environments for learning: observations as arrays, and the games behind common interfaces."""
