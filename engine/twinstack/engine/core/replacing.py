"""Replacement: what is about to happen is a proposal, to which effects apply first, each once, in a chosen order.

A rule book says how each of its replacement words changes a proposal (`@rewrites`). One that finds its effects in other
ways too, or whose order does not always matter, has a `Replacing` of its own.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from twinstack.engine.compiling import mypyc_attr
from twinstack.engine.core.asking import named, pick_option
from twinstack.engine.core.copying import made
from twinstack.engine.core.durations import use_up
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.state import CoreState, Table
from twinstack.engine.core.words.copying import EntersAsCopy
from twinstack.engine.core.words.refs import itself
from twinstack.engine.core.words.replacing import EntersUnder
from twinstack.engine.errors import EngineFault
from twinstack.engine.kernel.decisions import Option, Steps
from twinstack.engine.kernel.entities import NOTHING
from twinstack.engine.kernel.events import Event


# As many are made, it has an `__init__` of its own: mypyc compiles none that `dataclass` writes.
@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(slots=True, init=False)
class Proposal:
    """Something that is about to happen, which replacements change. A rule book that says more has a subclass."""

    kind: str
    obj: Any = None  # the object that it happens to; or, if there is none, the player:
    player: int = -1
    source: int = 0
    amount: int = 0
    cancelled: bool = False  # nothing happens any more
    done: dict[Any, None] = field(default_factory=dict)  # the effects that were applied or declined. Magic: 614.5
    counters: dict[str, int] = field(default_factory=dict)  # with which it enters
    used_once: tuple[int, ...] = ()  # effects that are used up once by all that happens at the same time
    makings: Sequence[Any] = ()  # of which so many are to be created
    to: str = ""  # of a move: the zone to which it goes, "" if nowhere
    frm: str = ""
    how: str = ""

    def __init__(
        self,
        kind: str,
        obj: Any = None,
        player: int = -1,
        source: int = 0,
        amount: int = 0,
        done: dict[Any, None] | None = None,
        counters: dict[str, int] | None = None,
        makings: Sequence[Any] = (),
        to: str = "",
        frm: str = "",
        how: str = "",
    ) -> None:
        self.kind = kind
        self.obj = obj
        self.player = player
        self.source = source
        self.amount = amount
        self.cancelled = False
        self.done = {} if done is None else done
        self.counters = {} if counters is None else counters
        self.used_once = ()
        self.makings = makings
        self.to = to
        self.frm = frm
        self.how = how

    @property
    def affected(self) -> int:
        """The player who chooses among several effects. Magic: 616.1"""
        return int(self.obj.controller) if self.obj is not None else self.player


@dataclass(frozen=True, slots=True)
class Candidate:
    """An effect that applies to a proposal."""

    key: Any  # identifies it in `Proposal.done`
    ability: Any
    scene: Scene


Rewrite = Callable[[Any, Any, Candidate], Steps[None]]
Applies = Callable[[Any, Any, Any, Scene], bool]


class _Rewrites(dict[type, tuple[Applies, Rewrite]]):
    """The functions by class of word; a subclass of a word uses that word's functions, unless it has its own."""

    def __missing__(self, word: type) -> tuple[Applies, Rewrite]:
        found = next((self[kind] for kind in word.__mro__[1:] if kind in self), None)
        if found is None:
            raise EngineFault(f"nothing says what {word.__name__} replaces; expected a function with @rewrites")
        self[word] = found
        return found


REWRITES: dict[type, tuple[Applies, Rewrite]] = _Rewrites()


def rewrites(word: type, applies: Applies) -> Callable[[Rewrite], Rewrite]:
    """Register what a replacement word does to a proposal that it applies to."""

    def register(rewrite: Rewrite) -> Rewrite:
        REWRITES[word] = (applies, rewrite)
        return rewrite

    return register


def functioning(s: CoreState, p: Any) -> list[Candidate]:
    """The effects of objects, and lasting effects, that apply and were not considered yet."""
    found: list[Candidate] = []
    for id, abilities in list(s.replacers.get(p.kind, NOTHING).items()):
        for at, ability in enumerate(abilities):
            key = key_of(id, abilities, at)
            if key not in p.done:
                scene = s.effects[-id].scene if id < 0 else Scene(id, s.obj(id).controller)
                offer(s, p, key, ability, scene, found)
    return found


def own(s: CoreState, p: Any) -> list[Candidate]:
    """Those abilities of an object itself that function as it will be, where it is not that yet. Magic: 614.12"""
    found: list[Candidate] = []
    obj = p.obj
    scene, abilities = Scene(obj.id, obj.controller), obj.chars.functions(s.usual_zone).replacements
    gave = [effect.original for effect in obj.copies if made(effect, obj.id, s.sheet.stack)]
    for at, ability in enumerate(abilities):
        key = (*key_of(obj.id, abilities, at), *gave[-1:])  # of equal abilities, which one it is: whose copy has it
        if ability.watches != p.kind or obj.id in s.replacers.get(p.kind, NOTHING):
            continue
        if key not in p.done and ability.what is itself:  # one that is about a whole set has to be there already
            offer(s, p, key, ability, scene, found)
    return found


