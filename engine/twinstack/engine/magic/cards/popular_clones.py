"""Shapeshifters and mirrors that people play most: they enter as copies, or become them. 707.4, 707.5"""

from twinstack.engine.magic import words as w

_fleeting = w.when(w.becomes_target(), w.sacrifice(w.itself))
_back_home = w.activated("{2}{U}{U}", w.later(w.each_end_step, w.return_to_hand(w.itself)))
_another_me = w.when(w.your_upkeep, w.create_copy(w.itself), if_=w.is_(w.itself, w.nontoken))
_blink = w.when(
    w.your_upkeep, w.may(w.exile(w.itself)), w.if_(w.did, w.put_onto_battlefield(w.it, under=w.owner_of(w.it)))
)
_affordable = w.creature & w.mana_value_is("<=", w.mana_spent(w.itself))

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Phyrexian Metamorph", "{3}{U/P}", "Artifact Creature — Phyrexian Shapeshifter", "0/0",
        w.enters_as_copy(w.a(w.artifact | w.creature), optional=True, except_=[w.becomes("Artifact")]),
    ),
    w.card("Sculpting Steel", "{3}", "Artifact", w.enters_as_copy(w.a(w.artifact), optional=True)),
    w.card(
        "Clever Impersonator", "{2}{U}{U}", "Creature — Shapeshifter", "0/0",
        w.enters_as_copy(w.a(w.permanent - w.land), optional=True),
    ),
    w.card("Copy Enchantment", "{2}{U}", "Enchantment", w.enters_as_copy(w.a(w.enchantment), optional=True)),
    w.card(
        "Body Double", "{4}{U}", "Creature — Shapeshifter", "0/0",
        w.enters_as_copy(w.a(w.creature & w.in_graveyard), optional=True),
    ),
    w.card(
        "Phantasmal Image", "{1}{U}", "Creature — Illusion", "0/0",
        w.enters_as_copy(w.a(w.creature), optional=True, except_=[w.becomes("Illusion"), w.has(_fleeting)]),
    ),
    w.card(
        "Sakashima the Impostor", "{2}{U}{U}", "Legendary Creature — Human Rogue", "3/1",
        w.enters_as_copy(
            w.a(w.creature), optional=True,
            except_=[w.NameMod("Sakashima the Impostor"), w.becomes("Legendary"), w.has(_back_home)],
        ),
    ),
    w.card(
        "Progenitor Mimic", "{4}{G}{U}", "Creature — Shapeshifter", "0/0",
        w.enters_as_copy(w.a(w.creature), optional=True, except_=[w.has(_another_me)]),
    ),
    w.card(
        "Estrid's Invocation", "{2}{U}", "Enchantment",
        w.enters_as_copy(w.a(w.enchantment & w.yours), optional=True, except_=[w.has(_blink)]),
    ),
    w.card(
        "Imposter Mech", "{1}{U}", "Artifact — Vehicle", "3/1",
        w.enters_as_copy(
            w.a(w.creature & w.an_opponents), optional=True,
            except_=[w.only_card_types("Artifact — Vehicle"), w.has(w.crew(3))],
        ),
        w.crew(3),
    ),
    w.card(
        "Mockingbird", "{X}{U}", "Creature — Bird Bard", "1/1",
        w.flying,
        w.enters_as_copy(w.a(_affordable), optional=True, except_=[w.becomes("Bird"), w.has(w.flying)]),
    ),
    w.card(
        "Spark Double", "{3}{U}", "Creature — Illusion", "0/0",
        w.enters_as_copy(
            w.a((w.creature | w.planeswalker) & w.yours), optional=True, except_=[w.no_longer("Legendary")],
            counters=(
                ("+1/+1", w.only_if(1, w.is_(w.itself, w.creature))),
                ("loyalty", w.only_if(1, w.is_(w.itself, w.planeswalker))),
            ),
        ),
    ),
    w.card(
        "Undercover Operative", "{2}{U}{U}", "Creature — Shapeshifter Rogue", "0/0",
        w.enters_as_copy(w.a(w.creature), optional=True, counters=(("shield", w.only_if(1, w.is_(w.it, w.yours))),)),
    ),
    w.card(
        "Sakashima's Protege", "{4}{U}{U}", "Creature — Shapeshifter", "3/1",
        w.flash,
        w.cascade,
        w.enters_as_copy(w.a(w.permanent & w.came_this_turn), optional=True),
    ),
    w.card(
        "Mirage Mirror", "{3}", "Artifact",
        w.activated("{2}", w.become_copy(w.itself, w.target(w.artifact | w.creature | w.enchantment | w.land),
            w.END_OF_TURN)),
    ),
    w.card(
        "Lazav, Dimir Mastermind", "{U}{U}{B}{B}", "Legendary Creature — Shapeshifter", "3/3",
        w.hexproof,
        w.when(
            w.put_into("graveyard", w.creature & w.nontoken & w.an_opponent_owns),
            w.may(
                w.become_copy(
                    w.itself, w.became(w.that_object),
                    except_=[
                        w.NameMod("Lazav, Dimir Mastermind"), w.becomes("Legendary"), w.has(w.hexproof),
                        w.keep_this_ability,
                    ],
                ),
            ),
        ),
    ),
    w.transforming(
        w.face(
            "Mirrorhall Mimic", "{3}{U}", "Creature — Spirit", "0/0",
            w.enters_as_copy(w.a(w.creature), optional=True, except_=[w.becomes("Spirit")]),
            w.disturb("{3}{U}{U}"),
        ),
        w.face(
            "Ghastly Mimicry", None, "Enchantment — Aura",
            w.enchant(w.creature),
            w.when(w.your_upkeep, w.create_copy(w.enchanted, except_=[w.becomes("Spirit")])),
            w.goes_instead(w.itself, "graveyard", "exile", from_="battlefield"),
            w.goes_instead(w.itself, "graveyard", "exile", from_="stack"),
            color="blue",
        ),
    ),
)
