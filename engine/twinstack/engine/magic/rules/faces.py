"""Faces and status: transforming, flipping, face down and face up, melding, phasing. 701.27, 708, 710, 712, 702.26"""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from twinstack.engine.core.asking import choose
from twinstack.engine.core.continuous import note_change
from twinstack.engine.core.copying import restate
from twinstack.engine.core.durations import source_changed
from twinstack.engine.core.indexing import deindex, note_statics, reindex
from twinstack.engine.core.making import EVERYONE, stamp
from twinstack.engine.core.placing import take
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.secrecy import reveal
from twinstack.engine.core.triggering import emit, watching_leaves
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.characteristics import Characteristics, Copiable
from twinstack.engine.magic.entities import COMPONENTS, Component, Obj, components, represented_by
from twinstack.engine.magic.rules import moving
from twinstack.engine.magic.rules.bestowing import end_bestowed
from twinstack.engine.magic.rules.control import drop_from_combat
from twinstack.engine.magic.rules.copying.prepared_spells import prepare
from twinstack.engine.magic.rules.layers import base_value, derive
from twinstack.engine.magic.rules.merging import turn_components, turn_lower_over
from twinstack.engine.magic.rules.replacing import Proposal, consider
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.types import PERMANENT_TYPES


def transform(g: Table, obj: Obj, source: int, called: str = "transform") -> Steps[None]:
    """Transform or convert a two-faced card or token, even if it is a copy; not into an instant or sorcery.

    701.27a, 701.27c-d, 701.28a, 712.9
    """
    if not obj.chars.keywords & _TURN_BY_THEMSELVES:
        turn_over(g, obj, source, "701.28" if called == "convert" else "701.27")
    yield from ()


_TURN_BY_THEMSELVES: Final = frozenset(("daybound", "nightbound"))
"""The keywords of permanents that transform by these keywords only. 702.145b, 702.145e"""


def turn_over(g: Table, obj: Obj, source: int, rule: str = "701.27") -> None:
    """Its other face is up, if it can be."""
    s = g.state
    if obj.id not in s.battlefield or obj.face_down is not None:
        return
    turned = turn_lower_over(s, obj)
    if obj.printed.two_faced:
        back = obj.printed.side(1 - obj.face)
        if not back.types & {"Instant", "Sorcery"}:
            obj.face = 1 - obj.face
            turned = True
    if not turned:
        return
    _restate_anew(s, obj)
    obj.choices = {**obj.choices, "transformed": obj.timestamp}
    emit(g, Event("transform", obj.id, obj.controller, source, rule=rule))


def _restate_anew(s: MagicState, obj: Obj) -> None:
    """Another side is up now, with a new timestamp, as have its static abilities, those too that it was given.

    613.7a, 613.7f-g
    """
    s.plan_stale = s.plan_stale or obj.id in s.statics or bool(obj.chars.functions("battlefield").statics)
    stamp(s, obj)
    restate(s, obj)


def turned_since(s: MagicState, obj: Obj, ability: Obj) -> bool:
    """Has it transformed since this ability of it was put onto the stack? 701.27f"""
    return bool(obj.choices.get("transformed", 0) > ability.timestamp)


def flip(g: Table, obj: Obj, source: int) -> None:
    """Flip a permanent, which then stays flipped. 710.4"""
    s = g.state
    if obj.id in s.battlefield and not obj.flipped and obj.copiable.layout == "flip":
        obj.flipped = True
        restate(s, obj)
        emit(g, Event("flip", obj.id, obj.controller, source, rule="710.4"))


def turn_up(g: Table, obj: Obj) -> Steps[bool]:
    """Turn it face up: its own copiable values apply again. In exile, everybody may look at it. 708.7, 708.8, 406.3"""
    s = g.state
    if obj.id in s.exile and obj.face_down is not None:
        obj.face_down = None
        s.learn(obj, EVERYONE)
        obj.chars = base_value(obj)
        note_statics(s, obj, obj.chars)
        reindex_all(s, obj)
        emit(g, Event("reveal", obj.id, obj.owner, rule="406.3"))
        return True
    if obj.id not in s.battlefield or obj.face_down is None:
        return False
    if not all(one.types & PERMANENT_TYPES for one in _fronts(obj)):  # 701.40g, 730.2g
        reveal(g, (obj,), obj.controller, rule="701.40g")
        return False
    obj.face_down = None
    turn_components(s, obj, down=False)
    s.learn(obj, EVERYONE)
    _restate_anew(s, obj)
    if s.plan is not None:  # replacement effects must see what it is face up
        before, obj.chars = obj.chars, derive(s, obj)
        note_change(s, obj, before)
    p = Proposal("face up", obj)
    yield from consider(g, p)
    emit(g, Event("face up", obj.id, obj.controller, rule="708.8"))
    return True


def _fronts(obj: Obj) -> list[Characteristics]:
    """What it is face up: its own front face, and that of each card that represents it."""
    return [obj.copiable.front, *(one.printed.front for one in components(obj))]


def reindex_all(s: MagicState, obj: Obj) -> None:
    """Rebuild the index entries of one object from scratch."""
    for inner in (*s.watchers.values(), *s.replacers.values(), *s.rules.values(), *s.by_type.values()):
        inner.pop(obj.id, None)
    for able in s.able:
        able.pop(obj.id, None)
    reindex(s, obj, None)


