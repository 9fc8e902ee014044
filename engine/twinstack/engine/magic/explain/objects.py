"""Explanations of Magic: why an object is what it is, and why something happened or didn't. 109.3, 613"""

from collections.abc import Mapping
from typing import Any, ClassVar

from twinstack.engine.core.explain import effects
from twinstack.engine.core.explain.deeds import Deed
from twinstack.engine.core.explain.eyes import Eyes as AnyEyes
from twinstack.engine.core.explain.objects import Explaining
from twinstack.engine.core.explain.values import Values
from twinstack.engine.core.layers import Entry
from twinstack.engine.core.modes import chosen_modes, modal_word
from twinstack.engine.core.reading import shown
from twinstack.engine.core.text.grammar import listed, owner_of
from twinstack.engine.core.text.names import seat_name
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.characteristics import Characteristics
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.explain import (  # noqa: F401 - they register their reasons
    because_play,
    because_stack,
    because_state,
    because_zones,
)
from twinstack.engine.magic.explain.because import BECAUSE, MagicLog
from twinstack.engine.magic.explain.deeds import MagicDeeds
from twinstack.engine.magic.explain.explanation import Explanation, Step
from twinstack.engine.magic.explain.eyes import Eyes, Viewer, state_of
from twinstack.engine.magic.explain.lineage import Lineage
from twinstack.engine.magic.explain.values import values_in
from twinstack.engine.magic.rules.bestowing import WHILE_BESTOWED
from twinstack.engine.magic.rules.layers import base_value, derive
from twinstack.engine.magic.rules.ways_to_cast import extras
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.words.foretelling import FORETOLD, Foretold
from twinstack.engine.magic.words.set_aside import PLOTTED, WARPED

PLACES = {
    "battlefield": "on the battlefield",
    "stack": "on the stack",
    "exile": "in exile",
    "command": "in the command zone",
}


# What was chosen for what waits on the stack


def _modes(s: MagicState, obj: Obj) -> list[str]:
    """Each mode, with what it does. 700.2"""
    modal = modal_word(obj.cast.do) if obj.cast is not None else None
    if modal is None:
        return []
    told = [s.meaning.describe(mode.do, obj.chars) for mode in modal.written]
    return [f'mode {at + 1} ("{told[at]}")' for at in chosen_modes(obj.cast)]


def _extras(obj: Obj) -> dict[str, int]:
    """How often each additional cost of its own was paid, by what that is called. 601.2b, 702.33"""
    paid = obj.cast.paid if obj.cast is not None else {}
    return {one.name: times for one in extras(obj.chars) if one.name and (times := paid.get(one.name, 0))}


def _often(times: int) -> str:
    return f" {times} times" if times > 1 else ""


# Control, and the layers

_OWNED = {"token": "111.2", "copy": "707.10", "emblem": "114.2"}  # the rule on ownership, by the kind of object


class Effects(effects.Effects):
    """Layers 2 to 7. 108.3, 110.2, 613"""

    gone_rule = "608.2h"
    under_rule = "110.2"

    def __init__(self, eyes: AnyEyes) -> None:
        super().__init__(eyes, values_in(eyes.s.profile.terms))

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
        return [Step(text, rule, changes=self.values.changes(folded, obj.chars, obj.chars))]


# The whole


