"""The creature types of January 2004: without those of later cards, and with some that are gone."""

from twinstack.engine.magic.types import CREATURE_TYPES, FORMER_CREATURE_TYPES

_LATER = """
    Aetherborn, Alien, Ally, Archon, Armadillo, Army, Astartes, Azra, Balloon, Bard, Beaver, Beholder, Bison,
    Blinkmoth, Bringer, Capybara, Child, Clown, Coward, Coyote, C'tan, Custodes, Cyberman, Dalek, Demigod,
    Detective, Dinosaur, Doctor, Dog, Drix, Echidna, Eldrazi, Elk, Employee, Fractal, Gamer, Germ, Giraffe, Gith,
    Glimmer, God, Graveborn, Guest, Halfling, Hamster, Hedgehog, Inkling, Juggernaut, Kangaroo, Kirin, Lamia, Lemur,
    Llama, Lobster, Mite, Mole, Moogle, Moonfolk, Mount, Mouse, Nautilus, Necron, Nephilim, Ninja, Noggle, Otter,
    Pangolin, Pentavite, Performer, Pest, Phyrexian, Pilot, Porcupine, Possum, Praetor, Primarch, Processor, Qu,
    Raccoon, Ranger, Rigger, Robot, Sable, Samurai, Scientist, Scion, Sculpture, Seal, Servo, Shark, Skunk, Slith,
    Sloth, Snail, Sorcerer, Spawn, Splinter, Surrakar, Survivor, Symbiote, Synth, Tentacle, Tiefling, Time Lord,
    Toy, Triskelavite, Tyranid, Utrom, Varmint, Villain, Walrus, Warlock, Weird, Werewolf, Zubera
"""
LATER_THAN_2004 = frozenset(" ".join(name.split()) for name in _LATER.split(","))
TYPES_OF_2004 = (frozenset(CREATURE_TYPES) - LATER_THAN_2004) | FORMER_CREATURE_TYPES
