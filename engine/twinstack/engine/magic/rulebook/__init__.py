"""The rule book of Magic, for the server, the commands and bots. Each group is a module, imported on first use."""

from functools import cached_property
from typing import TYPE_CHECKING

from twinstack.engine import rulebook
from twinstack.engine.guessing import Guesses
from twinstack.engine.magic.rulebook.shelf import Shelf
from twinstack.engine.sheet import Sheet

if TYPE_CHECKING:  # slow to import
    from twinstack.engine.magic.rulebook.faces import Faces


class Magic(Shelf):
    """The rule book of Magic, in one of its editions."""

    _faces: "Faces | None" = None

    def __init__(self, name: str = "magic", title: str = "Magic") -> None:
        self.name, self.title = name, title

    def prepare(self) -> None:
        """Also reads the cards of the decks on offer. Other decks are read when somebody brings one."""
        _ = self.games, self.passing, self.explain, self.bots, self.showing, self.telling, self.faces
        for deck in self.decks.offered:
            for name in filter(None, (*deck.list(), deck.leader)):
                self.card_book.find(name)

    @property
    def version(self) -> int:
        return self.edition.profile.version

    @cached_property
    def sheet(self) -> Sheet:
        from twinstack.engine.magic.sheet import with_zones_shown

        return with_zones_shown(self.edition.profile.terms.zones)

    @cached_property
    def showing(self) -> rulebook.Showing:
        from twinstack.engine.magic.rulebook.showing import Showing

        return Showing()

    @property
    def faces(self) -> rulebook.Faces:
        if self._faces is None or self._faces.book is not self.card_book:
            from twinstack.engine.magic.rulebook.faces import Faces

            self._faces = Faces(self.card_book, self.edition.profile.terms)
        return self._faces

    @cached_property
    def telling(self) -> rulebook.Telling:
        from twinstack.engine.magic.rulebook.telling import Telling

        return Telling()

    @cached_property
    def games(self) -> rulebook.Games:
        from twinstack.engine.magic.rulebook.games import Games

        return Games(self)

    @cached_property
    def decks(self) -> rulebook.Decks:
        from twinstack.engine.magic.rulebook.decks import Decks

        return Decks(self)

    @cached_property
    def passing(self) -> rulebook.Passing:
        from twinstack.engine.magic.rulebook.passing import Passing

        return Passing()

    @cached_property
    def explain(self) -> rulebook.Explain:
        from twinstack.engine.magic.rulebook.explaining import Explain

        return Explain()

    @cached_property
    def bots(self) -> rulebook.Bots:
        from twinstack.engine.magic.rulebook.bots import Bots

        return Bots()

    @cached_property
    def cards(self) -> rulebook.Cards:
        from twinstack.engine.magic.rulebook.cards import Cards

        return Cards(self)

    @cached_property
    def words(self) -> rulebook.Words:
        from twinstack.engine.magic.rulebook.words import Words

        return Words()

    @cached_property
    def stories(self) -> rulebook.Stories:
        from twinstack.engine.magic.rulebook.stories import Stories

        return Stories(self.edition.profile.terms)

    @cached_property
    def guesses(self) -> Guesses:
        from twinstack.engine.magic.rulebook.guesses import Guesses as MagicGuesses

        return MagicGuesses(self)

    @cached_property
    def scenarios(self) -> rulebook.Scenarios:
        from twinstack.engine.magic.rulebook.scenarios import Scenarios

        return Scenarios(self)

    @cached_property
    def lessons(self) -> rulebook.Lessons:
        from twinstack.engine.magic.rulebook.lessons import Lessons

        return Lessons(self)


BOOK, BOOK_OF_2004 = Magic(), Magic("magic-2004", "Magic of 2004")
