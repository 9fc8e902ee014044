"""Why can't I? What a player could expect to do with an object, and for each deed whether it is offered, or what
forbids it.

Offered is what an option of the open decision says. For the rest a rule book names what could be expected, with the
very check that decides whether it becomes an option; so the reason told is the one for which it did not.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from twinstack.engine.core.explain.explanation import Step
from twinstack.engine.core.explain.eyes import Eyes
from twinstack.engine.core.refusing import Allowed, Refusal
from twinstack.engine.core.text.grammar import listed
from twinstack.engine.core.text.names import found
from twinstack.engine.kernel.decisions import Decision, Pairs

MANY = 3
"""So many names are told, and then how many more there are."""
_UNKNOWN = Refusal("it is not among what you may do now")


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that a player could expect to do: offered now, or not, with what forbids it as a clause."""

    name: str
    offered: bool
    reason: str = ""
    rule: str = ""
    source: int = 0  # the object of which an effect forbids it

    def step(self) -> Step:
        said = "offered now" if self.offered else self.reason
        return Step(f"{self.name}: {said}", self.rule, self.source)


@dataclass(frozen=True, slots=True)
class Expected:
    """A deed that could be expected of an object, with the check that decides whether it is offered."""

    keys: tuple[str, ...]  # ids that its option may have; one that ends in `:` or `>` is how the id begins
    name: str
    allowed: Callable[[], Allowed]
    time: Refusal | None = None  # for what is asked in a decision of its own: what is told at any other time
    kind: str = "priority"  # the kind of that decision

    def is_among(self, ids: Iterable[str]) -> bool:
        begins = tuple(key for key in self.keys if key.endswith((":", ">")))
        return any(id in self.keys or id.startswith(begins) for id in ids)


class Deeds:
    """What could be expected of an object. By itself a game tells only what is asked; a rule book adds the rest."""

    turn_rule: ClassVar[str] = ""
    """The rule that only the player who is asked may act."""
    cost_rule: ClassVar[str] = ""
    """The rule that a cost must be paid in full, for costs that say no other."""
    hidden_rule: ClassVar[str] = ""
    """The rule by which things are hidden."""

    # what a rule book says

    def expected(self, g: Any, seat: int, obj: Any) -> Iterator[Expected]:
        """Every deed that could be expected of an object that the player knows."""
        yield from ()

    def nothing(self, g: Any, seat: int, obj: Any) -> Refusal:
        """Why nothing could be expected of it."""
        return Refusal("nothing can be done with it now")

    def said(self, word: Any) -> str:
        """A word of the rule book that a refusal is about."""
        return str(word)

    # what follows from that

    def of(self, g: Any, seat: int, obj: Any, eyes: Eyes) -> list[Deed]:
        """What is offered comes first."""
        decision: Decision | None = g.decision
        asked = decision if decision is not None and decision.seat == seat else None
        offered = dict(_offered(asked, obj.id, eyes)) if asked is not None else {}
        deeds = [Deed(name, offered=True) for name in dict.fromkeys(offered.values())]
        if not eyes.knows(obj):
            return deeds or [self._refused("Use it", Refusal("what it is, is hidden from you", self.hidden_rule), eyes)]
        for one in self.expected(g, seat, obj):
            if asked is not None and one.kind == asked.kind and _is_offered(one, asked, offered, obj.id):
                continue
            deeds.append(self._refused(one.name, self._refusal(g, asked, one), eyes))
        if not deeds:
            why = self._unasked(g, asked)
            deeds.append(self._refused("Use it", self.nothing(g, seat, obj) if why is None else why, eyes))
        return deeds

    def _refusal(self, g: Any, asked: Decision | None, one: Expected) -> Refusal:
        """What forbids it: that something else is asked, a check, or that it is not the time.

        Nothing is checked while something is only half done: the rules have not caught up with it then.
        """
        at_rest = g.decision is not None and g.decision.kind == "priority"
        if not at_rest and (asked is None or asked.kind != one.kind):
            why = self._unasked(g, asked)
            return _UNKNOWN if why is None else why
        now = one.allowed()
        if isinstance(now, Refusal):
            return now
        if asked is not None and asked.kind == one.kind:
            return _UNKNOWN
        why = self._unasked(g, asked) if one.time is None else one.time
        return _UNKNOWN if why is None else why

    def _unasked(self, g: Any, asked: Decision | None) -> Refusal | None:
        """What is told of anything while the player may not act; None while they may."""
        if asked is not None:
            return None if asked.kind == "priority" else self._asked(asked)
        if g.decision is None:
            return Refusal("the game is over")
        return Refusal("{} is asked now, not you", self.turn_rule, g.state.players[g.decision.seat].name)

    def _asked(self, asked: Decision) -> Refusal:
        return Refusal("you are asked something else first: {}", self.turn_rule, asked.prompt)

    def _refused(self, name: str, why: Refusal, eyes: Eyes) -> Deed:
        about = why.about
        if about is None:
            return Deed(name, False, why.text, why.rule)
        if isinstance(about, int):  # an effect of this object; it may come from none, or from one that is forgotten
            known = found(eyes.s, about) is not None
            text = why.text.format(eyes.name(about)) if known else why.text.partition(":")[0]
            return Deed(name, False, text, why.rule, about if known else 0)
        said = about if isinstance(about, str) else self.said(about)
        return Deed(name, False, why.text.format(said), why.rule or self.cost_rule)


def _offered(asked: Decision, id: int, eyes: Eyes) -> Iterator[tuple[str, str]]:
    """The ids of the options about an object, each with what it is called; those of pairs are called as one."""
    options = asked.options
    if isinstance(options, Pairs):
        yield from _pairs(options, id, eyes)
        return
    for option in options:
        if id in option.refs:
            yield option.id, option.label if asked.kind == "priority" else f"{asked.prompt} {option.label}"


def _pairs(options: Pairs, id: int, eyes: Eyes) -> Iterator[tuple[str, str]]:
    names, verb = options.names, options.verb
    if others := options.rows.get(id):
        yield f"{id}>", f"{names[id]} {verb} {_some([names[one] for one in others])}"
    elif firsts := [names[first] for first, others in options.rows.items() if id in others]:
        yield f">{id}", f"{_some(firsts)} {verb} {names[id]}"


def _some(names: list[str]) -> str:
    more = len(names) - MANY
    return listed([*names[:MANY], f"{more} more"] if more > 0 else names, "or")


def _is_offered(one: Expected, asked: Decision, offered: dict[str, str], id: int) -> bool:
    if isinstance(asked.options, Pairs):
        return id in asked.options.rows
    return one.is_among(offered)
