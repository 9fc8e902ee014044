"""A game is played by the version of the rules by which it began, and waits where another one is."""

import json
import re
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.rulebooks import masque
from tests.server.online import caller, server
from tests.server.table import place
from tests.server.test_small_book import begun, first_deck, play
from twinstack.engine import rulebooks
from twinstack.engine.core.book import Book, Rules, Table, verbs
from twinstack.engine.errors import JournalError
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.journal import Journal
from twinstack.engine.magic.editions import EDITIONS
from twinstack.engine.magic.profile import PROFILES
from twinstack.engine.rulebook import AnyGame, Opening, Sitting
from twinstack.engine.sheet import Field
from twinstack.protocol import messages as m
from twinstack.server import cli
from twinstack.server.rooms.notes import PositionSum, SeatRecord, notes_in
from twinstack.server.rooms.play import _PACK
from twinstack.server.rooms.position_sums import Sums, difference

pytestmark = pytest.mark.usefixtures("rulebooks_of_tests")


def of_version(rules: str, version: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on the rules of this book have this version."""
    book: Any = rulebooks.find(rules)
    if rules in EDITIONS:
        profile = replace(book.edition.profile, version=version)
        monkeypatch.setitem(EDITIONS, rules, replace(book.edition, profile=profile))
        monkeypatch.setitem(PROFILES, profile.name, profile)
    else:
        changed = type("Changed", (type(book.rules),), {"version": version})
        monkeypatch.setitem(rulebooks._loaded, rules, Book(changed(), book._languages))


def opened(rules: str) -> AnyGame:
    book = rulebooks.find(rules)
    deck = book.decks.offered[0]
    return book.games.open(Opening([Sitting(name, deck.list(), deck.leader) for name in ("Ann", "Ben")], b"version"))


def test_a_journal_tells_the_version_of_its_rules_and_is_played_by_no_other(
    rules: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    now, before = rulebooks.find(rules).version, opened(rules).journal
    assert before.rules == now
    of_version(rules, now + 6, monkeypatch)
    assert rulebooks.find(rules).version == now + 6
    after = Journal.from_json(opened(rules).journal.to_json())
    assert after.rules == now + 6
    assert rulebooks.of(after).games.reopen(after).hash() == opened(rules).hash()
    said = f"the journal was made by version {now} of the rules of {rules}, this is version {now + 6}; expected a rule "
    with pytest.raises(JournalError, match=f"{said}book of version {now}"):
        rulebooks.of(before).games.reopen(before)


def test_a_journal_is_played_by_no_other_rule_book(rules: str) -> None:
    other = "magic" if rules == "masque" else "masque"
    with pytest.raises(JournalError, match=f"the journal is one of {rules!r}, not of {other!r}"):
        rulebooks.find(other).games.reopen(opened(rules).journal)


def test_a_journal_that_begins_in_a_position_tells_it_too(
    rules: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    of_version(rules, 7, monkeypatch)
    path = tmp_path / "position.toml"
    path.write_text(f'rulebook = "{rules}"\nstory = """\n"""\n', "utf-8")
    assert rulebooks.find(rules).scenarios.play(path).game.journal.rules == 7


def test_a_journal_from_before_there_were_versions_is_one_of_the_first() -> None:
    head, *answers = opened("masque").journal.to_json().splitlines()
    told = json.loads(head)
    del told["rules"]
    assert Journal.from_json("\n".join([json.dumps(told), *answers])).rules == 1


@pytest.mark.parametrize("wrong", [0, -1, "2", 1.5, True, None])
def test_a_version_is_a_number_from_1_on(wrong: Any) -> None:
    head = json.loads(opened("masque").journal.to_json().splitlines()[0])
    with pytest.raises(JournalError, match="line 1: 'rules' should be the version of its rules, a number from 1 on"):
        Journal.from_json(json.dumps({**head, "rules": wrong}))
    rules: type[Rules] = type("Wrong", (masque.Masque,), {"version": wrong})
    with pytest.raises(ValueError, match=r"version: .* is none; expected a number from 1 on, which journals carry"):
        Book(rules())


async def test_a_game_by_other_rules_waits_for_a_start_that_has_them(
    tmp_path: Path, rules: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = rulebooks.find(rules).version
    async with place(tmp_path) as here:
        alice, bob, room = await begun(here, rules)
        await play(here, room, alice, bob, answers=5)
        before = here.room(room).playing().game.hash()
    with monkeypatch.context() as changed:
        of_version(rules, now + 1, changed)
        async with place(tmp_path) as here:
            alice = here.sitting("Alice")
            await here.back(alice, room)
            said = (await alice.until(room, "over")).reason
            assert f"made by version {now} of the rules of {rules}, this is version {now + 1}" in said
            assert f"expected a rule book of version {now}; it goes on once the server has the rules" in said
    async with place(tmp_path) as here:
        assert here.room(room).playing().game.hash() == before


async def test_a_replay_by_other_rules_says_which_are_needed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with server(tmp_path / "games.db") as address, caller(address) as alice, caller(address) as bob:
        for name, one in (("Alice", alice), ("Bob", bob)):
            await one.enter(name)
        room = (await alice.ask(m.CreateRoom, settings=m.Settings(rulebook="masque")))["room"]
        for one in (alice, bob):
            await one.ask(m.Join, room=room)
            await one.ask(m.ChooseDeck, room=room, name=first_deck("masque"))
            await one.ask(m.Ready, room=room)
        await alice.ask(m.Concede, room=room)
        [line] = await alice.ask(m.ListReplays)
        of_version("masque", 2, monkeypatch)
        refused = await alice.ask(m.GetReplay, game=line["game"], step=0)
        assert (refused.code, refused.problem) == (
            "no replay",
            "the game cannot be shown here: the journal was made by version 1 of the rules of masque, this is version "
            "2; expected a rule book of version 1",
        )


def test_the_replay_of_a_file_says_it_too(
    tmp_path: Path, rules: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.journal"
    journal = opened(rules).journal
    path.write_text(journal.to_json().replace(f'"rules": {journal.rules}', '"rules": 99'), "utf-8")
    monkeypatch.setattr("sys.argv", ["twinstack", "replay", str(path)])
    with pytest.raises(SystemExit) as end:
        cli.main()
    assert end.value.code == 2
    assert f"made by version 99 of the rules of {rules}, this is version {journal.rules};" in " ".join(
        capsys.readouterr().err.split()
    )


# Rules that were changed without another version


class Generous(masque.Masque):
    """Whoever begins a turn earns applause, which changes no answer that can be given."""

    def begin(self, g: Table, step: str) -> Steps[None]:
        if step == "rise":
            yield from verbs.gain(g, g.state.turn.active, "applause", 1)
        yield from super().begin(g, step)


class Fuller(masque.Masque):
    """Its sheet has one more statistic, which changes no game."""

    sheet = replace(masque.SHEET, stats=(*masque.SHEET.stats, Field("fame")))


async def coming_back(tmp_path: Path, rules: type[Rules], monkeypatch: pytest.MonkeyPatch) -> str:
    """Why a game of the Masque does not come back where its rules are these; nothing if it does."""
    async with place(tmp_path) as here:
        alice, bob, room = await begun(here, "masque")
        await play(here, room, alice, bob, answers=9)
    monkeypatch.setitem(rulebooks._loaded, "masque", Book(rules()))
    async with place(tmp_path) as here:
        record = here.room(room).record
        assert record.shelved == (record.stage == "over")
        return record.reason


async def test_a_game_that_would_come_back_otherwise_than_it_was_left_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reason = await coming_back(tmp_path, Generous, monkeypatch)
    assert re.match("the game cannot be brought back: its first [0-9]+ answers lead to another position than", reason)
    assert "before: its rules have changed, though not their version; it goes on once" in reason


async def test_a_game_comes_back_though_its_sheet_has_something_new(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await coming_back(tmp_path, Fuller, monkeypatch) == ""


def another_turn(s: Any) -> None:
    s.turn.number += 1


def more_chance(s: Any) -> None:
    s.random.pick((1, 2))


def a_card_more_of_a_player(s: Any) -> None:
    s.players[0].piles["script"].append(s.players[0].piles["sleeve"][0])


def a_card_more_in_a_zone_of_all(s: Any) -> None:
    s.zones["cues"].append(s.players[0].piles["sleeve"][0])


@pytest.mark.parametrize("change", [another_turn, more_chance, a_card_more_of_a_player, a_card_more_in_a_zone_of_all])
def test_a_position_that_is_otherwise_has_another_sum(change: Callable[[Any], None]) -> None:
    game = opened("masque")
    sums = Sums(rulebooks.find("masque"), game)
    before = sums.of(game)
    change(game.state)
    assert difference(before, sums.of(game))


def test_numbers_of_any_size_are_in_the_sum() -> None:
    game = opened("masque")
    sums, player = Sums(rulebooks.find("masque"), game), game.state.players[0]
    name = next(name for name, value in player.stats.items() if isinstance(value, int))
    found = []
    for many in (2**64, 2**70, 2**70 + 1):
        player.stats = {**player.stats, name: many}
        found.append(sums.of(game))
    assert all(difference(one, other) for one, other in pairwise(found))


def test_a_position_in_which_another_is_asked_has_another_sum() -> None:
    game, book = opened("masque"), rulebooks.find("masque")
    sums = Sums(book, game)
    before, seat = sums.of(game), game.decision and game.decision.seat
    game.answer(game.decision.default if game.decision is not None else ())
    after = sums.of(game)
    assert game.decision is not None
    assert game.decision.seat != seat
    assert (after.names, after.values != before.values) == (before.names, True)


def test_sums_that_were_made_after_other_answers_or_of_other_things_are_not_compared() -> None:
    assert difference(PositionSum(3, 1, 1), PositionSum(3, 1, 2))
    for other in (PositionSum(3, 1, 1), PositionSum(4, 1, 2), PositionSum(3, 2, 2)):
        assert difference(PositionSum(3, 1, 1), other) == ""
    assert difference(None, PositionSum(3, 1, 1)) == ""


def test_what_older_servers_have_kept_is_read() -> None:
    seats = [SeatRecord(60.0, 5.0, 3), SeatRecord(0.0, 1.0)]
    assert notes_in(_PACK(seats)) == (seats, None)
    assert notes_in(b"") == (None, None)
