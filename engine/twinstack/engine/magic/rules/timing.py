"""Who may activate an ability, and when. 602.1b, 602.5"""

from twinstack.engine.core.scene import Scene
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.rules.payable import used_up
from twinstack.engine.magic.state import MagicState
from twinstack.engine.magic.turn import MAIN_STEPS
from twinstack.engine.magic.words.abilities import Activated


def sorcery_time(s: MagicState, seat: int) -> bool:
    """Could the player cast a sorcery now? 117.1a"""
    return s.turn.active == seat and s.turn.step in MAIN_STEPS and not s.stack


def permits(s: MagicState, seat: int, obj: Obj, ability: Activated) -> bool:
    """Do the instructions that come with an ability let this player activate it now? 602.1b, 602.5b-d"""
    if not _is_theirs(s, seat, obj, ability) or used_up(s, obj, ability):
        return False
    if ability.as_sorcery and not sorcery_time(s, seat):
        return False
    return ability.if_ is None or ability.if_.holds(s, Scene(obj.id, seat))


def _is_theirs(s: MagicState, seat: int, obj: Obj, ability: Activated) -> bool:
    """Is it this player's to activate: as its controller, or as one whom the ability names? 602.2"""
    if ability.by is None:
        return obj.controller == seat
    return ability.by.test(s, Scene(obj.id, obj.controller), s.players[seat])
