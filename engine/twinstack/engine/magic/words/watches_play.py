"""What triggered abilities watch for during play: combat, damage, steps, what players do. 603"""

from dataclasses import dataclass

from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words import watching
from twinstack.engine.core.words.base import Selector
from twinstack.engine.core.words.refs import itself, you
from twinstack.engine.core.words.selectors import anything, player
from twinstack.engine.core.words.watching import Beginning, Watch
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.reading import Reading
from twinstack.engine.magic.words.watches import Happens

__all__ = [
    "Attacks",
    "BecomesBlocked",
    "Blocks",
    "Deals",
    "DealsTogether",
    "NotBlocked",
    "PlayerAttacks",
    "PlayerDoes",
    "attacks",
    "attacks_player",
    "becomes_blocked",
    "becomes_monarch",
    "beginning_of",
    "blocks",
    "commits_crime",
    "cycles",
    "deal_combat_damage_together",
    "deals_combat_damage",
    "deals_damage",
    "discards",
    "draws",
    "each_end_step",
    "each_upkeep",
    "gains_life",
    "is_dealt_damage",
    "loses_life",
    "mana_is_added",
    "sacrifices",
    "your_end_step",
    "your_upkeep",
]


@dataclass(frozen=True, eq=False, slots=True)
class Attacks(Watch):
    """It attacks (508.3a); `alone`: it is the only attacker (506.5); `beside`: together with one of those."""

    what: Selector = itself
    whom: Selector | None = None
    alone: bool = False
    beside: Selector | None = None

    def watched(self) -> tuple[str, ...]:
        return ("attack",)

    def matches(self, s: Reading, scene: Scene, event: Event) -> bool:
        if self.alone and len(s.combat.attackers) != 1:
            return False
        if self.whom is not None and not self.whom.test(s, scene, s.entity(event.other)):
            return False
        if self.beside is not None and not self._beside(s, scene, event):
            return False
        return self.what.test(s, scene, s.obj(event.obj))

    def _beside(self, s: Reading, scene: Scene, event: Event) -> bool:
        others = (s.obj(id) for id in s.combat.attackers if id != event.obj)
        return any(self.beside is not None and self.beside.test(s, scene, other) for other in others)


@dataclass(frozen=True, eq=False, slots=True)
class PlayerAttacks(Watch):
    """A player attacks with at least that many creatures. 508.3d"""

    who: Selector = you
    least: int = 1

    def watched(self) -> tuple[str, ...]:
        return ("attack declared",)

    def matches(self, s: Reading, scene: Scene, event: Event) -> bool:
        return event.amount >= self.least and self.who.test(s, scene, s.players[event.player])


@dataclass(frozen=True, eq=False, slots=True)
class Blocks(Watch):
    """509.3a; the event's other object is the attacker."""

    what: Selector = itself
    whom: Selector | None = None

    def watched(self) -> tuple[str, ...]:
        return ("block",)

    def matches(self, s: Reading, scene: Scene, event: Event) -> bool:
        if self.whom is None and (event.amount > 1 or event.how == "entered"):
            return False  # it triggers once, however many it blocks, and not for what enters blocking. 509.3a
        if self.whom is not None and not self.whom.test(s, scene, s.obj(event.other)):
            return False
        return self.what.test(s, scene, s.obj(event.obj))


@dataclass(frozen=True, eq=False, slots=True)
class BecomesBlocked(Watch):
    """509.3c"""

    what: Selector = itself

    def watched(self) -> tuple[str, ...]:
        return ("blocked",)

    def matches(self, s: Reading, scene: Scene, event: Event) -> bool:
        return self.what.test(s, scene, s.obj(event.obj))


@dataclass(frozen=True, eq=False, slots=True)
class NotBlocked(Watch):
    """Attacks and isn't blocked. 509.3g"""

    what: Selector = itself

    def watched(self) -> tuple[str, ...]:
        return ("unblocked",)

    def matches(self, s: Reading, scene: Scene, event: Event) -> bool:
        return self.what.test(s, scene, s.obj(event.obj))


@dataclass(frozen=True, eq=False, slots=True)
class Deals(Watch):
    """A source deals damage to something. 120.3; `combat`: True, False, or None for any"""

    @property
    def looks_back(self) -> bool:
        return True

    what: Selector = itself
    to: Selector = anything | player
    combat: bool | None = None

    def watched(self) -> tuple[str, ...]:
        return ("damage",)

    def matches(self, s: Reading, scene: Scene, event: Event) -> bool:
        if self.combat is not None and (event.how == "combat") != self.combat:
            return False
        return self.what.test(s, scene, s.obj(event.source)) and self.to.test(s, scene, s.entity(event.obj))


