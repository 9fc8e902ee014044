"""Effects on cards: drawing, discarding, moving, revealing, glimpsing, searching."""

from functools import partial
from typing import Any

from twinstack.engine.core.asking import choose, entity_option
from twinstack.engine.core.book.verbs import shuffle
from twinstack.engine.core.interpreter import does, each_player, find, ids_of
from twinstack.engine.core.moving import move as move_all
from twinstack.engine.core.piles import lay, order_cards, peek_at_top, search
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.secrecy import reveal
from twinstack.engine.core.words.base import amount
from twinstack.engine.grand_archive import playing
from twinstack.engine.grand_archive.discarding import discard
from twinstack.engine.grand_archive.moves import Moving
from twinstack.engine.grand_archive.state import Table
from twinstack.engine.grand_archive.verbs import draw, emit
from twinstack.engine.grand_archive.words import effects as w
from twinstack.engine.kernel.decisions import Answer, Decision, Form, Option, Steps
from twinstack.engine.kernel.events import Event


@does(w.Draw)
def _draw(g: Table, effect: w.Draw, scene: Scene) -> Steps[None]:
    for player in (yield from each_player(g, scene, effect.who)):
        yield from draw(g, player.seat, amount(g.state, scene, effect.number), scene.source, effect.into)


@does(w.Discard)
def _discard(g: Table, effect: w.Discard, scene: Scene) -> Steps[Scene]:
    gone = 0
    for player in (yield from each_player(g, scene, effect.who)):
        number = amount(g.state, scene, effect.number)
        gone += yield from discard(g, player.seat, number, scene.source, zone=effect.zone, at_random=effect.at_random)
    return scene.remembering(did=gone > 0, amount=gone)


@does(w.Move)
def _move(g: Table, effect: w.Move, scene: Scene) -> Steps[Scene]:
    """Move cards or objects. Those put onto the field are controlled by their owners. Control and Ownership 3"""
    found = [obj for obj in (yield from find(g, scene, effect.what)) if not obj.is_player and obj.id in g.state.objects]
    going = [
        Moving(obj.id, effect.to, bottom=effect.bottom, how="put", source=scene.source, rested=effect.rested)
        for obj in found
    ]
    yield from move_all(g, going)
    return scene.it(*(m.became for m in going if m.became)).remembering(did=any(m.became for m in going))


@does(w.Reveal)
def _reveal(g: Table, effect: w.Reveal, scene: Scene) -> Steps[Scene]:
    found = [obj for obj in (yield from find(g, scene, effect.what)) if not obj.is_player]
    reveal(g, found, source=scene.source)
    return scene.it(*ids_of(found))


@does(w.Glimpse)
def _glimpse(g: Table, effect: w.Glimpse, scene: Scene) -> Steps[None]:
    """Put any of the cards on top in any order, the others on the bottom in any order. Glimpse 2; LV 3"""
    s, seat = g.state, scene.you
    pile = s.players[seat].piles["main deck"]
    seen = peek_at_top(s, pile, amount(s, scene, effect.number), seat)
    emit(g, Event("glimpse", s.players[seat].id, seat, scene.source, amount=len(seen)))
    if not seen:
        return
    called = [obj for obj in seen if playing.can_starcall(s, seat, obj)]
    below, star = yield from _sort(g, seat, seen, called, scene.source)
    above = [obj for obj in seen if obj not in below and obj is not star]
    low = yield from _order(g, seat, below, "on the bottom")
    high = yield from _order(g, seat, above, "on top")
    lay(s, pile, top=high if star is None else [star], bottom=low[::-1])
    if star is not None:
        yield from playing.activate(g, seat, star, playing.starcalling_cost(star))


def _sort(g: Table, seat: int, seen: list[Any], called: list[Any], source: int) -> Steps[tuple[list[Any], Any]]:
    """What goes to the bottom; all others, if one is activated by starcalling. Glimpse 2, Starcalling 1 to 3"""
    prompt = "Which do you put on the bottom?"
    if not called:
        return (yield from choose(g, seat, "glimpse", prompt, seen, 0, len(seen), source)), None
    cards = [entity_option(g.state, obj, seat) for obj in seen]
    stars = [Option(f"star{obj.id}", f"Starcall {obj.name} ({_starcalling(g, obj)})") for obj in called]
    answer = yield Decision(
        "glimpse", seat, prompt, (*cards, *stars), Form.CHOOSE, 0, len(seen), source=source, rule=_one_alone,
        constraints=("a card that is activated is chosen alone; the others go to the bottom",),
    )  # fmt: skip
    star = next((obj for obj in called if f"star{obj.id}" in answer), None)
    if star is not None:
        return [obj for obj in seen if obj is not star], star
    return [obj for obj in seen if f"e{obj.id}" in answer], None


def _starcalling(g: Table, obj: Any) -> str:
    return playing.cost_to_activate(g.state, obj.owner, obj, playing.starcalling_cost(obj))


def _one_alone(answer: Answer) -> str | None:
    alone = len(answer) == 1 or not any(str(id).startswith("star") for id in answer)
    return None if alone else "a card that is activated is chosen alone"


def _order(g: Table, seat: int, cards: list[Any], where: str) -> Steps[list[Any]]:
    prompt = f"In which order {where} (the first is on top)?"
    return (yield from order_cards(g, seat, cards, prompt, kind="order cards"))


@does(w.Search)
def _search(g: Table, effect: w.Search, scene: Scene) -> Steps[Scene]:
    """Searching and Finding 1, 2"""
    s, seat = g.state, scene.you
    pile, fits = s.players[seat].piles["main deck"], partial(effect.of.test, s, scene)
    picked = yield from search(g, seat, pile, effect.of, fits, amount(s, scene, effect.number), scene.source)
    reveal(g, picked, source=scene.source)
    going = [Moving(obj.id, effect.to, how="put", source=scene.source) for obj in picked]
    yield from move_all(g, going)
    shuffle(g, seat)
    return scene.it(*(m.became for m in going if m.became)).remembering(did=bool(picked))
