"""Leveler cards, whose size and abilities depend on their level counters. 711"""

from twinstack.engine.magic import words as w

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Beastbreaker of Bala Ged", "{1}{G}", "Creature — Human Warrior", "2/2",
        w.level_up("{2}{G}"), w.at_levels(1, "4/4", most=3), w.at_levels(4, "6/6", w.trample),
    ),
    w.card(
        "Caravan Escort", "{W}", "Creature — Human Knight", "1/1",
        w.level_up("{2}"), w.at_levels(1, "2/2", most=4), w.at_levels(5, "5/5", w.first_strike),
    ),
    w.card(
        "Coralhelm Commander", "{U}{U}", "Creature — Merfolk Soldier", "2/2",
        w.level_up("{1}"),
        w.at_levels(2, "3/3", w.flying, most=3),
        w.at_levels(
            4, "4/4", w.flying, w.static(w.creature & w.subtype("Merfolk") & w.yours - w.itself, w.gets(1, 1)),
        ),
    ),
)
