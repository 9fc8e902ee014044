"""Tokens that cards create. 111"""

from twinstack.engine.magic import words as w

bird = w.make_token("Bird", "1/1", "Creature — Bird", w.flying, color="white")
clue = w.clue
centaur = w.make_token("Centaur", "3/3", "Creature — Centaur", color="green")
eldrazi_horror = w.make_token("Eldrazi Horror", "3/2", "Creature — Eldrazi Horror")
elephant = w.make_token("Elephant", "3/3", "Creature — Elephant", color="green")
elf_warrior = w.make_token("Elf Warrior", "1/1", "Creature — Elf Warrior", color=("green", "white"))
goblin = w.make_token("Goblin", "1/1", "Creature — Goblin", color="red")
junk = w.make_token(
    "Junk", None, "Artifact — Junk",
    w.activated(w.cost("{T}", sacrifice=w.itself), w.exile(w.top_cards()), w.this_turn(w.rule("may play"), to=w.it),
        as_sorcery=True),
)  # fmt: skip
human = w.make_token("Human", "1/1", "Creature — Human", color="red")
illusion = w.make_token(
    "Illusion", "2/2", "Creature — Illusion", w.when(w.becomes_target(of=w.spell), w.sacrifice(w.itself)), color="blue"
)
insect = w.make_token("Insect", "1/1", "Creature — Insect", color="green")
phyrexian_golem = w.make_token("Phyrexian Golem", "3/3", "Artifact Creature — Phyrexian Golem")
rhino = w.make_token("Rhino", "4/4", "Creature — Rhino", w.trample, color="green")
salamander = w.make_token("Salamander Warrior", "4/3", "Creature — Salamander Warrior", color="blue")
soldier = w.make_token("Soldier", "1/1", "Creature — Soldier", color="white")
soldier_machine = w.make_token("Soldier", "1/1", "Artifact Creature — Soldier")
spirit = w.make_token("Spirit", "1/1", "Creature — Spirit", w.flying, color="white")
tetravite = w.make_token("Tetravite", "1/1", "Artifact Creature — Tetravite", w.flying, w.rule("cant be enchanted"))
treasure = w.make_token(
    "Treasure", None, "Artifact — Treasure", w.activated(w.cost("{T}", sacrifice=w.itself), w.add_mana("any"))
)
vampire = w.make_token("Vampire", "2/2", "Creature — Vampire", w.flying, color="black")
