"""Prototypes, Ninjas and Equipment that is a creature. 718, 702.49, 702.151"""

from twinstack.engine.magic.words import (
    card,
    deals_combat_damage,
    double_strike,
    draw,
    enters,
    equipped,
    has,
    may,
    ninjutsu,
    player,
    prototype,
    reconfigure,
    static,
    when,
)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    card(
        "Combat Thresher", "{7}", "Artifact Creature — Construct", "3/3",
        prototype("{2}{W}", "1/1"),
        double_strike,
        when(enters(), draw()),
    ),
    card(
        "Ninja of the Deep Hours", "{3}{U}", "Creature — Human Ninja", "2/2",
        ninjutsu("{1}{U}"),
        when(deals_combat_damage(to=player), may(draw())),
    ),
    card(
        "Lizard Blades", "{1}{R}", "Artifact Creature — Equipment Lizard", "1/1",
        double_strike,
        static(equipped, has(double_strike)),
        reconfigure("{2}"),
    ),
)
