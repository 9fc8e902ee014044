"""The import arrows, by parsing every source file (nothing is imported), and the shape of the packages."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

import twinstack
from twinstack.engine import rulebooks

PACKAGES = ("engine", "protocol", "server", "client_sdk")

# What each package may import of Twinstack, besides itself.
ARROWS: dict[str, set[str]] = {
    "engine": set(),
    "protocol": set(),
    "server": {"twinstack.engine", "twinstack.protocol"},
    "client_sdk": {"twinstack.protocol"},
}
# Modules that may import more than their package.
EXCEPTIONS = {
    "twinstack.client_sdk.local": {
        "twinstack.engine",
        "twinstack.server.views",
        "twinstack.server.automatic",
        "twinstack.server.stopping",
        "twinstack.server.turn_length",
    },
}
# Parts of a package that other parts of it must not see.
RULESETS = {"twinstack.engine.magic", "twinstack.engine.grand_archive"}
# What the mechanisms that games share may know of the engine: no rule book, nothing that a rule book brings.
BELOW_CORE = {
    f"twinstack.engine.{name}" for name in ("core", "kernel", "compiling", "errors", "quantities", "sheet", "suggest")
}
# What the server and the SDK may know of the engine: how a book is found, what it answers, and records of any game.
OPEN_TO_ALL = {
    f"twinstack.engine.{name}"
    for name in (
        *("rulebook", "rulebooks", "brought", "guessing", "core.story", "core.scenario.bounds"),
        *("kernel", "sheet", "errors", "suggest", "players", "conformance", "running_as"),
    )
}
# The base for rule books is a rule book's side of the door, so it knows what stands there.
AT_THE_DOOR = {f"twinstack.engine.{name}" for name in ("rulebook", "story", "guessing")}
# A game is asked for its cards: its rules, and what tells of it or plays it by name, know no book by themselves.
ASK_THE_GAME = {f"twinstack.engine.{name}" for name in ("magic.rules", "magic.text", "magic.explain", "magic.scenario")}
BOOKS = {"twinstack.engine.magic.cards", "twinstack.engine.magic.card_files", "twinstack.engine.magic.own_cards"}
# The engine has no I/O, no clock and no randomness but its own.
IMPURE = {
    *("asyncio", "trio", "threading", "multiprocessing", "concurrent", "subprocess", "signal"),
    *("socket", "ssl", "select", "selectors", "http", "urllib", "sqlite3"),
    *("time", "datetime", "random", "secrets", "uuid"),
}


def portions() -> dict[str, Path]:
    """The directory of each package: in the checkout, or in site-packages when a wheel is tested."""
    return {name: Path(root, name) for root in twinstack.__path__ for name in PACKAGES if Path(root, name).is_dir()}


def sources() -> Iterator[tuple[str, Path]]:
    """Every module, by its full name."""
    for directory in portions().values():
        for path in sorted(directory.rglob("*.py")):
            parts = path.relative_to(directory.parent).with_suffix("").parts
            yield ".".join(("twinstack", *parts)).removesuffix(".__init__"), path


@lru_cache(maxsize=1)
def nodes(source: str) -> list[ast.AST]:
    """What a source consists of; the module itself is the first."""
    return [*ast.walk(ast.parse(source))]


def imports(source: str) -> set[str]:
    """The full names that a source imports, wherever in it the import stands."""
    found = set()
    for node in nodes(source):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"relative import in line {node.lineno}: this test reads absolute ones"
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def within(name: str, packages: set[str]) -> bool:
    return any(name == package or name.startswith(f"{package}.") for package in packages)


def forbidden(module: str, source: str) -> set[str]:
    """What the module imports and must not."""
    package = module.split(".")[1]
    allowed = {f"twinstack.{package}"} | ARROWS[package]
    for exception, more in EXCEPTIONS.items():
        allowed |= more if within(module, {exception}) else set()
    named = imports(source)
    wrong = {name for name in named if within(name, {"twinstack"}) and not within(name, allowed)}
    if package == "engine":
        wrong |= {name for name in named if within(name, IMPURE)}
        wrong |= {name for name in named if within(name, {one for one in RULESETS if not within(module, {one})})}
    else:
        inside = {name for name in named if name.startswith("twinstack.engine.")}
        wrong |= {name for name in inside if not within(name, OPEN_TO_ALL)}
    if within(module, {"twinstack.engine.kernel"}):
        wrong |= {name for name in named if within(name, RULESETS | {"twinstack.engine.core"})}
    if within(module, {"twinstack.engine.core"}):
        known = BELOW_CORE | (AT_THE_DOOR if within(module, {"twinstack.engine.core.book"}) else set())
        wrong |= {name for name in named if within(name, {"twinstack.engine"}) and not within(name, known)}
    if within(module, ASK_THE_GAME):
        wrong |= {name for name in named if within(name, BOOKS)}
    return wrong


def test_every_import_follows_the_arrows() -> None:
    wrong = {module: names for module, path in sources() if (names := forbidden(module, path.read_text("utf-8")))}
    assert not wrong


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("twinstack.engine.explain", "from twinstack.protocol import views"),
        ("twinstack.engine.explain", "from twinstack import server"),
        ("twinstack.engine.kernel.zones", "def late():\n    import twinstack.engine.magic.turn"),
        ("twinstack.engine.kernel.zones", "from twinstack.engine.core import waiting"),
        ("twinstack.engine.core.waiting", "from twinstack.engine.magic import types"),
        ("twinstack.engine.core.scenario.page", "from twinstack.engine.magic.scenario import lines"),
        ("twinstack.engine.kernel.chance", "from random import Random"),
        ("twinstack.server.rooms.room", "from twinstack.engine.magic.state import Table"),
        ("twinstack.server.desk", "def late():\n    import twinstack.engine.magic"),
        ("twinstack.server.desk", "from twinstack.engine import core"),
        ("twinstack.server.rooms.room", "from twinstack.engine.core.book import Book"),
        ("twinstack.client_sdk.local", "from twinstack.engine.core.continuous import refresh"),
        ("twinstack.engine.grand_archive.rules", "from twinstack.engine.magic.rules import combat"),
        ("twinstack.engine.magic.rules.combat", "from twinstack.engine.grand_archive import rules"),
        ("twinstack.engine.rulebook", "from twinstack.engine.magic.state import MagicState"),
        ("twinstack.engine.conformance", "def late():\n    import twinstack.engine.grand_archive.rules"),
        ("twinstack.protocol.views", "import twinstack.engine.errors"),
        ("twinstack.server.rooms", "import twinstack.client_sdk"),
        ("twinstack.client_sdk.bots", "from twinstack.engine import errors"),
        ("twinstack.client_sdk.localised", "from twinstack.engine import errors"),
        ("twinstack.client_sdk.local", "from twinstack.server import cli"),
        ("twinstack.client_sdk.local", "from twinstack.server.rooms.room import Room"),
        ("twinstack.client_sdk.client", "from twinstack.server.views.audience import Audience"),
        ("twinstack.client_sdk.local", "from twinstack.engine.magic.state import Table"),
        ("twinstack.server.cli.cards", "def late():\n    from twinstack.engine.magic.cards import find_card"),
        ("twinstack.engine.magic.rules.naming", "from twinstack.engine.magic.cards import book_of_twinstack"),
        ("twinstack.engine.magic.scenario.known", "from twinstack.engine.magic import cards"),
    ],
)
def test_an_import_against_the_arrows_is_noticed(module: str, source: str) -> None:
    assert forbidden(module, source)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("twinstack.engine.magic.turn", "from twinstack.engine.kernel import zones"),
        ("twinstack.engine.magic.turn", "from twinstack.engine.core import waiting"),
        ("twinstack.engine.core.waiting", "from twinstack.engine.kernel import zones"),
        ("twinstack.server.rooms", "from twinstack import engine, protocol"),
        ("twinstack.server.rooms", "import random, time, trio"),
        ("twinstack.server.rooms", "from twinstack.engine import rulebook, rulebooks"),
        ("twinstack.server.cli.stage.page", "from twinstack.engine.core.story import Story"),
        ("twinstack.engine.magic.rules.combat", "from twinstack.engine.magic.state import MagicState"),
        ("twinstack.client_sdk.local", "from twinstack.engine import errors"),
        ("twinstack.client_sdk.local.table", "from twinstack.engine import errors"),
        ("twinstack.client_sdk.local.table", "from twinstack.server.views.audience import Audience"),
    ],
)
def test_an_import_along_the_arrows_passes(module: str, source: str) -> None:
    assert not forbidden(module, source)


def imported_modules(source: str, names: set[str]) -> set[str]:
    """Those of these modules that a source imports anywhere: for types only, and within functions, too."""
    return {name if name in names else name.rpartition(".")[0] for name in imports(source)} & names


def circles(imported: dict[str, set[str]]) -> set[frozenset[str]]:
    """The largest sets of modules each of which imports the others, directly or by way of each other."""

    def reached(start: str) -> set[str]:
        found: set[str] = set()
        waiting = [start]
        while waiting:
            new = imported.get(waiting.pop(), set()) - found
            found |= new
            waiting += new
        return found

    below = {module: reached(module) for module in imported}
    return {
        frozenset(other for other in below[module] if module in below[other])
        for module in imported
        if module in below[module]
    }


# The only circles, each with its reason. None of them is closed as modules are loaded: one side imports for types only.
CIRCLES = {
    "a state holds what the rule book answers, and each answer is about a state": {
        f"twinstack.engine.core.{name}" for name in ("meaning", "state")
    },
    "the rules of a small book name the classes with which it is played, and each of these is made for a book": {
        f"twinstack.engine.core.book.{name}"
        for name in ("costs", "meaning", "rules", "running", "stack", "state", "verbs")
    },
    "a room is one task, and what it carries out is spread over modules that are given the room": {
        "twinstack.server.ceilings",
        "twinstack.server.listing",
        *(
            f"twinstack.server.rooms.{name}"
            for name in (
                *(
                    "agreeing",
                    "chat",
                    "coaching",
                    "decks",
                    "explaining",
                    "faults",
                    "going_on",
                    "growth",
                    "lessons",
                    "matches",
                ),
                *("playing", "record", "room", "seating", "starting", "telling", "whereabouts"),
            )
        ),
    },
}


def test_modules_import_each_other_in_no_circle_but_these() -> None:
    """If this fails: move what both sides need to a module below them. A circle that is gone is taken from the list."""
    read = {name: path.read_text("utf-8") for name, path in sources()}
    found = circles({name: imported_modules(source, {*read}) - {name} for name, source in read.items()})
    assert sorted(map(sorted, found)) == sorted(map(sorted, CIRCLES.values()))


def test_no_circle_is_closed_as_modules_are_loaded() -> None:
    """Otherwise it would depend on which one is imported first whether all of them can be."""
    read = {name: path.read_text("utf-8") for name, path in sources()}
    found = circles({name: imported_modules(loaded(source), {*read}) - {name} for name, source in read.items()})
    assert found == set()


def loaded(source: str) -> str:
    """What of a source runs as it is imported: nothing inside functions, and nothing for type checkers only."""

    class Loaded(ast.NodeTransformer):
        def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
            return ast.Pass()

        def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
            return ast.Pass()

        def visit_If(self, node: ast.If) -> Any:
            if "TYPE_CHECKING" in ast.unparse(node.test):
                return node.orelse or ast.Pass()
            return self.generic_visit(node)

    return ast.unparse(Loaded().visit(ast.parse(source)))


def test_circles_are_found_however_long_they_are() -> None:
    imported = {"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": {"e"}, "e": set(), "f": {"a"}}
    assert circles(imported) == {frozenset("abc")}


@pytest.mark.parametrize(
    "source",
    ["import p.low", "from p import low", "from p.low import Thing", "def late():\n    from p.low import Thing"],
)
def test_an_import_of_a_module_is_read_however_it_is_written(source: str) -> None:
    assert imported_modules(source, {"p.low", "p.high"}) == {"p.low"}


def test_what_is_imported_for_types_or_later_closes_no_circle_of_loading() -> None:
    for_types = "if TYPE_CHECKING:\n    from p.low import Thing\nelse:\n    import q\n"
    assert imports(loaded(f"{for_types}def late():\n    import p.high\n")) == {"q"}


# The one place that may know how what is stored is kept.
STORAGE = {"twinstack.server.storage"}
SQL = re.compile(
    r"\b(select\b.+\bfrom|insert\s+(or\s+\w+\s+)?into|replace\s+into|update\s+\w+\s+set|delete\s+from"
    r"|(create|alter|drop)\s+(table|index|view|trigger)|pragma|attach\s+database|savepoint|vacuum"
    r"|begin\s+(immediate|exclusive|transaction))(\s|;|$)",
    re.IGNORECASE | re.DOTALL,
)


def sql(module: str, source: str) -> set[str]:
    """What of SQL the module has, though it is none of the storage: the import, or statements in its texts."""
    if within(module, STORAGE):
        return set()
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    told = {ast.get_docstring(node, clean=False) for node in nodes(source) if isinstance(node, documented)}
    texts = {node.value for node in nodes(source) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return {name for name in imports(source) if within(name, {"sqlite3"})} | set(filter(SQL.search, texts - told))


def test_only_the_storage_knows_sql() -> None:
    wrong = {name: found for name, path in sources() if (found := sql(name, path.read_text("utf-8")))}
    assert not wrong


@pytest.mark.parametrize(
    "source",
    [
        "import sqlite3",
        "do('begin immediate')",
        "do('vacuum')",
        "def late():\n    from sqlite3 import Connection",
        "db.execute('select id from people where guest')",
        "find(f'SELECT count(*)\\n FROM {table}')",
        "NEW = 'insert or replace into bans (person) values (?)'",
        "do('update games set state = ? where id = ?')",
        "do('delete from answers')",
        "do('create table birds (name text)')",
        "do('pragma user_version')",
    ],
)
def test_sql_elsewhere_is_noticed(source: str) -> None:
    assert sql("twinstack.server.rooms.room", source)
    assert not sql("twinstack.server.storage.sqlite.rooms", source)


def test_what_only_reads_like_sql_passes() -> None:
    assert not sql("twinstack.server.rooms", '"""Delete from the list what was chosen."""\nsaid = "select a card"')


def test_whoever_asks_for_the_storage_asks_the_seam() -> None:
    """Which store a server has is chosen in one place; only the commands for files know of files."""
    inside = {"twinstack.server.storage.sqlite", "twinstack.server.storage.memory"}
    allowed = STORAGE | {"twinstack.server.cli.backup"}
    wrong = {
        module: found
        for module, path in sources()
        if within(module, {"twinstack.server"})
        and not within(module, allowed)
        and (found := {name for name in imports(path.read_text("utf-8")) if within(name, inside)})
    }
    assert not wrong


def test_the_namespace_has_its_four_portions_and_no_owner() -> None:
    """An `__init__.py` directly in a `twinstack/` would hide the other three portions."""
    assert set(portions()) == set(PACKAGES)
    assert [root for root in twinstack.__path__ if Path(root, "__init__.py").exists()] == []


def test_whoever_catches_everything_says_why() -> None:
    """A handler of all exceptions hides mistakes; where it stands, its line has the reason."""
    catching = re.compile(r"except\*? \(?(Base)?Exception\b|except\s*:|suppress\((Base)?Exception")
    silent = [
        f"{path}, line {at}"
        for _, path in sources()
        for at, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if catching.search(line) and "  # " not in line
    ]
    assert silent == []


MAKING_CODE = ("exec", "eval", "compile", "__import__", "FunctionType", "CodeType", "namedtuple", "make_dataclass")
"""What makes code of text, or has a library do so."""


def built_code(source: str) -> list[int]:
    """The lines in which code is made of text."""
    calls = (node.func for node in nodes(source) if isinstance(node, ast.Call))
    called = [(one.lineno, ast.unparse(one)) for one in calls if isinstance(one, ast.Name | ast.Attribute)]
    return [line for line, name in called if name.rpartition(".")[2] in MAKING_CODE and name != "re.compile"]


def test_no_code_is_made_of_text() -> None:
    """Such code is not checked, not compiled and found by no search. A user's own card file is code that they bring."""
    allowed = {"twinstack.engine.magic.own_cards", "twinstack.engine.magic.card_sources"}
    read = [(name, path) for name, path in sources() if name not in allowed]
    found = {name: lines for name, path in read if (lines := built_code(path.read_text("utf-8")))}
    assert read
    assert found == {}


