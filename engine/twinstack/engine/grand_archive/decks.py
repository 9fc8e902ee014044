"""The decks that come with the book, each with a main deck and a material deck, and the faults of a deck."""

from typing import Any

from twinstack.engine.core.book.cards import CardBook
from twinstack.engine.core.deck_lists import Section
from twinstack.engine.core.decks import Deck
from twinstack.engine.core.text.grammar import listed
from twinstack.engine.grand_archive.cards.outside import CARDS as OUTSIDE
from twinstack.engine.quantities import quantity
from twinstack.engine.rulebook import DeckList

DECKS = (
    Deck(
        "Gate", "Guards, swords and fire: Maren holds the wall, and strikes from it.",
        (("Ember Spirit", 1), ("Maren, Sword at the Gate", 1), ("Maren, Captain of the Wall", 1),
         ("Maren, the Last Gate", 1), ("Gate Sword", 1), ("Hammer of the Kiln", 1), ("Watcher's Pike", 1),
         ("Lantern of the Wall", 1), ("Kiln Bellows", 1), ("Silver Thread", 1),
         ("Gate Guard", 4), ("Wall Runner", 4), ("Ember Cub", 4), ("Cinder Sentry", 4), ("Ash Herald", 4),
         ("Torch Bearer", 4), ("Furnace Giant", 2), ("Kiln Drake", 3), ("Watch Captain", 3), ("Spark", 4),
         ("Kindled Fury", 3), ("Sear", 3), ("Long Cut", 4), ("Ember Lunge", 4), ("Measured Blow", 3),
         ("Burning Arc", 1), ("Field Forge", 2), ("Rally the Wall", 2), ("Night Patrol", 1), ("Stand Fast", 1)),
    ),
    Deck(
        "Reef", "Scholars and tides: Oriel rests what attacks, denies what matters, and knows more each turn.",
        (("Tide Spirit", 1), ("Oriel, Reader of Tides", 1), ("Oriel, Keeper of the Deep", 1),
         ("Oriel, Voice of the Abyss", 1), ("Reed Staff", 1), ("Cup of Low Tide", 1), ("Book of Drowned Names", 1),
         ("Lantern of the Wall", 1), ("Silver Thread", 1), ("Watcher's Pike", 1),
         ("Reef Scholar", 4), ("Shell Warden", 4), ("Drowned Knight", 4), ("Fog Weaver", 4), ("Patient Angler", 4),
         ("Pearl Diver", 4), ("Eternal Coral", 2), ("Tidecaller", 4), ("Undertow", 4), ("Cold Current", 3),
         ("Deep Denial", 2), ("Tide of Pages", 3), ("Fathom", 4), ("Frozen Hour", 2), ("Read the Currents", 3),
         ("Weigh Down", 2), ("Breaking Wave", 2), ("Spoil the Stores", 2), ("Falling Star", 1), ("Sunken Library", 2)),
    ),
    Deck(
        "Mirrors", "Everything twice: Vesna copies allies, shots and words, and nobody knows which is the first.",
        (("Gale Spirit", 1), ("Vesna, Guest of Mirrors", 1), ("Vesna, Twice Seen", 1), ("Vesna, the Unreflected", 1),
         ("Throwing Glass", 1), ("Hand Mirror", 1), ("Sleeping Idol", 1), ("Silver Thread", 1),
         ("Lantern of the Wall", 1), ("Withy Bow", 1),
         ("Mirror Kin", 4), ("Masked Kin", 3), ("Gale Archer", 4), ("Leaf Dancer", 4), ("Keen Fox", 4),
         ("Zephyr Hart", 4), ("Twofold Seer", 2), ("Chrysalis Child", 4), ("Echoed Word", 3), ("Two Paces", 4),
         ("Borrowed Face", 3), ("Borrowed Page", 2), ("Split Arrow", 2), ("Shape of Another", 2), ("Blow Back", 2),
         ("Barbed Arrow", 2), ("Storm of Feathers", 4), ("Glancing Shot", 4), ("Chorus of Echoes", 2),
         ("Hall of Mirrors", 1)),
    ),
    Deck(
        "Currents", "Winds and stars: Ilse turns the currents, and finds what she needs where she looks.",
        (("Tide Spirit", 1), ("Ilse, Pilot of Four Winds", 1), ("Ilse, Reader of the Swell", 1),
         ("Ilse, the Still Center", 1), ("Reed Staff", 1), ("Cup of Low Tide", 1), ("Far Lantern", 1),
         ("Lantern of the Wall", 1), ("Silver Thread", 1), ("Captain's Ring", 1),
         ("Northern Tern", 4), ("Eastern Skiffer", 4), ("Southern Grebe", 4), ("Western Otter", 4),
         ("Shell Warden", 4), ("Tidecaller", 2), ("Drowned Knight", 2), ("Glade Forager", 3), ("Come About", 4),
         ("Fourfold Tide", 4), ("Sail by the Star", 4), ("Falling Star", 4), ("Gather the Tide", 2), ("Undertow", 2),
         ("Eye of Calm", 2), ("Lee Shore", 1), ("Anchor Chain", 3), ("Bitter Tonic", 2), ("Breaking Wave", 3),
         ("Compass Rose", 2)),
    ),
    Deck(
        "Drove", "Hounds and guns: Bram whistles for his pack, and keeps a slug for what it cannot bring down.",
        (("Ember Spirit", 1), ("Bram, Drover of the High Road", 1), ("Bram, Caller of the Pack", 1),
         ("Bram, King of the Drove Roads", 1), ("Long Fowler", 1), ("Weathervane", 1), ("Kiln Bellows", 1),
         ("Lantern of the Wall", 1), ("Silver Thread", 1), ("Captain's Ring", 1),
         ("Lead Hound", 4), ("Pack Mother", 4), ("Ember Cub", 4), ("Kindling Hound", 4), ("Drove Horse", 3),
         ("Post Rider", 4), ("Hearth Whelp", 3), ("Wall Runner", 2), ("Keen Fox", 2), ("Loose the Pack", 2),
         ("Whistle and Point", 4), ("Forward", 3), ("Ember Brand", 4), ("Whetted Rage", 2), ("Iron Slug", 4),
         ("Bramble Shot", 3), ("Quick Hands", 2), ("Call Them Home", 2), ("Spark", 4)),
    ),
)  # fmt: skip

