"""More cards that copy spells and abilities: the next one, their own, or one on the stack. 707.10"""

from twinstack.engine.magic import words as w
from twinstack.engine.magic.cards.predefined_tokens import PREDEFINED

_a_spell = w.spell & (w.instant | w.sorcery)
_again = w.copy_spell(w.that_object, may_retarget=True)
_mine = w.target(_a_spell & w.yours)
_next_copied = w.later(w.casts(w.instant | w.sorcery), _again, lasts=w.END_OF_TURN)
_next_copied_twice = w.later(
    w.casts(w.instant | w.sorcery), w.copy_spell(w.that_object, 2, may_retarget=True), lasts=w.END_OF_TURN
)
_for_commander = w.when(w.casts(w.itself), w.copy_spell(w.itself, w.commander_casts), zones=("stack",))
_for_commander_anew = w.when(
    w.casts(w.itself), w.copy_spell(w.itself, w.commander_casts, may_retarget=True), zones=("stack",)
)
_this_again = w.copy_spell(w.itself, may_retarget=True)
_angel = w.make_token("Angel", "4/4", "Creature — Angel", w.flying, color="white")
_knight = w.make_token("Knight", "2/2", "Creature — Knight", w.vigilance, color="white")
_silenced = w.target(w.creature)
_silencer = w.controller_of(_silenced)
_spirit = [w.base_pt(1, 1), w.becomes("Spirit")]

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Adaptive Training Post", "{2}{U}", "Artifact",
        w.when(w.casts(w.instant | w.sorcery), w.put_counters("charge"), if_=w.at_most(w.counters("charge"), 2)),
        w.activated(w.cost(remove="charge", count=3), _next_copied),
    ),
    w.card(
        "Banish into Fable", "{4}{W}{U}", "Instant",
        w.when(
            w.casts(w.itself, from_="hand"),
            w.if_(w.there_is(w.artifact & w.yours), _this_again),
            w.if_(w.there_is(w.enchantment & w.yours), _this_again),
            zones=("stack",),
        ),
        w.return_to_hand(w.target(w.permanent - w.land)), w.create(_knight),
    ),
    w.card(
        "Breeches, the Blastmaker", "{1}{U}{R}", "Legendary Creature — Goblin Pirate", "3/3",
        w.menace,
        w.when(
            w.casts(nth=2),
            w.may_pay(
                w.cost(sacrifice=w.artifact),
                w.seq(
                    w.flip_coin,
                    w.if_(
                        w.won_flip, w.when_you_do(_again),
                        w.when_you_do(w.damage(w.mana_value_of(w.that_object), w.target())),
                    ),
                ),
            ),
        ),
    ),
    w.card(
        "Chain of Silence", "{1}{W}", "Instant",
        w.shield(w.prevent_damage(by=w.itself), to=_silenced),
        w.may_pay(
            w.cost(sacrifice=w.land), w.may(w.copy_spell(w.itself, by=_silencer, may_retarget=True), by=_silencer),
            by=_silencer,
        ),
    ),
    w.card(
        "Complete the Circuit", "{5}{U}", "Instant",
        w.convoke,
        w.this_turn(w.rule("flash", w.sorcery & w.yours)),
        _next_copied_twice,
    ),
    w.card(
        "Donal, Herald of Wings", "{2}{U}{U}", "Legendary Creature — Human Wizard", "3/3",
        w.when(
            w.casts(w.creature & w.with_keyword("flying") - w.legendary),
            w.may(w.copy_spell(w.that_object, except_=_spirit), per_turn=1),
        ),
    ),
    w.card(
        "Echo Storm", "{3}{U}{U}", "Sorcery", _for_commander_anew, w.create_copy(w.target(w.artifact)),
    ),
    w.card(
        "Empyrial Storm", "{4}{W}{W}", "Sorcery", _for_commander, w.create(_angel),
    ),
    w.card(
        "Fury Storm", "{2}{R}{R}", "Instant",
        _for_commander_anew, w.copy_spell(w.target(_a_spell), may_retarget=True),
    ),
    w.card(
        "Genesis Storm", "{4}{G}{G}", "Sorcery",
        _for_commander,
        w.reveal_until(w.permanent_card - w.land),
        w.may(w.put_onto_battlefield(w.it)),
        w.put_on_library(w.other_revealed_cards, bottom=True, random_order=True),
    ),
    w.card(
        "Echo, Perceptive Prodigy", "{2}{U}", "Legendary Creature — Human Hero", "1/4",
        w.vigilance,
        w.activated(
            "{1}{T}",
            w.copy_ability(w.target(w.ability_on_stack & w.yours & w.from_source(w.creature)), may_retarget=True),
        ),
    ),
    w.card(
        "Ether", "{3}{U}", "Artifact",
        w.activated(w.cost("{T}", exile=w.itself, exile_from="battlefield"), w.add_mana("U"), _next_copied),
    ),
    w.card(
        "Flamehold Grappler", "{U}{R}{W}", "Creature — Human Monk", "3/3",
        w.first_strike,
        w.when(w.enters(), w.later(w.casts(), _again, lasts=w.END_OF_TURN)),
    ),
    w.card(
        "Gadwick's First Duel", "{1}{U}", "Enchantment — Saga",
        w.chapter(1, w.create_on(w.up_to(1, w.creature), PREDEFINED["Cursed"])),
        w.chapter(2, w.scry(2)),
        w.chapter(
            3,
            w.later(w.casts((w.instant | w.sorcery) & w.mana_value_is("<=", 3)), _again, lasts=w.END_OF_TURN),
        ),
    ),
    w.card(
        "Geistblast", "{2}{R}", "Instant",
        w.damage(2, w.target()),
        w.activated(w.cost("{2}{U}", exile=w.itself), w.copy_spell(_mine, may_retarget=True), zones=("graveyard",)),
    ),
    w.card(
        "Gorion, Wise Mentor", "{G}{W}{U}", "Legendary Creature — Human Wizard", "3/4",
        w.vigilance,
        w.when(w.casts(w.subtype("Adventure")), w.may(_again)),
    ),
    w.card(
        "Howl of the Horde", "{2}{R}", "Sorcery",
        _next_copied, w.if_(w.at_least(w.fact("attacked", w.you), 1), _next_copied),
    ),
    w.card(
        "Jaya's Phoenix", "{4}{R}", "Creature — Phoenix", "3/3",
        w.flying,
        w.haste,
        w.when(
            w.deals_combat_damage(to=w.player | w.planeswalker),
            w.later(w.activates_ability(loyalty=True), w.copy_ability(w.that_object, may_retarget=True),
                lasts=w.END_OF_TURN),
        ),
        w.when(w.casts(w.planeswalker), w.may(w.put_onto_battlefield(w.itself)), zones=("graveyard",)),
    ),
    w.card(
        "Kirol, Attentive First-Year", "{1}{R/W}{R/W}", "Legendary Creature — Vampire Cleric", "3/3",
        w.activated(
            w.cost(tap=w.creature, count=2),
            w.copy_ability(w.target(w.triggered_ability & w.yours), may_retarget=True), per_turn=1,
        ),
    ),
    w.card(
        "Colorstorm Stallion", "{1}{U}{R}", "Creature — Elemental Horse", "3/3",
        w.ward("{1}"),
        w.haste,
        w.when(
            w.casts(w.instant | w.sorcery),
            w.until_end_of_turn(w.itself, w.gets(1, 1)),
            w.if_(w.at_least(w.mana_spent(w.that_object), 5), w.create_copy(w.itself)),
        ),
    ),
    w.card(
        "Jeong Jeong, the Deserter", "{2}{R}", "Legendary Creature — Human Rebel Ally", "2/3",
        w.firebending(1),
        w.exhaust(
            "{3}",
            w.put_counters("+1/+1"),
            w.later(w.casts(w.subtype("Lesson")), _again, lasts=w.END_OF_TURN),
        ),
    ),
    w.card(
        "Dynaheir, Invoker Adept", "{1}{U}{R}{W}", "Legendary Creature — Human Wizard", "4/4",
        w.haste,
        w.rule("acts at once", w.creature & w.yours - w.itself),
        w.activated(
            "{T}",
            w.later(
                w.activates_ability(what=w.for_which_mana_was_spent(4)),
                w.copy_ability(w.that_object, may_retarget=True), lasts=w.END_OF_TURN,
            ),
        ),
    ),
    w.card(
        "Ashnod the Uncaring", "{2}{U}{B}{R}", "Legendary Creature — Human Artificer", "1/4",
        w.deathtouch,
        w.when(
            w.activates_ability(of=w.artifact | w.creature, what=w.for_which_was_sacrificed),
            w.may(w.copy_ability(w.that_object, may_retarget=True)),
        ),
    ),
    w.card(
        "Pit Automaton", "{2}", "Artifact Creature — Construct", "0/4",
        w.defender,
        w.activated("{T}", w.add_mana("CC", only_to="activate")),
        w.activated(
            "{2}{T}",
            w.later(
                w.activates_ability(what=w.exhaust_ability), w.copy_ability(w.that_object, may_retarget=True),
                lasts=w.END_OF_TURN,
            ),
        ),
    ),
)
