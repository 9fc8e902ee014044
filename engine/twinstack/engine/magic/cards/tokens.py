"""Tokens that cards create. 111"""

from twinstack.engine.magic.words import (
    activated,
    add_mana,
    becomes_target,
    cost,
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
from twinstack.engine.magic.words.card import make_token
from twinstack.engine.magic.words.keyword_actions import clue as clue

bird = make_token("Bird", "1/1", "Creature — Bird", flying, color="white")
centaur = make_token("Centaur", "3/3", "Creature — Centaur", color="green")
eldrazi_horror = make_token("Eldrazi Horror", "3/2", "Creature — Eldrazi Horror")
elephant = make_token("Elephant", "3/3", "Creature — Elephant", color="green")
elf_warrior = make_token("Elf Warrior", "1/1", "Creature — Elf Warrior", color=("green", "white"))
goblin = make_token("Goblin", "1/1", "Creature — Goblin", color="red")
junk = make_token(
    "Junk", None, "Artifact — Junk",
    activated(cost("{T}", sacrifice=itself), exile(top_cards()), this_turn(rule("may play"), to=it), as_sorcery=True),
)  # fmt: skip
human = make_token("Human", "1/1", "Creature — Human", color="red")
illusion = make_token(
    "Illusion", "2/2", "Creature — Illusion", when(becomes_target(of=spell), sacrifice(itself)), color="blue"
)
insect = make_token("Insect", "1/1", "Creature — Insect", color="green")
phyrexian_golem = make_token("Phyrexian Golem", "3/3", "Artifact Creature — Phyrexian Golem")
rhino = make_token("Rhino", "4/4", "Creature — Rhino", trample, color="green")
salamander = make_token("Salamander Warrior", "4/3", "Creature — Salamander Warrior", color="blue")
soldier = make_token("Soldier", "1/1", "Creature — Soldier", color="white")
soldier_machine = make_token("Soldier", "1/1", "Artifact Creature — Soldier")
spirit = make_token("Spirit", "1/1", "Creature — Spirit", flying, color="white")
tetravite = make_token("Tetravite", "1/1", "Artifact Creature — Tetravite", flying, rule("cant be enchanted"))
treasure = make_token(
    "Treasure", None, "Artifact — Treasure", activated(cost("{T}", sacrifice=itself), add_mana("any"))
)
vampire = make_token("Vampire", "2/2", "Creature — Vampire", flying, color="black")