@pytest.mark.parametrize(
    "source",
    ["exec('a = 1')", "builtins.eval(text)", "types.FunctionType(code, {})", "collections.namedtuple('P', 'x')"],
)
def test_code_that_is_made_of_text_is_noticed(source: str) -> None:
    assert built_code(f"import re\nre.compile('x')\n{source}\n") == [3]


def test_objects_come_to_be_in_one_place() -> None:
    """Who owns a new object, who knows it and since when it is there, is said where it is made. 109.1, 613.7"""
    making = [
        name for name, path in sources() if re.search(r"\b(?<!class )(Obj|object_type)\(", path.read_text("utf-8"))
    ]
    assert making == ["twinstack.engine.core.making"]


def test_whose_an_object_is_and_who_knows_it_is_written_where_it_is_made() -> None:
    """And by `learn` and `forget` of the state, which tell whoever shows the game."""
    writing = re.compile(r"^ *(?!self\b|twin\b|to\b|found\b)\w+\.(owner|known) [|&]?= ", re.MULTILINE)
    written = [name for name, path in sources() if writing.search(path.read_text("utf-8"))]
    assert written == ["twinstack.engine.core.making", "twinstack.engine.kernel.state"]


def test_every_directory_with_python_files_is_a_package() -> None:
    """A directory without `__init__.py` is left out by type checkers and by coverage."""
    directories = {path.parent for _, path in sources()}
    assert [directory for directory in directories if not (directory / "__init__.py").exists()] == []


