"""The cards that come with Twinstack. A file here that holds `CARDS` is in the book.

Which cards are in which file stands in `index.json`, which `twinstack cards --write-index` writes; so a card file is
read when one of its cards is asked for.
"""

from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path

from twinstack.engine.magic.card_book import CardBook, Entry, title_of
from twinstack.engine.magic.card_files import (
    digest_of_file,
    entries,
    load_cards,
    read_index,
    titles_as_data,
    titles_from_data,
    write_index,
)
from twinstack.engine.magic.characteristics import Copiable

__all__ = ["INDEX", "book_of_twinstack", "find_token", "write_own_index"]

INDEX = Path(__file__).with_name("index.json")
_SHARED = ("__init__", "predefined_tokens", "tokens", "token_cards")


def _files() -> list[str]:
    return sorted(file.stem for file in INDEX.parent.glob("*.py") if file.stem not in _SHARED)


@cache
def book_of_twinstack() -> CardBook:
    """The cards here: the book that is meant where none is given."""
    return CardBook(unread=_entries())


def _entries() -> Iterator[Entry]:
    known = read_index(INDEX)
    for file in _files():
        load = partial(load_cards, f"{__name__}.{file}")
        edition = digest_of_file(INDEX.with_name(f"{file}.py").read_bytes())
        titles = titles_from_data(known[file], edition) if file in known else map(title_of, load())
        yield from entries(titles, load)


def write_own_index() -> None:
    """After a card came, went or was renamed."""
    write_index(INDEX, {file: titles_as_data(load_cards(f"{__name__}.{file}")) for file in _files()})


def find_token(name: str, book: CardBook) -> Copiable:
    """What a token of this name is: one that cards make, as `Treasure` or `Devil (red)`, or else a copy of a card."""
    from twinstack.engine.magic.cards import tokens
    from twinstack.engine.magic.cards.token_cards import TOKENS

    wanted = name.casefold().removesuffix(" token")
    for label, value in TOKENS.items():
        if wanted in (label.casefold(), label.partition(" (")[0].casefold()):
            return value
    for shared in vars(tokens).values():
        if isinstance(shared, Copiable) and shared.front.name.casefold().removesuffix(" token") == wanted:
            return shared
    return book.find(name).printed
