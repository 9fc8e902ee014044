"""Creatures that do something when they enter."""

from twinstack.engine.magic.cards.tokens import soldier
from twinstack.engine.magic.words import (
    an_opponents,
    artifact,
    basic,
    black,
    card,
    cast_from,
    cost,
    create,
    creature,
    damage,
    deals_combat_damage,
    destroy,
    devotion,
    dies,
    draw,
    each,
    each_end_step,
    enters,
    exile,
    exile_until_leaves,
    first_strike,
    flying,
    gain_life,
    it,
    itself,
    land,
    later,
    lose_life,
    lose_the_game,
    may,
    may_pay,
    opponent,
    owner_of,
    permanent,
    player,
    put_counters,
    put_onto_battlefield,
    search,
    target,
    that_many,
    that_object,
    that_player,
    when,
    when_you_do,
)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    card(
        "Attended Knight", "{2}{W}", "Creature — Human Knight", "2/2",
        first_strike,
        when(enters(), create(soldier)),
    ),
    card(
        "Flickerwisp", "{1}{W}{W}", "Creature — Elemental", "3/1",
        flying,
        when(
            enters(),
            exile(target(permanent - itself)),
            later(each_end_step, put_onto_battlefield(it, under=owner_of(it))),
        ),
    ),
    card(
        "Fairgrounds Warden", "{2}{W}", "Creature — Dwarf Soldier", "1/3",
        when(enters(), exile_until_leaves(target(creature & an_opponents))),
    ),
    card(
        "Nekrataal", "{2}{B}{B}", "Creature — Human Assassin", "2/1",
        first_strike,
        when(enters(), destroy(target(creature - artifact - black), no_regeneration=True)),
    ),
    card(
        "Skinrender", "{2}{B}{B}", "Creature — Phyrexian Zombie", "3/3",
        when(enters(), put_counters("-1/-1", 3, target(creature))),
    ),
    card(
        "Gray Merchant of Asphodel", "{3}{B}{B}", "Creature — Zombie", "2/4",
        when(enters(), lose_life(devotion("black"), each(opponent)), gain_life(that_many)),
    ),
    card(
        "Phage the Untouchable", "{3}{B}{B}{B}{B}", "Legendary Creature — Avatar Minion", "4/4",
        when(enters(), lose_the_game(), if_=~cast_from("hand")),
        when(deals_combat_damage(to=creature), destroy(that_object, no_regeneration=True)),
        when(deals_combat_damage(to=player), lose_the_game(that_player)),
    ),
    card("Flametongue Kavu", "{3}{R}", "Creature — Kavu", "4/2", when(enters(), damage(4, target(creature)))),
    card(
        "Sparktongue Dragon", "{3}{R}{R}", "Creature — Dragon", "3/3",
        flying,
        when(enters(), may_pay(cost("{2}{R}"), when_you_do(damage(3, target())))),
    ),
    card(
        "Solemn Simulacrum", "{4}", "Artifact Creature — Golem", "2/2",
        when(enters(), may(search(land & basic, "battlefield", tapped=True))),
        when(dies(), may(draw())),
    ),
)
