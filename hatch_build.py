"""Compiles the hot modules of the engine and the server into the wheel, where a C compiler is there.

`[tool.twinstack.compiled]` in pyproject.toml lists the modules. The variable TWINSTACK_COMPILE chooses: `auto`, or
nothing, compiles if it can, and says in one sentence why not; `0` makes a wheel of pure Python; `1` fails where nothing
can be compiled. TWINSTACK_COMPILE_OPTIMIZE, from `0` to `3` or `trained`, is how much the C is optimized: `0` is for
tests, which want it soon; `trained` compiles twice, the second time as games used what was compiled first. A checkout
that is installed as editable stays pure Python.
docs/design.md says what a compiled wheel cannot do yet.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # hatchling is where wheels are built, and nowhere else

    class BuildHookInterface:
        root: str
        app: Any
else:
    try:
        from hatchling.builders.hooks.plugin.interface import BuildHookInterface
    except ImportError:
        BuildHookInterface = object

ROOT = Path(__file__).resolve().parent
CHOICE = "TWINSTACK_COMPILE"
HOW_MUCH = "TWINSTACK_COMPILE_OPTIMIZE"
TRIED = ((3, 11), (3, 12), (3, 13))
"""The versions of Python that compiled wheels have been tried with."""
NEEDED = ("mypy[mypyc]>=2.4", "setuptools>=80")
TYPED_BY = ("client", "server")
"""The extras whose packages the modules use: mypyc compiles nothing whose types it cannot find."""
OPTIMIZE = "2"
TRAINED = "trained"
LEVELS = ("0", "1", "2", "3", TRAINED)
COUNTING = ["-fprofile-generate", "-fprofile-update=single"]
COUNTED = ["-fprofile-use", "-fprofile-partial-training", "-Wno-missing-profile", "-flto=auto", "-fno-fat-lto-objects"]
TRAINING = ROOT / "training.py"
DIRECT_CALLS = [] if os.name == "nt" else ["-fvisibility=hidden"]
"""Else each call from one file's functions to another's looks up its address, since a library might replace it."""
SOONER = [] if os.name == "nt" else ["-DNDEBUG", "-g0"]
"""Else code that is not optimized checks what Python's headers assert, and all has notes for debuggers: a fifth slower
to compile, and twice as large."""
LOOKUPS = ROOT / "lookups.c"
"""What the C that mypyc writes calls to look something up by name."""
CATALOGUE = {"tests/conformance": "twinstack/engine/catalogue"}
"""For `twinstack conformance` and the table in the browser; a checkout has it where its tests prove it."""


class NotCompiled(Exception):
    """The modules cannot be compiled; the text says why."""


class CompiledEngine(BuildHookInterface):
    """The hook that hatchling calls when it builds a wheel."""

    def dependencies(self) -> list[str]:
        """What else the build needs: nothing where it will not compile."""
        if chosen() == "0" or why_not():
            return []
        return [*NEEDED, *packages(ROOT)]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add to a wheel that is about to be built the rule catalogue, and compiled modules besides their sources."""
        choice, level = chosen(), how_much()
        if version == "editable":
            return
        build_data["force_include"].update(CATALOGUE)
        if choice == "0":
            return
        self._built = tempfile.TemporaryDirectory(prefix="twinstack-")
        if not why_not():
            self.app.display_info(f"twinstack: the engine is compiled, which takes minutes; {CHOICE}=0 leaves it out.")
        try:
            files = compiled(ROOT, modules(ROOT), Path(self._built.name), level)
        except NotCompiled as why:
            self._built.cleanup()
            if choice == "1":
                raise
            self.app.display_warning(f"twinstack: {why}; this wheel is pure Python.")
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update({str(file): name for name, file in files.items()})

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """The wheel is written: what was built for it can go."""
        if hasattr(self, "_built"):
            self._built.cleanup()


def chosen() -> str:
    """`0`, `1` or `auto`."""
    choice = os.environ.get(CHOICE) or "auto"
    if choice not in ("0", "1", "auto"):
        raise ValueError(f"{CHOICE} is {choice!r}; expected 0, 1 or auto")
    return choice


def how_much() -> str:
    """How much the C is optimized."""
    level = os.environ.get(HOW_MUCH) or OPTIMIZE
    if level not in LEVELS:
        raise ValueError(f"{HOW_MUCH} is {level!r}; expected {', '.join(LEVELS[:-1])} or {TRAINED}")
    return level


