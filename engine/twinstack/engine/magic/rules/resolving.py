"""Putting triggered abilities on the stack, and resolving what is on top of it. 603.3, 608"""

from dataclasses import replace
from typing import Any

from twinstack.engine.compiling import mypyc_attr
from twinstack.engine.core.asking import put_in_order
from twinstack.engine.core.continuous import refresh
from twinstack.engine.core.layers import Plan
from twinstack.engine.core.modes import choose_modes
from twinstack.engine.core.resolving import Resolving, put_pending
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.targeting import choose_targets, only_legal, tell_targets
from twinstack.engine.core.text.grammar import capital
from twinstack.engine.core.text.names import found
from twinstack.engine.core.triggering import Pending, emit
from twinstack.engine.core.words.base import Effect
from twinstack.engine.core.words.refs import That
from twinstack.engine.kernel.canonical import canonical
from twinstack.engine.kernel.characteristics import Ability
from twinstack.engine.kernel.decisions import Option, Steps
from twinstack.engine.kernel.entities import NOTHING
from twinstack.engine.kernel.events import Event
from twinstack.engine.kernel.remembering import remembered
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.linked import x_of
from twinstack.engine.magic.rules import moving
from twinstack.engine.magic.rules.bestowing import end_bestowed, is_bestowed
from twinstack.engine.magic.rules.casting import put_ability
from twinstack.engine.magic.rules.effects_stack import leave_stack
from twinstack.engine.magic.rules.legality import can_enchant
from twinstack.engine.magic.rules.targeting import tell_crime
from twinstack.engine.magic.rules.ways import as_it_reads
from twinstack.engine.magic.stack_info import StackInfo, source_of
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.text import describe
from twinstack.engine.magic.text.names import label, may_know
from twinstack.engine.magic.words.abilities import works_on_battlefield
from twinstack.engine.magic.words.mods import AbilitiesMod
from twinstack.engine.magic.words.numbers import EventAmount
from twinstack.engine.magic.words.numbers_paid import TimesResolved
from twinstack.engine.magic.words.refs import Became, DefendingPlayer
from twinstack.engine.magic.words.selectors import zones_of

_OF_EVENT = (That, Became, DefendingPlayer, EventAmount)


def put_triggers(g: Table) -> Steps[bool]:
    """603.3b"""
    return put_pending(g, _ordered, _put)


def _ordered(g: Table, seat: int, mine: list[Pending]) -> Steps[list[Pending]]:
    s = g.state
    if len(mine) < 2 or len({(_form(one.ability), _looks(s, one), _about(one)) for one in mine}) < 2:
        return mine
    options = [Option(f"t{at}", _said(s, one), (one.source,)) for at, one in enumerate(mine)]
    if len({option.label for option in options}) < len(options):
        options = [
            replace(option, label=f"{_occasion(s, one)}{option.label}")
            for option, one in zip(options, mine, strict=True)
        ]
    order = yield from put_in_order(
        g,
        seat,
        "order triggers",
        "In which order do your abilities go on the stack (the last resolves first)?",
        options,
    )
    return [mine[int(id[1:])] for id in order]


def _looks(s: MagicState, pending: Pending) -> Any:
    return s.obj(pending.source).chars if pending.source else None


def _form(ability: Any) -> Any:
    """The same for abilities that say the same, such as two instances of one keyword."""
    return canonical(ability) if isinstance(ability, Ability) else ability


@remembered
def _takes_from_event(effect: Effect) -> bool:
    return any(isinstance(word, _OF_EVENT) for word in effect.walk())


def _about(pending: Pending) -> tuple[int, ...]:
    """What its text takes from the event: two that take nothing are alike, and nobody has to order them."""
    event = pending.event
    if not _takes_from_event(pending.ability.do):
        return ()
    return (event.obj, event.player, event.source, event.other, event.amount)


def _said(s: MagicState, pending: Pending) -> str:
    source = s.obj(pending.source).chars.name if pending.source else pending.ability.of
    return f"{capital(source or 'ability')}: {describe(pending.ability.do)}"


def _occasion(s: MagicState, pending: Pending) -> str:
    """What it triggered for, if its controller knows that: it tells abilities with the same text apart."""
    event = pending.event
    obj = (found(s, event.obj) or found(s, event.source)) if _takes_from_event(pending.ability.do) else None
    if obj is None or not may_know(obj, pending.controller):
        return ""
    return f"{label(s, obj, pending.controller)} – "


def _put(g: Table, pending: Pending) -> Steps[None]:
    s = g.state
    ability = pending.ability
    memory, x = (NOTHING, 0) if pending.scene is None else (pending.scene.memory, pending.scene.x)
    if pending.scene is None and pending.event.kind == "enter" and pending.event.obj == pending.source:
        x = x_of(s.obj(pending.source), ability)
    if pending.instance is not None:
        memory = {**memory, "instance": pending.instance}
    info = StackInfo(
        "triggered",
        pending.controller,
        pending.source,
        ability.do,
        ability,
        pending.event,
        ability.if_,
        x,
        memory=memory,
    )
    if pending.scene is not None and pending.scene.chosen:
        info = info.changed(memory={**memory, "earlier targets": pending.scene.chosen})
    item = put_ability(s, pending.controller)
    item.cast = info
    source = source_of(s, item)
    chosen = yield from choose_modes(g, item, info, source)
    targeted = None if chosen is None else (yield from choose_targets(g, item, chosen, source))
    if targeted is None:  # 603.3d
        yield from leave_stack(g, item, "", "no targets")
        s.log.append(Event("no trigger", pending.source, pending.controller, rule="603.3d", extra=ability))
        return
    item.cast = targeted
    emit(g, Event("trigger", item.id, pending.controller, pending.source))
    tell_targets(g, item)
    tell_crime(g, item)


