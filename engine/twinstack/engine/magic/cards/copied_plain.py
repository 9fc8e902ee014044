"""Cards with which stories about copies are told."""

from twinstack.engine.magic.words import (
    activated,
    apply,
    artifact,
    becomes,
    card,
    cost,
    creature,
    face,
    itself,
    prowess,
    put_counters,
    target,
    trample,
    transform,
    transforming,
    ward,
)

a_creature = target(creature - artifact)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    card(
        "Ashnod's Transmogrant", "{1}", "Artifact",
        activated(
            cost("{T}", sacrifice=itself), put_counters("+1/+1", 1, a_creature), apply(a_creature, becomes("Artifact")),
        ),
    ),
    transforming(
        face(
            "Khenra Spellspear", "{1}{R}", "Creature — Jackal Warrior", "2/2",
            trample,
            prowess,
            activated("{3}{U/P}", transform(), as_sorcery=True),
        ),
        face(
            "Gitaxian Spellstalker", None, "Creature — Phyrexian Jackal", "3/3",
            trample,
            ward("{2}"),
            prowess,
            prowess,
            color=("blue", "red"),
        ),
    ),
)
