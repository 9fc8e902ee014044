"""Creatures that change the rules or the characteristics of others, or define their own."""

from twinstack.engine.magic.words import (
    as_enters,
    attack_limit,
    base_pt,
    becomes,
    becomes_chosen_type,
    becomes_true,
    block_limit,
    cant_attack_unless_defender,
    cant_be_blocked_by,
    card,
    card_types_among,
    choose,
    costs_less,
    costs_more,
    count,
    creature,
    defines,
    draws_instead,
    enters_with,
    first_strike,
    flying,
    gets,
    has,
    haste,
    in_graveyard,
    itself,
    landwalk,
    must_attack,
    noncreature,
    of_chosen,
    protection,
    sacrifice,
    static,
    subtype,
    there_is_no,
    when,
    win_the_game,
    x,
    you,
    yours,
)

types_in_graveyards = card_types_among(in_graveyard)
creatures_you_control = count(creature & yours)
islandwalk = landwalk(subtype("Island"), "islandwalk")

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    card(
        "Thalia, Guardian of Thraben", "{1}{W}", "Legendary Creature — Human Soldier", "2/1",
        first_strike,
        costs_more(noncreature, 1),
    ),
    card(
        "Voice of All", "{2}{W}{W}", "Creature — Angel", "2/2",
        flying,
        as_enters(choose("color")),
        protection(of_chosen("color")),
    ),
    card(
        "Lord of Atlantis", "{U}{U}", "Creature — Merfolk", "2/2",
        static(subtype("Merfolk") - itself, gets(1, 1), has(islandwalk)),
    ),
    card(
        "Sea Serpent", "{5}{U}", "Creature — Serpent", "5/5",
        cant_attack_unless_defender(itself, subtype("Island")),
        when(becomes_true(there_is_no(subtype("Island") & yours)), sacrifice(itself)),
    ),
    card(
        "Laboratory Maniac", "{2}{U}", "Creature — Human Wizard", "2/2",
        draws_instead(win_the_game(), empty_library=True),
    ),
    card(
        "Goblin Warchief", "{1}{R}{R}", "Creature — Goblin Warrior", "2/2",
        costs_less(subtype("Goblin"), 1, by=you),
        static(subtype("Goblin") & yours, has(haste)),
    ),
    card(
        "Goblin Chieftain", "{1}{R}{R}", "Creature — Goblin", "2/2",
        haste,
        static(creature & subtype("Goblin") & yours - itself, gets(1, 1), has(haste)),
    ),
    card(
        "Tarmogoyf", "{1}{G}", "Creature — Lhurgoyf", "*/1+*",
        defines(base_pt(types_in_graveyards, types_in_graveyards + 1)),
    ),
    card(
        "Scion of the Wild", "{1}{G}{G}", "Creature — Avatar", "*/*",
        defines(base_pt(creatures_you_control, creatures_you_control)),
    ),
    card("Ivy Elemental", "{X}{G}", "Creature — Elemental", "0/0", enters_with("+1/+1", x)),
    card(
        "Kudo, King Among Bears", "{G}{W}", "Legendary Creature — Bear", "2/2",
        static(creature - itself, becomes("Bear"), base_pt(2, 2)),
    ),
    card(
        "Juggernaut", "{4}", "Artifact Creature — Juggernaut", "5/3",
        must_attack(),
        cant_be_blocked_by(subtype("Wall")),
    ),
    card("Silent Arbiter", "{4}", "Artifact Creature — Construct", "1/5", attack_limit(1), block_limit(1)),
    card(
        "Adaptive Automaton", "{3}", "Artifact Creature — Construct", "2/2",
        as_enters(choose("creature type")),
        static(itself, becomes_chosen_type()),
        static(creature & yours & of_chosen("creature type") - itself, gets(1, 1)),
    ),
)
