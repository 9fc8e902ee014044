"""Tokens that cards create. 111"""

from twinstack.engine.magic.words import flying
from twinstack.engine.magic.words.card import token

eldrazi_horror = token("Eldrazi Horror", "3/2", "Creature — Eldrazi Horror")
elephant = token("Elephant", "3/3", "Creature — Elephant", color="green")
goblin = token("Goblin", "1/1", "Creature — Goblin", color="red")
human = token("Human", "1/1", "Creature — Human", color="red")
insect = token("Insect", "1/1", "Creature — Insect", color="green")
soldier = token("Soldier", "1/1", "Creature — Soldier", color="white")
soldier_machine = token("Soldier", "1/1", "Artifact Creature — Soldier")
spirit = token("Spirit", "1/1", "Creature — Spirit", flying, color="white")
vampire = token("Vampire", "2/2", "Creature — Vampire", flying, color="black")
