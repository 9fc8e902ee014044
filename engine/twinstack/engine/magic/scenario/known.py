"""Which words the cards of a game have: a word that is expected to be absent must at least exist."""

from twinstack.engine.core.scenario.known import ever, plain_text
from twinstack.engine.core.scenario.play import Play
from twinstack.engine.kernel.remembering import remembering
from twinstack.engine.magic.card_book import CardBook
from twinstack.engine.magic.terms import TODAY, Terms
from twinstack.engine.magic.text import card_text, face_text, meaning
from twinstack.engine.magic.words.keywords import MEANING, PLAIN

KEYWORDS = {name.casefold() for name in (*PLAIN, *MEANING)}
COUNTERS = frozenset({"+1/+1", "-1/-1", "loyalty", "poison", "energy", "experience", "rad", "time", "charge", "lore"})
"""Kinds of words that no card needs to have."""


def is_said(play: Play, plain: str) -> bool:
    """Is the word on a card, a keyword, or on something in the game?"""
    terms, book = play.s.profile.terms, play.placing.book
    if plain in _all_texts(book, TODAY) or plain in KEYWORDS or _said_here(play, plain):
        return True
    return bool(terms) and plain in _all_texts(book, terms)


def _said_here(play: Play, plain: str) -> bool:
    """Is the word on something in the game: on a card made up for it, or on an object as it is now?"""
    faces = (face for obj in ever(play) for face in (*obj.printed.faces, obj.chars))
    editions = dict.fromkeys((TODAY, play.s.profile.terms))
    return any(plain in plain_text(face_text(face, terms)) for face in faces for terms in editions)


@remembering(4)
def _all_texts(book: CardBook, terms: Terms) -> str:
    return plain_text("\n".join((*(card_text(card, terms) for card in book), *(meaning(word) for word in MEANING))))
