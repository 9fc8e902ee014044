"""The group `lessons`: those of an edition of Magic, played with the book on the shelf."""

from twinstack.engine.core.lesson import group
from twinstack.engine.magic.rulebook.shelf import Shelf
from twinstack.engine.magic.scenario import LANGUAGE


class Lessons(group.Lessons):
    def __init__(self, shelf: Shelf) -> None:
        edition = shelf.edition
        super().__init__(lambda: LANGUAGE, edition.lessons, lambda: shelf.card_book, edition.profile.name)
