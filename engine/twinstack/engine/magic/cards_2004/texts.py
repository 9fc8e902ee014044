"""Cards whose texts did something else in 2004."""

from twinstack.engine.magic import words as w

_hunted = w.count(w.creature & w.of_chosen("creature type"))

islandwalk = w.landwalk(w.subtype("Island"), "islandwalk")
_time = w.counters("time")

CARDS = (
    w.card(
        "Unstable Shapeshifter", "{3}{U}", "Creature — Shapeshifter", "0/1",
        w.when(w.enters(w.creature), w.become_copy(w.itself, w.that_object, except_=[w.keep_this_ability])),
    ),
    w.card(
        "Chimeric Staff", "{4}", "Artifact",
        w.activated("{X}", w.until_end_of_turn(w.itself, w.becomes("Artifact Creature"), w.base_pt(w.x, w.x))),
    ),
    w.card(
        "Fork", "{R}{R}", "Instant",
        w.copy_spell(
            w.target(w.spell & (w.instant | w.sorcery)), except_=[w.colors_of(w.itself)], may_retarget=True
        ),
    ),
    w.card(
        "Caller of the Hunt", "{2}{G}", "Creature", "*/*",
        w.as_enters(w.choose("creature type")),
        w.defines(w.base_pt(_hunted, _hunted)),
    ),
    w.card(
        "Lord of Atlantis", "{U}{U}", "Creature — Lord", "2/2",
        w.static(w.subtype("Merfolk"), w.gets(1, 1), w.has(islandwalk)),
    ),
    w.card(
        "Time Vault", "{2}", "Artifact",
        w.enters_tapped(),
        w.doesnt_untap(),
        w.activated(w.cost(skip="turn"), w.untap(w.itself), w.put_counters("time")),
        w.activated(w.cost("{T}", remove="time", count=_time), w.extra_turn(), if_=w.at_least(_time, 1)),
    ),
    w.card(
        "Loxodon Warhammer", "{3}", "Artifact — Equipment",
        w.static(w.equipped, w.gets(3, 0), w.has(w.trample)),
        w.when(w.deals_damage(w.equipped), w.gain_life(w.that_many)),
        w.equip("{3}"),
    ),
)  # fmt: skip
