"""Cards of the main deck."""

from twinstack.engine.grand_archive import words as w
from twinstack.engine.grand_archive.cards.faces import action, ally, attack, item

CARDS = (
    ally("Gate Guard", 2, "Guardian Human", 1, 3, "Taunt", w.taunt),
    ally("Wall Runner", 1, "Warrior Human", 2, 1),
    ally("Ember Cub", 2, "Tamer Beast", 3, 2, "Vigor", w.vigor, element="fire"),
    ally("Reef Scholar", 3, "Mage Human", 1, 2, "On Enter: Draw a card.", w.on_enter(w.Draw(1)), element="water"),
    action(
        "Spark", 1, "Mage Spell", "Deal 2 damage to target unit.", w.does(w.DealDamage(2, w.Target(w.unit))),
        fast=True, element="fire",
    ),
    action("Undertow", 2, "Mage Spell", "Destroy target rested ally.",
           w.does(w.Destroy(w.Target(w.ally & w.rested))), element="water"),
    attack("Long Cut", 1, "Warrior Sword", 3),
    attack("Wide Cut", 3, "Warrior Sword", 2, "Cleave", w.cleave),
    item("Salve", 1, "Cleric Potion", "Sacrifice Salve: Recover 3.", w.activated(w.sacrifice_this, do=w.Recover(3))),
    action("Mirrored Spark", 2, "Mage Spell", "Copy target activation. You may choose new targets and modes.",
           w.does(w.Copy(w.Target(w.activation), may_choose=True)), fast=True),
    ally("Mirror Kin", 3, "Mage Human", 1, 1, "Mirror Kin may enter as a copy of another ally.",
         w.EntersAsCopy(w.a(w.ally))),
)  # fmt: skip
