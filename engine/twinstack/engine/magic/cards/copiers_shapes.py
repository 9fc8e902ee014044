"""Cards that enter as copies or become copies, with every kind of exception; and shapes worth copying. 707.4-707.9"""

from twinstack.engine.magic.words import (
    END_OF_TURN,
    UNTIL_LEAVES,
    WHILE_SOURCE,
    YOUR_NEXT_TURN,
    Chosen,
    ControlledByPlayer,
    PayAnyLife,
    Static,
    a,
    activated,
    additional_cost,
    an_opponents,
    another_target,
    apply,
    artifact,
    as_enters,
    attacking,
    base_pt,
    battlefield,
    become_copy,
    becomes,
    becomes_artifact_creature,
    becomes_only,
    beginning_of,
    cant_attack_unless_defender,
    cant_be_countered,
    card,
    casts,
    changeling,
    choose,
    choose_one,
    cost,
    count,
    create,
    creature,
    cycling,
    damage,
    defending_player,
    defines,
    destroy,
    discard,
    draw,
    each,
    enchantment,
    enters,
    enters_as_copy,
    enters_tapped,
    face,
    flying,
    full_text_of,
    gain_control,
    gain_life,
    gets,
    has,
    if_it_is,
    is_,
    itself,
    keep_this_ability,
    keeps_own,
    land,
    later,
    may,
    modal_faced,
    morph,
    of_chosen,
    only_if,
    opponent,
    put_counters,
    static,
    subtype,
    tap_for,
    target,
    that_object,
    top_of_graveyard,
    trample,
    until_end_of_turn,
    when,
    x,
    your_upkeep,
    yours,
)
from twinstack.engine.magic.words.card import make_token

_vesuvan_color = keeps_own("colors")
_vesuvan = when(your_upkeep, may(become_copy(itself, target(creature), except_=[_vesuvan_color, keep_this_ability])))
_volrath_discard = activated("{2}", discard())
_golem = make_token("Golem", "3/3", "Artifact Creature — Golem")
_artifact_of_yours = target(artifact & yours)
_forests = count(subtype("Forest") & yours)
_their_forests = count(subtype("Forest") & ControlledByPlayer(defending_player))
_voldaren = another_target(creature - itself)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    card(
        "Vesuvan Doppelganger", "{3}{U}{U}", "Creature — Shapeshifter", "0/0",
        enters_as_copy(a(creature), optional=True, except_=[_vesuvan_color, has(_vesuvan)]),
    ),
    card(
        "Unstable Shapeshifter", "{3}{U}", "Creature — Shapeshifter", "0/1",
        when(enters(creature - itself), become_copy(itself, that_object, except_=[keep_this_ability])),
    ),
    card(
        "Quicksilver Gargantuan", "{5}{U}{U}", "Creature — Shapeshifter", "7/7",
        enters_as_copy(a(creature), optional=True, except_=[base_pt(7, 7)]),
    ),
    modal_faced(
        face(
            "Glasspool Mimic", "{2}{U}", "Creature — Shapeshifter Rogue", "0/0",
            enters_as_copy(a(creature & yours), optional=True, except_=[becomes("Shapeshifter Rogue")]),
        ),
        face("Glasspool Shore", None, "Land", enters_tapped(), tap_for("U")),
    ),
    card(
        "Altered Ego", "{X}{2}{G}{U}", "Creature — Shapeshifter", "0/0",
        cant_be_countered(),
        enters_as_copy(a(creature), optional=True, counters=(("+1/+1", x),)),
    ),
    card(
        "Moritte of the Frost", "{2}{G}{U}{U}", "Legendary Snow Creature — Shapeshifter", "0/0",
        changeling,
        enters_as_copy(
            a(battlefield & yours), optional=True,
            except_=[becomes("Legendary Snow"), if_it_is("Creature", has(changeling))],
            counters=(("+1/+1", only_if(2, is_(itself, creature))),),
        ),
    ),
    card(
        "Shapesharer", "{1}{U}", "Creature — Shapeshifter", "1/1",
        changeling,
        activated("{2}{U}", become_copy(target(subtype("Shapeshifter")), target(creature), YOUR_NEXT_TURN)),
    ),
    card(
        "Masterful Replication", "{5}{U}", "Instant",
        choose_one(
            create(_golem, 2),
            become_copy(each(artifact & yours - _artifact_of_yours), _artifact_of_yours, END_OF_TURN),
        ),
    ),
    card(
        "Volrath's Shapeshifter", "{1}{U}{U}", "Creature — Phyrexian Shapeshifter", "0/1",
        static(
            itself, full_text_of(top_of_graveyard), has(_volrath_discard),
            while_=is_(top_of_graveyard, creature),
        ),
        _volrath_discard,
    ),
    card(
        "Olivia Voldaren", "{2}{B}{R}", "Legendary Creature — Vampire", "3/3",
        flying,
        activated(
            "{1}{R}", damage(1, _voldaren), apply(_voldaren, becomes("Vampire")), put_counters("+1/+1"),
        ),
        activated("{3}{B}{B}", gain_control(target(creature & subtype("Vampire")), WHILE_SOURCE)),
    ),
    card(
        "Crazed Armodon", "{2}{G}{G}", "Creature — Elephant", "3/3",
        activated(
            "{G}", until_end_of_turn(itself, gets(3, 0), has(trample)), later(beginning_of("end"), destroy(itself)),
            per_turn=1,
        ),
    ),
    card(
        "Chimeric Staff", "{4}", "Artifact",
        activated("{X}", until_end_of_turn(itself, becomes_artifact_creature("Construct"), base_pt(x, x))),
    ),
    card(
        "Veiled Serpent", "{2}{U}", "Enchantment",
        when(
            casts(who=opponent),
            apply(
                itself, becomes_only("Creature — Serpent"), base_pt(4, 4),
                has(cant_attack_unless_defender(itself, subtype("Island"))),
            ),
            if_=is_(itself, enchantment),
        ),
        cycling("{2}"),
    ),
    card(
        "Caller of the Hunt", "{2}{G}", "Creature — Human", "*/*",
        additional_cost(cost(choose="creature type")),
        defines(base_pt(_hunted := count(creature & of_chosen("creature type")), _hunted)),
    ),
    card(
        "Minion of the Wastes", "{3}{B}{B}{B}", "Creature — Minion", "*/*",
        trample,
        as_enters(PayAnyLife("life paid")),
        defines(base_pt(Chosen("life paid"), Chosen("life paid"))),
    ),
    card(
        "Chameleon Spirit", "{3}{U}", "Creature — Illusion Spirit", "*/*",
        as_enters(choose("color")),
        defines(base_pt(_seen := count(battlefield & an_opponents & of_chosen("color")), _seen)),
    ),
    card(
        "Gaea's Liege", "{3}{G}{G}{G}", "Creature — Avatar", "*/*",
        Static(itself, (base_pt(_forests, _forests),), is_(itself, ~attacking), cda=True),
        Static(itself, (base_pt(_their_forests, _their_forests),), is_(itself, attacking), cda=True),
        activated("{T}", apply(target(land), becomes_only("Forest"), lasts=UNTIL_LEAVES)),
    ),
    card("Branchsnap Lorian", "{1}{G}{G}", "Creature — Beast", "4/1", trample, morph("{G}")),
    card("Wandering Ones", "{U}", "Creature — Spirit", "1/1"),
    card("Striped Bears", "{3}{G}", "Creature — Bear", "2/2", when(enters(), draw())),
    card("Moment of Triumph", "{W}", "Instant", until_end_of_turn(target(creature), gets(2, 2)), gain_life(2)),
)
