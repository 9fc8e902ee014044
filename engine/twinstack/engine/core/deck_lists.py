"""Reading deck lists as players write and export them, line by line; each fault is told with its line.

It reads Arena's export, MTGO's .txt and .dek, and lists of numbers and names as websites and people write them.
"""

import re
from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, Protocol
from xml.parsers import expat

from twinstack.engine.errors import CardError, DeckError, DeckListError

TOLD = 10  # how many faults are told at once
MOST = 1000  # the most cards that are read: Magic sets no limit (100.5), but a room needs one
LONGEST = 200  # characters of a line
_PARTS = ("deck", "sideboard", "left out")


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a list, under any of these headings, for cards that have a place of their own.

    Its cards also count as part of the deck or of the sideboard. If it `leads`, its first card leads the deck.
    """

    name: str
    headings: tuple[str, ...]
    also: Literal["deck", "sideboard"] = "deck"
    leads: bool = False


@dataclass(frozen=True, slots=True)
class DeckList:
    """How many a deck has of each card; cards of sections are counted in the deck or in the sideboard."""

    cards: Mapping[str, int]
    sideboard: Mapping[str, int] = field(default_factory=dict)
    apart: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    leader: str = ""
    name: str = ""

    def list(self) -> tuple[str, ...]:
        """Every card of the deck by name, four times where there are four."""
        return tuple(name for name, count in self.cards.items() for _ in range(count))

    def side(self) -> tuple[str, ...]:
        """Every card of the sideboard."""
        return tuple(name for name, count in self.sideboard.items() for _ in range(count))


class Known(Protocol):
    """The cards that a list may name."""

    @property
    def example(self) -> str:
        """A line of a list, as people write it."""

    @property
    def kinds(self) -> re.Pattern[str]:
        """Headings within a part of a deck, such as `Plants`."""

    @property
    def sections(self) -> Sequence[Section]:
        """Parts of a deck besides its cards and the sideboard."""

    def key(self, name: str) -> str:
        """The same value for every way to write one name."""

    def playable(self, name: str) -> str:
        """The name of the card that is meant; a CardError if there is none, or it cannot be in a deck."""

    def __contains__(self, name: str) -> bool: ...


def reading_deck(text: str, known: Known, told: int | None = TOLD) -> Generator[None, None, DeckList]:
    """Read a deck in any of the formats, with a pause after each line, so that the caller can do other work.

    A DeckListError tells up to `told` faults with their lines; None: all of them.
    """
    parts = (*_PARTS, *(section.name for section in known.sections))
    draft = _Draft(known, _Marks(known.sections), {part: {} for part in parts})
    lines = _from_xml(text, draft) if text.lstrip("\ufeff \t\r\n").startswith("<") else _from_text(text, draft)
    for line in lines:
        yield
        if line is not None:
            draft.add(line)
        if told is not None and len(draft.problems) >= told:
            break
    return draft.finished(told)


def at_once(reading: Generator[None, None, DeckList]) -> DeckList:
    """The deck, read without pausing."""
    while True:
        try:
            next(reading)
        except StopIteration as done:
            found: DeckList = done.value
            return found


@dataclass(frozen=True, slots=True)
class _Line:
    """A line: a number of a card, in a part of the deck."""

    at: int
    count: int
    name: str
    part: str


@dataclass(slots=True)
class _Draft:
    """A deck while it is read."""

    known: Known
    marks: "_Marks"
    parts: dict[str, dict[str, int]]
    problems: list[tuple[int, str]] = field(default_factory=list)
    name: str = ""
    total: int = 0
    names: dict[str, bool] = field(default_factory=dict)  # each name read -> is there such a card?

    def add(self, line: _Line) -> None:
        key = self.known.key(line.name)
        try:
            self.names[key] = False
            name = self.known.playable(line.name)
            self.names[key] = True
        except (CardError, DeckError) as error:
            self.fault(line.at, str(error))
            return
        before, self.total = self.total, self.total + line.count
        if before <= MOST < self.total:
            self.fault(line.at, f"here it has more than {MOST} cards, which no room takes")
        part = self.parts[line.part]
        part[name] = part.get(name, 0) + line.count

    def fault(self, at: int, problem: str) -> None:
        self.problems.append((at, f"deck, line {at}: {problem}"))

    def finished(self, told: int | None) -> DeckList:
        if self.problems:
            problems = [problem for _, problem in sorted(self.problems)[:told]]
            raise DeckListError(problems, sum(self.names.values()), len(self.names))
        cards, side = self.parts["deck"], self.parts["sideboard"]
        apart: dict[str, tuple[str, ...]] = {}
        leader = ""
        for section in self.known.sections:
            if there := self.parts[section.name]:
                apart[section.name] = tuple(there)
            if section.leads:
                leader = next(iter(there), leader)
            for name, count in there.items():
                if section.also == "deck":
                    cards[name] = cards.get(name, 0) + count
                else:  # Arena lists it in the sideboard as well
                    side.setdefault(name, count)
        if not cards:
            problem = "all its cards are in the sideboard" if side else "it has no cards"
            raise DeckListError([f"deck: {problem}; expected lines such as {self.known.example!r}"])
        return DeckList(cards, side, apart, leader, self.name)


# --- lists of lines

_HEADINGS = {
    "deck": "deck", "main": "deck", "main deck": "deck", "maindeck": "deck", "mainboard": "deck", "main board": "deck",
    "sideboard": "sideboard", "side board": "sideboard", "side": "sideboard", "sb": "sideboard",
    "maybeboard": "left out", "considering": "left out", "tokens": "left out", "about": "about",
}  # fmt: skip
_HEADING = re.compile(r"([a-z][a-z ]*?)\s*:?\s*(?:[(\[]?\d+[)\]]?(?: cards?)?)?\s*:?")
_COUNTED = re.compile(r"(\d{1,3})\s*[x×]?\s+(\S.*)", re.IGNORECASE)
_PRINTING = re.compile(r"^\[[^]]*\]\s*|\s+(?:\*[^*]*\*|\^[^^]*\^|<[^>]*>|\[[^]]*\]|\([^)]*\)(?:\s+[\w★†-]+)?|#.*)$")
_MAIN, _SIDE = 40, 15  # of two groups without headings, the second is a sideboard if their sizes fit these


class _Marks:
    """How a list marks the part that a card is in: by a heading, by a word before the line, or by one in brackets."""

    def __init__(self, sections: Sequence[Section]) -> None:
        self.headings = {**_HEADINGS, **{heading: one.name for one in sections for heading in one.headings}}
        words = [heading for one in sections for heading in one.headings]
        self.before = re.compile(rf"({'|'.join(('sb', *words))})\s*:\s*(?=\d)", re.IGNORECASE)
        self.within = re.compile(rf"[*\[]\s*({'|'.join(('sideboard', 'maybeboard', *words))})\b", re.IGNORECASE)


def _from_text(text: str, draft: _Draft) -> Iterator[_Line | None]:
    """None for each line of the text, and then all cards."""
    groups: list[list[_Line]] = [[]]
    part, headed = "deck", False
    for at, raw in enumerate(text.lstrip("\ufeff").splitlines(), 1):
        yield None
        line = " ".join(raw.split())  # long runs of blanks would make the patterns below very slow
        if len(line) > LONGEST:
            draft.fault(at, f"{line!r:.80}: {_expected(draft)}")
            continue
        if not line:
            groups.append([])
            continue
        heading = _heading(line, draft)
        if heading is not None:
            part, headed = (heading, True) if heading else (part, headed)
        elif part == "about":
            draft.name = line.removeprefix("Name ").strip() if line.startswith("Name ") else draft.name
        elif (words := _without_comment(line)) and (found := _card_line(words, at, part, draft)) is not None:
            groups[-1].append(found)
    yield from _parted([group for group in groups if group], headed)


def _expected(draft: _Draft, line: str = "") -> str:
    """What could stand there; a line of words alone may have been meant as a heading."""
    expected = f"expected a number and a name, such as {draft.known.example!r}"
    if not _HEADING.fullmatch(line.casefold()):
        return expected
    headings = ("deck", "sideboard", *(section.headings[0] for section in draft.known.sections))
    return f"{expected}, or a heading: {', '.join(one.capitalize() for one in headings)}"


def _parted(groups: list[list[_Line]], headed: bool) -> Iterator[_Line]:
    """The lines of all groups; MTGO's .txt has the sideboard after an empty line."""
    sizes = [sum(line.count for line in group) for group in groups]
    bare = not headed and all(line.part == "deck" for group in groups for line in group)
    second = bare and len(groups) == 2 and sizes[0] >= _MAIN and sizes[1] <= _SIDE
    for number, group in enumerate(groups):
        for line in group:
            yield _Line(line.at, line.count, line.name, "sideboard") if second and number else line


