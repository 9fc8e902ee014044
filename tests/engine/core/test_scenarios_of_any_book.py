"""The scenario language of a rule book that has no sentences of its own: nouns and sentences come from its sheet."""

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tests.engine.core.lanterns import Lanterns
from twinstack.engine import rulebooks
from twinstack.engine.core.scenario import reading
from twinstack.engine.core.scenario.position import Position, position_of
from twinstack.engine.core.scenario.running import Report, run
from twinstack.engine.core.scenario.trace import trace
from twinstack.engine.errors import JournalError, ScenarioError
from twinstack.server import cli

BOOK = Lanterns()


def told(position: str, *lines: str) -> Report:
    """How the story goes."""
    text = f'story = """\n{chr(10).join(lines)}\n"""\n{position}'
    return run(reading.read(text, "lanterns.toml", BOOK.language))


def plays(position: str, *lines: str) -> Report:
    """The story can be played, and all that is expected holds."""
    report = told(position, *lines)
    assert report.passed, trace(report)
    return report


def complains(position: str, *lines: str) -> str:
    """What is wrong with the file, or with the first line that fails."""
    try:
        report = told(position, *lines)
    except ScenarioError as error:
        return str(error)
    assert not report.passed
    return report.why_failed


def refused(text: str) -> str:
    with pytest.raises(ScenarioError) as error:
        reading.read(text, "lanterns.toml", BOOK.language)
    return str(error.value)


def test_a_card_is_played_and_lit_by_the_names_of_the_sheet() -> None:
    plays(
        'alice.pouch = ["Ember"]\nalice.oil = 3',
        "expect alice may play Ember",
        "alice plays Ember",
        "expect Ember is on the stack",
        "expect the stack has 1 object",
        "expect alice has 2 oil",
        "resolve Ember",
        "expect Ember is on the shore under alice's control",
        "expect Ember is not lit",
        "alice lights Ember",
        "expect Ember is lit",
        "expect it happened: alice lights Ember",
        "expect it happened: Ember goes to the shore",
        "expect it did not happen: Ember goes to the deep",
        "go to the next turn",
        "expect it is turn 2",
    )


def test_a_position_has_flags_counters_marks_and_what_players_have() -> None:
    plays(
        'alice.shore = ["Ember (lit, 2 spark counters, 3 soot) as Old", "Spring (guards Old)"]\n'
        'alice.oil = 4\nalice.beads = { glass = 2 }\nalice.honours = ["keeper"]\nalice.home = "the cape"\n'
        'bob.counters = { spark = 1 }\nbob.deep = ["Beacon", "Mirror"]\nturn = 7',
        "expect Old is lit",
        "expect Spring is not lit",
        "expect Old has 2 spark counters",
        "expect Old has 3 soot",
        "expect Old's soot is 3",
        "expect Spring's guards is Ember",
        "expect Old's glow is 1",
        "expect Old's hue is red",
        "expect Old is a lit red card",
        "expect Old is not blue",
        "expect alice has 4 oil",
        "expect alice has at least 2 oil",
        "expect bob has no oil",
        "expect alice has 2 glass in beads",
        "expect alice's honours contains keeper",
        "expect alice's home is the cape",
        "expect bob has 1 spark counter",
        "expect alice controls 2 cards",
        "expect bob's deep has 2 cards",
        "expect the top card of bob's deep is Mirror",
        "expect there is a Beacon in bob's deep",
        "expect nothing in bob's deep is named Ember",
        "expect it is alice's turn",
        "expect it is the day",
        "expect it is turn 7",
        "expect alice has priority",
        "expect the game goes on",
    )


def test_who_is_asked_what_and_which_options_there_are() -> None:
    plays(
        'alice.pouch = ["Mirror"]\nbob.shore = ["Beacon", "Spring"]',
        "alice plays Mirror",
        "resolve",
        "expect alice is asked to choose what it mirrors",
        "expect bob is not asked",
        "expect alice may choose Beacon",
        "expect Spring is offered",
        "expect alice cannot choose Mirror",
        "alice chooses Beacon",
        "expect nobody is asked",
        "expect alice's Mirror is a copy of bob's Beacon",
        "expect it happened: Mirror becomes a copy of Beacon",
        "expect 2 objects on the shore are named Beacon",
        "let Twin be alice's Mirror",
        "alice takes Light Beacon",
        "expect Twin is lit",
    )


def test_what_is_chosen_can_be_said_with_what_is_done() -> None:
    plays(
        'alice.pouch = ["Mirror"]\nbob.shore = ["Beacon", "Spring"]\nchoices = "default"',
        "alice plays Mirror",
        "resolve",
        "alice takes Spring",
        "expect alice's Mirror is named Spring",
    )


