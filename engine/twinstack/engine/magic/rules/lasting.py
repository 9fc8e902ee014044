"""Ending effects, delayed abilities and copy effects whose duration is over at a point in time. 611.2a"""

from twinstack.engine.core import copying
from twinstack.engine.core.durations import end_lasting
from twinstack.engine.core.indexing import forget_delayed
from twinstack.engine.magic.state import MagicState
from twinstack.engine.magic.words.durations import END_OF_COMBAT, END_OF_TURN, END_OF_YOUR_NEXT_TURN, YOUR_NEXT_TURN

_ENDING = {END_OF_TURN: "514.2", END_OF_COMBAT: "511.2"}


def expire(s: MagicState, *ended: str, seat: int | None = None) -> None:
    """End everything with one of these durations. 513.1, 500.5"""
    for effect in list(s.effects.values()):
        if _over(s, effect.lasts, ended, seat, effect.scene.you, effect.until_turn):
            end_lasting(s, effect.id)
    for delayed in list(s.delayed.values()):
        if _over(s, delayed.lasts, ended, seat, delayed.controller, delayed.made):
            forget_delayed(s, delayed.id)
    for obj in (*s.battlefield.values(), *(s.objects[id] for id in s.absent)):  # 702.26e
        if obj.copies:
            gone = [c.id for c in obj.copies if _over(s, c.lasts, ended, seat, c.you, c.turn)]
            if gone:
                copying.end_copies(s, obj, gone, _ENDING.get(ended[0], "611.2a"))


def _over(s: MagicState, lasts: str, ended: tuple[str, ...], seat: int | None, you: int, made: int) -> bool:
    if lasts not in ended:
        return False
    if lasts not in (YOUR_NEXT_TURN, END_OF_YOUR_NEXT_TURN):
        return True
    return seat == you and (YOUR_NEXT_TURN in ended or s.turn.number > made)  # not in the turn in which it began
