"""Why things are as they are, in any game: for an object, each step from its printed card to now; for an event, what
led to it.

Reads the game, never changes it. A rule book says what things are called, which rules are cited and which reasons
events have.
"""
