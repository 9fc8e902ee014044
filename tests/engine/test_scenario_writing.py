"""Lines that the engine writes: each gives the answer that it was written for, in the plainest words that do."""

from collections.abc import Sequence

import pytest

from twinstack.engine import conformance, rulebooks
from twinstack.engine.core.scenario.bounds import UNBOUNDED
from twinstack.engine.errors import IllegalAnswer
from twinstack.engine.kernel.decisions import Answer, Decision, Form
from twinstack.engine.rulebook import RuleBook, Staged

SOME = 25  # of the catalogue's entries, one is looked at
FIRST = 4  # options of a decision


def staged(text: str, steps: int = 1000, book: str = "magic", profile: str = "") -> Staged:
    found = rulebooks.find(book).scenarios.stage(text, profile, UNBOUNDED, lambda game: None)
    found.play(steps)
    return found


def lines(text: str, steps: int = 1000, book: str = "magic") -> list[str]:
    """The line for each option of the decision that is open then."""
    found = staged(text, steps, book)
    assert found.game.decision is not None
    return [found.line_for((option.id,)) for option in found.game.decision.options]


def test_a_clone_of_a_face_down_demon_is_told_in_the_words_of_the_language() -> None:
    text = """
alice.hand = ["Clone", "Forest"]
alice.battlefield = ["Mountain"]
bob.battlefield = ["Grinning Demon (face down) as Demon", "Grizzly Bears"]
story = \"\"\"
alice casts Clone
resolve Clone
\"\"\"
"""
    begun = lines(text, 0)
    assert {"alice passes", "alice casts Clone", "alice plays Forest", "alice taps Mountain for {R}"} <= set(begun)
    assert lines(text, 2) == ["alice chooses Demon", "alice chooses Grizzly Bears"]
    assert staged(text, 2).line_for(()) == "alice chooses nothing"


def test_a_fork_on_a_modal_spell_whose_target_is_gone_keeps_it_or_finds_another() -> None:
    text = """
alice.hand = ["Winterflame", "Terror"]
bob.hand = ["Fork"]
bob.battlefield = ["Grizzly Bears as Bear", "Llanowar Elves as Elf"]
story = \"\"\"
alice casts Winterflame choosing modes 1 and 2, targeting Bear, Elf
bob casts Fork targeting Winterflame
alice casts Terror targeting Bear
resolve Terror
resolve Fork
\"\"\"
"""
    found = staged(text)
    assert [step.found for step in found.steps if not step.passed] == []
    decision = found.game.decision
    assert decision is not None
    written = {found.line_for((option.id,)) for option in decision.options}
    assert "bob chooses Elf" in written or "bob keeps the target" in written


def test_equal_things_are_told_apart_only_if_one_has_a_nickname() -> None:
    text = 'alice.hand = ["2 Forest", "Giant Growth"]\nalice.battlefield = ["Grizzly Bears as Bear", "2 Grizzly Bears"]'
    assert [line for line in lines(text) if "Forest" in line] == ["alice plays Forest"] * 2
    text += '\nstory = "alice casts Giant Growth"'
    first, *others = lines(text)
    assert first == "alice chooses Bear"
    assert all("Bear" not in line.removeprefix("alice chooses ").split() for line in others)


def test_attacks_and_blocks_name_who_and_whom() -> None:
    text = """
alice.battlefield = ["Grizzly Bears as Bear", "Llanowar Elves as Elf"]
bob.battlefield = ["Wall of Omens as Wall"]
carol.battlefield = ["Hill Giant as Giant"]
step = "combat"
story = \"\"\"
alice passes
bob passes
carol passes
\"\"\"
"""
    found = staged(text)
    decision = found.game.decision
    assert decision is not None
    assert decision.kind == "attackers"
    ids = [option.id for option in decision.options]
    bear_bob = next(id for id in ids if decision.options[ids.index(id)].label.endswith("Bob"))
    elf_carol = next(id for id in reversed(ids) if decision.options[ids.index(id)].label.endswith("Carol"))
    said = found.line_for((bear_bob, elf_carol))
    assert said == "alice attacks bob with Bear and carol with Elf"
    assert found.line_for(()) == "alice does not attack"
    blocking = staged(text.replace("carol passes\n", f"carol passes\n{said}\nalice passes\nbob passes\ncarol passes\n"))
    asked = blocking.game.decision
    assert asked is not None
    assert asked.kind == "blockers"
    who = blocking.players[asked.seat]
    assert blocking.line_for((asked.options[0].id,)).startswith(f"{who} blocks ")


def test_a_number_is_told_as_a_number() -> None:
    text = """
alice.hand = ["Devil's Play"]
bob.battlefield = ["Grizzly Bears as Bear"]
story = \"\"\"
alice casts Devil's Play
\"\"\"
"""
    found = staged(text)
    decision = found.game.decision
    assert decision is not None
    assert decision.form is Form.NUMBER
    assert found.line_for((3,)) == "alice chooses 3"


def test_an_answer_that_is_not_allowed_has_no_line() -> None:
    with pytest.raises(IllegalAnswer):
        staged('alice.hand = ["Forest"]').line_for(("cast:77",))


ENTRIES = [one for one in conformance.shipped().entries[::SOME] if one.testable]


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
def test_whatever_is_asked_in_the_catalogue_a_line_gives_each_answer(entry: conformance.Entry) -> None:
    """Written after the lines before it, the line leads where the answer leads."""
    book, profile = rulebooks.playing(entry.profiles[0]), entry.profiles[0]
    assert book is not None
    text = conformance.shipped().scenario(entry.id)
    found = stage(book, text, profile)
    for steps in range(len(found.story) + 1):
        found.play(steps)
        decision = found.game.decision
        if decision is None:
            break
        if steps and found.story[steps - 1].expects:
            continue  # it asks what was asked before
        for answer in answers(decision):
            said = found.line_for(answer)
            other = stage(book, _with(text, found, steps, said), profile)
            other.play(steps + 1)
            assert other.steps[-1].passed, (said, other.steps[-1].found)
            given = len(found.game.journal.answers)
            assert said.endswith(" concedes") or len(other.game.journal.answers) > given, said


def stage(book: RuleBook, text: str, profile: str) -> Staged:
    return book.scenarios.stage(text, profile, UNBOUNDED, lambda game: None)


def answers(decision: Decision) -> Sequence[Answer]:
    """The default, and the first few options alone, as far as they are allowed."""
    each: list[Answer] = [decision.default]
    if decision.form is Form.CHOOSE:
        each += [(option.id,) for option in list(decision.options)[:FIRST]]
    return [answer for answer in dict.fromkeys(each) if _allowed(decision, answer)]


def _allowed(decision: Decision, answer: Answer) -> bool:
    try:
        decision.check(answer)
    except IllegalAnswer:
        return False
    return True


def _with(text: str, found: Staged, steps: int, said: str) -> str:
    """The text with one more line after those that were played."""
    where = found.story[steps - 1].number if steps else found.story[0].number - 1
    written = text.splitlines()
    return "\n".join([*written[:where], said, *written[where:]])
