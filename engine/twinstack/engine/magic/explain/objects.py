"""Why an object is what it is: print, copies, face, control, and each layer. 109.3, 613"""

from typing import Any

from twinstack.engine.core.continuous import refresh
from twinstack.engine.core.explain import effects
from twinstack.engine.core.layers import Entry
from twinstack.engine.core.reading import shown
from twinstack.engine.core.text.grammar import capital, listed, owner_of
from twinstack.engine.core.text.names import found, seat_name
from twinstack.engine.magic.characteristics import Characteristics
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.explain.events import chain
from twinstack.engine.magic.explain.explanation import Explanation, Step, Value
from twinstack.engine.magic.explain.eyes import Eyes, Viewer, state_of
from twinstack.engine.magic.explain.lineage import Lineage
from twinstack.engine.magic.explain.values import VALUES, all_of, changes
from twinstack.engine.magic.rules.bestowing import WHILE_BESTOWED
from twinstack.engine.magic.rules.layers import base_value, derive
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.words.foretelling import FORETOLD, Foretold

_PLACES = {
    "battlefield": "on the battlefield",
    "stack": "on the stack",
    "exile": "in exile",
    "command": "in the command zone",
}


def explain_object(game: Table | MagicState, id: int, viewer: Viewer = None) -> Explanation:
    """Each step from an object's printed values to its current ones; for a gone object, to its last ones.

    `viewer` is a seat; without one, what everybody may know is told; `"all"` tells everything.
    """
    s = state_of(game)
    obj = found(s, id)
    if obj is None:
        raise KeyError(id)
    refresh(s)
    if obj.zone == "library":
        obj = _looked_at(s, obj)
    eyes = Eyes(s, viewer)
    if obj.kind == "ability":
        return Explanation("object", id, _title(eyes, obj), tuple(chain(eyes).to(obj)))
    if not eyes.knows(obj):
        return _hidden(eyes, obj)
    made_of = Effects(eyes)
    whose, made = made_of.whose(obj), made_of.layers(obj)
    steps = [*Lineage(eyes).steps(obj), *whose, *made, *_foretold(obj), *_choices(eyes, obj)]
    return Explanation("object", id, _title(eyes, obj), tuple(steps), _values(eyes, obj))


def _looked_at(s: MagicState, obj: Obj) -> Obj:
    """Cards in a library are not kept derived, since nobody looks at them."""
    twin = shown(obj)
    twin.chars = derive(s, twin)
    return twin


def _values(eyes: Eyes, obj: Obj) -> tuple[tuple[str, Value], ...]:
    return (*all_of(obj.chars), ("controller", seat_name(eyes.s, obj.controller)))


def _title(eyes: Eyes, obj: Obj) -> str:
    s = eyes.s
    where = _PLACES.get(obj.zone) or f"in {owner_of(seat_name(s, obj.owner))} {obj.zone}"
    if obj.id not in s.objects:
        where = f"gone, last {where}"
    name, own = eyes.plain_name(obj.id), eyes.own_name(obj.id)
    card = f"; the card is {own}" if obj.kind == "card" and own not in name and eyes.knows(obj) else ""
    return f"{capital(name)} ({owner_of(seat_name(s, obj.controller))}, {where}{card})"


def _hidden(eyes: Eyes, obj: Obj) -> Explanation:
    """The explanation for a viewer who may not know the object."""
    title = _title(eyes, obj)
    if obj.face_down is None or obj.zone not in ("battlefield", "stack"):
        hidden = Step("What it is, is hidden from you", "400.2")
        return Explanation("object", obj.id, title, (hidden, *_foretold(obj)))
    first = Lineage(eyes).face_down(None, base_value(obj), obj.chars)
    made_of = Effects(eyes)
    steps = (first, *made_of.whose(obj), *made_of.layers(obj))
    return Explanation("object", obj.id, title, steps, _values(eyes, obj))


# Control, and the layers

_OWNED = {"token": "111.2", "copy": "707.10", "emblem": "114.2"}  # the rule on ownership, by the kind of object


class Effects(effects.Effects):
    """Layers 2 to 7. 108.3, 110.2, 613"""

    gone_rule = "608.2h"
    under_rule = "110.2"

    def __init__(self, eyes: Eyes) -> None:
        super().__init__(eyes, VALUES)

    def owned_by(self, obj: Obj) -> str:
        rule = _OWNED.get(obj.kind, "108.3")
        return "707.12" if obj.kind == "copy" and obj.zone != "stack" else rule

    def rule_of(self, entry: Entry) -> str:
        if entry.layer == "7a":
            return "613.4a"
        return "702.103b" if getattr(entry.group, "lasts", "") == WHILE_BESTOWED else str(entry.mod.rule)

    def counters_rule(self, counters: str) -> str:
        return "613.4c" if "/" in counters else "613.1f"

    def at_last(self, obj: Obj, folded: Characteristics) -> list[Step]:
        if folded.power is not None and obj.chars.power is None:
            text, rule = "It is no creature, so it has no power or toughness", "208.3"
        elif folded.power is None and obj.chars.power is not None:
            text, rule = "Nothing gives this creature a power and a toughness, so they are 0", "208.5"
        else:
            return []
        return [Step(text, rule, changes=changes(folded, obj.chars, obj.chars))]


# What was chosen


def _foretold(obj: Obj) -> list[Step]:
    """That a card in exile is foretold, and since which turn: everybody knows it. 702.143a, 702.143e"""
    note: Foretold | None = obj.choices.get(FORETOLD)
    if note is None:
        return []
    when = f"in turn {note.turn}" if note.turn else "before"
    if obj.zone == "stack":
        return [Step(f"It was foretold {when}", "702.143c")]
    return [Step(f"It was foretold {when}, and may be cast in a later turn for its foretell cost", "702.143a")]


def _choices(eyes: Eyes, obj: Obj) -> list[Step]:
    """The choices made as a spell was cast, which a copy has as well. 601.2, 707.10"""
    info: Any = obj.cast
    if obj.zone != "stack" or info is None:
        return []
    before, rule = obj.choices.get("retargeted", (info.targets, ""))
    kept = before == info.targets
    parts = [f"X is {info.x}"] if info.x else []
    parts += [f"mode {at + 1}" for at in info.modes]
    if targets := _named(eyes, before):
        parts.append(f"targets {targets}" if kept else f"targeted {targets}")
    if kept:
        parts += [f"{eyes.name(id)} gets {share}" for id, share in info.division.items()]
    how = "It has the choices made for the original" if obj.kind == "copy" else "Chosen as it was cast"
    steps = [Step(f"{how}: {listed(parts)}", "707.10" if obj.kind == "copy" else "601.2")] if parts else []
    if not kept:
        shares = [f"{eyes.name(id)} gets {share}" for id, share in info.division.items()]
        new = listed([f"targets {_named(eyes, info.targets)}", *shares])
        steps.append(Step(f"New targets are chosen for it: {new}", rule))
    return steps


def _named(eyes: Eyes, targets: tuple[tuple[int, ...], ...]) -> str:
    return listed([eyes.name(id) for ids in targets for id in ids])
