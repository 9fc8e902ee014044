"""The words of an edition. Texts ask for single words with `term(...)`, and whole sentences are passed through `told`.

An edition without words of its own changes nothing, and card names are never changed.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from twinstack.engine.kernel.remembering import remembered

Rendering: TypeAlias = tuple[str, str | Callable[[re.Match[str]], str]]
"""A pattern in a sentence of today, and what the edition has in its place."""
OWN = " of 2004"
"""What follows a rule number of that edition, since today's rule of that number may be another: `300.3 of 2004`."""


class Terms(dict[str, str]):
    """The words of an edition, by those of today. It never changes and equals only itself, so caches of texts can use
    it as a key.
    """

    def __init__(
        self,
        words: Mapping[str, str] | None = None,
        *,
        renderings: Sequence[Rendering] = (),
        numbers: Mapping[str, str] | None = None,
        meanings: Mapping[str, str] | None = None,
        zones: Mapping[str, str] | None = None,
        speaks_by_name: bool = False,
        types_say_enchant: bool = False,
    ) -> None:
        super().__init__(words or {})
        self.renderings = tuple((re.compile(pattern), new) for pattern, new in renderings)
        self.numbers = dict(numbers or {})  # today's number of a rule -> the edition's
        self.meanings = dict(
            meanings or {}
        )  # the edition's number of a rule -> what it says, if that differs from today
        self.zones = dict(zones or {})  # a zone's name today -> what stands for it where players read of it
        self.speaks_by_name = speaks_by_name  # a card calls itself by its name, not "this creature"
        self.types_say_enchant = types_say_enchant  # an Aura's type line says what it enchants, and no keyword does

    def __hash__(self) -> int:  # type: ignore[override]
        return id(self)

    def __eq__(self, other: object) -> bool:
        return self is other

    def __ne__(self, other: object) -> bool:
        return self is not other

    def told(self, text: str) -> str:
        """A sentence of today in the words of the edition. One that already has these words stays the same."""
        return _told(self, text) if self.renderings and text else text

    def number(self, rule: str) -> str:
        """The number of a rule in the edition; `today's 707.2` if only today's number is known."""
        if not self.numbers or not rule:
            return rule
        if rule.endswith(OWN):
            return rule.removesuffix(OWN)
        return self.numbers.get(rule) or f"today's {rule}"

    def meaning(self, rule: str, today: Callable[[str], str]) -> str:
        """What a rule says, by the number that `number` gives for it."""
        if not self.numbers:
            return today(rule)
        own = self.meanings.get(rule)
        if own is not None:
            return own
        known = next((number for number, then in self.numbers.items() if then == rule), rule.removeprefix("today's "))
        return self.told(today(known))


@remembered  # the same options are told again and again
def _told(terms: Terms, text: str) -> str:
    for pattern, new in terms.renderings:
        text = pattern.sub(new, text)
    return text


TODAY = Terms()
