"""What Magic adds to targeting: texts that depend on what was paid, and crimes. 601.4, 700.13"""

from typing import Any

from twinstack.engine.core.modes import modal_word
from twinstack.engine.core.triggering import emit
from twinstack.engine.core.words.base import AllOf, AnyOf, Cond, Effect, NotSo
from twinstack.engine.core.words.conditions import Compares
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.stack_info import StackInfo
from twinstack.engine.magic.state import Table
from twinstack.engine.magic.words.numbers_paid import Paid

_OF_PAYMENT = (AllOf, AnyOf, Compares, NotSo, Paid)


def needs_costs_first(effect: Effect | None) -> bool:
    """Do the modes that may be chosen depend on a cost that is chosen at the same time? 601.4"""
    modal = modal_word(effect)
    conds = (modal.more_if, modal.all_if) if modal is not None else ()
    return any(cond is not None and of_payment(cond) for cond in conds)


def of_payment(cond: Cond) -> bool:
    """Does the condition depend on what is paid?"""
    return all(isinstance(word, _OF_PAYMENT) for word in cond.walk())


def tell_crime(g: Table, item: Obj) -> None:
    """Tell of a crime: targeting an opponent, what they control, or a card in their graveyard. 700.13"""
    s = g.state
    if not s.profile.crimes_are_told:
        return
    info: StackInfo = item.cast
    team = s.players[info.controller].team
    for id in dict.fromkeys(id for ids in info.targets for id in ids):
        e: Any = s.entity(id)
        if not e.is_player and e.zone not in ("battlefield", "stack", "graveyard"):
            continue
        whose = e.seat if e.is_player else e.owner if e.zone == "graveyard" else e.controller
        if s.players[whose].team != team:
            emit(g, Event("crime", s.players[info.controller].id, info.controller, item.id))
            return