def key_of(id: int, abilities: tuple[Any, ...], at: int) -> tuple[Any, ...]:
    """What identifies an effect. Each instance of equal abilities applies by itself. Magic: 614.5"""
    ability = abilities[at]
    return (id, ability) if abilities.index(ability) == at else (id, ability, at)


def offer(s: CoreState, p: Any, key: Any, ability: Any, scene: Scene, found: list[Candidate]) -> None:
    """Add an effect to those found, if it applies."""
    applies, _ = REWRITES[type(ability)]
    if applies(s, p, ability, scene):
        found.append(Candidate(key, ability, scene))


def is_about(s: CoreState, selector: Any, scene: Scene, entity: Any) -> bool:
    """Is the entity what the word is about? One that is bound to particular objects is about those.

    If it is bound to something on the stack, it is about what this becomes in play. Magic: 400.7a
    """
    bound = scene.memory.get("bound")
    if bound is not None and selector is itself:
        return entity.id in bound or (not entity.is_player and entity.id not in s.objects and entity.was in bound)
    return bool(selector.test(s, scene, entity))


def _always(p: Any, found: list[Candidate]) -> bool:
    return True


def _nothing(s: Any, p: Any) -> list[Candidate]:
    return []


@dataclass(frozen=True, slots=True)
class Replacing:
    """How a game applies replacements: which apply, whether their order matters, and which kinds come first."""

    proposal: type[Proposal] = Proposal
    before: frozenset[str] = frozenset(("enter",))  # the kinds of proposals about what is not yet as it will be
    besides: Callable[[Any, Any], list[Candidate]] = _nothing  # what applies besides abilities and effects that last
    order_matters: Callable[[Any, list[Candidate]], bool] = _always
    ranks: Mapping[type, int] = field(
        default_factory=lambda: FIRST
    )  # class of word -> rank; lower ones first. Magic: 616.1

    def each_once(self, g: Any, p: Any) -> Steps[None]:
        """Apply one effect at a time, and look again after each, since it may change what applies. Magic: 616.1f"""
        while not p.cancelled:
            found = self._find(g.state, p)
            if not found:
                return
            if len(found) > 1:
                found = self._first(found)
            pick = found[0]
            if len(found) > 1 and self.order_matters(p, found):
                pick = yield from _ask(g, p, found)
            p.done[pick.key] = None
            yield from REWRITES[type(pick.ability)][1](g, p, pick)

    def _find(self, s: Any, p: Any) -> list[Candidate]:
        found = functioning(s, p)
        if p.kind in self.before and p.obj is not None:
            found += own(s, p)
        return found + self.besides(s, p)

    def _first(self, found: list[Candidate]) -> list[Candidate]:
        ranked = [(self._rank(type(one.ability)), one) for one in found]
        best = min(rank for rank, _ in ranked)
        return [one for rank, one in ranked if rank == best]

    def _rank(self, word: type) -> int:
        return next((self.ranks[kind] for kind in word.__mro__ if kind in self.ranks), len(self.ranks))


FIRST: Mapping[type, int] = {EntersUnder: 0, EntersAsCopy: 1}
"""What is asked about before anything else: under whose control something enters, then as a copy of what.

Magic: 616.1b-c
"""
PLAIN = Replacing()


def consider(g: Table, p: Any) -> Steps[None]:
    """Apply every replacement effect that applies, once each. Magic: 614.5, 616.1"""
    s = g.state
    ways: Replacing = s.meaning.replacing or PLAIN
    if s.replacers.get(p.kind) or p.kind in ways.before or ways.besides(s, p):
        yield from ways.each_once(g, p)


def propose(s: CoreState, kind: str, **parts: Any) -> Any:
    """Something is about to happen, in the words of its rule book."""
    return (s.meaning.replacing or PLAIN).proposal(kind, **parts)


def use_up_once(s: CoreState, p: Any, pick: Candidate, part: int = 0) -> None:
    """Use an effect: `part` of the amount that is left to it, or once, for this event or all at the same time."""
    key = pick.key[0]
    at_once = key < 0 and s.effects[-key].all_at_once
    if at_once:
        p.used_once += (key,)
    if part or not at_once:
        use_up(s, key, part)


def use_all_once(s: CoreState, keys: Iterable[int]) -> None:
    """All that happens at the same time has happened: what it used together is used up by one use. Magic: 614.3"""
    for key in dict.fromkeys(keys):
        use_up(s, key)


def note(s: CoreState, p: Any, pick: Candidate, rule: str) -> None:
    """The log tells that something was replaced, and by what."""
    about = p.obj.id if p.obj is not None else 0
    event = Event("replace", about, p.affected, pick.scene.source, how=p.kind, rule=rule)
    s.write(event)


def _ask(g: Table, p: Any, found: list[Candidate]) -> Steps[Candidate]:
    """The affected player, or the controller of the affected object, chooses which effect applies. Magic: 616.1"""
    s = g.state
    options = [
        Option(f"r{at}", named(s, s.obj(one.scene.source), p.affected), (one.scene.source,))
        for at, one in enumerate(found)
    ]
    picked = yield from pick_option(g, p.affected, "replacement", "Which replacement effect applies first?", options)
    return found[int(picked[1:])]
