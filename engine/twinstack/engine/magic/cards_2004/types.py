"""Cards that were of fewer creature types in 2004: before Humans were, and before each had a job."""

from twinstack.engine.magic.cards import book_of_twinstack
from twinstack.engine.magic.characteristics import Copiable
from twinstack.engine.magic.types import parse_types
from twinstack.engine.magic.words import Card


def _of_type(name: str, line: str) -> Card:
    """The card of today but for its type line."""
    card = book_of_twinstack().find(name)
    supertypes, types, subtypes = parse_types(line)
    front = card.front.replaced(supertypes=supertypes, types=types, subtypes=subtypes)
    return Card(name, Copiable((front,)))


CARDS = (
    _of_type("Echo Tracer", "Creature — Wizard"),
    _of_type("Goblin Warchief", "Creature — Goblin"),
    _of_type("Juggernaut", "Artifact Creature"),
    _of_type("Llanowar Elves", "Creature — Elf"),
    _of_type("Nightmare", "Creature — Nightmare"),
    _of_type("Ornithopter", "Artifact Creature"),
    _of_type("Phage the Untouchable", "Legendary Creature — Minion"),
    _of_type("Prodigal Sorcerer", "Creature — Wizard"),
    _of_type("Quirion Elves", "Creature — Elf"),
    _of_type("Samite Healer", "Creature — Cleric"),
    _of_type("Silver Knight", "Creature — Knight"),
    _of_type("Sorceress Queen", "Creature — Wizard"),
    _of_type("Soul Warden", "Creature — Cleric"),
    _of_type("Tetravus", "Artifact Creature"),
    _of_type("Volrath's Shapeshifter", "Creature — Shapeshifter"),
)
