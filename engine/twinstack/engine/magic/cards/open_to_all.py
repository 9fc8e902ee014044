"""Permanents with abilities that players other than their controller may activate."""

from twinstack.engine.magic.words import (
    ControlledByPlayer,
    activated,
    active_player,
    add_mana,
    becomes_true,
    card,
    cost,
    count,
    creature,
    damage,
    destroy,
    during,
    each_end_step,
    enters,
    first_strike,
    flying,
    gets,
    itself,
    land,
    player,
    put_counters,
    sacrifice,
    skip_next,
    target,
    that_object,
    there_is_no,
    untapped,
    until_end_of_turn,
    when,
    you,
    your_turn,
)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    card(
        "Flailing Manticore", "{3}{R}", "Creature — Manticore", "3/3",
        flying, first_strike,
        activated("{1}", until_end_of_turn(itself, gets(1, 1)), by=player),
        activated("{1}", until_end_of_turn(itself, gets(-1, -1)), by=player),
    ),
    card(
        "Task Mage Assembly", "{2}{R}", "Enchantment",
        when(becomes_true(there_is_no(creature)), sacrifice(itself)),
        activated("{2}", damage(1, target(creature)), by=player, as_sorcery=True),
    ),
    card(
        "Lethal Vapors", "{2}{B}{B}", "Enchantment",
        when(enters(creature), destroy(that_object)),
        activated("{0}", destroy(itself), skip_next(you, "turn"), by=player),
    ),
    card(
        "Mana Cache", "{1}{R}{R}", "Enchantment",
        when(each_end_step, put_counters("charge", count(land & untapped & ControlledByPlayer(active_player)))),
        activated(cost(remove="charge"), add_mana("C"), by=player, if_=your_turn & ~during("end", "cleanup")),
    ),
)
