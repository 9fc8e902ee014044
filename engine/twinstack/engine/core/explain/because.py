"""The reasons for each kind of event: facts to note, and the events that led to it."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from twinstack.engine.core.explain.explanation import Step
from twinstack.engine.core.explain.eyes import Eyes
from twinstack.engine.core.explain.log import Log
from twinstack.engine.core.text.names import found
from twinstack.engine.kernel.events import Event


@dataclass(slots=True)
class Reasons:
    """Why an event happened. `rule` is set only if the event itself names none."""

    notes: list[Step] = field(default_factory=list)
    causes: list[int] = field(default_factory=list)
    rule: str = ""

    def note(self, text: str, rule: str = "", source: int = 0, source_name: str = "") -> None:
        self.notes.append(Step(text, rule, source, source_name))

    def cause(self, at: int) -> None:
        if at >= 0 and at not in self.causes:
            self.causes.append(at)


Finder = Callable[["Case", Reasons], None]


@dataclass(frozen=True, slots=True)
class Case:
    """One event to be explained."""

    eyes: Eyes
    log: Log
    at: int

    @property
    def event(self) -> Event:
        return self.log[self.at]

    @property
    def obj(self) -> Any:
        return found(self.eyes.s, self.event.obj)

    def name(self, id: int) -> str:
        return self.eyes.name(id)


class Because:
    """How a rule book finds reasons: by the rule that an event names, if that is enough, otherwise by its kind."""

    def __init__(self) -> None:
        self._by_kind: dict[str, Finder] = {}
        self._by_rule: dict[str, Finder] = {}
        self.otherwise: Finder = by_source
        """The reasons of an event with no finder of its own."""
        self.always: list[Finder] = []
        """What is looked for in addition, for any event."""

    def by_kind(self, *kinds: str) -> Callable[[Finder], Finder]:
        def add(finder: Finder) -> Finder:
            self._by_kind.update(dict.fromkeys(kinds, finder))
            return finder

        return add

    def by_rule(self, *rules: str) -> Callable[[Finder], Finder]:
        def add(finder: Finder) -> Finder:
            self._by_rule.update(dict.fromkeys(rules, finder))
            return finder

        return add

    def reasons(self, eyes: Eyes, log: Log, at: int) -> Reasons:
        """What led to an event."""
        case, result = Case(eyes, log, at), Reasons()
        event = case.event
        finder = self._by_rule.get(event.rule) or self._by_kind.get(event.kind) or self.otherwise
        finder(case, result)
        for more in self.always:
            more(case, result)
        return result


def by_source(c: Case, r: Reasons) -> None:
    """It was part of what was resolving, or was caused by something that resolved earlier."""
    event = c.event
    now = c.log.resolving(c.at)
    if now >= 0 and event.source in (0, c.log[now].obj, c.log[now].source):
        r.cause(now)
    elif event.source:
        r.cause(c.log.resolved(event.source, c.at))


def by_cost(rule: Callable[[Event], str] = lambda event: "") -> Finder:
    """It was a cost of what was being announced; otherwise as `by_source`. `rule` gives the rule to cite for a cost."""

    def find(c: Case, r: Reasons) -> None:
        event, paid = c.event, c.log.paid_for(c.at)
        if paid < 0:
            by_source(c, r)
            return
        whose = c.name(event.source)
        r.note(f"It was a cost of {whose}", rule(c.log[paid]), event.source, whose)
        r.cause(paid)

    return find


def as_announced(c: Case, r: Reasons) -> None:
    """Only a player's choice led to it."""


def as_triggered(c: Case, r: Reasons) -> None:
    """It happened because of the event that an ability watched for."""
    watched = getattr(c.obj.cast, "event", None) if c.obj is not None else None
    if watched is not None:
        r.cause(next((i for i in range(c.at - 1, -1, -1) if c.log[i] is watched), -1))


def as_began(c: Case, r: Reasons) -> None:
    """How it came onto the stack."""
    r.cause(c.log.began(c.event.obj, c.at))


def as_copied(c: Case, r: Reasons) -> None:
    """What made the copy, and how the original came onto the stack."""
    by_source(c, r)
    r.cause(c.log.began(c.event.other, c.at))


def plain_reasons() -> Because:
    """The reasons of the core's own events, for a rule book that adds none."""
    because = Because()
    because.by_kind("play", "use", "turn", "first")(as_announced)
    because.by_kind("trigger")(as_triggered)
    because.by_kind("resolve", "fizzle")(as_began)
    because.by_kind("copy")(as_copied)
    because.otherwise = by_cost()
    return because
