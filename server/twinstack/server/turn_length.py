"""How long a turn is, in answers that lead on. So a game that never ends is told from a long chain that will."""

from twinstack.engine.rulebook import AnyGame, RuleBook

IN_ALL = 10
"""So many times as many answers as may lead on may be given in a turn in all."""


class TurnLength:
    """The answers of the present turn, as they come.

    Those by which only less waits than before do not count: thousands of things that wait already are carried out one
    by one, however long that takes. Whatever puts something new in the place of what it takes away does count.
    """

    def __init__(self, book: RuleBook, game: AnyGame) -> None:
        self._turn_of, self._stack = book.games.turn, book.sheet.stack
        self._turn = self._turn_of(game)
        self._waits = len(game.state.zones.get(self._stack, ()))
        self.answers = 0  # that lead on
        self.others = 0  # those that do not
        self._until_now = 0  # those that had been counted when the number of waiting things last changed

    def note(self, game: AnyGame, most: int) -> bool:
        """An answer has been given. Gives whether these are more answers than `most`, which may lead on."""
        turn, waits = self._turn_of(game), len(game.state.zones.get(self._stack, ()))
        if turn != self._turn:
            self._turn, self._waits, self.answers, self.others, self._until_now = turn, waits, 0, 0, 0
            return False
        answers = self.answers = self.answers + 1
        if waits != self._waits:
            if waits < self._waits:
                self.others += answers - self._until_now
                answers = self.answers = self._until_now
            self._waits, self._until_now = waits, answers
        return answers > most or (self.others > 0 and answers + self.others > most * IN_ALL)

    def allows(self, passes: int, most: int) -> bool:
        """May so many passes follow at once? Not where the turn may be too long by then: each is a decision there."""
        return not self.others and self.answers + passes <= most

    def passed(self, passes: int) -> None:
        """So many passes have followed. The last of them is under way: it is noted when it has led to something."""
        self.answers += passes - 1
