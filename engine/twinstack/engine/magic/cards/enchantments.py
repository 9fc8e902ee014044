"""Enchantments and Auras."""

from twinstack.engine.magic import words as w

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card("Anointed Procession", "{3}{W}", "Enchantment", w.more_tokens()),
    w.card("Boon Reflection", "{4}{W}", "Enchantment", w.more_life(times=2)),
    w.card("Glorious Anthem", "{1}{W}{W}", "Enchantment", w.static(w.creature & w.yours, w.gets(1, 1))),
    w.card("Kismet", "{3}{W}", "Enchantment", w.enters_tapped((w.artifact | w.creature | w.land) & w.an_opponents)),
    w.card(
        "Test of Endurance", "{2}{W}{W}", "Enchantment",
        w.when(w.your_upkeep, w.win_the_game(), if_=w.at_least(w.life_of(w.you), 50)),
    ),
    w.card("Words of Worship", "{2}{W}", "Enchantment",
        w.activated("{1}", w.shield(w.draws_instead(w.gain_life(5)), uses=1))),
    w.card(
        "Engineered Plague", "{2}{B}", "Enchantment",
        w.as_enters(w.choose("creature type")),
        w.static(w.creature & w.of_chosen("creature type"), w.gets(-1, -1)),
    ),
    w.card(
        "Leyline of the Void", "{2}{B}{B}", "Enchantment",
        w.begins_in_play(),
        w.goes_instead(w.an_opponent_owns - w.token, "graveyard", "exile"),
    ),
    w.card("Blood Moon", "{2}{R}", "Enchantment", w.static(w.land - w.basic, w.becomes_only("Mountain"))),
    w.card("Dictate of the Twin Gods", "{3}{R}{R}", "Enchantment", w.flash, w.more_damage(times=2)),
    w.card(
        "Leyline of Punishment", "{2}{R}{R}", "Enchantment",
        w.begins_in_play(),
        w.cant_gain_life(w.player),
        w.damage_cant_be_prevented(),
    ),
    w.card(
        "Sneak Attack", "{3}{R}", "Enchantment",
        w.activated(
            "{R}",
            w.may(
                w.seq(
                    w.put_onto_battlefield(w.a(w.creature & w.in_hand & w.yours)),
                    w.apply(w.it, w.has(w.haste)),
                    w.later(w.each_end_step, w.sacrifice(w.it)),
                )
            ),
        ),
    ),
    w.card("Concordant Crossroads", "{G}", "World Enchantment", w.static(w.creature, w.has(w.haste))),
    w.card("Exploration", "{G}", "Enchantment", w.extra_lands(w.you)),
    w.card("Hardened Scales", "{G}", "Enchantment", w.more_counters("+1/+1", w.creature & w.yours, plus=1)),
    w.card("Living Plane", "{2}{G}{G}", "World Enchantment", w.static(w.land, w.becomes("Creature"), w.base_pt(1, 1))),
    w.card("Pariah", "{2}{W}", "Enchantment — Aura", w.enchant(w.creature), w.redirect_damage(w.you, w.enchanted)),
    w.card(
        "Detained by Legionnaires", "{1}{W}", "Enchantment — Aura",
        w.enchant(w.creature),
        w.cant_attack(w.enchanted),
        w.cant_block(w.enchanted),
    ),
    w.card("Control Magic", "{2}{U}{U}", "Enchantment — Aura", w.enchant(w.creature),
        w.static(w.enchanted, w.controlled_by(w.you))),
    w.card("Flight", "{U}", "Enchantment — Aura", w.enchant(w.creature), w.static(w.enchanted, w.has(w.flying))),
    w.card(
        "Lignify", "{1}{G}", "Kindred Enchantment — Treefolk Aura",
        w.enchant(w.creature),
        w.static(w.enchanted, w.becomes_only("Treefolk"), w.loses_all_abilities(), w.base_pt(0, 4)),
    ),
    w.card(
        "Rancor", "{G}", "Enchantment — Aura",
        w.enchant(w.creature),
        w.static(w.enchanted, w.gets(2, 0), w.has(w.trample)),
        w.when(w.dies(), w.return_to_hand(w.itself)),
    ),
)
