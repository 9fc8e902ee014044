"""The flags of Magic's sheet, as they are in a game."""

from twinstack.engine.kernel.entities import Obj
from twinstack.engine.kernel.state import State
from twinstack.engine.magic.sheet import SHEET
from twinstack.engine.magic.state import MagicState
from twinstack.engine.magic.words.selectors import summoning_sick

_KINDS = {"card": 0, **{name: SHEET.flag(name) for name in ("copy", "token", "ability", "emblem")}}
_TAPPED, _FLIPPED, _PHASED, _TRANSFORMED, _SICK, _FORETOLD, _FACE_DOWN = map(
    SHEET.flag, ("tapped", "flipped", "phased out", "transformed", "sick", "foretold", "face down")
)


class Showing:
    """The group `showing`."""

    def flags(self, state: State, obj: Obj) -> int:
        assert isinstance(state, MagicState)
        flags = _KINDS[obj.kind]
        if obj.zone == "battlefield":
            if obj.tapped:
                flags |= _TAPPED
            if obj.flipped:
                flags |= _FLIPPED
            if obj.phased:
                flags |= _PHASED
            if obj.face and obj.face_down is None and obj.copiable.two_faced:
                flags |= _TRANSFORMED
            if obj.since >= state.players[obj.controller].began and summoning_sick(state, obj):  # most came long ago
                flags |= _SICK
        if obj.id in state.foretold:  # 702.143e
            flags |= _FORETOLD
        return flags if obj.face_down is None else flags | _FACE_DOWN
