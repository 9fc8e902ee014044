"""Why things are as they are, in any game: for an object, each step from print to now; for an event, what led to it.

Reads the game, never changes it. What things are called, which rule is cited and which reasons events have, a rule book
says.
"""
