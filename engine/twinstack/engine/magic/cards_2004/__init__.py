"""The cards as of January 2004: names of those that had come out, and files with those whose texts were others then.

A file here that is not named in `known.json` is not read. Its cards bear the names of cards of today, which stand
for them; all others are today's, whose words mean the same.
"""

import json
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from twinstack.engine.magic.card_book import CardBook, Entry, Title
from twinstack.engine.magic.card_files import digest_of_file, load_cards
from twinstack.engine.magic.cards import book_of_twinstack

if TYPE_CHECKING:  # a book is had without the words in which its cards are written
    from twinstack.engine.magic.words import Card

__all__ = ["KNOWN", "UNTIL", "book_of_2004"]

KNOWN = Path(__file__).with_name("known.json")
UNTIL = "January 2004"


def _alone(book: CardBook, name: str) -> "tuple[Card]":
    return (book.find(name),)


@cache
def book_of_2004() -> CardBook:
    """What had come out by then, as it was then; what came later is aside."""
    return CardBook(unread=_entries(), later=book_of_twinstack(), until=UNTIL)


def _entries() -> Iterator[Entry]:
    """Those of today are looked up one by one, so that their files are read when they are asked for."""
    told = json.loads(KNOWN.read_text("utf-8"))
    today = book_of_twinstack()
    titles = {title.name: title for title in today.titles}
    for name in told["as today"]:
        yield titles[name], partial(_alone, today, name)
    for file, names in told["as then"].items():
        edition = digest_of_file(KNOWN.with_name(f"{file}.py").read_bytes())
        load = partial(load_cards, f"{__name__}.{file}")
        for name in names:
            title = titles[name]
            yield Title(title.name, title.faces, title.standing, title.melded, edition), load
