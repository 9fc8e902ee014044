"""Replacement: what is about to happen is a proposal, to which effects apply first, each once, in a chosen order.

A rule book says how each of its replacement words changes a proposal (`@rewrites`). One that finds its effects in other
ways too, or whose order does not always matter, has a `Replacing` of its own.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from twinstack.engine.compiling import mypyc_attr
from twinstack.engine.core.asking import pick_option
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.state import CoreState, Table
from twinstack.engine.core.words.refs import itself
from twinstack.engine.kernel.decisions import Option, Steps
from twinstack.engine.kernel.entities import NOTHING


@mypyc_attr(native_class=False)
@dataclass(slots=True)
class Proposal:
    """Something that is about to happen, which replacements change. A rule book that says more has a subclass."""

    kind: str
    obj: Any = None  # the object that it happens to; or, if there is none, the player:
    player: int = -1
    source: int = 0
    amount: int = 0
    cancelled: bool = False  # nothing happens any more
    done: dict[Any, None] = field(default_factory=dict)  # the effects that have had their chance. 614.5

    @property
    def affected(self) -> int:
        """The player who chooses among several effects. 616.1"""
        return int(self.obj.controller) if self.obj is not None else self.player


@dataclass(frozen=True, slots=True)
class Candidate:
    """An effect that applies to a proposal."""

    key: Any  # identifies it in `Proposal.done`
    ability: Any
    scene: Scene


Rewrite = Callable[[Any, Any, Candidate], Steps[None]]
Applies = Callable[[Any, Any, Any, Scene], bool]
REWRITES: dict[type, tuple[Applies, Rewrite]] = {}


def rewrites(word: type, applies: Applies) -> Callable[[Rewrite], Rewrite]:
    """Register what a replacement word does to a proposal that it applies to."""

    def register(rewrite: Rewrite) -> Rewrite:
        REWRITES[word] = (applies, rewrite)
        return rewrite

    return register


def functioning(s: CoreState, p: Any) -> list[Candidate]:
    """The effects of objects, and lasting effects, that apply and have not had their chance yet."""
    found: list[Candidate] = []
    for id, abilities in list(s.replacers.get(p.kind, NOTHING).items()):
        for at, ability in enumerate(abilities):
            key = key_of(id, abilities, at)
            if key not in p.done:
                scene = s.effects[-id].scene if id < 0 else Scene(id, s.obj(id).controller)
                offer(s, p, key, ability, scene, found)
    return found


def key_of(id: int, abilities: tuple[Any, ...], at: int) -> tuple[Any, ...]:
    """What identifies an effect. Each instance of equal abilities has its own chance. 614.5"""
    ability = abilities[at]
    return (id, ability) if abilities.index(ability) == at else (id, ability, at)


def offer(s: CoreState, p: Any, key: Any, ability: Any, scene: Scene, found: list[Candidate]) -> None:
    """Add an effect to those found, if it applies."""
    applies, _ = REWRITES[type(ability)]
    if applies(s, p, ability, scene):
        found.append(Candidate(key, ability, scene))


def is_about(s: CoreState, selector: Any, scene: Scene, entity: Any) -> bool:
    """Is the entity what the word is about? A shield bound to particular objects is about those.

    If it is bound to something on the stack, it is about the permanent that this becomes. 400.7a
    """
    bound = scene.memory.get("bound")
    if bound is not None and selector is itself:
        return entity.id in bound or (not entity.is_player and entity.id not in s.objects and entity.was in bound)
    return bool(selector.test(s, scene, entity))


def _always(p: Any, found: list[Candidate]) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Replacing:
    """How a game applies replacements: which apply, whether their order matters, and which kinds come first."""

    find: Callable[[Any, Any], list[Candidate]] = functioning
    order_matters: Callable[[Any, list[Candidate]], bool] = _always
    ranks: Mapping[type, int] = field(default_factory=dict)  # class of word -> rank; lower ones apply first. 616.1

    def each_once(self, g: Any, p: Any) -> Steps[None]:
        """Apply one effect at a time, and look again after each, since it may change what applies. 616.1f"""
        while not p.cancelled:
            found = self.find(g.state, p)
            if not found:
                return
            if len(found) > 1:
                found = self._first(found)
            pick = found[0]
            if len(found) > 1 and self.order_matters(p, found):
                pick = yield from _ask(g, p, found)
            p.done[pick.key] = None
            yield from REWRITES[type(pick.ability)][1](g, p, pick)

    def _first(self, found: list[Candidate]) -> list[Candidate]:
        ranked = [(self.ranks.get(type(one.ability), len(self.ranks)), one) for one in found]
        best = min(rank for rank, _ in ranked)
        return [one for rank, one in ranked if rank == best]


PLAIN = Replacing()


def consider(g: Table, p: Any) -> Steps[None]:
    """Apply every replacement effect that applies, for rule books without a `Replacing` of their own."""
    if g.state.replacers.get(p.kind):
        yield from PLAIN.each_once(g, p)


def _ask(g: Table, p: Any, found: list[Candidate]) -> Steps[Candidate]:
    """The affected player, or the controller of the affected object, chooses which effect applies. 616.1"""
    s = g.state
    options = [
        Option(f"r{at}", f"{s.obj(one.scene.source).chars.name}", (one.scene.source,)) for at, one in enumerate(found)
    ]
    picked = yield from pick_option(g, p.affected, "replacement", "Which replacement effect applies first?", options)
    return found[int(picked[1:])]
