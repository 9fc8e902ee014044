"""Permanents that create token copies of others. 707.2"""

from twinstack.engine.magic.words import (
    YOUR_NEXT_TURN,
    activated,
    add_mana,
    apply,
    artifact,
    base_pt,
    becomes,
    becomes_only,
    beginning_of,
    black,
    card,
    casts,
    color,
    controller_of,
    copy_spell,
    cost,
    count,
    create_copy,
    creature,
    deals_combat_damage,
    did,
    dies,
    draw,
    each,
    each_end_step,
    each_upkeep,
    enters,
    enters_tapped,
    equip,
    equipped,
    exile,
    flying,
    gain_life,
    gets,
    has,
    haste,
    if_,
    in_graveyard,
    instant,
    is_,
    it,
    itself,
    kicked,
    kicker,
    land,
    later,
    lose_life,
    may,
    may_pay,
    no_longer,
    nontoken,
    opponent,
    permanent,
    player,
    power,
    red,
    return_to_hand,
    sacrifice,
    scry,
    seq,
    sorcery,
    spell,
    static,
    subtype,
    tap_for,
    target,
    that_object,
    that_source,
    trample,
    ward,
    when,
    white,
    you,
    your_upkeep,
    yours,
)

dead = target(creature & in_graveyard)
my_dead = target(creature & in_graveyard & yours)
another = target(creature & yours - itself)
colorful_dead = target((red | white | black) & creature & in_graveyard & yours)
ready_machine = target((artifact | creature) & yours - itself)
zombies = count(subtype("Zombie") & yours)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    card(
        "Mirrorpool", None, "Land",
        enters_tapped(),
        tap_for("C"),
        activated(
            cost("{2}{C}{T}", sacrifice=itself),
            copy_spell(target(spell & (instant | sorcery) & yours), may_retarget=True),
        ),
        activated(cost("{4}{C}{T}", sacrifice=itself), create_copy(target(creature & yours))),
    ),
    card(
        "Minion Reflector", "{5}", "Artifact",
        when(
            enters(creature & nontoken & yours),
            may_pay(
                cost("{2}"),
                create_copy(that_object, except_=[has(haste, when(each_end_step, sacrifice(itself)))]),
            ),
        ),
    ),
    card(
        "Necroduality", "{3}{U}", "Enchantment",
        when(enters(subtype("Zombie") & nontoken & yours), create_copy(that_object)),
    ),
    card(
        "Bramble Sovereign", "{2}{G}{G}", "Creature — Dryad", "4/4",
        when(
            enters(creature & nontoken - itself),
            may_pay(cost("{1}{G}"), create_copy(that_object, under=controller_of(that_object))),
        ),
    ),
    card(
        "Vaultborn Tyrant", "{5}{G}{G}", "Creature — Dinosaur", "6/6",
        trample,
        when(enters(itself | (creature & yours & power(">=", 4))), gain_life(3), draw()),
        when(dies(), create_copy(itself, except_=[becomes("Artifact")]), if_=is_(itself, nontoken)),
    ),
    card(
        "Miirym, Sentinel Wyrm", "{3}{G}{U}{R}", "Legendary Creature — Dragon Spirit", "6/6",
        flying,
        ward("{2}"),
        when(
            enters(subtype("Dragon") & nontoken & yours - itself),
            create_copy(that_object, except_=[no_longer("Legendary")]),
        ),
    ),
    card(
        "Impostor Syndrome", "{4}{U}{U}", "Enchantment",
        when(
            deals_combat_damage(creature & nontoken & yours, to=player),
            create_copy(that_source, except_=[no_longer("Legendary")]),
        ),
    ),
    card(
        "Extravagant Replication", "{4}{U}{U}", "Enchantment",
        when(your_upkeep, create_copy(target(permanent & yours - land - itself))),
    ),
    card(
        "Séance", "{2}{W}{W}", "Enchantment",
        when(
            each_upkeep,
            may(exile(my_dead)),
            if_(did, seq(create_copy(it, except_=[becomes("Spirit")]), later(each_end_step, exile(it)))),
        ),
    ),
    card(
        "The Scarab God", "{3}{U}{B}", "Legendary Creature — God", "5/5",
        when(your_upkeep, lose_life(zombies, each(opponent)), scry(zombies)),
        activated(
            "{2}{U}{B}",
            exile(dead), create_copy(it, except_=[base_pt(4, 4), color("black"), becomes_only("Zombie")]),
        ),
        when(dies(), later(each_end_step, return_to_hand(itself))),
    ),
    card(
        "Urza, Prince of Kroog", "{2}{W}{U}", "Legendary Creature — Human Artificer", "2/3",
        static(artifact & creature & yours, gets(2, 2)),
        activated(
            "{6}", create_copy(target(artifact & yours), except_=[base_pt(1, 1), becomes("Creature — Soldier")]),
        ),
    ),
    card(
        "Orthion, Hero of Lavabrink", "{3}{R}", "Legendary Creature — Human Soldier", "3/3",
        activated(
            "{1}{R}{T}",
            create_copy(another), apply(it, has(haste)), later(each_end_step, sacrifice(it)),
            as_sorcery=True,
        ),
        activated(
            "{6}{R}{R}{R}{T}",
            create_copy(another, 5), apply(it, has(haste)), later(each_end_step, sacrifice(it)),
            as_sorcery=True,
        ),
    ),
    card(
        "Stormsplitter", "{3}{R}", "Creature — Otter Wizard", "1/4",
        haste,
        when(casts(instant | sorcery), create_copy(itself), later(each_end_step, exile(it))),
    ),
    card(
        "Improvised Arsenal", "{1}{R}", "Artifact — Equipment",
        static(equipped, gets(count(artifact & yours), 0)),
        activated("{4}{R}", create_copy(itself)),
        equip("{R}"),
    ),
    card(
        "Replication Specialist", "{4}{U}", "Creature — Moonfolk Artificer", "3/4",
        flying,
        when(enters(artifact & nontoken & yours), may_pay(cost("{1}{U}"), create_copy(that_object))),
    ),
    card(
        "Elvish Hydromancer", "{2}{G}", "Creature — Elf Wizard", "3/2",
        kicker("{3}{U}"),
        when(enters(), create_copy(target(creature & yours)), if_=kicked),
    ),
    card(
        "Offspring's Revenge", "{2}{R}{W}{B}", "Enchantment",
        when(
            beginning_of("begin combat", whose=you),
            exile(colorful_dead),
            create_copy(it, except_=[base_pt(1, 1)]),
            apply(it, has(haste), lasts=YOUR_NEXT_TURN),
        ),
    ),
    card(
        "Astral Dragon", "{6}{U}{U}", "Creature — Dragon", "4/4",
        flying,
        when(
            enters(),
            create_copy(
                target(permanent - creature), 2,
                except_=[base_pt(3, 3), becomes("Creature — Dragon"), has(flying)],
            ),
        ),
    ),
    card(
        "Saheeli, the Sun's Brilliance", "{U}{R}", "Legendary Creature — Human Artificer", "2/2",
        activated(
            "{U}{R}{T}",
            create_copy(ready_machine, except_=[becomes("Artifact")]),
            apply(it, has(haste)),
            later(each_end_step, sacrifice(it)),
        ),
    ),
    card(
        "The Notary Hobbits", "{3}{G}{G}", "Legendary Creature — Halfling Advisor", "1/1",
        when(enters(), create_copy(itself, 2, except_=[no_longer("Legendary")]), if_=is_(itself, nontoken)),
        activated("{T}", add_mana("C", count(subtype("Halfling") & yours))),
    ),
)
