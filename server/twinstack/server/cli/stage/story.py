"""The story of a game: what happens, sentence by sentence, as a spectator sees it who may look at every hand.

What an effect does stands under the spell or ability that does it; a rule is explained where it first matters.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from twinstack.engine.kernel.entities import Obj
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.explain.eyes import Eyes
from twinstack.engine.magic.explain.rules import meaning_of
from twinstack.engine.magic.state import Table
from twinstack.engine.magic.text.apart import Apart
from twinstack.engine.magic.text.grammar import capital, listed
from twinstack.engine.magic.text.names import found
from twinstack.server.cli.stage.asides import Asides
from twinstack.server.cli.stage.board import called
from twinstack.server.cli.stage.page import Page
from twinstack.server.cli.stage.sequence import Group, grouped, in_order, worth_telling


@dataclass(slots=True)
class Held:
    """An announcement that waits whether what it announces resolves at once, with what was paid for it."""

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
    "704.5k": "the world rule",
    "704.5m": "it is on nothing that it can enchant",
    "704.5n": "it may no longer be attached",
    "704.5d": "a token is nothing off the battlefield",
    "704.5e": "a copy of a spell is nothing off the stack",
}


Teller: TypeAlias = Callable[["Story", Group], None]


class Story:
    """Follows a game and writes what is new since it last looked."""

    def __init__(self, game: Table, page: Page, tellers: Mapping[str, Teller], last_turn: int | None = None) -> None:
        self.s = game.state
        self.page = page
        self.asides = Asides(page)
        self.tellers = tellers  # for kinds of events; all others are told plainly
        self.last_turn = last_turn
        self.seen = 0
        self.life = [player.life for player in self.s.players]
        self.step = self.margin = "start"  # the step; its name is written once
        self.held: Held | None = None
        self.costs: list[Event] = []  # what is paid for what was announced last
        self.resolving = 0
        self.told: set[str] = set()  # rules that have been explained
        self.introduced: set[object] = set()  # cards and abilities that have been
        self.stack: tuple[int, ...] = ()
        self.before: list[Obj] = []
        page.players = [player.name for player in self.s.players]

    def follow(self, game: Table) -> None:
        """Write what has happened."""
        self.s = game.state
        if len(self.s.log) < self.seen:
            self._taken_back(game)
        self.eyes = Eyes(self.s, "all", Apart((*self.before, *self.s.battlefield.values())))
        fresh = [event for event in self._wanted(self.s.log[self.seen :]) if worth_telling(event)]
        self.seen = len(self.s.log)
        fresh, self.costs = in_order(fresh)
        for group in self._merged(grouped(fresh)):
            self._tell(group)
        self.costs = []
        self._show_stack()
        self.before = list(self.s.battlefield.values())

    def finish(self) -> None:
        self.flush()

    def _taken_back(self, game: Table) -> None:
        self.held = None
        self.seen = len(self.s.log)
        self.write(f"That is taken back: {game.notice}.")

    def _wanted(self, fresh: list[Event]) -> Iterator[Event]:
        """Up to the end of the last turn that shall be told."""
        for event in fresh:
            if event.kind == "turn" and self.last_turn is not None and event.amount > self.last_turn:
                return
            yield event

    def _merged(self, groups: Iterable[Group]) -> Iterator[Group]:
        """Those that would make the same sentence are one, such as deaths of equal tokens."""
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

    def write(self, text: str, depth: int = 0) -> None:
        self.flush()
        self.line(text, depth)

    def line(self, text: str, depth: int = 0) -> None:
        self.page.write(text, self.margin, depth=depth)
        self.margin = ""

    def flush(self, ending: str = ".") -> None:
        """Write the announcement that was held back."""
        held, self.held = self.held, None
        if held is None:
            return
        self.line(f"{held.text}{ending}")
        for text in held.paid:
            self.line(text, 1)
        if held.introduction:
            self.page.write(held.introduction, depth=1, style="dim italic")

    def enter_step(self, name: str) -> None:
        """Another step: its name comes into the margin of the next line."""
        label = _MARGINS.get(name, name)
        if label != self.step:
            self.step = self.margin = label

    # Telling

    def _tell(self, group: Group) -> None:
        event = group[0]
        if event.kind.startswith("begin "):
            self.resolving = 0
            self.enter_step(event.kind.removeprefix("begin "))
            return
        if event.rule.startswith("704") or event.kind in _OUTSIDE or (event.kind == "draw" and not event.source):
            self.resolving = 0
        self.tellers.get(event.kind, Story.plain)(self, group)

    def plain(self, group: Group) -> None:
        """The sentence of the engine, with a reason where the rule alone would leave people guessing."""
        event = group[0]
        self.sentence(self.eyes.tell(event), event, len(group))

    def sentence(self, clause: str, event: Event, times: int = 1) -> None:
        notes = []
        reason = _REASONS.get(event.rule)
        if event.source and event.kind != "leave" and self.needs_source(clause, event):
            notes.append(called(self.s, event.source, self.s.obj(event.source).controller))
        if event.rule:
            notes.append(event.rule)
        text = capital(clause) + (f" ×{times}" if times > 1 else "")
        text += f": {reason}" if reason else ""
        text += f" ({', '.join(notes)})" if notes else ""
        if self.held is not None and event in self.costs:
            self.held.paid.append(f"{text}.")
            return
        self.write(f"{text}.", self.depth(event))
        self.explain_rule(event.rule)

    def needs_source(self, clause: str, event: Event) -> bool:
        """Is it another thing's doing than what it stands under?"""
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
        if rule and rule not in self.told and rule not in _REASONS and meaning_of(rule):
            self.told.add(rule)
            self.page.write(f"{rule}: {meaning_of(rule)}", depth=self.depth() + 1, style="dim italic")

    def _show_stack(self) -> None:
        """The stack, top first, once there is something to wait for."""
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
            self.page.write(
                f"│ {mark} {self.eyes.name(id)} ({whose}{where})", "stack" if at == 0 else "", depth=1, style="yellow"
            )
