"""Spells that cost less for what is given up to cast them: offering, emerge, harmonize. 702.48, 702.119, 702.180"""

from twinstack.engine.magic import words as w

_patron = "Legendary Creature — Spirit"

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Patron of the Kitsune", "{4}{W}{W}", _patron, "5/6",
        w.offering(w.subtype("Fox")),
        w.when(w.attacks(w.creature), w.may(w.gain_life(1))),
    ),
    w.card(
        "Patron of the Orochi", "{6}{G}{G}", _patron, "7/7",
        w.offering(w.subtype("Snake")),
        w.activated("{T}", w.untap(w.each(w.subtype("Forest") | (w.green & w.creature))), per_turn=1),
    ),
    w.card(
        "Wretched Gryff", "{7}", "Creature — Eldrazi Hippogriff", "3/4",
        w.emerge("{5}{U}"), w.when(w.casts(w.itself), w.draw(), zones=("stack",)), w.flying,
    ),
    w.card(
        "Vexing Scuttler", "{8}", "Creature — Eldrazi Crab", "4/5",
        w.emerge("{6}{U}"),
        w.when(
            w.casts(w.itself), w.may(w.return_to_hand(w.target((w.instant | w.sorcery) & w.in_graveyard & w.yours))),
            zones=("stack",),
        ),
    ),
    w.card(
        "Cresting Mosasaurus", "{6}{U}{U}", "Creature — Dinosaur", "4/8",
        w.emerge("{6}{U}"),
        w.when(w.enters(), w.return_to_hand(w.each(w.creature - w.subtype("Dinosaur"))), if_=w.you_cast_it),
    ),
    w.card(
        "Channeled Dragonfire", "{R}", "Sorcery",
        w.damage(2, w.target(w.any_target)), w.harmonize("{5}{R}{R}"),
    ),
    w.card("Unending Whisper", "{U}", "Sorcery", w.draw(), w.harmonize("{5}{U}")),
    w.card("Ureni's Rebuff", "{1}{U}", "Sorcery", w.return_to_hand(w.target(w.creature)), w.harmonize("{5}{U}")),
)
