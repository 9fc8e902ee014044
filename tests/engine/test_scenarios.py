"""Scenario files: the examples hold, the guide is true, and every error is one sentence."""

import re
from pathlib import Path

import pytest

from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.scenario import LANGUAGE, as_data, load, read, run, trace

DOCS = Path(__file__).parents[2] / "docs"
EXAMPLES = sorted((DOCS / "scenarios").glob("*.toml"))
BLOCK = re.compile(r"```(\w*)\n(.*?)```", re.DOTALL)
GUIDE = (DOCS / "scenarios.md").read_text("utf-8")
LINES = [line for kind, block in BLOCK.findall(GUIDE) if kind == "story" for line in block.splitlines()]
PLAYERS = ("alice", "bob", "carol")


def failing(text: str) -> str:
    """What the trace of a scenario that fails says is wrong."""
    report = run(read(text))
    assert not report.passed
    return report.why_failed


def refused(text: str) -> str:
    """Why a scenario cannot be read."""
    with pytest.raises(ScenarioError) as error:
        read(text, "file.toml")
    return str(error.value)


def story(*lines: str, hand: str = "", battlefield: str = "") -> str:
    return f'alice.hand = [{hand}]\nbob.battlefield = [{battlefield}]\nstory = """\n' + "\n".join(lines) + '\n"""\n'


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_holds(path: Path) -> None:
    report = run(load(path))
    assert report.passed, trace(report)
    assert report.rules, "an example says which rule it shows"


@pytest.mark.parametrize("line", LINES)
def test_every_sentence_of_the_guide_is_understood(line: str) -> None:
    assert LANGUAGE.forms.read(1, line, PLAYERS)


def blocks(kind: str) -> list[str]:
    """The blocks of the guide that are of this kind."""
    return [block for of, block in BLOCK.findall(GUIDE) if of == kind]


def test_the_whole_scenario_of_the_guide_prints_what_the_guide_shows() -> None:
    shown = next(block for block in blocks("") if block.startswith("A copy"))
    said = trace(run(read(blocks("toml")[0]))).splitlines()
    assert [line for line in shown.splitlines() if line not in said] == []


def test_a_failed_expectation_is_explained_as_the_guide_shows() -> None:
    shown = next(block for block in blocks("") if "Clone is a 4/4" in block)
    example = blocks("toml")[0].replace("expect Clone has no counters", "expect Clone is a 4/4 creature")
    said = trace(run(read(example))).splitlines()
    assert [line for line in shown.splitlines() if line not in said and "line 12" not in line] == []


def test_a_story_can_ask_for_an_explanation() -> None:
    report = run(read(story("explain Juggernaut", battlefield='"Juggernaut"')))
    assert report.passed
    assert "The card is Juggernaut (109.3)" in trace(report)


def test_the_cards_of_the_guide_can_be_read() -> None:
    assert [read(block).title for block in blocks("toml") if "rulebook" not in block]


def test_the_made_up_cards_of_the_guide_work() -> None:
    report = run(read(next(block for block in blocks("toml") if "[[card]]" in block)))
    assert report.passed, trace(report)


