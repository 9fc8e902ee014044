"""More permanents that become copies: for a turn or for good, of what is exiled, chosen or milled. 707.2, 707.9"""

from twinstack.engine.magic import words as w
from twinstack.engine.magic.cards.predefined_tokens import PREDEFINED

_exemplar = w.target(w.creature & w.yours - w.legendary)
_guest = w.target(w.creature & w.yours - w.legendary)
_mine = w.a(w.creature & w.yours)
_chosen = w.remembered("chosen")
_others = w.each(w.creature & w.yours - _chosen)
_rival = w.target(w.opponent)
_washed = w.target((w.creature | w.land) - w.itself)
_changes = w.activated("{2}{U}", w.become_copy(w.itself, w.target(w.creature - w.itself)))
_studied = w.up_to(1, (w.creature & w.battlefield) | (w.creature & w.in_graveyard))
_mercenary = [
    w.NameMod("Taskmaster, Mercenary Mimic"),
    w.becomes("Legendary"),
    w.becomes_only("Creature — Human Mercenary Villain"),
]

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Metamorphic Alteration", "{1}{U}", "Enchantment — Aura",
        w.enchant(w.creature),
        w.as_enters(w.link("creature", w.a(w.creature))),
        w.static(w.enchanted, w.is_copy_of(w.linked("creature"))),
    ),
    w.card(
        "Mimeoplasm, Revered One", "{X}{B}{G}{U}", "Legendary Creature — Ooze", "0/0",
        w.as_enters(w.exile(w.some(w.cast_x, w.creature & w.in_graveyard & w.yours, least=0), link="exiled")),
        w.enters_with("+1/+1", w.count(w.creature & w.linked("exiled")) * 3),
        w.activated(
            "{2}",
            w.become_copy(
                w.itself, w.target(w.creature & w.linked("exiled")), except_=[w.base_pt(0, 0), w.keep_this_ability],
            ),
        ),
    ),
    w.card(
        "Naga Fleshcrafter", "{3}{U}", "Creature — Snake Shapeshifter", "0/0",
        w.enters_as_copy(w.a(w.creature), optional=True),
        w.activated(
            w.cost("{2}{U}", exile=w.itself),
            w.put_counters("+1/+1", 1, _exemplar),
            w.become_copy(w.each(w.creature & w.yours - _exemplar), _exemplar, w.END_OF_TURN),
            zones=("graveyard",), as_sorcery=True,
        ),
    ),
    w.card(
        "Niko, Light of Hope", "{2}{W}{U}", "Legendary Creature — Human Wizard", "3/4",
        w.when(w.enters(), w.create(PREDEFINED["Shard"], 2)),
        w.activated(
            "{2}{T}",
            w.exile(_guest),
            w.later(w.each_end_step, w.put_onto_battlefield(w.it, under=w.owner_of(w.it))),
            w.become_copy(w.each(w.subtype("Shard") & w.yours), w.it, w.NEXT_END_STEP),
        ),
    ),
    w.card(
        "Sakashima's Will", "{3}{U}", "Sorcery",
        w.Modal(
            (
                w.Mode(w.gain_control(w.a(w.creature & w.ControlledByPlayer(_rival), by=_rival))),
                w.Mode(w.seq(w.note("chosen", _mine), w.become_copy(_others, _chosen, w.END_OF_TURN))),
            ),
            more_if=w.there_is(w.commander & w.yours & w.battlefield),
        ),
    ),
    w.card(
        "Shadow Kin", "{3}{U}", "Creature — Shapeshifter", "2/2",
        w.flash,
        w.when(
            w.your_upkeep,
            w.mill(3, w.each_player),
            w.may(w.exile(w.a(w.creature & w.in_graveyard & w.it))),
            w.if_(w.did, w.become_copy(w.itself, w.it, except_=[w.keep_this_ability])),
        ),
    ),
    w.card(
        "Shameless Charlatan", "{1}{U}", "Legendary Enchantment — Background",
        w.static(w.commander & w.creature & w.you_own, w.has(_changes)),
    ),
    w.card(
        "Taskmaster, Mercenary Mimic", "{2}{U}{B}", "Legendary Creature — Human Mercenary Villain", "3/5",
        w.when(
            w.beginning_of("main", whose=w.you),
            w.become_copy(w.itself, _studied, w.YOUR_NEXT_TURN, except_=_mercenary),
        ),
    ),
    w.card(
        "The Flood of Mars", "{2}{U}{U}", "Creature — Alien Zombie Horror", "3/3",
        w.landwalk(w.subtype("Island"), "islandwalk"),
        w.when(
            w.attacks(),
            w.put_counters("flood", 1, _washed),
            w.if_(w.is_(_washed, w.creature), w.become_copy(_washed, w.itself)),
            w.if_(w.is_(_washed, w.land), w.apply(_washed, w.becomes("Island"))),
        ),
    ),
)
