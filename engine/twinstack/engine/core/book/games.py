"""Games of a small book: opened from decks, reopened from a journal, and what a room must know about one."""

from collections.abc import Callable

from twinstack.engine.core.book.rules import Rules
from twinstack.engine.core.book.setting import checked_profile, empty, how_many, lay
from twinstack.engine.core.book.state import Table, table_of
from twinstack.engine.core.ranking import ranks
from twinstack.engine.core.reopening import call_players, check_cards, check_chooser, check_head
from twinstack.engine.core.scenario.plain import PlainLanguage
from twinstack.engine.core.scenario.position import position_of
from twinstack.engine.core.secrecy import Secrecy
from twinstack.engine.errors import CardError, DeckError, JournalError, ScenarioError
from twinstack.engine.kernel.decisions import Decision
from twinstack.engine.kernel.journal import Journal
from twinstack.engine.rulebook import AnyGame, Opening, Sitting


class Games:
    """The group `games`."""

    def __init__(self, rules: Rules, language: Callable[[], PlainLanguage]) -> None:
        self._rules, self._language = rules, language
        self.profiles, self.seats = tuple(rules.profiles), rules.seats
        self._secrecy = Secrecy(rules.sheet)

    def open(self, opening: Opening) -> AnyGame:
        rules, people = self._rules, opening.players
        if len(people) not in rules.seats:
            raise DeckError(f"a game has {how_many(rules.seats)}, not {len(people)}")
        options = dict(opening.told)
        if opening.chooser is not None:
            options["chooser"] = opening.chooser
        check_chooser(options.get("chooser"), len(people))
        s = empty(rules, [one.name for one in people], opening.seed)
        decks = tuple(tuple(one.deck) for one in people)
        for seat, deck in enumerate(decks):
            for name in deck:
                lay(s, name, seat, rules.lies(rules.cards.find(name)))
        cards = rules.cards.digests([*rules.brings, *(name for deck in decks for name in deck)])
        s.cards = rules.cards.of_game(cards)
        names = tuple(player.name for player in s.players)
        profile = checked_profile(rules, opening.profile)
        journal = Journal(
            profile, names, decks, opening.seed.hex(), cards, options, rulebook=rules.name, rules=rules.version
        )
        game = Table(rules.running(), s, journal)
        game.start()
        return game

    def reopen(self, journal: Journal) -> AnyGame:
        check_head(journal, self._rules.version, self._rules.name)
        try:
            game = self._laid_out(journal) if journal.position is not None else self._from_decks(journal)
        except CardError as error:
            raise JournalError(f"the journal was made with other cards: {error}") from None
        except DeckError as error:
            raise JournalError(f"journal: {error}") from None
        check_cards(journal.cards, game.journal.cards)
        return game

    def _from_decks(self, journal: Journal) -> AnyGame:
        people = [Sitting(name, deck) for name, deck in zip(journal.players, journal.decks, strict=True)]
        return self.open(Opening(people, bytes.fromhex(journal.seed), journal.profile, told=journal.options))

    def _laid_out(self, journal: Journal) -> AnyGame:
        """A game that began from a position, as scenarios do."""
        try:
            game: AnyGame = self._language().lay_out(position_of(journal.position)).game
        except ScenarioError as error:
            raise JournalError(f"journal line 1: its position cannot be laid out: {error}") from None
        if len(game.journal.players) != len(journal.players):
            raise JournalError("journal line 1: its position has another number of players")
        game.journal.options = dict(journal.options)
        call_players(game, journal.players)
        return game

    def turn(self, game: AnyGame) -> int:
        return table_of(game, self._rules).state.turn.number

    def chooses_first(self, decision: Decision) -> bool:
        return decision.kind == "first"

    def ranks(self, game: AnyGame) -> dict[int, int]:
        return ranks(game.state)

    def came_to_light(self, before: AnyGame, after: AnyGame, seat: int) -> bool:
        return self._secrecy.came_to_light(before.state, after.state, seat)
