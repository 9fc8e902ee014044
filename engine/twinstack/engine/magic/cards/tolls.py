"""Permanents that make attacking or blocking cost something."""

from twinstack.engine.magic import words as w

you_and_yours = w.you | (w.planeswalker & w.yours)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card("Ghostly Prison", "{2}{W}", "Enchantment", w.attack_cost(w.creature, "{2}", w.you)),
    w.card("Windborn Muse", "{3}{W}", "Creature — Spirit", "2/3", w.flying, w.attack_cost(w.creature, "{2}", w.you)),
    w.card(
        "Baird, Steward of Argive", "{2}{W}{W}", "Legendary Creature — Human Soldier", "2/4",
        w.vigilance,
        w.attack_cost(w.creature, "{1}", you_and_yours),
    ),
    w.card(
        "Sphere of Safety", "{4}{W}", "Enchantment",
        w.attack_cost(w.creature, "{1}", you_and_yours, each=w.count(w.enchantment & w.yours)),
    ),
    w.card(
        "Exalted Dragon", "{4}{W}{W}", "Creature — Dragon", "5/5",
        w.flying,
        w.attack_cost(w.itself, w.cost(sacrifice=w.land)),
    ),
    w.card("War Cadence", "{2}{R}", "Enchantment", w.activated("{X}{R}",
        w.this_turn(w.block_cost(w.creature, "{1}", each=w.x)))),
)
