"""Cards that copy a spell as it is cast, or the next one: with a condition, for a price, once each turn. 707.10"""

from twinstack.engine.magic import words as w

_a_spell = w.spell & (w.instant | w.sorcery)
_again = w.copy_spell(w.that_object, may_retarget=True)
_this_again = w.copy_spell(w.itself, may_retarget=True)
_next_copied = w.later(w.casts(w.instant | w.sorcery), _again, lasts=w.END_OF_TURN)
_one_of_mine = w.CanTarget(w.creature & w.yours, only=True)
_single = w.CanTarget(w.permanent | w.player, only=True)
_bears_a_target = w.CanTarget(w.permanent | w.player)
_cheap = (w.instant | w.sorcery) & w.mana_value_is("<=", 2)
_my_spell = w.target(_a_spell & w.yours)
_served = w.target((w.spell | w.ability_on_stack) & _single)
_graveyard_spells = w.count((w.instant | w.sorcery) & w.in_graveyard & w.yours)
_rival = w.up_to(1, w.opponent)
_aimed_at_you = w.target(_a_spell & w.CanTarget(w.you))

_turned = w.target(w.permanent)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Leyline of Resonance", "{2}{R}{R}", "Enchantment",
        w.begins_in_play(),
        w.when(w.casts((w.instant | w.sorcery) & _one_of_mine), _again),
    ),
    w.card(
        "Storm of Forms", "{3}{U}", "Instant",
        w.when(
            w.casts(w.itself), w.copy_spell(w.itself, w.counter_kinds_among(w.yours), may_retarget=True),
            zones=("stack",),
        ),
        w.return_to_hand(w.target(w.permanent - w.land)),
    ),
    w.card(
        "Gandalf, Westward Voyager", "{3}{G}{U}", "Legendary Creature — Avatar Wizard", "5/5",
        w.when(
            w.casts(w.mana_value_is(">=", 5)),
            w.reveal(w.top_cards(1, w.each(w.opponent))),
            w.if_(
                w.any_is(w.it, w.SharesType("card type", w.that_object)),
                w.seq(_again, w.draw(1, w.each(w.opponent))), w.draw(),
            ),
        ),
    ),
    w.card(
        "Lumaret's Favor", "{1}{G}", "Instant",
        w.when(w.casts(w.itself), w.if_(w.at_least(w.fact("life gained", w.you), 1), _this_again), zones=("stack",)),
        w.until_end_of_turn(w.target(w.creature), w.gets(2, 4)),
    ),
    w.card(
        "Malicious Affliction", "{B}{B}", "Instant",
        w.when(w.casts(w.itself), w.may(_this_again), if_=w.at_least(w.fact("creatures died"), 1), zones=("stack",)),
        w.destroy(w.target(w.creature - w.black)),
    ),
    w.card(
        "Social Snub", "{1}{W}{B}", "Sorcery",
        w.when(
            w.only_while(w.casts(w.itself), w.there_is(w.creature & w.yours)), w.may(w.copy_spell(w.itself)),
            zones=("stack",),
        ),
        w.players_sacrifice(w.each_player, w.creature),
        w.lose_life(1, w.each(w.opponent)),
        w.gain_life(1),
    ),
    w.card(
        "Mathise, Surge Channeler", "{2}{U}", "Legendary Creature — Human Elf Shaman", "1/1",
        w.when(
            w.casts((w.instant | w.sorcery) & w.mana_value_is(">=", 3)),
            w.roll_die(20),
            w.if_(w.at_least(w.rolled, 20), _again,
                w.if_(w.at_least(w.rolled, 10), w.draw(), w.draw(1, w.each_player))),
        ),
    ),
    w.card(
        "Mica, Reader of Ruins", "{3}{R}", "Legendary Creature — Human Artificer", "4/4",
        w.ward(w.cost(life=3)),
        w.when(w.casts(w.instant | w.sorcery), w.may_pay(w.cost(sacrifice=w.artifact), _again)),
    ),
    w.card(
        "Reflective Golem", "{3}", "Artifact Creature — Golem", "2/3",
        w.when(w.casts((w.instant | w.sorcery) & w.CanTarget(w.itself, only=True)), w.may_pay(w.cost("{2}"), _again)),
    ),
    w.card(
        "Sevinne, the Chronoclasm", "{2}{U}{R}{W}", "Legendary Creature — Human Wizard", "2/2",
        w.prevent_damage(to=w.itself),
        w.when(w.casts(w.instant | w.sorcery, nth=1, from_="graveyard"), _again),
    ),
    w.card(
        "Sea Gate Stormcaller", "{1}{U}", "Creature — Human Wizard", "2/1",
        w.kicker("{4}{U}"),
        w.when(
            w.enters(),
            w.if_(
                w.kicked,
                w.later(w.casts(_cheap), w.copy_spell(w.that_object, 2, may_retarget=True), lasts=w.END_OF_TURN),
                w.later(w.casts(_cheap), _again, lasts=w.END_OF_TURN),
            ),
        ),
    ),
    w.card(
        "Shiko and Narset, Unified", "{1}{U}{R}{W}", "Legendary Creature — Human Spirit Dragon", "4/4",
        w.flying,
        w.vigilance,
        w.when(w.casts(nth=2), w.if_(w.is_(w.that_object, _bears_a_target), _again), w.if_(~w.did, w.draw())),
    ),
    w.card(
        "Spider-Verse", "{3}{R}{R}", "Enchantment",
        w.rule("no legend rule", w.subtype("Spider") & w.yours),
        w.when(
            w.casts(not_from="hand"),
            w.may(
                w.seq(_again, w.if_(~w.is_(w.it, w.instant | w.sorcery), w.apply(w.it, w.has(w.haste)))), per_turn=1,
            ),
        ),
    ),
    w.card(
        "Spinerock Tyrant", "{3}{R}{R}", "Creature — Dragon", "6/6",
        w.flying,
        w.wither,
        w.when(
            w.casts((w.instant | w.sorcery) & _single),
            w.may(w.seq(_again, w.apply(w.AllOfThese((w.that_object, w.it)), w.has(w.wither)))),
        ),
    ),
    w.card(
        "Tzaangor Shaman", "{2}{U}{R}", "Creature — Mutant Shaman", "3/3",
        w.flying,
        w.when(w.deals_combat_damage(to=w.player), _next_copied),
    ),
    w.preparation(
        w.face("Pigment Wrangler", "{4}{R}", "Creature — Orc Sorcerer", "4/4", w.flying, w.as_enters(w.prepare())),
        w.face("Striking Palette", "{R}", "Sorcery", _next_copied),
    ),
    w.card(
        "Mirror Sheen", "{1}{U/R}{U/R}", "Enchantment",
        w.activated("{1}{U/R}{U/R}", w.copy_spell(_aimed_at_you, may_retarget=True)),
    ),
    w.card(
        "Mischievous Quanar", "{4}{U}", "Creature — Beast", "3/3",
        w.activated("{3}{U}{U}", w.TurnFaceDown(w.itself)),
        w.morph("{1}{U}{U}"),
        w.when(w.turned_face_up(), w.copy_spell(w.target(_a_spell), may_retarget=True)),
    ),
    w.card(
        "Parnesse, the Subtle Brush", "{2}{U}{B}{R}", "Legendary Creature — Vampire Wizard", "4/4",
        w.when(
            w.becomes_target(w.you | (w.permanent & w.yours), of=w.an_opponents),
            w.unless_pays(w.that_player, w.cost(life=4), w.counter(w.that_source)),
        ),
        w.when(
            w.copies(),
            w.may(w.copy_spell(w.that_object, by=_rival, may_retarget=True), by=_rival),
        ),
    ),
    w.card(
        "Peter Parker's Camera", "{1}", "Artifact",
        w.enters_with("film", 3),
        w.activated(
            w.cost("{2}{T}", remove="film"), w.copy_ability(w.target(w.ability_on_stack & w.yours), may_retarget=True),
        ),
    ),
    w.card(
        "Tawnos, Urza's Apprentice", "{U}{R}", "Legendary Creature — Human Artificer", "1/3",
        w.haste,
        w.activated(
            "{U}{R}{T}",
            w.copy_ability(
                w.target(w.ability_on_stack & w.yours & w.from_source(w.artifact)), may_retarget=True,
            ),
        ),
    ),
    w.card(
        "Psychic Rebuttal", "{1}{U}", "Instant",
        w.counter(_aimed_at_you),
        w.if_(w.did & w.at_least(_graveyard_spells, 2), w.may(w.copy_spell(_aimed_at_you, may_retarget=True))),
    ),
    w.card(
        "Radiant Performer", "{3}{R}{R}", "Creature — Human Wizard", "2/2",
        w.flash,
        w.when(
            w.enters(),
            w.copy_spell(_served, for_each=(w.permanent | w.player) - w.TargetsOf(_served)),
            if_=w.cast_from("hand"),
        ),
    ),
    w.card(
        "Resonance Technician", "{3}{U/R}{U/R}", "Creature — Weird Detective", "4/4",
        w.flying,
        w.when(w.enters(), w.may_pay(w.cost(discard=w.anything), w.Times(2, w.investigate()))),
        w.activated(
            w.cost("{T}", tap=w.artifact, count=w.x),
            w.copy_spell(w.target(_a_spell & w.yours & w.mana_value_is("==", w.x)), may_retarget=True),
        ),
    ),
    w.card(
        "Riku and Riku", "{2}{R/G}{U}", "Legendary Creature — Human Wizard", "2/2",
        w.double_strike,
        w.activated("{U}{R}", w.copy_spell(_my_spell), once=True),
        w.activated("{G}{U}", w.copy_spell(w.target(w.spell & w.creature & w.yours)), once=True),
    ),
    w.split_card(
        w.face("Repudiate", "{G/U}{G/U}", "Instant", w.counter(w.target(w.ability_on_stack))),
        w.face("Replicate", "{1}{G}{U}", "Sorcery", w.create_copy(w.target(w.creature & w.yours))),
    ),
    w.modal_faced(
        w.face(
            "Jadzi, Oracle of Arcavios", "{6}{U}{U}", "Legendary Creature — Human Wizard", "5/5",
            w.activated(w.cost(discard=w.anything), w.return_to_hand(w.itself)),
            w.when(
                w.CastsOrCopies(w.you, w.instant | w.sorcery),
                w.reveal(w.top_cards()),
                w.if_(w.is_(w.it, w.land), w.put_onto_battlefield(w.it), w.cast_it(w.it, price=w.cost("{1}"))),
            ),
        ),
        w.face(
            "Journey to the Oracle", "{2}{G}{G}", "Sorcery",
            w.put_onto_battlefield(w.some(w.ALL, w.land & w.in_hand & w.yours, least=0)),
            w.if_(
                w.at_least(w.count(w.land & w.yours), 8),
                w.may_pay(w.cost(discard=w.anything), w.return_to_hand(w.itself)),
            ),
        ),
    ),
    w.card(
        "Gandalf the Grey", "{3}{U}{R}", "Legendary Creature — Avatar Wizard", "3/4",
        w.when(
            w.casts(w.instant | w.sorcery),
            w.choose_one(
                w.may(w.one_of(w.tap(_turned), w.untap(_turned))),
                w.damage(3, w.each(w.opponent)),
                w.copy_spell(w.target(w.spell & (w.instant | w.sorcery) & w.yours), may_retarget=True),
                w.put_on_library(w.itself),
                not_chosen="before",
            ),
        ),
    ),
    w.card(
        "Taigam, Master Opportunist", "{1}{U}", "Legendary Creature — Human Monk", "2/2",
        w.when(
            w.casts(nth=2),
            w.copy_spell(w.that_object),
            w.exile(w.that_object),
            w.put_counters("time", 4, w.it),
            w.if_(~w.is_(w.it, w.with_keyword("suspend")), w.apply(w.it, w.has(w.suspend_alone))),
        ),
    ),
)
