"""Conformance: each entry of the rule catalogue is proven by a scenario named after its id.

A catalogue is a folder: `catalogue.json` lists the entries, and `DOCUMENT/ID.toml` holds the scenario of each.
"""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from twinstack.engine.errors import ScenarioError, TwinstackError
from twinstack.engine.rulebook import RuleBook
from twinstack.engine.suggest import did_you_mean

PASSED, FAILED, MISSING, UNTESTABLE, LATER = "passed", "failed", "missing", "not testable", "another profile"


@dataclass(frozen=True, slots=True)
class Entry:
    """One rule, clause, example or ruling of a source document."""

    id: str
    document: str
    profiles: tuple[str, ...]
    kind: str
    says: str
    testable: bool
    reason: str = ""
    against: tuple[str, ...] = ()  # entries of other profiles that come to another end

    @property
    def file(self) -> Path:
        return Path(self.document) / f"{self.id.replace('/', '-')}.toml"

    @property
    def rule(self) -> str:
        """The rule or section that it belongs to: `cr707.10` for `cr707.10c/ex1`."""
        head = self.id.partition("/")[0]
        parts = head.split(".")
        return ".".join([*parts[:-1], parts[-1].rstrip("abcdefghijklmnopqrstuvwxyz") or parts[-1]])


@dataclass(frozen=True, slots=True)
class Outcome:
    entry: Entry
    status: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Catalogue:
    folder: Path
    documents: dict[str, str]
    entries: tuple[Entry, ...]

    def scenario(self, id: str) -> str:
        """The text of an entry's scenario."""
        entry = next((one for one in self.entries if one.id == id), None)
        if entry is None:
            raise ScenarioError(
                f"no entry {id!r:.40} is in the catalogue{did_you_mean(id, [e.id for e in self.entries])}"
            )
        if not entry.testable:
            raise ScenarioError(f"{id} has no scenario: {entry.reason}")
        try:
            return (self.folder / entry.file).read_text(encoding="utf-8")
        except OSError:
            raise ScenarioError(f"the scenario of {id} is missing: {entry.file}") from None


@cache
def shipped() -> Catalogue:
    """The catalogue that comes with the engine; in a checkout, the one that its tests prove."""
    packed = Path(str(files("twinstack.engine"))) / "catalogue"
    return load_catalogue(packed if packed.is_dir() else Path(__file__).parents[3] / "tests" / "conformance")


def load_catalogue(folder: Path) -> Catalogue:
    path = folder / "catalogue.json"
    try:
        data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        entries = tuple(_entry(entry) for entry in data["entries"])
        return Catalogue(folder, data["documents"], entries)
    except OSError:
        raise ScenarioError(
            f"{path}: there is no rule catalogue; expected a file catalogue.json in the folder"
        ) from None
    except (ValueError, KeyError, TypeError) as error:
        raise ScenarioError(f"{path}: not a rule catalogue: {error}") from None


def _entry(data: dict[str, Any]) -> Entry:
    return Entry(**{**data, "profiles": tuple(data["profiles"]), "against": tuple(data.get("against", ()))})


def plays(books: Iterable[RuleBook], profile: str = "") -> dict[str, RuleBook]:
    """By which book each profile is played; with one named, that alone. One that no book has is refused."""
    known = {name: book for book in books for name in book.games.profiles}
    if profile and profile not in known:
        raise ScenarioError(f"profile {profile!r}: the engine plays {', '.join(known)}{did_you_mean(profile, known)}")
    return {name: book for name, book in known.items() if profile in ("", name)}


def check(
    catalogue: Catalogue,
    played: Mapping[str, RuleBook],
    wanted: Iterable[str] = (),
    told: Callable[[Outcome], None] = lambda _: None,
    *,
    alone: bool = False,
) -> list[Outcome]:
    """Run the scenario of every entry, or of those whose id starts with one of the wanted, by each of its profiles.

    With `alone`, only the profiles that are played are asked about; otherwise an entry of another one is missing.
    """
    starts = tuple(wanted)
    outcomes = []
    for entry in catalogue.entries:
        if starts and not entry.id.startswith(starts):
            continue
        outcome = _check_one(catalogue, entry, played, alone)
        told(outcome)
        outcomes.append(outcome)
    return outcomes


def _check_one(catalogue: Catalogue, entry: Entry, played: Mapping[str, RuleBook], alone: bool) -> Outcome:
    if not entry.testable:
        return Outcome(entry, UNTESTABLE, entry.reason)
    profiles = [profile for profile in entry.profiles if not alone or profile in played]
    if not profiles:
        return Outcome(entry, LATER, ", ".join(entry.profiles))
    path = catalogue.folder / entry.file
    for profile in profiles:
        if profile not in played:
            return Outcome(entry, MISSING, f"no rule book plays {profile}")
    if not path.is_file():
        return Outcome(entry, MISSING, f"expected a scenario in {entry.file}")
    for profile in profiles:
        try:
            went = played[profile].scenarios.play(path, profile)
        except TwinstackError as error:
            return Outcome(entry, FAILED, f"{profile}: {error}")
        if not went.passed:
            return Outcome(entry, FAILED, f"{profile}: {went.why_failed}")
        if went.expects_nothing:
            return Outcome(entry, FAILED, f"{profile}: nothing is expected in {entry.file}, so nothing is tested")
    return Outcome(entry, PASSED)


def strays(catalogue: Catalogue) -> list[Path]:
    """Scenario files that belong to no entry."""
    known = {catalogue.folder / entry.file for entry in catalogue.entries}
    return sorted(path for path in catalogue.folder.rglob("*.toml") if path not in known)


def tally(outcomes: Iterable[Outcome]) -> dict[str, int]:
    counts = dict.fromkeys((PASSED, FAILED, MISSING, UNTESTABLE, LATER), 0)
    for outcome in outcomes:
        counts[outcome.status] += 1
    return counts


def markdown(catalogue: Catalogue, outcomes: list[Outcome], profiles: Iterable[str]) -> str:
    """docs/conformance.md: tables by document, by rule, and of every entry."""
    names = ", ".join(f"`{profile}`" for profile in profiles)
    lines = [
        "# Conformance",
        "",
        f"Written by `twinstack conformance`, profiles {names}. Every rule, example and ruling of the source",
        "documents is an entry; each testable entry has its own scenario, to be read and run by anyone, and passes by",
        "each of its profiles.",
        "",
        "| document | passed | failed | missing | not testable | another profile |",
        "|---|---|---|---|---|---|",
    ]
    for document, title in catalogue.documents.items():
        lines.append(_row(title, [one for one in outcomes if one.entry.document == document]))
    lines.append(_row("**all**", outcomes))
    for document, title in catalogue.documents.items():
        mine = [one for one in outcomes if one.entry.document == document]
        lines += [
            "",
            f"## {title}",
            "",
            "| rule | passed | failed | missing | not testable | another profile |",
            "|---|---|---|---|---|---|",
        ]
        rules = dict.fromkeys(one.entry.rule for one in mine)
        lines += [_row(rule, [one for one in mine if one.entry.rule == rule]) for rule in rules]
        lines += ["", "| entry | profiles | outcome | what it says |", "|---|---|---|---|"]
        for one in mine:
            profiles, says = ", ".join(one.entry.profiles), one.entry.says.replace("|", "/")
            lines.append(f"| `{one.entry.id}` | {profiles} | {one.status} | {says} |")
    return "\n".join(lines) + "\n"


def _row(title: str, outcomes: list[Outcome]) -> str:
    return f"| {title} | " + " | ".join(str(number) for number in tally(outcomes).values()) + " |"
