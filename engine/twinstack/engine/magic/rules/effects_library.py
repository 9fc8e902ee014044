"""Effects on libraries, and what is looked at or revealed. 701.20, 701.22-701.25"""

from collections.abc import Iterable
from functools import partial
from typing import Any

from twinstack.engine.core.asking import choose
from twinstack.engine.core.interpreter import does, each_player, find, ids_of, players
from twinstack.engine.core.piles import lay, order_cards, peek_at_top, search
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.secrecy import reveal
from twinstack.engine.core.words.base import amount
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.rules import moving, moving_verbs
from twinstack.engine.magic.rules.moving import Moving
from twinstack.engine.magic.rules.suggestions import to_have
from twinstack.engine.magic.rules.verbs import emit
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.words import effects_library as words


@does(words.Shuffle)
def _shuffle(g: Table, effect: words.Shuffle, scene: Scene) -> Steps[None]:
    for player in (yield from each_player(g, scene, effect.who)):
        moving_verbs.shuffle(g, player.seat)


@does(words.Search)
def _search(g: Table, effect: words.Search, scene: Scene) -> Steps[Scene]:
    """701.23"""
    s = g.state
    found_ids: tuple[int, ...] = ()
    whose = [] if effect.library is None else (yield from players(g, scene, effect.library))
    searchers = yield from players(g, scene, effect.who)
    for player, owner in [(one, other) for one in searchers for other in (whose if effect.library else [one])]:
        picked = yield from search(
            g, player.seat, owner.library, effect.of, partial(effect.of.test, s, scene),
            amount(s, scene, effect.most), scene.source, to_have(s, player.seat), effect.different,
        )  # fmt: skip
        found_ids = ids_of(picked)
        if effect.reveal:
            reveal(g, picked, player.seat, scene.source)
        if effect.to == "library":
            moving_verbs.shuffle(g, owner.seat)
        under = player.seat if effect.to == "battlefield" else None  # who searches puts it there. 701.23a, 110.2a
        new = yield from moving.move(
            g, [Moving(id, effect.to, under=under, tapped=effect.tapped, source=scene.source) for id in found_ids]
        )
        if effect.to != "library":
            moving_verbs.shuffle(g, owner.seat)
        found_ids = tuple(id for id in new if id)
    return scene.it(*found_ids).remembering(amount=len(found_ids), did=bool(found_ids))


@does(words.Scry)
def _scry(g: Table, effect: words.Scry, scene: Scene) -> Steps[None]:
    """701.22"""
    for player in (yield from players(g, scene, effect.who)):
        yield from sort_top(g, player, amount(g.state, scene, effect.amount), scene.source, "scry")


@does(words.Surveil)
def _surveil(g: Table, effect: words.Surveil, scene: Scene) -> Steps[None]:
    """701.25"""
    for player in (yield from players(g, scene, effect.who)):
        yield from sort_top(g, player, amount(g.state, scene, effect.amount), scene.source, "surveil")


def sort_top(g: Table, player: Any, number: int, source: int, kind: str, by: int | None = None) -> Steps[None]:
    """Let a player sort the top cards of their or another player's library; even an empty one is sorted. 701.22d"""
    s = g.state
    seat = player.seat if by is None else by
    if number <= 0:  # 701.22b
        return
    if not player.library:
        emit(g, Event(kind, player.id, seat, source, 0))
        return
    top = peek_at_top(s, player.library, number, seat)
    where = "on the bottom" if kind != "surveil" else "into the graveyard"
    away = yield from choose(g, seat, kind, f"Put which {where}?", top, 0, len(top), source)
    gone = set(ids_of(away))
    kept = [obj for obj in top if obj.id not in gone]
    if kind != "surveil":
        bottom = yield from order_cards(g, seat, away, "Order on the bottom (the first is lowest)", source)
        lay(s, player.library, bottom=bottom)
    else:
        yield from moving.move(g, [Moving(obj.id, "graveyard", how="surveil", source=source) for obj in away])
    on_top = yield from order_cards(g, seat, kept, "Order on top (the first is drawn first)", source)
    lay(s, player.library, top=on_top)
    emit(g, Event(kind, player.id, seat, source, len(top)))


@does(words.Rearrange)
def _rearrange(g: Table, effect: words.Rearrange, scene: Scene) -> Steps[None]:
    s = g.state
    player = s.players[scene.you]
    top = peek_at_top(s, player.library, amount(s, scene, effect.amount), player.seat)
    order = yield from order_cards(g, player.seat, top, "Order on top (the first is drawn first)", scene.source)
    lay(s, player.library, top=order)
    emit(g, Event("look", player.id, player.seat, scene.source, len(order)))


