"""More cards that copy abilities, or a spell for each that it could target, or let others copy it. 707.10b-d"""

from twinstack.engine.magic.words import (
    CanTarget,
    ControlledByPlayer,
    CopyOnStack,
    TargetsOf,
    ability_on_stack,
    activated,
    activates_ability,
    artifact,
    card,
    casts,
    controller_of,
    copy_ability,
    copy_spell,
    cost,
    counter,
    create,
    creature,
    doctors_companion,
    enchant,
    enchanted,
    enters,
    equip,
    equipped,
    first_strike,
    flying,
    gets,
    has,
    haste,
    instant,
    is_,
    itself,
    loyalty,
    may,
    may_pay,
    one_of,
    planeswalker,
    player,
    return_to_hand,
    sorcery,
    static,
    subtype,
    tap,
    target,
    that_object,
    that_player,
    trample,
    untap,
    until_end_of_turn,
    up_to,
    when,
    yours,
)
from twinstack.engine.magic.words.card import make_token

_golem = make_token("Golem", "3/3", "Artifact Creature — Golem")
_golems = subtype("Golem")
_talent = loyalty("+1", until_end_of_turn(up_to(1, creature), gets(2, 0), has(first_strike, trample)))
_stasis, _string = target(creature), target(creature)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    card(
        "Mirrorwing Dragon", "{3}{R}{R}", "Creature — Dragon", "4/5",
        flying,
        when(
            casts((instant | sorcery) & CanTarget(itself, only=True), who=player),
            CopyOnStack(
                that_object, by=that_player,
                for_each=creature & ControlledByPlayer(that_player) - itself,
            ),
        ),
    ),
    card(
        "Ink-Treader Nephilim", "{R}{G}{W}{U}", "Creature — Nephilim", "3/3",
        when(
            casts(instant | sorcery, who=player),
            CopyOnStack(that_object, for_each=creature - itself),
            if_=is_(that_object, CanTarget(itself, only=True)),
        ),
    ),
    card(
        "Precursor Golem", "{5}", "Artifact Creature — Golem", "3/3",
        when(enters(), create(_golem, 2)),
        when(
            casts((instant | sorcery) & CanTarget(_golems, only=True), who=player),
            CopyOnStack(that_object, by=that_player, for_each=_golems - TargetsOf(that_object)),
        ),
    ),
    card(
        "Kurkesh, Onakke Ancient", "{2}{R}{R}", "Legendary Creature — Ogre Spirit", "4/3",
        when(activates_ability(of=artifact), may_pay(cost("{R}"), copy_ability(that_object, may_retarget=True))),
    ),
    card(
        "Battlemage's Bracers", "{2}{R}", "Artifact — Equipment",
        static(equipped, has(haste)),
        when(
            activates_ability(player, equipped),
            may_pay(cost("{1}"), copy_ability(that_object, may_retarget=True)),
        ),
        equip("{2}"),
    ),
    card(
        "Rowan's Talent", "{2}{R}{R}", "Enchantment — Aura",
        enchant(planeswalker),
        static(enchanted, has(_talent)),
        when(activates_ability(of=enchanted, loyalty=True), copy_ability(that_object, may_retarget=True)),
    ),
    card(
        "Adric, Mathematical Genius", "{1}{U}", "Legendary Creature — Human Artificer", "1/1",
        activated("{2}{U}{T}", copy_ability(target(ability_on_stack & yours), may_retarget=True)),
        activated(cost("{1}{U}", sacrifice=itself), counter(target(ability_on_stack))),
        doctors_companion,
    ),
    card(
        "Chain Stasis", "{U}", "Instant",
        may(one_of(tap(_stasis), untap(_stasis))),
        may_pay(
            cost("{2}{U}"),
            may(copy_spell(itself, may_retarget=True, by=controller_of(_stasis)), by=controller_of(_stasis)),
            by=controller_of(_stasis),
        ),
    ),
    card(
        "String of Disappearances", "{U}", "Instant",
        return_to_hand(_string),
        may_pay(
            cost("{U}{U}"),
            may(copy_spell(itself, may_retarget=True, by=controller_of(_string)), by=controller_of(_string)),
            by=controller_of(_string),
        ),
    ),
)