def test_what_somebody_may_not_see_has_no_name_before_them() -> None:
    report = plays(
        'alice.pouch = ["Ember"]\nalice.river = ["Spring"]\nbob.shore = ["Beacon"]',
        "expect alice can see Ember",
        "expect bob cannot see Ember",
        "expect bob does not know what Ember is",
        "expect alice cannot see Spring",
        "show what bob sees",
    )
    assert report.steps[-1].why.splitlines() == [
        "Alice: oil 0",
        "  river: 1 that cannot be seen",
        "  pouch: 1 that cannot be seen",
        "Bob: oil 0",
        "shore: Bob's Beacon",
    ]


def test_a_mark_may_name_a_player_and_a_thing_may_be_owned_by_another() -> None:
    plays(
        'alice.shore = ["Spring (guards bob) as Own", "Ember (owned by bob)"]',
        "expect Own's guards is Bob",
        "expect Ember's owner is bob",
        "expect Own's owner is alice",
    )


def test_those_on_a_team_are_of_one_team() -> None:
    text = 'teams = [["carol", "bob"], ["alice"]]\nalice.oil = 1\nbob.oil = 1\ncarol.oil = 1\nstory = ""'
    scenario = reading.read(text, "lanterns.toml", BOOK.language)
    players = BOOK.language.lay_out(scenario.position).game.state.players
    teams = {player.name: player.team for player in players}
    assert teams["Bob"] == teams["Carol"] != teams["Alice"]


def test_the_end_of_an_empty_pile_is_nothing() -> None:
    plays('alice.pouch = ["Ember"]', "expect Ember is not on top of alice's deep")
    said = complains('alice.pouch = ["Ember"]', "expect Ember is on top of alice's deep")
    assert "found: the deep is empty" in said


def test_the_game_is_won_and_over() -> None:
    plays(
        'alice.shore = ["Beacon (lit)"]\nalice.oil = 7\nbob.pouch = ["Ember"]',
        "everyone passes",
        "expect alice has won",
        "expect bob has not won",
        "expect the game is over",
        "expect it happened: Alice wins",
    )


def test_turns_pass_and_a_step_is_gone_to() -> None:
    plays(
        "",
        "go to bob's day",
        "expect it is turn 2",
        "expect it is bob's turn",
        "2 turns pass",
        "expect it is turn 4",
        "expect alice has 1 oil",
    )


def test_a_step_in_which_nobody_acts_cannot_be_gone_to() -> None:
    said = complains('alice.shore = ["Beacon (lit)"]', "go to alice's night")
    assert "nobody could act in the step 'night': it went by, and then the game was over" in said


def test_what_happens_in_a_step_that_ends_the_game_is_where_the_story_goes() -> None:
    """A game that ends in the step is not one in which the step went by."""
    plays('alice.shore = ["Beacon (lit)"]\nalice.oil = 7', "go to alice's night", "expect alice has won")


def test_an_explanation_is_shown_and_stands_below_what_failed() -> None:
    report = told(
        'alice.pouch = ["Mirror"]\nbob.shore = ["Beacon"]', "alice plays Mirror", "resolve", "alice chooses Beacon",
        "explain alice's Mirror", "expect alice's Mirror is blue",
    )  # fmt: skip
    shown, failed = report.steps[-2:]
    assert "The card is Mirror" in shown.why
    assert shown.why == failed.why
    assert failed.found == "Beacon is red"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("alice plays Beacon", "Alice cannot play Beacon now; they could: Play Ember"),
        ("alice lights Ember", "Alice cannot light Ember now"),
        ("alice plys Ember", "did you mean 'plays'?"),
        ("alice takes Beakon", "Beakon is not among the choices"),
        ("bob takes Ember", "Ember is not among the choices: Bob is asked: What do you do?; the options are: Pass"),
        ("go to dusk", "there is no step 'dusk'"),
        ("resolve", "the stack is empty: there is nothing to resolve"),
        ("alice chooses Ember", "Alice is not asked to choose anything now"),
        ("bob plays Ember", "Bob cannot play Ember now"),
        ("let X be Embr", "'Embr' is not in the game; did you mean 'Ember'?"),
    ],
)
def test_what_cannot_be_done_is_said_with_what_could_be(line: str, said: str) -> None:
    assert said in complains('alice.pouch = ["Ember", "Beacon"]\nalice.oil = 2', line)


def test_a_verb_that_is_known_is_not_taken_for_a_misspelled_one() -> None:
    said = complains('alice.pouch = ["Ember"]', "alice plays")
    assert "followed by what" in said
    assert "did you mean" not in said


