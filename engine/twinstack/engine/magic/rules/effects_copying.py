"""Effects that copy: on the stack, tokens, permanents that become copies, copies that are cast. 707"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from twinstack.engine.kernel.characteristics import Copiable
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.entities import Obj
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.cards import find_card
from twinstack.engine.magic.linked import noted
from twinstack.engine.magic.rules import copying, moving
from twinstack.engine.magic.rules.asking import choose, entity_option, label, put_in_order
from twinstack.engine.magic.rules.bestowing import bestow, is_bestowed
from twinstack.engine.magic.rules.casting import cast_during_resolution
from twinstack.engine.magic.rules.control import control_spell
from twinstack.engine.magic.rules.durations import BOUND, begin_lasting, bind, holds
from twinstack.engine.magic.rules.indexing import note_statics, reindex
from twinstack.engine.magic.rules.interpreter import does, find, ids_of, players
from twinstack.engine.magic.rules.layers import base_value, derive
from twinstack.engine.magic.rules.leaning import Worth, as_target, to_have
from twinstack.engine.magic.rules.legality import target_choices
from twinstack.engine.magic.rules.look import refresh, subject_to
from twinstack.engine.magic.rules.targeting import divides, tell_targets
from twinstack.engine.magic.rules.triggering import emit
from twinstack.engine.magic.rules.ways import as_it_reads
from twinstack.engine.magic.scene import Scene
from twinstack.engine.magic.stack_info import StackInfo, source_of
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.words import copying as casting_words
from twinstack.engine.magic.words import effects as words
from twinstack.engine.magic.words.base import amount, candidates
from twinstack.engine.magic.words.mods import ControlledByMod
from twinstack.engine.magic.words.refs import Fixed, Target


@does(words.CopyOnStack)
def _copy_on_stack(g: Table, effect: words.CopyOnStack, scene: Scene) -> Steps[Scene]:
    """707.10; a spell that has left the stack is copied as it last was. 608.2h"""
    s = g.state
    made: list[int] = []
    for player in (yield from players(g, scene, effect.by)):
        for original in (yield from find(g, scene, effect.what)):
            if original.zone != "stack" or original.cast is None or _uncopiable(s, original):
                continue
            for target in (yield from _targets_wanted(g, effect, scene, original, player.seat)):
                new = yield from copy_on_stack(g, original, player.seat, effect, scene, target)
                made.append(new)
    return scene.it(*made).remembering(amount=len(made))


def _uncopiable(s: MagicState, original: Obj) -> bool:
    own = any(rule.name == "cant be copied" for rule in original.chars.functions("stack").rules)
    return own or subject_to(s, "cant be copied", original)


def _targets_wanted(g: Table, effect: words.CopyOnStack, scene: Scene, original: Obj, seat: int) -> Steps[list[int]]:
    """For each copy, the one thing that it shall target, or 0 for the targets of the original."""
    s = g.state
    number = amount(s, scene, effect.amount)
    if effect.targeting is not None:  # 707.10e: of several, the controller chooses one
        found = [e for e in (yield from find(g, scene, effect.targeting)) if _fits_all(s, original, e.id, seat)]
        picked = yield from choose(g, seat, "copy target", "What does the copy target?", found, 1, 1, scene.source)
        return [e.id for e in picked] * number
    if effect.for_each is not None:  # 707.10d
        fitting = [e for e in candidates(s, scene, effect.for_each) if _fits_all(s, original, e.id, seat)]
        options = [entity_option(s, e, seat) for e in fitting]
        prompt = "In which order are the copies put on the stack (the last resolves first)?"
        order = yield from put_in_order(g, seat, "order copies", prompt, options, scene.source)
        return [int(option[1:]) for option in order]
    return [0] * number


def _fits_all(s: MagicState, original: Obj, id: int, seat: int) -> bool:
    """Is it a legal target for each instance of the word? 707.10d"""
    info: StackInfo = original.cast
    source = source_of(s, original)
    scene = replace(info.scene(original.id), you=seat)
    return bool(info.slots) and all(
        any(e.id == id for e in target_choices(s, scene, slot, source)) for slot, ids in _filled(info) if ids
    )


def _filled(info: StackInfo) -> list[tuple[Any, tuple[int, ...]]]:
    return list(zip(info.slots, info.targets, strict=True))


def copy_on_stack(
    g: Table, original: Obj, seat: int, effect: words.CopyOnStack, scene: Scene, target: int = 0
) -> Steps[int]:
    """A copy with all choices made for the original; new targets are chosen before it is there. 707.10, 707.10c"""
    s = g.state
    new = _twin(s, original, seat, effect, scene)
    info: StackInfo = new.cast
    if target:
        new.cast = info.with_targets(tuple(_all_at(target, info)), _moved(info, target))
        _note_targets(new, info, "707.10d" if effect.for_each is not None else "707.10e")
    elif effect.may_retarget:
        new.cast = yield from retarget(g, new, info)
        _note_targets(new, info, "707.10c")
    s.objects[new.id] = new
    del s.past[new.id]
    s.stack.append(new.id)
    if new.kind == "copy":
        note_statics(s, new, base_value(new))
        reindex(s, new, None)
        s.dirty[new.id] = None
    emit(g, Event("copy", new.id, seat, scene.source, other=original.id, rule="707.10"))
    tell_targets(g, new)
    return new.id


def _twin(s: MagicState, original: Obj, seat: int, effect: words.CopyOnStack, scene: Scene) -> Obj:
    """The new object. A copy of an ability has the same source; one of a spell is its controller's. 707.10, 707.10b"""
    info: StackInfo = original.cast
    if original.kind == "ability":
        new = moving.new_object(s, "ability", seat, original.printed, "stack")
        info = info.changed(controller=seat)
    else:
        copied = copying.copy_of(s, original, scene.source, "707.10", effect.except_, scene, both_faces=True)
        new = moving.new_object(s, "copy", seat, copied.value, "stack")
        new.origin = copied
        new.face, new.face_down = copying.face_of_copy(original, copied.value), original.face_down
        paid = {name: value for name, value in info.paid.items() if not str(name).startswith("spent")}
        info = info.changed(controller=seat, source=new.id, how="copied", then="", paid=paid)
    new.choices = {"copy of": original.id}
    new.controller = new.under = seat
    new.known = moving.EVERYONE if original.face_down is None else 1 << seat
    new.timestamp = s.tick()
    new.cast = info
    s.past[new.id] = new  # where it is found until it is there
    if new.kind == "copy":
        if is_bestowed(original):  # 702.103c
            bestow(s, new)
            refresh(s)
        new.chars = derive(s, new)
        if effect.except_ and new.face_down is None:
            new.cast = as_it_reads(s, new, new.cast)
    return new


