"""Vehicles, which others crew, and mounts, which others saddle."""

from twinstack.engine.magic.words import (
    attacks,
    card,
    crew,
    deathtouch,
    first_strike,
    flying,
    gets,
    has,
    is_,
    itself,
    menace,
    saddle,
    saddled,
    scry,
    until_end_of_turn,
    vigilance,
    when,
)

_ridden = is_(itself, saddled)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    card("Consulate Dreadnought", "{1}", "Artifact — Vehicle", "7/11", crew(6)),
    card("Irontread Crusher", "{4}", "Artifact — Vehicle", "6/6", crew(3)),
    card("Sky Skiff", "{2}", "Artifact — Vehicle", "2/3", flying, crew(1)),
    card("Brute Suit", "{3}", "Artifact — Vehicle", "4/3", vigilance, crew(1)),
    card(
        "Venomsac Lagac", "{1}{G}", "Creature — Lizard Mount", "2/1",
        deathtouch,
        when(attacks(), until_end_of_turn(itself, gets(0, 3)), if_=_ridden),
        saddle(2),
    ),
    card(
        "Trained Arynx", "{1}{W}", "Creature — Cat Beast Mount", "3/1",
        when(attacks(), until_end_of_turn(itself, has(first_strike)), scry(1), if_=_ridden),
        saddle(2),
    ),
    card(
        "Quilled Charger", "{3}{R}", "Creature — Porcupine Mount", "4/3",
        when(attacks(), until_end_of_turn(itself, gets(1, 2), has(menace)), if_=_ridden),
        saddle(2),
    ),
)
