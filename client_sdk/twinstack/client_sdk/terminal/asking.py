"""Shows a decision in lines of text, and reads the answer that the player types."""

from collections import Counter
from collections.abc import Iterable, Iterator

from twinstack.client_sdk.decisions import CONCEDE, Decision, Option
from twinstack.client_sdk.errors import IllegalAnswer
from twinstack.client_sdk.terminal.board import marks
from twinstack.client_sdk.terminal.naming import called, in_full, marked, number_of, whose
from twinstack.client_sdk.view import Object, View, is_held, is_in_play
from twinstack.protocol.sheet import Sheet

SHORT = 40  # letters at most with which a line names what Enter takes
TYPED = ("pass", "concede")  # kinds of options without a number, since Enter or a command takes them


class Numbers:
    """The numbers of the options when a player may act. Within a turn, each option keeps its number."""

    def __init__(self) -> None:
        self._turn: object = None
        self._numbers: dict[object, int] = {}

    def of(self, turn: object, keys: Iterable[object]) -> dict[object, int]:
        if turn != self._turn:
            self._turn, self._numbers = turn, {}
        return {key: self._numbers.setdefault(key, len(self._numbers) + 1) for key in keys}


class Asked:
    """One decision as the screen shows it: options with the numbers that the player types."""

    def __init__(
        self, view: View, decision: Decision, numbers: Numbers | None = None, all_of_them: bool = False
    ) -> None:
        self.decision = decision
        self._places: dict[int, int] = {}  # the place of each option, by the number that is shown
        self._labels: dict[int, str] = {}
        self._left_out = 0  # how many options are not shown
        priority = decision.kind == "priority"
        options = [one for one in decision.options if one.label != CONCEDE and not (priority and one.kind in TYPED)]
        aside = view.sheet.hints.aside
        if priority and not all_of_them and any(one.kind not in aside for one in decision.options):
            self._left_out = sum(one.kind in aside for one in options)
            options = [one for one in options if one.kind not in aside]
        once = decision.form == "choose" and decision.maximum == 1
        found = list(_told(view, options, once, say_whose=not priority))
        self._shown_as = {option.place: label for option, label, _ in found}
        shown: dict[object, tuple[Option, str, str]] = {}
        for told in found:
            shown.setdefault(told[1] if once else told[0].place, told)
        plain = Counter(short for _, _, short in shown.values())
        keys = [(short, () if plain[short] == 1 else option.refs) for option, _, short in shown.values()]
        kept = numbers.of(view.turn.number, keys) if priority and numbers is not None else {}
        for at, (key, (option, label, _)) in enumerate(zip(keys, shown.values(), strict=True), 1):
            self._places[kept.get(key, at)], self._labels[kept.get(key, at)] = option.place, label
        self._refs = {option.place: option.refs for option in options}

    # --- shown

    def lines(self, view: View) -> list[str]:
        """What is asked, the options with their numbers, what else an answer must fulfil, and what Enter does."""
        decision = self.decision
        numeric = decision.form in ("number", "divide")
        starred = () if numeric else {self._number_of(place) for place in decision.default}
        options = [
            f" {'*' if number in starred else ' '}{number:>3} {label}" for number, label in sorted(self._labels.items())
        ]
        more = (
            [f"  there is nothing but {_or(view.sheet.hints.aside)} (`more` lists it)"]
            if self._left_out and not options
            else []
        )
        return [
            f"\n{decision.prompt} [{_and(*self._how(), self.enter(view))}]{_time(decision)}",
            *options,
            *more,
            *(f"  ({rule})" for rule in decision.rules),
        ]

    def enter(self, view: View) -> str:
        """What Enter does."""
        decision = self.decision
        if decision.form == "number":
            return f"Enter takes {decision.default[0]}" if decision.default else "Enter takes the least"
        if decision.form == "divide":
            return f"Enter divides it {' '.join(map(str, decision.default))}"
        if decision.form == "order":
            return "Enter takes this order"
        if decision.kind == "priority" and self._is_pass(decision.default):
            return f"Enter {_passing(view)}"
        if not decision.default:
            return "Enter takes none"
        taken = [self._shown_as.get(place, "") for place in decision.default]
        if sum(map(len, taken)) <= SHORT and all(taken):
            return f"Enter: {' and '.join(taken)}"
        return "Enter: the option with a star" if len(taken) == 1 else "Enter: the options with a star"

    def _how(self) -> list[str]:
        """How to answer, unless one number of the list is expected."""
        decision = self.decision
        if decision.form == "number":
            return [f"a number from {decision.minimum} to {decision.maximum}"]
        if decision.form == "divide":
            return [f"a number for each, each at least {decision.minimum}, together {decision.total}"]
        if decision.form == "order":
            return ["all, in the order wanted"]
        least, most = decision.minimum, min(decision.maximum, len(decision.options))
        if least == most:
            return [] if most == 1 else [f"{most} of them"]
        if least:
            return [f"{least} to {most} of them"]
        return [f"up to {most} of them", *(["0 takes none"] if decision.default else [])]

    def _number_of(self, place: int) -> int:
        """The number shown for an option, or for one that reads the same; 0 if a command takes it."""
        for number, other in self._places.items():
            if other == place or self._shown_as[other] == self._shown_as.get(place):
                return number
        return 0

    def _is_pass(self, default: tuple[int, ...]) -> bool:
        return any(one.place in default and one.kind in ("pass", "") for one in self.decision.options)

    def about(self, number: int) -> int:
        """What the option with this number is about first; 0 if there is no such option, or it is about nothing."""
        refs = self._refs.get(self._places.get(number, -1), ())
        return refs[0] if refs else 0

    # --- answered

    def take(self, said: str) -> list[int]:
        """The answer that these numbers mean, as it is sent. IllegalAnswer says what is wrong."""
        decision = self.decision
        words = said.replace(",", " ").split()
        if not all(number_of(word.removeprefix("-")) is not None for word in words):
            raise IllegalAnswer(f"{said!r:.40} is not understood", "numbers with blanks between")
        if decision.form in ("number", "divide"):
            return decision.take([int(word) for word in words])
        if words == ["0"]:
            if decision.kind == "priority":
                return list(decision.default)
            if decision.form == "choose" and not decision.minimum:
                return []
        return decision.take([self._about(word) if word.startswith("#") else self._place(int(word)) for word in words])

    def _place(self, number: int) -> int:
        if number not in self._places:
            numbers = sorted(self._places)
            several = f"numbers from {numbers[0]} to {numbers[-1]}" if len(numbers) > 1 else ""
            expected = several or " ".join(map(str, numbers)) or "Enter"
            raise IllegalAnswer(f"there is no {number} in the list", expected)
        return self._places[number]

    def _about(self, word: str) -> int:
        """The place of the option about `#17`."""
        ref = number_of(word)
        found = [place for place, refs in self._refs.items() if ref in refs]
        first = [place for place in found if self._refs[place][0] == ref]
        found = first if len(first) == 1 else found
        if len(found) != 1:
            which = "several options are" if found else "no option is"
            raise IllegalAnswer(f"{which} about {word}", "the number of an option")
        return found[0]


