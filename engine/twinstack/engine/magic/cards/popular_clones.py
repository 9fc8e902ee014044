"""Shapeshifters and mirrors that people play most: they enter as copies, or become them. 707.4, 707.5"""

from twinstack.engine.magic.words import (
    END_OF_TURN,
    NameMod,
    a,
    activated,
    an_opponent_owns,
    an_opponents,
    artifact,
    became,
    become_copy,
    becomes,
    becomes_target,
    came_this_turn,
    card,
    cascade,
    create_copy,
    creature,
    crew,
    did,
    disturb,
    each_end_step,
    enchant,
    enchanted,
    enchantment,
    enters_as_copy,
    exile,
    face,
    flash,
    flying,
    goes_instead,
    has,
    hexproof,
    if_,
    in_graveyard,
    is_,
    it,
    itself,
    keep_this_ability,
    land,
    later,
    mana_spent,
    mana_value_is,
    may,
    no_longer,
    nontoken,
    only_card_types,
    only_if,
    owner_of,
    permanent,
    planeswalker,
    put_into,
    put_onto_battlefield,
    return_to_hand,
    sacrifice,
    target,
    that_object,
    transforming,
    when,
    your_upkeep,
    yours,
)

_fleeting = when(becomes_target(), sacrifice(itself))
_back_home = activated("{2}{U}{U}", later(each_end_step, return_to_hand(itself)))
_another_me = when(your_upkeep, create_copy(itself), if_=is_(itself, nontoken))
_blink = when(your_upkeep, may(exile(itself)), if_(did, put_onto_battlefield(it, under=owner_of(it))))
_affordable = creature & mana_value_is("<=", mana_spent(itself))

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    card(
        "Phyrexian Metamorph", "{3}{U/P}", "Artifact Creature — Phyrexian Shapeshifter", "0/0",
        enters_as_copy(a(artifact | creature), optional=True, except_=[becomes("Artifact")]),
    ),
    card("Sculpting Steel", "{3}", "Artifact", enters_as_copy(a(artifact), optional=True)),
    card(
        "Clever Impersonator", "{2}{U}{U}", "Creature — Shapeshifter", "0/0",
        enters_as_copy(a(permanent - land), optional=True),
    ),
    card("Copy Enchantment", "{2}{U}", "Enchantment", enters_as_copy(a(enchantment), optional=True)),
    card(
        "Body Double", "{4}{U}", "Creature — Shapeshifter", "0/0",
        enters_as_copy(a(creature & in_graveyard), optional=True),
    ),
    card(
        "Phantasmal Image", "{1}{U}", "Creature — Illusion", "0/0",
        enters_as_copy(a(creature), optional=True, except_=[becomes("Illusion"), has(_fleeting)]),
    ),
    card(
        "Sakashima the Impostor", "{2}{U}{U}", "Legendary Creature — Human Rogue", "3/1",
        enters_as_copy(
            a(creature), optional=True,
            except_=[NameMod("Sakashima the Impostor"), becomes("Legendary"), has(_back_home)],
        ),
    ),
    card(
        "Progenitor Mimic", "{4}{G}{U}", "Creature — Shapeshifter", "0/0",
        enters_as_copy(a(creature), optional=True, except_=[has(_another_me)]),
    ),
    card(
        "Estrid's Invocation", "{2}{U}", "Enchantment",
        enters_as_copy(a(enchantment & yours), optional=True, except_=[has(_blink)]),
    ),
    card(
        "Imposter Mech", "{1}{U}", "Artifact — Vehicle", "3/1",
        enters_as_copy(
            a(creature & an_opponents), optional=True,
            except_=[only_card_types("Artifact — Vehicle"), has(crew(3))],
        ),
        crew(3),
    ),
    card(
        "Mockingbird", "{X}{U}", "Creature — Bird Bard", "1/1",
        flying,
        enters_as_copy(a(_affordable), optional=True, except_=[becomes("Bird"), has(flying)]),
    ),
    card(
        "Spark Double", "{3}{U}", "Creature — Illusion", "0/0",
        enters_as_copy(
            a((creature | planeswalker) & yours), optional=True, except_=[no_longer("Legendary")],
            counters=(
                ("+1/+1", only_if(1, is_(itself, creature))),
                ("loyalty", only_if(1, is_(itself, planeswalker))),
            ),
        ),
    ),
    card(
        "Undercover Operative", "{2}{U}{U}", "Creature — Shapeshifter Rogue", "0/0",
        enters_as_copy(a(creature), optional=True, counters=(("shield", only_if(1, is_(it, yours))),)),
    ),
    card(
        "Sakashima's Protege", "{4}{U}{U}", "Creature — Shapeshifter", "3/1",
        flash,
        cascade,
        enters_as_copy(a(permanent & came_this_turn), optional=True),
    ),
    card(
        "Mirage Mirror", "{3}", "Artifact",
        activated("{2}", become_copy(itself, target(artifact | creature | enchantment | land), END_OF_TURN)),
    ),
    card(
        "Lazav, Dimir Mastermind", "{U}{U}{B}{B}", "Legendary Creature — Shapeshifter", "3/3",
        hexproof,
        when(
            put_into("graveyard", creature & nontoken & an_opponent_owns),
            may(
                become_copy(
                    itself, became(that_object),
                    except_=[
                        NameMod("Lazav, Dimir Mastermind"), becomes("Legendary"), has(hexproof), keep_this_ability,
                    ],
                ),
            ),
        ),
    ),
    transforming(
        face(
            "Mirrorhall Mimic", "{3}{U}", "Creature — Spirit", "0/0",
            enters_as_copy(a(creature), optional=True, except_=[becomes("Spirit")]),
            disturb("{3}{U}{U}"),
        ),
        face(
            "Ghastly Mimicry", None, "Enchantment — Aura",
            enchant(creature),
            when(your_upkeep, create_copy(enchanted, except_=[becomes("Spirit")])),
            goes_instead(itself, "graveyard", "exile", from_="battlefield"),
            goes_instead(itself, "graveyard", "exile", from_="stack"),
            color="blue",
        ),
    ),
)
