"""A game told while it is played, by a rule book's own story and by the core's plain one."""

from typing import Any

from tests.garbage import nothing_left_behind
from twinstack.engine.core.story import Aside, Entry, Heading, Line, Story, Tone
from twinstack.engine.kernel.events import Event
from twinstack.engine.kernel.state import State
from twinstack.engine.magic.decks import DECKS, find_deck
from twinstack.engine.magic.greedy import GreedyPlayer
from twinstack.engine.magic.state import Table
from twinstack.engine.magic.story import story_of
from twinstack.engine.magic.table import new_game


class Plain(Story[State]):
    """Each event by its kind; mana goes without saying."""

    def sentence_of(self, event: Event) -> str:
        return "" if event.kind == "mana" else event.kind


def begun(*decks: str) -> Table:
    lists = [find_deck(name).list() for name in decks or (DECKS[0].name, DECKS[4].name)]
    return new_game(lists, seed="113", names=("Ann", "Bob"))


def play(game: Table, story: Story[Any] | None, turns: int) -> list[Entry]:
    """Both play by rules of thumb until that turn is over; what the story says meanwhile."""
    bots = [GreedyPlayer(), GreedyPlayer()]
    told: list[Entry] = [*story.follow(game)] if story is not None else []
    while game.decision is not None and game.state.turn.number <= turns:
        game.answer(bots[game.decision.seat].choose(game, game.decision))
        if story is not None:
            told += story.follow(game)
    return [*told, *(story.finish() if story is not None else ())]


def test_a_story_says_each_thing_once_and_heads_each_turn() -> None:
    game = begun()
    story = story_of(game)
    told = play(game, story, 4)
    assert [entry.title for entry in told if isinstance(entry, Heading)] == [
        *("Turn 1: Ann", "Turn 2: Bob", "Turn 3: Ann", "Turn 4: Bob", "Turn 5: Ann"),
    ]
    assert [*story.follow(game), *story.finish()] == []


def test_nothing_is_told_of_a_later_turn() -> None:
    game = begun()
    told = play(game, story_of(game, last_turn=2), 4)
    assert [entry.title for entry in told if isinstance(entry, Heading)] == ["Turn 1: Ann", "Turn 2: Bob"]


def test_what_a_card_says_stands_below_its_casting_in_a_tone_of_its_own() -> None:
    game = begun()
    told = play(game, story_of(game), 6)
    at = next(at for at, entry in enumerate(told) if isinstance(entry, Line) and " casts " in entry.text)
    below = [entry for entry in told[at + 1 : at + 4] if isinstance(entry, Line) and entry.tone is Tone.MEANING]
    assert below
    assert below[0].depth == 1


def test_a_copy_is_explained_beside_the_story() -> None:
    """707.5"""
    game = begun("Hall of Mirrors", "Echo Chamber")
    asides = [entry for entry in play(game, story_of(game), 20) if isinstance(entry, Aside)]
    assert asides
    assert all(len(line) <= 60 for aside in asides for line in aside.explanation.text(width=60).splitlines())


def test_the_ending_says_who_has_won_or_that_it_was_stopped() -> None:
    game = begun()
    story = story_of(game)
    assert story.ending()[0].text == "Stopped before its end, with Ann at 20, Bob at 20."
    play(game, story, 1000)
    winner = next(player.name for player in game.state.players if player.won)
    assert story.ending()[0].text.startswith(f"{winner} won in turn {game.state.turn.number}, with ")
    assert story.ending()[0].tone is Tone.RESULT


def test_the_plainest_story_is_a_sentence_for_each_event_below_its_turn_and_step() -> None:
    game = begun()
    story = Plain(game)
    told = play(game, story, 2)
    happened = [event for event in game.state.log if event.kind not in ("mana", "turn")]
    said = [entry for entry in told if isinstance(entry, Line)]
    assert [line.text for line in said] == [
        f"{event.kind.capitalize()}." for event in happened if not event.kind.startswith("begin ")
    ]
    assert [line.margin for line in said if line.margin][:2] == ["start", "main"]
    turns = [entry.title for entry in told if isinstance(entry, Heading)]
    assert turns == ["Turn 1: Ann", "Turn 2: Bob", "Turn 3: Ann"]
    assert story.ending() == [Line("Nobody has won.", "result", tone=Tone.RESULT)]


def test_what_was_taken_back_is_said_to_be() -> None:
    """732.1"""
    game = begun()
    story = Plain(game)
    before = game.fork()
    play(game, story, 2)
    before.notice = "it cannot be paid for"
    told = story.follow(before)
    assert [entry.text for entry in told if isinstance(entry, Line)] == ["That is taken back: it cannot be paid for."]


def test_a_story_that_is_dropped_is_freed_with_its_game() -> None:
    with nothing_left_behind():
        game = begun()
        play(game, story_of(game), 3)
