"""Creatures that change the rules or the characteristics of others, or define their own."""

from twinstack.engine.magic import words as w

types_in_graveyards = w.card_types_among(w.in_graveyard)
creatures_you_control = w.count(w.creature & w.yours)
islandwalk = w.landwalk(w.subtype("Island"), "islandwalk")

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Thalia, Guardian of Thraben", "{1}{W}", "Legendary Creature — Human Soldier", "2/1",
        w.first_strike,
        w.costs_more(w.noncreature, 1),
    ),
    w.card(
        "Voice of All", "{2}{W}{W}", "Creature — Angel", "2/2",
        w.flying,
        w.as_enters(w.choose("color")),
        w.protection(w.of_chosen("color")),
    ),
    w.card(
        "Lord of Atlantis", "{U}{U}", "Creature — Merfolk", "2/2",
        w.static(w.subtype("Merfolk") - w.itself, w.gets(1, 1), w.has(islandwalk)),
    ),
    w.card(
        "Sea Serpent", "{5}{U}", "Creature — Serpent", "5/5",
        w.cant_attack_unless_defender(w.itself, w.subtype("Island")),
        w.when(w.becomes_true(w.there_is_no(w.subtype("Island") & w.yours)), w.sacrifice(w.itself)),
    ),
    w.card(
        "Laboratory Maniac", "{2}{U}", "Creature — Human Wizard", "2/2",
        w.draws_instead(w.win_the_game(), empty_library=True),
    ),
    w.card(
        "Goblin Warchief", "{1}{R}{R}", "Creature — Goblin Warrior", "2/2",
        w.costs_less(w.subtype("Goblin"), 1, by=w.you),
        w.static(w.subtype("Goblin") & w.yours, w.has(w.haste)),
    ),
    w.card(
        "Goblin Chieftain", "{1}{R}{R}", "Creature — Goblin", "2/2",
        w.haste,
        w.static(w.creature & w.subtype("Goblin") & w.yours - w.itself, w.gets(1, 1), w.has(w.haste)),
    ),
    w.card(
        "Tarmogoyf", "{1}{G}", "Creature — Lhurgoyf", "*/1+*",
        w.defines(w.base_pt(types_in_graveyards, types_in_graveyards + 1)),
    ),
    w.card(
        "Scion of the Wild", "{1}{G}{G}", "Creature — Avatar", "*/*",
        w.defines(w.base_pt(creatures_you_control, creatures_you_control)),
    ),
    w.card("Ivy Elemental", "{X}{G}", "Creature — Elemental", "0/0", w.enters_with("+1/+1", w.x)),
    w.card(
        "Kudo, King Among Bears", "{G}{W}", "Legendary Creature — Bear", "2/2",
        w.static(w.creature - w.itself, w.becomes("Bear"), w.base_pt(2, 2)),
    ),
    w.card(
        "Juggernaut", "{4}", "Artifact Creature — Juggernaut", "5/3",
        w.must_attack(),
        w.cant_be_blocked_by(w.subtype("Wall")),
    ),
    w.card("Silent Arbiter", "{4}", "Artifact Creature — Construct", "1/5", w.attack_limit(1), w.block_limit(1)),
    w.card(
        "Adaptive Automaton", "{3}", "Artifact Creature — Construct", "2/2",
        w.as_enters(w.choose("creature type")),
        w.static(w.itself, w.becomes_chosen_type()),
        w.static(w.creature & w.yours & w.of_chosen("creature type") - w.itself, w.gets(1, 1)),
    ),
)
