"""Cards with keyword abilities about casting: one for each of those that are rarely seen."""

from twinstack.engine.magic import words as w

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card("Sublime Exhalation", "{6}{W}", "Sorcery", w.undaunted, w.destroy(w.each(w.creature))),
    w.card("Mist Intruder", "{1}{U}", "Creature — Eldrazi Drone", "1/2", w.devoid, w.flying, w.ingest),
    w.card("Shardless Agent", "{1}{G}{U}", "Artifact Creature — Human Rogue", "2/2", w.cascade),
    w.card("Boarding Party", "{5}{R}", "Creature — Human Pirate", "6/3", w.haste, w.cascade),
    w.card("Sudden Shock", "{1}{R}", "Instant", w.split_second, w.damage(2, w.target())),
    w.card(
        "Sulfur Elemental", "{2}{R}", "Creature — Elemental", "3/2",
        w.flash, w.split_second,
        w.static(w.creature & w.white, w.gets(1, -1)),
    ),
    w.card("Screamreach Brawler", "{2}{R}", "Creature — Orc Berserker", "2/3", w.dash("{1}{R}")),
    w.card("Riveteers Decoy", "{1}{G}", "Creature — Human Warrior", "3/1", w.must_be_blocked(), w.blitz("{3}{G}")),
    w.card("Goblin Freerunner", "{3}{R}", "Creature — Goblin Warrior Ally", "3/2", w.surge("{1}{R}"), w.menace),
    w.card("Skewer the Critics", "{2}{R}", "Sorcery", w.spectacle("{R}"), w.damage(3, w.target())),
    w.card("Spikewheel Acrobat", "{3}{R}", "Creature — Human Rogue", "5/2", w.spectacle("{2}{R}")),
    w.card(
        "Latchkey Faerie", "{3}{U}", "Creature — Faerie Rogue", "3/1",
        w.flying,
        w.prowl("{2}{U}"),
        w.when(w.enters(), w.draw(), if_=w.at_least(w.paid("prowl"), 1)),
    ),
    w.card("Eagle Vision", "{4}{U}", "Sorcery", w.freerunning("{1}{U}"), w.draw(3)),
    w.card(
        "Merciless Harlequin", "{2}{B}", "Creature — Human Assassin", "2/1",
        w.freerunning("{1}{B}"),
        w.when(w.enters(), w.draw(), w.lose_life(1)),
    ),
    w.card("Coastal Discovery", "{3}{U}", "Sorcery", w.draw(2), w.awaken(4, "{5}{U}")),
    w.card("Scatter to the Winds", "{1}{U}{U}", "Instant", w.counter(w.target(w.spell)), w.awaken(3, "{4}{U}{U}")),
    w.card("Mind Rake", "{2}{B}", "Sorcery", w.discard(2, w.target(w.player)), w.overload("{1}{B}")),
    w.card("Blustersquall", "{U}", "Instant", w.tap(w.target(w.creature & w.not_yours)), w.overload("{3}{U}")),
    w.card("Glimpse of Freedom", "{1}{U}", "Instant", w.draw(), w.escape("{2}{U}", 5)),
    w.card(
        "Bloodbraid Challenger", "{3}{R}{G}", "Creature — Elf Berserker", "4/3",
        w.cascade, w.haste,
        w.escape("{3}{R}{G}", 3),
    ),
    w.card("Sweet Oblivion", "{1}{U}", "Sorcery", w.mill(4, w.target(w.player)), w.escape("{3}{U}", 4)),
    w.card("Radical Idea", "{1}{U}", "Instant", w.draw(), w.jump_start),
    w.card("Direct Current", "{1}{R}{R}", "Sorcery", w.damage(2, w.target()), w.jump_start),
    w.card("Throes of Chaos", "{3}{R}", "Sorcery", w.cascade, w.retrace),
    w.card("Raven's Crime", "{B}", "Sorcery", w.discard(1, w.target(w.player)), w.retrace),
    w.card(
        "Dream's Grip", "{U}", "Instant",
        w.choose_one(w.tap(w.target(w.permanent)), w.untap(w.target(w.permanent)), all_if=w.entwined),
        w.entwine("{1}"),
    ),
    w.card("Ledev Guardian", "{3}{W}", "Creature — Human Knight", "2/4", w.convoke),
    w.card("Conclave Equenaut", "{4}{W}{W}", "Creature — Human Soldier", "3/3", w.convoke, w.flying),
    w.card("Wind-Kin Raiders", "{4}{U}{U}", "Creature — Human Artificer", "4/3", w.improvise, w.flying),
    w.card("Hooting Mandrills", "{5}{G}", "Creature — Ape", "4/4", w.delve, w.trample),
    w.card("Sultai Scavenger", "{5}{B}", "Creature — Bird Warrior", "3/3", w.delve, w.flying),
    w.card("Durkwood Baloth", "{4}{G}{G}", "Creature — Beast", "5/5", w.suspend(5, "{G}")),
    w.card("Giant Dustwasp", "{3}{G}{G}", "Creature — Insect", "3/3", w.flying, w.suspend(4, "{1}{G}")),
    w.card("Infiltrator il-Kor", "{4}{U}", "Creature — Kor Rogue", "3/1", w.shadow, w.suspend(2, "{1}{U}")),
    w.card("Knight of Sursi", "{3}{W}", "Creature — Human Knight", "2/2", w.flying, w.flanking, w.suspend(3, "{W}")),
    w.card("Rift Bolt", "{2}{R}", "Sorcery", w.damage(3, w.target()), w.suspend(1, "{R}")),
    w.card("Ancestral Vision", None, "Sorcery", w.draw(3, w.target(w.player)), w.suspend(4, "{U}"), color="blue"),
    w.card("Sol Talisman", None, "Artifact", w.suspend(3, "{1}"), w.tap_for("CC")),
    w.card("Arrogant Wurm", "{3}{G}{G}", "Creature — Wurm", "4/4", w.trample, w.madness("{2}{G}")),
    w.card("Obsessive Search", "{U}", "Instant", w.draw(), w.madness("{U}")),
)