def _note_targets(item: Obj, before: StackInfo, rule: str) -> None:
    """What it targeted before others were chosen for it, and by which rule those were, for who asks why."""
    if item.cast.targets != before.targets:
        first = item.choices.get("retargeted", (before.targets, rule))[0]
        item.choices = {**item.choices, "retargeted": (first, rule)}


def _all_at(target: int, info: StackInfo) -> Iterator[tuple[int, ...]]:
    """Each target word with this for all that it had; what is divided among them goes to it once. 707.10d, 601.2d"""
    for slot, ids in _filled(info):
        yield (target,) * (min(len(ids), 1) if divides(info.do, slot) else len(ids))


def _moved(info: StackInfo, target: int) -> dict[int, int]:
    return {target: sum(info.division.values())} if info.division else {}


def retarget(g: Table, item: Obj, info: StackInfo, seat: int | None = None) -> Steps[StackInfo]:
    """New targets, one for each that the controller changes; the others stay, legal or not. 707.10c, 115.7"""
    refresh(g.state)
    targets: list[tuple[int, ...]] = []
    division = dict(info.division)
    for slot, ids in _filled(info):
        chosen = yield from _new_targets(g, item, info, slot, ids, targets, info.controller if seat is None else seat)
        if divides(info.do, slot):
            division = {new: info.division[id] for id, new in zip(ids, chosen, strict=True)}
        targets.append(tuple(chosen))
    return info.with_targets(tuple(targets), division)


def _new_targets(
    g: Table,
    item: Obj,
    info: StackInfo,
    slot: Target,
    ids: tuple[int, ...],
    before: list[tuple[int, ...]],
    seat: int,
) -> Steps[list[int]]:
    """One target after another. What a later one has can be taken if that one can have another. 115.7e"""
    s = g.state
    source = source_of(s, item)
    scene = info.scene(item.id)
    later = [(word, other) for word, others in _filled(info)[len(before) + 1 :] if word.differs for other in others]
    settled = {id for others in before for id in others}
    earlier = settled if slot.differs else set()
    chosen: list[int] = []
    for at, id in enumerate(ids):
        used = {*settled, *chosen, *(other for _, other in later)}
        stuck = {
            other for word, other in later if all(e.id in used for e in target_choices(s, scene, word, source))
        }  # fmt: skip
        legal = [e.id for e in target_choices(s, scene, slot, source) if e.id not in stuck | earlier]
        taken = {*chosen, id, *(() if id in legal else ids[at + 1 :])}
        found = [*([] if id in chosen or id in earlier else [id]), *(other for other in legal if other not in taken)]
        prompt = f"New target for {label(s, item, seat)}?"
        entities = [s.entity(other) for other in found or [id]]
        worth = _worth_as_new_target(s, info, source, slot, seat, id)
        picked = yield from choose(g, seat, "retarget", prompt, entities, 1, 1, item.id, worth)
        chosen.append(picked[0].id)
    return chosen


