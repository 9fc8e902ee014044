"""Opening a game of Magic: a new one from decks, names and a seed, or an old one from its journal."""

from collections.abc import Sequence
from typing import Any

from twinstack.engine.core.continuous import refresh
from twinstack.engine.core.making import BEFORE, NOBODY, make
from twinstack.engine.core.placing import put
from twinstack.engine.core.reopening import call_players, check_cards, check_chooser, check_head
from twinstack.engine.errors import CardError, DeckError, JournalError, TwinstackError
from twinstack.engine.kernel.journal import Journal
from twinstack.engine.kernel.randomness import Randomness
from twinstack.engine.kernel.replaying import replaying
from twinstack.engine.magic.card_book import CardBook
from twinstack.engine.magic.deck_lists import playable
from twinstack.engine.magic.editions import book_of
from twinstack.engine.magic.entities import Player
from twinstack.engine.magic.game_cards import GameCards
from twinstack.engine.magic.position import lay_out, position_of
from twinstack.engine.magic.profile import MAGIC_CURRENT, PROFILES, Profile
from twinstack.engine.magic.rules import INTERPRETERS
from twinstack.engine.magic.rules.book import rule_book
from twinstack.engine.magic.rules.commanders import LIFE, check_commanders
from twinstack.engine.magic.rules.layers import base_value
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.words.card import Card

assert INTERPRETERS
SEATS = range(2, 7)


def new_game(
    decks: Sequence[Sequence[str]],
    *,
    seed: bytes | str = b"",
    names: Sequence[str] = (),
    profile: str = MAGIC_CURRENT.name,
    options: dict[str, Any] | None = None,
    book: CardBook | None = None,
) -> Table:
    """A new game of two to six players, up to its first decision. `decks` are lists of card names of the book."""
    if len(decks) not in SEATS:
        raise DeckError(f"a game has two to six players, not {len(decks)}")
    if profile not in PROFILES:
        raise DeckError(f"profile {profile!r}: the engine knows {', '.join(PROFILES)}")
    rules = PROFILES[profile]
    raw = seed.encode() if isinstance(seed, str) else seed
    people = tuple(names) or tuple(f"Player {at + 1}" for at in range(len(decks)))
    if len(people) != len(decks):
        raise DeckError(f"{len(people)} names were given for {len(decks)} decks")
    check_chooser((options or {}).get("chooser"), len(decks))
    check_commanders((options or {}).get("commanders"), decks)
    book = book or book_of(profile)
    lists = [[playable(name, book) for name in deck] for deck in decks]
    cards = GameCards(book).including(card.name for deck in lists for card in deck)
    named = tuple(tuple(deck) for deck in decks)
    told = dict(options or {})
    known = dict(cards.digests)
    journal = Journal(profile, people, named, raw.hex(), known, told, rulebook=rules.rulebook, rules=rules.version)
    life = LIFE if journal.options.get("commanders") else rules.starting_life  # 903.7
    game = Table(rule_book(rules), _state(lists, people, raw, rules, life, cards), journal)
    game.start()
    return game


def _state(
    lists: list[list[Card]], names: Sequence[str], seed: bytes, rules: Profile, life: int, known: GameCards
) -> MagicState:
    players = [Player(seat, name, life) for seat, name in enumerate(names)]
    s = MagicState(players, Randomness(seed), rules, known)
    card_number = 0
    for player, cards in zip(players, lists, strict=True):
        for card in cards:
            obj = make(
                s, "card", player.seat, card.printed, "library", card=card_number, known=NOBODY, timestamp=BEFORE
            )
            card_number += 1
            obj.chars = base_value(obj)
            put(s, obj)
    refresh(s)
    return s


def replay(journal: Journal, book: CardBook | None = None) -> Table:
    """Play a whole journal again, which leads to the same state."""
    game = reopen(journal, book)
    for _ in replaying(game, journal):
        pass
    return game


_OWN = "if it has cards of your own, give their folder, unchanged, with --cards FOLDER"


def reopen(journal: Journal, book: CardBook | None = None) -> Table:
    """The game of a journal at its beginning. JournalError if a card that it uses has changed."""
    check_head(journal, PROFILES.get(journal.profile, MAGIC_CURRENT).version, *_books_of(journal))
    try:
        game = (_from_decks if journal.position is None else _from_position)(journal, book)
    except CardError as error:
        raise JournalError(f"the journal was made with other cards: {error}; {_OWN}") from None
    except DeckError as error:
        raise JournalError(f"journal: {error}") from None
    try:
        check_cards(journal.cards, game.state.cards.digests)
    except JournalError as error:
        raise JournalError(f"{error}; {_OWN}") from None
    return game


def _books_of(journal: Journal) -> tuple[str, ...]:
    """The names of the rule book that the head may have. Old heads of the usual book name none."""
    rulebook = PROFILES.get(journal.profile, MAGIC_CURRENT).rulebook
    return (rulebook, "") if rulebook == MAGIC_CURRENT.rulebook else (rulebook,)


def _from_decks(journal: Journal, book: CardBook | None) -> Table:
    return new_game(
        journal.decks,
        seed=bytes.fromhex(journal.seed),
        names=journal.players,
        profile=journal.profile,
        options=journal.options,
        book=book,
    )


_MALFORMED = (TypeError, ValueError, KeyError, AttributeError, AssertionError)
"""What a position raises whose words do not fit together."""


def _from_position(journal: Journal, book: CardBook | None) -> Table:
    position = position_of(journal, book)
    try:
        game = lay_out(position, book)
    except (TwinstackError, *_MALFORMED) as error:
        raise JournalError(f"journal line 1: its position cannot be laid out: {error}") from None
    begun = game.journal
    head = (journal.profile, len(journal.players), journal.seed)
    if (begun.profile, len(begun.players), begun.seed) != head:
        raise JournalError("journal line 1: its position has another profile, number of players or seed")
    begun.options = dict(journal.options)
    call_players(game, journal.players)
    return game
