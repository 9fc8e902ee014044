"""Ending effects, delayed abilities and copy effects whose duration is over at a point in time. 611.2a"""

from functools import partial

from twinstack.engine.core import durations
from twinstack.engine.magic.state import MagicState
from twinstack.engine.magic.words.durations import END_OF_COMBAT, END_OF_TURN, END_OF_YOUR_NEXT_TURN, YOUR_NEXT_TURN

_ENDING = {END_OF_TURN: "514.2", END_OF_COMBAT: "511.2"}


def expire(s: MagicState, *ended: str, seat: int | None = None) -> None:
    """End what lasts until now: until a turn or combat ends, or an end step or a turn begins. 513.1, 500.5"""
    durations.expire(s, partial(_over, s, ended, seat), _ENDING.get(ended[0], "611.2a"))


def _over(s: MagicState, ended: tuple[str, ...], seat: int | None, lasts: str, you: int, made: int) -> bool:
    if lasts not in ended:
        return False
    if lasts not in (YOUR_NEXT_TURN, END_OF_YOUR_NEXT_TURN):
        return True
    return seat == you and (YOUR_NEXT_TURN in ended or s.turn.number > made)  # not in the turn in which it began
