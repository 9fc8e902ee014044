"""Durations of effects in Magic, besides those of any game in `core/words/durations.py`. 611.2a"""

from twinstack.engine.core.words.durations import END_OF_TURN as END_OF_TURN

__all__ = [
    "END_OF_COMBAT",
    "END_OF_YOUR_NEXT_TURN",
    "NEXT_END_STEP",
    "UNTIL_LEAVES",
    "WHILE_ATTACHED",
    "WHILE_TAPPED",
    "YOUR_NEXT_TURN",
]


YOUR_NEXT_TURN = "until your next turn"
END_OF_YOUR_NEXT_TURN = "until the end of your next turn"
END_OF_COMBAT = "until end of combat"
NEXT_END_STEP = "until the next end step"
UNTIL_LEAVES = "until the source leaves the battlefield"
WHILE_ATTACHED = "for as long as the source stays attached to it"
WHILE_TAPPED = "for as long as the source stays tapped"
