"""Champions, and the regalia of their material decks."""

from twinstack.engine.grand_archive import words as w
from twinstack.engine.grand_archive.cards.faces import champion, regalia_item, regalia_weapon

CARDS = (
    champion("Ember Spirit", 0, "Spirit", 15, "On Enter: Draw seven cards.", w.on_enter(w.Draw(7)), element="fire"),
    champion("Tide Spirit", 0, "Spirit", 15, "On Enter: Draw seven cards.", w.on_enter(w.Draw(7)), element="water"),
    champion(
        "Maren, Sword at the Gate", 1, "Warrior Human", 20,
        "Inherited Effect — Weapons you control get +1 power.",
        *w.inherited(w.static(w.weapon & w.yours, w.Gets(power=1))),
    ),
    champion(
        "Maren, Captain of the Wall", 2, "Warrior Human", 25,
        "Maren Lineage. Allies you control get +1 power.",
        w.lineage("Maren"), w.static(w.ally & w.yours, w.Gets(power=1)),
    ),
    regalia_weapon("Gate Sword", 0, "Warrior Sword", 1, 3),
    regalia_item(
        "Lantern of the Wall", 0, "Guardian Accessory", "Rest: Glimpse 1.", w.activated(w.rest_this, do=w.Glimpse(1))
    ),
)  # fmt: skip
