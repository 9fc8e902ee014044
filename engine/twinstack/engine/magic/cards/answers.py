"""Spells that remove, counter, prevent or take over."""

from twinstack.engine.magic import words as w

a_creature = w.target(w.creature)
a_creature_of_yours = w.target(w.creature & w.yours)
a_spell = w.target(w.spell)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card("Hallowed Burial", "{3}{W}{W}", "Sorcery", w.put_on_library(w.each(w.creature), bottom=True)),
    w.card(
        "Swords to Plowshares", "{W}", "Instant",
        w.exile(a_creature),
        w.gain_life(w.power_of(a_creature), w.controller_of(a_creature)),
    ),
    w.card("Mending Hands", "{W}", "Instant", w.prevent_next(4, w.target())),
    w.card(
        "Momentary Blink", "{1}{W}", "Instant",
        w.exile(a_creature_of_yours),
        w.put_onto_battlefield(w.it, under=w.owner_of(w.it)),
        w.flashback("{3}{U}"),
    ),
    w.card("Mortify", "{1}{W}{B}", "Instant", w.destroy(w.target(w.creature | w.enchantment))),
    w.card("Hero's Downfall", "{1}{B}{B}", "Instant", w.destroy(w.target(w.creature | w.planeswalker))),
    w.card(
        "Toxic Deluge", "{2}{B}", "Sorcery",
        w.additional_cost(w.cost(life=w.x)),
        w.until_end_of_turn(w.each(w.creature), w.gets(-w.x, -w.x)),
    ),
    w.card("Dissolve", "{1}{U}{U}", "Instant", w.counter(w.target(w.spell)), w.scry(1)),
    w.card("Quench", "{1}{U}", "Instant", w.unless_pays(w.controller_of(a_spell), w.cost("{2}"), w.counter(a_spell))),
    w.card(
        "Force of Will", "{3}{U}{U}", "Instant",
        w.alternative_cost(w.cost(life=1, exile=w.blue, exile_from="hand")),
        w.counter(w.target(w.spell)),
    ),
    w.card("Unsubstantiate", "{1}{U}", "Instant", w.return_to_hand(w.target(w.spell | w.creature))),
    w.card(
        "Threaten", "{2}{R}", "Sorcery",
        w.untap(a_creature),
        w.gain_control(a_creature, w.END_OF_TURN),
        w.until_end_of_turn(a_creature, w.has(w.haste)),
    ),
    w.card("Root Snare", "{1}{G}", "Instant", w.shield(w.prevent_damage(combat_only=True))),
    w.card(
        "Emerald Charm", "{G}", "Instant",
        w.choose_one(
            w.untap(w.target(w.permanent)),
            w.destroy(w.target(w.enchantment - w.subtype("Aura"))),
            w.until_end_of_turn(w.target(w.creature), w.loses("flying")),
        ),
    ),
)
