"""Selectors of any game: objects by zone, owner or controller, and players: `InZone("nest") & yours`."""

from dataclasses import dataclass
from typing import ClassVar

from twinstack.engine.core.members import candidates
from twinstack.engine.core.reading import PLAYERS, Reading
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import NO_ASPECT, Aspects, PlayerOrObject, Ref, Selector

__all__ = [
    "APlayer",
    "AnOpponent",
    "Anything",
    "ControlledBy",
    "ControlledByPlayer",
    "Controls",
    "HasDone",
    "InZone",
    "Named",
    "OwnedBy",
    "Teammate",
    "WithCounter",
    "an_opponent_owns",
    "an_opponents",
    "anything",
    "controls",
    "has_done",
    "named",
    "not_yours",
    "opponent",
    "player",
    "teammate",
    "with_counter",
    "you_own",
    "your_teams",
    "yours",
]


@dataclass(frozen=True, eq=False, slots=True)
class Anything(Selector):
    """Any object."""

    asks: ClassVar[Aspects] = NO_ASPECT

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        return not e.is_player


@dataclass(frozen=True, eq=False, slots=True)
class OfPlayers(Selector):
    """A set of players. Each of these words says for itself which of them, and what it asks about."""

    asks: ClassVar[Aspects] = NO_ASPECT

    def zones(self) -> tuple[str, ...]:
        return (PLAYERS,)


@dataclass(frozen=True, eq=False, slots=True)
class APlayer(OfPlayers):
    """Any player."""

    asks: ClassVar[Aspects] = NO_ASPECT

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        return bool(e.is_player)


@dataclass(frozen=True, eq=False, slots=True)
class AnOpponent(OfPlayers):
    """A player of another team. Magic: 102.2, 102.3"""

    asks: ClassVar[Aspects] = NO_ASPECT

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        return bool(e.is_player) and e.team != s.players[scene.you].team


@dataclass(frozen=True, eq=False, slots=True)
class Teammate(OfPlayers):
    """A player of your team other than you. Magic: 102.3"""

    asks: ClassVar[Aspects] = NO_ASPECT

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        return bool(e.is_player) and e.team == s.players[scene.you].team and e.seat != scene.you


@dataclass(frozen=True, eq=False, slots=True)
class HasDone(OfPlayers):
    """A player for whom something, such as `drawn`, was counted this turn at least this often."""

    asks: ClassVar[Aspects] = NO_ASPECT
    dynamic: ClassVar[bool] = True
    what: str
    least: int = 1

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        return bool(e.is_player) and e.facts.get(self.what, 0) >= self.least


@dataclass(frozen=True, eq=False, slots=True)
class ControlledBy(Selector):
    """`you`, `opponent`, `team` or `not you` controls it; where objects have no controller, owns it. Magic: 109.4"""

    asks: ClassVar[Aspects] = frozenset(("control",))
    who: str

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        if e.is_player:
            return False
        if self.who == "you":
            return bool(e.controller == scene.you)
        if self.who == "not you":
            return bool(e.controller != scene.you)
        same_team = s.players[e.controller].team == s.players[scene.you].team
        return same_team if self.who == "team" else not same_team


@dataclass(frozen=True, eq=False, slots=True)
class ControlledByPlayer(Selector):
    """What is controlled by a player that a reference finds."""

    asks: ClassVar[Aspects] = frozenset(("control",))
    who: Ref

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        return not e.is_player and any(
            player.is_player and e.controller == player.seat for player in self.who.find(s, scene)
        )


@dataclass(frozen=True, eq=False, slots=True)
class Controls(OfPlayers):
    """A player who controls at least this many members of a set. Magic: 109.4"""

    asks: ClassVar[Aspects] = frozenset(("control",))
    dynamic: ClassVar[bool] = True
    of: Selector
    least: int = 1

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        return (
            bool(e.is_player) and sum(1 for o in candidates(s, scene, self.of) if o.controller == e.seat) >= self.least
        )


@dataclass(frozen=True, eq=False, slots=True)
class OwnedBy(Selector):
    """`you` or an `opponent` owns it. Magic: 108.3"""

    asks: ClassVar[Aspects] = NO_ASPECT
    who: str

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        if e.is_player:
            return False
        if self.who == "you":
            return bool(e.owner == scene.you)
        return bool(s.players[e.owner].team != s.players[scene.you].team)


@dataclass(frozen=True, eq=False, slots=True)
class InZone(Selector):
    """What is in this zone. Magic: 400.1"""

    asks: ClassVar[Aspects] = NO_ASPECT
    zone: str

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        return not e.is_player and e.zone == self.zone

    def zones(self) -> tuple[str, ...]:
        return (self.zone,)

    def given_zone(self, zone: str) -> Selector | None:
        return None if zone == self.zone else self


@dataclass(frozen=True, eq=False, slots=True)
class WithCounter(Selector):
    """An object with a counter of this kind on it. Magic: 122.1"""

    asks: ClassVar[Aspects] = NO_ASPECT
    kind: str

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        return bool(e.counters.get(self.kind))


@dataclass(frozen=True, eq=False, slots=True)
class Named(Selector):
    """What has this name. Magic: 201.2"""

    asks: ClassVar[Aspects] = frozenset(("name",))
    name: str

    def card_names(self) -> tuple[str, ...]:
        return (self.name,)

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        return not e.is_player and s.meaning.has_name(e, self.name)


@dataclass(frozen=True, eq=False, slots=True)
class OfChosen(Selector):
    """What has the name, or another characteristic, that was chosen for the source. Magic: 607.2d"""

    what: str

    def aspects(self) -> Aspects:
        return frozenset((self.what,))

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        choice = s.meaning.chosen(s, scene, self.what)
        return choice is not None and s.meaning.is_of_chosen(e, self.what, choice)


anything = Anything()
yours, not_yours, an_opponents, your_teams = (ControlledBy(who) for who in ("you", "not you", "opponent", "team"))
you_own, an_opponent_owns = OwnedBy("you"), OwnedBy("opponent")
player, opponent, teammate = APlayer(), AnOpponent(), Teammate()
with_counter, controls, has_done = WithCounter, Controls, HasDone
named = Named
