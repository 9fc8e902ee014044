"""The journal: all that makes a game, so that it can be played again to the same state.

A game is its profile, engine version, cards, decks, seed and answers. Nothing else goes in.
"""

import json
from dataclasses import dataclass, field
from typing import Any

from twinstack.engine.errors import JournalError
from twinstack.engine.kernel.decisions import Answer

ENGINE_VERSION = "0.1"


@dataclass(slots=True)
class Journal:
    profile: str
    players: tuple[str, ...]
    decks: tuple[tuple[str, ...], ...]
    seed: str
    cards: str  # the digest of the card data that the decks can reach
    options: dict[str, Any] = field(default_factory=dict)
    version: str = ENGINE_VERSION
    answers: list[Answer] = field(default_factory=list)

    def copy(self) -> "Journal":
        return Journal(
            self.profile, self.players, self.decks, self.seed, self.cards, self.options, self.version, self.answers[:]
        )

    def to_json(self) -> str:
        """One line for the head, one for each answer: a file can be appended to while the game is played."""
        head = {
            "twinstack": self.version,
            "profile": self.profile,
            "players": self.players,
            "decks": self.decks,
            "seed": self.seed,
            "cards": self.cards,
            "options": self.options,
        }
        return "\n".join(json.dumps(line) for line in [head, *self.answers]) + "\n"

    @classmethod
    def from_json(cls, text: str) -> "Journal":
        lines = text.splitlines()
        if not lines:
            raise JournalError("journal: the file is empty, expected a head line and one line for each answer")
        head = _line(lines[0], 1)
        if not isinstance(head, dict) or "twinstack" not in head:
            raise JournalError("journal line 1: expected the head, an object with the key 'twinstack'")
        try:
            journal = cls(
                profile=head["profile"],
                players=tuple(head["players"]),
                decks=tuple(tuple(deck) for deck in head["decks"]),
                seed=head["seed"],
                cards=head["cards"],
                options=head["options"],
                version=head["twinstack"],
            )
        except (KeyError, TypeError) as error:
            raise JournalError(f"journal line 1: the head lacks or garbles {error}") from None
        for at, line in enumerate(lines[1:], 2):
            answer = _line(line, at)
            if not isinstance(answer, list):
                raise JournalError(f"journal line {at}: expected an answer, a list of option ids or numbers")
            journal.answers.append(tuple(answer))
        return journal


def _line(line: str, at: int) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        raise JournalError(f"journal line {at}: not JSON") from None
