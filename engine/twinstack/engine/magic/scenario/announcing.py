"""The choices made for a spell or ability as it is put on the stack: targets, modes, X, optional costs. 601.2b-d"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from twinstack.engine.core.modes import chosen_modes
from twinstack.engine.core.scenario.choosing import Wish, answer_for, fits, option_for, question
from twinstack.engine.core.scenario.finding import Finder
from twinstack.engine.errors import ScenarioError
from twinstack.engine.kernel.decisions import Answer, Decision, Form
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.rules.payable import GIVEN_UP
from twinstack.engine.magic.rules.ways_to_cast import extras
from twinstack.engine.magic.state import Table
from twinstack.engine.magic.words.abilities import AdditionalCost


@dataclass(slots=True)
class Announcement:
    """What its controller wants. A wish that cannot be met is an error."""

    targets: list[Wish] | None = None
    modes: Sequence[Wish] = ()
    x: int | None = None
    shares: Mapping[Any, int] | Sequence[int] | None = None
    paying: Mapping[str, int | Sequence[int]] = field(default_factory=dict)  # optional costs by name: kicked
    choosing: list[Wish] = field(default_factory=list)  # anything else, in order: what to sacrifice, …
    giving: int = 0  # how many of those are sacrificed, discarded and so on: optional costs that ask for that are paid
    card: int = 0
    item: int = 0
    _asked: dict[str, list[int]] = field(
        default_factory=dict
    )  # optional cost -> how often each cost of that name is paid
    _left: list[Wish] = field(default_factory=list)
    _named: list[int] = field(default_factory=list)  # targets that the file names and that have been chosen
    _filled: set[int] = field(default_factory=set)  # the places of the target words whose targets are chosen
    _answered: bool = False  # has a decision about targets been answered since they were last checked?
    _shown: bool = False

    def begin(self, card: int, next_id: int) -> None:
        """`next_id`: the id that the new object on the stack will have."""
        self.card, self.item = card, next_id
        self._left = list(self.targets or ())

    def answer(self, finder: Finder, decision: Decision) -> Answer | None:
        """The answer to one of its decisions, if the file gives it."""
        if decision.kind == "target" and self.targets is not None:
            return self._targets(finder, decision)
        if decision.kind == "modes" and self.modes:
            return answer_for(finder, decision, list(self.modes))
        if decision.kind == "x" and self.x is not None:
            return answer_for(finder, decision, self.x)
        if decision.kind == "division" and self.shares is not None:
            return answer_for(finder, decision, self.shares)
        if decision.kind == "splice":
            return tuple(_greedily(finder, decision, self.choosing))
        if decision.form is Form.NUMBER and decision.kind != "x":
            return (self._times(decision.kind, many=True),)
        if {option.id for option in decision.options} == {"yes", "no"}:
            if decision.kind not in self.paying and self._means_to_give(finder, decision):
                return ("yes",)
            return ("yes",) if self._times(decision.kind, many=False) else ("no",)
        return self._others(finder, decision)

    def _times(self, kind: str, *, many: bool) -> int:
        """How often the next cost of this name is paid. One number applies to each that can be paid often. 702.56b"""
        before = self._asked.setdefault(kind, [])
        said = self.paying.get(kind, 0)
        several = [said] if isinstance(said, int) else said
        if len(several) > 1:
            times = several[len(before)] if len(before) < len(several) else 0
        else:
            times = several[0] if many else int(sum(before) < several[0])
        before.append(times)
        return times

    def _means_to_give(self, finder: Finder, decision: Decision) -> bool:
        """A file that names what is sacrificed means that the optional cost asking for a sacrifice is paid."""
        spell = finder.s.objects.get(decision.source)
        if not self.giving or spell is None:
            return False
        costs = extras(spell.chars)
        asked = sum(_given(one) for one in costs if not one.name)
        same = [one for one in costs if one.name == decision.kind]
        before = self._asked.setdefault(decision.kind, [])
        wanted = _given(same[len(before)]) if len(before) < len(same) else 0
        taken = sum(_given(one) * times for one, times in zip(same, before, strict=False))
        before.append(int(0 < wanted <= self.giving - asked - taken))
        return bool(before[-1])

    def _targets(self, finder: Finder, decision: Decision) -> Answer | None:
        self._skip_forced(finder, decision.minimum)
        if self._left and isinstance(self._left[0], (list, tuple)):
            return self._take(decision, answer_for(finder, decision, list(self._left.pop(0))))
        taken = _greedily(finder, decision, self._left)
        if self._left and not taken and decision.minimum:
            raise ScenarioError(f"{_said(finder, self._left[0])} is not a legal target: {question(finder, decision)}")
        return self._take(decision, tuple(taken)) if len(taken) >= decision.minimum else None

    def _take(self, decision: Decision, answer: Answer) -> Answer:
        self._named += [option.refs[0] for option in decision.options if option.id in answer]
        return answer

    def _skip_forced(self, finder: Finder, least: int) -> None:
        """Targets without an alternative are chosen without a decision; a file may name them all the same."""
        for found in self._forced(finder):
            grouped = bool(self._left) and isinstance(self._left[0], (list, tuple))
            count = 1 if grouped else len(found)
            wishes = list(self._left[0]) if grouped else self._left[:count]
            spare = len(self._left) - count >= min(least, 1)
            if spare and len(wishes) == len(found) and all(map(_means, [finder] * len(found), wishes, found)):
                del self._left[:count]
                self._named += [entity.id for entity in found]

    def _forced(self, finder: Finder) -> list[list[Any]]:
        """The targets chosen since the last check, except those of a decision that was answered."""
        item = self.object(finder)
        targets = item.cast.targets if item is not None and item.cast is not None else ()
        new = [at for at, ids in enumerate(targets) if ids and at not in self._filled]
        self._filled.update(new)
        asked, self._answered = self._answered, True
        return [[finder.s.entity(id) for id in targets[at]] for at in (new[1:] if asked else new)]

    def _others(self, finder: Finder, decision: Decision) -> Answer | None:
        if decision.form is not Form.CHOOSE or not self.choosing:
            return None
        taken = _greedily(finder, decision, self.choosing)
        return tuple(taken) if len(taken) >= max(1, decision.minimum) else None

    def check(self, finder: Finder, game: Table) -> None:
        """Check, once it has been announced, that it is as the file wants it."""
        if game.notice:
            raise ScenarioError(f"it was taken back: {game.notice}")
        item = self.object(finder)
        if item is None or item.cast is None:
            return
        self._check_targets(finder, item)
        self._check_modes(item)
        if self.x is not None and item.cast.x != self.x:
            raise ScenarioError(f"{item.name or 'the ability'} has no X to choose, or another one: {item.cast.x}")
        for cost, said in self.paying.items():
            times = said if isinstance(said, int) else sum(said)
            if times and not times <= sum(self._asked.get(cost, ())) == item.cast.paid.get(cost, 0):
                names = [name for name in dict.fromkeys(one.name for one in extras(item.chars)) if name]
                has = "" if cost in names else f"; its optional costs are called: {', '.join(names) or 'none'}"
                raise ScenarioError(f"{item.name} could not be {cost}{f' {times} times' if times > 1 else ''}{has}")

    def _check_targets(self, finder: Finder, item: Obj) -> None:
        """If only one target is possible nobody is asked; then it has to be the one that the file names."""
        ids = [id for ids in item.cast.targets for id in ids]
        for id in self._named:
            if id in ids:
                ids.remove(id)
        chosen = [finder.s.entity(id) for id in ids]
        for wish in [part for one in self._left for part in (one if isinstance(one, (list, tuple)) else [one])]:
            fitting = [e for e in chosen if _means(finder, wish, e)]
            if not item.cast.targets:
                raise ScenarioError(
                    f"{item.name or 'the ability'} has no targets; {_said(finder, wish)} is named as one"
                )
            if not fitting:
                names = ", ".join(finder.said(e) for e in chosen)
                only = f" (the only possible target is {names})" if chosen else ""
                raise ScenarioError(f"{_said(finder, wish)} is not a legal target{only}")
            chosen.remove(fitting[0])

    def _check_modes(self, item: Obj) -> None:
        """If only one choice of modes is possible nobody is asked; then it has to be the one that the file names."""
        chosen = [mode + 1 for mode in chosen_modes(item.cast)]
        name = item.name or "the ability"
        for wish in self.modes:
            if not chosen:
                raise ScenarioError(f"{name} has no modes; mode {wish} is named as one")
            if isinstance(wish, int) and self.modes.count(wish) != chosen.count(wish):
                only = ", ".join(map(str, chosen))
                raise ScenarioError(f"mode {wish} of {name} cannot be chosen (the only possible choice is {only})")

    def object(self, finder: Finder) -> Obj | None:
        """The spell or ability."""
        if self.card:
            gone = finder.s.past.get(self.card)
            return finder.s.obj(gone.became) if gone is not None and gone.became else None
        found = finder.s.objects.get(self.item) or finder.s.past.get(self.item)
        return found if found is not None and found.kind == "ability" else None


def _given(cost: AdditionalCost) -> int:
    """How many things are given up to pay it."""
    numbers = [getattr(part, "count", 1) for part in cost.cost.others if type(part) in GIVEN_UP]
    return sum(number for number in numbers if isinstance(number, int))


def _greedily(finder: Finder, decision: Decision, wishes: list[Wish]) -> list[str]:
    """The next wishes that fit; they are removed from the list."""
    taken: list[str] = []
    while wishes and len(taken) < decision.maximum and fits(finder, decision, wishes[0], taken):
        taken.append(option_for(finder, decision, wishes.pop(0), taken).id)
    return taken


def _means(finder: Finder, wish: Wish, e: Any) -> bool:
    id = getattr(wish, "id", None)
    if isinstance(id, int):
        return int(e.id) == (finder.current(id).id if id >= 16 else id)
    return bool(finder.matching(str(wish), [e]))


def _said(finder: Finder, wish: Wish) -> str:
    id = getattr(wish, "id", None)
    if isinstance(id, int):
        return finder.said(finder.current(id) if id >= 16 else finder.s.entity(id))
    return str(wish)
