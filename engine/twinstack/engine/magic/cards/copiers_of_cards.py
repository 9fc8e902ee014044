"""More cards that copy cards in graveyards and exile, to have the copies cast. 707.12"""

from twinstack.engine.magic import words as w

_spell_card = (w.instant | w.sorcery) & w.in_graveyard
_trick = w.enchantment | w.instant | w.sorcery
_lesser = _trick & w.in_graveyard & w.an_opponents & w.mana_value_is("<=", w.mana_value_of(w.that_object))
_won = w.target(_spell_card & w.yours)
_kick_counters = w.in_exile & w.you_own & w.with_counter("kick")

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Nashi, Moon's Legacy", "{B}{G}{U}", "Legendary Creature — Rat Shaman", "3/4",
        w.menace,
        w.ward("{1}"),
        w.when(
            w.attacks(),
            w.exile(w.up_to(1, w.in_graveyard & w.yours & (w.legendary | w.subtype("Rat")))), w.cast_copy(w.it),
        ),
    ),
    w.card(
        "Reenact the Crime", "{1}{U}{U}{U}", "Instant",
        w.exile(w.target(w.in_graveyard & w.came_this_turn - w.land)), w.cast_copy(w.it, free=True),
    ),
    w.card(
        "Saruman of Many Colors", "{3}{W}{U}{B}", "Legendary Creature — Avatar Wizard", "5/4",
        w.ward(w.cost(discard=_trick)),
        w.when(
            w.casts(nth=2),
            w.mill(2, w.each(w.opponent)),
            w.if_(w.at_least(w.that_many, 1), w.when_you_do(w.seq(w.exile(w.target(_lesser)),
                w.cast_copy(w.it, free=True)))),
        ),
    ),
    w.card(
        "Spellbinder", "{3}", "Artifact — Equipment",
        w.when(w.enters(), w.may(w.exile(w.a(w.instant & w.in_hand & w.yours), link="exiled"))),
        w.when(w.deals_combat_damage(w.equipped, to=w.player), w.cast_copy(w.linked("exiled"), free=True)),
        w.equip("{4}"),
    ),
    w.card(
        "Surge to Victory", "{4}{R}{R}", "Sorcery",
        w.exile(_won),
        w.later(
            w.deals_combat_damage(w.creature & w.yours, to=w.player), w.cast_copy(w.it, free=True), once=False,
            lasts=w.END_OF_TURN,
        ),
        w.until_end_of_turn(w.each(w.creature & w.yours), w.gets(w.mana_value_of(_won), 0)),
    ),
    w.card(
        "Zethi, Arcane Blademaster", "{1}{W}{U}", "Legendary Creature — Human Soldier", "3/3",
        w.multikicker("{W/U}"),
        w.when(
            w.enters(),
            w.exile(w.target(w.instant & w.in_graveyard & w.yours, 0, w.paid("kicked"))),
            w.put_counters("kick", 1, w.it),
        ),
        w.when(w.attacks(), w.cast_copy(w.each(_kick_counters))),
    ),
    w.card(
        "The Mirari Conjecture", "{4}{U}", "Enchantment — Saga",
        w.chapter(1, w.return_to_hand(w.target(w.instant & w.in_graveyard & w.yours))),
        w.chapter(2, w.return_to_hand(w.target(w.sorcery & w.in_graveyard & w.yours))),
        w.chapter(
            3,
            w.later(
                w.casts(w.instant | w.sorcery), w.copy_spell(w.that_object, may_retarget=True), once=False,
                lasts=w.END_OF_TURN,
            ),
        ),
    ),
    w.card(
        "Summon: G.F. Cerberus", "{2}{R}{R}", "Enchantment Creature — Saga Dog", "3/3",
        w.chapter(1, w.surveil(1)),
        w.chapter(
            2,
            w.later(w.casts(w.instant | w.sorcery), w.copy_spell(w.that_object, may_retarget=True),
                lasts=w.END_OF_TURN),
        ),
        w.chapter(
            3,
            w.later(w.casts(w.instant | w.sorcery), w.copy_spell(w.that_object, 2, may_retarget=True),
                lasts=w.END_OF_TURN),
        ),
    ),
)
