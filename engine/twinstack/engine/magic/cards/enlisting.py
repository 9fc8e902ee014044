"""Creatures that enlist others as they attack."""

from twinstack.engine.magic import words as w
from twinstack.engine.magic.cards.tokens import soldier

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card("Argivian Cavalier", "{2}{W}", "Creature — Orc Knight", "2/2", w.enlist,
        w.when(w.enters(), w.create(soldier))),
    w.card("Coalition Warbrute", "{3}{R}", "Creature — Minotaur Berserker", "3/4", w.enlist, w.trample),
    w.card(
        "Guardian of New Benalia", "{1}{W}", "Creature — Human Soldier", "2/2",
        w.enlist,
        w.when(w.enlists(), w.scry(2)),
        w.activated(w.cost(discard=w.anything), w.until_end_of_turn(w.itself, w.has(w.indestructible)),
            w.tap(w.itself)),
    ),
)
