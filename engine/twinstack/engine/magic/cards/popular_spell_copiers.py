"""Cards that people play most among those that copy spells and abilities. 707.10"""

from twinstack.engine.magic import words as w

_a_spell = w.spell & (w.instant | w.sorcery)
_my_spell = w.target(_a_spell & w.yours)
_copied = w.target(_a_spell)
_next_copied = w.later(
    w.casts(w.instant | w.sorcery), w.copy_spell(w.that_object, may_retarget=True), lasts=w.END_OF_TURN
)
_again = w.copy_spell(w.that_object, may_retarget=True)
_bounced = w.target(w.permanent - w.land)
_bouncer = w.controller_of(_bounced)
_eldrazi_copies = w.seq(
    w.copy_spell(w.each(w.spell & w.yours), may_retarget=True),
    w.copy_ability(w.each(w.ability_on_stack & w.yours - w.this_ability), may_retarget=True),
)
_sacrificed = w.paid("creatures sacrificed")
_served = w.target(w.spell & w.CanTarget(w.permanent | w.player, only=True))
_otter = w.casts(w.subtype("Otter") - w.spell_of(w.itself), nth=1)

_from_legend = w.ability_on_stack & w.yours & w.from_source(w.legendary - w.itself - w.commander)
_from_enchantment = w.ability_on_stack & w.yours & w.from_source(w.enchantment)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Echo Mage", "{1}{U}{U}", "Creature — Human Wizard", "2/3",
        w.level_up("{1}{U}"),
        w.at_levels(2, "2/4", w.activated("{U}{U}{T}", w.copy_spell(_copied, may_retarget=True)), most=3),
        w.at_levels(4, "2/5", w.activated("{U}{U}{T}", w.copy_spell(_copied, 2, may_retarget=True))),
    ),
    w.card("Counterspell", "{U}{U}", "Instant", w.counter(w.target(w.spell))),
    w.card("Lightning Bolt", "{R}", "Instant", w.damage(3, w.target())),
    w.card("Twincast", "{U}{U}", "Instant", w.copy_spell(_copied, may_retarget=True)),
    w.card(
        "Dualcaster Mage", "{1}{R}{R}", "Creature — Human Wizard", "2/2",
        w.flash,
        w.when(w.enters(), w.copy_spell(_copied, may_retarget=True)),
    ),
    w.card(
        "Chain of Vapor", "{U}", "Instant",
        w.return_to_hand(_bounced),
        w.may_pay(
            w.cost(sacrifice=w.land), w.may(w.copy_spell(w.itself, by=_bouncer, may_retarget=True), by=_bouncer),
            by=_bouncer,
        ),
    ),
    w.card(
        "Increasing Vengeance", "{R}{R}", "Instant",
        w.if_(
            w.cast_from("graveyard", by_anyone=True),
            w.copy_spell(_my_spell, 2, may_retarget=True),
            w.copy_spell(_my_spell, may_retarget=True),
        ),
        w.flashback("{3}{R}{R}"),
    ),
    w.card(
        "Bonus Round", "{1}{R}{R}", "Sorcery",
        w.later(
            w.casts(w.instant | w.sorcery, who=w.player),
            w.copy_spell(w.that_object, by=w.that_player, may_retarget=True),
            once=False, lasts=w.END_OF_TURN,
        ),
    ),
    w.card(
        "Plumb the Forbidden", "{1}{B}", "Instant",
        w.AdditionalCost(w.cost(sacrifice=w.creature), "creatures sacrificed", many=True),
        w.Triggered(w.casts(w.itself), w.copy_spell(w.itself, _sacrificed), w.at_least(_sacrificed, 1),
            zones=("stack",)),
        w.draw(), w.lose_life(1),
    ),
    w.card("Swarm Intelligence", "{6}{U}", "Enchantment", w.when(w.casts(w.instant | w.sorcery), w.may(_again))),
    w.card(
        "Illusionist's Bracers", "{2}", "Artifact — Equipment",
        w.when(w.activates_ability(w.player, w.equipped), w.copy_ability(w.that_object, may_retarget=True)),
        w.equip("{3}"),
    ),
    w.card(
        "Kitsa, Otterball Elite", "{1}{U}", "Legendary Creature — Otter Wizard", "1/3",
        w.vigilance,
        w.prowess,
        w.activated("{T}", w.draw(), w.discard()),
        w.activated("{2}{T}", w.copy_spell(_my_spell, may_retarget=True), if_=w.at_least(w.power_of(w.itself), 3)),
    ),
    w.card(
        "Mercurial Spelldancer", "{1}{U}", "Creature — Phyrexian Rogue", "2/1",
        w.cant_be_blocked(),
        w.when(w.casts(w.noncreature), w.put_counters("oil")),
        w.when(w.deals_combat_damage(to=w.player), w.may_pay(w.cost(remove="oil", count=2), _next_copied)),
    ),
    w.card(
        "Ivy, Gleeful Spellthief", "{G}{U}", "Legendary Creature — Faerie Rogue", "2/1",
        w.flying,
        w.when(
            w.casts(w.CanTarget(w.creature - w.itself, only=True), who=w.player),
            w.may(w.CopyOnStack(w.that_object, targeting=w.itself)),
        ),
    ),
    w.card(
        "The Sixth Doctor", "{4}{G}{U}", "Legendary Creature — Time Lord Doctor", "3/3",
        w.when(
            w.casts(w.artifact | w.legendary | w.subtype("Saga")),
            w.copy_spell(w.that_object, except_=[w.no_longer("Legendary")]),
            per_turn=1,
        ),
    ),
    w.card(
        "Alania, Divergent Storm", "{3}{U}{R}", "Legendary Creature — Otter Wizard", "3/5",
        w.when(
            w.any_of(w.casts(w.instant, nth=1), w.casts(w.sorcery, nth=1), _otter),
            w.may(w.draw(1, w.target(w.opponent))),
            w.if_(w.did, _again),
        ),
    ),
    w.card(
        "Ulalek, Fused Atrocity", "{C/W}{C/U}{C/B}{C/R}{C/G}", "Legendary Creature — Eldrazi", "2/5",
        w.devoid,
        w.when(w.casts(w.subtype("Eldrazi")), w.may_pay(w.cost("{C}{C}"), _eldrazi_copies)),
    ),
    w.card(
        "Veyran, Voice of Duality", "{1}{U}{R}", "Legendary Creature — Efreet Wizard", "2/2",
        w.when(w.CastsOrCopies(w.you, w.instant | w.sorcery), w.until_end_of_turn(w.itself, w.gets(1, 1))),
        w.trigger_again(w.CastsOrCopies(w.you, w.instant | w.sorcery), w.yours & w.permanent),
    ),
    w.card(
        "Echoes of Eternity", "{3}{C}{C}{C}", "Kindred Enchantment — Eldrazi",
        w.trigger_again(None, (w.spell & w.colorless & w.yours) | (w.permanent & w.colorless & w.yours - w.itself)),
        w.when(w.casts(w.colorless), w.copy_spell(w.that_object, may_retarget=True)),
    ),
    w.card(
        "Weaver of Harmony", "{1}{G}", "Enchantment Creature — Snake Druid", "2/2",
        w.static(w.enchantment & w.creature & w.yours - w.itself, w.gets(1, 1)),
        w.activated("{G}{T}", w.copy_ability(w.target(_from_enchantment), may_retarget=True)),
    ),
    w.card(
        "The Peregrine Dynamo", "{3}", "Legendary Artifact Creature — Construct", "1/5",
        w.haste,
        w.activated("{1}{T}", w.copy_ability(w.target(_from_legend), may_retarget=True)),
    ),
    w.card(
        "Thunderclap Drake", "{1}{U}", "Creature — Drake", "2/1",
        w.flying,
        w.costs_less(w.instant | w.sorcery, 1, by=w.you),
        w.activated(
            w.cost("{2}{U}", sacrifice=w.itself),
            w.later(
                w.casts(w.instant | w.sorcery), w.copy_spell(w.that_object, w.commander_casts, may_retarget=True),
                lasts=w.END_OF_TURN,
            ),
        ),
    ),
    w.card(
        "Unbound Flourishing", "{2}{G}", "Enchantment",
        w.when(w.casts(w.with_x - (w.instant | w.sorcery)), w.double_x(w.that_object)),
        w.when(w.casts((w.instant | w.sorcery) & w.with_x), w.copy_spell(w.that_object, may_retarget=True)),
        w.when(w.activates_ability(what=w.with_x), w.copy_ability(w.that_object, may_retarget=True)),
    ),
    w.card(
        "Stella Lee, Wild Card", "{1}{U}{R}", "Legendary Creature — Human Rogue", "2/4",
        w.when(
            w.casts(nth=2),
            w.exile(w.top_cards()), w.ApplyRules((w.rule("may play"),), w.END_OF_YOUR_NEXT_TURN, w.it),
        ),
        w.activated("{T}", w.copy_spell(_my_spell, may_retarget=True), if_=w.at_least(w.fact("cast", w.you), 3)),
    ),
    w.card(
        "Chef's Kiss", "{1}{R}{R}", "Instant",
        w.control_spell(_served),
        w.copy_spell(_served),
        w.random_targets(w.AllOfThese((_served, w.it)), never=w.you | (w.permanent & w.yours)),
    ),
)
