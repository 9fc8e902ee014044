"""The facade of a small book, by which the server, the commands and bots know it, made of what its rules declare."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Never

from twinstack.engine.core.book.bots import Bots
from twinstack.engine.core.book.checking import check
from twinstack.engine.core.book.decks import Decks
from twinstack.engine.core.book.deeds import BookDeeds
from twinstack.engine.core.book.games import Games
from twinstack.engine.core.book.guesses import Guesses
from twinstack.engine.core.book.pages import Cards
from twinstack.engine.core.book.passing import Passing
from twinstack.engine.core.book.rules import Rules
from twinstack.engine.core.book.scenarios import BookLanguage
from twinstack.engine.core.book.showing import Faces, Showing
from twinstack.engine.core.book.stories import Stories
from twinstack.engine.core.book.telling import Telling
from twinstack.engine.core.explain.objects import Explains
from twinstack.engine.core.lesson.group import Lessons
from twinstack.engine.core.scenario.group import Scenarios
from twinstack.engine.core.text.grammar import capital
from twinstack.engine.errors import CardError
from twinstack.engine.sheet import Sheet


class Book:
    """A rule book made from its rules. `rulebooks.add` makes it known."""

    def __init__(self, rules: Rules, language: type[BookLanguage] = BookLanguage) -> None:
        if not isinstance(rules, Rules):
            raise TypeError(f"a book is made of {rules!r:.60}; expected rules that are made, such as Book(MyRules())")
        check(rules)
        self.rules, self._languages = rules, language
        self.name, self.title = rules.name, rules.title or capital(rules.name.replace("-", " "))
        self.version = rules.version
        self.sheet = _with_stops(rules.sheet, rules.acting)
        self.games, self.decks, self.cards = Games(rules, self._language), Decks(rules), Cards(rules)
        self.showing, self.telling, self.stories = Showing(rules), Telling(rules), Stories(rules)
        self.passing, self.bots = Passing(rules), Bots(rules)
        self.explain = Explains(rules.sheet, self.showing, self.telling, rules.deeds or BookDeeds())
        self.faces = Faces(rules.cards, rules.sheet)
        self.words, self.guesses = NoWords(rules.name), Guesses(rules, self._language)
        self.lessons = Lessons(self._language, rules.lessons)

    @property
    def scenarios(self) -> Scenarios:
        return Scenarios(self._language())

    def _language(self) -> BookLanguage:
        return self._languages(self.rules, self)

    def prepare(self) -> None:
        """Nothing to do: a small book is complete as soon as it is made."""


def _with_stops(sheet: Sheet, acting: Sequence[str]) -> Sheet:
    """Tables tell where a seat is asked: where the hints say nothing of it, that is where players act."""
    hints = sheet.hints
    return sheet if hints.mine else replace(sheet, hints=replace(hints, mine=tuple(acting)))


class NoWords:
    """The group `words` of a book to which nobody else writes cards."""

    marks = ("", "")

    def __init__(self, name: str) -> None:
        self._name = name

    def find(self, name: str) -> Never:
        raise CardError(f"there is no word {name!r:.60}: {self._name} offers no words for cards of your own")

    def users(self, name: str) -> Sequence[str]:
        return ()

    def table(self) -> str:
        return ""

    def page(self) -> str:
        return ""
