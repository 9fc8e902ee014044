"""Cards that people play most among those that copy spells and abilities. 707.10"""

from twinstack.engine.magic.words import (
    END_OF_TURN,
    END_OF_YOUR_NEXT_TURN,
    AdditionalCost,
    AllOfThese,
    ApplyRules,
    CanTarget,
    CastsOrCopies,
    CopyOnStack,
    Triggered,
    ability_on_stack,
    activated,
    activates_ability,
    any_of,
    artifact,
    at_least,
    cant_be_blocked,
    card,
    cast_from,
    casts,
    colorless,
    commander,
    commander_casts,
    control_spell,
    controller_of,
    copy_ability,
    copy_spell,
    cost,
    costs_less,
    counter,
    creature,
    damage,
    deals_combat_damage,
    devoid,
    did,
    discard,
    double_x,
    draw,
    each,
    enchantment,
    enters,
    equip,
    equipped,
    exile,
    fact,
    flash,
    flashback,
    flying,
    from_source,
    gets,
    haste,
    if_,
    instant,
    it,
    itself,
    land,
    later,
    legendary,
    lose_life,
    may,
    may_pay,
    no_longer,
    noncreature,
    opponent,
    paid,
    permanent,
    player,
    power_of,
    prowess,
    put_counters,
    random_targets,
    return_to_hand,
    rule,
    seq,
    sorcery,
    spell,
    spell_of,
    static,
    subtype,
    target,
    that_object,
    that_player,
    this_ability,
    top_cards,
    trigger_again,
    until_end_of_turn,
    vigilance,
    when,
    with_x,
    you,
    yours,
)

_a_spell = spell & (instant | sorcery)
_my_spell = target(_a_spell & yours)
_copied = target(_a_spell)
_next_copied = later(casts(instant | sorcery), copy_spell(that_object, may_retarget=True), lasts=END_OF_TURN)
_again = copy_spell(that_object, may_retarget=True)
_bounced = target(permanent - land)
_bouncer = controller_of(_bounced)
_eldrazi_copies = seq(
    copy_spell(each(spell & yours), may_retarget=True),
    copy_ability(each(ability_on_stack & yours - this_ability), may_retarget=True),
)
_sacrificed = paid("creatures sacrificed")
_served = target(spell & CanTarget(permanent | player, only=True))
_otter = casts(subtype("Otter") - spell_of(itself), nth=1)