def test_no_module_is_too_long_to_be_read_at_one_go() -> None:
    """If this fails: split it by what somebody would look for, and let the file's name say what it holds."""
    long = {name: lines for name, path in sources() if (lines := len(path.read_text("utf-8").splitlines())) > 700}
    assert long == {}


def test_every_package_says_in_its_first_line_what_is_in_it() -> None:
    faces = [path for _, path in sources() if path.name == "__init__.py"]
    silent = [str(path) for path in faces if not (ast.get_docstring(ast.parse(path.read_text("utf-8"))) or "").strip()]
    assert faces
    assert silent == []


@pytest.mark.parametrize("package", PACKAGES)
def test_every_package_says_that_it_is_typed(package: str) -> None:
    assert (portions()[package] / "py.typed").exists()


def said(source: str) -> set[str]:
    """The identifiers and the whole texts of a source, in small letters with spaces."""
    found: set[str] = set()
    for node in nodes(source):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name) | ast.alias(name=name):
                found.add(name)
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.keyword(arg=str(name)):
                found.add(name)
            case ast.Constant(value=str(text)):
                found.add(text)
    return {one.lower().replace("_", " ").strip() for one in found}


def of_magic() -> set[str]:
    """What Magic calls its zones, flags and statistics."""
    sheet = rulebooks.find("magic").sheet
    things = [
        [zone.name for zone in sheet.zones],
        [flag.name for flag in sheet.flags],
        [one.name for one in sheet.stats],
    ]
    return {name for names in things for name in names}


