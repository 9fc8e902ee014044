"""Which modules are to be compiled: where the engine spends its time, by `python -m bench engine` under cProfile."""

from pathlib import Path

ROOT = Path(__file__).parents[2]
ENGINE = Path("engine", "twinstack", "engine")
HOT = (
    "available_mana", "casting", "characteristics", "combat_damage", "continuous", "control", "depending",
    "durations", "entities", "indexing", "interpreter", "layers", "making", "mana_plan", "mana_supply", "moving",
    "open_actions", "paying", "permission", "placing", "planning", "priority", "reading", "replacing",
    "resolving", "sba", "scene", "stack_info", "stages", "static_copies", "targeting", "triggering", "turn", "turns",
    "verbs", "viewing", "ways_to_cast",
)  # fmt: skip
"""Of the rest. One that has moved, or of which a part has, is found by its name, wherever in the engine it stands."""


def listed(root: Path = ROOT) -> list[Path]:
    """The whole kernel and the hot modules of the rest, below the root."""
    return [*kernel(root), *(found.relative_to(root) for name in HOT for found in _found(root, name))]


def kernel(root: Path = ROOT) -> list[Path]:
    """The modules of the kernel, below the root: games run on them compiled."""
    return [path.relative_to(root) for path in sorted((root / ENGINE / "kernel").glob("*.py"))]


def _found(root: Path, name: str) -> list[Path]:
    places = [
        path
        for path in sorted((root / ENGINE).rglob(f"{name}.py"))
        if path.parent.name not in ("cards", "explain", "kernel", "scenario", "text", "words")
    ]
    if not places:
        raise LookupError(f"the hot module {name}.py is to stand somewhere in the engine, and stands nowhere")
    return places
