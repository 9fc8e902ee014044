"""Creatures that may be cast as Auras. 702.103"""

from twinstack.engine.magic.words import (
    bestow,
    card,
    controlled_by,
    counters,
    deathtouch,
    enchanted,
    enters_with,
    flash,
    flying,
    gets,
    has,
    reach,
    static,
    trample,
    x,
    you,
)

_grown = counters("+1/+1")

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    card(
        "Baleful Eidolon", "{1}{B}", "Enchantment Creature — Spirit", "1/1",
        bestow("{4}{B}"),
        deathtouch,
        static(enchanted, gets(1, 1), has(deathtouch)),
    ),
    card(
        "Boon Satyr", "{1}{G}{G}", "Enchantment Creature — Satyr", "4/2",
        flash,
        bestow("{3}{G}{G}"),
        static(enchanted, gets(4, 2)),
    ),
    card(
        "Hypnotic Siren", "{U}", "Enchantment Creature — Siren", "1/1",
        bestow("{5}{U}{U}"),
        flying,
        static(enchanted, controlled_by(you)),
        static(enchanted, gets(1, 1), has(flying)),
    ),
    card(
        "Nyxborn Hydra", "{X}{G}", "Enchantment Creature — Hydra", "0/1",
        bestow("{X}{G}{G}"),
        reach,
        trample,
        enters_with("+1/+1", x),
        static(enchanted, gets(_grown, _grown), has(reach, trample)),
    ),
)
