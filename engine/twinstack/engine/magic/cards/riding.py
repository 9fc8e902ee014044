"""Vehicles, which others crew, and mounts, which others saddle."""

from twinstack.engine.magic import words as w

_ridden = w.is_(w.itself, w.saddled)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card("Consulate Dreadnought", "{1}", "Artifact — Vehicle", "7/11", w.crew(6)),
    w.card("Irontread Crusher", "{4}", "Artifact — Vehicle", "6/6", w.crew(3)),
    w.card("Sky Skiff", "{2}", "Artifact — Vehicle", "2/3", w.flying, w.crew(1)),
    w.card("Brute Suit", "{3}", "Artifact — Vehicle", "4/3", w.vigilance, w.crew(1)),
    w.card(
        "Venomsac Lagac", "{1}{G}", "Creature — Lizard Mount", "2/1",
        w.deathtouch,
        w.when(w.attacks(), w.until_end_of_turn(w.itself, w.gets(0, 3)), if_=_ridden),
        w.saddle(2),
    ),
    w.card(
        "Trained Arynx", "{1}{W}", "Creature — Cat Beast Mount", "3/1",
        w.when(w.attacks(), w.until_end_of_turn(w.itself, w.has(w.first_strike)), w.scry(1), if_=_ridden),
        w.saddle(2),
    ),
    w.card(
        "Quilled Charger", "{3}{R}", "Creature — Porcupine Mount", "4/3",
        w.when(w.attacks(), w.until_end_of_turn(w.itself, w.gets(1, 2), w.has(w.menace)), if_=_ridden),
        w.saddle(2),
    ),
)
