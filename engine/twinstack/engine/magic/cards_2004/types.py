"""Cards that were of other creature types in 2004: before old cards became Humans, and before each had a job."""

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
    _of_type("Chameleon Spirit", "Creature — Spirit"),
    _of_type("Clone", "Creature — Clone"),
    _of_type("Echo Tracer", "Creature — Wizard"),
    _of_type("Frogmite", "Artifact Creature"),
    _of_type("Gaea's Liege", "Creature — Gaea's-Liege"),
    _of_type("Goblin Warchief", "Creature — Goblin"),
    _of_type("Juggernaut", "Artifact Creature"),
    _of_type("Llanowar Elves", "Creature — Elf"),
    _of_type("Mtenda Herder", "Creature — Scout"),
    _of_type("Nekrataal", "Creature — Assassin"),
    _of_type("Nightmare", "Creature — Nightmare"),
    _of_type("Ornithopter", "Artifact Creature"),
    _of_type("Phage the Untouchable", "Creature — Minion Legend"),
    _of_type("Prodigal Sorcerer", "Creature — Wizard"),
    _of_type("Quirion Elves", "Creature — Elf"),
    _of_type("Samite Healer", "Creature — Cleric"),
    _of_type("Silver Knight", "Creature — Knight"),
    _of_type("Sorceress Queen", "Creature — Wizard"),
    _of_type("Soul Warden", "Creature — Cleric"),
    _of_type("Tetravus", "Artifact Creature"),
    _of_type("Vesuvan Doppelganger", "Creature — Doppelganger"),
    _of_type("Volrath's Shapeshifter", "Creature — Shapeshifter"),
)
