"""Spells with a cleave cost, for which the text in brackets is left out. 702.148"""

from twinstack.engine.magic import words as w

_wolves = w.subtype("Wolf") | w.subtype("Werewolf")

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Fierce Retribution", "{1}{W}", "Instant",
        w.cleave("{5}{W}"), w.destroy(w.target(w.creature & w.brackets(w.attacking))),
    ),
    w.card(
        "Lunar Rejection", "{1}{U}", "Instant",
        w.cleave("{3}{U}"), w.return_to_hand(w.target(w.creature & w.brackets(_wolves))), w.draw(),
    ),
    w.card(
        "Parasitic Grasp", "{1}{B}", "Instant",
        w.cleave("{1}{B}{B}"), w.damage(3, w.target(w.creature & w.brackets(w.subtype("Human")))), w.gain_life(3),
    ),
    w.card(
        "Path of Peril", "{1}{B}{B}", "Sorcery",
        w.cleave("{4}{W}{B}"), w.destroy(w.each(w.creature & w.brackets(w.mana_value_is("<=", 2)))),
    ),
    w.card(
        "Winged Portent", "{1}{U}{U}", "Instant",
        w.cleave("{4}{G}{U}"), w.draw(w.count(w.creature & w.brackets(w.with_keyword("flying")) & w.yours)),
    ),
)
