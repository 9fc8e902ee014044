"""Decisions: what the engine asks, and how an answer is checked.

A decision has everything that a client without knowledge of the rules needs: who is asked what, the options with
stable ids, labels and the objects they refer to, how many may be chosen, and the constraints in words.
"""

from bisect import bisect_right
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import accumulate
from typing import Any, Final, TypeAlias, TypeVar, cast

from twinstack.engine.errors import IllegalAnswer

Answer: TypeAlias = tuple[str | int, ...]
T = TypeVar("T")


class Form(Enum):
    """The shape of the answer."""

    CHOOSE = "choose"  # the ids of some options, in any order
    ORDER = "order"  # the ids of all options, in the order wanted
    NUMBER = "number"  # one whole number
    DIVIDE = "divide"  # one whole number for each option, in their order


NUMERIC: Final = (Form.NUMBER, Form.DIVIDE)
"""The forms whose answers are numbers, not options."""
_EXPECTED: Final = "an answer is a tuple of option ids or whole numbers"
_CHOOSE: Final = Form.CHOOSE  # looked up once, since each decision and each answer has to do with it


# Nothing writes on it. Not frozen only because a frozen class takes three times as long to make, and many are made.
# Therefore it has an `__init__` of its own, too: mypyc compiles none that `dataclass` writes.
@dataclass(slots=True, unsafe_hash=True, init=False)
class Option:
    id: str
    label: str
    refs: tuple[int, ...]

    def __init__(self, id: str, label: str, refs: tuple[int, ...] = ()) -> None:
        self.id = id
        self.label = label
        self.refs = refs


_LONGEST = 64  # characters of an id that are looked at


class Pairs:
    """Options that each join one entity to another: `12>34`, `Moss follows Ember`.

    Options are made when somebody looks at them. Only rows are kept: for each first entity, the ids of its others.
    Equal rows share one tuple, so memory grows with the number of entities, not with the number of pairs.
    """

    __slots__ = ("_ends", "_firsts", "names", "rows", "verb")

    def __init__(self, rows: Mapping[int, tuple[int, ...]], verb: str, names: Mapping[int, str]) -> None:
        shared: dict[tuple[int, ...], tuple[int, ...]] = {}
        self.rows = {first: shared.setdefault(others, others) for first, others in rows.items()}
        self.verb, self.names = verb, names
        self._firsts = list(self.rows)
        self._ends = list(accumulate(map(len, self.rows.values())))

    def groups(self) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
        """All pairs as (firsts, others): each of `firsts` pairs with each of `others`. Firsts keep their order."""
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


# Registered, not a base class: if `Pairs` were compiled with it as its base, any sequence would pass for a `Pairs`.
Sequence.register(Pairs)


