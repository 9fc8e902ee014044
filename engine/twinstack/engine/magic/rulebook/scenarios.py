"""The group `scenarios`: scenario files of Magic, played with the book on the shelf."""

from twinstack.engine.core.scenario import group
from twinstack.engine.magic.rulebook.shelf import Shelf
from twinstack.engine.magic.scenario import LANGUAGE


class Scenarios(group.Scenarios):
    def __init__(self, shelf: Shelf) -> None:
        super().__init__(LANGUAGE, lambda: shelf.card_book, shelf.edition.profile.name)
