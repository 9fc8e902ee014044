"""Instants and sorceries that people play most among those that create token copies. 707.2"""

from twinstack.engine.magic.words import (
    YOUR_NEXT_TURN,
    Target,
    activated_ability,
    apply,
    artifact,
    at_least,
    base_pt,
    becomes_only,
    card,
    choose,
    choose_between,
    color,
    controller_of,
    count,
    counter,
    create_copy,
    creature,
    demonstrate,
    destroy,
    died,
    draw,
    each,
    each_end_step,
    exile,
    flashback,
    gain_life,
    has,
    haste,
    if_,
    indestructible,
    it,
    jump_start,
    kicked,
    kicker,
    land,
    later,
    no_longer,
    of_chosen,
    permanent,
    player,
    power_of,
    rebound,
    remembered,
    return_to_hand,
    seq,
    spell,
    subtype,
    target,
    token,
    toughness_of,
    triggered_ability,
    x,
    yours,
)

_creature = target(creature)
_mine = target(creature & yours)
_lands_dont = target(permanent - land)
_token = target(token & yours)
_no_frog = target(creature - subtype("Frog"))
_thing = target(permanent & yours)
_artifacts = Target(artifact, 0, x)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    card(
        "Rite of Replication", "{2}{U}{U}", "Sorcery",
        kicker("{5}"),
        if_(kicked, create_copy(_creature, 5), create_copy(_creature)),
    ),
    card(
        "Saw in Half", "{2}{B}", "Instant",
        destroy(_creature),
        if_(
            died,
            create_copy(
                _creature, 2, under=controller_of(_creature),
                except_=[base_pt(power_of(_creature).half(up=True), toughness_of(_creature).half(up=True))],
            ),
        ),
    ),
    card(
        "Sublime Epiphany", "{4}{U}{U}", "Instant",
        choose_between(
            1, 5,
            counter(target(spell)),
            counter(target(activated_ability | triggered_ability)),
            return_to_hand(_lands_dont),
            create_copy(_mine),
            draw(1, target(player)),
        ),
    ),
    card(
        "Quantum Misalignment", "{4}{U}", "Sorcery",
        create_copy(_mine, except_=[no_longer("Legendary")]),
        rebound,
    ),
    card("Quasiduplicate", "{1}{U}{U}", "Sorcery", create_copy(_mine), jump_start),
    card(
        "Croaking Counterpart", "{1}{G}{U}", "Sorcery",
        create_copy(_no_frog, except_=[base_pt(1, 1), color("green"), becomes_only("Frog")]),
        flashback("{3}{G}{U}"),
    ),
    card("Replication Technique", "{4}{U}", "Sorcery", demonstrate, create_copy(_thing)),
    card(
        "For the Common Good", "{X}{X}{G}", "Sorcery",
        create_copy(_token, x),
        apply(each(token & yours), has(indestructible), lasts=YOUR_NEXT_TURN),
        gain_life(count(token & yours)),
    ),
    card(
        "Red Sun's Twilight", "{X}{R}{R}", "Sorcery",
        destroy(_artifacts),
        if_(
            at_least(x, 5),
            seq(create_copy(remembered("destroyed")), apply(it, has(haste)), later(each_end_step, exile(it))),
        ),
    ),
    card(
        "Kindred Charge", "{4}{R}{R}", "Sorcery",
        choose("creature type"),
        create_copy(each(creature & yours & of_chosen("creature type"))),
        apply(it, has(haste)),
        later(each_end_step, exile(it)),
    ),
)
