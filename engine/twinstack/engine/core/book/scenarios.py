"""Scenario files of a small book: a language made of its sheet, and games that begin as a file lays them out."""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from string import Formatter
from typing import Any, ClassVar

from twinstack.engine.core.book.cards import Card
from twinstack.engine.core.book.rules import Rules
from twinstack.engine.core.book.setting import checked_profile, empty, how_many
from twinstack.engine.core.book.state import Table
from twinstack.engine.core.scenario.expecting_events import Happening, Happenings
from twinstack.engine.core.scenario.lines import Sentences
from twinstack.engine.core.scenario.page import Page
from twinstack.engine.core.scenario.plain import Book, Placing, PlainLanguage
from twinstack.engine.core.scenario.position import Position
from twinstack.engine.errors import CardError, DeckError, ScenarioError
from twinstack.engine.kernel.characteristics import Copiable
from twinstack.engine.kernel.journal import Journal


class BookLanguage(PlainLanguage):
    """The scenario language of what a book declares."""

    own: ClassVar[Sequence[Sentences]] = ()
    """Sentences that only this book has."""

    def __init__(self, rules: Rules, book: Book) -> None:
        super().__init__(book, *self.own)
        self._rules, self._cards = rules, rules.cards
        self.usual_step = rules.acting[0]

    keys: Sequence[str] = (*PlainLanguage.keys, "card")

    def of_page(self, page: Page) -> "BookLanguage":
        tables = page.data.get("card", [])
        if not isinstance(tables, list) or not all(isinstance(table, Mapping) for table in tables):
            raise page.wrong("card: each one is a table that begins with [[card]]", "[card]", "card")
        made: list[Card] = []
        for table in tables:
            try:
                made.append(self._rules.made_up(table))
                self._cards.and_these(made)
            except (CardError, ScenarioError) as error:
                name = str(table.get("name", ""))
                raise page.wrong(error, *((f'name = "{name}"', name) if name else ()), "[[card]]") from None
        return self._with(made)

    def _with(self, made: Sequence[Card]) -> "BookLanguage":
        twin = type(self)(self._rules, self.book)
        twin._cards = self._rules.cards.and_these(made) if made else self._rules.cards
        return twin

    def lay_out(self, position: Position, cards: Any = None) -> Placing:
        """A journal's position brings the cards that were made up for it."""
        if position.cards and self._cards is self._rules.cards:
            return self._with([self._rules.made_up(table) for table in position.cards]).lay_out(position)
        return super().lay_out(position, cards)

    def begin(self, position: Position) -> Table:
        names, seed = [side.name for side in position.sides], position.seed.encode()
        if len(names) not in self._rules.seats:
            raise ScenarioError(f"a game has {how_many(self._rules.seats)}, not {len(names)}")
        try:
            profile = checked_profile(self._rules, position.profile)
        except DeckError as error:
            raise ScenarioError(str(error)) from None
        cards = [thing.card for side in position.sides for things in side.zones.values() for thing in things]
        rules = self._rules
        digests = self._cards.digests([*rules.brings, *cards])
        journal = Journal(profile, tuple(names), (), seed.hex(), digests, rulebook=rules.name, rules=rules.version)
        state = empty(self._rules, names, seed)
        state.cards = self._cards.of_game(digests)
        return Table(self._rules.running(), state, journal)

    def set_turn(self, state: Any, position: Position) -> None:
        """Ahead are the steps that such a turn has by itself."""
        super().set_turn(state, position)
        usual = self._rules.running().steps(state, state.turn.active)
        state.turn.ahead = tuple(step for step in state.turn.ahead if step in usual)

    def printed(self, name: str) -> Copiable:
        return self._cards.find(name).printed

    def names(self) -> Iterable[str]:
        return self._cards

    @cached_property
    def happenings(self) -> Sequence[Happening]:
        """The sentences that the book declares for its events, in the words of a scenario."""
        found = Happenings()
        for kind, said in self._rules.says.items():
            if said:
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
