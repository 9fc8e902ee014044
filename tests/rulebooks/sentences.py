"""The tables "Sentence by sentence" of the guides, which name for each sentence of a source what shows it."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
LINK = re.compile(r"\]\(\.\./(tests/[^)]+\.toml)\)")


def rows_of(page: str, form: re.Pattern[str]) -> list[re.Match[str]]:
    """The rows of the table on a page of docs/, each of which must have this form."""
    part = (ROOT / "docs" / page).read_text("utf-8").split("## Sentence by sentence")[1].split("\n## ")[0]
    lines = [line for line in part.split("\n") if line.startswith("|")][2:]
    found = [form.match(line) for line in lines]
    assert all(found), next(line for line, one in zip(lines, found, strict=True) if one is None)
    return [one for one in found if one is not None]


def scenarios_of(rows: list[re.Match[str]]) -> list[str]:
    """The scenario files that the rows name."""
    return sorted({path for row in rows for path in LINK.findall(row["shown"])})
