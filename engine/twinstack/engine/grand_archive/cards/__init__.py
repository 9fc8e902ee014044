"""The cards of the book, all of our own design. `faces.py` has the functions that make them."""

from twinstack.engine.core.book.cards import CardBook
from twinstack.engine.grand_archive.cards import champions, currents, drove, fire, outside, regalia, shared, water, wind

CARDS = CardBook(
    [
        *champions.CARDS,
        *regalia.CARDS,
        *shared.CARDS,
        *fire.CARDS,
        *water.CARDS,
        *wind.CARDS,
        *currents.CARDS,
        *drove.CARDS,
        *outside.CARDS,
    ]
)