@mypyc_attr(native_class=False)
class MagicResolving(Resolving):
    """How spells and abilities resolve. 608"""

    def resolve(self, g: Table, item: Obj) -> Steps[None]:
        g.state.fresh = g.state.next_id
        return super().resolve(g, item)

    def current(self, g: Table, item: Obj) -> StackInfo:
        """As it reads now, with the targets that are legal. 608.2b"""
        s = g.state
        info = only_legal(s, item, as_it_reads(s, item, item.cast))
        if is_bestowed(item) and not _finds_host(s, item, info):  # 608.3b
            return _as_creature(g, item)
        return info

    def fails(self, g: Table, item: Obj, why: str) -> Steps[None]:
        """603.4 and 608.2a, or 608.2b"""
        to, how, rule = ("", "condition", "603.4") if why == "condition" else ("graveyard", "fizzle", "608.2b")
        info: StackInfo = item.cast
        emit(g, Event("fizzle", item.id, info.controller, info.source, rule=rule))
        yield from leave_stack(g, item, to, how, rule="" if why == "condition" else rule)

    def stays(self, s: MagicState, item: Obj) -> bool:
        """Is it a permanent spell? 608.3"""
        return item.kind != "ability" and _is_permanent(item)

    def becomes(self, g: Table, item: Obj, said: StackInfo) -> Steps[None]:
        return _become_permanent(g, item, said)

    def scene(self, s: MagicState, item: Obj, said: StackInfo) -> Scene:
        if said.do is not None and _counts_itself(said.do):
            key = (said.source, said.ability, said.memory.get("instance"))
            s.resolved[key] = s.resolved.get(key, 0) + 1
        scene = said.scene(item.id)
        earlier = said.memory.get("earlier targets")
        return replace(scene, chosen={**earlier, **scene.chosen}) if earlier else scene

    def over(self, g: Table, item: Obj) -> Steps[None]:
        return leave_stack(g, item, "graveyard", "resolved", rule="608.2n")


RESOLVING = MagicResolving()


def _finds_host(s: MagicState, item: Obj, info: StackInfo) -> bool:
    """Is there what the Aura spell targets, for it to enchant?"""
    return any(can_enchant(s, item, s.entity(id)) for ids in info.targets for id in ids)


def _as_creature(g: Table, item: Obj) -> StackInfo:
    """A bestowed Aura spell whose target is illegal goes on resolving as a creature spell. 702.103e"""
    for event in end_bestowed(g.state, item, "702.103e"):
        emit(g, event)
    refresh(g.state)
    info: StackInfo = item.cast.changed(slots=(), targets=())
    item.cast = info
    return info


@remembered
def _counts_itself(effect: Effect) -> bool:
    """Does it ask how often it has resolved? 707.10b"""
    return any(isinstance(word, TimesResolved) for word in effect.walk())


def _is_permanent(item: Obj) -> bool:
    return not item.chars.types & {"Instant", "Sorcery"} or item.face_down is not None


def _become_permanent(g: Table, item: Obj, info: StackInfo) -> Steps[None]:
    """608.3; an Aura goes onto its target if that is still legal."""
    s = g.state
    host = 0
    kept, scene = _given_for_good(s, item)
    if "Aura" in item.chars.subtypes and item.face_down is None and info.slots:
        ids = info.targets[0]
        if not ids or not can_enchant(s, item, s.entity(ids[0])):
            yield from leave_stack(g, item, "graveyard", "fizzle", rule="608.3b")
            return
        host = ids[0]
    yield from moving.move_one(
        g, item.id, "battlefield", under=info.controller, face_down=item.face_down, face=item.face, attach_to=host,
        how="resolved", is_=kept, scene=scene,
    )  # fmt: skip


def _given_for_good(s: MagicState, item: Obj) -> tuple[tuple[AbilitiesMod, ...], Scene | None]:
    """What static abilities give a permanent spell stays, if it functions on the battlefield. 400.7b"""
    plan: Plan = s.plan
    if "stack" not in plan.elsewhere:
        return (), None
    found: list[AbilitiesMod] = []
    scene = None
    for entry in plan.sets:
        zones = () if entry.affects is None else zones_of(entry.affects)
        if isinstance(entry.mod, AbilitiesMod) and "stack" in zones and "battlefield" not in zones:
            given = tuple(filter(works_on_battlefield, entry.mod.add))
            if given and entry.applies(s, item):
                found.append(AbilitiesMod(given))
                scene = scene or entry.scene
    return tuple(found), scene