def turn_down(g: Table, obj: Obj) -> None:
    """708.2, 708.2b; what contains a double-faced card never is. 712.16, 730.2j"""
    s = g.state
    two_sided = any(_two_sided(one.printed) for one in represented_by(obj))
    if obj.id in s.battlefield and obj.face_down is None and not two_sided:
        turn_components(s, obj, down=True)
        obj.face_down = moving.FaceDown("effect", moving.HIDDEN)
        s.forget(obj)
        s.learn(obj, 1 << obj.controller)
        s.hidden[obj.id] = None
        _restate_anew(s, obj)
        emit(g, Event("face down", obj.id, obj.controller, rule="708.2"))


def _two_sided(printed: Copiable) -> bool:
    return printed.two_faced or printed.layout in ("meld", "melded")


def meld(g: Table, scene: Scene, partner: str) -> Steps[None]:
    """Exile both, then put them onto the battlefield as one if they are a meld pair; else they stay exiled. 701.42"""
    s = g.state
    mine = s.battlefield.get(scene.source)
    pair = [o for o in s.battlefield.values() if o.chars.name == partner and o.controller == scene.you == o.owner]
    if mine is None or mine.owner != scene.you or mine.controller != scene.you or not pair:
        return
    prompt = f"Meld with which {partner}?"
    [other] = yield from choose(
        g, scene.you, "choose", prompt, pair, 1, 1, mine.id, lambda o: _melded(mine, o) is not None
    )
    both = (mine, other)
    into = _melded(*both)
    values = tuple(o.printed.front.mana_cost.value() if o.printed.front.mana_cost else 0 for o in both)
    cards = tuple(Component(o.printed, o.card) for o in both)
    new = yield from moving.move(g, [moving.Moving(o.id, "exile", source=scene.source) for o in both])
    exiled = [s.objects[id] for id in new if id in s.objects and s.objects[id].zone == "exile"]
    if into is None or len(exiled) != 2:  # neither was merged with further cards
        return  # 701.42c
    first, second = exiled
    take(s, second)
    first.printed = first.copiable = into
    first.choices = {COMPONENTS: cards, "melded values": values}
    made = yield from moving.move_one(g, first.id, "battlefield", under=scene.you, source=scene.source)
    if made in s.battlefield:
        s.battlefield[made].choices = {**s.battlefield[made].choices, COMPONENTS: cards, "melded values": values}
        emit(g, Event("meld", made, scene.you, scene.source, rule="701.42"))


def _melded(one: Obj, other: Obj) -> Copiable | None:
    """What two cards of a meld pair become; None for tokens and other cards. 701.42b"""
    if one.kind != "card" or other.kind != "card" or one.printed.melds_with != other.printed.front.name:
        return None
    return one.printed.melds_into or other.printed.melds_into


def phase_out(g: Table, ids: Sequence[int]) -> None:
    """Phase out objects with everything attached: they are treated as though they did not exist. 702.26b, 702.26g-h"""
    s = g.state
    directly = set(ids)
    before = dict(s.absent)
    lookback = watching_leaves(s) if s.profile.phasing_leaves_play else None
    for id in ids:
        obj = s.battlefield.get(id)
        if obj is not None and obj.attached_to not in directly:
            _out(g, obj, 1)
    gone = [id for id in s.absent if id not in before] if lookback is not None else ()
    for id in gone:
        emit(g, Event("leave", id, s.objects[id].controller, frm="battlefield", rule="702.26d"), lookback)


def _out(g: Table, obj: Obj, how: int) -> None:
    s = g.state
    obj.phased = how
    if obj.id in s.prepared.values():  # its copy in exile does not wait for it. 722.3c
        obj.choices = {**obj.choices, "prepared": True}
        s.suspects.update((copy, None) for copy, host in s.prepared.items() if host == obj.id)
    drop_from_combat(s, {obj.id})
    emit(g, Event("phase out", obj.id, obj.controller, rule="702.26b"))
    deindex(s, obj)
    del s.battlefield[obj.id]
    s.absent[obj.id] = None
    if obj.kind == "token":
        s.suspects[obj.id] = None  # it may cease to exist
    source_changed(s, obj.id)
    s.version += 1
    s.plan_stale = True
    for id in obj.attachments:
        other = s.battlefield.get(id)
        if other is not None:
            _out(g, other, 2)


def phase_in(g: Table, seats: Iterable[int]) -> None:
    """Phase in what phased out under these players' control, with everything attached. 502.1, 702.26a, 702.26n"""
    s = g.state
    phased = [s.objects[id] for id in s.absent]
    back = [obj for obj in phased if obj.controller in seats and obj.phased == 1]
    for obj in back:
        _in(g, obj)


def _in(g: Table, obj: Obj) -> None:
    s = g.state
    obj.phased = 0
    s.absent.pop(obj.id, None)
    s.battlefield[obj.id] = obj
    s.borrowed[obj.id] = None  # an effect that changed its control may have ended meanwhile. 702.26f
    note_statics(s, obj, base_value(obj))
    obj.chars = base_value(obj)
    reindex(s, obj, None)
    s.touch(obj)
    s.suspects[obj.id] = None
    s.plan_stale = True
    emit(g, Event("phase in", obj.id, obj.controller, rule="702.26c"))
    if obj.attached_to not in s.objects:
        for event in end_bestowed(s, obj, "702.103g"):
            emit(g, event)
    if "prepared" in obj.choices:  # 722.3c
        obj.choices = {name: choice for name, choice in obj.choices.items() if name != "prepared"}
        prepare(g, obj)
    for id in obj.attachments:
        other: Any = s.objects.get(id)
        if other is not None and other.phased == 2:
            _in(g, other)