# Words that everybody has, though Magic's sheet has them too; `cast` is one of Python's.
ORDINARY = {
    *("name", "text", "type", "source", "copy", "token", "ability", "abilities", "face down", "hand"),
    *("up", "end", "use", "draw", "pass", "concede", "cast"),
}
NOT_IN_THE_SHEET = {
    "spell",
    "creature",
    "planeswalker",
    "permanent",
    "commander",
    "priority",
    "magic",
    "constructed",
    "attack",
}


def words_of_magic() -> set[str]:
    """All that its sheet names, and what cards are."""
    sheet = rulebooks.find("magic").sheet
    told = {*sheet.steps, *sheet.counters, *sheet.stacked, *sheet.options, *(zone.name for zone in sheet.zones)}
    told |= {*(flag.name for flag in sheet.flags), *(mark.name for mark in sheet.marks)}
    return told | {field.name for field in (*sheet.face, *sheet.stats)} | NOT_IN_THE_SHEET


def spoken(text: str) -> set[str]:
    """The words of Magic that a text has anywhere, comments included."""
    words = "|".join(map(re.escape, sorted(words_of_magic() - ORDINARY)))
    return {word.lower() for word in re.findall(rf"(?<![a-z+])(?:{words})s?(?![a-z])", text.lower().replace("_", " "))}


