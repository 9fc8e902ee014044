"""Creatures that may be cast as Auras. 702.103"""

from twinstack.engine.magic import words as w

_grown = w.counters("+1/+1")

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Baleful Eidolon", "{1}{B}", "Enchantment Creature — Spirit", "1/1",
        w.bestow("{4}{B}"),
        w.deathtouch,
        w.static(w.enchanted, w.gets(1, 1), w.has(w.deathtouch)),
    ),
    w.card(
        "Boon Satyr", "{1}{G}{G}", "Enchantment Creature — Satyr", "4/2",
        w.flash,
        w.bestow("{3}{G}{G}"),
        w.static(w.enchanted, w.gets(4, 2)),
    ),
    w.card(
        "Hypnotic Siren", "{U}", "Enchantment Creature — Siren", "1/1",
        w.bestow("{5}{U}{U}"),
        w.flying,
        w.static(w.enchanted, w.controlled_by(w.you)),
        w.static(w.enchanted, w.gets(1, 1), w.has(w.flying)),
    ),
    w.card(
        "Nyxborn Hydra", "{X}{G}", "Enchantment Creature — Hydra", "0/1",
        w.bestow("{X}{G}{G}"),
        w.reach,
        w.trample,
        w.enters_with("+1/+1", w.x),
        w.static(w.enchanted, w.gets(_grown, _grown), w.has(w.reach, w.trample)),
    ),
)
