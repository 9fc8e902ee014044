"""Spells whose keywords copy them, or cast copies of them. 702.40, 702.50, 702.56, 702.78, 702.99, 702.153, 702.192"""

from twinstack.engine.magic import words as w

_dragon = w.make_token("Dragon Elemental", "4/4", "Creature — Dragon Elemental", w.flying, w.prowess, color="red")
_victim = w.target(w.player)
_first = w.target(w.permanent)
_second = w.another_target(w.permanent)
_doomed = w.target(w.creature)
_shared = w.target(w.permanent - w.land)
_trick = w.instant | w.sorcery
_hunted = w.remembered("hunted")
_becomes_human = w.apply(
    _hunted, w.becomes_only("Creature — Human"), w.color("white"), w.base_pt(1, 1), w.loses_all_abilities()
)
_flipped_for = w.target(w.spell & _trick)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Aethertow", "{3}{W/U}", "Instant",
        w.put_on_library(w.target(w.creature & (w.attacking | w.blocking))),
        w.conspire,
    ),
    w.card(
        "Amphibian Downpour", "{2}{U}", "Enchantment — Aura",
        w.flash, w.storm,
        w.enchant(w.creature),
        w.static(
            w.enchanted,
            w.loses_all_abilities(), w.color("blue"), w.becomes_only("Creature — Frog"), w.base_pt(1, 1),
        ),
    ),
    w.card(
        "Tempest Technique", "{3}{W}", "Enchantment — Aura",
        w.storm,
        w.enchant(w.creature & w.yours),
        w.static(w.enchanted, w.gets(_all := w.count(w.enchantment & w.yours), _all)),
    ),
    w.card("Dragonstorm", "{8}{R}", "Sorcery",
        w.search(w.permanent_card & w.subtype("Dragon"), "battlefield"), w.storm),
    w.card("Elemental Eruption", "{4}{R}{R}", "Sorcery", w.create(_dragon), w.storm),
    w.card(
        "Ignite Memories", "{4}{R}", "Sorcery",
        w.reveal(w.at_random(w.in_hand & w.ControlledByPlayer(_victim))), w.damage(w.mana_value_of(), _victim),
        w.storm,
    ),
    w.card(
        "Bitter Ordeal", "{2}{B}", "Sorcery",
        w.search(w.anything, "exile", library=_victim, reveal=False),
        w.gravestorm,
    ),
    w.card(
        "Mists of Lórien", "{2}{U}", "Sorcery",
        w.replicate("{U}"),
        w.return_to_hand(w.each((w.permanent - w.land) & w.mana_value_is("==", w.mana_value_of(_shared)))),
    ),
    w.card(
        "Reiterating Bolt", "{1}{R}", "Sorcery",
        w.replicate(w.cost(energy=3)),
        w.damage(3, w.target(w.creature | w.planeswalker)),
    ),
    w.card(
        "Exterminate!", "{2}{B}", "Sorcery",
        w.replicate(w.cost(tap=w.subtype("Dalek") & w.untapped & w.yours)),
        w.destroy(_doomed), w.lose_life(3, w.controller_of(_doomed)),
    ),
    w.card(
        "Cut Your Losses", "{4}{U}{U}", "Sorcery",
        w.casualty(2),
        w.mill(w.count(w.in_library & w.ControlledByPlayer(_victim)).half(), _victim),
    ),
    w.card(
        "Dig Up the Body", "{2}{B}", "Instant",
        w.casualty(1),
        w.mill(2), w.may(w.return_to_hand(w.a(w.creature & w.in_graveyard & w.yours))),
    ),
    w.card(
        "Decorum Dissertation", "{3}{B}{B}", "Sorcery — Lesson",
        w.draw(2, _victim), w.lose_life(2, _victim),
        w.paradigm,
    ),
    w.card(
        "Germination Practicum", "{3}{G}{G}", "Sorcery — Lesson",
        w.put_counters("+1/+1", 2, w.each(w.creature & w.yours)),
        w.paradigm,
    ),
    w.card(
        "Restoration Seminar", "{5}{W}{W}", "Sorcery — Lesson",
        w.put_onto_battlefield(w.target((w.permanent_card - w.land) & w.in_graveyard & w.yours)),
        w.paradigm,
    ),
    w.card(
        "Undying Flames", "{4}{R}{R}", "Sorcery",
        w.reveal_until(w.nonland), w.damage(w.mana_value_of(), w.target()), w.exile(w.revealed_cards),
        w.epic,
    ),
    w.card(
        "Arcane Heist", "{2}{U}{U}", "Sorcery",
        w.cast_it(w.target(_trick & w.in_graveyard & w.an_opponent_owns)),
        w.shield(w.goes_instead(w.itself, "graveyard", "exile", from_="stack"), to=w.remembered("cast"),
            lasts=w.FOREVER),
        w.cipher,
    ),
    w.card(
        "Hidden Strings", "{1}{U}", "Sorcery",
        w.may(w.one_of(w.tap(_first), w.untap(_first))), w.may(w.one_of(w.tap(_second), w.untap(_second))),
        w.cipher,
    ),
    w.card(
        "Undercity Plague", "{4}{B}{B}", "Sorcery",
        w.lose_life(1, _victim), w.discard(1, _victim), w.players_sacrifice(_victim, w.permanent),
        w.cipher,
    ),
    w.card(
        "Voidwalk", "{3}{U}", "Sorcery",
        w.exile(w.target(w.creature)),
        w.later(w.each_end_step, w.put_onto_battlefield(w.it, under=w.owner_of(w.it))),
        w.cipher,
    ),
    w.card(
        "Writ of Return", "{3}{B}{B}", "Sorcery",
        w.put_onto_battlefield(w.target(w.creature & w.in_graveyard & w.yours), tapped=True),
        w.cipher,
    ),
    w.card(
        "March from Velis Vel", "{2}{U}", "Sorcery",
        w.choose("nonbasic land type"),
        w.become_copy(
            w.each(w.land & w.yours & w.of_chosen("nonbasic land type")), w.target(w.creature & w.yours), w.END_OF_TURN,
        ),
        w.until_end_of_turn(w.it, w.has(w.haste)),
        w.flashback("{4}{U}"),
    ),
    w.card(
        "Hunted by The Family", "{5}{U}{U}", "Sorcery",
        w.for_each(
            w.target(w.creature & w.not_yours, 0, 4),
            w.seq(
                w.note("hunted", w.it),
                w.villainous_choice(w.controller_of(w.it), _becomes_human, w.create_copy(_hunted)),
            ),
        ),
    ),
    w.split_card(
        w.face(
            "Odds", "{U}{R}", "Instant",
            w.flip_for_side,
            w.if_(w.heads, w.counter(_flipped_for), w.copy_spell(_flipped_for, may_retarget=True)),
        ),
        w.face(
            "Ends", "{3}{R}{W}", "Instant",
            w.players_sacrifice(w.target(w.player), w.creature & w.attacking, 2),
        ),
    ),
    w.card(
        "Eternal Dominion", "{7}{U}{U}{U}", "Sorcery",
        w.search(
            w.artifact | w.creature | w.enchantment | w.land, "battlefield", library=w.target(w.opponent),
        ),
        w.epic,
    ),
    w.card(
        "Stream of Thought", "{U}", "Sorcery",
        w.mill(4, _victim),
        w.put_on_library(w.some(4, w.in_graveyard & w.yours, least=0)), w.shuffle(),
        w.replicate("{2}{U}{U}"),
    ),
    w.card(
        "Ghired's Belligerence", "{X}{R}{R}", "Sorcery",
        w.damage(w.x, w.target(w.creature, 0, w.ALL), divided=True),
        w.later(w.dies(w.it), w.populate(), once=False, lasts=w.END_OF_TURN),
    ),
)
