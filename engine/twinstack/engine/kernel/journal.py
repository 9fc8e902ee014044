"""The journal: everything that determines a game, so that it can be replayed to the same state.

That is its rule book, profile, the versions of engine and rules, cards, decks or a position, options, seed and answers,
and nothing else.
"""

import json
import re
from collections.abc import Callable
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
    cards: dict[str, str]  # card name -> digest, for each card that the game can come to
    options: dict[str, Any] = field(default_factory=dict)
    version: str = ENGINE_VERSION
    answers: list[Answer] = field(default_factory=list)
    position: Any = None  # the position that the game began from instead of decks, as plain data
    closing: str = ""  # the hash of the final state, if the game has been played to its end
    rulebook: str = ""  # the name of its rule book; empty for the usual one
    rules: int = 1  # the version of that book's rules

    def copy(self) -> "Journal":
        return Journal(
            self.profile,
            self.players,
            self.decks,
            self.seed,
            dict(self.cards),
            self.options,
            self.version,
            self.answers[:],
            self.position,
            self.closing,
            self.rulebook,
            self.rules,
        )

    def to_json(self) -> str:
        """A head line, a line for each answer and a closing line: the file can be written while the game goes on."""
        head = {
            "twinstack": self.version,
            **({"rulebook": self.rulebook} if self.rulebook else {}),
            "rules": self.rules,
            "profile": self.profile,
            "players": self.players,
            "decks": self.decks,
            "seed": self.seed,
            "cards": self.cards,
            "options": self.options,
            **({} if self.position is None else {"position": self.position}),
        }
        end = [{"hash": self.closing}] if self.closing else []
        return "\n".join(json.dumps(line) for line in [head, *self.answers, *end]) + "\n"

    @classmethod
    def from_json(cls, text: str) -> "Journal":
        lines = text.splitlines()
        if not lines:
            raise JournalError("journal: the file is empty, expected a head line and one line for each answer")
        journal = cls._from_head(_line(lines[0], 1))
        for at, line in enumerate(lines[1:], 2):
            answer = _line(line, at)
            if at == len(lines) and isinstance(answer, dict) and isinstance(answer.get("hash"), str):
                journal.closing = answer["hash"]
                break
            if not isinstance(answer, list):
                raise JournalError(f"journal line {at}: expected an answer, a list of option ids or numbers")
            journal.answers.append(tuple(answer))
        return journal

    @classmethod
    def _from_head(cls, head: Any) -> "Journal":
        if not isinstance(head, dict) or "twinstack" not in head:
            raise JournalError("journal line 1: expected the head, an object with the key 'twinstack'")
        for key, (right, expected) in _HEAD.items():
            if not right(head.get(key, _LEFT_OUT.get(key))):
                raise JournalError(f"journal line 1: {key!r} should be {expected}, not {head.get(key)!r:.60}")
        return cls(
            profile=head["profile"],
            players=tuple(head["players"]),
            decks=tuple(tuple(deck) for deck in head["decks"]),
            seed=head["seed"],
            cards=head["cards"],
            options=head["options"],
            version=head["twinstack"],
            position=head.get("position"),
            rulebook=head.get("rulebook", _LEFT_OUT["rulebook"]),
            rules=head.get("rules", _LEFT_OUT["rules"]),
        )


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _is_version(value: Any) -> bool:
    return type(value) is int and value >= 1


def _is_list(value: Any) -> bool:
    return isinstance(value, list) and all(map(_is_text, value))


def _is_texts(value: Any) -> bool:
    return isinstance(value, dict) and all(map(_is_text, value.values()))


_HEAD: dict[str, tuple[Callable[[Any], bool], str]] = {
    "twinstack": (_is_text, "the engine's version"),
    "rulebook": (_is_text, "the name of a rule book"),
    "rules": (_is_version, "the version of its rules, a number from 1 on"),
    "profile": (_is_text, "a name"),
    "players": (_is_list, "a list of names"),
    "decks": (lambda value: isinstance(value, list) and all(map(_is_list, value)), "a list of decks"),
    "seed": (lambda value: _is_text(value) and re.fullmatch("([0-9a-f]{2})*", value) is not None, "hexadecimal bytes"),
    "cards": (_is_texts, "the digest of each card, by name"),
    "options": (lambda value: isinstance(value, dict), "an object"),
}
_LEFT_OUT: dict[str, Any] = {"rulebook": "", "rules": 1}
"""Keys that may be missing, with their defaults."""


def _line(line: str, at: int) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        raise JournalError(f"journal line {at}: not JSON") from None
