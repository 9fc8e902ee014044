"""For how long effects last, in any game. A rule book has more: until the end of its turns, while something is so."""

__all__ = [
    "FOREVER",
    "UNTIL_LEAVES",
    "WHILE_SOURCE",
]

FOREVER = "for the rest of the game"
UNTIL_LEAVES = "until the source leaves the battlefield"
WHILE_SOURCE = "for as long as the source stays"  # where it is, under the same control
