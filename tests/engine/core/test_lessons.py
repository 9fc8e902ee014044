"""Lessons: each fault of a file in one sentence, and a rehearsal that goes through a lesson as it expects it."""

from pathlib import Path

import pytest

from twinstack.engine import rulebooks
from twinstack.engine.core.lesson.course import Course
from twinstack.engine.core.lesson.reading import Lesson, read
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.scenario import LANGUAGE

SHIPPED = [(name, one.name) for name in rulebooks.names() for one in rulebooks.find(name).lessons.offered]
HEAD = """\
title = "A clone"
pitch = "Copy a bear."
alice.hand = ["Clone", "Island"]
bob.battlefield = ["Grizzly Bears", "Hill Giant"]
"""
CLONE = """
[[step]]
say = "Cast Clone, and choose the bear."
does = ["alice casts Clone", "resolve Clone", "alice chooses Grizzly Bears"]
done = "Clone is named Grizzly Bears"
"""
WHY = """
[[step]]
say = "Ask why."
why = "Clone"
"""
END = """
[[step]]
say = "Well done."
"""


def lesson(*steps: str, head: str = HEAD) -> Lesson:
    return read(head + "".join(steps), "clone", "clone.toml", LANGUAGE, usual="magic-current")


def rehearsed(*steps: str, head: str = HEAD) -> None:
    told = lesson(*steps, head=head)
    course = Course(told, [])
    course.rehearse(LANGUAGE.lay_out(told.scenario.position, None).game)


@pytest.mark.parametrize(("book", "name"), SHIPPED)
def test_every_lesson_goes_as_it_expects(book: str, name: str) -> None:
    lessons = rulebooks.find(book).lessons
    told = lessons.find(name)
    game = lessons.open(name, ["Mia", *told.others], {"lesson": name})
    lessons.course(name, []).rehearse(game)
    assert [player.name for player in game.state.players] == ["Mia", *told.others]
    again = rulebooks.find(book).games.reopen(game.journal)
    for answer in game.journal.answers:
        again.replay(answer)
    assert again.hash() == game.hash(), "its journal leads to the same end"
    assert again.journal.options == {"lesson": name}


@pytest.mark.parametrize(("book", "name"), SHIPPED)
def test_every_lesson_ends_with_a_copy_and_its_why(book: str, name: str) -> None:
    lessons, explain = rulebooks.find(book).lessons, rulebooks.find(book).explain
    game = lessons.open(name, ["Mia", *lessons.find(name).others], {})
    course = lessons.course(name, [])
    course.rehearse(game)
    assert course.coaching(game).waits == "end"
    course = lessons.course(name, list(course.began[:-1]))
    assert course.coaching(game).waits == "why"
    (copy,) = course.coaching(game).points_at
    assert any(step.original for step in explain.object(game, copy, 0).steps), "it says what was copied"


def test_a_book_without_lessons_offers_none() -> None:
    lessons = rulebooks.find("magic-2004").lessons
    assert lessons.offered == ()
    with pytest.raises(ScenarioError, match="there is no lesson 'first-game'"):
        lessons.find("first-game")


@pytest.mark.parametrize(
    ("steps", "said"),
    [
        ((), "clone.toml: a lesson has steps, tables that begin with [[step]]"),
        ((CLONE,), "line 7: the last step is only to be read: it says what comes next"),
        (('[[step]]\nsay = ""', END), "line 7: a step says what to do in at most 320 characters: say = '…'"),
        (
            (f'[[step]]\nsay = "Go!"\ntyped = "{321 * "x"}"', END),
            "line 8: a step says what to do in at most 320 characters: typed = '…'",
        ),
        (('[[step]]\nsay = "Go!"\nsya = "x"', END), "line 8: a step has no 'sya'; expected say, typed, points_at"),
        (('[[step]]\nsay = "Go!"\nwhere = "hled"', END), "line 8: a table has no part 'hled'; did you mean 'held'"),
        (('[[step]]\nsay = "Go!"\npoints_at = 3', END), "line 8: points_at = 3 is not a text or a list of texts"),
        (('[[step]]\nsay = "Go!"\nsay2 = 3', END), "line 8: a step has no 'say2'; did you mean 'say'"),
        (
            ('[[step]]\nsay = "Go!"\ndoes = "alice plays Island"', END),
            "line 8: what a step `does` and when it is `done` are said together",
        ),
        ((CLONE + 'why = "Clone"', END), "a step waits either for what it `does` or until `why` is asked"),
        (
            ('[[step]]\nsay = "Go!"\ndoes = "alice plas Island"\ndone = "alice controls Island"', END),
            "line 8: 'alice plas Island': a player casts",
        ),
        (
            ('[[step]]\nsay = "Go!"\ndoes = "expect alice controls Island"\ndone = "alice controls Island"', END),
            "line 8: does = 'expect alice controls Island': what happens was expected",
        ),
    ],
)
def test_a_fault_of_a_file_is_told_with_its_line(steps: tuple[str, ...], said: str) -> None:
    with pytest.raises(ScenarioError) as wrong:
        lesson("\n", *steps)
    assert said in str(wrong.value)


