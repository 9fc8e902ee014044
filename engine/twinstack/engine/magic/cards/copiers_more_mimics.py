"""More cards that become copies of what others do or lose, and keep their own name. 707.9b"""

from twinstack.engine.magic import words as w
from twinstack.engine.magic.cards import tokens

_myr = w.make_token("Phyrexian Myr", "2/1", "Artifact Creature — Phyrexian Myr", color="blue")
_dragon_card = w.subtype("Dragon") - (w.instant | w.sorcery)
_artifact_of_yours = w.target(w.artifact & w.yours)
_mime = w.target(w.creature & w.yours - w.itself)
_tapped = w.target(w.creature & w.an_opponents)
_replaced = w.up_to(1, w.creature - w.enchanted)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Sarkhan, Soul Aflame", "{1}{U}{R}", "Legendary Creature — Human Shaman", "2/4",
        w.costs_less(w.subtype("Dragon"), 1, by=w.you),
        w.when(
            w.enters(w.subtype("Dragon") & w.yours),
            w.may(
                w.become_copy(
                    w.itself, w.that_object, w.END_OF_TURN,
                    except_=[w.NameMod("Sarkhan, Soul Aflame"), w.becomes("Legendary")],
                ),
            ),
        ),
    ),
    w.card(
        "Scion of the Ur-Dragon", "{W}{U}{B}{R}{G}", "Legendary Creature — Dragon Avatar", "4/4",
        w.flying,
        w.activated("{2}", w.search(_dragon_card, "graveyard"),
            w.if_(w.did, w.become_copy(w.itself, w.it, w.END_OF_TURN))),
    ),
    w.card(
        "The Ever-Changing 'Dane", "{W}{U}{B}", "Legendary Creature — Shapeshifter", "3/3",
        w.activated(
            w.cost("{1}", sacrifice=w.creature - w.itself),
            w.become_copy(w.itself, w.remembered("sacrificed"), except_=[w.keep_this_ability]),
        ),
    ),
    w.card(
        "Brudiclad, Telchor Engineer", "{4}{U}{R}", "Legendary Artifact Creature — Phyrexian Artificer", "4/4",
        w.static(w.creature & w.token & w.yours, w.has(w.haste)),
        w.when(
            w.beginning_of("begin combat", whose=w.you),
            w.create(_myr),
            w.for_each(w.a(w.token & w.yours, optional=True), w.become_copy(w.each(w.token & w.yours - w.it), w.it)),
        ),
    ),
    w.card(
        "Kimahri, Valiant Guardian", "{2}{G}{U}", "Legendary Creature — Cat Warrior", "3/3",
        w.vigilance,
        w.when(
            w.beginning_of("begin combat", whose=w.you),
            w.put_counters("+1/+1"),
            w.tap(_tapped),
            w.may(
                w.become_copy(
                    w.itself, _tapped,
                    except_=[w.NameMod("Kimahri, Valiant Guardian"), w.has(w.vigilance), w.keep_this_ability],
                ),
            ),
        ),
    ),
    w.card(
        "Gogo, Mysterious Mime", "{3}{R}", "Legendary Creature — Wizard", "2/2",
        w.when(
            w.beginning_of("begin combat", whose=w.you),
            w.may(w.become_copy(w.itself, _mime, w.END_OF_TURN, except_=[w.NameMod("Gogo, Mysterious Mime")])),
            w.if_(w.did, w.until_end_of_turn(w.itself, w.gets(2, 0), w.has(w.haste))),
            w.if_(w.did, w.until_end_of_turn(_mime, w.gets(2, 0), w.has(w.haste))),
            w.if_(w.did, w.this_turn(w.must_attack(), to=w.itself)),
            w.if_(w.did, w.this_turn(w.must_attack(), to=_mime)),
        ),
    ),
    w.card(
        "Secret Invasion", "{1}{U}{U}", "Enchantment — Aura",
        w.enchant(w.creature & w.yours),
        w.when(w.enters(), w.exile_until_leaves(_replaced), w.become_copy(w.enchanted, _replaced, w.UNTIL_LEAVES)),
        w.static(w.enchanted, w.has(w.ward("{2}"))),
    ),
    w.card(
        "Lazav, Wearer of Faces", "{U}{B}", "Legendary Creature — Shapeshifter Detective", "2/3",
        w.when(w.attacks(), w.exile(w.target(w.in_graveyard), link="exiled"), w.create(tokens.clue)),
        w.when(
            w.sacrifices(w.you, w.subtype("Clue")),
            w.may(w.become_copy(w.itself, w.a(w.in_exile & w.creature & w.linked("exiled")), w.END_OF_TURN)),
        ),
    ),
    w.card(
        "Shuri, Wakandan Inventor", "{1}{U}", "Legendary Creature — Human Artificer Hero", "2/1",
        w.costs_less(w.artifact, 1, by=w.you),
        w.activated(
            "{1}{T}",
            w.become_copy(
                _artifact_of_yours, w.another_target(w.artifact & w.yours), w.END_OF_TURN,
                except_=[w.no_longer("Legendary")],
            ),
            as_sorcery=True,
        ),
    ),
)
