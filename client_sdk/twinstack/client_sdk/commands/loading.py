"""Finding a bot that was named on the command line: `my_bot:MyBot`."""

import importlib
import inspect
import sys
from pathlib import Path
from types import ModuleType

from twinstack.client_sdk.bots import Bot
from twinstack.client_sdk.errors import ClientError

BUILT_IN = ("greedy", "random")
"""Names of bots that are no class."""


class NoSuchBot(ClientError):
    """What was named is not a bot. The text says what was expected."""


def load_bot(named: str) -> type[Bot]:
    """The class that is named. Modules of the current directory are found too, and files: `bots/my_bot.py:MyBot`."""
    if named in BUILT_IN:
        raise NoSuchBot(
            f"{named} is built in, and plays only against another bot without a server; expected two bots and no "
            f"--server, or one of your own with --against {named}"
        )
    module_name, _, class_name = named.partition(":")
    if not module_name:
        raise NoSuchBot(f"{named!r} does not name a bot: expected MODULE:CLASS, such as my_bot:MyBot")
    module = _module(module_name)
    found = getattr(module, class_name, None) if class_name else _only_bot(module, module_name)
    if found is None:
        raise NoSuchBot(f"there is no {class_name!r} in {module_name}{_there_are(module)}")
    if not (inspect.isclass(found) and issubclass(found, Bot) and found is not Bot):
        raise NoSuchBot(f"{named} is not a bot: expected a subclass of twinstack.client_sdk.Bot")
    if found.choose is Bot.choose:
        raise NoSuchBot(f"{named} has no method `choose(self, view, decision)`")
    return found


def _module(named: str) -> ModuleType:
    """The module of this name, or in this file."""
    file = Path(named)
    here = str(file.resolve().parent if file.suffix == ".py" else Path.cwd())
    name = file.stem if file.suffix == ".py" else named
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name is not None and (name == error.name or name.startswith(f"{error.name}.")):
            raise NoSuchBot(f"there is no module {name!r} in {here} or among the installed packages") from None
        raise NoSuchBot(f"{name} cannot be imported: {error}") from None
    except Exception as error:  # a module may raise anything when it is imported
        raise NoSuchBot(f"{name} cannot be imported: {type(error).__name__}: {error}") from error


def _only_bot(module: ModuleType, name: str) -> type[Bot]:
    bots = _bots(module)
    if len(bots) != 1:
        raise NoSuchBot(f"{name} has {len(bots)} bots{_there_are(module)}: expected MODULE:CLASS")
    return bots[0]


def _bots(module: ModuleType) -> list[type[Bot]]:
    return [
        one
        for one in vars(module).values()
        if inspect.isclass(one) and issubclass(one, Bot) and one.__module__ == module.__name__
    ]


def _there_are(module: ModuleType) -> str:
    names = ", ".join(one.__name__ for one in _bots(module))
    return f" (its bots: {names})" if names else " (it has no subclass of twinstack.client_sdk.Bot)"
