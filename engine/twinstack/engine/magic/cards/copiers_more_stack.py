"""More cards that copy spells: any, the next, the first or second of a turn. 707.10"""

from twinstack.engine.magic.words import (
    END_OF_TURN,
    CanTarget,
    activated,
    apply,
    artifact,
    becomes,
    buyback,
    cant_be_copied,
    card,
    casts,
    choose_between,
    choose_one,
    controller_of,
    copy_spell,
    cost,
    creature,
    double_strike,
    each_end_step,
    enchant,
    enchanted,
    enters,
    flash,
    flashback,
    flying,
    gets,
    has,
    haste,
    instant,
    it,
    itself,
    land,
    later,
    lifelink,
    may,
    may_pay,
    multicolored,
    new_targets,
    no_longer,
    put_counters,
    return_to_hand,
    sacrifice,
    seq,
    sorcery,
    spell,
    static,
    subtype,
    target,
    that_object,
    until_end_of_turn,
    ward,
    when,
    x,
    yours,
)

_horses = subtype("Pegasus") | subtype("Unicorn") | subtype("Horse")
_a_spell = spell & (instant | sorcery)
_next_copied = later(casts(instant | sorcery), copy_spell(that_object, may_retarget=True), lasts=END_OF_TURN)
_copied = target(_a_spell)
_dies_soon = when(each_end_step, sacrifice(itself))
_first_strike_up = activated("{R}{T}", copy_spell(target(_a_spell & yours), may_retarget=True))
_outlaw = subtype("Assassin") | subtype("Mercenary") | subtype("Pirate") | subtype("Rogue") | subtype("Warlock")

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    card("Reverberate", "{R}{R}", "Instant", copy_spell(target(_a_spell), may_retarget=True)),
    card("Reiterate", "{1}{R}{R}", "Instant", buyback("{3}"), copy_spell(target(_a_spell), may_retarget=True)),
    card("Doublecast", "{R}{R}", "Sorcery", _next_copied),
    card("Galvanic Iteration", "{U}{R}", "Instant", _next_copied, flashback("{1}{U}{R}")),
    card(
        "Storm King's Thunder", "{X}{R}{R}{R}", "Instant",
        later(casts(instant | sorcery), copy_spell(that_object, x, may_retarget=True), lasts=END_OF_TURN),
    ),
    card(
        "Twinferno", "{1}{R}", "Instant",
        choose_one(_next_copied, until_end_of_turn(target(creature & yours), has(double_strike))),
    ),
    card(
        "Double Vision", "{3}{R}{R}", "Enchantment",
        when(casts(instant | sorcery, nth=1), copy_spell(that_object, may_retarget=True)),
    ),
    card(
        "Storm of Saruman", "{4}{U}{U}", "Enchantment",
        ward("{3}"),
        when(casts(nth=2), copy_spell(that_object, except_=[no_longer("Legendary")], may_retarget=True)),
    ),
    card(
        "Wild Ricochet", "{2}{R}{R}", "Instant",
        new_targets(_copied), copy_spell(_copied, may_retarget=True),
    ),
    card(
        "Narset's Reversal", "{U}{U}", "Instant",
        copy_spell(_copied, may_retarget=True), return_to_hand(_copied),
    ),
    card(
        "Naru Meha, Master Wizard", "{2}{U}{U}", "Legendary Creature — Human Wizard", "3/3",
        flash,
        when(enters(), copy_spell(target(_a_spell & yours), may_retarget=True)),
        static(creature & subtype("Wizard") & yours - itself, gets(1, 1)),
    ),
    card(
        "Meletis Charlatan", "{2}{U}", "Creature — Human Wizard", "2/3",
        activated("{2}{U}{T}", copy_spell(_copied, may_retarget=True, by=controller_of(_copied))),
    ),
    card(
        "Uyo, Silent Prophet", "{4}{U}{U}", "Legendary Creature — Moonfolk Wizard", "4/4",
        flying,
        activated(cost("{2}", return_to_hand=land, count=2), copy_spell(_copied, may_retarget=True)),
    ),
    card(
        "Dual Casting", "{1}{R}", "Enchantment — Aura",
        enchant(creature),
        static(enchanted, has(_first_strike_up)),
    ),
    card(
        "Choreographed Sparks", "{R}{R}", "Instant",
        cant_be_copied(),
        choose_between(
            1, 2,
            copy_spell(target(_a_spell & yours), may_retarget=True),
            seq(copy_spell(target(spell & creature & yours)), apply(it, has(haste, _dies_soon))),
        ),
    ),
    card(
        "Archmage of Echoes", "{4}{U}", "Creature — Faerie Wizard", "4/4",
        flying,
        ward("{2}"),
        when(
            casts((subtype("Faerie") | subtype("Wizard")) - (instant | sorcery)),
            copy_spell(that_object),
        ),
    ),
    card("Double Down", "{3}{U}", "Enchantment", when(casts(_outlaw), copy_spell(that_object))),
    card(
        "Thurid, Mare of Destiny", "{2}{W}{W}", "Legendary Creature — Pegasus", "2/4",
        flying,
        lifelink,
        when(
            casts(creature & _horses),
            copy_spell(that_object),
        ),
        static(
            _horses & yours - itself, gets(1, 1),
        ),
    ),
    card(
        "Tawnos, the Toymaker", "{3}{G}{U}", "Legendary Creature — Human Artificer", "3/5",
        when(
            casts(creature & (subtype("Beast") | subtype("Bird"))),
            may(copy_spell(that_object, except_=[becomes("Artifact")])),
        ),
    ),
    card(
        "Drafna, Founder of Lat-Nam", "{1}{U}", "Legendary Creature — Human Artificer Advisor", "2/1",
        activated("{1}{U}", return_to_hand(target(artifact & yours))),
        activated("{3}{T}", copy_spell(target(spell & artifact & yours))),
    ),
    card(
        "Cloven Casting", "{5}{U}{R}", "Enchantment",
        when(
            casts((instant | sorcery) & multicolored),
            may_pay(cost("{1}"), copy_spell(that_object, may_retarget=True)),
        ),
    ),
    card(
        "Fin Fang Foom", "{2}{R}{R}", "Legendary Creature — Alien Dragon Villain", "3/5",
        flying,
        when(
            casts((instant | sorcery) & CanTarget(artifact | land)),
            copy_spell(that_object, may_retarget=True), put_counters("+1/+1", 2),
        ),
    ),
)
