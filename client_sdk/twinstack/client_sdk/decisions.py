"""A decision as a bot sees it, and the ways to answer it."""

from collections.abc import Callable, Iterable
from random import Random
from typing import Any, TypeAlias

import msgspec

from twinstack.client_sdk.errors import IllegalAnswer
from twinstack.protocol.mirror import Mirror
from twinstack.protocol.options import default_of, options_of
from twinstack.protocol.packing import packed
from twinstack.protocol.rows import FORMS, DecisionRow

CONCEDE = "Concede the game"


class Option(msgspec.Struct, frozen=True):
    """An option: its place in the list, its label, and the objects and players that it is about.

    When a player may act, `kind` says what the option does, as the game's sheet calls it: `pass`, `concede` and others.
    """

    place: int
    label: str
    refs: tuple[int, ...] = ()
    kind: str = ""

    def __str__(self) -> str:
        return self.label


Choice: TypeAlias = Option | str | int | Iterable[Option | str | int]
"""An option, its label or its place; a number; or several of them."""


class Decision(msgspec.Struct, frozen=True, eq=False):
    """A decision. `form` says how it is answered:

    choose: from `minimum` to `maximum` options; order: all options, in the order wanted; number: one whole number from
    `minimum` to `maximum`; divide: one whole number for each option, each at least `minimum`, with the sum `total`.
    `rules` says in words what else an answer must fulfil; `default` is always legal. Two are equal if all is but the
    `seconds` that are left.
    """

    number: int
    room: str
    seat: int
    kind: str
    prompt: str
    form: str = "choose"
    options: tuple[Option, ...] = ()
    minimum: int = 1
    maximum: int = 1
    total: int = 0
    default: tuple[int, ...] = ()
    rules: tuple[str, ...] = ()
    source: int = 0
    seconds: float | None = None
    giving_up: Option | None = None  # the option to concede, which is not among `options`

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Decision) and self._timeless == other._timeless

    def __hash__(self) -> int:
        return hash(self._timeless)

    @property
    def _timeless(self) -> tuple[Any, ...]:
        return msgspec.structs.astuple(msgspec.structs.replace(self, seconds=None))

    @property
    def labels(self) -> list[str]:
        return [option.label for option in self.options]

    def find(self, *starts: str) -> list[Option]:
        """The options whose labels begin like this: `decision.find("Play", "Cast")`; conceding only if asked for."""
        found = [option for option in self.options if option.label.startswith(starts)]
        gives_up = self.giving_up is not None and any(start.startswith(CONCEDE[:7]) for start in starts)
        return [*found, self.giving_up] if gives_up and self.giving_up is not None else found

    def about(self, ref: int) -> list[Option]:
        """The options about this object or player."""
        return [option for option in self.options if ref in option.refs]

    # --- answers

    def take(self, choice: Choice) -> list[int]:
        """The choice as sent to the server: places of options, or numbers. IllegalAnswer if it does not fit."""
        if self.form in ("number", "divide"):
            return self._numbers(choice)
        parts = [choice] if isinstance(choice, (Option, str, int)) else _listed(choice)
        places = [self._place(part) for part in parts]
        if len(set(places)) != len(places):
            raise self._wrong("an option is taken twice", "each once at most")
        if self.form == "order" and len(places) != len(self.options):
            raise self._wrong(f"{len(places)} options are put in order", f"all {len(self.options)}")
        if self.form == "choose" and not self.minimum <= len(places) <= self.maximum:
            least, most = self.minimum, self.maximum
            taken = f"{len(places)} option{'s are' if len(places) != 1 else ' is'} taken"
            raise self._wrong(taken, f"{least} to {most}" if least < most else str(least))
        return places

    def brief(self, take: list[int]) -> list[int]:
        """The answer as it is sent: places are packed."""
        return packed(take) if self.form in ("choose", "order") else take

    def random(self, random: Random) -> list[int]:
        """Any answer of the right form. It may still break what `rules` says in words."""
        if self.form == "number":
            return [random.randint(self.minimum, max(self.minimum, self.maximum))]
        if self.form == "divide":
            return self._random_division(random)
        options = list(self.options)
        random.shuffle(options)
        if self.form == "order":
            return [option.place for option in options]
        options = _each_once(options) if self.minimum != 1 or self.maximum != 1 else options
        most = min(self.maximum, len(options))
        return [option.place for option in options[: random.randint(min(self.minimum, most), most)]]

    def _random_division(self, random: Random) -> list[int]:
        parts = [self.minimum] * len(self.options)
        for _ in range(self.total - sum(parts)):
            parts[random.randrange(len(parts))] += 1
        return parts

    def _numbers(self, choice: Choice) -> list[int]:
        found = [choice] if isinstance(choice, int) else _listed(choice)
        numbers = [part for part in found if isinstance(part, int) and not isinstance(part, bool)]
        if len(numbers) != len(found):
            raise self._wrong(f"{choice!r:.60} is taken", "whole numbers")
        if self.form == "number":
            if len(numbers) != 1 or not self.minimum <= numbers[0] <= self.maximum:
                raise self._wrong(f"{numbers} is taken", f"a number from {self.minimum} to {self.maximum}")
        elif len(numbers) != len(self.options) or sum(numbers) != self.total or min(numbers, default=0) < self.minimum:
            expected = f"{len(self.options)} numbers, each at least {self.minimum}, together {self.total}"
            raise self._wrong(f"{numbers} is taken", expected)
        return numbers

    def _place(self, part: Any) -> int:
        if self.giving_up is not None and part in (self.giving_up, CONCEDE):
            return self.giving_up.place
        if isinstance(part, Option):
            part = part.place
        if isinstance(part, str):
            found = [option.place for option in self.options if option.label == part]
            if not found:
                raise self._wrong(f"no option has the label {part!r:.60}", f"one of {self._some_labels()}")
            return found[0]
        if not isinstance(part, int) or isinstance(part, bool):
            raise self._wrong(f"{part!r:.60} is taken", "an option, its label or its place, or a list of such")
        if not 0 <= part < len(self.options):
            raise self._wrong(f"there is no option {part}", f"places from 0 to {len(self.options) - 1}")
        return part

    def _wrong(self, problem: str, expected: str) -> IllegalAnswer:
        return IllegalAnswer(f"{self.prompt.rstrip('?.:')}: {problem}", expected)

    def _some_labels(self) -> str:
        shown = ", ".join(map(repr, self.labels[:8]))
        return f"{shown} and {len(self.options) - 8} more" if len(self.options) > 8 else shown


