"""Replacing: what is about to happen is proposed, and effects have their say first, each once, in an order of choice.

A rule book says what its effects replace and with what (`@rewrites`). One whose effects come from elsewhere too, or do
not all need an order, has a `Replacing` of its own.
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
    """Something that is about to happen. Replacements write on it; a rule book that says more of it has a subclass."""

    kind: str
    obj: Any = None  # what it happens to, or the player:
    player: int = -1
    source: int = 0
    amount: int = 0
    cancelled: bool = False  # nothing of it is left
    done: dict[Any, None] = field(default_factory=dict)  # the effects that have had their chance. 614.5

    @property
    def affected(self) -> int:
        """The player who chooses among several. 616.1"""
        return int(self.obj.controller) if self.obj is not None else self.player


@dataclass(frozen=True, slots=True)
class Candidate:
    """An effect that would change it."""

    key: Any  # by which it is known that it has had its say
    ability: Any
    scene: Scene


Rewrite = Callable[[Any, Any, Candidate], Steps[None]]
Applies = Callable[[Any, Any, Any, Scene], bool]
REWRITES: dict[type, tuple[Applies, Rewrite]] = {}


def rewrites(word: type, applies: Applies) -> Callable[[Rewrite], Rewrite]:
    """Register what a replacement word does with a proposal that it applies to."""

    def register(rewrite: Rewrite) -> Rewrite:
        REWRITES[word] = (applies, rewrite)
        return rewrite

    return register


def functioning(s: CoreState, p: Any) -> list[Candidate]:
    """Those of objects and of effects that last that have not had their say, and apply."""
    found: list[Candidate] = []
    for id, abilities in list(s.replacers.get(p.kind, NOTHING).items()):
        for at, ability in enumerate(abilities):
            key = key_of(id, abilities, at)
            if key not in p.done:
                scene = s.effects[-id].scene if id < 0 else Scene(id, s.obj(id).controller)
                offer(s, p, key, ability, scene, found)
    return found


def key_of(id: int, abilities: tuple[Any, ...], at: int) -> tuple[Any, ...]:
    """Several instances of one ability are abilities of their own. 614.5"""
    ability = abilities[at]
    return (id, ability) if abilities.index(ability) == at else (id, ability, at)


def offer(s: CoreState, p: Any, key: Any, ability: Any, scene: Scene, found: list[Candidate]) -> None:
    """One more, if it applies."""
    applies, _ = REWRITES[type(ability)]
    if applies(s, p, ability, scene):
        found.append(Candidate(key, ability, scene))


def is_about(s: CoreState, selector: Any, scene: Scene, entity: Any) -> bool:
    """Is it what the word is about? A shield bound to particular objects is about those.

    One that is bound to what waits on the stack is about what this becomes. 400.7a
    """
    bound = scene.memory.get("bound")
    if bound is not None and selector is itself:
        return entity.id in bound or (not entity.is_player and entity.id not in s.objects and entity.was in bound)
    return bool(selector.test(s, scene, entity))


def _always(p: Any, found: list[Candidate]) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Replacing:
    """How a game replaces: which effects apply, whether their order matters, and which come before all others."""

    find: Callable[[Any, Any], list[Candidate]] = functioning
    order_matters: Callable[[Any, list[Candidate]], bool] = _always
    ranks: Mapping[type, int] = field(default_factory=dict)  # by kind of word; the lowest first, before anybody chooses

    def each_once(self, g: Any, p: Any) -> Steps[None]:
        """Look for what applies anew after each of them, since each may change what is about to happen. 616.1f"""
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
    """Let every replacement effect that applies have its say, where a rule book has no way of its own."""
    if g.state.replacers.get(p.kind):
        yield from PLAIN.each_once(g, p)


def _ask(g: Table, p: Any, found: list[Candidate]) -> Steps[Candidate]:
    """The player who is affected chooses, or who controls what is. 616.1"""
    s = g.state
    options = [
        Option(f"r{at}", f"{s.obj(one.scene.source).chars.name}", (one.scene.source,)) for at, one in enumerate(found)
    ]
    picked = yield from pick_option(g, p.affected, "replacement", "Which replacement effect applies first?", options)
    return found[int(picked[1:])]
