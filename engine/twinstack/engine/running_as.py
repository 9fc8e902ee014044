"""Which of the two the engine runs as: compiled, or as pure Python."""

COMPILED, PURE = "compiled", "pure Python"


def running_as() -> str:
    """From the modules that are loaded: a wheel holds both forms, and Python takes the compiled one if it can."""
    from twinstack.engine.kernel import game

    return PURE if str(game.__file__).endswith(".py") else COMPILED
