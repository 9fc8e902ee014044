"""A rule book with its own zones defines its own words in a few lines: sets, numbers, effects, targets."""

from collections.abc import Callable

import pytest

from tests.engine.core.hollow import (
    Below,
    Feed,
    HollowState,
    Lull,
    SizeOf,
    Yawn,
    animal,
    answer,
    asked,
    asleep,
    done,
    hollow,
)
from twinstack.engine.core.interpreter import run
from twinstack.engine.core.making import make
from twinstack.engine.core.members import candidates
from twinstack.engine.core.modes import can_choose, choose_modes
from twinstack.engine.core.placing import put
from twinstack.engine.core.reading import shown
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.stack_info import StackInfo
from twinstack.engine.core.targeting import choose_targets, only_legal
from twinstack.engine.core.words.base import Effect, amount
from twinstack.engine.core.words.flow import ForEach, If, May, Modal, Mode, Nothing, Seq
from twinstack.engine.core.words.refs import Each, Pick, Target, each, it
from twinstack.engine.core.words.selectors import InZone, an_opponents, anything, player, yours
from twinstack.engine.errors import EngineFault
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.entities import Obj

ANN, BO = 0, 1
AT_ANN = Scene(you=ANN)


@pytest.fixture
def s() -> HollowState:
    return hollow()


def does(effect: Effect) -> Callable[..., Steps[None]]:
    """The effect, as Ann has it done."""

    def do(g: object) -> Steps[None]:
        yield from run(g, effect, AT_ANN)  # type: ignore[arg-type]

    return do


def names(s: HollowState, selector: object) -> list[str]:
    return [e.chars.name for e in candidates(s, AT_ANN, selector)]  # type: ignore[arg-type]


def test_where_a_word_says_no_zone_the_usual_one_is_meant(s: HollowState) -> None:
    animal(s, "owl", ANN)
    animal(s, "mole", ANN, "burrow")
    animal(s, "crow", BO, "air")
    assert names(s, anything) == ["owl"]
    assert names(s, InZone("burrow")) == ["mole"]
    assert names(s, InZone("air") & an_opponents) == ["crow"]


def test_a_set_of_which_one_part_says_a_zone_looks_there_and_in_the_usual_one(s: HollowState) -> None:
    animal(s, "owl", ANN)
    animal(s, "mole", ANN, "burrow")
    animal(s, "vole", BO, "burrow")
    assert names(s, anything | InZone("burrow")) == ["owl", "mole", "vole"]
    assert names(s, InZone("hollow") | anything) == ["owl"]


def test_a_zone_that_the_sheet_does_not_have_is_told(s: HollowState) -> None:
    with pytest.raises(KeyError, match="there is no zone 'burow'; did you mean 'burrow'"):
        names(s, InZone("burow"))


def test_a_question_is_asked_of_what_is_supposed_and_nothing_is_written(s: HollowState) -> None:
    owl = animal(s, "owl", ANN, size=2)
    animal(s, "fox", BO, size=5, asleep=True)
    then = s.supposing(shown(owl, marks={"asleep": True}))
    assert amount(then, AT_ANN, SizeOf(Each(asleep)) + 1) == 8
    assert amount(s, AT_ANN, SizeOf(Each(asleep)) + 1) == 6
    assert not owl.marks


def test_who_chooses_is_asked_for_what_fits(s: HollowState) -> None:
    owl, fox, hare = animal(s, "owl", ANN), animal(s, "fox", BO), animal(s, "hare", BO)
    game = done(s, does(Lull(Pick(an_opponents))))
    assert (game.decision and game.decision.seat, asked(game)) == (ANN, ["fox", "hare"])
    answer(game, "hare")
    assert [bool(one.marks) for one in (owl, fox, hare)] == [False, False, True]


def test_what_only_fits_once_is_not_asked_for(s: HollowState) -> None:
    fox = animal(s, "fox", BO)
    assert done(s, does(Lull(Pick(an_opponents)))).over
    assert fox.marks == {"asleep": True}


def test_what_others_hold_is_chosen_unseen_and_in_no_order_that_tells_which_it_is(s: HollowState) -> None:
    held = [animal(s, name, BO, "burrow") for name in ("mole", "vole", "toad", "newt", "shrew", "frog")]
    game = done(s, does(Lull(Pick(InZone("burrow")))))
    assert game.decision is not None
    assert asked(game) == ["a card"] * 6
    assert [option.refs for option in game.decision.options] != [(one.id,) for one in held]


def test_what_one_holds_oneself_is_called_by_its_name(s: HollowState) -> None:
    animal(s, "mole", ANN, "burrow")
    animal(s, "vole", ANN, "burrow")
    assert asked(done(s, does(Lull(Pick(InZone("burrow")))))) == ["mole", "vole"]


def test_nobody_learns_from_a_question_what_lies_where_nobody_looks(s: HollowState) -> None:
    animal(s, "worm", ANN, "deep")
    animal(s, "grub", ANN, "deep")
    assert asked(done(s, does(Lull(Pick(InZone("deep")))))) == ["a card", "a card"]


