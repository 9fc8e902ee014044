"""Instants and sorceries that people play most among those that create token copies. 707.2"""

from twinstack.engine.magic import words as w

_creature = w.target(w.creature)
_mine = w.target(w.creature & w.yours)
_lands_dont = w.target(w.permanent - w.land)
_token = w.target(w.token & w.yours)
_no_frog = w.target(w.creature - w.subtype("Frog"))
_thing = w.target(w.permanent & w.yours)
_artifacts = w.Target(w.artifact, 0, w.x)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Rite of Replication", "{2}{U}{U}", "Sorcery",
        w.kicker("{5}"),
        w.if_(w.kicked, w.create_copy(_creature, 5), w.create_copy(_creature)),
    ),
    w.card(
        "Saw in Half", "{2}{B}", "Instant",
        w.destroy(_creature),
        w.if_(
            w.died,
            w.create_copy(
                _creature, 2, under=w.controller_of(_creature),
                except_=[w.base_pt(w.power_of(_creature).half(up=True), w.toughness_of(_creature).half(up=True))],
            ),
        ),
    ),
    w.card(
        "Sublime Epiphany", "{4}{U}{U}", "Instant",
        w.choose_between(
            1, 5,
            w.counter(w.target(w.spell)),
            w.counter(w.target(w.activated_ability | w.triggered_ability)),
            w.return_to_hand(_lands_dont),
            w.create_copy(_mine),
            w.draw(1, w.target(w.player)),
        ),
    ),
    w.card(
        "Quantum Misalignment", "{4}{U}", "Sorcery",
        w.create_copy(_mine, except_=[w.no_longer("Legendary")]),
        w.rebound,
    ),
    w.card("Quasiduplicate", "{1}{U}{U}", "Sorcery", w.create_copy(_mine), w.jump_start),
    w.card(
        "Croaking Counterpart", "{1}{G}{U}", "Sorcery",
        w.create_copy(_no_frog, except_=[w.base_pt(1, 1), w.color("green"), w.becomes_only("Frog")]),
        w.flashback("{3}{G}{U}"),
    ),
    w.card("Replication Technique", "{4}{U}", "Sorcery", w.demonstrate, w.create_copy(_thing)),
    w.card(
        "For the Common Good", "{X}{X}{G}", "Sorcery",
        w.create_copy(_token, w.x),
        w.apply(w.each(w.token & w.yours), w.has(w.indestructible), lasts=w.YOUR_NEXT_TURN),
        w.gain_life(w.count(w.token & w.yours)),
    ),
    w.card(
        "Red Sun's Twilight", "{X}{R}{R}", "Sorcery",
        w.destroy(_artifacts),
        w.if_(
            w.at_least(w.x, 5),
            w.seq(w.create_copy(w.remembered("destroyed")), w.apply(w.it, w.has(w.haste)),
                w.later(w.each_end_step, w.exile(w.it))),
        ),
    ),
    w.card(
        "Kindred Charge", "{4}{R}{R}", "Sorcery",
        w.choose("creature type"),
        w.create_copy(w.each(w.creature & w.yours & w.of_chosen("creature type"))),
        w.apply(w.it, w.has(w.haste)),
        w.later(w.each_end_step, w.exile(w.it)),
    ),
)
