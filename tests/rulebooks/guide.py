"""`python -m tests.rulebooks.guide`: brings the quotes and the counts of lines in docs/rulebooks.md up to date."""

import argparse
import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

from tests.rulebooks import conflicts

ROOT = Path(__file__).parents[2]
GUIDE = ROOT / "docs" / "rulebooks.md"
ENGINE = ROOT / "engine" / "twinstack" / "engine"
_QUOTE = re.compile(r"<!-- (tests/rulebooks/[\w./-]+?)(?:: ([\w., ]+))? -->\n(?:\n```\w+\n.*?```\n)?", re.DOTALL)
_COUNTED = re.compile(r"<!-- counted -->\n.*?(?=\n#|\Z)", re.DOTALL)
_CONFLICTS = re.compile(r"<!-- conflicts -->\n.*?(?=\n## |\Z)", re.DOTALL)
_NO_CODE = {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER}


def with_quotes(text: str) -> str:
    """The guide with what each mark in it names, as it stands in its file now."""

    def quoted(found: re.Match[str]) -> str:
        path, names = found[1], found[2]
        source = (ROOT / path).read_text("utf-8")
        parts = [_part(source, name.strip()) for name in names.split(",")] if names else [source.strip()]
        mark = f"<!-- {path}{f': {names}' if names else ''} -->"
        return f"{mark}\n\n```{'python' if path.endswith('.py') else 'toml'}\n" + "\n\n".join(parts) + "\n```\n"

    return _QUOTE.sub(quoted, text)


def _part(source: str, name: str) -> str:
    """A class, a function, a value, or a method of a class, with what decorates it."""
    body: list[ast.stmt] = ast.parse(source).body
    found: ast.stmt | None = None
    for step in name.split("."):
        found = next((node for node in body if step in _names(node)), None)
        if found is None:
            raise SystemExit(f"nothing is called {name!r} there")
        body = getattr(found, "body", [])
    assert found is not None
    first = min([found.lineno, *(one.lineno for one in getattr(found, "decorator_list", []))])
    lines = source.splitlines()[first - 1 : found.end_lineno]
    return "\n".join(line[found.col_offset :] for line in lines)


def _names(node: ast.stmt) -> Iterator[str]:
    if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
        yield node.name
    elif isinstance(node, ast.Assign):
        yield from (target.id for target in node.targets if isinstance(target, ast.Name))


def with_conflicts(text: str) -> str:
    """The guide with how scenarios end by each of the profiles that disagree."""
    return _CONFLICTS.sub(lambda _: f"<!-- conflicts -->\n\n{conflicts.table()}", text)


def lines_of_code(source: str) -> int:
    """Without blank lines, comments and docstrings."""
    told: set[int] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and ast.get_docstring(node) is not None:
            told.update(range(node.body[0].lineno, (node.body[0].end_lineno or 0) + 1))
    code: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type not in _NO_CODE:
            code.update(range(token.start[0], token.end[0] + 1))
    return len(code - told)


def counted() -> str:
    """How much of the engine is whose."""
    rows = [
        ("the Masque, with its cards", [ROOT / "tests" / "rulebooks" / "masque.py"]),
        ("Magic, without its cards", _under("magic", "cards", without=True)),
        ("Magic's cards", _under("magic", "cards")),
        ("of that, what the cards of 2004 have of their own", _under("magic", "cards_2004")),
        ("Grand Archive, without its cards", _under("grand_archive", "cards", without=True)),
        ("Grand Archive's cards", _under("grand_archive", "cards")),
        ("the base for rule books, `core/book`", _under("core", "book")),
        ("the rest of the core", _under("core", "book", without=True)),
        ("the kernel", _under("kernel")),
    ]
    lines = ["| | lines |", "|---|---|"]
    for what, paths in rows:
        lines.append(f"| {what} | {sum(lines_of_code(path.read_text('utf-8')) for path in paths):,} |")
    return "<!-- counted -->\n\n" + "\n".join(lines) + "\n"


def _under(folder: str, part: str = "", *, without: bool = False) -> list[Path]:
    """The files in a folder of the engine; those in one part of it only, or those that are not in it."""
    found = sorted((ENGINE / folder).rglob("*.py"))
    return [one for one in found if not part or (part in one.relative_to(ENGINE).parts) != without]


def main(args: list[str] | None = None) -> None:
    said = "Write the quotes, the conflicts and the counts of lines in docs/rulebooks.md anew."
    argparse.ArgumentParser(prog="python -m tests.rulebooks.guide", description=said).parse_args(args)
    text = with_conflicts(with_quotes(GUIDE.read_text("utf-8")))
    table = counted()
    GUIDE.write_text(_COUNTED.sub(lambda _: table, text), "utf-8")
    print(table)


if __name__ == "__main__":
    main()
