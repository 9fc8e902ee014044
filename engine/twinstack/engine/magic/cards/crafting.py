"""Artifacts that are crafted: exiled with their materials, they come back transformed. 702.167"""

from twinstack.engine.magic import words as w

_grounded = w.target(w.creature & w.attacking - w.with_keyword("flying"))
_moved = w.target(w.artifact | w.creature)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.transforming(
        w.face(
            "Idol of the Deep King", "{2}{R}", "Artifact",
            w.flash, w.when(w.enters(), w.damage(2, w.target())), w.craft(w.artifact, "{2}{R}"),
        ),
        w.face(
            "Sovereign's Macuahuitl", None, "Artifact — Equipment",
            w.when(w.enters(), w.Attach(w.itself, w.target(w.creature & w.yours))),
            w.static(w.equipped, w.gets(2, 0)), w.equip("{2}"),
            color="red",
        ),
    ),
    w.transforming(
        w.face(
            "Inverted Iceberg", "{1}{U}", "Artifact",
            w.when(w.enters(), w.mill(1), w.draw()), w.craft(w.artifact, "{4}{U}{U}"),
        ),
        w.face(
            "Iceberg Titan", None, "Artifact Creature — Golem", "6/6",
            w.when(w.attacks(), w.may(w.one_of(w.tap(_moved), w.untap(_moved)))),
            color="blue",
        ),
    ),
    w.transforming(
        w.face(
            "Jade Seedstones", "{3}{G}", "Artifact",
            w.when(w.enters(), w.put_counters("+1/+1", 3, w.target(w.creature & w.yours, 1, 3), divided=True)),
            w.craft(w.creature, "{5}{G}{G}"),
        ),
        w.face(
            "Jadeheart Attendant", None, "Artifact Creature — Golem", "7/7",
            w.when(w.enters(), w.gain_life(w.mana_value_of(w.crafted_with))),
            color="green",
        ),
    ),
    w.transforming(
        w.face(
            "Oteclan Landmark", "{W}", "Artifact",
            w.when(w.enters(), w.scry(2)), w.craft(w.artifact, "{2}{W}"),
        ),
        w.face(
            "Oteclan Levitator", None, "Artifact Creature — Golem", "1/4",
            w.flying, w.when(w.attacks(), w.until_end_of_turn(_grounded, w.has(w.flying))),
            color="white",
        ),
    ),
    w.transforming(
        w.face(
            "Saheeli's Lattice", "{1}{R}", "Artifact",
            w.when(w.enters(), w.may(w.discard()), w.if_(w.did, w.draw(2))),
            w.craft(w.subtype("Dinosaur"), "{4}{R}", or_more=True),
        ),
        w.face(
            "Mastercraft Raptor", None, "Artifact Creature — Dinosaur", "*/4",
            w.defines(w.base_pt(w.power_of(w.crafted_with), None)),
            color="red",
        ),
    ),
)
