"""Pebbles: a whole rule book on one page. Each turn somebody draws a pebble and throws one onto the shore."""

from collections.abc import Mapping
from typing import Any, ClassVar

from twinstack.engine.core.book import Book, BookState, Card, CardBook, Deck, Places, Rules, Spend, Table, verbs
from twinstack.engine.core.ending import win_game
from twinstack.engine.core.words.costs import CostPart
from twinstack.engine.kernel.characteristics import Copiable, characteristics_of
from twinstack.engine.kernel.decisions import Decision, Option, Steps
from twinstack.engine.sheet import Field, Sheet, Zone

SHEET = Sheet(
    zones=(
        Zone("bag", seen="nobody"),
        Zone("hand", seen="owner"),
        Zone("shore", shared=True, controlled=True),
        Zone("wave", shared=True, ordered=True, controlled=True),
        Zone("sea", ordered=True),
    ),
    steps=("setup", "morning", "day"),
    face=(Field("name", "text"), Field("weight")),
    stats=(Field("throws"), Field("hand"), Field("bag")),
    stacked=("throw", "trick"),
    stack="wave",
    usual="shore",
    options=("pass", "concede", "play", "use"),
)
Face = characteristics_of(SHEET)


def pebble(name: str, weight: int) -> Card:
    return Card(Copiable((Face.made(name=name, weight=weight),)))


class Pebbles(Rules):
    name = "pebbles"
    sheet = SHEET
    places = Places(deck="bag", hand="hand", spent="sea")
    cards = CardBook([pebble("Flint", 1), pebble("Slate", 2), pebble("Granite", 3)])
    decks = (Deck("Mixed", "Some of each.", (("Flint", 4), ("Slate", 4), ("Granite", 4))),)
    acting = ("day",)
    greeting = "Whoever's pebbles on the shore weigh ten wins."
    says: ClassVar[Mapping[str, str]] = {
        "play": "{player} throws {obj}",
        "enter": "{obj} lies on the shore",
        "move: draw": "{player} draws {card}",
        "lose": "{player} is out of the game",
        "win": "{player} wins",
    }

    def set_up(self, g: Table) -> Steps[None]:
        for player in g.state.players:
            yield from verbs.draw(g, player.seat, 3)

    def begin(self, g: Table, step: str) -> Steps[None]:
        seat = g.state.turn.active
        if step == "morning":
            yield from verbs.draw(g, seat)
            yield from verbs.gain(g, seat, "throws", 1 - g.state.players[seat].stats["throws"])

    def may_play(self, s: BookState, seat: int, obj: Any) -> bool:
        return s.turn.active == seat and not s.stack

    def cost_to_play(self, s: BookState, seat: int, obj: Any) -> list[CostPart]:
        return [Spend("throws", 1)]

    def stays(self, obj: Any) -> bool:
        return True

    def check(self, g: Table) -> Steps[bool]:
        for player in g.state.alive():
            thrown = [obj for obj in g.state.members("shore") if obj.controller == player.seat]
            if sum(obj.chars.weight for obj in thrown) >= 10:
                win_game(g, player.seat)
        yield from ()
        return False

    def worth(self, s: BookState, decision: Decision, option: Option) -> float:
        thrown = [s.objects[id] for id in option.refs if id in s.objects]
        return float(sum(obj.chars.weight for obj in thrown))


BOOK = Book(Pebbles())
