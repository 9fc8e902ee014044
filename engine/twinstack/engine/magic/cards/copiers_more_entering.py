"""More cards that enter as copies: each with another exception, another original, or another time. 707.5, 707.9"""

from twinstack.engine.magic import words as w

_namesake = w.creature & w.SharesType("name", w.itself)
_evil = w.activated("{U}{B}{T}", w.destroy(w.target(_namesake)))
_assassin = w.when(w.enters(), w.destroy(w.up_to(1, _namesake - w.itself)))
_recall = w.activated("{2}{U}{U}", w.return_to_hand(w.itself))
_no_legend_rule = w.rule("no legend rule", w.yours)
_shapes = w.one_of(w.takes_shape(w.base_pt(5, 1)), w.takes_shape(w.base_pt(1, 5)))
_held = w.seq(w.tap(w.it), w.ApplyRules((w.doesnt_untap(),), w.WHILE_SOURCE, w.it))

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card("Stunt Double", "{3}{U}", "Creature — Shapeshifter", "0/0", w.flash,
        w.enters_as_copy(w.a(w.creature), optional=True)),
    w.card(
        "Evil Twin", "{2}{U}{B}", "Creature — Shapeshifter", "0/0",
        w.enters_as_copy(w.a(w.creature), optional=True, except_=[w.has(_evil)]),
    ),
    w.card("Mirrormade", "{1}{U}{U}", "Enchantment", w.enters_as_copy(w.a(w.artifact | w.enchantment), optional=True)),
    w.card(
        "Copy Land", "{2}{U}", "Enchantment",
        w.enters_as_copy(w.a(w.land), optional=True, except_=[w.becomes("Enchantment")]),
    ),
    w.card(
        "Mercurial Pretender", "{4}{U}", "Creature — Shapeshifter", "0/0",
        w.enters_as_copy(w.a(w.creature & w.yours), optional=True, except_=[w.has(_recall)]),
    ),
    w.card(
        "Malleable Impostor", "{3}{U}", "Creature — Faerie Shapeshifter", "0/0",
        w.flash,
        w.flying,
        w.enters_as_copy(
            w.a(w.creature & w.an_opponents), optional=True,
            except_=[w.becomes("Faerie Shapeshifter"), w.has(w.flying)],
        ),
    ),
    w.card(
        "Callidus Assassin", "{4}{U}{B}", "Creature — Human Shapeshifter Assassin", "3/3",
        w.flash,
        w.enters_as_copy(w.a(w.creature), optional=True, tapped=True, except_=[w.has(_assassin)]),
    ),
    w.card(
        "Auton Soldier", "{4}{U}{U}", "Artifact Creature — Alien Soldier", "0/0",
        w.enters_as_copy(
            w.a(w.creature), optional=True, except_=[w.no_longer("Legendary"), w.becomes("Artifact"), w.has(w.myriad)],
        ),
    ),
    w.card(
        "Protean Raider", "{1}{U}{R}", "Creature — Shapeshifter Pirate", "2/2",
        w.enters_as_copy(w.a(w.creature), optional=True, if_=w.at_least(w.fact("attacked", w.you), 1)),
    ),
    w.card(
        "Sakashima of a Thousand Faces", "{3}{U}", "Legendary Creature — Human Rogue", "3/1",
        w.enters_as_copy(w.a(w.creature & w.yours - w.itself), optional=True,
            except_=[w.has(_no_legend_rule, w.partner)]),
        _no_legend_rule,
        w.partner,
    ),
    w.card(
        "Wall of Stolen Identity", "{3}{U}", "Creature — Shapeshifter Wall", "0/0",
        w.enters_as_copy(w.a(w.creature), optional=True, except_=[w.becomes("Wall"), w.has(w.defender)], then=_held),
    ),
    w.card(
        "Cursed Mirror", "{2}{R}", "Artifact",
        w.tap_for("R"),
        w.enters_as_copy(w.a(w.creature), optional=True, except_=[w.has(w.haste)], lasts=w.END_OF_TURN),
    ),
    w.card(
        "Primal Plasma", "{3}{U}", "Creature — Elemental Shapeshifter", "*/*",
        w.as_enters(
            w.one_of(
                w.takes_shape(w.base_pt(3, 3)),
                w.takes_shape(w.base_pt(2, 2), w.has(w.flying)),
                w.takes_shape(w.base_pt(1, 6), w.has(w.defender)),
            ),
        ),
    ),
    w.card(
        "Aquamorph Entity", "{2}{U}{U}", "Creature — Shapeshifter", "*/*",
        w.as_enters(_shapes),
        w.AsTurnedUp(_shapes),
        w.morph("{2}{U}"),
    ),
)
