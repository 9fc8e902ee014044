"""Scenario files of a small book: a language made of its sheet, and games that begin as a file lays them out."""

import re
from collections.abc import Iterable, Sequence
from functools import cached_property
from string import Formatter
from typing import Any, ClassVar

from twinstack.engine.core.book.rules import Rules
from twinstack.engine.core.book.setting import checked_profile, empty, how_many
from twinstack.engine.core.book.state import Table
from twinstack.engine.core.scenario.expecting_events import Happening, Happenings
from twinstack.engine.core.scenario.lines import Sentences
from twinstack.engine.core.scenario.plain import Book, PlainLanguage
from twinstack.engine.core.scenario.position import Position
from twinstack.engine.errors import DeckError, ScenarioError
from twinstack.engine.kernel.characteristics import Copiable
from twinstack.engine.kernel.journal import Journal


class BookLanguage(PlainLanguage):
    """The scenario language of what a book declares."""

    own: ClassVar[Sequence[Sentences]] = ()
    """Sentences that only this book has."""

    def __init__(self, rules: Rules, book: Book) -> None:
        super().__init__(book, *self.own)
        self._rules = rules
        self.usual_step = rules.acting[0]

    def begin(self, position: Position) -> Table:
        names, seed = [side.name for side in position.sides], position.seed.encode()
        if len(names) not in self._rules.seats:
            raise ScenarioError(f"a game has {how_many(self._rules.seats)}, not {len(names)}")
        try:
            profile = checked_profile(self._rules, position.profile)
        except DeckError as error:
            raise ScenarioError(str(error)) from None
        cards = [thing.card for side in position.sides for things in side.zones.values() for thing in things]
        journal = Journal(
            profile, tuple(names), (), seed.hex(), self._rules.cards.digests(cards), rulebook=self._rules.name
        )
        return Table(self._rules.running(), empty(self._rules, names, seed), journal)

    def set_turn(self, state: Any, position: Position) -> None:
        """Ahead are the steps that such a turn has by itself."""
        super().set_turn(state, position)
        usual = self._rules.running().steps(state, state.turn.active)
        state.turn.ahead = tuple(step for step in state.turn.ahead if step in usual)

    def printed(self, name: str) -> Copiable[Any]:
        return self._rules.cards.find(name).printed

    def names(self) -> Iterable[str]:
        return self._rules.cards

    @cached_property
    def happenings(self) -> Sequence[Happening]:
        """The sentences that the book declares for its events, in the words of a scenario."""
        found = Happenings()
        for kind, said in self._rules.says.items():
            _declared(found, kind, said)
        return found.all


def _declared(found: Happenings, said_of: str, said: str) -> None:
    """One sentence: of its names, the first is what it is about, the next what else it names."""
    kind, _, how = said_of.partition(": ")
    names = [field for _, field, _, _ in Formatter().parse(said) if field in _THINGS]
    parts = []
    for text, field, _, _ in Formatter().parse(said):
        parts.append(re.escape(text).replace(r"\ ", " "))
        if field is not None:
            parts.append(_group(field, names))
    it, that = (*(_THINGS[name] for name in names), "obj", "obj")[:2]
    fits = (lambda play, event: event.how == how) if how else (lambda play, event: True)
    found.add("".join(parts), kind, it=it, that=that, holds=fits)


_THINGS = {"obj": "obj", "other": "other", "source": "source", "card": "obj other"}


def _group(field: str, names: Sequence[str]) -> str:
    if field in names:
        return "{it}" if field == names[0] else "{that}"
    return {"player": "{who}", "amount": "{n}", "to": "{to}"}.get(field, r".+?")
