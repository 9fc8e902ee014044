"""Regalia: the cards of material decks that are not champions. They are materialized for a memory cost."""

from twinstack.engine.grand_archive import words as w
from twinstack.engine.grand_archive.cards.faces import ally, regalia_item, regalia_weapon, two_faced

CARDS = (
    regalia_weapon("Gate Sword", 0, "Warrior Sword", 1, 3),
    regalia_weapon(
        "Hammer of the Kiln", 1, "Warrior Hammer", 2, 2, *w.restricted(w.class_bonus, w.critical(1)), element="fire"
    ),
    regalia_weapon("Watcher's Pike", 1, "Guardian Polearm", 2, 2, w.true_sight, w.on_hit(w.Draw(1), what=w.ally)),
    regalia_weapon("Reed Staff", 0, "Mage Staff", 1, 2, w.on_attack(w.Glimpse(1))),
    regalia_weapon(
        "Throwing Glass", 0, "Ranger Dagger", 1, 1, w.renewable, w.activated(w.banish_this, do=w.Glimpse(1))
    ),
    regalia_item("Lantern of the Wall", 0, "Guardian Accessory", w.activated(w.rest_this, do=w.Glimpse(1))),
    regalia_item(
        "Kiln Bellows", 1, "Artifact",
        w.activated(w.rest_this, do=w.for_now(w.Target(w.ally & w.yours), w.Gets(power=1))), element="fire",
    ),
    regalia_item(
        "Cup of Low Tide", 1, "Cleric Accessory", w.activated(w.rest_this, do=w.Recover(1)), element="water"
    ),
    regalia_item(
        "Book of Drowned Names", 1, "Mage Book",
        w.activated(w.reserve_cost(1), w.rest_this, do=w.PutCounters("enlighten", 1, w.your_champion)),
    ),
    regalia_item(
        "Hand Mirror", 1, "Ranger Accessory",
        w.activated(w.banish_this, do=w.Copy(w.Target(w.ally & w.yours)), slow=True), element="wind",
    ),
    regalia_weapon("Long Fowler", 0, "Ranger Gun", 1, 3),
    regalia_weapon("Withy Bow", 0, "Ranger Bow", 0, 2, w.true_sight),
    regalia_item(
        "Far Lantern", 1, "Mage Accessory", w.PreventsDamage(w.champion & w.yours, 1, by=w.of_subtype("Spell")),
    ),
    regalia_item("Captain's Ring", 1, "Accessory", *w.has_link(w.champion & w.yours, w.Gets(level=1))),
    regalia_item("Silver Thread", 0, "Ranger Accessory", w.reservable),
    regalia_item("Ember of the First Fire", 2, "Artifact", w.divine_relic, w.on_enter(w.Draw(2)), element="fire"),
    regalia_item("Pearl of the First Tide", 2, "Artifact", w.divine_relic, w.on_enter(w.Recover(4)), element="water"),
    two_faced(
        regalia_item(
            "Sleeping Idol", 1, "Fatestone",
            w.activated(w.reserve_cost(2), do=w.Transform(w.itself), slow=True), element="wind",
        ),
        ally("Waking Idol", 0, "Guardian Golem", 3, 4, w.on_attack(w.Glimpse(1)), element="wind"),
    ),
)  # fmt: skip
