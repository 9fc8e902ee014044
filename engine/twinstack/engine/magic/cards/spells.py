"""Spells that draw, find, make, change and take time."""

from twinstack.engine.magic.cards.tokens import goblin, spirit
from twinstack.engine.magic.words import (
    add_mana,
    additional_cost,
    anything,
    apply,
    attacked_this_turn,
    base_pt,
    card,
    change_words,
    cost,
    create,
    creature,
    discard,
    draw,
    each,
    extra_phases,
    extra_turn,
    flashback,
    gets,
    if_,
    in_graveyard,
    kicked,
    kicker,
    lose_life,
    loses_all_abilities,
    may,
    mill,
    one_of,
    permanent,
    player,
    put_onto_battlefield,
    rearrange,
    search,
    shuffle,
    skip_next,
    spell,
    surveil,
    switched_pt,
    target,
    that_many,
    untap,
    until_end_of_turn,
    you,
    yours,
)

a_player = target(player)
spell_or_permanent = target(spell | permanent)
colors = ("white", "blue", "black", "red", "green")
land_types = ("Plains", "Island", "Swamp", "Mountain", "Forest")

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    card("Ancestral Recall", "{U}", "Instant", draw(3, target(player))),
    card("Sign in Blood", "{B}{B}", "Sorcery", draw(2, a_player), lose_life(2, a_player)),
    card("Mind Rot", "{2}{B}", "Sorcery", discard(2, target(player))),
    card("Syphon Mind", "{3}{B}", "Sorcery", discard(1, each(player - you)), draw(that_many)),
    card("Thought Scour", "{U}", "Instant", mill(2, target(player)), draw()),
    card("Consider", "{U}", "Instant", surveil(1), draw()),
    card("Ponder", "{U}", "Sorcery", rearrange(3), may(shuffle()), draw()),
    card("Thrill of Possibility", "{1}{R}", "Instant", additional_cost(cost(discard=anything)), draw(2)),
    card("Field Research", "{2}{U}", "Sorcery", kicker("{2}{U}"), if_(kicked, draw(3), draw(2))),
    card("Diabolic Tutor", "{2}{B}{B}", "Sorcery", search(anything, reveal=False)),
    card("Zombify", "{3}{B}", "Sorcery", put_onto_battlefield(target(creature & in_graveyard & yours))),
    card("Seething Song", "{2}{R}", "Instant", add_mana("RRRRR")),
    card("Dragon Fodder", "{1}{R}", "Sorcery", create(goblin, 2)),
    card("Lingering Souls", "{2}{W}", "Sorcery", create(spirit, 2), flashback("{1}{B}")),
    card("Giant Growth", "{G}", "Instant", until_end_of_turn(target(creature), gets(3, 3))),
    card("Spatial Contortion", "{1}{C}", "Instant", until_end_of_turn(target(creature), gets(3, -3))),
    card("Ovinize", "{1}{U}", "Instant", until_end_of_turn(target(creature), loses_all_abilities(), base_pt(0, 1))),
    card("Twisted Image", "{U}", "Instant", until_end_of_turn(target(creature), switched_pt()), draw()),
    card(
        "Sleight of Mind", "{U}", "Instant",
        one_of(
            *(
                apply(spell_or_permanent, change_words("color", old, new))
                for old in colors
                for new in colors
                if old != new
            )
        ),
    ),
    card(
        "Magical Hack", "{U}", "Instant",
        one_of(
            *(
                apply(spell_or_permanent, change_words("basic land type", old, new))
                for old in land_types
                for new in land_types
                if old != new
            )
        ),
    ),
    card("Time Walk", "{1}{U}", "Sorcery", extra_turn()),
    card("Fatigue", "{1}{U}", "Sorcery", skip_next(target(player), "draw")),
    card(
        "Relentless Assault", "{2}{R}{R}", "Sorcery",
        untap(each(creature & attacked_this_turn)),
        extra_phases(("combat", "main")),
    ),
)
