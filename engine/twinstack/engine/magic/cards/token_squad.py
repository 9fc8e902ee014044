"""Squad and offspring: copies that were paid for. 702.157, 702.175"""

from twinstack.engine.magic.cards.tokens import junk
from twinstack.engine.magic.words import (
    activated,
    anything,
    artifact,
    attacks,
    cant_block,
    card,
    cost,
    create,
    creature,
    damage,
    deals_combat_damage,
    destroy,
    dies,
    draw,
    each,
    each_player,
    enchantment,
    enters,
    flash,
    flying,
    gets,
    has,
    indestructible,
    itself,
    lose_life,
    miracle,
    named,
    nonland,
    offspring,
    opponent,
    player,
    players_sacrifice,
    put_counters,
    squad,
    static,
    subtype,
    target,
    that_object,
    token,
    unless_pays,
    until_end_of_turn,
    up_to,
    vigilance,
    when,
    yours,
)

artifact_or_enchantment = up_to(1, artifact | enchantment)
an_opponent = target(opponent)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    card(
        "Gary Clone", "{1}{W}", "Creature — Human Citizen", "1/3",
        squad("{2}"),
        when(attacks(), until_end_of_turn(each(creature & yours & named("Gary Clone")), gets(1, 0))),
    ),
    card(
        "Securitron Squadron", "{1}{W}", "Artifact Creature — Robot", "2/2",
        squad("{3}"),
        vigilance,
        when(enters(creature & token & yours), put_counters("+1/+1", 1, that_object)),
    ),
    card(
        "Wasteland Raider", "{2}{B}{B}", "Creature — Human Mercenary", "4/3",
        squad("{2}"),
        when(enters(), players_sacrifice(each_player, creature)),
    ),
    card(
        "Powder Ganger", "{2}{R}", "Creature — Human Rogue", "2/2",
        squad("{2}"),
        when(enters(), destroy(up_to(1, artifact))),
    ),
    card(
        "Thrill-Kill Disciple", "{2}{R}", "Creature — Human Mercenary", "3/2",
        squad(cost("{1}", discard=anything)),
        when(dies(), create(junk)),
    ),
    card(
        "Galadhrim Brigade", "{2}{G}", "Creature — Elf Soldier", "2/2",
        squad("{1}{G}"),
        static(subtype("Elf") & yours - itself, gets(1, 1)),
    ),
    card(
        "Ultramarines Honour Guard", "{3}{W}", "Creature — Astartes Warrior", "2/2",
        squad("{2}"),
        static(creature & yours - itself, gets(1, 1)),
    ),
    card(
        "Zephyrim", "{3}{W}", "Creature — Human Warrior", "3/3",
        squad("{2}"),
        flying,
        vigilance,
        miracle("{1}{W}"),
    ),
    card(
        "Space Marine Devastator", "{3}{W}", "Creature — Astartes Warrior", "3/3",
        squad("{2}"),
        when(enters(), destroy(artifact_or_enchantment)),
    ),
    card(
        "Sicarian Infiltrator", "{2}{U}", "Artifact Creature — Human Soldier", "1/2",
        flash,
        squad("{2}"),
        when(enters(), draw()),
    ),
    card(
        "Vanguard Suppressor", "{3}{U}", "Creature — Astartes Warrior", "3/2",
        squad("{2}"),
        flying,
        when(deals_combat_damage(to=player), draw()),
    ),
    card(
        "Arco-Flagellant", "{2}{B}", "Creature — Human", "3/1",
        squad("{2}"),
        cant_block(),
        activated(cost(life=3), until_end_of_turn(itself, has(indestructible))),
    ),
    card(
        "Agate Instigator", "{1}{R}", "Creature — Lizard Rogue", "1/3",
        offspring("{1}{R}"),
        when(enters(creature & yours - itself), damage(1, each(opponent))),
    ),
    card(
        "Thornplate Intimidator", "{3}{B}", "Creature — Rat Rogue", "4/3",
        offspring("{3}"),
        when(
            enters(),
            unless_pays(
                an_opponent, cost(sacrifice=nonland),
                unless_pays(an_opponent, cost(discard=anything), lose_life(3, an_opponent)),
            ),
        ),
    ),
)
