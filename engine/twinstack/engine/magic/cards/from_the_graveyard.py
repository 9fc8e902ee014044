"""Creatures that are copied from the graveyard: embalm, eternalize, encore. 702.128, 702.129, 702.141"""

from twinstack.engine.magic.cards.tokens import phyrexian_golem, salamander
from twinstack.engine.magic.words import (
    an_opponents,
    anything,
    attacks,
    cant_block,
    card,
    controller_of,
    cost,
    create,
    create_for,
    creature,
    deals_combat_damage,
    dies,
    discard,
    double_strike,
    embalm,
    encore,
    enters,
    eternalize,
    exile,
    flying,
    gain_life,
    gets,
    has,
    haste,
    itself,
    lifelink,
    menace,
    player,
    power,
    power_of,
    static,
    subtype,
    target,
    that_much,
    that_player,
    this_turn,
    token,
    trample,
    until_end_of_turn,
    up_to,
    vigilance,
    when,
    yours,
)

weak = target(creature & power("<=", power_of(itself)))
no_salamander = up_to(1, creature - subtype("Salamander"))

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    card("Sacred Cat", "{W}", "Creature — Cat", "1/1", lifelink, embalm("{W}")),
    card("Honored Hydra", "{5}{G}", "Creature — Snake Hydra", "6/6", trample, embalm("{3}{G}")),
    card(
        "Anointer Priest", "{1}{W}", "Creature — Human Cleric", "1/3",
        when(enters(creature & token & yours), gain_life(1)),
        embalm("{3}{W}"),
    ),
    card("Unwavering Initiate", "{2}{W}", "Creature — Human Warrior", "3/2", vigilance, embalm("{4}{W}")),
    card(
        "Aven Wind Guide", "{2}{W}{U}", "Creature — Bird Warrior", "2/3",
        flying,
        vigilance,
        static(creature & token & yours, has(flying, vigilance)),
        embalm("{4}{W}{U}"),
    ),
    card("Tah-Crop Skirmisher", "{1}{U}", "Creature — Snake Warrior", "2/1", embalm("{3}{U}")),
    card("Adorned Pouncer", "{1}{W}", "Creature — Cat", "1/1", double_strike, eternalize("{3}{W}{W}")),
    card(
        "Dreamstealer", "{2}{B}", "Creature — Human Wizard", "1/2",
        menace,
        when(deals_combat_damage(to=player), discard(that_much, that_player)),
        eternalize("{4}{B}{B}"),
    ),
    card(
        "Earthshaker Khenra", "{1}{R}", "Creature — Jackal Warrior", "2/1",
        haste,
        when(enters(), this_turn(cant_block(), to=weak)),
        eternalize("{4}{R}{R}"),
    ),
    card(
        "Sunscourge Champion", "{2}{W}", "Creature — Human Wizard", "2/3",
        when(enters(), gain_life(power_of(itself))),
        eternalize(cost("{2}{W}{W}", discard=anything)),
    ),
    card(
        "Amphin Mutineer", "{3}{U}", "Creature — Salamander Pirate", "3/3",
        when(enters(), exile(no_salamander), create_for(controller_of(no_salamander), salamander)),
        encore("{4}{U}{U}"),
    ),
    card(
        "Briarblade Adept", "{4}{B}", "Creature — Elf Assassin", "3/4",
        when(attacks(), until_end_of_turn(target(creature & an_opponents), gets(-1, -1))),
        encore("{3}{B}"),
    ),
    card(
        "Phyrexian Triniform", "{9}", "Artifact Creature — Phyrexian Golem", "9/9",
        when(dies(), create(phyrexian_golem, 3)),
        encore("{12}"),
    ),
)
