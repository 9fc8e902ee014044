"""Cards that are summoned as tokens or generated, and that no deck can have."""

from twinstack.engine.grand_archive import words as w
from twinstack.engine.grand_archive.cards.faces import action, ally, item

CARDS = (
    ally("Drove Hound", 0, "Dog", 1, 1),
    item("Reef Herb", 0, "Herb"),
    item("Blightroot", 0, "Catalyst Root"),
    item("Fraysia", 0, "Adjuvant Flower"),
    item("Manaroot", 0, "Adjuvant Root"),
    item("Razorvine", 0, "Catalyst Leaf"),
    item("Silvershine", 0, "Catalyst Flower"),
    item("Springleaf", 0, "Adjuvant Leaf"),
    action("Loose Page", 0, "Mage Spell", w.does(w.Glimpse(1), w.Draw(1))),
)
"""Decks cannot have them: see `decks.py`."""
