"""The answers of Grand Archive to the questions of the core's mechanisms."""

from collections.abc import Iterator, Sequence
from typing import Any

from twinstack.engine.compiling import mypyc_attr
from twinstack.engine.core.book.meaning import BookMeaning
from twinstack.engine.core.copying import how_it_came
from twinstack.engine.core.replacing import Replacing
from twinstack.engine.core.secrecy import show_hidden_side
from twinstack.engine.core.text.saying import text_of
from twinstack.engine.core.text.voice import Names
from twinstack.engine.core.values import Worth
from twinstack.engine.core.words.abilities import Triggers
from twinstack.engine.core.words.base import Effect, Ref
from twinstack.engine.grand_archive.aiming import as_target
from twinstack.engine.grand_archive.damage import replaced_besides
from twinstack.engine.grand_archive.keywords import can_target, stay_imbued
from twinstack.engine.grand_archive.moves import GaMoves
from twinstack.engine.grand_archive.records import LINKED
from twinstack.engine.grand_archive.text.speaking import NOUNS
from twinstack.engine.grand_archive.words.conditions import (
    ChampionNamed,
    ClassBonus,
    ElementBonus,
    LevelAtLeast,
    MemoryAtLeast,
    Paid,
)
from twinstack.engine.grand_archive.words.effects import Gather, Summon
from twinstack.engine.grand_archive.words.selectors import ELEMENTS
from twinstack.engine.grand_archive.words.watches import Happens
from twinstack.engine.kernel.characteristics import Copiable
from twinstack.engine.kernel.events import Event
from twinstack.engine.kernel.remembering import remembered

_CHANGING = frozenset(("buff", "debuff", "level"))
"""The counters that change an object. Counters"""
_RESTRICTIONS = (ClassBonus, ElementBonus, LevelAtLeast, MemoryAtLeast, ChampionNamed, Paid)


class Counters:
    """The counters that change an object: in layer E, after other effects and before a swap. Layers 5.a"""

    def __init__(self, obj: Any, draft: Any, trace: Any) -> None:
        self.counters, self.draft, self.trace = obj.counters, draft, trace

    def come_before(self, entry: Any) -> None:
        if entry.layer == "swap":
            self.all()

    def all(self) -> None:
        counters, self.counters = self.counters, {}
        self._add("buff", counters.get("buff", 0), ("power", "life"))  # Buff 1, 2
        self._add("debuff", -counters.get("debuff", 0), ("power", "life"))  # Debuff 1, 2
        self._add("level", counters.get("level", 0), ("level",))  # Counters: Level 1

    def _add(self, kind: str, more: int, fields: tuple[str, ...]) -> None:
        if not more:
            return
        before = self.trace.before(self.draft) if self.trace is not None else None
        for field in fields:
            if (now := getattr(self.draft, field)) is not None:
                setattr(self.draft, field, now + more)
        if self.trace is not None:
            self.trace.after(self.draft, before, f"{kind} counter")


def _summoned(card: Any) -> Iterator[str]:
    for word in card.words():
        if isinstance(word, (Gather, Summon)):
            yield from word.card_names()


