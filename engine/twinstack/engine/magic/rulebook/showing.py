"""The flags and statistics of Magic's sheet, as they are in a game."""

from collections.abc import Mapping

from twinstack.engine.kernel.entities import Obj, Player
from twinstack.engine.kernel.state import State
from twinstack.engine.magic.mana import KIND_LETTERS
from twinstack.engine.magic.sheet import SHEET
from twinstack.engine.magic.state import MagicState
from twinstack.engine.magic.words.selectors import summoning_sick
from twinstack.engine.rulebook import Stat

_SNOW = 64
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

    def stats(self, state: State, player: Player) -> list[Stat]:
        assert isinstance(state, MagicState)
        pool = _pool(player.pool) if player.pool else {}
        designations = ["monarch"] if state.monarch == player.id else []  # 725.1
        speed = state.speed.get(player.seat, 0)  # 702.179b
        return [player.life, len(player.hand), len(player.library), pool, speed, designations]

    def counters(self, state: State, player: Player) -> Mapping[str, int]:
        assert isinstance(state, MagicState)
        if not state.commander_damage:
            return player.counters
        return {**player.counters, **_led(state, player)}


def _pool(pool: dict[int, int]) -> dict[str, int]:
    """Mana by its symbol; snow mana has an S before it."""
    return {
        ("S" if kind & _SNOW else "") + KIND_LETTERS[kind & ~_SNOW]: many for kind, many in sorted(pool.items()) if many
    }


def _led(s: MagicState, player: Player) -> dict[str, int]:
    """What commanders have dealt to a player in combat: it stands with the counters. 903.10a"""
    leaders = {obj.card: obj for obj in s.objects.values() if obj.card in s.commanders}
    return {
        f"damage by {s.players[leaders[card].owner].name}'s {leaders[card].printed.front.name}": amount
        for (seat, card), amount in sorted(s.commander_damage.items())
        if seat == player.seat and card in leaders
    }