def decision_of(row: DecisionRow, room: str, copy: Mirror, name: Callable[[int], str] | None = None) -> Decision:
    """A decision made from its row and texts; `name` gives the names for placeholders in labels."""
    texts, kind_of = copy.texts, copy.sheet.option_of
    options = tuple(
        [
            Option(at, texts[one.label], tuple(one.refs), kind_of(one.kind) if one.kind else "")
            for at, one in enumerate(options_of(row))
        ]
    )
    if name is not None:
        options = tuple([_named(option, name) for option in options])
    giving_up = options[-1] if options and options[-1].kind == "concede" else None
    options = options if giving_up is None else options[:-1]
    return Decision(
        row.number, room, row.seat, texts[row.kind], texts[row.prompt], FORMS[row.form], options,
        row.minimum, row.maximum, row.total, tuple(default_of(row)), tuple([texts[one] for one in row.rules]),
        row.source, row.seconds, giving_up,
    )  # fmt: skip


def _named(option: Option, name: Callable[[int], str]) -> Option:
    """`{0} meets {1}` with the names of both."""
    label = option.label
    if "{" not in label:
        return option
    for at, ref in enumerate(option.refs):
        label = label.replace(f"{{{at}}}", name(ref))
    return Option(option.place, label, option.refs, option.kind)


def _listed(choice: Any) -> list[Any]:
    try:
        return list(choice)
    except TypeError:
        expected = "an option, its label, its place, a number, or a list of such"
        raise IllegalAnswer(f"`choose` answered {choice!r:.60}", expected) from None


def _each_once(options: list[Option]) -> list[Option]:
    """If options are pairs (such as who fights whom), one option for each first of a pair."""
    if not all(len(option.refs) == 2 for option in options):
        return options
    return list({option.refs[0]: option for option in options}.values())