def test_what_could_be_done_in_several_equal_ways_is_told_once() -> None:
    said = complains('alice.pouch = ["3 Ember", "Beacon"]\nalice.oil = 2', "alice plays Beacon")
    assert said.endswith("they could: Play Ember")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("bob takes Spring", "Bob is not asked; Alice is asked: Choose what it mirrors"),
        ("alice takes 3", "3 is not among the choices"),
        ("expect bob may take Spring", "found: bob is not asked; Alice is asked: Choose what it mirrors"),
        ("expect alice may take Mirror", "found: Alice is asked: Choose what it mirrors"),
        ("expect alice may light Mirror", "found: alice cannot act; Alice is asked: Choose what it mirrors"),
    ],
)
def test_while_one_chooses_nobody_else_does_anything(line: str, said: str) -> None:
    mirror = 'alice.pouch = ["Mirror"]\nbob.shore = ["Beacon", "Spring"]'
    assert said in complains(mirror, "alice plays Mirror", "resolve", line)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("alice passes", "the game is over: nothing is asked any more"),
        ("expect alice may take pass", "found: alice is not asked; the game is over"),
        ("expect alice may light Beacon", "found: alice cannot act; the game is over"),
    ],
)
def test_nothing_is_asked_after_the_end(line: str, said: str) -> None:
    assert said in complains('alice.shore = ["Beacon (lit)"]\nalice.oil = 7', "everyone passes", line)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("expect alice has 3 oil", "found: Alice has 2 oil"),
        ("expect alice has at most 1 oil", "found: Alice has 2 oil"),
        ("expect alice has 2 glass in home", "Alice's home cannot be counted"),
        ("expect Ember is a", "'a' says nothing about an object"),
        ("expect bob may take Ember", "found: bob is not asked; Alice has priority"),
        ("expect bob may play Ember", "found: bob cannot act; Alice has priority"),
        ("expect alice cannot take Ember", "the options are: Pass; Play Ember"),
        ("expect it did not happen: Ember goes to the shoar", "there is no zone 'shoar'; did you mean 'shore'?"),
        ("expect it did not happen: carol draws", "'carol' is not a player; there are Alice, Bob"),
        ("expect Ember is lit", "found: Ember is red"),
        ("expect Ember is in the deep", "found: Ember is in Alice's pouch"),
        ("expect Ember is litt", "'litt' is neither a flag nor a kind of object; did you mean 'lit'?"),
        ("expect Embr is not lit", "did you mean 'Ember'?"),
        ("expect Ember has no spork counters", "there are no 'spork' counters"),
        ("expect it did not happen: Ember burns", "no sentence about what happens"),
        ("expect alice is not asked to discrad", "'discrad' stands on no card"),
        ("expect bob has won", "found: Bob is still in the game"),
    ],
)
def test_an_expectation_that_does_not_hold_says_what_is_so(line: str, said: str) -> None:
    assert said in complains('alice.pouch = ["Ember"]\nalice.oil = 2', line)


def test_what_may_be_taken_is_an_option() -> None:
    plays('alice.pouch = ["Ember"]\nalice.oil = 2', "expect alice may take Ember", "expect alice has at most 2 oil")
    plays(
        'alice.pouch = ["Ember", "Beacon"]\nalice.oil = 2',
        "expect alice may take pass",
        "expect alice cannot take Beacon",
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('alice.shore = ["Ember as X", "Spring as X"]', "two things are called 'X'"),
        ('alice.shore = ["2 Ember", "Spring (guards Ember)"]', "2 things of the position are called 'Ember'"),
        ('alice.shore = ["Ember", "Spring (guards Embr)"]', "is called 'Embr'; did you mean 'Ember'?"),
        ('alice.shore = ["Ember (owned by carol)"]', "no player is named 'carol'; there are Alice, Bob"),
    ],
)
def test_what_cannot_be_laid_out_is_said(text: str, said: str) -> None:
    assert said in complains(text, "expect the game goes on")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("alice = 3", "line 1: alice = … is not understood; expected alice.river = [...] and the like"),
        ('bob.counters = { spark = "much" }', "{'spark': 'much'}; expected such as { leaf = 2 }"),
        ("story = 3", "line 1: a story is a text, or a list of lines"),
        ('alice.hand = ["Ember"]', "line 1: alice.hand is not known"),
        ('alice.pouch = ["Embre"]', "line 1: there is no card 'Embre'; did you mean 'Ember'?"),
        ('alice.pouch = ["Ember (lti)"]', "'lti' is not known; expected one of lit,"),
        ('alice.oil = "much"', "line 1: alice.oil = 'much' is not a whole number"),
        ('alice.beads = 3', "line 1: alice.beads = 3 is not amounts by name"),
        ('step = "noon"', "line 1: there is no step 'noon'"),
        ('active = "carol"', "line 1: active = 'carol' is not a player"),
        ('monarch = "alice"', "'monarch' is not known"),
        ('alice.pouch = [{ card = "Ember", flags = { litt = true } }]', "line 1: there is no flag 'litt'; did"),
        ('alice.pouch = [{ card = "Ember", marks = { sout = 1 } }]', "line 1: there is no mark 'sout'"),
        ('story = "alice casts Ember"', "line 1: 'alice casts Ember': a player plays, lights, passes"),
    ],
)  # fmt: skip
def test_what_a_file_says_wrongly_is_placed_and_named(text: str, said: str) -> None:
    assert said in refused(text)


