"""Facts off the box, for rules that must do without the reference's packages."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType


def facts(game: str) -> ModuleType:
    """Return the `material` of a game by itself.

    Importing it the ordinary way would bring the whole game along and with it msgspec, which a machine with
    a graphics card may not have.
    """
    path = Path(__file__).parents[1] / "games" / game / "material.py"
    spec = spec_from_file_location(f"{__name__}.{game}", path)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
