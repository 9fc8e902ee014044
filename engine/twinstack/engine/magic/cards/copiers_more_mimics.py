"""More cards that become copies of what others do or lose, and keep their own name. 707.9b"""

from twinstack.engine.magic.cards import tokens
from twinstack.engine.magic.words import (
    END_OF_TURN,
    UNTIL_LEAVES,
    NameMod,
    a,
    activated,
    an_opponents,
    another_target,
    artifact,
    attacks,
    become_copy,
    becomes,
    beginning_of,
    card,
    cost,
    costs_less,
    create,
    creature,
    did,
    each,
    enchant,
    enchanted,
    enters,
    exile,
    exile_until_leaves,
    flying,
    for_each,
    gets,
    has,
    haste,
    if_,
    in_exile,
    in_graveyard,
    instant,
    it,
    itself,
    keep_this_ability,
    linked,
    may,
    must_attack,
    no_longer,
    put_counters,
    remembered,
    sacrifices,
    search,
    sorcery,
    static,
    subtype,
    tap,
    target,
    that_object,
    this_turn,
    token,
    until_end_of_turn,
    up_to,
    vigilance,
    ward,
    when,
    you,
    yours,
)
from twinstack.engine.magic.words.card import make_token

_myr = make_token("Phyrexian Myr", "2/1", "Artifact Creature — Phyrexian Myr", color="blue")
_dragon_card = subtype("Dragon") - (instant | sorcery)
_artifact_of_yours = target(artifact & yours)
_mime = target(creature & yours - itself)
_tapped = target(creature & an_opponents)
_replaced = up_to(1, creature - enchanted)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    card(
        "Sarkhan, Soul Aflame", "{1}{U}{R}", "Legendary Creature — Human Shaman", "2/4",
        costs_less(subtype("Dragon"), 1, by=you),
        when(
            enters(subtype("Dragon") & yours),
            may(
                become_copy(
                    itself, that_object, END_OF_TURN,
                    except_=[NameMod("Sarkhan, Soul Aflame"), becomes("Legendary")],
                ),
            ),
        ),
    ),
    card(
        "Scion of the Ur-Dragon", "{W}{U}{B}{R}{G}", "Legendary Creature — Dragon Avatar", "4/4",
        flying,
        activated("{2}", search(_dragon_card, "graveyard"), if_(did, become_copy(itself, it, END_OF_TURN))),
    ),
    card(
        "The Ever-Changing 'Dane", "{W}{U}{B}", "Legendary Creature — Shapeshifter", "3/3",
        activated(
            cost("{1}", sacrifice=creature - itself),
            become_copy(itself, remembered("sacrificed"), except_=[keep_this_ability]),
        ),
    ),
    card(
        "Brudiclad, Telchor Engineer", "{4}{U}{R}", "Legendary Artifact Creature — Phyrexian Artificer", "4/4",
        static(creature & token & yours, has(haste)),
        when(
            beginning_of("begin combat", whose=you),
            create(_myr),
            for_each(a(token & yours, optional=True), become_copy(each(token & yours - it), it)),
        ),
    ),
    card(
        "Kimahri, Valiant Guardian", "{2}{G}{U}", "Legendary Creature — Cat Warrior", "3/3",
        vigilance,
        when(
            beginning_of("begin combat", whose=you),
            put_counters("+1/+1"),
            tap(_tapped),
            may(
                become_copy(
                    itself, _tapped,
                    except_=[NameMod("Kimahri, Valiant Guardian"), has(vigilance), keep_this_ability],
                ),
            ),
        ),
    ),
    card(
        "Gogo, Mysterious Mime", "{3}{R}", "Legendary Creature — Wizard", "2/2",
        when(
            beginning_of("begin combat", whose=you),
            may(become_copy(itself, _mime, END_OF_TURN, except_=[NameMod("Gogo, Mysterious Mime")])),
            if_(did, until_end_of_turn(itself, gets(2, 0), has(haste))),
            if_(did, until_end_of_turn(_mime, gets(2, 0), has(haste))),
            if_(did, this_turn(must_attack(), to=itself)),
            if_(did, this_turn(must_attack(), to=_mime)),
        ),
    ),
    card(
        "Secret Invasion", "{1}{U}{U}", "Enchantment — Aura",
        enchant(creature & yours),
        when(enters(), exile_until_leaves(_replaced), become_copy(enchanted, _replaced, UNTIL_LEAVES)),
        static(enchanted, has(ward("{2}"))),
    ),
    card(
        "Lazav, Wearer of Faces", "{U}{B}", "Legendary Creature — Shapeshifter Detective", "2/3",
        when(attacks(), exile(target(in_graveyard), link="exiled"), create(tokens.clue)),
        when(
            sacrifices(you, subtype("Clue")),
            may(become_copy(itself, a(in_exile & creature & linked("exiled")), END_OF_TURN)),
        ),
    ),
    card(
        "Shuri, Wakandan Inventor", "{1}{U}", "Legendary Creature — Human Artificer Hero", "2/1",
        costs_less(artifact, 1, by=you),
        activated(
            "{1}{T}",
            become_copy(
                _artifact_of_yours, another_target(artifact & yours), END_OF_TURN, except_=[no_longer("Legendary")],
            ),
            as_sorcery=True,
        ),
    ),
)
