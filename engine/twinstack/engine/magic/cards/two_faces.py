"""Cards with two faces or halves: transforming, modal, flip, split and meld cards. 709, 710, 712"""

from twinstack.engine.magic.cards.tokens import eldrazi_horror, elephant, human
from twinstack.engine.magic.words import (
    activated,
    any_target,
    artifact,
    at_least,
    at_most,
    attacks,
    became,
    beginning_of,
    card,
    controller_of,
    cost,
    counter,
    create,
    creature,
    damage,
    destroy,
    did,
    discard,
    draw,
    each_upkeep,
    enters_tapped,
    face,
    fact,
    fight,
    flip_card,
    flip_over,
    flying,
    greater,
    hand_size,
    has,
    haste,
    if_,
    in_graveyard,
    instant,
    is_,
    it,
    itself,
    look_at,
    lose_life,
    may,
    meld,
    meld_pair,
    modal_faced,
    named,
    opponent,
    permanent,
    player,
    reveal,
    seq,
    sorcery,
    spell,
    split_card,
    tap,
    tap_for,
    target,
    that_player,
    there_is,
    top_cards,
    trample,
    transform,
    transforming,
    transforms,
    unless_pays,
    until_end_of_turn,
    when,
    with_keyword,
    you,
    you_own,
    your_upkeep,
    yours,
)

by_night = when(each_upkeep, transform(), if_=at_most(fact("cast", last_turn=True), 0))
by_day = when(each_upkeep, transform(), if_=at_least(fact("cast", last_turn=True, most=True), 2))
an_artifact = target(artifact)
an_opponent = target(opponent)
a_spell = target(spell)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    transforming(
        face(
            "Delver of Secrets", "{U}", "Creature — Human Wizard", "1/1",
            when(
                your_upkeep,
                look_at(top_cards()),
                may(reveal(it)),
                if_(did & is_(it, instant | sorcery), transform()),
            ),
        ),
        face("Insectile Aberration", None, "Creature — Human Insect", "3/2", flying, color="blue"),
    ),
    transforming(
        face("Afflicted Deserter", "{3}{R}", "Creature — Human Werewolf", "3/2", by_night),
        face(
            "Werewolf Ransacker", None, "Creature — Werewolf", "5/4",
            when(
                transforms(),
                may(
                    seq(
                        destroy(an_artifact),
                        if_(is_(became(an_artifact), in_graveyard), damage(3, controller_of(an_artifact))),
                    )
                ),
            ),
            by_day,
            color="red",
        ),
    ),
    transforming(
        face(
            "Daybreak Ranger", "{2}{G}", "Creature — Human Archer Ranger Werewolf", "2/2",
            activated("{T}", damage(2, target(creature & with_keyword("flying")))),
            by_night,
        ),
        face(
            "Nightfall Predator", None, "Creature — Werewolf", "4/4",
            activated("{R}{T}", fight(itself, target(creature))),
            by_day,
            color="green",
        ),
    ),
    modal_faced(
        face("Tangled Florahedron", "{1}{G}", "Creature — Elemental", "1/1", tap_for("G")),
        face("Tangled Vale", None, "Land", enters_tapped(), tap_for("G")),
    ),
    modal_faced(
        face(
            "Jwari Disruption", "{1}{U}", "Instant",
            unless_pays(controller_of(a_spell), cost("{1}"), counter(a_spell)),
        ),
        face("Jwari Ruins", None, "Land", enters_tapped(), tap_for("U")),
    ),
    flip_card(
        face(
            "Nezumi Shortfang", "{1}{B}", "Creature — Rat Rogue", "1/1",
            activated("{1}{B}{T}", discard(1, an_opponent), if_(at_most(hand_size(an_opponent), 0), flip_over())),
        ),
        face(
            "Stabwhisker the Odious", None, "Legendary Creature — Rat Shaman", "3/3",
            when(
                beginning_of("upkeep", whose=opponent),
                lose_life(greater(3 - hand_size(that_player), 0), that_player),
            ),
        ),
    ),
    flip_card(
        face(
            "Jushi Apprentice", "{1}{U}", "Creature — Human Wizard", "1/2",
            activated("{2}{U}{T}", draw(), if_(at_least(hand_size(you), 9), flip_over())),
        ),
        face(
            "Tomoya the Revealer", None, "Legendary Creature — Human Wizard", "2/3",
            activated("{3}{U}{U}{T}", draw(hand_size(you), target(player))),
        ),
    ),
    split_card(
        face("Fire", "{1}{R}", "Instant", damage(2, target(any_target, 1, 2), divided=True)),
        face("Ice", "{1}{U}", "Instant", tap(target(permanent)), draw()),
    ),
    split_card(
        face("Assault", "{R}", "Sorcery", damage(2, target())),
        face("Battery", "{3}{G}", "Sorcery", create(elephant)),
    ),
    *meld_pair(
        card(
            "Hanweir Battlements", None, "Land",
            tap_for("C"),
            activated("{R}{T}", until_end_of_turn(target(creature), has(haste))),
            activated(
                "{3}{R}{R}{T}",
                if_(
                    is_(itself, yours & you_own) & there_is(creature & named("Hanweir Garrison") & yours & you_own),
                    meld("Hanweir Garrison"),
                ),
            ),
        ),
        card(
            "Hanweir Garrison", "{2}{R}", "Creature — Human Soldier", "2/3",
            when(attacks(), create(human, 2, tapped=True, attacking=True)),
        ),
        face(
            "Hanweir, the Writhing Township", None, "Legendary Creature — Eldrazi Ooze", "7/4",
            trample,
            haste,
            when(attacks(), create(eldrazi_horror, 2, tapped=True, attacking=True)),
        ),
    ),
)
