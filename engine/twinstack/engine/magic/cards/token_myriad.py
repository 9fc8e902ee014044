"""Myriad, and creatures with it: a copy for each other opponent. 702.116"""

from twinstack.engine.magic.cards.tokens import treasure
from twinstack.engine.magic.words import (
    ControlledByPlayer,
    Target,
    activated,
    artifact,
    attacking,
    attacks,
    card,
    costs_less,
    costs_less_itself,
    count,
    create,
    creature,
    deals_combat_damage,
    defending_player,
    discard,
    draw,
    each,
    flying,
    gain_life,
    gets,
    hand_size,
    has,
    has_done,
    haste,
    if_,
    instant,
    is_,
    it,
    itself,
    land,
    legendary,
    life_of,
    may,
    menace,
    more_than_others,
    myriad,
    named,
    opponent,
    player,
    rule,
    sorcery,
    static,
    tap,
    that_player,
    token,
    trample,
    until_end_of_turn,
    vigilance,
    when,
    you,
    yours,
)

of_each_opponent = Target(creature, 0, 1, each_opponent=True)
its_lands = count(land & ControlledByPlayer(it))
defending_lands = count(land & ControlledByPlayer(defending_player))
genasi = each(creature & yours & named("Genasi Enforcers"))

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    card("Herald of the Host", "{3}{W}{W}", "Creature — Angel", "4/4", flying, vigilance, myriad),
    card(
        "Battle Angels of Tyr", "{2}{W}{W}", "Creature — Angel Knight", "4/4",
        flying,
        myriad,
        when(
            deals_combat_damage(to=player),
            if_(more_than_others(that_player, hand_size(it)), draw()),
            if_(more_than_others(that_player, its_lands), create(treasure)),
            if_(more_than_others(that_player, life_of(it)), gain_life(3)),
        ),
    ),
    card("Tabaxi Toucaneers", "{4}{W}", "Creature — Cat Ranger", "3/2", flying, myriad),
    card(
        "Hammers of Moradin", "{2}{W}", "Creature — Dwarf Cleric", "3/3",
        myriad,
        when(attacks(), tap(of_each_opponent)),
    ),
    card("Wyrm's Crossing Patrol", "{W}", "Creature — Human Soldier", "1/1", myriad),
    card(
        "Wizards of Thay", "{3}{U}", "Creature — Human Wizard", "3/3",
        myriad,
        costs_less(instant | sorcery, 1, by=you),
        rule("flash", sorcery & yours),
    ),
    card(
        "Broodbirth Viper", "{4}{U}", "Creature — Snake", "3/3",
        myriad,
        when(deals_combat_damage(to=player), may(draw())),
    ),
    card(
        "Banshee of the Dread Choir", "{3}{B}{B}", "Creature — Spirit", "4/4",
        myriad,
        when(deals_combat_damage(to=player), discard(1, that_player)),
    ),
    card("Dalek Squadron", "{2}{B}", "Artifact Creature — Dalek", "3/3", menace, myriad),
    card("Tiamat's Fanatics", "{4}{R}", "Creature — Dragon Warrior", "4/3", haste, myriad),
    card("Warchief Giant", "{3}{R}{R}", "Creature — Giant Warrior", "5/3", haste, myriad),
    card(
        "Gnoll War Band", "{5}{R}", "Creature — Gnoll", "5/5",
        costs_less_itself(count(opponent & has_done("damage taken"))),
        menace,
        myriad,
    ),
    card(
        "Genasi Enforcers", "{1}{R}", "Creature — Elemental Shaman", "1/3",
        myriad,
        activated("{1}{R}", until_end_of_turn(genasi, gets(1, 0))),
    ),
    card(
        "Elturel Survivors", "{3}{R}", "Creature — Tiefling Peasant", "0/4",
        trample,
        myriad,
        static(itself, gets(defending_lands, 0), while_=is_(itself, attacking)),
    ),
    card("Caller of the Pack", "{5}{G}{G}", "Creature — Beast", "8/6", trample, myriad),
    card(
        "The Master, Multiplied", "{4}{B}{R}", "Legendary Creature — Time Lord Rogue", "4/3",
        myriad,
        rule("no legend rule", creature & token & yours),
        rule("triggers spare", creature & token & yours),
    ),
    card(
        "Cybermen Squadron", "{7}", "Artifact Creature — Cyberman", "5/5",
        static(creature & artifact & yours - legendary, has(myriad)),
    ),
)
