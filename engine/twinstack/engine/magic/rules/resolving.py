"""Putting triggered abilities on the stack, and resolving what is on top of it. 603.3, 608"""

from twinstack.engine.compiling import mypyc_attr
from twinstack.engine.core.continuous import refresh
from twinstack.engine.core.durations import add_lasting
from twinstack.engine.core.interpreter import run
from twinstack.engine.core.layers import Plan
from twinstack.engine.core.resolving import Resolving, put_pending, with_choices
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.targeting import only_legal, tell_targets
from twinstack.engine.core.trigger_order import in_chosen_order
from twinstack.engine.core.triggering import Pending, emit
from twinstack.engine.core.words.base import Effect
from twinstack.engine.core.words.durations import FOREVER
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.events import Event
from twinstack.engine.kernel.remembering import remembered
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.linked import x_of
from twinstack.engine.magic.rules import moving
from twinstack.engine.magic.rules.bestowing import end_bestowed, is_bestowed
from twinstack.engine.magic.rules.casting import put_ability
from twinstack.engine.magic.rules.combat_state import in_the_place_of
from twinstack.engine.magic.rules.effects_stack import leave_stack
from twinstack.engine.magic.rules.inset_spells import cast_as, leave_as
from twinstack.engine.magic.rules.legality import can_enchant
from twinstack.engine.magic.rules.merging import ends_mutating, mutate
from twinstack.engine.magic.rules.rooms import cast_halves, tell_unlocked
from twinstack.engine.magic.rules.targeting import tell_crime
from twinstack.engine.magic.rules.ways_to_cast import as_it_reads, becoming, takes_a_place
from twinstack.engine.magic.stack_info import StackInfo
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.words.abilities import works_on_battlefield
from twinstack.engine.magic.words.mods import AbilitiesMod
from twinstack.engine.magic.words.numbers_paid import TimesResolved
from twinstack.engine.magic.words.selectors import zones_of


def put_triggers(g: Table) -> Steps[bool]:
    """603.3b"""
    return put_pending(g, in_chosen_order, _put)


def _put(g: Table, pending: Pending) -> Steps[None]:
    s = g.state
    ability = pending.ability
    x = 0
    if pending.scene is None and pending.event.kind == "enter" and pending.event.obj == pending.source:
        x = x_of(s.obj(pending.source), ability)
    item = put_ability(s, pending.controller)
    chosen = yield from with_choices(g, item, pending.info(StackInfo, x))
    if chosen is None:  # 603.3d
        yield from leave_stack(g, item, "", "no targets")
        s.write(Event("no trigger", pending.source, pending.controller, rule="603.3d", extra=ability))
        return
    item.cast = chosen
    emit(g, Event("trigger", item.id, pending.controller, pending.source))
    if chosen.targets:
        tell_targets(g, item)
        tell_crime(g, item)


@mypyc_attr(native_class=False)
class MagicResolving(Resolving):
    """How spells and abilities resolve. 608"""

    def resolve(self, g: Table, item: Obj) -> Steps[None]:
        g.state.fresh = g.state.next_id
        return super().resolve(g, item)

    def current(self, g: Table, item: Obj) -> StackInfo:
        """The item with its current text and the targets that are still legal. 608.2b"""
        s = g.state
        said: StackInfo = item.cast
        if item.kind == "ability":
            return only_legal(s, item, said)
        info = only_legal(s, item, as_it_reads(s, item, said))
        if is_bestowed(item) and not _finds_host(s, item, info):  # 608.3b
            return _as_creature(g, item)
        if info.mutating and not any(info.targets):
            return ends_mutating(g, item)
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
        return super().scene(s, item, said)

    def over(self, g: Table, item: Obj) -> Steps[None]:
        if item.kind != "ability" and (inset := cast_as(item)):
            return leave_as(g, item, inset)
        return leave_stack(g, item, "graveyard", "resolved", rule="608.2n")


RESOLVING = MagicResolving()


def _finds_host(s: MagicState, item: Obj, info: StackInfo) -> bool:
    """Is the target of the Aura spell still there, and can it be enchanted by it?"""
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
    """Does the effect refer to how often this ability has resolved? 707.10b"""
    return any(isinstance(word, TimesResolved) for word in effect.walk())


def _is_permanent(item: Obj) -> bool:
    return not item.chars.types & {"Instant", "Sorcery"} or item.face_down is not None


def _become_permanent(g: Table, item: Obj, info: StackInfo) -> Steps[None]:
    """A permanent spell becomes a permanent; an Aura is attached to its target if that is still legal. 608.3"""
    s = g.state
    kept, scene = _given_for_good(s, item)
    if info.mutating:
        onto = s.battlefield[info.targets[0][0]]
        if kept and scene is not None:
            add_lasting(s, scene, FOREVER, mods=kept, only=(onto.id,))
        yield from mutate(g, item, onto, info.controller)
        return
    more, joins = becoming(item.chars, info), takes_a_place(item.chars, info)
    whom = in_the_place_of(s, info.paid.get("returned", ())) or 0 if joins else 0  # 702.190b
    host = 0
    if "Aura" in item.chars.subtypes and item.face_down is None and info.slots:
        ids = info.targets[0]
        if not ids or not can_enchant(s, item, s.entity(ids[0])):
            yield from leave_stack(g, item, "graveyard", "fizzle", rule="608.3b")
            return
        host = ids[0]
    new = yield from moving.move_one(
        g, item.id, "battlefield", under=info.controller, face_down=item.face_down, face=item.face, attach_to=host,
        how="resolved", is_=kept, scene=scene, tapped=joins, attacking=whom,
    )  # fmt: skip
    if new in s.battlefield:
        for half in cast_halves(item):
            tell_unlocked(g, s.battlefield[new], half, info.controller)
        for effect in more:
            yield from run(g, effect, Scene(new, info.controller))


def _given_for_good(s: MagicState, item: Obj) -> tuple[tuple[AbilitiesMod, ...], Scene | None]:
    """The abilities that static abilities gave a permanent spell, and that the permanent keeps. 400.7b"""
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
