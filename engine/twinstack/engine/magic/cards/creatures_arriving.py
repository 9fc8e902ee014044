"""Creatures that do something when they enter."""

from twinstack.engine.magic import words as w
from twinstack.engine.magic.cards.tokens import soldier

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Attended Knight", "{2}{W}", "Creature — Human Knight", "2/2",
        w.first_strike,
        w.when(w.enters(), w.create(soldier)),
    ),
    w.card(
        "Flickerwisp", "{1}{W}{W}", "Creature — Elemental", "3/1",
        w.flying,
        w.when(
            w.enters(),
            w.exile(w.target(w.permanent - w.itself)),
            w.later(w.each_end_step, w.put_onto_battlefield(w.it, under=w.owner_of(w.it))),
        ),
    ),
    w.card(
        "Fairgrounds Warden", "{2}{W}", "Creature — Dwarf Soldier", "1/3",
        w.when(w.enters(), w.exile_until_leaves(w.target(w.creature & w.an_opponents))),
    ),
    w.card(
        "Nekrataal", "{2}{B}{B}", "Creature — Human Assassin", "2/1",
        w.first_strike,
        w.when(w.enters(), w.destroy(w.target(w.creature - w.artifact - w.black), no_regeneration=True)),
    ),
    w.card(
        "Skinrender", "{2}{B}{B}", "Creature — Phyrexian Zombie", "3/3",
        w.when(w.enters(), w.put_counters("-1/-1", 3, w.target(w.creature))),
    ),
    w.card(
        "Gray Merchant of Asphodel", "{3}{B}{B}", "Creature — Zombie", "2/4",
        w.when(w.enters(), w.lose_life(w.devotion("black"), w.each(w.opponent)), w.gain_life(w.that_many)),
    ),
    w.card(
        "Phage the Untouchable", "{3}{B}{B}{B}{B}", "Legendary Creature — Avatar Minion", "4/4",
        w.when(w.enters(), w.lose_the_game(), if_=~w.cast_from("hand")),
        w.when(w.deals_combat_damage(to=w.creature), w.destroy(w.that_object, no_regeneration=True)),
        w.when(w.deals_combat_damage(to=w.player), w.lose_the_game(w.that_player)),
    ),
    w.card("Flametongue Kavu", "{3}{R}", "Creature — Kavu", "4/2",
        w.when(w.enters(), w.damage(4, w.target(w.creature)))),
    w.card(
        "Sparktongue Dragon", "{3}{R}{R}", "Creature — Dragon", "3/3",
        w.flying,
        w.when(w.enters(), w.may_pay(w.cost("{2}{R}"), w.when_you_do(w.damage(3, w.target())))),
    ),
    w.card(
        "Solemn Simulacrum", "{4}", "Artifact Creature — Golem", "2/2",
        w.when(w.enters(), w.may(w.search(w.land & w.basic, "battlefield", tapped=True))),
        w.when(w.dies(), w.may(w.draw())),
    ),
)
