"""What the engine asks, and how an answer is checked.

A decision carries all that a client without rules knowledge needs: what is asked of whom, the options with
stable ids and labels and the objects they refer to, how many may be taken, and the constraints in words.
"""

from bisect import bisect_right
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from itertools import accumulate
from typing import Any, TypeAlias, TypeVar

from twinstack.engine.compiling import mypyc_attr
from twinstack.engine.errors import IllegalAnswer

Answer: TypeAlias = tuple[str | int, ...]
T = TypeVar("T")


class Form(Enum):
    """The shape of the answer."""

    CHOOSE = "choose"  # the ids of some options, in any order
    ORDER = "order"  # the ids of all options, in the order wanted
    NUMBER = "number"  # one whole number
    DIVIDE = "divide"  # one whole number for each option, in their order


# Not frozen, for a frozen one takes three times as long to make, and many are made. Nothing writes on it.
@dataclass(slots=True, unsafe_hash=True)
class Option:
    id: str
    label: str
    refs: tuple[int, ...] = ()


_LONGEST = 64  # letters, of what can be an id
_PLAIN = frozenset((str, int))


class Pairs(Sequence[Option]):
    """Options of which each joins one entity to another: `12>34`, `Wall blocks Bear`.

    They are made when somebody looks. What is kept is for each one its others, and those who have the same others share
    one tuple: that grows with how many they are, and not with how many pairs.
    """

    __slots__ = ("_ends", "_firsts", "names", "rows", "verb")

    def __init__(self, rows: Mapping[int, tuple[int, ...]], verb: str, names: Mapping[int, str]) -> None:
        shared: dict[tuple[int, ...], tuple[int, ...]] = {}
        self.rows = {first: shared.setdefault(others, others) for first, others in rows.items()}
        self.verb, self.names = verb, names
        self._firsts = list(self.rows)
        self._ends = list(accumulate(map(len, self.rows.values())))

    def groups(self) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
        """Each of these with each of those: all pairs, for a client that lists them itself. Firsts as in the rows."""
        found: dict[tuple[int, ...], list[int]] = {}
        for first, others in self.rows.items():
            found.setdefault(others, []).append(first)
        return [(tuple(firsts), others) for others, firsts in found.items()]

    def __len__(self) -> int:
        return self._ends[-1] if self._ends else 0

    def __getitem__(self, at: Any) -> Any:
        if isinstance(at, slice):
            return tuple(self[one] for one in range(*at.indices(len(self))))
        place = range(len(self))[at]
        row = bisect_right(self._ends, place)
        first = self._firsts[row]
        return self._option(first, self.rows[first][place - self._ends[row]])

    def __iter__(self) -> Iterator[Option]:
        return (self._option(first, other) for first, others in self.rows.items() for other in others)

    def _option(self, first: int, other: int) -> Option:
        return Option(f"{first}>{other}", f"{self.names[first]} {self.verb} {self.names[other]}", (first, other))

    def offers(self, id: str) -> bool:
        """Is there an option of this id?"""
        first, _, other = id[:_LONGEST].partition(">")
        if not (first.isdecimal() and other.isdecimal()) or f"{int(first)}>{int(other)}" != id:
            return False
        return int(other) in self.rows.get(int(first), ())

    def __contains__(self, option: object) -> bool:
        return isinstance(option, Option) and self.offers(option.id)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pairs) and (self.rows, self.verb, self.names) == (other.rows, other.verb, other.names)

    def __hash__(self) -> int:
        return hash((self.verb, len(self)))


