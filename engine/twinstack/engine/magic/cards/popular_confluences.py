"""Confluences, whose modes may be chosen again, and tiers of modes, one of which is paid for. 700.2d, 702.183"""

from twinstack.engine.magic import words as w

_mine = w.target(w.creature & w.yours)
_machine = w.target(w.artifact | w.enchantment)
_one = w.target(w.player)
_theirs = w.each(w.creature & w.ControlledByPlayer(_one))
_spell = w.target(w.spell)
_creature = w.target(w.creature)
_grown = w.target(w.creature)
_weird = w.target(w.creature)
_blinked = w.target(w.permanent - w.land)
_knight = w.make_token("Knight", "2/2", "Creature — Knight", w.vigilance, color="white")
_scion = w.make_token(
    "Eldrazi Scion", "1/1", "Creature — Eldrazi Scion", w.activated(w.cost(sacrifice=w.itself), w.add_mana("C"))
)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Cabaretti Confluence", "{3}{R}{G}{W}", "Sorcery",
        w.choose_times(
            3,
            w.seq(w.create_copy(_mine), w.Apply(w.it, (w.has(w.haste),)), w.later(w.each_end_step, w.sacrifice(w.it))),
            w.exile(_machine),
            w.until_end_of_turn(_theirs, w.gets(1, 1), w.has(w.first_strike)),
        ),
    ),
    w.card(
        "Mystic Confluence", "{3}{U}{U}", "Instant",
        w.choose_times(
            3,
            w.unless_pays(w.controller_of(_spell), w.cost("{3}"), w.counter(_spell)),
            w.return_to_hand(_creature),
            w.draw(),
        ),
    ),
    w.card(
        "Brokers Confluence", "{2}{G}{W}{U}", "Instant",
        w.choose_times(
            3,
            w.proliferate(),
            w.phase_out(w.target(w.creature)),
            w.counter(w.target(w.activated_ability | w.triggered_ability)),
        ),
    ),
    w.card(
        "Eldrazi Confluence", "{2}{C}{C}", "Instant",
        w.choose_times(
            3,
            w.until_end_of_turn(_weird, w.gets(3, -3)),
            w.seq(w.exile(_blinked), w.put_onto_battlefield(w.it, under=w.owner_of(w.it), tapped=True)),
            w.create(_scion),
        ),
    ),
    w.card(
        "Righteous Confluence", "{3}{W}{W}", "Sorcery",
        w.choose_times(3, w.create(_knight), w.exile(w.target(w.enchantment)), w.gain_life(5)),
    ),
    w.card(
        "Verdant Confluence", "{4}{G}{G}", "Sorcery",
        w.choose_times(
            3,
            w.put_counters("+1/+1", 2, _grown),
            w.return_to_hand(w.target(w.permanent_card & w.in_graveyard & w.yours)),
            w.search(w.land & w.basic, to="battlefield", tapped=True),
        ),
    ),
    w.card(
        "Fire Magic", "{R}", "Instant",
        w.tiered(
            ("{0}", w.damage(1, w.each(w.creature))),
            ("{2}", w.damage(2, w.each(w.creature))),
            ("{5}", w.damage(3, w.each(w.creature))),
        ),
    ),
    w.card(
        "Thunder Magic", "{R}", "Instant",
        w.tiered(
            ("{0}", w.damage(2, w.target(w.creature))),
            ("{3}", w.damage(4, w.target(w.creature))),
            ("{5}{R}", w.damage(8, w.target(w.creature))),
        ),
    ),
)
