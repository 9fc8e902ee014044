"""Cards with two faces or halves: transforming, modal, flip, split and meld cards. 709, 710, 712"""

from twinstack.engine.magic import words as w
from twinstack.engine.magic.cards.tokens import eldrazi_horror, elephant, human

by_night = w.when(w.each_upkeep, w.transform(), if_=w.at_most(w.fact("cast", last_turn=True), 0))
by_day = w.when(w.each_upkeep, w.transform(), if_=w.at_least(w.fact("cast", last_turn=True, most=True), 2))
an_artifact = w.target(w.artifact)
an_opponent = w.target(w.opponent)
a_spell = w.target(w.spell)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.transforming(
        w.face(
            "Delver of Secrets", "{U}", "Creature — Human Wizard", "1/1",
            w.when(
                w.your_upkeep,
                w.look_at(w.top_cards()),
                w.may(w.reveal(w.it)),
                w.if_(w.did & w.is_(w.it, w.instant | w.sorcery), w.transform()),
            ),
        ),
        w.face("Insectile Aberration", None, "Creature — Human Insect", "3/2", w.flying, color="blue"),
    ),
    w.transforming(
        w.face("Afflicted Deserter", "{3}{R}", "Creature — Human Werewolf", "3/2", by_night),
        w.face(
            "Werewolf Ransacker", None, "Creature — Werewolf", "5/4",
            w.when(
                w.transforms(),
                w.may(
                    w.seq(
                        w.destroy(an_artifact),
                        w.if_(w.is_(w.became(an_artifact), w.in_graveyard), w.damage(3, w.controller_of(an_artifact))),
                    )
                ),
            ),
            by_day,
            color="red",
        ),
    ),
    w.transforming(
        w.face(
            "Daybreak Ranger", "{2}{G}", "Creature — Human Archer Ranger Werewolf", "2/2",
            w.activated("{T}", w.damage(2, w.target(w.creature & w.with_keyword("flying")))),
            by_night,
        ),
        w.face(
            "Nightfall Predator", None, "Creature — Werewolf", "4/4",
            w.activated("{R}{T}", w.fight(w.itself, w.target(w.creature))),
            by_day,
            color="green",
        ),
    ),
    w.modal_faced(
        w.face("Tangled Florahedron", "{1}{G}", "Creature — Elemental", "1/1", w.tap_for("G")),
        w.face("Tangled Vale", None, "Land", w.enters_tapped(), w.tap_for("G")),
    ),
    w.modal_faced(
        w.face(
            "Jwari Disruption", "{1}{U}", "Instant",
            w.unless_pays(w.controller_of(a_spell), w.cost("{1}"), w.counter(a_spell)),
        ),
        w.face("Jwari Ruins", None, "Land", w.enters_tapped(), w.tap_for("U")),
    ),
    w.flip_card(
        w.face(
            "Nezumi Shortfang", "{1}{B}", "Creature — Rat Rogue", "1/1",
            w.activated("{1}{B}{T}", w.discard(1, an_opponent),
                w.if_(w.at_most(w.hand_size(an_opponent), 0), w.flip_over())),
        ),
        w.face(
            "Stabwhisker the Odious", None, "Legendary Creature — Rat Shaman", "3/3",
            w.when(
                w.beginning_of("upkeep", whose=w.opponent),
                w.lose_life(w.greater(3 - w.hand_size(w.that_player), 0), w.that_player),
            ),
        ),
    ),
    w.flip_card(
        w.face(
            "Jushi Apprentice", "{1}{U}", "Creature — Human Wizard", "1/2",
            w.activated("{2}{U}{T}", w.draw(), w.if_(w.at_least(w.hand_size(w.you), 9), w.flip_over())),
        ),
        w.face(
            "Tomoya the Revealer", None, "Legendary Creature — Human Wizard", "2/3",
            w.activated("{3}{U}{U}{T}", w.draw(w.hand_size(w.you), w.target(w.player))),
        ),
    ),
    w.split_card(
        w.face("Fire", "{1}{R}", "Instant", w.damage(2, w.target(w.any_target, 1, 2), divided=True)),
        w.face("Ice", "{1}{U}", "Instant", w.tap(w.target(w.permanent)), w.draw()),
    ),
    w.split_card(
        w.face("Assault", "{R}", "Sorcery", w.damage(2, w.target())),
        w.face("Battery", "{3}{G}", "Sorcery", w.create(elephant)),
    ),
    *w.meld_pair(
        w.card(
            "Hanweir Battlements", None, "Land",
            w.tap_for("C"),
            w.activated("{R}{T}", w.until_end_of_turn(w.target(w.creature), w.has(w.haste))),
            w.activated(
                "{3}{R}{R}{T}",
                w.if_(
                    w.is_(w.itself, w.yours & w.you_own)
                        & w.there_is(w.creature & w.named("Hanweir Garrison") & w.yours & w.you_own),
                    w.meld("Hanweir Garrison"),
                ),
            ),
        ),
        w.card(
            "Hanweir Garrison", "{2}{R}", "Creature — Human Soldier", "2/3",
            w.when(w.attacks(), w.create(human, 2, tapped=True, attacking=True)),
        ),
        w.face(
            "Hanweir, the Writhing Township", None, "Legendary Creature — Eldrazi Ooze", "7/4",
            w.trample,
            w.haste,
            w.when(w.attacks(), w.create(eldrazi_horror, 2, tapped=True, attacking=True)),
        ),
    ),
)
