"""Selectors by the state of play: status, combat, what happened this turn. `attacking`"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from twinstack.engine.core.reading import this_turn
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import NO_ASPECT, Amount, Aspects, PlayerOrObject, Ref, Selector, amount
from twinstack.engine.core.words.selectors import OfPlayers
from twinstack.engine.kernel.canonical import form_if_any
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.entities import components
from twinstack.engine.magic.reading import Reading, attack_of, blocks_of, summoning_sick
from twinstack.engine.magic.turn import BLOCKS_DECLARED, FOUGHT, WAS_BEARER, WAS_PAIRED

__all__ = [
    "AttachedTo",
    "EnteredFrom",
    "HasMost",
    "Status",
    "ThatBlock",
    "ThatCrewed",
    "TookPart",
    "attacked_this_turn",
    "attacking",
    "attacking_whom",
    "blocked",
    "blocking",
    "came_this_turn",
    "commander",
    "dealt_damage_by",
    "enchanted_permanent",
    "equipped_permanent",
    "face_down",
    "foretold",
    "harnessed",
    "has_most",
    "modified",
    "monstrous",
    "nontoken",
    "plotted",
    "renowned",
    "rested",
    "saddled",
    "solved_permanent",
    "suspected",
    "tapped",
    "that_block",
    "that_crewed",
    "that_entered_from",
    "that_saddled",
    "that_was_cast",
    "token",
    "unblocked",
    "untapped",
    "warped",
    "was_kicked",
]


@dataclass(frozen=True, eq=False, slots=True)
class Status(Selector):
    """tapped, untapped, face down, attacking, blocking, blocked, unblocked, token, summoning sick and the like."""

    name: str

    def aspects(self) -> Aspects:
        if self.name == "modified":
            return frozenset(("Aura", "Equipment", "types", "control"))
        return frozenset(("Aura", "Equipment", "types")) if self.name in ("enchanted", "equipped") else NO_ASPECT

    def sets_apart(self) -> bool:
        return self.name not in _READ_BY_LAYERS

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        return not e.is_player and STATUS[self.name](s, e)


_READ_BY_LAYERS = ("tapped", "untapped", "face down", "attacking", "blocking", "token", "copied")
"""Statuses that are among the inputs of the layers, so that equal objects always agree in them."""


def _attacking(s: Reading, e: PlayerOrObject) -> bool:
    return attack_of(s, e) is not None


def _blocking(s: Reading, e: PlayerOrObject) -> bool:
    return blocks_of(s, e) is not None


def _blocked(s: Reading, e: PlayerOrObject) -> bool:
    attack = attack_of(s, e)
    return attack is not None and attack.blocked


def _unblocked(s: Reading, e: PlayerOrObject) -> bool:
    if FOUGHT in e.choices:
        return bool(e.choices[FOUGHT].unblocked)
    return _attacking(s, e) and s.turn.step in BLOCKS_DECLARED and not _blocked(s, e)


def _modified(s: Reading, e: PlayerOrObject) -> bool:
    """With a counter, equipped, or enchanted by an Aura of its own controller. 700.9"""
    if any(e.counters.values()):
        return True
    return any(
        "Equipment" in one.chars.subtypes or ("Aura" in one.chars.subtypes and one.controller == e.controller)
        for one in _attached(s, e)
    )


def _attached(s: Reading, e: PlayerOrObject) -> Iterator[Any]:
    """What is attached to it and not phased out; to what has left, what was attached as it left. 608.2h, 702.26b"""
    return (s.obj(id) for id in e.attachments if id in s.battlefield or id in s.past)


STATUS: dict[str, Callable[[Reading, PlayerOrObject], bool]] = {
    "tapped": lambda s, e: e.tapped,
    "untapped": lambda s, e: not e.tapped,
    "face down": lambda s, e: e.face_down is not None,
    "attacking": _attacking,
    "blocking": _blocking,
    "blocked": _blocked,
    "unblocked": _unblocked,
    "token": lambda s, e: e.kind == "token",
    "transformed": lambda s, e: e.face == 1,
    "copied": lambda s, e: e.kind == "copy",
    "enchanted": lambda s, e: any("Aura" in one.chars.subtypes for one in _attached(s, e)),
    "equipped": lambda s, e: any("Equipment" in one.chars.subtypes for one in _attached(s, e)),
    "modified": _modified,
    "paired": lambda s, e: e.id in s.pairs or WAS_PAIRED in e.choices,  # 702.95b
    "ring-bearer": lambda s, e: WAS_BEARER in e.choices or s.ring.get(e.controller, (0, 0))[1] == e.id,  # 701.54e
    "monstrous": lambda s, e: e.choices.get("monstrous", False),
    "suspected": lambda s, e: e.choices.get("suspected", False),
    "renowned": lambda s, e: e.choices.get("renowned", False),
    "saddled": lambda s, e: e.choices.get("saddled") == s.turn.number,
    "harnessed": lambda s, e: e.choices.get("harnessed", False),
    "solved": lambda s, e: e.choices.get("solved", False),  # 719.3b
    "kicked": lambda s, e: e.cast is not None and bool(e.cast.paid.get("kicked")),  # 702.33d
    "bestowed": lambda s, e: e.cast is not None and e.cast.bestowed != 0,  # 702.103b
    "commander": lambda s, e: e.card in s.commanders or any(one.card in s.commanders for one in components(e)),
    "prepared": lambda s, e: e.id in s.prepared.values(),
    "summoning sick": lambda s, e: summoning_sick(s, e),
    "foretold": lambda s, e: "foretold" in e.choices,  # 702.143c
    "plotted": lambda s, e: "plotted" in e.choices,  # 702.170c
    "warped": lambda s, e: "warped" in e.choices,  # 702.185b
    "cast": lambda s, e: e.cast is not None and e.cast.how == "cast",  # or it has become a permanent after it was
    "came this turn": lambda s, e: (e.entered if e.zone == "battlefield" else e.timestamp) > s.turn.clock,
}


@dataclass(frozen=True, eq=False, slots=True)
class AttachedTo(Selector):
    """Attached to what a reference finds."""

    asks: ClassVar[Aspects] = NO_ASPECT
    host: Ref

    def sets_apart(self) -> bool:
        return True

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        return not e.is_player and bool(e.attached_to) and any(e.attached_to == h.id for h in self.host.find(s, scene))


@dataclass(frozen=True, eq=False, slots=True)
class ThatBlock(Selector):
    """Blocks what a reference finds."""

    asks: ClassVar[Aspects] = NO_ASPECT
    dynamic: ClassVar[bool] = True
    whom: Ref

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        blocked = None if e.is_player else blocks_of(s, e)
        return blocked is not None and any(one.id in blocked for one in self.whom.find(s, scene))


@dataclass(frozen=True, eq=False, slots=True)
class ThatCrewed(Selector):
    """Was tapped this turn to crew or saddle what a reference finds; `does` is which of the two the text says.

    702.122d, 702.171c
    """

    asks: ClassVar[Aspects] = NO_ASPECT
    dynamic: ClassVar[bool] = True
    whom: Ref
    does: str = "crewed"

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        ids = [one.id for one in self.whom.find(s, scene)]
        return any(
            past.kind == "tap" and past.how == "crew" and past.obj == e.id and past.source in ids
            for past in this_turn(s)
        )


def that_saddled(whom: Ref) -> ThatCrewed:
    """Saddled that permanent this turn: `creature & that_saddled(itself)`. 702.171c"""
    return ThatCrewed(whom, "saddled")


@dataclass(frozen=True, eq=False, slots=True)
class HasMost(OfPlayers):
    """A player who has the most of something, or as much as anyone; `it` is the player of whom that is counted.

    `among`: compared only with these players: `has_most(life_of(it), opponent)`.
    """

    asks: ClassVar[Aspects] = NO_ASPECT
    dynamic: ClassVar[bool] = True
    of: Amount
    among: Selector | None = None

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        if not e.is_player:
            return False
        mine, among = amount(s, scene.it(e.id), self.of), self.among
        others = (other for other in s.alive() if among is None or among.test(s, scene, other))
        return all(amount(s, scene.it(other.id), self.of) <= mine for other in others)


form_if_any(HasMost, "among")


@dataclass(frozen=True, eq=False, slots=True)
class DealtDamageBy(Selector):
    """Was dealt damage this turn by such a source; `combat`: True, False, or None for any."""

    asks: ClassVar[Aspects] = NO_ASPECT
    dynamic: ClassVar[bool] = True
    of: Selector
    combat: bool | None = None

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        return any(past.kind == "damage" and past.obj == e.id and self._dealt(s, scene, past) for past in this_turn(s))

    def _dealt(self, s: Reading, scene: Scene, past: Event) -> bool:
        if self.combat is not None and (past.how == "combat") != self.combat:
            return False
        return bool(past.source) and self.of.test(s, scene, s.obj(past.source))


form_if_any(DealtDamageBy, "combat")


@dataclass(frozen=True, eq=False, slots=True)
class EnteredFrom(Selector):
    """Entered this turn from such a zone. 603.6a"""

    asks: ClassVar[Aspects] = NO_ASPECT
    dynamic: ClassVar[bool] = True
    zone: str

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        return any(past.kind == "enter" and past.obj == e.id and past.frm == self.zone for past in this_turn(s))


@dataclass(frozen=True, eq=False, slots=True)
class AttackingWhom(Selector):
    """A creature that attacks the player or permanent that a reference finds. 508.1b"""

    asks: ClassVar[Aspects] = NO_ASPECT
    dynamic: ClassVar[bool] = True
    whom: Ref

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        attack = None if e.is_player else attack_of(s, e)
        return attack is not None and any(attack.defender == one.id for one in self.whom.find(s, scene))


@dataclass(frozen=True, eq=False, slots=True)
class TookPart(Selector):
    """Did something this turn: `attacked`, `was dealt damage`, `dealt damage`, `was cast`…"""

    asks: ClassVar[Aspects] = NO_ASPECT
    dynamic: ClassVar[bool] = True
    what: str

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        return not e.is_player and e.choices.get(self.what) == s.turn.number


tapped, untapped, face_down, attacking, blocking, blocked, unblocked, token = (
    Status(name)
    for name in ("tapped", "untapped", "face down", "attacking", "blocking", "blocked", "unblocked", "token")
)
enchanted_permanent, equipped_permanent, modified = Status("enchanted"), Status("equipped"), Status("modified")
monstrous, suspected, renowned, harnessed, commander, was_kicked, foretold = (
    Status(name) for name in ("monstrous", "suspected", "renowned", "harnessed", "commander", "kicked", "foretold")
)
plotted, warped = Status("plotted"), Status("warped")
solved_permanent = Status("solved")
nontoken, rested, saddled = ~token, ~Status("summoning sick"), Status("saddled")
came_this_turn, that_was_cast = Status("came this turn"), Status("cast")
attacked_this_turn = TookPart("attacked")
that_block, has_most, dealt_damage_by, attacking_whom = ThatBlock, HasMost, DealtDamageBy, AttackingWhom
that_crewed, that_entered_from = ThatCrewed, EnteredFrom