# What is wrong in a file


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("title = ", "file.toml: not valid TOML: Invalid value"),
        ("\ntitel = 'x'", "file.toml, line 2: 'titel' is not known; did you mean 'title'?"),
        ("alice.hnad = ['Clone']", "file.toml, line 1: alice.hnad is not known; did you mean 'hand'?"),
        ("alice.hand = 'Clone'", "file.toml, line 1: alice.hand is a list"),
        ("alice.life = 'x'", "file.toml, line 1: life = 'x' is not a whole number"),
        ("alice.mana = 'much'", "file.toml, line 1: alice.mana = 'much'; expected 'plenty', 'none' or mana"),
        ("bob.hand = [\n  'Colne',\n]", "file.toml, line 2: no card is named 'Colne'; did you mean 'Clone'?"),
        ("bob.hand = ['Clone (taped)']", "file.toml, line 1: 'Clone (taped)': 'taped' is not known"),
        ("bob.hand = [{ card = 'Clone', tap = true }]", "file.toml, line 1: Clone: 'tap' is not known"),
        ("bob.hand = [{ card = 'Clone', tapped = 1 }]", "Clone: tapped = 1 is not the right kind of value"),
        ("bob.hand = [3]", "3 is not a card: expected a name"),
        ("active = 'zoe'", "file.toml, line 1: active = 'zoe' is not a player; there are alice, bob"),
        ("step = 'upkeeep'", "file.toml, line 1: there is no step 'upkeeep'; did you mean 'upkeep'?"),
        ("rule = 704.5", 'file.toml, line 1: rule = 704.5; expected the number of a rule in quotes, as in "702.21a"'),
        ("choices = 'any'", "file.toml, line 1: choices = 'any'; expected 'said' or 'default'"),
        ("players = 3", "file.toml, line 1: players are listed by names of one word"),
        ("players = ['a', 'b']\nalice.life = 3", "file.toml, line 2: 'alice' is not known"),
        ('story = """\n\nalice casts\n"""', "file.toml, line 3: 'alice casts': a player casts, plays, "),
        ('story = """\nalice castz Clone\n"""', "followed by what; did you mean 'casts'?"),
        ('story = """\nzoe casts Clone\n"""', "'zoe casts Clone' is not understood; a line begins with alice, bob"),
        ('story = """\nexpect Clone flies\n"""', "'expect Clone flies' is not an expectation that is known"),
        ("expect = ['Clone flies']", "file.toml, line 1: 'expect Clone flies' is not an expectation that is known"),
        ("[[card]]\nname = 'X'", "file.toml, line 2: card 'X' needs a type"),
        ("alice.hand = ['My Bolt']\n[[card]]\nname = \"My Bolt\"", "file.toml, line 3: card 'My Bolt' needs a type"),
        ("[[card]]\nname = 'X'\ntype = 'Instant'\ntext = 'drow(1)'", "the vocabulary has no word 'drow'; did you mean"),
        ("[[card]]\nname = 'X'\ntype = 'Instant'\ntext = 'open(1)'", "the vocabulary has no word 'open'"),
        ("[[card]]\nname = 'X'\ntype = 'Instant'\ntext = 'draw.x'", "'draw.x' is not allowed; only words, calls"),
        ("[[card]]\nname = 'X'\ntyp = 'Instant'", "card 'X' has no 'typ'; did you mean 'type'?"),
        ("[[card]]\nname = 'X'\ntype = 'Creature — Bear'", "a creature or a Vehicle, and nothing else, has power"),
        ("[[token]]\nname = 'X'\ntype = 'Creature'\nsize = 'big'", "'big' is not a power and toughness"),
    ],
)
def test_what_is_wrong_in_a_file_is_one_sentence_with_its_line(text: str, said: str) -> None:
    assert said in refused(text)


def test_a_file_that_is_not_there_is_said_so(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match=r"no\.toml: cannot be read: No such file"):
        load(tmp_path / "no.toml")


