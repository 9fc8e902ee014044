"""Cards that copy: as they enter, on the battlefield, on the stack. 707"""

from twinstack.engine.magic import words as w

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card("Clone", "{3}{U}", "Creature — Shapeshifter", "0/0", w.enters_as_copy(w.a(w.creature), optional=True)),
    w.card(
        "Copy Artifact", "{1}{U}", "Enchantment",
        w.enters_as_copy(w.a(w.artifact), optional=True, except_=[w.becomes("Enchantment")]),
    ),
    w.card(
        "Renegade Doppelganger", "{1}{U}", "Creature — Shapeshifter", "0/1",
        w.when(w.enters(w.creature & w.yours - w.itself), w.may(w.become_copy(w.itself, w.that_object, w.END_OF_TURN))),
    ),
    w.card("Cytoshape", "{1}{G}{U}", "Instant", w.become_copy(w.target(w.creature), w.a(w.creature - w.legendary),
        w.END_OF_TURN)),
    w.card(
        "Dance of Many", "{U}{U}", "Enchantment",
        w.when(w.enters(), w.create_copy(w.target(w.creature - w.token), link="token")),
        w.when(w.leaves(), w.exile(w.linked("token"))),
        w.when(w.leaves(w.linked("token")), w.sacrifice(w.itself)),
        w.when(w.your_upkeep, w.unless_pays(w.you, w.cost("{U}{U}"), w.sacrifice(w.itself))),
    ),
    w.card(
        "Fork", "{R}{R}", "Instant",
        w.copy_spell(w.target(w.spell & (w.instant | w.sorcery)), except_=[w.color("red")], may_retarget=True),
    ),
    w.card(
        "Strionic Resonator", "{2}", "Artifact",
        w.activated("{2}{T}", w.copy_ability(w.target(w.triggered_ability & w.yours), may_retarget=True)),
    ),
    w.card(
        "Rings of Brighthearth", "{3}", "Artifact",
        w.when(w.activates_ability(), w.may_pay(w.cost("{2}"), w.copy_ability(w.that_object, may_retarget=True))),
    ),
)
