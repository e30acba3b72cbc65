"""Compiling plain functions, once for each machine: the second start finds them on the disk."""

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

from numba import config, njit
from numba.core.caching import FunctionCache

F = TypeVar("F", bound=Callable[..., Any])

_HERE: Final = Path(__file__).parent


def _sources() -> str:
    """Return a digest of everything that compiled code is made of."""
    digest = hashlib.sha256()
    for path in sorted(
        [*_HERE.rglob("*.py"), *_HERE.parent.glob("games/*/material.py"), *_HERE.parent.glob("games/*/*.csv")]
    ):
        digest.update(path.read_bytes())
    return digest.hexdigest()


_STAMP: Final = (_sources(), bool(config.BOUNDSCHECK))  # type: ignore[attr-defined]


class _Cache(FunctionCache):
    """What was compiled counts as long as no file has changed; numba would look at the function's own file
    only, and keep a kernel with old rules inside.
    """

    def __init__(self, function: Callable[..., Any]) -> None:
        super().__init__(function)  # type: ignore[no-untyped-call]
        self._cache_file._source_stamp = _STAMP

    def _index_key(self, signature: Any, codegen: Any) -> Any:
        return signature, codegen.magic_tuple()


def compiled(function: F) -> F:
    """Return the function compiled; it stays plain Python where numba is told to compile nothing."""
    made: Any = njit(nogil=True)(function)
    if made is not function:
        made._cache = _Cache(function)
    return made


def compiled_for(game: str) -> Callable[[F], F]:
    """Return what compiles one function for several games; each has a name of its own in the cache."""

    def named(function: F) -> F:
        function.__qualname__ = f"{game}.{function.__name__}"
        return compiled(function)

    return named
