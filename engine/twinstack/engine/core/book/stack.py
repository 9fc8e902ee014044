"""The stack of a small book: what is played or used waits on it, and comes about from the top."""

from functools import partial
from typing import Any

from twinstack.engine.core import flow  # noqa: F401 - it says what words of flow do
from twinstack.engine.core.book.abilities import Played, Used
from twinstack.engine.core.book.aiming import Said, aim, can_aim, still_aimed
from twinstack.engine.core.book.state import BookState, Table
from twinstack.engine.core.book.verbs import emit, move
from twinstack.engine.core.interpreter import run
from twinstack.engine.core.making import EVERYONE, make
from twinstack.engine.core.placing import put
from twinstack.engine.core.priority import Offers
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.entities import Obj
from twinstack.engine.kernel.events import Event


def offers(g: Table, seat: int) -> Offers:
    """What a player may do besides passing: play what they hold, use what they control."""
    s, book, found = g.state, g.state.book, Offers()
    for obj in [s.objects[id] for id in s.players[seat].piles[book.places.hand]]:
        if book.may_play(s, seat, obj) and _can_be_played(s, seat, obj):
            found.add(f"play:{obj.id}", f"Play {obj.name}", (obj.id,), partial(_play, g, seat, obj))
    for obj in s.members(book.places.play):
        if obj.controller == seat:
            for at, ability in enumerate(obj.chars.abilities):
                if isinstance(ability, Used) and _can_be_used(s, seat, obj, ability):
                    use = partial(_use, g, seat, obj, ability)
                    found.add(f"use:{obj.id}:{at}", f"{obj.name}: {book.text_of(obj)}", (obj.id,), use)
    return found


def _can_be_used(s: BookState, seat: int, obj: Obj, ability: Used) -> bool:
    return s.book.may_use(s, seat, obj, ability) and can_aim(s, Said("used", seat, obj.id, ability))


def _can_be_played(s: BookState, seat: int, obj: Obj) -> bool:
    said = spoken(obj, seat)
    return said is None or can_aim(s, said)


def spoken(obj: Obj, seat: int) -> Said | None:
    """What a card does as it is played; nothing, where it only comes into play."""
    for ability in obj.chars.abilities:
        if isinstance(ability, Played):
            return Said("played", seat, obj.id, ability)
    return None


def _play(g: Table, seat: int, obj: Obj) -> Steps[None]:
    """What it is aimed at is chosen before anything of it is done."""
    s = g.state
    said = spoken(obj, seat)
    if said is not None:
        said = yield from aim(g, said)
    s.book.pay(g, seat, obj)
    item = yield from move(g, obj, s.sheet.stack, how="play", seat=seat)
    item.cast = None if said is None else Said("played", seat, item.id, said.ability, said.slots, said.targets)
    emit(g, Event("play", item.id, seat))


def _use(g: Table, seat: int, obj: Obj, ability: Used) -> Steps[None]:
    said = yield from aim(g, Said("used", seat, obj.id, ability))
    if said is not None:
        g.state.book.pay_use(g, seat, obj, ability)
        emit(g, Event("use", _put_ability(g, said).id, seat, obj.id))


def _put_ability(g: Table, said: Said) -> Any:
    s = g.state
    source = s.obj(said.source)
    item = make(s, "ability", said.controller, source.copiable, s.sheet.stack, known=EVERYONE)
    item.chars, item.cast = source.chars, said
    put(s, item)
    return item


def put_triggers(g: Table) -> Steps[bool]:
    """What comes after something that has happened is put on the stack, in the order of turns."""
    s = g.state
    waiting, s.pending = s.pending, []
    seats = len(s.players)
    placed = False
    for source, seat, ability in sorted(waiting, key=lambda one: (one[1] - s.turn.active) % seats):
        said = yield from aim(g, Said("after", seat, source, ability))
        if said is not None and not s.players[seat].lost:
            emit(g, Event("trigger", _put_ability(g, said).id, seat, source))
            placed = True
    return placed


def resolve(g: Table, item: Any) -> Steps[None]:
    """It comes about, as far as it is still aimed at something."""
    s = g.state
    said = item.cast
    if said is not None and (said := still_aimed(s, said, item.id)) is None:
        emit(g, Event("fizzle", item.id, item.controller))
        yield from _over(g, item, "fizzle")
        return
    emit(g, Event("resolve", item.id, item.controller))
    if item.kind != "ability" and s.book.stays(item):
        yield from move(g, item, s.book.places.play, how="enter", seat=item.controller)
        return
    if said is not None:
        yield from run(g, said.do, said.scene(item.id))
    if item.id in s.objects:
        yield from _over(g, item, "over")


def _over(g: Table, item: Obj, how: str) -> Steps[None]:
    """It leaves the stack: a card for where it goes when it is over; a copy or an ability ceases to exist."""
    yield from move(g, item, g.state.book.places.spent, how=how)
