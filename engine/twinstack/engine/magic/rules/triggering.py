"""Abilities that trigger an additional time, or not at all, because of others. 603.2d, 604.1"""

from typing import Any

from twinstack.engine.core.rules_in_force import covers, rules_about
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.triggering import NOT_TRIGGERING, TRIGGERING_AGAIN
from twinstack.engine.core.words.watching import event_keys
from twinstack.engine.kernel.events import Event
from twinstack.engine.kernel.remembering import remembered
from twinstack.engine.magic.characteristics import Characteristics
from twinstack.engine.magic.state import MagicState
from twinstack.engine.magic.words.rules import TriggersAgain
from twinstack.engine.magic.words.selectors import zones_of


@remembered
def entry_keys(chars: Characteristics) -> tuple[str, ...]:
    """The keys of abilities that watch for only one kind of permanent to enter."""
    return tuple(f"enter:{name}" for names in (chars.types, chars.subtypes, chars.supertypes) for name in sorted(names))


def triggers_again(s: MagicState, source: Any, event: Event) -> int:
    """How many additional times effects make the source's abilities trigger on this event. 603.2d"""
    return sum(1 for rule, scene in rules_about(s, TRIGGERING_AGAIN) if _makes_again(s, rule, scene, source, event))


def kept_from_triggering(s: MagicState, source: Any, event: Event) -> bool:
    """Does an effect keep this event from triggering abilities, of this source or of all? 604.1"""
    return any(
        (rule.other is None or (source is not None and _is_of(s, rule, scene, source)))
        and _is_cause(s, rule, scene, event)
        for rule, scene in rules_about(s, NOT_TRIGGERING)
    )


def _makes_again(s: MagicState, rule: Any, scene: Scene, source: Any, event: Event) -> bool:
    return _is_of(s, rule, scene, source) and _is_cause(s, rule, scene, event)


def _is_of(s: MagicState, rule: Any, scene: Scene, source: Any) -> bool:
    zones = zones_of(rule.other) if rule.other is not None else ("battlefield",)
    return source.zone in zones and (rule.other is None or rule.other.test(s, scene, source))


def _is_cause(s: MagicState, rule: Any, scene: Scene, event: Event) -> bool:
    if not isinstance(rule, TriggersAgain):
        return event.kind == "enter" and covers(s, rule, scene, s.obj(event.obj))
    cause = rule.cause
    return cause is None or (not event_keys(s, event).isdisjoint(cause.watched()) and cause.matches(s, scene, event))
