"""What words of a small book do: each effect word has one function; references are found, and asked for if need be."""

from collections.abc import Callable
from typing import Any

from twinstack.engine.core.book.asking import choose
from twinstack.engine.core.book.state import Table
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import Effect, Ref, amount, candidates
from twinstack.engine.core.words.refs import Pick
from twinstack.engine.kernel.decisions import Steps

Doer = Callable[[Table, Any, Scene], Steps[Scene | None]]
DOERS: dict[type, Doer] = {}


def does(word: type) -> Callable[[Doer], Doer]:
    """Register the function that carries an effect word out."""

    def register(doer: Doer) -> Doer:
        DOERS[word] = doer
        return doer

    return register


def run(g: Table, effect: Effect, scene: Scene) -> Steps[Scene]:
    """Carry out an effect; gives the scene for what follows."""
    after = yield from DOERS[type(effect)](g, effect, scene)
    return scene if after is None else after


def find(g: Table, scene: Scene, ref: Ref) -> Steps[list[Any]]:
    """What a reference finds; what has to be chosen now is asked for."""
    s = g.state
    if not isinstance(ref, Pick):
        return ref.find(s, scene)
    found = list(candidates(s, scene, ref.of))
    least, most = amount(s, scene, ref.least), amount(s, scene, ref.most)
    if ref.at_random:
        s.random.shuffle(found)
        return found[:most]
    return (yield from choose(g, scene.you, "choose", "Choose", found, least, most, scene.source))