MATERIAL = Section("material deck", ("material deck", "material"))
"""The heading of the material deck in a list. Without it, the types of the cards tell where they belong."""
LEAST, ALIKE, MOST_MATERIAL, POINTS = 60, 4, 12, 15


def is_material(face: Any) -> bool:
    """Whether it belongs in the material deck: a champion or regalia. Champion; Supertypes 2"""
    return "Champion" in face.types or "Regalia" in face.types


def faults(cards: CardBook, deck: DeckList) -> list[str]:
    """What is wrong with a main deck and a material deck. Format Conventions 1 to 4"""
    outside = {card.name for card in OUTSIDE}
    known = {name: cards.find(name).printed.front for name in (*deck.cards, *deck.sideboard)}
    material = {name: count for name, count in deck.cards.items() if is_material(known[name])}
    main = {name: count for name, count in deck.cards.items() if name not in material}
    found = [
        f"{name} is summoned or generated by other cards; it cannot be in a deck" for name in known if name in outside
    ]
    found += [
        f"{name} is under the material deck, where only champions and regalia belong; move it to the main deck"
        for name in dict.fromkeys(deck.apart.get(MATERIAL.name, ()))
        if name in main
    ]
    if (total := sum(main.values())) < LEAST:
        found.append(f"the main deck has {quantity(total, 'card')}; it needs at least {LEAST}")
    found += [f"the main deck has {n} of {name}; {ALIKE} at most are allowed" for name, n in main.items() if n > ALIKE]
    if (total := sum(material.values())) > MOST_MATERIAL:
        found.append(f"the material deck has {quantity(total, 'card')}; {MOST_MATERIAL} at most are allowed")
    found += [f"the material deck has {n} of {name}; one at most is allowed" for name, n in material.items() if n > 1]
    relics = [name for name in material if "divine relic" in known[name].keywords]
    if len(relics) > 1:
        found.append(f"the material deck has {listed(relics)}; of cards with divine relic, one at most is allowed")
    if not any("Champion" in known[name].types and known[name].level == 0 for name in material):
        found.append("the material deck has no champion of level 0; it needs one to begin the game")
    worth = sum(n * (3 if is_material(known[name]) else 1) for name, n in deck.sideboard.items())
    if worth > POINTS:
        found.append(
            f"the sideboard is worth {worth} points; {POINTS} at most are allowed, 3 for each champion or regalia"
        )
    return found
