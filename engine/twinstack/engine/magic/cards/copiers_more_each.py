"""More cards that copy abilities, or a spell for each that it could target, or let others copy it. 707.10b-d"""

from twinstack.engine.magic import words as w

_golem = w.make_token("Golem", "3/3", "Artifact Creature — Golem")
_golems = w.subtype("Golem")
_talent = w.loyalty("+1", w.until_end_of_turn(w.up_to(1, w.creature), w.gets(2, 0), w.has(w.first_strike, w.trample)))
_stasis, _string = w.target(w.creature), w.target(w.creature)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Mirrorwing Dragon", "{3}{R}{R}", "Creature — Dragon", "4/5",
        w.flying,
        w.when(
            w.casts((w.instant | w.sorcery) & w.CanTarget(w.itself, only=True), who=w.player),
            w.CopyOnStack(
                w.that_object, by=w.that_player,
                for_each=w.creature & w.ControlledByPlayer(w.that_player) - w.itself,
            ),
        ),
    ),
    w.card(
        "Ink-Treader Nephilim", "{R}{G}{W}{U}", "Creature — Nephilim", "3/3",
        w.when(
            w.casts(w.instant | w.sorcery, who=w.player),
            w.CopyOnStack(w.that_object, for_each=w.creature - w.itself),
            if_=w.is_(w.that_object, w.CanTarget(w.itself, only=True)),
        ),
    ),
    w.card(
        "Precursor Golem", "{5}", "Artifact Creature — Golem", "3/3",
        w.when(w.enters(), w.create(_golem, 2)),
        w.when(
            w.casts((w.instant | w.sorcery) & w.CanTarget(_golems, only=True), who=w.player),
            w.CopyOnStack(w.that_object, by=w.that_player, for_each=_golems - w.TargetsOf(w.that_object)),
        ),
    ),
    w.card(
        "Kurkesh, Onakke Ancient", "{2}{R}{R}", "Legendary Creature — Ogre Spirit", "4/3",
        w.when(w.activates_ability(of=w.artifact), w.may_pay(w.cost("{R}"),
            w.copy_ability(w.that_object, may_retarget=True))),
    ),
    w.card(
        "Battlemage's Bracers", "{2}{R}", "Artifact — Equipment",
        w.static(w.equipped, w.has(w.haste)),
        w.when(
            w.activates_ability(w.player, w.equipped),
            w.may_pay(w.cost("{1}"), w.copy_ability(w.that_object, may_retarget=True)),
        ),
        w.equip("{2}"),
    ),
    w.card(
        "Rowan's Talent", "{2}{R}{R}", "Enchantment — Aura",
        w.enchant(w.planeswalker),
        w.static(w.enchanted, w.has(_talent)),
        w.when(w.activates_ability(of=w.enchanted, loyalty=True), w.copy_ability(w.that_object, may_retarget=True)),
    ),
    w.card(
        "Adric, Mathematical Genius", "{1}{U}", "Legendary Creature — Human Artificer", "1/1",
        w.activated("{2}{U}{T}", w.copy_ability(w.target(w.ability_on_stack & w.yours), may_retarget=True)),
        w.activated(w.cost("{1}{U}", sacrifice=w.itself), w.counter(w.target(w.ability_on_stack))),
        w.doctors_companion,
    ),
    w.card(
        "Chain Stasis", "{U}", "Instant",
        w.may(w.one_of(w.tap(_stasis), w.untap(_stasis))),
        w.may_pay(
            w.cost("{2}{U}"),
            w.may(w.copy_spell(w.itself, may_retarget=True, by=w.controller_of(_stasis)), by=w.controller_of(_stasis)),
            by=w.controller_of(_stasis),
        ),
    ),
    w.card(
        "String of Disappearances", "{U}", "Instant",
        w.return_to_hand(_string),
        w.may_pay(
            w.cost("{U}{U}"),
            w.may(w.copy_spell(w.itself, may_retarget=True, by=w.controller_of(_string)), by=w.controller_of(_string)),
            by=w.controller_of(_string),
        ),
    ),
)
