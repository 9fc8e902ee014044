"""In which order what has triggered at the same time goes onto the stack: each player orders their own.

Magic: 603.3b
"""

from dataclasses import replace
from typing import Any

from twinstack.engine.core.asking import named, sorted_by_player
from twinstack.engine.core.state import CoreState, Table
from twinstack.engine.core.text.grammar import capital
from twinstack.engine.core.text.names import found
from twinstack.engine.core.triggering import Pending
from twinstack.engine.core.words.base import Effect
from twinstack.engine.kernel.canonical import canonical
from twinstack.engine.kernel.characteristics import Ability
from twinstack.engine.kernel.decisions import Option, Steps
from twinstack.engine.kernel.remembering import remembered


def in_chosen_order(g: Table, seat: int, mine: list[Pending]) -> Steps[list[Pending]]:
    """The last one resolves first. Nobody is asked about those that are alike."""
    s = g.state
    if len(mine) < 2 or _say_the_same(s, mine):
        return mine
    options = [Option(f"t{at}", _said(s, one), (one.source,) if one.source else ()) for at, one in enumerate(mine)]
    if len({option.label for option in options}) < len(options):
        options = [
            replace(option, label=f"{_occasion(s, one)}{option.label}")
            for option, one in zip(options, mine, strict=True)
        ]
    prompt = "In which order do your abilities go on the stack (the last resolves first)?"
    return (yield from sorted_by_player(g, seat, "order triggers", prompt, mine, lambda at, one: options[at]))


def _say_the_same(s: CoreState, mine: list[Pending]) -> bool:
    """Do they all say the same of the same? Most often they are one ability of equal objects."""
    ability = mine[0].ability
    form = _form(ability)
    compared, about = _compared(s, mine[0]), _about(s, mine[0])
    return all(
        (one.ability is ability or _form(one.ability) == form)
        and _compared(s, one) == compared
        and _about(s, one) == about
        for one in mine
    )


def _compared(s: CoreState, pending: Pending) -> Any:
    return s.obj(pending.source).chars if pending.source else None


def _form(ability: Any) -> Any:
    """The same for abilities that say the same, such as two instances of one keyword."""
    return canonical(ability) if isinstance(ability, Ability) else ability


@remembered
def _takes_from_event(effect: Effect, words: tuple[type, ...]) -> bool:
    return any(isinstance(word, words) for word in effect.walk())


def _about(s: CoreState, pending: Pending) -> tuple[int, ...]:
    """What its text takes from the event: two that take nothing are alike, and nobody has to order them."""
    event = pending.event
    if not _takes_from_event(pending.ability.do, s.meaning.of_events):
        return ()
    return (event.obj, event.player, event.source, event.other, event.amount)


def _said(s: CoreState, pending: Pending) -> str:
    obj = s.obj(pending.source) if pending.source else None
    chars = obj.chars if obj is not None else None
    source = pending.ability.of if obj is None else named(s, obj, pending.controller)
    return f"{capital(source or 'ability')}: {s.meaning.what_it_does(pending.ability, chars)}"


def _occasion(s: CoreState, pending: Pending) -> str:
    """What it triggered for, if its controller knows that: it tells abilities with the same text apart."""
    event = pending.event
    if not _takes_from_event(pending.ability.do, s.meaning.of_events):
        return ""
    obj = found(s, event.obj) or found(s, event.source)
    if obj is None or not s.meaning.may_know(s, obj, pending.controller):
        return ""
    return f"{s.meaning.label(s, obj, pending.controller)} – "
