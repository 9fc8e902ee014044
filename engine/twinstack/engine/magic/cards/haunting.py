"""Cards that haunt creatures from exile. 702.55"""

from twinstack.engine.magic import words as w

_everywhere = ("battlefield", "exile")
_comes_or_goes = w.any_of(w.enters(), w.dies(w.haunted))
_drained = w.target(w.player)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Absolver Thrull", "{3}{W}", "Creature — Thrull Cleric", "2/3",
        w.haunt, w.when(_comes_or_goes, w.destroy(w.target(w.enchantment)), zones=_everywhere),
    ),
    w.card(
        "Benediction of Moons", "{W}", "Sorcery",
        w.gain_life(w.count(w.player)),
        w.haunt, w.when(w.dies(w.haunted), w.gain_life(w.count(w.player)), zones=("exile",)),
    ),
    w.card(
        "Blind Hunter", "{2}{W}{B}", "Creature — Bat", "2/2",
        w.flying, w.haunt,
        w.when(_comes_or_goes, w.lose_life(2, _drained), w.gain_life(2), zones=_everywhere),
    ),
    w.card(
        "Exhumer Thrull", "{5}{B}", "Creature — Thrull", "3/3",
        w.haunt,
        w.when(
            _comes_or_goes, w.return_to_hand(w.target(w.creature & w.in_graveyard & w.yours)), zones=_everywhere,
        ),
    ),
)
