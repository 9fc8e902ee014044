"""Creatures that are copied from the graveyard: embalm, eternalize, encore. 702.128, 702.129, 702.141"""

from twinstack.engine.magic import words as w
from twinstack.engine.magic.cards.tokens import phyrexian_golem, salamander

weak = w.target(w.creature & w.power("<=", w.power_of(w.itself)))
no_salamander = w.up_to(1, w.creature - w.subtype("Salamander"))

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Araumi of the Dead Tide", "{1}{U}{B}", "Legendary Creature — Merfolk Wizard", "1/4",
        w.activated(
            w.cost("{T}", exile=w.anything, count=w.count(w.opponent)),
            w.until_end_of_turn(w.target(w.creature & w.in_graveyard & w.yours), w.has(w.encore(w.its_mana_cost))),
        ),
    ),
    w.card("Sacred Cat", "{W}", "Creature — Cat", "1/1", w.lifelink, w.embalm("{W}")),
    w.card("Honored Hydra", "{5}{G}", "Creature — Snake Hydra", "6/6", w.trample, w.embalm("{3}{G}")),
    w.card(
        "Anointer Priest", "{1}{W}", "Creature — Human Cleric", "1/3",
        w.when(w.enters(w.creature & w.token & w.yours), w.gain_life(1)),
        w.embalm("{3}{W}"),
    ),
    w.card("Unwavering Initiate", "{2}{W}", "Creature — Human Warrior", "3/2", w.vigilance, w.embalm("{4}{W}")),
    w.card(
        "Aven Wind Guide", "{2}{W}{U}", "Creature — Bird Warrior", "2/3",
        w.flying,
        w.vigilance,
        w.static(w.creature & w.token & w.yours, w.has(w.flying, w.vigilance)),
        w.embalm("{4}{W}{U}"),
    ),
    w.card("Tah-Crop Skirmisher", "{1}{U}", "Creature — Snake Warrior", "2/1", w.embalm("{3}{U}")),
    w.card("Adorned Pouncer", "{1}{W}", "Creature — Cat", "1/1", w.double_strike, w.eternalize("{3}{W}{W}")),
    w.card(
        "Dreamstealer", "{2}{B}", "Creature — Human Wizard", "1/2",
        w.menace,
        w.when(w.deals_combat_damage(to=w.player), w.discard(w.that_much, w.that_player)),
        w.eternalize("{4}{B}{B}"),
    ),
    w.card(
        "Earthshaker Khenra", "{1}{R}", "Creature — Jackal Warrior", "2/1",
        w.haste,
        w.when(w.enters(), w.this_turn(w.cant_block(), to=weak)),
        w.eternalize("{4}{R}{R}"),
    ),
    w.card(
        "Sunscourge Champion", "{2}{W}", "Creature — Human Wizard", "2/3",
        w.when(w.enters(), w.gain_life(w.power_of(w.itself))),
        w.eternalize(w.cost("{2}{W}{W}", discard=w.anything)),
    ),
    w.card(
        "Amphin Mutineer", "{3}{U}", "Creature — Salamander Pirate", "3/3",
        w.when(w.enters(), w.exile(no_salamander), w.create_for(w.controller_of(no_salamander), salamander)),
        w.encore("{4}{U}{U}"),
    ),
    w.card(
        "Briarblade Adept", "{4}{B}", "Creature — Elf Assassin", "3/4",
        w.when(w.attacks(), w.until_end_of_turn(w.target(w.creature & w.an_opponents), w.gets(-1, -1))),
        w.encore("{3}{B}"),
    ),
    w.card(
        "Phyrexian Triniform", "{9}", "Artifact Creature — Phyrexian Golem", "9/9",
        w.when(w.dies(), w.create(phyrexian_golem, 3)),
        w.encore("{12}"),
    ),
)
