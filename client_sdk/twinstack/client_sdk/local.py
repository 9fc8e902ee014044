"""Thinking ahead without the server: a game made up from what a bot sees, to fork and to play on in one's own process.

The one module of the SDK that may import the engine; `pip install twinstack[local]`. What is hidden is guessed: from
the lists of cards that are given for the seats, or as cards that do nothing.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from twinstack.client_sdk.decisions import Decision
from twinstack.client_sdk.view import Object, Player, View
from twinstack.engine.errors import TwinstackError
from twinstack.engine.kernel.decisions import Answer
from twinstack.engine.magic.cards import find_card, find_token
from twinstack.engine.magic.greedy import GreedyPlayer
from twinstack.engine.magic.placing import FILLER, Thing
from twinstack.engine.magic.position import Position, Side, lay_out
from twinstack.engine.magic.state import MAIN_STEPS, Table
from twinstack.engine.magic.words.card import Card, card

Decks = Mapping[int, Sequence[str]]
_BEGINNING = ("attackers",)  # decisions that come at the beginning of their step
LONG = 400  # decisions of a playout


@dataclass(frozen=True, slots=True)
class World:
    """A game that may be the one that is played, at the decision that is asked."""

    game: Table
    seat: int  # of the bot, as the engine counts: from 0
    answers: Mapping[int, Answer]  # what taking an option alone is there, by its place

    def after(self, place: int, turns: int = 2) -> Table:
        """A fork in which that option is taken, and both sides play on by rules of thumb for so many turns."""
        game = self.game.fork()
        game.answer(self.answers[place])
        play_on(game, turns)
        return game


def imagine(view: View, decision: Decision, random: Random, decks: Decks | None = None) -> World | None:
    """A world that fits what is seen; None where none can be made.

    It can at one's own priority with an empty stack in a main phase, and when attackers are declared: from there a
    position tells all. `decks` are the cards that a seat may have, by its number in the view.
    """
    turn = view.turn
    acts = decision.kind == "priority" and turn.step in MAIN_STEPS
    if not view.my_turn or view.stack or not (acts or decision.kind in _BEGINNING):
        return None
    names = _names(view.players)
    sides = [_side(view, decision, player, names, random, decks or {}) for player in view.players]
    monarch = next((names[player.id] for player in view.players if "monarch" in player.designations), "")
    begins = decision.kind in _BEGINNING
    try:
        game = lay_out(Position(sides, names[view.seat], turn.step, begins, turn.number, monarch, str(random.random())))
    except TwinstackError:
        return None
    asked = game.decision
    if asked is None or asked.kind != decision.kind or asked.seat != view.seat - 1:
        return None
    ids = {option.label: option.id for option in reversed(list(asked.options))}
    answers: dict[int, Answer] = {one.place: (ids[one.label],) for one in decision.options if one.label in ids}
    return World(game, view.seat - 1, answers)


def play_on(game: Table, turns: int = 2) -> None:
    """Let all seats play by rules of thumb until so many turns are over, or the game is."""
    players = [GreedyPlayer() for _ in game.state.players]
    last, made = game.state.turn.number + turns, 0
    while game.decision is not None and game.state.turn.number < last and made < LONG:
        game.answer(players[game.decision.seat].choose(game, game.decision))
        made += 1


def standing(game: Table, seat: int) -> float:
    """How good a game looks for a seat: life, cards and what is on the battlefield, against the best opponent."""
    players = game.state.players
    if players[seat].won or players[seat].lost:
        return 1000.0 if players[seat].won else -1000.0
    worth = {player.seat: player.life + 2.0 * len(player.hand) for player in players if not player.lost}
    for obj in game.state.battlefield.values():
        if obj.controller in worth:
            worth[obj.controller] += 2.0 + 2.0 * max(0, obj.chars.power or 0)
    return worth[seat] - max((one for at, one in worth.items() if at != seat), default=0.0)


# --- what lies where


def _names(players: Sequence[Player]) -> dict[int, str]:
    """One for each, as the labels of options have them; with a number where two are called alike."""
    counts = Counter(player.name for player in players)
    return {one.id: one.name if counts[one.name] == 1 else f"{one.name} {one.id}" for one in players}


def _side(
    view: View, decision: Decision, player: Player, names: Mapping[int, str], random: Random, decks: Decks
) -> Side:
    hidden = [Thing(one) for one in _hidden_cards(view, player, random, decks)]
    mine = player.id == view.seat
    hand = [Thing(_card(one)) for one in view.hand] if mine else hidden[player.library :]
    pool = "".join(symbol * many for symbol, many in player.mana.items() if symbol in "WUBRGC")
    played = mine and any(one.land for one in view.hand) and not decision.find("Play ")
    return Side(
        names[player.id],
        hand,
        [_permanent(view, one) for one in view.permanents(player.id)],
        [Thing(_card(one)) for one in view.graveyard(player.id)],
        library=hidden[: player.library],
        fill=0,
        life=player.life,
        counters=player.counters,
        speed=player.speed,
        pool=pool,
        lands_played=int(played),
    )


def _hidden_cards(view: View, player: Player, random: Random, decks: Decks) -> list[str | Card]:
    """As many as nobody sees, in an order that may be; cards that do nothing where the deck is not known."""
    unseen = Counter(decks.get(player.id, ()))
    for zone in ("hand", "battlefield", "graveyard", "exile", "stack"):
        unseen.subtract(one.name for one in view.objects(zone, owner=player.id))
    wanted = player.library + (0 if player.id == view.seat else player.hand)
    found = [_known(name) for name in unseen.elements()]
    random.shuffle(found)
    return [*found[:wanted], *[FILLER] * (wanted - len(found))]


def _permanent(view: View, one: Object) -> Thing:
    on = view.object(one.attached) if one.attached else None
    what = _card(one)
    return Thing(
        what,
        alias=str(one.id),
        token=one.token and isinstance(what, str),
        tapped=one.tapped,
        sick=one.sick,
        damage=one.damage,
        counters=one.counters,
        attached_to=str(on.id) if on is not None else "",
    )


def _card(one: Object) -> str | Card:
    """The card or token of this name; else a plain one that looks as it does."""
    try:
        if one.token:
            find_token(one.name)
        else:
            find_card(one.name)
    except TwinstackError:
        return _plain(one)
    return one.name


def _known(name: str) -> str | Card:
    try:
        find_card(name)
    except TwinstackError:
        return FILLER
    return name


def _plain(one: Object) -> Card:
    try:
        return card(one.name, one.cost or None, one.type or "Artifact", *([one.stats] if one.creature else []))
    except TwinstackError:
        return FILLER
