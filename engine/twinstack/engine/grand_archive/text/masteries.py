"""The texts of words about masteries and their modes."""

from twinstack.engine.core.text.voice import Clause, Voice, clauses, condition, key, refer
from twinstack.engine.grand_archive.words import masteries


@clauses.register
def _(word: masteries.GetMastery, voice: Voice) -> list[Clause]:
    return [Clause("get", f"the mastery {word.mastery}", refer(word.who, voice), key(word.who))]


@clauses.register
def _(word: masteries.Shift, voice: Voice) -> list[Clause]:
    chosen = {masteries.ADJACENT: "an adjacent mode", masteries.ANY: "a mode of your choice"}
    return [Clause("set", f"your {word.of} to {chosen.get(word.to, word.to)}", refer(word.who, voice), key(word.who))]


@condition.register
def _(word: masteries.HasMastery, voice: Voice) -> str:
    return f"you have the mastery {word.mastery}"


@condition.register
def _(word: masteries.InMode, voice: Voice) -> str:
    return f"your {word.mastery()} is set to {word.mode}"
