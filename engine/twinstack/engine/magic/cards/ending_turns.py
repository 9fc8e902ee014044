"""Cards that end the turn or the combat phase. 724"""

from twinstack.engine.magic import words as w

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card("Time Stop", "{4}{U}{U}", "Instant", w.end_the_turn()),
    w.card(
        "Sundial of the Infinite", "{2}", "Artifact",
        w.activated("{1}{T}", w.end_the_turn(), if_=w.your_turn),
    ),
    w.card(
        "Glorious End", "{2}{R}", "Instant",
        w.end_the_turn(),
        w.later(w.your_end_step, w.lose_the_game()),
    ),
    w.card(
        "Obeka, Brute Chronologist", "{1}{U}{B}{R}", "Legendary Creature — Ogre Wizard", "3/4",
        w.activated("{T}", w.may(w.end_the_turn(), by=w.active_player)),
    ),
)
