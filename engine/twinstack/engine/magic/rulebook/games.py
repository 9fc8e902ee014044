"""The group `games`: opening a game of Magic from decks or from a journal, and the questions that a server asks it."""

from twinstack.engine.core.ranking import ranks
from twinstack.engine.core.secrecy import Secrecy
from twinstack.engine.kernel.decisions import Decision
from twinstack.engine.kernel.journal import Journal
from twinstack.engine.magic.formats import format_of
from twinstack.engine.magic.rulebook.shelf import Shelf
from twinstack.engine.magic.sheet import SHEET
from twinstack.engine.magic.state import state_of
from twinstack.engine.magic.table import SEATS, new_game, reopen
from twinstack.engine.rulebook import AnyGame, Opening

SECRECY = Secrecy(SHEET)


class Games:
    seats = SEATS

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self.profiles = (shelf.edition.profile.name,)

    def open(self, opening: Opening) -> AnyGame:
        players, options = opening.players, dict(opening.told)
        if opening.chooser is not None:
            options["chooser"] = opening.chooser
        if opening.format and format_of(opening.format).commander:  # 903.3
            options["commanders"] = [player.leader for player in players]
        return new_game(
            [player.deck for player in players],
            seed=opening.seed,
            names=[player.name for player in players],
            options=options,
            book=self._shelf.card_book,
            profile=opening.profile or self.profiles[0],
        )

    def reopen(self, journal: Journal) -> AnyGame:
        return reopen(journal, self._shelf.card_book)

    def turn(self, game: AnyGame) -> int:
        return state_of(game).turn.number

    def chooses_first(self, decision: Decision) -> bool:
        return decision.kind == "first"  # 103.1

    def ranks(self, game: AnyGame) -> dict[int, int]:
        return ranks(game.state)

    def came_to_light(self, before: AnyGame, after: AnyGame, seat: int) -> bool:
        return SECRECY.came_to_light(state_of(before), state_of(after), seat)
