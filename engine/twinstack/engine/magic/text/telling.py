"""One event as told to one viewer: the names of what took part in it."""

from collections.abc import Callable
from typing import Any

from twinstack.engine.core.text.bygone import as_it_was
from twinstack.engine.core.text.grammar import article, capital, listed, owner_of
from twinstack.engine.core.text.names import Naming, best_name, found, name, seat_name, targets
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.terms import Terms

PLACES = {"exile": "exile", "battlefield": "the battlefield", "stack": "the stack", "command": "the command zone"}
STEPS = {
    "main": "main phase", "second main": "second main phase", "begin combat": "combat",
    "attackers": "declare attackers step", "blockers": "declare blockers step",
    "first damage": "first combat damage step",
    "damage": "combat damage step",
    "end combat": "end of combat", "end": "end step", "upkeep": "upkeep", "cleanup": "cleanup step",
}  # fmt: skip


class Telling:
    """One event as told to one viewer, with the names of what took part in it."""

    __slots__ = ("called", "event", "named", "naming", "s", "viewer")

    def __init__(self, s: Any, event: Event, viewer: int | None, naming: Naming = name) -> None:
        self.s = as_it_was(s, event) if s.former else s
        self.event, self.viewer, self.naming = event, viewer, naming
        self.called: list[int] = []  # what the sentence so far calls by name,
        self.named: set[int] = set()  # and what else it makes clear

    def name(self, id: int) -> str:
        self.called.append(id)
        return self.naming(self.s, id, self.viewer)

    def says(self, id: int) -> bool:
        """Does the sentence so far name this object, or an ability of which it is the source?"""
        if id in self.named or id in self.called:
            return True
        objs = [obj for obj in (found(self.s, one) for one in self.called) if obj is not None and obj.kind == "ability"]
        return any(getattr(obj.cast, "source", 0) == id for obj in objs)

    @property
    def terms(self) -> Terms:
        """The words of the edition that is played."""
        terms: Terms = self.s.profile.terms
        return terms

    def term(self, phrase: str) -> str:
        """As this is said in the edition that is played."""
        return self.terms.get(phrase, phrase)

    @property
    def obj(self) -> str:
        return self.name(self.event.obj)

    @property
    def other(self) -> str:
        return self.name(self.event.other)

    @property
    def source(self) -> str:
        return self.name(self.event.source)

    @property
    def player(self) -> str:
        return seat_name(self.s, self.event.player)

    @property
    def card(self) -> str:
        """The name of what moved, from its record before or after, whichever the viewer may know."""
        self.named |= {self.event.obj, self.event.other}
        return best_name(self.s, self.viewer, self.event.obj, self.event.other, naming=self.naming)

    def shown(self, id: int) -> str:
        """The name of an object that left a hidden zone openly: that of what it became."""
        self.named.add(id)
        return best_name(self.s, self.viewer, id, getattr(found(self.s, id), "became", 0), naming=self.naming)

    def owner(self) -> str:
        obj = found(self.s, self.event.obj) or found(self.s, self.event.other)
        return self.player if obj is None else seat_name(self.s, obj.owner)

    def place(self, zone: str) -> str:
        if zone in PLACES:
            return PLACES[zone] if zone == "exile" else self.term(PLACES[zone])  # what terms call exile is the verb
        return f"{owner_of(self.owner())} {zone}"

    def by(self) -> str:
        """` by Murder`, if the event has a source."""
        if not self.event.source or self.says(self.event.source):
            return ""
        return f" by {self.source}"

    def targets(self) -> str:
        """`, targeting Alice`."""
        names = targets(self.s, found(self.s, self.event.obj), self.viewer, self.naming)
        return f", targeting {listed(names)}" if names else ""

    def notes(self) -> str:
        """The source, if the sentence does not name it, and the rule: ` (Howling Mine, 704.5g)`."""
        event = self.event
        notes = [self.terms.number(event.rule)] if event.rule else []
        if event.source and not self.says(event.source) and found(self.s, event.source) is not None:
            notes.insert(0, capital(self.source))
        return f" ({', '.join(notes)})" if notes else ""


Teller = Callable[[Telling], str]
TELLERS: dict[str, Teller] = {}
NAMED: dict[str, tuple[str, ...]] = {}
"""The fields of an event whose names are all that its sentence needs the state for, besides whose `obj` is."""


def teller(*kinds: str, named: tuple[str, ...] | None = None) -> Callable[[Teller], Teller]:
    """Register a teller of these kinds; if only names can make two sentences differ, `named` says whose."""

    def add(function: Teller) -> Teller:
        for kind in kinds:
            TELLERS[kind] = function
            if named is not None:
                NAMED[kind] = named
        return function

    return add


def with_article(text: str) -> str:
    return text if text.startswith(("a ", "an ", "something")) else article(text)
