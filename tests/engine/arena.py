"""A battlefield in combat, set up by hand, with verbs for attacking, blocking and dealing damage by the rules."""

from typing import Any, cast

import pytest

from twinstack.engine.core.continuous import refresh
from twinstack.engine.core.making import BEFORE, NOBODY, make
from twinstack.engine.core.placing import put
from twinstack.engine.errors import IllegalAnswer
from twinstack.engine.kernel.characteristics import Ability
from twinstack.engine.kernel.decisions import Answer, Decision, Steps
from twinstack.engine.kernel.events import Event
from twinstack.engine.kernel.game import Game, Ruleset
from twinstack.engine.kernel.journal import Journal
from twinstack.engine.kernel.randomness import Randomness
from twinstack.engine.magic.entities import Obj, Player
from twinstack.engine.magic.game_cards import NO_CARDS
from twinstack.engine.magic.profile import MAGIC_CURRENT
from twinstack.engine.magic.rules import combat
from twinstack.engine.magic.state import MagicState
from twinstack.engine.magic.turn import Attack
from twinstack.engine.magic.words import (
    card,
)

TURN = 5


class Arena:
    """A battlefield in the active player's combat; seat 0 is active."""

    def __init__(self, players: int = 2) -> None:
        seats = [Player(seat, name, 20) for seat, name in enumerate(["Alice", "Bob", "Carol", "Dave"][:players])]
        self.s = MagicState(seats, Randomness(b"arena"), MAGIC_CURRENT, NO_CARDS)
        self.s.turn.number = seats[0].began = TURN
        nobody = cast(Ruleset[MagicState], None)  # no turn is taken: the rules' verbs are called directly
        self.g: Game[MagicState] = Game(nobody, self.s, Journal("magic-current", (), (), "", {}))

    def put(
        self, line: str, *parts: Any, seat: int = 0, sick: bool = False, cost: str | None = "{1}", **more: Any
    ) -> Obj:
        """A permanent, named by its type line unless a name is given."""
        name = more.pop("name", line)
        face = card(name, cost, line, *parts, **more)
        obj = make(self.s, "card", seat, face.printed, "battlefield", known=NOBODY, timestamp=BEFORE)
        obj.since = TURN if sick else TURN - 1
        put(self.s, obj)
        refresh(self.s)
        return obj

    def creature(self, size: str, *abilities: Ability, seat: int = 0, **more: Any) -> Obj:
        return self.put("Creature — Bear", size, *abilities, seat=seat, **more)

    def walker(self, seat: int = 1) -> Obj:
        obj = self.put("Planeswalker — Jace", seat=seat, loyalty=5)
        obj.counters = {"loyalty": 5}
        return obj

    def play(self, steps: Steps[Any], *answers: Answer | None) -> list[Decision]:
        """Run to the end; None answers with the default."""
        asked: list[Decision] = []
        left = list(answers)
        try:
            decision = next(steps)
            while True:
                asked.append(decision)
                given = left.pop(0) if left else None
                answer = decision.default if given is None else given
                decision.check(answer)
                decision = steps.send(answer)
        except StopIteration:
            refresh(self.s)
            assert not left, "more answers than decisions"
            return asked

    def offered(self) -> set[str]:
        """The options for the declaration of attackers."""
        asked = next(combat.declare_attackers(self.g), None)
        return {option.id for option in asked.options} if asked is not None else set()

    def attack(self, *pairs: tuple[Obj, Any]) -> None:
        self.play(combat.declare_attackers(self.g), tuple(f"{one.id}>{whom.id}" for one, whom in pairs))

    def attacked_by(self, *attackers: Obj, seat: int = 1) -> None:
        """These attack, whether they could or not. 508.4"""
        for obj in attackers:
            self.s.combat.attackers[obj.id] = Attack(seat + 1, seat)

    def blocks(self) -> Decision | None:
        """The declaration of blockers of the first player who is asked."""
        return next(combat.declare_blockers(self.g), None)

    def block(self, *pairs: tuple[Obj, Obj]) -> list[Decision]:
        answer = tuple(f"{blocker.id}>{attacker.id}" for blocker, attacker in pairs)
        return self.play(combat.declare_blockers(self.g), *([answer] if pairs else []))

    def damage(self, *answers: Answer | None, first: bool = False) -> list[Decision]:
        return self.play(combat.combat_damage(self.g, first), *answers)

    def events(self, kind: str) -> list[Event]:
        return [event for event in self.s.log if event.kind == kind]

    def life(self) -> list[int]:
        return [player.life for player in self.s.players]


def pair(one: Obj, other: Any) -> str:
    return f"{one.id}>{other.id}"


def refusal(decision: Decision | None, *answer: str | int) -> str:
    assert decision is not None
    with pytest.raises(IllegalAnswer) as error:
        decision.check(answer)
    return str(error.value)
