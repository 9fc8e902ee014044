"""Scenarios: a position, what the players do in it, and what is expected, in words that a judge can read and write."""
