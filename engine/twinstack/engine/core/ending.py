"""Winning, losing, a draw, and players who leave the game."""

from collections.abc import Iterable

from twinstack.engine.core.interpreter import does, players
from twinstack.engine.core.placing import take
from twinstack.engine.core.priority import take_back_pass
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.state import CoreState, Table
from twinstack.engine.core.words.ending import DrawTheGame, Lose, Win
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.events import Event


def lose_game(g: Table, seat: int, why: str, rule: str = "", source: int = 0) -> bool:
    """A player loses, unless a rule says that they can't. Conceding always works."""
    s = g.state
    player = s.players[seat]
    if player.lost or (why != "conceded" and not s.meaning.can_lose(s, seat)):
        return False
    player.lost = why
    s.meaning.tell(g, Event("lose", player.id, seat, source, how=why, rule=rule))
    return True


def lose_together(g: Table, losers: list[tuple[int, str, str]]) -> Steps[None]:
    """These players (seat, reason, rule) lose at the same time, and leave if the game goes on."""
    yield from leave_together(g, losing(g, losers))


def losing(g: Table, losers: list[tuple[int, str, str]]) -> list[int]:
    """Let these players lose and give those who did; if nobody is left, the game is a draw."""
    gone = [seat for seat, why, rule in losers if lose_game(g, seat, why, rule)]
    if gone:
        finish_if_decided(g)
    return gone


def leave_together(g: Table, seats: Iterable[int]) -> Steps[None]:
    for seat in seats:
        if not g.state.finished:
            theirs = g.state.meaning.leave(g, seat)
            yield from _take_away(g, seat) if theirs is None else theirs


def _take_away(g: Table, seat: int) -> Steps[None]:
    """What a player who has left owns leaves, too; what they controlled goes to its owners."""
    s = g.state
    for obj in [one for one in s.objects.values() if one.owner == seat]:
        s.write(*take(s, obj))
    for obj in s.objects.values():
        if obj.controller == seat:
            obj.controller = obj.under = obj.owner
            s.touch(obj)
    take_back_pass(s, seat)
    yield from ()


def win_game(g: Table, seat: int, source: int = 0) -> None:
    """An effect says that a player wins: everyone on another team loses, and the game ends."""
    s = g.state
    if s.finished or not s.meaning.can_win(s, seat):
        return
    team = s.players[seat].team
    number = s.meaning.numbers.get("another won", "")
    for player in s.players:
        if player.team != team and not player.lost:
            player.lost = "another player won"
            s.meaning.tell(g, Event("lose", player.id, player.seat, source, how=player.lost, rule=number))
    _crown(s, team)


def draw_game(g: Table, rule: str = "") -> None:
    s = g.state
    if not s.finished:
        s.drawn = s.finished = True
        s.write(Event("draw game", rule=rule))
        s.meaning.ended(s)


def finish_if_decided(g: Table) -> None:
    """End the game if one team is left, which wins, or nobody, which is a draw."""
    s = g.state
    if s.finished:
        return
    teams = {player.team for player in s.players if not player.lost}
    if not teams:
        draw_game(g, s.meaning.numbers.get("nobody left", ""))
    elif len(teams) == 1:
        _crown(s, teams.pop())


def _crown(s: CoreState, team: int) -> None:
    """The whole team wins, including members who have already lost."""
    s.finished = True
    numbers = s.meaning.numbers
    for player in s.players:
        if player.team == team:
            player.won = True
            rule = numbers.get("team won" if player.lost else "last team", "")
            s.write(Event("win", player.id, player.seat, rule=rule))
    s.meaning.ended(s)


@does(Win)
def _win(g: Table, effect: Win, scene: Scene) -> Steps[None]:
    for player in (yield from players(g, scene, effect.who)):
        win_game(g, player.seat, scene.source)


@does(Lose)
def _lose(g: Table, effect: Lose, scene: Scene) -> Steps[None]:
    """If all lose, the game is a draw. Magic: 104.3e, 104.4a"""
    losers = yield from players(g, scene, effect.who)
    rule = g.state.meaning.numbers.get("effect loses", "")
    yield from lose_together(g, [(player.seat, "an effect said so", rule) for player in losers])


@does(DrawTheGame)
def _draw(g: Table, effect: DrawTheGame, scene: Scene) -> Steps[None]:
    draw_game(g, g.state.meaning.numbers.get("effect draws", ""))
    yield from ()
