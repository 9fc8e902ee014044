"""What the mechanisms of the core ask of a rule book, answered by Magic."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, cast

from twinstack.engine.compiling import mypyc_attr
from twinstack.engine.core import state as core
from twinstack.engine.core.asking import Worth
from twinstack.engine.core.rules_in_force import subject_to
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.state import CoreState
from twinstack.engine.core.text.voice import Names
from twinstack.engine.core.triggering import WithTriggers
from twinstack.engine.core.words.base import Cond, Effect, PlayerOrObject
from twinstack.engine.core.words.numbers import EventAmount
from twinstack.engine.core.words.refs import Target, That
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.entities import FIRST_OBJECT, Entity
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.characteristics import HALVES, Characteristics, Copiable, Draft
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.linked import x_of
from twinstack.engine.magic.rules.bestowing import bestow, is_bestowed
from twinstack.engine.magic.rules.cleaving import cleave, is_cleaved
from twinstack.engine.magic.rules.control import control_changed, leave_former_roles
from twinstack.engine.magic.rules.copying.copiable_values import copied_of
from twinstack.engine.magic.rules.counting import how_many
from twinstack.engine.magic.rules.ending import can_lose, can_win, leave
from twinstack.engine.magic.rules.indexing import (
    looks_at_order,
    may_be_activated,
    may_not_be_activated,
    rule_begins,
    rule_ends,
)
from twinstack.engine.magic.rules.layers import (
    KEYWORD_COUNTERS,
    Counters,
    CountersFirst,
    base_value,
    combined,
    compared,
    derive,
    face_up,
    fields_of,
    halves_of,
    inputs,
)
from twinstack.engine.magic.rules.legality import can_target
from twinstack.engine.magic.rules.moving import MagicMoves, arrived, left, parted, reveal_face_down
from twinstack.engine.magic.rules.naming import NOTED, chosen, has_name, is_of_chosen, words_for
from twinstack.engine.magic.rules.possible_instructions import can_be_begun
from twinstack.engine.magic.rules.replacing import MAGIC
from twinstack.engine.magic.rules.suggestions import as_target, is_good, of_mode, to_copy
from twinstack.engine.magic.rules.targeting import of_payment
from twinstack.engine.magic.rules.triggering import entry_keys, kept_from_triggering, triggers_again
from twinstack.engine.magic.rules.ways_to_cast import as_it_reads
from twinstack.engine.magic.stack_info import StackInfo, source_of
from twinstack.engine.magic.state import MagicState, table_of
from twinstack.engine.magic.terms import TODAY, Terms
from twinstack.engine.magic.text import describe, what_it_does
from twinstack.engine.magic.text.names import label, may_know
from twinstack.engine.magic.words.abilities import Triggered
from twinstack.engine.magic.words.durations import UNTIL_LEAVES, WHILE_ATTACHED, WHILE_TAPPED
from twinstack.engine.magic.words.measures import SIZES, measure
from twinstack.engine.magic.words.refs import Became, DefendingPlayer
from twinstack.engine.magic.words.watches import LEFT_TOGETHER, Happens


@mypyc_attr(native_class=False)
class MagicMeaning(WithTriggers):
    """Magic's answers. The state is always Magic's, since only that one has them."""

    def label(self, s: Any, e: Entity, viewer: int | None = None) -> str:
        return label(s, e, viewer)

    def may_know(self, s: Any, obj: Obj, viewer: int | None) -> bool:
        return may_know(obj, viewer)

    def unknown(self, obj: Obj) -> str:
        return {"battlefield": "a face-down creature", "stack": "a face-down spell"}.get(obj.zone, "a card")

    def can_be_begun(self, s: CoreState, effect: Effect, scene: Scene, *, to_others: bool = False) -> bool:
        return can_be_begun(cast(MagicState, s), effect, scene, to_others=to_others)

    def is_good(self, s: CoreState, effect: Effect, scene: Scene, seat: int) -> bool:
        return is_good(cast(MagicState, s), effect, scene, seat)

    def source_of(self, s: CoreState, item: Obj) -> Obj:
        return source_of(cast(MagicState, s), item)

    def can_target(self, s: Any, entity: PlayerOrObject, source: Obj, seat: int) -> bool:
        return can_target(s, entity, source, seat)

    def known_when_announced(self, cond: Cond) -> bool:
        return of_payment(cond)

    def target_worth(self, s: CoreState, text: Any, slot: Target, scene: Scene, seat: int) -> Worth | None:
        return as_target(cast(MagicState, s), text, slot, scene, seat)

    def mode_worth(
        self,
        s: CoreState,
        text: Effect,
        slots: Iterable[Target],
        scene: Scene,
        seat: int,
        found: Callable[[Target], Iterable[PlayerOrObject]],
    ) -> int:
        return of_mode(cast(MagicState, s), text, slots, scene, seat, found)

    def __init__(self, terms: Terms = TODAY, *, sizes_in_order: bool = False, phasing_leaves: bool = False) -> None:
        super().__init__()
        self.terms = terms
        self.absence_is_leaving = phasing_leaves
        if sizes_in_order:  # 418.5a of 2004
            self.merged_layers = {"7c": "7b"}
            self.counting = CountersFirst
            self.counters_change = {"6": KEYWORD_COUNTERS}

    def describe(self, word: Any, of: Any = None, names: Names = ()) -> str:
        return describe(word, of, self.terms, names)

    def what_is_chosen(self, ref: Any, of: Any = None) -> str:
        return describe(ref, of, self.terms)

    def what_it_does(self, ability: Any, of: Any = None) -> str:
        return what_it_does(ability, of, self.terms)

    numbers = {  # noqa: RUF012
        "agreed draw": "104.4i", "another won": "104.2b", "effect loses": "104.3e", "effect draws": "104.4c",
        "concede": "104.3a", "last team": "104.2a",
        "loop": "104.4b", "no trigger": "603.4", "nobody left": "104.4a", "skip": "500.11", "team won": "104.2c",
        "goes instead": "614.6",
        "copy": "707.10", "copy at": "707.10e", "copy for each": "707.10d", "copy retargeted": "707.10c",
        "retarget": "115.7a", "becomes copy": "707.4", "enters as copy": "707.5", "static copy": "707.2c",
        "token copy": "707.2", "card copy": "707.12",
        "enters under": "616.1b", "duration over": "611.2b", "static over": "611.3b",
    }  # fmt: skip

    new_sides = frozenset(("transform", "face up", "flip", "level", "unlock", "mutate"))
    departures = ("leave", "move", "sacrifice", LEFT_TOGETHER)
    entry_keys = staticmethod(entry_keys)
    how_many = staticmethod(how_many)
    measure = staticmethod(measure)
    has_name = staticmethod(has_name)
    chosen = staticmethod(chosen)
    is_of_chosen = staticmethod(is_of_chosen)
    x_of = staticmethod(x_of)

    def kept_from_triggering(self, s: CoreState, source: Obj | None, event: Event) -> bool:
        return kept_from_triggering(cast(MagicState, s), source, event)

    def triggers_again(self, s: CoreState, source: Obj, event: Event) -> int:
        return triggers_again(cast(MagicState, s), source, event)

    of_events = (That, Became, DefendingPlayer, EventAmount)

    def reflexive(self, effect: Effect) -> Triggered:
        return Triggered(Happens("reflexive"), effect)

    def with_counters(self, s: Any, id: int) -> Any:
        """Permanents, cards in exile and players. 122.1"""
        return s.players[id - 1] if id < FIRST_OBJECT else s.battlefield.get(id) or s.exile.get(id)

    def may_get_counters(self, s: Any, e: PlayerOrObject) -> bool:
        """614.17c"""
        return not subject_to(s, "cant get counters", e)

    def forgets_with_its_text(self, s: Any) -> bool:
        return bool(s.profile.choice_memory == "linked pairs only")

    def words_for(self, s: CoreState, what: str, seat: int) -> list[str]:
        return words_for(cast(MagicState, s), what, seat)

    def noted_as(self, what: str, word: str) -> Any:
        """A color is noted as its bit."""
        return NOTED.get(what, {}).get(word, word)

    def can_lose(self, s: CoreState, seat: int) -> bool:
        return can_lose(cast(MagicState, s), seat)

    def can_win(self, s: CoreState, seat: int) -> bool:
        return can_win(cast(MagicState, s), seat)

    def leave(self, g: core.Table, seat: int) -> Steps[None]:
        return leave(table_of(g), seat)

    def ended(self, s: CoreState) -> None:
        reveal_face_down(cast(MagicState, s), list(cast(MagicState, s).objects.values()))

    def gone(self, s: Any, ids: Sequence[int], /) -> None:
        parted(s, ids)
        super().gone(s, ids)

    moves = MagicMoves()

    arrived = staticmethod(arrived)
    left = staticmethod(left)
    base_value = staticmethod(base_value)
    derive = staticmethod(derive)
    inputs = staticmethod(inputs)
    counting = staticmethod(Counters)
    fields_of = staticmethod(fields_of)
    compared = staticmethod(compared)
    counters_change = {"6": KEYWORD_COUNTERS, "7c": SIZES}  # noqa: RUF012
    counted = frozenset(("6", "7a", "7b", "7c", "7d"))
    ignored_layers = frozenset(("7a", "7b", "7c", "7d"))
    until_leaves = UNTIL_LEAVES
    while_source = {  # noqa: RUF012
        WHILE_TAPPED: lambda obj, seat, on: obj.tapped and obj.controller == seat,
        WHILE_ATTACHED: lambda obj, seat, on: obj.attached_to == on > 0,
    }

    def control_changed(self, s: CoreState, obj: Obj, old: int) -> None:
        control_changed(cast(MagicState, s), obj, old)

    def moved(self, s: CoreState, dirty: Any) -> None:
        """Forget which mana players could spend, and what they could use in graveyards, if an object has changed."""
        state = cast(MagicState, s)
        available, buried = state.available_mana, state.buried
        if available:
            for able in s.able:
                if not able.keys().isdisjoint(dirty):
                    available.clear()
        for graveyard in buried.values():
            if not graveyard.cards.isdisjoint(dirty):
                buried.clear()
                break

    replacing = MAGIC
    copiable_value = staticmethod(copied_of)

    def worth_copying(self, s: CoreState, seat: int) -> Worth:
        return to_copy(cast(MagicState, s), seat)

    def owner_of_created(self, s: Any, seat: int, by: int) -> int:
        """111.2, and 216.1 of 2004"""
        return by if by >= 0 and s.profile.tokens_belong_to == "who controls the effect" else seat

    def stays_a_copy(self, s: CoreState) -> bool:
        """In 2004, a copy of a permanent spell becomes no token, but vanishes. 503.10a of 2004"""
        return not cast(MagicState, s).profile.copies_become_tokens

    def face_up(self, obj: Obj) -> Characteristics:
        return face_up(obj)

    def can_be_copied(self, s: CoreState, original: Obj) -> bool:
        if original.kind == "ability" and not cast(MagicState, s).profile.abilities_are_copied:  # 503.10
            return False
        own = any(rule.name == "cant be copied" for rule in original.chars.functions("stack").rules)
        return not own and not subject_to(cast(MagicState, s), "cant be copied", original)

    def choices_of_copy(self, info: StackInfo, seat: int, source: int) -> StackInfo:
        """Nothing was spent on a copy, and it goes nowhere when it leaves. 707.10"""
        twin = info.copy()
        twin.controller, twin.source, twin.how, twin.then = seat, source, "copied", ""
        twin.paid = {name: value for name, value in info.paid.items() if not str(name).startswith("spent")}
        return twin

    def copied_on_stack(self, s: CoreState, new: Obj, original: Obj) -> None:
        if is_bestowed(original):  # 702.103c
            bestow(cast(MagicState, s), new)
            self.refresh(s)
        elif is_cleaved(original):  # 707.10
            cleave(cast(MagicState, s), new)
            self.refresh(s)

    def as_it_reads(self, s: CoreState, new: Obj) -> StackInfo:
        return as_it_reads(cast(MagicState, s), new, new.cast)

    def excepted(self, value: Copiable, change: Callable[[Characteristics], Characteristics]) -> Copiable:
        """Exceptions do not apply to a prepare spell. They apply to halves together, and not once to each. 722.3c"""
        if value.layout == "prepare":
            return replace(value, faces=(change(value.front), *value.faces[1:]))
        faces = tuple(map(change, value.faces))
        if value.layout in HALVES:
            return replace(value, faces=faces, neither_and_both=(change(halves_of(value, ())), change(combined(value))))
        return replace(value, faces=faces)

    def not_copied(self, draft: Draft, sets: frozenset[str]) -> None:
        """Where an exception sets the color, the color indicator is not copied. 707.9d"""
        if "colors" in sets:
            draft.indicator = 0

    planned = frozenset(("battlefield", "stack"))
    unseen = frozenset(("library",))

    def kinds(self, chars: Characteristics) -> tuple[str, ...]:
        return (*chars.types, *chars.subtypes, *chars.supertypes)

    def same_kinds(self, one: Characteristics, other: Characteristics) -> bool:
        return one.types == other.types and one.subtypes == other.subtypes and one.supertypes == other.supertypes

    def kinds_changed(self, s: CoreState, obj: Obj) -> None:
        leave_former_roles(cast(MagicState, s), obj)

    def same_for_plan(self, one: Characteristics, other: Characteristics) -> bool:
        """Are they equal, apart from the sizes, which never change which effects apply, or in which order?"""
        return (
            one.abilities == other.abilities
            and one.types == other.types
            and one.subtypes == other.subtypes
            and one.supertypes == other.supertypes
            and one.colors == other.colors
            and one.name == other.name
        )

    def can_act(self, s: CoreState, obj: Obj, abilities: tuple[Any, ...]) -> None:
        if obj.zone == "battlefield":
            may_be_activated(cast(MagicState, s), obj, abilities)

    def can_act_no_more(self, s: CoreState, obj: Obj) -> None:
        may_not_be_activated(cast(MagicState, s), obj)

    def rule_begins(self, s: CoreState, name: str) -> None:
        rule_begins(cast(MagicState, s), name)

    def rule_ends(self, s: CoreState, name: str) -> None:
        rule_ends(cast(MagicState, s), name)

    def comes_up(self, s: Any, base: Characteristics) -> None:
        if not s.graveyards_ordered and looks_at_order(base):
            s.graveyards_ordered = True


MagicState.usual_meaning = MagicMeaning()
