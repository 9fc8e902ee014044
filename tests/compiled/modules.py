"""Which modules are to be compiled: where the engine spends its time, by `python -m bench engine` under cProfile."""

from pathlib import Path

ROOT = Path(__file__).parents[2]
ENGINE = Path("engine", "twinstack", "engine")
HOT = (
    "casting", "combat_damage", "continuous", "control", "creating_tokens", "depending", "durations", "indexing",
    "interpreter", "layers", "mana_plan", "mana_supply", "moving", "open_actions", "paying", "permission", "planning",
    "priority", "purse", "reading", "replacing", "resolving", "sba", "scene", "stack_info", "static_copies",
    "targeting", "triggering", "turn", "verbs", "viewing", "ways",
)  # fmt: skip
"""Of the rest. A module that has moved is found by its name, wherever in the engine it stands."""


def listed(root: Path = ROOT) -> list[Path]:
    """The whole kernel and the hot modules of the rest, below the root."""
    kernel = sorted((root / ENGINE / "kernel").glob("*.py"))
    return [path.relative_to(root) for path in (*kernel, *(_found(root, name) for name in HOT))]


def _found(root: Path, name: str) -> Path:
    places = [
        path
        for path in sorted((root / ENGINE).rglob(f"{name}.py"))
        if path.parent.name not in ("cards", "explain", "scenario", "text", "words")
    ]
    if len(places) != 1:
        where = ", ".join(str(path.relative_to(root)) for path in places) or "nowhere"
        raise LookupError(f"the hot module {name}.py is to stand in one place of the engine, and stands {where}")
    return places[0]
