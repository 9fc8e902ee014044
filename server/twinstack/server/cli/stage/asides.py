"""Asides: a full explanation where something is seen for the first time, and when a chain of copies gets longer."""

from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.explain import Explanation, explain_event, explain_object
from twinstack.engine.magic.rules.copying import Copied, how_it_came
from twinstack.engine.magic.state import MagicState
from twinstack.server.cli.stage.page import Page

_TITLES = {
    "enter": "Why is it that? From the card to what lies on the table:",
    "chain": "A copy of a copy. From the card to what lies on the table:",
    "becomes": "What has it become? From the card to what lies on the table:",
    "spell": "What is this copy?",
    "cease": "Why did it cease to exist?",
    "copy ends": "Why did that end?",
    "fizzle": "Why did it do nothing?",
}

_FRAME = "         │ "


class Asides:
    """Each kind of thing is explained once; copies of copies again each time the chain is longer."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.told: set[str] = set()
        self.longest = 1

    def became_copy(self, s: MagicState, event: Event) -> None:
        length = _length(how_it_came(s.obj(event.obj)))
        kind = "enter" if event.how == "enter" else "becomes"
        if length > self.longest:
            self.longest = length
            self.told.add(kind)
            self._write("chain", explain_object(s, event.obj, "all"))
        elif kind not in self.told:
            self._write(kind, explain_object(s, event.obj, "all"))

    def spell_copied(self, s: MagicState, event: Event) -> None:
        if "spell" not in self.told:
            self._write("spell", explain_object(s, event.obj, "all"))

    def event(self, kind: str, s: MagicState, event: Event) -> None:
        if kind not in self.told:
            self._write(kind, explain_event(s, event, "all"))

    def _write(self, kind: str, explanation: Explanation) -> None:
        self.told.add(kind)
        lines = explanation.text(meanings=False, brief=True, width=self.page.width - len(_FRAME)).splitlines()
        self.page.raw()
        for line in (_TITLES[kind], *lines):
            self.page.raw(f"{_FRAME}{line}", "green")
        self.page.raw()


def _length(copied: Copied | None) -> int:
    """Over how many copies a value was handed."""
    length = 0
    while copied is not None:
        length, copied = length + 1, copied.before
    return length
