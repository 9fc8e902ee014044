"""Objects as they are while layers are being applied: after the entries applied so far. Magic: 613.1, 613.6"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any

from twinstack.engine.core.asked_and_changed import about_it, all_asked, amounts
from twinstack.engine.core.equal_objects import asks_more, depends_on_it, different, equal_objects
from twinstack.engine.core.layers import Entry, fold, fold_on
from twinstack.engine.core.reading import AnyReading, shown
from twinstack.engine.core.state import CoreState
from twinstack.engine.core.words.base import Aspects, Num, Ref
from twinstack.engine.kernel.entities import Obj

Groups = list[tuple[Obj, Collection[int]]]  # one object of each group of equal ones, and the ids of the group
Changed = tuple[Collection[int], Any]  # the ids of a group of equal objects, and what they are then


@dataclass(slots=True)
class Seen:
    """One object, as it is after the entries so far."""

    chars: Any  # without the counters that come after those entries
    considered: int = 0  # how many entries have been considered:
    sets: int = 0  # of those that apply to a set,
    own: int = 0  # and of those that name this object
    kept: list[Entry] = field(default_factory=list)  # the ones that apply
    decided: dict[int, bool] = field(
        default_factory=dict
    )  # group -> does it apply? Decided in its first layer. Magic: 613.6
    twin: Obj | None = None  # the record that sets are tested on,
    reading: AnyReading = None  # and the reading that shows it
    after: dict[tuple[int, int, int], Any] = field(default_factory=dict)  # what one more entry would make of the object


class View:
    """The objects as they are after the entries in `done`, kept up to date while entries are added.

    Of equal objects only one is worked out, unless an entry can tell them apart.
    """

    def __init__(self, s: CoreState, done: list[Entry]) -> None:
        self.s = s
        self.done = done
        self.apart: set[int] | None = set()  # objects that are worked out one by one; None: all of them
        self._seen: dict[Any, Seen] = {}
        self._filed = 0  # how many of the entries in `done` are filed in these:
        self._sets: list[int] = []  # the places of entries that apply to a set
        self._own: dict[int, list[int]] = {}  # object -> the places of entries that name it
        self._groups: Groups = []
        self._shown_at = -1  # how many entries were in `done` when this was made:
        self._shown_before: dict[tuple[Aspects, bool], dict[int, Changed]] = {}
        self._group_of: dict[int, Any] | None = None
        self._said_at = -1  # how many entries were in `done` when these were worked out:
        self._said: dict[int, Entry] = {}

    def tell_apart(self, entries: Iterable[Entry]) -> None:
        """From now on, objects that one of these entries knows by id are worked out one by one."""
        known: set[int] = set()
        for entry in entries:
            if entry.only is not None:
                known.update(entry.only)
            elif (
                entry.affects is None
                or isinstance(entry.affects, Ref)
                or asks_more(entry.affects)
                or depends_on_it(entry.mod)
            ):
                self.apart, self._group_of = None, None
                return
            else:
                known.add(entry.source)
                known.add(self.s.obj(entry.source).attached_to if entry.source else 0)
        if self.apart is not None and not known <= self.apart:
            self.apart |= known
            self._group_of = None

    def different(self) -> Groups:
        """One object of each group of equal ones, with the ids of its group."""
        if self._group_of is None:
            self._group_of = {} if self.apart is None else equal_objects(self.s).of
            self._groups = list(different(self.s, self.apart))
            self._shown_at = -1
        return self._groups

    def applying(self, entry: Entry) -> Iterator[Obj]:
        """One object of each group that the entry would apply to, if it came next."""
        return (obj for obj, _ in self.different() if self.applies(entry, obj))

    def of(self, obj: Obj) -> Seen:
        if self._group_of is None:
            self.different()
        key = obj.id if self.apart is None or obj.id in self.apart else self._group_of.get(obj.id, obj.id)  # type: ignore[union-attr]
        seen = self._seen.get(key)
        if seen is None:
            seen = self._seen[key] = Seen(self.s.meaning.base_value(obj))
        if seen.considered < len(self.done):
            seen.considered = len(self.done)
            self._bring_up_to_date(obj, seen)
        return seen

    def _bring_up_to_date(self, obj: Obj, seen: Seen) -> None:
        while self._filed < len(self.done):
            only = self.done[self._filed].only
            for places in [self._sets] if only is None else [self._own.setdefault(id, []) for id in set(only)]:
                places.append(self._filed)
            self._filed += 1
        for entry in self._to_consider(seen, self._own.get(obj.id, ())):
            applies = seen.decided.get(id(entry.group))
            if applies is None:
                applies = seen.decided[id(entry.group)] = self._begins(entry, obj, seen, self._up_to(obj, seen, entry))
            if applies:
                if obj.counters:
                    seen.chars = fold(self.s, obj, [*seen.kept, entry], known=True)
                else:
                    seen.chars = fold_on(self.s, obj, seen.chars, seen.kept[-1] if seen.kept else None, entry)
                seen.kept.append(entry)
                seen.after.clear()

    def _to_consider(self, seen: Seen, own: Sequence[int]) -> Iterator[Entry]:
        """The entries not yet considered, in order, without those that name other objects."""
        sets = self._sets
        while True:
            if seen.own < len(own) and (seen.sets == len(sets) or own[seen.own] < sets[seen.sets]):
                seen.own += 1
                yield self.done[own[seen.own - 1]]
            elif seen.sets < len(sets):
                seen.sets += 1
                yield self.done[sets[seen.sets - 1]]
            else:
                return

    def before(self, obj: Obj, entry: Entry) -> Any:
        """What the object is just before this entry is applied."""
        return self._up_to(obj, self.of(obj), entry)

    def after(self, obj: Obj, other: Entry, entry: Entry) -> Any:
        """What the object would be just before this entry, if the other were applied first."""
        seen = self.of(obj)
        key = (id(other), id(entry) if obj.counters else 0, len(self.done) if other.bound else 0)
        if key not in seen.after:
            other = self._as_it_says_now(other)
            if obj.counters:
                seen.after[key] = fold(self.s, obj, [*seen.kept, other], before=entry, known=True)
            else:
                seen.after[key] = fold_on(self.s, obj, seen.chars, None, other)
        return seen.after[key]

    def _as_it_says_now(self, entry: Entry) -> Entry:
        """The entry with the numbers that it would have if it came next, where its own layer changes them."""
        if not entry.bound:
            return entry
        if self._said_at != len(self.done):
            self._said_at, self._said = len(self.done), {}
        said = self._said.get(id(entry))
        if said is None:
            asked = all_asked([word for word in amounts(entry.mod) if not about_it(word)], self.s.usual_zone)
            mod, _ = worked_out(self.standing(entry, asked), entry)
            said = self._said[id(entry)] = replace(entry, mod=mod)
        return said

    def applies(self, entry: Entry, obj: Obj) -> bool:
        """Does the entry apply to the object, if it comes next? Magic: 613.6"""
        seen = self.of(obj)
        decided = seen.decided.get(id(entry.group))
        return self._begins(entry, obj, seen, self._up_to(obj, seen, entry)) if decided is None else decided

    def would_apply(self, entry: Entry, obj: Obj, other: Entry) -> bool:
        """Would the entry apply to the object, if the other were applied first?"""
        seen = self.of(obj)
        decided = seen.decided.get(id(entry.group))
        return self._begins(entry, obj, seen, self.after(obj, other, entry)) if decided is None else decided

    def _up_to(self, obj: Obj, seen: Seen, entry: Entry) -> Any:
        if not obj.counters or entry.layer not in self.s.meaning.counted:
            return seen.chars
        return fold(self.s, obj, seen.kept, before=entry, known=True)

    def _begins(self, entry: Entry, obj: Obj, seen: Seen, chars: Any) -> bool:
        if entry.only is not None:
            return entry.applies(self.s, obj)
        if seen.twin is None or seen.reading is None or seen.twin.id != obj.id:
            seen.twin = shown(obj)
            seen.reading = self.s.supposing(seen.twin)
        seen.twin.chars = chars
        return entry.applies(seen.reading, seen.twin)

    def standing(self, entry: Entry, asked: Aspects, other: Entry | None = None) -> AnyReading:
        """The game just before this entry, or as it would be if the other were applied first.

        Only objects that differ in the aspects asked about are shown as they are then.
        """
        s = self.s
        differing = self._shown(entry, asked, other).values()
        return with_characteristics(s, [(s.home[id], chars) for ids, chars in differing for id in ids])

    def _shown(self, entry: Entry, asked: Aspects, other: Entry | None) -> dict[int, Changed]:
        """How the objects in play look at this point: one of each group of equal ones."""
        groups = self.different()
        late = entry.layer in self.s.meaning.counted  # counters come before some entries of a layer and after others
        found = dict(self._shown_to_all(groups, asked, late))
        for obj, ids in groups if other is not None or late else ():
            counted = late and bool(obj.counters)
            if other is not None and (other.only is None or obj.id in other.only) and self.applies(other, obj):
                self._show(found, obj, ids, self.after(obj, other, entry), asked)
            elif counted:
                self._show(found, obj, ids, self.before(obj, entry), asked)
        return found

    def _shown_to_all(self, groups: Groups, asked: Aspects, late: bool) -> dict[int, Changed]:
        """How they look whichever entry comes next; kept until another entry is applied."""
        if self._shown_at != len(self.done):
            self._shown_at, self._shown_before = len(self.done), {}
        found = self._shown_before.get((asked, late))
        if found is None:
            found = self._shown_before[asked, late] = {}
            for obj, ids in groups:
                if not (late and obj.counters):
                    self._show(found, obj, ids, self.of(obj).chars, asked)
        return found

    def _show(self, found: dict[int, Changed], obj: Obj, ids: Collection[int], chars: Any, asked: Aspects) -> None:
        if self._differ(chars, obj.chars, asked):
            found[obj.id] = (ids, chars)
        else:
            found.pop(obj.id, None)

    def _differ(self, one: Any, other: Any, asked: Aspects) -> bool:
        if one is other:
            return False
        names = None if asked is None else self.s.meaning.fields_of(asked)
        if names is None:
            names = other.FIELDS
        return any(getattr(one, name) != getattr(other, name) for name in names)


def with_characteristics(s: CoreState, these: list[tuple[Obj, Any]]) -> AnyReading:
    """The same game, except that these objects have these characteristics."""
    if not these:
        return s
    return s.showing({obj.id: shown(obj, chars=chars) for obj, chars in these})


def worked_out(now: AnyReading, entry: Entry) -> tuple[Any, tuple[Any, ...]]:
    """The modification with what it counts and reads as it is now, and that."""
    if entry.mod.reads and not any(map(about_it, amounts(entry.mod))):
        settled: tuple[Any, tuple[Any, ...]] = entry.mod.settled(now, entry.scene)
        return settled
    found = {
        name: part.value(now, entry.scene)
        for name in (one.name for one in fields(entry.mod))
        if isinstance(part := getattr(entry.mod, name), Num) and not about_it(part)
    }
    return (replace(entry.mod, **found) if found else entry.mod), tuple(found.values())
