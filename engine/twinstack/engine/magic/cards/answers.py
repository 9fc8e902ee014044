"""Spells that remove, counter, prevent or take over."""

from twinstack.engine.magic.words import (
    END_OF_TURN,
    additional_cost,
    alternative_cost,
    blue,
    card,
    choose_one,
    controller_of,
    cost,
    counter,
    creature,
    destroy,
    each,
    enchantment,
    exile,
    flashback,
    gain_control,
    gain_life,
    gets,
    has,
    haste,
    it,
    loses,
    owner_of,
    permanent,
    planeswalker,
    power_of,
    prevent_damage,
    prevent_next,
    put_on_library,
    put_onto_battlefield,
    return_to_hand,
    scry,
    shield,
    spell,
    subtype,
    target,
    unless_pays,
    untap,
    until_end_of_turn,
    x,
    yours,
)

a_creature = target(creature)
a_creature_of_yours = target(creature & yours)
a_spell = target(spell)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    card("Hallowed Burial", "{3}{W}{W}", "Sorcery", put_on_library(each(creature), bottom=True)),
    card(
        "Swords to Plowshares", "{W}", "Instant",
        exile(a_creature),
        gain_life(power_of(a_creature), controller_of(a_creature)),
    ),
    card("Mending Hands", "{W}", "Instant", prevent_next(4, target())),
    card(
        "Momentary Blink", "{1}{W}", "Instant",
        exile(a_creature_of_yours),
        put_onto_battlefield(it, under=owner_of(it)),
        flashback("{3}{U}"),
    ),
    card("Mortify", "{1}{W}{B}", "Instant", destroy(target(creature | enchantment))),
    card("Hero's Downfall", "{1}{B}{B}", "Instant", destroy(target(creature | planeswalker))),
    card(
        "Toxic Deluge", "{2}{B}", "Sorcery",
        additional_cost(cost(life=x)),
        until_end_of_turn(each(creature), gets(-x, -x)),
    ),
    card("Dissolve", "{1}{U}{U}", "Instant", counter(target(spell)), scry(1)),
    card("Quench", "{1}{U}", "Instant", unless_pays(controller_of(a_spell), cost("{2}"), counter(a_spell))),
    card(
        "Force of Will", "{3}{U}{U}", "Instant",
        alternative_cost(cost(life=1, exile=blue, exile_from="hand")),
        counter(target(spell)),
    ),
    card("Unsubstantiate", "{1}{U}", "Instant", return_to_hand(target(spell | creature))),
    card(
        "Threaten", "{2}{R}", "Sorcery",
        untap(a_creature),
        gain_control(a_creature, END_OF_TURN),
        until_end_of_turn(a_creature, has(haste)),
    ),
    card("Root Snare", "{1}{G}", "Instant", shield(prevent_damage(combat_only=True))),
    card(
        "Emerald Charm", "{G}", "Instant",
        choose_one(
            untap(target(permanent)),
            destroy(target(enchantment - subtype("Aura"))),
            until_end_of_turn(target(creature), loses("flying")),
        ),
    ),
)
