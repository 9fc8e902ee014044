"""References as noun phrases: "target creature", "each opponent", "its controller"."""

from twinstack.engine.core.text.refs import counted
from twinstack.engine.core.text.voice import Phrase, Voice, refer, referred
from twinstack.engine.core.words.refs import Each
from twinstack.engine.magic.words import refs
from twinstack.engine.magic.words.effects_linked import haunted
from twinstack.engine.magic.words.pairing import TheTwo


@referred.register
def _(word: refs.Linked, voice: Voice) -> Phrase:
    if word is haunted:
        return Phrase("the creature it haunts", again="that creature")
    if word is refs.crafted_with:
        return Phrase("the exiled cards used to craft it", "they", "those cards", zone="exile")
    if "exile" in word.key or word.key == "cards":
        many = word.key.endswith("s")
        text = "the exiled cards" if many else "the exiled card"
        return Phrase(text, "they" if many else "it", "those cards" if many else "that card", zone="exile")
    if "token" in word.key:
        many = word.key.endswith("s")
        return Phrase(f"the {word.key} created with {voice.this}", "they" if many else "it", "them" if many else "it")
    return Phrase(f"the chosen {word.key}" if word.key else "the chosen object", again="it")


@referred.register
def _(word: refs.Host, voice: Voice) -> Phrase:
    if voice.host:
        return Phrase(voice.host, again="it", player=word.kind == "player")
    if word.kind == "player":
        return Phrase("enchanted player", again="that player", player=True)
    return Phrase(f"the {word.kind} {voice.this} is attached to", again="it")


@referred.register
def _(word: refs.TopOfGraveyard, voice: Voice) -> Phrase:
    return Phrase("the top card of your graveyard", again="that card", zone="graveyard", whose="your")


@referred.register
def _(word: refs.DefendingPlayer, voice: Voice) -> Phrase:
    return Phrase("the defending player", again="that player", player=True)


@referred.register
def _(word: refs.Monarch, voice: Voice) -> Phrase:
    return Phrase("the monarch", again="that player", player=True)


@referred.register
def _(word: TheTwo, voice: Voice) -> Phrase:
    return Phrase(f"{voice.this} and the creature it is paired with", "they", "them")


@referred.register
def _(word: refs.Became, voice: Voice) -> Phrase:
    return refer(word.of, voice)


@referred.register
def _(word: refs.SpellOf, voice: Voice) -> Phrase:
    return refer(word.of, voice)


@referred.register
def _(word: refs.Promised, voice: Voice) -> Phrase:
    return Phrase("the promised opponent", again="that player", player=True)


@referred.register
def _(word: refs.MadeFor, voice: Voice) -> Phrase:
    return Phrase(f"the player for whom {refer(word.of, voice).text} was created", again="that player", player=True)


@referred.register
def _(word: refs.TopCards, voice: Voice) -> Phrase:
    whose = "your" if word.of is None else refer(word.of, voice).possessive
    if word.count == 1:
        person, again = ("they", "those cards") if isinstance(word.of, Each) else ("it", "that card")
        return Phrase(f"the top card of {whose} library", person, again, zone="library", whose=whose)
    many = counted(word.count, voice)
    text = f"the top {many} cards of {whose} library"
    if not isinstance(word.count, int) and many not in ("X", "that many"):
        text = f"the top X cards of {whose} library, where X is {many}"
    return Phrase(text, "they", "those cards", zone="library", whose=whose)
