"""More cards that become copies, or make others become them: of what is on the table, in a graveyard or a library."""

from twinstack.engine.magic.words import (
    END_OF_TURN,
    YOUR_NEXT_TURN,
    NameMod,
    activated,
    another_target,
    artifact,
    as_enters,
    attacking,
    attacks,
    base_pt,
    become_copy,
    becomes,
    card,
    casts,
    choose,
    create,
    creature,
    cycles,
    each,
    enchantment,
    enters,
    exile,
    has,
    haste,
    in_graveyard,
    it,
    itself,
    keep_this_ability,
    land,
    legendary,
    loyalty,
    may,
    no_longer,
    noncreature,
    of_chosen,
    permanent,
    prevent_damage,
    put_counters,
    shield,
    subtype,
    target,
    trample,
    until_end_of_turn,
    up_to,
    when,
    yours,
)
from twinstack.engine.magic.words.card import make_token

_servo = make_token("Servo", "1/1", "Artifact Creature — Servo")
_artifact_of_yours = target(artifact & yours)
_model = target(creature & yours)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    card(
        "Dimir Doppelganger", "{1}{U}{B}", "Creature — Shapeshifter", "0/2",
        activated(
            "{1}{U}{B}",
            exile(target(creature & in_graveyard)), become_copy(itself, it, except_=[keep_this_ability]),
        ),
    ),
    card(
        "Protean Thaumaturge", "{1}{U}", "Creature — Human Wizard", "1/1",
        when(
            enters(enchantment & yours),
            may(become_copy(itself, target(creature - itself), except_=[keep_this_ability])),
        ),
    ),
    card(
        "Mizzium Transreliquat", "{3}", "Artifact",
        activated("{3}", become_copy(itself, target(artifact), END_OF_TURN)),
        activated("{1}{U}{R}", become_copy(itself, target(artifact), except_=[keep_this_ability])),
    ),
    card(
        "Mirror of the Forebears", "{2}", "Artifact",
        as_enters(choose("creature type")),
        activated(
            "{1}",
            become_copy(
                itself, target(creature & yours & of_chosen("creature type")), END_OF_TURN,
                except_=[becomes("Artifact")],
            ),
        ),
    ),
    card(
        "Crystalline Resonance", "{2}{U}", "Enchantment",
        when(
            cycles(yours),
            may(become_copy(itself, target(permanent - itself), YOUR_NEXT_TURN, except_=[keep_this_ability])),
        ),
    ),
    card(
        "True Polymorph", "{4}{U}{U}", "Instant",
        become_copy(target(artifact | creature), another_target(artifact | creature)),
    ),
    card(
        "Nanogene Conversion", "{3}{U}", "Sorcery",
        become_copy(each(creature - _model), _model, END_OF_TURN, except_=[no_longer("Legendary")]),
    ),
    card(
        "Mirrorform", "{4}{U}{U}", "Instant",
        become_copy(each(permanent & yours - land), target(permanent - subtype("Aura"))),
    ),
    card(
        "Tilonalli's Skinshifter", "{2}{R}", "Creature — Human Shaman", "0/1",
        haste,
        when(attacks(), become_copy(itself, target(creature & attacking - legendary - itself), END_OF_TURN)),
    ),
    card(
        "Sunfrill Imitator", "{2}{G}", "Creature — Dinosaur", "3/3",
        when(
            attacks(),
            may(
                become_copy(
                    itself, target(subtype("Dinosaur") & yours - itself),
                    except_=[NameMod("Sunfrill Imitator"), keep_this_ability],
                ),
            ),
        ),
    ),
    card(
        "Saheeli, Sublime Artificer", "{1}{U/R}{U/R}", "Legendary Planeswalker — Saheeli",
        when(casts(noncreature), create(_servo)),
        loyalty(
            "-2",
            become_copy(
                _artifact_of_yours, another_target((artifact | creature) & yours), END_OF_TURN,
                except_=[becomes("Artifact")],
            ),
        ),
        loyalty=5,
    ),
    card(
        "Oko, the Trickster", "{4}{G}{U}", "Legendary Planeswalker — Oko",
        loyalty("+1", put_counters("+1/+1", 2, up_to(1, creature & yours))),
        loyalty(
            "0",
            become_copy(itself, target(creature & yours), END_OF_TURN),
            shield(prevent_damage(to=itself), to=itself),
        ),
        loyalty("-7", until_end_of_turn(each(creature & yours), base_pt(10, 10), has(trample))),
        loyalty=4,
    ),
)
