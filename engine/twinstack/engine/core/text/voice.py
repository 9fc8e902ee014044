"""What a text has mentioned so far, the phrases it is made of, and the functions that render each kind of word.

Each function is a register: modules here and in rule books add how each class of word is written.
"""

from dataclasses import dataclass, field, fields, replace
from functools import singledispatch
from typing import Any, TypeAlias

from twinstack.engine.core.text.grammar import owner_of, verb_with_it, verb_with_they
from twinstack.engine.core.text.groups import PLAIN, Nouns
from twinstack.engine.core.words.base import Word
from twinstack.engine.core.words.refs import Each, Pick, Remembered, Target

Names: TypeAlias = tuple[tuple[str, str], ...]
"""What parts of an event are called, each by its field: `("obj", "Rose")`."""

FOR_EACH_OPPONENT = "for each opponent, "
GIVER = "what gives it this"  # what an object without a name is called in an ability that it gives to another
MANY = 1 << 19  # from here on a number means "any number" or "all"


@dataclass(frozen=True, slots=True)
class Phrase:
    """A noun phrase: `target plant`. `again` is what it is called when it is mentioned a second time."""

    text: str
    person: str = "it"  # it, they or you: which form a verb takes
    again: str = ""
    player: bool = False
    zone: str = ""
    whose: str = ""  # "your" if it is known to be yours

    def does(self, verb: str) -> str:
        """The phrase with a verb in the form that agrees with it: `target plant gets`."""
        form = verb_with_it(verb) if self.person == "it" else verb_with_they(verb)
        if self.text == "it" and form.startswith("is "):
            return f"it's {form.removeprefix('is ')}"
        if self.text in ("they", "them") and form.startswith("are "):
            return f"they're {form.removeprefix('are ')}"
        return f"{'they' if self.text == 'them' else self.text} {form}"

    @property
    def its(self) -> str:
        """The possessive pronoun."""
        if self.person == "you":
            return "your"
        return "their" if self.player or self.person == "they" else "its"

    @property
    def pronoun(self) -> str:
        if self.person == "you":
            return "you"
        return "they" if self.player or self.person == "they" else "it"

    @property
    def object_pronoun(self) -> str:
        return {"they": "them"}.get(self.pronoun, self.pronoun)

    @property
    def possessive(self) -> str:
        if self.person == "you":
            return "your"
        return {"it": "its", "they": "their", "them": "their"}.get(self.text) or owner_of(self.text)

    def once_more(self) -> "Phrase":
        return replace(self, text=self.again or self.pronoun)


YOU = Phrase("you", "you", "you", player=True, whose="your")
IT = Phrase("it", again="it")
THEM = Phrase("them", "they", "them")


@dataclass(frozen=True, slots=True)
class Clause:
    """Who does what: `target player` `draw` `two cards`. Without a subject it is an instruction to the controller."""

    verb: str
    rest: str = ""
    subject: Phrase | None = None
    who: Any = None  # the reference that is the subject, to compare it with the one who acts
    spoken: bool = False  # says "you" even where an instruction would do: "you get 2 suns"
    full: str = ""  # the whole clause, if more than its first verb agrees with the subject
    last: bool = False  # it comes after all else that happens

    @property
    def predicate(self) -> str:
        return f"{self.verb} {self.rest}".strip()

    @property
    def text(self) -> str:
        if self.full:
            return self.full
        if self.subject is None or (self.subject.person == "you" and not self.spoken):
            return _in_front(self.verb, self.rest) or self.predicate
        return self.subject.does(self.predicate)

    def had_by(self, who: Any) -> str:
        """The clause after "may": `draw a card`, or `have target player draw a card`."""
        if self.subject is None or self.who == who:
            return self.predicate
        return f"have {self.subject.text} {self.predicate}"


def _in_front(verb: str, rest: str) -> str:
    """A clause with "for each opponent" in front: "for each opponent, turn a plant that player controls"."""
    return f"{FOR_EACH_OPPONENT}{verb} {rest.replace(FOR_EACH_OPPONENT, '', 1)}" if FOR_EACH_OPPONENT in rest else ""