# What goes wrong in a story


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (story("alice casts Clonee", hand='"Clone"'), "'Clonee' is not in Alice's hand; did you mean 'Clone'?"),
        (story("bob casts Clone", hand='"Clone"'), "Bob cannot cast Clone now; Bob could: only pass"),
        (story("resolve"), "the stack is empty: there is nothing to resolve"),
        (story("alice chooses Clone"), "Alice is not asked to choose anything now"),
        (story("alice turns Clone face up", hand='"Clone"'), "'Clone' is not under Alice's control"),
        (story("alice plays Clone", hand='"Clone"'), "Alice cannot play Clone now; Alice could: Cast Clone"),
        (
            story("alice casts Incinerate targeting Silver Knight", hand='"Incinerate"', battlefield='"Silver Knight"'),
            "Silver Knight is not a legal target: Alice is asked: Choose targets for Incinerate; the options are: "
            "Alice; Bob",
        ),
        (
            story("alice casts Prey Upon targeting Clone", hand='"Prey Upon"', battlefield='"Clone (tapped)"'),
            "Alice cannot cast Prey Upon now",
        ),
        (
            story(
                "alice casts Clone", "resolve", "resolve", hand='"Clone"', battlefield='"Juggernaut", "Shivan Dragon"'
            ),
            "line 6: resolve: a choice is open: Alice is asked: Clone: enter as a copy of what?; the options are: "
            "Bob's Juggernaut; Bob's Shivan Dragon",
        ),
        (
            story("alice casts Clone", "resolve", "bob chooses Juggernaut", hand='"Clone"', battlefield='"Juggernaut"'),
            "Bob is not asked; Alice is asked",
        ),
        (
            story(
                "alice casts Giant Growth targeting Grizzly Bears", hand='"Giant Growth"',
                battlefield='"Grizzly Bears", "Grizzly Bears (tapped)"',
            ),
            "'Grizzly Bears' could be Bob's Grizzly Bears or Bob's Grizzly Bears (tapped); say whose it is",
        ),
        (story("alice casts Incinerate with X = 3, targeting bob", hand='"Incinerate"'), "has no X to choose"),
        (story("alice casts Incinerate kicked targeting bob", hand='"Incinerate"'), "Incinerate could not be kicked"),
        (story("alice attacks with Juggernaut", battlefield='"Juggernaut"'), "is not under Alice's control"),
        (story("alice keeps the target"), "Alice is not asked to choose anything now"),
        (story("go to upkep"), "there is no step 'upkep'; did you mean 'upkeep'?"),
        (story("let Bear be Grizzly Bears"), "'Grizzly Bears' is not in the game"),
    ],
)  # fmt: skip
def test_a_line_that_cannot_be_played_says_why(text: str, said: str) -> None:
    assert said in failing(text)


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("Juggernaut is 2/2", "Juggernaut is 5/3 colorless Artifact Creature — Juggernaut"),
        ("Juggernaut is named Clone", "its name is Juggernaut"),
        ("Juggernaut is tapped", "Juggernaut is 5/3 colorless"),
        ("Juggernaut has 2 +1/+1 counters", "it has no counters"),
        ("Juggernaut has flying", "it reads: "),
        ("Juggernaut is in exile", "Juggernaut is on the battlefield under Bob's control"),
        ("Juggernaut does not exist", "Juggernaut is on the battlefield"),
        ("Juggernaut has mana value 3", "its mana value is 4"),
        ("alice has 19 life", "Alice has 20 life"),
        ("alice controls Juggernaut", "Alice controls nothing"),
        ("bob controls 2 artifacts", "Bob controls Juggernaut"),
        ("alice's hand has 3 cards", "it has 1: Clone"),
        ("alice's hand contains Juggernaut", "it has Clone"),
        ("the stack has 1 object", "the stack has 0: nothing"),
        ("it is the end step", "it is Alice's main step"),
        ("alice cannot cast Clone", "alice could: Cast Clone"),
        ("it happened: Clone dies", "it did not happen"),
        ("bob has priority", "Alice has priority"),
        ("Grizzly Bears is 2/2", "'Grizzly Bears' is not in the game"),
        ("Juggernaut is blu", "'blu' is neither a color, a type nor a state; did you mean 'blue'?"),
        ("bob has won", "Bob is still in the game"),
        ("bob has -2 life", "Bob has 20 life"),
        ("bob has flying", "Bob is a player, and that can be said only of a card, a token or an ability"),
        ("bob is tapped", "Bob is a player"),
        ("bob controls 2 Juggernauts", "Bob controls Juggernaut"),
        ("the game is over", "the game goes on"),
    ],
)
def test_an_expectation_that_fails_shows_what_was_found(line: str, found: str) -> None:
    text = failing(story(f"expect {line}", hand='"Clone"', battlefield='"Juggernaut"'))
    assert text.startswith(f"scenario, line 4: expected {line}; found: ")
    assert found in text


# What the form is worth


def test_after_a_failed_expectation_the_story_goes_on_and_after_a_failed_action_it_ends() -> None:
    report = run(read(story("expect alice has 1 life", "expect bob has 20 life", "resolve", "expect bob has 2 life")))
    assert [step.passed for step in report.steps] == [False, True, False]
    assert report.skipped == 1
    assert "… 1 more lines were not reached" in trace(report)


def test_a_story_that_expects_nothing_has_not_passed_and_has_not_failed() -> None:
    report = run(read('story = "alice passes"'))
    assert report.passed
    assert not report.expects_something
    assert not as_data(report)["passed"]
    assert trace(report).endswith("so nothing is tested; a line with `expect` does that")
    assert run(read('story = "expect alice has 20 life"')).expects_something


