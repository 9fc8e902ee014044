"""Spells with keywords that copy them, or have them cast again. 702"""

from twinstack.engine.magic.cards import tokens
from twinstack.engine.magic.words import (
    artifact,
    cant_be_blocked,
    card,
    casualty,
    cipher,
    conspire,
    controller_of,
    cost,
    counter,
    create,
    create_for,
    creature,
    damage,
    demonstrate,
    destroy,
    discard,
    draw,
    enchantment,
    epic,
    flying,
    gets,
    gravestorm,
    itself,
    land,
    lose_life,
    mill,
    opponent,
    permanent,
    planeswalker,
    player,
    rebound,
    replicate,
    search,
    spell,
    static,
    storm,
    subtype,
    tap,
    target,
    this_turn,
    unless_pays,
    until_end_of_turn,
    yours,
)
from twinstack.engine.magic.words.card import make_token

_squirrel = make_token("Squirrel", "1/1", "Creature — Squirrel", color="green")
_beast = make_token("Beast", "4/4", "Creature — Beast", color="green")
_ogre = make_token("Ogre Warrior", "4/3", "Creature — Ogre Warrior", color="black")
_djinn = make_token("Djinn Monk", "2/2", "Creature — Djinn Monk", flying, color="blue")
_removed = target(permanent - land)
_struck = target(creature)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    card("Brain Freeze", "{1}{U}", "Instant", mill(3, target(player)), storm),
    card("Chatterstorm", "{1}{G}", "Sorcery", create(_squirrel), storm),
    card("Hunting Pack", "{5}{G}{G}", "Instant", create(_beast), storm),
    card("Astral Steel", "{2}{W}", "Instant", until_end_of_turn(target(creature), gets(1, 2)), storm),
    card(
        "Stormscale Scion", "{4}{R}{R}", "Creature — Dragon", "4/4",
        flying,
        static(creature & subtype("Dragon") & yours - itself, gets(1, 1)),
        storm,
    ),
    card("Shattering Spree", "{R}", "Sorcery", replicate("{R}"), destroy(target(artifact))),
    card("Gigadrowse", "{U}", "Instant", replicate("{U}"), tap(target(permanent))),
    card("Train of Thought", "{1}{U}", "Sorcery", replicate("{1}{U}"), draw()),
    card("Ghastly Discovery", "{2}{U}", "Sorcery", draw(2), discard(), conspire),
    card("Gleeful Sabotage", "{1}{G}", "Sorcery", destroy(target(artifact | enchantment)), conspire),
    card("Light 'Em Up", "{1}{R}", "Sorcery", casualty(2), damage(2, target(creature | planeswalker))),
    card("Join the Maestros", "{4}{B}", "Sorcery", casualty(2), create(_ogre)),
    card(
        "Make Disappear", "{1}{U}", "Instant",
        casualty(1),
        unless_pays(controller_of(_doomed := target(spell)), cost("{2}"), counter(_doomed)),
    ),
    card(
        "Excavation Technique", "{3}{W}", "Sorcery",
        demonstrate,
        destroy(_removed), create_for(controller_of(_removed), tokens.treasure, 2),
    ),
    card("Follow the Bodies", "{2}{U}", "Sorcery", gravestorm, create(tokens.clue)),
    card("Enduring Ideal", "{5}{W}{W}", "Sorcery", search(enchantment, "battlefield"), epic),
    card("Last Thoughts", "{3}{U}", "Sorcery", draw(), cipher),
    card("Shadow Slice", "{4}{B}", "Sorcery", lose_life(3, target(opponent)), cipher),
    card("Paranoid Delusions", "{U}{B}", "Sorcery", mill(3, target(player)), cipher),
    card(
        "Distortion Strike", "{U}", "Sorcery",
        until_end_of_turn(_struck, gets(1, 0)), this_turn(cant_be_blocked(), to=_struck),
        rebound,
    ),
    card("Artful Maneuver", "{1}{W}", "Instant", until_end_of_turn(target(creature), gets(2, 2)), rebound),
    card("Trumpeting Herd", "{2}{G}{G}", "Sorcery", create(tokens.elephant), rebound),
    card("Ojutai's Summons", "{3}{U}{U}", "Sorcery", create(_djinn), rebound),
)
