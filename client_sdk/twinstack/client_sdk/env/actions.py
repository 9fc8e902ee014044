"""The fixed set of actions, and how a decision becomes a sequence of small choices among them.

An option is known by its path: its kind, then the things that it is about, then its words. A small choice takes one
step of the path, and a step that all remaining options share is never asked. So an action means the same in each
decision and each game: a kind of option, a player counted from you on, the thing in a row of what you see, a digit.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from zlib import crc32

from twinstack.client_sdk.decisions import Decision, Option
from twinstack.client_sdk.env.rows import Layout
from twinstack.protocol.rows import FIRST_OBJECT

WORDS, DIGITS, PLACES = 128, 32, 16
"""How many actions there are for words, digits and places in a list."""
LONGEST = 4
"""A text is told apart by so many words at most; then the place in the list decides."""

Path = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Section:
    """Actions that belong together."""

    name: str
    first: int
    size: int


class Actions:
    """The actions of a game of this layout. `names` are in the order of their numbers."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        sizes = {
            "done": 1, "kind": len(layout.sheet.options), "player": layout.seats, "thing": layout.rows,
            "unplaced": 1, "word": WORDS, "digit": DIGITS, "place": PLACES,
        }  # fmt: skip
        self.sections: list[Section] = []
        at = 0
        for name, size in sizes.items():
            self.sections.append(Section(name, at, size))
            at += size
        self.many = at
        first = {one.name: one.first for one in self.sections}
        self.done, self.kind, self.player, self.thing = first["done"], first["kind"], first["player"], first["thing"]
        self.unplaced, self.word = first["unplaced"], first["word"]
        self.digit, self.place = first["digit"], first["place"]
        self._kinds: dict[str, Path] = {name: (self.kind + at,) for at, name in enumerate(layout.sheet.options)}
        self._kinds[""] = ()

    def describe(self, action: int) -> str:
        """What an action means, in words."""
        if not 0 <= action < self.many:
            raise ValueError(f"there is no action {action}; expected 0 to {self.many - 1}")
        section = next(one for one in self.sections if one.first <= action < one.first + one.size)
        at = action - section.first
        if section.name == "kind":
            return self.layout.sheet.options[at]
        if section.name == "player":
            return "yourself" if at == 0 else f"player {at} after you"
        if section.name == "thing":
            return self.layout.name(at)
        told = {"done": "done", "unplaced": "a thing without a row", "word": f"words {at}", "digit": f"digit {at}"}
        return told.get(section.name, f"place {at + 1} in the list")

    def kinds(self, options: Iterable[Option]) -> list[Path]:
        """The first steps of these options: their kinds, where they have one."""
        kinds = self._kinds
        return [kinds[one.kind] for one in options]

    def refs(self, option: Option, rows: Mapping[int, int], viewer: int) -> Path:
        """The steps that stand for the players and things that an option is about; `rows` are those of the things."""
        return tuple(
            [
                self.thing + rows[ref]
                if ref in rows
                else self.player + self.layout.relative(ref, viewer)
                if 0 < ref < FIRST_OBJECT
                else self.unplaced
                for ref in option.refs
            ]
        )

    def words(self, label: str) -> Path:
        """The steps by which a text is told from others."""
        return tuple(self.word + digit for digit in words_of(label))


@lru_cache(maxsize=1 << 14)
def words_of(label: str) -> tuple[int, ...]:
    """The digits of a text's checksum: what its words are told apart by."""
    value, found = crc32(label.encode()), []
    for _ in range(LONGEST):
        value, digit = divmod(value, WORDS)
        found.append(digit)
    return tuple(found)


