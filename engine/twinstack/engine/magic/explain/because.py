"""The reasons for each kind of event: facts to note, and the events that led to it."""

from collections.abc import Callable
from dataclasses import dataclass, field

from twinstack.engine.core.text.names import found
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.explain.explanation import Step
from twinstack.engine.magic.explain.eyes import Eyes
from twinstack.engine.magic.explain.log import Log


@dataclass(slots=True)
class Reasons:
    """Why an event happened. The rule is given where the event itself names none."""

    notes: list[Step] = field(default_factory=list)
    causes: list[int] = field(default_factory=list)
    rule: str = ""

    def note(self, text: str, rule: str = "", source: int = 0, source_name: str = "") -> None:
        self.notes.append(Step(text, rule, source, source_name))

    def cause(self, at: int) -> None:
        if at >= 0 and at not in self.causes:
            self.causes.append(at)


_NEAR = 8  # events between what was replaced and what came of it
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
    def obj(self) -> Obj | None:
        return found(self.eyes.s, self.event.obj)

    def name(self, id: int) -> str:
        return self.eyes.name(id)


_BY_KIND: dict[str, Finder] = {}
_BY_RULE: dict[str, Finder] = {}


def reasons(eyes: Eyes, log: Log, at: int) -> Reasons:
    """What led to an event: by its rule where that says enough, by its kind otherwise."""
    case, result = Case(eyes, log, at), Reasons()
    event = case.event
    finder = _BY_RULE.get(event.rule) or _BY_KIND.get(event.kind)
    if finder is not None:
        finder(case, result)
    else:
        by_source(case, result)
    _replaced(case, result)
    return result


def by_kind(*kinds: str) -> Callable[[Finder], Finder]:
    def add(finder: Finder) -> Finder:
        _BY_KIND.update(dict.fromkeys(kinds, finder))
        return finder

    return add


def by_rule(*rules: str) -> Callable[[Finder], Finder]:
    def add(finder: Finder) -> Finder:
        _BY_RULE.update(dict.fromkeys(rules, finder))
        return finder

    return add


def _replaced(c: Case, r: Reasons) -> None:
    """A replacement effect that made it go elsewhere. 614.6"""
    if c.event.kind in ("enter", "leave", "move"):
        for at in range(c.at - 1, max(-1, c.at - _NEAR), -1):
            event = c.log[at]
            if event.kind == "replace" and event.obj == c.event.obj and event.how == "move":
                r.cause(at)


def by_source(c: Case, r: Reasons) -> None:
    """A cost, a part of what was resolving, or the doing of an effect that resolved earlier."""
    event = c.event
    paid = c.log.paid_for(c.at)
    if paid >= 0:
        rule = "601.2h" if c.log[paid].kind == "cast" else "602.2b"
        r.note(f"It was a cost of {c.name(event.source)}", rule, event.source, c.name(event.source))
        r.cause(paid)
        return
    now = c.log.resolving(c.at)
    if now >= 0 and event.source in (0, c.log[now].obj, c.log[now].source):
        r.cause(now)
    elif event.source:
        r.cause(c.log.resolved(event.source, c.at))