def test_a_position_is_plain_data_and_comes_back() -> None:
    text = 'alice.shore = ["Ember (lit, 3 soot) as Old"]\nalice.oil = 2\nseed = "sea"\nstory = ""'
    scenario = reading.read(text, "lanterns.toml", BOOK.language)
    data = json.loads(json.dumps(scenario.position.data()))
    again = position_of(data)
    first, second = (BOOK.language.lay_out(one) for one in (scenario.position, again))
    assert isinstance(again, Position)
    assert first.game.hash() == second.game.hash()
    with pytest.raises(JournalError, match="its position cannot be read"):
        position_of({**data, "sidez": []})


def test_what_the_guide_says_of_other_rule_books_is_so() -> None:
    guide = (Path(__file__).parents[3] / "docs" / "scenarios.md").read_text("utf-8")
    (example,) = [block for block in re.findall(r"```toml\n(.*?)```", guide, re.DOTALL) if "rulebook" in block]
    report = run(reading.read(example, "guide.toml", BOOK.language))
    assert report.passed, trace(report)
    table = guide.partition("## Other rule books")[2].rpartition("```")[2]
    lines = [line for line in re.findall(r"`([^`]+)`", table) if line.startswith(("expect ", "go to ", "alice plays"))]
    assert len(lines) > 15
    for line in lines:
        assert BOOK.language.forms.read(1, line, ("alice", "bob"))


# The command


@pytest.fixture
def lanterns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(rulebooks._BOOKS, "lanterns", Lanterns)
    monkeypatch.setitem(rulebooks._loaded, "lanterns", BOOK)


GOOD = 'title = "Oil"\nalice.oil = 2\nstory = """\nalice passes\nexpect alice has 2 oil\n"""\n'


def scenario(*arguments: str | Path) -> Result:
    return CliRunner().invoke(cli.program(), ["scenario", *map(str, arguments)])


@pytest.mark.usefixtures("lanterns")
def test_the_command_plays_a_file_of_the_book_that_is_asked_for(tmp_path: Path) -> None:
    file = tmp_path / "oil.toml"
    file.write_text(GOOD, "utf-8")
    result = scenario(file, "--book", "lanterns")
    assert result.exit_code == 0, result.output
    assert "Oil\n  ▸ alice passes\n  ✓ alice has 2 oil\n  passed: 1 expectation" in result.output
    data = json.loads(scenario(file, "--book", "lanterns", "--json").output)
    assert data["passed"]
    assert [step["text"] for step in data["steps"]] == ["alice passes", "alice has 2 oil"]


@pytest.mark.usefixtures("lanterns")
def test_a_file_may_name_its_rule_book(tmp_path: Path) -> None:
    tmp_path.joinpath("a.toml").write_text(f'rulebook = "lanterns"\n{GOOD}', "utf-8")
    tmp_path.joinpath("b.toml").write_text('story = "expect alice has 20 life"\n', "utf-8")
    result = scenario(tmp_path)
    assert result.exit_code == 0, result.output
    assert result.output.endswith("2 passed\n")


@pytest.mark.usefixtures("lanterns")
def test_a_file_of_another_book_than_asked_for_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "oil.toml"
    file.write_text(f'rulebook = "lanterns"\n{GOOD}', "utf-8")
    result = scenario(file, "--book", "magic")
    assert result.exit_code == 2
    assert "it is a scenario of lanterns, not of magic" in result.output
    file.write_text(f'rulebook = "lantern"\n{GOOD}', "utf-8")
    result = scenario(file)
    assert result.exit_code == 2
    assert "there is no rule book 'lantern'; did you mean 'lanterns'?" in result.output
