"""The cards of the book, of our own design. How one is written: `faces.py`."""

from twinstack.engine.core.book.cards import CardBook
from twinstack.engine.grand_archive.cards import champions, first

CARDS = CardBook([*champions.CARDS, *first.CARDS])
