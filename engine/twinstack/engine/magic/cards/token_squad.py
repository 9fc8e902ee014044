"""Squad and offspring: copies that were paid for. 702.157, 702.175"""

from twinstack.engine.magic import words as w
from twinstack.engine.magic.cards.tokens import junk

artifact_or_enchantment = w.up_to(1, w.artifact | w.enchantment)
an_opponent = w.target(w.opponent)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Gary Clone", "{1}{W}", "Creature — Human Citizen", "1/3",
        w.squad("{2}"),
        w.when(w.attacks(), w.until_end_of_turn(w.each(w.creature & w.yours & w.named("Gary Clone")), w.gets(1, 0))),
    ),
    w.card(
        "Securitron Squadron", "{1}{W}", "Artifact Creature — Robot", "2/2",
        w.squad("{3}"),
        w.vigilance,
        w.when(w.enters(w.creature & w.token & w.yours), w.put_counters("+1/+1", 1, w.that_object)),
    ),
    w.card(
        "Wasteland Raider", "{2}{B}{B}", "Creature — Human Mercenary", "4/3",
        w.squad("{2}"),
        w.when(w.enters(), w.players_sacrifice(w.each_player, w.creature)),
    ),
    w.card(
        "Powder Ganger", "{2}{R}", "Creature — Human Rogue", "2/2",
        w.squad("{2}"),
        w.when(w.enters(), w.destroy(w.up_to(1, w.artifact))),
    ),
    w.card(
        "Thrill-Kill Disciple", "{2}{R}", "Creature — Human Mercenary", "3/2",
        w.squad(w.cost("{1}", discard=w.anything)),
        w.when(w.dies(), w.create(junk)),
    ),
    w.card(
        "Galadhrim Brigade", "{2}{G}", "Creature — Elf Soldier", "2/2",
        w.squad("{1}{G}"),
        w.static(w.subtype("Elf") & w.yours - w.itself, w.gets(1, 1)),
    ),
    w.card(
        "Ultramarines Honour Guard", "{3}{W}", "Creature — Astartes Warrior", "2/2",
        w.squad("{2}"),
        w.static(w.creature & w.yours - w.itself, w.gets(1, 1)),
    ),
    w.card(
        "Zephyrim", "{3}{W}", "Creature — Human Warrior", "3/3",
        w.squad("{2}"),
        w.flying,
        w.vigilance,
        w.miracle("{1}{W}"),
    ),
    w.card(
        "Space Marine Devastator", "{3}{W}", "Creature — Astartes Warrior", "3/3",
        w.squad("{2}"),
        w.when(w.enters(), w.destroy(artifact_or_enchantment)),
    ),
    w.card(
        "Sicarian Infiltrator", "{2}{U}", "Artifact Creature — Human Soldier", "1/2",
        w.flash,
        w.squad("{2}"),
        w.when(w.enters(), w.draw()),
    ),
    w.card(
        "Vanguard Suppressor", "{3}{U}", "Creature — Astartes Warrior", "3/2",
        w.squad("{2}"),
        w.flying,
        w.when(w.deals_combat_damage(to=w.player), w.draw()),
    ),
    w.card(
        "Arco-Flagellant", "{2}{B}", "Creature — Human", "3/1",
        w.squad("{2}"),
        w.cant_block(),
        w.activated(w.cost(life=3), w.until_end_of_turn(w.itself, w.has(w.indestructible))),
    ),
    w.card(
        "Agate Instigator", "{1}{R}", "Creature — Lizard Rogue", "1/3",
        w.offspring("{1}{R}"),
        w.when(w.enters(w.creature & w.yours - w.itself), w.damage(1, w.each(w.opponent))),
    ),
    w.card(
        "Thornplate Intimidator", "{3}{B}", "Creature — Rat Rogue", "4/3",
        w.offspring("{3}"),
        w.when(
            w.enters(),
            w.unless_pays(
                an_opponent, w.cost(sacrifice=w.nonland),
                w.unless_pays(an_opponent, w.cost(discard=w.anything), w.lose_life(3, an_opponent)),
            ),
        ),
    ),
)
