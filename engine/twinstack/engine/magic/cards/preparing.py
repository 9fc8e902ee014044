"""Preparation cards: each has a prepare spell, of which copies are cast while the permanent is prepared. 722"""

from twinstack.engine.magic import words as w
from twinstack.engine.magic.cards.tokens import treasure

_turned = w.target(w.creature)
_reader = w.target(w.player)
_pest = w.make_token("Pest", "1/1", "Creature — Pest", w.when(w.attacks(), w.gain_life(1)), color=("black", "green"))
_spirit = w.make_token("Spirit", "2/2", "Creature — Spirit", color=("red", "white"))

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.preparation(
        w.face(
            "Abigale, Poet Laureate", "{1}{W}{B}", "Legendary Creature — Bird Bard", "2/3",
            w.flying, w.when(w.casts(w.creature), w.prepare()),
        ),
        w.face("Heroic Stanza", "{1}{W/B}", "Sorcery", w.put_counters("+1/+1", 1, w.target(w.creature))),
    ),
    w.preparation(
        w.face("Blazing Firesinger", "{2}{R}", "Creature — Dwarf Bard", "2/3", w.as_enters(w.prepare())),
        w.face("Seething Song", "{2}{R}", "Instant", w.add_mana("RRRRR")),
    ),
    w.preparation(
        w.face(
            "Kirol, History Buff", "{R}{W}", "Legendary Creature — Vampire Cleric", "2/3",
            w.when(w.leave_together(w.anything & w.yours, from_="graveyard"), w.prepare()),
        ),
        w.face(
            "Pack a Punch", "{1}{R}{W}", "Sorcery",
            w.mill(1), w.put_counters("+1/+1", 2, _turned), w.until_end_of_turn(_turned, w.has(w.trample)),
        ),
    ),
    w.preparation(
        w.face("Cheerful Osteomancer", "{3}{B}", "Creature — Orc Warlock", "4/2", w.as_enters(w.prepare())),
        w.face("Raise Dead", "{B}", "Sorcery", w.return_to_hand(w.target(w.creature & w.in_graveyard & w.yours))),
    ),
    w.preparation(
        w.face("Elite Interceptor", "{W}", "Creature — Human Wizard", "1/2", w.as_enters(w.prepare())),
        w.face(
            "Rejoinder", "{1}{W}", "Sorcery",
            w.may(w.one_of(w.tap(_turned), w.untap(_turned))),
            w.draw(),
        ),
    ),
    w.preparation(
        w.face(
            "Emeritus of Abundance", "{2}{G}", "Creature — Elf Druid", "3/4",
            w.vigilance,
            w.as_enters(w.prepare()),
            w.when(w.attacks(), w.prepare(), if_=w.there_is(w.land & w.yours, 8)),
        ),
        w.face("Regrowth", "{1}{G}", "Sorcery", w.return_to_hand(w.target(w.in_graveyard & w.yours))),
    ),
    w.preparation(
        w.face(
            "Emeritus of Woe", "{3}{B}", "Creature — Vampire Warlock", "5/4",
            w.as_enters(w.prepare()),
            w.when(w.your_end_step, w.prepare(), if_=w.at_least(w.fact("creatures died"), 2)),
        ),
        w.face("Demonic Tutor", "{1}{B}", "Sorcery", w.search(w.anything, reveal=False)),
    ),
    w.preparation(
        w.face(
            "Encouraging Aviator", "{2}{U}", "Creature — Bird Wizard", "2/3",
            w.flying, w.when(w.attacks(), w.prepare()),
        ),
        w.face("Jump", "{U}", "Instant", w.until_end_of_turn(w.target(w.creature), w.has(w.flying))),
    ),
    w.preparation(
        w.face("Goblin Glasswright", "{1}{R}", "Creature — Goblin Sorcerer", "2/2", w.as_enters(w.prepare())),
        w.face("Craft with Pride", "{R}", "Sorcery", w.create(treasure)),
    ),
    w.preparation(
        w.face(
            "Harmonized Trio", "{U}", "Creature — Merfolk Bard Wizard", "1/1",
            w.activated(w.cost("{T}", tap=w.creature & w.untapped & w.yours, count=2), w.prepare()),
        ),
        w.face(
            "Brainstorm", "{U}", "Instant",
            w.draw(3), w.put_on_library(w.some(2, w.in_hand & w.yours)),
        ),
    ),
    w.preparation(
        w.face("Honorbound Page", "{3}{W}", "Creature — Cat Cleric", "3/3", w.first_strike, w.as_enters(w.prepare())),
        w.face(
            "Forum's Favor", "{W}", "Sorcery",
            w.until_end_of_turn(w.target(w.creature), w.gets(1, 0), w.has(w.flying)),
        ),
    ),
    w.preparation(
        w.face("Infirmary Healer", "{1}{G}", "Creature — Cat Cleric", "2/3", w.as_enters(w.prepare())),
        w.face("Stream of Life", "{X}{G}", "Sorcery", w.gain_life(w.x, w.target(w.player))),
    ),
    w.preparation(
        w.face(
            "Lluwen, Exchange Student", "{2}{B}{G}", "Legendary Creature — Elf Druid", "3/4",
            w.as_enters(w.prepare()),
            w.activated(w.cost(exile=w.creature & w.yours), w.prepare(), as_sorcery=True),
        ),
        w.face("Pest Friend", "{B/G}", "Sorcery", w.create(_pest)),
    ),
    w.preparation(
        w.face(
            "Maelstrom Artisan", "{1}{R}{R}", "Creature — Minotaur Sorcerer", "3/2", w.haste, w.as_enters(w.prepare()),
        ),
        w.face("Rocket Volley", "{1}{R}", "Sorcery", w.destroy(w.target(w.land - w.basic))),
    ),
    w.preparation(
        w.face(
            "Sanar, Unfinished Genius", "{U}{R}", "Legendary Creature — Goblin Sorcerer", "0/4",
            w.as_enters(w.prepare()),
            w.activated("{T}", w.create(treasure), if_=w.at_least(w.spells_cast(w.instant | w.sorcery), 1)),
        ),
        w.face("Wild Idea", "{3}{U}{R}", "Sorcery", w.search(w.instant | w.sorcery)),
    ),
    w.preparation(
        w.face(
            "Scathing Shadelock", "{4}{B}", "Creature — Snake Warlock", "4/6",
            w.when(w.beginning_of("main", whose=w.you), w.prepare()),
        ),
        w.face(
            "Venomous Words", "{B}", "Sorcery",
            w.until_end_of_turn(w.target(w.creature & w.yours), w.gets(2, 0), w.has(w.deathtouch)),
        ),
    ),
    w.preparation(
        w.face(
            "Scheming Silvertongue", "{1}{B}", "Creature — Vampire Warlock", "1/3",
            w.flying, w.lifelink,
            w.when(
                w.beginning_of("second main", whose=w.you), w.prepare(),
                if_=w.at_least(w.fact("life gained", w.you), 2),
            ),
        ),
        w.face("Sign in Blood", "{B}{B}", "Sorcery", w.draw(2, _reader), w.lose_life(2, _reader)),
    ),
    w.preparation(
        w.face(
            "Skycoach Conductor", "{2}{U}", "Creature — Bird Pilot", "2/3",
            w.flash, w.flying, w.vigilance, w.as_enters(w.prepare()),
        ),
        w.face(
            "All Aboard", "{U}", "Instant",
            w.exile(w.target(w.creature & w.yours - w.subtype("Pilot"))),
            w.put_onto_battlefield(w.it, under=w.owner_of(w.it)),
        ),
    ),
    w.preparation(
        w.face("Spellbook Seeker", "{3}{U}", "Creature — Bird Wizard", "3/3", w.flying, w.as_enters(w.prepare())),
        w.face("Careful Study", "{U}", "Sorcery", w.draw(2), w.discard(2)),
    ),
    w.preparation(
        w.face(
            "Strife Scholar", "{2}{R}", "Creature — Orc Sorcerer", "3/2",
            w.ward(w.cost(life=2)), w.as_enters(w.prepare()),
        ),
        w.face("Awaken the Ages", "{5}{R}", "Sorcery", w.create(_spirit, 2)),
    ),
    w.preparation(
        w.face(
            "Tam, Observant Sequencer", "{2}{G}{U}", "Legendary Creature — Gorgon Wizard", "4/3",
            w.when(w.landfall(), w.prepare()),
        ),
        w.face("Deep Sight", "{G}{U}", "Sorcery", w.draw(), w.gain_life(1)),
    ),
    w.preparation(
        w.face(
            "Vastlands Scavenger", "{1}{G}{G}", "Creature — Bear Druid", "4/4", w.deathtouch, w.as_enters(w.prepare()),
        ),
        w.face(
            "Bind to Life", "{4}{G}", "Instant",
            w.mill(7), w.put_onto_battlefield(w.a(w.creature & w.in_graveyard & w.it)),
        ),
    ),
    w.preparation(
        w.face(
            "Joined Researchers", "{1}{W}", "Creature — Human Cleric Wizard", "2/2",
            w.first_strike,
            w.when(w.each_end_step, w.prepare(), if_=~w.is_(w.you, w.has_most(w.hand_size(w.it)))),
        ),
        w.face("Secret Rendezvous", "{1}{W}{W}", "Sorcery", w.draw(3, w.AllOfThese((w.you, w.target(w.opponent))))),
    ),
)
