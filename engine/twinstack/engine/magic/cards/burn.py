"""Spells that deal damage."""

from twinstack.engine.magic.words import (
    additional_cost,
    alternative_cost,
    any_target,
    at_least,
    cant_gain_life,
    card,
    choose_between,
    cost,
    creature,
    damage,
    damage_cant_be_prevented,
    fight,
    flashback,
    if_,
    not_yours,
    paid,
    planeswalker,
    player,
    rule,
    scry,
    storm,
    subtype,
    tap,
    target,
    that_many,
    this_turn,
    x,
    yours,
)

anything_burnt = target()

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    card(
        "Incinerate", "{1}{R}", "Instant",
        damage(3, anything_burnt),
        if_(at_least(that_many, 1), this_turn(rule("cant be regenerated"), to=anything_burnt)),
    ),
    card("Firebolt", "{R}", "Sorcery", damage(2, target()), flashback("{4}{R}")),
    card("Magma Jet", "{1}{R}", "Instant", damage(2, target()), scry(2)),
    card("Devil's Play", "{X}{R}", "Sorcery", damage(x, target()), flashback("{X}{R}{R}{R}")),
    card("Scattershot", "{2}{R}", "Instant", damage(1, target(creature)), storm),
    card("Flames of the Firebrand", "{2}{R}", "Sorcery", damage(3, target(any_target, 1, 3), divided=True)),
    card(
        "Skullcrack", "{1}{R}", "Instant",
        this_turn(cant_gain_life(player), damage_cant_be_prevented()),
        damage(3, target(player | planeswalker)),
    ),
    card(
        "Fling", "{1}{R}", "Instant",
        additional_cost(cost(sacrifice=creature)),
        damage(paid("sacrificed power"), target()),
    ),
    card(
        "Fireblast", "{4}{R}{R}", "Instant",
        alternative_cost(cost(sacrifice=subtype("Mountain"), count=2)),
        damage(4, target()),
    ),
    card(
        "Winterflame", "{1}{U}{R}", "Instant",
        choose_between(1, 2, tap(target(creature)), damage(2, target(creature))),
    ),
    card("Prey Upon", "{G}", "Sorcery", fight(target(creature & yours), target(creature & not_yours))),
)
