"""The story of a game: what happens, sentence by sentence, as a spectator sees it who may look at every hand.

What an effect does stands under the spell or ability that does it; a rule is explained where it first matters.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from twinstack.engine.kernel.characteristics import Ability
from twinstack.engine.kernel.entities import FIRST_OBJECT, Obj
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.explain.eyes import Eyes
from twinstack.engine.magic.explain.rules import meaning_of
from twinstack.engine.magic.state import Table
from twinstack.engine.magic.text import describe, routine, rules_text, size_of, types_of
from twinstack.engine.magic.text.apart import Apart
from twinstack.engine.magic.text.grammar import article, capital, listed, owner_of, spelled
from twinstack.engine.magic.text.names import found
from twinstack.server.cli.stage.asides import Asides
from twinstack.server.cli.stage.board import board, called, counted, together
from twinstack.server.cli.stage.page import Page

Group: TypeAlias = Sequence[Event]


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
_DROPPED = frozenset(("tap", "mana", "shuffle", "blocked", "untap", "look", "choose", "state"))
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
_LONGEST_TEXT = 300
_FACE_DOWN = "For all others it is a 2/2 creature without name or text: only its controller may look at it (708.2)."


class Story:
    """Follows a game and writes what is new since it last looked."""

    def __init__(self, game: Table, page: Page, last_turn: int | None = None) -> None:
        self.s = game.state
        self.page = page
        self.asides = Asides(page)
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
        fresh = [event for event in self._wanted(self.s.log[self.seen :]) if not _dropped(event)]
        self.seen = len(self.s.log)
        for group in _grouped(self._in_order(fresh)):
            self._tell(group)
        self.costs = []
        self._show_stack()
        self.before = list(self.s.battlefield.values())

    def finish(self) -> None:
        self._flush()

    def _taken_back(self, game: Table) -> None:
        self.held = None
        self.seen = len(self.s.log)
        self._write(f"That is taken back: {game.notice}.")

    def _wanted(self, fresh: list[Event]) -> Iterator[Event]:
        """Up to the end of the last turn that shall be told."""
        for event in fresh:
            if event.kind == "turn" and self.last_turn is not None and event.amount > self.last_turn:
                return
            yield event

    def _in_order(self, fresh: list[Event]) -> list[Event]:
        """What is announced comes before what is paid for it."""
        at = next((at for at, event in enumerate(fresh) if event.kind in ("cast", "activate", "land", "resolve")), 0)
        if not at or fresh[at].kind == "resolve" or fresh[0].kind.startswith("begin "):
            return fresh
        self.costs = fresh[:at]
        return [fresh[at], *fresh[:at], *fresh[at + 1 :]]

    # Writing

    def _write(self, text: str, depth: int = 0) -> None:
        self._flush()
        self._line(text, depth)

    def _line(self, text: str, depth: int = 0) -> None:
        self.page.write(text, self.margin, depth=depth)
        self.margin = ""

    def _flush(self, ending: str = ".") -> None:
        """Write the announcement that was held back."""
        held, self.held = self.held, None
        if held is None:
            return
        self._line(f"{held.text}{ending}")
        for text in held.paid:
            self._line(text, 1)
        if held.introduction:
            self.page.write(held.introduction, depth=1, style="dim italic")

    def _step(self, name: str) -> None:
        """Another step: its name comes into the margin of the next line."""
        label = _MARGINS.get(name, name)
        if label != self.step:
            self.step = self.margin = label

    # Telling

    def _tell(self, group: Group) -> None:
        event = group[0]
        if event.kind.startswith("begin "):
            self.resolving = 0
            self._step(event.kind.removeprefix("begin "))
            return
        if event.rule.startswith("704") or event.kind in _OUTSIDE or (event.kind == "draw" and not event.source):
            self.resolving = 0
        teller = _TELLERS.get(event.kind)
        if teller is not None:
            teller(self, group)
        else:
            self._plain(group)

    def of_their_own(self, group: Group) -> None:
        """Whose it is, is said by who does it."""
        event = group[0]
        whose = f" {owner_of(self.s.players[event.player].name)} "
        self._sentence(self.eyes.tell(event).replace(whose, " ", 1), event, len(group))

    def _plain(self, group: Group) -> None:
        """The sentence of the engine, with a reason where the rule alone would leave people guessing."""
        event = group[0]
        self._sentence(self.eyes.tell(event), event, len(group))

    def _sentence(self, clause: str, event: Event, times: int = 1) -> None:
        notes = []
        reason = _REASONS.get(event.rule)
        if event.source and event.kind != "leave" and self._needs_source(clause, event):
            notes.append(called(self.s, event.source, self.s.obj(event.source).controller))
        if event.rule:
            notes.append(event.rule)
        text = capital(clause) + (f" ×{times}" if times > 1 else "")
        text += f": {reason}" if reason else ""
        text += f" ({', '.join(notes)})" if notes else ""
        if self.held is not None and event in self.costs:
            self.held.paid.append(f"{text}.")
            return
        self._write(f"{text}.", self._depth(event))
        self._explain_rule(event.rule)

    def _needs_source(self, clause: str, event: Event) -> bool:
        """Is it another thing's doing than what it stands under?"""
        if event.source == event.obj or (self.held is not None and event.source == self.held.item):
            return False
        if self.resolving:
            item = self.s.obj(self.resolving)
            if event.source in (item.id, getattr(item.cast, "source", 0)):
                return False
        return found(self.s, event.source) is not None and self.eyes.name(event.source) not in clause

    def _depth(self, event: Event | None = None) -> int:
        return 1 if self.resolving or event in self.costs else 0

    def _explain_rule(self, rule: str) -> None:
        if rule and rule not in self.told and rule not in _REASONS and meaning_of(rule):
            self.told.add(rule)
            self.page.write(f"{rule}: {meaning_of(rule)}", depth=self._depth() + 1, style="dim italic")

    # Turns and the opening

    def turn(self, group: Group) -> None:
        event = group[0]
        self._flush()
        self.page.rule(f"Turn {event.amount}: {self.s.players[event.player].name}")
        for name, line in board(self.s):
            self.page.write(line, name, style="" if name else "dim")
        self.page.raw()
        self.step = ""

    def keep(self, group: Group) -> None:
        player = self.s.players[group[0].player]
        hand = together(sorted(self.s.objects[id].chars.name for id in player.hand))
        self._write(f"{self.eyes.tell(group[0])}: {hand}.")

    def draw(self, group: Group) -> None:
        event = group[0]
        if self.s.turn.number == 0 or self.step == "start":
            return
        if not event.source:
            self._step("draw")
        self._sentence(self.eyes.tell(event), event, len(group))

    # Spells and abilities

    def announce(self, group: Group) -> None:
        event = group[0]
        self._flush()
        item = self.s.obj(event.obj)
        self.held = Held(event.obj, self._announcement(event, item), [], self._introduction(event, item))

    def _announcement(self, event: Event, item: Obj) -> str:
        clause = self.eyes.tell(event)
        if event.kind == "cast" and item.face_down is None and item.chars.mana_cost is not None:
            name = self.eyes.name(item.id)
            clause = clause.replace(name, f"{name} {item.chars.mana_cost}", 1)
        return clause

    def _introduction(self, event: Event, item: Obj) -> str:
        """What a card or an ability says, the first time it is used."""
        ability = getattr(item.cast, "ability", None)
        what: object = item.chars.name if event.kind == "cast" else ability
        if what in self.introduced:
            return ""
        self.introduced.add(what)
        if event.kind == "cast":
            text = _card_in_short(item) if item.face_down is None else _FACE_DOWN
        else:
            source = found(self.s, event.source)
            said = ability if isinstance(ability, Ability) else item.cast.do
            text = f"“{describe(said, source.chars if source is not None else None)}”"
        return text if len(text) <= _LONGEST_TEXT else f"{text[:_LONGEST_TEXT].rsplit(' ', 1)[0]} …"

    def resolve(self, group: Group) -> None:
        event = group[0]
        item = self.s.obj(event.obj)
        if self.held is not None and self.held.item == event.obj:
            self._flush("; it resolves." if item.kind != "ability" else ".")
        else:
            self._write(f"{capital(self.eyes.name(event.obj))} resolves.")
        self.resolving = event.obj

    def copy(self, group: Group) -> None:
        event = group[0]
        self._write(f"{self.eyes.tell(event)} ({event.rule}).", self._depth(event))
        self._explain_rule(event.rule)
        self.asides.spell_copied(self.s, event)

    def enter(self, group: Group) -> None:
        """What was cast and has resolved is expected to enter."""
        event = group[0]
        if event.frm == "stack" and event.other == self.resolving:
            return
        if event.how == "created":
            self._created(group)
            return
        if event.frm == "stack":
            self._write(f"{capital(self.eyes.name(event.obj))} enters.", self._depth())
            return
        obj = self.s.obj(event.obj)
        owner, controller = (owner_of(self.s.players[seat].name) for seat in (obj.owner, event.player))
        whose = f" under {controller} control" if owner != controller else ""
        where = {"exile": "exile", "command": "the command zone"}.get(event.frm, f"{owner} {event.frm}")
        self._sentence(f"{called(self.s, obj.id, event.player)} enters from {where}{whose}", event)

    def _created(self, group: Group) -> None:
        event = group[0]
        name = called(self.s, event.obj, event.player)
        what = article(name) if len(group) == 1 else f"{spelled(len(group))} {name}s"
        notes = f" ({self.eyes.name(event.source)})" if event.source and self._needs_source(name, event) else ""
        self._write(f"{self.s.players[event.player].name} creates {what}{notes}.", self._depth(event))

    # Combat

    def attack(self, group: Group) -> None:
        self._step("attackers")
        event = group[0]
        names = listed(counted(self.eyes.name(one.obj) for one in group))
        whom = self.eyes.name(event.other) if event.other else "someone"
        self._write(f"{self.s.players[event.player].name} attacks {whom} with {names}.")

    def block(self, group: Group) -> None:
        self._step("blockers")
        event = group[0]
        names = listed(self.eyes.name(one.obj) for one in group)
        verb = "blocks" if len(group) == 1 else "block"
        self._write(f"{capital(names)} {verb} {self.eyes.name(event.other)}.")

    def damage(self, group: Group) -> None:
        event = group[0]
        total = sum(one.amount for one in group)
        if event.how == "combat":
            self._step("damage")
        kind = "combat damage" if event.how == "combat" else "damage"
        target = self.eyes.name(event.obj)
        after = f" ({target}: {self.life[event.obj - 1]} life)" if event.obj < FIRST_OBJECT else ""
        if len(group) == 1:
            self._write(
                f"{capital(self.eyes.name(event.source))} deals {total} {kind} to {target}{after}.", self._depth()
            )
            return
        names = Counter(self.eyes.name(one.source) for one in group)
        sums = Counter[str]()
        for one in group:
            sums[self.eyes.name(one.source)] += one.amount
        parts = listed(f"{sums[name]} from {name}{f' ×{many}' if many > 1 else ''}" for name, many in names.items())
        self._write(f"{capital(target)} is dealt {total} {kind}: {parts}{after}.", self._depth())

    # Life

    def life_lost(self, group: Group) -> None:
        """Damage is told as damage."""
        event = group[0]
        self.life[event.player] -= sum(one.amount for one in group)
        if event.how != "damage":
            self._sentence(f"{self.eyes.tell(event)}{self._now(event)}", event, len(group))

    def life_gained(self, group: Group) -> None:
        event = group[0]
        self.life[event.player] += sum(one.amount for one in group)
        self._sentence(f"{self.eyes.tell(event)}{self._now(event)}", event, len(group))

    def _now(self, event: Event) -> str:
        return f" and is at {self.life[event.player]}"

    # Copies

    def becomes_copy(self, group: Group) -> None:
        event = group[0]
        self._sentence(self.eyes.tell(event), event)
        self.asides.became_copy(self.s, event)

    def copy_ends(self, group: Group) -> None:
        self.resolving = 0
        self._plain(group)
        self.asides.event("copy ends", self.s, group[0])

    def cease(self, group: Group) -> None:
        """That a token is gone for good needs saying once; a copy on the stack is worth it each time."""
        event = group[0]
        obj = self.s.obj(event.obj)
        if event.rule == "704.5d" and (obj.origin is None and "704.5d" in self.told):
            return
        self.told.add(event.rule)
        self._plain(group)
        if obj.kind == "copy":
            self.asides.event("cease", self.s, event)

    def fizzle(self, group: Group) -> None:
        self._plain(group)
        self.asides.event("fizzle", self.s, group[0])

    # The stack

    def _show_stack(self) -> None:
        """The stack, top first, once there is something to wait for."""
        stack = tuple(self.s.stack)
        grown = len(stack) > 1 and len(stack) > len(self.stack)
        self.stack = stack
        if not grown:
            return
        self._flush()
        for at, id in enumerate(reversed(stack)):
            item = self.s.obj(id)
            whose = self.s.players[item.controller].name
            aim = [self.eyes.name(one) for ids in item.cast.targets for one in ids] if item.cast is not None else []
            where = f", targeting {listed(aim)}" if aim else ""
            mark = "on top:" if at == 0 else "then:"
            self.page.write(
                f"│ {mark} {self.eyes.name(id)} ({whose}{where})", "stack" if at == 0 else "", depth=1, style="yellow"
            )


