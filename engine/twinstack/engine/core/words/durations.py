"""Durations of effects in any game. A rule book has more, such as until the end of one of its phases."""

__all__ = [
    "END_OF_TURN",
    "FOREVER",
    "WHILE_SOURCE",
]

END_OF_TURN = "until end of turn"
FOREVER = "for the rest of the game"
UNTIL_LEAVES = "until the source leaves"  # play; a rule book may name it otherwise by `Meaning.until_leaves`
WHILE_SOURCE = "for as long as the source stays"  # where it is, under the same control
