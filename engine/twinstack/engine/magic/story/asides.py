"""Asides: a full explanation where something is seen for the first time, and when a chain of copies gets longer."""

from collections.abc import Callable

from twinstack.engine.core.copying import Copied, how_it_came
from twinstack.engine.core.story import Aside
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.explain import Explanation, explain_event, explain_object
from twinstack.engine.magic.state import MagicState

_TITLES = {
    "enter": "Why is it this? From the card to what lies on the table:",
    "chain": "A copy of a copy. From the card to what lies on the table:",
    "becomes": "What has it become? From the card to what lies on the table:",
    "spell": "What is this copy?",
    "cease": "Why did it cease to exist?",
    "copy ends": "Why did that end?",
    "fizzle": "Why did it do nothing?",
}


class Asides:
    """Each kind of thing is explained once; copies of copies are explained again whenever the chain gets longer."""

    def __init__(self) -> None:
        self.told: set[str] = set()
        self.longest = 1

    def became_copy(self, s: MagicState, event: Event) -> Aside | None:
        length = _length(how_it_came(s.obj(event.obj)))
        kind = "enter" if event.how == "enter" else "becomes"
        if length > self.longest:
            self.longest = length
            self.told.add(kind)
            return Aside(_TITLES["chain"], explain_object(s, event.obj, "all"))
        return self._once(kind, lambda: explain_object(s, event.obj, "all"))

    def spell_copied(self, s: MagicState, event: Event) -> Aside | None:
        return self._once("spell", lambda: explain_object(s, event.obj, "all"))

    def event(self, kind: str, s: MagicState, event: Event) -> Aside | None:
        return self._once(kind, lambda: explain_event(s, event, "all"))

    def _once(self, kind: str, explained: Callable[[], Explanation]) -> Aside | None:
        if kind in self.told:
            return None
        self.told.add(kind)
        return Aside(_TITLES[kind], explained())


def _length(copied: Copied | None) -> int:
    """The length of the chain of copies that a value came through."""
    length = 0
    while copied is not None:
        length, copied = length + 1, copied.before
    return length
