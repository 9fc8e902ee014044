"""Permanents that people play most among those that create token copies. 707.2"""

from twinstack.engine.magic.cards.tokens import insect
from twinstack.engine.magic.words import (
    CanTarget,
    Enters,
    TargetsOf,
    Times,
    a,
    activated,
    add_mana,
    also_color,
    an_opponents,
    any_of,
    anything,
    apply,
    artifact,
    attacking,
    attacks,
    base_pt,
    became,
    become_copy,
    become_monarch,
    becomes,
    becomes_only,
    beginning_of,
    bestow,
    came_this_turn,
    card,
    casts,
    changeling,
    color,
    cost,
    costs_less,
    count,
    create,
    create_copy,
    creature,
    crew,
    dash,
    deals_combat_damage,
    dealt_damage_by,
    deathtouch,
    did,
    dies,
    discards,
    draws,
    each,
    each_end_step,
    enchant,
    enchanted,
    enchanted_permanent,
    enchantment,
    enters,
    exile,
    first_strike,
    flying,
    gain_life,
    gets,
    has,
    haste,
    if_,
    in_graveyard,
    instant,
    is_,
    is_discarded,
    it,
    itself,
    keep_this_ability,
    landfall,
    later,
    legendary,
    linked,
    may,
    may_pay,
    menace,
    monarch,
    ninjutsu,
    no_longer,
    nontoken,
    only_card_types,
    permanent,
    player,
    put_counters,
    put_into_graveyard,
    red,
    rule,
    sacrifice,
    seq,
    sorcery,
    static,
    subtype,
    target,
    that_object,
    token,
    tokens_as_copies,
    trample,
    up_to,
    ward,
    when,
    x,
    you,
    your_end_step,
    your_turn,
    your_upkeep,
    yours,
)
from twinstack.engine.magic.words.card import make_token

_twin = activated("{T}", create_copy(itself, except_=[has(haste)]), later(each_end_step, exile(it)))
_mine = target(creature & yours)
_another = target(creature & yours - itself)
_other_attacker = target(creature & attacking - itself)
_token = target(token & yours)
_another_trinket = up_to(1, (enchantment | artifact) - itself)
_cat = make_token("Cat", "2/2", "Creature — Cat", color="green")
_balloon = [base_pt(1, 1), also_color("red"), becomes("Creature — Balloon"), has(flying, haste)]
_newcomers = each(creature & token & yours & came_this_turn)
_eternal = [base_pt(4, 4), color("black"), becomes_only("Zombie")]
_descended = count(in_graveyard & yours - (instant | sorcery))

