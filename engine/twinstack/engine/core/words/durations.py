"""Durations of effects in any game. A rule book has more, such as until the end of a turn."""

__all__ = [
    "FOREVER",
    "UNTIL_LEAVES",
    "WHILE_SOURCE",
]

FOREVER = "for the rest of the game"
UNTIL_LEAVES = "until the source leaves the battlefield"
WHILE_SOURCE = "for as long as the source stays"  # where it is, under the same control
