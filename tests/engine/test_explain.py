"""Explanations: for an object each step from its printed values to the present ones, for an event its causes."""

import json
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.engine.explaining import chain, last, rules_of, texts
from tests.harness import Duel
from twinstack.engine.kernel.randomness import Randomness
from twinstack.engine.magic import rules
from twinstack.engine.magic.decks import DECKS
from twinstack.engine.magic.explain import explain_event, explain_object
from twinstack.engine.magic.explain.rules import meaning_of
from twinstack.engine.magic.greedy import GreedyPlayer
from twinstack.engine.magic.state import Table
from twinstack.engine.magic.table import new_game
from twinstack.engine.magic.terms_2004 import OF_2004
from twinstack.engine.magic.words import (
    a,
    apply,
    as_enters,
    base_pt,
    becomes,
    becomes_only,
    card,
    choose_one,
    creature,
    draw,
    each,
    enchant,
    enchanted,
    enters_as_copy,
    gain_life,
    is_copy_of,
    kicker,
    static,
    subtype,
    takes_shape,
    target,
)

METAMORPH = card(
    "Metamorph", "{3}{U}", "Artifact Creature — Shapeshifter", "0/0",
    enters_as_copy(a(creature), optional=True, except_=[becomes("Artifact")]),
)  # fmt: skip


# Objects


def test_a_plain_creature_is_what_its_card_says(duel: Duel) -> None:
    """109.3"""
    bears = duel.alice.has("Grizzly Bears")
    explanation = explain_object(duel.game, bears.id)
    assert chain(explanation, "power") == [(None, 2, "109.3", "Grizzly Bears")]
    assert chain(explanation, "controller") == [(None, "Alice", "108.3", "")]
    assert dict(explanation.values)["colors"] == ("green",)


def test_layers_are_told_in_their_order_with_source_and_rule(duel: Duel) -> None:
    """613.4b-d: set, then modified, counters included, whatever came first in time."""
    bears = duel.alice.has("Grizzly Bears", counters={"+1/+1": 2})
    duel.alice.has("Glorious Anthem")
    duel.alice.casts("Giant Growth", at=bears)
    duel.resolve()
    found = chain(explain_object(duel.game, bears.id), "power")
    assert found[0] == (None, 2, "109.3", "Grizzly Bears")
    assert {step[2:] for step in found[1:]} == {
        ("613.4c", "Glorious Anthem"),
        ("613.4c", "Giant Growth"),
        ("613.4c", ""),
    }
    assert [step[1] for step in found] == [2, 3, 6, 8]


def test_each_use_of_an_ability_is_told(duel: Duel) -> None:
    """613.4c: effects that are equal are applied as one, and yet each is a step."""
    dragon = duel.alice.has("Shivan Dragon")
    for _ in range(3):
        duel.alice.activates(dragon)
        duel.resolve()
    found = chain(explain_object(duel.game, dragon.id), "power")
    assert [step[1] for step in found] == [5, 6, 7, 8]


def test_a_clone_names_the_original_its_owner_and_the_turn(duel: Duel) -> None:
    """707.5"""
    bears = duel.bob.has("Grizzly Bears")
    clone = duel.alice.casts("Clone")
    duel.resolve(bears)
    explanation = explain_object(duel.game, clone.id)
    assert chain(explanation, "name") == [
        (None, "Clone", "109.3", "Clone"),
        ("Clone", "Grizzly Bears", "707.5", "Clone"),
    ]
    step = explanation.steps[1]
    assert (step.text, step.turn) == ("Clone enters as a copy of Bob's Grizzly Bears", duel.state.turn.number)