def _worth_as_new_target(
    s: MagicState, info: StackInfo, source: Any, slot: Target, seat: int, now: int
) -> Worth | None:
    """The target stays, unless it is on the wrong side."""
    worth = as_target(s, info.do or source.chars.abilities, slot, info.scene(source.id), seat)
    return None if worth is None or worth(s.entity(now)) > 0 else worth


@does(words.BecomeCopy)
def _become_copy(g: Table, effect: words.BecomeCopy, scene: Scene) -> Steps[Scene]:
    """707.4"""
    s = g.state
    originals = yield from find(g, scene, effect.of)
    if not originals or originals[0].is_player:
        return scene
    if not holds(s, effect.lasts, scene.source, scene.you):
        return scene  # 611.2b
    original = originals[0]
    subjects = [e for e in (yield from find(g, scene, effect.what)) if not e.is_player and e.id in s.battlefield]
    ability = scene.memory.get("this ability")
    copies = [
        copying.copy_of(s, original, scene.source, "707.4", effect.except_, copying.keeping(scene, obj))
        for obj in subjects
    ]
    for obj, copied in zip(subjects, copies, strict=True):
        began = copying.become(
            s, obj, copied.value, scene.source, original.id, effect.lasts, ability, copied, scene.you
        )
        if effect.lasts in BOUND:
            bind(s, scene.source, began.id, obj.id)
        emit(g, Event("becomes copy", obj.id, obj.controller, scene.source, other=original.id, rule="707.4"))
    return scene.it(*ids_of(subjects))


@does(casting_words.NewTargets)
def _choose_new_targets(g: Table, effect: casting_words.NewTargets, scene: Scene) -> Steps[None]:
    """115.7d"""
    for item in (yield from find(g, scene, effect.what)):
        if item.zone == "stack" and item.id in g.state.objects and item.cast is not None:
            info: StackInfo = item.cast
            chosen = yield from retarget(g, item, info, scene.you)
            before = {id for ids in info.targets for id in ids}
            item.cast = chosen
            _note_targets(item, info, "115.7d")
            tell_targets(g, item, before)


@does(casting_words.ChangeTarget)
def _change_target(g: Table, effect: casting_words.ChangeTarget, scene: Scene) -> Steps[None]:
    """115.7a: to another one; all of them or none, if it has several."""
    s = g.state
    for item in (yield from find(g, scene, effect.what)):
        if item.zone == "stack" and item.id in s.objects and item.cast is not None:
            yield from _change_all(g, item, item.cast, scene.you)


def _change_all(g: Table, item: Obj, info: StackInfo, seat: int) -> Steps[None]:
    s = g.state
    source = source_of(s, item)
    targets: list[tuple[int, ...]] = []
    division = dict(info.division)
    for slot, ids in _filled(info):
        legal = [e for e in target_choices(s, info.scene(item.id), slot, source) if e.id not in ids]
        prompt = f"New target for {label(s, item, seat)}?"
        picked = yield from choose(g, seat, "retarget", prompt, legal, len(ids), len(ids), item.id)
        if len(picked) < len(ids):
            return
        for id, new in zip(ids, picked, strict=True):
            if id in info.division:
                division[new.id] = division.pop(id)
        targets.append(ids_of(picked))
    item.cast = info.with_targets(tuple(targets), division)
    _note_targets(item, info, "115.7a")
    tell_targets(g, item, {id for ids in info.targets for id in ids})


@does(casting_words.RandomTargets)
def _random_targets(g: Table, effect: casting_words.RandomTargets, scene: Scene) -> Steps[None]:
    """115.7d, with chance in the place of a player; each spell on its own."""
    s = g.state
    for item in (yield from find(g, scene, effect.what)):
        if item.zone == "stack" and item.id in s.objects and item.cast is not None:
            info: StackInfo = item.cast
            item.cast = _at_random(s, item, info, effect.never, scene)
            _note_targets(item, info, "115.7d")
            tell_targets(g, item, {id for ids in info.targets for id in ids})


