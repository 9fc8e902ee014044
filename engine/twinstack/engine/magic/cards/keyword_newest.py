"""Cards with keyword abilities of the latest years."""

from twinstack.engine.magic import words as w

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card("Riftburst Hellion", "{5}{R}{G}", "Creature — Hellion", "6/7", w.reach, w.disguise("{4}{R/G}{R/G}")),
    w.card("Bolrac-Clan Basher", "{4}{R}{R}", "Creature — Cyclops Warrior", "3/2",
         w.double_strike, w.trample, w.disguise("{3}{R}{R}")),
    w.card("Golden-Scale Aeronaut", "{4}{W}", "Creature — Dwarf Pilot", "2/3", *w.backup(1, w.flying)),
    w.card("Sigiled Sentinel", "{2}{W}", "Creature — Human Knight", "2/2", *w.backup(1, w.vigilance)),
    w.card("Serpent-Blade Assailant", "{2}{G}", "Creature — Elf Warrior", "2/1", *w.backup(1, w.deathtouch)),
    w.card(
        "High Fae Negotiator", "{3}{B}{B}", "Creature — Faerie Warlock", "3/5",
        w.bargain,
        w.flying,
        w.when(w.enters(), w.lose_life(3, w.each(w.opponent)), w.gain_life(3), if_=w.bargained),
    ),
    w.card("Raging Goblinoids", "{4}{R}", "Creature — Goblin Berserker Villain", "5/4", w.haste, w.mayhem("{2}{R}")),
    w.card("Swarm, Being of Bees", "{2}{B}", "Legendary Creature — Insect Villain", "2/2", w.flash, w.flying,
        w.mayhem("{B}")),
    w.card("Electro's Bolt", "{2}{R}", "Sorcery", w.damage(4, w.target(w.creature)), w.mayhem("{1}{R}")),
    w.card(
        "Overlord of the Boilerbilges", "{4}{R}{R}", "Enchantment Creature — Avatar Horror", "5/5",
        w.impending(4, "{2}{R}{R}"),
        w.when(w.any_of(w.enters(), w.attacks()), w.damage(4, w.target())),
    ),
    w.card(
        "Overlord of the Floodpits", "{3}{U}{U}", "Enchantment Creature — Avatar Horror", "5/3",
        w.impending(4, "{1}{U}{U}"),
        w.flying,
        w.when(w.any_of(w.enters(), w.attacks()), w.draw(2), w.discard(1)),
    ),
)