def test_a_clone_of_a_metamorph_of_a_face_down_demon_tells_each_step(duel: Duel) -> None:
    """707.3, 707.9b, 708.2: a nameless 2/2 that is an artifact too."""
    duel.card(METAMORPH)
    demon = duel.bob.has("Grinning Demon", face_down="morph")
    metamorph = duel.alice.casts("Metamorph")
    duel.resolve(demon)
    clone = duel.alice.casts("Clone")
    duel.resolve(metamorph)
    explanation = explain_object(duel.game, clone.id, duel.bob.seat)
    told = [(step.rule, step.text) for top in explanation.steps[:2] for step in top.walk()]
    assert told == [
        ("109.3", "The card is Clone"),
        ("707.5", "Clone enters as a copy of Alice's nameless creature"),
        ("109.3", "The card is Metamorph"),
        ("707.5", "Metamorph enters as a copy of Bob's face-down Grinning Demon"),
        ("109.3", "The card is Grinning Demon"),
        ("708.2", "It is face down, and only that can be seen of it"),
        ("707.9b", "Except that it becomes an artifact in addition to its other types"),
    ]
    assert chain(explanation, "types")[-1][1] == ("Artifact", "Creature")
    assert dict(explanation.values)["name"] == ""


def test_an_opponent_is_not_told_what_was_copied_face_down(duel: Duel) -> None:
    """708.5: what lies face down is known to its controller only."""
    demon = duel.bob.has("Grinning Demon", face_down="morph")
    clone = duel.alice.casts("Clone")
    duel.resolve(demon)
    for viewer in (duel.alice.seat, None):
        assert "Demon" not in explain_object(duel.game, clone.id, viewer).text()
        assert "Demon" not in explain_object(duel.game, demon.id, viewer).text()
    assert "Grinning Demon" in explain_object(duel.game, clone.id, "all").text()
    assert "Grinning Demon" in explain_object(duel.game, demon.id, duel.bob.seat).text()


def test_a_card_in_hand_is_explained_to_its_owner_only(duel: Duel) -> None:
    """400.2"""
    clone = duel.alice.holds("Clone")
    assert "Clone" not in explain_object(duel.game, clone.id, duel.bob.seat).text()
    assert "Clone" in explain_object(duel.game, clone.id, duel.alice.seat).text()


def test_the_chain_is_kept_when_the_original_has_changed_since(duel: Duel) -> None:
    """707.2b: the copy stays; so does what is told of it."""
    mimic = duel.alice.has("Renegade Doppelganger")
    duel.alice.casts("Grizzly Bears")
    duel.resolve()
    duel.resolve("yes")
    clone = duel.alice.casts("Clone")
    duel.resolve(mimic)
    duel.next_turn()
    assert mimic.name == "Renegade Doppelganger"
    explanation = explain_object(duel.game, clone.id)
    assert "Clone enters as a copy of Alice's Grizzly Bears" in texts(explanation)
    assert "Renegade Doppelganger becomes a copy of Alice's Grizzly Bears" in texts(explanation)


def test_a_shape_taken_on_entering_is_told_and_copied(duel: Duel) -> None:
    """613.2a, 707.2: what it becomes as it enters is part of what a copy copies."""
    shape = card("Shaper", "{2}", "Creature — Shapeshifter", "0/0", as_enters(takes_shape(base_pt(3, 3))))
    shaper = duel.alice.casts(duel.card(shape))
    duel.resolve()
    clone = duel.alice.casts("Clone")
    duel.resolve(shaper)
    assert chain(explain_object(duel.game, shaper.id), "power") == [
        (None, 0, "109.3", "Shaper"),
        (0, 3, "613.2a", "Shaper"),
    ]
    assert rules_of(explain_object(duel.game, clone.id))[:4] == ["109.3", "707.5", "109.3", "613.2a"]