def _at_random(s: MagicState, item: Obj, info: StackInfo, never: Any, scene: Scene) -> StackInfo:
    """One target after another; what has to differ does, and shares stay as they were divided. 115.3, 115.7f"""
    source = source_of(s, item)
    targets: list[tuple[int, ...]] = []
    division = dict(info.division)
    for slot, ids in _filled(info):
        others = [other for word, other in _filled(info)[len(targets) + 1 :] if slot.differs or word.differs]
        taken = {id for some in (*others, *(targets if slot.differs else ())) for id in some}
        chosen: list[int] = []
        for at, id in enumerate(ids):
            found = list(target_choices(s, info.scene(item.id), slot, source))
            open_to = [e.id for e in found if never is None or not never.test(s, scene, e)]
            free = [one for one in open_to if one not in taken and one not in chosen and one not in ids[at + 1 :]]
            chosen.append(free[s.random.below(len(free))] if free else id)
        if divides(info.do, slot):
            division = {new: info.division[id] for id, new in zip(ids, chosen, strict=True)}
        targets.append(tuple(chosen))
    return info.with_targets(tuple(targets), division)


@does(casting_words.ControlSpell)
def _control_spell(g: Table, effect: casting_words.ControlSpell, scene: Scene) -> Steps[Scene]:
    """112.2; the permanent that it becomes is theirs as long as they are there. 110.2b, 400.7a"""
    s = g.state
    found = [e for e in (yield from find(g, scene, effect.what)) if e.id in s.objects and e.zone == "stack"]
    spells = [e for e in found if e.kind != "ability"]
    gainers = yield from players(g, scene, effect.who)
    for spell in spells if gainers else ():
        if spell.controller != gainers[0].seat:
            mod = ControlledByMod(Fixed((gainers[0].id,)))
            begin_lasting(s, scene, words.FOREVER, mods=(mod,), only=(spell.id,))
            control_spell(s, spell, gainers[0].seat)
    return scene.it(*ids_of(spells))


# Copies that are cast


@does(casting_words.CastCopy)
def _cast_copy(g: Table, effect: casting_words.CastCopy, scene: Scene) -> Steps[Scene]:
    """707.12: the copy is created where the card is, and cast while this resolves; several in any order."""
    s = g.state
    left: list[Obj] = []
    for card in (yield from find(g, scene, effect.of)):
        if card.id in s.objects:
            copied = copying.copy_of(s, card, scene.source, "707.12", (), scene, both_faces=True)
            left.append(_new_copy(g, copied.value, copied, card.zone, scene))
    made: list[int] = []
    while cast := (yield from cast_during_resolution(g, scene.you, left, free=effect.free)):
        made.append(cast)
        left = [copy for copy in left if copy.id in s.objects]
    return scene.it(*made).remembering(did=bool(made))


@does(casting_words.CastNamed)
def _cast_named(g: Table, effect: casting_words.CastNamed, scene: Scene) -> Steps[Scene]:
    """707.13"""
    name = scene.memory.get("card name")
    if name is None:
        return scene
    value = named_value(g.state, name)
    made = yield from _cast_new(g, value, scene, free=effect.free)
    return scene.it(*made).remembering(did=bool(made))


@does(casting_words.CastNoted)
def _cast_noted(g: Table, effect: casting_words.CastNoted, scene: Scene) -> Steps[Scene]:
    """707.14"""
    value = noted(g.state, g.state.obj(scene.source), "noted card")
    made = [] if value is None else (yield from _cast_new(g, value, scene, free=effect.free))
    return scene.it(*made).remembering(did=bool(made))


@does(casting_words.CastIt)
def _cast_it(g: Table, effect: casting_words.CastIt, scene: Scene) -> Steps[Scene]:
    made: list[int] = []
    for card in (yield from find(g, scene, effect.what)):
        here = [g.state.objects[card.id]] if card.id in g.state.objects else []
        name, free, must = effect.way, effect.free, effect.must
        made.append((yield from cast_during_resolution(g, scene.you, here, free=free, name=name, must=must)))
    cast = tuple(id for id in made if id)
    return scene.remembering(did=bool(cast), cast=cast)


def named_value(s: MagicState, name: str) -> Copiable:
    """What the card of a name is: as it is in this game, or as the card data says. 707.13"""
    for obj in s.objects.values():
        if obj.kind == "card" and obj.printed.front.name == name:
            return obj.printed
    return find_card(name).printed


def _cast_new(g: Table, value: Copiable, scene: Scene, *, free: bool) -> Steps[list[int]]:
    """A copy of a card that is nowhere in the game. 707.13"""
    new = _new_copy(g, value, None, "command", scene)
    cast = yield from cast_during_resolution(g, scene.you, [new], free=free)
    return [cast] if cast else []


