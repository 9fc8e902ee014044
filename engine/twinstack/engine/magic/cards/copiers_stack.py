"""Cards that copy spells and abilities, or have copies of cards cast. 707.10-707.14"""

from twinstack.engine.magic import words as w

_any_spell_of_yours = w.spell & (w.instant | w.sorcery) & w.yours
_next_copied = w.later(
    w.casts(w.instant | w.sorcery), w.copy_spell(w.that_object, may_retarget=True), once=True, lasts=w.END_OF_TURN
)
_hero = w.make_token("Soldier", "1/1", "Creature — Soldier", w.haste, color="red")
_devil = w.make_token("Devil", "1/1", "Creature — Devil", w.when(w.dies(), w.damage(1, w.target())), color="red")
_noted_in_graveyard = w.target((w.instant | w.sorcery) & w.in_graveyard & w.yours)
_string = w.nameless(
    "3/3",
    "Creature",
    w.when(w.deals_combat_damage(to=w.player), w.may(w.CastNoted(free=True))),
    w.goes_instead(w.itself, "", "exile", from_="battlefield"),
)
_two_equipments = w.there_is(w.subtype("Equipment") & w.AttachedTo(w.equipped), 2)

_meddled = w.target(w.spell)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Chandra, the Firebrand", "{3}{R}", "Legendary Planeswalker — Chandra",
        w.loyalty("+1", w.damage(1, w.target())),
        w.loyalty("-2", _next_copied),
        w.loyalty("-6", w.damage(6, w.up_to(6, w.any_target))),
        loyalty=3,
    ),
    w.card("Teach by Example", "{U/R}{U/R}", "Instant", _next_copied),
    w.card(
        "Display of Power", "{1}{R}{R}", "Instant",
        w.cant_be_copied(),
        w.copy_spell(w.up_to(w.ALL, w.spell & (w.instant | w.sorcery)), may_retarget=True),
    ),
    w.card(
        "See Double", "{2}{U}{U}", "Instant",
        w.cant_be_copied(),
        w.Modal(
            (w.Mode(w.copy_spell(w.target(w.spell), may_retarget=True)), w.Mode(w.create_copy(w.target(w.creature)))),
            more_if=w.there_is(w.opponent & w.controls(w.in_graveyard, 8)),
        ),
    ),
    w.card(
        "Lithoform Engine", "{4}", "Legendary Artifact",
        w.activated("{2}{T}", w.copy_ability(w.target(w.ability_on_stack & w.yours), may_retarget=True)),
        w.activated("{3}{T}", w.copy_spell(w.target(_any_spell_of_yours), may_retarget=True)),
        w.activated("{4}{T}", w.copy_spell(w.target(w.spell & w.yours & ~(w.instant | w.sorcery)))),
    ),
    w.card(
        "Garth One-Eye", "{W}{U}{B}{R}{G}", "Legendary Creature — Human Wizard", "5/5",
        w.activated(
            "{T}",
            w.choose(
                "card name", never_again=True,
                among=("Disenchant", "Braingeyser", "Terror", "Shivan Dragon", "Regrowth", "Black Lotus"),
            ),
            w.CastNamed(),
        ),
    ),
    w.card("Disenchant", "{1}{W}", "Instant", w.destroy(w.target(w.artifact | w.enchantment))),
    w.card("Braingeyser", "{X}{U}{U}", "Sorcery", w.draw(w.x, w.target(w.player))),
    w.card("Terror", "{1}{B}", "Instant", w.destroy(w.target(w.creature & ~w.artifact & ~w.black),
        no_regeneration=True)),
    w.card("Regrowth", "{1}{G}", "Sorcery", w.return_to_hand(w.target(w.in_graveyard & w.yours))),
    w.card(
        "Magar of the Magic Strings", "{1}{B}{R}", "Legendary Creature — Minotaur Performer", "3/3",
        w.activated(
            "{1}{B}{R}",
            w.Move(_noted_in_graveyard, "battlefield", w.you, face_down=True, face_down_as=_string),
            w.note_card(_noted_in_graveyard, w.it),
        ),
    ),
    w.card(
        "Frontline Heroism", "{2}{R}", "Enchantment",
        w.when(w.enters(), w.create(_hero)),
        w.when(
            w.casts(w.CanTarget(w.creature & w.yours, only=True)),
            w.create(_hero), w.CopyOnStack(w.that_object, targeting=w.it),
        ),
    ),
    w.card(
        "Dawnglow Infusion", "{X}{G/W}", "Sorcery",
        w.gain_life(w.only_if(w.x, w.at_least(w.spent("G"), 1)) + w.only_if(w.x, w.at_least(w.spent("W"), 1))),
    ),
    w.card(
        "Brass Knuckles", "{4}", "Artifact — Equipment",
        w.Triggered(w.casts(w.itself), w.copy_spell(w.itself), zones=("stack",)),
        w.static(w.equipped, w.has(w.double_strike), while_=_two_equipments),
        w.equip("{1}"),
    ),
    w.card(
        "Ob Nixilis, the Adversary", "{1}{B}{R}", "Legendary Planeswalker — Nixilis",
        w.casualty(w.x, except_=[w.no_longer("Legendary"), w.LoyaltyMod(w.cast_x)]),
        w.loyalty(
            "+1",
            w.for_each(w.each(w.opponent), w.may_pay(w.cost(discard=w.anything), by=w.it,
                otherwise=w.lose_life(2, w.it))),
            w.if_(w.there_is((w.subtype("Demon") | w.subtype("Devil")) & w.yours), w.gain_life(2)),
        ),
        w.loyalty("-2", w.create(_devil)),
        w.loyalty("-7", w.draw(7, _victim := w.target(w.player)), w.lose_life(7, _victim)),
        loyalty=3,
    ),
    w.card(
        "Ertai's Meddling", "{X}{U}", "Instant",
        w.x_cant_be_0(),
        w.exile(_meddled),
        w.put_counters("delay", w.x, w.it),
        w.later(
            w.beginning_of("upkeep", whose=w.controller_of(_meddled)),
            w.seq(
                w.remove_counters("delay", 1, w.it),
                w.if_(w.at_most(w.counters("delay", w.it), 0), w.put_as_copy(w.it, w.that_player)),
            ),
            once=False,
            if_=w.there_is(w.it & w.in_exile),
        ),
    ),
)
