"""Objects created as copies enter together, like any others, on the battlefield or in another zone. 111, 707"""

from dataclasses import dataclass
from typing import Any, ClassVar

import pytest

from tests.engine.core.gardens import Garden, IsKin, Kin, game_of, garden, plant, printed
from twinstack.engine.core import flow
from twinstack.engine.core.copying import created_copies
from twinstack.engine.core.interpreter import run
from twinstack.engine.core.making import EVERYONE, make
from twinstack.engine.core.moving import move_one
from twinstack.engine.core.placing import put
from twinstack.engine.core.replacing import Candidate, Proposal, rewrites
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import Effect
from twinstack.engine.core.words.copying import CopyInto, CreateCopy, EntersAsCopy
from twinstack.engine.core.words.refs import Each, Fixed, Pick
from twinstack.engine.core.words.replacing import EntersUnder, EntersWith, Replaces
from twinstack.engine.core.words.selectors import InZone, opponent, player
from twinstack.engine.kernel.characteristics import Copiable
from twinstack.engine.kernel.decisions import BREATH, PORTION, Decision, Steps
from twinstack.engine.kernel.game import Game

assert flow
assert created_copies


@dataclass(frozen=True, eq=False, slots=True)
class Doubles(Replaces):
    """Twice as many are created."""

    watches: ClassVar[str] = "create"


@rewrites(Doubles, lambda s, p, word, scene: p.player == scene.you)
def _doubles(g: Any, p: Proposal, pick: Candidate) -> Steps[None]:
    for making in p.makings:
        making.count *= 2
    yield from ()


@pytest.fixture
def g() -> Game[Garden]:
    return game_of(garden())


def done(g: Game[Garden], effect: Effect, picks: str = "", you: int = 0) -> list[Any]:
    """What an instruction makes; `picks`: what is chosen meanwhile."""
    steps = run(g, effect, Scene(0, you))
    try:
        decision = next(steps)
        while True:
            assert isinstance(decision, Decision)
            decision = steps.send(tuple(one.id for one in decision.options if one.label == picks))
    except StopIteration as end:
        g.state.meaning.refresh(g.state)
        return [g.state.obj(id) for id in end.value.memory["it"]]


def test_a_token_is_the_original_but_for_what_is_excepted(g: Game[Garden]) -> None:
    """707.2, 707.9"""
    briar = plant(g.state, "Briar", "rose", 3)
    briar.counters = {"bud": 2}

    [new] = done(g, CreateCopy(Fixed((briar.id,)), except_=(IsKin("vine"),)))

    assert (new.kind, new.zone, new.chars.name, new.chars.kin, new.chars.height) == ("token", "bed", "Briar", "vine", 3)
    assert (new.counters, new.choices["copy of"], new.origin.original) == ({}, briar.id, briar.id)
    assert [(event.obj, event.to, event.how) for event in g.state.log if event.kind == "enter"] == [
        (new.id, "bed", "created")
    ]


def test_a_token_copy_of_a_token_copy_has_the_exception_too(g: Game[Garden]) -> None:
    """707.9"""
    briar = plant(g.state, "Briar", "rose", 3)
    [first] = done(g, CreateCopy(Fixed((briar.id,)), except_=(IsKin("vine"),)))
    [second] = done(g, CreateCopy(Fixed((first.id,))))
    assert second.chars is first.chars


def test_so_many_for_each_player_and_each_that_is_counted(g: Game[Garden]) -> None:
    """111.2"""
    briar = plant(g.state, "Briar", "rose", 3)
    each = done(g, CreateCopy(Fixed((briar.id,)), 2, under=Each(player)))
    assert [(one.owner, one.controller) for one in each] == [(0, 0), (0, 0), (1, 1), (1, 1)]

    counted = done(g, CreateCopy(Fixed((briar.id,)), for_each=Each(player)))
    assert [one.choices["made for"] for one in counted] == [one.id for one in g.state.players]


def test_effects_change_how_many_are_created(g: Game[Garden]) -> None:
    """614.1a: of those of its controller only."""
    briar = plant(g.state, "Briar", "rose", 3)
    plant(g.state, "Bee", "fern", 1, Doubles())
    assert len(done(g, CreateCopy(Fixed((briar.id,)), 2))) == 4
    assert len(done(g, CreateCopy(Fixed((briar.id,)), 2), you=1)) == 2