def _new_copy(g: Table, value: Copiable, origin: copying.Copied | None, zone: str, scene: Scene) -> Obj:
    s = g.state
    new = moving.new_object(s, "copy", scene.you, value, zone)
    new.origin = origin
    new.known = moving.EVERYONE
    new.timestamp = s.tick()
    moving.put_copy(s, new)
    emit(g, Event("copy", new.id, scene.you, scene.source, rule="707.12"))
    return new


@does(casting_words.PutAsCopy)
def _put_as_copy(g: Table, effect: casting_words.PutAsCopy, scene: Scene) -> Steps[Scene]:
    """The card is that spell again: its copiable values, its targets and all else that was chosen or paid for it.

    What was face down is copied as it was seen, so it is face up now. 708.2
    """
    s = g.state
    made: list[int] = []
    cards = yield from find(g, scene, effect.card)
    for player in (yield from players(g, scene, effect.by)):
        for card in cards:
            original = s.obj(card.was) if card.was else card
            if card.id not in s.objects or original.zone != "stack" or original.cast is None:
                continue
            copied = copying.copy_of(s, original, scene.source, "707.10", (), scene, both_faces=True)
            info: StackInfo = original.cast
            new = s.objects[(yield from moving.move_one(g, card.id, "stack", source=scene.source))]
            new.controller = new.under = player.seat
            new.face = copying.face_of_copy(original, copied.value)
            new.cast = info.changed(controller=player.seat, source=new.id, how="copied")
            copying.become(s, new, copied.value, scene.source, original.id, copied=copied, you=scene.you)
            if is_bestowed(original):  # 702.103c
                bestow(s, new)
            emit(g, Event("becomes copy", new.id, player.seat, scene.source, other=original.id, rule="707.10"))
            tell_targets(g, new)
            made.append(new.id)
    return scene.it(*made)


@does(casting_words.Conjure)
def _conjure(g: Table, effect: casting_words.Conjure, scene: Scene) -> Steps[Scene]:
    """A new card, which stays one from zone to zone; what has changed the other one does not matter."""
    s = g.state
    made: list[int] = []
    for original in (yield from find(g, scene, effect.of)):
        new = moving.new_object(s, "card", scene.you, original.printed, "hand", s.next_id)
        new.controller, new.known, new.timestamp = scene.you, moving.EVERYONE, s.tick()
        moving.put_card(s, new)
        emit(g, Event("conjure", new.id, scene.you, scene.source, other=original.id))
        made.append(new.id)
    return scene.it(*made)


@does(casting_words.NoteCard)
def _note_card(g: Table, effect: casting_words.NoteCard, scene: Scene) -> Steps[None]:
    cards = yield from find(g, scene, effect.card)
    for obj in (yield from find(g, scene, effect.on)):
        if cards and obj.id in g.state.objects:
            obj.choices = {**obj.choices, "noted card": copying.copiable_value(g.state, cards[0], both_faces=True)}


@does(casting_words.Encode)
def _encode(g: Table, effect: casting_words.Encode, scene: Scene) -> Steps[None]:
    """702.99a; only what is represented by a card can be encoded."""
    s = g.state
    item = s.objects.get(scene.item)
    if item is None or item.kind != "card":
        return
    mine = [o for o in s.battlefield.values() if o.controller == scene.you and "Creature" in o.chars.types]
    picked = yield from choose(
        g, scene.you, "encode", "Encode the card on which creature?", mine, 0, 1, scene.source, to_have(s, scene.you)
    )
    if picked:
        new = yield from moving.move_one(g, item.id, "exile", source=scene.source)
        if new and s.objects[new].zone == "exile":
            s.objects[new].choices = {"encoded on": (picked[0].id,)}
            s.plan_stale = True


@does(casting_words.TakeShape)
def _take_shape(g: Table, effect: casting_words.TakeShape, scene: Scene) -> Steps[None]:
    """707.2: what it becomes "as it enters" is copied with it, and so is kept like a copy effect."""
    s = g.state
    obj = s.obj(scene.source)
    value = copying.with_exceptions(s, obj.copiable, effect.mods, scene.it(obj.id))
    before = copying.how_it_came(obj)
    shape = copying.Copied("613.2a", obj.id, obj.id, s.turn.number, obj.copiable, value, before=before)
    copying.become(s, obj, value, obj.id, obj.id, copied=shape)
    yield from ()


@does(casting_words.Link)
def _link(g: Table, effect: casting_words.Link, scene: Scene) -> Steps[None]:
    found = yield from find(g, scene, effect.what)
    source = g.state.obj(scene.source)
    source.choices = {**source.choices, effect.key: ids_of(found)}
