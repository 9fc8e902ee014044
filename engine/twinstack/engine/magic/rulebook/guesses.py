"""Makes up a game of Magic from what one seat sees.

Hidden cards are guessed: from the deck that is known, or else from the deck on offer that has most of what was seen of
its player. Cards without text stand for those that are still missing.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from twinstack.engine.errors import TwinstackError
from twinstack.engine.guessing import Seen, SeenPlayer, SeenThing, likely_deck
from twinstack.engine.magic.card_book import CardBook
from twinstack.engine.magic.cards import find_token
from twinstack.engine.magic.decks import OFFERED
from twinstack.engine.magic.placing import FILLER, Placing, Thing
from twinstack.engine.magic.position import Position, Side, laid_out
from twinstack.engine.magic.rulebook.shelf import Shelf
from twinstack.engine.magic.state import Table, state_of
from twinstack.engine.magic.turn import MAIN_STEPS
from twinstack.engine.magic.words.card import Card, card
from twinstack.engine.magic.words.daytime import DAY, NIGHT
from twinstack.engine.rulebook import AnyGame

_BEGINNING = ("attackers",)  # decisions that are asked as their step begins
_LONG = 20  # answers at most from the declaration of attackers to that of blockers
_OPEN = ("hand", "battlefield", "graveyard", "exile", "stack")


class Guesses:
    """The group `guesses`. Games are made up with the cards of the book on the shelf."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf

    def game(self, seen: Seen) -> Table | None:
        """A game from the seat's own main phase with an empty stack, or from a declaration of attackers or blockers.

        In its own turn, a position describes these moments completely. A declaration of blockers is reached by
        declaring once more the attack that is seen. At any other moment, None.
        """
        mine = seen.active == seen.seat
        acts = mine and seen.asked == "priority" and seen.step in MAIN_STEPS
        begins = mine and seen.asked in _BEGINNING
        attacked = not mine and seen.asked == "blockers"
        if any(_in(seen, "stack")) or not (acts or begins or attacked):
            return None
        names = {player.id: player.name for player in seen.players}
        book, profile = self._shelf.card_book, self._shelf.edition.profile.name
        sides = [_side(seen, player, self._deck(seen, player), book) for player in seen.players]
        monarch = next((one.name for one in seen.players if "monarch" in one.values.get("designations", ())), "")
        daytime = next((one for one in (DAY, NIGHT) if one in seen.players[0].values.get("designations", ())), "")
        step, begins = ("attackers", True) if attacked else (seen.step, begins)
        position = Position(sides, names[seen.active], step, begins, seen.turn, monarch, seen.seed, profile)
        position = replace(position, daytime=daytime)
        try:
            placing = laid_out(position, book)
            return _attacked(placing, seen) if attacked else placing.game
        except TwinstackError:
            return None

    def _deck(self, seen: Seen, player: SeenPlayer) -> Sequence[str]:
        return player.deck or likely_deck(seen, player, OFFERED[self._shelf.name])

    def standing(self, game: AnyGame, seat: int) -> float:
        """How much better a seat stands than its best opponent, by life, cards in hand and permanents."""
        s = state_of(game)
        players = s.players
        if players[seat].won or players[seat].lost:
            return 1000.0 if players[seat].won else -1000.0
        worth = {player.seat: player.life + 2.0 * len(player.hand) for player in players if not player.lost}
        for obj in s.battlefield.values():
            if obj.controller in worth:
                worth[obj.controller] += 2.0 + 2.0 * max(0, obj.chars.power or 0)
        return worth[seat] - max((one for at, one in worth.items() if at != seat), default=0.0)


def _attacked(placing: Placing, seen: Seen) -> Table | None:
    """The game once the attack that is seen was declared, and the seat is asked for blockers."""
    game, ids = placing.game, placing.aliases
    attacking = {one.id: one.marks["attacks"] for one in _in(seen, "battlefield") if one.marks["attacks"]}
    attacks = tuple(f"{ids[str(id)]}>{ids.get(str(whom), whom)}" for id, whom in attacking.items())
    for _ in range(_LONG):
        asked = game.decision
        if asked is None or (asked.kind == "blockers" and asked.seat == seen.seat - 1):
            return game
        game.answer(attacks if asked.kind == "attackers" else asked.default)
    return None


def _in(seen: Seen, zone: str, *, owner: int = 0, controller: int = 0) -> Iterator[SeenThing]:
    for one in seen.things:
        if one.zone == zone and owner in (0, one.owner) and controller in (0, one.controller):
            yield one


def _side(seen: Seen, player: SeenPlayer, deck: Sequence[str], book: CardBook) -> Side:
    mine, values = player.id == seen.seat, player.values
    hidden = [Thing(one) for one in _hidden_cards(seen, player, deck, book)]
    held = list(_in(seen, "hand", owner=player.id))
    # if a land is in hand and may not be played, one was played this turn. 305.2
    lands = any("Land" in one.face["type"].split() for one in held)
    played = mine and lands and not any(label.startswith("Play ") for label in seen.labels)
    return Side(
        player.name,
        [Thing(_card(one, book)) for one in held] if mine else hidden[values["library"] :],
        [_permanent(seen, one, book) for one in _in(seen, "battlefield", controller=player.id)],
        [Thing(_card(one, book)) for one in _in(seen, "graveyard", owner=player.id)],
        library=hidden[: values["library"]],
        fill=0,
        life=values["life"],
        counters=player.counters,
        speed=values["speed"],
        blessed="city's blessing" in values.get("designations", ()),
        pool="".join(symbol * many for symbol, many in values["mana"].items() if symbol in "WUBRGC"),
        lands_played=int(played),
    )


def _hidden_cards(seen: Seen, player: SeenPlayer, deck: Sequence[str], book: CardBook) -> list[str | Card]:
    """As many cards as are hidden, from the rest of the deck in a random order; fillers if it has too few."""
    unseen = Counter(deck)
    for zone in _OPEN:
        unseen.subtract(one.face["name"] for one in _in(seen, zone, owner=player.id))
    wanted: int = player.values["library"] + (0 if player.id == seen.seat else player.values["hand"])
    found = [_known(name, book) for name in unseen.elements()]
    seen.shuffle(found)
    return [*found[:wanted], *[FILLER] * (wanted - len(found))]


def _permanent(seen: Seen, one: SeenThing, book: CardBook) -> Thing:
    on = next(
        (other for other in seen.things if one.marks["attached to"] and other.id == one.marks["attached to"]), None
    )
    what = _card(one, book)
    return Thing(
        what,
        alias=str(one.id),
        token=one.marks["token"] and isinstance(what, str),
        tapped=one.marks["tapped"] and not one.marks["attacks"],  # the declaration taps what attacks. 508.1f
        sick=one.marks["sick"],
        damage=one.marks["damage"],
        counters=one.counters,
        attached_to=str(on.id) if on is not None else "",
    )


def _card(one: SeenThing, book: CardBook) -> str | Card:
    """The card or token of this name; if there is none, one without text that otherwise looks the same."""
    name: str = one.face["name"]
    try:
        if one.marks["token"]:
            find_token(name, book)
        else:
            book.find(name)
    except TwinstackError:
        return _plain(one)
    return name


def _known(name: str, book: CardBook) -> str | Card:
    try:
        book.find(name)
    except TwinstackError:
        return FILLER
    return name


def _plain(one: SeenThing) -> Card:
    face = one.face
    try:
        return card(
            face["name"], face["cost"] or None, face["type"] or "Artifact", *([face["size"]] if face["size"] else [])
        )
    except TwinstackError:
        return FILLER
