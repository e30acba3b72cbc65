"""Write the generated files of the web client, or say with `--check` which of them are out of date."""

import sys
from pathlib import Path

from tavolino.server.typescript.files import stale, written


def main(arguments: list[str]) -> str | None:
    """Return what is wrong, for `sys.exit`; nothing, if all is well."""
    sources = Path(arguments[-1])
    if "--check" in arguments:
        names = " ".join(map(str, stale(sources)))
        return f"out of date: {names}; run: make types" if names else None
    texts = written(sources)
    for path in stale(sources):
        path.parent.mkdir(exist_ok=True)
        path.write_text(texts[path.relative_to(sources)])
    return None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