_food = activated(cost("{2}{T}", sacrifice=itself), gain_life(3))
_spiders = subtype("Spider") & yours
_targeted = a(permanent & yours - itself & TargetsOf(that_object))
_any_mana = Times(x, add_mana("any"))

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    card(
        "Kiki-Jiki, Mirror Breaker", "{2}{R}{R}{R}", "Legendary Creature — Goblin Shaman", "2/2",
        haste,
        activated(
            "{T}",
            create_copy(target(creature & yours - legendary), except_=[has(haste)]),
            later(each_end_step, sacrifice(it)),
        ),
    ),
    card("Splinter Twin", "{2}{R}{R}", "Enchantment — Aura", enchant(creature), static(enchanted, has(_twin))),
    card(
        "Mimic Vat", "{3}", "Artifact",
        when(
            dies(creature & nontoken),
            may(exile(became(that_object), link="exiled")),
            if_(did, put_into_graveyard(each(linked("exiled") - it))),
        ),
        activated(
            "{3}{T}",
            create_copy(a(anything & linked("exiled"))), apply(it, has(haste)), later(each_end_step, exile(it)),
        ),
    ),
    card(
        "The Fire Crystal", "{2}{R}{R}", "Legendary Artifact",
        costs_less(red, 1, by=you),
        static(creature & yours, has(haste)),
        activated("{4}{R}{R}{T}", create_copy(_mine), later(each_end_step, sacrifice(it))),
    ),
    card(
        "Mirrorworks", "{5}", "Artifact",
        when(enters(artifact & nontoken & yours - itself), may_pay(cost("{2}"), create_copy(that_object))),
    ),
    card(
        "Esika's Chariot", "{3}{G}", "Legendary Artifact — Vehicle", "4/4",
        when(enters(), create(_cat, 2)),
        when(attacks(), create_copy(_token)),
        crew(4),
    ),
    card(
        "The Jolly Balloon Man", "{1}{R}{W}", "Legendary Creature — Human Clown", "1/4",
        haste,
        activated(
            "{1}{T}", create_copy(_another, except_=_balloon), later(each_end_step, sacrifice(it)), as_sorcery=True,
        ),
    ),
    card(
        "Thousand-Faced Shadow", "{U}", "Creature — Human Ninja", "1/1",
        ninjutsu("{2}{U}{U}"),
        flying,
        when(
            Enters(itself, "hand"),
            create_copy(_other_attacker, tapped=True, attacking=True),
            if_=is_(itself, attacking),
        ),
    ),
    card(
        "Flamerush Rider", "{4}{R}", "Creature — Human Warrior", "3/3",
        when(
            attacks(),
            create_copy(_other_attacker, tapped=True, attacking=True),
            later(beginning_of("end combat"), exile(it)),
        ),
        dash("{2}{R}{R}"),
    ),
    card(
        "Redoubled Stormsinger", "{2}{R}", "Creature — Orc Wizard", "3/3",
        first_strike,
        when(
            attacks(),
            create_copy(_newcomers, tapped=True, attacking=True),
            later(each_end_step, sacrifice(it)),
        ),
    ),
    card(
        "Hashaton, Scarab's Fist", "{W}{B}", "Legendary Creature — Zombie Wizard", "1/3",
        when(
            discards(what=creature),
            may_pay(cost("{2}{U}"), create_copy(that_object, tapped=True, except_=_eternal)),
        ),
    ),
    card(
        "Nightmare Shepherd", "{2}{B}{B}", "Enchantment Creature — Demon", "4/4",
        flying,
        when(
            dies(creature & nontoken & yours - itself),
            may(exile(became(that_object))),
            if_(did, create_copy(that_object, except_=[base_pt(1, 1), becomes("Nightmare")])),
        ),
    ),
    card(
        "Cadric, Soul Kindler", "{2}{R}{W}", "Legendary Creature — Dwarf Wizard", "4/3",
        rule("no legend rule", token & yours),
        when(
            enters(legendary & nontoken & yours - itself),
            may_pay(
                cost("{1}"),
                seq(create_copy(that_object), apply(it, has(haste)), later(each_end_step, sacrifice(it))),
            ),
        ),
    ),
    card(
        "Anikthea, Hand of Erebos", "{2}{W}{B}{G}", "Legendary Enchantment Creature — Demigod", "4/4",
        menace,
        static(enchantment & creature & yours - itself, has(menace)),
        when(
            any_of(enters(), attacks()),
            exile(up_to(1, enchantment & in_graveyard & yours - subtype("Aura"))),
            create_copy(it, except_=[base_pt(3, 3), color("black"), becomes("Creature — Zombie")]),
        ),
    ),
    card(
        "Faerie Artisans", "{3}{U}", "Creature — Faerie Artificer", "2/2",
        flying,
        when(
            enters(creature & nontoken & an_opponents),
            create_copy(that_object, except_=[becomes("Artifact")], link="created tokens"),
            exile(each(linked("created tokens") - it)),
        ),
    ),
    card(
        "Dino DNA", "{1}", "Artifact",
        activated("{1}{T}", exile(target(creature & in_graveyard), link="exiled"), as_sorcery=True),
        activated(
            "{6}",
            create_copy(
                target(creature & linked("exiled")),
                except_=[base_pt(6, 6), color("green"), becomes_only("Creature — Dinosaur"), has(trample)],
            ),
            as_sorcery=True,
        ),
    ),
    card(
        "Homunculus Horde", "{3}{U}", "Creature — Homunculus", "2/2",
        when(draws(nth=2), create_copy(itself)),
    ),
    card(
        "Vesuvan Duplimancy", "{3}{U}", "Enchantment",
        when(
            casts(CanTarget((artifact | creature) & yours, only=True)),
            create_copy(TargetsOf(that_object), except_=[no_longer("Legendary")]),
        ),
    ),
    card(
        "Calix, Guided by Fate", "{1}{G}{W}", "Legendary Enchantment Creature — Human Druid", "2/2",
        when(enters(itself | (enchantment & yours)), put_counters("+1/+1", 1, target(creature))),
        when(
            deals_combat_damage(itself | (enchanted_permanent & creature & yours), to=player),
            may(create_copy(a(enchantment & yours - legendary)), per_turn=1),
        ),
    ),
    card(
        "Shelob, Child of Ungoliant", "{4}{B}{G}", "Legendary Creature — Spider Demon", "8/8",
        deathtouch,
        ward("{2}"),
        static(_spiders - itself, has(deathtouch, ward("{2}"))),
        when(
            dies(creature & dealt_damage_by(_spiders) - itself),
            create_copy(that_object, except_=[only_card_types("Artifact — Food"), has(_food)]),
        ),
    ),
    card(
        "Orvar, the All-Form", "{3}{U}", "Legendary Creature — Shapeshifter", "3/3",
        changeling,
        when(casts((instant | sorcery) & CanTarget(permanent & yours - itself)), create_copy(_targeted)),
        when(is_discarded(an_opponents), create_copy(target(permanent))),
    ),
    card(
        "Hazel of the Rootbloom", "{2}{B}{G}", "Legendary Creature — Squirrel Druid", "3/5",
        activated(cost("{T}", life=2, tap=token & yours, count=x), _any_mana),
        when(
            your_end_step,
            if_(is_(_token, subtype("Squirrel")), create_copy(_token, 2), create_copy(_token)),
        ),
    ),
    card(
        "Esix, Fractal Bloom", "{4}{G}{U}", "Legendary Creature — Fractal", "4/4",
        flying,
        tokens_as_copies(a(creature - itself), first=True, if_=your_turn),
    ),
    card(
        "Springheart Nantuko", "{1}{G}", "Enchantment Creature — Insect Monk", "1/1",
        bestow("{1}{G}"),
        static(enchanted, gets(1, 1)),
        when(
            landfall(),
            if_(is_(enchanted, creature & yours), may_pay(cost("{1}{G}"), create_copy(enchanted))),
            if_(~did, create(insect)),
        ),
    ),
    card(
        "Court of Vantress", "{2}{U}{U}", "Enchantment",
        when(enters(), become_monarch()),
        when(
            your_upkeep,
            if_(is_(you, monarch), may(create_copy(_another_trinket))),
            if_(~is_(you, monarch), may(become_copy(itself, _another_trinket, except_=[keep_this_ability]))),
        ),
    ),
)
