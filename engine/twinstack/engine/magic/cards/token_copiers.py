"""Instants and sorceries that create token copies. 707.2"""

from twinstack.engine.magic import words as w

a_creature = w.target(w.creature)
mine = w.target(w.creature & w.yours)
a_player = w.target(w.player)
a_permanent = w.target(w.permanent - w.land)
cheap = w.target(w.creature & w.mana_value_is("<=", w.x))
machine = w.target((w.artifact | w.creature) & w.yours)
two_others = w.up_to(2, w.creature & w.not_yours)
so_many = w.Target(w.permanent, w.x, w.x)
so_many_dead = w.Target(w.creature & w.in_graveyard & w.yours, w.x, w.x)
of_each_opponent = w.Target(w.creature, 0, 1, each_opponent=True)
dies_soon = w.when(w.each_end_step, w.sacrifice(w.itself))

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Heat Shimmer", "{2}{R}", "Sorcery",
        w.create_copy(a_creature, except_=[w.has(w.haste, w.when(w.each_end_step, w.exile(w.itself)))]),
    ),
    w.card(
        "Electroduplicate", "{2}{R}", "Sorcery",
        w.create_copy(mine, except_=[w.has(w.haste, dies_soon)]),
        w.flashback("{2}{R}{R}"),
    ),
    w.card("Second Harvest", "{2}{G}{G}", "Instant", w.create_copy(w.each(w.token & w.yours))),
    w.card(
        "Saheeli's Artistry", "{4}{U}{U}", "Sorcery",
        w.choose_between(
            1, 2, w.create_copy(w.target(w.artifact)),
            w.create_copy(w.target(w.creature), except_=[w.becomes("Artifact")]),
        ),
    ),
    w.card("Clone Legion", "{7}{U}{U}", "Sorcery", w.create_copy(w.each(w.creature & w.ControlledByPlayer(a_player)))),
    w.card(
        "Parallel Evolution", "{3}{G}{G}", "Sorcery",
        w.for_each(w.each(w.creature & w.token), w.create_copy(w.it, under=w.controller_of(w.it))),
        w.flashback("{4}{G}{G}{G}"),
    ),
    w.card(
        "Fractured Identity", "{3}{W}{U}", "Sorcery",
        w.exile(a_permanent),
        w.create_copy(a_permanent, under=w.each(w.player - w.controller_of(a_permanent))),
    ),
    w.card(
        "Blue Sun's Twilight", "{X}{U}{U}", "Sorcery",
        w.gain_control(cheap),
        w.if_(w.at_least(w.x, 5), w.create_copy(cheap)),
    ),
    w.card("Fated Infatuation", "{U}{U}{U}", "Instant", w.create_copy(mine), w.if_(w.your_turn, w.scry(2))),
    w.card(
        "Irenicus's Vile Duplication", "{3}{U}", "Sorcery",
        w.create_copy(mine, except_=[w.has(w.flying), w.no_longer("Legendary")]),
    ),
    w.card(
        "Molten Duplication", "{1}{R}", "Sorcery",
        w.create_copy(machine, except_=[w.becomes("Artifact")]),
        w.until_end_of_turn(w.it, w.has(w.haste)),
        w.later(w.each_end_step, w.sacrifice(w.it)),
    ),
    w.card("Self-Reflection", "{4}{U}{U}", "Sorcery", w.create_copy(mine), w.flashback("{3}{U}")),
    w.card(
        "Hate Mirage", "{3}{R}", "Sorcery",
        w.create_copy(two_others),
        w.apply(w.it, w.has(w.haste)),
        w.later(w.each_end_step, w.exile(w.it)),
    ),
    w.card("Doppelgang", "{X}{X}{X}{G}{U}", "Sorcery", w.create_copy(so_many, w.x)),
    w.card(
        "Applied Geometry", "{2}{G}{U}", "Sorcery",
        w.create_copy(
            w.target(w.permanent & w.yours - w.subtype("Aura")),
            except_=[w.becomes("Creature — Fractal"), w.base_pt(0, 0)],
        ),
        w.put_counters("+1/+1", 6, w.it),
    ),
    w.card(
        "Hour of Eternity", "{X}{X}{U}{U}{U}", "Sorcery",
        w.exile(so_many_dead),
        w.create_copy(w.it, except_=[w.base_pt(4, 4), w.color("black"), w.becomes_only("Zombie")]),
    ),
    w.card("Elminster's Simulacrum", "{4}{U}{U}", "Instant", w.create_copy(of_each_opponent)),
    w.card("Relm's Sketching", "{2}{U}{U}", "Sorcery", w.create_copy(w.target(w.artifact | w.creature | w.land))),
    w.card(
        "Theoretical Duplication", "{2}{U}", "Instant",
        w.later(w.enters(w.creature & w.nontoken & w.an_opponents), w.create_copy(w.that_object), once=False,
            lasts=w.END_OF_TURN),
    ),
)
