"""A rule book's sheet as views use it: zones and flags by number, and what clients are told about it."""

from collections.abc import Mapping
from functools import cache

from twinstack.engine import rulebooks
from twinstack.engine.rulebook import AnyGame, RuleBook
from twinstack.protocol import sheet as wire

OBJECT, OBJECTS = map(wire.MARKED.index, ("object", "objects"))


class Layout:
    """The layout of one book; made once."""

    def __init__(self, book: RuleBook) -> None:
        sheet = book.sheet
        self.sheet = sheet
        self.book, self.showing, self.telling = book, book.showing, book.telling
        self.is_time_to_act = book.passing.is_time_to_act
        self.flags, self.marks = book.showing.flags, book.showing.marks
        self.stats, self.counters = book.showing.stats, book.showing.counters
        self.zones = {zone.name: at for at, zone in enumerate(sheet.zones)}
        self.shared = frozenset(at for at, zone in enumerate(sheet.zones) if zone.shared)
        self.ordered = frozenset(at for at, zone in enumerate(sheet.zones) if zone.ordered)
        self.public = frozenset(zone.name for zone in sheet.zones if zone.seen == "all")
        self.own = frozenset(zone.name for zone in sheet.zones if zone.seen == "owner")
        self.controlled = frozenset(zone.name for zone in sheet.zones if zone.controlled)
        self.secret = frozenset(zone.name for zone in sheet.zones if zone.seen == "nobody")
        self.stays = sheet.staying
        self.kinds = {flag.name: 1 << at for at, flag in enumerate(sheet.flags) if flag.stays}
        self.piles = [(at, zone.name) for at, zone in enumerate(sheet.zones) if zone.ordered]
        self.marked = [wire.MARKED.index(mark.holds) for mark in sheet.marks]
        self.unmarked = [
            list(nothing) if isinstance(nothing := mark.nothing, tuple) else nothing for mark in sheet.marks
        ]
        steps = {f"begin {name}": () for name in sheet.steps}  # told in the same words every time
        self.named: Mapping[str, tuple[str, ...]] = {**steps, **book.telling.named}
        self.steps = {name: at for at, name in enumerate(sheet.steps)}
        self.option_kinds = {name: at for at, name in enumerate(sheet.options, 1)}
        self.timed = sum(1 << at for at, flag in enumerate(sheet.flags) if flag.timed)


def layout_of(game: AnyGame) -> Layout:
    """The layout of the game's book."""
    return _layout(rulebooks.of(game.journal).name)


@cache
def _layout(name: str) -> Layout:
    return Layout(rulebooks.find(name))
