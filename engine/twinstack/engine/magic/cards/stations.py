"""Spacecraft and Planets, which charge counters bring to life. 702.184, 721"""

from twinstack.engine.magic import words as w

_drone = w.make_token("Robot", "2/2", "Artifact Creature — Robot")

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Atmospheric Greenhouse", "{4}{G}", "Artifact — Spacecraft",
        w.when(w.enters(), w.put_counters("+1/+1", 1, w.each(w.creature & w.yours))),
        w.station, w.stationed(8, w.flying, w.trample, size="5/4"),
    ),
    w.card(
        "Evendo, Waking Haven", None, "Land — Planet",
        w.enters_tapped(), w.tap_for("G"),
        w.station, w.stationed(12, w.activated("{G}{T}", w.add_mana("G", w.count(w.creature & w.yours)))),
    ),
    w.card(
        "Galvanizing Sawship", "{5}{R}", "Artifact — Spacecraft",
        w.station, w.stationed(3, w.flying, w.haste, size="6/5"),
    ),
    w.card(
        "Lumen-Class Frigate", "{1}{W}", "Artifact — Spacecraft",
        w.station,
        w.stationed(2, w.static(w.creature & w.yours - w.itself, w.gets(1, 1))),
        w.stationed(12, w.flying, w.lifelink, size="3/5"),
    ),
    w.card(
        "Wedgelight Rammer", "{3}{W}", "Artifact — Spacecraft",
        w.when(w.enters(), w.create(_drone)),
        w.station, w.stationed(9, w.flying, w.first_strike, size="3/4"),
    ),
    w.card(
        "Wurmwall Sweeper", "{2}", "Artifact — Spacecraft",
        w.when(w.enters(), w.surveil(2)),
        w.station, w.stationed(4, w.flying, size="2/2"),
    ),
)