@pytest.mark.parametrize(
    ("head", "said"),
    [
        (HEAD.replace("pitch", "hint"), "'hint' is not known"),
        (HEAD.replace('pitch = "Copy a bear."\n', ""), "a lesson has a pitch: pitch = '…'"),
        (HEAD + 'story = "alice casts Clone"\n', "line 5: a lesson has no story of its own; its steps tell it"),
        (HEAD.replace("Hill Giant", "Hill Gaint"), "did you mean 'Hill Giant'"),
        ("title =", "not valid TOML"),
    ],
)
def test_the_rest_of_a_file_is_a_scenario(head: str, said: str) -> None:
    with pytest.raises(ScenarioError) as wrong:
        lesson(CLONE, END, head=head)
    assert said in str(wrong.value)


def test_a_lesson_that_goes_as_it_expects_is_rehearsed_to_its_end() -> None:
    rehearsed(CLONE, WHY, END)


@pytest.mark.parametrize(
    ("step", "said"),
    [
        (CLONE.replace('Grizzly Bears"]', 'Hill Giant"]'), "after what the step does, this does not hold"),
        (CLONE.replace("alice casts Clone", "alice casts Bear"), "'Bear' is not in Alice's hand"),
        ('[[step]]\nsay = "See!"\npoints_at = "Forest"\n', "there is no 'Forest' to look at when this step begins"),
        (
            '[[step]]\nsay = "See!"\n[[step]]\nsay = "Go!"\ndoes = "alice plays Island"\ndone = "bob has 20 life"\n',
            "what the next one waits for is done already",
        ),
    ],
)
def test_a_lesson_that_cannot_go_so_is_told_where(step: str, said: str) -> None:
    with pytest.raises(ScenarioError) as wrong:
        rehearsed(step, WHY, END)
    assert said in str(wrong.value)
    assert str(wrong.value).startswith("clone.toml, line ")


def test_what_is_expected_of_both_players_is_known_at_each_decision() -> None:
    told = lesson(CLONE, WHY, END)
    game = LANGUAGE.lay_out(told.scenario.position, None).game
    course = Course(told, [])
    while course.coaching(game).waits == "act":
        answer = course.expected(game)
        assert answer is not None
        game.answer(answer)
        course.follow(game)
    assert course.coaching(game).waits == "why"
    assert course.expected(game) is None, "whatever is done now"
    assert course.goes_on(game)
    assert course.coaching(game).waits == "end"
    assert not course.goes_on(game), "nothing comes after the end"


def test_somebody_who_leaves_the_way_is_astray_until_there_is_a_way_again() -> None:
    """Choosing the giant is not what the step is for; nobody is blamed before the choice is over."""
    told = lesson(CLONE, WHY, END)
    game = LANGUAGE.lay_out(told.scenario.position, None).game
    course = Course(told, [])
    before = game.fork()
    for _ in range(3):  # cast it, and both pass
        game.answer(course.expected(game) or ())
    assert game.decision is not None
    giant = next(option.id for option in game.decision.options if "Hill Giant" in option.label)
    assert "something else" not in course.coaching(game).astray
    game.answer((giant,))
    course.follow(game)
    assert course.coaching(game).astray == "That is something else than this step shows. Take it back, and try again."
    assert course.expected(before) is not None, "taken back"
    assert course.coaching(before).astray == ""


def test_a_choice_that_comes_to_the_same_leads_on_to_what_the_others_do() -> None:
    """The lesson names the bear as the target; but the giant will do. Then Bob's part of the step is expected."""
    step = """
[[step]]
say = "Cast Shock, and end your turn."
does = ["alice casts Shock targeting Grizzly Bears", "resolve", "go to bob's main phase", "bob plays Mountain"]
done = ["Shock is in alice's graveyard", "bob controls Mountain"]
"""
    told = lesson(step, END, head=HEAD.replace('"Clone"', '"Shock"') + 'bob.hand = ["Mountain"]\n')
    game = LANGUAGE.lay_out(told.scenario.position, None).game
    course = Course(told, [])
    for words in ("Shock", "Hill Giant"):
        assert game.decision is not None
        game.answer((next(option.id for option in game.decision.options if words in option.label),))
        course.follow(game)
    while course.coaching(game).waits == "act":
        assert course.coaching(game).astray == ""
        answer = course.expected(game)
        assert answer is not None
        game.answer(answer)
        course.follow(game)
    assert course.coaching(game).waits == "end"


def test_what_a_lesson_leaves_open_is_chosen_by_default_only_if_it_says_so() -> None:
    step = CLONE.replace("alice chooses Grizzly Bears", "go to combat").replace("Grizzly Bears", "Hill Giant")
    with pytest.raises(ScenarioError, match="a choice is open: Alice is asked"):
        rehearsed(step, END)
    rehearsed(step, END, head=HEAD + 'choices = "default"\n')


def test_the_lesson_in_the_guide_goes_as_it_expects() -> None:
    guide = (Path(__file__).parents[3] / "docs" / "rulebooks.md").read_text("utf-8")
    text = guide.partition("## Lessons")[2].partition("```toml\n")[2].partition("```")[0]
    told = read(text, "guide", "guide.toml", LANGUAGE, usual="magic-current")
    Course(told, []).rehearse(LANGUAGE.lay_out(told.scenario.position, None).game)
