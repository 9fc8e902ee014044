"""Cards with ripple. 702.60"""

from twinstack.engine.magic import words as w

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card("Surging Flame", "{1}{R}", "Instant", w.ripple(4), w.damage(2, w.target(w.any_target))),
    w.card("Surging Aether", "{3}{U}", "Instant", w.ripple(4), w.return_to_hand(w.target(w.permanent))),
    w.card("Surging Dementia", "{1}{B}", "Sorcery", w.ripple(4), w.discard(1, w.target(w.player))),
    w.card("Surging Sentinels", "{2}{W}", "Creature — Human Soldier", "2/1", w.first_strike, w.ripple(4)),
)