_from_legend = ability_on_stack & yours & from_source(legendary - itself - commander)
_from_enchantment = ability_on_stack & yours & from_source(enchantment)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    card("Counterspell", "{U}{U}", "Instant", counter(target(spell))),
    card("Lightning Bolt", "{R}", "Instant", damage(3, target())),
    card("Twincast", "{U}{U}", "Instant", copy_spell(_copied, may_retarget=True)),
    card(
        "Dualcaster Mage", "{1}{R}{R}", "Creature — Human Wizard", "2/2",
        flash,
        when(enters(), copy_spell(_copied, may_retarget=True)),
    ),
    card(
        "Chain of Vapor", "{U}", "Instant",
        return_to_hand(_bounced),
        may_pay(
            cost(sacrifice=land), may(copy_spell(itself, by=_bouncer, may_retarget=True), by=_bouncer), by=_bouncer,
        ),
    ),
    card(
        "Increasing Vengeance", "{R}{R}", "Instant",
        if_(
            cast_from("graveyard", by_anyone=True),
            copy_spell(_my_spell, 2, may_retarget=True),
            copy_spell(_my_spell, may_retarget=True),
        ),
        flashback("{3}{R}{R}"),
    ),
    card(
        "Bonus Round", "{1}{R}{R}", "Sorcery",
        later(
            casts(instant | sorcery, who=player), copy_spell(that_object, by=that_player, may_retarget=True),
            once=False, lasts=END_OF_TURN,
        ),
    ),
    card(
        "Plumb the Forbidden", "{1}{B}", "Instant",
        AdditionalCost(cost(sacrifice=creature), "creatures sacrificed", many=True),
        Triggered(casts(itself), copy_spell(itself, _sacrificed), at_least(_sacrificed, 1), zones=("stack",)),
        draw(), lose_life(1),
    ),
    card("Swarm Intelligence", "{6}{U}", "Enchantment", when(casts(instant | sorcery), may(_again))),
    card(
        "Illusionist's Bracers", "{2}", "Artifact — Equipment",
        when(activates_ability(player, equipped), copy_ability(that_object, may_retarget=True)),
        equip("{3}"),
    ),
    card(
        "Kitsa, Otterball Elite", "{1}{U}", "Legendary Creature — Otter Wizard", "1/3",
        vigilance,
        prowess,
        activated("{T}", draw(), discard()),
        activated("{2}{T}", copy_spell(_my_spell, may_retarget=True), if_=at_least(power_of(itself), 3)),
    ),
    card(
        "Mercurial Spelldancer", "{1}{U}", "Creature — Phyrexian Rogue", "2/1",
        cant_be_blocked(),
        when(casts(noncreature), put_counters("oil")),
        when(deals_combat_damage(to=player), may_pay(cost(remove="oil", count=2), _next_copied)),
    ),
    card(
        "Ivy, Gleeful Spellthief", "{G}{U}", "Legendary Creature — Faerie Rogue", "2/1",
        flying,
        when(
            casts(CanTarget(creature - itself, only=True), who=player),
            may(CopyOnStack(that_object, targeting=itself)),
        ),
    ),
    card(
        "The Sixth Doctor", "{4}{G}{U}", "Legendary Creature — Time Lord Doctor", "3/3",
        when(
            casts(artifact | legendary | subtype("Saga")),
            copy_spell(that_object, except_=[no_longer("Legendary")]),
            per_turn=1,
        ),
    ),
    card(
        "Alania, Divergent Storm", "{3}{U}{R}", "Legendary Creature — Otter Wizard", "3/5",
        when(
            any_of(casts(instant, nth=1), casts(sorcery, nth=1), _otter),
            may(draw(1, target(opponent))),
            if_(did, _again),
        ),
    ),
    card(
        "Ulalek, Fused Atrocity", "{C/W}{C/U}{C/B}{C/R}{C/G}", "Legendary Creature — Eldrazi", "2/5",
        devoid,
        when(casts(subtype("Eldrazi")), may_pay(cost("{C}{C}"), _eldrazi_copies)),
    ),
    card(
        "Veyran, Voice of Duality", "{1}{U}{R}", "Legendary Creature — Efreet Wizard", "2/2",
        when(CastsOrCopies(you, instant | sorcery), until_end_of_turn(itself, gets(1, 1))),
        trigger_again(CastsOrCopies(you, instant | sorcery), yours & permanent),
    ),
    card(
        "Echoes of Eternity", "{3}{C}{C}{C}", "Kindred Enchantment — Eldrazi",
        trigger_again(None, (spell & colorless & yours) | (permanent & colorless & yours - itself)),
        when(casts(colorless), copy_spell(that_object, may_retarget=True)),
    ),
    card(
        "Weaver of Harmony", "{1}{G}", "Enchantment Creature — Snake Druid", "2/2",
        static(enchantment & creature & yours - itself, gets(1, 1)),
        activated("{G}{T}", copy_ability(target(_from_enchantment), may_retarget=True)),
    ),
    card(
        "The Peregrine Dynamo", "{3}", "Legendary Artifact Creature — Construct", "1/5",
        haste,
        activated("{1}{T}", copy_ability(target(_from_legend), may_retarget=True)),
    ),
    card(
        "Thunderclap Drake", "{1}{U}", "Creature — Drake", "2/1",
        flying,
        costs_less(instant | sorcery, 1, by=you),
        activated(
            cost("{2}{U}", sacrifice=itself),
            later(
                casts(instant | sorcery), copy_spell(that_object, commander_casts, may_retarget=True),
                lasts=END_OF_TURN,
            ),
        ),
    ),
    card(
        "Unbound Flourishing", "{2}{G}", "Enchantment",
        when(casts(with_x - (instant | sorcery)), double_x(that_object)),
        when(casts((instant | sorcery) & with_x), copy_spell(that_object, may_retarget=True)),
        when(activates_ability(what=with_x), copy_ability(that_object, may_retarget=True)),
    ),
    card(
        "Stella Lee, Wild Card", "{1}{U}{R}", "Legendary Creature — Human Rogue", "2/4",
        when(
            casts(nth=2),
            exile(top_cards()), ApplyRules((rule("may play"),), END_OF_YOUR_NEXT_TURN, it),
        ),
        activated("{T}", copy_spell(_my_spell, may_retarget=True), if_=at_least(fact("cast", you), 3)),
    ),
    card(
        "Chef's Kiss", "{1}{R}{R}", "Instant",
        control_spell(_served),
        copy_spell(_served),
        random_targets(AllOfThese((_served, it)), never=you | (permanent & yours)),
    ),
)
