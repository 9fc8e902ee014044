"""Cards with which stories about copies are told."""

from twinstack.engine.magic import words as w

a_creature = w.target(w.creature - w.artifact)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Ashnod's Transmogrant", "{1}", "Artifact",
        w.activated(
            w.cost("{T}", sacrifice=w.itself), w.put_counters("+1/+1", 1, a_creature),
            w.apply(a_creature, w.becomes("Artifact")),
        ),
    ),
    w.transforming(
        w.face(
            "Khenra Spellspear", "{1}{R}", "Creature — Jackal Warrior", "2/2",
            w.trample,
            w.prowess,
            w.activated("{3}{U/P}", w.transform(), as_sorcery=True),
        ),
        w.face(
            "Gitaxian Spellstalker", None, "Creature — Phyrexian Jackal", "3/3",
            w.trample,
            w.ward("{2}"),
            w.prowess,
            w.prowess,
            color=("blue", "red"),
        ),
    ),
)