def test_a_copy_by_a_static_ability_names_what_gives_it(duel: Duel) -> None:
    """707.2c"""
    duel.bob.has("Grizzly Bears")
    mask = card(
        "Mask", "{2}", "Enchantment — Aura",
        enchant(creature), static(enchanted, is_copy_of(each(creature & subtype("Bear")))),
    )  # fmt: skip
    warden = duel.alice.has("Soul Warden")
    duel.alice.casts(duel.card(mask), at=warden)
    duel.resolve()
    explanation = explain_object(duel.game, warden.id)
    assert explanation.steps[1].text == "Mask makes Soul Warden become a copy of Bob's Grizzly Bears"
    assert explanation.steps[1].rule == "707.2c"
    assert rules_of(last(duel, "becomes copy"))[:2] == ["707.2c", "608.3a"]


def test_control_is_told_from_owner_to_effect(duel: Duel) -> None:
    """108.3, 613.1b"""
    bears = duel.bob.has("Grizzly Bears")
    duel.alice.casts("Control Magic", at=bears)
    duel.resolve()
    assert chain(explain_object(duel.game, bears.id), "controller") == [
        (None, "Bob", "108.3", ""),
        ("Bob", "Alice", "613.1b", "Control Magic"),
    ]


def test_the_back_face_of_a_copied_permanent_is_told(duel: Duel) -> None:
    """707.8, 712.8: only the face that is up is copied."""
    delver = duel.alice.has("Delver of Secrets // Insectile Aberration", transformed=True)
    clone = duel.alice.casts("Clone")
    duel.resolve(delver)
    assert "712.8" in rules_of(explain_object(duel.game, clone.id))
    assert chain(explain_object(duel.game, delver.id), "name")[-1] == (
        "Delver of Secrets", "Insectile Aberration", "712.8", "",
    )  # fmt: skip


def test_a_copy_of_a_spell_tells_what_was_copied_and_what_was_chosen(duel: Duel) -> None:
    """707.9b, 707.10"""
    bears = duel.bob.has("Grizzly Bears")
    spell = duel.alice.casts("Giant Growth", at=bears)
    duel.alice.casts("Fork", at=spell)
    duel.resolve()
    explanation = explain_object(duel.game, duel.stack[-1].id)
    assert [step.rule for step in explanation.steps] == ["707.10", "707.9b", "707.10", "707.10"]
    assert chain(explanation, "colors")[-1] == (("green",), ("red",), "707.9b", "Fork")
    assert explanation.steps[-1].text == "It has the choices made for the original: targets Grizzly Bears"


def test_a_copy_of_a_spell_tells_its_mode_and_that_it_was_kicked(duel: Duel) -> None:
    """700.2, 702.33d, 707.10: the choices that only a text would tell, in its words."""
    choice = card("Choice", "{U}", "Instant", kicker("{2}"), choose_one(draw(), gain_life(4)))
    spell = duel.alice.casts(choice, modes=[2], kicked=True)
    chosen = 'mode 2 ("You gain 4 life.") and its additional cost (kicked) is paid'
    assert explain_object(duel.game, spell.id).steps[-1].text == f"Chosen as it was cast: {chosen}"
    duel.alice.casts("Fork", at=spell)
    duel.resolve()
    copied = explain_object(duel.game, duel.stack[-1].id)
    assert copied.steps[-1].text == f"It has the choices made for the original: {chosen}"


def test_what_was_not_paid_is_not_told(duel: Duel) -> None:
    """702.33d"""
    spell = duel.alice.casts(
        card("Choice", "{U}", "Instant", kicker("{2}"), choose_one(draw(), gain_life(4))), modes=[1]
    )
    assert explain_object(duel.game, spell.id).steps[-1].text == 'Chosen as it was cast: mode 1 ("Draw a card.")'


def test_a_token_copy_tells_who_made_it(duel: Duel) -> None:
    """707.2"""
    duel.alice.has("Grizzly Bears")
    duel.alice.casts("Dance of Many")
    duel.resolve_all()
    token = next(handle for handle in duel.battlefield if handle.is_token)
    explanation = explain_object(duel.game, token.id)
    assert explanation.steps[0].text == "Dance of Many makes a token that is a copy of Alice's Grizzly Bears"
    assert chain(explanation, "name") == [(None, "Grizzly Bears", "707.2", "Dance of Many")]


