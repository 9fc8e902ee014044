"""The state of a game of Grand Archive: what it keeps beyond that of any game."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self, TypeAlias

from twinstack.engine.core.book.state import BookState
from twinstack.engine.core.rules_in_force import rules_by_time
from twinstack.engine.core.turn import Turn
from twinstack.engine.grand_archive.words.conditions import champions_of
from twinstack.engine.kernel.entities import Player
from twinstack.engine.kernel.game import Game
from twinstack.engine.kernel.randomness import Randomness

if TYPE_CHECKING:
    from twinstack.engine.core.book.rules import Rules


@dataclass(frozen=True, slots=True)
class Combat:
    """The present attack: the attacker, its targets and weapons, and the units that retaliate. Combat Phase"""

    attacker: int
    seat: int
    targets: tuple[int, ...]
    weapons: tuple[int, ...] = ()
    retaliating: tuple[int, ...] = ()


@dataclass
class GaTurn(Turn):
    """`back`: the main phase goes on after a combat. `asked`: the turn's materialization has been asked for.

    `ends`: the phase, or the turn, is over as soon as what resolves has done all it does. Ending Phases 3
    """

    combat: Combat | None = None
    back: bool = False
    asked: bool = False
    ends: str = ""

    def copy(self) -> Self:
        twin = super().copy()
        twin.combat = self.combat
        twin.back = self.back
        twin.asked = self.asked
        twin.ends = self.ends
        return twin


class GaState(BookState):
    """`crowned` are the seats that have had a champion: they lose when they have none. Ending the Game"""

    turn: GaTurn

    def __init__(self, book: "Rules", players: list[Player], random: Randomness) -> None:
        super().__init__(book, players, random)
        self.turn = GaTurn()
        self.crowned: tuple[int, ...] = ()
        self._leads: dict[int, list[list[Any]]] = {}  # each player's champions on the field, by the shape they hold for

    def champion(self, seat: int) -> Any:
        """A player's champion, the first of several; None if there is none."""
        leads = self.champions(seat)
        return leads[0] if leads else None

    def champions(self, seat: int) -> list[Any]:
        """A player's champions on the field."""
        return self.all_champions()[seat]

    def all_champions(self) -> list[list[Any]]:
        """Each player's champions on the field. They are looked for anew only if something there has changed."""
        leads = self._leads.get(self.shape)
        if leads is None:
            self._leads.clear()
            leads = self._leads[self.shape] = [[] for _ in self.players]
            for obj in self.members("field", "Champion"):
                if "Champion" in obj.chars.types:
                    leads[obj.controller].append(obj)
        return leads

    def clone(self) -> Self:
        twin = super().clone()
        twin._leads = {}
        return twin

    def extra_form(self) -> list[Any]:
        return [*super().extra_form(), self.crowned]


Table: TypeAlias = Game[GaState]


def elements_of(s: GaState, seat: int) -> frozenset[str]:
    """The enabled elements: norm, and those of all champions and of the cards in the lineage. Element; Champion"""
    leads = champions_of(s, seat)
    if not leads:
        return frozenset(("norm",))
    elements = {"norm"}
    for obj in leads:
        elements.update(obj.chars.elements)
    for id in s.players[seat].piles["lineage"]:
        elements.update(s.objects[id].chars.elements)
    found = frozenset(elements)
    return _changed_by_rules(s, seat, found) if s.rules.get("element") else found


def _changed_by_rules(s: GaState, seat: int, found: frozenset[str]) -> frozenset[str]:
    """Of effects that enable or disable an element, the latest counts. Game Effects, Timestamps 1"""
    for one, scene in rules_by_time(s, "element"):
        if concerns(one.whose, scene.you, seat):
            found = found | {one.element} if one.so else found - {one.element}
    return found


def concerns(whose: str, controller: int, seat: int) -> bool:
    """Whether a rule about each player, its controller or their opponents is about this one."""
    return whose == "each" or (controller == seat) == (whose == "you")
