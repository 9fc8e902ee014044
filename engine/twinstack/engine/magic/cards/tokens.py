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
    when,
)
from twinstack.engine.magic.words.card import token

clue = token("Clue", None, "Artifact — Clue", activated(cost("{2}", sacrifice=itself), draw()))
eldrazi_horror = token("Eldrazi Horror", "3/2", "Creature — Eldrazi Horror")
elephant = token("Elephant", "3/3", "Creature — Elephant", color="green")
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
soldier = token("Soldier", "1/1", "Creature — Soldier", color="white")
soldier_machine = token("Soldier", "1/1", "Artifact Creature — Soldier")
spirit = token("Spirit", "1/1", "Creature — Spirit", flying, color="white")
tetravite = token("Tetravite", "1/1", "Artifact Creature — Tetravite", flying, rule("cant be enchanted"))
treasure = token("Treasure", None, "Artifact — Treasure", activated(cost("{T}", sacrifice=itself), add_mana("any")))
vampire = token("Vampire", "2/2", "Creature — Vampire", flying, color="black")
