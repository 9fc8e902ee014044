"""The decks that come with the book: a main deck and a material deck each, told apart by their cards."""

from twinstack.engine.core.decks import Deck

DECKS = (
    Deck(
        "Gate", "Guards, swords and fire: Maren holds the wall, and strikes from it.",
        (("Ember Spirit", 1), ("Maren, Sword at the Gate", 1), ("Maren, Captain of the Wall", 1),
         ("Maren, the Last Gate", 1), ("Gate Sword", 1), ("Hammer of the Kiln", 1), ("Watcher's Pike", 1),
         ("Lantern of the Wall", 1), ("Kiln Bellows", 1), ("Silver Thread", 1),
         ("Gate Guard", 4), ("Wall Runner", 4), ("Ember Cub", 4), ("Cinder Sentry", 4), ("Ash Herald", 4),
         ("Torch Bearer", 4), ("Furnace Giant", 2), ("Kiln Drake", 3), ("Smolder Imp", 2), ("Spark", 4),
         ("Kindled Fury", 3), ("Sear", 3), ("Long Cut", 4), ("Ember Lunge", 4), ("Measured Blow", 3),
         ("Burning Arc", 1), ("Field Forge", 2), ("Rally the Wall", 3), ("Whetstone", 1), ("Stand Fast", 1)),
    ),
    Deck(
        "Reef", "Scholars and tides: Oriel rests what attacks, denies what matters, and knows more each turn.",
        (("Tide Spirit", 1), ("Oriel, Reader of Tides", 1), ("Oriel, Keeper of the Deep", 1),
         ("Oriel, Voice of the Abyss", 1), ("Reed Staff", 1), ("Cup of Low Tide", 1), ("Book of Drowned Names", 1),
         ("Lantern of the Wall", 1), ("Silver Thread", 1), ("Watcher's Pike", 1),
         ("Reef Scholar", 4), ("Shell Warden", 4), ("Drowned Knight", 4), ("Fog Weaver", 4), ("Patient Angler", 4),
         ("Pearl Diver", 4), ("Eternal Coral", 2), ("Tidecaller", 4), ("Undertow", 4), ("Cold Current", 3),
         ("Deep Denial", 2), ("Tide of Pages", 3), ("Fathom", 4), ("Frozen Hour", 2), ("Read the Currents", 3),
         ("Weigh Down", 3), ("Breaking Wave", 3), ("Whirl of Glass", 1), ("Sunken Library", 2)),
    ),
    Deck(
        "Mirrors", "Everything twice: Vesna copies allies, shots and words, and nobody knows which is the first.",
        (("Gale Spirit", 1), ("Vesna, Guest of Mirrors", 1), ("Vesna, Twice Seen", 1), ("Vesna, the Unreflected", 1),
         ("Throwing Glass", 1), ("Hand Mirror", 1), ("Sleeping Idol", 1), ("Silver Thread", 1),
         ("Lantern of the Wall", 1),
         ("Mirror Kin", 4), ("Masked Kin", 3), ("Gale Archer", 4), ("Leaf Dancer", 4), ("Keen Fox", 4),
         ("Zephyr Hart", 4), ("Twofold Seer", 2), ("Chrysalis Child", 4), ("Echoed Word", 3), ("Two Paces", 4),
         ("Borrowed Face", 3), ("Borrowed Page", 2), ("Split Arrow", 2), ("Shape of Another", 2), ("Blow Back", 2),
         ("Second Wind", 2), ("Storm of Feathers", 4), ("Glancing Shot", 4), ("Chorus of Echoes", 2),
         ("Hall of Mirrors", 1)),
    ),
)  # fmt: skip
