"""The interpreter carries out effects. Magic: 608.2c

Each effect word has one function, registered with `@does`: the core's are in `flow.py` and `copying`, a rule book's in
modules of its own. The function gets the scene, and may give back a new one, which tells the effects that follow what
`it` and the like mean.
"""

from collections.abc import Callable
from typing import Any

from twinstack.engine.core.asking import DIFFERENT_NAMES, choose, in_turn_order, named, names_differ, unseen
from twinstack.engine.core.members import candidates
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.state import CoreState, Table
from twinstack.engine.core.words.base import Effect, PlayerOrObject, Ref, amount
from twinstack.engine.core.words.refs import Each, Pick, You
from twinstack.engine.errors import EngineFault
from twinstack.engine.kernel.decisions import Steps

Doer = Callable[[Any, Any, Scene], Steps[Scene | None]]


class _Doers(dict[type, Doer]):
    """The functions by class of word; a subclass of a word does what that word does, unless it has its own."""

    def __missing__(self, word: type) -> Doer:
        found = next((self[kind] for kind in word.__mro__[1:] if kind in self), None)
        if found is not None:
            self[word] = found
            return found
        raise EngineFault(f"nothing carries out {word.__name__}; expected a function with @does({word.__name__})")


DOERS: dict[type, Doer] = _Doers()


def does(word: type) -> Callable[[Doer], Doer]:
    """Register the function that carries out an effect word."""

    def register(doer: Doer) -> Doer:
        DOERS[word] = doer
        return doer

    return register


def run(g: Table, effect: Effect, scene: Scene) -> Steps[Scene]:
    """Carry out an effect; gives the scene for the effects that follow."""
    g.state.meaning.before_effect(g)
    after = yield from DOERS[type(effect)](g, effect, scene)
    return scene if after is None else after


def find(g: Table, scene: Scene, ref: Ref) -> Steps[list[PlayerOrObject]]:
    """What a reference finds; a player is asked for what is to be chosen now. Magic: 608.2d"""
    s = g.state
    s.meaning.refresh(s)
    if not isinstance(ref, Pick):
        return ref.find(s, scene)
    found = [e for e in candidates(s, scene, ref.of) if e.id not in s.arriving]  # Magic: 614.13a
    if ref.of_each is not None:
        return (yield from _one_of_each(g, scene, ref, found))
    most, least = amount(s, scene, ref.most), amount(s, scene, ref.least)
    if ref.at_random:
        s.random.shuffle(found)
        return found[:most]
    seat = scene.you if ref.by is None else (yield from chooser(g, scene, ref.by))
    rule = names_differ(found) if ref.different else None
    said = DIFFERENT_NAMES if ref.different else ()
    prompt, hidden = _asking_for(s, scene, ref), unseen(s, seat, ref.of)
    return (
        yield from choose(
            g, seat, "choose", prompt, found, least, most, scene.source, rule=rule, constraints=said, among=hidden
        )
    )


def _asking_for(s: CoreState, scene: Scene, ref: Pick) -> str:
    """What is to be chosen, and what for."""
    source = s.obj(scene.source) if scene.source else None
    what = s.meaning.what_is_chosen(ref, None if source is None else source.chars)
    asked = f"Choose {what}" if what else "Choose"
    return asked if source is None else f"{asked} ({named(s, source, scene.you)})"


def _one_of_each(g: Table, scene: Scene, ref: Pick, found: list[PlayerOrObject]) -> Steps[list[PlayerOrObject]]:
    """Choose, for each of the players that the reference names, some of what that player controls."""
    assert ref.of_each is not None
    s = g.state
    seat = scene.you if ref.by is None else (yield from chooser(g, scene, ref.by))
    picked: list[PlayerOrObject] = []
    for player in (yield from players(g, scene, ref.of_each)):
        theirs = [e for e in found if not e.is_player and e.controller == player.seat]
        most = min(amount(s, scene, ref.most), len(theirs))
        least = min(amount(s, scene, ref.least), most)
        prompt = f"Choose what {player.name} controls"
        picked += yield from choose(g, seat, "choose", prompt, theirs, least, most, scene.source)
    return picked


def players(g: Table, scene: Scene, ref: Ref) -> Steps[list[Any]]:
    """The players that a reference finds and who are still in the game. Magic: 800.4b"""
    if isinstance(ref, You):  # as most do
        you = g.state.players[scene.you]
        return [] if you.lost else [you]
    found = yield from find(g, scene, ref)
    seats = [e.seat if e.is_player else e.controller for e in found]
    return [g.state.players[seat] for seat in dict.fromkeys(seats) if not g.state.players[seat].lost]


def chooser(g: Table, scene: Scene, ref: Ref) -> Steps[int]:
    """The seat that makes a choice; if its player has left, the controller says who chooses instead. Magic: 800.4g"""
    found = yield from players(g, scene, ref)
    if found:
        return int(found[0].seat)
    here = in_turn_order(g.state, scene.you)
    others = [player for player in here if player.team != g.state.players[scene.you].team] or here
    picked = yield from choose(g, here[0].seat, "choose", "Who chooses instead?", others, 1, 1, scene.source)
    return int(picked[0].seat)


def of_each(scene: Scene, to: Ref, found: list[Any], one: PlayerOrObject) -> Scene:
    """The scene in which it is worked out how much an instruction does to one of those it is for.

    `it` is that one. Where the instruction is for a single one, and not for each of a set, `it` is what an earlier
    instruction found, if any did: the single one has a name of its own.
    """
    if len(found) == 1 and "it" in scene.memory and not isinstance(to, Each):
        return scene
    return scene.it(one.id)


def ids_of(found: list[PlayerOrObject]) -> tuple[int, ...]:
    return tuple(e.id for e in found)


def each_player(g: Table, scene: Scene, ref: Ref) -> Steps[list[Any]]:
    """The players found, in turn order. Magic: 101.4"""
    found = yield from players(g, scene, ref)
    if len(found) < 2 or not isinstance(ref, Each):
        return found
    wanted = {player.seat for player in found}
    return [player for player in in_turn_order(g.state) if player.seat in wanted]
