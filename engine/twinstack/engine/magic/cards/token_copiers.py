"""Instants and sorceries that create token copies. 707.2"""

from twinstack.engine.magic.words import (
    END_OF_TURN,
    ControlledByPlayer,
    Target,
    an_opponents,
    apply,
    artifact,
    at_least,
    base_pt,
    becomes,
    becomes_only,
    card,
    choose_between,
    color,
    controller_of,
    create_copy,
    creature,
    each,
    each_end_step,
    enters,
    exile,
    flashback,
    flying,
    for_each,
    gain_control,
    has,
    haste,
    if_,
    in_graveyard,
    it,
    itself,
    land,
    later,
    mana_value_is,
    no_longer,
    nontoken,
    not_yours,
    permanent,
    player,
    put_counters,
    sacrifice,
    scry,
    subtype,
    target,
    that_object,
    token,
    until_end_of_turn,
    up_to,
    when,
    x,
    your_turn,
    yours,
)

a_creature = target(creature)
mine = target(creature & yours)
a_player = target(player)
a_permanent = target(permanent - land)
cheap = target(creature & mana_value_is("<=", x))
machine = target((artifact | creature) & yours)
two_others = up_to(2, creature & not_yours)
so_many = Target(permanent, x, x)
so_many_dead = Target(creature & in_graveyard & yours, x, x)
of_each_opponent = Target(creature, 0, 1, each_opponent=True)
dies_soon = when(each_end_step, sacrifice(itself))

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    card(
        "Heat Shimmer", "{2}{R}", "Sorcery",
        create_copy(a_creature, except_=[has(haste, when(each_end_step, exile(itself)))]),
    ),
    card(
        "Electroduplicate", "{2}{R}", "Sorcery",
        create_copy(mine, except_=[has(haste, dies_soon)]),
        flashback("{2}{R}{R}"),
    ),
    card("Second Harvest", "{2}{G}{G}", "Instant", create_copy(each(token & yours))),
    card(
        "Saheeli's Artistry", "{4}{U}{U}", "Sorcery",
        choose_between(
            1, 2, create_copy(target(artifact)), create_copy(target(creature), except_=[becomes("Artifact")]),
        ),
    ),
    card("Clone Legion", "{7}{U}{U}", "Sorcery", create_copy(each(creature & ControlledByPlayer(a_player)))),
    card(
        "Parallel Evolution", "{3}{G}{G}", "Sorcery",
        for_each(each(creature & token), create_copy(it, under=controller_of(it))),
        flashback("{4}{G}{G}{G}"),
    ),
    card(
        "Fractured Identity", "{3}{W}{U}", "Sorcery",
        exile(a_permanent),
        create_copy(a_permanent, under=each(player - controller_of(a_permanent))),
    ),
    card(
        "Blue Sun's Twilight", "{X}{U}{U}", "Sorcery",
        gain_control(cheap),
        if_(at_least(x, 5), create_copy(cheap)),
    ),
    card("Fated Infatuation", "{U}{U}{U}", "Instant", create_copy(mine), if_(your_turn, scry(2))),
    card(
        "Irenicus's Vile Duplication", "{3}{U}", "Sorcery",
        create_copy(mine, except_=[has(flying), no_longer("Legendary")]),
    ),
    card(
        "Molten Duplication", "{1}{R}", "Sorcery",
        create_copy(machine, except_=[becomes("Artifact")]),
        until_end_of_turn(it, has(haste)),
        later(each_end_step, sacrifice(it)),
    ),
    card("Self-Reflection", "{4}{U}{U}", "Sorcery", create_copy(mine), flashback("{3}{U}")),
    card(
        "Hate Mirage", "{3}{R}", "Sorcery",
        create_copy(two_others),
        apply(it, has(haste)),
        later(each_end_step, exile(it)),
    ),
    card("Doppelgang", "{X}{X}{X}{G}{U}", "Sorcery", create_copy(so_many, x)),
    card(
        "Applied Geometry", "{2}{G}{U}", "Sorcery",
        create_copy(
            target(permanent & yours - subtype("Aura")), except_=[becomes("Creature — Fractal"), base_pt(0, 0)],
        ),
        put_counters("+1/+1", 6, it),
    ),
    card(
        "Hour of Eternity", "{X}{X}{U}{U}{U}", "Sorcery",
        exile(so_many_dead),
        create_copy(it, except_=[base_pt(4, 4), color("black"), becomes_only("Zombie")]),
    ),
    card("Elminster's Simulacrum", "{4}{U}{U}", "Instant", create_copy(of_each_opponent)),
    card("Relm's Sketching", "{2}{U}{U}", "Sorcery", create_copy(target(artifact | creature | land))),
    card(
        "Theoretical Duplication", "{2}{U}", "Instant",
        later(enters(creature & nontoken & an_opponents), create_copy(that_object), once=False, lasts=END_OF_TURN),
    ),
)