@dataclass(slots=True)
class Voice:
    """The object whose text it is, and what has been mentioned. A text is written from left to right with one voice."""

    this: str = "this card"
    host: str = ""
    played: bool = False  # what speaks is on the stack and no ability
    it: Phrase = IT
    said: dict[Any, Phrase] = field(default_factory=dict)
    event: dict[str, Phrase] = field(default_factory=dict)
    static: bool = False  # a state of affairs ("has thorns") instead of a change ("gains thorns")
    many: bool = False  # what is modified is several things
    name: str = ""  # what it is called where it does something under its own name
    focus: Any = None  # the object that a reader would take `it` for
    it_is: Any = None  # the object that the remembered `it` stands for
    deed: tuple[str, str] = ("thing", "done")  # what was done last, for "this way"
    nouns: Nouns = PLAIN  # what things are called in this game
    called: str = ""  # the name of the card that speaks
    giver: str = GIVER  # what gives it the ability that it speaks of
    named: bool = False  # its name stands in front of the text, as in an option, so its costs need not say it again
    each_players: bool = False  # a step is called "each player's", since the text goes on about that player

    @property
    def by_name(self) -> bool:
        """Does what speaks call itself by its name?"""
        return bool(self.name) and self.this == self.name

    @property
    def itself(self) -> Phrase:
        return Phrase(self.this, again="it")

    def term(self, phrase: str) -> str:
        """As this is said in the game."""
        return self.nouns.terms.get(phrase, phrase)

    def aside(self) -> "Voice":
        """A copy, to write something that must not count as mentioned."""
        return replace(self, said=dict(self.said), event=dict(self.event))

    def mention(self, word: Any, phrase: Phrase) -> Phrase:
        """The phrase, or its short form if this very word has been mentioned before."""
        before = self.said.get(word)
        if before is not None:
            return before.once_more()
        self.said[word] = phrase
        return phrase


def of_each(to: Any, voice: Voice) -> Voice:
    """The voice that says how much an instruction does, if it does that to each of a set by itself."""
    if not isinstance(to, Each):
        return voice
    apart = voice.aside()
    apart.it, apart.focus = (THEM if refer(to, apart).player else IT), None
    return apart


def event_phrases(names: Names) -> dict[str, Phrase]:
    """The parts of an event by their names, for `Voice.event`."""
    return {part: Phrase(name, again="it", player=part == "player") for part, name in names}


def key(word: Any) -> Any:
    """Words with the same key mean the same thing. A target or a choice is the same only as itself."""
    if isinstance(word, tuple):
        return tuple(key(part) for part in word)
    if not isinstance(word, Word) or isinstance(word, (Target, Pick)):
        return word
    return (type(word), *(key(getattr(word, part.name)) for part in fields(word)))


def refer(word: Any, voice: Voice) -> Phrase:
    """A reference as a noun phrase; as a pronoun if it was mentioned last."""
    here = voice.it_is if isinstance(word, Remembered) and word.key == "it" and voice.it_is is not None else key(word)
    before = voice.focus
    phrase = referred(word, voice)
    if phrase.player:
        return phrase
    voice.focus = here
    if before is not None and before == here:
        return replace(phrase, text=phrase.object_pronoun)
    return phrase


@singledispatch
def referred(word: Any, voice: Voice) -> Phrase:
    """A reference as a noun phrase in full."""
    return Phrase("something")


@singledispatch
def number(word: Any, voice: Voice) -> str:
    """An amount as a noun phrase: `3`, `X`, `the number of plants you control`."""
    return str(word)


@singledispatch
def condition(word: Any, voice: Voice) -> str:
    """A condition as a clause that goes after `if`: `you control a plant`."""
    return "something holds"


@singledispatch
def clauses(word: Any, voice: Voice) -> list[Clause]:
    """An effect as clauses, in order."""
    return [Clause("do", "something")]


@singledispatch
def predicate(word: Any, voice: Voice) -> tuple[str, str]:
    """A modification as a verb and the rest: (`get`, `a leaf`), (`gain`, `thorns`)."""
    return ("be", "changed")


@singledispatch
def occasion(word: Any, voice: Voice) -> str:
    """What a triggered ability watches for, from `when` up to the comma. Notes in the voice what `that` means."""
    return "whenever something happens"


@singledispatch
def line(word: Any, voice: Voice) -> str:
    """An ability as a line of text."""
    return "This has an ability."


@singledispatch
def payment(word: Any, voice: Voice) -> tuple[str, str]:
    """Part of a cost as a verb and the rest: (`turn`, `a plant`)."""
    return ("pay", "something")


def paid(part: Any, voice: Voice) -> str:
    """Part of a cost as an instruction: `turn a plant`."""
    return " ".join(filter(None, payment(part, voice)))


@singledispatch
def priced(word: Any, voice: Voice) -> str:
    """What has to be paid for something, as a noun phrase, such as for a mode."""
    return "a cost"
