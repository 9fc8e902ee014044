"""Creatures that mutate, and what watches for that. 702.140"""

from twinstack.engine.magic import words as w

_cat = w.make_token("Cat", "1/1", "Creature — Cat", w.lifelink, color=("white",))
_has_mutate = w.with_keyword("mutate")

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Cubwarden", "{3}{W}", "Creature — Cat", "3/5",
        w.mutate("{2}{W}{W}"),
        w.lifelink,
        w.when(w.mutates(), w.create(_cat, 2)),
    ),
    w.card(
        "Dirge Bat", "{2}{B}{B}", "Creature — Bat", "3/3",
        w.mutate("{4}{B}{B}"),
        w.flash,
        w.flying,
        w.when(w.mutates(), w.destroy(w.target((w.creature | w.planeswalker) & w.an_opponents))),
    ),
    w.card(
        "Essence Symbiote", "{1}{G}", "Creature — Beast", "2/2",
        w.when(w.mutates(w.creature & w.yours), w.put_counters("+1/+1", on=w.that_object), w.gain_life(2)),
    ),
    w.card(
        "Glowstone Recluse", "{2}{G}", "Creature — Spider", "2/3",
        w.mutate("{3}{G}"),
        w.reach,
        w.when(w.mutates(), w.put_counters("+1/+1", 2)),
    ),
    w.card(
        "Insatiable Hemophage", "{3}{B}", "Creature — Nightmare", "3/3",
        w.mutate("{2}{B}"),
        w.deathtouch,
        w.when(
            w.mutates(),
            w.lose_life(w.times_mutated(), w.each(w.opponent)), w.gain_life(w.times_mutated()),
        ),
    ),
    w.card("Mysterious Egg", "{1}", "Creature — Egg", "0/2", w.when(w.mutates(), w.put_counters("+1/+1"))),
    w.card(
        "Pollywog Symbiote", "{1}{U}", "Creature — Frog", "1/3",
        w.costs_less(w.creature & _has_mutate, 1, by=w.you),
        w.when(w.casts(w.creature & _has_mutate), w.draw(), w.discard()),
    ),
    w.card(
        "Porcuparrot", "{3}{R}", "Creature — Bird Beast", "3/4",
        w.mutate("{2}{R}"),
        w.activated("{T}", w.damage(w.times_mutated(), w.target())),
    ),
    w.card(
        "Pouncing Shoreshark", "{4}{U}", "Creature — Shark Beast", "4/3",
        w.mutate("{3}{U}"),
        w.flash,
        w.when(w.mutates(), w.may(w.return_to_hand(w.target(w.creature & w.an_opponents)))),
    ),
)
