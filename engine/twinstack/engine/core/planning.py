"""The plan: in which order modifications apply, by layer, timestamp and dependency. Magic: 613.3, 613.7, 613.8"""

from collections.abc import Iterator
from typing import Any, Final

from twinstack.engine.core.asked_and_changed import (
    all_asked,
    asked_by,
    asked_for,
    asks,
    changes,
    could_matter,
    meet,
    united,
)
from twinstack.engine.core.depending import (
    could_depend,
    depends,
    fixed_words,
    given_statics,
    gives_removal,
    has,
    removes,
)
from twinstack.engine.core.layers import Entry, Plan, all_entries, from_static
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.state import CoreState
from twinstack.engine.core.viewing import View, worked_out
from twinstack.engine.core.waiting import first
from twinstack.engine.core.words.base import NO_ASPECT, Ref
from twinstack.engine.core.words.modifications import Control, CopyOf

MOST_READINGS: Final = 50
"""How often the text of one object is read anew: texts that change each other might do so for ever."""


def ordered(s: CoreState, plan: Plan) -> list[Entry]:
    """Gather the entries layer by layer. An ability that is lost before its first layer does not apply. Magic: 613.6"""
    return _Order(s, plan).run()


class _Order:
    """Finds the order: `done` are the entries applied so far, `pool` all of them."""

    def __init__(self, s: CoreState, plan: Plan) -> None:
        self.s, self.plan = s, plan
        self.done: list[Entry] = []
        self.view = View(s, self.done)
        self.started: set[int] = set()  # groups that have begun to apply. Magic: 613.6
        self.pool = list(all_entries(s))
        self.view.tell_apart(self.pool)
        for entry in self.pool:
            entry.active = entry.cond is None or entry.cond.holds(s, entry.scene)
        self.dropped: list[Entry] = []  # kept alive, since results are filed under `id(entry)`
        self.losable = False  # an entry that waits in this layer could lose its ability
        self.removers = any(not entry.mod.rereads and removes(entry.mod) for entry in self.pool)
        self.texts: dict[int, Any] = {}  # static abilities as they read after text changes
        self.readings: dict[int, int] = {}  # how often those of an object have been read anew
        self.reworded: dict[int, set[Any]] = {}  # those of an object that began to apply before they had these words
        self.grants = any(given_statics(entry.mod) for entry in self.pool)
        given = [e for e in self.pool if isinstance(e.mod, Control) and e.only is None]
        plan.remade_when_shape_changes = (
            (self.removers and any(e.ability is not None for e in self.pool))
            or any(e.mod.rereads and e.only is None for e in self.pool)
            or self.grants
            or bool(given)
        )
        # whatever comes to be in the set changes control; what loses its abilities to another effect looks no different
        plan.remade_on_any_change = any(not isinstance(e.affects, Ref) for e in given) or self._remove_each_other()

    def _remove_each_other(self) -> bool:
        """Could one static ability take away another that would do the same, to a set that changes?"""
        if not self.removers:
            return False
        removing = [e for e in self.pool if e.ability is not None and (removes(e.mod) or gives_removal(e.mod))]
        return len({id(e.group) for e in removing}) > 1 and any(e.only is None for e in removing)

    def run(self) -> list[Entry]:
        for layer in self.s.sheet.layers:
            here = (e for e in self.pool if e.layer == layer and not isinstance(e.mod, CopyOf))
            waiting = sorted(here, key=_in_time)
            if waiting:
                self._apply_all(layer, waiting)
        return self.done

    def _apply_all(self, layer: str, waiting: list[Entry]) -> None:
        intertwined = self._prepare(layer, waiting)
        losing = self.removers
        while waiting:
            if losing and self.losable:
                waiting = [e for e in waiting if e.ability is None or self._begun(e) or self._still_has(e)]
                if not waiting:
                    return
            entry = self._next(waiting) if intertwined and len(waiting) > 1 else waiting[0]
            del waiting[next(at for at, one in enumerate(waiting) if one is entry)]
            if not self._decide(entry):
                continue
            self.started.add(id(entry.group))
            self.done.append(entry)
            losing = self.removers and removes(entry.mod)
            new = self._follow(layer, entry, waiting)
            if new:
                waiting = sorted((*waiting, *new), key=_in_time)
                intertwined = self._prepare(layer, waiting)

    def _prepare(self, layer: str, waiting: list[Entry]) -> bool:
        """Note what depends on the order within this layer. True if there may be dependencies. Magic: 613.8a"""
        self.losable = any(entry.ability is not None for entry in waiting)
        if isinstance(waiting[0].mod, Control):
            return False  # control.py has put these in order
        usual, counters = self.s.usual_zone, self.s.meaning.counters_change.get(layer)
        asked = united(asked_by(entry, usual) for entry in waiting)
        changed = united(changes(entry.mod) for entry in waiting)
        self.plan.asked[layer] = united((self.plan.asked.get(layer, NO_ASPECT), asked))
        if counters is not None:
            for entry in waiting:
                entry.after_counters = meet(asked_by(entry, usual), counters)
        delicate = meet(asked, changed) and self._mark(layer, waiting, asked, changed)
        texts = any(one.mod.rereads for one in waiting) and any(entry.ability is not None for entry in waiting)
        return len(waiting) > 1 and (delicate or texts or (self.removers and any(removes(e.mod) for e in waiting)))

    def _mark(self, layer: str, waiting: list[Entry], asked: Any, changed: Any) -> bool:
        usual = self.s.usual_zone
        asking = [entry for entry in waiting if meet(asked_by(entry, usual), changed)]
        changing = [entry for entry in waiting if meet(asked, changes(entry.mod))]
        for entry in asking:
            entry.bound = any(
                meet(asked_for(entry.mod, word, usual), changed) for word in fixed_words(entry, self._begun(entry))
            )
        pairs = any(
            one.group is not other.group and could_matter(one, other, usual) for one in asking for other in changing
        )
        bound = any(entry.bound for entry in asking)
        self.plan.remade_when_shape_changes = self.plan.remade_when_shape_changes or pairs or bound
        self.plan.remade_on_any_change = (
            self.plan.remade_on_any_change or bound or (pairs and layer in self.s.meaning.ignored_layers)
        )
        return pairs or bound

    def _next(self, waiting: list[Entry]) -> Entry:
        """Characteristic-defining first, then by timestamp, unless one depends on another.

        Magic: 613.3, 613.7, 613.8
        """
        if not could_depend(waiting[0]):
            return waiting[0]
        queue = [entry for entry in waiting if entry.cda == waiting[0].cda]
        for entry in queue:
            if entry.bound and entry.cond is not None and not self._begun(entry):
                entry.active = entry.cond.holds(
                    self.view.standing(entry, asks(entry.cond, self.s.usual_zone)), entry.scene
                )
        return first(queue, self._depends, could_depend)

    def _depends(self, entry: Entry, other: Entry) -> bool:
        return depends(self.view, entry, other, self._begun(entry))

    def _begun(self, entry: Entry) -> bool:
        return id(entry.group) in self.started

    def _decide(self, entry: Entry) -> bool:
        """Does it apply? If this layer changes what the entry asks about, fix its condition and numbers as of now."""
        if not entry.bound:
            return True
        now = self.view.standing(entry, all_asked(fixed_words(entry, self._begun(entry)), self.s.usual_zone))
        entry.mod, numbers = worked_out(now, entry)
        entry.key = (entry.key, numbers)
        self.grants = self.grants or bool(given_statics(entry.mod))
        if self._begun(entry) or entry.cond is None:
            return True
        holds = entry.cond.holds(now, entry.scene)
        self._fix(entry, holds)
        return holds

    def _fix(self, entry: Entry, holds: bool) -> None:
        """Fix for all later layers whether this effect applies: that is decided in its first layer. Magic: 613.6"""
        own = [one for one in self.pool if one.group is entry.group]
        for one in own:
            one.cond, one.active = None, holds
            one.key = (one.key, "held")
        if not holds:
            gone = {id(one) for one in own}
            self.pool = [one for one in self.pool if id(one) not in gone]
            self.dropped += own

    def _still_has(self, entry: Entry) -> bool:
        """Does the source still have the ability, after what has applied so far?"""
        obj = self.s.objects.get(entry.source)
        return obj is not None and has(self.view.of(obj).chars, entry.ability)

    def _follow(self, layer: str, entry: Entry, waiting: list[Entry]) -> list[Entry]:
        """Entries that join this layer because one of its entries was applied."""
        if entry.mod.rereads:
            return self._reread(entry, waiting)
        if self.grants and entry.mod.gives():
            granted = list(_granted(self.view, entry))
            self._take_in(granted)
            return [one for one in granted if one.layer == layer]
        return []

    def _take_in(self, new: list[Entry]) -> None:
        self.pool.extend(new)
        self.view.tell_apart(new)

    def _reread(self, entry: Entry, waiting: list[Entry]) -> list[Entry]:
        """Static abilities follow their changed text; those that have begun go on as they began. Magic: 612.1, 613.6"""
        new: list[Entry] = []
        for id_ in self.s.statics if entry.only is None else [one for one in entry.only if one in self.s.statics]:
            obj = self.s.objects[id_]
            seen = self.view.of(obj)
            if not seen.kept or seen.kept[-1] is not entry:
                continue
            before = self.texts.get(id_, self.s.statics[id_])
            now = seen.chars.functions(obj.zone).statics
            if now != before and self.readings.get(id_, 0) < MOST_READINGS:
                self.texts[id_] = now
                self.readings[id_] = self.readings.get(id_, 0) + 1
                if entry.mod.rewords:
                    begun = self._begun_on(obj)
                    go_on = {one for was, one in zip(before, now, strict=True) if was in begun}
                    self.reworded.setdefault(id_, set()).update(go_on)
                new.extend(self._read_anew(obj, before, now, waiting))
        self._take_in(new)
        return [one for one in new if one.layer == entry.layer]

    def _begun_on(self, obj: Any) -> set[Any]:
        """The static abilities of an object that go on as they began, in whatever words they are now. Magic: 613.6"""
        return {one.ability for one in self.done if one.source == obj.id} | self.reworded.get(obj.id, set())

    def _read_anew(self, obj: Any, before: Any, now: Any, waiting: list[Entry]) -> Iterator[Entry]:
        gone = {
            id(one.group)
            for one in self.pool
            if one.source == obj.id and one.ability in before and id(one.group) not in self.started
        }
        self.dropped += [one for one in self.pool if id(one.group) in gone]
        self.pool = [one for one in self.pool if id(one.group) not in gone]
        waiting[:] = [one for one in waiting if id(one.group) not in gone]
        begun, scene = self._begun_on(obj), Scene(obj.id, obj.controller)
        for static in now:
            if static not in begun:
                for new in from_static(self.s, obj, scene, static):
                    new.active = new.cond is None or new.cond.holds(self.s, scene)
                    yield new


def _in_time(entry: Entry) -> tuple[bool, int]:
    return not entry.cda, entry.timestamp


def _granted(view: View, entry: Entry) -> Iterator[Entry]:
    """The entries of static abilities that an effect of layer 6 gives, which apply too. Magic: 613.7a

    Such an ability is never characteristic-defining, whatever its text. Magic: 604.3a
    """
    statics = given_statics(entry.mod)
    if not statics:
        return
    given = {id for obj, ids in view.different() if any(one is entry for one in view.of(obj).kept) for id in ids}
    for id in [id for id in view.s.home if id in given]:
        obj = view.s.home[id]
        scene = Scene(obj.id, obj.controller)
        for static in statics:
            for new in from_static(view.s, obj, scene, static, max(entry.timestamp, obj.timestamp)):
                new.cda = False
                new.layer = view.s.meaning.merged_layers.get(new.mod.layer, new.mod.layer)
                new.active = new.cond is None or new.cond.holds(view.s, scene)
                yield new
