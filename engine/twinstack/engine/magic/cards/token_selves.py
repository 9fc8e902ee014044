"""Permanents that make copies of themselves. 707.2"""

from twinstack.engine.magic import words as w
from twinstack.engine.magic.cards.tokens import clue

an_opponents_dead = w.up_to(1, w.creature & w.in_graveyard & w.an_opponents)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Mirror-Sigil Sergeant", "{5}{W}", "Creature — Rhino Soldier", "4/4",
        w.trample,
        w.when(w.your_upkeep, w.may(w.create_copy(w.itself)), if_=w.there_is(w.permanent & w.blue & w.yours)),
    ),
    w.card(
        "Dreadfeast Demon", "{5}{B}{B}", "Creature — Demon", "6/6",
        w.flying,
        w.when(w.your_end_step, w.players_sacrifice(w.you, w.creature - w.subtype("Demon")),
            w.if_(w.did, w.create_copy(w.itself))),
    ),
    w.card(
        "Pack Rat", "{1}{B}", "Creature — Rat", "*/*",
        w.defines(w.base_pt(w.count(w.subtype("Rat") & w.yours), w.count(w.subtype("Rat") & w.yours))),
        w.activated(w.cost("{2}{B}", discard=w.anything), w.create_copy(w.itself)),
    ),
    w.card(
        "Uchuulon", "{3}{B}", "Creature — Crab Ooze Horror", "*/4",
        w.defines(w.base_pt(w.count((w.subtype("Crab") | w.subtype("Ooze") | w.subtype("Horror")) & w.yours), None)),
        w.when(w.your_end_step, w.exile(an_opponents_dead), w.if_(w.did, w.create_copy(w.itself))),
    ),
    w.card(
        "Aeve, Progenitor Ooze", "{2}{G}{G}{G}", "Legendary Creature — Ooze", "2/2",
        w.storm,
        w.static(w.itself, w.no_longer("Legendary"), while_=w.is_(w.itself, w.token)),
        w.enters_with("+1/+1", w.count(w.subtype("Ooze") & w.yours - w.itself)),
    ),
    w.card(
        "Giant Adephage", "{5}{G}{G}", "Creature — Insect", "7/7",
        w.trample,
        w.when(w.deals_combat_damage(to=w.player), w.create_copy(w.itself)),
    ),
    w.card(
        "Spawnwrithe", "{2}{G}", "Creature — Elemental", "2/2",
        w.trample,
        w.when(w.deals_combat_damage(to=w.player), w.create_copy(w.itself)),
    ),
    w.card(
        "Gruff Triplets", "{3}{G}{G}{G}", "Creature — Satyr Warrior", "3/3",
        w.trample,
        w.when(w.enters(), w.create_copy(w.itself, 2), if_=w.is_(w.itself, w.nontoken)),
        w.when(w.dies(), w.put_counters("+1/+1", w.power_of(w.itself),
            w.each(w.creature & w.yours & w.named("Gruff Triplets")))),
    ),
    w.card(
        "Ochre Jelly", "{X}{G}", "Creature — Ooze", "0/0",
        w.trample,
        w.enters_with("+1/+1", w.x),
        w.when(
            w.dies(),
            w.later(w.each_end_step, w.create_copy(w.itself, counters=(("+1/+1", w.counters("+1/+1").half()),))),
            if_=w.at_least(w.counters("+1/+1"), 2),
        ),
    ),
    w.card(
        "Bloodforged Battle-Axe", "{1}", "Artifact — Equipment",
        w.static(w.equipped, w.gets(2, 0)),
        w.when(w.deals_combat_damage(w.equipped, to=w.player), w.create_copy(w.itself)),
        w.equip("{2}"),
    ),
    w.card(
        "Mishra's Self-Replicator", "{5}", "Artifact Creature — Assembly-Worker", "2/2",
        w.when(w.casts(w.artifact | w.legendary | w.subtype("Saga")),
            w.may_pay(w.cost("{1}"), w.create_copy(w.itself))),
    ),
    w.card(
        "Myr Propagator", "{3}", "Artifact Creature — Myr", "1/1",
        w.activated("{3}{T}", w.create_copy(w.itself)),
    ),
    w.card(
        "Skyclave Relic", "{3}", "Artifact",
        w.kicker("{3}"),
        w.indestructible,
        w.when(w.enters(), w.create_copy(w.itself, 2, tapped=True), if_=w.kicked),
        w.activated("{T}", w.add_mana("any")),
    ),
    w.card(
        "Sorcerer's Broom", "{2}", "Artifact Creature — Spirit", "2/1",
        w.when(w.sacrifices(w.you, w.anything - w.itself), w.may_pay(w.cost("{3}"), w.create_copy(w.itself))),
    ),
    w.card(
        "Osgood, Operation Double", "{2}{U}{U}", "Legendary Creature — Human Alien Shapeshifter", "2/2",
        w.when(w.casts(w.itself), w.create_copy(w.itself, except_=[w.no_longer("Legendary")]), zones=("stack",)),
        w.activated("{T}", w.add_mana("C", only=w.artifact)),
        w.when(w.casts(not_from="hand"), w.create(clue)),
    ),
    w.card(
        "Imperial Mask", "{4}{W}", "Enchantment",
        w.when(w.enters(), w.create_copy(w.itself, under=w.each(w.player - w.opponent - w.you)),
            if_=w.is_(w.itself, w.nontoken)),
        w.player_has(w.you, w.hexproof),
    ),
)
