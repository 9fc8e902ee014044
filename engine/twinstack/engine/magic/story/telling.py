"""The story of a game of Magic, sentence by sentence, for a spectator who may look at every hand.

What an effect does stands under the spell or ability that does it; a rule is explained where it first matters.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from twinstack.engine.core.story import BEGINNING, Aside, Entry, Line, Story, Tone
from twinstack.engine.core.text.grammar import capital, listed
from twinstack.engine.core.text.names import found
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.explain.eyes import Eyes
from twinstack.engine.magic.explain.rules import meaning_of
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.story.asides import Asides
from twinstack.engine.magic.story.board import called
from twinstack.engine.magic.story.sequence import Group, grouped, in_order, worth_telling
from twinstack.engine.magic.terms import OWN, Terms
from twinstack.engine.magic.text.apart import Apart
from twinstack.engine.quantities import quantity


@dataclass(slots=True)
class Held:
    """An announcement with its payments, held back to see whether what it announces resolves at once."""

    item: int
    text: str
    paid: list[str]
    introduction: str


_MARGINS = {
    "upkeep": "upkeep", "draw": "draw", "main": "main", "begin combat": "combat", "attackers": "combat",
    "blockers": "combat", "first damage": "combat", "damage": "combat", "end combat": "combat",
    "second main": "main 2", "end": "end", "cleanup": "cleanup",
}  # fmt: skip
_ANNOUNCED = frozenset(("cast", "activate", "trigger"))
_OUTSIDE = _ANNOUNCED | {"turn", "attack", "block", "land", "lose", "win"}
_REASONS = {
    "704.5f": "toughness of 0",
    "704.5g": "lethal damage",
    "704.5h": "deathtouch",
    "704.5i": "no loyalty left",
    "704.5j": "the legend rule",
    f"420.5e{OWN}": "the legend rule",
    "704.5k": "the world rule",
    "704.5m": "it is on nothing that it can enchant",
    "704.5n": "it may no longer be attached",
    "704.5d": "a token is nothing off the battlefield",
    "704.5e": "a copy of a spell is nothing off the stack",
}


Teller: TypeAlias = Callable[["MagicStory", Group], None]


class MagicStory(Story[MagicState]):
    """Follows a game and tells what is new since it last looked."""

    margins = _MARGINS

    def __init__(self, game: Table, tellers: Mapping[str, Teller], last_turn: int | None = None) -> None:
        super().__init__(game, last_turn)
        self.asides = Asides()
        self.tellers = tellers  # by kind of event; other kinds are told by the engine's sentence
        self.life = [player.life for player in self.s.players]
        self.held: Held | None = None
        self.costs: list[Event] = []  # the payments for the last announcement
        self.resolving = 0
        self.told: set[str] = set()  # rules that have been explained
        self.introduced: set[object] = set()  # cards and abilities that have been explained
        self.stack: tuple[int, ...] = ()
        self.before: list[Obj] = []

    @property
    def terms(self) -> Terms:
        """The words of the edition that is played."""
        return self.s.profile.terms

    def add(self, *entries: Entry) -> None:
        told = self.terms.told
        super().add(*(replace(one, text=told(one.text)) if isinstance(one, Line) else one for one in entries))

    def sentence_of(self, event: Event) -> str:
        return self.eyes.tell(event)

    def tell(self, events: Sequence[Event]) -> None:
        self.eyes = Eyes(self.s, "all", Apart((*self.before, *self.s.battlefield.values())))
        fresh, self.costs = in_order([event for event in events if worth_telling(event)])
        for group in self._merged(grouped(fresh)):
            self._tell(group)
        self.costs = []
        self._show_stack()
        self.before = list(self.s.battlefield.values())

    def taken_back(self, why: str) -> None:
        self.held = None
        super().taken_back(why)

    def ending(self) -> Sequence[Line]:
        s = self.s
        return [
            Line(_result(s), "result", tone=Tone.RESULT),
            Line(
                ", ".join(map(quantity, (s.turn.number, s.answered, len(s.log)), ("turn", "decision", "event"))), "game"
            ),
            Line(self.terms.told(_copies(s)), "copies"),
        ]

    def _merged(self, groups: Iterable[Group]) -> Iterator[Group]:
        """Merge events that would give equal sentences, such as the deaths of equal tokens."""
        run: list[Event] = []
        for group in groups:
            if run and not (group[0].kind == "leave" and self._same_sentence(run[0], group[0])):
                yield run
                run = []
            if group[0].kind == "leave":
                run += group
            else:
                yield group
        if run:
            yield run

    def _same_sentence(self, one: Event, other: Event) -> bool:
        return one.rule == other.rule and self.eyes.tell(one) == self.eyes.tell(other)

    # Writing

    def flush(self, ending: str = ".") -> None:
        """Tell the announcement that was held back."""
        held, self.held = self.held, None
        if held is None:
            return
        self.line(f"{held.text}{ending}")
        for text in held.paid:
            self.line(text, 1)
        if held.introduction:
            self.add(Line(held.introduction, "", 1, Tone.MEANING))

    # Telling

    def _tell(self, group: Group) -> None:
        event = group[0]
        if event.kind.startswith(BEGINNING):
            self.resolving = 0
            self.enter_step(event.kind.removeprefix(BEGINNING))
            return
        if (
            event.rule.startswith(("704", "420"))
            or event.kind in _OUTSIDE
            or (event.kind == "draw" and not event.source)
        ):
            self.resolving = 0
        self.tellers.get(event.kind, MagicStory.plain)(self, group)

    def plain(self, group: Group) -> None:
        """The engine's sentence, with a reason if the rule alone would leave readers guessing."""
        event = group[0]
        self.sentence(self.sentence_of(event), event, len(group))

    def sentence(self, clause: str, event: Event, times: int = 1) -> None:
        notes = []
        reason = _REASONS.get(event.rule)
        if event.source and event.kind != "leave" and self.needs_source(clause, event):
            notes.append(called(self.s, event.source, self.s.obj(event.source).controller))
        if event.rule:
            notes.append(self.terms.number(event.rule))
        text = capital(clause) + (f" ×{times}" if times > 1 else "")
        text += f": {reason}" if reason else ""
        text += f" ({', '.join(notes)})" if notes else ""
        if self.held is not None and event in self.costs:
            self.held.paid.append(f"{text}.")
            return
        self.write(f"{text}.", self.depth(event))
        self.explain_rule(event.rule)

    def needs_source(self, clause: str, event: Event) -> bool:
        """Must the source be named, because neither the clause nor the sentence above it does?"""
        if event.source == event.obj or (self.held is not None and event.source == self.held.item):
            return False
        if self.resolving:
            item = self.s.obj(self.resolving)
            if event.source in (item.id, getattr(item.cast, "source", 0)):
                return False
        return found(self.s, event.source) is not None and self.eyes.name(event.source) not in clause

    def depth(self, event: Event | None = None) -> int:
        return 1 if self.resolving or event in self.costs else 0

    def explain_rule(self, rule: str) -> None:
        number = self.terms.number(rule)
        meaning = self.terms.meaning(number, meaning_of)
        if rule and rule not in self.told and rule not in _REASONS and meaning:
            self.told.add(rule)
            self.add(Line(f"{number}: {meaning}", "", self.depth() + 1, Tone.MEANING))

    def explain(self, aside: Aside | None) -> None:
        if aside is not None:
            self.add(aside)

    def _show_stack(self) -> None:
        """The stack, top first, if more than one thing waits on it."""
        stack = tuple(self.s.stack)
        grown = len(stack) > 1 and len(stack) > len(self.stack)
        self.stack = stack
        if not grown:
            return
        self.flush()
        for at, id in enumerate(reversed(stack)):
            item = self.s.obj(id)
            whose = self.s.players[item.controller].name
            aim = [self.eyes.name(one) for ids in item.cast.targets for one in ids] if item.cast is not None else []
            where = f", targeting {listed(aim)}" if aim else ""
            mark = "on top:" if at == 0 else "then:"
            text = f"│ {mark} {self.eyes.name(id)} ({whose}{where})"
            self.add(Line(text, "stack" if at == 0 else "", 1, Tone.WAITING))


def _result(s: MagicState) -> str:
    winners = [player.name for player in s.players if player.won]
    if s.drawn:
        return "The game is a draw."
    lives = ", ".join(f"{player.name} at {player.life}" for player in s.players)
    if not winners:
        return f"Stopped before its end, with {lives}."
    return f"{' and '.join(winners)} won in turn {s.turn.number}, with {lives}."


def _copies(s: MagicState) -> str:
    """What was copied in this game."""
    entered = sum(event.kind == "becomes copy" and event.how == "enter" for event in s.log)
    became = sum(event.kind == "becomes copy" and event.how != "enter" for event in s.log)
    copied = sum(event.kind == "copy" for event in s.log)
    gone = sum(event.kind == "cease" and event.rule == "704.5e" for event in s.log)
    return (
        f"entered as a copy: {entered}; became a copy: {became}; copies of spells and abilities: {copied}; "
        f"ceased to exist: {gone}"
    )
