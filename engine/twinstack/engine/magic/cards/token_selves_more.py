"""More permanents that make copies of themselves, with words of combat, counters and faces. 707.2"""

from twinstack.engine.magic import words as w
from twinstack.engine.magic.cards.tokens import illusion, tetravite

theirs = w.count(w.creature & w.ControlledByPlayer(w.defending_player))
wedded = w.opponent & w.controls(w.artifact & w.named("Wedding Ring"))
in_their_turn = w.is_(w.that_player, w.active_player)
what_they_choose = w.Target(w.creature, by=w.a(w.opponent), theirs=True)
at_once = w.deal_combat_damage_together(w.creature & w.yours, to=w.player)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Inchblade Companion", "{W}", "Artifact Creature — Equipment Insect", "1/1",
        w.static(w.equipped, w.gets(1, 1)),
        w.when(w.becomes_attached(), w.create_copy(w.itself, except_=[w.LoseThisAbility()]), per_turn=1),
        w.reconfigure("{2}"),
    ),
    w.card(
        "Wedding Ring", "{2}{W}{W}", "Artifact",
        w.when(w.enters(), w.create_copy(w.itself, under=w.target(w.opponent)), if_=w.was_cast),
        w.when(w.only_while(w.draws(wedded), in_their_turn), w.draw()),
        w.when(w.only_while(w.gains_life(wedded), in_their_turn), w.gain_life(w.that_much)),
    ),
    w.card(
        "Jace, Cunning Castaway", "{1}{U}{U}", "Legendary Planeswalker — Jace",
        w.loyalty("+1", w.later(at_once, w.seq(w.draw(), w.discard()), once=False, lasts=w.END_OF_TURN)),
        w.loyalty("-2", w.create(illusion)),
        w.loyalty("-5", w.create_copy(w.itself, 2, except_=[w.no_longer("Legendary")])),
        loyalty=3,
    ),
    w.card(
        "Jace, Mirror Mage", "{1}{U}{U}", "Legendary Planeswalker — Jace",
        w.kicker("{2}"),
        w.when(w.enters(), w.create_copy(w.itself, except_=[w.no_longer("Legendary"), w.LoyaltyMod(1)]), if_=w.kicked),
        w.loyalty("+1", w.scry(2)),
        w.loyalty("0", w.draw(), w.reveal(w.drawn), w.remove_counters("loyalty", w.mana_value_of(w.drawn))),
        loyalty=4,
    ),
    w.card(
        "Mist-Syndicate Naga", "{2}{U}", "Creature — Snake Ninja", "3/1",
        w.ninjutsu("{2}{U}"),
        w.when(w.deals_combat_damage(to=w.player), w.create_copy(w.itself)),
    ),
    w.card(
        "Life of the Party", "{3}{R}", "Creature — Elemental", "0/1",
        w.first_strike,
        w.trample,
        w.haste,
        w.when(w.attacks(), w.until_end_of_turn(w.itself, w.gets(w.count(w.creature & w.yours), 0))),
        w.when(w.enters(), w.create_copy(w.itself, under=w.each(w.opponent)), w.goad(w.it, w.FOREVER),
            if_=w.is_(w.itself, w.nontoken)),
    ),
    w.card(
        "Biowaste Blob", "{2}{G}{G}", "Creature — Ooze", "0/0",
        w.static(w.subtype("Ooze") & w.yours, w.gets(1, 1)),
        w.when(w.your_upkeep, w.create_copy(w.itself), if_=w.there_is(w.commander & w.yours)),
    ),
    w.card(
        "Nacatl War-Pride", "{3}{G}{G}{G}", "Creature — Cat Warrior", "3/3",
        w.must_be_blocked(by_exactly=1),
        w.when(w.attacks(), w.create_copy(w.itself, theirs, tapped=True, attacking=True),
            w.later(w.each_end_step, w.exile(w.it))),
    ),
    w.card(
        "Polyraptor", "{6}{G}{G}", "Creature — Dinosaur", "5/5",
        w.when(w.is_dealt_damage(), w.create_copy(w.itself)),
    ),
    w.card(
        "Splitting Slime", "{3}{G}{G}", "Creature — Ooze", "3/3",
        w.activated("{4}{G}{G}", w.monstrosity(3)),
        w.when(w.becomes_monstrous(), w.create_copy(w.itself)),
    ),
    w.card(
        "Sprouting Phytohydra", "{4}{G}", "Creature — Plant Hydra", "0/2",
        w.defender,
        w.when(w.is_dealt_damage(), w.may(w.create_copy(w.itself))),
    ),
    w.card(
        "Compy Swarm", "{1}{B}{G}", "Creature — Dinosaur", "2/2",
        w.when(w.your_end_step, w.create_copy(w.itself, tapped=True), if_=w.at_least(w.fact("creatures died"), 1)),
    ),
    w.transforming(
        w.face(
            "Sun-Blessed Guardian", "{1}{W}", "Creature — Human Cleric", "2/2",
            w.activated("{5}{R/P}", w.transform(), as_sorcery=True),
        ),
        w.face(
            "Furnace-Blessed Conqueror", None, "Creature — Phyrexian Cleric", "3/3",
            w.when(
                w.attacks(),
                w.create_copy(w.itself, tapped=True, attacking=True),
                w.put_counters("+1/+1", w.counters("+1/+1"), w.it),
                w.later(w.each_end_step, w.sacrifice(w.it)),
            ),
            color=("red", "white"),
        ),
    ),
    w.card(
        "Skitterbeam Battalion", "{9}", "Artifact Creature — Construct", "4/4",
        w.prototype("{3}{R}{R}", "2/2"),
        w.trample,
        w.haste,
        w.when(w.enters(), w.create_copy(w.itself, 2), if_=w.you_cast_it),
    ),
    w.card(
        "Echo Chamber", "{4}", "Artifact",
        w.activated(
            "{4}{T}",
            w.create_copy(what_they_choose), w.until_end_of_turn(w.it, w.has(w.haste)),
            w.later(w.each_end_step, w.exile(w.it)),
            as_sorcery=True,
        ),
    ),
    w.card(
        "Tetravus", "{6}", "Artifact Creature — Construct", "1/1",
        w.flying,
        w.enters_with("+1/+1", 3),
        w.when(
            w.your_upkeep,
            w.may(w.remove_counters("+1/+1", any_number=True)),
            w.if_(w.did, w.create(tetravite, w.that_many, link="created tokens")),
        ),
        w.when(
            w.your_upkeep,
            w.may(w.exile(w.some(w.ALL, w.linked("created tokens") & w.permanent, least=0))),
            w.if_(w.did, w.put_counters("+1/+1", w.that_many)),
        ),
    ),
)
