"""Who may activate an ability, and when. 602.1b, 602.5"""

from typing import Final

from twinstack.engine.core.refusing import Allowed, Refusal
from twinstack.engine.core.scene import Scene
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.rules.payable import used_up
from twinstack.engine.magic.rules.refusals import ONLY_IF
from twinstack.engine.magic.state import MagicState
from twinstack.engine.magic.turn import MAIN_STEPS
from twinstack.engine.magic.words.abilities import AFTER_BLOCKS, Activated, AlternativeCost

_SLOW = "it waits for your main phase while nothing is on the stack, and "
_NOT_YOUR_TURN: Final = Refusal(f"{_SLOW}this is not your turn", "117.1a")
_NOT_MAIN: Final = Refusal(f"{_SLOW}this is no main phase", "117.1a")
_NOT_FIRST: Final = Refusal(f"{_SLOW}something is on the stack", "117.1a")
_NOT_THEIRS: Final = Refusal("you are not the player who may activate it", "602.2")
_NOT_AFTER_BLOCKS: Final = Refusal("it waits for your declare blockers step", "702.190a")
_USED_UP: Final = Refusal("it has been activated as often as it may be", "602.5b")
_SORCERY = "602.5d"


def sorcery_time(s: MagicState, seat: int) -> Allowed:
    """Could the player cast a sorcery now? 117.1a"""
    turn = s.turn
    if turn.active != seat:
        return _NOT_YOUR_TURN
    if turn.step not in MAIN_STEPS:
        return _NOT_MAIN
    return _NOT_FIRST if s.stack else True


def timely(s: MagicState, seat: int, alternative: AlternativeCost | None) -> Allowed | None:
    """Does the cost that a spell is cast for say when that may be done, and is it then? None if it doesn't say."""
    if alternative is None or not alternative.timing:
        return None
    if alternative.timing == AFTER_BLOCKS:
        return (s.turn.active == seat and s.turn.step == "blockers") or _NOT_AFTER_BLOCKS
    now = sorcery_time(s, seat)
    return now.by("702.170d") if isinstance(now, Refusal) else now


def permits(s: MagicState, seat: int, obj: Obj, ability: Activated) -> Allowed:
    """Do the instructions that come with an ability let this player activate it now? 602.1b, 602.5b-d"""
    if not _is_theirs(s, seat, obj, ability):
        return _NOT_THEIRS
    if used_up(s, obj, ability):
        return _USED_UP
    if ability.as_sorcery:
        now = sorcery_time(s, seat)
        if isinstance(now, Refusal):
            return now.by(_SORCERY)
    if ability.if_ is None or ability.if_.holds(s, Scene(obj.id, seat)):
        return True
    return Refusal(ONLY_IF, "602.1b", ability.if_)


def _is_theirs(s: MagicState, seat: int, obj: Obj, ability: Activated) -> bool:
    """Is it this player's to activate: as its controller, or as one whom the ability names? 602.2"""
    if ability.by is None:
        return obj.controller == seat
    return ability.by.test(s, Scene(obj.id, obj.controller), s.players[seat])
