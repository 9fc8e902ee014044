"""The turn of Grand Archive, phase by phase. Turn Order"""

from typing import Any

from twinstack.engine.core import copying
from twinstack.engine.core.book.running import Running
from twinstack.engine.core.durations import end_lasting
from twinstack.engine.core.indexing import forget_delayed
from twinstack.engine.core.moving import move as move_all
from twinstack.engine.core.placing import take
from twinstack.engine.core.priority import Offers
from twinstack.engine.core.resolving import put_pending
from twinstack.engine.core.stack_info import StackInfo
from twinstack.engine.core.trigger_order import in_chosen_order
from twinstack.engine.grand_archive import checks, combat, levels, playing
from twinstack.engine.grand_archive.copying import COPIES_OF_CARDS_LAST
from twinstack.engine.grand_archive.moves import Moving
from twinstack.engine.grand_archive.phases import clear_stack, to_limits
from twinstack.engine.grand_archive.resolving import RESOLVING
from twinstack.engine.grand_archive.sheet import COMBAT
from twinstack.engine.grand_archive.state import GaState, Table
from twinstack.engine.grand_archive.verbs import draw, emit, wake
from twinstack.engine.grand_archive.withering import begin_withering
from twinstack.engine.grand_archive.words.effects import END_OF_COMBAT, END_OF_TURN
from twinstack.engine.kernel.decisions import NO_STEPS, Steps
from twinstack.engine.kernel.entities import NOTHING
from twinstack.engine.kernel.events import Event

FIRST_TURN = ("wake up", "materialize", "recollection")
"""The phases that a player's first turn does not have. Turn Order 1"""


class GaRunning(Running):
    """What happens in each phase and step, as the core's stages ask for it."""

    def steps(self, s: GaState, seat: int) -> tuple[str, ...]:  # type: ignore[override]
        return tuple(step for step in super().steps(s, seat) if step not in COMBAT)

    def turn_begins(self, g: Any) -> None:
        super().turn_begins(g)
        turn = g.state.turn
        turn.combat, turn.back, turn.asked = None, False, False

    def happens(self, s: Any, step: str) -> bool:
        """Whether a phase happens: some do not in a player's first turn. Turn One; Turn Order 1"""
        seat = s.turn.active
        if step == "main" and s.turn.back:  # it is the same phase that goes on
            return True
        passed_over = step in FIRST_TURN or (step == "draw" and s.turn.number == 1)
        if passed_over and levels.is_first_turn(s, seat):
            return False
        return super().happens(s, step)

    def at_beginning(self, g: Any) -> Steps[None]:
        s, seat = g.state, g.state.turn.active
        chooses = levels.is_first_turn(s, seat)
        return self._begins(g, seat, chooses) if chooses or s.turn.step in _BEGIN_WITH_SOMETHING else NO_STEPS

    def _begins(self, g: Any, seat: int, chooses: bool) -> Steps[None]:
        s = g.state
        s.meaning.refresh(s)
        if chooses:
            yield from levels.first_champion(g, seat)
        match s.turn.step:
            case "wake up":  # Wake Up Phase 1
                for obj in [one for one in s.members("field") if one.controller == seat and one.marks.get("rested")]:
                    wake(g, obj)
            case "draw":  # Draw Phase 1
                yield from draw(g, seat)
            case "main":
                begin_withering(g, seat)
            case "end of combat":  # End of Combat 1 to 3
                yield from end_combat(g)

    def at_end(self, g: Any) -> Steps[None]:
        if g.state.turn.step in _END_WITH_SOMETHING:
            return self._ends(g)
        g.state.meaning.refresh(g.state)
        return NO_STEPS

    def _ends(self, g: Any) -> Steps[None]:
        s, turn = g.state, g.state.turn
        match turn.step:
            case "materialize" if not turn.asked:  # Materialize Phase 3, 4
                turn.asked = True
                card = yield from levels.choose_material(g, turn.active)
                if card is not None and card.marks.get("preserved"):
                    yield from levels.take_preserved(g, card)
                elif card is not None:
                    yield from levels.materialize(g, turn.active, card)
                    turn.stage, turn.holder, turn.passes = "checks", turn.active, 0
            case "recollection":  # Recollection Phase 3
                yield from recollect(g, turn.active)
            case "retaliation":  # Retaliation Step 3
                yield from combat.retaliate(g)
            case "damage":  # Damage Step 3
                yield from combat.deal_combat_damage(g)
            case "end":  # End Phase 3
                clean_up(g)
                yield from to_limits(g)
        s.meaning.refresh(s)

    def state_actions(self, g: Any) -> Steps[bool | None]:
        return checks.check(g)

    def put_pending(self, g: Any) -> Steps[bool | None]:
        return put_pending(g, in_chosen_order, _put_triggered) if g.state.pending else NO_STEPS

    def checked(self, g: Any, happened: bool) -> None:
        """End the main phase if an attack was declared, since its combat comes next."""
        s = g.state
        if s.turn.combat is not None and s.turn.step == "main":
            s.turn.stage = "finish"
        else:
            super().checked(g, happened)

    def offers(self, g: Any, seat: int) -> Offers:
        return playing.offers(g, seat)

    def resolve(self, g: Any, item: Any) -> Steps[None]:
        return RESOLVING.resolve(g, item)

    def resolve_top(self, g: Any) -> Steps[None]:
        yield from super().resolve_top(g)
        if g.state.turn.ends:
            yield from self._end_early(g)

    def _end_early(self, g: Any) -> Steps[None]:
        """Skip the rest of the combat, the phase or the turn. Ending Phases 1, 2"""
        turn = g.state.turn
        what, turn.ends = turn.ends, ""
        yield from clear_stack(g)
        if what == "turn":
            yield from end_combat(g)
            turn.step, turn.ahead, turn.stage = "end", (), "finish"
        elif turn.step == "end":
            turn.stage = "finish"
        else:
            if turn.combat is not None:
                turn.ahead = turn.ahead[turn.ahead.index("end of combat") :]
            yield from self.next_step(g)