@mypyc_attr(native_class=False)
class GaMeaning(BookMeaning):
    """Each of these methods may expect a state of Grand Archive."""

    moves = GaMoves()
    may_act = "You have opportunity"  # Opportunity
    replacing = Replacing(besides=replaced_besides)
    opposed_counters = {"buff": "debuff", "debuff": "buff"}  # noqa: RUF012 - Buff 4, Debuff 4
    new_sides = frozenset(("level up", "transform"))
    departures = ("die", "leave")
    counters_change = {"stats": frozenset(("power", "life", "level"))}  # noqa: RUF012
    counted = frozenset(("stats", "swap"))

    numbers = {  # noqa: RUF012
        "agreed draw": "Ending the Game", "concede": "Ending the Game", "last team": "Ending the Game",
        "nobody left": "Ending the Game", "skip": "Skipping Phases", "no trigger": "Triggered Abilities 1",
        "copy": "Copying Abilities 1", "copy retargeted": "Copy 4", "token copy": "Copying Objects 1",
        "card copy": "Copy 1.b", "enters as copy": "Static Copying 1", "becomes copy": "Copying Objects 1",
        "duration over": "Continuous Effects", "static over": "Continuous Effects",
    }  # fmt: skip

    def __init__(self, rules: Any) -> None:
        super().__init__(rules)
        self.planned |= {"lineage"}  # static abilities work in the lineage, too: inherited effects

    def left(self, s: Any, obj: Any, /) -> list[Event]:
        """What was linked to it is linked to nothing from now on, which everybody sees. Link 4"""
        for id in s.by_type.get(LINKED, ()):
            if s.objects[id].marks.get("linked to") == obj.id:
                s.changed[id] = None
        return super().left(s, obj)

    def words_for(self, s: Any, what: str, seat: int) -> Sequence[str]:
        """Elements, or the names of both faces of all cards, without tokens. Naming 1; Double-faced Cards 7"""
        if what == "element":
            return ELEMENTS
        tokens = {name for card in s.cards.values() for name in _summoned(card)}
        return tuple(face.name for card in s.cards.values() if card.name not in tokens for face in card.printed.faces)

    def is_of_chosen(self, e: Any, what: str, choice: Any) -> bool:
        return super().is_of_chosen(e, "elements" if what == "element" else what, choice)

    def kinds(self, chars: Any) -> tuple[str, ...]:
        found: tuple[str, ...] = chars.kinds
        return found

    def same_kinds(self, one: Any, other: Any) -> bool:
        return bool(one.kinds == other.kinds)

    def counting(self, obj: Any, draft: Any, trace: Any) -> Any:
        return Counters(obj, draft, trace)

    def counters_matter(self, obj: Any) -> bool:
        return not _CHANGING.isdisjoint(obj.counters)

    def describe(self, word: Any, of: Any = None, names: Names = ()) -> str:
        """An effect as a card says it; any other word as it says itself."""
        if isinstance(word, Effect):
            return text_of(word, NOUNS, names=names).removesuffix(".")
        return super().describe(word, of, names)

    def what_is_chosen(self, ref: Any, of: Any = None) -> str:
        return _noun(ref)

    def known_when_announced(self, cond: Any) -> bool:
        """Whether the condition is a restriction: these are decided on activation. Types of Restrictions"""
        return isinstance(cond, _RESTRICTIONS)

    def can_target(self, s: Any, entity: Any, source: Any, seat: int) -> bool:
        return can_target(s, entity, source)

    def target_worth(self, s: Any, text: Any, slot: Any, scene: Any, seat: int) -> Worth | None:
        return as_target(s, text, seat)

    def x_of(self, obj: Any, ability: Any, /, *, there: bool = True) -> int:
        """The X chosen on activation; 0 for a copy of an object. Cost 10, 11"""
        return int(obj.cast.x) if obj.cast is not None else 0

    def reflexive(self, effect: Any) -> Any:
        return Triggers(Happens("reflexive"), effect)

    # Copying

    def copiable_value(self, obj: Any, *, both_faces: bool) -> Any:
        """What is printed on the face that is up. For a copy, what it copies, without its exceptions.

        Copying Objects 1, 4, 5; Double-faced Cards 4
        """
        if obj.face_down is not None:
            return Copiable((obj.face_down.chars,))
        copied = how_it_came(obj)
        return copied.seen if copied is not None else Copiable((obj.copiable.side(obj.face),))

    def copied_on_stack(self, s: Any, new: Any, original: Any) -> None:
        """A copy of an imbued activation is imbued. Copying Abilities 3"""
        stay_imbued(new, original)

    # Hidden cards

    def ended(self, s: Any) -> None:
        """What was put face down is shown as the game ends. Ending the Game; General Card Properties 1.b"""
        for obj in list(s.objects.values()):
            if obj.face_down is not None:
                show_hidden_side(s, obj, "Ending the Game")

    def same_for_plan(self, one: Any, other: Any) -> bool:
        return one is other


@remembered
def _noun(ref: Ref) -> str:
    return text_of(ref, NOUNS)