def modules(root: Path) -> list[Path]:
    """The modules that are to be compiled, below the root. LookupError if a pattern of the list finds none."""
    told = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["tool"]["twinstack"]["compiled"]
    return sorted(set(_found(root, told["modules"])) - set(_found(root, told["except"])))


def _found(root: Path, patterns: list[str]) -> Iterator[Path]:
    for pattern in patterns:
        files = sorted(root.glob(pattern))
        if not files:
            raise LookupError(f"{pattern} is to be compiled, and no such module is there")
        yield from (file.relative_to(root) for file in files)


def packages(root: Path) -> list[str]:
    """The packages that the modules use, as pyproject.toml names them."""
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    extras = [one for extra in TYPED_BY for one in project["optional-dependencies"][extra]]
    return list(dict.fromkeys([*project["dependencies"], *extras]))


def why_not() -> str:
    """Why nothing can be compiled on this machine; empty if it can."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None:
        return f"there is no C compiler `{compiler}`"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "the headers of Python are not installed"
    if sys.version_info[:2] not in TRIED:
        here, *tried = (".".join(map(str, version[:2])) for version in (sys.version_info, *TRIED))
        return f"this is Python {here}, and the engine can be compiled for {', '.join(tried)} only"
    return ""


def compiled(root: Path, modules: list[Path], folder: Path, optimize: str = OPTIMIZE) -> dict[str, Path]:
    """Compile these modules of the root; gives each file that was built, by its path in the wheel."""
    if problem := why_not():
        raise NotCompiled(problem)
    if optimize != TRAINED:
        return _compiled(root, modules, folder, optimize, [])
    first = _compiled(root, modules, folder, OPTIMIZE, COUNTING)
    _train(root, modules, first, folder / "training")
    shutil.rmtree(folder / "lib")
    for file in (folder / "objects").rglob("*.o"):  # beside them is what was counted
        file.unlink()
    return _compiled(root, modules, folder, OPTIMIZE, COUNTED)


def _compiled(root: Path, modules: list[Path], folder: Path, optimize: str, flags: list[str]) -> dict[str, Path]:
    told = [str(folder), optimize, *map(str, modules), "--flags", " ".join(flags)]
    done = subprocess.run([sys.executable, __file__, *told], cwd=root, capture_output=True, text=True, check=False)
    if done.returncode:
        said = (done.stdout + done.stderr).strip().splitlines()
        errors = [line for line in said if "error" in line.lower()] or said[-1:] or ["nothing was said"]
        raise NotCompiled(f"compiling failed ({errors[0].strip()})")
    built = folder / "lib"
    return {file.relative_to(built).as_posix(): file for file in sorted(built.rglob("*")) if file.is_file()}


def _train(root: Path, modules: list[Path], built: dict[str, Path], folder: Path) -> None:
    """Play games with what counts."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, copied(root, modules, built, folder)))}
    command = [sys.executable, str(TRAINING)]
    done = subprocess.run(command, env=environment, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        said = done.stderr.strip().splitlines() or ["nothing was said"]
        raise NotCompiled(f"no games could be played with what was compiled ({said[-1].strip()})")


def copied(root: Path, modules: list[Path], built: dict[str, Path], folder: Path) -> list[Path]:
    """Copy the sources, and what was built beside them; gives the folders in which Python is to look for packages."""
    roots = sorted({module.parts[0] for module in modules} | {"engine", "protocol", "server"})
    for one in roots:
        shutil.copytree(root / one, folder / one, ignore=shutil.ignore_patterns("__pycache__"))
    for name, file in built.items():
        home = next((one for one in roots if (folder / one / name).parent.is_dir()), roots[0])
        shutil.copy2(file, folder / home / name)
    return [folder / one for one in roots]


# A process of its own compiles, since mypyc ends it where it refuses a module.


def main() -> None:
    parser = argparse.ArgumentParser(description="Compile modules of the current folder.")
    parser.add_argument("folder", type=Path, help="where everything goes that is built")
    parser.add_argument("optimize", help="how much the C is optimized: 0 to 3")
    parser.add_argument("modules", nargs="+", help="the file of a module")
    parser.add_argument("--flags", default="", help="more options of the compiler, separated by spaces")
    given = parser.parse_args()
    from mypyc.build import mypycify
    from setuptools import setup  # type: ignore[import-untyped]

    with _parallel_compiling():
        told = ["--config-file", "pyproject.toml", "--cache-dir", str(given.folder / "types"), *given.modules]
        # One group that is said to be separate: else mypyc knows of no class outside the group, and takes a subclass
        # of Python's own for something else.
        groups: list[tuple[list[str], str | None]] = [(given.modules, "twinstack")]
        extensions = mypycify(
            told, opt_level=given.optimize, multi_file=True, separate=groups, target_dir=str(given.folder / "c")
        )
        for file in (given.folder / "c").rglob("*.c"):
            file.write_text(mended(file.read_text("utf-8")), "utf-8")
        extensions[0].sources = [*in_fewer(extensions[0].sources, given.folder / "c"), str(LOOKUPS)]
        for extension in extensions:
            extension.include_dirs.append(str(LOOKUPS.parent))
            extension.extra_compile_args += [*DIRECT_CALLS, *SOONER, *given.flags.split()]
            extension.extra_link_args += given.flags.split()
        wanted = ["--build-lib", str(given.folder / "lib"), "--build-temp", str(given.folder / "objects")]
        told = ["-q", "build_ext", *wanted]
        setup(name="compiled", packages=[], py_modules=[], ext_modules=extensions, script_args=told)


FILES = 24


def in_fewer(files: list[str], folder: Path) -> list[str]:
    """Files that include these, each several modules.

    A compiler that does not optimize needs longer for the headers, 3 MB of them, than for a module; one that does, a
    third of its time.
    """
    modules = sorted((file for file in files if Path(file).name.startswith("__native_")), key=os.path.getsize)
    fewer = []
    for number in range(min(FILES, len(modules))):
        file = folder / f"modules_{number}.c"
        file.write_text("".join(f'#include "{Path(one).name}"\n' for one in modules[number::FILES]), "utf-8")
        fewer.append(str(file))
    return [*fewer, *(file for file in files if file not in modules)]


_WEAKLY = r"\*\(\(PyObject \*\*\)\(\(char \*\)self \+ sizeof\(PyObject \*\) \+ sizeof\(\w+\)\)\)"
_VISITED = re.compile(rf"^ *Py_VISIT\({_WEAKLY}\);\n", re.MULTILINE)
_INCLUDED = re.compile(r'^(#include "__native_internal_\w+\.h"\n)(?!#include "lookups)', re.MULTILINE)
_LOOKED_UP = re.compile(r"( = CPyStatic_\w+___globals;\n.* = CPyStatics\[.*\n.* = )CPyDict_GetItem\(")
_DROPPED = re.compile(rf"Py_CLEAR\(({_WEAKLY})\);")


def mended(code: str) -> str:
    """C by mypyc that remembers where it finds what it looks up, and in which weak references end with their object.

    `lookups.h` says what is looked up.

    An object of a class with a base that is not compiled, as `Generic`, has a list of its weak references, which mypyc
    takes for a value that the object owns (https://github.com/mypyc/mypyc/issues/1102): when the object goes, one of
    them is freed that others still hold.
    """
    code = _LOOKED_UP.sub(r"\1Lookups_GetGlobal(", _INCLUDED.sub(r'\1#include "lookups.h"\n', code))
    code = _VISITED.sub("", code)
    return _DROPPED.sub(r"if (\1 != NULL && Py_REFCNT(self) == 0) PyObject_ClearWeakRefs((PyObject *)self);", code)


@contextmanager
def _parallel_compiling() -> Iterator[None]:
    """setuptools compiles the files of one extension one after another; here, as many at a time as there are cores."""
    from concurrent.futures import ThreadPoolExecutor

    from setuptools._distutils import ccompiler

    compiler: Any = ccompiler.CCompiler
    whole = compiler.compile

    def compile(self: Any, sources: list[str], *told: Any, **named: Any) -> list[str]:
        with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
            parts = [pool.submit(whole, self, [source], *told, **named) for source in sources]
            return [made for part in parts for made in part.result()]

    compiler.compile = compile
    try:
        yield
    finally:
        compiler.compile = whole


if __name__ == "__main__":
    main()
