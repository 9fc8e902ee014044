"""What the mechanisms add to the kernel's state: the turn, how the game ended, and what the rule book means."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Self, TypeAlias, cast

from twinstack.engine.compiling import mypyc_attr
from twinstack.engine.core.meaning import Meaning
from twinstack.engine.core.reading import PLAYERS, Supposed
from twinstack.engine.core.turn import Turn
from twinstack.engine.kernel.entities import Obj
from twinstack.engine.kernel.events import Event
from twinstack.engine.kernel.game import Game
from twinstack.engine.kernel.randomness import Randomness
from twinstack.engine.kernel.state import O_co, P_co, State
from twinstack.engine.sheet import Sheet

Index = dict[str, dict[int, Any]]


@mypyc_attr(allow_interpreted_subclasses=True)
class CoreState(State[O_co, P_co]):
    """The state of a game that is played on the core. A rule book that keeps more has a subclass."""

    usual_meaning: ClassVar[Meaning] = Meaning()
    """What the rule book answers, unless a state says otherwise."""

    def __init__(self, players: list[P_co], random: Randomness, sheet: Sheet) -> None:
        self.meaning = self.usual_meaning
        self.usual_zone = sheet.usual  # the zone that is meant where a word says none
        super().__init__(players, random, sheet)
        self.turn = Turn()
        self.effects: dict[int, Any] = {}  # continuous effects from resolutions
        self.delayed: dict[int, Any] = {}  # delayed triggered abilities
        self.pending: list[Any] = []  # triggered, not yet on the stack
        # indexes: which abilities watch for, replace or change what
        self.watchers: Index = {}
        self.replacers: Index = {}
        self.rules: Index = {}
        self.statics: dict[int, Any] = {}
        self.by_type: dict[str, dict[int, None]] = {}
        self.able: list[dict[int, None]] = [{} for _ in players]  # objects with activated abilities, by player
        # what must be looked at again
        self.plan: Any = None
        self.plan_stale = True
        self.dirty: dict[int, None] = {}  # objects to be derived again
        self.suspects: dict[int, None] = {}  # objects that state-based actions must look at
        # continuous effects, and what they depend on
        self.shape = 0  # grows when something in the usual zone comes, goes, changes control, or looks different
        self.counted: dict[str, dict[Any, int]] = {}  # kind -> counts that are good until `shape` grows for that kind
        # objects elsewhere whose characteristics depend on the game, with the zones that alone decide. Magic: 604.3
        self.offboard: dict[int, frozenset[str]] = {}
        self.stirred: dict[str, None] = {}  # zones in which something has changed since these objects were derived
        self.borrowed: dict[int, None] = {}  # objects that an effect gives to another player. Magic: 613.1b
        self.bound: dict[int, tuple[tuple[int, int], ...]] = {}  # source -> effects that end when it changes
        self.awaited: tuple[Any, ...] = ()  # effects that may yet begin while something resolves. Magic: 611.2b
        self.static_copies: dict[
            tuple[int, Any, int], int
        ] = {}  # (source, ability, subject) -> copy effect. Magic: 707.2c
        self.absent: dict[int, None] = {}  # objects that are treated as though they did not exist. Magic: 702.26
        self.endable: dict[int, None] = {}  # effects that a player may pay for to end them. Magic: 116.2c
        self.awaiting: dict[int, None] = {}  # effects on something that is yet to be put on the stack. Magic: 611.2f
        self.equal_objects: Any = None  # groups of equal objects, once a plan has asked for them
        self.watchers_at = -1  # the version, but for events since, at which `watchers` was complete. Magic: 603.10
        self.states_at = -1  # the version at which state triggers were last checked. Magic: 603.8
        self.arriving: frozenset[int] = frozenset()  # objects about to enter: nothing else may move them. Magic: 614.13
        self.drawn = False  # the game ended in a draw
        self.finished = False

    def write(self, *events: Event) -> None:
        """Write events into the log, each with its turn, so that it is found among those of the turn."""
        for event in events:
            event.turn = self.turn.number
            self.log.append(event)

    def showing(self, over: Mapping[int, Any]) -> Any:
        """The same as `supposing`, for shown records that nobody writes on any more."""
        return Supposed(self, over)

    def name_zones(self) -> None:
        self.home = cast("dict[int, O_co]", self.zones.get(self.sheet.usual, {}))
        """What lies in the usual zone."""
        self.stack = cast("list[int]", self.zones.get(self.sheet.stack, []))

    def members(self, zone: str, hint: str = "") -> Iterable[Any]:
        """What is in a zone, in a fixed order. With a hint, of the usual zone only what the index lists under it."""
        shared = self.zones.get(zone)
        if shared is None:
            if zone == PLAYERS:
                return self.alive()
            if zone not in self.players[0].piles:
                self.sheet.zone(zone)  # says so where there is none of that name
            return [self.objects[id] for player in self.players for id in player.piles[zone]]
        if isinstance(shared, list):
            return [self.objects[id] for id in shared]
        if hint and zone == self.usual_zone:
            return (shared[id] for id in tuple(self.by_type.get(hint, ())) if id in shared)
        return list(shared.values())

    def supposing(self, *these: Any) -> Supposed[O_co, P_co]:
        """A reading of this state in which these records stand for their objects."""
        return Supposed(self, {obj.id: obj for obj in these})

    def touch(self, obj: Obj) -> None:
        """Something that its characteristics depend on has changed."""
        self.version += 1
        self.dirty[obj.id] = None
        self.changed[obj.id] = None
        self.stirred[obj.zone] = None

    def clone(self) -> Self:
        twin = super().clone()
        twin.meaning = self.meaning
        twin.usual_zone = self.usual_zone
        twin.plan_stale = self.plan_stale
        twin.shape = self.shape
        twin.awaited = self.awaited
        twin.watchers_at = self.watchers_at
        twin.states_at = self.states_at
        twin.arriving = self.arriving
        twin.drawn = self.drawn
        twin.finished = self.finished
        twin.turn = self.turn.copy()
        twin.plan = None if self.plan is None else self.plan.copy()
        twin.effects = dict(self.effects)
        twin.delayed = dict(self.delayed)
        twin.dirty = dict(self.dirty)
        twin.suspects = dict(self.suspects)
        twin.statics = dict(self.statics)
        twin.pending = self.pending[:]
        twin.watchers = {key: dict(inner) for key, inner in self.watchers.items()}
        twin.replacers = {key: dict(inner) for key, inner in self.replacers.items()}
        twin.rules = {key: dict(inner) for key, inner in self.rules.items()}
        twin.by_type = {key: dict(inner) for key, inner in self.by_type.items()}
        twin.able = [dict(inner) for inner in self.able]
        twin.counted = {}
        twin.offboard = dict(self.offboard)
        twin.stirred = dict(self.stirred)
        twin.borrowed = dict(self.borrowed)
        twin.bound = dict(self.bound)
        twin.static_copies = dict(self.static_copies)
        twin.absent = dict(self.absent)
        twin.endable = dict(self.endable)
        twin.awaiting = dict(self.awaiting)
        twin.equal_objects = None
        return twin

    def further_form(self) -> list[Any]:
        return [list(self.effects.values()), list(self.delayed.values()), self.pending]

    def extra_form(self) -> list[Any]:
        """What the canonical form contains besides the kernel's part."""
        return [self.turn, self.drawn, self.finished]


Table: TypeAlias = Game[CoreState]
"""A game as the mechanisms see it; its rule book may keep more."""
