"""Thinking ahead without the server: a game made up from what a bot sees, which the bot's process can fork and play on.

Hidden cards are guessed: taken from the card lists given for the seats, or replaced by cards that do nothing.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from twinstack.client_sdk.decisions import Decision
from twinstack.client_sdk.view import Object, Player, View
from twinstack.engine import brought, rulebooks
from twinstack.engine.errors import IllegalAnswer
from twinstack.engine.guessing import Seen, SeenPlayer, SeenThing
from twinstack.engine.kernel.decisions import Answer, Form
from twinstack.engine.kernel.decisions import Decision as Asked
from twinstack.engine.rulebook import AnyGame
from twinstack.protocol.sheet import Sheet, told

Decks = Mapping[int, Sequence[str]]
LONG = 400  # decisions of a playout


@dataclass(frozen=True, slots=True)
class Planned:
    """An answer of the bot's own seat in a made-up game, which may be given in the real one if the same is asked."""

    kind: str
    labels: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()

    def fits(self, decision: Decision) -> list[int] | None:
        """The answer to a decision like that one; None if it is another, or its options are."""
        if decision.kind != self.kind:
            return None
        if decision.form in ("number", "divide"):
            return list(self.numbers)
        places: list[int] = []
        for label in self.labels:
            found = [one.place for one in decision.options if one.label == label and one.place not in places]
            if not found:
                return None
            places.append(found[0])
        return places


@dataclass(frozen=True, slots=True)
class World:
    """A game that might be the real one, at the open decision."""

    game: Any  # an engine's game, with the rule book's state
    seat: int  # the bot's seat, counted from 0 as in the engine
    answers: Mapping[int, Answer]  # place of an option -> the engine's answer that chooses it alone

    @property
    def usual(self) -> list[int] | None:
        """What rules of thumb take here, by places; None if that cannot be said in places."""
        asked = self.game.decision
        taken = rulebooks.of(self.game.journal).bots.greedy().choose(self.game, asked)
        at = {answer[0]: place for place, answer in self.answers.items()}
        return [at[id] for id in taken] if asked.form is Form.CHOOSE and all(id in at for id in taken) else None

    def after(self, *places: int, turns: int = 2) -> Any:
        """A fork in which these options are chosen, and all seats play on by rules of thumb for this many turns.

        None if these options cannot be chosen together.
        """
        try:
            game = self._chosen(places)
        except (IllegalAnswer, KeyError):  # the second: another world does not offer it
            return None
        play_on(game, turns)
        return game

    def plan(self, *places: int) -> list[Planned]:
        """How the bot's seat goes on by rules of thumb once these options are chosen, until it is time to act again."""
        game = self._chosen(places)
        book, found = rulebooks.of(game.journal), list[Planned]()
        players = [book.bots.greedy() for _ in game.state.players]
        while (asked := game.decision) is not None and not book.passing.is_time_to_act(asked):
            answer = players[asked.seat].choose(game, asked)
            if asked.seat == self.seat:
                found.append(_planned(asked, answer))
            game.answer(answer)
        return found

    def _chosen(self, places: Sequence[int]) -> Any:
        game = self.game.fork()
        game.answer(tuple(id for place in places for id in self.answers[place]))
        return game


def imagine(view: View, decision: Decision, random: Random, decks: Decks | None = None) -> World | None:
    """A world that fits what is seen; None if the rule book cannot make one.

    `decks` has the cards that a seat may have, by the seat's number in the view.
    """
    game = brought.find(view.rulebook).guesses.game(_seen(view, decision, random, decks or {}))
    asked = game.decision if game is not None else None
    if asked is None or asked.kind != decision.kind or asked.seat != view.seat - 1:
        return None
    ids: dict[str, list[str]] = {}
    for option in asked.options:
        ids.setdefault(option.label, []).append(option.id)
    answers: dict[int, Answer] = {}
    for one in decision.options:  # those that read the same, such as those of equal things, in their order
        if same_label := ids.get(one.label):
            answers[one.place] = (same_label.pop(0) if len(same_label) > 1 else same_label[0],)
    return World(game, view.seat - 1, answers)


def _planned(asked: Asked, answer: Answer) -> Planned:
    if asked.form in (Form.NUMBER, Form.DIVIDE):
        return Planned(asked.kind, numbers=tuple(map(int, answer)))
    labels = {option.id: option.label for option in asked.options if option.id in answer}
    return Planned(asked.kind, tuple(labels[str(id)] for id in answer))


def sheet_of(rulebook: str = "") -> Sheet:
    """The sheet of a rule book, as clients get it; by default of the usual one."""
    book = brought.find(rulebook)
    return told(book.sheet, book.name)


def play_on(game: AnyGame, turns: int = 2) -> None:
    """Let all seats play by rules of thumb for this many turns, or until the game is over."""
    book = rulebooks.of(game.journal)
    players = [book.bots.greedy() for _ in game.state.players]
    last, made = book.games.turn(game) + turns, 0
    while game.decision is not None and book.games.turn(game) < last and made < LONG:
        game.answer(players[game.decision.seat].choose(game, game.decision))
        made += 1


def standing(game: AnyGame, seat: int) -> float:
    """How good the position is for a seat, compared with the best opponent; 1000 if the seat has won."""
    return rulebooks.of(game.journal).guesses.standing(game, seat)


# --- what is seen, as plain data


def _seen(view: View, decision: Decision, random: Random, decks: Decks) -> Seen:
    turn, names = view.turn, _names(view.players)
    return Seen(
        [_player(one, names[one.id], decks.get(one.id, ())) for one in view.players],
        [_thing(one) for one in view.everything],
        view.seat,
        turn.active,
        turn.number,
        turn.step,
        decision.kind,
        [option.label for option in decision.options],
        random.shuffle,
        str(random.random()),
    )


def _names(players: Sequence[Player]) -> dict[int, str]:
    """Unique names of the players, as in the labels of options; with a number if two have the same name."""
    counts = Counter(player.name for player in players)
    return {one.id: one.name if counts[one.name] == 1 else f"{one.name} {one.id}" for one in players}


def _player(one: Player, name: str, deck: Sequence[str]) -> SeenPlayer:
    return SeenPlayer(one.id, name, one.stats, one.counters, deck)


def _thing(one: Object) -> SeenThing:
    """An object as plain data, with all flags and marks of the sheet by name."""
    sheet = one.sheet
    face = {field.name: getattr(one, field.name) for field in sheet.face} | {"name": one.name, "size": one.size}
    marks = {flag: one.has(flag) for flag in sheet.flags} | {mark.name: one.mark(mark.name) for mark in sheet.marks}
    return SeenThing(one.id, one.zone, one.owner, one.controller, face, marks, one.counters, one.card)
