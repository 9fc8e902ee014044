"""Adventurer cards and Omen cards, and cards about them. 715, 720"""

from twinstack.engine.magic import words as w

_adventure = w.subtype("Adventure")
_others = w.creature - w.subtype("Demon")
_soldier = w.make_token("Soldier", "2/2", "Creature — Soldier", color="white")
_demon = w.make_token("Vampire Demon", "4/3", "Creature — Vampire Demon", w.flying, color=("white", "black"))

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.adventurer(
        w.face(
            "Brazen Borrower", "{1}{U}{U}", "Creature — Faerie Rogue", "3/1",
            w.flash, w.flying, w.cant_be_blocked_by(w.itself, w.creature - w.with_keyword("flying")),
        ),
        w.face(
            "Petty Theft", "{1}{U}", "Instant — Adventure",
            w.return_to_hand(w.target((w.permanent - w.land) & w.an_opponents)),
        ),
    ),
    w.card(
        "Chancellor of Tales", "{3}{U}", "Creature — Faerie Advisor", "2/3",
        w.flying, w.when(w.casts(_adventure), w.may(w.copy_spell(w.that_object, may_retarget=True))),
    ),
    w.card(
        "Edgewall Innkeeper", "{G}", "Creature — Human Peasant", "1/1",
        w.when(w.casts(w.creature & w.has_adventure), w.draw()),
    ),
    w.adventurer(
        w.face("Faerie Guidemother", "{W}", "Creature — Faerie", "1/1", w.flying),
        w.face(
            "Gift of the Fae", "{1}{W}", "Sorcery — Adventure",
            w.until_end_of_turn(w.target(w.creature), w.gets(2, 1), w.has(w.flying)),
        ),
    ),
    w.adventurer(
        w.face("Foulmire Knight", "{B}", "Creature — Zombie Knight", "1/1", w.deathtouch),
        w.face("Profane Insight", "{2}{B}", "Instant — Adventure", w.draw(), w.lose_life(1)),
    ),
    w.adventurer(
        w.face(
            "Murderous Rider", "{1}{B}{B}", "Creature — Zombie Knight", "2/3",
            w.lifelink, w.when(w.dies(), w.put_on_library(w.became(w.itself), bottom=True)),
        ),
        w.face(
            "Swift End", "{1}{B}{B}", "Instant — Adventure",
            w.destroy(w.target(w.creature | w.planeswalker)), w.lose_life(2),
        ),
    ),
    w.adventurer(
        w.face("Order of Midnight", "{1}{B}", "Creature — Human Knight", "2/2", w.flying, w.cant_block()),
        w.face(
            "Alter Fate", "{1}{B}", "Sorcery — Adventure",
            w.return_to_hand(w.target(w.creature & w.in_graveyard & w.yours)),
        ),
    ),
    w.adventurer(
        w.face(
            "Promise of Aclazotz", "{1}{B}", "Enchantment",
            w.when(w.your_end_step, w.may(w.sacrifice(w.a(_others & w.yours))), w.if_(w.did, w.populate())),
        ),
        w.face(
            "Foul Rebirth", "{2}{B}", "Sorcery — Adventure",
            w.sacrifice(w.a(_others & w.yours)), w.if_(w.did, w.create(_demon)),
        ),
    ),
    w.adventurer(
        w.face("Realm-Cloaked Giant", "{5}{W}{W}", "Creature — Giant", "7/7", w.vigilance),
        w.face("Cast Off", "{3}{W}{W}", "Sorcery — Adventure", w.destroy(w.each(w.creature - w.subtype("Giant")))),
    ),
    w.omen_card(
        w.face(
            "Riling Dawnbreaker", "{4}{W}", "Creature — Dragon", "3/4",
            w.flying, w.vigilance,
            w.when(
                w.beginning_of("begin combat", whose=w.you),
                w.until_end_of_turn(w.target(w.creature & w.yours - w.itself), w.gets(1, 0)),
            ),
        ),
        w.face("Signaling Roar", "{1}{W}", "Sorcery — Omen", w.create(_soldier)),
    ),
    w.omen_card(
        w.face(
            "Twinmaw Stormbrood", "{5}{W}", "Creature — Dragon", "5/4", w.flying, w.when(w.enters(), w.gain_life(5))),
        w.face(
            "Charring Bite", "{1}{R}", "Sorcery — Omen",
            w.damage(5, w.target(w.creature - w.with_keyword("flying"))),
        ),
    ),
)
