"""Environments for learning: observations as arrays, and the games behind the interfaces that learners know."""
