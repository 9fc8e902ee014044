"""The version of our rule books goes up when a game goes otherwise than before. `docs/design.md`, Versions of rules"""

import pytest

from tests.rulebooks.recorded_games import BOOKS, played, recorded

ANEW = "write anew how they go: python -m tests.rulebooks.recorded_games"


@pytest.mark.parametrize("rules", BOOKS)
def test_a_game_goes_as_before_or_its_rules_have_another_version(rules: str) -> None:
    now, before = played(rules), recorded()[rules]
    same = all(now[key] == before[key] for key in ("version", "cards", "summed"))
    if same and now["games"] != before["games"]:
        pytest.fail(f"games of {rules} go otherwise than before: raise the version of its rules by one, and {ANEW}")
    assert now == before, f"the version, cards or sheet of {rules} have changed: {ANEW}"