class Decision:
    """What a seat is asked. Nothing writes on it; two are equal if they ask the same.

    Written out, and not a dataclass, for the options: a property, since those of a `Later` are made late.
    """

    _options: tuple[Option, ...] | Pairs = ()
    form: Form = _CHOOSE
    minimum: int = 1
    maximum: int = 1
    total: int = 0
    constraints: tuple[str, ...] = ()  # what else an answer must keep to, in words
    source: int = 0
    rest: bool = False  # the rules have done nothing yet since the last decision: the state alone says where they stand
    forced: bool = False  # only the default is possible; asked because not asking would tell the others something
    rule: Callable[[Answer], str | None] | None = None

    def __init__(
        self,
        kind: str,
        seat: int,
        prompt: str,
        options: tuple[Option, ...] | Pairs = (),
        form: Form = _CHOOSE,
        minimum: int = 1,
        maximum: int = 1,
        total: int = 0,
        default: Answer = (),
        constraints: tuple[str, ...] = (),
        source: int = 0,
        rest: bool = False,
        forced: bool = False,
        rule: Callable[[Answer], str | None] | None = None,
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.prompt = prompt
        self._options = options
        self.form = form
        self.minimum = minimum
        self.maximum = maximum
        self.total = total
        self.default = default
        self.constraints = constraints
        self.source = source
        self.rest = rest
        self.forced = forced
        self.rule = rule

    @property
    def options(self) -> tuple[Option, ...] | Pairs:
        return self._options

    def in_words(self, prompt: str, options: tuple[Option, ...] | Pairs, constraints: tuple[str, ...]) -> "Decision":
        """The same decision, told in other words."""
        return Decision(
            self.kind, self.seat, prompt, options, self.form, self.minimum, self.maximum, self.total, self.default,
            constraints, self.source, self.rest, self.forced, self.rule,
        )  # fmt: skip

    def _asked(self) -> tuple[Any, ...]:
        return (
            self.kind, self.seat, self.prompt, self.options, self.form, self.minimum, self.maximum, self.total,
            self.default, self.constraints, self.source, self.rest, self.forced,
        )  # fmt: skip

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Decision) and self._asked() == other._asked()

    def __hash__(self) -> int:
        return hash(self._asked())

    def __repr__(self) -> str:
        return f"<{self.kind} for seat {self.seat}: {self.prompt}>"

    def check(self, answer: Any) -> None:
        """Raise IllegalAnswer with what was wrong and what was expected."""
        problem = self._problem(answer)
        if problem is None and self.rule is not None:
            problem = self.rule(answer)
        if problem is not None:
            raise IllegalAnswer(f"{self.prompt}: {problem}")

    def _problem(self, answer: object) -> str | None:
        if not isinstance(answer, tuple):
            return f"{_EXPECTED}, not {answer!r:.80}"
        for part in answer:
            if type(part) is not str and type(part) is not int:
                return f"{_EXPECTED}, not {answer!r:.80}"
        form = self.form
        if form is _CHOOSE and answer and answer == self.default:
            return None
        if form is _CHOOSE and self.minimum <= 1 <= self.maximum and self._is_one_option(answer):
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
            return f"{strange[0]!r:.60} is not one of the options"
        if len(set(answer)) != len(answer):
            return "an option can be taken only once"
        if self.form is Form.ORDER and len(answer) != len(self.options):
            return f"all options ({len(self.options)}) must be put in order, not {len(answer)}"
        if self.form is Form.CHOOSE and not self.minimum <= len(answer) <= self.maximum:
            return f"{span(self.minimum, self.maximum)} must be chosen, not {len(answer)}"
        return None

    def _is_one_option(self, answer: Answer) -> bool:
        """Is the answer one of the options? By far the most frequent kind of legal answer."""
        options = self.options
        if len(answer) == 1 and type(options) is tuple:
            for option in options:
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


class Later(Decision):
    """A decision whose options are made when somebody looks at them; taking the default needs none.

    A subclass makes them. Nothing is under way while it is asked.
    """

    listed: bool = False  # the options have been made, or will never be

    def __init__(self, kind: str, seat: int, prompt: str, default: Answer) -> None:
        self.kind = kind  # the other fields keep the values of the class: most decisions are of this kind
        self.seat = seat
        self.prompt = prompt
        self.default = default
        self.rest = True

    def make_options(self) -> tuple[Option, ...]:
        """Everything that may be answered. Asked once."""
        raise NotImplementedError

    @property
    def options(self) -> tuple[Option, ...] | Pairs:
        if not self.listed:
            self._options, self.listed = self.make_options(), True
        return self._options


Steps: TypeAlias = Generator[Decision, Answer, T]
"""Something that happens in steps, and may ask players on the way."""

NO_STEPS: Final[Steps[None]] = cast("Steps[None]", ())
"""Nothing happens and None is given: for functions that are called very often and seldom have anything to do. Only for
`yield from`."""

BREATH: Final = Decision("breath", -1, "")
"""Yielded during long work so that the caller may pause here. The kernel answers it; no player is asked."""
PORTION: Final = 100
"""How many equal things are done between two breaths."""


def span(minimum: int, maximum: int) -> str:
    """`exactly 2`, `up to 3`, `1 to 4`, `any number`."""
    if minimum == maximum:
        return f"exactly {minimum}"
    if maximum >= 1 << 20:
        return "any number" if minimum == 0 else f"at least {minimum}"
    return f"up to {maximum}" if minimum == 0 else f"{minimum} to {maximum}"


def chosen(answer: Answer) -> str:
    """The option id in an answer that has exactly one."""
    return str(answer[0])


def number(answer: Answer) -> int:
    """The number in an answer to a decision that asks for one."""
    return int(answer[0])
