"""Creatures whose keywords make copies of them. 702.116, 702.128, 702.129, 702.141, 702.157, 702.175"""

from twinstack.engine.magic import words as w
from twinstack.engine.magic.cards.tokens import treasure

_taken = w.target(w.creature & w.not_yours)
_token = w.target(w.creature & w.token & w.yours)
_own_combat = w.beginning_of("begin combat", whose=w.you)
_cheap = w.permanent_card & w.in_graveyard & w.yours & w.mana_value_is("<=", 4)
_dead_of_theirs = w.creature & w.in_graveyard & w.ControlledByPlayer(w.defending_player)
_beside_it = w.creature & w.attacking_whom(w.That("other")) - w.itself
_lands_of_theirs = w.count(w.land & w.ControlledByPlayer(w.defending_player))

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Angel of Indemnity", "{5}{W}", "Creature — Angel Warrior", "5/5",
        w.flying, w.lifelink,
        w.when(w.enters(), w.put_onto_battlefield(w.target(_cheap))),
        w.encore("{6}{W}{W}"),
    ),
    w.card(
        "Coastline Marauders", "{2}{R}", "Creature — Human Pirate", "0/3",
        w.trample,
        w.when(w.attacks(), w.until_end_of_turn(w.itself, w.gets(_lands_of_theirs, 0))),
        w.encore("{4}{R}{R}"),
    ),
    w.card(
        "Elvish Dreadlord", "{3}{B}{B}", "Creature — Zombie Elf", "3/3",
        w.deathtouch,
        w.when(w.dies(), w.until_end_of_turn(w.each(w.creature - w.subtype("Elf")), w.gets(-3, -3))),
        w.encore("{5}{B}{B}"),
    ),
    w.card(
        "Mist Dancer", "{4}{U}", "Creature — Merfolk Wizard", "3/3",
        w.flying,
        w.static(w.creature & w.subtype("Merfolk") & w.yours - w.itself, w.gets(1, 0), w.has(w.flying)),
        w.encore("{5}{U}{U}"),
    ),
    w.card(
        "Spellbinding Soprano", "{1}{R}", "Creature — Human Bard", "2/2",
        w.when(w.attacks(), w.this_turn(w.costs_less(w.instant | w.sorcery, "{1}", by=w.you))),
        w.encore("{3}{R}"),
    ),
    w.card(
        "Firbolg Flutist", "{4}{R}{R}", "Creature — Giant Bard", "4/4",
        w.when(
            w.enters(),
            w.gain_control(_taken, w.END_OF_TURN), w.untap(_taken),
            w.until_end_of_turn(_taken, w.has(w.haste, w.myriad)),
        ),
    ),
    w.card(
        "Goldlust Triad", "{4}{R}", "Creature — Dragon", "4/3",
        w.flying, w.myriad,
        w.when(w.deals_combat_damage(to=w.player), w.create(treasure)),
    ),
    w.card(
        "Ironwill Forger", "{3}{W}", "Creature — Orc Artificer", "3/3",
        w.when(
            _own_combat,
            w.until_end_of_turn(w.target(w.creature & w.yours - w.legendary), w.has(w.myriad)),
            if_=w.there_is(w.commander & w.permanent & w.yours & w.you_own),
        ),
    ),
    w.card(
        "Sumala Rumblers", "{2}{G/W}{G/W}", "Creature — Wurm", "*/4",
        w.defines(w.base_pt(w.count(w.creature & w.yours), None)),
        w.myriad,
    ),
    w.card(
        "Glyph Keeper", "{3}{U}{U}", "Creature — Sphinx", "5/3",
        w.flying,
        w.when(w.becomes_target(), w.counter(w.that_source), per_turn=1),
        w.embalm("{5}{U}{U}"),
    ),
    w.card(
        "Labyrinth Guardian", "{1}{U}", "Creature — Illusion Warrior", "2/3",
        w.when(w.becomes_target(of=w.spell), w.sacrifice(w.itself)),
        w.embalm("{3}{U}"),
    ),
    w.card(
        "Heart-Piercer Manticore", "{2}{R}{R}", "Creature — Manticore", "4/3",
        w.when(
            w.enters(),
            w.may(w.sacrifice(w.a(w.creature & w.yours - w.itself))),
            w.if_(w.did, w.when_you_do(w.damage(w.power_of(w.it), w.target(w.any_target)))),
        ),
        w.embalm("{5}{R}"),
    ),
    w.card(
        "Temmet, Vizier of Naktamun", "{W}{U}", "Legendary Creature — Human Cleric", "2/2",
        w.when(_own_combat, w.until_end_of_turn(_token, w.gets(1, 1)), w.this_turn(w.cant_be_blocked(), to=_token)),
        w.embalm("{3}{W}{U}"),
    ),
    w.card(
        "Trueheart Duelist", "{1}{W}", "Creature — Human Warrior", "2/2",
        w.rule("can block more", amount=1),
        w.embalm("{2}{W}"),
    ),
    w.card(
        "Timeless Dragon", "{3}{W}{W}", "Creature — Dragon", "5/5",
        w.flying,
        w.cycling("{2}", w.subtype("Plains")),
        w.eternalize("{2}{W}{W}"),
    ),
    w.card(
        "Flowerfoot Swordmaster", "{W}", "Creature — Mouse Soldier", "1/2",
        w.offspring("{2}"),
        w.when(
            w.becomes_target(of=w.yours),
            w.until_end_of_turn(w.each(w.creature & w.subtype("Mouse") & w.yours), w.gets(1, 0)),
            per_turn=1,
        ),
    ),
    w.card(
        "Starscape Cleric", "{1}{B}", "Creature — Bat Cleric", "2/1",
        w.offspring("{2}{B}"),
        w.flying,
        w.cant_block(),
        w.when(w.gains_life(), w.lose_life(1, w.each(w.opponent))),
    ),
    w.card(
        "Steelburr Champion", "{2}{W}", "Creature — Mouse Soldier", "1/1",
        w.offspring("{1}{W}"),
        w.vigilance,
        w.when(w.casts(w.noncreature, who=w.opponent), w.put_counters("+1/+1")),
    ),
    w.card(
        "Tender Wildguide", "{1}{G}", "Creature — Possum Druid", "2/2",
        w.offspring("{2}"),
        w.tap_for("any"),
        w.activated("{T}", w.put_counters("+1/+1")),
    ),
    w.card(
        "Thundertrap Trainer", "{1}{U}", "Creature — Otter Wizard", "1/2",
        w.offspring("{4}"),
        w.when(w.enters(), w.Dig(4, 1, w.nonland & w.noncreature, optional=True, reveal=True)),
    ),
    w.card(
        "Ruthless Radrat", "{1}{B}{B}", "Creature — Rat Mutant", "2/2",
        w.squad(w.cost(exile=w.yours, count=4)),
        w.menace,
    ),
    w.card(
        "Rakshasa Debaser", "{4}{B}{B}", "Creature — Demon", "6/6",
        w.when(w.attacks(), w.put_onto_battlefield(w.target(_dead_of_theirs))),
        w.encore("{6}{B}{B}"),
    ),
    w.card(
        "Kitesail Skirmisher", "{3}{U}", "Creature — Human Pirate", "3/1",
        w.flying,
        w.when(w.attacks(), w.until_end_of_turn(w.target(_beside_it), w.has(w.flying))),
        w.encore("{4}{U}"),
    ),
)