@dataclass(frozen=True, eq=False, slots=True)
class DealsTogether(Watch):
    """One or more of a set deal damage to something; it triggers once, however many do at the same time. 603.2c"""

    what: Selector = anything
    to: Selector = itself
    combat: bool | None = None

    def watched(self) -> tuple[str, ...]:
        return ("dealt",)

    def matches(self, s: Reading, scene: Scene, event: Event) -> bool:
        if self.combat is not None and (event.how == "combat") != self.combat:
            return False
        return self.to.test(s, scene, s.entity(event.obj)) and any(
            self.what.test(s, scene, s.obj(id)) for id in event.extra
        )


@dataclass(frozen=True, eq=False, slots=True)
class PlayerDoes(watching.PlayerActs):
    """A player draws, discards, gains life, loses life, scries, sacrifices, searches… `what`: the object affected.

    `nth`: only the first, second… time that the player does it in a turn.
    """

    @property
    def looks_back(self) -> bool:
        return self.does == "sacrifice"


def attacks(what: Selector = itself) -> Watch:
    """One of these is declared as an attacker. 508.3"""
    return Attacks(what)


def blocks(what: Selector = itself) -> Watch:
    """One of these is declared as a blocker. 509.3"""
    return Blocks(what)


def becomes_blocked(what: Selector = itself) -> Watch:
    """One of these attackers becomes blocked. 509.3c"""
    return BecomesBlocked(what)


def deals_damage(what: Selector = itself, *, to: Selector = anything | player) -> Watch:
    """One of these deals damage to one of those. 120"""
    return Deals(what, to)


def deals_combat_damage(what: Selector = itself, *, to: Selector = anything | player) -> Watch:
    """One of these deals combat damage to one of those. 510.3"""
    return Deals(what, to, combat=True)


def is_dealt_damage(what: Selector = itself) -> Watch:
    """It is dealt damage; this triggers once, however many sources deal it at the same time."""
    return DealsTogether(anything, what)


def deal_combat_damage_together(what: Selector, *, to: Selector = anything | player) -> Watch:
    """One or more of a set deal combat damage to it."""
    return DealsTogether(what, to, combat=True)


def beginning_of(step: str, *, whose: Selector = player) -> Watch:
    """`upkeep`, `draw`, `begin combat`, `end`, `main`…"""
    return Beginning(step, whose)


your_upkeep, your_end_step = Beginning("upkeep", you), Beginning("end", you)
each_upkeep, each_end_step = Beginning("upkeep"), Beginning("end")


def becomes_monarch(who: Selector = you) -> Watch:
    """A player becomes the monarch, who was not before. 725.3"""
    return PlayerDoes("monarch", who)


def gains_life(who: Selector = you) -> Watch:
    """That player gains life. 119.9"""
    return PlayerDoes("gain life", who)


def loses_life(who: Selector = you) -> Watch:
    """That player loses life. 119.3"""
    return PlayerDoes("lose life", who)


def draws(who: Selector = you, *, nth: int = 0) -> Watch:
    """That player draws a card; with `nth=2` the second card in a turn. 121"""
    return PlayerDoes("draw", who, nth=nth)


def discards(who: Selector = you, what: Selector | None = None) -> Watch:
    """That player discards such a card. 701.9"""
    return PlayerDoes("discard", who, what)


def sacrifices(who: Selector = you, what: Selector | None = None) -> Watch:
    """That player sacrifices such a permanent. 701.21"""
    return PlayerDoes("sacrifice", who, what)


def cycles(what: Selector = itself) -> Watch:
    """You cycle such a card. 702.29c"""
    return Happens("cycle", what)


def mana_is_added(who: Selector = you) -> Watch:
    """Mana is added to a player's mana pool, by whatever it may be. 605.1b"""
    return PlayerDoes("mana", who)


def attacks_player(who: Selector = you) -> Watch:
    """A player attacks a player, with one creature or more: once for each who is attacked. 508.3b"""
    return PlayerDoes("attack player", who)


def commits_crime(who: Selector = you) -> Watch:
    """Targets an opponent, what an opponent controls, or a card in an opponent's graveyard. 700.13"""
    return PlayerDoes("crime", who)
