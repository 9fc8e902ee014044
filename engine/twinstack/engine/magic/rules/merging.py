"""Merging: an object becomes part of a permanent, which several cards or tokens represent from then on. 702.140, 730

What the permanent is then is a copy effect of its own kind (`core/copying/copy_effects.py`). It comes apart as melded
permanents do (`rules/moving.py`).
"""

from dataclasses import replace

from twinstack.engine.core.asking import pick_option
from twinstack.engine.core.copying import Copied, CopyEffect, Merging, become, how_it_came, show_latest
from twinstack.engine.core.entering import go_on
from twinstack.engine.core.making import EVERYONE
from twinstack.engine.core.placing import take
from twinstack.engine.core.triggering import emit
from twinstack.engine.kernel.decisions import Option, Steps
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.characteristics import Copiable
from twinstack.engine.magic.entities import COMPONENTS, Component, Obj, components
from twinstack.engine.magic.stack_info import StackInfo
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.text.names import label
from twinstack.engine.magic.words.merging import MUTATED

OVER, UNDER = "over", "under"


def ends_mutating(g: Table, spell: Obj) -> StackInfo:
    """A mutating creature spell whose target is illegal goes on resolving as a creature spell. 702.140b"""
    info: StackInfo = spell.cast.changed(mutating=False, slots=(), targets=())
    spell.cast = info
    emit(g, Event("mutating ends", spell.id, info.controller, rule="702.140b"))
    return info


def mutate(g: Table, spell: Obj, host: Obj, seat: int) -> Steps[None]:
    """The spell merges with the permanent, on top or at the bottom of it, and does not enter. 702.140c, 730.2b"""
    s = g.state
    under = yield from _goes_under(g, spell, host, seat)
    s.write(*take(s, spell))
    spell.became = host.id
    go_on(s, spell.id, host.id)  # 702.140f
    part = Component(spell.printed, spell.card, "token" if spell.kind == "copy" else spell.kind, spell.origin)
    merge(s, host, part, spell.copiable, spell.id, under=under)
    host.choices = {**host.choices, MUTATED: host.choices.get(MUTATED, 0) + 1}
    how = UNDER if under else OVER
    emit(g, Event("mutate", host.id, seat, spell.id, other=spell.id, how=how, rule="702.140c"))


def _goes_under(g: Table, spell: Obj, host: Obj, seat: int) -> Steps[bool]:
    """On top or at the bottom, as the spell's controller chooses. The bigger creature is suggested for the top."""
    name = label(g.state, host, seat)
    options = [Option(OVER, f"Over {name}", (host.id,)), Option(UNDER, f"Under {name}", (host.id,))]
    bigger = _size(spell) >= _size(host)
    prompt = f"Put {spell.chars.name} over or under {name}?"
    picked = yield from pick_option(g, seat, "mutate", prompt, options, spell.id, OVER if bigger else UNDER)
    return picked == UNDER


def _size(obj: Obj) -> int:
    return (obj.chars.power or 0) + (obj.chars.toughness or 0)


def merge(s: MagicState, host: Obj, part: Component, value: Copiable, source: int, *, under: bool) -> None:
    """The permanent is represented by this, too, and is still the same object. 730.2, 730.2a, 730.2c

    `value` are the copiable values of what merges with it.
    """
    down = host.face_down is not None
    parts = components(host) or (Component(host.printed, host.card, host.kind, host.origin, down),)
    hidden = 0 if under else sum(one.face_down for one in parts)
    face = 0 if under else int(host.flipped) if host.copiable.layout == "flip" else host.face
    merging = Merging(value, under, host.printed, face, hidden)
    copied = Copied("730.2a", host.id, source, s.turn.number, host.copiable, value, before=how_it_came(host))
    if not under:
        _on_top(s, host, part)
    host.choices = {**host.choices, COMPONENTS: (*parts, part) if under else (part, *parts)}
    become(s, host, value, source, host.id, copied=copied, merging=merging)


def _on_top(s: MagicState, host: Obj, part: Component) -> None:
    """What the permanent is as a card or token, and its status, are those of its topmost component. 730.2d, 730.2e"""
    host.printed, host.card, host.kind, host.origin = part.printed, part.card, part.kind, part.origin
    host.face, host.flipped = 0, False
    if host.face_down is not None:
        host.face_down = None
        s.learn(host, EVERYONE)


def turn_components(s: MagicState, obj: Obj, *, down: bool) -> None:
    """With the permanent, each of its components is turned face down, or face up. 730.2f

    Whatever was face down under it counts for what it would be face up. 708.7
    """
    parts = components(obj)
    if parts:
        obj.choices = {**obj.choices, COMPONENTS: tuple(replace(one, face_down=down) for one in parts)}
        obj.copies = tuple(_open(effect) for effect in obj.copies)
        show_latest(s, obj)


def turn_lower_over(s: MagicState, obj: Obj) -> bool:
    """As it transforms, the double-faced components under the topmost turn over, too. Is there any? 730.2i"""
    if not components(obj):
        return False
    found: list[CopyEffect] = []
    top: Copiable | None = None
    for effect in obj.copies:
        merging = effect.merging
        if merging is None:
            top = effect.value
        else:
            lower = merging.value if merging.under else top or merging.onto
            if lower.two_faced:
                effect = replace(effect, merging=replace(merging, face=1 - merging.face))
            top = (top or merging.onto) if merging.under else merging.value
        found.append(effect)
    if tuple(found) == obj.copies:
        return False
    obj.copies = tuple(found)
    show_latest(s, obj)
    return True


def _open(effect: CopyEffect) -> CopyEffect:
    """With all that has merged face up."""
    merging = effect.merging
    return effect if merging is None else replace(effect, merging=replace(merging, hidden=0))