def test_a_characteristic_defining_ability_is_told_in_every_zone(duel: Duel) -> None:
    """604.3, 613.4a"""
    goyf = duel.alice.has("Tarmogoyf", "graveyard")
    assert chain(explain_object(duel.game, goyf.id), "power")[-1][:3] == (0, 1, "613.4a")


def test_an_ability_on_the_stack_tells_what_it_watched_for(duel: Duel) -> None:
    """603.2, 603.3"""
    duel.alice.has("Soul Warden")
    duel.bob.has("Grizzly Bears")
    duel.alice.casts("Grizzly Bears")
    duel.resolve()
    explanation = explain_object(duel.game, duel.stack[-1].id)
    assert explanation.steps[0].text == "Soul Warden's ability triggers"
    assert "It watches for this: Whenever another creature enters" in texts(explanation)
    assert "Alice's Grizzly Bears enters under Alice's control" in texts(explanation)


def test_what_is_gone_is_explained_as_it_last_was(duel: Duel) -> None:
    """608.2h"""
    bears = duel.bob.has("Grizzly Bears")
    duel.alice.has("Glorious Anthem")
    mine = duel.alice.has("Grizzly Bears")
    duel.alice.casts("Swords to Plowshares", at=mine)
    duel.resolve()
    gone = explain_object(duel.game, mine.first)
    assert chain(gone, "power")[-1] == (2, 3, "608.2h", "")
    assert "gone" in gone.title
    assert bears.size == "2/2"


def test_nothing_is_said_of_an_object_that_never_was(duel: Duel) -> None:
    with pytest.raises(KeyError):
        explain_object(duel.game, 99999)


def test_a_plain_token_and_an_emblem_start_from_the_effect_that_made_them(duel: Duel) -> None:
    """111.3, 114.1"""
    elspeth = duel.alice.has("Elspeth, Knight-Errant", counters={"loyalty": 9})
    duel.alice.activates(elspeth, 3)
    duel.resolve()
    emblem = next(obj for obj in duel.state.command.values() if obj.kind == "emblem")
    assert rules_of(explain_object(duel.game, emblem.id))[0] == "114.1"
    token = duel.alice.has("Soldier", token=True)
    assert rules_of(explain_object(duel.game, token.id))[:2] == ["111.3", "111.2"]


def test_a_copy_without_a_record_is_a_copy_all_the_same(duel: Duel) -> None:
    """A position that was set up by hand has no history. 707.2"""
    bears = duel.alice.has("Clone", copy_of="Grizzly Bears")
    assert chain(explain_object(duel.game, bears.id), "name")[-1] == ("Clone", "Grizzly Bears", "707.2", "")


def test_what_entered_under_another_players_control_says_so(duel: Duel) -> None:
    """110.2"""
    bears = duel.alice.has("Grizzly Bears", owner=duel.bob)
    assert chain(explain_object(duel.game, bears.id), "controller") == [
        (None, "Bob", "108.3", ""),
        ("Bob", "Alice", "110.2", ""),
    ]


def test_what_was_borrowed_when_it_went_says_who_had_it(duel: Duel) -> None:
    """608.2h"""
    bears = duel.bob.has("Grizzly Bears")
    duel.alice.casts("Control Magic", at=bears)
    duel.resolve()
    duel.alice.casts("Incinerate", at=bears)
    duel.resolve()
    links = chain(explain_object(duel.game, bears.first), "controller")
    assert links[-1] == ("Bob", "Alice", "608.2h", "")


def test_a_flipped_a_split_and_a_face_down_copy_say_what_counts(duel: Duel) -> None:
    """710.4, 709.4, 708.10"""
    shortfang = duel.alice.has("Nezumi Shortfang // Stabwhisker the Odious", flipped=True)
    fire = duel.alice.has("Fire // Ice", "graveyard")
    demon = duel.alice.has("Grinning Demon", face_down="morph", copy_of="Grizzly Bears")
    told = {explain_object(duel.game, one.id, "all").steps[1].rule for one in (shortfang, fire)}
    assert told == {"710.4", "709.4"}
    assert "708.10" in rules_of(explain_object(duel.game, demon.id, "all"))


