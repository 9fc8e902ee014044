"""More cards that copy spells: any, the next, the first or second of a turn. 707.10"""

from twinstack.engine.magic import words as w

_horses = w.subtype("Pegasus") | w.subtype("Unicorn") | w.subtype("Horse")
_a_spell = w.spell & (w.instant | w.sorcery)
_next_copied = w.later(
    w.casts(w.instant | w.sorcery), w.copy_spell(w.that_object, may_retarget=True), lasts=w.END_OF_TURN
)
_copied = w.target(_a_spell)
_dies_soon = w.when(w.each_end_step, w.sacrifice(w.itself))
_first_strike_up = w.activated("{R}{T}", w.copy_spell(w.target(_a_spell & w.yours), may_retarget=True))
_outlaw = (
    w.subtype("Assassin") | w.subtype("Mercenary") | w.subtype("Pirate") | w.subtype("Rogue") | w.subtype("Warlock")
)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card("Reverberate", "{R}{R}", "Instant", w.copy_spell(w.target(_a_spell), may_retarget=True)),
    w.card("Reiterate", "{1}{R}{R}", "Instant", w.buyback("{3}"), w.copy_spell(w.target(_a_spell), may_retarget=True)),
    w.card("Doublecast", "{R}{R}", "Sorcery", _next_copied),
    w.card("Galvanic Iteration", "{U}{R}", "Instant", _next_copied, w.flashback("{1}{U}{R}")),
    w.card(
        "Storm King's Thunder", "{X}{R}{R}{R}", "Instant",
        w.later(w.casts(w.instant | w.sorcery), w.copy_spell(w.that_object, w.x, may_retarget=True),
            lasts=w.END_OF_TURN),
    ),
    w.card(
        "Twinferno", "{1}{R}", "Instant",
        w.choose_one(_next_copied, w.until_end_of_turn(w.target(w.creature & w.yours), w.has(w.double_strike))),
    ),
    w.card(
        "Double Vision", "{3}{R}{R}", "Enchantment",
        w.when(w.casts(w.instant | w.sorcery, nth=1), w.copy_spell(w.that_object, may_retarget=True)),
    ),
    w.card(
        "Storm of Saruman", "{4}{U}{U}", "Enchantment",
        w.ward("{3}"),
        w.when(w.casts(nth=2), w.copy_spell(w.that_object, except_=[w.no_longer("Legendary")], may_retarget=True)),
    ),
    w.card(
        "Wild Ricochet", "{2}{R}{R}", "Instant",
        w.new_targets(_copied), w.copy_spell(_copied, may_retarget=True),
    ),
    w.card(
        "Narset's Reversal", "{U}{U}", "Instant",
        w.copy_spell(_copied, may_retarget=True), w.return_to_hand(_copied),
    ),
    w.card(
        "Naru Meha, Master Wizard", "{2}{U}{U}", "Legendary Creature — Human Wizard", "3/3",
        w.flash,
        w.when(w.enters(), w.copy_spell(w.target(_a_spell & w.yours), may_retarget=True)),
        w.static(w.creature & w.subtype("Wizard") & w.yours - w.itself, w.gets(1, 1)),
    ),
    w.card(
        "Meletis Charlatan", "{2}{U}", "Creature — Human Wizard", "2/3",
        w.activated("{2}{U}{T}", w.copy_spell(_copied, may_retarget=True, by=w.controller_of(_copied))),
    ),
    w.card(
        "Uyo, Silent Prophet", "{4}{U}{U}", "Legendary Creature — Moonfolk Wizard", "4/4",
        w.flying,
        w.activated(w.cost("{2}", return_to_hand=w.land, count=2), w.copy_spell(_copied, may_retarget=True)),
    ),
    w.card(
        "Dual Casting", "{1}{R}", "Enchantment — Aura",
        w.enchant(w.creature),
        w.static(w.enchanted, w.has(_first_strike_up)),
    ),
    w.card(
        "Choreographed Sparks", "{R}{R}", "Instant",
        w.cant_be_copied(),
        w.choose_between(
            1, 2,
            w.copy_spell(w.target(_a_spell & w.yours), may_retarget=True),
            w.seq(w.copy_spell(w.target(w.spell & w.creature & w.yours)), w.apply(w.it, w.has(w.haste, _dies_soon))),
        ),
    ),
    w.card(
        "Archmage of Echoes", "{4}{U}", "Creature — Faerie Wizard", "4/4",
        w.flying,
        w.ward("{2}"),
        w.when(
            w.casts((w.subtype("Faerie") | w.subtype("Wizard")) - (w.instant | w.sorcery)),
            w.copy_spell(w.that_object),
        ),
    ),
    w.card("Double Down", "{3}{U}", "Enchantment", w.when(w.casts(_outlaw), w.copy_spell(w.that_object))),
    w.card(
        "Thurid, Mare of Destiny", "{2}{W}{W}", "Legendary Creature — Pegasus", "2/4",
        w.flying,
        w.lifelink,
        w.when(
            w.casts(w.creature & _horses),
            w.copy_spell(w.that_object),
        ),
        w.static(
            _horses & w.yours - w.itself, w.gets(1, 1),
        ),
    ),
    w.card(
        "Tawnos, the Toymaker", "{3}{G}{U}", "Legendary Creature — Human Artificer", "3/5",
        w.when(
            w.casts(w.creature & (w.subtype("Beast") | w.subtype("Bird"))),
            w.may(w.copy_spell(w.that_object, except_=[w.becomes("Artifact")])),
        ),
    ),
    w.card(
        "Drafna, Founder of Lat-Nam", "{1}{U}", "Legendary Creature — Human Artificer Advisor", "2/1",
        w.activated("{1}{U}", w.return_to_hand(w.target(w.artifact & w.yours))),
        w.activated("{3}{T}", w.copy_spell(w.target(w.spell & w.artifact & w.yours))),
    ),
    w.card(
        "Cloven Casting", "{5}{U}{R}", "Enchantment",
        w.when(
            w.casts((w.instant | w.sorcery) & w.multicolored),
            w.may_pay(w.cost("{1}"), w.copy_spell(w.that_object, may_retarget=True)),
        ),
    ),
    w.card(
        "Fin Fang Foom", "{2}{R}{R}", "Legendary Creature — Alien Dragon Villain", "3/5",
        w.flying,
        w.when(
            w.casts((w.instant | w.sorcery) & w.CanTarget(w.artifact | w.land)),
            w.copy_spell(w.that_object, may_retarget=True), w.put_counters("+1/+1", 2),
        ),
    ),
)