def test_a_token_enters_as_any_other_plant_does(g: Game[Garden]) -> None:
    """614.12: what the copy has of entering counts for it."""
    briar = plant(g.state, "Briar", "rose", 3, EntersWith("bud", 2))
    plant(g.state, "Bower", "fern", 1, EntersUnder(Kin("rose"), Each(opponent)))

    [new] = done(g, CreateCopy(Fixed((briar.id,))))

    assert (new.counters, new.owner, new.controller) == ({"bud": 2}, 0, 1)


def test_a_token_that_copies_what_enters_as_a_copy_may_enter_as_something_else(g: Game[Garden]) -> None:
    """707.5"""
    plant(g.state, "Briar", "rose", 3)
    ivy = plant(g.state, "Ivy", "vine", 1, EntersAsCopy(Pick(InZone("bed"))))

    [new] = done(g, CreateCopy(Fixed((ivy.id,))), picks="Briar")

    assert (new.chars.name, new.origin.original) == ("Briar", ivy.id)


def test_a_token_ceases_to_be_when_it_leaves(g: Game[Garden]) -> None:
    """111.7"""
    [new] = done(g, CreateCopy(Fixed((plant(g.state, "Briar", "rose", 3).id,))))
    with pytest.raises(StopIteration) as end:
        next(move_one(g, new.id, "shed"))
    assert (end.value.value, new.id in g.state.objects) == (0, False)


def test_a_copy_is_made_where_the_original_is_for_those_who_know_that(g: Game[Garden]) -> None:
    """707.12"""
    hidden = plant(g.state, "Ivy", "vine", 1, EntersWith("bud"), zone="shed")
    hidden.known = 1

    [new] = done(g, CopyInto(Fixed((hidden.id,)), except_=(IsKin("rose"),)))

    assert (new.kind, new.zone, new.known, new.counters) == ("copy", "shed", 1, {})
    assert (new.chars.name, new.chars.kin) == ("Ivy", "rose")
    assert (new.origin.original, new.choices["copy of"]) == (hidden.id, hidden.id)
    assert new.id in g.state.players[0].piles["shed"]
    assert [event.kind for event in g.state.log] == ["copy"]


def test_no_copy_is_made_beside_what_has_a_controller(g: Game[Garden]) -> None:
    """707.12 is about cards; copies of permanents are tokens (707.2), and copies of spells are put on the stack."""
    rose = plant(g.state, "Briar", "rose", 3)
    assert done(g, CopyInto(Fixed((rose.id,)))) == []
    assert [event.kind for event in g.state.log] == []


def test_very_many_copies_are_made_a_portion_at_a_time(g: Game[Garden]) -> None:
    """So that whoever carries them out can let others go on, or can end it."""
    ivy = plant(g.state, "Ivy", "vine", 1, zone="shed")
    steps = run(g, CopyInto(Fixed((ivy.id,)), "basket", 1_000_000), Scene(0, 0))
    assert [next(steps) for _ in range(3)] == [BREATH] * 3
    assert len(g.state.zones["basket"]) <= 3 * PORTION


def test_the_same_face_of_a_copy_is_up_wherever_it_is_made(g: Game[Garden]) -> None:
    """Magic: 707.8"""
    faces = (*printed("Bud", "rose", 1).faces, *printed("Briar", "rose", 3).faces)
    obj = make(g.state, "plant", 0, Copiable(faces), "bed")
    obj.face = 1
    put(g.state, obj)

    [token] = done(g, CreateCopy(Fixed((obj.id,))))
    [elsewhere] = done(g, CopyInto(Fixed((obj.id,)), "basket"))

    assert [(one.face, one.chars.name) for one in (token, elsewhere)] == [(1, "Briar")] * 2


def test_a_copy_is_made_in_a_zone_that_is_named_also_of_what_is_gone(g: Game[Garden]) -> None:
    """707.12, 608.2h"""
    s = g.state
    [gone] = done(g, CreateCopy(Fixed((plant(s, "Briar", "rose", 3).id,))))
    with pytest.raises(StopIteration):
        next(move_one(g, gone.id, "shed"))

    gone.known = 1
    new = done(g, CopyInto(Fixed((gone.id,)), "basket", 2))
    assert [(one.zone, one.known) for one in new] == [("basket", EVERYONE), ("basket", EVERYONE)]
    assert done(g, CopyInto(Fixed((gone.id,)))) == []
