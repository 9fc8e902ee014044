"""Cards that are played or put face down. 708"""

from twinstack.engine.magic.words import (
    card,
    creature,
    dies,
    lose_life,
    manifest,
    may,
    morph,
    one_of,
    permanent,
    return_to_hand,
    tap,
    target,
    turned_face_up,
    untap,
    when,
    your_upkeep,
)

a_permanent = target(permanent)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    card("Grinning Demon", "{2}{B}{B}", "Creature — Demon", "6/6", when(your_upkeep, lose_life(2)), morph("{2}{B}{B}")),
    card(
        "Echo Tracer", "{2}{U}", "Creature — Human Wizard", "2/2",
        morph("{2}{U}"),
        when(turned_face_up(), return_to_hand(target(creature))),
    ),
    card(
        "Coral Trickster", "{1}{U}", "Creature — Merfolk Rogue", "2/1",
        morph("{U}"),
        when(turned_face_up(), may(one_of(tap(a_permanent), untap(a_permanent)))),
    ),
    card("Soul Summons", "{1}{W}", "Sorcery", manifest()),
    card("Sultai Emissary", "{1}{B}", "Creature — Zombie Warrior", "1/1", when(dies(), manifest())),
)
