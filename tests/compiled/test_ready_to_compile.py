"""The build hook: what it compiles, when it does not, and that mypyc accepts the modules."""

import ast
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.compiled.modules import ROOT, hook

pytestmark = pytest.mark.skipif(not (ROOT / "engine").is_dir(), reason="the sources are not here, but a wheel of them")


@pytest.fixture
def build() -> ModuleType:
    return hook()


def accepted(folder: Path, *modules: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tests.compiled.accepting", str(folder), *modules]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.mark.long  # half a minute; `.ci/run` compiles them
def test_mypyc_accepts_what_a_wheel_compiles(tmp_path: Path, build: ModuleType) -> None:
    done = accepted(tmp_path, *map(str, build.modules(ROOT)))
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    assert list((tmp_path / "c").rglob("*.c"))


def test_a_dataclass_that_is_compiled_has_no_class_variables(build: ModuleType) -> None:
    """mypyc makes a field of a class variable, too, so the hash of a game would contain it."""
    others = [
        f"{file}: {kind.name}: {ast.unparse(line)}"
        for file in build.modules(ROOT)
        for kind in ast.walk(ast.parse((ROOT / file).read_text("utf-8")))
        if isinstance(kind, ast.ClassDef) and any("dataclass" in ast.unparse(one) for one in kind.decorator_list)
        for line in kind.body
        if isinstance(line, ast.Assign) or (isinstance(line, ast.AnnAssign) and "ClassVar" in ast.unparse(line))
    ]
    assert not others


def test_exceptions_that_a_compiled_function_catches_have_different_names(build: ModuleType) -> None:
    """A name has one type there, so that catching the second kind by the name of the first fails."""
    twice = []
    for file in build.modules(ROOT):
        for function in ast.walk(ast.parse((ROOT / file).read_text("utf-8"))):
            if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
                kinds: dict[str, set[str]] = {}
                for part in ast.walk(function):
                    if isinstance(part, ast.ExceptHandler) and part.name is not None:
                        kinds.setdefault(part.name, set()).add(ast.unparse(part.type or ast.Constant(None)))
                twice += [f"{file}: {function.name}: {name}" for name, caught in kinds.items() if len(caught) > 1]
    assert not twice


def test_a_method_that_is_compiled_and_gives_something_says_so(build: ModuleType) -> None:
    """mypyc has one with nothing but a docstring run into what happens to stand behind it, even if it may give None."""
    silent = [
        f"{file}: {kind.name}.{method.name}"
        for file in build.modules(ROOT)
        for kind in ast.walk(ast.parse((ROOT / file).read_text("utf-8")))
        if isinstance(kind, ast.ClassDef) and not any("Protocol" in ast.unparse(base) for base in kind.bases)
        for method in kind.body
        if isinstance(method, ast.FunctionDef) and ast.unparse(method.returns or ast.Constant(None)) != "None"
        if all(isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant) for line in method.body)
        if "overload" not in map(ast.unparse, method.decorator_list)
    ]
    assert not silent


def test_what_mypyc_cannot_compile_is_refused(tmp_path: Path) -> None:
    module = tmp_path / "refused.py"
    module.write_text("class Thing:\n    size: int = 1\n\n\ndef lose(thing: Thing) -> None:\n    del thing.size\n")
    done = accepted(tmp_path, str(module))
    assert done.returncode == 1
    assert '"size" cannot be deleted' in done.stdout + done.stderr


def test_a_pattern_that_finds_no_module_is_named(tmp_path: Path, build: ModuleType) -> None:
    (tmp_path / "pyproject.toml").write_text('[tool.twinstack.compiled]\nmodules = ["core/*.py"]\nexcept = []\n')
    with pytest.raises(LookupError, match=r"core/\*\.py is to be compiled, and no such module is there"):
        build.modules(tmp_path)


