"""The checks for bots: good bots pass, and for each bad one they say what is wrong with it."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from twinstack.client_sdk import Bot, Decision, View
from twinstack.client_sdk.commands.loading import load_bot
from twinstack.client_sdk.conformance import check, findings, real_games
from twinstack.client_sdk.local import sheet_of
from twinstack.client_sdk.situations import Setting
from twinstack.client_sdk.trio import connect

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


class Default(Bot):
    def choose(self, view: View, decision: Decision) -> Any:
        return decision.default


class Anything(Bot):
    async def choose(self, view: View, decision: Decision) -> Any:
        return decision.random(Random(1))


class First(Bot):
    """Thinks that every decision is one of options."""

    def choose(self, view: View, decision: Decision) -> Any:
        return decision.options[0]


class Meddler(Default):
    def choose(self, view: View, decision: Decision) -> Any:
        view._mirror.seats[1].stats[0] = 99
        return super().choose(view, decision)


class Follower(Default):
    """Thinks that numbers of objects stay the same."""

    def __init__(self) -> None:
        self.known: set[int] = set()

    def choose(self, view: View, decision: Decision) -> Any:
        self.known = self.known or {one.id for one in view.hand}
        assert all(view[ref] for ref in self.known)
        return super().choose(view, decision)


class Nobody(Bot):
    def choose(self, view: View, decision: Decision) -> Any:
        return None


class Unborn(Default):
    def __init__(self) -> None:
        raise OSError("no model")


@pytest.mark.parametrize("bot", [Default, Anything])
def test_a_good_bot_passes(bot: type[Bot]) -> None:
    check(bot)


@pytest.mark.parametrize("named", ["random_bot.py:RandomBot", "greedy_bot.py:GreedyBot", "search_bot.py:SearchBot"])
def test_the_examples_pass(named: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    check(load_bot(str(EXAMPLES / named)))


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        (First, "✗ a number: `choose` raised IndexError: tuple index out of range (test_conformance.py, line "),
        (First, "✗ exactly two of three: Discard two: 1 option is taken; expected: 2"),
        (First, "✗ a division: `choose` answered Option(place=0"),
        (Meddler, "✗ a target: the bot changed what it was shown; expected: that it only looks"),
        (Follower, "✗ the same decision again, after a connection broke: `choose` raised KeyError: "),
        (Unborn, "✗ a bot is made: OSError: no model (test_conformance.py, line "),
    ],
)
def test_each_bad_bot_is_told_what_is_wrong_in_one_sentence(bot: type[Bot], said: str) -> None:
    with pytest.raises(AssertionError) as failure:
        check(bot)
    assert any(said in line for line in str(failure.value).splitlines()), str(failure.value)


def test_a_bot_that_takes_longer_than_it_may_is_told() -> None:
    with pytest.raises(
        AssertionError, match=r"✗ before the first turn: the answer took 0.0 seconds; expected: 0 at most"
    ):
        check(Default, slow=0)


def test_one_bot_for_all_games_is_told() -> None:
    shared = Default()
    with pytest.raises(AssertionError, match="two games at once: both games have the same bot; expected: a class"):
        check(lambda: shared)


async def test_every_form_of_decision_is_tried() -> None:
    found = await findings(Default)
    assert [one.problem for one in found] == [""] * len(found)
    assert {one.form for one in Setting(sheet_of()).situations} == {0, 1, 2, 3}
    assert str(found[0]) == "✓ priority with things to do"


class Curious(Default):
    """Looks up what each kind of option is worth, and forgets one."""

    WORTH = {"pass": 0, "cast": 2, "land": 3, "use": 1}  # noqa: RUF012

    def choose(self, view: View, decision: Decision) -> Any:
        if decision.kind == "priority":
            return max(decision.options, key=lambda one: self.WORTH[one.kind])
        return super().choose(view, decision)


def test_a_bot_is_asked_about_options_of_each_kind_as_in_a_game() -> None:
    with pytest.raises(AssertionError) as failure:
        check(Curious)
    said = str(failure.value)
    assert "✗ priority with the kind of option 'mana': `choose` raised KeyError: 'mana'" in said
    assert "✗ priority with an option of no kind: `choose` raised KeyError: ''" in said
    assert "the kind of option 'cast'" not in said


@pytest.mark.parametrize("rulebook", ["magic", "grand-archive"])
def test_options_have_the_kinds_that_the_game_names_and_giving_up_is_apart(rulebook: str) -> None:
    met: list[tuple[set[str], bool]] = []

    class Watches(Default):
        def choose(self, view: View, decision: Decision) -> Any:
            if decision.kind == "priority":
                met.append(({one.kind for one in decision.options}, decision.giving_up is not None))
            else:
                assert {one.kind for one in decision.options} <= {""}
            return super().choose(view, decision)

    check(Watches, rulebook=rulebook)
    assert {*sheet_of(rulebook).options, ""} - {"concede"} == set().union(*(kinds for kinds, _ in met))
    assert all(gives_up and "pass" in kinds for kinds, gives_up in met)


async def test_real_games_are_played_with_connections_that_break(address: str) -> None:
    async with connect(address) as client:
        found = await real_games(client, Default, deck="Stompers and Counters")
        assert [(one.tried, one.problem) for one in found] == [
            ("a game on the server", ""),
            ("a game with a connection that breaks", ""),
        ]
        assert client.connections > 1


async def test_a_bot_that_fails_on_the_server_is_told(address: str) -> None:
    async with connect(address) as client:
        first, second = await real_games(client, Nobody, deck="Stompers and Counters")
    assert "`choose` answered None" in first.problem
    assert "`choose` answered None" in second.problem
