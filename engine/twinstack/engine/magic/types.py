"""The supertypes, card types and subtypes of Magic, and how a type line is read and written. 205"""

import re
from collections.abc import Iterable, Set
from typing import Any

from twinstack.engine.errors import CardError
from twinstack.engine.kernel.remembering import remembered
from twinstack.engine.suggest import did_you_mean


class Ordered(frozenset[str]):
    """A set of types that keeps the printed order for display. It equals any set of the same types."""

    __slots__ = ("order",)
    order: tuple[str, ...]

    def __new__(cls, names: Iterable[str] = ()) -> "Ordered":
        order = tuple(dict.fromkeys(names))
        made = super().__new__(cls, order)
        made.order = order
        return made

    def __or__(self, other: Set[Any]) -> "Ordered":
        return _joined(self.order, in_order(other))

    def __ror__(self, other: Set[Any]) -> "Ordered":
        return _joined(in_order(other), self.order)

    def __and__(self, other: Set[object]) -> "Ordered":
        return Ordered(name for name in self.order if name in other)

    def __sub__(self, other: Set[object]) -> "Ordered":
        return Ordered(name for name in self.order if name not in other)


@remembered
def _joined(first: tuple[str, ...], then: tuple[str, ...]) -> Ordered:
    """The union of two lists; remembered, since a card with every creature type has hundreds."""
    return Ordered((*first, *then))


def in_order(names: Set[str]) -> tuple[str, ...]:
    """These types in printed order; in alphabetical order if they do not come from a card."""
    return names.order if isinstance(names, Ordered) else tuple(sorted(names))


def _names(text: str) -> frozenset[str]:
    return frozenset(name.strip() for name in re.sub(r"\s+", " ", text).split(","))


def _alphabetical(text: str) -> Ordered:
    return Ordered(sorted(_names(text)))