@does(words.Dig)
def _dig(g: Table, effect: words.Dig, scene: Scene) -> Steps[Scene]:
    taken: list[int] = []
    for player in (yield from each_player(g, scene, effect.who)):
        taken += yield from _dig_for(g, player, effect, scene)
    return scene.it(*taken).remembering(did=bool(taken))


def _dig_for(g: Table, player: Any, effect: words.Dig, scene: Scene) -> Steps[list[int]]:
    s = g.state
    top = peek_at_top(s, player.library, amount(s, scene, effect.amount), player.seat)
    emit(g, Event("look", player.id, player.seat, scene.source, len(top)))
    gone = yield from _take(g, player, effect, scene, top)
    if effect.reveal:
        reveal(g, (s.objects[id] for id in gone), player.seat, scene.source)
    under = player.seat if effect.to == "battlefield" else None
    new = yield from moving.move(g, [Moving(id, effect.to, under=under, source=scene.source) for id in gone])
    rest = [obj for obj in top if obj.id not in gone]
    if effect.rest == "library bottom":
        if effect.arrange:
            prompt = "Order on the bottom (the first is lowest)"
            rest = yield from order_cards(g, player.seat, rest, prompt, scene.source)
        else:
            s.random.shuffle(rest)
        lay(s, player.library, bottom=rest)
    else:
        yield from moving.move(g, [Moving(obj.id, effect.rest, source=scene.source) for obj in rest])
    return new


def _take(g: Table, player: Any, effect: words.Dig, scene: Scene, top: list[Obj]) -> Steps[tuple[int, ...]]:
    """Choose cards of a kind, or up to one of each of several kinds. Only this player sees the cards (701.20e)."""
    s = g.state
    gone: tuple[int, ...] = ()
    for kind in effect.kinds or (effect.of,):
        fitting = [obj for obj in top if obj.id not in gone and kind.test(s, scene, obj)]
        take = 1 if effect.kinds else amount(s, scene, effect.take)
        least = 0 if effect.optional or effect.kinds else take
        worth, seen = to_have(s, player.seat), len(top) - len(gone)
        picked = yield from choose(
            g, player.seat, "take", "Take what?", fitting, least, take, scene.source, worth, among=seen
        )
        gone += ids_of(picked)
    return gone


@does(words.LookAt)
def _look(g: Table, effect: words.LookAt, scene: Scene) -> Steps[Scene]:
    found = _hands_opened(g.state, (yield from find(g, scene, effect.what)))
    for player in (yield from players(g, scene, effect.who)):
        for obj in found:
            g.state.learn(obj, 1 << player.seat)
        emit(g, Event("look", player.id, player.seat, scene.source, len(found)))
    return scene.it(*ids_of(found))


@does(words.Reveal)
def _reveal(g: Table, effect: words.Reveal, scene: Scene) -> Steps[Scene]:
    found = _hands_opened(g.state, (yield from find(g, scene, effect.what)))
    reveal(g, found, source=scene.source)
    return scene.it(*ids_of(found))


@does(words.RevealUntil)
def _reveal_until(g: Table, effect: words.RevealUntil, scene: Scene) -> Steps[Scene]:
    """One card after the other; without one of that kind, the whole library. 701.20a"""
    s = g.state
    found: list[int] = []
    others: list[int] = []
    for player in (yield from each_player(g, scene, effect.who)):
        for number in range(1, len(player.library) + 1):
            card = peek_at_top(s, player.library, number, player.seat)[-1]
            reveal(g, (card,), player.seat, scene.source)
            fits = effect.of.test(s, scene, card)
            (found if fits else others).append(card.id)
            if fits:
                break
    named = {"revealed cards": (*others, *found), "other revealed cards": tuple(others)}
    return scene.it(*found).remembering(did=bool(found), **named)


def _hands_opened(s: MagicState, found: Iterable[Any]) -> list[Obj]:
    """The objects looked at. For a player, the cards of their hand, in an order that tells nothing. 402.3"""

    def hand(ids: list[int]) -> list[Obj]:
        return sorted((s.objects[id] for id in ids), key=lambda obj: obj.name)

    return [obj for e in found for obj in (hand(e.hand) if e.is_player else [e])]
