"""The sources of the table in the browser: they know no game, and import each other in one direction."""

import re
from pathlib import Path

import pytest

from tests.test_architecture import OF_PROGRAMS, books_named, circles, spoken

WEB = Path(__file__).parents[1] / "client_sdk" / "web"
pytestmark = pytest.mark.skipif(not WEB.is_dir(), reason="the sources of the page are not here")

# What waits has targets in any game; the rest is said of prices and colors.
OF_THE_PAGE = OF_PROGRAMS | {"targets", "cost", "costs", "shadow", "reach", "by hand"}
IMPORTED = re.compile(r"""from ['"](\.{1,2}/[^'"]+)""")


def files(*folders: str) -> dict[str, Path]:
    """The files in these folders, by their paths."""
    found = [path for folder in folders for path in sorted((WEB / folder).rglob("*.*"))]
    return {path.relative_to(WEB).as_posix(): path for path in found}


def imported_by(path: Path) -> set[str]:
    """The other modules that this one imports, for types only as well."""
    ends = [path.parent / name for name in IMPORTED.findall(path.read_text("utf-8"))]
    found = (end.with_name(end.name + kind).resolve() for end in ends for kind in (".ts", ".tsx", ".d.ts"))
    return {one.relative_to(WEB).as_posix() for one in found if one.is_file()}


def test_the_page_speaks_of_no_game_and_names_no_rule_book() -> None:
    """If this fails: say it of any game; examples are of the garden in `client_sdk/web/tests/garden.ts`."""
    texts = {name: path.read_text("utf-8") for name, path in files("src", "tests").items()}
    assert {"src/ui/Table.tsx", "tests/garden.ts"} <= texts.keys()
    assert not {name: found for name, text in texts.items() if (found := spoken(text) - OF_THE_PAGE)}
    assert not {name: found for name, text in texts.items() if (found := books_named(text))}


def test_no_modules_of_the_page_import_each_other_in_a_circle() -> None:
    """If this fails: move what both sides need to a module below them."""
    imported = {name: imported_by(path) for name, path in files("src").items() if path.suffix in (".ts", ".tsx")}
    assert {"src/game/view.ts", "src/ui/hands.ts"} <= imported["src/ui/Table.tsx"]
    assert circles(imported) == set()