SUPERTYPES = frozenset(("Basic", "Legendary", "Ongoing", "Snow", "World"))
CARD_TYPES = frozenset(
    ("Artifact", "Battle", "Creature", "Enchantment", "Instant", "Kindred", "Land", "Planeswalker", "Sorcery")
)
PERMANENT_TYPES = CARD_TYPES - {"Instant", "Sorcery", "Kindred"}
BASIC_LAND_TYPES = frozenset(("Plains", "Island", "Swamp", "Mountain", "Forest"))
ARTIFACT_TYPES = _names(
    """
    Attraction, Blood, Bobblehead, Book, Clue, Contraption, Equipment, Food, Fortification, Gold,
    Incubator, Infinity, Junk, Lander, Map, Mutagen, Powerstone, Spacecraft, Stone, Treasure, Vehicle
    """
)
ENCHANTMENT_TYPES = _names(
    """
    Aura, Background, Cartouche, Case, Class, Curse, Role, Room, Rune, Saga, Shard, Shrine
    """
)
LAND_TYPES = _names(
    """
    Cave, Desert, Forest, Gate, Island, Lair, Locus, Mine, Mountain, Plains, Planet, Power-Plant,
    Sphere, Swamp, Tower, Town, Urza's
    """
)
PLANESWALKER_TYPES = _names(
    """
    Ajani, Aminatou, Angrath, Arlinn, Ashiok, Bahamut, Basri, Bolas, Calix, Chandra, Comet, Dack,
    Dakkon, Daretti, Davriel, Dellian, Dihada, Domri, Dovin, Ellywick, Elminster, Elspeth, Estrid,
    Freyalise, Garruk, Gideon, Grist, Guff, Huatli, Jace, Jared, Jaya, Jeska, Kaito, Karn, Kasmina,
    Kaya, Kiora, Koth, Liliana, Lolth, Lukka, Minsc, Mordenkainen, Nahiri, Narset, Niko, Nissa, Nixilis,
    Oko, Quintorius, Ral, Rowan, Saheeli, Samut, Sarkhan, Serra, Sivitri, Sorin, Szat, Tamiyo, Tasha,
    Teferi, Teyo, Tezzeret, Tibalt, Tyvar, Ugin, Urza, Venser, Vivien, Vraska, Vronos, Will, Windgrace,
    Wrenn, Xenagos, Yanggu, Yanling, Zariel
    """
)
SPELL_TYPES = frozenset(("Adventure", "Arcane", "Lesson", "Omen", "Trap"))
CREATURE_TYPES = _alphabetical(
    """
    Advisor, Aetherborn, Alien, Ally, Angel, Antelope, Ape, Archer, Archon, Armadillo,
    Army, Artificer, Assassin, Assembly-Worker, Astartes, Atog, Aurochs, Avatar, Azra, Badger, Balloon,
    Barbarian, Bard, Basilisk, Bat, Bear, Beast, Beaver, Beeble, Beholder, Berserker, Bird, Bison,
    Blinkmoth, Boar, Bringer, Brushwagg, Camarid, Camel, Capybara, Caribou, Carrier, Cat, Centaur,
    Child, Chimera, Citizen, Cleric, Clown, Cockatrice, Construct, Coward, Coyote, Crab, Crocodile,
    C'tan, Custodes, Cyberman, Cyclops, Dalek, Dauthi, Demigod, Demon, Deserter, Detective, Devil,
    Dinosaur, Djinn, Doctor, Dog, Dragon, Drake, Dreadnought, Drix, Drone, Druid, Dryad, Dwarf, Echidna,
    Efreet, Egg, Elder, Eldrazi, Elemental, Elephant, Elf, Elk, Employee, Eye, Faerie, Ferret, Fish,
    Flagbearer, Fox, Fractal, Frog, Fungus, Gamer, Gargoyle, Germ, Giant, Giraffe, Gith, Glimmer, Gnoll,
    Gnome, Goat, Goblin, God, Golem, Gorgon, Graveborn, Gremlin, Griffin, Guest, Hag, Halfling, Hamster,
    Harpy, Hedgehog, Hellion, Hero, Hippo, Hippogriff, Homarid, Homunculus, Horror, Horse, Human, Hydra,
    Hyena, Illusion, Imp, Incarnation, Inkling, Inquisitor, Insect, Jackal, Jellyfish, Juggernaut,
    Kangaroo, Kavu, Kirin, Kithkin, Knight, Kobold, Kor, Kraken, Llama, Lamia, Lammasu, Leech, Lemur,
    Leviathan, Lhurgoyf, Licid, Lizard, Lobster, Manticore, Masticore, Mercenary, Merfolk, Metathran,
    Minion, Minotaur, Mite, Mole, Monger, Mongoose, Monk, Monkey, Moogle, Moonfolk, Mount, Mouse,
    Mutant, Myr, Mystic, Nautilus, Necron, Nephilim, Nightmare, Nightstalker, Ninja, Noble, Noggle,
    Nomad, Nymph, Octopus, Ogre, Ooze, Orb, Orc, Orgg, Otter, Ouphe, Ox, Oyster, Pangolin, Peasant,
    Pegasus, Pentavite, Performer, Pest, Phelddagrif, Phoenix, Phyrexian, Pilot, Pincher, Pirate, Plant,
    Platypus, Porcupine, Possum, Praetor, Primarch, Prism, Processor, Qu, Rabbit, Raccoon, Ranger, Rat,
    Rebel, Reflection, Rhino, Rigger, Robot, Rogue, Sable, Salamander, Samurai, Sand, Saproling, Satyr,
    Scarecrow, Scientist, Scion, Scorpion, Scout, Sculpture, Seal, Serf, Serpent, Servo, Shade, Shaman,
    Shapeshifter, Shark, Sheep, Siren, Skeleton, Skunk, Slith, Sliver, Sloth, Slug, Snail, Snake,
    Soldier, Soltari, Sorcerer, Spawn, Specter, Spellshaper, Sphinx, Spider, Spike, Spirit, Splinter,
    Sponge, Squid, Squirrel, Starfish, Surrakar, Survivor, Symbiote, Synth, Tentacle, Tetravite,
    Thalakos, Thopter, Time Lord, Thrull, Tiefling, Toy, Treefolk, Trilobite, Triskelavite, Troll, Turtle, Tyranid,
    Unicorn, Utrom, Vampire, Varmint, Vedalken, Villain, Volver, Wall, Walrus, Warlock, Warrior, Weasel,
    Weird, Werewolf, Whale, Wizard, Wolf, Wolverine, Wombat, Worm, Wraith, Wurm, Yeti, Zombie, Zubera
    """
)
FORMER_CREATURE_TYPES = _names(
    "Clone, Doppelganger, Enchantress, Gaea's-Liege, Ghoul, Hound, Legend, Lion, Lord, Paladin, Roc"
)
"""Those of cards of former editions that are no types today. What is of every creature type is of none of them."""
ANY_CREATURE_TYPES = CREATURE_TYPES | FORMER_CREATURE_TYPES
SUBTYPES = ARTIFACT_TYPES | ENCHANTMENT_TYPES | LAND_TYPES | PLANESWALKER_TYPES | SPELL_TYPES | ANY_CREATURE_TYPES
_OF_TYPE = {
    "Artifact": ARTIFACT_TYPES, "Enchantment": ENCHANTMENT_TYPES, "Land": LAND_TYPES,
    "Planeswalker": PLANESWALKER_TYPES, "Instant": SPELL_TYPES, "Sorcery": SPELL_TYPES, "Creature": ANY_CREATURE_TYPES,
    "Kindred": ANY_CREATURE_TYPES,
}  # fmt: skip
_TWO_WORDS = {name.split()[0]: name for name in SUBTYPES if " " in name}


