"""Cards that are played or put face down. 708"""

from twinstack.engine.magic import words as w

a_permanent = w.target(w.permanent)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card("Grinning Demon", "{2}{B}{B}", "Creature — Demon", "6/6", w.when(w.your_upkeep, w.lose_life(2)),
        w.morph("{2}{B}{B}")),
    w.card(
        "Echo Tracer", "{2}{U}", "Creature — Human Wizard", "2/2",
        w.morph("{2}{U}"),
        w.when(w.turned_face_up(), w.return_to_hand(w.target(w.creature))),
    ),
    w.card(
        "Coral Trickster", "{1}{U}", "Creature — Merfolk Rogue", "2/1",
        w.morph("{U}"),
        w.when(w.turned_face_up(), w.may(w.one_of(w.tap(a_permanent), w.untap(a_permanent)))),
    ),
    w.card("Soul Summons", "{1}{W}", "Sorcery", w.manifest()),
    w.card("Sultai Emissary", "{1}{B}", "Creature — Zombie Warrior", "1/1", w.when(w.dies(), w.manifest())),
)
