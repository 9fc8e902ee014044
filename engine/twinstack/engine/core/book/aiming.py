"""What abilities are aimed at: chosen as they are played or used, and looked at again as they come about."""

from dataclasses import dataclass, field
from typing import Any

from twinstack.engine.core.asking import entity_option
from twinstack.engine.core.book.abilities import Does
from twinstack.engine.core.book.state import BookState, Table
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import Effect, candidates
from twinstack.engine.core.words.refs import Target
from twinstack.engine.kernel.decisions import Decision, Steps
from twinstack.engine.kernel.entities import NOTHING
from twinstack.engine.kernel.events import Event


# Not frozen, for a frozen one takes three times as long to make. Nothing writes on it.
@dataclass(slots=True, unsafe_hash=True)
class Said:
    """How something came onto the stack: whose it is, what it does, and what was chosen for it."""

    how: str  # played, used, after
    controller: int
    source: int  # the object whose ability it is; a card that was played is its own
    ability: Does
    slots: tuple[Target, ...] = ()
    targets: tuple[tuple[int, ...], ...] = ()  # what each of them has
    event: Event | None = field(default=None, compare=False)

    @property
    def do(self) -> Effect:
        return self.ability.do

    def scene(self, item: int) -> Scene:
        """From where its words are read."""
        chosen = dict(zip(self.slots, self.targets, strict=True)) if self.slots else NOTHING
        return Scene(self.source, self.controller, item, self.event, chosen=chosen)

    def aimed(self, targets: tuple[tuple[int, ...], ...], controller: int | None = None) -> "Said":
        """The same, aimed at these."""
        seat = self.controller if controller is None else controller
        return Said(self.how, seat, self.source, self.ability, self.slots, targets, self.event)


def slots_of(ability: Does) -> tuple[Target, ...]:
    """The targets of its text, in reading order."""
    return tuple(dict.fromkeys(word for word in ability.do.walk() if isinstance(word, Target)))


def can_aim(s: BookState, said: Said, item: int = 0) -> bool:
    """Is there something for each of its targets?"""
    return all(_choices(s, said, slot, (), item) for slot in slots_of(said.ability))


def aim(g: Table, said: Said, item: int = 0) -> Steps[Said | None]:
    """Its targets are chosen, no two of them alike; nothing where there are too few."""
    slots = slots_of(said.ability)
    chosen: list[int] = []
    for slot in slots:
        found = _choices(g.state, said, slot, tuple(chosen), item)
        if not found:
            return None
        # asked even where there is only one, so that it can be said which is meant
        options = tuple(entity_option(g.state, e, said.controller) for e in found)
        first = (options[0].id,)
        answer = yield Decision(
            "target", said.controller, "Choose a target", options, default=first, source=said.source
        )
        chosen.append(next(e.id for e in found if f"e{e.id}" == answer[0]))
    return Said(said.how, said.controller, said.source, said.ability, slots, tuple((id,) for id in chosen), said.event)


def still_aimed(s: BookState, said: Said, item: int) -> Said | None:
    """With those of its targets that still fit; nothing where it had some and none does."""
    kept = tuple(
        tuple(id for id in ids if any(e.id == id for e in _choices(s, said, slot, (), item)))
        for slot, ids in zip(said.slots, said.targets, strict=True)
    )
    return None if said.targets and not any(kept) else said.aimed(kept)


def _choices(s: BookState, said: Said, slot: Target, taken: tuple[int, ...], item: int) -> list[Any]:
    return [e for e in candidates(s, said.scene(item), slot.of) if e.id not in taken and e.id != item]
