"""Explanations: steps in order, each with its source, its rule and what it changed; as data and as text."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from textwrap import wrap as _wrap
from typing import Any, TypeAlias

from twinstack.engine.core.text.grammar import listed

Value: TypeAlias = str | int | tuple[str, ...] | None
_WIDTH = 78


@dataclass(frozen=True, slots=True)
class Change:
    """One characteristic before and after a step; before the first step, it is None."""

    field: str
    before: Value
    after: Value

    def data(self) -> dict[str, Any]:
        return {"field": self.field, "before": _plain(self.before), "after": _plain(self.after)}


@dataclass(frozen=True, slots=True)
class Step:
    """One step: what happened, by which rule, from which source. `because` are the steps that led to it."""

    text: str
    rule: str = ""
    source: int = 0
    source_name: str = ""
    changes: tuple[Change, ...] = ()
    because: tuple["Step", ...] = ()
    turn: int = 0
    event: int = -1  # its place in the game's log
    first: bool = False  # it sets the values that the others change
    original: int = 0  # what was copied, if something was

    def data(self) -> dict[str, Any]:
        found: dict[str, Any] = {"text": self.text, "rule": self.rule, "source": self.source}
        found["source_name"] = self.source_name
        if self.turn:
            found["turn"] = self.turn
        if self.event >= 0:
            found["event"] = self.event
        if self.changes:
            found["changes"] = [change.data() for change in self.changes]
        if self.because:
            found["because"] = [step.data() for step in self.because]
        return found

    def walk(self) -> Iterator["Step"]:
        """This step and all that led to it."""
        yield self
        for step in self.because:
            yield from step.walk()


@dataclass(frozen=True, slots=True)
class Link:
    """One link of the chain of values of one characteristic."""

    field: str
    before: Value
    after: Value
    rule: str
    source: int
    source_name: str
    text: str

    def data(self) -> dict[str, Any]:
        return {
            "field": self.field,
            "before": _plain(self.before),
            "after": _plain(self.after),
            "rule": self.rule,
            "source": self.source,
            "source_name": self.source_name,
            "text": self.text,
        }


@dataclass(frozen=True, slots=True)
class Explanation:
    """The explanation of an object or an event; `values` are the characteristics that the steps lead to."""

    about: str  # object or event
    id: int  # of the object, or the event's place in the log
    title: str
    steps: tuple[Step, ...]
    values: tuple[tuple[str, Value], ...] = ()

    def chain(self, field: str) -> tuple[Link, ...]:
        """How one characteristic came to be, from the first value to the last."""
        return tuple(
            Link(field, change.before, change.after, step.rule, step.source, step.source_name, step.text)
            for step in self.steps
            for change in step.changes
            if change.field == field
        )

    # what a rule book may override

    def meaning_of(self, rule: str) -> str:
        """What a rule says, in short; empty if there is nothing to add."""
        return ""

    def summary(self, values: Mapping[str, Value]) -> str:
        """All values except the text, in one line: `Wren, span 3, asleep`."""
        name, *others = (field for field in values if field != "abilities")
        parts = [f"{label(field)} {self.said(field, values[field])}" for field in others if values[field] not in _EMPTY]
        return ", ".join([self.said(name, values[name]), *parts])

    def said(self, field: str, value: Value) -> str:
        """A value in words."""
        if isinstance(value, tuple):
            return listed(value) or "none"
        return "none" if value is None or value == "" else str(value)

    @property
    def rules(self) -> tuple[str, ...]:
        """The numbers of all rules that it cites, in order of appearance."""
        return tuple(dict.fromkeys(step.rule for top in self.steps for step in top.walk() if step.rule))

    def data(self) -> dict[str, Any]:
        """For JSON."""
        found: dict[str, Any] = {"about": self.about, "id": self.id, "title": self.title}
        found["steps"] = [step.data() for step in self.steps]
        if self.values:
            found["values"] = {field: _plain(value) for field, value in self.values}
            found["chains"] = {field: [link.data() for link in self.chain(field)] for field, _ in self.values}
        found["rules"] = {number: self.meaning_of(number) for number in self.rules}
        return found

    def text(self, *, meanings: bool = True, brief: bool = False, width: int = _WIDTH) -> str:
        """For people: the steps, then what their rules mean. If brief, without the values of steps that led to them."""
        if self.about == "event":
            lines = self._lines(self.steps[0], 0, "", width, brief)
        else:
            lines = wrap(self.title, width, then="   ")
            for number, step in enumerate(self.steps, 1):
                lines += self._lines(step, 1, f"{number}.", width, brief)
        if self.values:
            lines += wrap(f"Now: {self.summary(dict(self.values))}", width, then="   ")
        known = [(number, meaning) for number in self.rules if (meaning := self.meaning_of(number))]
        if meanings and known:
            lines.append("Rules:")
            for rule, meaning in known:
                lines += wrap(f"{rule:<8} {meaning}", width, "  ", " " * 11)
        return "\n".join(lines)

    def _lines(self, step: Step, depth: int, mark: str, width: int, brief: bool) -> list[str]:
        indent = "   " * depth
        notes = [f"turn {step.turn}"] if step.turn and step.changes else []
        notes += [step.rule] if step.rule else []
        head = f"{mark} {step.text}" + (f" ({', '.join(notes)})" if notes else "")
        lines = wrap(head.strip(), width, indent[:-2], indent + " ")
        for line in self._shown(step) if not brief or depth < 2 else ():
            lines += wrap(line, width, indent + "  ", indent + "    ")
        for cause in step.because:
            lines += self._lines(cause, depth + 1, "-", width, brief)
        return lines

    def _shown(self, step: Step) -> list[str]:
        """What a step changed; if it set everything, a summary in one line."""
        if step.first:
            values = {change.field: change.after for change in step.changes}
            return [self.summary(values), *_quoted(values)] if "name" in values else []
        sizes = [change for change in step.changes if change.field != "abilities"]
        lines = [", ".join(f"{label(change.field)} {self._said_change(change)}" for change in sizes)] if sizes else []
        for change in step.changes:
            if change.field == "abilities":
                lines += _come_and_gone(change)
        return lines

    def _said_change(self, change: Change) -> str:
        return f"{self.said(change.field, change.before)} → {self.said(change.field, change.after)}"


_EMPTY: tuple[Value, ...] = (None, "", ())


def wrap(text: str, width: int, first: str = "", then: str = "") -> list[str]:
    """The text in lines of this width; names with a hyphen are not broken."""
    return _wrap(text, width, initial_indent=first, subsequent_indent=then, break_on_hyphens=False)


def _plain(value: Value) -> Any:
    return list(value) if isinstance(value, tuple) else value


def label(field: str) -> str:
    return field.replace("_", " ")


def _come_and_gone(change: Change) -> list[str]:
    """The abilities that a step adds and takes away, instead of all of them twice."""
    before = change.before if isinstance(change.before, tuple) else ()
    after = change.after if isinstance(change.after, tuple) else ()
    gone = [f"loses “{one}”" for one in before if one not in after]
    return gone + [f"has “{one}”" for one in after if one not in before]


def _quoted(values: Mapping[str, Value]) -> list[str]:
    abilities = values.get("abilities")
    return [f"“{one}”" for one in abilities] if isinstance(abilities, tuple) else []
