"""Cards with assist. 702.132"""

from twinstack.engine.magic import words as w

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card("Bring Down", "{3}{W}", "Sorcery", w.assist, w.destroy(w.target(w.creature & w.power(">=", 4)))),
    w.card("Charging Binox", "{7}{G}", "Creature — Beast", "7/5", w.assist, w.trample),
    w.card("Magma Hellion", "{6}{R}", "Creature — Hellion", "5/4", w.assist, w.trample, w.haste),
    w.card(
        "Skystreamer", "{4}{W}", "Creature — Griffin", "3/2",
        w.assist, w.flying, w.when(w.enters(), w.gain_life(4, w.target(w.player))),
    ),
    w.card(
        "Lava-Field Overlord", "{7}{R}{R}", "Creature — Dragon", "5/4",
        w.assist, w.flying, w.when(w.enters(), w.damage(4, w.target(w.creature & w.an_opponents))),
    ),
    w.card(
        "Fan Favorite", "{3}{B}", "Creature — Human Rogue", "2/2",
        w.assist, w.activated("{2}", w.until_end_of_turn(w.itself, w.gets(1, 1)), by=w.player),
    ),
)
