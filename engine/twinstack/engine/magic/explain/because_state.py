"""Why state-based actions were done. 704"""

from collections.abc import Iterator

from twinstack.engine.core.text.names import seat_name
from twinstack.engine.kernel.entities import FIRST_OBJECT
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.explain.because import Case, Reasons, by_rule


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
    """What last happened to the object: counters, or a copy effect that ended."""
    kinds = ("counters", "copy ends", "becomes copy")
    r.cause(next((i for i in c.log.this_turn(c.at) if c.log[i].kind in kinds and c.log[i].obj == obj.id), -1))


@by_rule("704.5i")
def _no_loyalty(c: Case, r: Reasons) -> None:
    kinds = ("damage", "counters")
    r.cause(c.log.before(c.at, lambda e: e.kind in kinds and e.obj == c.event.obj))


@by_rule("704.5j")
def _legend(c: Case, r: Reasons) -> None:
    obj = c.obj
    assert obj is not None
    for other in _still_there(c):
        if other.controller == obj.controller and other.chars.name == obj.chars.name:
            who = seat_name(c.eyes.s, obj.controller)
            r.note(f"{who} also controlled {c.name(other.id)} ({_which(other)})", "", other.id, c.name(other.id))
            r.cause(c.log.arrived(other.id, c.at))


@by_rule("420.5e of 2004")
def _newer_legend(c: Case, r: Reasons) -> None:
    obj = c.obj
    assert obj is not None
    for other in _still_there(c):
        if other.chars.name == obj.chars.name:
            r.note(f"{c.name(other.id)} ({_which(other)}) had been so for longer", "", other.id, c.name(other.id))
            r.cause(c.log.arrived(other.id, c.at))
    _last_change(c, r, obj)


@by_rule("704.5k")
def _world(c: Case, r: Reasons) -> None:
    for other in _still_there(c):
        if "World" in other.chars.supertypes:
            r.note(f"{c.name(other.id)} is newer", "", other.id, c.name(other.id))
            r.cause(c.log.arrived(other.id, c.at))


def _still_there(c: Case) -> Iterator[Obj]:
    """The other permanents concerned, which stayed."""
    s = c.eyes.s
    for other in (*s.objects.values(), *s.past.values()):
        if other.id != c.event.obj and other.zone == "battlefield" and c.log.left(other.id, c.at) < 0:
            yield other


def _which(obj: Obj) -> str:
    """What tells two objects of the same name apart."""
    own = obj.printed.front.name
    if obj.kind == "token":
        return "a token"
    return "the card itself" if own == obj.chars.name else f"a copy, the card is {own}"


@by_rule("704.5m", "704.5n", "704.5p", "702.103f")
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
    """How the token or copy came to the zone where it ceases to exist."""
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