# Not frozen, for a frozen one takes three times as long to make, and many are made. Nothing writes on it.
@mypyc_attr(native_class=False)
@dataclass(unsafe_hash=True)
class Decision:
    kind: str
    seat: int
    prompt: str
    options: tuple[Option, ...] | Pairs = field(default_factory=tuple)  # no default on the class: `Later` has none yet
    form: Form = Form.CHOOSE
    minimum: int = 1
    maximum: int = 1
    total: int = 0
    default: Answer = ()
    constraints: tuple[str, ...] = ()
    source: int = 0
    rest: bool = False  # whoever asks has done nothing yet, so that the state alone says where the game stands
    forced: bool = False  # there is only the default: it is asked because others could tell from its not being asked
    rule: Callable[[Answer], str | None] | None = field(default=None, compare=False, repr=False)

    def check(self, answer: Answer) -> None:
        """Raise IllegalAnswer with what was wrong and what was expected."""
        problem = self._problem(answer)
        if problem is None and self.rule is not None:
            problem = self.rule(answer)
        if problem is not None:
            raise IllegalAnswer(f"{self.prompt}: {problem}")

    def _problem(self, answer: object) -> str | None:
        if not isinstance(answer, tuple) or not _PLAIN.issuperset(map(type, answer)):
            return f"an answer is a tuple of option ids or whole numbers, not {answer!r:.80}"
        form = self.form
        if form is Form.CHOOSE and answer and answer == self.default:
            return None
        if form is Form.CHOOSE and self.minimum <= 1 <= self.maximum and self._is_one_option(answer):
            return None
        if form is Form.NUMBER:
            return self._number_problem(answer)
        if form is Form.DIVIDE:
            return self._division_problem(answer)
        if isinstance(self.options, Pairs):
            strange = [part for part in answer if not self.options.offers(str(part))]
        else:
            known = {option.id for option in self.options}
            strange = [part for part in answer if part not in known]
        if strange:
            return f"{strange[0]!r:.60} is not one of the {len(self.options)} options"
        if len(set(answer)) != len(answer):
            return "an option can be taken only once"
        if self.form is Form.ORDER and len(answer) != len(self.options):
            return f"all {len(self.options)} options must be put in order, not {len(answer)}"
        if self.form is Form.CHOOSE and not self.minimum <= len(answer) <= self.maximum:
            return f"{span(self.minimum, self.maximum)} must be chosen, not {len(answer)}"
        return None

    def _is_one_option(self, answer: Answer) -> bool:
        """By far the most frequent right answer."""
        if len(answer) == 1 and type(self.options) is tuple:
            for option in self.options:
                if option.id == answer[0]:
                    return True
        return False

    def _number_problem(self, answer: Answer) -> str | None:
        if len(answer) != 1 or not isinstance(answer[0], int):
            return f"one whole number is expected, not {answer!r:.60}"
        if not self.minimum <= answer[0] <= self.maximum:
            return f"a number from {self.minimum} to {self.maximum} is expected, not {answer[0]}"
        return None

    def _division_problem(self, answer: Answer) -> str | None:
        amounts = [part for part in answer if isinstance(part, int)]
        if len(amounts) != len(answer) or len(answer) != len(self.options):
            return f"{len(self.options)} whole numbers are expected, one for each option"
        if any(amount < self.minimum for amount in amounts):
            return f"each part must be at least {self.minimum}"
        if sum(amounts) != self.total:
            return f"the parts must add up to {self.total}, not {sum(amounts)}"
        return None


@mypyc_attr(native_class=False)
class Later(Decision):
    """A decision whose options are listed when somebody looks: who takes the default without looking needs none."""

    def __init__(
        self, kind: str, seat: int, prompt: str, look: Callable[[], tuple[Option, ...]], default: Answer
    ) -> None:
        super().__init__(kind, seat, prompt, default=default, rest=True)
        self._look: Callable[[], tuple[Option, ...]] | None = look
        del self.options

    def __getattr__(self, name: str) -> Any:
        """What is not there yet: only the options can be."""
        if name != "options" or self._look is None:
            raise AttributeError(name)
        self.options, self._look = self._look(), None  # which holds the game
        return self.options


Steps: TypeAlias = Generator[Decision, Answer, T]
"""Something that happens in steps and may ask on the way."""

BREATH = Decision("breath", -1, "")
"""Yielded where work is long, and answered by the kernel: nobody is asked, but whoever runs the game may pause here."""
PORTION = 100
"""After so many of many equal things, it is time for a breath."""


def span(minimum: int, maximum: int) -> str:
    """`exactly 2`, `up to 3`, `1 to 4`, `any number`."""
    if minimum == maximum:
        return f"exactly {minimum}"
    if maximum >= 1 << 20:
        return "any number" if minimum == 0 else f"at least {minimum}"
    return f"up to {maximum}" if minimum == 0 else f"{minimum} to {maximum}"


def chosen(answer: Answer) -> str:
    """The single option id of an answer to a decision that takes one."""
    return str(answer[0])


def number(answer: Answer) -> int:
    """The number of an answer to a decision that asks one."""
    return int(answer[0])
