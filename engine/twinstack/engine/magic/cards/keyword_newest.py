"""Cards with keyword abilities of the latest years."""

from twinstack.engine.magic.words import (
    any_of,
    attacks,
    backup,
    bargain,
    bargained,
    card,
    creature,
    damage,
    deathtouch,
    discard,
    disguise,
    double_strike,
    draw,
    each,
    enters,
    flash,
    flying,
    gain_life,
    haste,
    impending,
    lose_life,
    mayhem,
    opponent,
    reach,
    target,
    trample,
    vigilance,
    when,
)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    card("Riftburst Hellion", "{5}{R}{G}", "Creature — Hellion", "6/7", reach, disguise("{4}{R/G}{R/G}")),
    card("Bolrac-Clan Basher", "{4}{R}{R}", "Creature — Cyclops Warrior", "3/2",
         double_strike, trample, disguise("{3}{R}{R}")),
    card("Golden-Scale Aeronaut", "{4}{W}", "Creature — Dwarf Pilot", "2/3", *backup(1, flying)),
    card("Sigiled Sentinel", "{2}{W}", "Creature — Human Knight", "2/2", *backup(1, vigilance)),
    card("Serpent-Blade Assailant", "{2}{G}", "Creature — Elf Warrior", "2/1", *backup(1, deathtouch)),
    card(
        "High Fae Negotiator", "{3}{B}{B}", "Creature — Faerie Warlock", "3/5",
        bargain,
        flying,
        when(enters(), lose_life(3, each(opponent)), gain_life(3), if_=bargained),
    ),
    card("Raging Goblinoids", "{4}{R}", "Creature — Goblin Berserker Villain", "5/4", haste, mayhem("{2}{R}")),
    card("Swarm, Being of Bees", "{2}{B}", "Legendary Creature — Insect Villain", "2/2", flash, flying, mayhem("{B}")),
    card("Electro's Bolt", "{2}{R}", "Sorcery", damage(4, target(creature)), mayhem("{1}{R}")),
    card(
        "Overlord of the Boilerbilges", "{4}{R}{R}", "Enchantment Creature — Avatar Horror", "5/5",
        impending(4, "{2}{R}{R}"),
        when(any_of(enters(), attacks()), damage(4, target())),
    ),
    card(
        "Overlord of the Floodpits", "{3}{U}{U}", "Enchantment Creature — Avatar Horror", "5/3",
        impending(4, "{1}{U}{U}"),
        flying,
        when(any_of(enters(), attacks()), draw(2), discard(1)),
    ),
)