def _heading(line: str, draft: _Draft) -> str | None:
    """The part of the deck that begins here; "" for a heading within a part, None for no heading."""
    found = _HEADING.fullmatch(line.lstrip("/#! ").casefold())
    if found is None:
        return None
    return draft.marks.headings.get(found[1], "" if draft.known.kinds.fullmatch(found[1]) else None)


def _without_comment(line: str) -> str:
    return "" if line.startswith("//") else re.split(r"(?:^|\s)#", line, maxsplit=1)[0].strip()


def _card_line(line: str, at: int, part: str, draft: _Draft) -> _Line | None:
    marks = draft.marks
    prefix = marks.before.match(line)
    if prefix is not None:
        part, line = marks.headings[prefix[1].casefold()], line[prefix.end() :]
    counted = _COUNTED.fullmatch(line)
    count, name = (int(counted[1]), counted[2]) if counted is not None else (1, line)
    mark = marks.within.search(name)
    if mark is not None:
        part = marks.headings[mark[1].casefold()]
    name = _name(name)
    if part == "left out":
        return None
    if not count or not name or (counted is None and name not in draft.known):
        draft.fault(at, f"{line!r:.80}: {_expected(draft, line)}")
        return None
    return _Line(at, count, name, part)


def _name(name: str) -> str:
    """Without the set, the number and the marks of a printing."""
    while (shorter := _PRINTING.sub("", name).strip()) != name:
        name = shorter
    return name


