"""Permanents that create token copies of others. 707.2"""

from twinstack.engine.magic import words as w

dead = w.target(w.creature & w.in_graveyard)
my_dead = w.target(w.creature & w.in_graveyard & w.yours)
another = w.target(w.creature & w.yours - w.itself)
colorful_dead = w.target((w.red | w.white | w.black) & w.creature & w.in_graveyard & w.yours)
ready_machine = w.target((w.artifact | w.creature) & w.yours - w.itself)
zombies = w.count(w.subtype("Zombie") & w.yours)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Mirrorpool", None, "Land",
        w.enters_tapped(),
        w.tap_for("C"),
        w.activated(
            w.cost("{2}{C}{T}", sacrifice=w.itself),
            w.copy_spell(w.target(w.spell & (w.instant | w.sorcery) & w.yours), may_retarget=True),
        ),
        w.activated(w.cost("{4}{C}{T}", sacrifice=w.itself), w.create_copy(w.target(w.creature & w.yours))),
    ),
    w.card(
        "Minion Reflector", "{5}", "Artifact",
        w.when(
            w.enters(w.creature & w.nontoken & w.yours),
            w.may_pay(
                w.cost("{2}"),
                w.create_copy(w.that_object, except_=[w.has(w.haste, w.when(w.each_end_step, w.sacrifice(w.itself)))]),
            ),
        ),
    ),
    w.card(
        "Necroduality", "{3}{U}", "Enchantment",
        w.when(w.enters(w.subtype("Zombie") & w.nontoken & w.yours), w.create_copy(w.that_object)),
    ),
    w.card(
        "Bramble Sovereign", "{2}{G}{G}", "Creature — Dryad", "4/4",
        w.when(
            w.enters(w.creature & w.nontoken - w.itself),
            w.may_pay(w.cost("{1}{G}"), w.create_copy(w.that_object, under=w.controller_of(w.that_object))),
        ),
    ),
    w.card(
        "Vaultborn Tyrant", "{5}{G}{G}", "Creature — Dinosaur", "6/6",
        w.trample,
        w.when(w.enters(w.itself | (w.creature & w.yours & w.power(">=", 4))), w.gain_life(3), w.draw()),
        w.when(w.dies(), w.create_copy(w.itself, except_=[w.becomes("Artifact")]), if_=w.is_(w.itself, w.nontoken)),
    ),
    w.card(
        "Miirym, Sentinel Wyrm", "{3}{G}{U}{R}", "Legendary Creature — Dragon Spirit", "6/6",
        w.flying,
        w.ward("{2}"),
        w.when(
            w.enters(w.subtype("Dragon") & w.nontoken & w.yours - w.itself),
            w.create_copy(w.that_object, except_=[w.no_longer("Legendary")]),
        ),
    ),
    w.card(
        "Impostor Syndrome", "{4}{U}{U}", "Enchantment",
        w.when(
            w.deals_combat_damage(w.creature & w.nontoken & w.yours, to=w.player),
            w.create_copy(w.that_source, except_=[w.no_longer("Legendary")]),
        ),
    ),
    w.card(
        "Extravagant Replication", "{4}{U}{U}", "Enchantment",
        w.when(w.your_upkeep, w.create_copy(w.target(w.permanent & w.yours - w.land - w.itself))),
    ),
    w.card(
        "Séance", "{2}{W}{W}", "Enchantment",
        w.when(
            w.each_upkeep,
            w.may(w.exile(my_dead)),
            w.if_(w.did, w.seq(w.create_copy(w.it, except_=[w.becomes("Spirit")]),
                w.later(w.each_end_step, w.exile(w.it)))),
        ),
    ),
    w.card(
        "The Scarab God", "{3}{U}{B}", "Legendary Creature — God", "5/5",
        w.when(w.your_upkeep, w.lose_life(zombies, w.each(w.opponent)), w.scry(zombies)),
        w.activated(
            "{2}{U}{B}",
            w.exile(dead), w.create_copy(w.it, except_=[w.base_pt(4, 4), w.color("black"), w.becomes_only("Zombie")]),
        ),
        w.when(w.dies(), w.later(w.each_end_step, w.return_to_hand(w.itself))),
    ),
    w.card(
        "Urza, Prince of Kroog", "{2}{W}{U}", "Legendary Creature — Human Artificer", "2/3",
        w.static(w.artifact & w.creature & w.yours, w.gets(2, 2)),
        w.activated(
            "{6}", w.create_copy(w.target(w.artifact & w.yours),
                except_=[w.base_pt(1, 1), w.becomes("Creature — Soldier")]),
        ),
    ),
    w.card(
        "Orthion, Hero of Lavabrink", "{3}{R}", "Legendary Creature — Human Soldier", "3/3",
        w.activated(
            "{1}{R}{T}",
            w.create_copy(another), w.apply(w.it, w.has(w.haste)), w.later(w.each_end_step, w.sacrifice(w.it)),
            as_sorcery=True,
        ),
        w.activated(
            "{6}{R}{R}{R}{T}",
            w.create_copy(another, 5), w.apply(w.it, w.has(w.haste)), w.later(w.each_end_step, w.sacrifice(w.it)),
            as_sorcery=True,
        ),
    ),
    w.card(
        "Stormsplitter", "{3}{R}", "Creature — Otter Wizard", "1/4",
        w.haste,
        w.when(w.casts(w.instant | w.sorcery), w.create_copy(w.itself), w.later(w.each_end_step, w.exile(w.it))),
    ),
    w.card(
        "Improvised Arsenal", "{1}{R}", "Artifact — Equipment",
        w.static(w.equipped, w.gets(w.count(w.artifact & w.yours), 0)),
        w.activated("{4}{R}", w.create_copy(w.itself)),
        w.equip("{R}"),
    ),
    w.card(
        "Replication Specialist", "{4}{U}", "Creature — Moonfolk Artificer", "3/4",
        w.flying,
        w.when(w.enters(w.artifact & w.nontoken & w.yours), w.may_pay(w.cost("{1}{U}"), w.create_copy(w.that_object))),
    ),
    w.card(
        "Elvish Hydromancer", "{2}{G}", "Creature — Elf Wizard", "3/2",
        w.kicker("{3}{U}"),
        w.when(w.enters(), w.create_copy(w.target(w.creature & w.yours)), if_=w.kicked),
    ),
    w.card(
        "Offspring's Revenge", "{2}{R}{W}{B}", "Enchantment",
        w.when(
            w.beginning_of("begin combat", whose=w.you),
            w.exile(colorful_dead),
            w.create_copy(w.it, except_=[w.base_pt(1, 1)]),
            w.apply(w.it, w.has(w.haste), lasts=w.YOUR_NEXT_TURN),
        ),
    ),
    w.card(
        "Astral Dragon", "{6}{U}{U}", "Creature — Dragon", "4/4",
        w.flying,
        w.when(
            w.enters(),
            w.create_copy(
                w.target(w.permanent - w.creature), 2,
                except_=[w.base_pt(3, 3), w.becomes("Creature — Dragon"), w.has(w.flying)],
            ),
        ),
    ),
    w.card(
        "Saheeli, the Sun's Brilliance", "{U}{R}", "Legendary Creature — Human Artificer", "2/2",
        w.activated(
            "{U}{R}{T}",
            w.create_copy(ready_machine, except_=[w.becomes("Artifact")]),
            w.apply(w.it, w.has(w.haste)),
            w.later(w.each_end_step, w.sacrifice(w.it)),
        ),
    ),
    w.card(
        "The Notary Hobbits", "{3}{G}{G}", "Legendary Creature — Halfling Advisor", "1/1",
        w.when(w.enters(), w.create_copy(w.itself, 2, except_=[w.no_longer("Legendary")]),
            if_=w.is_(w.itself, w.nontoken)),
        w.activated("{T}", w.add_mana("C", w.count(w.subtype("Halfling") & w.yours))),
    ),
)