def test_neither_the_protocol_nor_what_views_are_made_of_speaks_of_magic() -> None:
    """The page of the protocol is written for the clients of any game; its examples are of a game with hedges."""
    told = {name: path for name, path in sources() if within(name, {"twinstack.protocol", "twinstack.server.views"})}
    told |= {path.name: path for path in portions()["protocol"].rglob("*.md")}
    assert "prose.md" in told
    wrong = {name: found for name, path in told.items() if (found := spoken(path.read_text("utf-8")))}
    assert not wrong


# `priority` is what every book calls the decision about acting; the rest is of Python's, trio's and the command line.
OF_PROGRAMS = {"priority", "main", "command", "commands", "stack", "shield", "colors"}


def test_the_sdk_speaks_of_no_game() -> None:
    told = {name: path for name, path in sources() if within(name, {"twinstack.client_sdk"})}
    assert "twinstack.client_sdk.view" in told
    wrong = {name: found for name, path in told.items() if (found := spoken(path.read_text("utf-8")) - OF_PROGRAMS)}
    assert not wrong


@pytest.mark.parametrize(
    "text", ["# untapped, with no damage", "def loyalty(self):", '"magic-current"', "BATTLEFIELD = 2", "begin_combat"]
)
def test_a_text_that_speaks_of_magic_is_noticed(text: str) -> None:
    assert spoken(text)


