"""Preparation cards: each has a prepare spell, of which copies are cast while the permanent is prepared. 722"""

from twinstack.engine.magic import words as w

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.preparation(
        w.face(
            "Abigale, Poet Laureate", "{1}{W}{B}", "Legendary Creature — Bird Bard", "2/3",
            w.flying, w.when(w.casts(w.creature), w.prepare()),
        ),
        w.face("Heroic Stanza", "{1}{W/B}", "Sorcery", w.put_counters("+1/+1", 1, w.target(w.creature))),
    ),
    w.preparation(
        w.face("Blazing Firesinger", "{2}{R}", "Creature — Dwarf Bard", "2/3", w.as_enters(w.prepare())),
        w.face("Seething Song", "{2}{R}", "Instant", w.add_mana("RRRRR")),
    ),
    w.preparation(
        w.face("Cheerful Osteomancer", "{3}{B}", "Creature — Orc Warlock", "4/2", w.as_enters(w.prepare())),
        w.face("Raise Dead", "{B}", "Sorcery", w.return_to_hand(w.target(w.creature & w.in_graveyard & w.yours))),
    ),
)
