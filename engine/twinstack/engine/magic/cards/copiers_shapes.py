"""Cards that enter as copies or become copies, with every kind of exception; and shapes worth copying. 707.4-707.9"""

from twinstack.engine.magic import words as w

_vesuvan_color = w.keeps_own("colors")
_vesuvan = w.when(
    w.your_upkeep, w.may(w.become_copy(w.itself, w.target(w.creature), except_=[_vesuvan_color, w.keep_this_ability]))
)
_volrath_discard = w.activated("{2}", w.discard())
_golem = w.make_token("Golem", "3/3", "Artifact Creature — Golem")
_artifact_of_yours = w.target(w.artifact & w.yours)
_forests = w.count(w.subtype("Forest") & w.yours)
_their_forests = w.count(w.subtype("Forest") & w.ControlledByPlayer(w.defending_player))
_voldaren = w.another_target(w.creature - w.itself)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Vesuvan Doppelganger", "{3}{U}{U}", "Creature — Shapeshifter", "0/0",
        w.enters_as_copy(w.a(w.creature), optional=True, except_=[_vesuvan_color, w.has(_vesuvan)]),
    ),
    w.card(
        "Unstable Shapeshifter", "{3}{U}", "Creature — Shapeshifter", "0/1",
        w.when(w.enters(w.creature - w.itself), w.become_copy(w.itself, w.that_object, except_=[w.keep_this_ability])),
    ),
    w.card(
        "Quicksilver Gargantuan", "{5}{U}{U}", "Creature — Shapeshifter", "7/7",
        w.enters_as_copy(w.a(w.creature), optional=True, except_=[w.base_pt(7, 7)]),
    ),
    w.modal_faced(
        w.face(
            "Glasspool Mimic", "{2}{U}", "Creature — Shapeshifter Rogue", "0/0",
            w.enters_as_copy(w.a(w.creature & w.yours), optional=True, except_=[w.becomes("Shapeshifter Rogue")]),
        ),
        w.face("Glasspool Shore", None, "Land", w.enters_tapped(), w.tap_for("U")),
    ),
    w.card(
        "Altered Ego", "{X}{2}{G}{U}", "Creature — Shapeshifter", "0/0",
        w.cant_be_countered(),
        w.enters_as_copy(w.a(w.creature), optional=True, counters=(("+1/+1", w.x),)),
    ),
    w.card(
        "Moritte of the Frost", "{2}{G}{U}{U}", "Legendary Snow Creature — Shapeshifter", "0/0",
        w.changeling,
        w.enters_as_copy(
            w.a(w.battlefield & w.yours), optional=True,
            except_=[w.becomes("Legendary Snow"), w.if_it_is("Creature", w.has(w.changeling))],
            counters=(("+1/+1", w.only_if(2, w.is_(w.itself, w.creature))),),
        ),
    ),
    w.card(
        "Shapesharer", "{1}{U}", "Creature — Shapeshifter", "1/1",
        w.changeling,
        w.activated("{2}{U}", w.become_copy(w.target(w.subtype("Shapeshifter")), w.target(w.creature),
            w.YOUR_NEXT_TURN)),
    ),
    w.card(
        "Masterful Replication", "{5}{U}", "Instant",
        w.choose_one(
            w.create(_golem, 2),
            w.become_copy(w.each(w.artifact & w.yours - _artifact_of_yours), _artifact_of_yours, w.END_OF_TURN),
        ),
    ),
    w.card(
        "Volrath's Shapeshifter", "{1}{U}{U}", "Creature — Phyrexian Shapeshifter", "0/1",
        w.static(
            w.itself, w.full_text_of(w.top_of_graveyard), w.has(_volrath_discard),
            while_=w.is_(w.top_of_graveyard, w.creature),
        ),
        _volrath_discard,
    ),
    w.card(
        "Olivia Voldaren", "{2}{B}{R}", "Legendary Creature — Vampire", "3/3",
        w.flying,
        w.activated(
            "{1}{R}", w.damage(1, _voldaren), w.apply(_voldaren, w.becomes("Vampire")), w.put_counters("+1/+1"),
        ),
        w.activated("{3}{B}{B}", w.gain_control(w.target(w.creature & w.subtype("Vampire")), w.WHILE_SOURCE)),
    ),
    w.card(
        "Crazed Armodon", "{2}{G}{G}", "Creature — Elephant", "3/3",
        w.activated(
            "{G}", w.until_end_of_turn(w.itself, w.gets(3, 0), w.has(w.trample)),
            w.later(w.beginning_of("end"), w.destroy(w.itself)),
            per_turn=1,
        ),
    ),
    w.card(
        "Chimeric Staff", "{4}", "Artifact",
        w.activated("{X}", w.until_end_of_turn(w.itself, w.becomes_artifact_creature("Construct"),
            w.base_pt(w.x, w.x))),
    ),
    w.card(
        "Veiled Serpent", "{2}{U}", "Enchantment",
        w.when(
            w.casts(who=w.opponent),
            w.apply(
                w.itself, w.becomes_only("Creature — Serpent"), w.base_pt(4, 4),
                w.has(w.cant_attack_unless_defender(w.itself, w.subtype("Island"))),
            ),
            if_=w.is_(w.itself, w.enchantment),
        ),
        w.cycling("{2}"),
    ),
    w.card(
        "Caller of the Hunt", "{2}{G}", "Creature — Human", "*/*",
        w.additional_cost(w.cost(choose="creature type")),
        w.defines(w.base_pt(_hunted := w.count(w.creature & w.of_chosen("creature type")), _hunted)),
    ),
    w.card(
        "Minion of the Wastes", "{3}{B}{B}{B}", "Creature — Minion", "*/*",
        w.trample,
        w.as_enters(w.PayAnyLife("life paid")),
        w.defines(w.base_pt(w.Chosen("life paid"), w.Chosen("life paid"))),
    ),
    w.card(
        "Chameleon Spirit", "{3}{U}", "Creature — Illusion Spirit", "*/*",
        w.as_enters(w.choose("color")),
        w.defines(w.base_pt(_seen := w.count(w.battlefield & w.an_opponents & w.of_chosen("color")), _seen)),
    ),
    w.card(
        "Gaea's Liege", "{3}{G}{G}{G}", "Creature — Avatar", "*/*",
        w.Static(w.itself, (w.base_pt(_forests, _forests),), w.is_(w.itself, ~w.attacking), cda=True),
        w.Static(w.itself, (w.base_pt(_their_forests, _their_forests),), w.is_(w.itself, w.attacking), cda=True),
        w.activated("{T}", w.apply(w.target(w.land), w.becomes_only("Forest"), lasts=w.UNTIL_LEAVES)),
    ),
    w.card("Branchsnap Lorian", "{1}{G}{G}", "Creature — Beast", "4/1", w.trample, w.morph("{G}")),
    w.card("Wandering Ones", "{U}", "Creature — Spirit", "1/1"),
    w.card("Striped Bears", "{3}{G}", "Creature — Bear", "2/2", w.when(w.enters(), w.draw())),
    w.card("Moment of Triumph", "{W}", "Instant", w.until_end_of_turn(w.target(w.creature), w.gets(2, 2)),
        w.gain_life(2)),
)
