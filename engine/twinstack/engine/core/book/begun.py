"""Finds missing `yield from` before verbs, in the source of a rule book, when the book is made.

A generator that nobody iterates does nothing and raises nothing, so the rules would go on as if the verb were missing.
"""

import ast
import inspect
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, get_args

from twinstack.engine.core.book.rules import Rules
from twinstack.engine.core.costs import pays
from twinstack.engine.core.interpreter import does
from twinstack.engine.core.replacing import rewrites
from twinstack.engine.kernel.decisions import Decision

HOOKS = ("set_up", "begin", "check")
_REGISTERING = (does, rewrites, pays)
_OURS = "twinstack."
_USED = (ast.If, ast.While, ast.Compare, ast.BinOp, ast.BoolOp, ast.UnaryOp, ast.Subscript, ast.Attribute)
_GONE_THROUGH = (ast.For, ast.comprehension, ast.Yield)
_KEPT = (ast.Assign, ast.AnnAssign, ast.AugAssign, ast.NamedExpr)
_SCOPES = (ast.FunctionDef, ast.Lambda, ast.ClassDef)


def check_begun(kinds: Iterable[type], functions: Iterable[Callable[..., Any]]) -> None:
    """ValueError for the first verb that is never begun, in the modules of a book's classes and functions."""
    bases = (base for kind in kinds for base in kind.__mro__)
    names = dict.fromkeys(one.__module__ for one in (*bases, *functions))
    for name in names:
        module = sys.modules.get(name)
        if module is not None and not name.startswith(_OURS):  # tests hold the books of our own
            for fault in faults(module):
                raise ValueError(fault)


def faults(module: Any) -> Iterator[str]:
    """What is wrong in a module, with its line."""
    try:
        source = inspect.getsource(module)
        file = Path(inspect.getsourcefile(module) or module.__name__).name
    except (OSError, TypeError):  # a module without a file, such as a built-in one
        return
    tree = ast.parse(source)
    for owner, function in _functions(tree):
        known = {**vars(module), "self": getattr(module, owner, None)}
        for line, said in (*_slips(function, known), *_no_generator(function, known)):
            yield f"line {line} of {file}: {said}"


def _functions(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    """Each function, with the class whose method it is."""
    owners = {id(part): node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef) for part in node.body}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            yield owners.get(id(node), ""), node


def _slips(function: ast.FunctionDef, known: dict[str, Any]) -> Iterator[tuple[int, str]]:
    inside = list(_within(function))
    yields = any(isinstance(node, (ast.Yield, ast.YieldFrom)) for _, node in inside)
    own = {node.id for _, node in inside if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    own |= {one.arg for one in (*function.args.args, *function.args.kwonlyargs)} - {"self"}
    later = {ast.unparse(node.value) for _, node in inside if isinstance(node, ast.YieldFrom)}
    for parent, node in inside:
        if not isinstance(node, ast.Call) or not inspect.isgeneratorfunction(called := _called(node.func, known, own)):
            continue
        if isinstance(parent, ast.Expr) or (_asks(called) and _is_lost(parent, node, yields, later)):
            what = ast.unparse(node.func)
            yield (
                node.lineno,
                f"{what} is called without `yield from`, so it does nothing; expected `yield from {what}(...)`",
            )


def _no_generator(function: ast.FunctionDef, known: dict[str, Any]) -> Iterator[tuple[int, str]]:
    """A hook, or what carries out a word, that neither yields nor gives on what another function does."""
    if not (_is_hook(function.name, known["self"]) or any(_registers(one, known) for one in function.decorator_list)):
        return
    if not any(isinstance(node, (ast.Yield, ast.YieldFrom, ast.Return, ast.Raise)) for _, node in _within(function)):
        yield function.lineno, f"{function.name} is no generator; expected `yield from ()` where it asks nobody"


def _is_hook(name: str, owner: Any) -> bool:
    return name in HOOKS and isinstance(owner, type) and issubclass(owner, Rules)


def _registers(decorator: ast.expr, known: Mapping[str, Any]) -> bool:
    return isinstance(decorator, ast.Call) and _called(decorator.func, known, set()) in _REGISTERING


def _within(scope: ast.AST) -> Iterator[tuple[ast.AST, ast.AST]]:
    """What stands in a function, each part with what it is a part of; not what stands in functions inside it."""
    for node in ast.iter_child_nodes(scope):
        yield scope, node
        if not isinstance(node, _SCOPES):
            yield from _within(node)


def _called(what: ast.expr, known: Mapping[str, Any], own: set[str]) -> Any:
    """The function that is meant, if it is one that the module knows by this name."""
    if isinstance(what, ast.Attribute):
        return getattr(_called(what.value, known, own), what.attr, None)
    return known.get(what.id) if isinstance(what, ast.Name) and what.id not in own else None


def _asks(function: Callable[..., Any]) -> bool:
    """Is it one that may ask a player, rather than one that goes through something?"""
    said = function.__annotations__.get("return")
    return get_args(said)[:1] == (Decision,) or str(said).startswith("Steps")


def _is_lost(parent: ast.AST, call: ast.Call, yields: bool, later: set[str]) -> bool:
    """Is the generator itself used as if it were what it gives?"""
    if isinstance(parent, _KEPT):
        targets = parent.targets if isinstance(parent, ast.Assign) else [parent.target]
        return not any(ast.unparse(one) in later for one in targets)
    return isinstance(parent, (*_USED, *_GONE_THROUGH)) or (isinstance(parent, ast.Return) and yields)
