"""Cards that guard players and themselves: hexproof, protection, ward."""

from twinstack.engine.magic.words import (
    an_opponents,
    anything,
    base_pt,
    card,
    cost,
    creature,
    dies,
    flying,
    gain_life,
    hexproof,
    is_dealt_damage,
    lose_life,
    opponent,
    player_has,
    protection_from_each,
    rule,
    static,
    target,
    that_much,
    trample,
    vigilance,
    ward,
    when,
    you,
)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    card("Aegis of the Gods", "{1}{W}", "Enchantment Creature — Human Soldier", "2/1", player_has(you, hexproof)),
    card("Leyline of Sanctity", "{2}{W}{W}", "Enchantment", rule("begins in play"), player_has(you, hexproof)),
    card(
        "Metropolis Reformer", "{2}{W}", "Creature — Angel Cleric", "2/3",
        flying,
        vigilance,
        player_has(you, hexproof),
        when(is_dealt_damage(), gain_life(that_much)),
    ),
    card(
        "Maha, Its Feathers Night", "{3}{B}{B}", "Legendary Creature — Elemental Bird", "6/5",
        flying,
        trample,
        ward(cost(discard=anything)),
        static(creature & an_opponents, base_pt(None, 1)),
    ),
    card(
        "Vein Ripper", "{3}{B}{B}{B}", "Creature — Vampire Assassin", "6/5",
        flying,
        ward(cost(sacrifice=creature)),
        when(dies(creature), lose_life(2, target(opponent)), gain_life(2)),
    ),
    card("Iridescent Angel", "{5}{W}{U}", "Creature — Angel", "4/4", flying, *protection_from_each()),
)
# fmt: on