def only_passes(sheet: Sheet, decision: Decision) -> bool:
    """Whether the player may act, but has only options that are there nearly always."""
    aside = sheet.hints.aside
    return decision.kind == "priority" and all(one.kind in (*TYPED, *aside) for one in decision.options)


def question(view: View, decision: Decision) -> list[str]:
    return Asked(view, decision).lines(view)


def _passing(view: View) -> str:
    """What passing does, as far as that is certain: others may still act."""
    waiting, turn = view.waiting, view.turn
    if waiting:
        return f"lets {marked(waiting[-1])} resolve"
    if turn.active != view.seat:
        return "passes"
    return view.sheet.hints.after.get(turn.step, "goes on")


def _or(kinds: list[str]) -> str:
    return " or ".join(kinds)


def _and(*parts: str) -> str:
    return "; ".join(parts)


def _time(decision: Decision) -> str:
    return "" if decision.seconds is None else f" ({decision.seconds:.0f} seconds)"


def _told(view: View, options: list[Option], once: bool, say_whose: bool) -> Iterator[tuple[Option, str, str]]:
    """Each option with its label as shown, and its shortest label.

    Options with the same short label are told apart by longer ones, unless they differ in nothing. Where things of
    several players can be chosen, each label says whose it is.
    """
    mixed = say_whose and len({one.controller for one in _chosen_in_play(view, options)}) > 1
    named = _with_whose if mixed else called
    short = [_filled(view, option, [named(ref, view) for ref in option.refs]) for option in options]
    alike = [tuple(_state(view, ref) for ref in option.refs) for option in options]
    kinds: dict[str, set[object]] = {}
    for label, state in zip(short, alike, strict=True):
        kinds.setdefault(label, set()).add(state)
    many = Counter(short)
    for option, label in zip(options, short, strict=True):
        longer = len(kinds[label]) > 1 or (many[label] > 1 and not once)
        said = _filled(view, option, [_told_apart(view, ref) for ref in option.refs], more=True) if longer else label
        yield option, said, label


def _chosen_in_play(view: View, options: list[Option]) -> Iterator[Object]:
    """The objects that somebody controls, of options that are each about a single one."""
    for option in options:
        one = view.object(option.refs[0]) if len(option.refs) == 1 else None
        if one is not None and view.sheet.zones[one.row.zone].controlled:
            yield one


def _with_whose(ref: int, view: View) -> str:
    """`Bob's Bear`, or as usual if nobody controls it."""
    one = view.object(ref)
    if one is None or not view.sheet.zones[one.row.zone].controlled:
        return called(ref, view)
    return f"{whose(one.controller, view)} {marked(one)}"


def _filled(view: View, option: Option, names: list[str], more: bool = False) -> str:
    """The label with these names in place of its braces, or of the names that stand in it already."""
    label = option.label
    for at, (ref, name) in enumerate(zip(option.refs, names, strict=True)):
        one = view.object(ref)
        if f"{{{at}}}" in label:
            label = label.replace(f"{{{at}}}", name)
        else:
            plain = view.name(ref)
            if one is not None and one.has("copy") and f"copy of {plain}" in label:
                plain = f"copy of {plain}"
            label = label.replace(plain, name, 1) if plain in label else f"{label} #{ref}" if more else label
    return label


def _state(view: View, ref: int) -> object:
    """Two objects with equal states need not be told apart by the player who chooses."""
    one = view.object(ref)
    return ref if one is None else (one.zone, one.controller, one.owner, one.face, one.row.flags, marks(one, view))


def _told_apart(view: View, ref: int) -> str:
    """Whose it is, its number, its flags and marks."""
    one = view.object(ref)
    if one is None:
        return called(ref, view)
    if is_held(view.sheet.zones[one.row.zone]) and one.owner == view.seat:
        return marked(one)
    return f"{in_full(one, view)}{marks(one, view) if is_in_play(view.sheet.zones[one.row.zone]) else ''}"