def books_named(text: str) -> set[str]:
    """The rule books and profiles that a text names, in whatever spelling; the books of the tests too."""
    names = {*rulebooks.names(), "masque", "pebbles"}
    names |= {profile for name in rulebooks.names() for profile in rulebooks.find(name).games.profiles}
    plain = re.sub(r"[\W_]", "", text.casefold())
    return {name for name in names if name != "usual" and re.sub(r"\W", "", name) in plain}


def test_neither_server_nor_sdk_nor_protocol_names_a_rule_book() -> None:
    """Not as a string, in an identifier, or in a comment: each asks the rule book that is played."""
    told = {name: path for name, path in sources() if name.split(".")[1] in ("protocol", "server", "client_sdk")}
    assert {"twinstack.server.desk", "twinstack.client_sdk.view"} <= told.keys()
    wrong = {name: found for name, path in told.items() if (found := books_named(path.read_text("utf-8")))}
    assert not wrong


@pytest.mark.parametrize(
    "text",
    ['if book.name == "grand-archive":', "class GrandArchiveDesk:", "# as in Magic", 'x = "magic-2004"', "masque_only"],
)
def test_a_rule_book_that_is_named_is_noticed(text: str) -> None:
    assert books_named(text)


# What games share, though Magic's sheet names it too.
MECHANISMS = {"ability", "copy", "face down", "stack", "token"}
SMALL_BOOKS = "twinstack.engine.core.book"
ROLES = {"hand"}  # a small book says which of its zones is played from, whatever that is called