def test_half_of_a_split_card_on_the_stack_says_which(duel: Duel) -> None:
    """709.3"""
    spell = duel.alice.casts("Fire // Ice", way="Ice", at=duel.bob.has("Grizzly Bears"))
    assert "709.3" in rules_of(explain_object(duel.game, spell.id))


def test_copies_of_copies_without_end_are_told_up_to_a_point(duel: Duel) -> None:
    last_one: Any = duel.alice.has("Grizzly Bears")
    for _ in range(15):
        clone = duel.alice.casts("Clone")
        duel.resolve(last_one)
        last_one = clone
    assert texts(explain_object(duel.game, last_one.id)).count("It was a copy of a copy, and so on") == 1


# As data, and as text


def test_an_explanation_is_data_and_text(duel: Duel) -> None:
    bears = duel.bob.has("Grizzly Bears")
    clone = duel.alice.casts("Clone")
    duel.resolve(bears)
    explanation = explain_object(duel.game, clone.id)
    data = json.loads(json.dumps(explanation.data()))
    assert data["chains"]["name"][1]["rule"] == "707.5"
    assert data["values"]["types"] == ["Creature"]
    assert data["rules"]["707.5"] == meaning_of("707.5")
    lines = explanation.text().splitlines()
    assert lines[0] == "Grizzly Bears (Alice's, on the battlefield; the card is Clone)"
    assert max(map(len, lines)) < 80
    assert "     name Clone → Grizzly Bears, mana cost {3}{U} → {1}{G}, colors blue →" in lines


def test_every_rule_that_the_engine_names_has_a_meaning() -> None:
    folder = Path(rules.__file__).parent
    sources = [path.read_text("utf-8") for path in (*folder.glob("*.py"), folder.parent / "explain" / "deeds.py")]
    named = {number for source in sources for number in re.findall(r'"(\d{3}\.\d+[a-z]?)"', source)}
    missing = {number for number in named if not meaning_of(number)}
    assert not missing, "each needs a sentence in explain/rules.py"
    then = {number for source in sources for number in re.findall(r'"(\d{3}\.\d+[a-z]?) of 2004"', source)}
    assert then
    assert not then - {*OF_2004.meanings}, "each needs a sentence in terms_2004.py"


def _played(seed: str, decisions: int = 400) -> Table:
    random = Randomness(seed.encode())
    game = new_game([random.pick(DECKS).list() for _ in range(2)], seed=seed)
    player = GreedyPlayer()
    while game.decision is not None and decisions:
        game.answer(player.choose(game, game.decision))
        decisions -= 1
    return game


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_in_any_game_each_chain_is_unbroken_and_ends_with_what_is(seed: str) -> None:
    game = _played(seed)
    s = game.state
    for id in [*s.objects, *s.past]:
        for viewer in (0, None, "all"):
            explanation = explain_object(game, id, viewer)
            assert explanation.text()
            json.dumps(explanation.data())
            for field, value in explanation.values:
                links = explanation.chain(field)
                assert links[-1].after == value
                assert all(one.after == two.before for one, two in pairwise(links))
    for at in range(len(s.log)):
        assert explain_event(game, at).text()


def test_a_permanent_that_is_no_creature_has_no_size(duel: Duel) -> None:
    """208.3"""
    bear = duel.bob.has("Grizzly Bears")
    duel.alice.casts(
        duel.card(card("Stone", "{U}", "Instant", apply(target(creature), becomes_only("Artifact")))), at=bear
    )
    duel.resolve()
    explained = explain_object(duel.game, bear.id)
    assert chain(explained, "power")[-1] == (2, None, "208.3", "")