_TELLERS: dict[str, Callable[[Story, Group], None]] = {
    "turn": Story.turn,
    "keep": Story.keep,
    "draw": Story.draw,
    "cast": Story.announce,
    "activate": Story.announce,
    "trigger": Story.announce,
    "land": Story.of_their_own,
    "sacrifice": Story.of_their_own,
    "copy": Story.copy,
    "resolve": Story.resolve,
    "enter": Story.enter,
    "attack": Story.attack,
    "block": Story.block,
    "damage": Story.damage,
    "lose life": Story.life_lost,
    "gain life": Story.life_gained,
    "becomes copy": Story.becomes_copy,
    "copy ends": Story.copy_ends,
    "cease": Story.cease,
    "fizzle": Story.fizzle,
}


def _card_in_short(item: Obj) -> str:
    """Types, size and text: `Creature — Goblin 2/2. Haste.`"""
    size = size_of(item.chars)
    lines = [f"{types_of(item.chars)}{f' {size}' if size else ''}", *rules_text(item.chars)]
    return " ".join(f"{line.rstrip('.')}." for line in lines)


def _dropped(event: Event) -> bool:
    if event.kind == "lose life":
        return False
    if event.kind == "leave" and event.how == "sacrifice":
        return True
    if event.kind == "move" and event.how in ("resolved", "countered", "fizzle", "mulligan"):
        return True
    return event.kind in _DROPPED or routine(event)


def _grouped(events: Sequence[Event]) -> Iterator[Group]:
    """Events that one sentence can tell together; combat damage by who is dealt it."""
    group: list[Event] = []
    for event in _damage_together(events):
        if group and not _belongs(group[-1], event):
            yield group
            group = []
        group.append(event)
    if group:
        yield group


def _damage_together(events: Sequence[Event]) -> Iterator[Event]:
    """Combat damage is dealt at once: it is told in the order of those who are dealt it."""
    run: dict[int, list[Event]] = {}
    for event in events:
        if event.kind == "damage" and event.how == "combat":
            run.setdefault(event.obj, []).append(event)
            continue
        yield from (hit for hits in run.values() for hit in hits)
        run = {}
        yield event
    yield from (hit for hits in run.values() for hit in hits)


def _belongs(one: Event, other: Event) -> bool:
    if one.kind != other.kind or one.how != other.how or one.rule != other.rule:
        return False
    if one.kind in ("attack", "block"):
        return one.other == other.other
    if one.kind == "damage":
        return one.obj == other.obj
    return one.kind == "enter" and one.how == "created" and one.player == other.player