class App:
    """What hatchling gives a hook to speak with; here, it keeps what was said."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def display_info(self, text: str) -> None:
        self.said.append(text)

    def display_warning(self, text: str) -> None:
        self.said.append(text)


def wheel(build: ModuleType, version: str = "standard") -> tuple[dict[str, Any], list[str]]:
    """What the hook says of a wheel without a C compiler: the data of the build, and what a person reads."""
    made = build.CompiledEngine()
    made.app = App()
    data: dict[str, Any] = {"force_include": {}}
    made.initialize(version, data)
    made.finalize(version, data, "")
    return data, made.app.said


@pytest.fixture
def no_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler -O2")


@pytest.mark.usefixtures("no_compiler")
@pytest.mark.parametrize("choice", ["auto", ""])
def test_without_a_compiler_a_wheel_is_pure_python_and_says_why(
    build: ModuleType, monkeypatch: pytest.MonkeyPatch, choice: str
) -> None:
    monkeypatch.setenv("TWINSTACK_COMPILE", choice)
    assert build.CompiledEngine().dependencies() == []
    data, said = wheel(build)
    assert data == {"force_include": build.CATALOGUE}
    assert said == ["twinstack: there is no C compiler `no-such-compiler`; this wheel is pure Python."]


def test_for_a_python_that_was_not_tried_a_wheel_is_pure_python(
    build: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    if problem := build.why_not():
        pytest.skip(problem)
    monkeypatch.setenv("TWINSTACK_COMPILE", "auto")
    monkeypatch.setattr(build, "TRIED", ((3, 8), (3, 9)))
    data, said = wheel(build)
    assert data == {"force_include": build.CATALOGUE}
    here = ".".join(map(str, sys.version_info[:2]))
    why = f"this is Python {here}, and the engine can be compiled for 3.8, 3.9 only"
    assert said == [f"twinstack: {why}; this wheel is pure Python."]


@pytest.mark.usefixtures("no_compiler")
def test_a_wheel_that_was_to_be_compiled_is_not_made_without_a_compiler(
    build: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TWINSTACK_COMPILE", "1")
    with pytest.raises(build.NotCompiled, match="there is no C compiler"):
        wheel(build)


@pytest.mark.parametrize(("choice", "version"), [("0", "standard"), ("", "editable"), ("1", "editable")])
def test_nothing_is_compiled_where_that_was_chosen_or_for_a_checkout(
    build: ModuleType, monkeypatch: pytest.MonkeyPatch, choice: str, version: str
) -> None:
    monkeypatch.setenv("TWINSTACK_COMPILE", choice)
    assert wheel(build, version) == ({"force_include": {} if version == "editable" else build.CATALOGUE}, [])


def test_where_nothing_is_chosen_a_wheel_is_compiled_and_says_that_it_takes_time(
    build: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("TWINSTACK_COMPILE", raising=False)
    library = tmp_path / "fast.so"
    monkeypatch.setattr(build, "why_not", lambda: "")
    monkeypatch.setattr(build, "compiled", lambda *_: {"twinstack/fast.so": library})
    made = build.CompiledEngine()
    needed = {one.partition(">")[0] for one in made.dependencies()}
    assert needed >= {"mypy[mypyc]", "setuptools", "msgspec", "trio", "websockets"}, "types that cannot be found"
    data, said = wheel(build)
    assert data == {
        "force_include": {**build.CATALOGUE, str(library): "twinstack/fast.so"},
        "pure_python": False,
        "infer_tag": True,
    }
    assert said == ["twinstack: the engine is compiled, which takes minutes; TWINSTACK_COMPILE=0 leaves it out."]


def test_another_choice_is_refused(build: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TWINSTACK_COMPILE", "yes")
    with pytest.raises(ValueError, match="TWINSTACK_COMPILE is 'yes'; expected 0, 1 or auto"):
        wheel(build)


def test_what_mypyc_says_is_the_reason(build: ModuleType, tmp_path: Path) -> None:
    if problem := build.why_not():
        pytest.skip(problem)
    (tmp_path / "pyproject.toml").write_text("")
    (tmp_path / "wrong.py").write_text("size: int = 'large'\n")
    with pytest.raises(build.NotCompiled, match=r"compiling failed \(wrong\.py:1: error: Incompatible types"):
        build.compiled(tmp_path, [Path("wrong.py")], tmp_path / "build")


def test_how_much_is_optimized_is_one_of_the_known_levels(build: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TWINSTACK_COMPILE", "1")
    monkeypatch.setenv("TWINSTACK_COMPILE_OPTIMIZE", "9")
    with pytest.raises(ValueError, match="TWINSTACK_COMPILE_OPTIMIZE is '9'; expected 0, 1, 2, 3 or trained"):
        wheel(build)


def test_what_was_compiled_first_is_trained_with_games_before_all_is_compiled_with_what_they_counted(
    build: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    if problem := build.why_not():
        pytest.skip(problem)
    for root in ("engine", "protocol", "server"):
        (tmp_path / root).mkdir()
    (tmp_path / "pyproject.toml").write_text("")
    (tmp_path / "engine/fast.py").write_text("def double(number: int) -> int:\n    return 2 * number\n")
    (tmp_path / "training.py").write_text("import fast\nassert fast.__file__.endswith('.so')\nfast.double(4)\n")
    monkeypatch.setattr(build, "TRAINING", tmp_path / "training.py")
    built = build.compiled(tmp_path, [Path("engine/fast.py")], tmp_path / "build", build.TRAINED)
    assert "fast" in {Path(name).name.partition(".")[0] for name in built}
    assert list((tmp_path / "build/objects").rglob("*.gcda")), "nothing was counted"


def test_where_no_games_can_be_played_the_reason_is_said(
    build: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for root in ("engine", "protocol", "server"):
        (tmp_path / root).mkdir()
    (tmp_path / "training.py").write_text("raise SystemExit('there is no deck')\n")
    monkeypatch.setattr(build, "TRAINING", tmp_path / "training.py")
    with pytest.raises(build.NotCompiled, match=r"no games could be played with .* \(there is no deck\)"):
        build._train(tmp_path, [], {}, tmp_path / "training")
