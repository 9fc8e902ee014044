"""Permanents that make spells and abilities cost more or less."""

from twinstack.engine.magic.words import (
    abilities_cost_less,
    abilities_cost_more,
    anything,
    as_enters,
    card,
    changeling,
    choose,
    costs_at_least,
    costs_less,
    costs_more,
    creature,
    enchantment,
    equipped_permanent,
    gets,
    is_,
    itself,
    of_chosen,
    static,
    subtype,
    untapped,
    white,
    you,
    yours,
)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    card("Suppression Field", "{1}{W}", "Enchantment", abilities_cost_more(anything, 2, which="not mana")),
    card("Training Grounds", "{U}", "Enchantment", abilities_cost_less(creature & yours, 2, least=1)),
    card("Gloom", "{2}{B}", "Enchantment", costs_more(white, 3), abilities_cost_more(white & enchantment, 3)),
    card("Trinisphere", "{3}", "Artifact", costs_at_least(anything, 3, if_=is_(itself, untapped))),
    card(
        "Auriok Steelshaper", "{1}{W}", "Creature — Human Soldier", "1/1",
        abilities_cost_less(anything, 1, by=you, which="equip"),
        static(
            creature & yours & (subtype("Soldier") | subtype("Knight")), gets(1, 1),
            while_=is_(itself, equipped_permanent),
        ),
    ),
    card(
        "Morophon, the Boundless", "{7}", "Legendary Creature — Shapeshifter", "6/6",
        changeling,
        as_enters(choose("creature type")),
        costs_less(of_chosen("creature type"), "{W}{U}{B}{R}{G}", by=you, only_colored=True),
        static(creature & yours & of_chosen("creature type") - itself, gets(1, 1)),
    ),
)