_BEGIN_WITH_SOMETHING = frozenset(("wake up", "draw", "main", "end of combat"))
_END_WITH_SOMETHING = frozenset(("materialize", "recollection", "retaliation", "damage", "end"))


def recollect(g: Table, seat: int) -> Steps[None]:
    """All cards of the memory go back to the hand. Recollection Phase 3"""
    s = g.state
    ids = sorted(s.players[seat].piles["memory"])  # sorted, so that the order in the memory makes no difference
    yield from move_all(g, [Moving(id, "hand", how="recollect") for id in ids])
    emit(g, Event("recollect", s.players[seat].id, seat))


def end_combat(g: Table) -> Steps[None]:
    yield from combat.end_combat(g)
    expire(g, END_OF_COMBAT)


def clean_up(g: Table) -> None:
    """Remove damage from allies, and end what lasts until the end of turn. End Phase 3"""
    s = g.state
    for obj in s.members("field"):
        if obj.marks.get("damage"):
            s.set_mark(obj, "damage", 0)
        if obj.marks.get("distant") and obj.controller == s.turn.active:  # Distant 2
            s.set_mark(obj, "distant", False)
        if "killed by" in obj.choices:
            obj.choices = {key: one for key, one in obj.choices.items() if key != "killed by"} or NOTHING
    expire(g, END_OF_TURN)


def expire(g: Table, lasts: str) -> None:
    """End the effects, delayed abilities, copy effects and copies of cards that last until then. Copy 1.d, 5"""
    s = g.state
    for effect in [one for one in s.effects.values() if one.lasts == lasts]:
        end_lasting(s, effect.id)
    for delayed in [one for one in s.delayed.values() if one.lasts == lasts]:
        forget_delayed(s, delayed.id)
    for obj in [one for one in s.members("field") if one.copies]:
        gone = [one.id for one in obj.copies if one.lasts == lasts]
        if gone:
            copying.end_copies(s, obj, gone, "Instanced Effects")
    for player in s.players if lasts == COPIES_OF_CARDS_LAST else ():
        for obj in [s.objects[id] for pile in player.piles.values() for id in pile]:
            if obj.kind == "copy" and obj.choices.get("lasts") == lasts:
                frm = obj.zone
                s.write(*take(s, obj))
                emit(g, Event("cease", obj.id, obj.owner, frm=frm))


def _put_triggered(g: Any, pending: Any) -> Steps[None]:
    """Put a triggered ability onto the effects stack; without legal targets it is not put there. Triggered Abilities"""
    s = g.state
    x = s.meaning.x_of(s.obj(pending.source), pending.ability) if pending.source else 0
    said = pending.info(StackInfo, x)
    item = yield from playing.put_ability(g, said)
    if item is not None:
        emit(g, Event("trigger", item.id, said.controller, said.source))


__all__ = ["GaRunning", "clean_up", "expire", "recollect"]