def test_choices_can_be_left_to_their_defaults() -> None:
    text = story("alice casts Clone", "resolve", "alice passes", hand='"Clone"', battlefield='"Juggernaut"')
    assert run(read('choices = "default"\n' + text)).passed
    assert "a choice is open" in failing(text)


def test_it_can_be_said_which_ability_may_be_activated() -> None:
    stage = '"Thespian\'s Stage as Stage"'
    lines = ("bob may activate Stage: becomes a copy", "bob may activate the 2nd ability of Stage")
    for line in lines:
        assert run(read(story(f"expect {line}", battlefield=stage))).passed
        assert "found: bob could: " in failing(story(f"expect {line.replace('may', 'cannot')}", battlefield=stage))
        assert run(read(story(f"expect {line.replace('may', 'cannot')}", battlefield=stage + ', "Blood Moon"'))).passed
    assert "copi" in failing(story("expect bob cannot activate Stage: becomes a copi", battlefield=stage))


def test_what_may_be_activated_is_asked_of_the_card_that_is_meant() -> None:
    """Another that has become a copy of it is called so, too, and could be activated."""
    cards = """
[[card]]
name = "Once"
type = "Creature — Goblin"
size = "1/1"
text = "activated('{1}', draw(), per_turn=1)"

[[card]]
name = "Become"
type = "Instant"
cost = "{U}"
text = "become_copy(target(creature), another_target(creature))"
"""
    lines = (
        "bob activates Once", "resolve", "bob casts Become targeting Bear, Once", "resolve",
        "expect bob may activate Bear", "expect bob cannot activate Once",
    )  # fmt: skip
    position = 'bob.hand = ["Become"]\nactive = "bob"\n'
    told = story(*lines, battlefield='"Once", "Grizzly Bears as Bear"')
    assert run(read(position + told + cards)).passed


def test_a_mana_ability_may_be_activated() -> None:
    assert run(read(story("expect bob may activate Forest", battlefield='"Forest"'))).passed
    assert run(read(story("expect bob cannot activate Forest", battlefield='"Forest (tapped)"'))).passed


def test_what_is_left_to_defaults_is_chosen_before_what_is_expected_of_it() -> None:
    lines = ("alice casts Clone", "resolve", "expect Clone is named Juggernaut", "expect bob controls Juggernaut")
    text = 'choices = "default"\n' + story(*lines, hand='"Clone"', battlefield='"Juggernaut"')
    assert run(read(text)).passed


def test_what_is_expected_before_a_choice_of_the_story_comes_before_it() -> None:
    lines = ("alice casts Clone", "resolve", "expect alice may choose Juggernaut", "expect Clone is on the stack")
    text = 'choices = "default"\n' + story(*lines, "alice chooses nothing", hand='"Clone"', battlefield='"Juggernaut"')
    assert run(read(text)).passed


def test_yes_means_to_do_what_can_be_left() -> None:
    """Where the options are `Cast …` and `Don't cast it`."""
    position = 'alice.exile = ["Durkwood Baloth (1 time counter) as Beast"]\n'
    lines = ("go to alice's upkeep", "resolve", "resolve", "alice says yes", "expect Beast is on the stack")
    assert run(read(position + story(*lines))).passed


@pytest.mark.parametrize("many", ["Krenko, Mob Bosses", "Wood Sprays"])
def test_names_can_be_said_in_the_plural(many: str) -> None:
    cards = """
[[card]]
name = "Wood Spray"
type = "Creature — Plant"
size = "1/1"
"""
    board = '"Krenko, Mob Boss", "Wood Spray"'
    assert "Bob controls" in failing(story(f"expect bob controls 2 {many}", battlefield=board) + cards)
    assert run(read(story(f"expect bob controls 1 {many}", battlefield=board) + cards)).passed
    assert run(read(story(f"expect alice controls no {many}", battlefield=board) + cards)).passed


def test_a_report_is_data() -> None:
    data = as_data(run(read('rule = "1.1"\n' + story("expect bob has 20 life"))))
    assert data["passed"]
    assert data["rules"] == ("1.1",)
    assert data["steps"][0]["text"] == "bob has 20 life"


def test_expectations_may_stand_in_a_list() -> None:
    assert run(read('expect = ["alice has 20 life", "the stack is empty"]')).passed
