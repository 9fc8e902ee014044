"""Which events are told, in which order, and which of them together."""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.text import routine

Group: TypeAlias = Sequence[Event]
_SILENT = frozenset(("tap", "mana", "shuffle", "blocked", "untap", "look", "choose", "state"))


def worth_telling(event: Event) -> bool:
    """Is the event told? Not if another event tells the same, or if it is obvious."""
    if event.kind == "lose life":
        return True
    if event.kind == "leave" and event.how == "sacrifice":
        return False
    if event.kind == "move" and event.how in ("resolved", "countered", "fizzle", "mulligan"):
        return False
    return event.kind not in _SILENT and not routine(event)


def in_order(events: list[Event]) -> tuple[list[Event], list[Event]]:
    """Put an announcement before the payments for it, and tell which these are."""
    at = next((at for at, event in enumerate(events) if event.kind in ("cast", "activate", "land", "resolve")), 0)
    if not at or events[at].kind == "resolve" or events[0].kind.startswith("begin "):
        return events, []
    costs = events[:at]
    return [events[at], *costs, *events[at + 1 :]], costs


def grouped(events: Sequence[Event]) -> Iterator[Group]:
    """Group events that one sentence can tell together; combat damage by its recipient."""
    group: list[Event] = []
    for event in _damage_together(events):
        if group and not _belongs(group[-1], event):
            yield group
            group = []
        group.append(event)
    if group:
        yield group


def _damage_together(events: Sequence[Event]) -> Iterator[Event]:
    """Combat damage is dealt all at once; it is told recipient by recipient."""
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
