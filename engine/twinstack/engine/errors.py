"""The exceptions that may leave the engine. Nothing else escapes on bad input.

TwinstackError
├── CardError        a card is malformed: its name and the offending part
├── DeckError        a deck names an unknown card or breaks a deck rule
│   └── DeckListError  a list of cards cannot be read, with what is wrong in each line
├── ScenarioError    a scenario file cannot be read or run as written
├── IllegalAnswer    an answer is not among the decision's options; nothing has changed
├── GameOver         an answer was given to a game that has ended
├── JournalError     a journal cannot be read or does not replay
├── UnknownRuleBook  no rule book has this name
└── EngineFault      the engine broke its own promise; a bug, with the journal to replay it
"""


class TwinstackError(Exception):
    """Something that a user can be told in one sentence."""


class CardError(TwinstackError):
    """A card is malformed."""


class DeckError(TwinstackError):
    """A deck cannot be played."""


class DeckListError(DeckError):
    """A deck list cannot be read. The message is about its first faulty line; `problems` has a sentence for each.

    `named` is how many card names were read, and `known` how many of these are cards.
    """

    def __init__(self, problems: list[str], known: int = 0, named: int = 0) -> None:
        more = f" (and {len(problems) - 1} more)" if len(problems) > 1 else ""
        super().__init__(problems[0] + more)
        self.problems = problems
        self.known = known
        self.named = named


class ScenarioError(TwinstackError):
    """A scenario cannot be read or run as written. `line` is where in the file, as far as that is known."""

    def __init__(self, problem: str, line: int = 0) -> None:
        super().__init__(problem)
        self.line = line


class IllegalAnswer(TwinstackError):
    """The answer is not one of those that the decision allows; nothing has changed."""


class GameOver(TwinstackError):
    """The game has ended, so there is nothing to answer."""


class JournalError(TwinstackError):
    """A journal cannot be read, or does not replay to what it says."""


class UnknownRuleBook(TwinstackError):
    """No rule book has this name."""


class EngineFault(TwinstackError):
    """The engine broke one of its own invariants."""
