"""Games of a small book that are made up from what a seat sees, to think ahead in them.

What is seen is laid out as a scenario file would lay it out. What is hidden is guessed from the cards that may be
there: the cards of the deck, if that is known; if not, of the deck on offer with most of the cards that were seen.
"""

from collections import Counter
from collections.abc import Callable, Sequence

from twinstack.engine.core.book.rules import Rules
from twinstack.engine.core.book.state import Table, table_of
from twinstack.engine.core.scenario.plain import PlainLanguage
from twinstack.engine.core.scenario.position import Position, Side, Thing
from twinstack.engine.errors import TwinstackError
from twinstack.engine.guessing import Seen, SeenPlayer, SeenThing, likely_deck, seen_of
from twinstack.engine.rulebook import AnyGame

_WON = 1000.0
_KINDS = ("ability", "copy", "token")
"""Flags that say of what kind an object is."""


class Guesses:
    """The group `guesses`."""

    def __init__(self, rules: Rules, language: Callable[[], PlainLanguage]) -> None:
        self._rules, self._language = rules, language

    def game(self, seen: Seen) -> Table | None:
        """A guess is possible in the seat's own turn with an empty stack, at a decision to act or between steps.

        A position holds all of such a moment. A guess that leads to another decision than the seat's is dropped.
        """
        acts = seen.asked == "priority"
        sheet = self._rules.sheet
        if seen.active != seen.seat or any(one.zone == sheet.stack for one in seen.things):
            return None
        names = {player.id: player.name for player in seen.players}
        sides = [self._side(seen, player, names) for player in seen.players]
        position = Position(sides, names[seen.active], seen.step, not acts, seen.turn, seen.seed)
        try:
            game: Table = self._language().lay_out(position).game
        except TwinstackError:
            return None
        asked = game.decision
        usual = self._rules.running().steps(game.state, seen.active - 1)
        if asked is None or seen.step not in usual or (asked.kind, asked.seat) != (seen.asked, seen.seat - 1):
            return None
        same = acts or sorted(option.label for option in asked.options) == sorted(seen.labels)
        return game if same else None

    def standing(self, game: AnyGame, seat: int) -> float:
        """The player's standing by the rules of the book, compared with the best opponent's."""
        s = table_of(game, self._rules).state
        if s.players[seat].won or s.players[seat].lost:
            return _WON if s.players[seat].won else -_WON
        others = [one.seat for one in s.alive() if one.team != s.players[seat].team]
        best = max((self._rules.standing(s, other) for other in others), default=0.0)
        return self._rules.standing(s, seat) - best

    # the position

    def _side(self, seen: Seen, player: SeenPlayer, names: dict[int, str]) -> Side:
        """What is seen of a player's, and as many hidden cards as they are said to have."""
        sheet, hidden = self._rules.sheet, self._hidden(seen, player)
        called = {one.id: f"#{one.id}" for one in seen.things if one.face["name"] in self._rules.cards}
        zones: dict[str, list[Thing]] = {}
        for zone in sheet.zones:
            lying = [one for one in seen.things if one.zone == zone.name and self._whose(one) == player.id]
            things = [self._thing(one, player.id, names, called) for one in lying if one.id in called]
            more = max(0, self._many(player, zone.name) - len(things)) if zone.seen != "all" else 0
            zones[zone.name] = [*(Thing(hidden(zone.name)) for _ in range(more)), *things]
        stats = {stat.name: player.values[stat.name] for stat in sheet.stats if stat.name not in zones}
        return Side(player.name, zones, stats, dict(player.counters))

    def _many(self, player: SeenPlayer, zone: str) -> int:
        many = player.values.get(zone, 0)
        return many if isinstance(many, int) else 0

    def _whose(self, one: SeenThing) -> int:
        """The player whose object it is in its zone."""
        zones = {zone.name for zone in self._rules.sheet.zones if zone.controlled}
        return one.controller if one.zone in zones else one.owner

    def _thing(self, one: SeenThing, holder: int, names: dict[int, str], called: dict[int, str]) -> Thing:
        """The thing as a position has it; marks name other things by what they are `called`, and players by name."""
        sheet, name = self._rules.sheet, one.face["name"]
        copies = one.card in self._rules.cards
        flags = {flag.name: True for flag in sheet.flags if one.marks.get(flag.name) and flag.name not in _KINDS}
        marks = {mark.name: one.marks[mark.name] for mark in sheet.marks if mark.holds == "number"}
        for mark in sheet.marks:
            if mark.holds != "number":
                found = one.marks[mark.name]
                ids = found if isinstance(found, Sequence) else [found]
                marks[mark.name] = [(called | names)[id] for id in ids if id in called or id in names]
        return Thing(
            one.card if copies else name,
            alias=called[one.id],
            owner=names[one.owner] if one.owner != holder else "",
            token=bool(one.marks.get("token")),
            copy_of=name if copies else "",
            flags=flags,
            marks={name: value for name, value in marks.items() if value},
            counters=one.counters,
        )

    # what is hidden

    def _hidden(self, seen: Seen, player: SeenPlayer) -> Callable[[str], str]:
        """Gives a card that may lie in a hidden zone, each time another as long as there are any."""
        rules = self._rules
        lying = seen_of(seen, player)
        deck = [name for name in player.deck if name in rules.cards] or likely_deck(seen, player, rules.decks)
        all_of_them, unseen = self._by_zone(deck), self._by_zone([*(Counter(deck) - lying).elements()])

        def card(zone: str) -> str:
            began = zone if zone in all_of_them else rules.places.deck
            left = unseen.setdefault(began, [])
            if not left:
                left.extend(all_of_them.get(began, deck))
                seen.shuffle(left)
            return left.pop()

        for names in unseen.values():
            seen.shuffle(names)
        return card

    def _by_zone(self, names: Sequence[str]) -> dict[str, list[str]]:
        """Cards by the zone in which they lie as a game begins."""
        found: dict[str, list[str]] = {}
        for name in names:
            found.setdefault(self._rules.lies(self._rules.cards.find(name)), []).append(name)
        return found
