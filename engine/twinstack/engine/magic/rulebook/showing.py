"""The values of the flags, marks and statistics of Magic's sheet in a game."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from twinstack.engine.core.text.names import name
from twinstack.engine.kernel.entities import FIRST_OBJECT
from twinstack.engine.kernel.remembering import remembered
from twinstack.engine.magic.entities import Obj, Player, represented_by
from twinstack.engine.magic.mana import KIND_LETTERS
from twinstack.engine.magic.reading import summoning_sick
from twinstack.engine.magic.sheet import SHEET
from twinstack.engine.magic.state import MagicState
from twinstack.engine.magic.terms import Terms
from twinstack.engine.magic.text import describe
from twinstack.engine.magic.text.names import may_know
from twinstack.engine.rulebook import FaceValues, Stat

_NAME, _TEXT = (next(at for at, field in enumerate(SHEET.face) if field.name == name) for name in ("name", "text"))
_EMPTY: FaceValues = tuple("" if field.holds == "text" else None for field in SHEET.face)
_SNOW = 64
_NOBODY: Sequence[int] = ()
_KINDS = {"card": 0, **{name: SHEET.flag(name) for name in ("copy", "token", "ability", "emblem")}}
_COPY = _KINDS["copy"]
(
    _TAPPED,
    _FLIPPED,
    _PHASED,
    _TRANSFORMED,
    _SICK,
    _FORETOLD,
    _ON_ADVENTURE,
    _PLOTTED,
    _WARPED,
    _PAIRED,
    _RING_BEARER,
    _FACE_DOWN,
) = map(
    SHEET.flag,
    (
        "tapped",
        "flipped",
        "phased out",
        "transformed",
        "sick",
        "foretold",
        "on an adventure",
        "plotted",
        "warped",
        "bonded",
        "Ring-bearer",
        "face down",
    ),
)


class Showing:
    """The group `showing`."""

    def flags(self, state: MagicState, obj: Obj) -> int:
        flags = _KINDS[obj.kind]
        if obj.origin is not None:  # a token that was made as a copy
            flags |= _COPY
        if obj.zone == "battlefield":
            if obj.tapped:
                flags |= _TAPPED
            if obj.flipped:
                flags |= _FLIPPED
            if obj.phased:
                flags |= _PHASED
            if obj.face and obj.face_down is None and obj.copiable.two_faced:
                flags |= _TRANSFORMED
            # the first, cheap test rules out most
            if obj.since >= state.players[obj.controller].began and summoning_sick(state, obj):
                flags |= _SICK
            if obj.id in state.pairs:  # 702.95b
                flags |= _PAIRED
            if state.ring and state.ring.get(obj.controller, (0, 0))[1] == obj.id:  # 701.54b
                flags |= _RING_BEARER
        if obj.id in state.foretold:  # 702.143e
            flags |= _FORETOLD
        if obj.id in state.on_adventure:  # 715.3d
            flags |= _ON_ADVENTURE
        if obj.id in state.set_aside:  # 702.170c, 702.185b
            flags |= _PLOTTED if "plotted" in obj.choices else 0
            flags |= _WARPED if "warped" in obj.choices else 0
        return flags if obj.face_down is None else flags | _FACE_DOWN

    def marks(self, state: MagicState, obj: Obj) -> Sequence[int | Sequence[int]]:
        combat = state.combat
        said = obj.cast if obj.zone == "stack" else None
        if said is None and not combat.attackers and not combat.blockers and not obj.attached_to and not obj.damage:
            return _NOBODY  # the usual case, decided early
        id, targets, source = obj.id, _NOBODY, 0
        if said is not None:
            targets = [one for ids in said.targets for one in ids]
            source = 0 if said.source == id else said.source
        attack = combat.attackers.get(id)
        blocks = combat.blockers.get(id, _NOBODY)
        if not (obj.damage or obj.attached_to or attack or blocks or targets or source):
            return _NOBODY
        return obj.damage, obj.attached_to, 0 if attack is None else attack.defender, blocks, targets, source

    def stats(self, state: MagicState, player: Player) -> list[Stat]:
        hand, library = len(player.hand), len(player.library)
        if not (
            player.pool or state.monarch or state.blessed or state.daytime or state.speed or state.ring
        ):  # as in most games
            return [player.life, hand, library, {}, 0, []]
        pool = _pool(player.pool) if player.pool else {}
        designations = ["monarch"] if state.monarch == player.id else []  # 725.1
        designations += ["city's blessing"] if player.seat in state.blessed else []  # 702.131c
        if player.seat in state.ring:  # 701.54c
            designations.append(f"the Ring {state.ring[player.seat][0]}")
        designations += [state.daytime] if state.daytime else []  # 731.1: of the whole game
        speed = state.speed.get(player.seat, 0)  # 702.179b
        return [player.life, hand, library, pool, speed, designations]

    def counters(self, state: MagicState, player: Player) -> Mapping[str, int]:
        if not state.commander_damage:
            return player.counters
        return {**player.counters, **_led(state, player)}

    def turn(self, state: MagicState) -> tuple[int, int, str, int]:
        turn = state.turn
        return turn.number, turn.active, turn.step, turn.holder

    def unnoted(self, state: MagicState) -> Iterable[int]:
        combat = state.combat
        if combat.attackers or combat.blockers:
            return [*state.stack, *combat.attackers, *combat.blockers]
        return state.stack

    def may_know(self, state: MagicState, obj: Obj, seat: int | None) -> bool:
        return may_know(obj, seat)  # 400.2, 708.5

    def ability(self, state: MagicState, obj: Obj, seat: int | None) -> FaceValues:
        info = obj.cast
        speaker = state.obj(info.source).chars if info.source >= FIRST_OBJECT else None
        what = info.ability if getattr(info.ability, "kind", "") else info.do
        return _ability_face(name(state, obj.id, seat), what, speaker, state.profile.terms)


@remembered
def _ability_face(title: str, what: Any, speaker: Any, terms: Terms) -> FaceValues:
    return _in_words(title, "" if what is None else describe(what, speaker, terms))


def _pool(pool: dict[int, int]) -> dict[str, int]:
    """Mana by its symbol; snow mana has an S before it."""
    return {
        ("S" if kind & _SNOW else "") + KIND_LETTERS[kind & ~_SNOW]: many for kind, many in sorted(pool.items()) if many
    }


def _led(s: MagicState, player: Player) -> dict[str, int]:
    """The combat damage that commanders have dealt to a player, shown among the counters. 903.10a"""
    leaders = {
        one.card: f"{s.players[obj.owner].name}'s {one.printed.front.name}"
        for obj in s.objects.values()
        for one in represented_by(obj)
        if one.card in s.commanders
    }
    return {
        f"damage by {leaders[card]}": amount
        for (seat, card), amount in sorted(s.commander_damage.items())
        if seat == player.seat and card in leaders
    }


def _in_words(name: str, text: str) -> FaceValues:
    """The face of an ability: only a name and a text."""
    values = list(_EMPTY)
    values[_NAME], values[_TEXT] = name, text
    return tuple(values)
