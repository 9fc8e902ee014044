"""Marked mana: it has an effect when it is spent, or its source matters, or it stays for longer. 106.6, 702.189a

Otherwise mana of one kind is interchangeable. Marked mana is spent first on what its mark is about, and last on
anything else.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from twinstack.engine.core.scene import Scene
from twinstack.engine.core.triggering import Pending
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.state import MagicState
from twinstack.engine.magic.words.abilities import Triggered
from twinstack.engine.magic.words.effects_players import AddMana
from twinstack.engine.magic.words.watches import Happens


@dataclass(frozen=True, slots=True)
class Mark:
    """A marked mana in a pool: its kind, its source, and the instruction that added it."""

    kind: int
    source: int
    word: AddMana


def mark(s: MagicState, seat: int, word: AddMana, kinds: Sequence[int], source: int) -> None:
    """Mark the mana that was just added, if its instruction says something about it."""
    if word.then is not None or word.tracked or word.for_combat or is_restricted(word):
        s.marked = {**s.marked, seat: (*s.marked.get(seat, ()), *(Mark(kind, source, word) for kind in kinds))}


def is_restricted(word: AddMana) -> bool:
    """May the mana that it adds be spent only on certain things? 106.6"""
    return word.only is not None or bool(word.only_to)


def may_be_spent(s: MagicState, word: AddMana, scene: Scene, for_: Obj | None, *, casting: bool) -> bool:
    """Is a spell that is cast, or the source of an ability that is activated, what this mana is for? 106.6

    `scene`: that of what adds the mana. None: it is spent on something else.
    """
    if not is_restricted(word):
        return True
    if for_ is None or word.only_to == ("activate" if casting else "cast"):
        return False
    return word.only is None or word.only.test(s, scene, for_)


def any_restricted(marks: Sequence[Mark]) -> bool:
    """Is any of this mana restricted to certain things?"""
    return any(is_restricted(one.word) for one in marks)


def open_pool(s: MagicState, seat: int, for_: Obj | None, *, casting: bool) -> dict[int, int]:
    """The mana in the player's pool that may be spent on this."""
    pool = dict(s.players[seat].pool)
    for one in s.marked.get(seat, ()):
        if not may_be_spent(s, one.word, Scene(one.source, seat), for_, casting=casting):
            pool[one.kind] = pool.get(one.kind, 0) - 1
    return {kind: number for kind, number in pool.items() if number > 0}


def unmark(
    s: MagicState, seat: int, pool: Mapping[int, int], spent: Sequence[tuple[int, int]], item: Obj | None
) -> None:
    """Remove the marks of mana that is spent from a pool, on `item` on the stack or on anything else."""
    if not s.marked.get(seat):
        return
    left = list(s.marked[seat])
    for kind, number in spent:
        mine = [one for one in left if one.kind == kind]
        wanted = [one for one in mine if item is not None and _about(s, seat, one, item)]
        used = wanted[:number]
        plain = pool.get(kind, 0) - len(mine)
        others = [one for one in mine if one not in wanted]
        for one in (*used, *others[: max(0, number - len(used) - plain)]):
            left.remove(one)
        if item is not None:
            _tell(s, seat, used, item)
    s.marked = {**s.marked, seat: tuple(left)}


def _about(s: MagicState, seat: int, one: Mark, item: Obj) -> bool:
    if is_restricted(one.word):
        casting = item.kind != "ability"
        return may_be_spent(s, one.word, Scene(one.source, seat), s.meaning.source_of(s, item), casting=casting)
    if one.word.then is None and not one.word.tracked:  # it only stays for longer, so it is spent last
        return False
    return one.word.spent_for is None or one.word.spent_for.test(s, Scene(one.source, seat), item)


def _tell(s: MagicState, seat: int, used: Sequence[Mark], item: Obj) -> None:
    """Trigger what spending this mana does; it goes on the stack after the spell or ability that was paid. 603.3"""
    for one in used:
        item.choices = {**item.choices, "mana from": (*item.choices.get("mana from", ()), one.source)}
        if one.word.then is not None:
            event = Event("mana spent", item.id, seat, one.source)
            s.pending.append(Pending(one.source, seat, Triggered(Happens("mana spent"), one.word.then), event))


def kept_for_combat(s: MagicState, seat: int) -> dict[int, int]:
    """How much mana of each kind stays in the pool as a step of combat ends. 702.189a"""
    found: dict[int, int] = {}
    for one in s.marked.get(seat, ()):
        if one.word.for_combat:
            found[one.kind] = found.get(one.kind, 0) + 1
    return found
