"""Spells that deal damage."""

from twinstack.engine.magic import words as w

anything_burnt = w.target()

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Incinerate", "{1}{R}", "Instant",
        w.damage(3, anything_burnt),
        w.if_(w.at_least(w.that_many, 1), w.this_turn(w.rule("cant be regenerated"), to=anything_burnt)),
    ),
    w.card("Firebolt", "{R}", "Sorcery", w.damage(2, w.target()), w.flashback("{4}{R}")),
    w.card("Magma Jet", "{1}{R}", "Instant", w.damage(2, w.target()), w.scry(2)),
    w.card("Devil's Play", "{X}{R}", "Sorcery", w.damage(w.x, w.target()), w.flashback("{X}{R}{R}{R}")),
    w.card("Scattershot", "{2}{R}", "Instant", w.damage(1, w.target(w.creature)), w.storm),
    w.card("Flames of the Firebrand", "{2}{R}", "Sorcery", w.damage(3, w.target(w.any_target, 1, 3), divided=True)),
    w.card(
        "Skullcrack", "{1}{R}", "Instant",
        w.this_turn(w.cant_gain_life(w.player), w.damage_cant_be_prevented()),
        w.damage(3, w.target(w.player | w.planeswalker)),
    ),
    w.card(
        "Fling", "{1}{R}", "Instant",
        w.additional_cost(w.cost(sacrifice=w.creature)),
        w.damage(w.paid("sacrificed power"), w.target()),
    ),
    w.card(
        "Fireblast", "{4}{R}{R}", "Instant",
        w.alternative_cost(w.cost(sacrifice=w.subtype("Mountain"), count=2)),
        w.damage(4, w.target()),
    ),
    w.card(
        "Winterflame", "{1}{U}{R}", "Instant",
        w.choose_between(1, 2, w.tap(w.target(w.creature)), w.damage(2, w.target(w.creature))),
    ),
    w.card("Prey Upon", "{G}", "Sorcery", w.fight(w.target(w.creature & w.yours), w.target(w.creature & w.not_yours))),
)
