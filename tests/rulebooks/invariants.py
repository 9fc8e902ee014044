"""What holds at every decision of a game of any rule book; it knows nothing of the book but its sheet.

The derived part of the state (characteristics, indexes, counts) is made anew and compared. This finds changes that
were not noted.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from twinstack.engine import rulebooks
from twinstack.engine.core.continuous import refresh
from twinstack.engine.core.indexing import reindex
from twinstack.engine.core.members import candidates
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.state import CoreState
from twinstack.engine.kernel.decisions import Decision
from twinstack.engine.rulebook import AnyGame


def check(game: AnyGame) -> None:
    """Raise AssertionError with everything that is wrong; of Magic, also by what only its rules say."""
    name = rulebooks.of(game.journal).name
    problems = list(_OWN[name](game) if name in _OWN else problems_of(game))
    assert not problems, "\n".join(problems)


def _magic(game: Any) -> Iterator[str]:
    from tests.engine.invariants import problems_of_magic

    return problems_of_magic(game)


_OWN: dict[str, Callable[[Any], Iterator[str]]] = {"magic": _magic, "magic-2004": _magic}
INDEXES = ("watchers", "replacers", "rules", "by_type")


def problems_of(game: AnyGame) -> Iterator[str]:
    """What is wrong in a game of any book."""
    yield from zones(game)
    yield from numbers(game)
    yield from shown(game)
    if isinstance(game.state, CoreState):
        yield from log(game.state)
    if game.decision is not None:
        yield from decision(game.decision, game.state)
        if game.decision.kind == "priority" and isinstance(game.state, CoreState):
            yield from derived(game.state)
            yield from counts(game.state)


def log(s: CoreState) -> Iterator[str]:
    """Each event knows its turn, so that those of a turn stand together."""
    turns = [event.turn for event in s.log[-100:]]
    if turns != sorted(turns) or (turns and turns[-1] > s.turn.number):
        yield f"the last events are of the turns {turns}"


def zones(game: AnyGame) -> Iterator[str]:
    """Each object is in one zone, the one it says, and of one that each player has, in its owner's."""
    s, sheet = game.state, rulebooks.of(game.journal).sheet
    places: list[tuple[int, str]] = []
    for zone in sheet.zones:
        for seat in (0,) if zone.shared else range(len(s.players)):
            for id in s.zone_ids(zone.name, seat):
                places.append((id, zone.name))
                if not zone.shared and id in s.objects and s.objects[id].owner != seat:
                    yield f"{s.objects[id]} is in the {zone.name} of another player"
    places += [(id, s.objects[id].zone) for id in getattr(s, "absent", ())]  # kept apart from their zone for a while
    for id, times in Counter(id for id, _ in places).items():
        if times > 1:
            yield f"object {id} is in {times} zones"
    for id, there in places:
        if id not in s.objects:
            yield f"object {id} in {there} does not exist"
        elif s.objects[id].zone != there:
            yield f"{s.objects[id]} lies in {there}"
    yield from (f"{s.objects[id]} lies nowhere" for id in s.objects.keys() - {id for id, _ in places})
    yield from (f"{s.objects[id]} exists and is gone" for id in s.objects.keys() & s.past.keys())
    for obj in s.objects.values():
        if obj.kind == "ability" and obj.zone not in _stacks(sheet):
            yield f"{obj} is an ability that does not wait"


def _stacks(sheet: Any) -> set[str]:
    return {zone.name for zone in sheet.zones if zone.shared and zone.ordered}


def numbers(game: AnyGame) -> Iterator[str]:
    """Nothing is counted below what there is, and no number is given twice."""
    s = game.state
    for entity in (*s.players, *s.objects.values()):
        if any(count <= 0 for count in entity.counters.values()):
            yield f"{entity} has counters {entity.counters}"
    ids = [*s.objects, *s.past]
    if isinstance(s, CoreState):
        ids += [*s.effects, *s.delayed]
    yield from (f"id {id} is not below the next one" for id in ids if id >= s.next_id)


def shown(game: AnyGame) -> Iterator[str]:
    """What the sheet says of players and objects is there to be shown."""
    s, book = game.state, rulebooks.of(game.journal)
    for player in s.players:
        stats = book.showing.stats(s, player)
        if len(stats) != len(book.sheet.stats):
            yield f"{player} has {stats}, the sheet says {[stat.name for stat in book.sheet.stats]}"
    for obj in s.objects.values():
        marks = book.showing.marks(s, obj)
        if marks and len(marks) != len(book.sheet.marks):
            yield f"{obj} has the marks {marks}"
        if book.showing.flags(s, obj) >= 1 << len(book.sheet.flags):
            yield f"{obj} has a flag that the sheet does not"
    if book.showing.turn(s)[2] not in book.sheet.steps:
        yield f"the step is {book.showing.turn(s)[2]}"


