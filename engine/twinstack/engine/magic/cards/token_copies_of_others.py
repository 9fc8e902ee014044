"""More permanents and spells that create token copies of other things. 707.2"""

from twinstack.engine.magic import words as w
from twinstack.engine.magic.cards.predefined_tokens import PREDEFINED

_gone_soon = w.later(w.each_end_step, w.exile(w.it))
_sacrificed_soon = w.later(w.each_end_step, w.sacrifice(w.it))
_flees = w.when(w.any_of(w.casts(who=w.player), w.attacks(w.creature)), w.exile(w.itself))
_synth = w.subtype("Synth") & w.token & w.yours
_sea_monster = w.subtype("Kraken") | w.subtype("Leviathan") | w.subtype("Octopus") | w.subtype("Serpent")
_rivals_with_most_life = w.opponent & w.has_most(w.life_of(w.it), w.opponent)
_another_attacker = w.target(w.creature & w.attacking - w.itself)
_servo = w.make_token("Servo", "1/1", "Artifact Creature — Servo")
_insect = w.make_token("Insect", "1/1", "Creature — Insect", w.flying, color="black")
_moogle = w.make_token("Moogle", "1/2", "Creature — Moogle", w.lifelink, color="white")
_fan = w.make_token(
    "Human",
    "1/1",
    "Creature — Human",
    w.costs_less(w.subtype("Doctor"), 1, by=w.you),
    color="white",
)
_warform = [w.NameMod("Mishra's Warform"), w.base_pt(4, 4), w.becomes("Artifact Creature — Construct")]
_prisoner = [w.NameMod("Prisoner Zero"), w.becomes("Legendary"), w.becomes_only("Alien")]
_new_name = w.creature & w.nontoken & w.yours & w.DiffersInName(w.each(w.token & w.yours))
_reflection = [w.no_longer("Legendary"), w.becomes("Reflection"), w.has(w.haste)]
_reflected = w.create_copy(w.target(_new_name), except_=_reflection)
_robot = [w.base_pt(2, 2), w.becomes("Creature — Robot Villain")]
_aura_here = w.subtype("Aura") & w.AttachedTo(w.itself)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Mishra, Eminent One", "{2}{U}{B}{R}", "Legendary Creature — Human Artificer", "5/4",
        w.when(
            w.beginning_of("begin combat", whose=w.you),
            w.create_copy(w.target(w.artifact & w.yours - w.creature), except_=_warform),
            w.until_end_of_turn(w.it, w.has(w.haste)),
            _sacrificed_soon,
        ),
    ),
    w.card(
        "Moonlit Meditation", "{2}{U}", "Enchantment — Aura",
        w.enchant((w.artifact | w.creature) & w.yours),
        w.tokens_as_copies(w.enchanted, first=True),
    ),
    w.card(
        "Norin and Feldon", "{1}{R}", "Legendary Creature — Human Warrior Artificer", "2/2",
        w.activated(
            "{2}{R}{T}",
            w.create_copy(
                w.target(w.creature & w.in_graveyard & w.yours),
                except_=[w.becomes("Artifact"), w.has(w.haste), w.has(_flees)],
            ),
            as_sorcery=True,
        ),
    ),
    w.card(
        "Osgir, the Reconstructor", "{2}{R}{W}", "Legendary Creature — Giant Artificer", "4/4",
        w.vigilance,
        w.activated(w.cost("{1}", sacrifice=w.artifact), w.until_end_of_turn(w.target(w.creature & w.yours),
            w.gets(2, 0))),
        w.activated(
            w.cost("{X}{T}", exile=w.artifact & w.in_graveyard & w.yours & w.mana_value_is("==", w.x)),
            w.create_copy(w.remembered("exiled"), 2),
            as_sorcery=True,
        ),
    ),
    w.card(
        "Penumbra Umbra", "{1}{G}", "Enchantment — Aura",
        w.enchant(w.creature & w.yours),
        w.when(w.dies(), w.create_copy(w.enchanted, except_=[w.color("black")])),
        w.umbra_armor,
    ),
    w.card(
        "Rebuild the City", "{3}{B}{R}{G}", "Sorcery",
        w.create_copy(
            w.target(w.land), 3, except_=[w.base_pt(3, 3), w.becomes("Creature"), w.has(w.vigilance, w.menace)],
        ),
    ),
    w.card(
        "Romana II", "{3}{W}", "Legendary Creature — Time Lord Scientist", "3/3",
        w.vigilance,
        w.activated("{1}{T}", w.create_copy(w.target(w.permanent & w.token & w.came_this_turn), tapped=True)),
        w.doctors_companion,
    ),
    w.transforming(
        w.face(
            "Runo Stromkirk", "{1}{U}{B}", "Legendary Creature — Vampire Cleric", "1/4",
            w.flying,
            w.when(w.enters(), w.put_on_library(w.up_to(1, w.creature & w.in_graveyard & w.yours))),
            w.when(
                w.your_upkeep,
                w.look_at(w.top_cards()),
                w.may(w.reveal(w.it)),
                w.if_(w.did & w.is_(w.it, w.creature & w.mana_value_is(">=", 6)), w.transform()),
            ),
        ),
        w.face(
            "Krothuss, Lord of the Deep", None, "Legendary Creature — Kraken Horror", "3/5",
            w.flying,
            w.when(
                w.attacks(),
                w.if_(
                    w.is_(_another_attacker, _sea_monster),
                    w.create_copy(_another_attacker, 2, tapped=True, attacking=True),
                    w.create_copy(_another_attacker, tapped=True, attacking=True),
                ),
            ),
            color=("blue", "black"),
        ),
    ),
    w.card(
        "Saheeli Rai", "{1}{U}{R}", "Legendary Planeswalker — Saheeli",
        w.loyalty("+1", w.scry(1), w.damage(1, w.each(w.opponent))),
        w.loyalty(
            "-2",
            w.create_copy(w.target((w.artifact | w.creature) & w.yours), except_=[w.becomes("Artifact")]),
            w.apply(w.it, w.has(w.haste)),
            _gone_soon,
        ),
        w.loyalty("-7", w.search(w.artifact, "battlefield", most=3, different="name")),
        loyalty=3,
    ),
    w.card(
        "Saheeli, the Gifted", "{2}{U}{R}", "Legendary Planeswalker — Saheeli",
        w.loyalty("+1", w.create(_servo)),
        w.loyalty("+1", w.next_spell(w.anything, w.has(w.affinity(w.artifact)))),
        w.loyalty("-7", w.create_copy(w.each(w.artifact & w.yours)), w.apply(w.it, w.has(w.haste)), _gone_soon),
        loyalty=4,
    ),
    w.card(
        "Scouring Swarm", "{1}{B}{G}", "Creature — Insect", "1/1",
        w.flying,
        w.when(
            w.sacrifices(what=w.land),
            w.if_(
                w.at_least(w.count(w.land & w.in_graveyard & w.yours), 7),
                w.create_copy(w.itself, tapped=True),
                w.create(_insect, tapped=True),
            ),
        ),
    ),
    w.card(
        "Shaun, Father of Synths", "{3}{U}{R}", "Legendary Creature — Human Scientist", "3/4",
        w.when(
            w.PlayerAttacks(),
            w.may(
                w.create_copy(
                    w.target(w.legendary & w.creature & w.attacking & w.yours - w.itself),
                    tapped=True, attacking=True,
                    except_=[w.no_longer("Legendary"), w.becomes("Artifact Creature — Synth")],
                ),
            ),
        ),
        w.when(w.leaves(), w.exile(w.each(_synth))),
    ),
    w.card(
        "Three Dog, Galaxy News DJ", "{1}{R}{W}", "Legendary Creature — Human Bard", "1/5",
        w.when(
            w.PlayerAttacks(),
            w.may_pay(
                w.cost("{2}", sacrifice=_aura_here),
                w.when_you_do(
                    w.for_each(
                        w.each(w.creature & w.attacking & w.yours - w.itself),
                        w.create_copy(w.remembered("sacrificed"), on=w.it),
                    ),
                ),
            ),
        ),
    ),
    w.card(
        "Ultron, Artificial Malevolence", "{3}", "Legendary Artifact Creature — Robot Villain", "2/4",
        w.when(
            w.enters(w.artifact & w.nontoken & w.yours - w.itself),
            w.may_pay(
                w.cost("{2}"),
                w.seq(w.create_copy(w.that_object), w.if_(~w.is_(w.it, w.creature), w.apply(w.it, *_robot))),
            ),
        ),
    ),
    w.card(
        "The Apprentice's Folly", "{2}{U}{R}", "Enchantment — Saga",
        w.chapter((1, 2), _reflected),
        w.chapter(3, w.sacrifice(w.each(w.subtype("Reflection") & w.yours))),
    ),
    w.card(
        "The Eleventh Hour", "{3}{U}", "Enchantment — Saga",
        w.chapter(1, w.search(w.subtype("Doctor"))),
        w.chapter(2, w.create(PREDEFINED["Food"]), w.create(_fan)),
        w.chapter(3, w.create_copy(w.target(w.creature), except_=_prisoner)),
    ),
    w.card(
        "Summon: Good King Mog XII", "{4}{W}", "Enchantment Creature — Saga Moogle", "4/4",
        w.chapter(1, w.create(_moogle, 2)),
        w.chapter(
            (2, 3),
            w.later(
                w.casts(w.noncreature), w.create_copy(w.a(w.token & w.yours - w.subtype("Saga"))), once=False,
                lasts=w.END_OF_TURN,
            ),
        ),
        w.chapter(4, w.put_counters("+1/+1", 2, w.each(w.subtype("Moogle") & w.yours - w.itself))),
        w.flying,
        w.lifelink,
    ),
    w.card(
        "Sygg's Command", "{1}{W}{U}", "Kindred Sorcery — Merfolk",
        w.choose_between(
            2, 2,
            w.create_copy(w.target(w.subtype("Merfolk") & w.yours)),
            w.until_end_of_turn(w.each(w.creature & w.ControlledByPlayer(w.target(w.player))), w.has(w.lifelink)),
            w.draw(1, w.target(w.player)),
            w.seq(w.tap(_stunned := w.target(w.creature)), w.put_counters("stun", 1, _stunned)),
        ),
    ),
    w.card(
        "Will of the Temur", "{5}{U}", "Sorcery",
        w.Modal(
            (
                w.Mode(w.create_copy(w.target(w.permanent), except_=[w.base_pt(4, 4),
                    w.becomes("Creature — Dragon"), w.has(w.flying)])),
                w.Mode(w.draw(w.Greatest("mana value", w.permanent & w.yours), w.target(w.player))),
            ),
            more_if=w.there_is(w.commander & w.yours & w.battlefield),
        ),
    ),
    w.card(
        "Welcome to Mini-apolis", "{3}{U}{U}", "Enchantment",
        w.when(w.casts(w.creature, who=w.opponent), w.create_copy(w.that_object, except_=[w.base_pt(1, 1)])),
    ),
    w.card(
        "The Master, Gallifrey's End", "{2}{B}{R}", "Legendary Creature — Time Lord Rogue", "4/3",
        w.when(
            w.dies(w.artifact & w.creature & w.nontoken & w.yours),
            w.may(w.exile(w.that_object)),
            w.if_(
                w.did,
                w.seq(
                    w.note("the dead", w.it),
                    w.villainous_choice(
                        w.a(_rivals_with_most_life), w.lose_life(4, w.it), w.create_copy(w.remembered("the dead")),
                    ),
                ),
            ),
        ),
    ),
)