# --- MTGO's .dek


def _from_xml(text: str, draft: _Draft) -> Iterator[_Line | None]:
    lines: list[_Line] = []
    parser = expat.ParserCreate()

    def refuse(*_: object) -> None:
        raise DeckListError(
            [f"deck, line {before + parser.CurrentLineNumber}: a .dek file declares no types or entities"]
        )

    def start(tag: str, of: dict[str, str]) -> None:
        if tag != "Cards":
            return
        at, count = before + parser.CurrentLineNumber, of.get("Quantity", "")
        if not re.fullmatch(r"0*[1-9]\d{0,2}", count) or not of.get("Name"):
            name = draft.known.example.partition(" ")[2]
            draft.fault(at, f"expected a card such as <Cards Quantity='4' Sideboard='false' Name='{name}'/>")
            return
        part = "sideboard" if of.get("Sideboard", "").casefold() == "true" else "deck"
        lines.append(_Line(at, int(count), of["Name"], part))

    parser.StartElementHandler = start
    parser.StartDoctypeDeclHandler = parser.EntityDeclHandler = refuse
    body = text.lstrip("\ufeff \t\r\n")
    before = text[: len(text) - len(body)].count("\n")
    try:
        parser.Parse(body, True)
    except expat.ExpatError as error:
        said = expat.errors.messages[error.code]
        raise DeckListError([f"deck, line {before + error.lineno}: the .dek file is not XML: {said}"]) from None
    yield from lines
