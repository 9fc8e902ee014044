"""More cards that create token copies: of what is exiled, dies or is enchanted, and of tokens themselves. 707.2"""

from twinstack.engine.magic import words as w
from twinstack.engine.magic.cards.tokens import treasure

_sacrificed_soon = w.later(w.each_end_step, w.sacrifice(w.it))
_dies_soon = w.when(w.each_end_step, w.sacrifice(w.itself))
_demon = [w.base_pt(5, 5), w.color("black"), w.becomes_only("Demon")]
_squirrel = [
    w.base_pt(1, 1),
    w.also_color("green"),
    w.becomes("Creature — Squirrel"),
]
_theirs = w.each(w.creature & w.ControlledByPlayer(_player := w.target(w.player)))
_construct = w.make_token("Construct", "1/1", "Artifact Creature — Construct", w.defender)
_builder = w.subtype("Construct") & w.yours
_doll = [
    w.base_pt(0, 0),
    w.becomes("Artifact Creature — Construct"),
    w.has(w.static(w.itself, w.gets(w.count(_builder), w.count(_builder)))),
]
_hero = [w.no_longer("Legendary"), w.base_pt(4, 4), w.becomes("Hero")]
_coward = [w.no_longer("Legendary"), w.base_pt(2, 2), w.becomes("Coward")]
_rider = w.a(w.creature & w.that_saddled(w.itself) - w.legendary)
_dead = w.became(w.that_object)
_kaya = [w.base_pt(1, 1), w.color("white"), w.becomes("Creature — Spirit"), w.has(w.flying)]
_spooky = w.target(w.creature | w.enchantment)
_equips_for_less = w.abilities_cost_less(w.itself, 2, which="equip")
_lesser = w.creature & w.in_graveyard & w.yours & w.power("<", w.power_of(w.itself))
_exhibit = w.target((w.artifact & w.in_graveyard) | (w.artifact & w.battlefield))

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Ardyn, the Usurper", "{5}{B}{B}{B}", "Legendary Creature — Elder Human Noble", "4/4",
        w.static(w.subtype("Demon") & w.yours, w.has(w.menace, w.lifelink, w.haste)),
        w.when(
            w.beginning_of("begin combat", whose=w.you),
            w.exile(w.up_to(1, w.creature & w.in_graveyard)), w.create_copy(w.it, except_=_demon),
        ),
    ),
    w.card(
        "Arna Kennerüd, Skycaptain", "{2}{W}{U}{B}", "Legendary Creature — Human Knight", "4/4",
        w.flying,
        w.lifelink,
        w.ward(w.cost(discard=w.anything)),
        w.when(
            w.attacks(w.creature & w.modified & w.yours),
            w.double_counters(w.that_object),
            w.for_each(w.each(w.nontoken & w.AttachedTo(w.that_object)), w.create_copy(w.it, on=w.that_object)),
        ),
    ),
    w.card(
        "Mirror-Style Master", "{4}{R}{R}", "Creature — Human Warrior", "3/3",
        *w.backup(
            1,
            w.when(
                w.attacks(),
                w.create_copy(w.each(w.creature & w.attacking & w.modified & w.yours), tapped=True, attacking=True),
                w.later(w.beginning_of("end combat"), w.exile(w.it)),
            ),
        ),
    ),
    w.card(
        "Sin, Spira's Punishment", "{4}{B}{G}{U}", "Legendary Creature — Leviathan Avatar", "7/7",
        w.flying,
        w.when(
            w.any_of(w.enters(), w.attacks()),
            w.repeat_while(
                w.is_(w.it, w.land),
                w.exile(w.at_random(w.permanent_card & w.in_graveyard & w.yours)), w.create_copy(w.it, tapped=True),
            ),
        ),
    ),
    w.card(
        "Arteeoh, Dread Scavenger", "{1}{B}{G}{U}", "Legendary Artifact Creature — Robot", "3/3",
        w.flying,
        w.deathtouch,
        w.when(
            w.deals_combat_damage(to=w.player),
            w.may(
                w.seq(
                    w.exchange_control(w.target(w.artifact - w.itself), w.another_target(w.artifact - w.itself)),
                    w.if_(w.did, w.when_you_do(w.create_copy(w.target(w.artifact & w.not_yours), except_=_squirrel))),
                ),
            ),
        ),
    ),
    w.card(
        "Ashling's Command", "{3}{U}{R}", "Kindred Instant — Elemental",
        w.choose_between(
            2, 2,
            w.create_copy(w.target(w.subtype("Elemental") & w.yours)),
            w.draw(2, w.target(w.player)),
            w.damage(2, _theirs),
            w.create_for(w.target(w.player), treasure, 2),
        ),
    ),
    w.card(
        "Grub's Command", "{3}{B}{R}", "Kindred Sorcery — Goblin",
        w.choose_between(
            2, 2,
            w.create_copy(w.target(w.subtype("Goblin") & w.yours)),
            w.until_end_of_turn(_theirs, w.gets(1, 1), w.has(w.haste)),
            w.destroy(w.target(w.artifact | w.creature)),
            w.seq(w.mill(5, w.target(w.player)), w.return_to_hand(w.each(w.subtype("Goblin") & w.in_graveyard & w.it))),
        ),
    ),
    w.card(
        "Calamity, Galloping Inferno", "{4}{R}{R}", "Legendary Creature — Horse Mount", "4/6",
        w.haste,
        w.when(
            w.only_while(w.attacks(), w.is_(w.itself, w.saddled)),
            w.Times(
                2,
                w.seq(
                    w.create_copy(_rider, tapped=True, attacking=True),
                    _sacrificed_soon,
                ),
            ),
        ),
        w.saddle(1),
    ),
    w.card(
        "Chandra, Flameshaper", "{5}{R}{R}", "Legendary Planeswalker — Chandra",
        w.loyalty(
            "+2", w.add_mana("RRR"), w.exile(w.top_cards(3)),
            w.ApplyRules((w.may_play(w.in_exile),), w.END_OF_TURN, w.a(w.in_exile & w.it)),
        ),
        w.loyalty("+1", w.create_copy(w.target(w.creature & w.yours), except_=[w.has(w.haste, _dies_soon)])),
        w.loyalty("-4", w.damage(8, w.target(w.creature | w.planeswalker, 0, w.ALL), divided=True)),
        loyalty=6,
    ),
    w.card(
        "Chrome Dome", "{2}", "Artifact Creature — Robot Ninja", "1/3",
        w.static(w.artifact & w.creature & w.yours - w.itself, w.gets(1, 0)),
        w.activated(
            "{5}",
            w.create_copy(w.target(w.artifact & w.yours - w.itself)), w.apply(w.it, w.has(w.haste)), _sacrificed_soon,
        ),
    ),
    w.card(
        "Conclave Evangelist", "{3}{G/W}{G/W}", "Creature — Elephant Cleric", "4/4",
        w.myriad,
        w.when(w.deals_combat_damage(to=w.player), w.create_copy(w.itself)),
    ),
    w.card(
        "Copy Catchers", "{1}{U}", "Creature — Faerie", "2/1",
        w.flying,
        w.when(w.PlayerDoes("surveil"), w.may_pay(w.cost("{1}{U}"), w.create_copy(w.itself))),
    ),
    w.card(
        "Daretti, Ingenious Iconoclast", "{1}{B}{R}", "Legendary Planeswalker — Daretti",
        w.loyalty("+1", w.create(_construct)),
        w.loyalty(
            "-1",
            w.may_pay(w.cost(sacrifice=w.artifact), w.destroy(w.target(w.artifact | w.creature))),
        ),
        w.loyalty("-6", w.create_copy(_exhibit, 3)),
        loyalty=3,
    ),
    w.card(
        "Dollhouse of Horrors", "{5}", "Artifact",
        w.activated(
            w.cost("{1}{T}", exile=w.creature & w.in_graveyard & w.yours),
            w.create_copy(w.remembered("exiled"), except_=_doll), w.until_end_of_turn(w.it, w.has(w.haste)),
            as_sorcery=True,
        ),
    ),
    w.card(
        "Donatello, Gadget Master", "{2}{U}", "Legendary Creature — Mutant Ninja Turtle", "3/2",
        w.sneak("{1}{U}"),
        w.when(w.deals_combat_damage(to=w.player), w.create_copy(w.target(w.artifact & w.yours))),
    ),
    w.card(
        "Dual Nature", "{4}{G}{G}", "Enchantment",
        w.when(
            w.enters(w.creature & w.nontoken),
            w.create_copy(w.that_object, under=w.controller_of(w.that_object), link="tokens"),
        ),
        w.when(
            w.leaves(w.creature & w.nontoken),
            w.exile(w.each(w.permanent & w.token & w.SharesType("name", w.that_object))),
        ),
        w.when(w.leaves(), w.exile(w.each(w.linked("tokens")))),
    ),
    w.card(
        "Echocasting Symposium", "{4}{U}{U}", "Sorcery — Lesson",
        w.create_copy(w.target(w.creature & w.yours), under=w.target(w.player)),
        w.paradigm,
    ),
    w.card(
        "Ember Island Production", "{3}{U}{U}", "Sorcery",
        w.choose_one(
            w.create_copy(w.target(w.creature & w.yours), except_=_hero),
            w.create_copy(w.target(w.creature & w.an_opponents), except_=_coward),
        ),
    ),
    w.card(
        "Firion, Wild Rose Warrior", "{2}{R}", "Legendary Creature — Human Rebel Warrior", "3/3",
        w.static(w.creature & w.equipped_permanent & w.yours, w.has(w.haste)),
        w.when(
            w.enters(w.subtype("Equipment") & w.nontoken & w.yours),
            w.create_copy(w.that_object, except_=[w.has(_equips_for_less)]),
            w.later(w.each_upkeep, w.sacrifice(w.it)),
        ),
    ),
    w.card(
        "Gyrus, Waker of Corpses", "{X}{B}{R}{G}", "Legendary Creature — Hydra", "0/0",
        w.enters_with("+1/+1", w.mana_spent(w.itself)),
        w.when(
            w.attacks(),
            w.may(w.exile(w.target(_lesser))),
            w.if_(
                w.did,
                w.seq(w.create_copy(w.it, tapped=True, attacking=True),
                    w.later(w.beginning_of("end combat"), w.exile(w.it))),
            ),
        ),
    ),
    w.card(
        "Joo Dee, One of Many", "{1}{B}", "Creature — Human Advisor", "2/2",
        w.activated(
            "{B}{T}",
            w.surveil(1), w.create_copy(w.itself), w.players_sacrifice(w.you, w.artifact | w.creature),
            as_sorcery=True,
        ),
    ),
    w.card(
        "Kaya, Intangible Slayer", "{3}{W}{W}{B}{B}", "Legendary Planeswalker — Kaya",
        w.hexproof,
        w.loyalty("+2", w.lose_life(3, w.each(w.opponent)), w.gain_life(3)),
        w.loyalty("0", w.draw(2), w.for_each(w.each(w.opponent), w.may(w.scry(1, w.it), by=w.it))),
        w.loyalty(
            "-3", w.exile(_spooky), w.if_(~w.is_(_spooky, w.subtype("Aura")), w.create_copy(_spooky, except_=_kaya)),
        ),
        loyalty=6,
    ),
    w.card(
        "Kindle the Inner Flame", "{3}{R}", "Kindred Sorcery — Elemental",
        w.create_copy(w.target(w.creature & w.yours), except_=[w.has(w.haste, _dies_soon)]),
        w.flashback(w.cost("{1}{R}", behold=w.subtype("Elemental"), count=3)),
    ),
    w.card(
        "Kinzu of the Bleak Coven", "{4}{B}", "Legendary Creature — Phyrexian Vampire", "5/4",
        w.flying,
        w.when(
            w.dies(w.creature & w.nontoken & w.yours - w.itself),
            w.may_pay(w.cost(life=2), w.seq(w.exile(_dead),
                w.create_copy(w.that_object, except_=[w.base_pt(1, 1), w.has(w.toxic(1))]))),
        ),
    ),
)
