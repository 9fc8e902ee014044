"""The stack of a small book: what is played or used waits on it, and resolves from the top."""

from functools import partial
from typing import Any

from twinstack.engine.core import flow, instead, lasting  # noqa: F401 - they say what words do, as those of copying do
from twinstack.engine.core.asking import noted
from twinstack.engine.core.book import costs
from twinstack.engine.core.book.abilities import Does, Played, Used
from twinstack.engine.core.book.state import BookState, Table
from twinstack.engine.core.book.verbs import emit, move
from twinstack.engine.core.copying import becoming_a_copy, entering_as_a_copy, on_the_stack  # noqa: F401
from twinstack.engine.core.modes import can_choose
from twinstack.engine.core.priority import Offers
from twinstack.engine.core.refusing import Allowed, Refusal
from twinstack.engine.core.resolving import Resolving, put_ability, with_choices
from twinstack.engine.core.resolving import put_pending as put_all
from twinstack.engine.core.stack_info import StackInfo
from twinstack.engine.core.targeting import tell_targets
from twinstack.engine.core.trigger_order import in_chosen_order
from twinstack.engine.core.triggering import Pending
from twinstack.engine.kernel.characteristics import Copiable
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.entities import Obj
from twinstack.engine.kernel.events import Event


def offers(g: Table, seat: int) -> Offers:
    """What a player may do besides passing: play cards from hand, use abilities of cards in play."""
    s, found = g.state, Offers()
    for obj in [s.objects[id] for id in s.players[seat].piles[s.book.places.hand]]:
        if may_play(s, seat, obj):
            found.add(f"play:{obj.id}", to_play(s, seat, obj), (obj.id,), partial(_play, g, seat, obj))
    for obj in (s.objects[id] for id in sorted(id for inner in s.able for id in inner)):
        if obj.controller == seat:
            for at, ability in enumerate(obj.chars.functions(obj.zone).activated):
                if may_use(s, seat, obj, ability):
                    use = partial(_use, g, seat, obj, ability)
                    found.add(f"use:{obj.id}:{at}", to_use(s, seat, obj, ability), (obj.id,), use)
    return found


_NOT_NOW = Refusal("the rules do not let you do that now")
_NO_TARGETS = Refusal("there are not enough legal targets for it")


def may_play(s: BookState, seat: int, obj: Any) -> Allowed:
    """May the player play this card from hand now? What the rules of the book say of it comes first."""
    now = s.book.may_play(s, seat, obj)
    return _may_begin(s, seat, obj, _played(obj), now) and costs.can_pay(
        s, seat, obj, s.book.cost_to_play(s, seat, obj)
    )


def may_use(s: BookState, seat: int, obj: Any, ability: Used) -> Allowed:
    """May the player use this ability now?"""
    now = _may_begin(s, seat, obj, ability, s.book.may_use(s, seat, obj, ability))
    return now and costs.can_pay(s, seat, obj, s.book.cost_to_use(s, seat, obj, ability))


def to_play(s: BookState, seat: int, obj: Any) -> str:
    """What playing a card is called, with its cost."""
    return noted(f"Play {obj.name}", costs.said(s.book.cost_to_play(s, seat, obj)))


def to_use(s: BookState, seat: int, obj: Any, ability: Used) -> str:
    """What using an ability is called, with its cost."""
    name = noted(obj.name, costs.said(s.book.cost_to_use(s, seat, obj, ability)))
    return f"{name}: {s.book.text_of(obj, ability)}"


def _may_begin(s: BookState, seat: int, obj: Any, ability: Does | None, now: Allowed) -> Allowed:
    if not now:
        return now if isinstance(now, Refusal) else _NOT_NOW
    return _can_be_begun(s, seat, obj, ability) or _NO_TARGETS


def _played(obj: Any) -> Played | None:
    """What a card does when it is played; None if it only comes into play."""
    return next((ability for ability in obj.chars.abilities if isinstance(ability, Played)), None)


def _can_be_begun(s: BookState, seat: int, obj: Any, ability: Does | None) -> bool:
    """Are there targets for what the ability does?"""
    if ability is None:
        return True
    said = StackInfo("", seat, obj.id, ability.do, ability)
    return can_choose(s, ability.do, said.scene(), obj)


def _play(g: Table, seat: int, obj: Any) -> Steps[None]:
    s, ability = g.state, _played(obj)
    item = yield from move(g, obj, s.sheet.stack, how="play", seat=seat)
    if ability is not None:
        item.cast = yield from with_choices(g, item, StackInfo("played", seat, item.id, ability.do, ability))
    yield from costs.pay(g, seat, item, s.book.cost_to_play(s, seat, item))
    emit(g, Event("play", item.id, seat))
    if item.cast is not None:
        tell_targets(g, item)


def _use(g: Table, seat: int, obj: Any, ability: Used) -> Steps[None]:
    yield from costs.pay(g, seat, obj, g.state.book.cost_to_use(g.state, seat, obj, ability))
    yield from _put_ability(g, StackInfo("used", seat, obj.id, ability.do, ability), "use")


def _put_ability(g: Table, said: StackInfo, how: str) -> Steps[None]:
    """Put it on the stack and choose its targets; without legal targets it is removed again."""
    s = g.state
    source = s.obj(said.source)
    item = yield from put_ability(g, said, value_of_ability(s, source, said.ability))
    if item is not None:
        emit(g, Event(how, item.id, said.controller, said.source))
        tell_targets(g, item)


def value_of_ability(s: BookState, source: Any, ability: Any) -> Copiable:
    """How an ability on the stack looks, and a copy of it: like its source did, but with only its own text."""
    text = {"text": s.book.text_of(source, ability)} if hasattr(source.chars, "text") else {}
    return Copiable((source.chars.replaced(abilities=(), **text),))


def put_pending(g: Table) -> Steps[bool]:
    """What has triggered is put on the stack: in the order of turns, and each player's own as they choose."""
    return (yield from put_all(g, in_chosen_order, _put_triggered))


def _put_triggered(g: Any, pending: Pending) -> Steps[None]:
    yield from _put_ability(g, pending.info(StackInfo), "trigger")


class BookResolving(Resolving):
    """A card that stays comes into play; any other is spent."""

    def stays(self, s: Any, item: Obj) -> bool:
        return item.kind != "ability" and bool(s.book.stays(item))

    def becomes(self, g: Any, item: Obj, said: Any) -> Steps[None]:
        yield from move(g, item, g.state.usual_zone, how="enter", seat=item.controller)

    def over(self, g: Any, item: Obj) -> Steps[None]:
        yield from move(g, item, g.state.book.places.spent, how="over")


RESOLVING = BookResolving()