class Explains(Explaining[Explanation]):
    """What Magic adds: what is face down, foretold, or chosen as a spell was cast."""

    because = BECAUSE
    deeds_of = MagicDeeds()
    rules: ClassVar[Mapping[str, str]] = {"hidden": "400.2"}

    def eyes(self, s: MagicState, viewer: Viewer) -> Eyes:
        return Eyes(s, viewer)

    def values(self, s: MagicState) -> Values:
        return values_in(s.profile.terms)

    def where(self, s: MagicState, obj: Obj) -> str:
        return PLACES.get(obj.zone) or f"in {owner_of(seat_name(s, obj.owner))} {obj.zone}"

    def lineage(self, eyes: AnyEyes) -> Lineage:
        return Lineage(eyes)

    def effects(self, eyes: AnyEyes) -> Effects:
        return Effects(eyes)

    def log(self, s: MagicState) -> MagicLog:
        return MagicLog(s)

    def explanation(self, *parts: Any) -> Explanation:
        return Explanation(*parts)

    def as_it_is(self, s: MagicState, obj: Obj) -> Obj:
        """Cards in a library are not kept derived, since nobody looks at them."""
        if obj.zone != "library":
            return obj
        twin = shown(obj)
        twin.chars = derive(s, twin)
        return twin

    def seen(self, eyes: AnyEyes, obj: Obj) -> tuple[Step, ...]:
        """What is face down is seen on the battlefield and on the stack. 708.2"""
        if obj.face_down is None or obj.zone not in ("battlefield", "stack"):
            return ()
        return (self.lineage(eyes).face_down(None, base_value(obj), obj.chars),)

    def known(self, eyes: AnyEyes, obj: Obj) -> list[Step]:
        """With whom it is paired, whose Ring-bearer it is; that a card in exile is foretold, or on an adventure.

        701.54b, 702.95b, 702.143a, 702.143e, 715.3d
        """
        s = eyes.s
        if s.ring.get(obj.controller, (0, 0))[1] == obj.id:
            return [Step(f"It is {owner_of(seat_name(s, obj.controller))} Ring-bearer", "701.54a")]
        if (pair := s.pairs.get(obj.id)) is not None:
            return [Step(f"It is paired with {eyes.name(pair[0])}", "702.95b")]
        if (player := s.on_adventure.get(obj.id)) is not None:
            who = seat_name(s, player)
            return [Step(f"It is on an adventure, from which {who} may play it, but not as an Adventure", "715.3d")]
        if (turn := obj.choices.get(PLOTTED)) is not None:
            since = f"in turn {turn}" if turn else "before"
            return [
                Step(f"It became plotted {since}, and may be cast as a sorcery in a later turn for nothing", "702.170d")
            ]
        if (turn := obj.choices.get(WARPED)) is not None:
            since = f"in turn {turn}" if turn else "before"
            return [Step(f"It became warped {since}, and may be cast in a later turn", "702.185a")]
        note: Foretold | None = obj.choices.get(FORETOLD)
        if note is None:
            return []
        when = f"in turn {note.turn}" if note.turn else "before"
        if obj.zone == "stack":
            return [Step(f"It was foretold {when}", "702.143c")]
        return [Step(f"It was foretold {when}, and may be cast in a later turn for its foretell cost", "702.143a")]

    def chosen(self, eyes: AnyEyes, obj: Obj) -> list[Step]:
        """The choices made as a spell was cast, which a copy has as well. 601.2, 707.10"""
        info: Any = obj.cast
        if obj.zone != "stack" or info is None:
            return []
        before, rule = obj.choices.get("retargeted", (info.targets, ""))
        kept = before == info.targets
        parts = [f"X is {info.x}"] if info.x else []
        parts += _modes(eyes.s, obj)
        parts += [f"its additional cost ({what}) is paid{_often(times)}" for what, times in _extras(obj).items()]
        if targets := eyes.names(before):
            parts.append(f"targets {targets}" if kept else f"targeted {targets}")
        shares = [f"{eyes.name(id)} gets {share}" for id, share in info.division.items()]
        if kept:
            parts += shares
        how = "It has the choices made for the original" if obj.kind == "copy" else "Chosen as it was cast"
        steps = [Step(f"{how}: {listed(parts)}", "707.10" if obj.kind == "copy" else "601.2")] if parts else []
        if not kept:
            new = listed([f"targets {eyes.names(info.targets)}", *shares])
            steps.append(Step(f"New targets are chosen for it: {new}", rule))
        return steps


_EXPLAINS = Explains()


def explain_object(game: Table | MagicState, id: int, viewer: Viewer = None) -> Explanation:
    """Each step from an object's printed values to its current ones; for a gone object, to its last ones.

    `viewer` is a seat; without one, what everybody may know is told; `"all"` tells everything.
    """
    s = state_of(game)
    return _EXPLAINS.of_object(s, id, viewer).in_terms(s.profile.terms)


def explain_event(game: Table | MagicState, event: Event | int, viewer: Viewer = None) -> Explanation:
    """Why an event of the log happened: the rule, the source, and what led to it, back to who began it.

    `viewer` is as for `explain_object`.
    """
    s = state_of(game)
    return _EXPLAINS.of_event(s, event, viewer).in_terms(s.profile.terms)


def deeds(game: Table, id: int, seat: int) -> list[Deed]:
    """What a player could expect to do with an object now: offered, or what forbids it."""
    return _EXPLAINS.deeds(game, id, seat)


def explain_why_not(game: Table, id: int, seat: int) -> Explanation:
    """The same in a sentence for each deed, in the words of the edition."""
    return _EXPLAINS.why_not(game, id, seat).in_terms(game.state.profile.terms)
