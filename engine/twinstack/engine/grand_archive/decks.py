"""The decks that come with the book: a main deck and a material deck each, told apart by their cards."""

from twinstack.engine.core.decks import Deck

_MATERIAL = (
    ("Maren, Sword at the Gate", 1), ("Maren, Captain of the Wall", 1), ("Gate Sword", 1), ("Lantern of the Wall", 1),
)  # fmt: skip

DECKS = (
    Deck(
        "Gate", "Guards, swords and fire.",
        (("Ember Spirit", 1), *_MATERIAL, ("Gate Guard", 4), ("Wall Runner", 4), ("Ember Cub", 4), ("Spark", 4),
         ("Long Cut", 4), ("Wide Cut", 4), ("Salve", 4), ("Mirrored Spark", 4), ("Mirror Kin", 4)),
    ),
    Deck(
        "Reef", "Scholars, tides and mirrors.",
        (("Tide Spirit", 1), *_MATERIAL, ("Gate Guard", 4), ("Wall Runner", 4), ("Reef Scholar", 4), ("Undertow", 4),
         ("Long Cut", 4), ("Wide Cut", 4), ("Salve", 4), ("Mirrored Spark", 4), ("Mirror Kin", 4)),
    ),
)  # fmt: skip
