"""Permanents that make attacking or blocking cost something."""

from twinstack.engine.magic.words import (
    activated,
    attack_cost,
    block_cost,
    card,
    cost,
    count,
    creature,
    enchantment,
    flying,
    itself,
    land,
    planeswalker,
    this_turn,
    vigilance,
    x,
    you,
    yours,
)

you_and_yours = you | (planeswalker & yours)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    card("Ghostly Prison", "{2}{W}", "Enchantment", attack_cost(creature, "{2}", you)),
    card("Windborn Muse", "{3}{W}", "Creature — Spirit", "2/3", flying, attack_cost(creature, "{2}", you)),
    card(
        "Baird, Steward of Argive", "{2}{W}{W}", "Legendary Creature — Human Soldier", "2/4",
        vigilance,
        attack_cost(creature, "{1}", you_and_yours),
    ),
    card(
        "Sphere of Safety", "{4}{W}", "Enchantment",
        attack_cost(creature, "{1}", you_and_yours, each=count(enchantment & yours)),
    ),
    card(
        "Exalted Dragon", "{4}{W}{W}", "Creature — Dragon", "5/5",
        flying,
        attack_cost(itself, cost(sacrifice=land)),
    ),
    card("War Cadence", "{2}{R}", "Enchantment", activated("{X}{R}", this_turn(block_cost(creature, "{1}", each=x)))),
)
