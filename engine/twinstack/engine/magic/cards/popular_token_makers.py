"""Permanents that people play most among those that create token copies. 707.2"""

from twinstack.engine.magic import words as w
from twinstack.engine.magic.cards.tokens import insect

_twin = w.activated("{T}", w.create_copy(w.itself, except_=[w.has(w.haste)]), w.later(w.each_end_step, w.exile(w.it)))
_mine = w.target(w.creature & w.yours)
_another = w.target(w.creature & w.yours - w.itself)
_other_attacker = w.target(w.creature & w.attacking - w.itself)
_token = w.target(w.token & w.yours)
_another_trinket = w.up_to(1, (w.enchantment | w.artifact) - w.itself)
_cat = w.make_token("Cat", "2/2", "Creature — Cat", color="green")
_balloon = [w.base_pt(1, 1), w.also_color("red"), w.becomes("Creature — Balloon"), w.has(w.flying, w.haste)]
_newcomers = w.each(w.creature & w.token & w.yours & w.came_this_turn)
_eternal = [w.base_pt(4, 4), w.color("black"), w.becomes_only("Zombie")]
_descended = w.count(w.in_graveyard & w.yours - (w.instant | w.sorcery))

_food = w.activated(w.cost("{2}{T}", sacrifice=w.itself), w.gain_life(3))
_spiders = w.subtype("Spider") & w.yours
_targeted = w.a(w.permanent & w.yours - w.itself & w.TargetsOf(w.that_object))
_any_mana = w.Times(w.x, w.add_mana("any"))

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Caretaker's Talent", "{2}{W}", "Enchantment — Class",
        w.when(w.enter_together(w.token & w.yours), w.draw(), per_turn=1),
        w.class_level(2, "{W}", w.when(w.becomes_level(2), w.create_copy(w.target(w.token & w.yours)))),
        w.class_level(3, "{3}{W}", w.static(w.creature & w.token & w.yours, w.gets(2, 2))),
    ),
    w.card(
        "Artificer Class", "{1}{U}", "Enchantment — Class",
        w.costs_less(w.artifact, 1, by=w.you, if_=w.at_most(w.spells_cast(w.artifact), 0)),
        w.class_level(
            2, "{1}{U}",
            w.when(
                w.becomes_level(2),
                w.reveal_until(w.artifact),
                w.Move(w.it, "hand"),
                w.put_on_library(w.other_revealed_cards, bottom=True, random_order=True),
            ),
        ),
        w.class_level(3, "{5}{U}", w.when(w.your_end_step, w.create_copy(w.target(w.artifact & w.yours)))),
    ),
    w.room(
        w.face(
            "Mirror Room", "{2}{U}", "Enchantment — Room",
            w.when(
                w.this_door,
                w.create_copy(w.target(w.creature & w.yours), except_=[w.becomes("Reflection")]),
            ),
        ),
        w.face(
            "Fractured Realm", "{5}{U}{U}", "Enchantment — Room",
            w.trigger_again(None, w.permanent & w.yours),
        ),
    ),
    w.card(
        "Kiki-Jiki, Mirror Breaker", "{2}{R}{R}{R}", "Legendary Creature — Goblin Shaman", "2/2",
        w.haste,
        w.activated(
            "{T}",
            w.create_copy(w.target(w.creature & w.yours - w.legendary), except_=[w.has(w.haste)]),
            w.later(w.each_end_step, w.sacrifice(w.it)),
        ),
    ),
    w.card("Splinter Twin", "{2}{R}{R}", "Enchantment — Aura", w.enchant(w.creature),
        w.static(w.enchanted, w.has(_twin))),
    w.card(
        "Mimic Vat", "{3}", "Artifact",
        w.when(
            w.dies(w.creature & w.nontoken),
            w.may(w.exile(w.became(w.that_object), link="exiled")),
            w.if_(w.did, w.put_into_graveyard(w.each(w.linked("exiled") - w.it))),
        ),
        w.activated(
            "{3}{T}",
            w.create_copy(w.a(w.anything & w.linked("exiled"))), w.apply(w.it, w.has(w.haste)),
            w.later(w.each_end_step, w.exile(w.it)),
        ),
    ),
    w.card(
        "The Fire Crystal", "{2}{R}{R}", "Legendary Artifact",
        w.costs_less(w.red, 1, by=w.you),
        w.static(w.creature & w.yours, w.has(w.haste)),
        w.activated("{4}{R}{R}{T}", w.create_copy(_mine), w.later(w.each_end_step, w.sacrifice(w.it))),
    ),
    w.card(
        "Mirrorworks", "{5}", "Artifact",
        w.when(w.enters(w.artifact & w.nontoken & w.yours - w.itself),
            w.may_pay(w.cost("{2}"), w.create_copy(w.that_object))),
    ),
    w.card(
        "Esika's Chariot", "{3}{G}", "Legendary Artifact — Vehicle", "4/4",
        w.when(w.enters(), w.create(_cat, 2)),
        w.when(w.attacks(), w.create_copy(_token)),
        w.crew(4),
    ),
    w.card(
        "The Jolly Balloon Man", "{1}{R}{W}", "Legendary Creature — Human Clown", "1/4",
        w.haste,
        w.activated(
            "{1}{T}", w.create_copy(_another, except_=_balloon), w.later(w.each_end_step, w.sacrifice(w.it)),
            as_sorcery=True,
        ),
    ),
    w.card(
        "Thousand-Faced Shadow", "{U}", "Creature — Human Ninja", "1/1",
        w.ninjutsu("{2}{U}{U}"),
        w.flying,
        w.when(
            w.Enters(w.itself, "hand"),
            w.create_copy(_other_attacker, tapped=True, attacking=True),
            if_=w.is_(w.itself, w.attacking),
        ),
    ),
    w.card(
        "Flamerush Rider", "{4}{R}", "Creature — Human Warrior", "3/3",
        w.when(
            w.attacks(),
            w.create_copy(_other_attacker, tapped=True, attacking=True),
            w.later(w.beginning_of("end combat"), w.exile(w.it)),
        ),
        w.dash("{2}{R}{R}"),
    ),
    w.card(
        "Redoubled Stormsinger", "{2}{R}", "Creature — Orc Wizard", "3/3",
        w.first_strike,
        w.when(
            w.attacks(),
            w.create_copy(_newcomers, tapped=True, attacking=True),
            w.later(w.each_end_step, w.sacrifice(w.it)),
        ),
    ),
    w.card(
        "Hashaton, Scarab's Fist", "{W}{B}", "Legendary Creature — Zombie Wizard", "1/3",
        w.when(
            w.discards(what=w.creature),
            w.may_pay(w.cost("{2}{U}"), w.create_copy(w.that_object, tapped=True, except_=_eternal)),
        ),
    ),
    w.card(
        "Nightmare Shepherd", "{2}{B}{B}", "Enchantment Creature — Demon", "4/4",
        w.flying,
        w.when(
            w.dies(w.creature & w.nontoken & w.yours - w.itself),
            w.may(w.exile(w.became(w.that_object))),
            w.if_(w.did, w.create_copy(w.that_object, except_=[w.base_pt(1, 1), w.becomes("Nightmare")])),
        ),
    ),
    w.card(
        "Cadric, Soul Kindler", "{2}{R}{W}", "Legendary Creature — Dwarf Wizard", "4/3",
        w.rule("no legend rule", w.token & w.yours),
        w.when(
            w.enters(w.legendary & w.nontoken & w.yours - w.itself),
            w.may_pay(
                w.cost("{1}"),
                w.seq(w.create_copy(w.that_object), w.apply(w.it, w.has(w.haste)),
                    w.later(w.each_end_step, w.sacrifice(w.it))),
            ),
        ),
    ),
    w.card(
        "Anikthea, Hand of Erebos", "{2}{W}{B}{G}", "Legendary Enchantment Creature — Demigod", "4/4",
        w.menace,
        w.static(w.enchantment & w.creature & w.yours - w.itself, w.has(w.menace)),
        w.when(
            w.any_of(w.enters(), w.attacks()),
            w.exile(w.up_to(1, w.enchantment & w.in_graveyard & w.yours - w.subtype("Aura"))),
            w.create_copy(w.it, except_=[w.base_pt(3, 3), w.color("black"), w.becomes("Creature — Zombie")]),
        ),
    ),
    w.card(
        "Faerie Artisans", "{3}{U}", "Creature — Faerie Artificer", "2/2",
        w.flying,
        w.when(
            w.enters(w.creature & w.nontoken & w.an_opponents),
            w.create_copy(w.that_object, except_=[w.becomes("Artifact")], link="created tokens"),
            w.exile(w.each(w.linked("created tokens") - w.it)),
        ),
    ),
    w.card(
        "Dino DNA", "{1}", "Artifact",
        w.activated("{1}{T}", w.exile(w.target(w.creature & w.in_graveyard), link="exiled"), as_sorcery=True),
        w.activated(
            "{6}",
            w.create_copy(
                w.target(w.creature & w.linked("exiled")),
                except_=[w.base_pt(6, 6), w.color("green"), w.becomes_only("Creature — Dinosaur"), w.has(w.trample)],
            ),
            as_sorcery=True,
        ),
    ),
    w.card(
        "Homunculus Horde", "{3}{U}", "Creature — Homunculus", "2/2",
        w.when(w.draws(nth=2), w.create_copy(w.itself)),
    ),
    w.card(
        "Vesuvan Duplimancy", "{3}{U}", "Enchantment",
        w.when(
            w.casts(w.CanTarget((w.artifact | w.creature) & w.yours, only=True)),
            w.create_copy(w.TargetsOf(w.that_object), except_=[w.no_longer("Legendary")]),
        ),
    ),
    w.card(
        "Calix, Guided by Fate", "{1}{G}{W}", "Legendary Enchantment Creature — Human Druid", "2/2",
        w.when(w.enters(w.itself | (w.enchantment & w.yours)), w.put_counters("+1/+1", 1, w.target(w.creature))),
        w.when(
            w.deals_combat_damage(w.itself | (w.enchanted_permanent & w.creature & w.yours), to=w.player),
            w.may(w.create_copy(w.a(w.enchantment & w.yours - w.legendary)), per_turn=1),
        ),
    ),
    w.card(
        "Shelob, Child of Ungoliant", "{4}{B}{G}", "Legendary Creature — Spider Demon", "8/8",
        w.deathtouch,
        w.ward("{2}"),
        w.static(_spiders - w.itself, w.has(w.deathtouch, w.ward("{2}"))),
        w.when(
            w.dies(w.creature & w.dealt_damage_by(_spiders) - w.itself),
            w.create_copy(w.that_object, except_=[w.only_card_types("Artifact — Food"), w.has(_food)]),
        ),
    ),
    w.card(
        "Orvar, the All-Form", "{3}{U}", "Legendary Creature — Shapeshifter", "3/3",
        w.changeling,
        w.when(w.casts((w.instant | w.sorcery) & w.CanTarget(w.permanent & w.yours - w.itself)),
            w.create_copy(_targeted)),
        w.when(w.is_discarded(w.an_opponents), w.create_copy(w.target(w.permanent))),
    ),
    w.card(
        "Hazel of the Rootbloom", "{2}{B}{G}", "Legendary Creature — Squirrel Druid", "3/5",
        w.activated(w.cost("{T}", life=2, tap=w.token & w.yours, count=w.x), _any_mana),
        w.when(
            w.your_end_step,
            w.if_(w.is_(_token, w.subtype("Squirrel")), w.create_copy(_token, 2), w.create_copy(_token)),
        ),
    ),
    w.card(
        "Esix, Fractal Bloom", "{4}{G}{U}", "Legendary Creature — Fractal", "4/4",
        w.flying,
        w.tokens_as_copies(w.a(w.creature - w.itself), first=True, if_=w.your_turn),
    ),
    w.card(
        "Springheart Nantuko", "{1}{G}", "Enchantment Creature — Insect Monk", "1/1",
        w.bestow("{1}{G}"),
        w.static(w.enchanted, w.gets(1, 1)),
        w.when(
            w.landfall(),
            w.if_(w.is_(w.enchanted, w.creature & w.yours), w.may_pay(w.cost("{1}{G}"), w.create_copy(w.enchanted))),
            w.if_(~w.did, w.create(insect)),
        ),
    ),
    w.card(
        "Court of Vantress", "{2}{U}{U}", "Enchantment",
        w.when(w.enters(), w.become_monarch()),
        w.when(
            w.your_upkeep,
            w.if_(w.is_(w.you, w.monarch), w.may(w.create_copy(_another_trinket))),
            w.if_(~w.is_(w.you, w.monarch), w.may(w.become_copy(w.itself, _another_trinket,
                except_=[w.keep_this_ability]))),
        ),
    ),
)
