"""Cards that copy: as they enter, on the battlefield, on the stack. 707"""

from twinstack.engine.magic.words import (
    END_OF_TURN,
    a,
    activated,
    activates_ability,
    artifact,
    become_copy,
    becomes,
    card,
    color,
    copy_ability,
    copy_spell,
    cost,
    create_copy,
    creature,
    enters,
    enters_as_copy,
    exile,
    instant,
    itself,
    leaves,
    legendary,
    linked,
    may,
    may_pay,
    sacrifice,
    sorcery,
    spell,
    target,
    that_object,
    token,
    triggered_ability,
    unless_pays,
    when,
    you,
    your_upkeep,
    yours,
)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    card("Clone", "{3}{U}", "Creature — Shapeshifter", "0/0", enters_as_copy(a(creature), optional=True)),
    card(
        "Copy Artifact", "{1}{U}", "Enchantment",
        enters_as_copy(a(artifact), optional=True, except_=[becomes("Enchantment")]),
    ),
    card(
        "Renegade Doppelganger", "{1}{U}", "Creature — Shapeshifter", "0/1",
        when(enters(creature & yours - itself), may(become_copy(itself, that_object, END_OF_TURN))),
    ),
    card("Cytoshape", "{1}{G}{U}", "Instant", become_copy(target(creature), a(creature - legendary), END_OF_TURN)),
    card(
        "Dance of Many", "{U}{U}", "Enchantment",
        when(enters(), create_copy(target(creature - token), link="token")),
        when(leaves(), exile(linked("token"))),
        when(leaves(linked("token")), sacrifice(itself)),
        when(your_upkeep, unless_pays(you, cost("{U}{U}"), sacrifice(itself))),
    ),
    card(
        "Fork", "{R}{R}", "Instant",
        copy_spell(target(spell & (instant | sorcery)), except_=[color("red")], may_retarget=True),
    ),
    card(
        "Strionic Resonator", "{2}", "Artifact",
        activated("{2}{T}", copy_ability(target(triggered_ability & yours), may_retarget=True)),
    ),
    card(
        "Rings of Brighthearth", "{3}", "Artifact",
        when(activates_ability(), may_pay(cost("{2}"), copy_ability(that_object, may_retarget=True))),
    ),
)
