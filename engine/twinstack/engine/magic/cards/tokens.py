"""Tokens that cards create. 111"""

from twinstack.engine.magic.words import (
    activated,
    add_mana,
    becomes_target,
    cost,
    draw,
    exile,
    flying,
    it,
    itself,
    rule,
    sacrifice,
    spell,
    this_turn,
    top_cards,
    trample,
    when,
)
from twinstack.engine.magic.words.card import token

bird = token("Bird", "1/1", "Creature — Bird", flying, color="white")
centaur = token("Centaur", "3/3", "Creature — Centaur", color="green")
clue = token("Clue", None, "Artifact — Clue", activated(cost("{2}", sacrifice=itself), draw()))
eldrazi_horror = token("Eldrazi Horror", "3/2", "Creature — Eldrazi Horror")
elephant = token("Elephant", "3/3", "Creature — Elephant", color="green")
elf_warrior = token("Elf Warrior", "1/1", "Creature — Elf Warrior", color=("green", "white"))
goblin = token("Goblin", "1/1", "Creature — Goblin", color="red")
junk = token(
    "Junk", None, "Artifact — Junk",
    activated(cost("{T}", sacrifice=itself), exile(top_cards()), this_turn(rule("may play"), to=it), as_sorcery=True),
)  # fmt: skip
human = token("Human", "1/1", "Creature — Human", color="red")
illusion = token(
    "Illusion", "2/2", "Creature — Illusion", when(becomes_target(of=spell), sacrifice(itself)), color="blue"
)
insect = token("Insect", "1/1", "Creature — Insect", color="green")
phyrexian_golem = token("Phyrexian Golem", "3/3", "Artifact Creature — Phyrexian Golem")
rhino = token("Rhino", "4/4", "Creature — Rhino", trample, color="green")
salamander = token("Salamander Warrior", "4/3", "Creature — Salamander Warrior", color="blue")
soldier = token("Soldier", "1/1", "Creature — Soldier", color="white")
soldier_machine = token("Soldier", "1/1", "Artifact Creature — Soldier")
spirit = token("Spirit", "1/1", "Creature — Spirit", flying, color="white")
tetravite = token("Tetravite", "1/1", "Artifact Creature — Tetravite", flying, rule("cant be enchanted"))
treasure = token("Treasure", None, "Artifact — Treasure", activated(cost("{T}", sacrifice=itself), add_mana("any")))
vampire = token("Vampire", "2/2", "Creature — Vampire", flying, color="black")
