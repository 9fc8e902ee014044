"""Creatures that enlist others as they attack."""

from twinstack.engine.magic.cards.tokens import soldier
from twinstack.engine.magic.words import (
    activated,
    anything,
    card,
    cost,
    create,
    enlist,
    enlists,
    enters,
    has,
    indestructible,
    itself,
    scry,
    tap,
    trample,
    until_end_of_turn,
    when,
)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    card("Argivian Cavalier", "{2}{W}", "Creature — Orc Knight", "2/2", enlist, when(enters(), create(soldier))),
    card("Coalition Warbrute", "{3}{R}", "Creature — Minotaur Berserker", "3/4", enlist, trample),
    card(
        "Guardian of New Benalia", "{1}{W}", "Creature — Human Soldier", "2/2",
        enlist,
        when(enlists(), scry(2)),
        activated(cost(discard=anything), until_end_of_turn(itself, has(indestructible)), tap(itself)),
    ),
)
