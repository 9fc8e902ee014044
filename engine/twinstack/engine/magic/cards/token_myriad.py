"""Myriad, and creatures with it: a copy for each other opponent. 702.116"""

from twinstack.engine.magic import words as w
from twinstack.engine.magic.cards.tokens import treasure

of_each_opponent = w.Target(w.creature, 0, 1, each_opponent=True)
its_lands = w.count(w.land & w.ControlledByPlayer(w.it))
defending_lands = w.count(w.land & w.ControlledByPlayer(w.defending_player))
genasi = w.each(w.creature & w.yours & w.named("Genasi Enforcers"))

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card("Herald of the Host", "{3}{W}{W}", "Creature — Angel", "4/4", w.flying, w.vigilance, w.myriad),
    w.card(
        "Battle Angels of Tyr", "{2}{W}{W}", "Creature — Angel Knight", "4/4",
        w.flying,
        w.myriad,
        w.when(
            w.deals_combat_damage(to=w.player),
            w.if_(w.more_than_others(w.that_player, w.hand_size(w.it)), w.draw()),
            w.if_(w.more_than_others(w.that_player, its_lands), w.create(treasure)),
            w.if_(w.more_than_others(w.that_player, w.life_of(w.it)), w.gain_life(3)),
        ),
    ),
    w.card("Tabaxi Toucaneers", "{4}{W}", "Creature — Cat Ranger", "3/2", w.flying, w.myriad),
    w.card(
        "Hammers of Moradin", "{2}{W}", "Creature — Dwarf Cleric", "3/3",
        w.myriad,
        w.when(w.attacks(), w.tap(of_each_opponent)),
    ),
    w.card("Wyrm's Crossing Patrol", "{W}", "Creature — Human Soldier", "1/1", w.myriad),
    w.card(
        "Wizards of Thay", "{3}{U}", "Creature — Human Wizard", "3/3",
        w.myriad,
        w.costs_less(w.instant | w.sorcery, 1, by=w.you),
        w.rule("flash", w.sorcery & w.yours),
    ),
    w.card(
        "Broodbirth Viper", "{4}{U}", "Creature — Snake", "3/3",
        w.myriad,
        w.when(w.deals_combat_damage(to=w.player), w.may(w.draw())),
    ),
    w.card(
        "Banshee of the Dread Choir", "{3}{B}{B}", "Creature — Spirit", "4/4",
        w.myriad,
        w.when(w.deals_combat_damage(to=w.player), w.discard(1, w.that_player)),
    ),
    w.card("Dalek Squadron", "{2}{B}", "Artifact Creature — Dalek", "3/3", w.menace, w.myriad),
    w.card("Tiamat's Fanatics", "{4}{R}", "Creature — Dragon Warrior", "4/3", w.haste, w.myriad),
    w.card("Warchief Giant", "{3}{R}{R}", "Creature — Giant Warrior", "5/3", w.haste, w.myriad),
    w.card(
        "Gnoll War Band", "{5}{R}", "Creature — Gnoll", "5/5",
        w.costs_less_itself(w.count(w.opponent & w.has_done("damage taken"))),
        w.menace,
        w.myriad,
    ),
    w.card(
        "Genasi Enforcers", "{1}{R}", "Creature — Elemental Shaman", "1/3",
        w.myriad,
        w.activated("{1}{R}", w.until_end_of_turn(genasi, w.gets(1, 0))),
    ),
    w.card(
        "Elturel Survivors", "{3}{R}", "Creature — Tiefling Peasant", "0/4",
        w.trample,
        w.myriad,
        w.static(w.itself, w.gets(defending_lands, 0), while_=w.is_(w.itself, w.attacking)),
    ),
    w.card("Caller of the Pack", "{5}{G}{G}", "Creature — Beast", "8/6", w.trample, w.myriad),
    w.card(
        "The Master, Multiplied", "{4}{B}{R}", "Legendary Creature — Time Lord Rogue", "4/3",
        w.myriad,
        w.rule("no legend rule", w.creature & w.token & w.yours),
        w.rule("triggers spare", w.creature & w.token & w.yours),
    ),
    w.card(
        "Cybermen Squadron", "{7}", "Artifact Creature — Cyberman", "5/5",
        w.static(w.creature & w.artifact & w.yours - w.legendary, w.has(w.myriad)),
    ),
    w.card(
        "Scurry of Squirrels", "{2}{G}", "Creature — Squirrel Scout", "2/2",
        w.myriad, w.myriad,
        w.when(w.deals_combat_damage(to=w.player), w.put_counters("+1/+1", 1, w.target(w.creature & w.yours))),
    ),
)
