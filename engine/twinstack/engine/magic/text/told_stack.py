"""Tellers of events with spells and abilities."""

from twinstack.engine.core.text.grammar import owner_of
from twinstack.engine.core.text.names import found
from twinstack.engine.magic.text.telling import Telling, teller


@teller("activate")
def _tell_activate(t: Telling) -> str:
    return f"{t.player} activates {_ability_of(t)}{t.targets()}"


@teller("end effect")
def _tell_end_effect(t: Telling) -> str:
    return f"{t.player} ends an effect on {t.obj}"


@teller("trigger")
def _tell_trigger(t: Telling) -> str:
    return f"{_ability_of(t)} triggers{t.targets()}"


def _ability_of(t: Telling) -> str:
    t.named.add(t.event.obj)
    if found(t.s, t.event.source) is None:
        return t.obj if t.event.obj else "an ability"
    return f"{owner_of(t.shown(t.event.source))} ability"


@teller("copy")
def _tell_copy(t: Telling) -> str:
    """A copy is made: told with its original; a copy that will be cast is made from a card. 707.10, 707.12"""
    if not t.event.other:
        return f"{t.player} makes {t.obj.replace('the copy', 'a copy', 1)}"
    t.named.add(t.event.obj)
    return f"{t.player} copies {t.other}{t.targets()}"


@teller("fizzle")
def _tell_fizzle(t: Telling) -> str:
    if t.event.rule == "603.4":
        return f"{t.obj} does nothing, for its condition no longer holds"
    return f"{t.obj} doesn't resolve, for all its targets are illegal"


@teller("counter")
def _tell_counter(t: Telling) -> str:
    return f"{t.obj} is countered{t.by()}"


@teller("target")
def _tell_target(t: Telling) -> str:
    return f"{t.obj} becomes the target of {t.source}" if t.event.source else f"{t.obj} becomes a target"


@teller("no trigger")
def _tell_no_trigger(t: Telling) -> str:
    """An ability does not trigger or is removed because of its condition or its targets. 603.3d, 603.4"""
    why = "finds no target" if t.event.rule == "603.3d" else "doesn't trigger, for its condition doesn't hold"
    return f"{owner_of(t.obj)} ability {why}"
