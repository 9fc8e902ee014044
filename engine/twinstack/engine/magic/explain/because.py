"""The reasons for each kind of event: facts to note, and the events that led to it."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from twinstack.engine.kernel.entities import FIRST_OBJECT, Obj
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.explain.explanation import Step
from twinstack.engine.magic.explain.eyes import Eyes
from twinstack.engine.magic.explain.log import Log
from twinstack.engine.magic.text import describe
from twinstack.engine.magic.text.grammar import listed
from twinstack.engine.magic.text.names import found, seat_name


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
        _by_source(case, result)
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


def _by_source(c: Case, r: Reasons) -> None:
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


# State-based actions. 704


@by_rule("704.5g", "704.5h")
def _lethal_damage(c: Case, r: Reasons) -> None:
    obj = c.obj
    assert obj is not None
    hits = [i for i in c.log.this_turn(c.at) if c.log[i].kind == "damage" and c.log[i].obj == obj.id]
    r.note(f"It had {obj.damage} damage on it and a toughness of {obj.chars.toughness}", "120.3")
    for at in reversed(hits):
        r.cause(at)


@by_rule("704.5f")
def _no_toughness(c: Case, r: Reasons) -> None:
    obj = c.obj
    assert obj is not None
    base = obj.copiable.faces[min(obj.face, len(obj.copiable.faces) - 1)]
    r.note(f"Its toughness was {obj.chars.toughness}; without effects and counters it is {base.toughness}")
    for kind, count in obj.counters.items():
        if "/-" in kind:
            r.note(f"It had {count} {kind} counter{'s' if count > 1 else ''}", "613.4c")
    if base is obj.printed.front and obj.copies == () and base.toughness == 0:
        r.cause(c.log.arrived(obj.id, c.at))
    _last_change(c, r, obj)


def _last_change(c: Case, r: Reasons, obj: Obj) -> None:
    """What happened to it just before: counters, or a copy effect that ended."""
    kinds = ("counters", "copy ends", "becomes copy")
    r.cause(next((i for i in c.log.this_turn(c.at) if c.log[i].kind in kinds and c.log[i].obj == obj.id), -1))


@by_rule("704.5i")
def _no_loyalty(c: Case, r: Reasons) -> None:
    kinds = ("damage", "counters")
    r.cause(c.log.before(c.at, lambda e: e.kind in kinds and e.obj == c.event.obj))


@by_rule("704.5j", "704.5k")
def _one_too_many(c: Case, r: Reasons) -> None:
    s, obj = c.eyes.s, c.obj
    assert obj is not None
    for other in (*s.objects.values(), *s.past.values()):
        if other.id == obj.id or other.zone != "battlefield" or other.chars.name != obj.chars.name:
            continue
        entered = c.log.before(c.at, lambda e, id=other.id: e.kind == "enter" and e.obj == id)  # type: ignore[misc]
        gone = c.log.left(other.id, c.at)
        if other.controller == obj.controller and gone < 0:
            r.note(f"{seat_name(s, obj.controller)} also controlled {c.name(other.id)} ({_which(other)})", "", other.id)
            r.cause(entered)


def _which(obj: Obj) -> str:
    """What tells two objects of one name apart."""
    own = obj.printed.front.name
    if obj.kind == "token":
        return "a token"
    return "the card itself" if own == obj.chars.name else f"a copy, the card is {own}"


@by_rule("704.5m", "704.5n", "704.5p")
def _attached_to_nothing(c: Case, r: Reasons) -> None:
    obj = c.obj
    host = c.event.other if c.event.kind == "unattach" else obj.attached_to if obj is not None else 0
    if host >= FIRST_OBJECT:
        gone = c.log.left(host, c.at)
        if gone < 0:
            r.note(f"It may no longer be on {c.name(host)}", c.event.rule, host, c.name(host))
        r.cause(gone)


@by_rule("704.5d", "704.5e")
def _wrong_zone(c: Case, r: Reasons) -> None:
    """How the token or copy came to be where it cannot be."""
    obj = c.obj
    if obj is not None and obj.origin is not None:
        r.note(f"It was a copy of {c.name(obj.origin.original)}", obj.origin.rule, obj.origin.source)
    r.cause(c.log.before(c.at, lambda e: e.kind in ("leave", "move") and e.other == c.event.obj))


@by_rule("704.5a")
def _no_life(c: Case, r: Reasons) -> None:
    lost = [i for i in c.log.this_turn(c.at) if c.log[i].kind == "lose life" and c.log[i].player == c.event.player]
    for at in reversed(lost[:4]):
        r.cause(at)


@by_rule("704.5b")
def _no_cards(c: Case, r: Reasons) -> None:
    r.note("The library was empty when a card had to be drawn", "121.4")
    now = c.log.resolving(c.at)
    r.cause(now)


@by_rule("704.5c")
def _poisoned(c: Case, r: Reasons) -> None:
    r.cause(c.log.before(c.at, lambda e: e.kind == "counters" and e.obj == c.event.obj and e.how == "poison"))


# The stack


@by_kind("cast")
def _cast(c: Case, r: Reasons) -> None:
    """Its player chose to."""
    r.rule = "601.2"


@by_kind("activate")
def _activate(c: Case, r: Reasons) -> None:
    r.rule = "602.2"


@by_kind("trigger")
def _trigger(c: Case, r: Reasons) -> None:
    """603.2: what it watched for."""
    r.rule = "603.3"
    info: Any = c.obj.cast if c.obj is not None else None
    if info is None or info.event is None:
        return
    watch = getattr(info.ability, "when", None)
    if watch is not None:
        r.note(f"It watches for this: {describe(watch)}", "603.2", info.source, c.name(info.source))
    r.cause(next((i for i in range(c.at - 1, -1, -1) if c.log[i] is info.event), -1))


@by_kind("copy")
def _copied(c: Case, r: Reasons) -> None:
    _by_source(c, r)
    r.cause(c.log.began(c.event.other, c.at))


@by_kind("resolve")
def _resolve(c: Case, r: Reasons) -> None:
    r.rule = "608.1"
    r.cause(c.log.began(c.event.obj, c.at))


@by_rule("608.2b", "608.3b")
def _targets_gone(c: Case, r: Reasons) -> None:
    info: Any = c.obj.cast if c.obj is not None else None
    for id in dict.fromkeys(id for ids in info.targets for id in ids) if info is not None else ():
        gone = c.log.left(id, c.at)
        if gone < 0:
            r.note(f"{c.name(id)} was no longer a legal target", "608.2b", id, c.name(id))
        r.cause(gone)
    r.cause(c.log.began(c.event.obj, c.at))


@by_rule("603.4")
def _condition(c: Case, r: Reasons) -> None:
    """The ability is with the event when it did not trigger, with the object when it did not resolve."""
    info: Any = c.obj.cast if c.obj is not None and c.obj.kind == "ability" else None
    condition = info.if_ if info is not None else getattr(c.event.extra, "if_", None)
    if condition is not None:
        r.note(f"Its condition did not hold: if {describe(condition).removesuffix('.')}", "603.4")
    if info is not None:
        r.cause(c.log.began(c.event.obj, c.at))


@by_rule("603.3d")
def _no_targets(c: Case, r: Reasons) -> None:
    ability = c.event.extra
    if ability is not None:
        r.note(f"Its text: {describe(ability.do)}", "", c.event.obj, c.name(c.event.obj))


# Zones


@by_rule("608.2n")
def _done(c: Case, r: Reasons) -> None:
    r.cause(c.log.before(c.at, lambda e: e.kind == "resolve" and e.obj == c.event.obj))


@by_kind("move")
def _moved(c: Case, r: Reasons) -> None:
    event = c.event
    if event.how == "countered":
        r.rule = "701.6a"
        r.cause(c.log.before(c.at, lambda e: e.kind == "counter" and e.obj == event.obj))
    elif event.how == "draw":
        r.cause(next((i for i in range(c.at + 1, len(c.log.events)) if c.log[i].kind == "draw"), -1))
    elif event.how in ("cast", "played"):
        r.rule = "601.2" if event.how == "cast" else "305.1"
    else:
        _by_source(c, r)
    _replaced(c, r)


@by_kind("enter")
def _entered(c: Case, r: Reasons) -> None:
    event, obj = c.event, c.obj
    copied = c.log.before(c.at, lambda e: e.kind == "becomes copy" and e.obj == event.obj and e.how == "enter")
    r.cause(copied)
    if event.frm == "stack":
        r.rule = "707.10f" if obj is not None and obj.kind == "token" else "608.3a"
    if event.frm == "stack" and copied < 0:
        r.cause(c.log.before(c.at, lambda e: e.kind == "resolve" and e.obj == event.other))
    elif event.frm != "stack":
        _by_source(c, r)
    _replaced(c, r)


@by_kind("leave")
def _left(c: Case, r: Reasons) -> None:
    r.rule = {"destroy": "701.8", "sacrifice": "701.21"}.get(c.event.how, "") if not c.event.rule else ""
    _by_source(c, r)
    _replaced(c, r)


def _replaced(c: Case, r: Reasons) -> None:
    """A replacement effect that made it go elsewhere. 614.6"""
    for at in range(c.at - 1, max(-1, c.at - 8), -1):
        event = c.log[at]
        if event.kind == "replace" and event.obj == c.event.obj and event.how == "move":
            r.cause(at)


@by_kind("draw")
def _drew(c: Case, r: Reasons) -> None:
    if c.event.source:
        _by_source(c, r)
    elif c.log.before(c.at, lambda e: e.kind == "turn") < 0:
        r.rule = "103.5"
    else:
        r.rule = "504.1"


@by_kind("discard")
def _discarded(c: Case, r: Reasons) -> None:
    if c.event.how == "hand size":
        r.rule = "514.1"
    else:
        r.rule = "701.9"
        _by_source(c, r)


@by_kind("sacrifice")
def _sacrificed(c: Case, r: Reasons) -> None:
    r.rule = "701.21"
    _by_source(c, r)


# Damage, life, tapping


@by_kind("damage")
def _damage(c: Case, r: Reasons) -> None:
    if c.event.how != "combat":
        _by_source(c, r)
        return
    r.rule = "510.2"
    source = c.event.source
    fights = (i for i in c.log.this_turn(c.at) if c.log[i].kind in ("attack", "block") and c.log[i].obj == source)
    r.cause(next(fights, -1))


@by_kind("lose life")
def _lost_life(c: Case, r: Reasons) -> None:
    """Damage is told after the life that it costs."""
    event = c.event
    if event.how == "damage":
        r.rule = "120.3"
        hits = (i for i in c.log.after(c.at) if c.log[i].kind == "damage" and c.log[i].obj == event.obj)
        r.cause(next((i for i in hits if c.log[i].source == event.source), -1))
    else:
        _by_source(c, r)


@by_kind("gain life")
def _gained_life(c: Case, r: Reasons) -> None:
    hit = c.log[c.at - 1] if c.at else None
    if hit is not None and hit.kind == "damage" and hit.source == c.event.source:
        r.rule = "120.3f"
        r.cause(c.at - 1)
    else:
        _by_source(c, r)


@by_kind("tap")
def _tapped(c: Case, r: Reasons) -> None:
    event = c.event
    then = next((i for i in c.log.after(c.at) if c.log[i].obj == event.obj), -1)
    kind = c.log[then].kind if then >= 0 else ""
    if event.source == event.obj and kind == "tap for mana":
        r.rule = "605.3b"
        r.note("It was tapped for mana", "605.3b")
    elif not event.source and kind == "attack":
        r.rule = "508.1f"
        r.cause(then)
    else:
        _by_source(c, r)


@by_kind("untap")
def _untapped(c: Case, r: Reasons) -> None:
    r.rule = "" if c.event.source else "502.3"
    if c.event.source:
        _by_source(c, r)


# Copies and replacements


@by_kind("becomes copy")
def _became_copy(c: Case, r: Reasons) -> None:
    if c.event.rule == "707.2c":
        near = (*range(c.at - 1, -1, -1), *c.log.after(c.at))
        arrived = (at for at in near if c.log[at].kind == "enter" and c.log[at].obj == c.event.source)
        r.cause(next(arrived, -1))
        return
    if c.event.how != "enter":
        _by_source(c, r)
        return
    obj = c.obj
    if obj is not None:
        r.cause(c.log.before(c.at, lambda e: e.kind == "resolve" and e.obj == obj.was))


@by_kind("copy ends")
def _copy_ended(c: Case, r: Reasons) -> None:
    event = c.event
    if event.rule == "611.2b":
        gone = c.log.left(event.source, c.at)
        r.cause(gone)
        if gone < 0:
            r.note(f"{c.name(event.source)} no longer keeps it up", "611.2b", event.source)
    r.cause(c.log.before(c.at, lambda e: e.kind == "becomes copy" and e.obj == event.obj and e.other == event.other))


@by_kind("replace", "prevent", "regenerate")
def _replacement(c: Case, r: Reasons) -> None:
    source = found(c.eyes.s, c.event.source)
    if source is not None:
        texts = [describe(one, source.chars) for one in source.chars.abilities if _replaces(one)]
        if texts:
            r.note(f"{c.name(source.id)} says: {listed(texts)}", "", source.id, c.name(source.id))
    r.cause(c.log.resolved(c.event.source, c.at))


def _replaces(ability: Any) -> bool:
    return any(part.kind == "replacement" for part in ability.unfold())


@by_kind("block", "attack", "turn", "attack declared", "land", "keep", "mulligan", "first")
def _a_choice(c: Case, r: Reasons) -> None:
    """Nothing led to it but a player's choice, or the turn going on."""
