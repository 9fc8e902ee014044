"""Spells and creatures that copy themselves, by the keywords that say so. 702.40, 702.56, 702.78, 702.99, 702.153"""

from twinstack.engine.magic import words as w
from twinstack.engine.magic.cards.tokens import treasure

_spell = w.target(w.spell)
_trick = w.target(w.spell & (w.instant | w.sorcery))
_weird = w.make_token("Weird", "3/3", "Creature — Weird", w.defender, w.flying, color="blue")
_spirit = w.make_token("Spirit", "1/1", "Creature — Spirit", w.flying, color="white")
_elemental = w.make_token("Elemental", "3/3", "Creature — Elemental", w.flying, color=("blue", "red"))
_mouse = w.target(w.subtype("Mouse") & w.creature & w.yours)
_tapped_down = w.target(w.creature)
_theirs = w.target(w.creature & w.an_opponents)
_traitor = w.target(w.creature & w.untapped)
_own_combat = w.beginning_of("begin combat", whose=w.you)
_helper = w.target(w.creature & w.yours - w.itself)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Flusterstorm", "{U}", "Instant",
        w.unless_pays(w.controller_of(_trick), w.cost("{1}"), w.counter(_trick)),
        w.storm,
    ),
    w.card(
        "Hindering Touch", "{3}{U}", "Instant",
        w.unless_pays(w.controller_of(_spell), w.cost("{2}"), w.counter(_spell)),
        w.storm,
    ),
    w.card("Volcanic Awakening", "{4}{R}{R}", "Sorcery", w.destroy(w.target(w.land)), w.storm),
    w.card("Radstorm", "{3}{U}", "Instant", w.storm, w.proliferate()),
    w.card(
        "Wing Shards", "{1}{W}{W}", "Instant",
        w.players_sacrifice(w.target(w.player), w.creature & w.attacking),
        w.storm,
    ),
    w.card(
        "Haze of Rage", "{1}{R}", "Sorcery",
        w.buyback("{2}"),
        w.until_end_of_turn(w.each(w.creature & w.yours), w.gets(1, 0)),
        w.storm,
    ),
    w.card(
        "Lose Focus", "{1}{U}", "Instant",
        w.replicate("{U}"),
        w.unless_pays(w.controller_of(_spell), w.cost("{2}"), w.counter(_spell)),
    ),
    w.card(
        "Consign to Memory", "{U}", "Instant",
        w.replicate("{1}"),
        w.counter(w.target(w.triggered_ability | (w.spell & w.colorless))),
    ),
    w.card(
        "Thunderheads", "{2}{U}", "Instant",
        w.replicate("{2}{U}"),
        w.create(_weird),
        w.later(w.each_end_step, w.exile(w.it)),
    ),
    w.card("Cut of the Profits", "{X}{B}{B}", "Sorcery", w.casualty(3), w.draw(w.x), w.lose_life(w.x)),
    w.card(
        "Rooftop Nuisance", "{2}{U}", "Sorcery",
        w.casualty(1),
        w.tap(_tapped_down),
        w.stays_tapped(_tapped_down),
        w.draw(),
    ),
    w.card(
        "Disturbing Plot", "{1}{B}", "Sorcery",
        w.return_to_hand(w.target(w.creature & w.in_graveyard)),
        w.conspire,
    ),
    w.card(
        "Mine Excavation", "{1}{W}", "Sorcery",
        w.return_to_hand(w.target((w.artifact | w.enchantment) & w.in_graveyard)),
        w.conspire,
    ),
    w.card(
        "Traitor's Roar", "{4}{B/R}", "Sorcery",
        w.tap(_traitor),
        w.damage(w.power_of(_traitor), w.controller_of(_traitor), by=_traitor),
        w.conspire,
    ),
    w.card("Mental Vapors", "{3}{B}", "Sorcery", w.discard(1, w.target(w.player)), w.cipher),
    w.card(
        "Midnight Recovery", "{3}{B}", "Sorcery",
        w.return_to_hand(w.target(w.creature & w.in_graveyard & w.yours)),
        w.cipher,
    ),
    w.card("Hands of Binding", "{1}{U}", "Sorcery", w.tap(_theirs), w.stays_tapped(_theirs), w.cipher),
    w.card(
        "Corporeal Projection", "{U}{R}", "Sorcery",
        w.until_end_of_turn(w.target(w.creature & w.yours), w.has(w.myriad)),
        w.overload("{3}{U}{U}{R}{R}"),
    ),
    w.card(
        "Duke Ulder Ravengard", "{4}{R}{W}", "Legendary Creature — Human Noble Soldier", "5/5",
        w.when(_own_combat, w.until_end_of_turn(_helper, w.has(w.haste, w.myriad))),
    ),
    w.card(
        "Fin-Clade Fugitives", "{5}{G}", "Creature — Elf Salamander Rogue", "7/4",
        w.cant_be_blocked_by(w.creature & w.power("<=", 2)),
        w.encore("{4}{G}"),
    ),
    w.card(
        "Oketra's Attendant", "{3}{W}{W}", "Creature — Bird Soldier", "3/3",
        w.flying,
        w.cycling("{2}"),
        w.embalm("{3}{W}{W}"),
    ),
    w.card(
        "Fanatic of Rhonas", "{1}{G}", "Creature — Snake Druid", "1/4",
        w.tap_for("G"),
        w.activated("{T}", w.add_mana("GGGG"), if_=w.there_is(w.creature & w.yours & w.power(">=", 4))),
        w.eternalize("{2}{G}{G}"),
    ),
    w.card(
        "Bushy Bodyguard", "{1}{G}", "Creature — Squirrel Warrior", "2/1",
        w.offspring("{2}"),
        w.when(w.enters(), w.may_pay(w.forage, w.put_counters("+1/+1", 2))),
    ),
    w.card(
        "Manifold Mouse", "{1}{R}", "Creature — Mouse Soldier", "1/2",
        w.offspring("{2}"),
        w.when(
            _own_combat,
            w.one_of(
                w.until_end_of_turn(_mouse, w.has(w.double_strike)),
                w.until_end_of_turn(_mouse, w.has(w.trample)),
            ),
        ),
    ),
    w.card(
        "Prosperous Bandit", "{2}{R}", "Creature — Raccoon Rogue", "2/2",
        w.offspring("{1}"),
        w.first_strike,
        w.when(w.deals_combat_damage(to=w.player), w.create(treasure, w.that_many, tapped=True)),
    ),
    w.card(
        "Rust-Shield Rampager", "{3}{G}", "Creature — Raccoon Warrior", "4/4",
        w.offspring("{2}"),
        w.cant_be_blocked_by(w.creature & w.power("<=", 2)),
    ),
    w.preparation(
        w.face("Landscape Painter", "{1}{U}", "Creature — Merfolk Wizard", "2/1", w.as_enters(w.prepare())),
        w.face("Vibrant Idea", "{4}{U}", "Sorcery", w.draw(2)),
    ),
    w.preparation(
        w.face("Campus Composer", "{3}{U}", "Creature — Merfolk Bard", "3/4", w.ward("{2}"), w.as_enters(w.prepare())),
        w.face("Aqueous Aria", "{4}{U}", "Sorcery", w.create(_elemental)),
    ),
    w.preparation(
        w.face(
            "Leech Collector", "{1}{B}", "Creature — Human Warlock", "2/2",
            w.when(w.gains_life(), w.prepare(), per_turn=1),
        ),
        w.face("Bloodletting", "{B}", "Sorcery", w.lose_life(2, w.each(w.opponent))),
    ),
    w.card(
        "Silverquill Lecturer", "{4}{W}", "Creature — Kor Wizard", "3/3",
        w.static(w.spell & w.creature & w.yours, w.has(w.demonstrate)),
    ),
    w.card(
        "The Sixth Seraph", "{3}{W}{W}", "Legendary Creature — Angel", "3/6",
        w.flying,
        w.static(w.spell & w.artifact & w.yours, w.has(w.demonstrate)),
    ),
    w.card(
        "Raiding Schemes", "{3}{R}{G}", "Enchantment",
        w.static(w.spell & w.yours - w.creature, w.has(w.conspire)),
    ),
)
