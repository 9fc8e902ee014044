"""Preparation cards: each has a prepare spell, of which copies are cast while the permanent is prepared. 722"""

from twinstack.engine.magic.words import (
    add_mana,
    as_enters,
    casts,
    creature,
    face,
    flying,
    in_graveyard,
    preparation,
    prepare,
    put_counters,
    return_to_hand,
    target,
    when,
    yours,
)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    preparation(
        face(
            "Abigale, Poet Laureate", "{1}{W}{B}", "Legendary Creature — Bird Bard", "2/3",
            flying, when(casts(creature), prepare()),
        ),
        face("Heroic Stanza", "{1}{W/B}", "Sorcery", put_counters("+1/+1", 1, target(creature))),
    ),
    preparation(
        face("Blazing Firesinger", "{2}{R}", "Creature — Dwarf Bard", "2/3", as_enters(prepare())),
        face("Seething Song", "{2}{R}", "Instant", add_mana("RRRRR")),
    ),
    preparation(
        face("Cheerful Osteomancer", "{3}{B}", "Creature — Orc Warlock", "4/2", as_enters(prepare())),
        face("Raise Dead", "{B}", "Sorcery", return_to_hand(target(creature & in_graveyard & yours))),
    ),
)
