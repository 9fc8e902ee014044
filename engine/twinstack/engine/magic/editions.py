"""Editions of Magic: rule books with the same rules code, each with the profile, cards and formats of its time."""

from collections.abc import Callable
from dataclasses import dataclass

from twinstack.engine.magic.card_book import CardBook
from twinstack.engine.magic.cards import book_of_twinstack
from twinstack.engine.magic.cards_2004 import book_of_2004
from twinstack.engine.magic.profile import MAGIC_2004, MAGIC_CURRENT, PROFILES, Profile


@dataclass(frozen=True, slots=True)
class Edition:
    """The parts of a rule book of Magic."""

    profile: Profile
    book: Callable[[], CardBook]
    formats: tuple[str, ...]
    lessons: str = ""  # the package with its lessons, if it has any

    @property
    def name(self) -> str:
        """That of the rule book."""
        return self.profile.rulebook


TODAY = Edition(MAGIC_CURRENT, book_of_twinstack, ("constructed", "limited", "commander"), "twinstack.engine.magic")
OF_2004 = Edition(MAGIC_2004, book_of_2004, ("constructed", "limited"))
EDITIONS = {edition.name: edition for edition in (TODAY, OF_2004)}


def book_of(profile: str) -> CardBook:
    """The cards of a game of this profile that names no cards."""
    return EDITIONS[PROFILES[profile].rulebook].book()