SHARED = {
    f"twinstack.engine.{name}"
    for name in (
        "kernel",
        "core",
        "sheet",
        "rulebook",
        "guessing",
        "players",
        "quantities",
        "suggest",
        "errors",
        "compiling",
    )
}
# What the core says of mechanisms, and of decks and commands, in sentences.
OF_ANY_GAME = OF_PROGRAMS | {"cost", "costs", "targets", "attached to", "setup", "special", "reach"}


def test_what_games_share_names_no_zone_flag_or_statistic_of_magic() -> None:
    words = of_magic() - MECHANISMS
    wrong = {
        module: names
        for module, path in sources()
        if within(module, SHARED)
        if (names := said(path.read_text("utf-8")) & words - (ROLES if within(module, {SMALL_BOOKS}) else set()))
    }
    assert not wrong


def spoken_of_no_game(text: str) -> set[str]:
    """The words of Magic in a text, except where it says whose they are: by name, or by a file of Magic's rules."""
    return spoken(re.sub(r"\bMagic\b|`magic/[^`]*`", "", text)) - OF_ANY_GAME


def test_what_games_share_speaks_of_no_game_in_comments_and_sentences_either() -> None:
    """If this fails: say it of any game; examples are of the small games in the tests, with plants and embers."""
    wrong = {
        module: words
        for module, path in sources()
        if within(module, SHARED) and (words := spoken_of_no_game(path.read_text("utf-8")))
    }
    assert not wrong


@pytest.mark.parametrize(
    "text", ["# a permanent", '"""Such as `target creature`."""', 'f"{name} is tapped"', "magic.rules"]
)
def test_a_sentence_about_one_game_is_noticed(text: str) -> None:
    assert spoken_of_no_game(text)


def test_a_sentence_that_says_that_it_is_about_magic_passes() -> None:
    assert not spoken_of_no_game(
        '"""What Magic adds to it, see `magic/rules/copying/prepared_spells.py`. Magic: 707.10c"""'
    )


RULE_NUMBER = re.compile(r"(?<![\w.])[1-9]\d\d\.\d+[a-z]?")


def uncited(source: str) -> list[str]:
    """The docstrings and comments that give the number of a rule, and not whose rule it is."""
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    texts = (one.string for one in tokens if one.type == tokenize.COMMENT or one.string.startswith('"""'))
    return [text for text in texts if RULE_NUMBER.search(text) and "Magic" not in text]


def test_a_rule_number_in_the_core_says_whose_it_is() -> None:
    """707.10c is a rule of Magic; another game may have one of the same number."""
    shared = {module: path for module, path in sources() if within(module, SHARED)}
    found = {module: texts for module, path in shared.items() if (texts := uncited(path.read_text("utf-8")))}
    assert shared
    assert not found


def test_a_bare_rule_number_is_noticed() -> None:
    assert uncited("x = 1  # 611.2b\n") == ["# 611.2b"]
    assert uncited('"""Copies. 707.10c"""\n') == ['"""Copies. 707.10c"""']
    assert uncited('"""Copies. Magic: 707.10c"""\nx = 100.5  # Magic: 611.2b\n') == []


@pytest.mark.parametrize(
    "source", ["HAND = 1", "row.face_down", 'ZONES = ("library",)', "def tapped(): ...", "f(life=1)"]
)
def test_a_word_of_magic_is_noticed(source: str) -> None:
    assert said(source) & of_magic()
