"""Creatures whose text is keywords, or no text at all."""

from twinstack.engine.magic import words as w

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card("Grizzly Bears", "{1}{G}", "Creature — Bear", "2/2"),
    w.card("Runeclaw Bear", "{1}{G}", "Creature — Bear", "2/2"),
    w.card("Boros Swiftblade", "{R}{W}", "Creature — Human Soldier", "1/2", w.double_strike),
    w.card("Typhoid Rats", "{B}", "Creature — Rat", "1/1", w.deathtouch),
    w.card("Boggart Brute", "{2}{R}", "Creature — Goblin Warrior", "3/2", w.menace),
    w.card("Boggart Ram-Gang", "{R/G}{R/G}{R/G}", "Creature — Goblin Warrior", "3/3", w.haste, w.wither),
    w.card("Wilt-Leaf Cavaliers", "{G/W}{G/W}{G/W}", "Creature — Elf Knight", "3/4", w.vigilance),
    w.card("Vault Skirge", "{1}{B/P}", "Artifact Creature — Phyrexian Imp", "1/1", w.flying, w.lifelink),
    w.card("Silver Knight", "{W}{W}", "Creature — Human Knight", "2/2", w.first_strike, w.protection(w.red)),
    w.card(
        "Baneslayer Angel", "{3}{W}{W}", "Creature — Angel", "5/5",
        w.flying,
        w.first_strike,
        w.lifelink,
        w.protection(w.subtype("Demon")),
        w.protection(w.subtype("Dragon")),
    ),
    w.card("Giant Spider", "{3}{G}", "Creature — Spider", "2/4", w.reach),
    w.card("Darksteel Myr", "{3}", "Artifact Creature — Myr", "0/1", w.indestructible),
    w.card("Blurred Mongoose", "{1}{G}", "Creature — Mongoose", "2/1", w.cant_be_countered(), w.shroud),
    w.card("Carnage Tyrant", "{4}{G}{G}", "Creature — Dinosaur", "7/6", w.cant_be_countered(), w.trample, w.hexproof),
    w.card("Waterfall Aerialist", "{3}{U}", "Creature — Djinn Wizard", "3/1", w.flying, w.ward("{2}")),
    w.card("Pendrell Drake", "{3}{U}", "Creature — Drake", "2/3", w.flying, w.cycling("{2}")),
    w.card("Teferi's Drake", "{2}{U}", "Creature — Drake", "3/2", w.flying, w.phasing),
    w.card("Woodland Changeling", "{1}{G}", "Creature — Shapeshifter", "2/2", w.changeling),
    w.card("Cloudskate", "{1}{U}", "Creature — Illusion", "2/2", w.flying, w.fading(3)),
    w.card("Skyshroud Behemoth", "{5}{G}{G}", "Creature — Beast", "10/10", w.fading(2), w.enters_tapped()),
    w.card("Young Wolf", "{G}", "Creature — Wolf", "1/1", w.undying),
    w.card("Monastery Swiftspear", "{R}", "Creature — Human Monk", "1/2", w.haste, w.prowess),
    w.card("Frogmite", "{4}", "Artifact Creature — Frog", "2/2", w.affinity(w.artifact)),
    w.card("Wall of Omens", "{1}{W}", "Creature — Wall", "0/4", w.defender, w.when(w.enters(), w.draw())),
    w.card(
        "Ball Lightning", "{R}{R}{R}", "Creature — Elemental", "6/1",
        w.trample,
        w.haste,
        w.when(w.each_end_step, w.sacrifice(w.itself)),
    ),
    w.card("Mulldrifter", "{4}{U}", "Creature — Elemental", "2/2", w.flying, w.when(w.enters(), w.draw(2)),
        w.evoke("{2}{U}")),
    w.card(
        "Krosan Druid", "{2}{G}", "Creature — Centaur Druid", "2/3",
        w.kicker("{4}{G}"),
        w.when(w.enters(), w.gain_life(10), if_=w.kicked),
    ),
    w.card("Blight Mamba", "{1}{G}", "Creature — Phyrexian Snake", "1/1", w.infect,
        w.activated("{1}{G}", w.regenerate())),
    w.card("Troll Ascetic", "{1}{G}{G}", "Creature — Troll Shaman", "3/2", w.hexproof,
        w.activated("{1}{G}", w.regenerate())),
)
