"""Adventurer cards and Omen cards, which may also be cast as the spell in their inset frame. 715, 720"""

from collections.abc import Iterator

from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.magic.characteristics import INSET
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.rules import moving, moving_verbs
from twinstack.engine.magic.state import MagicState, Table


def cast_as(item: Obj) -> str:
    """`adventure` or `omen` for a spell that was cast as one, or that is a copy of such a spell. 715.3c, 720.3c"""
    value = item.copiable
    last = item.face == len(value.faces) - 1  # a copy of such a spell has no other
    return value.layout if value.layout in INSET and last and item.face_down is None else ""


def leave_as(g: Table, item: Obj, inset: str) -> Steps[None]:
    """As it resolves, the controller exiles an Adventure, and shuffles an Omen into its owner's library. 715.3d, 720.3d

    What is exiled so is on an Adventure: for as long as it stays there, that player may play it.
    """
    s, seat, owner = g.state, item.controller, item.owner
    if inset == "omen":
        yield from moving.move_one(g, item.id, "library", how="resolved", rule="720.3d")
        moving_verbs.shuffle(g, owner)
        return
    new = yield from moving.move_one(g, item.id, "exile", how="resolved", rule="715.3d")
    if new in s.exile:
        s.on_adventure[new] = seat


def back_from_adventure(s: MagicState, seat: int) -> Iterator[Obj]:
    """The cards that this player may play from their Adventure, but not as an Adventure again. 715.3d"""
    return (s.exile[id] for id, player in s.on_adventure.items() if player == seat)
