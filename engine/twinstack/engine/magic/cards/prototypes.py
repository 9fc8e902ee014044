"""Prototypes, Ninjas and Equipment that is a creature. 718, 702.49, 702.151"""

from twinstack.engine.magic import words as w

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Combat Thresher", "{7}", "Artifact Creature — Construct", "3/3",
        w.prototype("{2}{W}", "1/1"),
        w.double_strike,
        w.when(w.enters(), w.draw()),
    ),
    w.card(
        "Ninja of the Deep Hours", "{3}{U}", "Creature — Human Ninja", "2/2",
        w.ninjutsu("{1}{U}"),
        w.when(w.deals_combat_damage(to=w.player), w.may(w.draw())),
    ),
    w.card(
        "Lizard Blades", "{1}{R}", "Artifact Creature — Equipment Lizard", "1/1",
        w.double_strike,
        w.static(w.equipped, w.has(w.double_strike)),
        w.reconfigure("{2}"),
    ),
)
