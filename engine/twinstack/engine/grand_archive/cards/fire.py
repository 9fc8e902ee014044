"""Cards of the fire element: attackers and direct damage."""

from twinstack.engine.grand_archive import words as w
from twinstack.engine.grand_archive.cards.faces import action, ally, attack, domain, phantasia

CARDS = (
    ally("Ember Cub", 2, "Tamer Beast", 2, 2, w.vigor, element="fire"),
    ally("Cinder Sentry", 3, "Warrior Human", 2, 4, w.intercept, w.retort(1), element="fire"),
    ally("Ash Herald", 3, "Warrior Human", 2, 2, w.on_death(w.DealDamage(2, w.Target(w.unit))), element="fire"),
    ally(
        "Torch Bearer", 2, "Warrior Human", 2, 2,
        *w.restricted(w.class_bonus, w.on_attack(w.for_now(w.itself, w.Gets(power=1)))), element="fire",
    ),
    ally("Furnace Giant", 5, "Guardian Golem", 6, 5, w.pride(2), w.hindered, element="fire"),
    ally("Kiln Drake", 4, "Tamer Dragon", 4, 3, *w.restricted(w.level_at_least(2), w.cleave), element="fire"),
    ally(
        "Smolder Imp", 1, "Elemental", 1, 1,
        w.activated(w.sacrifice_this, do=w.DealDamage(1, w.Target(w.unit))), element="fire",
    ),
    ally("Kindling Hound", 4, "Tamer Dog", 4, 3, w.kindle(2), element="fire"),
    ally(
        "Hearth Whelp", 2, "Tamer Dragon", 2, 3, w.foster,
        w.when(w.Happens("fostered", w.itself), w.PutCounters("buff", 2)), element="fire",
    ),
    ally(
        "Banked Ember", 2, "Elemental", 2, 1, *w.restricted(w.level_at_least(2), w.activate_from("graveyard")),
        element="fire",
    ),
    ally(
        "Hungry Furnace", 3, "Guardian Golem", 5, 5,
        w.at_beginning("recollection", w.Unless((w.reserve_cost(1),), w.Sacrifice(w.you, w.itself))), element="fire",
    ),
    action("Spark", 1, "Mage Spell", w.does(w.DealDamage(2, w.Target(w.unit))), fast=True, element="fire"),
    action(
        "Kindled Fury", 2, "Warrior Skill", w.imbue(2),
        w.does(w.for_now(w.each(w.ally & w.yours), w.Gets(power=1)),
               w.If(w.imbued, w.DealDamage(2, w.their_champion))), element="fire",
    ),
    action(
        "Sear", 3, "Mage Spell", w.efficiency, w.does(w.DealDamage(4, w.Target(w.unit), unpreventable=True)),
        element="fire",
    ),
    action(
        "Feed the Kiln", 1, "Skill", w.also("fuel", w.sacrifice(w.ally & w.yours)),
        w.does(w.DealDamage(1, w.Target(w.unit)),
               w.If(w.paid("fuel"), w.DealDamage(3, w.their_champion))), element="fire",
    ),
    attack(
        "Ember Lunge", 2, "Warrior Sword", 2,
        *w.restricted(w.class_bonus, w.on_hit(w.DealDamage(1, w.their_champion), what=w.ally)),
        element="fire",
    ),
    attack("Loose the Pack", 2, "Tamer Command", 2, w.command("Beast"), element="fire"),
    attack("Burning Arc", 4, "Warrior Sword", 4, w.cleave, w.critical(1), element="fire"),
    domain("Field Forge", 2, "Factory", w.static(w.weapon & w.yours, w.Gets(power=1)), element="fire"),
    phantasia("Ember Brand", 1, "Warrior", *w.has_link(w.ally & w.yours, w.Gets(power=2)), element="fire"),
    phantasia(
        "War Drum", 2, "Warrior", w.when(w.Happens("die", w.ally & w.an_opponents), w.Recover(1)), element="fire"
    ),
)  # fmt: skip
