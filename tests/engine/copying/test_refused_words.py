"""A word in a place where it cannot work is refused in one sentence when the card is made; other words work."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.harness import Duel
from twinstack.engine.errors import CardError, ScenarioError
from twinstack.engine.magic import words as w
from twinstack.engine.magic.scenario import read
from twinstack.engine.magic.words import a, card, copy_spell, count, creature, each, enters_as_copy, itself, target, you


def bear(*parts: Any) -> Any:
    return card("Oops", "{1}{G}", "Creature — Bear", "2/2", *parts)


def shock(*parts: Any) -> Any:
    return card("Oops", "{R}", "Instant", *parts)


COPY = enters_as_copy(a(creature))
COPYING = w.static(itself, w.is_copy_of(each(creature & w.not_yours)))
REFUSED: dict[str, tuple[Callable[[], Any], str]] = {
    "a shield for what is there": (lambda: shock(w.shield(COPY, to=target(creature), uses=1)), "is there already"),
    "a copy of a target": (lambda: bear(enters_as_copy(target(creature))), "nothing is targeted as"),
    "a copy of many": (lambda: bear(enters_as_copy(each(creature))), "a copy of one thing"),
    "a shield for nothing": (lambda: shock(w.shield(COPY)), "say what enters_as_copy(...) is about"),
    "moving what is not there yet": (
        lambda: bear(w.as_enters(w.put_into_graveyard(itself))),
        "it is not on the battlefield yet",
    ),
    "turning what is not there yet": (lambda: bear(w.as_enters(w.transform(itself))), "not on the battlefield yet"),
    "a number for a condition": (
        lambda: bear(enters_as_copy(a(creature), counters=(("+1/+1", w.only_if(w.your_turn, 2)),))),  # type: ignore[arg-type]
        "only_if(...): 'number' must be a number",
    ),
    "a card of whatever name": (
        lambda: shock(w.choose("card name"), w.cast_named()),
        "the card could be any; say which",
    ),
    "a subtype for a card type": (
        lambda: bear(w.static(itself, w.TypesMod(add_types=frozenset({"Goblin"})))),
        "'Goblin' is no card type",
    ),
    "no subtype at all": (
        lambda: bear(w.static(itself, w.TypesMod(add_subtypes=frozenset({"Gobblin"})))),
        "'Gobblin' is no subtype; did you mean 'Goblin'",
    ),
    "the life of a creature": (lambda: bear(w.static(itself, w.gets(w.life_of(itself), 0))), "'of' takes players"),
    "the power of a player": (lambda: shock(w.damage(w.power_of(you), target())), "'of' takes objects"),
    "copying a permanent on the stack": (
        lambda: shock(copy_spell(target(creature))),
        "copy_spell(...): 'what' takes spells or abilities on the stack",
    ),
    "countering a permanent": (lambda: shock(w.counter(target(creature))), "'what' takes spells or abilities"),
    "destroying a spell": (lambda: shock(w.destroy(target(w.spell))), "'what' takes permanents"),
    "a card of a creature": (lambda: shock(w.draw(1, target(creature))), "'who' takes players"),
    "a copy of a player": (lambda: shock(w.create_copy(you)), "'of' takes objects"),
    "entering as a player": (lambda: bear(enters_as_copy(a(w.player))), "'of' takes objects"),
    "entering as what may be a player": (
        lambda: bear(enters_as_copy(a(you | creature))),
        "not a or some, which may find players",
    ),
    "turning over what may be a player": (
        lambda: shock(w.transform(target())),
        "'what' takes permanents, such as itself or target(creature), not target, which may find players",
    ),
    "casting a copy of a permanent": (
        lambda: shock(w.cast_copy(target(creature))),
        "'of' takes cards that can be cast from where they are, such as a(instant & in_graveyard), not target",
    ),
    "a number among rules": (
        lambda: shock(w.ApplyRules((w.cant_block(), 2), to=target(creature))),
        "apply_rules(...): 'rules' takes rules, such as cant_block(), not 2",
    ),
    "a modification among rules": (
        lambda: shock(w.this_turn(w.gets(1, 1), to=target(creature))),
        "'rules' takes rules, such as cant_block(), not gets",
    ),
    "words to change that nobody chooses": (
        lambda: shock(w.apply(target(creature), w.change_words("color"))),
        "change_words('color'): no words are chosen; say choose_words(...) before it",
    ),
    "entering as two things": (lambda: bear(enters_as_copy(w.some(2, creature))), "as a copy of one thing"),
    "an own color of a token": (
        lambda: shock(w.create_copy(target(creature), except_=[w.keeps_own("colors")])),
        "had nothing before that it could keep",
    ),
    "an own color of a copy of a spell": (
        lambda: shock(copy_spell(target(w.spell), except_=[w.keeps_own("colors")])),
        "had nothing before that it could keep",
    ),
    "an own thing that is none": (
        lambda: bear(enters_as_copy(a(creature), except_=[w.keeps_own("colour")])),
        "keeps_own(...): 'field' cannot be 'colour'; did you mean 'colors'?",
    ),
    "control as an exception": (
        lambda: bear(enters_as_copy(a(creature), except_=[w.controlled_by(you)])),
        "controlled_by(...) changes no characteristic",
    ),
    "a copy as an exception": (
        lambda: bear(enters_as_copy(a(creature), except_=[w.is_copy_of(itself)])),
        "is_copy_of(...) changes no characteristic",
    ),
    "this ability, in a spell": (
        lambda: shock(w.create_copy(target(creature), except_=[w.keep_this_ability])),
        "keep_this_ability means an ability",
    ),
    "a condition that is no type": (
        lambda: bear(enters_as_copy(a(creature), except_=[w.if_it_is("creature", w.gets(1, 1))])),
        "if_it_is(...): 'card_type' cannot be 'creature'; did you mean 'Creature'?",
    ),
    "a copy for no time": (lambda: bear(enters_as_copy(a(creature), lasts="today")), "'lasts' cannot be 'today'"),
    "a player who enters": (lambda: bear(w.when(w.enters(w.opponent), w.draw())), "'what' takes objects"),
    "a player who dies": (lambda: bear(w.when(w.dies(w.opponent), w.draw())), "'what' takes objects"),
    "a player who enters tapped": (lambda: bear(w.enters_tapped(w.opponent)), "'what' takes objects"),
    "a player who enters under control": (lambda: bear(w.enters_under(w.opponent)), "'what' takes objects"),
    "what a player is": (lambda: bear(w.static(you, w.has(w.flying))), "players have no characteristics"),
    "a change of nothing": (lambda: bear(w.static(creature)), "it changes nothing"),
    "copies in a graveyard": (
        lambda: bear(w.static(creature & w.in_graveyard, w.is_copy_of(each(creature)))),
        "only permanents become copies",
    ),
    "a granted copy effect": (
        lambda: bear(w.static(creature & w.yours, w.has(COPYING))),
        "static(...): a granted ability comes too late to make a copy",
    ),
    "a copy effect for a turn": (
        lambda: shock(w.until_end_of_turn(target(creature), w.has(COPYING))),
        "a granted ability comes too late to make a copy",
    ),
    "a copy effect for what is played": (
        lambda: bear(w.may_play(creature & w.in_graveyard & w.yours, COPYING)),
        "a granted ability comes too late to make a copy",
    ),
    "turning up what is in a graveyard": (
        lambda: shock(w.TurnFaceUp(target(creature & w.in_graveyard))),
        "'what' takes permanents or cards in exile",
    ),
    "a copy as a definition": (lambda: bear(w.defines(w.is_copy_of(each(creature)))), "it defines no characteristic"),
    "a shape at any time": (lambda: shock(w.takes_shape(w.base_pt(1, 1))), "say as_enters(takes_shape(...))"),
    "it, before anything is found": (
        lambda: shock(w.tap(w.it)),
        "card 'Oops': it: nothing before it is found or made in the same text",
    ),
    "its controller, before anything is found": (
        lambda: bear(w.when(w.enters(), w.draw(1, w.controller_of(w.it)), w.tap(target(creature)))),
        "it: nothing before it",
    ),
    "it, in a granted ability": (
        lambda: shock(w.tap(target(creature)), w.until_end_of_turn(w.it, w.has(w.activated("{T}", w.untap(w.it))))),
        "it: nothing before it",
    ),
    "a copy of it, before anything is found": (lambda: shock(w.create_copy(w.it)), "it: nothing before it"),
    "it, later, though nothing was found": (
        lambda: bear(w.when(w.enters(), w.later(w.each_end_step, w.exile(w.it)))),
        "it: nothing before it",
    ),
    "it, in a static ability": (
        lambda: bear(w.static(w.it, w.gets(1, 1))),
        "it: a static ability carries out nothing that it could look back at",
    ),
    "if you did what nothing says": (
        lambda: shock(w.if_(w.did, w.draw()), w.may(w.tap(target(creature)))),
        "did: nothing before it is done in the same text",
    ),
    "votes without a vote": (
        lambda: shock(w.draw(w.votes_for("time"))),
        """votes_for('time'): nobody votes for that in this ability; say Vote((...)) before""",
    ),
    "votes for what is not up": (
        lambda: shock(w.Vote(("time", "money")), w.draw(w.votes_for("tim"))),
        "votes_for('tim'): nobody votes for that in this ability; expected one of 'money', 'time'",
    ),
    "a link without another end": (
        lambda: bear(w.when(w.leaves(), w.put_onto_battlefield(w.linked("exiled")))),
        "card 'Oops': linked('exiled'): no ability of the card links anything by this name",
    ),
    "a link of another name": (
        lambda: bear(
            w.when(w.enters(), w.exile(target(creature), link="exiled")),
            w.when(w.leaves(), w.put_onto_battlefield(w.linked("exile"))),
        ),
        "linked('exile'): no ability of the card links anything by this name; did you mean 'exiled'?",
    ),
    "a memory of nothing": (
        lambda: shock(w.Note("first", target(creature)), w.tap(w.remembered("frist"))),
        "remembered('frist'): nothing on the card remembers anything by this name; did you mean 'first'?",
    ),
    "its own mana cost where no card is paid for": (
        lambda: shock(w.may_pay(w.its_mana_cost, w.draw())),
        "may_pay(...): its_mana_cost is for what a card or an ability of it costs",
    ),
    "what gives an ability that is printed": (
        lambda: bear(w.when(w.enters(), w.sacrifice(w.giver))),
        "giver: nothing gives this ability; it is for one that is given",
    ),
    "something of an event that there is not": (
        lambda: bear(w.when(w.enters(), w.draw(1, w.That("players")))),
        "that(...): 'what' cannot be 'players'; did you mean 'player'?",
    ),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_cannot_work_is_refused(what: str) -> None:
    made, said = REFUSED[what]
    with pytest.raises(CardError) as error:
        made()
    assert said in str(error.value)
    assert "\n" not in str(error.value)


def test_what_may_turn_out_to_be_anything_is_not_refused() -> None:
    bear(w.when(w.dies(creature), w.destroy(w.that_object), w.gain_life(1, w.that_player)))
    shock(w.damage(2, target()), w.tap(w.it))


def test_what_is_set_before_can_be_looked_back_at() -> None:
    bear(
        w.when(
            w.enters(), w.may(w.exile(target(creature), link="exiled"), otherwise=w.tap(itself)), w.if_(w.did, w.draw())
        )
    )
    shock(w.Vote(("time", "money")), w.draw(w.votes_for("time")), w.if_(w.more_votes("money"), w.gain_life(1)))
    shock(w.Note("first", target(creature)), w.tap(w.remembered("first")))
    bear(w.activated(w.cost("{1}", sacrifice=creature), w.exile(w.remembered("sacrificed"))))
    shock(w.for_each(each(creature), w.tap(w.it)), w.lose_life(w.mana_value_of(w.it), each(w.player)))


def test_a_link_may_have_its_other_end_on_the_other_face() -> None:
    """607.2: the abilities are linked by being on one card"""
    front = w.face("Oops", "{1}", "Artifact", w.when(w.enters(), w.exile(target(creature), link="exiled")))
    w.transforming(
        front, w.face("Spoo", None, "Artifact", w.when(w.leaves(), w.put_onto_battlefield(w.linked("exiled"))))
    )


def test_a_copy_may_have_a_copy_effect_as_an_exception(duel: Duel) -> None:
    """707.9a: that ability is one of the copiable values, so its effect is applied in layer 1"""
    duel.bob.has("Wandering Ones")
    copier = duel.card(bear(enters_as_copy(a(creature & w.named("Grizzly Bears")), except_=[w.has(COPYING)])))
    duel.alice.has("Grizzly Bears")
    made = duel.alice.casts(copier)
    duel.resolve()
    assert made.name == "Wandering Ones"


def test_a_number_may_stand_before_a_count(duel: Duel) -> None:
    duel.bob.has("Grizzly Bears")
    duel.bob.has("Grizzly Bears")
    creatures = count(creature)
    duel.alice.casts(duel.card(shock(w.gain_life(1 + creatures), w.gain_life(3 * creatures))))
    duel.resolve()
    assert duel.alice.life == 20 + 3 + 6


def test_a_replacement_for_the_next_that_enters_is_used_once(duel: Duel) -> None:
    """614.3: it has effect on the next event of its kind"""
    copy = w.EntersAsCopy(a(creature & w.not_yours), False, what=creature & w.yours)
    duel.bob.has("Wandering Ones")
    duel.alice.casts(duel.card(shock(w.shield(copy, uses=1))))
    duel.resolve()
    first = duel.alice.casts("Grizzly Bears")
    duel.resolve()
    second = duel.alice.casts("Grizzly Bears")
    duel.resolve()
    assert (first.name, second.name) == ("Wandering Ones", "Grizzly Bears")


def test_a_spell_that_is_chosen_enters_with_what_is_said(duel: Duel) -> None:
    """400.7a, 614.12"""
    spell = duel.alice.casts("Grizzly Bears")
    grow = shock(w.shield(w.enters_with("+1/+1", 2), to=target(w.spell)))
    duel.alice.casts(duel.card(grow), at=spell)
    duel.resolve_all()
    other = duel.alice.casts("Grizzly Bears")
    duel.resolve()
    assert (spell.size, other.size) == ("4/4", "2/2")


@pytest.mark.parametrize(("kind", "text"), [("token", "flying"), ("card", "trample")])
def test_nothing_is_made_up_twice(kind: str, text: str) -> None:
    one = f'[[{kind}]]\nname = "Test Bird"\ntype = "Creature — Bird"\nsize = "1/1"\n'
    cost = 'cost = "{1}"\n' if kind == "card" else ""
    with pytest.raises(ScenarioError, match="'Test bird' is made up twice"):
        read(f'{one}{cost}{one.replace("Bird", "bird", 1)}{cost}text = "{text}"\n')