TypeLine = tuple[frozenset[str], frozenset[str], frozenset[str]]


@remembered
def parse_types(line: str) -> TypeLine:
    """`Legendary Creature — Elf Druid` as supertypes, card types and subtypes."""
    left, _, right = line.replace(" - ", " — ").partition("—")
    before, after = left.split(), _words(right)
    supertypes = frozenset(word for word in before if word in SUPERTYPES)
    types = frozenset(word for word in before if word in CARD_TYPES)
    loose = [word for word in before if word not in SUPERTYPES and word not in CARD_TYPES]
    for word in loose + after:
        if word not in SUBTYPES:
            hint = did_you_mean(word, SUPERTYPES | CARD_TYPES | SUBTYPES)
            raise CardError(f"type line {line!r}: {word!r} is not a type that the rules know{hint}")
    return supertypes, types, Ordered(loose + after)


def _words(text: str) -> list[str]:
    found: list[str] = []
    for word in text.split():
        if found and _TWO_WORDS.get(found[-1]) == f"{found[-1]} {word}":
            found[-1] = f"{found[-1]} {word}"
        else:
            found.append(word)
    return found


@remembered
def fitting(subtypes: frozenset[str], types: frozenset[str]) -> frozenset[str]:
    """The subtypes that belong to these card types. The others are lost with their card types. 205.1a"""
    return Ordered(
        name for name in in_order(subtypes) if any(name in _OF_TYPE[kind] for kind in types if kind in _OF_TYPE)
    )


def type_line(supertypes: frozenset[str], types: frozenset[str], subtypes: frozenset[str]) -> str:
    """The type line as text. All creature types together are written as `every creature type`."""
    if len(subtypes & CREATURE_TYPES) == len(CREATURE_TYPES):
        subtypes = (subtypes - CREATURE_TYPES) | {"every creature type"}
    left = " ".join([*sorted(supertypes), *sorted(types, key=_TYPE_ORDER.index)])
    return f"{left} — {' '.join(in_order(subtypes))}" if subtypes else left


_TYPE_ORDER = ("Kindred", "Artifact", "Enchantment", "Battle", "Planeswalker", "Instant", "Sorcery", "Land", "Creature")
