"""Cards that people play most among those that copy cards, to have the copies cast. 707.12"""

from twinstack.engine.magic.words import (
    ControlledByPlayer,
    a,
    activated,
    any_of,
    at_random,
    attacks,
    black,
    card,
    cast_copy,
    casts,
    commits_crime,
    creature,
    did,
    enters,
    exile,
    for_each,
    has,
    if_,
    in_graveyard,
    in_hand,
    instant,
    it,
    itself,
    land,
    linked,
    lose_life,
    mana_value_is,
    may,
    mill,
    overload,
    permanent,
    player,
    power_of,
    prowess,
    seq,
    sorcery,
    static,
    target,
    up_to,
    ward,
    when,
    your_end_step,
    your_upkeep,
    yours,
)

_my_dead = target((instant | sorcery) & in_graveyard & yours)
_spell_card = (instant | sorcery) & in_graveyard & yours
_lesser = target(in_graveyard - creature - land & mana_value_is("<", power_of(itself)))
_theirs = (instant | sorcery) & in_graveyard & ControlledByPlayer(it)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    card(
        "Isochron Scepter", "{2}", "Artifact",
        when(enters(), may(exile(a(instant & in_hand & yours & mana_value_is("<=", 2)), link="exiled"))),
        activated("{2}{T}", cast_copy(linked("exiled"), free=True)),
    ),
    card(
        "Mizzix's Mastery", "{3}{R}", "Sorcery",
        exile(_my_dead),
        cast_copy(it, free=True),
        exile(itself),
        overload("{5}{R}{R}{R}"),
    ),
    card(
        "Arcane Bombardment", "{4}{R}{R}", "Enchantment",
        when(
            casts(instant | sorcery, nth=1),
            exile(at_random(_spell_card), link="exiled cards"), cast_copy(linked("exiled cards"), free=True),
        ),
    ),
    card(
        "Wondrous Crucible", "{7}", "Artifact",
        static(permanent & yours, has(ward("{2}"))),
        when(your_end_step, mill(2), exile(at_random(in_graveyard & yours - land)), cast_copy(it, free=True)),
    ),
    card(
        "Narset, Enlightened Exile", "{1}{U}{R}{W}", "Legendary Creature — Human Monk", "3/4",
        static(creature & yours, has(prowess)),
        when(attacks(), exile(_lesser), cast_copy(it, free=True)),
    ),
    card(
        "Wildfire Devils", "{3}{R}", "Creature — Devil", "4/2",
        when(
            any_of(enters(), your_upkeep),
            for_each(at_random(player), seq(exile(a(_theirs, by=it)), cast_copy(it, free=True))),
        ),
    ),

    card(
        "Kaervek, the Punisher", "{1}{B}{B}", "Legendary Creature — Human Warlock", "3/3",
        when(
            commits_crime(),
            exile(up_to(1, black & in_graveyard & yours)),
            cast_copy(it),
            if_(did, lose_life(2)),
        ),
    ),
)
