"""Permanents that make spells and abilities cost more or less."""

from twinstack.engine.magic import words as w

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card("Suppression Field", "{1}{W}", "Enchantment", w.abilities_cost_more(w.anything, 2, which="not mana")),
    w.card("Training Grounds", "{U}", "Enchantment", w.abilities_cost_less(w.creature & w.yours, 2, least=1)),
    w.card("Gloom", "{2}{B}", "Enchantment", w.costs_more(w.white, 3),
        w.abilities_cost_more(w.white & w.enchantment, 3)),
    w.card("Trinisphere", "{3}", "Artifact", w.costs_at_least(w.anything, 3, if_=w.is_(w.itself, w.untapped))),
    w.card(
        "Auriok Steelshaper", "{1}{W}", "Creature — Human Soldier", "1/1",
        w.abilities_cost_less(w.anything, 1, by=w.you, which="equip"),
        w.static(
            w.creature & w.yours & (w.subtype("Soldier") | w.subtype("Knight")), w.gets(1, 1),
            while_=w.is_(w.itself, w.equipped_permanent),
        ),
    ),
    w.card(
        "Morophon, the Boundless", "{7}", "Legendary Creature — Shapeshifter", "6/6",
        w.changeling,
        w.as_enters(w.choose("creature type")),
        w.costs_less(w.of_chosen("creature type"), "{W}{U}{B}{R}{G}", by=w.you, only_colored=True),
        w.static(w.creature & w.yours & w.of_chosen("creature type") - w.itself, w.gets(1, 1)),
    ),
)
