"""Cards that people play most among those that copy cards, to have the copies cast. 707.12"""

from twinstack.engine.magic import words as w

_my_dead = w.target((w.instant | w.sorcery) & w.in_graveyard & w.yours)
_spell_card = (w.instant | w.sorcery) & w.in_graveyard & w.yours
_lesser = w.target(w.in_graveyard - w.creature - w.land & w.mana_value_is("<", w.power_of(w.itself)))
_theirs = (w.instant | w.sorcery) & w.in_graveyard & w.ControlledByPlayer(w.it)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Isochron Scepter", "{2}", "Artifact",
        w.when(w.enters(), w.may(w.exile(w.a(w.instant & w.in_hand & w.yours & w.mana_value_is("<=", 2)),
            link="exiled"))),
        w.activated("{2}{T}", w.cast_copy(w.linked("exiled"), free=True)),
    ),
    w.card(
        "Mizzix's Mastery", "{3}{R}", "Sorcery",
        w.exile(_my_dead),
        w.cast_copy(w.it, free=True),
        w.exile(w.itself),
        w.overload("{5}{R}{R}{R}"),
    ),
    w.card(
        "Arcane Bombardment", "{4}{R}{R}", "Enchantment",
        w.when(
            w.casts(w.instant | w.sorcery, nth=1),
            w.exile(w.at_random(_spell_card), link="exiled cards"), w.cast_copy(w.linked("exiled cards"), free=True),
        ),
    ),
    w.card(
        "Wondrous Crucible", "{7}", "Artifact",
        w.static(w.permanent & w.yours, w.has(w.ward("{2}"))),
        w.when(w.your_end_step, w.mill(2), w.exile(w.at_random(w.in_graveyard & w.yours - w.land)),
            w.cast_copy(w.it, free=True)),
    ),
    w.card(
        "Narset, Enlightened Exile", "{1}{U}{R}{W}", "Legendary Creature — Human Monk", "3/4",
        w.static(w.creature & w.yours, w.has(w.prowess)),
        w.when(w.attacks(), w.exile(_lesser), w.cast_copy(w.it, free=True)),
    ),
    w.card(
        "Wildfire Devils", "{3}{R}", "Creature — Devil", "4/2",
        w.when(
            w.any_of(w.enters(), w.your_upkeep),
            w.for_each(w.at_random(w.player), w.seq(w.exile(w.a(_theirs, by=w.it)), w.cast_copy(w.it, free=True))),
        ),
    ),

    w.card(
        "Kaervek, the Punisher", "{1}{B}{B}", "Legendary Creature — Human Warlock", "3/3",
        w.when(
            w.commits_crime(),
            w.exile(w.up_to(1, w.black & w.in_graveyard & w.yours)),
            w.cast_copy(w.it),
            w.if_(w.did, w.lose_life(2)),
        ),
    ),
)