def test_words_that_put_others_in_order_are_there_for_any_book(s: HollowState) -> None:
    owl, fox = animal(s, "owl", ANN), animal(s, "fox", BO)
    may = May(ForEach(each(yours), Lull(it)), otherwise=Lull(each(an_opponents)))
    game = done(s, does(Seq((Nothing(), may))))
    assert asked(game) == ["Yes", "No"]
    assert game.decision is not None
    assert game.decision.prompt == "Effect: foreach?"
    answer(game, "No")
    assert [bool(one.marks) for one in (owl, fox)] == [False, True]


def test_each_player_may_be_asked_in_the_order_of_turns(s: HollowState) -> None:
    s.turn.active = BO
    game = done(s, does(May(Lull(each(anything)), Each(player))))
    assert game.decision is not None
    assert game.decision.seat == BO
    answer(game, "No")
    assert game.decision.seat == ANN


def test_a_word_that_nothing_carries_out_is_named(s: HollowState) -> None:
    with pytest.raises(EngineFault, match=r"nothing carries out Yawn; expected a function with @does\(Yawn\)"):
        done(s, does(Yawn()))


def song(s: HollowState, text: Effect, seat: int = ANN) -> Obj:
    """A song in the air, for which nothing is chosen yet."""
    obj = animal(s, "song", seat, "den")
    item = make(s, "song", seat, obj.printed, "air")
    item.cast = StackInfo("sung", seat, item.id, text)
    put(s, item)
    return item


def aims(item: Obj) -> Callable[..., Steps[None]]:
    def do(g: object) -> Steps[None]:
        item.cast = yield from choose_targets(g, item, item.cast, item)  # type: ignore[arg-type]

    return do


def test_a_song_is_aimed_at_what_its_words_and_the_rules_let_it(s: HollowState) -> None:
    animal(s, "fox", BO)
    hare = animal(s, "hare", BO)
    animal(s, "lynx", BO, wary=True)
    animal(s, "owl", ANN)
    item = song(s, Lull(Target(an_opponents)))
    game = done(s, aims(item))
    assert asked(game) == ["fox", "hare"]
    answer(game, "hare")
    assert item.cast.targets == ((hare.id,),)


def test_one_that_finds_too_few_is_not_aimed(s: HollowState) -> None:
    animal(s, "lynx", BO, wary=True)
    item = song(s, Lull(Target(an_opponents)))
    assert not can_choose(s, item.cast.do, item.cast.scene(item.id), item)
    done(s, aims(item))
    assert item.cast is None


def test_two_words_of_which_one_wants_another_share_no_target(s: HollowState) -> None:
    animal(s, "fox", BO)
    pair = Seq((Lull(Target(anything)), Lull(Target(anything, differs=True))))
    item = song(s, pair)
    assert not can_choose(s, pair, item.cast.scene(item.id), item)
    animal(s, "hare", BO)
    assert can_choose(s, pair, item.cast.scene(item.id), item)


@pytest.mark.parametrize("change", ["wary", "asleep", "gone", "elsewhere"])
def test_a_target_that_has_become_wrong_is_left_out_and_the_others_stay(s: HollowState, change: str) -> None:
    """608.2b"""
    fox, hare = animal(s, "fox", BO), animal(s, "hare", BO)
    item = song(s, Lull(Target(an_opponents - asleep, 1, 2)))
    item.cast = item.cast.changed(slots=(item.cast.do.what,), targets=((fox.id, hare.id),))
    assert only_legal(s, item, item.cast).targets == ((fox.id, hare.id),)
    if change == "gone":
        del s.zones["hollow"][fox.id]
    elif change == "elsewhere":
        fox.zone = "den"
    else:
        s.set_mark(fox, change, True)
    assert only_legal(s, item, item.cast).targets == ((hare.id,),)


def test_what_is_divided_is_divided_as_it_is_aimed(s: HollowState) -> None:
    """601.2d"""
    fox, hare = animal(s, "fox", BO), animal(s, "hare", BO)
    item = song(s, Feed(3, Target(an_opponents, 1, 5)))
    game = done(s, aims(item))
    answer(game, "fox", "hare")
    assert game.decision is not None
    assert game.decision.prompt == "Divide 3 berries"
    game.answer([1, 2])
    assert item.cast.division == {fox.id: 1, hare.id: 2}


def test_only_modes_that_can_be_aimed_are_offered(s: HollowState) -> None:
    """700.2"""
    animal(s, "owl", ANN)
    text = Modal((Mode(Lull(Target(an_opponents))), Mode(Feed(1, Target(yours))), Mode(Nothing())))
    item = song(s, text)

    def do(g: object) -> Steps[None]:
        item.cast = yield from choose_modes(g, item, item.cast, item)  # type: ignore[arg-type]

    game = done(s, do)
    assert asked(game) == ["feed", "nothing"]
    answer(game, "feed")
    assert item.cast.modes == (1,)


@pytest.mark.parametrize(("size", "sleeps"), [(2, True), (3, False)])
def test_a_condition_takes_one_part_or_the_other(s: HollowState, size: int, sleeps: bool) -> None:
    fox = animal(s, "fox", BO, size=size)
    done(s, does(If(Below(SizeOf(each(anything)), 3), Lull(each(anything)), Feed(2, each(anything)))))
    assert (fox.marks.get("asleep", False), fox.counters.get("berry", 0)) == (sleeps, 0 if sleeps else 2)
