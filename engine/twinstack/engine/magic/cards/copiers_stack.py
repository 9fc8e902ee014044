"""Cards that copy spells and abilities, or have copies of cards cast. 707.10-707.14"""

from twinstack.engine.magic.words import (
    ALL,
    END_OF_TURN,
    AttachedTo,
    CanTarget,
    CastNamed,
    CastNoted,
    CopyOnStack,
    LoyaltyMod,
    Modal,
    Mode,
    Move,
    Triggered,
    ability_on_stack,
    activated,
    any_target,
    anything,
    artifact,
    at_least,
    black,
    cant_be_copied,
    card,
    casts,
    casualty,
    choose,
    controls,
    copy_ability,
    copy_spell,
    cost,
    create,
    create_copy,
    creature,
    damage,
    deals_combat_damage,
    destroy,
    dies,
    double_strike,
    draw,
    each,
    enchantment,
    enters,
    equip,
    equipped,
    for_each,
    gain_life,
    goes_instead,
    has,
    haste,
    if_,
    in_graveyard,
    instant,
    it,
    itself,
    later,
    lose_life,
    loyalty,
    may,
    may_pay,
    nameless,
    no_longer,
    note_card,
    opponent,
    paid,
    player,
    return_to_hand,
    sorcery,
    spell,
    spent,
    static,
    subtype,
    target,
    that_object,
    there_is,
    up_to,
    when,
    x,
    you,
    yours,
)
from twinstack.engine.magic.words.card import token

_any_spell_of_yours = spell & (instant | sorcery) & yours
_next_copied = later(
    casts(instant | sorcery), copy_spell(that_object, may_retarget=True), once=True, lasts=END_OF_TURN
)
_hero = token("Soldier", "1/1", "Creature — Soldier", haste, color="red")
_devil = token("Devil", "1/1", "Creature — Devil", when(dies(), damage(1, target())), color="red")
_noted_in_graveyard = target((instant | sorcery) & in_graveyard & yours)
_string = nameless(
    "3/3", "Creature",
    when(deals_combat_damage(to=player), may(CastNoted(free=True))),
    goes_instead(itself, "", "exile", from_="battlefield"),
)
_two_equipments = there_is(subtype("Equipment") & AttachedTo(equipped), 2)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    card(
        "Chandra, the Firebrand", "{3}{R}", "Legendary Planeswalker — Chandra",
        loyalty("+1", damage(1, target())),
        loyalty("-2", _next_copied),
        loyalty("-6", damage(6, up_to(6, any_target))),
        loyalty=3,
    ),
    card("Teach by Example", "{U/R}{U/R}", "Instant", _next_copied),
    card(
        "Display of Power", "{1}{R}{R}", "Instant",
        cant_be_copied(),
        copy_spell(up_to(ALL, spell & (instant | sorcery)), may_retarget=True),
    ),
    card(
        "See Double", "{2}{U}{U}", "Instant",
        cant_be_copied(),
        Modal(
            (Mode(copy_spell(target(spell), may_retarget=True)), Mode(create_copy(target(creature)))),
            more_if=there_is(opponent & controls(in_graveyard, 8)),
        ),
    ),
    card(
        "Lithoform Engine", "{4}", "Legendary Artifact",
        activated("{2}{T}", copy_ability(target(ability_on_stack & yours), may_retarget=True)),
        activated("{3}{T}", copy_spell(target(_any_spell_of_yours), may_retarget=True)),
        activated("{4}{T}", copy_spell(target(spell & yours & ~(instant | sorcery)))),
    ),
    card(
        "Garth One-Eye", "{W}{U}{B}{R}{G}", "Legendary Creature — Human Wizard", "5/5",
        activated(
            "{T}",
            choose(
                "card name", never_again=True,
                among=("Disenchant", "Braingeyser", "Terror", "Shivan Dragon", "Regrowth", "Black Lotus"),
            ),
            CastNamed(),
        ),
    ),
    card("Disenchant", "{1}{W}", "Instant", destroy(target(artifact | enchantment))),
    card("Braingeyser", "{X}{U}{U}", "Sorcery", draw(x, target(player))),
    card("Terror", "{1}{B}", "Instant", destroy(target(creature & ~artifact & ~black), no_regeneration=True)),
    card("Regrowth", "{1}{G}", "Sorcery", return_to_hand(target(in_graveyard & yours))),
    card(
        "Magar of the Magic Strings", "{1}{B}{R}", "Legendary Creature — Minotaur Performer", "3/3",
        activated(
            "{1}{B}{R}",
            Move(_noted_in_graveyard, "battlefield", you, face_down=True, looks=_string),
            note_card(_noted_in_graveyard, it),
        ),
    ),
    card(
        "Frontline Heroism", "{2}{R}", "Enchantment",
        when(enters(), create(_hero)),
        when(
            casts(CanTarget(creature & yours, only=True)),
            create(_hero), CopyOnStack(that_object, targeting=it),
        ),
    ),
    card(
        "Dawnglow Infusion", "{X}{G/W}", "Sorcery",
        if_(at_least(spent("G"), 1), gain_life(x)),
        if_(at_least(spent("W"), 1), gain_life(x)),
    ),
    card(
        "Brass Knuckles", "{4}", "Artifact — Equipment",
        Triggered(casts(itself), copy_spell(itself), zones=("stack",)),
        static(equipped, has(double_strike), while_=_two_equipments),
        equip("{1}"),
    ),
    card(
        "Ob Nixilis, the Adversary", "{1}{B}{R}", "Legendary Planeswalker — Nixilis",
        casualty(0, except_=[no_longer("Legendary"), LoyaltyMod(paid("sacrificed power"))]),
        loyalty(
            "+1",
            for_each(each(opponent), may_pay(cost(discard=anything), by=it, otherwise=lose_life(2, it))),
            if_(there_is((subtype("Demon") | subtype("Devil")) & yours), gain_life(2)),
        ),
        loyalty("-2", create(_devil)),
        loyalty("-7", draw(7, _victim := target(player)), lose_life(7, _victim)),
        loyalty=3,
    ),
)