GAP = re.compile(r"^\W*[:,?)]|\(\)|  | [:,?)]")
"""Where a sentence has no name between two of its marks."""


def decision(asked: Decision, s: Any) -> Iterator[str]:
    """A decision can be answered, and its default is a legal answer."""
    try:
        asked.check(asked.default)
    except Exception as error:
        yield f"the default answer {asked.default} to {asked} is refused: {error}"
    ids = [option.id for option in asked.options]
    if len(set(ids)) != len(ids):
        yield f"{asked.kind}: option ids repeat: {sorted(id for id, times in Counter(ids).items() if times > 1)}"
    if s.players[asked.seat].lost:
        yield f"{asked.kind} is asked of {s.players[asked.seat]}, who has lost"
    if GAP.search(asked.prompt):
        yield f"{asked.kind}: a name is missing in the prompt {asked.prompt!r}"
    for option in asked.options:
        if not option.label:
            yield f"{asked.kind}: option {option.id} has no label"
        if GAP.search(option.label):
            yield f"{asked.kind}: a name is missing in the label {option.label!r}"
        yield from (f"option {option.id} refers to {id}" for id in option.refs if not _known(s, id))


def _known(s: Any, id: int) -> bool:
    return 0 < id <= len(s.players) or id in s.objects or id in s.past


def derived(s: CoreState) -> Iterator[str]:
    """All characteristics and indexes, made again from nothing."""
    unseen = {zone.name for zone in s.sheet.zones if zone.seen == "nobody"}
    twin = s.clone()
    twin.plan, twin.plan_stale = None, True
    twin.dirty = dict.fromkeys(twin.objects)
    refresh(twin)
    for id, obj in s.objects.items():
        fresh = twin.objects[id]
        if obj.zone in unseen or id in s.absent:
            continue  # nobody looks at it; it is made current when that changes
        if fresh.chars is not obj.chars:
            yield f"{obj} has {_difference(obj.chars, fresh.chars)}"
        if fresh.controller != obj.controller:
            yield f"{obj} is controlled by seat {obj.controller}, it should be {fresh.controller}"
        kept, anew = ([entry.key for entry in one.plan.entries(obj)] for one in (s, twin))
        if kept != anew and not s.plan_stale:
            yield f"these are in force for {obj}: {kept}, from nothing {anew}"
    yield from indexes(s, twin)


def counts(s: CoreState) -> Iterator[str]:
    """What was counted and is remembered is still so many."""
    for known in s.counted.values():
        for (of, you, source, most), number in known.items():
            fresh = sum(1 for _ in islice(candidates(s, Scene(source, you), of), most))
            if fresh != number:
                yield f"there are {fresh} of {of}, and {number} are remembered"


def _difference(old: Any, new: Any) -> str:
    return "; ".join(
        f"{name} {getattr(old, name)!r}, from nothing {getattr(new, name)!r}"
        for name in old.FIELDS
        if getattr(old, name) != getattr(new, name)
    )


def indexes(s: CoreState, twin: CoreState) -> Iterator[str]:
    """`twin` is a copy with current characteristics, in which the indexes are built anew."""
    for name in INDEXES:
        setattr(twin, name, {})
    twin.able = [{} for _ in twin.players]
    for obj in twin.objects.values():
        if obj.id not in s.absent:
            reindex(twin, obj, None)
    for id, effect in s.effects.items():
        for rule in effect.rules:
            inner = twin.rules.setdefault(rule.name, {})
            inner[-id] = (*inner.get(-id, ()), rule)
        if effect.replacement is not None:
            twin.replacers.setdefault(effect.replacement.watches, {})[-id] = (effect.replacement,)
    for id, delayed in s.delayed.items():
        for key in delayed.when.watched():
            twin.watchers.setdefault(key, {})[-id] = (delayed,)
    for name in INDEXES:
        yield from _compare(name, getattr(s, name), getattr(twin, name))
    yield from _compare("able", dict(enumerate(s.able)), dict(enumerate(twin.able)))


def _compare(name: str, kept: dict[Any, dict[int, Any]], fresh: dict[Any, dict[int, Any]]) -> Iterator[str]:
    for key in kept.keys() | fresh.keys():
        mine, theirs = kept.get(key, {}), fresh.get(key, {})
        for id in mine.keys() | theirs.keys():
            if mine.get(id, ()) != theirs.get(id, ()):
                yield f"index {name}[{key!r}][{id}] is {mine.get(id)!r}, from nothing {theirs.get(id)!r}"
