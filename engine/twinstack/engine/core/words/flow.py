"""Effects that arrange others: sequences, conditions, choices, repetition, delay. Magic: 608.2"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from types import MappingProxyType
from typing import Any

from twinstack.engine.core.words.base import Amount, Cond, Effect, Ref, Selector, Word
from twinstack.engine.core.words.durations import FOREVER
from twinstack.engine.core.words.refs import Target, you
from twinstack.engine.core.words.selectors import player
from twinstack.engine.core.words.watching import Watch
from twinstack.engine.kernel.canonical import form_if_any
from twinstack.engine.kernel.characteristics import Ability

__all__ = [
    "ChoosePlayer",
    "ForEach",
    "If",
    "Later",
    "Link",
    "May",
    "Modal",
    "Mode",
    "Note",
    "NoteNumber",
    "Nothing",
    "OneOf",
    "Seq",
    "Times",
    "WhenYouDo",
    "link",
    "targets_in",
]


@dataclass(frozen=True, eq=False, slots=True)
class Seq(Effect):
    """One after another, in the order written. Magic: 608.2c"""

    of: tuple[Effect, ...]


@dataclass(frozen=True, eq=False, slots=True)
class May(Effect):
    """A player may do it; `otherwise` is done if they do not. Sets `did`. `per_turn` limits how often in a turn."""

    do: Effect
    by: Ref = you
    otherwise: Effect | None = None
    per_turn: int = 0


@dataclass(frozen=True, eq=False, slots=True)
class If(Effect):
    """Does one thing if the condition holds when this is carried out, otherwise another."""

    cond: Cond
    then: Effect
    otherwise: Effect | None = None


@dataclass(frozen=True, eq=False, slots=True)
class Mode(Word):
    """One of the modes. `price` is its additional cost (Magic: 702.172a); `worth` counts against a budget."""

    do: Effect
    price: Any = None
    worth: int = 1


@dataclass(frozen=True, eq=False, slots=True)
class Modal(Effect):
    """`Choose one —`: modes are chosen when the text is announced. Magic: 700.2"""

    modes: tuple[Mode, ...]
    least: int = 1
    most: int = 1
    more_if: Cond | None = None  # if this holds, all of them may be chosen
    all_if: Cond | None = None  # if this holds, all of them are chosen. Magic: 702.42a
    budget: int = 0  # the modes chosen may be worth this much in all; each may be chosen again. Magic: 700.2i
    beyond: Any = None  # the price of each mode beyond the first. Magic: 702.120a
    more_times: int = 0  # how often the same mode may be chosen, besides the first time. Magic: 700.2d
    not_chosen: str = ""  # only modes not chosen for this object: `before`, or in this `turn`

    @property
    def times(self) -> int:
        """How often the same mode may be chosen."""
        return 1 + max(self.more_times, 0)

    @property
    def has_all_modes(self) -> bool:
        """Is each mode there so often as it may be chosen?"""
        return self.more_times >= 0 and len(self.modes) > 0 and len(self.modes) % self.times == 0

    @property
    def written(self) -> tuple[Mode, ...]:
        """The modes, each once. `modes` has all of them again for each time, with target words of their own."""
        return self.modes[: len(self.modes) // self.times]

    @classmethod
    def again(cls, modes: Iterable[Mode], times: int, least: int, most: int, budget: int = 0) -> "Modal":
        """Each of these modes may be chosen so many times, each time with targets of its own. Magic: 700.2d"""
        first = tuple(modes)
        more = (_with_own_targets(mode) for _ in range(1, times) for mode in first)
        return cls((*first, *more), least, most, budget=budget, more_times=times - 1)

    def as_written(self, at: int) -> int:
        """The place of a mode among those that are written."""
        return at % len(self.written)

    def in_order(self, chosen: Iterable[int]) -> tuple[int, ...]:
        """Chosen modes as they are carried out: in the order in which they are written, each so often in a row.

        Magic: 700.2d
        """
        often = Counter(map(self.as_written, chosen))
        many = len(self.written)
        return tuple(again * many + at for at in sorted(often) for again in range(often[at]))


form_if_any(Modal, "more_times", "not_chosen")


def _with_own_targets(mode: Mode) -> Mode:
    found: Mode = _exchanged(mode, {word: replace(word) for word in targets_in(mode)})
    return found


def _exchanged(word: Any, others: Mapping[Target, Target]) -> Any:
    """The same text with other target words; the very same object if it has none of them."""
    if isinstance(word, tuple):
        parts = tuple(_exchanged(part, others) for part in word)
        return word if all(a is b for a, b in zip(word, parts, strict=True)) else parts
    if not isinstance(word, Word):
        return word
    if isinstance(word, Target) and word in others:
        return others[word]
    before = {part.name: getattr(word, part.name) for part in fields(word)}
    after = {name: _exchanged(value, others) for name, value in before.items()}
    changes = {name: value for name, value in after.items() if value is not before[name]}
    return replace(word, **changes) if changes else word


@dataclass(frozen=True, eq=False, slots=True)
class OneOf(Effect):
    """One of several, chosen as the instruction is carried out."""

    of: tuple[Effect, ...]
    by: Ref = you


@dataclass(frozen=True, eq=False, slots=True)
class ForEach(Effect):
    """Does it once for each thing found, which is `it` meanwhile. `how_many_did` counts those for which it was done."""

    of: Ref
    do: Effect


@dataclass(frozen=True, eq=False, slots=True)
class Times(Effect):
    """Does it a number of times."""

    amount: Amount
    do: Effect


@dataclass(frozen=True, eq=False, slots=True)
class Note(Effect):
    """Notes what is found, under a key, for the rest of this text."""

    key: str
    what: Ref


@dataclass(frozen=True, eq=False, slots=True)
class Choose(Effect):
    """Choose a word of some kind, such as a color; it is noted for the source, and linked abilities find it."""

    what: str
    by: Ref = you
    among: tuple[str, ...] = ()  # all that there are of that kind, if none are named
    never_again: bool = False  # not one that was chosen for the source before


@dataclass(frozen=True, eq=False, slots=True)
class ChoosePlayer(Effect):
    """Choose a player; it is noted for the source, and `chosen_player` finds it. Magic: 607.2d"""

    among: Selector = player
    by: Ref = you


@dataclass(frozen=True, eq=False, slots=True)
class NoteNumber(Effect):
    """Note a number for the source, under a name by which `chosen_number` finds it. Magic: 607.2"""

    what: str
    amount: Amount


@dataclass(frozen=True, eq=False, slots=True)
class Link(Effect):
    """Note what is found for the source; a linked ability finds it again by the key. Magic: 607.2"""

    key: str
    what: Ref


@dataclass(frozen=True, eq=False, slots=True)
class FlipCoin(Effect):
    """You flip a coin; whether you won is known as `won the flip`. Magic: 705

    Where only the side matters, nobody calls it, nobody wins or loses, and `heads` is known. Magic: 705.2
    """

    called: bool = True


@dataclass(frozen=True, eq=False, slots=True)
class RollDie(Effect):
    """You roll a die of so many sides and add a number; the result is known as `rolled`. Magic: 706"""

    sides: int = 20
    plus: Amount = 0


@dataclass(frozen=True, eq=False, slots=True)
class Nothing(Effect):
    """No effect."""


@dataclass(frozen=True, eq=False, slots=True)
class Later(Effect):
    """A delayed triggered ability (Magic: 603.7), once or for a while."""

    when: Watch
    do: Effect
    once: bool = True
    lasts: str = FOREVER
    if_: Cond | None = None  # an intervening "if". Magic: 603.4

    def announced(self) -> Iterator[Any]:
        return iter(())  # its targets are chosen when it triggers


@dataclass(frozen=True, eq=False, slots=True)
class SkipNext(Effect):
    """These players skip their next step of a name, or their next turn. Magic: 500.11"""

    who: Ref
    what: str


@dataclass(frozen=True, eq=False, slots=True)
class WhenYouDo(Effect):
    """A reflexive triggered ability. Magic: 603.12"""

    do: Effect

    def announced(self) -> Iterator[Any]:
        return iter(())  # its targets are chosen when it triggers


link = Link


def targets_in(
    effect: Word, modes: tuple[int, ...] | None = None, decided: Mapping[Cond, bool] = MappingProxyType({})
) -> list[Target]:
    """The target words of a text, each once, in reading order; if modes are given, of these only. Magic: 601.2c

    Where a condition is already decided, only of the part that will be carried out. Magic: 702.33g
    """
    found: dict[Target, None] = {}
    _collect(effect, modes, decided, found)
    return list(found)


def _collect(
    word: Word, modes: tuple[int, ...] | None, decided: Mapping[Cond, bool], found: dict[Target, None]
) -> None:
    if isinstance(word, Ability):
        return  # its targets are chosen when it triggers, or is activated by what gains it
    if isinstance(word, Target):
        found[word] = None
    parts: Iterable[Any] = word.announced()
    if isinstance(word, Modal) and modes is not None:
        parts, modes = [word.modes[index] for index in modes], None
    elif isinstance(word, If) and word.cond in decided:
        part = word.then if decided[word.cond] else word.otherwise
        parts = [part] if part is not None else []
    for part in parts:
        _collect(part, modes, decided, found)