class Question:
    """A decision as small choices: `legal` are the actions now, `answer` is the answer once there is one.

    `rows` has the rows of things while it is open. `names` are the players' names, which labels have and which differ
    from game to game.
    """

    def __init__(
        self, actions: Actions, decision: Decision, rows: Mapping[int, int], names: Sequence[tuple[str, str]] = ()
    ) -> None:
        self.actions, self.decision = actions, decision
        self.answer: list[int] | None = None
        self.picked: list[int] = []  # the actions that were taken so far
        self.chosen: list[int] = []  # the places that are chosen so far, or numbers
        self.number = 0  # the digits of the number so far
        self.digits = 0  # how many digits are still to come
        self.depth = 0  # how many steps of the present option's path are known
        self._several = decision.form == "order" or (decision.minimum, decision.maximum) != (1, 1)
        self._paths: list[Path] = []
        if decision.form in ("choose", "order"):
            self._rows, self._names = rows, names
            self._paths = actions.kinds(decision.options)
            self._with_refs = self._with_words = False  # how long the paths are
            self._pairs = self._several and all(len(one.refs) == 2 for one in decision.options)
            self._left = list(range(len(self._paths)))
            self._now = self._left
        self.legal: dict[int, list[int]] = {}
        self._settle()

    def take(self, action: int) -> None:
        """Make a small choice; a ValueError if it is not one of the legal ones."""
        self._take(action)
        self._settle()

    def _take(self, action: int) -> None:
        if action not in self.legal:
            raise ValueError(f"action {action} ({self.actions.describe(action)}) is not legal now")
        self.picked.append(action)
        if self.decision.form in ("number", "divide"):
            self._digit(action - self.actions.digit)
        elif action == self.actions.done:
            self.answer = self.chosen
        else:
            self._narrow(self.legal[action], action >= self.actions.place)

    def _settle(self) -> None:
        """Find what is legal now. Where there is one possibility only, it is taken."""
        while self.answer is None:
            self.legal = self._numbers() if self.decision.form in ("number", "divide") else self._options()
            if not self.legal:
                self.answer = self.chosen
                return
            if len(self.legal) != 1:
                return
            self._take(next(iter(self.legal)))
        self.legal = {}

    # --- options

    def _options(self) -> dict[int, list[int]]:
        """The next step at which the options that may be meant differ."""
        decision, now = self.decision, self._now
        if not self._left or (decision.form == "choose" and len(self.chosen) >= decision.maximum):
            return {}
        may_end = decision.form == "choose" and self._several and now is self._left
        ends = may_end and len(self.chosen) >= decision.minimum
        found: dict[int, list[int]] = {self.actions.done: []} if ends else {}
        if len(now) == 1:
            while not self._paths[now[0]]:
                self._lengthen()
            found[self._paths[now[0]][0]] = now
            return found
        depth, paths = self.depth, self._paths
        while True:
            while depth >= len(paths[now[0]]) and not self._with_words:
                self._lengthen()
            groups: dict[int, list[int]] = {}
            for at in now:
                path = paths[at]
                step = path[depth] if depth < len(path) else -1
                if step in groups:
                    groups[step].append(at)
                else:
                    groups[step] = [at]
            if -1 in groups and not self._with_words:
                self._lengthen()
                continue
            if len(groups) > 1 or -1 in groups:
                break
            if may_end and ends and depth == 0 and self.depth == 0:
                break  # whether to go on at all is a choice of its own
            depth += 1
        self.depth = depth
        if -1 in groups:
            return found | self._by_place(now)
        return found | groups

    def _lengthen(self) -> None:
        """Add what options are about, then their words, to the paths of all that may still be chosen: what they have
        does not tell them apart."""
        actions, options, paths, viewer = self.actions, self.decision.options, self._paths, self.decision.seat
        left = self._left if self._several else self._now
        if not self._with_refs:
            self._with_refs, rows = True, self._rows
            for at in left:
                if options[at].refs:
                    paths[at] += actions.refs(options[at], rows, viewer)
        else:
            self._with_words, names = True, self._names
            for at in left:
                paths[at] += actions.words(_plain(options[at].label, names))

    def _by_place(self, now: list[int]) -> dict[int, list[int]]:
        """Options that nothing tells apart, by their places in the list; the last action stands for all others."""
        first, last = now[: PLACES - 1], now[PLACES - 1 :]
        found = {self.actions.place + at: [one] for at, one in enumerate(first)}
        return found | ({self.actions.place + PLACES - 1: last} if last else {})

    def _narrow(self, group: list[int], by_place: bool) -> None:
        """One of these is meant. They share the step that was taken, unless they were told apart by their places."""
        if len(group) > 1:
            if not by_place:
                self.depth += 1
            self._now = group
            return
        at = group[0]
        self.chosen.append(at)
        if not self._several:
            self.answer = self.chosen
            return
        first = self.decision.options[at].refs[:1] if self._pairs else ()
        self._left = [
            one for one in self._left if one != at and not (first and self.decision.options[one].refs[:1] == first)
        ]
        self._now, self.depth = self._left, 0

    # --- numbers

    def _numbers(self) -> dict[int, list[int]]:
        """The digits that are possible next, of a number between two bounds."""
        bounds = self._bounds()
        if bounds is None:
            return {}
        low, high = bounds
        if not self.digits:
            self.number, self.digits = 0, _digits(high)
        unit = DIGITS ** (self.digits - 1)
        least = max(0, (low - self.number) // unit)
        most = min(DIGITS - 1, (high - self.number) // unit)
        return {self.actions.digit + digit: [] for digit in range(least, most + 1)}

    def _digit(self, digit: int) -> None:
        self.digits -= 1
        self.number += digit * DIGITS**self.digits
        if not self.digits:
            self.chosen.append(self.number + min(0, self.decision.minimum))

    def _bounds(self) -> tuple[int, int] | None:
        """The least and the greatest value of the next number, counted from 0 or less; None after the last."""
        decision = self.decision
        below = min(0, decision.minimum)
        if decision.form == "number":
            most = max(decision.minimum, decision.maximum)
            return None if self.chosen else (decision.minimum - below, most - below)
        left = len(decision.options) - len(self.chosen)
        if not left:
            return None
        rest = decision.total - sum(self.chosen)
        if left == 1:
            return rest - below, rest - below
        return decision.minimum - below, max(decision.minimum, rest - (left - 1) * decision.minimum) - below

    @property
    def about(self) -> Iterable[int]:
        """The things that the next number is for."""
        if self.decision.form != "divide" or len(self.chosen) >= len(self.decision.options):
            return ()
        return self.decision.options[len(self.chosen)].refs


def _digits(high: int) -> int:
    many = 1
    while high >= DIGITS**many:
        many += 1
    return many


def _plain(label: str, names: Sequence[tuple[str, str]]) -> str:
    """A label that is the same in each game, whatever the players are called."""
    for name, relative in names:
        if name in label:
            label = label.replace(name, relative)
    return label
