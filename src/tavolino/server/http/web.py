"""The web client: its built files, sent as small as the browser can take them.

`make web` writes them to `static`, each text file also as gzip and brotli. Names of files under `assets`
change with their content, so browsers may keep those for ever; the page itself, its service worker and what
makes an app of it are asked for anew each time.
"""

import hashlib
import mimetypes
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from msgspec import Struct

FOLDER: Final = Path(__file__).parent.parent / "static"
PAGE: Final = "index.html"
SCREENS: Final = (
    "",
    "table",
    "join",
    "replay",
    "study",
    "rules",
    "pad",
    "account",
    "learn",
    "games",
    "player",
    "statistics",
    "tournaments",
    "puzzles",
    "today",
)
"""The first parts of the addresses that the client shows something at."""
PACKED: Final = {"br": ".br", "gzip": ".gz"}
KEPT: Final = "public, max-age=31536000, immutable"
KINDS: Final = mimetypes.MimeTypes()
"""What browsers are told that files are: the same on every system, whatever its own list of kinds says."""
KINDS.add_type("font/woff2", ".woff2")
KINDS.add_type("application/manifest+json", ".webmanifest")
NOT_BUILT: Final = (
    "The web client is not built here. In a clone of the project `make play` builds it (Node.js is needed) "
    "and serves it; tables can be played by programs and in the terminal (`tavolino play`) without it."
)


class File(Struct, frozen=True):
    """A file of the client: its kind, its mark, and its content, plain and packed."""

    media_type: str
    mark: str
    content: bytes
    packed: Mapping[str, bytes]


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def web_client(request: Request[Any, Any, Any], path: str = "") -> Response[bytes]:
    """Return a file of the client, or its page for the address of a screen."""
    name = path.strip("/")
    files = client_files()
    if PAGE not in files and name == "":
        return Response(NOT_BUILT.encode(), media_type="text/plain")
    file = files.get(name) or (files.get(PAGE) if name.partition("/")[0] in SCREENS else None)
    if file is None:
        raise NotFoundException
    headers = {
        "Cache-Control": KEPT if name.startswith("assets/") else "no-cache",
        "ETag": file.mark,
        "Vary": "Accept-Encoding",
    }
    if request.headers.get("if-none-match") == file.mark:
        return Response(b"", status_code=304, headers=headers, media_type=file.media_type)
    wanted = [
        part.partition(";")[0].strip() for part in request.headers.get("accept-encoding", "").split(",")
    ]
    for encoding, content in file.packed.items():
        if encoding in wanted:
            return Response(
                content, headers={**headers, "Content-Encoding": encoding}, media_type=file.media_type
            )
    return Response(file.content, headers=headers, media_type=file.media_type)


def is_built() -> bool:
    """Say whether there is a web client to be sent."""
    return (FOLDER / PAGE).is_file()


@cache
def client_files() -> Mapping[str, File]:
    """Read all files of the client, once."""
    suffixes = tuple(PACKED.values())
    found = [
        path for path in sorted(FOLDER.rglob("*")) if path.is_file() and not path.name.endswith(suffixes)
    ]
    return {path.relative_to(FOLDER).as_posix(): _read(path) for path in found}


def _read(path: Path) -> File:
    content = path.read_bytes()
    packed = {
        encoding: other.read_bytes()
        for encoding, suffix in PACKED.items()
        if (other := path.with_name(path.name + suffix)).exists()
    }
    kind = KINDS.guess_type(path.name)[0] or "application/octet-stream"
    charset = "; charset=utf-8" if kind.startswith("text/") else ""
    return File(kind + charset, f'"{hashlib.sha256(content).hexdigest()[:20]}"', content, packed)
