"""More cards that enter as copies: each with another exception, another original, or another time. 707.5, 707.9"""

from twinstack.engine.magic.words import (
    END_OF_TURN,
    WHILE_SOURCE,
    ApplyRules,
    AsTurnedUp,
    SharesType,
    a,
    activated,
    an_opponents,
    artifact,
    as_enters,
    at_least,
    base_pt,
    becomes,
    card,
    creature,
    defender,
    destroy,
    doesnt_untap,
    enchantment,
    enters,
    enters_as_copy,
    fact,
    flash,
    flying,
    has,
    haste,
    it,
    itself,
    land,
    morph,
    myriad,
    no_longer,
    one_of,
    partner,
    return_to_hand,
    rule,
    seq,
    takes_shape,
    tap,
    tap_for,
    target,
    up_to,
    when,
    you,
    yours,
)

_namesake = creature & SharesType("name", itself)
_evil = activated("{U}{B}{T}", destroy(target(_namesake)))
_assassin = when(enters(), destroy(up_to(1, _namesake - itself)))
_recall = activated("{2}{U}{U}", return_to_hand(itself))
_no_legend_rule = rule("no legend rule", yours)
_shapes = one_of(takes_shape(base_pt(5, 1)), takes_shape(base_pt(1, 5)))
_held = seq(tap(it), ApplyRules((doesnt_untap(),), WHILE_SOURCE, it))

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    card("Stunt Double", "{3}{U}", "Creature — Shapeshifter", "0/0", flash, enters_as_copy(a(creature), optional=True)),
    card(
        "Evil Twin", "{2}{U}{B}", "Creature — Shapeshifter", "0/0",
        enters_as_copy(a(creature), optional=True, except_=[has(_evil)]),
    ),
    card("Mirrormade", "{1}{U}{U}", "Enchantment", enters_as_copy(a(artifact | enchantment), optional=True)),
    card(
        "Copy Land", "{2}{U}", "Enchantment",
        enters_as_copy(a(land), optional=True, except_=[becomes("Enchantment")]),
    ),
    card(
        "Mercurial Pretender", "{4}{U}", "Creature — Shapeshifter", "0/0",
        enters_as_copy(a(creature & yours), optional=True, except_=[has(_recall)]),
    ),
    card(
        "Malleable Impostor", "{3}{U}", "Creature — Faerie Shapeshifter", "0/0",
        flash,
        flying,
        enters_as_copy(
            a(creature & an_opponents), optional=True, except_=[becomes("Faerie Shapeshifter"), has(flying)],
        ),
    ),
    card(
        "Callidus Assassin", "{4}{U}{B}", "Creature — Human Shapeshifter Assassin", "3/3",
        flash,
        enters_as_copy(a(creature), optional=True, tapped=True, except_=[has(_assassin)]),
    ),
    card(
        "Auton Soldier", "{4}{U}{U}", "Artifact Creature — Alien Soldier", "0/0",
        enters_as_copy(
            a(creature), optional=True, except_=[no_longer("Legendary"), becomes("Artifact"), has(myriad)],
        ),
    ),
    card(
        "Protean Raider", "{1}{U}{R}", "Creature — Shapeshifter Pirate", "2/2",
        enters_as_copy(a(creature), optional=True, if_=at_least(fact("attacked", you), 1)),
    ),
    card(
        "Sakashima of a Thousand Faces", "{3}{U}", "Legendary Creature — Human Rogue", "3/1",
        enters_as_copy(a(creature & yours - itself), optional=True, except_=[has(_no_legend_rule, partner)]),
        _no_legend_rule,
        partner,
    ),
    card(
        "Wall of Stolen Identity", "{3}{U}", "Creature — Shapeshifter Wall", "0/0",
        enters_as_copy(a(creature), optional=True, except_=[becomes("Wall"), has(defender)], then=_held),
    ),
    card(
        "Cursed Mirror", "{2}{R}", "Artifact",
        tap_for("R"),
        enters_as_copy(a(creature), optional=True, except_=[has(haste)], lasts=END_OF_TURN),
    ),
    card(
        "Primal Plasma", "{3}{U}", "Creature — Elemental Shapeshifter", "*/*",
        as_enters(
            one_of(
                takes_shape(base_pt(3, 3)),
                takes_shape(base_pt(2, 2), has(flying)),
                takes_shape(base_pt(1, 6), has(defender)),
            ),
        ),
    ),
    card(
        "Aquamorph Entity", "{2}{U}{U}", "Creature — Shapeshifter", "*/*",
        as_enters(_shapes),
        AsTurnedUp(_shapes),
        morph("{2}{U}"),
    ),
)
