"""Mana of which more is said: what happens when it is spent, and what it came from. 106.6

Of mana of one kind it makes no other difference which of it is spent. Marked mana goes first to what its mark is about,
and last to anything else.
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
    """One mana in a pool: of which kind, from which object, and what the effect that added it says."""

    kind: int
    source: int
    word: AddMana


def mark(s: MagicState, seat: int, word: AddMana, kinds: Sequence[int], source: int) -> None:
    """What was just added is marked, if something is said of it."""
    if word.then is not None or word.tracked:
        s.marked = {**s.marked, seat: (*s.marked.get(seat, ()), *(Mark(kind, source, word) for kind in kinds))}


def unmark(
    s: MagicState, seat: int, pool: Mapping[int, int], spent: Sequence[tuple[int, int]], item: Obj | None
) -> None:
    """Mana is spent from a pool, on something on the stack or on anything else."""
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
    return one.word.spent_for is None or one.word.spent_for.test(s, Scene(one.source, seat), item)


def _tell(s: MagicState, seat: int, used: Sequence[Mark], item: Obj) -> None:
    """What is to happen triggers now; it goes on the stack once the spell is cast or the ability activated. 603.3"""
    for one in used:
        item.choices = {**item.choices, "mana from": (*item.choices.get("mana from", ()), one.source)}
        if one.word.then is not None:
            event = Event("mana spent", item.id, seat, one.source)
            s.pending.append(Pending(one.source, seat, Triggered(Happens("mana spent"), one.word.then), event))
