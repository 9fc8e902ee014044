"""The cards of the book, of our own design. How one is written: `faces.py`."""

from twinstack.engine.core.book.cards import CardBook
from twinstack.engine.grand_archive.cards import champions, fire, outside, regalia, shared, water, wind

CARDS = CardBook(
    [*champions.CARDS, *regalia.CARDS, *shared.CARDS, *fire.CARDS, *water.CARDS, *wind.CARDS, *outside.CARDS]
)
